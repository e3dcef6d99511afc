"""The web build: what is packed, what becomes of pygbag's page, what itch.io gets."""

from __future__ import annotations

import ast
import importlib.util
import os
import re
import subprocess
import sys
import zipfile
from html.parser import HTMLParser
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def module(name):
    """A script of build/, imported by its path."""
    sys.path.insert(0, str(ROOT / "build"))
    try:
        spec = importlib.util.spec_from_file_location(name, ROOT / "build" / f"{name}.py")
        found = importlib.util.module_from_spec(spec)
        sys.modules[name] = found
        spec.loader.exec_module(found)
        return found
    finally:
        sys.path.remove(str(ROOT / "build"))


page_edit = module("page_edit")
web_build = module("web_build")


# --- main.py


def test_main_is_what_pygbag_asks_for():
    source = (ROOT / "main.py").read_bytes()
    text = source.decode("ascii")
    assert text.startswith('# /// script\n# dependencies = [\n#  "pygame-ce",\n# ]\n# ///\n')
    body = ast.parse(text).body
    assert ast.unparse(body[-1]) == "asyncio.run(main())"
    first_pygame = next(i for i, node in enumerate(body) if isinstance(node, ast.Import)
                        and node.names[0].name == "pygame")
    blend = next(i for i, node in enumerate(body) if "PYGAME_BLEND_ALPHA_SDL2" in ast.unparse(node))
    assert blend < first_pygame, "pygame reads it when it is imported"


# --- what is packed


def test_only_what_the_page_needs_is_staged():
    names = list(web_build.staged_files())
    assert names[0] == "main.py" and len(names) == len(set(names))
    assert {"game/app.py", "game/rook/rules.py", "assets/sounds/deal.ogg"} <= set(names)
    assert all(name == "main.py" or name.startswith(("game/", "assets/")) for name in names)
    for name in names:
        assert not re.search(r"__pycache__|arena|/demo\.py|\.pyc$|\.po$|\.pot$|/\.", name), name
        assert not name.endswith((".wav", ".mp3", ".aiff")), f"{name} would end pygbag's run"
    fonts = [name for name in names if name.startswith("assets/fonts/") and name.endswith((".ttf", ".otf"))]
    assert fonts and any(Path(name).name.startswith("OFL") for name in names), "fonts go with their licence"


def test_the_page_can_import_every_module_it_is_given():
    names = {name[:-3].replace("/", ".").removesuffix(".__init__")
             for name in web_build.staged_files() if name.endswith(".py")}
    missing = {"statistics", "timeit", "pdb", "decimal", "threading", "multiprocessing", "subprocess", "doctest",
               "tkinter", "cProfile", "graphlib", "concurrent"}
    for name in web_build.staged_files():
        if not name.startswith("game/") or not name.endswith(".py"):
            continue
        for node in ast.parse((ROOT / name).read_text(encoding="utf-8")).body:
            wanted = [alias.name for alias in node.names] if isinstance(node, ast.Import) else \
                [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            for other in wanted:
                assert other.split(".")[0] not in missing, f"{name} imports {other}, which pygbag lacks"
                if other.split(".")[0] == "game":
                    assert other in names, f"{name} imports {other}, which is not packed"


def test_staging_replaces_what_was_there(tmp_path):
    target = tmp_path / "kiebitz"
    (target / "old").mkdir(parents=True)
    (target / "old" / "x.py").write_text("")
    web_build.stage(target)
    found = sorted(path.relative_to(target).as_posix() for path in target.rglob("*") if path.is_file())
    assert found == sorted(web_build.staged_files())


def test_a_language_is_packed_when_it_is_compiled_and_named_until_then(tmp_path):
    folder = tmp_path / "assets" / "locale" / "de" / "LC_MESSAGES"
    folder.mkdir(parents=True)
    (tmp_path / "game").mkdir()
    (tmp_path / "main.py").write_text("")
    (folder / "kiebitz.po").write_text("")
    assert web_build.uncompiled(tmp_path) == ["de"]
    (folder / "kiebitz.mo").write_bytes(b"")
    assert web_build.uncompiled(tmp_path) == []
    web_build.stage(tmp_path / "out", tmp_path)
    assert sorted(path.name for path in (tmp_path / "out").rglob("*") if path.is_file()) == ["kiebitz.mo", "main.py"]


def test_the_archive_carries_the_version():
    assert re.fullmatch(r"\d+\.\d+\.\d+", web_build.version())
    spec = importlib.util.find_spec("game")
    assert f'__version__ = "{web_build.version()}"' in Path(spec.origin).read_text(encoding="utf-8")


# --- the page

SHAPES = {
    "stand-in": (ROOT / "build" / "page" / "standin.tmpl").read_text(encoding="utf-8"),
    "two viewports, quoted differently": """<html lang="en-us"><script src="x/pythons.js" type=module id="site">#<!--
print("the head of the page </nothing>")
# --></script><head><!--
--><script type="application/javascript">config = {}</script>
    <title>kiebitz-1</title>
    <meta name="viewport" content="width=device-width, initial-scale=1.0">
    <meta name="viewport" content="height=device-height, initial-scale=1.0">
    <script src="https://cdn/0.9.3//browserfs.min.js"></script>
</head>
<body>
    <div class="emscripten" id="status">Downloading...</div>
    <canvas class="emscripten" id="canvas"
width="1px" tabindex=1></canvas>
    <canvas class="emscripten" id="canvas3d" hidden></canvas>
</body>
</html>
""",
}


class Reader(HTMLParser):
    def __init__(self):
        super().__init__()
        self.tags, self.ids, self.path = [], [], []

    def handle_starttag(self, tag, attrs):
        self.tags.append((tag, dict(attrs), list(self.path)))
        self.ids += [value for name, value in attrs if name == "id"]
        if tag not in ("meta", "link", "input"):
            self.path.append(tag)

    def handle_endtag(self, tag):
        if tag in self.path:
            while self.path.pop() != tag:
                pass


def read(page):
    reader = Reader()
    reader.feed(page)
    return reader


@pytest.mark.parametrize("shape", SHAPES)
def test_the_page_becomes_ours(shape):
    page = page_edit.rewrite(SHAPES[shape], "Kiebitz", "Cards & birds", "de")
    seen = read(page)
    metas = [attrs for tag, attrs, _ in seen.tags if tag == "meta" and attrs.get("name") == "viewport"]
    assert metas == [{"name": "viewport", "content": "width=device-width,initial-scale=1,viewport-fit=cover"}]
    assert seen.tags[0][:2] == ("html", {"lang": "de"})
    assert "<title>Kiebitz</title>" in page and page.count("<title>") == 1
    assert "browserfs" not in page and "{{title}}" not in page
    for name in ("kiebitz-style", "kiebitz-live", "kiebitz-loading", "canvas"):
        assert seen.ids.count(name) == 1, name
    live = next(attrs for _, attrs, _ in seen.tags if attrs.get("id") == "kiebitz-live")
    assert live["aria-live"] == "polite"
    assert [path for tag, _, path in seen.tags if tag == "noscript"] == [["html", "body"]]
    assert "Downloading..." not in page
    for rule in ("overflow: hidden", "overscroll-behavior: none", "touch-action: none", "user-select: none",
                 "env(safe-area-inset-bottom)"):
        assert rule in page
    script = SHAPES[shape].split("#<!--")[1].split("# -->")[0]
    assert script in page, "pygbag's Python stays as it is"


ANCHORS = {
    "language": ('<html lang="en-us">', "<html class=x>"), "title": ("<title>kiebitz-1</title>", ""),
    "viewport": (re.compile(r'<meta name="viewport"[^>]*>'), ""), "head": ("</head>", ""), "body": ("<body>", ""),
    "body's end": ("</body>", ""), "status": (re.compile(r'<div[^>]*id="status".*?</div>'), ""),
    "canvas": ('id="canvas"\n', 'id="other"\n'),
}


@pytest.mark.parametrize("anchor", ANCHORS)
def test_a_page_without_an_anchor_is_refused_by_name(anchor):
    shape = SHAPES["two viewports, quoted differently"]
    pattern, by = ANCHORS[anchor]
    broken = pattern.sub(by, shape) if isinstance(pattern, re.Pattern) else shape.replace(pattern, by)
    assert broken != shape
    with pytest.raises(page_edit.PageError, match=anchor):
        page_edit.rewrite(broken, "Kiebitz", "x")


def test_a_page_is_edited_once_only():
    page = page_edit.rewrite(SHAPES["stand-in"], "Kiebitz", "x")
    with pytest.raises(page_edit.PageError, match="before"):
        page_edit.rewrite(page, "Kiebitz", "x")


def test_the_host_uses_the_ids_that_the_page_has():
    from game.host import browser

    page = page_edit.rewrite(SHAPES["stand-in"], "Kiebitz", "x")
    for name in (browser.LIVE_ID, re.search(r"getElementById\('([^']+)'\)", browser._READY).group(1)):
        assert f'id="{name}"' in page


# --- pygbag itself


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    """A whole build with the stand-in page, in folders of its own."""
    try:
        web_build.packer()
    except web_build.BuildError as problem:
        if os.environ.get("CI", "").lower() == "true":
            raise
        pytest.skip(str(problem))
    folder = tmp_path_factory.mktemp("build")
    staged = web_build.stage(folder / f"kiebitz-{web_build.version()}")
    before = {path: path.read_bytes() for path in staged.rglob("*") if path.is_file()}
    packed = web_build.pack(staged, web_build.STANDIN)
    assert all(path.read_bytes() == data for path, data in before.items()), "pygbag changed what it packed"
    web_build.publish(packed, folder / "web", folder / "itch.zip")
    return folder


def test_the_site_has_a_page_an_icon_and_both_archives(built):
    name = f"kiebitz-{web_build.version()}"
    found = {path.name for path in (built / "web").iterdir()}
    assert found == {"index.html", "favicon.png", f"{name}.apk", f"{name}.tar.gz", ".nojekyll"}
    page = (built / "web" / "index.html").read_text(encoding="utf-8")
    assert f"{name}.tar.gz" in page and "kiebitz-style" in page and "cookiecutter" not in page


def test_the_archive_holds_the_staged_files_and_is_small(built):
    apk = next((built / "web").glob("*.apk"))
    with zipfile.ZipFile(apk) as archive:
        assert archive.testzip() is None
        names = archive.namelist()
        assert sorted(names) == sorted(f"assets/{name}" for name in web_build.staged_files())
        assert archive.read("assets/main.py") == (ROOT / "main.py").read_bytes()
    assert apk.stat().st_size < web_build.MOST_BYTES


def test_itch_gets_the_page_and_an_archive_in_the_root(built):
    with zipfile.ZipFile(built / "itch.zip") as archive:
        names = archive.namelist()
        assert archive.testzip() is None
    assert {"index.html", f"kiebitz-{web_build.version()}.apk"} <= set(names)
    assert all("/" not in name for name in names)
    web_build.check_itch(built / "itch.zip")


def test_a_zip_without_a_page_is_refused(tmp_path):
    with zipfile.ZipFile(tmp_path / "x.zip", "w") as archive:
        archive.writestr("folder/index.html", "")
    with pytest.raises(web_build.BuildError, match=r"index\.html"):
        web_build.check_itch(tmp_path / "x.zip")


def test_plain_pygbag_in_the_root_packs_the_game_and_nothing_else(built):
    """pygbag's own filter with our pygbag.ini, on the files of a checkout with everything that work leaves behind."""
    listing = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True).stdout.split()
    if not listing:
        pytest.skip("not a checkout")
    litter = [".venv/lib/x.py", ".hypothesis/a/b", ".pytest_cache/c", ".mypy_cache/d.json", ".ruff_cache/e",
              ".import_linter_cache/f", "build/lib/p/q.py", "build/stage/kiebitz/main.py", "shots/1.png",
              "kiebitz.egg-info/PKG-INFO", "tests/web/node_modules/x/y.js", "game/__pycache__/app.cpython-311.pyc"]
    script = """
import json, sys
from pathlib import Path, PurePosixPath
from pygbag.config_to_object import load_config
from pygbag.filtering import filter
folders = {}
for name in json.load(sys.stdin):
    path = PurePosixPath("/" + name)
    folders.setdefault(path.parent, []).append(path.name)
config = load_config("pygbag.ini").DEPENDENCIES
kept = filter([[Path(k), v] for k, v in folders.items()], config.ignoredirs, config.ignorefiles)
print(json.dumps([path.as_posix()[1:] for _, path in kept]))
"""
    import json

    done = subprocess.run([str(web_build.packer()), "-c", script], cwd=ROOT, input=json.dumps(listing + litter),
                          capture_output=True, text=True)
    assert not done.returncode, done.stderr
    kept = set(json.loads(done.stdout))
    tops = {name.split("/")[0] for name in kept}
    assert tops <= {"main.py", "game", "assets", "LICENSE"}
    assert {name for name in listing if name.startswith("game/") and "arena" not in name} - kept == set()
    assert not any("arena" in name or name.endswith((".pyc", ".po")) for name in kept)
