"""What the command line asks for."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from game import __version__

DEFAULT_GAME = "rook/crowsnest"


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
    from argparse import ArgumentTypeError

    found = re.fullmatch(r"(\d{2,5})[xX](\d{2,5})", text)
    if found is None:
        raise ArgumentTypeError(f"{text!r} is not a size such as 1280x720")
    return int(found.group(1)), int(found.group(2))


def _deals(text: str) -> int:
    from argparse import ArgumentTypeError

    if not text.isdecimal() or int(text) < 1:
        raise ArgumentTypeError(f"{text!r} is not a number of deals")
    return int(text)


def parse(argv: Sequence[str]) -> Wishes:
    """The wishes of a command line. Leaves with exit code 2 and a message for anything it does not know."""
    import argparse  # a page has no command line, and reading this one takes a tenth of a second there

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
