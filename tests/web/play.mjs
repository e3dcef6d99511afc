// Plays one whole deal of Crow's Nest by taps: bids until it may name the trump, lays cards away, plays every trick.
// In the middle of the play the page is loaded again and the match continued from the title.
import path from "node:path";
import { main, open } from "./room.mjs";

const enabled = (seen, test) => seen.targets.filter((t) => t.enabled && test(t));
const named = (seen, name) => enabled(seen, (t) => t.name === name)[0];
const labelled = (seen, label) => enabled(seen, (t) => t.label.startsWith(label)).at(-1);

await main(async (options) => {
  const room = await open(options);
  const { g } = room;
  const shot = (name) => g.screenshot(path.join(options.out, `${name}.png`));
  const result = { tapped: {}, phases: [], shots: [] };
  const count = (what) => (result.tapped[what] = (result.tapped[what] ?? 0) + 1);
  const picture = async (name) => {
    if (result.shots.includes(name)) return;
    result.shots.push(name);
    await shot(name);
  };


  await room.still();
  await picture("title");
  await room.tap("rook.new");
  let seen = await room.until((s) => s.scenes.at(-1) === "new_match" && s.settled, "the new match page");
  await picture("new_match");
  await room.tap(labelled(seen, "Deal"));
  await room.until((s) => s.scenes.at(-1) === "table", "the table");
  await g.wait(2000);
  await room.forget(); // measured from here: the first seconds are the browser's

  const taps = {
    auction: (s) => named(s, "bid") ?? named(s, "pass"),
    nest: (s) => named(s, "lay_away") ?? enabled(s, (t) => t.name.startsWith("card:"))[count("laid") - 1],
    trump: (s) => enabled(s, (t) => t.name.startsWith("trump"))[0],
    play: (s) => enabled(s, (t) => t.name.startsWith("card:"))[0],
  };
  const playOn = async (done) => {
    for (let guard = 0; guard < 400; guard++) {
      seen = await room.still(60000);
      if (done(seen)) return;
      if (!result.phases.includes(seen.phase)) {
        result.phases.push(seen.phase);
        await picture(seen.phase || seen.scenes.at(-1));
      }
      const target = taps[seen.phase]?.(seen);
      if (!target) throw new Error(`nothing to tap in ${seen.phase}: ${JSON.stringify(seen.targets)}`);
      await room.tap(target);
      count(seen.phase);
      await g.frames(3);
    }
    throw new Error("the deal never ended");
  };

  // some tricks, then the page goes away
  await playOn((s) => (result.tapped.play ?? 0) >= 8);
  const before = seen;
  const longest = [...seen.stats.worst];
  await g.reload();
  await room.still();
  await picture("title-again");
  await room.tap("rook.continue");
  seen = await room.until((s) => s.scenes.at(-1) === "table" && !s.busy && s.settled, "the table after the reload");
  result.resumed = { before: before.ply, after: seen.ply };
  await picture("resumed");
  await g.wait(2000);
  await room.forget();
  await playOn((s) => s.scenes.at(-1) === "result");
  await picture("result");
  longest.push(...seen.stats.worst);
  await room.tap("next");
  seen = await room.until((s) => s.scenes.at(-1) === "table", "the next deal");
  result.worst = longest.sort((a, b) => b[0] - a[0]).slice(0, 12);
  result.work = seen.stats.work;
  result.draw = seen.stats.draw;
  result.announced = await g.page.evaluate(() => document.getElementById("kiebitz-live")?.textContent ?? "");
  result.stored = await g.page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith("kiebitz.")));
  result.problem = await g.problem();
  result.complaints = g.console.filter((m) => m.type === "error" || m.text.includes("Traceback")).map((m) => m.text);
  await g.close();
  return result;
});
