// From the opened page to the menu, cold and warm, beside a page that only opens a pygame window.
// Milliseconds of the clock, and of the main thread's processor time, which other work on the machine does not change.
// Then a tap on the menu as soon as it stands, and the frames after that one, whose processor time the trace tells.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { launch } from "./harness/run_web.mjs";
import { main, open } from "./room.mjs";
import { CATEGORIES, processor } from "./spent.mjs";

const BARE = `import asyncio, pygame
async def main():
    pygame.display.init()
    screen = pygame.display.set_mode((640, 360))
    while True:
        pygame.event.get()
        screen.fill((40, 60, 50))
        pygame.display.flip()
        await asyncio.sleep(0)
asyncio.run(main())
`;
const AFTER = 4000; // ms in which frames are counted, on a quiet machine

/** counts the page's processor time from before it is opened */
async function count(page) {
  page.counted = await page.context().newCDPSession(page);
  await page.counted.send("Performance.enable", { timeDomain: "threadTicks" });
}

/** the main thread's processor time since the page was opened or loaded again, in ms */
async function spent({ page }) {
  return (await page.counted.send("Performance.getMetrics")).metrics.find((m) => m.name === "ThreadTime").value * 1000;
}

/** first load, then again from the browser's caches */
async function loads(g, ready) {
  const clock = () => g.page.evaluate(() => Math.round(performance.now()));
  const cold = { clock: await clock(), processor: Math.round(await spent(g)), times: (await g.status()).times };
  await g.reload();
  await ready();
  return { cold, warm: { clock: await clock(), processor: Math.round(await spent(g)) }, bytes: g.stats.bytes };
}

/** a tap on a button the moment the menu stands, and another page after it; every frame's processor time */
async function used(room) {
  const { g } = room;
  await g.reload();
  const seen = await room.still();
  await g.browser.startTracing(g.page, { categories: CATEGORIES });
  await g.page.evaluate(() => performance.mark("probe"));
  const begin = await g.page.evaluate(() => performance.now());
  await room.tap("rook.new");
  await room.until((now) => now.scenes.length > seen.scenes.length && !now.busy, "the page of a new match");
  const opened = Math.round((await g.page.evaluate(() => performance.now())) - begin);
  await g.key("Escape");
  await room.until((now) => now.scenes.length === seen.scenes.length && !now.busy, "the title again");
  await g.wait(AFTER);
  const frames = processor(JSON.parse((await g.browser.stopTracing()).toString()).traceEvents);
  return { opened, frames: { ...frames, each: undefined, longest: frames.each.slice(-6).reverse() } };
}

await main(async (options) => {
  const bare = fs.mkdtempSync(path.join(os.tmpdir(), "bare-"));
  fs.writeFileSync(path.join(bare, "main.py"), BARE);
  const rounds = [];
  for (let i = 0; i < (options.times ?? 1); i++) {
    const g = await launch(bare, { ...options, timeout: 90000, prepare: count });
    const one = { bare: await loads(g, () => g.frames(1)) };
    await g.close();
    const room = await open({ ...options, prepare: count });
    await room.still();
    one.menu = await loads(room.g, room.still);
    one.game_bytes = room.g.stats.requests.find(([url]) => url === "/game.bin")[1];
    if (options.tap) one.tap = await used(room);
    await room.g.close();
    const more = (visit, what) => one.menu[visit][what] - one.bare[visit][what];
    one.own_share = Object.fromEntries(["cold", "warm"].map((visit) => [visit, { clock: more(visit, "clock"), processor: more(visit, "processor") }]));
    one.load = os.loadavg()[0];
    rounds.push(one);
  }
  return rounds;
});
