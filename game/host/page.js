// What the browser itself asks of the game: its back button, an address with another code, a page that is hidden.
// game/host/browser.py puts this into the page, says by kiebitzDepth how many scenes lie above the title, and reads
// window.kiebitzAsked: lines "back" and "link".
(() => {
  window.kiebitzAsked = "";
  window.kiebitzDepth = 0;
  const ask = (what) => (window.kiebitzAsked += `${what}\n`);

  // ---- sound: a hidden page is silent, and what it would have played is not made up for
  const players = [];
  for (const name of ["AudioContext", "webkitAudioContext"]) {
    const Player = window[name];
    if (!Player) continue;
    window[name] = class extends Player {
      constructor(...words) {
        super(...words);
        players.push(this);
      }
    };
  }
  document.addEventListener("visibilitychange", () => {
    for (const player of players) (document.hidden ? player.suspend() : player.resume()).catch(() => {});
  });

  // ---- back: a second entry of the history is kept as long as there is something to go back to in the game.
  // Browsers skip entries that were made without a gesture, so it is made at the first one.
  const guard = () => {
    if (history.state === "kiebitz-base" || history.state === "kiebitz-game") return;
    history.replaceState("kiebitz-base", "");
    history.pushState("kiebitz-game", "");
  };
  for (const name of ["pointerup", "keyup"]) addEventListener(name, guard, { once: true });
  addEventListener("popstate", ({ state }) => {
    if (state !== "kiebitz-base") return;
    if (window.kiebitzDepth > 0) {
      ask("back");
      history.forward();
    } else history.back();
  });

  // ---- links
  addEventListener("hashchange", ({ oldURL, newURL }) => {
    if (history.state === "kiebitz-game" || history.state === "kiebitz-base") return; // our own steps back and forth
    history.replaceState("kiebitz-game", "");
    if (oldURL !== newURL) ask("link");
  });
})();
