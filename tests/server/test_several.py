"""Three and four people at a table: their seats, what they agree to, and what happens when one of them gives up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from sqlalchemy import Engine, event, text

from rulebound.server import game_models, hall, models, store
from rulebound.server.database import engine_of
from rulebound.server.settings import Settings, sqlite_url
from rulebound.server.table import Stuck
from tests.server.people import Json, Person, Served, settings_for, wait_until

MINUTE = 60_000
OPEN, ME, LINK = {"kind": "open"}, {"kind": "me"}, {"kind": "link"}
RANDOM = {"kind": "computer", "level": "random"}
Trio = tuple[list[Person], str]


@pytest.fixture(autouse=True)
def at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever has given up is replaced by somebody who plays at random: this game is known to no other process."""
    monkeypatch.setattr("rulebound.server.table.USUAL", "random")


def gathered(served: Served, count: int = 3, **wish: object) -> Trio:
    """People in as many browsers, at a table of the delta."""
    people = [served.person() for _ in range(count)]
    seats = [ME, *[OPEN] * (count - 1)]
    table = people[0].made(**{"scenario": "delta", "seats": seats, "name": "Ann", **wish})["id"]
    for seat, person in enumerate(people[1:], start=1):
        assert person.post(f"/api/tables/{table}/seats/{seat}", {"name": f"Guest {seat}"}).status_code == 200
    return people, table


@pytest.fixture
def trio(served: Served) -> Trio:
    """Three people, each for himself."""
    return gathered(served)


@pytest.fixture
def allies(served: Served) -> Trio:
    """Three people, red and green against blue."""
    return gathered(served, options={"pact": "allies"})


def info_of(person: Person, table: str, lang: str = "en") -> Json:
    info: Json = person.get(f"/api/tables/{table}", lang=lang).json()
    models.TableInfo.model_validate(info, strict=True)
    return info


def code(answer: httpx.Response) -> str:
    return str(answer.json()["error"]["code"])


def bids(trio: Trio, *seats: int) -> None:
    """These seats bid their first cards."""
    people, table = trio
    for seat in seats:
        choice = people[seat].frame(table, seat)["scene"]["ask"]["choices"][0]
        people[seat].plays(table, [(seat, choice["answer"])])


# Seats


def test_seats_and_sides_are_those_of_scenario_and_options(trio: Trio, allies: Trio) -> None:
    info = info_of(trio[0][0], trio[1])
    assert [(seat["role"], seat["side"]) for seat in info["seats"]] == [("red", 0), ("blue", 1), ("green", 2)]
    assert [seat["side"] for seat in info_of(allies[0][0], allies[1])["seats"]] == [0, 1, 0]
    assert info["turn"] == [0, 1, 2]


def test_the_lobby_asks_who_plays_with_some_options(ann: Person) -> None:
    def roles(scenario: str, options: Json, lang: str = "en") -> list[Json]:
        answer = ann.post("/api/games/ferry/seats", options, scenario=scenario, lang=lang)
        assert answer.status_code == 200, answer.text
        game_models.Roles.model_validate(answer.json(), strict=True)
        seats: list[Json] = answer.json()["seats"]
        return seats

    assert [seat["name"] for seat in roles("river", {})] == ["Red", "Blue"]
    assert [seat["name"] for seat in roles("delta", {"boats": 4}, "fr")] == ["Rouge", "Bleu", "Vert", "Or"]
    assert [seat["side"] for seat in roles("delta", {"boats": 4, "pact": "allies"})] == [0, 1, 0, 1]
    shown = ann.get("/api/games/ferry").json()["scenarios"]
    assert [len(scenario["seats"]) for scenario in shown] == [2, 3]
    assert code(ann.post("/api/games/ferry/seats", {"boats": 5}, scenario="delta")) == "bad_setup"
    assert code(ann.post("/api/games/ferry/seats", {}, scenario="sea")) == "bad_field"


@pytest.mark.parametrize(("options", "seats"), [({}, 2), ({}, 4), ({"boats": 4}, 3)])
def test_a_table_has_as_many_seats_as_its_set_up(ann: Person, options: Json, seats: int) -> None:
    wish = {"game": "ferry", "scenario": "delta", "options": options, "seats": [ME] * seats}
    answer = ann.post("/api/tables", wish)
    assert (answer.status_code, answer.json()["error"]["field"]) == (422, "seats")


def test_every_seat_has_a_link_of_its_own(served: Served) -> None:
    ann, bob, cid = (served.person() for _ in range(3))
    info = ann.made(scenario="delta", seats=[LINK, ME, LINK])
    assert sorted(info["links"]) == ["0", "2"]
    for person, seat in ((bob, 2), (cid, 0)):
        assert info_of(ann, info["id"])["state"] == "waiting"
        told = person.post("/api/join/look", {"token": info["links"][str(seat)].removeprefix("/join/")}).json()
        assert told["seat"] == seat
        joined = person.post("/api/join", {"token": info["links"][str(seat)].removeprefix("/join/")}).json()
        assert [each["mine"] for each in joined["seats"]] == [n == seat for n in range(3)]
    assert info_of(ann, info["id"])["state"] == "playing"


def test_nobody_sees_the_cards_of_others(allies: Trio) -> None:
    people, table = allies
    for seat, person in enumerate(people):
        hands = [zone for zone in person.frame(table, seat)["scene"]["zones"] if zone["owner"] is not None]
        assert [bool(zone["cards"]) for zone in hands] == [n == seat for n in range(3)]
        for other in range(3):
            answer = person.get(f"/api/tables/{table}/scene", seat=other)
            assert answer.status_code == (200 if other == seat else 403)


def test_a_rematch_hands_the_seats_on_and_keeps_them_for_their_people(trio: Trio) -> None:
    people, table = trio
    for seat in (1, 0):
        people[seat].do(table, "resign", seat)
    new = people[0].post(f"/api/tables/{table}/rematch", {"swap": True}).json()
    assert [seat["kind"] for seat in new["seats"]] == ["free", "person", "free"]
    kept = [[seat["seat"] for seat in info_of(one, new["id"])["seats"] if seat["reserved"]] for one in people]
    assert kept == [[], [2], [0]]


# Giving up


def test_whoever_gives_up_leaves_the_game_to_the_others(trio: Trio) -> None:
    people, table = trio
    live = people[1].live(table, 1)
    live.hear_type("frame")
    assert people[1].do(table, "resign", 1).status_code == 200
    info = info_of(people[0], table)
    assert (info["state"], info["result"]) == ("playing", None)
    gone = info["seats"][1]
    assert (gone["kind"], gone["name"], gone["level"]) == ("gone", "Guest 1", "random")
    wait_until(lambda: 1 not in info_of(people[0], table)["turn"])
    bids(trio, 0, 2)
    assert people[0].frame(table, 0)["scene"]["log"][0]["text"].startswith("Bids: ")


def test_whoever_has_given_up_looks_on_without_the_seat(trio: Trio) -> None:
    people, table = trio
    live = people[1].live(table, 1)
    live.hear_type("frame")
    assert live.done("resign", 1)["type"] == "ack"
    assert live.frame["scene"]["seat"] is None
    assert not any(seat["mine"] for seat in live.frame["table"]["seats"])
    assert not any(zone["cards"] for zone in live.frame["scene"]["zones"] if zone["owner"] is not None)
    assert code(people[1].do(table, "answer", 1, answer="bid10", version="0.0")) == "not_yours"
    assert people[1].get(f"/api/tables/{table}/scene", seat=1).status_code == 403
    assert people[1].frame(table, None)["scene"]["seat"] is None
    assert table in [each["id"] for each in people[1].get("/api/tables").json()["mine"]]


def test_the_last_side_left_has_won(trio: Trio) -> None:
    people, table = trio
    people[1].do(table, "resign", 1)
    people[2].do(table, "resign", 2)
    info = info_of(people[0], table, "fr")
    assert (info["state"], info["result"]["winners"], info["result"]["how"]) == ("over", [0], "resigned")
    assert info["result"]["text"] == "Vert abandonne."


def test_an_ally_plays_on_and_loses_for_both_when_he_gives_up_too(allies: Trio) -> None:
    people, table = allies
    people[0].do(table, "resign", 0)
    assert info_of(people[1], table)["state"] == "playing"
    people[2].do(table, "resign", 2)
    assert info_of(people[1], table)["result"]["winners"] == [1]


def test_the_only_one_of_a_side_loses_at_once_where_there_are_two_sides(allies: Trio) -> None:
    people, table = allies
    people[1].do(table, "resign", 1)
    assert info_of(people[0], table)["result"]["winners"] == [0]


def test_computers_do_not_play_for_nobody(ann: Person) -> None:
    table = ann.made(scenario="delta", seats=[ME, RANDOM, RANDOM])["id"]
    ann.do(table, "resign", 0)
    assert info_of(ann, table)["result"]["winners"] == [1, 2]


def test_a_side_that_has_given_up_does_not_win_whatever_its_computer_does(
    trio: Trio, monkeypatch: pytest.MonkeyPatch
) -> None:
    people, table = trio
    monkeypatch.setattr("tests.toy.richest", lambda g: (1, 2))
    people[1].do(table, "resign", 1)
    for _ in range(200):
        info = info_of(people[0], table)
        if info["state"] == "over":
            break
        for seat in [seat for seat in info["turn"] if seat != 1]:
            people[seat].first_choices(table, (seat,), 1)
    assert info["result"]["how"] == "rules"
    assert 1 not in info["result"]["winners"]


def test_a_table_with_somebody_gone_is_the_same_after_a_restart(
    serve: Callable[[Settings], Served], database: str
) -> None:
    before = serve(settings_for(database))
    people, table = trio = gathered(before, options={"pact": "allies", "boats": 4}, count=4)
    people[0].do(table, "resign", 0)
    wait_until(lambda: info_of(people[1], table)["turn"] == [1, 2, 3])
    bids(trio, 1, 2, 3)
    wait_until(lambda: 0 not in info_of(people[1], table)["turn"])
    shown = people[1].frame(table, 1)
    listed = next(each for each in people[1].get("/api/tables").json()["mine"] if each["id"] == table)
    assert [seat["kind"] for seat in listed["seats"]] == ["gone", "person", "person", "person"]
    cookies = dict(people[1].http.cookies)
    before.stop()
    bob = serve(settings_for(database)).person()
    bob.http.cookies.update(cookies)
    again = bob.frame(table, 1)
    assert again["version"] == shown["version"]
    assert again["scene"]["zones"] == shown["scene"]["zones"]
    assert [seat["kind"] for seat in again["table"]["seats"]] == ["gone", "person", "person", "person"]


@contextmanager
def dying_after(writes: int) -> Iterator[None]:
    """As if the server died after so many writes: the transaction it is in ends nowhere, and none comes after it."""
    left = [writes]

    def write(_connection: object, _cursor: object, statement: str, *_: object) -> None:
        if statement.startswith(("INSERT", "UPDATE")):
            left[0] -= 1
            if left[0] < 0:
                raise OSError("the power is off")

    event.listen(Engine, "before_cursor_execute", write)
    try:
        yield
    finally:
        event.remove(Engine, "before_cursor_execute", write)


@pytest.mark.parametrize("do", ["resign", "take"])
def test_wherever_the_server_dies_the_seat_is_what_the_rows_say(
    serve: Callable[[Settings], Served], database: str, do: str
) -> None:
    served = serve(settings_for(database))
    after = {"resign": "gone", "take": "person"}[do]
    for writes in range(10):
        people, table = gathered(
            served, seats=[ME, OPEN, OPEN, RANDOM], count=3, options={"pact": "allies", "boats": 4}
        )
        seat = 1 if do == "resign" else 3
        wait_until(lambda: info_of(people[0], table)["turn"] == [0, 1, 2])  # noqa: B023
        at = served.app.server.hall.rooms[table].table
        assert at is not None
        at.stuck = Stuck(3, "planted")
        with dying_after(writes):
            done = people[1].do(table, do, seat)
            with served.app.server.hall.engine.connect() as connection:
                rows = [row.kind for row in store.commands_of(connection, table)]
                kind = store.seats_of(connection, table)[seat].kind
        assert (kind == after) == (do in rows) == (done.status_code == 200)
        if kind == after:
            break
    assert (writes, kind) == (4, after)


def test_other_processes_hear_who_has_given_up(serve: Callable[[Settings], Served], postgres: str) -> None:
    here, there = serve(settings_for(postgres)), serve(settings_for(postgres))
    people, table = gathered(here, options={"pact": "allies", "boats": 4}, count=4)
    watcher = there.person().live(table, None)
    watcher.hear_type("frame")
    for seat in (0, 1):
        people[seat].do(table, "resign", seat)
        wanted = ["gone" if other <= seat else "person" for other in range(4)]
        watcher.until(lambda _: [each["kind"] for each in watcher.frame["table"]["seats"]] == wanted)  # noqa: B023
    assert watcher.frame["table"]["state"] == "playing"


def test_a_computer_that_is_stuck_in_a_seat_given_up_is_taken_over(
    trio: Trio, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    people, table = trio
    monkeypatch.setattr("rulebound.server.table.USUAL", "greedy")
    people[1].do(table, "resign", 1)
    wait_until(lambda: people[0].frame(table, 0)["stuck"] is not None)
    assert people[0].do(table, "take", 1).status_code == 200
    seat = info_of(people[0], table)["seats"][1]
    assert (seat["kind"], seat["mine"], seat["name"]) == ("person", True, "Ann")
    people[0].do(table, "resign", 0)
    assert info_of(people[2], table)["state"] == "playing"
    caplog.clear()


# Clocks


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets time pass at once."""
    passed = [0]
    now = store.now_ms
    monkeypatch.setattr(hall, "now_ms", lambda: now() + passed[0])
    monkeypatch.setattr("rulebound.server.frames.now_ms", lambda: now() + passed[0])

    def pass_by(ms: int) -> None:
        passed[0] += ms

    return pass_by


def test_whose_time_is_up_has_given_up_and_the_others_play_on(served: Served, later: Callable[[int], None]) -> None:
    people, table = trio = gathered(served, clock={"minutes": 1})
    assert people[0].frame(table, 0)["clock"]["running"] == [0, 1, 2]
    later(MINUTE // 2)
    bids(trio, 0, 2)
    assert people[0].frame(table, 0)["clock"]["running"] == [1]
    later(MINUTE // 2 + 1000)
    assert code(people[1].do(table, "answer", 1, answer="bid10", version="0.2")) == "not_yours"
    info = info_of(people[0], table)
    assert (info["state"], info["seats"][1]["kind"]) == ("playing", "gone")
    assert 1 not in people[0].frame(table, 0)["clock"]["running"]


def test_the_last_with_time_left_has_won(served: Served, later: Callable[[int], None]) -> None:
    people, table = trio = gathered(served, clock={"minutes": 1})
    bids(trio, 2)
    later(MINUTE + 1000)
    assert people[0].do(table, "answer", 0, answer="bid10", version="0.1").status_code != 200
    info = info_of(people[0], table)
    assert info["state"] == "over"
    assert (info["result"]["how"], info["result"]["winners"]) == ("time", [2])


# Agreeing


def test_a_draw_takes_everybody(trio: Trio) -> None:
    people, table = trio
    people[0].do(table, "draw", 0)
    people[2].do(table, "draw", 2)
    info = info_of(people[1], table)
    assert info["state"] == "playing"
    assert people[1].frame(table, 1)["offers"] == [{"kind": "draw", "seat": 0, "agreed": [2]}]
    people[1].do(table, "draw", 1)
    assert info_of(people[1], table)["result"] == {"winners": [], "how": "agreed", "text": "A draw by agreement."}


def test_a_draw_takes_only_those_who_still_play(trio: Trio) -> None:
    people, table = trio
    people[0].do(table, "draw", 0)
    people[1].do(table, "resign", 1)
    assert people[0].frame(table, 0)["offers"] == []
    people[0].do(table, "draw", 0)
    people[2].do(table, "draw", 2)
    assert info_of(people[1], table)["result"]["how"] == "agreed"


def test_a_computer_that_was_there_from_the_start_agrees_to_no_draw(ann: Person) -> None:
    table = ann.made(scenario="delta", seats=[ME, ME, RANDOM])["id"]
    assert code(ann.do(table, "draw", 0)) == "no_draw"


def test_one_who_declines_ends_an_offer_for_all(trio: Trio) -> None:
    people, table = trio
    people[0].do(table, "draw", 0)
    people[1].do(table, "decline", 1)
    assert people[2].frame(table, 2)["offers"] == []


def test_taking_back_takes_the_consent_of_all_others(trio: Trio) -> None:
    people, table = trio
    bids(trio, 0, 1, 2)
    assert people[0].frame(table, 0)["undo_offer"]
    people[0].do(table, "undo", 0)
    people[1].do(table, "agree", 1)
    assert people[2].frame(table, 2)["offers"] == [{"kind": "undo", "seat": 0, "agreed": [1]}]
    people[2].do(table, "agree", 2)
    assert people[0].frame(table, 0)["scene"]["ask"]["key"] == "bid"


def test_a_finished_game_of_several_is_looked_back_at(trio: Trio) -> None:
    people, table = trio
    bids(trio, 0, 1, 2)
    people[1].do(table, "resign", 1)
    people[0].do(table, "resign", 0)
    whole = people[2].get(f"/api/tables/{table}/moments/3", seat="all").json()
    assert whole["table"]["result"]["winners"] == [2]
    hands = [zone for zone in whole["scene"]["zones"] if zone["owner"] is not None]
    assert all(len(zone["cards"]) == zone["size"] for zone in hands)
    seats = [ME, RANDOM, RANDOM]
    new = people[2].post(f"/api/tables/{table}/continue", {"at": 2, "seats": seats})
    assert new.status_code == 201, new.text


def test_a_result_with_one_winner_is_kept_as_ever(ann: Person, tmp_path: Path) -> None:
    table = ann.made()["id"]
    ann.do(table, "resign", 0)
    with engine_of(sqlite_url(tmp_path)).begin() as connection:
        kept = connection.execute(text("SELECT result FROM tables")).scalar_one()
    assert '"winner": 1' in kept
