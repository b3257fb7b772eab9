"""Servers that look for turns all the time."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.server.settings import Settings
from tests.server.notices.fixtures import mailbox, service, telling
from tests.server.people import Served

__all__ = ["mailbox", "service", "telling"]


@pytest.fixture
def served(serve: Callable[[Settings], Served], telling: Callable[..., Settings]) -> Served:
    return serve(telling())
