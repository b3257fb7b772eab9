"""Scenarios of one's own: what fits together is taken, at its very limits; what does not is named by its field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.catacombs.test_content import Own, faults
from tests.harness import rule


def scenario(key: str, **fields: Any) -> Own:
    """A scenario with some fields changed."""
    return {"scenarios.yaml": [{"change": {"key": key, **fields}}]}


def stack(**fields: Any) -> dict[str, Any]:
    """A change of the stack of a scenario."""
    return {"board": {"stack": fields}}


BLUNDERBUSS = {"object": "blunderbuss", "to": "blade"}
FIVE = ["redeemer", "brute", "brute", "blade", "blade"]

GOOD: list[Own] = [
    scenario("SC1", mission={"needed": 1}),
    scenario("SC1", mission={"needed": 4}),
    scenario("SC1", humans={"warriors": FIVE}),
    scenario("SC1", humans={"warriors": ["blade"], "gifts": []}, mission={"needed": 1}),
    scenario("SC1", humans={"objects": []}),
    scenario("SC1", humans={"objects": [BLUNDERBUSS, {"object": "shield", "to": "brute"}]}),
    scenario("SC1", board={"posted": {"redeemer": "T02"}}),
    scenario("SC1", board={"start": ["T02", "T01"], "posted": {"redeemer": "T15", "brute": "T15"}}),
    scenario("SC2", mission={"fuse": 1, "fuse_most": 1}),
    scenario("SC2", mission={"fuse": 20, "fuse_most": 20}),
    scenario("SC4", mission={"points": 1}),
    scenario("SC4", mission={"points": 99}),
    scenario("SC4", mission={"seal_defence": 2}),
    scenario("SC4", mission={"seal_defence": 6}),
    scenario("SC4", board={"seals": []}),
    scenario("SC4", board={"seals": ["N"]}),
    scenario("SC5", mission={"cancelled": [1, 6]}),
    scenario("SC6", mission={"needed": 4, "draw": 4}),
    scenario("SC6", mission={"needed": 1, "draw": 1}),
    scenario("SC6", mission={"on_tiles": [5], "needed": 1, "draw": 1}),
]

BAD: list[tuple[Own, tuple[str, str]]] = [
    (scenario("SC1", mission={"needed": 5}), ("SC1", "mission.needed")),
    (scenario("SC1", mission={"needed": 0}), ("SC1", "mission.needed")),
    (scenario("SC1", mission={"points": 3}), ("SC1", "mission.points")),
    (scenario("SC1", humans={"warriors": [*FIVE, "blade"]}), ("SC1", "humans.warriors")),
    (scenario("SC1", humans={"warriors": ["redeemer", "redeemer", "blade"]}), ("SC1", "humans.warriors")),
    (scenario("SC1", humans={"warriors": ["brute", "blade", "blade"]}), ("SC1", "humans.warriors")),
    (scenario("SC1", humans={"warriors": ["redeemer", "knight", "blade"]}), ("SC1", "humans.warriors")),
    (scenario("SC1", humans={"gifts": ["healing", "healing"]}), ("SC1", "humans.gifts")),
    (scenario("SC1", humans={"gifts": ["flight"]}), ("SC1", "humans.gifts")),
    (scenario("SC1", humans={"objects": [{"object": "blunderbuss", "to": "redeemer"}]}), ("SC1", "humans.objects.to")),
    (scenario("SC1", humans={"objects": [{"object": "lute", "to": "blade"}]}), ("SC1", "humans.objects")),
    (scenario("SC1", humans={"objects": [{"object": "shield", "to": "brute"}] * 2}), ("SC1", "humans.objects")),
    (scenario("SC1", humans={"advantages": 17}), ("SC1", "humans.advantages")),
    (scenario("SC1", demon_side={"events": 20}), ("SC1", "demon_side.events")),
    (scenario("SC1", demon_side={"demon": "troglodyte"}), ("SC1", "demon_side.demon")),
    (scenario("SC1", ledger="CA-CON-10"), ("SC1", "ledger")),
    (scenario("SC1", ledger="CA-CON-17"), ("SC1", "ledger")),
    (scenario("SC1", board={"start": ["T09"]}), ("SC1", "board.start")),
    (scenario("SC1", board={"start": ["T02"]}), ("SC1", "board.start")),
    (scenario("SC1", board={"posted": {"redeemer": "T15", "brute": "T15", "blade": "T15"}}), ("SC1", "board.start")),
    (scenario("SC1", board={"stairs": []}), ("SC1", "board.stairs")),
    (scenario("SC1", board={"stairs": ["T09"]}), ("SC1", "board.stairs")),
    (scenario("SC1", board={"seals": ["N"]}), ("SC1", "board.seals")),
    (scenario("SC1", board={"placed": [{"tile": "T99", "at": [0, 0], "rot": 0}]}), ("SC1", "board.start")),
    (scenario("SC1", board={"posted": {"redeemer": "T09"}}), ("SC1", "board.posted")),
    (scenario("SC1", board={"posted": {"knight": "T02"}}), ("SC1", "board.posted")),
    (scenario("SC1", **stack(top=20, mixed_with=20)), ("SC1", "board.stack")),
    (scenario("SC1", **stack(objective="T20")), ("SC1", "board.stack.objective")),
    (scenario("SC2", mission={"fuse": 0}), ("SC2", "mission.fuse")),
    (scenario("SC2", mission={"fuse_most": 3}), ("SC2", "mission.fuse_most")),
    (scenario("SC2", **stack(objective="")), ("SC2", "board.stack.objective")),
    (scenario("SC3", board={"arrives": False}), ("SC3", "board.arrives")),
    (scenario("SC4", mission={"points": 0}), ("SC4", "mission.points")),
    (scenario("SC4", mission={"seal_defence": 1}), ("SC4", "mission.seal_defence")),
    (scenario("SC4", mission={"seal_defence": 7}), ("SC4", "mission.seal_defence")),
    (scenario("SC4", board={"seals": ["N", "N"]}), ("SC4", "board.seals")),
    (scenario("SC4", board={"seals": ["N", "E", "S", "W"]}), ("SC4", "board.seals")),
    (scenario("SC5", mission={"cancelled": [2, 1]}), ("SC5", "mission.cancelled")),
    (scenario("SC5", mission={"cancelled": [1, 1]}), ("SC5", "mission.cancelled")),
    (scenario("SC5", mission={"board": "knight"}), ("SC5", "mission.board")),
    (scenario("SC6", mission={"needed": 5}), ("SC6", "mission.needed")),
    (scenario("SC6", mission={"draw": 4}), ("SC6", "mission.draw")),
    (scenario("SC6", mission={"draw": 0}), ("SC6", "mission.draw")),
    (scenario("SC6", mission={"on_tiles": [5, 5, 7]}), ("SC6", "mission.on_tiles")),
    (scenario("SC6", mission={"on_tiles": [5, 7, 9, 11, 13]}), ("SC6", "mission.on_tiles")),
]


@rule("CA-SET-01", "CA-CON-10")
@pytest.mark.parametrize("own", GOOD, ids=[str(n) for n in range(len(GOOD))])
def test_a_scenario_at_its_limits_is_taken(tmp_path: Path, own: Own) -> None:
    assert faults(tmp_path, own) == set()


@rule("CA-SET-01", "CA-CON-10")
@pytest.mark.parametrize(("own", "fault"), BAD, ids=[f"{n}-{key}-{field}" for n, (_, (key, field)) in enumerate(BAD)])
def test_a_scenario_beyond_its_limits_is_named(tmp_path: Path, own: Own, fault: tuple[str, str]) -> None:
    assert fault in faults(tmp_path, own)


@rule("CA-GAP-47", "CA-GAP-50")
@pytest.mark.parametrize(
    ("key", "fields", "advantages", "events"),
    [
        ("SC1", {}, 15, 16),
        ("SC1", {"demon": "cruelty_demon"}, 15, 15),
        ("SC4", {}, 12, 13),
        ("SC4", {"demon": "soul_master"}, 12, 14),
    ],
)
def test_no_more_cards_are_dealt_than_are_of_use(
    tmp_path: Path, key: str, fields: dict[str, Any], advantages: int, events: int
) -> None:
    def faulty(more: int, further: int) -> set[tuple[str, str]]:
        humans, demons = {"advantages": advantages + more}, {**fields, "events": events + further}
        return faults(tmp_path, scenario(key, humans=humans, demon_side=demons))

    assert faulty(0, 0) == set()
    assert faulty(1, 1) == {(key, "humans.advantages"), (key, "demon_side.events")}


@rule("CA-CON-11")
def test_nobody_is_short_of_room_on_a_tile_that_is_not_there(tmp_path: Path) -> None:
    assert faults(tmp_path, scenario("SC1", board={"posted": {"knight": "T09"}})) == {("SC1", "board.posted")}
