// The published site as a visitor meets it: the first visit, a few moves by taps, the network gone, a reload that resumes.
// Then the site is there again in a newer version, and the page takes it over.
import fs from "node:fs";
import path from "node:path";
import { main, open } from "./room.mjs";

const enabled = (seen, test) => seen.targets.filter((t) => t.enabled && test(t));
const TAPS = {
  auction: (s) => enabled(s, (t) => t.name === "pass")[0] ?? enabled(s, (t) => t.name === "bid")[0],
  nest: (s) => enabled(s, (t) => t.name === "lay_away")[0] ?? enabled(s, (t) => t.name.startsWith("card:"))[s.turn],
  trump: (s) => enabled(s, (t) => t.name.startsWith("trump"))[0],
  play: (s) => enabled(s, (t) => t.name.startsWith("card:"))[0],
};
const FIRST = `addEventListener("DOMContentLoaded", () => requestAnimationFrame(() => {
  window.firstPicture = { ms: Math.round(performance.now()), lang: document.documentElement.lang,
    text: document.getElementById("kiebitz-stage").textContent, drawn: !!document.querySelector("#kiebitz-loading svg path"),
    stages: [document.getElementById("kiebitz-stage").textContent] };
  new MutationObserver(() => firstPicture.stages.push(document.getElementById("kiebitz-stage")?.textContent))
    .observe(document.getElementById("kiebitz-stage"), { childList: true });
}))`;

await main(async (options) => {
  const room = await open({ ...options, prepare: (page) => page.addInitScript(FIRST) });
  const { g } = room;
  const shot = (name) => g.screenshot(path.join(options.out, `${name}.png`));
  const start = async () => {
    await room.still();
    const { times } = await g.status();
    return { ...times, menu: await g.page.evaluate(() => Math.round(performance.now())), picture: await g.page.evaluate(() => window.firstPicture) };
  };
  const result = { cold: await start(), bytes: g.stats.bytes, requests: g.stats.requests.map(([url]) => url) };
  result.fetched = [...new Set(g.asked)];
  await shot("title");
  result.manifest = await g.cdp.send("Page.getAppManifest");
  result.install = (await g.cdp.send("Page.getInstallabilityErrors")).installabilityErrors.map((e) => e.errorId);
  result.page = await g.page.evaluate(() => {
    const style = (element) => getComputedStyle(element), canvas = document.getElementById("canvas");
    return {
      loading: !!document.getElementById("kiebitz-loading"), live: document.getElementById("kiebitz-live").getAttribute("aria-live"),
      touch: style(canvas).touchAction, overflow: style(document.body).overflow, overscroll: style(document.body).overscrollBehaviorY,
      shown: [canvas.getBoundingClientRect().width, canvas.getBoundingClientRect().height], drawn: [canvas.width, canvas.height],
      window: [innerWidth, innerHeight], error: !document.getElementById("kiebitz-error").hidden,
    };
  });

  // a match, and some moves of ours
  await room.tap("rook.new");
  let seen = await room.until((s) => s.scenes.at(-1) === "new_match" && s.settled, "the new match page");
  await room.tap(enabled(seen, (t) => /geben$/i.test(t.label))[0]);
  await room.until((s) => s.scenes.at(-1) === "table", "the table");
  result.moves = 0;
  for (let turn = 0; turn < 30 && result.moves < 3; turn++) {
    seen = await room.still(60000);
    const target = TAPS[seen.phase]?.({ ...seen, turn });
    if (!target) throw new Error(`nothing to tap in ${seen.phase}: ${JSON.stringify(seen.targets)}`);
    const { ply } = seen;
    await room.tap(target);
    await g.frames(3);
    if ((await room.look()).ply > ply) result.moves++;
  }
  seen = await room.still(60000);
  await shot("table");
  result.focus = await g.page.evaluate(() => document.activeElement.id);

  // the back button leads to the pause menu and back to the table, not away
  await g.page.goBack().catch(() => {});
  seen = await room.until((s) => s.settled && !s.busy && s.scenes.at(-1) !== "table", "the pause menu");
  result.back = { scenes: seen.scenes, ply: seen.ply };
  await g.page.goBack().catch(() => {});
  seen = await room.until((s) => s.settled && !s.busy && s.scenes.at(-1) === "table", "the table again");

  // no network: the page starts from what it kept, and the match goes on
  const before = seen.ply;
  await g.offline();
  await g.reload();
  result.warm = await start();
  await room.tap("rook.continue");
  seen = await room.until((s) => s.scenes.at(-1) === "table" && !s.busy && s.settled, "the table without a network");
  result.resumed = { before, after: seen.ply };
  await shot("offline");

  // a newer version: fetched behind the running page, shown at the next visit, the old one's cache gone
  const caches = () => g.page.evaluate(() => caches.keys());
  result.caches = await caches();
  const worker = path.join(options.game, "worker.js"), page = path.join(options.game, "index.html");
  const [text, html] = [worker, page].map((file) => fs.readFileSync(file, "utf8"));
  const newer = html.replace("<title>Kiebitz", "<title>Newer Kiebitz");
  fs.writeFileSync(page, newer);
  fs.writeFileSync(worker, text.replace(/(PREFIX \+ ".*?)"/, '$1 newer"').replace(`["./", ${Buffer.byteLength(html)},`, `["./", ${Buffer.byteLength(newer)},`));
  await g.online();
  const sent = g.stats.requests.length;
  await g.page.evaluate(async () => (await navigator.serviceWorker.getRegistration()).update());
  for (let i = 0; i < 150 && !(await caches()).every((name) => name.endsWith("newer")); i++) await g.wait(100);
  result.renewed = { caches: await caches(), fetched: g.stats.requests.slice(sent).map(([url]) => url), state: (await g.status()).state };
  await g.offline();
  await g.page.reload();
  result.renewed.title = await g.page.title();

  result.problem = await g.problem();
  result.complaints = g.console.filter((m) => m.type === "error" || m.text.includes("Traceback")).map((m) => m.text);
  result.asked = [...new Set(g.asked.map((url) => new URL(url)).filter((url) => !["data:", "blob:"].includes(url.protocol)).map((url) => url.origin))];
  result.home = new URL(g.url).origin;
  await g.close();
  return result;
});
