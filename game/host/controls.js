// What a screen reader gets: the game's controls as real elements, and a log that is read out. game/host/browser.py puts
// this into the page and calls kiebitzPage.show(json), .say(text) and .language(tag). What is done with the elements is
// written to window.kiebitzHeard, line by line, which the game reads (game/ui/mirror.py has the words).
// The elements lie over the canvas where the game draws the same things, invisible and open to no pointer.
(() => {
  const canvas = document.getElementById("canvas");
  const NATIVE = new Set(["Tab", "Enter", " "]); // a button knows what to do with these
  const LINES = 30; // of the log that stay in the page

  const room = document.createElement("main");
  room.id = "kiebitz-controls";
  room.style.cssText = "position:fixed;inset:0;overflow:hidden;opacity:0;pointer-events:none;z-index:6;font-size:8px";
  document.body.append(room);
  canvas?.setAttribute("role", "img"); // an application would take the keys of the screen reader away

  let log = document.getElementById("kiebitz-live");
  if (!log) {
    log = document.createElement("div");
    log.id = "kiebitz-live";
    log.style.cssText = "position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)";
    document.body.append(log);
  }
  for (const [name, value] of [["role", "log"], ["aria-live", "polite"], ["aria-relevant", "additions"]]) log.setAttribute(name, value);

  window.kiebitzHeard = "";
  const tell = (...words) => (window.kiebitzHeard += words.join("\t") + "\n");

  // ---- elements
  const TAGS = { heading: "h2", text: "p", slider: "input", field: "input" };
  const kind = (one) => (one.id === "heading" ? "h1" : TAGS[one.role] ?? "button");

  function make(one) {
    const element = document.createElement(kind(one));
    element.dataset.id = one.id;
    element.dataset.role = one.role;
    element.style.cssText = "position:absolute;margin:0;padding:0;border:0;min-width:1px;min-height:1px;overflow:hidden;white-space:nowrap";
    if (one.role === "slider") {
      element.type = "range";
      element.addEventListener("input", () => {
        tell("step", element.valueAsNumber - element.told, one.id);
        element.told = element.valueAsNumber;
      });
    } else if (one.role === "field") {
      element.type = "text";
      element.addEventListener("input", () => tell("type", element.value.replace(/[\t\n]/g, " "), one.id));
    } else if (element.tagName === "BUTTON") {
      element.type = "button";
      if (one.role !== "button") element.setAttribute("role", one.role);
      element.addEventListener("click", () => {
        if (document.activeElement !== element) element.focus({ preventScroll: true });
        tell("press", one.id);
      });
    } else if (one.role === "heading") element.tabIndex = -1;
    return element;
  }

  const put = (element, name, value) => {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value);
  };

  function fill(element, one) {
    const place = one.box.map((n) => `${n / 10}%`).join(" ");
    if (element.dataset.place !== place) {
      element.dataset.place = place;
      [element.style.left, element.style.top, element.style.width, element.style.height] = place.split(" ");
    }
    if (element.tagName === "INPUT") {
      put(element, "aria-label", one.name);
      if (one.role === "slider") {
        put(element, "min", 0);
        put(element, "max", one.steps);
        put(element, "aria-valuetext", one.name);
        if (element.told !== one.step) element.value = element.told = one.step;
      } else if (element.value !== one.words && !window.kiebitzHeard) element.value = one.words;
      return;
    }
    if (element.textContent !== one.name) element.textContent = one.name;
    if (element.tagName !== "BUTTON") return;
    put(element, "aria-disabled", one.off ? "true" : undefined);
    put(element, one.role === "button" ? "aria-pressed" : "aria-checked", one.on);
  }

  // ---- the list
  let scene = "", told = ""; // which scene is shown, and where the game said its focus is
  const known = new Map();

  function show(json) {
    const page = JSON.parse(json);
    const active = room.contains(document.activeElement) ? document.activeElement : null;
    const lost = active && [...room.children].indexOf(active);
    const wanted = new Set(page.controls.map((one) => `${one.role} ${one.id}`));
    for (const [key, element] of known)
      if (!wanted.has(key)) {
        element.remove();
        known.delete(key);
      }
    let last = null;
    for (const one of page.controls) {
      const key = `${one.role} ${one.id}`;
      let element = known.get(key);
      if (!element) known.set(key, (element = make(one)));
      fill(element, one);
      const after = last ? last.nextSibling : room.firstChild;
      if (after !== element) room.insertBefore(element, after);
      last = element;
    }
    const other = page.scene !== scene;
    scene = page.scene;
    if (page.focus !== told) follow((told = page.focus));
    if (!active || room.contains(document.activeElement)) return;
    if (page.focus || other) rescue(active, lost, other);
    else canvas.focus({ preventScroll: true });
  }

  /** The page's focus goes where the game's went; a pointer takes it back to the canvas. */
  function follow(id) {
    if (window.kiebitzHeard) return; // the page is ahead
    const element = id && [...room.children].find((child) => child.dataset.id === id && child.tabIndex >= 0);
    if (element && element !== document.activeElement) element.focus({ preventScroll: true });
    else if (!id && document.activeElement?.closest("#kiebitz-controls button")) canvas.focus({ preventScroll: true });
  }

  /** What had the focus is gone: on to its neighbour, or to the heading of the new page. */
  function rescue(gone, at, other) {
    if (gone.isConnected) return gone.focus({ preventScroll: true }); // it was only moved
    const near = [...room.children].slice(0, at + 1).reverse().find((child) => child.tabIndex >= 0);
    const target = other || !near ? room.querySelector("h1") ?? near : near;
    target?.focus({ preventScroll: true });
  }

  room.addEventListener("focusin", ({ target }) => {
    if (target.dataset.id && target.dataset.id !== told) tell("focus", target.dataset.id);
  });
  // Other keys belong to the game, wherever it listens.
  for (const type of ["keydown", "keypress", "keyup"])
    room.addEventListener(type, (event) => {
      event.stopPropagation();
      if (type === "keyup") return canvas.dispatchEvent(new KeyboardEvent(type, event)); // else the game holds it pressed
      const own = event.target.tagName === "INPUT" && event.key !== "Escape" && !/^F\d+$/.test(event.key);
      if (own && event.key !== "Enter") return;
      const native = event.key === "Tab" || (event.target.tagName === "BUTTON" && NATIVE.has(event.key));
      if (!own && native && !event.ctrlKey && !event.metaKey) {
        if (event.repeat && event.key !== "Tab") event.preventDefault();
        return;
      }
      const copy = new KeyboardEvent(type, event);
      if (!canvas.dispatchEvent(copy)) event.preventDefault();
    });

  function say(text) {
    const line = document.createElement("p");
    line.textContent = text;
    log.append(line);
    while (log.childElementCount > LINES) log.firstChild.remove();
  }

  const language = (tag) => (document.documentElement.lang = tag);
  window.kiebitzPage = { show, say, language };
})();
