"""Looking back, and going on from there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest

from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.record import read
from rulebound.server.settings import Settings, sqlite_url
from tests.server.people import Json, Person, Served, settings_for


@pytest.fixture
def over(ann: Person) -> str:
    """A finished game of Ferry at one screen."""
    table: str = ann.made()["id"]
    ann.first_choices(table, (0, 1), 60)
    assert ann.get(f"/api/tables/{table}").json()["state"] == "over"
    return table


def moments(person: Person, table: str, **query: object) -> list[Json]:
    found: list[Json] = person.get(f"/api/tables/{table}/moments", **query).json()["moments"]
    return found


def moment(person: Person, table: str, at: int, **query: object) -> Json:
    answer = person.get(f"/api/tables/{table}/moments/{at}", **query)
    assert answer.status_code == 200, answer.text
    frame: Json = answer.json()
    return frame


def test_every_decision_of_a_finished_game_is_a_moment(ann: Person, over: str) -> None:
    decisions = ann.get(f"/api/tables/{over}/record").text.count('"answer"')
    found = moments(ann, over, seat="all")
    assert [each["at"] for each in found] == list(range(decisions + 1))
    assert all(each["text"] for each in found[1:])


def test_a_record_is_called_by_its_game_and_its_day(ann: Person, over: str) -> None:
    sent = ann.get(f"/api/tables/{over}/record").headers["content-disposition"]
    assert re.fullmatch(r'attachment; filename="ferry-\d{4}-\d\d-\d\d\.ndjson"', sent)


def test_a_moment_shows_what_stood_then_in_any_order(ann: Person, served: Served) -> None:
    table = ann.made()["id"]
    seen = [ann.frame(table, 0)["scene"]]
    while (turn := ann.get(f"/api/tables/{table}").json()["turn"]) and len(seen) < 60:
        ann.plays(table, [(turn[0], ann.frame(table, turn[0])["scene"]["ask"]["choices"][0]["answer"])])
        seen.append(ann.frame(table, 0)["scene"])
    for at in [len(seen) - 1, 0, 3, 2, len(seen) - 2, 1]:
        assert moment(ann, table, at, seat=0)["scene"] == seen[at], at


def test_a_seat_stops_only_at_what_it_may_know(ann: Person) -> None:
    table = ann.made()["id"]
    ann.first_choices(table, (0, 1), 5)
    kept = {seat: moments(ann, table, seat=seat) for seat in (0, 1)}
    secret = [each for seat in (0, 1) for each in kept[seat] if each not in kept[1 - seat]]
    public = [each["text"] for each in moments(ann, table)]
    assert len(kept[0]) + len(kept[1]) > 2 * len(public) - 2
    assert all(each["text"] not in public for each in secret if "hinder" in each["text"])


def test_the_last_moment_is_now(ann: Person) -> None:
    table = ann.made()["id"]
    ann.first_choices(table, (0, 1), 4)
    last = len(moments(ann, table, seat=1)) - 1
    assert moment(ann, table, last, seat=1)["scene"] == ann.frame(table, 1)["scene"]


def test_all_cards_lie_open_in_the_end(ann: Person, over: str) -> None:
    shown = moment(ann, over, 0, seat="all")["scene"]
    hands = {zone["id"]: len(zone["cards"]) for zone in shown["zones"]}
    assert hands["hand0"] == hands["hand1"] == 4
    assert shown["ask"]["choices"]


@pytest.mark.parametrize(("at", "status"), [(-1, 422), (0, 200), (10_000, 422), ("x", 422)])
def test_moments_that_are_not_there(ann: Person, over: str, at: object, status: int) -> None:
    assert ann.get(f"/api/tables/{over}/moments/{at}", seat="all").status_code == status


def test_looking_back_after_an_undo(ann: Person) -> None:
    table = ann.made()["id"]
    ann.first_choices(table, (0, 1), 3)
    before = moments(ann, table, seat=0)
    last = max(before, key=lambda each: int(each["at"]))["seat"]
    assert ann.do(table, "undo", last).status_code == 200
    after = moments(ann, table, seat=0)
    assert len(after) <= len(before)
    assert moment(ann, table, len(after) - 1, seat=0)["scene"] == ann.frame(table, 0)["scene"]


def test_going_on_from_a_moment_is_a_new_game_with_the_same_past(ann: Person, over: str, bob: Person) -> None:
    bob.post("/api/me", {"name": "Bob"})
    wish = {"at": 3, "seats": [{"kind": "me"}, {"kind": "me"}]}
    new = bob.post(f"/api/tables/{over}/continue", wish).json()
    assert new["from"] == over
    assert new["state"] == "playing"
    then = moment(bob, over, 3, seat=0)["scene"]
    assert bob.frame(new["id"], 0)["scene"] == then
    bob.first_choices(new["id"], (0, 1), 60)
    assert bob.get(f"/api/tables/{new['id']}").json()["state"] == "over"


@pytest.mark.parametrize("fair", [True, False])
def test_a_game_that_goes_on_has_dice_that_nobody_has_seen(ann: Person, served: Served, fair: bool) -> None:
    table = ann.made(fair=fair, seed=None if fair else "7")
    ann.first_choices(table["id"], (0, 1), 5)
    ann.do(table["id"], "resign", 0)
    wish = {"at": 4, "seats": [{"kind": "me"}, {"kind": "me"}]}
    new = ann.post(f"/api/tables/{table['id']}/continue", wish).json()
    assert bool(new["commitment"]) == fair
    assert new["secret"] is None
    ann.first_choices(new["id"], (0, 1), 4)
    ann.do(new["id"], "resign", 0)
    old, own = [_header(ann, each) for each in (table["id"], new["id"])]
    rolled = own["earlier"][0]
    assert (rolled["seed"], rolled["secret"]) == (old["seed"], old["secret"])
    assert (own["seed"], own["secret"]) != (old["seed"], old["secret"])
    assert own["commitment"] == new["commitment"]
    again = read(ann.get(f"/api/tables/{new['id']}/record").text, find)
    assert again.state.hash() == _match(served, new["id"]).state.hash()


def test_a_game_that_goes_on_is_the_same_after_a_restart(
    serve: Callable[[Settings], Served], tmp_path: Path, ann: Person, over: str, served: Served
) -> None:
    new = ann.post(f"/api/tables/{over}/continue", {"at": 4, "seats": [{"kind": "me"}, {"kind": "me"}]}).json()["id"]
    ann.first_choices(new, (0, 1), 3)
    other = serve(settings_for(sqlite_url(tmp_path))).person()
    other.get(f"/api/tables/{new}")
    assert _match(other.served, new).state.hash() == _match(served, new).state.hash()


def test_a_computer_thinks_about_a_game_that_goes_on(ann: Person) -> None:
    old = ann.made(game="catacombs")["id"]
    ann.first_choices(old, (0, 1), 25)
    ann.do(old, "resign", 0)
    wish = {"at": 24, "seats": [{"kind": "me"}, {"kind": "me"}]}
    new = ann.post(f"/api/tables/{old}/continue", wish).json()
    live = ann.live(new["id"], new["turn"][0])
    live.say({"type": "hint", "id": "h"})
    assert live.until(lambda told: told.get("id") == "h")["type"] == "hint"


def _header(person: Person, table: str) -> Json:
    header: Json = json.loads(person.get(f"/api/tables/{table}/record").text.splitlines()[0])
    return header


def _match(served: Served, table: str) -> Match:
    at = served.app.server.hall.rooms[table].table
    assert at is not None and at.match is not None
    return at.match


def test_an_unfinished_game_is_gone_on_with_only_by_all_its_people(ann: Person, bob: Person) -> None:
    table = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    wish = {"at": 0, "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert ann.post(f"/api/tables/{table}/continue", wish).status_code == 403
    own = ann.made()["id"]
    ann.first_choices(own, (0, 1), 2)
    assert ann.post(f"/api/tables/{own}/continue", wish).status_code == 201


def test_nobody_is_invited_to_a_game_whose_cards_can_be_found_out(ann: Person) -> None:
    own = ann.made()["id"]
    ann.first_choices(own, (0, 1), 2)
    for kind in ("link", "open"):
        answer = ann.post(f"/api/tables/{own}/continue", {"at": 0, "seats": [{"kind": "me"}, {"kind": kind}]})
        assert (answer.status_code, answer.json()["error"]["field"]) == (422, "seats")


def test_a_waiting_table_has_no_moments(ann: Person) -> None:
    table = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    for path in ("moments", "moments/0", "record"):
        answer = ann.get(f"/api/tables/{table}/{path}")
        assert (answer.status_code, answer.json()["error"]["code"]) == (409, "not_begun")
    assert ann.frame(table, 0)["scene"] is None
