"""One runtime and one staged game for all browser tests of a process."""

from __future__ import annotations

import pytest

from tests.web import kit


@pytest.fixture(scope="session")
def runtime():
    return kit.runtime()


@pytest.fixture(scope="session")
def game(tmp_path_factory):
    return kit.staged(tmp_path_factory.mktemp("staged") / "kiebitz")
