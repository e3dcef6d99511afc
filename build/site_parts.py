"""Where the parts of the self-contained site come from: Pyodide's npm package and pygame-ce's wheel, both pinned."""

from __future__ import annotations

import base64
import hashlib
import io
import json
import os
import shutil
import subprocess
import tarfile
import urllib.request
from pathlib import Path

from web_build import BUILD, ROOT, BuildError

NPM = ROOT / "tests" / "web"
"""The folder whose package-lock.json pins Pyodide's version and the digest of its package."""
WHEELS_URL = "https://cdn.jsdelivr.net/pyodide/v{version}/full/{name}"
PYTHON_FILES = ("pyodide.mjs", "pyodide.asm.js", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
"""What a page needs of Pyodide's package."""


def pinned(folder: Path = NPM) -> tuple[str, str]:
    """Pyodide's version, and its package's integrity as npm writes it ("sha512-...")."""
    entry = json.loads((folder / "package-lock.json").read_text(encoding="utf-8"))["packages"]["node_modules/pyodide"]
    return entry["version"], entry["integrity"]


def pyodide(npm: Path = NPM, lib: Path = BUILD / "lib") -> Path:
    """The folder of Pyodide's package: the tests' own if installed, else fetched once by npm. Raises BuildError."""
    version, integrity = pinned()
    for folder in (npm / "node_modules" / "pyodide", lib / f"pyodide-{version}"):
        if _version(folder) == version and all((folder / name).exists() for name in PYTHON_FILES):
            return folder
    return unpack(_packed(version, lib), integrity, lib / f"pyodide-{version}")


def _version(folder: Path) -> str:
    try:
        return str(json.loads((folder / "package.json").read_text(encoding="utf-8"))["version"])
    except (OSError, ValueError, KeyError):
        return ""


def _packed(version: str, lib: Path) -> Path:
    npm = shutil.which("npm")
    if npm is None:
        raise BuildError(f"npm is needed to fetch pyodide {version} (Debian: apt-get install nodejs npm)")
    lib.mkdir(parents=True, exist_ok=True)
    done = subprocess.run([npm, "pack", f"pyodide@{version}", "--pack-destination", str(lib)], capture_output=True,
                          text=True)
    if done.returncode:
        raise BuildError(f"npm could not fetch pyodide {version}:\n{done.stderr.strip()[-1000:]}")
    return lib / f"pyodide-{version}.tgz"


def unpack(packed: Path, integrity: str, target: Path) -> Path:
    """Unpacks what a page needs of an npm package whose bytes are the pinned ones. Raises BuildError for others."""
    data = packed.read_bytes()
    if "sha512-" + base64.b64encode(hashlib.sha512(data).digest()).decode() != integrity:
        raise BuildError(f"{packed.name} is not the package that tests/web/package-lock.json means")
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=io.BytesIO(data), mode="r:gz") as files:
        for name in (*PYTHON_FILES, "package.json"):
            found = files.extractfile(f"package/{name}")
            if found is None:
                raise BuildError(f"{packed.name} has no {name}")
            (target / name).write_bytes(found.read())
    return target


def wheel(package: Path | None = None) -> Path:
    """pygame-ce for the browser: from KIEBITZ_WEBRUNTIME, else ../shared/webruntime, else the one that Pyodide means.

    Raises BuildError if there is none.
    """
    for folder in (os.environ.get("KIEBITZ_WEBRUNTIME"), ROOT.parent / "shared" / "webruntime"):
        found = sorted(Path(folder).glob("pygame_ce-*.whl")) if folder else []
        if found:
            return found[-1]
    return fetched_wheel(package or pyodide())


def fetched_wheel(package: Path, lib: Path = BUILD / "lib", url: str = WHEELS_URL) -> Path:
    """The wheel that Pyodide's lock file names, fetched once and checked against its sha256. Raises BuildError."""
    entry = json.loads((package / "pyodide-lock.json").read_text(encoding="utf-8"))["packages"]["pygame-ce"]
    name, digest = Path(entry["file_name"]).name, entry["sha256"]
    kept = lib / name
    if not kept.exists():
        try:
            with urllib.request.urlopen(url.format(version=_version(package), name=name), timeout=60) as answer:
                data = answer.read()
        except (OSError, ValueError) as error:
            raise BuildError(f"no pygame-ce wheel: KIEBITZ_WEBRUNTIME is not set, and {name} could not be fetched "
                             f"({error})") from error
        if hashlib.sha256(data).hexdigest() != digest:
            raise BuildError(f"{name} is not the file that Pyodide's lock file means")
        lib.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(data)
    return kept
