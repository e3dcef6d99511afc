"""The self-contained site in a real browser: first visit, play, no network, resume, renewal. A phone held upright."""

from __future__ import annotations

import json
import zipfile

import pygame
import pytest

from tests.web import kit


@pytest.fixture(scope="module")
def folder(runtime, tmp_path_factory):
    return kit.made("site", tmp_path_factory.mktemp("made") / "site")


@pytest.fixture(scope="module")
def visit(runtime, folder, tmp_path_factory):
    """What came of the visit, and the folder with its pictures."""
    out = tmp_path_factory.mktemp("visit")
    files = {path.relative_to(folder).as_posix(): path.stat().st_size for path in folder.rglob("*") if path.is_file()}
    seen = runtime.run("site.mjs", folder, out, seconds=200, width=360, height=640, density=2, touch=True, locale="de")
    print(json.dumps({"cold": seen["cold"], "warm": seen["warm"], "bytes": seen["bytes"]}))
    return seen, out, files


def test_the_first_picture_is_there_before_anything_is_fetched(visit):
    first = visit[0]["cold"]["picture"]
    assert first["drawn"] and first["lang"] == "de" and first["text"] == "Die Karten werden geholt …"
    assert first["ms"] < visit[0]["cold"]["kept"]
    assert len(first["stages"]) == len(set(first["stages"])) >= 3, "the text follows what happens"


def test_the_first_visit_fetches_each_file_once(visit):
    seen, _, files = visit
    once = [url.removeprefix("/") or "index.html" for url in seen["requests"]]
    fetched = {name: once.count(name) for name in once}
    large = {name for name, size in files.items() if size > 200_000}
    assert len(large) >= 4 and {fetched[name] for name in large} == {1}
    assert set(files) - set(fetched) == {"licences.txt", ".nojekyll"}, "everything else is kept"
    assert seen["bytes"] < 1.05 * sum(files.values())


def test_nobody_else_is_asked_for_anything(visit):
    seen = visit[0]
    assert seen["asked"] == [seen["home"]] and len(seen["fetched"]) > 5


def test_the_browser_may_install_it(visit):
    seen, _, files = visit
    assert seen["manifest"]["errors"] == [] and set(seen["install"]) <= {"in-incognito"}
    manifest = json.loads(seen["manifest"]["data"])
    assert {icon["src"] for icon in manifest["icons"]} <= set(files)
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}


def test_the_page_is_a_table_and_not_a_document(visit):
    page = visit[0]["page"]
    assert not page["loading"] and not page["error"] and page["live"] == "polite"
    assert (page["touch"], page["overflow"], page["overscroll"]) == ("none", "hidden", "none")
    assert page["shown"] == page["window"] == [360, 640] and page["drawn"] == [720, 1280]
    assert visit[0]["focus"] == "canvas"


def test_back_leads_to_the_pause_menu_and_to_the_table_again(visit):
    back = visit[0]["back"]
    assert back["scenes"][-2] == "table" and back["scenes"][-1] != "table"


def test_without_a_network_the_match_goes_on(visit):
    seen = visit[0]
    assert seen["moves"] >= 3 and seen["resumed"]["after"] == seen["resumed"]["before"] >= 3


def test_a_newer_version_takes_over_and_leaves_no_old_cache(visit):
    seen = visit[0]
    assert len(seen["caches"]) == 1 and seen["renewed"]["caches"] == [seen["caches"][0] + " newer"]
    assert seen["renewed"]["title"] == "Newer Kiebitz" and seen["renewed"]["state"] == "running"
    again = seen["renewed"]["fetched"]
    assert "/" in again and not any(url.startswith(("/pyodide-", "/pygame-")) or url.endswith(".zip") for url in again)


def test_nothing_failed_in_python_or_in_the_page(visit):
    assert visit[0]["problem"] is None and visit[0]["complaints"] == []


def test_the_pictures_show_something(visit):
    for name in ("title", "table", "offline"):
        picture = pygame.image.load(str(visit[1] / f"{name}.png"))
        width, height = picture.get_size()
        colours = {tuple(picture.get_at((x, y)))[:3] for x in range(0, width, 7) for y in range(0, height, 7)}
        assert len(colours) > 60, f"{name} shows next to nothing"


def test_the_archive_is_named_after_the_version_and_holds_the_game(folder):
    import game

    [archive] = folder.glob("*.zip")
    assert archive.name.startswith(f"kiebitz-{game.__version__}-")
    with zipfile.ZipFile(archive) as files:
        assert {"main.py", "game/app.py"} <= set(files.namelist())
