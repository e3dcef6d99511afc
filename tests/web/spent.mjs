// The processor time of each frame, from Chromium's trace: other work on the machine does not change it.
// The page must have been marked while the trace ran: performance.mark("probe").
export const CATEGORIES = ["toplevel", "devtools.timeline", "blink.user_timing"];

/** The frames begun `skip` microseconds after the first: p50, p95, p99, longest of the frames' processor time in ms, and how many were over 50 */
export function processor(trace, skip = 0) {
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
    if (ticks[n].ts - ticks[0].ts > skip) found.push([sum / 1000, (ticks[n].ts - zero) / 1000, (ticks[n + 1].ts - zero) / 1000]);
  }
  found.sort((a, b) => a[0] - b[0]);
  const at = (part) => Math.round(10 * (found[Math.min(found.length - 1, Math.floor(found.length * part))]?.[0] ?? 0)) / 10;
  return { frames: found.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1), over_50: found.filter(([ms]) => ms > 50).length, each: found };
}
