"""Every script of build/ finds what it imports, so that one that is used once a month is not broken unseen."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

BUILD = Path(__file__).resolve().parents[2] / "build"
READ = "import runpy, sys; sys.path.insert(0, sys.argv[1]); runpy.run_path(sys.argv[2], run_name='read')"


@pytest.mark.parametrize("script", sorted(path.name for path in BUILD.glob("*.py")))
def test_a_script_can_be_read(script):
    done = subprocess.run([sys.executable, "-c", READ, str(BUILD), str(BUILD / script)], cwd=BUILD.parent,
                          capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
