"""A finished game can always be looked at, downloaded and removed, and one that cannot go on can be closed."""

from __future__ import annotations

import json

import pytest

from rulebound.core import record
from rulebound.core.game import Game
from rulebound.server import models
from tests.server.people import Person
from tests.server.upgrades.later import (
    Evening,
    LaterFerry,
    MirroredFerry,
    Missing,
    QuietlyLaterFerry,
    RenamedFerry,
    StrictFerry,
    UnreadableFerry,
    begun,
    log_of,
    plays_to_the_end,
    tracks,
)
from tests.toy import FerryGame

LATER = [LaterFerry(), QuietlyLaterFerry()]


def finished(ann: Person, **wish: object) -> str:
    table = begun(ann, 9, **wish)
    plays_to_the_end(ann, table)
    return table


def test_the_record_is_written_from_what_is_kept(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    table = finished(ann)
    text = ann.get(f"/api/tables/{table}/record").text
    match = record.read(text, lambda _: FerryGame())
    assert match.outcome is not None
    assert record.write(match) == text


def test_the_record_of_a_game_that_was_given_up_says_so(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    table = begun(ann, 9)
    assert ann.do(table, "undo", 0).status_code in (200, 422)
    assert ann.do(table, "resign", 0).status_code == 200
    match = record.read(ann.get(f"/api/tables/{table}/record").text, lambda _: FerryGame())
    assert match.ended == {"winner": 1, "how": "resigned"}


@pytest.mark.parametrize("game", [*LATER, UnreadableFerry(), Missing()], ids=["later", "quiet", "unreadable", "gone"])
def test_the_record_is_the_same_whatever_rules_there_are_now(evening: Evening, game: Game) -> None:
    ann = evening.by(FerryGame())
    table = finished(ann, fair=True, seed=None)
    before = ann.get(f"/api/tables/{table}/record").text
    ann = evening.by(game)
    assert ann.get(f"/api/tables/{table}/record").text == before
    listed = ann.get("/api/tables").json()["mine"]
    assert [(each["id"], each["state"], each["shut"]) for each in listed] == [(table, "over", False)]


def test_a_game_that_comes_to_the_same_is_looked_through_as_ever(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    table = finished(ann)
    before = ann.get(f"/api/tables/{table}/moments").json()
    frame = ann.frame(table)
    ann = evening.by(RenamedFerry())
    assert ann.get(f"/api/tables/{table}/moments").json() == before
    assert ann.frame(table)["scene"] == frame["scene"]


@pytest.mark.parametrize("game", [*LATER, MirroredFerry()], ids=["later", "quiet", "mirrored"])
def test_a_game_that_comes_to_something_else_is_shown_as_it_ended(evening: Evening, game: Game) -> None:
    ann = evening.by(FerryGame())
    table = finished(ann)
    frame = ann.frame(table)
    ann = evening.by(game)
    after = ann.frame(table)
    assert tracks(after)[:2] == tracks(frame)[:2]
    assert after["table"]["result"] == frame["table"]["result"]
    assert "you see it as it ended" in after["scene"]["log"][0]["text"]
    moments = ann.get(f"/api/tables/{table}/moments", seat="all").json()
    models.Moments.model_validate(moments, strict=True)
    assert [stop["at"] for stop in moments["moments"]] == list(range(len(moments["moments"])))
    assert "of those that were kept" in moments["moments"][-1]["text"]
    last = ann.get(f"/api/tables/{table}/moments/{len(moments['moments']) - 1}", seat="all").json()
    assert tracks(last)[:2] == tracks(frame)[:2]
    assert ann.get(f"/api/tables/{table}/coach").json()["error"]["code"] == "no_coach"
    live = ann.live(table, 0)
    live.hear_type("frame")
    assert live.frame["table"]["state"] == "over"


def test_a_game_can_be_gone_on_with_from_a_kept_position(evening: Evening) -> None:
    table = finished(evening.by(FerryGame()))
    ann = evening.by(LaterFerry())
    seats = [{"kind": "me"}, {"kind": "me"}]
    new = ann.post(f"/api/tables/{table}/continue", {"at": 0, "seats": seats})
    assert new.status_code == 201, new.text
    plays_to_the_end(ann, new.json()["id"])
    last = len(ann.get(f"/api/tables/{table}/moments").json()["moments"]) - 1
    assert ann.post(f"/api/tables/{table}/continue", {"at": last, "seats": seats}).status_code == 422
    ann = evening.by(RenamedFerry())
    text = ann.get(f"/api/tables/{new.json()['id']}/record").text
    assert json.loads(text.splitlines()[0])["position"]["rules"] == 1


def test_of_a_game_in_parts_the_positions_of_before_are_shown_first(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    table = begun(ann)
    first = ann.get(f"/api/tables/{table}/moments/0", seat=0).json()
    plays_to_the_end(evening.by(LaterFerry()), table)
    ann = evening.by(LaterFerry())
    stops = ann.get(f"/api/tables/{table}/moments", seat="all").json()["moments"]
    assert [stop["at"] for stop in stops] == list(range(len(stops)))
    texts = [stop["text"] for stop in stops]
    change = texts.index("The rules change")
    assert texts[0] == ""
    assert change > 0
    assert len(texts) > change + 4
    assert tracks(ann.get(f"/api/tables/{table}/moments/0", seat=0).json()) == tracks(first)
    last = ann.get(f"/api/tables/{table}/moments/{len(stops) - 1}", seat="all").json()
    assert tracks(last) == tracks(ann.frame(table))
    assert "It goes on from here by the new ones" in log_of(last)
    seats = [{"kind": "me"}, {"kind": "me"}]
    for at in (0, change, len(stops) - 2):
        new = ann.post(f"/api/tables/{table}/continue", {"at": at, "seats": seats})
        assert new.status_code == 201, new.text
        ann.first_choices(new.json()["id"], (0, 1), 3)


def test_a_game_that_cannot_be_read_says_so_and_its_people_can_close_and_remove_it(evening: Evening) -> None:
    ann, bob, cid = evening.people(FerryGame(), 3)
    table = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    bob.post(f"/api/tables/{table}/seats/1", {})
    for _ in range(5):
        ann.first_choices(table, (0,), 2)
        bob.first_choices(table, (1,), 2)
    assert ann.post(f"/api/tables/{table}/close").json()["error"]["code"] == "not_shut"
    assert ann.http.delete(f"/api/tables/{table}").json()["error"]["code"] == "not_shut"
    ann, bob, cid = evening.people(UnreadableFerry(), 3)
    frame = ann.frame(table)
    models.Frame.model_validate(frame, strict=True)
    assert (frame["table"]["shut"], frame["scene"]) == (True, None)
    assert cid.get("/api/tables").status_code == 200
    assert cid.post("/api/me", {"name": "Cid", "lang": "en"}).status_code == 200
    assert cid.post(f"/api/tables/{table}/close").json()["error"]["code"] == "not_yours"
    closed = bob.post(f"/api/tables/{table}/close")
    assert closed.status_code == 200, closed.text
    assert (closed.json()["state"], closed.json()["result"]["how"]) == ("over", "closed")
    told = [json.loads(line) for line in ann.get(f"/api/tables/{table}/record").text.splitlines()]
    assert "format" in told[0]
    assert len(told) > 6
    assert all("seat" in line for line in told[1:-1])
    assert told[-1]["ended"] == {"winner": None, "how": "closed"}
    assert cid.http.delete(f"/api/tables/{table}").status_code == 403
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204
    assert ann.get("/api/tables").json()["mine"] == []
    assert len(bob.get("/api/tables").json()["mine"]) == 1
    assert bob.http.delete(f"/api/tables/{table}").status_code == 204
    assert bob.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize("game", [UnreadableFerry(), Missing()], ids=["unreadable", "gone"])
def test_what_cannot_be_played_can_be_removed_at_once(evening: Evening, game: Game) -> None:
    table = begun(evening.by(FerryGame()))
    ann = evening.by(game)
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204
    assert ann.get("/api/tables").json()["mine"] == []
    assert ann.get(f"/api/tables/{table}").status_code == 404


@pytest.mark.parametrize("full", [True, False])
def test_what_can_no_longer_be_set_up_is_shut(evening: Evening, full: bool) -> None:
    ann, bob = evening.people(FerryGame(), 2)
    table = ann.made(options={"rounds": 2}, seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    ann, bob = evening.people(StrictFerry(), 2)
    assert bob.post(f"/api/tables/{table}/seats/1", {}).status_code == 200
    ann, bob = evening.people(StrictFerry(), 2) if full else (ann, bob)
    frame = ann.frame(table)
    assert (frame["table"]["shut"], frame["scene"]) == (True, None)
    assert bob.post(f"/api/tables/{table}/close").json()["state"] == "over"
    ann, bob = evening.people(FerryGame(), 2)
    assert ann.frame(table)["table"]["state"] == "over"
    assert [each.http.delete(f"/api/tables/{table}").status_code for each in (ann, bob)] == [204, 204]


def test_a_game_that_has_begun_goes_on_as_it_was_set_up(evening: Evening) -> None:
    table = begun(evening.by(FerryGame()), options={"rounds": 2})
    ann = evening.by(StrictFerry())
    assert not ann.frame(table)["table"]["shut"]
    plays_to_the_end(ann, table)


def test_a_table_that_nobody_has_begun_is_removed_by_whoever_made_it(evening: Evening) -> None:
    ann, bob = evening.people(FerryGame(), 2)
    table = ann.made(scenario="delta", seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "open"}])["id"]
    bob.post(f"/api/tables/{table}/seats/1", {})
    live = bob.live(table, 1)
    live.hear_type("frame")
    assert bob.http.delete(f"/api/tables/{table}").status_code == 403
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204
    assert live.hear_type("error")["error"]["code"] == "unknown"
    assert bob.get("/api/tables").json()["mine"] == []
