// From the opened page to the menu, cold and warm, beside a page that only opens a pygame window.
// Milliseconds of the clock; of the warm start also the main thread's processor time, which other work on the machine does
// not change.
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { launch } from "./harness/run_web.mjs";
import { main, open } from "./room.mjs";

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

/** first load, then again from the browser's caches; processor time is counted from a load's begin */
async function loads(g, ready) {
  const cold = { clock: await g.page.evaluate(() => Math.round(performance.now())), times: (await g.status()).times };
  await g.cdp.send("Performance.enable", { timeDomain: "threadTicks" });
  const spent = async () => (await g.cdp.send("Performance.getMetrics")).metrics.find((m) => m.name === "ThreadTime").value * 1000;
  const before = await spent();
  await g.reload();
  await ready();
  const warm = { clock: await g.page.evaluate(() => Math.round(performance.now())), processor: Math.round((await spent()) - before) };
  return { cold, warm, bytes: g.stats.bytes };
}

await main(async (options) => {
  const bare = fs.mkdtempSync(path.join(os.tmpdir(), "bare-"));
  fs.writeFileSync(path.join(bare, "main.py"), BARE);
  const rounds = [];
  for (let i = 0; i < (options.times ?? 1); i++) {
    const g = await launch(bare, { ...options, timeout: 90000 });
    const one = { bare: await loads(g, () => g.frames(1)) };
    await g.close();
    const room = await open(options);
    await room.still();
    one.menu = await loads(room.g, room.still);
    one.game_bytes = room.g.stats.requests.find(([url]) => url === "/game.bin")[1];
    await room.g.close();
    one.own_share = { cold: one.menu.cold.clock - one.bare.cold.clock, warm: one.menu.warm.clock - one.bare.warm.clock, processor: one.menu.warm.processor - one.bare.warm.processor };
    rounds.push(one);
  }
  return rounds;
});
