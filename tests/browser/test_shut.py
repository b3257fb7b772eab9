"""A game that nobody can play on, since its rules are gone: it is said so, closed and removed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.server.settings import sqlite_url
from tests.browser.browsers import Browsers, Screen
from tests.server.people import Served
from tests.server.upgrades.later import Evening, UnreadableFerry, begun
from tests.toy import FerryGame

CLOSE, REMOVE = "button:has-text('Close the game')", "button:has-text('Remove')"


def test_it_is_closed_at_its_table_and_removed_in_the_lobby(
    browsers: Browsers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(Served, sqlite_url(tmp_path), monkeypatch)
    table = begun(evening.by(FerryGame()))
    ann = evening.by(UnreadableFerry())
    address = f"http://{ann.served.host}"
    visitor = browsers.visitor(address, Screen(1280, 800, "light", "en", "off", False), True)
    visitor.context.add_cookies(
        [{"name": name, "value": value, "url": address} for name, value in ann.http.cookies.items()]
    )
    visitor.go(f"/#/table/{table}")
    visitor.reads("main", re.compile("Cannot be played on"))
    visitor.go("/")
    visitor.reads(".tablelist li", re.compile("Cannot be played on"))
    visitor.go(f"/#/table/{table}")
    visitor.see(CLOSE).click()
    visitor.reads("main", re.compile("Closed: it could not be gone on with"))
    visitor.see("a:has-text('Download the record')")
    visitor.go("/")
    visitor.see(REMOVE).click()
    visitor.reads(REMOVE, "Remove for good?")
    visitor.see(REMOVE).click()
    visitor.has(".tablelist li", 0)
    assert browsers.leave() == []
    evening.end()
