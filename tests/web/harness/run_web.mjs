#!/usr/bin/env node
// Runs a pygame-ce game (a directory, .zip, pygbag .apk, or a whole site of ours) in headless Chromium.
// Command line: node run_web.mjs GAME [options]     (--help lists them; tests/web/README.md explains the set-up)
// Library:      import { launch } from "./run_web.mjs"
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { createRequire } from "node:module";
import { fileURLToPath, pathToFileURL } from "node:url";

const HERE = path.dirname(fileURLToPath(import.meta.url));
const PUBLISHED = path.join(HERE, "../../../build/page/site"); // the published page; some of its files serve here too
const TYPES = { ".webmanifest": "application/manifest+json", ".svg": "image/svg+xml", ".png": "image/png", ".html": "text/html", ".mjs": "text/javascript", ".js": "text/javascript", ".json": "application/json", ".wasm": "application/wasm", ".py": "text/plain" };
const GERMAN = { ä: "Quote", ö: "Semicolon", ü: "BracketLeft", ß: "Minus" };
const SKIP = new Set(["__pycache__", ".git", "build", "node_modules", ".venv"]);

// npm packages are looked up from the current directory, then from this file's.
function npmPackage(name) {
  for (const base of [process.cwd(), HERE]) {
    try {
      return path.dirname(createRequire(path.join(base, "x.js")).resolve(`${name}/package.json`));
    } catch {}
  }
  throw new Error(`npm package ${name} not found: run "npm install pyodide@0.29.5 playwright-core"`);
}

function packDirectory(dir) {
  const list = [], parts = [];
  const walk = (rel) => {
    for (const e of fs.readdirSync(path.join(dir, rel), { withFileTypes: true })) {
      const name = rel ? `${rel}/${e.name}` : e.name;
      if (SKIP.has(e.name)) continue;
      if (e.isDirectory()) walk(name);
      else if (e.isFile()) {
        const data = fs.readFileSync(path.join(dir, name));
        list.push([name, data.length]);
        parts.push(data);
      }
    }
  };
  walk("");
  const head = Buffer.from(JSON.stringify(list));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(head.length);
  return Buffer.concat([size, head, ...parts]);
}

const serve = (game, options) => (fs.existsSync(path.join(game, "worker.js")) ? serveSite(game) : serveGame(game, options));

// A folder as a static host would serve it.
function serveSite(folder) {
  const root = fs.realpathSync(folder);
  return listen((url) => {
    const file = path.join(root, url.endsWith("/") ? `${url}index.html` : url);
    return file.startsWith(root + path.sep) && { file };
  });
}

function serveGame(game, options) {
  const pyodide = npmPackage("pyodide");
  const wheelFile = options.wheel ?? process.env.KIEBITZ_WHEEL;
  if (!wheelFile) throw new Error("no pygame-ce wheel: set KIEBITZ_WHEEL to its path");
  const wheel = path.basename(wheelFile);
  const packed = fs.statSync(game).isDirectory() ? packDirectory(game) : fs.readFileSync(game);
  return listen((url) => {
    if (url === "/options.json") return { body: Buffer.from(JSON.stringify({ ...options, wheel })) };
    if (url === "/game.bin") return { body: packed };
    if (["/shim.py", "/watch.mjs"].includes(url)) return { file: path.join(PUBLISHED, url) };
    if (url.startsWith("/pyodide/")) return { file: path.join(pyodide, url.slice(9)) };
    if (url === `/${wheel}`) return { file: wheelFile };
    return { file: path.join(HERE, "page", url === "/" ? "index.html" : url) };
  });
}

// A server for what `find` gives for a path: {body} or {file}; counts what it sends.
function listen(find) {
  const stats = { bytes: 0, requests: [] };
  const server = http.createServer((req, res) => {
    const url = decodeURIComponent(new URL(req.url, "http://x").pathname);
    let { body, file } = find(url) || {};
    try {
      body ??= fs.readFileSync(file);
    } catch {
      res.writeHead(404).end();
      return;
    }
    stats.bytes += body.length;
    stats.requests.push([url, body.length]);
    res.writeHead(200, { "content-type": TYPES[path.extname(file ?? url)] ?? "application/octet-stream", "content-length": body.length });
    res.end(body);
  });
  return new Promise((resolve) => server.listen(0, "127.0.0.1", () => resolve({ server, stats, url: `http://127.0.0.1:${server.address().port}/` })));
}

/** Starts the game; resolves once it has shown its first frame (or ended).
 *  options: main, argv, env, wheel, width, height, density, touch, fit, timeout and patience (ms), chromium, args, headed, query, locale, prepare(page), onConsole */
export async function launch(game, options = {}) {
  const { width = 1280, height = 720, density = 1, touch = false, timeout = 60000, headed = false } = options;
  const { chromium } = await import(pathToFileURL(path.join(npmPackage("playwright-core"), "index.mjs")));
  const { server, stats, url } = await serve(game, { main: options.main ?? "main.py", argv: options.argv ?? [], env: options.env ?? {}, fit: !!options.fit, wheel: options.wheel });
  const browser = await chromium.launch({
    executablePath: options.chromium ?? process.env.CHROMIUM ?? "/usr/bin/chromium",
    headless: !headed,
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-component-update", "--disable-sync", ...(options.args ?? [])],
  });
  const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density, hasTouch: touch, isMobile: touch, locale: options.locale });
  const page = await context.newPage();
  const console_ = [], pageErrors = [];
  const asked = []; // every address that the page, its frames or its workers asked for
  context.on("request", (r) => asked.push(r.url()));
  await options.prepare?.(page);
  page.on("console", (m) => {
    console_.push({ type: m.type(), text: m.text() });
    options.onConsole?.(m.type(), m.text());
  });
  page.on("pageerror", (e) => pageErrors.push(String(e.stack ?? e)));

  // A page that is stuck in Python (a loop without await) answers nothing at all.
  const answer = (promise, ms = options.patience ?? 30000) => {
    let timer;
    const late = new Promise((_, no) => (timer = setTimeout(no, ms, new Error("the page does not answer: the game blocks it (a loop without await?)"))));
    return Promise.race([promise, late]).finally(() => clearTimeout(timer));
  };
  const status = () => answer(page.evaluate(() => {
    const { state, error, exitCode, ticks, frames, longest, times } = window.webgame ?? { state: "loading", ticks: 0, frames: 0, times: {} };
    return { state, error, exitCode, ticks, frames, longest, times };
  }));
  // Game pixels -> page pixels (the canvas may be scaled by CSS).
  const at = async (x, y) => {
    const r = await page.evaluate(() => {
      const c = document.getElementById("canvas"), b = c.getBoundingClientRect();
      return { x: b.x, y: b.y, sx: b.width / c.width, sy: b.height / c.height };
    });
    return [r.x + (x + 0.5) * r.sx, r.y + (y + 0.5) * r.sy]; // the pixel's middle
  };
  const cdp = await context.newCDPSession(page);
  const touchEvent = async (type, points) => {
    const touchPoints = [];
    for (const [id, [x, y]] of points.entries()) {
      const [px, py] = await at(x, y);
      touchPoints.push({ x: px, y: py, id });
    }
    await cdp.send("Input.dispatchTouchEvent", { type, touchPoints });
  };

  const self = {
    page, context, cdp, asked, browser, url, stats, console: console_, pageErrors, status,
    /** waits for n passes of the game's loop */
    async frames(n = 1, ms = timeout) {
      const { ticks } = await status();
      await answer(page.waitForFunction((t) => webgame.ticks >= t || webgame.state !== "running", ticks + n, { timeout: ms }), ms + 1000);
    },
    wait: (ms) => page.waitForTimeout(ms),
    async move(x, y) { await page.mouse.move(...(await at(x, y))); },
    async down(button = "left") { await page.mouse.down({ button }); await self.frames(2); },
    async up(button = "left") { await page.mouse.up({ button }); await self.frames(2); },
    async click(x, y, button = "left") { await self.move(x, y); await self.frames(1); await self.down(button); await self.up(button); },
    async wheel(dx, dy) { await page.mouse.wheel(dx, dy); await self.frames(2); },
    async key(key) { await page.keyboard.down(key); await self.frames(2); await page.keyboard.up(key); await self.frames(2); },
    async type(text) {
      for (const c of text) {
        if (c >= " " && c <= "~") await page.keyboard.press(c);
        else for (const type of ["keyDown", "keyUp"]) await cdp.send("Input.dispatchKeyEvent", { type, key: c, code: GERMAN[c] ?? "", ...(type === "keyDown" && { text: c }) });
        await self.frames(2);
      }
    },
    async tap(x, y) { await touchEvent("touchStart", [[x, y]]); await self.frames(2); await touchEvent("touchEnd", []); await self.frames(2); },
    async swipe(x0, y0, x1, y1, steps = 10) {
      await touchEvent("touchStart", [[x0, y0]]);
      for (let i = 1; i <= steps; i++) { await touchEvent("touchMove", [[x0 + ((x1 - x0) * i) / steps, y0 + ((y1 - y0) * i) / steps]]); await self.frames(1); }
      await touchEvent("touchEnd", []); await self.frames(2);
    },
    touchEvent,
    async resize(w, h) { await page.setViewportSize({ width: w, height: h }); await self.frames(2); },
    /** PNG of the canvas as shown */
    screenshot: (file) => page.locator("#canvas").screenshot({ path: file }),
    /** runs Python inside the game's __main__; the value of the last expression, as JSON-able data */
    py: (code) => page.evaluate((c) => { const v = webgame.py.runPython(c); return v?.toJs ? v.toJs({ dict_converter: Object.fromEntries }) : v; }, code),
    /** frames per second over some milliseconds */
    async fps(ms = 3000) {
      const a = await page.evaluate(() => [webgame.frames, performance.now()]);
      await page.waitForTimeout(ms);
      const b = await page.evaluate(() => [webgame.frames, performance.now()]);
      return ((b[0] - a[0]) * 1000) / (b[1] - a[1]);
    },
    /** reloads the page: same browser profile, so localStorage stays */
    async reload() { await page.reload(); await ready(); },
    /** null, or the text of the first Python or page error */
    async problem() { const s = await status(); return s.state === "error" ? s.error : (pageErrors[0] ?? null); },
    /** nothing is reachable any more: neither this server nor another */
    async offline() { await context.setOffline(true); server.closeAllConnections(); server.close(); },
    /** and again reachable, at the same address */
    async online() { await new Promise((resolve) => server.listen(Number(new URL(url).port), "127.0.0.1", resolve)); await context.setOffline(false); },
    async close() { await answer(browser.close(), 5000).catch(() => {}); server.closeAllConnections(); server.close(); },
  };
  async function ready() {
    await answer(page.waitForFunction(() => window.webgame && (webgame.frames > 0 || webgame.state === "error" || webgame.state === "done"), null, { timeout }), timeout + 1000);
  }
  try {
    await page.goto(url + (options.query ?? ""));
    await ready();
  } catch (e) {
    const state = await status().then(JSON.stringify, () => "no answer");
    await self.close();
    throw new Error(`no first frame: ${e.message}\nstatus: ${state}\npage errors: ${pageErrors.join("\n")}\nconsole:\n${console_.map((m) => m.text).join("\n")}`);
  }
  return self;
}

// ---- command line
const USAGE = `usage: node run_web.mjs GAME [--steps FILE.json] [--seconds N] [--screenshot FILE.png]
  [--size WxH] [--touch] [--fit] [--main main.py] [--arg A]... [--env K=V]... [--timeout MS] [--headed] [--quiet]
Exit code: 0 fine, 1 the game raised (or a step failed), 2 wrong use.`;

async function cli(argv) {
  const o = { argv: [], env: {} };
  let game, steps = [], seconds, shot, quiet = false;
  for (let i = 0; i < argv.length; i++) {
    const a = argv[i];
    if (a === "--steps") steps = JSON.parse(fs.readFileSync(argv[++i], "utf8"));
    else if (a === "--seconds") seconds = Number(argv[++i]);
    else if (a === "--screenshot") shot = argv[++i];
    else if (a === "--size") [o.width, o.height] = argv[++i].split("x").map(Number);
    else if (a === "--touch") o.touch = true;
    else if (a === "--fit") o.fit = true;
    else if (a === "--headed") o.headed = true;
    else if (a === "--quiet") quiet = true;
    else if (a === "--main") o.main = argv[++i];
    else if (a === "--arg") o.argv.push(argv[++i]);
    else if (a === "--env") { const [k, ...v] = argv[++i].split("="); o.env[k] = v.join("="); }
    else if (a === "--timeout") o.timeout = Number(argv[++i]);
    else if (a.startsWith("--") || game) { console.error(USAGE); return 2; }
    else game = a;
  }
  if (!game) { console.error(USAGE); return 2; }
  if (!quiet) o.onConsole = (type, text) => console.log(`[${type}] ${text}`);
  const g = await launch(game, o);
  let failed = null;
  try {
    for (const [verb, ...args] of steps) {
      if ((await g.status()).state === "error") break;
      if (verb === "expect") {
        // ["expect", "text"]: some console line has the text
        const end = Date.now() + (args[1] ?? 5000);
        while (!g.console.some((m) => m.text.includes(args[0]))) {
          if (Date.now() > end) throw new Error(`no console line has: ${args[0]}`);
          await g.wait(50);
        }
      } else if (verb === "py") console.log("py:", JSON.stringify(await g.py(args[0])));
      else if (["wait", "frames", "move", "down", "up", "click", "wheel", "key", "type", "tap", "swipe", "resize", "reload", "screenshot"].includes(verb)) await g[verb](...args);
      else throw new Error(`unknown step: ${verb}`);
    }
    if (seconds) await g.wait(seconds * 1000);
    if (shot) await g.screenshot(shot);
  } catch (e) {
    failed = e;
  }
  let problem = failed && String(failed.stack ?? failed);
  try {
    problem = (await g.problem()) ?? problem;
    console.log(JSON.stringify({ ...(await g.status()), error: undefined, bytes: g.stats.bytes }));
  } catch (e) {
    problem ??= e.message;
  }
  if (problem) console.error(problem);
  await g.close();
  return problem ? 1 : 0;
}

if (process.argv[1] && fs.realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  cli(process.argv.slice(2)).then((code) => process.exit(code), (e) => { console.error(e.message); process.exit(1); });
}
