"""Pictures of any scene at any size, without a display.

    python -m tests.ui.shots title settings --size 1280x720 --size 390x844 --out shots
    python -m tests.ui.shots --list
    python -m tests.ui.shots game.rook.scenes:SomeScene        (called without arguments)
"""

from __future__ import annotations

import argparse
import dataclasses
import re
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pygame

from game import i18n
from game.scenes.base import Scene
from game.scenes.families import Family
from game.ui.screen import Screen
from tests.ui.fake_app import SCREENS, FakeApp, families
from tests.ui.layout_check import Longer, check


def scenes() -> dict[str, Callable[[], list[Scene]]]:
    """Known scenes by name: the stack to push, top last."""
    from game.scenes.about import AboutScene
    from game.scenes.code_entry import CodeScene
    from game.scenes.error import ErrorScene
    from game.scenes.help import HelpScene, sample_sections
    from game.scenes.inspect import CardSheet
    from game.scenes.keys import KeysSheet
    from game.scenes.levels import LevelSheet
    from game.scenes.name_entry import NameScene
    from game.scenes.new_match import NewMatchScene
    from game.scenes.own_rules import RulesNameScene
    from game.scenes.settings import SettingsScene
    from game.scenes.sheets import ConfirmSheet, MenuSheet, TextPage
    from game.scenes.statistics import StatisticsScene
    from game.scenes.title import TitleScene

    def title(running: bool = True) -> TitleScene:
        return TitleScene(families(running=running), lambda code: None)

    room, replace = families()[0], dataclasses.replace
    return {
        "title": lambda: [title()],
        "title_fresh": lambda: [title(False)],
        "title_full": lambda: [TitleScene(open_families(), lambda code: None)],
        "settings": lambda: [SettingsScene()],
        "new_match": lambda: [NewMatchScene(families()[0])],
        "level": lambda: [title(), LevelSheet(room, [replace(guest, level=guest.level and "strong-careful")
                                                     for guest in room.guests], 2, print)],
        "rules_name": lambda: [RulesNameScene("", print)],
        "menu": lambda: [title(), MenuSheet("Crow’s Nest", [(words, print) for words in (
            "New match", "Rules", "Settings", "Record and share code", "Leave the table")], "The match is kept.")],
        "confirm": lambda: [title(), ConfirmSheet("Give up this match?", "The match of deal 6 ends here and counts as "
                                                  "lost.", "Give up", print)],
        "text": lambda: [TextPage("Share code", "KABC2-DEFGH-IJKLM " * 12, "Whoever has this code can play the same "
                                  "deal.")],
        "code": lambda: [CodeScene(lambda code: "")],
        "name": lambda: [NameScene("Alesia", lambda name: None)],
        "keys": lambda: [title(), KeysSheet()],
        "about": lambda: [AboutScene()],
        "statistics": lambda: [StatisticsScene(families())],
        "card": lambda: [title(), CardSheet("Red 14", "R14", ["10 points", "A trump."])],
        "error": lambda: [ErrorScene("Kiebitz 0.1.0\nTraceback (most recent call last):\n" + "  File x, line 3\n" * 9)],
        "help": lambda: [HelpScene("Rules", sample_sections())],
    }


def open_families() -> list[Family]:
    """All three families with a running match."""
    first, *others = families()
    return [first, *(dataclasses.replace(family, doors=first.doors) for family in others)]


def size(words: str) -> Screen:
    """`1280x720`, or a known size with its notch; `780x1688@2` sets the density."""
    if words in SCREENS:
        return SCREENS[words]
    found = re.fullmatch(r"(\d+)x(\d+)(?:@([\d.]+))?", words)
    if found is None:
        raise argparse.ArgumentTypeError(f"{words!r} is no size")
    return Screen(int(found[1]), int(found[2]), float(found[3] or 1))


def main() -> None:
    """Writes the pictures and says what layout_check finds."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("names", nargs="*")
    parser.add_argument("--size", action="append", type=str, default=[])
    parser.add_argument("--out", type=Path, default=Path("shots"))
    parser.add_argument("--long", action="store_true", help="texts a third longer")
    parser.add_argument("--text-scale", type=int, default=100)
    parser.add_argument("--list", action="store_true")
    wish = parser.parse_args()
    known = scenes()
    if wish.list:
        print("\n".join(known))
        return
    wish.out.mkdir(parents=True, exist_ok=True)
    for name in wish.names or known:
        for words in wish.size or SCREENS:
            if wish.long:
                i18n.CURRENT.use("xx", Longer())
            app = FakeApp(size(words))
            app.change(text_scale=wish.text_scale)
            if ":" in name:
                module, _, attribute = name.partition(":")
                stack = [getattr(import_module(module), attribute)()]
            else:
                stack = known[name]()
            for scene in stack:
                app.push(scene)
            file = wish.out / f"{name.replace(':', '.')}_{words}.png"
            pygame.image.save(app.draw(), str(file))
            print(file, *check(app.scene, app), sep="\n    ")
            i18n.set_language("en")


if __name__ == "__main__":
    main()
