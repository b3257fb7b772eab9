"""The analysis of a finished game: when it may be had, what it says, and what it may cost the server."""

from __future__ import annotations

import asyncio
import json
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from rulebound.players.effort import Effort
from rulebound.server import coaching
from rulebound.server.settings import Settings, sqlite_url
from tests.server.people import Json, Person, Served, settings_for, wait_until
from tests.shipped import GAMES

Serve = Callable[[Settings], Served]
FIRST = Effort("rough", 600, anchors=1, games=1, turns=1, looks=1, suspects=1, trials=2)
SECOND = Effort("thorough", 600, anchors=1, games=1, turns=2, looks=1, suspects=1, trials=2)
LONGEST_S = 240.0
WHOLE = 10_000


@pytest.fixture
def ann(serve: Serve, tmp_path: Path) -> Person:
    settings = settings_for(sqlite_url(tmp_path), coach_efforts=(FIRST, SECOND), coach_nice=0)
    return serve(replace(settings, limits=replace(settings.limits, analyses_of_one=1))).person()


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
    assert begun["analysis"] is None
    told = waited_for(ann, table)
    assert (told["state"], told["progress"], told["why"]) == ("done", 100, "")
    analysis = told["analysis"]
    assert (analysis["effort"], analysis["seconds"], analysis["cut_short"]) == ("thorough", 600, False)
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


@pytest.fixture
def busy(ann: Person, says: Callable[..., None]) -> list[str]:
    """Games of Ann's: two that are looked through and never will be done, and two more."""
    says([THEN], "time.sleep(600)")
    games = [given_up(ann, played(ann, 1)) for _ in range(4)]
    for game in games[:2]:
        assert asked(ann, game)["place"] == 0
    return games


def test_nobody_waits_for_more_analyses_than_the_limit_says(ann: Person, busy: list[str]) -> None:
    *_, one, other = busy
    told = asked(ann, one)
    assert (told["state"], told["place"]) == ("waiting", 1)
    refused = ann.get(f"/api/tables/{other}/coach", lang="fr")
    assert (refused.status_code, refused.json()["error"]["code"]) == (429, "many_analyses")
    assert "attendez déjà 1 analyses" in refused.json()["error"]["text"]
    assert asked(ann, one)["state"] == "waiting"


def test_strangers_wait_in_a_line_of_their_own_however_many_cookies_they_have(ann: Person, busy: list[str]) -> None:
    *_, one, other = busy
    assert asked(ann.served.person(), one)["place"] == 1
    stranger = ann.served.person()
    stranger.post("/api/me", {"name": "Eve"})
    assert stranger.get(f"/api/tables/{other}/coach").status_code == 429
    assert asked(ann, other)["place"] == 2


def test_a_game_the_coach_does_not_know_is_said_to_and_tried_again_when_asked(
    ann: Person, caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]
) -> None:
    table = given_up(ann, ann.made()["id"])  # Ferry is known to this process alone
    told = waited_for(ann, table)
    why = f"there is no game 'ferry'; there are {', '.join(GAMES)}"
    assert (told["state"], told["why"]) == ("failed", f"The game cannot be looked through: {why}.")
    wait_until(lambda: f"table {table}: {told['why']}" in [each.getMessage() for each in caplog.records])
    assert "Traceback" not in capfd.readouterr().err
    assert asked(ann, table)["state"] in ("waiting", "working")


def test_an_analysis_whose_time_is_up_is_told_as_cut_short(serve: Serve, tmp_path: Path) -> None:
    hasty = Effort("thorough", 0, anchors=1, games=2, turns=2, looks=1, suspects=1, trials=2)
    ann = serve(settings_for(sqlite_url(tmp_path), coach_efforts=(hasty,), coach_nice=0)).person()
    told = waited_for(ann, given_up(ann, played(ann, 2)))
    analysis = told["analysis"]
    assert (told["state"], analysis["cut_short"], analysis["seconds"]) == ("done", True, 0)
    assert analysis["looked"]["games"] == [1, 2]
    assert analysis["looked"]["decisions"] == [0, 2]


POINTS = [{"at": 0, "shares": [5000, 5000], "error": 300}, {"at": 1, "shares": [0, WHOLE], "error": 0}]
LOOKED = {"games": [1, 1], "moments": [1, 1], "decisions": [1, 1], "guesses": [1, 1], "suspects": [0, 0]}
TOTALS = {"skill": 0, "gifts": 0, "luck": 0, "given_up": 0}
ANSWER = {
    "effort": "rough",
    "seconds": 20,
    "cut_short": False,
    "looked": LOOKED,
    "points": POINTS,
    "slips": [],
    "strokes": [],
    "totals": [TOTALS, TOTALS],
    "judged": 1,
}


@pytest.fixture
def says(monkeypatch: pytest.MonkeyPatch) -> Callable[..., None]:
    """What the process of a coach says in place of the usual, and what it does then."""

    def made_up(lines: list[Json], then: str = "") -> None:
        script = f"import sys, time; print({chr(10).join(map(json.dumps, lines))!r}, flush=True); {then}"

        async def started(_: str) -> asyncio.subprocess.Process:
            pipe = asyncio.subprocess.PIPE
            return await asyncio.create_subprocess_exec(sys.executable, "-c", script, stdin=pipe, stdout=pipe)

        monkeypatch.setattr(coaching, "start_process", started)

    return made_up


ROUGHLY: list[Json] = [{"begins": "rough", "seconds": 20}, {"analysis": ANSWER, "final": False}]
THEN: Json = {"begins": "thorough", "seconds": 180}


def test_a_process_that_dies_is_told_of_and_its_rough_answer_stays_rough(
    ann: Person, says: Callable[..., None], caplog: pytest.LogCaptureFixture
) -> None:
    says([*ROUGHLY, THEN], "sys.exit(3)")
    table = given_up(ann, played(ann, 1))
    told = waited_for(ann, table)
    assert (told["state"], told["why"]) == (
        "failed",
        "The process that looked through the game has ended before its time.",
    )
    assert told["analysis"]["effort"] == "rough"
    assert f"table {table}: The process that looked through" in caplog.text
    says([*ROUGHLY, THEN, {"analysis": {**ANSWER, "effort": "thorough"}, "final": True}], "time.sleep(600)")
    again = asked(ann, table)
    assert again["analysis"]["effort"] == "rough", "what was known stays meanwhile"
    told = waited_for(ann, table)
    assert (told["state"], told["why"], told["analysis"]["effort"]) == ("done", "", "thorough")


def test_a_process_that_says_nothing_is_ended_and_told_of(
    serve: Serve, tmp_path: Path, says: Callable[..., None]
) -> None:
    says([*ROUGHLY, THEN], "time.sleep(600)")
    served = serve(settings_for(sqlite_url(tmp_path), coach_silent_s=2.0))
    ann = served.person()
    table = given_up(ann, played(ann, 1))
    told = waited_for(ann, table)
    assert (told["state"], told["analysis"]["effort"]) == ("failed", "rough")
    assert told["why"] == "The process that looked through the game said nothing for 2 s and was ended."
    assert served.app.server.coaching.under_way() == 0


def test_what_is_under_way_is_told_with_its_time(ann: Person, says: Callable[..., None]) -> None:
    says([*ROUGHLY, THEN, {"progress": 40, "left": 90}], "time.sleep(600)")
    table = given_up(ann, played(ann, 1))
    until = time.monotonic() + LONGEST_S
    while (told := asked(ann, table))["progress"] != 40:
        assert time.monotonic() < until
        time.sleep(0.05)
    assert (told["state"], told["effort"], told["seconds"]) == ("working", "thorough", 180)
    assert 0 <= told["left"] <= 90
    assert told["analysis"]["effort"] == "rough"
