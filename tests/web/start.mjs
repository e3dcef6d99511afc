// Starts the game a few times and measures; looks at the title.
import path from "node:path";
import { main, open } from "./room.mjs";

await main(async (options) => {
  const starts = [];
  let seen, bytes;
  for (let i = 0; i < (options.times ?? 1); i++) {
    const room = await open(options);
    seen = await room.still();
    const { times } = await room.g.status();
    starts.push({ firstFrame: times.firstFrame, title: await room.g.page.evaluate(() => Math.round(performance.now())), wheel: times.wheel, game: times.game });
    bytes = room.g.stats.requests.find(([url]) => url === "/game.bin")[1];
    await room.g.wait(1500);
    seen = await room.look();
    if (options.out) await room.g.screenshot(path.join(options.out, "title.png"));
    await room.g.close();
  }
  return { starts, scenes: seen.scenes, targets: seen.targets.map((t) => t.name), size: seen.size, u: seen.u, stats: seen.stats, bytes };
});
