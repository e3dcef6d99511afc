"""From the command line or the page's address to a window and the running app."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Mapping, Sequence

import pygame

from game import app_tidy
from game.app_window import KEY_REPEAT, Window
from game.app_wishes import StartError, Wishes, parse
from game.host import Host, pick

GROUND = (24, 33, 29)
"""The colour of the first moments, before there are pictures; the page has the same."""
NO_DISPLAY = """Kiebitz needs a display, and there is none here.
To see it play without one, let it write pictures:
    SDL_VIDEODRIVER=dummy python main.py --demo --shots shots"""


def has_display(environ: Mapping[str, str] = os.environ, platform: str = sys.platform) -> bool:
    """False on a Linux without X, Wayland or a chosen SDL driver; SDL would then find some useless one."""
    if not platform.startswith("linux"):
        return True
    return any(environ.get(name) for name in ("SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER", "DISPLAY", "WAYLAND_DISPLAY"))


def open_window(host: Host, size: tuple[int, int]) -> Window:
    """The window with its first, empty picture; raises StartError where there is no display."""
    if not host.browser and not has_display():
        raise StartError(NO_DISPLAY)
    window = Window(host, size)
    try:
        surface = window.open()
    except pygame.error as error:
        raise StartError(f"{NO_DISPLAY}\n({error})") from error
    pygame.font.init()
    pygame.key.set_repeat(*KEY_REPEAT)
    surface.fill(GROUND)
    pygame.display.flip()
    return window


async def main(argv: Sequence[str] | None = None) -> None:
    """Runs the program; raises SystemExit(2) if it cannot start as asked. In the browser the address is the wish."""
    app_tidy.hold()
    host = pick()
    wishes = Wishes(code=host.code()) if host.browser else parse(sys.argv[1:] if argv is None else argv)
    try:
        if wishes.demo:
            host = demo_host(wishes)
        window = open_window(host, wishes.size)
        await asyncio.sleep(0)
        from game import app_idle, catalog
        from game.app_open import build  # the heavy half: pictures, scenes, games

        app = build(host, window, wishes)
        app_tidy.begin()
        app.at_rest = app_tidy.rest
        app.idle = app_idle.work(app, catalog.FAMILIES)
    except StartError as problem:
        print(problem, file=sys.stderr)
        raise SystemExit(2) from None
    await app.run()
    if wishes.demo and app.report:
        print(app.report, file=sys.stderr)
        raise SystemExit(1)


def demo_host(wishes: Wishes) -> Host:
    """The demo keeps nothing, so that it neither finds nor changes a player's matches."""
    from game.host.base import Viewport
    from game.host.memory import MemoryHost

    return MemoryHost(Viewport(*wishes.size))
