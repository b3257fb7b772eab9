"""A mail server, a push service, and settings of a server that tells of turns at once; for tests with a browser too."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from rulebound.server.settings import Settings, sqlite_url
from tests.server.notices.mailbox import Mailbox
from tests.server.notices.service import PushService
from tests.server.people import settings_for

SOON_S = 0.05


@pytest.fixture
def mailbox() -> Iterator[Mailbox]:
    opened = Mailbox()
    yield opened
    opened.close()


@pytest.fixture
def service() -> Iterator[PushService]:
    opened = PushService()
    yield opened
    opened.close()


@pytest.fixture
def telling(mailbox: Mailbox, tmp_path: Path) -> Callable[..., Settings]:
    """Settings of a server that tells of turns at once."""

    def settings(**changes: Any) -> Settings:
        usual = {"folder": tmp_path, "smtp": mailbox.address, "site": "http://games.example/"}
        soon = {"notice_after_s": SOON_S, "notice_look_s": SOON_S}
        return settings_for(**{"database": sqlite_url(tmp_path), **usual, **soon, **changes})

    return settings
