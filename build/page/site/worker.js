// Keeps the whole game, so that it starts without a network. Every version has a cache of its own, named after the archive.
const PREFIX = `kiebitz ${new URL(self.registration.scope).pathname} `; // other folders of this origin keep theirs
const CACHE = PREFIX + "{{version}}";
const FILES = {{files}}; // [path, bytes, type, the path never means other bytes]
const TOTAL = FILES.reduce((sum, [, size]) => sum + size, 0);
const at = (path) => new URL(path, self.registration.scope).href;

let done = 0, told = 0;
async function count(size) {
  done += size;
  if (done < TOTAL && Date.now() - told < 100) return;
  told = Date.now();
  for (const client of await self.clients.matchAll({ includeUncontrolled: true })) client.postMessage({ done, total: TOTAL });
}

/** The file as it must be: fetched and of the right length, or from an older version's cache where that is the same. */
async function fresh([path, size, type, pinned]) {
  const kept = pinned && (await caches.match(at(path)));
  if (kept) {
    count(size);
    return kept;
  }
  const answer = await fetch(at(path), { cache: pinned ? "default" : "reload" });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  const chunks = [];
  for (const reader = answer.body.getReader(); ; ) {
    const { value, done: ended } = await reader.read();
    if (ended) break;
    chunks.push(value);
    count(value.length);
  }
  const body = new Blob(chunks);
  if (body.size !== size) throw new Error(`${path}: ${body.size} bytes instead of ${size}`);
  return new Response(body, { headers: { "content-type": type, "content-length": String(size) } });
}

async function fill() {
  const cache = await caches.open(CACHE);
  try {
    await Promise.all(FILES.map(async (file) => cache.put(at(file[0]), await fresh(file))));
  } catch (error) {
    await caches.delete(CACHE);
    throw error;
  }
}

async function tidy() {
  for (const name of await caches.keys()) if (name.startsWith(PREFIX) && name !== CACHE) await caches.delete(name);
  await self.clients.claim();
}

async function answer(request) {
  const url = request.url.split(/[?#]/)[0];
  const kept = await (await caches.open(CACHE)).match(url === at("index.html") ? at("./") : url);
  return kept ?? fetch(request);
}

self.addEventListener("install", (event) => event.waitUntil(fill()));
self.addEventListener("activate", (event) => event.waitUntil(tidy()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());
self.addEventListener("fetch", (event) => {
  if (event.request.method === "GET" && event.request.url.startsWith(self.registration.scope)) event.respondWith(answer(event.request));
});
