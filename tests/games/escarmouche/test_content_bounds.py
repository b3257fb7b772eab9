"""ES-CON  How small and how large the numbers of content may be, and what a field is that is left out."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec
import pytest

from rulebound.games.escarmouche import content, scenario
from rulebound.games.escarmouche.content import Blade, Card, Limits, Missile, OffHand
from rulebound.games.escarmouche.scenario import Detachment, Goal, Limit, ObjectCard, ScenarioCard, Side
from rulebound.games.escarmouche.terrain import Terrain
from rulebound.space.plane.numbers import CM
from rulebound.space.table.content.zones import TableZone
from tests.games.bounds import check
from tests.games.escarmouche.field import cm
from tests.harness import rule

NUMBERS: list[tuple[Any, int, int]] = [
    (content.Value, 0, 9),
    (content.Points, 0, 99),
    (content.Equipment, 0, 6),
    (content.Damage, -5, 5),
    (content.Hands, 1, 2),
    (content.Armouring, -5, 5),
    (content.Price, 1, 999),
    (scenario.Seat, -1, 1),
    (scenario.Count, 0, 12),
    (scenario.Headcount, 1, 12),
    (content.Advance, CM, 40 * CM),
    (content.MountBase, cm(1.3), 3 * CM),
    (scenario.StackBase, 0, 5 * CM),
]
"""A kind of number, the least and the most that may be written."""
FIELDS: list[tuple[type, str, int, int]] = [
    (Blade, "hands", 0, 2),
    (OffHand, "hands", 1, 1),
    (Limits, "value_least", 1, 5),
    (Limits, "value_most", 5, 9),
    (Limits, "chiefs", 1, 1),
    (Limits, "long_range", 1, 180),
    (Limits, "handicap_percent", 0, 100),
    (Side, "limit", 0, 999),
    (Limit, "bonus", 0, 20),
    (ScenarioCard, "turns", 1, 30),
]
"""A field with limits of its own, the least and the most."""
LEFT_OUT: dict[Any, dict[str, object]] = {
    Card: {"melee": (), "missile": (), "off_hand": (), "armour": "", "mount": ""},
    Missile: {
        "thrown": 0,
        "marker": False,
        "shots": 1,
        "pistol": False,
        "firearm": False,
        "butt_equipment": 0,
        "butt_heavy": False,
    },
    Blade: {"heavy": False, "one_handed_blade": False},
    OffHand: {"obscures_front": False, "needs_blade": False, "hands": 1},
    Terrain: {"broken": False, "riders": True},
    TableZone: {
        **dict.fromkeys(["x_least", "x_most", "y_least", "y_most", "of", "within", "away", "from_enemies"]),
        "piece": "",
        "inside": "",
    },
    Detachment: {"count": 0, "half": False, "who": "anybody", "on_foot": False, "hidden": False},
    Side: {"limit": 0, "band": "", "courier": False},
    ObjectCard: {"at": None, "lies_on": "", "heavy": False, "card": "", "radius": 0},
    Goal: {"winner": -1, "who": "", "edges": (), "by": -1, "count": 0},
    Limit: {"winner": -1, "who": "", "piece": "", "of": None, "within": 0, "bonus": 0},
    ScenarioCard: {"draw": None, "special": (), "objects": (), "goals": (), "duel": False, "morale": True},
}
"""What a field is that an entry does not have."""


@rule("ES-CON-01", "ES-CON-04", "ES-CON-05", "ES-CON-07", "ES-GAP-51")
@pytest.mark.parametrize(("kind", "least", "most"), NUMBERS)
def test_numbers_of_content_have_a_least_and_a_most(kind: Any, least: int, most: int) -> None:
    check(kind, least, most)


@rule("ES-CON-01", "ES-CON-05", "ES-CON-09", "ES-CON-12")
@pytest.mark.parametrize(("struct", "name", "least", "most"), FIELDS)
def test_fields_of_content_have_a_least_and_a_most(struct: type, name: str, least: int, most: int) -> None:
    check(get_type_hints(struct, include_extras=True)[name], least, most)


@rule("ES-CON-01")
def test_the_morale_of_a_rank_is_from_1_to_9() -> None:
    kind = get_type_hints(Limits, include_extras=True)["morale"]
    for morale, is_right in ((0, False), (1, True), (9, True), (10, False)):
        if is_right:
            assert msgspec.convert({"chief": morale}, kind) == {"chief": morale}
        else:
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({"chief": morale}, kind)


@rule("ES-CON-02", "ES-CON-04", "ES-CON-05", "ES-CON-06", "ES-CON-10", "ES-CON-12", "ES-CON-13")
@pytest.mark.parametrize("struct", LEFT_OUT, ids=[struct.__name__ for struct in LEFT_OUT])
def test_a_field_that_is_left_out_is_none_no_or_nothing(struct: Any) -> None:
    fields = msgspec.structs.fields(struct)
    assert {one.name: one.default for one in fields if one.default is not msgspec.NODEFAULT} == LEFT_OUT[struct]
