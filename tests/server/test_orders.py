"""Closing, deleting and keeping out from a command line, while the server runs and while it does not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.cli.main import run
from rulebound.server.settings import Settings, sqlite_url
from tests.server.people import Person, Served, settings_for, wait_until


def told(capsys: pytest.CaptureFixture[str], database: str, *words: str) -> str:
    """What a command says that does what it shall."""
    assert run([*words, "--database", database]) == 0
    return capsys.readouterr().out


def two_at(ann: Person, bob: Person) -> str:
    table: str = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    assert bob.post(f"/api/tables/{table}/seats/1").status_code == 200
    return table


def test_a_game_is_closed_and_deleted_while_people_look(
    serve: Callable[[Settings], Served], database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    served = serve(settings_for(database))
    ann = served.person()
    table = ann.made()["id"]
    ann.first_choices(table, (0, 1), 1)
    live = ann.live(table, 0)
    live.hear_type("frame")
    assert table in told(capsys, database, "tables", "--state", "playing")
    told(capsys, database, "tables", "--close", table)
    live.until(lambda _: live.frame["table"]["state"] == "over")
    assert live.frame["table"]["result"]["how"] == "closed"
    assert live.frame["table"]["result"]["winners"] == []
    served.stop()
    served = serve(settings_for(database))
    again = served.person()
    again.http.cookies = ann.http.cookies
    assert again.get(f"/api/tables/{table}").json()["result"]["how"] == "closed", "it stays closed"
    live = again.live(table, 0)
    live.hear_type("frame")
    told(capsys, database, "tables", "--delete", table)
    assert live.hear_type("error")["error"]["code"] == "unknown"
    assert again.get(f"/api/tables/{table}").status_code == 404
    assert table not in told(capsys, database, "tables")


def test_a_game_is_closed_by_the_server_that_starts_next(
    serve: Callable[[Settings], Served], database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    served = serve(settings_for(database))
    table = served.person().made()["id"]
    served.stop()
    told(capsys, database, "tables", "--close", table)
    person = serve(settings_for(database)).person()
    wait_until(lambda: person.get(f"/api/tables/{table}").json()["state"] == "over")


def test_whoever_is_kept_out_gives_up_and_can_do_nothing_until_let_in(
    serve: Callable[[Settings], Served], database: str, capsys: pytest.CaptureFixture[str]
) -> None:
    served = serve(settings_for(database))
    ann, bob = served.person(), served.person()
    bob.post("/api/me", {"name": "Bob"})
    ann.post("/api/me", {"name": "Ann"})
    table = two_at(ann, bob)
    link = bob.post("/api/me/back").json()["token"]
    live = bob.live(table, 1)
    live.hear_type("frame")
    lines = told(capsys, database, "guests").splitlines()
    assert sorted(line.split()[-1] for line in lines) == ["Ann", "Bob"]
    number = next(line.split()[0] for line in lines if line.endswith("Bob"))
    told(capsys, database, "guests", "--ban", number)
    assert live.hear_type("error")["error"]["code"] == "banned"
    wait_until(lambda: ann.get(f"/api/tables/{table}").json()["state"] == "over")
    assert ann.get(f"/api/tables/{table}").json()["result"]["winners"] == [0]
    for answer in (bob.get("/api/tables"), bob.post("/api/tables"), bob.post("/api/me", {"name": "x"})):
        assert answer.status_code in (403, 422)
    assert bob.post("/api/me", {"name": "x"}).json()["error"]["code"] == "banned"
    assert served.person().post("/api/back", {"token": link}).json()["error"]["code"] == "banned"
    assert "banned" in told(capsys, database, "guests")
    told(capsys, database, "guests", "--unban", number)
    wait_until(lambda: bob.get("/api/me").status_code == 200)


@pytest.mark.parametrize(
    ("words", "problem"),
    [
        (["tables", "--close", "x"], "there is no such table"),
        (["tables", "--delete", "x"], "there is no such table"),
        (["guests", "--ban", "7"], "there is no guest 7"),
        (["guests", "--unban", "x"], "--unban"),
    ],
)
def test_what_is_not_there_is_said_so(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], words: list[str], problem: str
) -> None:
    told(capsys, sqlite_url(tmp_path), "tables")
    assert run([*words, "--data", str(tmp_path)]) == 2
    assert problem in capsys.readouterr().err


@pytest.mark.parametrize("command", ["tables", "guests"])
def test_a_folder_without_games_is_said_so_and_stays_empty(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: str
) -> None:
    assert run([command, "--data", str(tmp_path)]) == 2
    assert "there are no games in" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []
