"""Builds the self-contained site: page, interpreter, pygame-ce, the game, and a service worker that keeps them all."""

from __future__ import annotations

import hashlib
import io
import json
import os
import shutil
import zipfile
from dataclasses import dataclass
from pathlib import Path

import site_parts
from art.icon import icon
from page_edit import part
from web_build import BUILD, DESCRIPTION, ROOT, TITLE, BuildError, staged_files, version

SITE = BUILD / "site"
GROUND = "#18211d"
"""Behind the page, the window of the installed game, and the padded icon."""
ICON_SIZE, SMALL_ICON = 512, 192
SAFE_ZONE = 0.72
"""Share of a maskable icon that no mask cuts: the icon's corners lie inside the circle of 80 %."""
TYPES = {"html": "text/html; charset=utf-8", "mjs": "text/javascript", "js": "text/javascript", "py": "text/plain",
         "json": "application/json", "wasm": "application/wasm", "zip": "application/zip", "svg": "image/svg+xml",
         "whl": "application/zip", "webmanifest": "application/manifest+json", "png": "image/png"}
NOTICE = """This site contains:

Kiebitz {version}                MIT licence
Pyodide {pyodide}               Mozilla Public License 2.0     https://github.com/pyodide/pyodide
CPython (in Pyodide)         Python Software Foundation Licence     https://www.python.org
pygame-ce ({wheel})
                             GNU LGPL 2.1     https://github.com/pygame-community/pygame-ce
                             with SDL2, SDL2_image, SDL2_mixer, SDL2_ttf (zlib licence), FreeType, HarfBuzz, libwebp
The typefaces                SIL Open Font License 1.1; their licences lie in the game's archive under assets/fonts

Pyodide and pygame-ce are unchanged; their sources are at the addresses above.
"""


@dataclass(frozen=True, slots=True)
class File:
    """A file of the site. `pinned`: its path names its version, so other bytes would have another path."""

    path: str
    data: bytes
    pinned: bool = False

    @property
    def type(self) -> str:
        """Its media type."""
        return TYPES[self.path.rsplit(".", 1)[-1]]


def archive(root: Path = ROOT) -> bytes:
    """The game as a zip: the same bytes whenever the game is the same."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as files:
        for name in staged_files(root):
            entry = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            files.writestr(entry, (root / name).read_bytes(), compresslevel=9)
    return packed.getvalue()


def digest(*parts: bytes) -> str:
    """A short name for these bytes."""
    return hashlib.sha256(b"\0".join(hashlib.sha256(data).digest() for data in parts)).hexdigest()[:10]


def runtime_files(package: Path, wheel: Path) -> list[File]:
    """The interpreter and pygame-ce."""
    release, _ = site_parts.pinned()
    found = [File(f"pyodide-{release}/{name}", (package / name).read_bytes(), True) for name in site_parts.PYTHON_FILES]
    data = wheel.read_bytes()
    return [*found, File(f"pygame-{digest(data)}/{wheel.name}", data, True)]


def icons() -> list[File]:
    """The icon drawn, as pixels, smaller, and padded for systems that cut icons to their own shape."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    master = (ROOT / "assets" / "icon.png").read_bytes()
    drawn = pygame.image.load(io.BytesIO(master), "icon.png")
    padded = pygame.Surface((ICON_SIZE, ICON_SIZE))
    padded.fill(GROUND)
    inner = round(ICON_SIZE * SAFE_ZONE)
    padded.blit(pygame.transform.smoothscale(drawn, (inner, inner)), ((ICON_SIZE - inner) // 2,) * 2)
    small = pygame.transform.smoothscale(drawn, (SMALL_ICON, SMALL_ICON))
    svg = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{icon()}</svg>'
    return [File("icon.svg", svg.encode()), File("icon.png", master), File("icon-small.png", _png(small)),
            File("icon-mask.png", _png(padded))]


def _png(picture: object) -> bytes:
    import pygame

    out = io.BytesIO()
    pygame.image.save(picture, out, "icon.png")  # type: ignore[arg-type]
    return out.getvalue()


def manifest() -> bytes:
    """The web app manifest."""
    def entry(name: str, size: str, purpose: str = "any") -> dict[str, str]:
        return {"src": name, "sizes": size, "type": TYPES[name.rsplit(".", 1)[-1]], "purpose": purpose}

    large, small = (f"{size}x{size}" for size in (ICON_SIZE, SMALL_ICON))
    return json.dumps({
        "name": TITLE, "short_name": TITLE, "description": DESCRIPTION, "lang": "en", "dir": "ltr",
        "id": "./", "start_url": "./", "scope": "./", "display": "standalone", "orientation": "any",
        "background_color": GROUND, "theme_color": GROUND, "categories": ["games", "entertainment"],
        "icons": [entry("icon.svg", "any"), entry("icon.png", large), entry("icon-small.png", small),
                  entry("icon-mask.png", large, "maskable")],
    }, indent=1).encode()


def picture() -> str:
    """The loading picture: the icon as it stands in the page, without a name of its own for screen readers."""
    return f'<svg viewBox="0 0 100 100" width="220" height="220" aria-hidden="true">{icon()}</svg>'


def filled(name: str, **values: str) -> bytes:
    """One of the page's sources with its values. Raises PageError if one is missing."""
    return part(f"site/{name}", values).encode()


def page_files(game: File, runtime: list[File]) -> list[File]:
    """The page itself, which asks for exactly these files."""
    python = runtime[0].path.rpartition("/")[0] + "/"
    asked = json.dumps({"python": python, "wheel": runtime[-1].path, "game": game.path})
    return [File("index.html", filled("index.html", title=TITLE, description=DESCRIPTION, picture=picture())),
            File("boot.mjs", filled("boot.mjs", files=asked, archive=game.path)),
            File("watch.mjs", filled("watch.mjs")), File("shim.py", filled("shim.py")),
            File("manifest.webmanifest", manifest()), *icons()]


def worker(kept: list[File], game: File) -> bytes:
    """The service worker that keeps these files. Its text changes whenever one of them does."""
    listed = [["./" if file.path == "index.html" else file.path, len(file.data), file.type, file.pinned]
              for file in kept]
    name = f"{game.path.removesuffix('.zip')} {digest(*(file.data for file in kept))}"
    return filled("worker.js", version=name, files=json.dumps(listed))


def build(target: Path = SITE) -> dict[str, int]:
    """Writes the site to a fresh folder and gives the bytes of each file. Raises BuildError or PageError."""
    if target.exists() and not (target / "worker.js").exists() and any(target.iterdir()):
        raise BuildError(f"{target} holds something else than a site; choose another folder")
    package = site_parts.pyodide()
    wheel = site_parts.wheel(package)
    packed = archive()
    game = File(f"kiebitz-{version()}-{digest(packed)}.zip", packed, True)
    runtime = runtime_files(package, wheel)
    kept = [*page_files(game, runtime), *runtime, game]
    notice = NOTICE.format(version=version(), pyodide=site_parts.pinned()[0], wheel=wheel.name)
    shutil.rmtree(target, ignore_errors=True)
    for file in (*kept, File("worker.js", worker(kept, game))):
        path = target / file.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(file.data)
    (target / "licences.txt").write_text(notice, encoding="utf-8")
    (target / ".nojekyll").write_text("", encoding="utf-8")
    return {file.path: len(file.data) for file in kept}
