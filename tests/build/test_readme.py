"""The README's two lines are what CI runs, and they are one paste each."""

from __future__ import annotations

import re
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
CI = (ROOT / ".ci" / "run").read_text(encoding="utf-8")


def line(mark):
    """The command in the block after a mark."""
    found = re.search(rf"<!-- {mark} -->\n```sh\n(.*?)\n```", README, re.DOTALL)
    assert found, f"the README has no block marked {mark}"
    return found.group(1)


@pytest.mark.parametrize("mark", ["play", "test"])
def test_each_is_one_line_that_the_shell_can_read(mark):
    command = line(mark)
    assert "\n" not in command
    for shell in ("sh", "bash"):
        done = subprocess.run([shell, "-n", "-c", command], capture_output=True, text=True)
        assert not done.returncode, done.stderr


def test_they_install_this_project_with_its_extras():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    assert "-e '.[test]'" in line("test") and "test" in extras
    assert line("play").endswith("-e . && .venv/bin/python main.py")
    workers = re.search(r"-m pytest -n (\d)", line("test"))
    assert workers and any(need.startswith("pytest-xdist") for need in extras["test"])


def test_ci_runs_the_line_of_the_readme_itself():
    function = re.search(r"^readme_line\(\) \{.*?^\}", CI, re.DOTALL | re.MULTILINE).group(0)
    for mark in ("play", "test"):
        done = subprocess.run(["bash", "-c", f"{function}\nreadme_line {mark}"], cwd=ROOT, capture_output=True,
                              text=True)
        assert done.stdout.strip() == line(mark)
    assert '$(readme_line test)' in CI and "pytest" not in re.sub(r"#.*", "", CI).replace("pytest's", "")


def test_ci_is_a_script_without_faults():
    assert (ROOT / ".ci" / "run").stat().st_mode & 0o111
    assert not subprocess.run(["bash", "-n", str(ROOT / ".ci" / "run")]).returncode


def test_every_file_the_readme_links_is_there():
    for target in re.findall(r"\]\(([^)#:]+)\)", README):
        assert (ROOT / target).exists(), target


def test_every_option_the_readme_names_exists():
    done = subprocess.run([sys.executable, "main.py", "--help"], cwd=ROOT, capture_output=True, text=True)
    assert not done.returncode, done.stderr
    for option in set(re.findall(r"main\.py [^\n`]*?(--\w+)", README)) | {"--size", "--record", "--code"}:
        assert option in done.stdout, option
