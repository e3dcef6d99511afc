// One deal of each family by the accessibility tree alone: what there is to read is read there, what there is to press is
// pressed there (a click of the element, or Enter on it), nothing by place. Compares what is said with what the View knows.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { launch } from "./harness/run_web.mjs";
import { main } from "./room.mjs";

const PROBE = fs.readFileSync(path.join(path.dirname(fileURLToPath(import.meta.url)), "access_probe.py"), "utf8");
const LISTEN = `window.said = []; addEventListener("DOMContentLoaded", () => new MutationObserver((changes) => {
  for (const { target, addedNodes } of changes)
    if (target.id === "kiebitz-live") for (const node of addedNodes) said.push(node.textContent);
}).observe(document.body, { childList: true, subtree: true }))`;
const ROLES = new Set(["button", "switch", "radio", "slider", "textbox", "heading", "paragraph", "StaticText", "ToggleButton"]);
const CARD = {
  rook: /^(Red|Green|Yellow|Black) \d+|^The Crow/,
  schnapsen: /^(Ace|Ten|King|Queen|Jack) of /,
  guandan: /^(spade|heart|club|diamond|♠|♥|♣|♦) ?\S+|^(Black|Red) Joker/,
};

await main(async (options) => {
  const g = await launch(options.game, { fit: true, timeout: 240000, patience: 90000, locale: "en", ...options, prepare: (page) => page.addInitScript(LISTEN) });
  const { cdp, page } = g;
  await page.evaluate(() => 0);
  await g.py(`exec(${JSON.stringify(PROBE)})`);
  await cdp.send("Accessibility.enable");

  /** the tree as a screen reader has it: elements with role, name and state */
  const read = async () => {
    const { nodes } = await cdp.send("Accessibility.getFullAXTree");
    return nodes.filter((node) => !node.ignored && node.name?.value && ROLES.has(node.role?.value)).map((node) => {
      const state = Object.fromEntries((node.properties ?? []).map((p) => [p.name, p.value.value]));
      return { role: node.role.value, name: node.name.value, level: state.level, off: !!state.disabled,
        on: (state.pressed ?? state.checked) === "true", id: node.backendDOMNodeId };
    });
  };
  const press = async (node, key) => {
    const { object } = await cdp.send("DOM.resolveNode", { backendNodeId: node.id }).catch(() => ({}));
    if (!object) return; // it left meanwhile
    const act = key ? "function () { this.focus() }" : "function () { this.click() }";
    await cdp.send("Runtime.callFunctionOn", { objectId: object.objectId, functionDeclaration: act });
    if (key) await page.keyboard.press(key);
  };
  const title = (tree) => tree.find((node) => node.role === "heading" && node.level === 1)?.name ?? "";
  const free = (tree, test) => tree.find((node) => !node.off && node.role !== "heading" && (test instanceof RegExp ? test.test(node.name) : node.name === test) && !["StaticText", "paragraph"].includes(node.role));
  const until = async (test, what, ms = 90000) => {
    const end = Date.now() + ms;
    for (;;) {
      const problem = await g.problem();
      if (problem) throw new Error(problem);
      const tree = await read(), found = test(tree);
      if (found) return [found, tree];
      if (Date.now() > end) throw new Error(`waited for ${what}; there is ${tree.map((n) => `${n.role} ${n.name}${n.off ? " (off)" : ""}`).join(" | ")}`);
      await g.frames(2);
    }
  };
  const go = async (test, key) => press((await until((tree) => free(tree, test), String(test)))[0], key);

  const result = { language: await page.evaluate(() => document.documentElement.lang), families: {} };

  // the keyboard: Tab leads from the canvas to the elements and on, arrow keys stay the game's, pointers meet the canvas
  const at = () => page.evaluate(() => document.activeElement.dataset.id ?? document.activeElement.id);
  const settles = async (from, what) => {
    for (let i = 0; i < 60; i++) {
      if ((await at()) !== from) return at();
      await g.frames(2);
    }
    throw new Error(`the focus stays on ${from} after ${what}`);
  };
  await until((tree) => free(tree, "Settings"), "the title");
  result.focus = [await at()];
  for (const key of ["Tab", "Tab", "Shift+Tab", "ArrowRight"]) {
    await page.keyboard.press(key);
    result.focus.push(await settles(result.focus.at(-1), key));
    await g.frames(8);
  }
  result.ring = JSON.parse(await g.py("__import__('json').dumps(current().scene.focused)"));
  result.order = await page.evaluate(() => [...document.querySelectorAll("#kiebitz-controls button")].map((e) => e.dataset.id));
  result.under = await page.evaluate(() => [...document.querySelectorAll("#kiebitz-controls button")].map((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return document.elementFromPoint(x + width / 2, y + height / 2).id;
  }));
  // as quick as it can be
  await go("Settings", "Enter");
  await go("Animation: Off");
  await until((tree) => tree.find((node) => node.role === "radio" && node.name === "Animation: Off" && node.on), "the choice to be told");
  await until((tree) => tree.find((node) => node.role === "slider"), "a slider");
  await go("Back");

  const choose = {
    rook(tree) {
      const cards = tree.filter((node) => node.role === "button" && !node.off && CARD.rook.test(node.name));
      const bid = tree.filter((node) => node.role === "button" && !node.off && /^Bid (\d+)$/.test(node.name)).at(-1);
      if (bid) return Number(bid.name.slice(4)) <= 130 ? bid : free(tree, "Pass");
      const away = free(tree, /^Lay away/);
      if (away) return away;
      return free(tree, /^(Red|Green|Yellow|Black): /) ?? cards[0];
    },
    schnapsen: (tree) => free(tree, /^Announce/) ?? tree.find((node) => node.role === "button" && !node.off && CARD.schnapsen.test(node.name)),
    guandan(tree, state) {
      const give = free(tree, /^Give back/);
      if (give) return give;
      const picked = tree.filter((node) => node.on && CARD.guandan.test(node.name));
      const play = free(tree, /^Play\b/), hint = free(tree, "Hint"), pass = free(tree, "Pass");
      const reading = tree.some((node) => node.name === "What shall the cards be?") && tree.find((node) => node.role === "button" && node.name !== "Cancel");
      if (reading) return reading;
      if (play && picked.length) return play;
      if (tree.some((node) => /^Choose (a|the) card/.test(node.name))) return tree.find((node) => !node.off && CARD.guandan.test(node.name));
      if (pass && state.hinted) return pass;
      if (hint) { state.hinted = true; return hint; }
      return free(tree, /^(Faster|To the result)/);
    },
  };

  const play = async (family, name) => {
    const started = Date.now(), seen = { pressed: 0, spoken: 0, leaks: [], unnamed: [], headings: [] };
    await go(new RegExp(`^${name}.*(New|new)`));
    await go(/: (Strong|Normal|Expert)$/);
    await go("Beginner");
    if (family !== "schnapsen") await go("For all birds");
    await go("Done");
    await go(/^Deal\b/);
    const [table] = await until((tree) => tree.some((n) => n.name === "Menu" || n.name === "Undo" || n.name === "Take back") && title(tree), "the table");
    await g.py("quick()");
    const state = {};
    let last = "";
    for (const end = Date.now() + 240000; ; ) {
      if (Date.now() > end) throw new Error(`the deal of ${name} never ended: ${last}`);
      const probe = JSON.parse(await g.py("probe()"));
      const tree = await read();
      last = tree.map((n) => `${n.role} ${n.name}${n.off ? " (off)" : ""}${n.on ? " (on)" : ""}`).join(" | ");
      const said = await page.evaluate((from) => said.slice(from), seen.spoken);
      const heard = [...tree.map((node) => node.name), ...said].map((words) => words.replace(/ as [^,)]+/g, "")); // what a wild card stands for
      const after = JSON.parse(await g.py("probe()"));
      const hidden = probe.hidden.filter((card) => after.hidden.includes(card));
      for (const card of hidden) {
        const at = heard.find((words) => new RegExp(`(^|[^\\p{L}\\p{N}])${card}($|[^\\p{L}\\p{N}])`, "iu").test(words));
        if (at) seen.leaks.push(`${card} in ${at}`);
      }
      seen.spoken += said.length;
      if (!seen.headings.includes(title(tree))) seen.headings.push(title(tree));
      if (free(tree, "Look back")) {
        seen.result = tree.map((node) => node.name);
        break;
      }
      const mine = tree.some((node) => ["It is your turn."].includes(node.name)) || tree.some((node) => /^(What shall|Choose)/.test(node.name)) || free(tree, /^(Announce|Faster|To the result)/);
      if (!mine) {
        state.hinted = false;
        await g.frames(2);
        continue;
      }
      if (probe.accepting && after.accepting && !tree.some((node) => /^(What shall|Announce)/.test(node.name)))
        for (const card of probe.hand)
          if (!tree.some((node) => node.role === "button" && node.name.toLowerCase().includes(card.toLowerCase()))) seen.unnamed.push(card);
      const target = choose[family](tree, state);
      if (!target) { await g.frames(2); continue; }
      await press(target, seen.pressed % 3 === 2 ? "Enter" : "");
      seen.pressed++;
      await g.frames(3);
    }
    seen.lines = JSON.parse(await g.py("told()"));
    seen.said = await page.evaluate(() => said);
    seen.table = table;
    seen.seconds = (Date.now() - started) / 1000;
    seen.ticks = (await g.status()).ticks;
    if (options.out) await page.screenshot({ path: path.join(options.out, `${family}.png`) });
    // the focus came to the heading of the sheet, and Enter there goes on as it does on the canvas
    seen.focus = await at();
    await page.keyboard.press("Enter");
    await until((tree) => title(tree) === table, "the table again");
    await go("Menu");
    await go("To the title");
    await page.evaluate(() => (said.length = 0));
    result.families[family] = seen;
  };
  for (const [family, name] of Object.entries({ rook: "Crow’s Nest", schnapsen: "Schnapsen", guandan: "Guandan" }))
    if (!options.only || options.only === family) await play(family, name);

  result.problem = await g.problem();
  result.complaints = g.console.filter((m) => m.type === "error" || m.text.includes("Traceback")).map((m) => m.text);
  result.status = await g.status();
  await g.close();
  return result;
});
