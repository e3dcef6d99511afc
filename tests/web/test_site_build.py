"""What the self-contained site is made of, without a browser."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import re
import tarfile

import pytest

from tests.web import kit

site_build, site_parts = kit.built_by("site_build"), kit.built_by("site_parts")
BuildError = site_parts.BuildError
GAME = site_build.File("kiebitz-1.zip", b"cards", True)
RUNTIME = [site_build.File("pyodide-1/pyodide.mjs", b"python", True), site_build.File("pygame-1/p.whl", b"wheel", True)]


def source(name):
    return (kit.ROOT / "build" / "page" / "site" / name).read_text(encoding="utf-8")


def test_the_same_game_is_the_same_archive():
    assert site_build.archive() == site_build.archive()


def test_the_worker_keeps_every_file_and_changes_with_each():
    files = [*site_build.page_files(GAME, RUNTIME), *RUNTIME, GAME]
    text = site_build.worker(files, GAME).decode()
    listed = json.loads(re.search(r"const FILES = (\[\[.*\]\]);", text)[1])
    assert {(path, size) for path, size, *_ in listed} == {
        ("./" if file.path == "index.html" else file.path, len(file.data)) for file in files}
    assert {path for path, *_, pinned in listed if pinned} == {file.path for file in (*RUNTIME, GAME)}
    for i, file in enumerate(files):
        other = site_build.File(file.path, file.data[:-1] + b"!", file.pinned)
        assert site_build.worker([*files[:i], other, *files[i + 1:]], GAME).decode() != text


def test_the_page_names_no_other_address():
    for file in site_build.page_files(GAME, RUNTIME):
        if not file.path.endswith(".png"):
            found = set(re.findall(rb"(?:https?:)?//[a-z][\w.-]+\.\w+", file.data))
            assert found <= {b"http://www.w3.org"}, file.path


def test_every_language_has_every_text():
    page = source("index.html")
    table = re.search(r"const TEXTS = \{(.*?\n)  \};", page, re.DOTALL)[1]
    keys = {lang: set(re.findall(r'(\w+): "[^"]+"', texts)) for lang, texts in
            re.findall(r"^    (\w\w): \{(.*?)\},\n", table, re.DOTALL | re.MULTILINE)}
    assert set(keys) == {"en", "de", "da", "be", "ru", "zh"} == set(re.findall(r'<p lang="(\w\w)">', page))
    used = set(re.findall(r"\bsay\.(\w+)", page + source("boot.mjs")))
    assert all(texts == used for texts in keys.values()) and len(used) >= 6


def test_a_folder_with_something_else_is_left_alone(tmp_path):
    (tmp_path / "letter.txt").write_text("dear", encoding="utf-8")
    with pytest.raises(BuildError, match="something else"):
        site_build.build(tmp_path)
    assert (tmp_path / "letter.txt").read_text(encoding="utf-8") == "dear"


def package(path, names):
    with tarfile.open(path, "w:gz") as files:
        for name in names:
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = 4
            files.addfile(entry, io.BytesIO(b"data"))
    digest = hashlib.sha512(path.read_bytes()).digest()
    return "sha512-" + base64.b64encode(digest).decode()


def test_only_the_pinned_package_is_unpacked_and_only_what_is_needed(tmp_path):
    packed, names = tmp_path / "pyodide.tgz", [*site_parts.PYTHON_FILES, "package.json", "console.html"]
    integrity = package(packed, names)
    found = site_parts.unpack(packed, integrity, tmp_path / "good")
    assert {path.name for path in found.iterdir()} == set(names) - {"console.html"}
    with pytest.raises(BuildError, match="is not the package"):
        site_parts.unpack(packed, integrity[:-4] + "AA==", tmp_path / "bad")
    assert not (tmp_path / "bad").exists()


def test_a_wheel_that_is_not_the_one_of_the_lock_file_is_refused(tmp_path):
    served = tmp_path / "pygame.whl"
    served.write_bytes(b"another wheel")
    lock = {"packages": {"pygame-ce": {"file_name": "pygame.whl", "sha256": "0" * 64}}}
    (tmp_path / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    with pytest.raises(BuildError, match="lock file means"):
        site_parts.fetched_wheel(tmp_path, tmp_path / "lib", served.as_uri())
    lock["packages"]["pygame-ce"]["sha256"] = hashlib.sha256(served.read_bytes()).hexdigest()
    (tmp_path / "pyodide-lock.json").write_text(json.dumps(lock), encoding="utf-8")
    assert site_parts.fetched_wheel(tmp_path, tmp_path / "lib", served.as_uri()).read_bytes() == b"another wheel"
