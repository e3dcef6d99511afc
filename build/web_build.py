"""Builds the web version: stages the game, lets pygbag pack it, makes the page ours, zips it for itch.io."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

from page_edit import rewrite

ROOT = Path(__file__).resolve().parents[1]
BUILD = ROOT / "build"
WEB = BUILD / "web"
STANDIN = BUILD / "page" / "standin.tmpl"
ICON = ROOT / "assets" / "favicon.png"
PYGBAG = "0.9.3"
TEMPLATE_URL = f"https://pygame-web.github.io/cdn/{PYGBAG}/default.tmpl"
TITLE = "Kiebitz"
DESCRIPTION = "A card room: the Crow's Nest (Rook-style) family, Schnapsen and Guandan, against thoughtful birds."
MOST_BYTES = 3_000_000
"""What the packed game may weigh."""

_DEV_ONLY = re.compile(
    r"game/(arena\w*|demo)\.py|assets/(icon|favicon)\.png|.*\.(po|pot|pyc|map)|.*/(__pycache__|\.[^/]*)(/.*)?")
_ITCH_FILES, _ITCH_PATH = 1000, 240


class BuildError(Exception):
    """The build cannot go on; the message says what to do."""


def version() -> str:
    """The game's version, read without importing it."""
    found = re.search(r'__version__ = "([^"]+)"', (ROOT / "game" / "__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise BuildError("game/__init__.py has no __version__")
    return found.group(1)


def staged_files(root: Path = ROOT) -> Iterator[str]:
    """The files that the web version needs, as paths with slashes from the root, in sorted order."""
    yield "main.py"
    for folder in ("game", "assets"):
        for path in sorted((root / folder).rglob("*")):
            name = path.relative_to(root).as_posix()
            if path.is_file() and not _DEV_ONLY.fullmatch(name):
                yield name


def uncompiled(root: Path = ROOT) -> list[str]:
    """The languages that are being translated and will not be in the packed game, because they are not compiled."""
    sources = sorted((root / "assets" / "locale").glob("*/LC_MESSAGES/*.po"))
    return [source.parts[-3] for source in sources if not source.with_suffix(".mo").exists()]


def stage(target: Path | None = None, root: Path = ROOT) -> Path:
    """Copies the game to a fresh folder (default: build/stage/kiebitz-<version>) and gives the folder."""
    target = target or BUILD / "stage" / f"kiebitz-{version()}"
    shutil.rmtree(target, ignore_errors=True)
    for name in staged_files(root):
        copy = target / name
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copyfile(root / name, copy)
    return target


def packer(folder: Path = BUILD / "lib" / f"pygbag-{PYGBAG}") -> Path:
    """The Python of an environment that holds pygbag and nothing else; made when first needed.

    pygbag reformats the packed files if it finds certain tools beside it, so it gets a room of its own.
    """
    python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")
    if not (folder / "ready").exists():
        shutil.rmtree(folder, ignore_errors=True)
        for command in ([sys.executable, "-m", "venv", str(folder)],
                        [str(python), "-m", "pip", "install", "-q", "--no-deps", f"pygbag=={PYGBAG}"]):
            done = subprocess.run(command, capture_output=True, text=True)
            if done.returncode:
                raise BuildError(f"pygbag {PYGBAG} could not be installed:\n{done.stdout}{done.stderr}".rstrip())
        (folder / "ready").write_text(PYGBAG, encoding="utf-8")
    return python


def online(url: str = TEMPLATE_URL, seconds: float = 6) -> bool:
    """Whether pygbag's own page can be fetched."""
    try:
        with urllib.request.urlopen(url, timeout=seconds) as answer:
            return bool(answer.status == 200)
    except (OSError, ValueError):
        return False


def pack(staged: Path, template: Path | None) -> Path:
    """Runs pygbag on the staged folder; gives the folder with its page and archives. Raises BuildError.

    `template` is a page of pygbag's shape; None lets pygbag fetch its own.
    """
    python = packer().absolute()
    command = [str(python), "-m", "pygbag", "--archive", "--no_opt", "--ume_block", "0", "--can_close", "1",
               "--title", TITLE, "--icon", str(ICON)]
    if template is not None:
        command += ["--template", str(template)]
    environment = {**os.environ, "PYTHONUTF8": "1"}
    try:
        done = subprocess.run([*command, str(staged)], cwd=staged.parent, env=environment, capture_output=True,
                              text=True, encoding="utf-8", timeout=300)
    except subprocess.TimeoutExpired:
        raise BuildError("pygbag waited five minutes for the network; try again, or with --offline") from None
    packed = staged / "build" / "web"
    if done.returncode or not (packed / "index.html").exists():
        raise BuildError(f"pygbag failed:\n{done.stdout[-3000:]}{done.stderr[-3000:]}".rstrip())
    return packed


def publish(packed: Path, web: Path = WEB, zipped: Path = BUILD / "kiebitz-itch.zip") -> None:
    """Edits the page and lays out build/web and the zip for itch.io. Raises PageError or BuildError."""
    page = packed / "index.html"
    page.write_text(rewrite(page.read_text(encoding="utf-8"), TITLE, DESCRIPTION), encoding="utf-8")
    shutil.rmtree(web, ignore_errors=True)
    web.mkdir(parents=True)
    files = sorted(path for path in packed.iterdir() if path.is_file())
    for path in files:
        shutil.copyfile(path, web / path.name)
    (web / ".nojekyll").write_text("", encoding="utf-8")
    with zipfile.ZipFile(zipped, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in files:
            archive.write(path, path.name)
    check_itch(zipped)


def check_itch(zipped: Path) -> None:
    """Raises BuildError if itch.io would refuse the zip (number of files, length of names, page in the root)."""
    with zipfile.ZipFile(zipped) as archive:
        names = archive.namelist()
    if "index.html" not in names:
        raise BuildError(f"{zipped.name} has no index.html in its root")
    if len(names) > _ITCH_FILES or any(len(name) > _ITCH_PATH for name in names):
        raise BuildError(f"{zipped.name} has too many files or too long names for itch.io")


def sizes(web: Path = WEB) -> dict[str, int]:
    """Bytes of each file of the built site."""
    return {path.name: path.stat().st_size for path in sorted(web.iterdir()) if path.is_file()}


def build(offline: bool = False) -> dict[str, int]:
    """The whole build; gives the sizes. Raises BuildError or PageError."""
    staged = stage()
    if left_out := uncompiled():
        print(f"Not compiled, so not packed: {', '.join(left_out)} (python build/make.py locale compiles).")
    own_page = offline or not online()
    if own_page:
        print("No network: building with a stand-in for pygbag's page. Good for checks, not for publishing.")
    publish(pack(staged, STANDIN if own_page else None))
    return sizes()
