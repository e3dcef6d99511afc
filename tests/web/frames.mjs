// One whole deal of a game, played inside the page (tests/bench/player.py), every frame timed.
// Nothing is asked of the page meanwhile, for its answers would count as pauses. Beside the clock's time the browser's
// trace gives the processor time of each frame, which other work on the machine does not change.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { main, open } from "./room.mjs";

const PLAYER = fs.readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), "../bench/player.py"), "utf8");

const SKIP = 2e6; // microseconds: the first seconds are the browser's

/** p50, p95, p99, longest of the frames' processor time in ms, and how many were over 50 */
function processor(trace) {
  const main = new Set(trace.filter((e) => e.name === "thread_name" && e.args.name === "CrRendererMain").map((e) => `${e.pid}.${e.tid}`));
  const events = trace.filter((e) => e.ph === "X" && e.tdur !== undefined && main.has(`${e.pid}.${e.tid}`)).sort((a, b) => a.ts - b.ts);
  const tasks = events.filter((e) => e.name === "RunTask" || e.name === "ThreadControllerImpl::RunTask");
  const ticks = events.filter((e) => e.name === "FireAnimationFrame");
  const mark = trace.find((e) => e.name === "probe" && e.args.data?.startTime !== undefined);
  const zero = mark.ts - 1000 * mark.args.data.startTime; // when the page's clock began
  const found = [];
  let i = 0;
  for (let n = 0; n + 1 < ticks.length; n++) { // Python goes on in a task of its own: all from one tick to the next
    while (i < tasks.length && tasks[i].ts + tasks[i].dur < ticks[n].ts) i++;
    let sum = 0;
    for (let j = i; j < tasks.length && tasks[j].ts < ticks[n + 1].ts; j++) {
      if (tasks[j].ts + tasks[j].dur < ticks[n + 1].ts) sum += tasks[j].tdur;
    }
    if (ticks[n].ts - ticks[0].ts > SKIP) found.push([sum / 1000, (ticks[n].ts - zero) / 1000, (ticks[n + 1].ts - zero) / 1000]);
  }
  found.sort((a, b) => a[0] - b[0]);
  const at = (part) => Math.round(10 * (found[Math.min(found.length - 1, Math.floor(found.length * part))]?.[0] ?? 0)) / 10;
  return { frames: found.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), over_50: found.filter(([ms]) => ms > 50).length, each: found };
}

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
  await g.browser.startTracing(g.page, { categories: ["toplevel", "devtools.timeline", "blink.user_timing"] });
  await g.page.evaluate(() => performance.mark("probe"));
  const end = Date.now() + (options.limit ?? 400) * 1000;
  while (!(await g.py("player.done"))) {
    const problem = (await g.problem()) ?? (await g.py("current().report"));
    if (problem || Date.now() > end) throw new Error(problem || `the deal never ended: ${await g.py("str(player.phases[-9:])")}`);
    await g.wait(4000);
  }
  const seen = JSON.parse(await g.py(`__import__("json").dumps(watch.report(2.0))`));
  const trace = (await g.browser.stopTracing()).toString();
  if (options.trace) fs.writeFileSync(options.trace, trace);
  seen.processor = processor(JSON.parse(trace).traceEvents);
  seen.parts = JSON.parse(await g.py(`__import__("json").dumps(watch.shares(watch.matched(${py(seen.processor.each)})))`));
  delete seen.processor.each;
  seen.times = (await g.status()).times;
  await g.close();
  return seen;
});
