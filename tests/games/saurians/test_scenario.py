"""SA-CON-23, SA-CON-24  Maps, scenarios and ready-made armies."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec.structs import asdict

from rulebound.core.words import LANGUAGES, Words
from rulebound.games.saurians.content import HexMap
from rulebound.games.saurians.ground import CHASM, CLEAR, DIFFICULT, IMPASSABLE, hex_at, place_of
from rulebound.games.saurians.points import counts_of, value_of
from rulebound.games.saurians.scenario import Cargo, Goal, ScenarioCard, Zone
from rulebound.space.hexes.grid import distance
from tests.games.saurians.test_content import CONTENT
from tests.harness import rule

FOLDER = Path(__file__).parents[3] / "src" / "rulebound" / "games" / "saurians"
WORDS = Words([FOLDER], CONTENT.names())
SCENARIOS = [
    "first_tracks",
    "bring_it_in_alive",
    "supply_run",
    "evacuation",
    "carcass",
    "nest_raid",
    "open_hunt",
]
PASSABLE = (CLEAR, DIFFICULT)


def scenario(key: str) -> ScenarioCard:
    return CONTENT.scenarios[key]


def map_(key: str) -> HexMap:
    return CONTENT.maps[key]


# Maps

COUNTS: dict[str, tuple[int, int, int, int, int]] = {
    "clearing": (9, 7, 8, 2, 0),
    "paddock": (11, 9, 6, 10, 0),
    "station": (11, 9, 9, 12, 0),
    "ravine": (11, 9, 10, 4, 9),
}
"""Columns, rows, difficult, impassable hexes and those of a chasm."""


@rule("SA-CON-23", "SA-TER-01", "SA-TER-03", "SA-GAP-35")
@pytest.mark.parametrize("key", COUNTS)
def test_the_terrain_of_a_map(key: str) -> None:
    found = map_(key)
    assert all(len(row) == found.columns for row in found.rows)
    kinds = [len(found.places((kind,))) for kind in (DIFFICULT, IMPASSABLE, CHASM)]
    assert (found.columns, len(found.rows), *kinds) == COUNTS[key]


@rule("SA-CON-23")
def test_four_maps_one_of_them_small() -> None:
    assert sorted(CONTENT.maps) == sorted(COUNTS)
    assert [key for key, found in CONTENT.maps.items() if found.columns < 11] == ["clearing"]


@rule("SA-CON-23")
def test_two_ways_lead_across_the_ravine() -> None:
    (chasm,) = [row for row in map_("ravine").rows if CHASM in row]
    assert [column for column, kind in enumerate(chasm) if kind == CLEAR] == [3, 8]


@rule("SA-CON-01", "SA-CON-23")
def test_places_are_columns_and_rows_from_the_north_west() -> None:
    assert map_("clearing").places((DIFFICULT,))[:3] == [(2, 0), (7, 1), (1, 2)]
    assert [hex_at(7, 1), hex_at(1, 2), hex_at(4, 5)] == [(7, 1), (0, 2), (2, 5)]
    assert [place_of(hex_at(column, row)) for row in range(7) for column in range(9)] == [
        (column, row) for row in range(7) for column in range(9)
    ]


# Scenarios

SIDES: dict[str, list[tuple[str, tuple[str, ...], Zone]]] = {
    "first_tracks": [
        ("dinosaurs", ("velociraptor_pack", "pteranodon_flock"), Zone(columns=(0, 1))),
        ("humans", ("rangers", "rangers"), Zone(columns=(7, 8))),
    ],
    "bring_it_in_alive": [
        ("dinosaurs", ("t_rex", "velociraptor_pack"), Zone(columns=(1, 2, 3))),
        ("humans", ("commander", "trappers", "rangers"), Zone(columns=(9, 10))),
    ],
    "supply_run": [
        ("dinosaurs", ("triceratops", "dilophosaurus_pair"), Zone(columns=(0, 1))),
        ("humans", ("rangers", "tracker", "trappers"), Zone(columns=(9, 10))),
    ],
    "evacuation": [
        ("dinosaurs", ("velociraptor_pack", "dilophosaurus_pair", "pteranodon_flock"), Zone(rows=(0, 1))),
        ("humans", ("commander", "rangers", "heavy_gunner"), Zone(rows=(7, 8))),
    ],
    "carcass": [
        ("dinosaurs", ("t_rex", "pteranodon_flock"), Zone(columns=(0, 1))),
        ("dinosaurs", ("triceratops", "velociraptor_pack"), Zone(columns=(9, 10))),
    ],
    "nest_raid": [
        ("dinosaurs", ("velociraptor_pack", "velociraptor_pack"), Zone(columns=(0, 1))),
        ("humans", ("commander", "tracker", "rangers"), Zone(columns=(9, 10))),
    ],
    "open_hunt": [
        ("dinosaurs", (), Zone(columns=(0, 1))),
        ("humans", (), Zone(columns=(-2, -1))),
    ],
}
LAYOUTS: dict[str, tuple[list[str], int, list[tuple[int, int]], list[tuple[int, int]], list[tuple[int, int]]]] = {
    "first_tracks": (["clearing"], 0, [], [], []),
    "bring_it_in_alive": (["paddock"], 3, [(10, 4)], [(6, 2), (6, 6)], []),
    "supply_run": (["station"], 1, [(10, 4)], [(7, 1), (7, 7), (6, 4), (4, 4)], []),
    "evacuation": (["ravine"], 1, [(5, 8)], [(3, 6), (8, 6)], []),
    "carcass": (["paddock"], 0, [], [], [(6, 1), (6, 4), (6, 7)]),
    "nest_raid": (["station"], 2, [(10, 4)], [], [(6, 4), (6, 1), (6, 7)]),
    "open_hunt": (["paddock", "station", "ravine", "clearing"], 1, [], [], []),
}
"""Maps, Requisition, caches, crates, objectives."""
DINOSAURS_HOLD = Goal("otherwise", side=0)
GOALS: dict[str, list[Goal]] = {
    "first_tracks": [Goal("scoring")],
    "bring_it_in_alive": [
        Goal("captured", side=1, unit="t_rex", checks=2),
        Goal("out_of_action", side=0, count=2),
        Goal("killed", side=0, unit="t_rex"),
        DINOSAURS_HOLD,
    ],
    "supply_run": [Goal("secured", side=1, count=3), Goal("out_of_action", side=0, count=2), DINOSAURS_HOLD],
    "evacuation": [
        Goal("left", side=1, unit="commander", count=1),
        Goal("out_of_action", side=0, unit="commander", count=1),
        DINOSAURS_HOLD,
    ],
    "carcass": [Goal("control", count=8, points=1), Goal("scoring")],
    "nest_raid": [Goal("secured", side=1, count=2), Goal("out_of_action", side=0, count=2), DINOSAURS_HOLD],
    "open_hunt": [Goal("scoring")],
}


@rule("SA-CON-24")
def test_six_scenarios_and_an_open_one() -> None:
    assert list(CONTENT.scenarios) == SCENARIOS
    assert [key for key in SCENARIOS if scenario(key).is_open()] == ["open_hunt"]


@rule("SA-CON-24", "SA-DEP-06")
@pytest.mark.parametrize("key", SCENARIOS)
def test_who_plays_a_scenario_and_where_they_start(key: str) -> None:
    assert [(side.faction, side.units, side.zone) for side in scenario(key).sides] == SIDES[key]


@rule("SA-CON-24")
@pytest.mark.parametrize("key", SCENARIOS)
def test_what_lies_on_the_map_of_a_scenario(key: str) -> None:
    it = scenario(key)
    maps = [each.key for each in it.maps_in(CONTENT.maps)]
    assert (maps, it.requisition, list(it.caches), list(it.crates), list(it.objectives)) == LAYOUTS[key]
    assert (it.obstacles, it.rounds) == ((), 0)


@rule("SA-CON-24", "SA-SED-06")
@pytest.mark.parametrize("key", SCENARIOS)
def test_how_a_scenario_is_won(key: str) -> None:
    assert list(scenario(key).goals) == GOALS[key]


@rule("SA-CON-24")
def test_what_a_goal_does_not_say_is_nothing_and_it_is_everybodys() -> None:
    plain = Goal("scoring")
    assert (plain.side, plain.unit, plain.count, plain.checks, plain.points) == (-1, "", 0, 0, 0)


@rule("SA-CON-24", "SA-CMD-04")
def test_supplies_and_eggs_are_carried_home() -> None:
    supply, egg = scenario("supply_run").cargo, scenario("nest_raid").cargo
    assert [tuple(asdict(each).values()) for each in (supply, egg) if each is not None] == [
        ("supply", "crates", 1, 0, 0, 0, 1, 0),
        ("egg", "objectives", 1, 1, 1, 1, 0, 1),
    ]
    assert list(asdict(Cargo("egg", "crates", 0)))[3:] == ["a_model", "slows", "taken", "secured", "angers"]
    assert [key for key in SCENARIOS if scenario(key).cargo is not None] == ["supply_run", "nest_raid"]


@rule("SA-CON-24")
def test_the_evacuation_keeps_dinosaurs_back_and_lets_humans_leave() -> None:
    hunters, people = scenario("evacuation").sides
    assert (hunters.barred, hunters.barred_rounds, hunters.exit) == (Zone(rows=(6, 7, 8)), 2, None)
    assert (people.exit, people.exit_cost, people.barred) == (Zone(rows=(0,)), 1, None)


@rule("SA-CON-24")
def test_the_open_hunt_is_for_armies_of_125_points_and_crates_are_placed() -> None:
    it = scenario("open_hunt")
    assert (it.points, it.zones_by_token) == (125, True)
    assert (it.crates_a_side, it.crate_distance, it.caches_a_human) == (1, 3, 1)
    fixed = [scenario(key) for key in SCENARIOS if key != "open_hunt"]
    assert {(each.points, each.zones_by_token) for each in fixed} == {(0, False)}
    assert {(each.crates_a_side, each.crate_distance, each.caches_a_human) for each in fixed} == {(0, 0, 0)}
    assert [side.army for side in it.sides] == ["apex_hunters", "fire_base"]


@rule("SA-CON-23", "SA-CON-24")
@pytest.mark.parametrize("key", COUNTS)
def test_wherever_the_first_crate_of_the_open_hunt_is_placed_there_is_room_for_the_second(key: str) -> None:
    it, found = scenario("open_hunt"), map_(key)
    zones = [
        hex_at(*place)
        for side in it.sides
        for place in found.places(PASSABLE)
        if side.zone.has(place, found.columns, len(found.rows))
    ]
    clear = [hex_at(*place) for place in found.places((CLEAR,))]
    free = [hex_ for hex_ in clear if all(distance(hex_, other) >= it.crate_distance for other in zones)]
    assert free
    assert all(any(distance(one, other) >= it.crate_distance for other in free) for one in free)


@rule("SA-CON-24")
@pytest.mark.parametrize("key", [key for key in SCENARIOS if key != "open_hunt"])
def test_sides_are_within_twenty_points_unless_objectives_make_up_for_it(key: str) -> None:
    values = [sum(CONTENT.boards[unit].army_value for unit in side.units) for side in scenario(key).sides]
    assert abs(values[0] - values[1]) <= 20


@rule("SA-CON-23", "SA-CON-24")
@pytest.mark.parametrize("key", SCENARIOS)
def test_zones_are_far_enough_apart_for_two_rounds_of_walking(key: str) -> None:
    it = scenario(key)
    for found in it.maps_in(CONTENT.maps):
        one, two = [
            [hex_at(*place) for place in found.places(PASSABLE) if side.zone.has(place, found.columns, len(found.rows))]
            for side in it.sides
        ]
        assert 6 <= min(distance(a, b) for a in one for b in two) <= 8


@rule("SA-CON-24")
def test_columns_from_the_last_are_counted_on_any_map() -> None:
    last = Zone(columns=(-2, -1))
    assert [column for column in range(9) if last.has((column, 3), 9, 7)] == [7, 8]
    assert [column for column in range(11) if last.has((column, 3), 11, 9)] == [9, 10]
    rows = Zone(rows=(0, -1))
    assert [row for row in range(7) if rows.has((4, row), 9, 7)] == [0, 6]
    assert not Zone(columns=(1,)).has((3, 1), 9, 7)


@rule("SA-CON-24")
@pytest.mark.parametrize("key", SCENARIOS)
def test_a_scenario_says_who_wins_in_every_language_with_its_numbers(key: str) -> None:
    it = scenario(key)
    numbers = it.numbers()
    for language in LANGUAGES:
        spoken = [said.by_language()[language].format(**numbers) for said in (*it.victory, *it.special)]
        assert all(spoken)
        lines = [WORDS.say(text, language) for text in it.who_wins() if text.key != "goal.wins"]
        assert len(lines) == (2 if GOALS[key][-1].kind == "scoring" else 1)
    assert [WORDS.has(f"side.{key}-{i}") for i in (0, 1)] == [True, True]


def test_the_numbers_a_scenario_speaks_of() -> None:
    numbers = scenario("nest_raid").numbers()
    told = {name: numbers[name] for name in ("secured_count", "out_of_action_count", "a_model", "slows", "angers")}
    assert told == {"secured_count": 2, "out_of_action_count": 2, "a_model": 1, "slows": 1, "angers": 1}
    leaving = scenario("evacuation").numbers()
    assert (leaving["exit_cost"], leaving["barred_rounds"], leaving["left_count"]) == (1, 2, 1)


def test_goals_of_some_kinds_in_order() -> None:
    kinds = [goal.kind for goal in scenario("bring_it_in_alive").goals_of("killed", "captured")]
    assert kinds == ["captured", "killed"]


# Armies

ARMIES: dict[str, tuple[str, list[str], int]] = {
    "apex_hunters": ("dinosaurs", ["t_rex", "velociraptor_pack", "pteranodon_flock"], 125),
    "herd_and_shadows": ("dinosaurs", ["triceratops", "velociraptor_pack", "dilophosaurus_pair"], 110),
    "three_packs": (
        "dinosaurs",
        ["velociraptor_pack", "velociraptor_pack", "dilophosaurus_pair", "pteranodon_flock"],
        120,
    ),
    "capture_team": ("humans", ["commander", "trappers", "trappers", "rangers"], 105),
    "fire_base": ("humans", ["commander", "rangers", "trappers", "heavy_gunner"], 115),
    "big_game": ("humans", ["tracker", "commander", "rangers", "heavy_gunner"], 115),
}


@rule("SA-CON-25")
def test_six_ready_made_armies() -> None:
    armies = {key: army for key, army in CONTENT.armies.items() if not army.partners}
    found = {key: (army.faction, list(army.units), value_of(CONTENT, counts_of(army))) for key, army in armies.items()}
    assert found == ARMIES


@rule("SA-CON-25", "SA-GAP-02")
@pytest.mark.parametrize("side", [0, 1])
def test_the_armies_of_two_partners_share_the_points_of_their_side(side: int) -> None:
    it = scenario("open_hunt")
    partners = [CONTENT.armies[key] for key in it.sides[side].partners]
    assert len(partners) == 2
    assert sum(value_of(CONTENT, counts_of(army)) for army in partners) <= it.points
    assert all(army.partners and len(army.units) >= CONTENT.limits.least_units for army in partners)
