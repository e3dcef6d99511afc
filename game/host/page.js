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

  // ---- back: our entries of the history are numbered. As long as there is something to go back to in the game, a step
  // back is told to it and taken forward again. Browsers skip entries made without a gesture, so one is made at the first.
  const number = (state) => state?.kiebitz;
  let here = number(history.state) ?? 0;
  const guard = () => {
    if (number(history.state) !== undefined) return;
    history.replaceState({ kiebitz: 0 }, "");
    history.pushState({ kiebitz: (here = 1) }, "");
  };
  for (const name of ["pointerup", "keyup"]) addEventListener(name, guard, { once: true });
  addEventListener("popstate", ({ state }) => {
    const there = number(state);
    if (there === undefined || there >= here) return; // a new address, or our own step forward
    if (window.kiebitzDepth > 0) {
      ask("back");
      history.go(here - there);
    } else history.go(-there - 1);
  });

  // ---- links: a new address makes an entry without a number
  addEventListener("hashchange", () => {
    if (number(history.state) !== undefined) return;
    history.replaceState({ kiebitz: ++here }, "");
    ask("link");
  });
})();
