"""From the command line or the page's address to the running app."""

from __future__ import annotations

import argparse
import asyncio
import os
import re
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

import pygame

from game import __version__
from game.app_window import Window
from game.host import Host, pick

GROUND = (24, 33, 29)
"""The colour of the first moments, before there are pictures; the page has the same."""
DEFAULT_GAME = "rook/crowsnest"
NO_DISPLAY = """Kiebitz needs a display, and there is none here.
To see it play without one, let it write pictures:
    SDL_VIDEODRIVER=dummy python main.py --demo --shots shots"""
ASSETS = Path(__file__).resolve().parents[1] / "assets"


class StartError(Exception):
    """The program cannot start as asked; the message is for the player."""


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asks for. `demo` is the game that bots shall play, "" for none."""

    size: tuple[int, int] = (1280, 720)
    demo: str = ""
    seed: str = ""
    deals: int = 1
    shots: Path | None = None
    record: Path | None = None
    code: str = ""


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"(\d{2,5})[xX](\d{2,5})", text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    return int(found.group(1)), int(found.group(2))


def _deals(text: str) -> int:
    if not text.isdecimal() or int(text) < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of deals")
    return int(text)


def parse(argv: Sequence[str]) -> Wishes:
    """The wishes of a command line. Leaves with exit code 2 and a message for anything it does not know."""
    parser = argparse.ArgumentParser(prog="main.py", allow_abbrev=False, description="Kiebitz, a card room.")
    parser.add_argument("--version", action="version", version=f"Kiebitz {__version__}")
    parser.add_argument("--size", type=_size, default=(1280, 720), metavar="WxH", help="the window's size")
    parser.add_argument("--record", type=Path, metavar="FILE", help="open a match that was written as a record")
    parser.add_argument("--code", default="", metavar="CODE", help="open a share code")
    parser.add_argument("--demo", nargs="?", const=DEFAULT_GAME, default="", metavar="VERSION",
                        help=f"let bots play all seats (default: {DEFAULT_GAME})")
    parser.add_argument("--seed", default="", metavar="S", help="the demo's seed: letters A-Z and digits 2-7")
    parser.add_argument("--deals", type=_deals, default=1, metavar="N", help="how many deals the demo plays")
    parser.add_argument("--shots", type=Path, metavar="DIR", help="the demo writes a picture of each scene")
    parser.add_argument("rest", nargs="*", help=argparse.SUPPRESS)
    found = parser.parse_args(argv)
    if found.rest:
        parser.error(f"{found.rest[0]!r} is not an option (a share code goes with --code, a record with --record)")
    for name in ("seed", "shots"):
        if getattr(found, name) and not found.demo:
            parser.error(f"--{name} goes with --demo")
    if found.record and found.code:
        parser.error("--record and --code cannot both be opened")
    return Wishes(found.size, found.demo, found.seed, found.deals, found.shots, found.record, found.code)


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
    pygame.key.set_repeat(400, 60)
    surface.fill(GROUND)
    pygame.display.flip()
    return window


async def main(argv: Sequence[str] | None = None) -> None:
    """Runs the program; raises SystemExit(2) if it cannot start as asked. In the browser the address is the wish."""
    host = pick()
    wishes = Wishes(code=host.code()) if host.browser else parse(sys.argv[1:] if argv is None else argv)
    try:
        if wishes.demo:
            host = demo_host(wishes)
        window = open_window(host, wishes.size)
        await asyncio.sleep(0)
        from game.app_open import build  # the heavy half: pictures, scenes, games

        app = build(host, window, wishes)
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
