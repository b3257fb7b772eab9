"""A game under way goes on when the rules have changed, and everybody at it is told."""

from __future__ import annotations

import pytest

from rulebound.core import record
from rulebound.core.game import Game
from tests.server.upgrades.later import (
    Evening,
    LaterFerry,
    MirroredFerry,
    Missing,
    QuietlyLaterFerry,
    RenamedFerry,
    UnreadableFerry,
    begun,
    log_of,
    place_of,
    plays_to_the_end,
    tracks,
)
from tests.toy import FerryGame


@pytest.mark.parametrize("decisions", [0, 1, 6, 12])
def test_where_it_comes_to_the_same_by_the_new_rules_nothing_is_lost(evening: Evening, decisions: int) -> None:
    ann = evening.by(FerryGame())
    table = begun(ann, decisions)
    before = ann.frame(table)
    ann = evening.by(RenamedFerry())
    after = ann.frame(table)
    assert after["version"].split(".")[:2] == before["version"].split(".")[:2]
    assert after["scene"]["ask"] == before["scene"]["ask"]
    assert after["scene"]["log"][:-1] == before["scene"]["log"]
    assert "The rules of this game have changed. So far it comes to the same" in log_of(after)
    assert "Jusqu’ici tout se passe de même" in log_of(ann.frame(table, lang="fr"))
    assert after["can_undo"] == before["can_undo"]
    plays_to_the_end(ann, table)


@pytest.mark.parametrize("game", [LaterFerry(), QuietlyLaterFerry()], ids=["said so", "forgotten to say so"])
@pytest.mark.parametrize("decisions", [5, 8, 12])
def test_it_goes_on_from_its_last_position_by_the_new_rules(evening: Evening, decisions: int, game: Game) -> None:
    ann = evening.by(FerryGame())
    table = begun(ann, decisions)
    before = ann.frame(table)
    ann = evening.by(game)
    after = ann.frame(table)
    assert "It goes on from here by the new ones" in log_of(after)
    assert tracks(after) == tracks(before)
    assert after["version"] != before["version"]
    stale = ann.do(table, "answer", 0, answer="bid10", version=before["version"])
    assert stale.json()["error"]["code"] in ("stale", "not_asked")
    again = evening.by(game).frame(table)
    assert (again["version"], again["scene"]["log"]) == (after["version"], after["scene"]["log"])
    plays_to_the_end(evening.by(game), table)


def test_decisions_since_the_position_are_kept_as_far_as_they_fit(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    table = str(ann.made()["id"])
    rounds = ann.first_choices(table, (0, 1), 5)
    while ann.frame(table, None)["scene"]["ask"] is None or rounds < 12:
        asked = ann.get(f"/api/tables/{table}").json()["turn"]
        key = ann.frame(table, asked[0])["scene"]["ask"]["key"]
        if key == "stance":
            break
        rounds += ann.first_choices(table, (0, 1), 1)
    row = ann.frame(table, asked[0])["scene"]["tracks"]
    ann = evening.by(LaterFerry())
    frame = ann.frame(table, asked[0])
    assert frame["scene"]["ask"]["key"] == "stance"
    assert frame["scene"]["tracks"] == row
    assert "fit the new rules" not in log_of(frame)


def test_decisions_that_do_not_fit_are_told_of_and_taken_again(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    table = str(ann.made(scenario="delta", seats=[{"kind": "me"}] * 3)["id"])
    for _ in range(30):
        asked = ann.get(f"/api/tables/{table}").json()["turn"]
        if ann.frame(table, asked[0])["scene"]["ask"]["key"] == "draw":
            break
        ann.first_choices(table, (0, 1, 2), 1)
    ann.first_choices(table, (0, 1, 2), 1)
    ann = evening.by(LaterFerry())
    assert "What was decided last does not fit the new rules, and has to be decided again." in log_of(ann.frame(table))
    assert ann.get(f"/api/tables/{table}").json()["turn"] == [0, 1, 2]


def test_positions_in_an_older_notation_are_brought_up(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    table = begun(ann)
    while ann.get(f"/api/tables/{table}").json()["turn"] != [0, 1]:
        ann.first_choices(table, (0, 1), 1)
    place = place_of(ann.frame(table))
    ann = evening.by(MirroredFerry())
    assert place_of(ann.frame(table)) == 20 - place
    plays_to_the_end(ann, table)


def test_one_upgrade_follows_another_and_the_record_names_all_rules(evening: Evening) -> None:
    table = begun(evening.by(FerryGame()), 9)
    ann = evening.by(LaterFerry())
    ann.first_choices(table, (0, 1), 2)

    class YetLater(LaterFerry):
        version = 3

    ann = evening.by(YetLater())
    info = plays_to_the_end(ann, table)
    assert info["result"]["how"] == "rules"
    text = ann.get(f"/api/tables/{table}/record").text
    match = record.read(text, lambda _: YetLater())
    assert match.outcome is not None
    assert [(rules, n) for rules, _, n in match.parts_before] == [(1, 9), (2, 5)]


def test_a_game_that_is_not_begun_begins_by_the_rules_of_now(evening: Evening) -> None:
    ann, bob = evening.people(FerryGame(), 2)
    table = ann.made(seats=[{"kind": "me"}, {"kind": "open"}])["id"]
    ann, bob = evening.people(LaterFerry(), 2)
    assert ann.get(f"/api/tables/{table}").json()["state"] == "waiting"
    assert bob.post(f"/api/tables/{table}/seats/1", {}).status_code == 200
    assert ann.frame(table)["scene"]["ask"] is not None
    frame = evening.people(LaterFerry(), 2)[0].frame(table)
    assert "rules" not in log_of(frame)


def test_people_at_the_table_can_resign_offer_and_take_back(evening: Evening) -> None:
    table = begun(evening.by(FerryGame()))
    ann = evening.by(LaterFerry())
    assert ann.do(table, "draw", 0).status_code == 200
    ann.first_choices(table, (0, 1), 1)
    done = ann.do(table, "resign", 0)
    assert done.status_code == 200, done.text
    assert ann.get(f"/api/tables/{table}").json()["result"]["how"] == "resigned"


def test_the_clock_goes_on_with_what_was_left(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    table = begun(ann, 9, clock={"minutes": 5, "increment_s": 10})
    before = ann.frame(table)["clock"]["left_ms"]
    assert max(before) > 5 * 60_000
    after = evening.by(LaterFerry()).frame(table)["clock"]
    assert all(abs(one - other) < 5_000 for one, other in zip(before, after["left_ms"], strict=True))
    assert after["running"]


@pytest.mark.parametrize("game", [UnreadableFerry(), Missing()])
def test_a_game_that_cannot_go_on_says_so_and_comes_back_with_a_program_that_can(evening: Evening, game: Game) -> None:
    table = begun(evening.by(FerryGame()))
    ann = evening.by(game)
    code = "no_game" if isinstance(game, Missing) else "shut"
    refused = ann.post(f"/api/tables/{table}/commands", {"id": "x", "seat": 0, "do": "resign", "version": ""})
    assert (refused.status_code, refused.json()["error"]["code"]) == (409, code)
    listed = ann.get("/api/tables").json()["mine"]
    assert [(each["id"], each["your_turn"]) for each in listed] == [(table, False)]
    assert listed[0]["shut"]
    plays_to_the_end(evening.by(LaterFerry()), table)


def test_of_a_position_that_cannot_be_read_nothing_is_told(evening: Evening) -> None:
    table = begun(evening.by(FerryGame()))
    ann = evening.by(UnreadableFerry())
    told = ann.get(f"/api/tables/{table}/scene").text + ann.get(f"/api/tables/{table}").text
    assert "bid1" not in told
    assert "notation" not in told
