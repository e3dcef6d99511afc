// Fetches everything once (the service worker keeps it), starts Python, unpacks the game and runs its main.py.
import { mark, web } from "./watch.mjs";

const FILES = {{files}};
const STALLED = 20000; // ms without news from the worker after which the page goes on without it

const here = (path) => new URL(path, document.baseURI).href;
const part = (name) => document.getElementById(`kiebitz-${name}`);
const canvas = document.getElementById("canvas");

// ---- the report of an error that the game cannot show itself
const note = web.onError;
web.onError = (text) => {
  note(text);
  part("failed").textContent = say.failed;
  part("report").textContent = `{{archive}}\n${navigator.userAgent}\n\n${web.error}`;
  part("copy").textContent = say.copy;
  part("error").hidden = false;
  part("loading")?.remove();
};
part("copy").addEventListener("click", async ({ target }) => {
  try {
    await navigator.clipboard.writeText(part("report").textContent);
    target.textContent = say.copied;
  } catch {
    getSelection().selectAllChildren(part("report"));
  }
});

// ---- the canvas: the game sets its size in device pixels, the page shows it as large as the window
function fit() {
  const scale = Math.min(innerWidth / canvas.width, innerHeight / canvas.height);
  const near = (room, size) => (Math.abs(room - size) < 2 ? room : Math.floor(size)); // rounding leaves no seam
  const width = near(innerWidth, canvas.width * scale), height = near(innerHeight, canvas.height * scale);
  Object.assign(canvas.style, {
    width: `${width}px`, height: `${height}px`, left: `${(innerWidth - width) / 2}px`, top: `${(innerHeight - height) / 2}px`,
  });
}
canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
canvas.addEventListener("contextmenu", (event) => event.preventDefault());
for (const name of ["touchmove", "wheel"]) canvas.addEventListener(name, (event) => event.preventDefault(), { passive: false });
addEventListener("scroll", () => scrollTo(0, 0));

// ---- the worker: on the first visit it fetches everything before Python starts, so nothing is fetched twice
function bytes(done, total) {
  Object.assign(part("progress") ?? {}, { max: total, value: done });
  const mb = (n) => (n / 1e6).toLocaleString(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  if (part("size")) part("size").textContent = `${mb(done)} / ${mb(total)} MB`;
}
function settled(worker) {
  return new Promise((resolve) => {
    let timer;
    const news = () => (clearTimeout(timer), (timer = setTimeout(resolve, STALLED)));
    news();
    navigator.serviceWorker.addEventListener("message", ({ data }) => (news(), bytes(data.done, data.total)));
    navigator.serviceWorker.addEventListener("controllerchange", resolve);
    worker.addEventListener("statechange", () => worker.state === "redundant" && resolve());
  });
}
async function keep() {
  const container = navigator.serviceWorker;
  if (!container || container.controller) return;
  try {
    const registration = await container.register(here("worker.js"), { updateViaCache: "none" });
    const worker = registration.installing ?? registration.waiting;
    if (!registration.active && worker) await settled(worker);
  } catch (error) {
    console.warn(`not kept for off-line play: ${error}`);
  }
}
/** A newer version, once fetched, takes over; this page has all it needs and goes on with its own. */
async function renew() {
  const registration = await navigator.serviceWorker?.getRegistration(here("./"));
  if (!registration) return;
  const takeOver = (worker) => worker?.state === "installed" && registration.active && worker.postMessage("take over");
  const watch = (worker) => (takeOver(worker), worker?.addEventListener("statechange", () => takeOver(worker)));
  watch(registration.waiting);
  watch(registration.installing);
  registration.addEventListener("updatefound", () => watch(registration.installing));
  if (navigator.onLine) registration.update().catch(() => {});
}

async function fetched(path, as) {
  const answer = await fetch(here(path));
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${answer.statusText}`);
  return answer[as]();
}

try {
  mark("start");
  await keep();
  mark("kept");
  part("stage").textContent = say.wake;
  part("size").textContent = "";
  part("progress").removeAttribute("value");
  const [{ loadPyodide }, packed, shim] = await Promise.all([
    import(here(`${FILES.python}pyodide.mjs`)), fetched(FILES.game, "arrayBuffer"), fetched("shim.py", "text")]);
  const py = (web.py = await loadPyodide({
    indexURL: here(FILES.python),
    enableRunUntilComplete: false,
    convertNullToNone: true, // localStorage.getItem() of a missing key is None
    stdout: (line) => console.log(line),
    stderr: (line) => console.warn(line),
    env: { HOME: "/home/pyodide" },
  }));
  py._api.on_fatal = (error) => web.onError(`fatal: ${error.stack ?? error}`); // a trap in the WebAssembly code
  mark("python");
  py.canvas.setCanvas2D(canvas);
  await py.loadPackage(here(FILES.wheel), { messageCallback() {}, errorCallback: console.error });
  mark("wheel");
  part("stage").textContent = say.lay;
  await new Promise((resolve) => setTimeout(resolve)); // lets the text be painted
  py.FS.mkdirTree("/game");
  py.unpackArchive(packed, "zip", { extractDir: "/game" });
  mark("game");
  py.globals.set("_web_options", py.toPy({ main: "main.py", argv: [] }));
  web.state = "running";
  canvas.focus();
  new MutationObserver(fit).observe(canvas, { attributes: true, attributeFilter: ["width", "height"] });
  addEventListener("resize", fit);
  await py.runPythonAsync(shim, { filename: "shim.py" });
  await renew();
} catch (error) {
  web.onError(error.name === "PythonError" ? error.message.trimEnd() : String(error.stack ?? error));
}
