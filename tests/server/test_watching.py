"""Games to watch: listed if their players wish it, and nothing hidden is shown."""

from __future__ import annotations

from tests.server.people import Person, Served

OTHERS = [{"kind": "me"}, {"kind": "open"}]
ALONE = [{"kind": "me"}, {"kind": "computer", "level": "random"}]


def listed(person: Person) -> list[str]:
    return [info["id"] for info in person.get("/api/tables").json()["watch"]]


def test_a_game_is_listed_once_it_is_played_for_whoever_does_not_play(ann: Person, bob: Person, served: Served) -> None:
    eve = served.person()
    info = ann.made(seats=OTHERS)
    assert info["public"]
    assert listed(eve) == []
    assert bob.post(f"/api/tables/{info['id']}/seats/1").status_code == 200
    assert (listed(eve), listed(ann), listed(bob)) == ([info["id"]], [], [])
    ann.do(info["id"], "resign")
    assert listed(eve) == []


def test_players_say_whether_they_are_watched(ann: Person, bob: Person) -> None:
    assert not ann.made(seats=ALONE)["public"]
    shown = ann.made(seats=ALONE, public=True)["id"]
    hidden = ann.made(seats=OTHERS, public=False)["id"]
    bob.post(f"/api/tables/{hidden}/seats/1")
    assert listed(bob) == [shown]
    nobody = bob.served.person()
    assert set(listed(nobody)) == {shown}, "a computer player is nobody's"


def test_a_rematch_is_as_public_and_a_game_that_goes_on_from_another_is_not(ann: Person) -> None:
    table = ann.made(public=True)["id"]
    ann.do(table, "resign")
    assert ann.post(f"/api/tables/{table}/rematch").json()["public"]
    again = {"at": 0, "seats": [{"kind": "me"}, {"kind": "me"}]}
    assert not ann.post(f"/api/tables/{table}/continue", again).json()["public"]


def test_the_games_that_moved_last_come_first(ann: Person, bob: Person) -> None:
    tables = [ann.made(seats=[{"kind": "me"}, {"kind": "me"}], public=True)["id"] for _ in range(3)]
    ann.first_choices(tables[0], (0, 1), 1)
    assert listed(bob) == [tables[0], tables[2], tables[1]]
