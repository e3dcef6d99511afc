"""The sheets on which deals and matches end."""

from __future__ import annotations

import pytest

from game.scenes.verdict import Stamp, Verdict
from game.ui import theme
from game.ui.intents import Accept, Command, Intent
from game.ui.rows import Paragraph, Row
from game.ui.screen import Screen
from tests.ui.fake_app import SCREENS, FakeApp
from tests.ui.languages_tables import schnapsen


class Sheet(Verdict):
    """With whatever a test asks for."""

    name = "sheet"

    def title(self) -> str:
        return "Won"

    def winners(self) -> list[str]:
        return ["owl"]

    def stamp(self) -> Stamp:
        return Stamp("+2", "us", theme.GREEN)

    def story(self) -> list[str]:
        return ["That is why."]

    def details(self) -> list[Row]:
        return [Paragraph("more")]


class Ground(Verdict):
    """What lies below."""

    name = "ground"


def shown(size: str, page: Verdict, scale: float = 1.0) -> FakeApp:
    screen = SCREENS[size]
    app = FakeApp(Screen(screen.width, screen.height, u=screen.u, safe=screen.safe, touch=screen.touch,
                         text_scale=scale))
    app.push(Ground())
    app.push(page)
    return app


@pytest.mark.parametrize("intent", [Accept(), Command("next")])
def test_enter_goes_on_from_a_deal_but_not_from_the_end_of_a_match(intent: Intent) -> None:
    app = shown("1280x720", Sheet())
    app.handle(intent)
    assert app.scene.name == "ground"
    end = Sheet()
    end.goes_on = False
    app.push(end)
    app.handle(intent)
    assert app.scene is end


def test_a_match_of_bots_goes_on_by_itself_unless_something_lies_over_it() -> None:
    page = Sheet(auto=1.0)
    app = shown("390x844", page)
    app.push(Ground())
    page.update(2.0)
    assert page in app.scenes
    app.pop()
    page.update(0.1)
    assert app.scene.name == "ground" and len(app.scenes) == 1


@pytest.mark.parametrize("size", list(SCREENS))
def test_the_story_is_told_once_wherever_it_is_printed(size: str) -> None:
    app = shown(size, Sheet())
    told = " ".join(control.name for control in app.scene.controls())
    assert told.count("That is why.") == 1 and "+2 us" in told and "more" in told


def test_every_trick_of_a_result_is_there_and_the_points_add_up() -> None:
    from game.schnapsen.scenes_result import ResultScene, taken_by
    from game.schnapsen.scenes_sheets import deal_events

    table = schnapsen(SCREENS["1280x720"], "result")
    page = table.app.scene
    assert isinstance(page, ResultScene)
    events = deal_events(table, page.score.number)
    for seat in (0, 1):
        parts = taken_by(events, seat)
        plain, announced = ([part for part in parts if part.announced is kind] for kind in (False, True))
        assert len(plain) == page.score.tricks[seat]
        assert sum(part.points for part in plain) == page.score.taken[seat]
        assert sum(part.points for part in announced) == page.score.marriages[seat]
