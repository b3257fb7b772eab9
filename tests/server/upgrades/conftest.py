"""One evening after the other on the same database."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.server.settings import Settings, sqlite_url
from tests.server.people import Served
from tests.server.upgrades.later import Evening


@pytest.fixture
def evening(serve: Callable[[Settings], Served], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Evening:
    return Evening(serve, sqlite_url(tmp_path), monkeypatch)
