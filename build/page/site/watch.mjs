// What happens in the page, for whoever looks: window.webgame = {state, error, exitCode, ticks, frames, longest, times, py}
//   state: "loading" -> "running" -> "done" | "error"; times: ms since the page opened
//   ticks: passes of the game's loop (its asyncio.sleep calls); frames: pygame.display.flip/update
//   longest: the longest time in ms from one tick to the next (how long the page hung at worst)
// shim.py calls the functions; the browser tests' own page uses this file too.
export const web = (window.webgame = { state: "loading", error: null, exitCode: null, ticks: 0, frames: 0, longest: 0, times: {} });
export const mark = (name) => (web.times[name] ??= Math.round(performance.now()));

let lastTick;
web.onTick = () => {
  const now = performance.now();
  if (web.ticks++) web.longest = Math.max(web.longest, Math.round(now - lastTick));
  lastTick = now;
};
web.onFrame = () => {
  if (++web.frames === 1) mark("firstFrame");
};
web.onEnd = (code) => {
  if (web.state === "error") return;
  web.exitCode = code;
  if (code) web.onError(`SystemExit: ${code}`);
  else web.state = "done";
};
web.onError = (text) => {
  web.error ??= text;
  web.state = "error";
  console.error(text);
};
