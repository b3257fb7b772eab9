"""The analysis of a finished game: when it may be had, what it says, and what it may cost the server."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.players.coach import Effort
from rulebound.server.settings import Limits, Settings, sqlite_url
from tests.server.people import Json, Person, Served, settings_for
from tests.shipped import GAMES

Serve = Callable[[Settings], Served]
FIRST = Effort(anchors=1, games=1, turns=1, looks=1, suspects=1, trials=2)
SECOND = Effort(anchors=1, games=1, turns=2, looks=1, suspects=1, trials=2)
LONGEST_S = 240.0
WHOLE = 10_000


@pytest.fixture
def ann(serve: Serve, tmp_path: Path) -> Person:
    limits = Limits(messages_per_s=100_000, requests_per_s=100_000, analyses_waiting=1)
    return serve(
        settings_for(sqlite_url(tmp_path), coach_efforts=(FIRST, SECOND), coach_nice=0, limits=limits)
    ).person()


def played(person: Person, answers: int = 6, **wish: object) -> str:
    """A game given up after some answers."""
    table: str = person.made(**{"game": "catacombs", "scenario": "SC3", **wish})["id"]
    person.first_choices(table, (0, 1), answers)
    return table


def given_up(person: Person, table: str) -> str:
    assert person.do(table, "resign", 0).status_code == 200
    return table


def asked(person: Person, table: str, lang: str = "en") -> Json:
    answer = person.get(f"/api/tables/{table}/coach", lang=lang)
    assert answer.status_code == 200, answer.text
    told: Json = answer.json()
    return told


def waited_for(person: Person, table: str) -> Json:
    """What the coach says in the end."""
    until = time.monotonic() + LONGEST_S
    while (told := asked(person, table))["state"] in ("waiting", "working"):
        assert time.monotonic() < until
        time.sleep(0.05)
    return told


def test_a_finished_game_is_looked_through(ann: Person) -> None:
    table = given_up(ann, played(ann))
    begun = asked(ann, table)
    assert begun["state"] in ("waiting", "working")
    assert begun["analysis"] is None or not begun["final"]
    told = waited_for(ann, table)
    assert (told["state"], told["progress"], told["final"]) == ("done", 100, True)
    analysis = told["analysis"]
    assert analysis["points"][0]["at"] == 0
    assert analysis["points"][-1] == {"at": 6, "shares": [0, WHOLE], "error": 0}
    for seat, totals in enumerate(analysis["totals"]):
        first = analysis["points"][0]["shares"][seat]
        assert sum(totals.values()) == analysis["points"][-1]["shares"][seat] - first
    stranger = ann.served.person()
    assert asked(stranger, table) == told
    assert asked(ann, table, "fr")["analysis"]["points"] == analysis["points"]


def test_a_game_that_is_not_over_is_not_looked_through(ann: Person) -> None:
    table = played(ann)
    waiting = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    stranger = ann.served.person()
    for person in (ann, stranger):
        for id, status, code in (
            (table, 409, "not_over"),
            (waiting, 409, "not_begun"),
            ("a" * 16, 404, "unknown"),
            ("moon", 404, "unknown"),
        ):
            answer = person.get(f"/api/tables/{id}/coach")
            assert (answer.status_code, answer.json()["error"]["code"]) == (status, code)
    assert ann.served.app.server.coaching.under_way() == 0


def test_no_more_games_are_looked_through_at_once_than_the_limit_says(ann: Person) -> None:
    one, other = (given_up(ann, played(ann, 1)) for _ in range(2))
    asked(ann, one)
    refused = ann.get(f"/api/tables/{other}/coach", lang="fr")
    assert (refused.status_code, refused.json()["error"]["code"]) == (429, "many_analyses")
    assert "analyse déjà 1 parties" in refused.json()["error"]["text"]
    assert asked(ann, one)["state"] != "failed"


def test_a_game_the_coach_does_not_know_is_said_to_and_tried_again_when_asked(
    ann: Person, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    table = given_up(ann, ann.made()["id"])  # Ferry is known to this process alone
    told = waited_for(ann, table)
    why = f"there is no game 'ferry'; there are {', '.join(GAMES)}"
    assert (told["state"], told["why"]) == ("failed", f"The game cannot be looked through: {why}.")
    assert f"table {table}: its game cannot be looked through: {why}" in [each.getMessage() for each in caplog.records]
    assert "Traceback" not in capfd.readouterr().err
    assert asked(ann, table)["state"] in ("waiting", "working")


def test_an_analysis_that_takes_too_long_is_ended(serve: Serve, tmp_path: Path) -> None:
    served = serve(settings_for(sqlite_url(tmp_path), coach_efforts=(FIRST,), coach_s=0.01))
    ann = served.person()
    table = given_up(ann, played(ann, 1))
    assert waited_for(ann, table)["state"] == "failed"
