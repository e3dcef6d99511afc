"""The browser's page. Works in pygbag and wherever `platform.window` is the page's window object.

Nothing here hands a Python function to the page, because the two runtimes wrap those differently: where the page must
do something later, it gets it as the text of a handler, and the answer is read from a property of the window.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from game.host.base import StorageError, Viewport, check_key
from game.host.page_script import page_script
from game.ui.screen import Insets

T = TypeVar("T")

PREFIX = "kiebitz."
"""Before every key: pages of many games may share one storage."""
LIVE_ID = "kiebitz-live"
"""The element that screen readers read out when lines are added; the packed page has it, elsewhere it is made."""

_COPY = """
const words = this.value, told = (answer) => { window.kiebitzCopied = answer };
const otherwise = () => {
  const field = document.createElement('textarea');
  field.value = words;
  field.style.position = 'fixed';
  document.body.append(field);
  field.select();
  let done = false;
  try { done = document.execCommand('copy') } catch {}
  field.remove();
  document.getElementById('canvas')?.focus({ preventScroll: true });
  told(done ? 'yes' : 'no');
};
(navigator.clipboard ? navigator.clipboard.writeText(words) : Promise.reject()).then(() => told('yes'), otherwise)"""
_PICK = "this.files[0].text().then((text) => { window.kiebitzText = text })"
_HASH = "history.replaceState(history.state, '', '#' + this.value)"
_FULL = "document.documentElement.requestFullscreen().catch(() => {})"
_WINDOW = "document.exitFullscreen().catch(() => {})"
_READY = "document.getElementById('kiebitz-loading')?.remove()"
_PROBE = ("position:fixed;visibility:hidden;pointer-events:none;padding:env(safe-area-inset-top) "
          "env(safe-area-inset-right) env(safe-area-inset-bottom) env(safe-area-inset-left)")
_CODE = re.compile(r"[A-Z2-7-]+")
_FOREIGN = re.compile(r"(?i)debug|[^a-z0-9].*|")
"""What stands after `#` and is no wish for a match: words of the runtime, nothing."""
_LONGEST_CODE = 2000


class BrowserHost:
    """The page as a host. `window` is the page's window object (by default the one the runtime gives)."""

    name = "browser"
    can_quit = False
    browser = True
    mirrors = True

    def __init__(self, window: Any = None) -> None:
        if window is None:
            import platform

            window = platform.window  # type: ignore[attr-defined]
        self._window = window
        self._probe: Any = None
        self._fallback: dict[str, str] = {}
        self._installed = False
        self._equipped = False

    def _try(self, default: T, ask: Callable[[Any], T]) -> T:
        """What the page answers, or the default if it refuses: the bridge raises many kinds of errors."""
        try:
            return ask(self._window)
        except Exception:
            return default

    def _press(self, handler: str, value: str = "") -> bool:
        """Lets the page run a handler with a value, as if the player had pressed a button."""
        def press(window: Any) -> bool:
            button = window.document.createElement("button")
            button.setAttribute("value", value)
            button.setAttribute("onclick", handler)
            button.click()
            return True

        return self._try(False, press)

    # --- storage

    def load(self, key: str) -> str | None:
        name = PREFIX + check_key(key)
        if key in self._fallback:
            return self._fallback[key]
        text = self._try(None, lambda window: window.localStorage.getItem(name))
        return text if isinstance(text, str) else None

    def store(self, key: str, text: str) -> None:
        name = PREFIX + check_key(key)
        try:
            self._window.localStorage.setItem(name, text)
        except Exception as error:
            self._fallback[key] = text
            raise StorageError(f"{self.place(key)}: {error}") from error
        self._fallback.pop(key, None)

    def delete(self, key: str) -> None:
        name = PREFIX + check_key(key)
        self._fallback.pop(key, None)
        self._try(None, lambda window: window.localStorage.removeItem(name))

    def move(self, key: str, to: str) -> None:
        text = self.load(key)
        if text is None:
            raise StorageError(f"{self.place(key)}: nothing there")
        self.delete(key)
        try:
            self.store(to, text)
        except StorageError:
            self.store(key, text)
            raise

    def keys(self) -> list[str]:
        def listed(window: Any) -> set[str]:
            storage = window.localStorage
            names = [str(storage.key(i)) for i in range(int(storage.length))]
            return {name.removeprefix(PREFIX) for name in names if name.startswith(PREFIX)}

        return sorted(self._try(set[str](), listed) | set(self._fallback))

    def place(self, key: str) -> str:
        return f"localStorage: {PREFIX}{key}"

    # --- in and out

    def copy(self, text: str) -> bool:
        self._try(None, lambda window: setattr(window, "kiebitzCopied", ""))
        return self._press(_COPY, text)

    def copied(self) -> bool | None:
        answer = self._try("no", lambda window: window.kiebitzCopied)
        return None if answer not in ("yes", "no") else answer == "yes"

    def export(self, name: str, text: str) -> str:
        def save(window: Any) -> str:
            link = window.document.createElement("a")
            link.setAttribute("href", "data:text/plain;charset=utf-8," + str(window.encodeURIComponent(text)))
            link.setAttribute("download", name)
            link.click()
            return name

        return self._try("", save)

    def request_text(self) -> bool:
        def ask(window: Any) -> bool:
            window.kiebitzText = ""
            field = window.document.createElement("input")
            field.setAttribute("type", "file")
            field.setAttribute("onchange", _PICK)
            field.click()
            return True

        return self._try(False, ask)

    def received(self) -> str | None:
        text = self._try(None, lambda window: window.kiebitzText)
        if not isinstance(text, str) or not text:
            return None
        self._window.kiebitzText = ""
        return text

    def code(self) -> str:
        text = self._try("", lambda window: str(window.location.hash)).lstrip("#")
        return "" if _FOREIGN.fullmatch(text) else text.upper()[:_LONGEST_CODE]

    def show_code(self, code: str) -> None:
        if not code or _CODE.fullmatch(code):
            self._press(_HASH, code)

    def link(self, code: str) -> str:
        def write(window: Any) -> str:
            place = window.location
            return f"{place.origin}{place.pathname}{place.search}#{code}"

        return self._try("", write) if _CODE.fullmatch(code) else ""

    def asked(self) -> str:
        if not self._installed:
            self._installed = True
            self._try(None, self._install)
            return ""
        found = self._try("", lambda window: window.kiebitzAsked)
        if not isinstance(found, str) or not found:
            return ""
        self._window.kiebitzAsked = ""
        return found

    def _install(self, window: Any) -> None:
        script = window.document.createElement("script")
        script.textContent = page_script()
        window.document.body.appendChild(script)

    def show_depth(self, scenes: int) -> None:
        self._try(None, lambda window: setattr(window, "kiebitzDepth", scenes))

    def open_url(self, url: str) -> bool:
        if not url.startswith("https://"):
            return False
        return self._try(False, lambda window: window.open(url, "_blank", "noopener") is not False)

    # --- the player's surroundings

    def languages(self) -> tuple[str, ...]:
        def ask(window: Any) -> tuple[str, ...]:
            several = window.navigator.languages
            return tuple(str(several[i]) for i in range(int(several.length)))

        none: tuple[str, ...] = ()
        found = self._try(none, ask) or self._try(none, lambda window: (str(window.navigator.language),))
        return tuple(tag for tag in found if tag)

    def viewport(self) -> Viewport:
        def ask(window: Any) -> Viewport:
            return Viewport(max(1, int(window.innerWidth)), max(1, int(window.innerHeight)),
                            float(window.devicePixelRatio) or 1.0)

        return self._try(Viewport(1280, 720), ask)

    def insets(self) -> Insets:
        def ask(window: Any) -> Insets:
            if self._probe is None:
                self._probe = window.document.createElement("div")
                self._probe.setAttribute("style", _PROBE)
                window.document.body.appendChild(self._probe)
            style = window.getComputedStyle(self._probe)
            sides = (style.paddingLeft, style.paddingTop, style.paddingRight, style.paddingBottom)
            return Insets(*(math.ceil(float(str(side).removesuffix("px") or 0)) for side in sides))

        return self._try(Insets(), ask)

    def _matches(self, query: str) -> bool:
        return self._try(False, lambda window: bool(window.matchMedia(query).matches))

    def touch(self) -> bool:
        return self._matches("(pointer: coarse)")

    def reduced_motion(self) -> bool:
        return self._matches("(prefers-reduced-motion: reduce)")

    def can_fullscreen(self) -> bool:
        return self._try(False, lambda window: bool(window.document.fullscreenEnabled))

    def fullscreen(self, on: bool) -> bool:
        if not self.can_fullscreen():
            return False
        return self._press(_FULL if on else _WINDOW)

    def is_fullscreen(self) -> bool:
        return self._try(False, lambda window: bool(window.document.fullscreenElement))

    def ready(self) -> None:
        self._press(_READY)

    # --- screen readers

    def _page(self, window: Any) -> Any:
        """The page's side of it (controls.js), put there when first needed."""
        if not self._equipped:
            self._equipped = True
            script = window.document.createElement("script")
            script.textContent = (Path(__file__).parent / "controls.js").read_text(encoding="utf-8")
            window.document.body.appendChild(script)
        return window.kiebitzPage

    def announce(self, text: str) -> None:
        self._try(None, lambda window: self._page(window).say(text))

    def show_language(self, tag: str) -> None:
        self._try(None, lambda window: self._page(window).language(tag))

    def show_controls(self, page: str) -> None:
        self._try(None, lambda window: self._page(window).show(page))

    def heard(self) -> str:
        found = self._try("", lambda window: window.kiebitzHeard) if self._equipped else ""
        if not isinstance(found, str) or not found:
            return ""
        self._window.kiebitzHeard = ""
        return found
