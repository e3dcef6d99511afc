"""What the browser tests stand on: Chromium, node, the npm packages, pygame-ce's wheel, the staged game.

Whatever is missing skips the tests with the reason; under CI=true it fails them.
"""

from __future__ import annotations

import fcntl
import importlib
import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import NoReturn

import pytest

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
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


def built_by(name: str) -> ModuleType:
    """A module of build/."""
    build = str(ROOT / "build")
    sys.path.insert(0, build)
    try:
        return importlib.import_module(name)
    finally:
        sys.path.remove(build)


def wheel() -> Path:
    """pygame-ce for the browser, as the build finds it."""
    parts = built_by("site_parts")
    try:
        return Path(parts.wheel())
    except parts.BuildError as problem:
        lacking(str(problem))


def made(task: str, folder: Path) -> Path:
    """The folder, with what a task of build/make.py makes there."""
    done = subprocess.run([sys.executable, str(ROOT / "build" / "make.py"), task, str(folder)], capture_output=True,
                          text=True)
    if done.returncode:
        pytest.fail(f"{task} could not be made: {done.stderr}")
    return folder


def staged(folder: Path) -> Path:
    """The game as the web build packs it."""
    return made("stage", folder)


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
