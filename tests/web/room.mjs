// The game in the browser, as a test sees it: what is on the screen, what can be tapped, when it stands still.
import { launch } from "./harness/run_web.mjs";

const SNAPSHOT = "__import__('game.app', fromlist=['app']).current().snapshot()";

export const wishes = () => JSON.parse(process.argv[2] ?? "{}");

export async function open(options) {
  const g = await launch(options.game, { fit: true, timeout: 90000, ...options });
  const room = {
    g,
    /** everything the app tells of itself; see App.snapshot */
    async look() {
      const problem = await g.problem();
      if (problem) throw new Error(problem);
      const seen = JSON.parse(await g.py(SNAPSHOT));
      if (seen.report) throw new Error(`the game failed:\n${seen.report}`);
      return seen;
    },
    /** the first look for which the test holds */
    async until(test, what, ms = 30000) {
      const end = Date.now() + ms;
      for (;;) {
        const seen = await room.look();
        if (test(seen)) return seen;
        if (Date.now() > end) throw new Error(`waited ${ms} ms for ${what}; seen: ${JSON.stringify(seen)}`);
        await g.frames(2);
      }
    },
    still: (ms) => room.until((seen) => !seen.busy && seen.settled, "everything to stand still", ms),
    /** a finger (or the mouse) on the middle of a target, given by name or as seen */
    async tap(target) {
      const seen = await room.still();
      const found = typeof target === "string" ? seen.targets.find((t) => t.name === target && t.enabled) : target;
      if (!found) throw new Error(`no target ${target}; there are ${seen.targets.map((t) => t.name).join(", ")}`);
      const [x, y, w, h] = found.rect;
      const at = [Math.floor(x + w / 2), Math.floor(y + h / 2)];
      await (options.touch ? g.tap(...at) : g.click(...at));
      return found;
    },
    forget: () => g.py("__import__('game.app', fromlist=['app']).current().stats.reset()"),
  };
  await room.until((seen) => seen.scenes.length > 0, "the first scene");
  return room;
}

/** Runs a script's body; prints its result as the last line, or the error. */
export async function main(body) {
  try {
    console.log(JSON.stringify(await body(wishes())));
    process.exit(0);
  } catch (error) {
    console.error(error.stack ?? String(error));
    process.exit(1);
  }
}
