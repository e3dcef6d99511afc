"""The command line: what it accepts, and how it refuses."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from game import __version__
from game.app_start import has_display
from game.app_wishes import DEFAULT_GAME, Wishes, parse
from game.core.record import to_code, write
from tests.app.rook_matches import match_of

ROOT = Path(__file__).resolve().parents[2]
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER")
QUIET = {key: value for key, value in os.environ.items() if key not in DISPLAYS}


def run(*args, display=False, home="unused"):
    """main.py in a process of its own, for at most as long as it takes to refuse."""
    env = {**QUIET, "KIEBITZ_HOME": str(home), "SDL_AUDIODRIVER": "dummy"}
    if display:
        env["SDL_VIDEODRIVER"] = "dummy"
    return subprocess.run([sys.executable, "main.py", *args], cwd=ROOT, env=env, capture_output=True, text=True,
                          timeout=60)


def test_without_options_it_opens_a_window_of_the_usual_size():
    assert parse([]) == Wishes(size=(1280, 720))


def test_every_option_arrives():
    assert parse(["--size", "844x390", "--code", "KABC"]) == Wishes(size=(844, 390), code="KABC")
    assert parse(["--record", "x.txt"]).record == Path("x.txt")
    assert parse(["--demo"]).demo == DEFAULT_GAME
    demo = parse(["--demo", "schnapsen", "--seed", "ABC", "--deals", "3", "--shots", "out"])
    assert (demo.demo, demo.seed, demo.deals, demo.shots) == ("schnapsen", "ABC", 3, Path("out"))


@pytest.mark.parametrize(("args", "words"), [
    (["--nonsense"], "--nonsense"), (["https://example.org/#KABC"], "'https://example.org/#KABC' is not an option"),
    (["--size", "big"], "'big' is not a size"), (["--deals", "0", "--demo"], "'0' is not a number of deals"),
    (["--seed", "ABC"], "--seed goes with --demo"), (["--shots", "x"], "--shots goes with --demo"),
    (["--record", "x", "--code", "y"], "cannot both"), (["--dem"], "--dem"),
])
def test_what_it_does_not_know_is_named(args, words, capsys):
    with pytest.raises(SystemExit) as leaving:
        parse(args)
    assert leaving.value.code == 2 and words in capsys.readouterr().err


def test_a_display_is_a_driver_or_a_server():
    assert not has_display({}, "linux") and has_display({}, "win32") and has_display({}, "darwin")
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER"):
        assert has_display({name: "x"}, "linux") and not has_display({name: ""}, "linux")


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems always have a display")
def test_without_a_display_it_says_so_and_names_the_demo():
    done = run()
    assert done.returncode == 2 and "Traceback" not in done.stderr and done.stdout == ""
    assert "--demo --shots" in done.stderr and "SDL_VIDEODRIVER=dummy" in done.stderr


def test_a_driver_that_sdl_does_not_know_is_refused_without_a_traceback():
    env = {**QUIET, "SDL_VIDEODRIVER": "nonsense"}
    done = subprocess.run([sys.executable, "main.py"], cwd=ROOT, env=env, capture_output=True, text=True, timeout=60)
    assert done.returncode == 2 and "Traceback" not in done.stderr and "nonsense" in done.stderr


def test_version_and_help_need_no_display():
    assert run("--version").stdout.strip() == f"Kiebitz {__version__}"
    assert "--shots" in run("--help").stdout


def test_a_record_that_cannot_be_read_is_named_with_its_line(tmp_path):
    record = tmp_path / "match.txt"
    tags = [line for line in write(match_of(12)).splitlines() if line.startswith("[")]
    record.write_text("\n".join([*tags, "auction Q99"]), encoding="utf-8")
    done = run("--record", str(record), display=True, home=tmp_path)
    assert done.returncode == 2 and "Traceback" not in done.stderr
    assert f"{record}: line {len(tags) + 1}" in done.stderr and "Q99" in done.stderr
    done = run("--record", str(tmp_path / "none.txt"), display=True, home=tmp_path)
    assert done.returncode == 2 and "none.txt" in done.stderr and "Traceback" not in done.stderr


def test_a_foreign_or_damaged_code_is_refused(tmp_path):
    code = to_code(match_of(9))
    for wrong in ("XYZ", code[:-3], code[:8] + ("A" if code[8] != "A" else "B") + code[9:]):
        done = run("--code", wrong, display=True, home=tmp_path)
        assert done.returncode == 2 and wrong in done.stderr and "Traceback" not in done.stderr
