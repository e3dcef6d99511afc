// One whole deal of a game, played inside the page (tests/bench/player.py), every frame timed.
// Nothing is asked of the page meanwhile, for its answers would count as pauses. Beside the clock's time the browser's
// trace gives the processor time of each frame, which other work on the machine does not change.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { main, open } from "./room.mjs";
import { CATEGORIES, processor } from "./spent.mjs";

const PLAYER = fs.readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), "../bench/player.py"), "utf8");

const SKIP = 2e6; // microseconds: the first seconds are the browser's

await main(async (options) => {
  const room = await open(options);
  const { g } = room;
  const py = JSON.stringify;
  await g.py(`
import sys, types
module = types.ModuleType("bench_player")
sys.modules["bench_player"] = module
exec(compile(${py(PLAYER)}, "bench_player.py", "exec"), module.__dict__)
from game.app import current
player = module.Player(current(), ${py(options.family)}, ${py(options.version)}, "KIEBITZ")
watch = module.Watch(current(), player, ${options.look ? "True" : "False"})
None`);
  await g.browser.startTracing(g.page, { categories: CATEGORIES });
  await g.page.evaluate(() => performance.mark("probe"));
  const end = Date.now() + (options.limit ?? 400) * 1000;
  while (!(await g.py("player.done"))) {
    const problem = (await g.problem()) ?? (await g.py("current().report"));
    if (problem || Date.now() > end) throw new Error(problem || `the deal never ended: ${await g.py("str(player.phases[-9:])")}`);
    await g.wait(4000);
  }
  const trace = (await g.browser.stopTracing()).toString();
  const seen = JSON.parse(await g.py(`__import__("json").dumps(watch.report(2.0))`)); // takes longer than a frame may
  if (options.trace) fs.writeFileSync(options.trace, trace);
  seen.processor = processor(JSON.parse(trace).traceEvents, SKIP);
  seen.parts = JSON.parse(await g.py(`__import__("json").dumps(watch.shares(watch.matched(${py(seen.processor.each)})))`));
  delete seen.processor.each;
  seen.times = (await g.status()).times;
  await g.close();
  return seen;
});
