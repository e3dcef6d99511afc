"""What the browser tests stand on: Chromium, node, the npm packages, pygame-ce's wheel, the staged game.

Whatever is missing skips the tests with the reason; under CI=true it fails them.
"""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import subprocess
import sys
import urllib.request
from dataclasses import dataclass
from pathlib import Path
from typing import NoReturn

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
CACHE = HERE / "node_modules" / ".kiebitz"
PYODIDE_FILES = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{name}"
CHROMIUM_NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome")


def lacking(reason: str) -> NoReturn:
    """Skips with the reason, or fails where the tests must run."""
    if os.environ.get("CI", "").lower() == "true":
        pytest.fail(f"the browser tests cannot run: {reason}")
    pytest.skip(reason)


def program(*names: str) -> str:
    """The first of these programs that is there."""
    for name in names:
        if found := shutil.which(name):
            return found
    lacking(f"{names[0]} is not installed")


def npm_packages() -> Path:
    """The folder with the pinned npm packages, installed once (other test processes wait meanwhile)."""
    npm = program("npm")
    with open(HERE / ".install.lock", "w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        wanted = json.loads((HERE / "package.json").read_text(encoding="utf-8"))["dependencies"]
        if {name: _installed(name) for name in wanted} != wanted:
            done = subprocess.run([npm, "ci", "--no-audit", "--no-fund", "--ignore-scripts"], cwd=HERE,
                                  capture_output=True, text=True)
            if done.returncode:
                lacking(f"npm could not install the packages: {done.stderr.strip()[-500:]}")
    return HERE / "node_modules"


def _installed(name: str) -> str:
    try:
        return str(json.loads((HERE / "node_modules" / name / "package.json").read_text(encoding="utf-8"))["version"])
    except (OSError, ValueError, KeyError):
        return ""


def wheel() -> Path:
    """pygame-ce for the browser: from KIEBITZ_WEBRUNTIME, else ../shared/webruntime, else Pyodide's own, fetched."""
    folders = [os.environ.get("KIEBITZ_WEBRUNTIME"), ROOT.parent / "shared" / "webruntime"]
    for folder in folders:
        found = sorted(Path(folder).glob("pygame_ce-*.whl")) if folder else []
        if found:
            return found[-1]
    return fetched_wheel(npm_packages() / "pyodide")


def fetched_wheel(pyodide: Path) -> Path:
    """The wheel that Pyodide's lock file names, fetched once and checked against the lock file's sha256."""
    version = json.loads((pyodide / "package.json").read_text(encoding="utf-8"))["version"]
    entry = json.loads((pyodide / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]["pygame-ce"]
    name, digest = Path(entry["file_name"]).name, entry["sha256"]
    kept = CACHE / name
    if not kept.exists():
        url = PYODIDE_FILES.format(version=version, name=name)
        try:
            with urllib.request.urlopen(url, timeout=60) as answer:
                data = answer.read()
        except (OSError, ValueError) as error:
            lacking(f"no pygame-ce wheel: KIEBITZ_WEBRUNTIME is not set, and {name} could not be fetched ({error})")
        if hashlib.sha256(data).hexdigest() != digest:
            lacking(f"{name} is not the file that Pyodide's lock file means")
        CACHE.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(data)
    return kept


def staged(folder: Path) -> Path:
    """The game as the web build packs it."""
    done = subprocess.run([sys.executable, str(ROOT / "build" / "make.py"), "stage", str(folder)], capture_output=True,
                          text=True)
    if done.returncode:
        pytest.fail(f"the game could not be staged: {done.stderr}")
    return folder


@dataclass(frozen=True)
class Runtime:
    """Everything a browser run needs."""

    node: str
    chromium: str
    wheel: Path

    def run(self, script: str, game: Path, out: Path, seconds: int = 420, **options: object) -> dict:
        """Runs one of the scripts beside this file; its last line is JSON. Fails the test with all its output."""
        wishes = {"game": str(game), "out": str(out), "wheel": str(self.wheel), "chromium": self.chromium, **options}
        try:
            done = subprocess.run([self.node, str(HERE / script), json.dumps(wishes)], cwd=HERE, capture_output=True,
                                  text=True, timeout=seconds)
        except subprocess.TimeoutExpired as late:
            pytest.fail(f"{script} took more than {seconds} s\n{late.stdout}\n{late.stderr}")
        lines = done.stdout.strip().splitlines()
        if done.returncode or not lines:
            pytest.fail(f"{script} ended with {done.returncode}\n{done.stdout[-6000:]}\n{done.stderr[-6000:]}")
        return json.loads(lines[-1])


def runtime() -> Runtime:
    """The runtime, or a skip."""
    node = program("node")
    chromium = os.environ.get("CHROMIUM") or program(*CHROMIUM_NAMES)
    npm_packages()
    return Runtime(node, chromium, wheel())
