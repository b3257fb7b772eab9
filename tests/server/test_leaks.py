"""What a seat may not know is in nothing it is sent."""

from __future__ import annotations

import json

import pytest

from rulebound.core.game import find
from rulebound.core.play import FORCED
from tests.server.people import Json, Live, Person, Served


def cards(frame: Json, zone: str) -> list[str]:
    return [card["kind"] for each in frame["scene"]["zones"] if each["id"] == zone for card in each["cards"]]


@pytest.fixture
def game(ann: Person, bob: Person) -> str:
    table: str = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    return table


def everything(live: Live, person: Person, table: str, seat: int | None) -> str:
    """All bytes a seat can get hold of."""
    query = {} if seat is None else {"seat": seat}
    told = json.dumps(live.heard)
    for path in ("scene", "moments", "record"):
        told += person.get(f"/api/tables/{table}/{path}", **query).text
    for at in range(len(person.get(f"/api/tables/{table}/moments", **query).json()["moments"])):
        told += person.get(f"/api/tables/{table}/moments/{at}", **query).text
    return told


def test_no_hand_is_in_what_others_are_sent(ann: Person, bob: Person, served: Served, game: str) -> None:
    """Ferry's cards have names found nowhere else: they are the canaries."""
    eve = served.person()
    lives = {0: ann.live(game, 0), 1: bob.live(game, 1), None: eve.live(game, None)}
    people: dict[int | None, Person] = {0: ann, 1: bob, None: eve}
    for live in lives.values():
        live.hear_type("frame")
    hands = {seat: set(cards(lives[seat].frame, f"hand{seat}")) for seat in (0, 1)}
    ann.plays(game, [(0, sorted(hands[0])[0])])
    for live in lives.values():
        live.hear_type("patch")
    for seat, live in lives.items():
        told = everything(live, people[seat], game, seat)
        for owner, hand in hands.items():
            found = {card for card in hand if f'"{card}"' in told}
            assert found == (hand if owner == seat else set())


def test_a_pending_answer_is_no_moment_of_anybody_else(ann: Person, bob: Person, game: str) -> None:
    ann.plays(game, [(0, ann.frame(game)["scene"]["ask"]["choices"][0]["answer"])])
    assert len(ann.get(f"/api/tables/{game}/moments", seat=0).json()["moments"]) == 2
    assert len(bob.get(f"/api/tables/{game}/moments", seat=1).json()["moments"]) == 1


def test_a_version_counts_what_its_seat_has_decided(ann: Person, bob: Person, served: Served, game: str) -> None:
    """What the engine answers for a seat is not counted: that may hang on what others hide."""
    match = served.app.server.hall.rooms[game].table
    assert match is not None
    for _ in range(12):
        turn = ann.get(f"/api/tables/{game}").json()["turn"]
        if not turn:
            break
        person = (ann, bob)[turn[0]]
        choice = person.frame(game, turn[0])["scene"]["ask"]["choices"][0]["answer"]
        version = person.plays(game, [(turn[0], choice)])
        assert match.match is not None
        own = [given for given in match.match.history if given.seat == turn[0] and given.how != FORCED]
        assert version.split(".")[:2] == ["0", str(len(own))]
        assert all(given.how != FORCED for given in match.match.history if given.secret)


def test_covered_seats_are_asked_even_where_there_is_one_answer(ann: Person, game: str) -> None:
    assert ann.get(f"/api/tables/{game}").json()["covered"] == [0, 1]
    alone = ann.made(seats=[{"kind": "me"}, {"kind": "computer", "level": "random"}])
    assert alone["covered"] == [1]
    assert ann.made(seats=[{"kind": "open"}, {"kind": "me"}], cover=False)["covered"] == []


def test_at_one_screen_seats_are_covered_only_if_that_is_wished_for(ann: Person) -> None:
    assert ann.made()["covered"] == []
    assert ann.made(cover=True)["covered"] == [0, 1]
    assert ann.made(seats=[{"kind": "open"}, {"kind": "link"}])["covered"] == [0, 1]


@pytest.mark.parametrize("cover", [False, True])
def test_a_rematch_covers_whom_the_game_has_covered(ann: Person, cover: bool) -> None:
    table = ann.made(cover=cover)["id"]
    assert ann.do(table, "resign").status_code == 200
    again = ann.post(f"/api/tables/{table}/rematch").json()
    assert again["covered"] == ([0, 1] if cover else [])


def test_canaries_of_catacombs_are_found_nowhere(ann: Person, bob: Person, served: Served) -> None:
    table = ann.made(game="catacombs", seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    bob.post(f"/api/tables/{table}/seats/1")
    lives = {0: ann.live(table, 0), 1: bob.live(table, 1)}
    for live in lives.values():
        live.hear_type("frame")
    people = (ann, bob)
    for _ in range(25):
        turn = ann.get(f"/api/tables/{table}").json()["turn"]
        choice = people[turn[0]].frame(table, turn[0])["scene"]["ask"]["choices"][0]["answer"]
        people[turn[0]].plays(table, [(turn[0], choice)])
        for seat, live in lives.items():
            latest = people[seat].frame(table, seat)["version"]
            while live.frame["version"] != latest:
                live.hear()
    room = served.app.server.hall.rooms[table]
    assert room.table is not None
    assert room.table.match is not None
    for seat in (0, 1):
        hidden = {s.value for s in find("catacombs").secrets(room.table.match.state, seat) if s.unmistakable}
        own = "advantages" if seat == 0 else "events"
        told = json.dumps([lives[seat].frame["scene"][part] for part in ("zones", "ask")])
        held = set(cards(lives[seat].frame, own))
        open_cards = {card["kind"] for zone in lives[seat].frame["scene"]["zones"] for card in zone["cards"]}
        assert held <= open_cards
        assert not {card for card in hidden if f'"{card}"' in told}
