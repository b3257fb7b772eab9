"""Talk at a table: who hears whom, what can be said, and that it is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import text

from rulebound.server.database import engine_of
from rulebound.server.limits import Rates
from rulebound.server.settings import Settings
from rulebound.server.talk import talking
from rulebound.server.talk.talking import MOST_LETTERS, PHRASES
from tests.server.people import Live, Person, Served, settings_for, wait_until


@pytest.fixture
def table(ann: Person, bob: Person) -> str:
    """Ann and Bob play."""
    info = ann.made(seats=[{"kind": "me"}, {"kind": "open"}], name="Ann")
    bob.post(f"/api/tables/{info['id']}/seats/1", {"name": "Bob"})
    return str(info["id"])


@pytest.fixture(autouse=True)
def no_haste(monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest) -> None:
    """Only the test of haste is held to it."""
    if "fast" not in request.node.name:
        monkeypatch.setattr(Rates, "take", lambda *_: None)


def says(person: Person, table: str, said: str = "", **more: Any) -> httpx.Response:
    return person.post(f"/api/tables/{table}/talk", {"id": person.new_id(), "text": said, **more})


def reads(person: Person, table: str) -> list[str]:
    lines = person.get(f"/api/tables/{table}/talk").json()["lines"]
    return [line["text"] or line["phrase"] for line in lines]


def hears(live: Live) -> list[dict[str, Any]]:
    lines: list[dict[str, Any]] = live.hear_type("talk")["lines"]
    return lines


def test_players_are_heard_by_everybody(ann: Person, bob: Person, served: Served, table: str) -> None:
    lives = [bob.live(table, 1), served.person().live(table, None)]
    for live in lives:
        live.hear_type("frame")
    assert says(ann, table, " Good luck! ").json() == {"n": 1}
    for live in lives:
        (line,) = hears(live)
        assert (line["text"], line["name"], line["seat"], line["gallery"], line["mine"]) == (
            "Good luck!", "Ann", 0, False, False,
        )  # fmt: skip
    assert ann.get(f"/api/tables/{table}/talk").json()["lines"][0]["mine"]


def test_players_do_not_hear_what_is_said_of_their_hands(ann: Person, bob: Person, served: Served, table: str) -> None:
    eve, dan = served.person(), served.person()
    live, other = ann.live(table, None), dan.live(table, None)
    for each in (live, other):
        each.hear_type("frame")
    assert says(eve, table, "he holds the trick").status_code == 201
    assert [line["text"] for line in hears(other)] == ["he holds the trick"]
    says(bob, table, "hm")
    assert [line["text"] for line in hears(live)] == ["hm"], "whoever plays hears it from no view"
    assert reads(ann, table) == reads(bob, table) == ["hm"]
    assert reads(eve, table) == reads(dan, table) == ["he holds the trick", "hm"]
    assert (
        ann.get(f"/api/tables/{table}/talk").json()["gallery"],
        eve.get(f"/api/tables/{table}/talk").json()["gallery"],
    ) == (False, True)
    ann.do(table, "resign")
    assert reads(ann, table) == reads(eve, table) == ["he holds the trick", "hm"]


def test_what_was_said_is_kept_with_the_game_and_goes_with_it(
    serve: Callable[[Settings], Served], ann: Person, table: str, served: Served
) -> None:
    says(ann, table, phrase="hello")
    served.stop()
    again = serve(settings_for(served.settings.database))
    assert reads(again.person(), table) == ["hello"]
    with engine_of(served.settings.database).begin() as connection:
        for name, key in (("commands", "table_id"), ("seats", "table_id"), ("tables", "id")):
            connection.execute(text(f"DELETE FROM {name} WHERE {key} = '{table}'"))
        assert connection.execute(text("SELECT count(*) FROM talk")).scalar() == 0


def test_what_is_said_again_is_kept_once(ann: Person, bob: Person, table: str) -> None:
    one, other = (says(ann, table, "hello", id="same").json() for _ in range(2))
    assert one == other == {"n": 1}
    assert says(bob, table, "hello", id="same").json() == {"n": 2}
    assert reads(ann, table) == ["hello", "hello"]


def test_a_voice_is_somebody_whatever_they_are_called(ann: Person, bob: Person, served: Served, table: str) -> None:
    eve = served.person()
    for person in (ann, eve, bob):
        person.post("/api/me", {"name": "Ann"})
        says(person, table, "I am Ann")
    says(ann, table, "no, I")
    lines = eve.get(f"/api/tables/{table}/talk").json()["lines"]
    assert [line["voice"] for line in lines] == [1, 2, 3, 1]


@pytest.mark.parametrize("phrase", PHRASES)
def test_phrases_can_be_said(ann: Person, table: str, phrase: str) -> None:
    assert says(ann, table, phrase=phrase).status_code == 201
    assert reads(ann, table) == [phrase]


def test_markup_is_only_letters(ann: Person, bob: Person, table: str) -> None:
    said = "<script>alert(1)</script> & é 🎲"
    says(ann, table, said)
    assert reads(bob, table) == [said]


@pytest.mark.parametrize(
    ("field", "more"),
    [
        ("text", {"text": ""}),
        ("text", {"text": "   "}),
        ("text", {"text": "x" * (MOST_LETTERS + 1)}),
        ("text", {"text": "a\nb"}),
        ("text", {"text": "a\u0000b"}),
        ("text", {"text": "\u202eevil"}),
        ("text", {"text": "x", "phrase": "hello"}),
        ("phrase", {"phrase": "damn"}),
        ("id", {"id": "", "text": "x"}),
        ("id", {"id": "x" * 65, "text": "x"}),
        ("text", {"text": 5}),
    ],
)
def test_what_cannot_be_said_is_refused(ann: Person, table: str, field: str, more: dict[str, Any]) -> None:
    told = ann.post(f"/api/tables/{table}/talk", {"id": "x", **more})
    assert (told.status_code, told.json()["error"]["field"]) == (422, field)
    assert reads(ann, table) == []


def test_as_much_as_fits_can_be_said(ann: Person, table: str) -> None:
    assert says(ann, table, "é" * MOST_LETTERS).status_code == 201


def test_nobody_talks_too_fast(ann: Person, bob: Person, table: str) -> None:
    statuses = [says(ann, table, "x").status_code for _ in range(12)]
    assert statuses[:5] == [201] * 5
    assert 429 in statuses
    assert says(bob, table, "x").status_code == 201


def test_those_who_watch_cannot_talk_the_players_down(
    ann: Person, served: Served, table: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(talking, "MOST_LINES", 3)
    eve = served.person()
    for n in range(3):
        assert says(eve, table, str(n)).status_code == 201
    assert says(eve, table, "more").json()["error"]["code"] == "talked_out"
    assert says(ann, table, "hello").status_code == 201


def test_whoever_has_resigned_talks_among_those_who_watch(ann: Person, served: Served) -> None:
    people = [ann, served.person(), served.person()]
    made = ann.made(scenario="delta", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])
    table = made["id"]
    for seat in (1, 2):
        assert people[seat].post(f"/api/tables/{table}/seats/{seat}").status_code == 200
    assert people[2].do(table, "resign", 2).status_code == 200
    says(people[2], table, "ann has nothing")
    assert reads(ann, table) == []
    assert reads(people[2], table) == ["ann has nothing"]


def test_people_at_another_server_hear_it(serve: Callable[[Settings], Served], postgres: str) -> None:
    one, other = serve(settings_for(postgres)), serve(settings_for(postgres))
    wait_until(lambda: all(each.app.ear is not None and each.app.ear.listening.is_set() for each in (one, other)))
    ann, eve = one.person(), other.person()
    table = ann.made()["id"]
    live = eve.live(table, None)
    live.hear_type("frame")
    for said in ("one", "two", "three"):
        says(ann, table, said)
    heard: dict[int, str] = {}
    while len(heard) < 3:
        heard |= {line["n"]: line["text"] for line in hears(live)}
    assert heard == {1: "one", 2: "two", 3: "three"}


def test_nobody_talks_where_there_is_no_table(ann: Person) -> None:
    assert says(ann, "a" * 16, "x").status_code == 404
    assert not ann.http.cookies
