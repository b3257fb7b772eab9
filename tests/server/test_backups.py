"""A backup is made while the server runs, and played on from."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.cli.main import run
from rulebound.server.settings import Settings, sqlite_url
from tests.server.people import Served, settings_for


def test_a_game_goes_on_from_a_backup_that_was_made_while_it_was_played(
    serve: Callable[[Settings], Served], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    here, there, copy = tmp_path / "here", tmp_path / "there", tmp_path / "games.backup"
    here.mkdir()
    ann = serve(settings_for(sqlite_url(here))).person()
    table = ann.made()["id"]
    ann.first_choices(table, (0, 1), 2)
    kept = ann.frame(table)
    assert run(["backup", str(copy), "--data", str(here)]) == 0
    assert "1 tables" in capsys.readouterr().out
    ann.first_choices(table, (0, 1), 2)
    assert run(["restore", str(copy), "--data", str(there)]) == 0
    again = serve(settings_for(sqlite_url(there))).person()
    again.http.cookies = ann.http.cookies
    assert again.frame(table) == kept
    assert again.first_choices(table, (0, 1), 2) == 2
    assert copy.stat().st_mode & 0o077 == 0, "it holds what nobody else shall read"


@pytest.mark.parametrize(
    ("command", "problem"),
    [
        (["backup", "{new}", "--data", "{empty}"], "there are no games in"),
        (["backup", "{full}/rulebound.db", "--data", "{full}"], "exists already"),
        (["restore", "{new}", "--data", "{empty}"], "there is no such file"),
        (["restore", "{text}", "--data", "{full}"], "there are games in"),
        (["restore", "{text}", "--data", "{empty}"], "holds no games of rulebound: file is not a database"),
        (["restore", "{full}/rulebound.db", "--data", "{empty}"], "holds no games of rulebound: no such table"),
    ],
)
def test_what_cannot_be_copied_is_said_so_and_leaves_nothing(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str], problem: str
) -> None:
    places = {name: tmp_path / name for name in ("new", "empty", "full", "text")}
    for name in ("empty", "full"):
        places[name].mkdir()
    (places["full"] / "rulebound.db").write_bytes(b"")
    places["text"].write_text("x" * 5000)
    assert run([part.format(**places) for part in command]) == 2
    assert problem in capsys.readouterr().err
    assert [each.name for each in places["empty"].iterdir()] == []
