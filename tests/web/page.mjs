// What the browser itself does to the game: an address with a code, its back button, a hidden tab, the clipboard, full screen.
import path from "node:path";
import { main, open } from "./room.mjs";

const APP = "__import__('game.app', fromlist=['app']).current()";
const WATCH = `{
  window.players = [];
  const Player = window.AudioContext;
  window.AudioContext = class extends Player { constructor(...words) { super(...words); players.push(this); } };
}`;

await main(async (options) => {
  const room = await open({ ...options, query: `#${options.code}`, prepare: (page) => page.addInitScript(WATCH) });
  const { g } = room;
  const result = {};
  const at = (scene) => room.until((s) => s.scenes.at(-1) === scene && s.settled && !s.busy, scene);
  const labelled = async (label) => room.tap((await room.still()).targets.find((t) => t.label === label) ?? label);
  const heard = () => g.page.evaluate(() => document.getElementById("kiebitz-live")?.textContent ?? "");
  const back = () => g.page.evaluate(() => history.back());

  // the link that led here
  let seen = await at("table");
  result.link = { scenes: seen.scenes, ply: seen.ply };

  // back: the pause menu, and the table again
  await room.tap("menu");
  await at("menu");
  await back();
  await at("table");
  await back();
  result.back = (await at("menu")).scenes;

  // link and code are copied, and refusal is told
  await labelled("Record and share code");
  await at("text");
  const clipboard = (answer) => g.page.evaluate((works) => {
    document.execCommand = () => false;
    const writeText = (words) => (works ? ((window.pasted = words), Promise.resolve()) : Promise.reject(new Error("no")));
    Object.defineProperty(navigator, "clipboard", { configurable: true, value: { writeText } });
  }, answer);
  await clipboard(false);
  await labelled("Copy the link");
  await g.wait(500);
  result.refused = await heard();
  await clipboard(true);
  await labelled("Copy the link");
  await g.wait(500);
  result.copied = { heard: await heard(), pasted: await g.page.evaluate(() => window.pasted), url: g.url };
  await g.screenshot(path.join(options.out, "record.png"));
  await back();
  await at("table");

  // a hidden tab is silent; a page that slept goes on where it was
  const show = (hidden) => g.page.evaluate(async (value) => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => value });
    document.dispatchEvent(new Event("visibilitychange"));
    await new Promise((resolve) => setTimeout(resolve, 300));
    return players.map((player) => player.state);
  }, hidden);
  result.sound = { before: await g.page.evaluate(() => players.map((player) => player.state)), hidden: await show(true), shown: await show(false),
    place: await g.py(`${APP}.sound.heard`) };
  const now = () => g.py(`${APP}.now`);
  const clock = () => g.page.evaluate(() => performance.now() / 1000);
  const [asleep, began] = [await now(), await clock()];
  await g.page.evaluate(() => { for (const end = performance.now() + 2500; performance.now() < end;); });
  await g.frames(2);
  result.slept = { game: (await now()) - asleep, page: (await clock()) - began };

  // full screen
  await room.tap("menu");
  await at("menu");
  await labelled("Full screen");
  await g.wait(1000);
  result.full = await g.page.evaluate(() => !!document.fullscreenElement);
  await g.page.evaluate(() => document.exitFullscreen().catch(() => {}));
  await at("table");

  // a broken address says what is wrong, another one opens its match after a question
  await g.page.evaluate(() => (location.hash = "#KAAAA"));
  await at("text");
  result.broken = await g.py(`${APP}.scene.words`);
  await back();
  await at("table");
  await g.page.evaluate((code) => (location.hash = `#${code}`), options.other);
  result.other = (await at("confirm")).scenes;

  result.problem = await g.problem();
  result.complaints = g.console.filter((m) => m.type === "error" || m.text.includes("Traceback")).map((m) => m.text);
  await g.close();
  return result;
});
