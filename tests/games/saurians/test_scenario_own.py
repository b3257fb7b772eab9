"""SA-CON-23, SA-CON-24, SA-CON-25  Maps, armies and scenarios of one's own, and every mistake in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.games.saurians.content import Content
from tests.games.own_files import Change, write
from tests.games.saurians.test_checks import changing, entry, mistakes_of
from tests.harness import rule

ROWS = ["......", ".d....", "......", "....#.", "......"]
GLADE: Change = {
    "key": "glade",
    "name": {"en": "Glade", "fr": "Trouée"},
    "text": {"en": "A glade.", "fr": "Une trouée."},
    "rows": ROWS,
}


def glade(**changed: object) -> list[Change]:
    return [GLADE | changed]


@rule("SA-CON-23")
def test_a_map_and_a_scenario_of_ones_own(tmp_path: Path) -> None:
    duel = entry("scenarios.yaml", "first_tracks") | {"key": "duel", "maps": ["wide"]}
    duel["sides"][0]["zone"] = {"columns": [0]}
    duel["sides"][1]["zone"] = {"columns": [-1]}
    write(tmp_path, "maps.yaml", glade(key="wide"))
    with pytest.raises(Exception, match="open_hunt"):
        Content(tmp_path)
    hunt = {"key": "open_hunt", "maps": ["paddock", "ravine"]}
    write(tmp_path, "scenarios.yaml", [duel, {"change": hunt}])
    content = Content(tmp_path)
    assert [found.key for found in content.scenarios["duel"].maps_in(content.maps)] == ["wide"]
    assert [found.key for found in content.scenarios["open_hunt"].maps_in(content.maps)] == ["paddock", "ravine"]


@rule("SA-CON-23")
@pytest.mark.parametrize(
    ("rows", "told"),
    [
        ([*ROWS[:4], "....."], "field 'rows[4]' is '.....'; 6 characters, as in the first row, is right"),
        ([*ROWS[:4], "..x..."], "field 'rows[4]' is '..x...'; a row of . d # ~ is right"),
        (["...."] * 5, "field 'rows' is 4; a whole number from 5 to 24 is right"),
        (ROWS[:4], "; a list of 5 to 24 is right"),
    ],
)
def test_a_map_is_a_rectangle_of_known_terrain(tmp_path: Path, rows: list[str], told: str) -> None:
    mistakes = mistakes_of(tmp_path, "maps.yaml", glade(rows=rows))
    assert any(mistake.startswith("maps.yaml: entry 'glade': ") and told in mistake for mistake in mistakes), mistakes


@rule("SA-CON-23")
def test_of_a_map_with_a_gap_nothing_else_is_told(tmp_path: Path) -> None:
    mistakes = mistakes_of(tmp_path, "maps.yaml", glade(rows=["......", "...", "......", "......", "......"]))
    assert mistakes == [
        "maps.yaml: entry 'glade': field 'rows[1]' is '...'; 6 characters, as in the first row, is right"
    ]


@rule("SA-CON-24")
def test_a_map_too_small_for_a_scenario_that_is_played_anywhere_is_told_of(tmp_path: Path) -> None:
    mistakes = mistakes_of(tmp_path, "maps.yaml", glade(rows=["......"] * 5))
    assert mistakes == [
        "scenarios.yaml: entry 'open_hunt' (as shipped): field 'crate_distance' is 3; "
        "fewer, as glade has room for 0 of 2 crates, is right"
    ]


ARMIES: dict[str, tuple[Change, str]] = {
    "of nobody": ({"units": ["t_rex", "raptors"]}, "field 'units' is 'raptors'; one of "),
    "too dear": (
        {"units": ["t_rex", "t_rex"]},
        "This army costs 130 points, more than the limit of 125.",
    ),
    "one unit": ({"units": ["t_rex"]}, "This army has 1 unit; 2 to 6 are allowed."),
    "of both factions": ({"units": ["t_rex", "rangers"]}, "Rangers: not for this faction (Dinosaurs)."),
}


@rule("SA-CON-25")
@pytest.mark.parametrize(("fields", "told"), ARMIES.values(), ids=ARMIES.keys())
def test_ready_made_armies_are_legal(tmp_path: Path, fields: Change, told: str) -> None:
    mistakes = mistakes_of(tmp_path, "armies.yaml", changing("apex_hunters", **fields))
    assert any(mistake.startswith("armies.yaml: entry 'apex_hunters': ") and told in mistake for mistake in mistakes)


def sides(key: str, number: int, **changed: object) -> Change:
    """The sides of a scenario, one of them changed."""
    both = entry("scenarios.yaml", key)["sides"]
    return {"sides": [side | changed if i == number else side for i, side in enumerate(both)]}


def goals(*them: Change) -> Change:
    return {"goals": list(them)}


SCORING = {"kind": "scoring"}
MISTAKES: dict[str, tuple[str, Change, str]] = {
    "a map nobody knows": ("carcass", {"maps": ["padock"]}, "field 'maps' is 'padock'; one of paddock, "),
    "units of the others": (
        "first_tracks",
        sides("first_tracks", 1, units=["t_rex"]),
        "field 'sides[1].units' is 't_rex'; one of ",
    ),
    "no units": (
        "first_tracks",
        sides("first_tracks", 1, units=[]),
        "field 'sides[1].units' is []; a list where there are no points, and none with, is right",
    ),
    "an army where units are named": (
        "first_tracks",
        sides("first_tracks", 1, army="fire_base"),
        "field 'sides[1].army' is 'fire_base'; an army where there are points, and none without, is right",
    ),
    "an army of the others": (
        "open_hunt",
        sides("open_hunt", 1, army="three_packs"),
        "field 'sides[1].army' is 'three_packs'; one of ",
    ),
    "an army of a partner": (
        "open_hunt",
        sides("open_hunt", 1, army="rear_guard"),
        "field 'sides[1].army' is 'rear_guard'; one of capture_team, ",
    ),
    "one partner": (
        "open_hunt",
        sides("open_hunt", 1, partners=["rear_guard"]),
        "field 'sides[1].partners' is [\"rear_guard\"]; two where there are points, is right",
    ),
    "a partner of full size": (
        "open_hunt",
        sides("open_hunt", 1, partners=["rear_guard", "fire_base"]),
        "field 'sides[1].partners' is 'fire_base'; one of forward_party, rear_guard, trail_finders, long_guns is right",
    ),
    "a partner nobody knows": (
        "open_hunt",
        sides("open_hunt", 1, partners=["rear_guard", "vanguard"]),
        "field 'sides[1].partners' is 'vanguard'; one of rear_guard, forward_party, trail_finders, long_guns is right",
    ),
    "partners who are too dear": (
        "open_hunt",
        {"points": 119} | sides("open_hunt", 0, partners=["spit_and_claw", "spit_and_claw"]),
        'field \'sides[0].partners\' is ["spit_and_claw", "spit_and_claw"]; '
        "armies of 119 points together, as the scenario has, is right",
    ),
    "barred without a place": (
        "evacuation",
        sides("evacuation", 0, barred=None),
        "field 'sides[0].barred_rounds' is 2; 0 without a place is right",
    ),
    "an exit for nothing": (
        "evacuation",
        sides("evacuation", 1, exit_cost=0),
        "field 'sides[1].exit_cost' is 0; 1 or more with a place is right",
    ),
    "a zone of both kinds": (
        "first_tracks",
        sides("first_tracks", 0, zone={"columns": [0], "rows": [0]}),
        "field 'sides[0].zone.columns' is [0]; columns or rows, and not both, is right",
    ),
    "a zone beside the map": (
        "first_tracks",
        sides("first_tracks", 0, zone={"columns": [0, 9]}),
        "field 'sides[0].zone.columns' is 9; a whole number from -9 to 8, on clearing, is right",
    ),
    "zones over one another": (
        "first_tracks",
        sides("first_tracks", 0, zone={"columns": [7]}),
        "field 'sides' is [[7, 0], [7, 1], ",
    ),
    "a zone without room": (
        "evacuation",
        sides("evacuation", 0, zone={"rows": [4]}) | {"crates": []},
        "field 'sides[0].zone' is 2; a zone with 3 hexes to stand on, for all who start there on ravine, is right",
    ),
    "no two hexes side by side": (
        "bring_it_in_alive",
        {"maps": ["ravine"], "crates": [], "caches": []} | sides("bring_it_in_alive", 0, zone={"rows": [4]}),
        "field 'sides[0].zone' is 2; two hexes side by side on ravine is right",
    ),
    "a crate in a wall": (
        "supply_run",
        {"crates": [[2, 2]]},
        "field 'crates[0]' is [2, 2]; a passable hex of station is right",
    ),
    "two things on a hex": (
        "supply_run",
        {"crates": [[7, 1], [10, 4]]},
        "field 'crates[1]' is [10, 4]; a hex on which nothing else lies is right",
    ),
    "a truck on a crate": (
        "supply_run",
        {"obstacles": [{"object": "truck", "at": [7, 1]}]},
        "field 'obstacles[0]' is [7, 1]; a hex on which nothing else lies is right",
    ),
    "cargo without crates": (
        "supply_run",
        {"crates": []},
        "field 'cargo' is 'crates'; a source of which there is one on station, is right",
    ),
    "no room for crates": (
        "open_hunt",
        {"crate_distance": 6},
        "field 'crate_distance' is 6; fewer, as paddock has room for 0 of 2 crates, is right",
    ),
    "crates on one another": (
        "open_hunt",
        {"crate_distance": 0},
        "field 'crate_distance' is 0; 1 or more with crates to place is right",
    ),
    "a distance of nothing": (
        "carcass",
        {"crate_distance": 2},
        "field 'crate_distance' is 2; 0 without crates to place is right",
    ),
    "nobody wins at the end": (
        "carcass",
        goals({"kind": "control", "count": 8, "points": 1}),
        "field 'goals' is 'control'; otherwise or scoring for the last one is right",
    ),
    "the end before the end": (
        "carcass",
        goals(SCORING, {"kind": "otherwise", "side": 0}),
        "field 'goals[0].kind' is 'scoring'; another, since it is not the last goal, is right",
    ),
    "cargo for nothing": (
        "supply_run",
        goals(SCORING),
        "field 'goals' is [\"scoring\"]; secured with cargo, and not without, is right",
    ),
    "control of nothing": (
        "carcass",
        {"objectives": []},
        "field 'objectives' is []; some, since a goal is about them, is right",
    ),
    "nowhere to leave": (
        "evacuation",
        sides("evacuation", 1, exit=None, exit_cost=0),
        "field 'sides[1].exit' is empty; a zone, since a goal needs it, is right",
    ),
    "scoring for one side": (
        "carcass",
        goals({"kind": "scoring", "side": 1}),
        "field 'goals[0].side' is 1; -1, for the kind scoring, is right",
    ),
    "a goal of nobody": (
        "first_tracks",
        goals({"kind": "out_of_action", "count": 1}, SCORING),
        "field 'goals[0].side' is -1; something, for the kind out_of_action, is right",
    ),
    "a goal without its number": (
        "first_tracks",
        goals({"kind": "out_of_action", "side": 0}, SCORING),
        "field 'goals[0].count' is 0; 1 or more, for the kind out_of_action, is right",
    ),
    "a goal with a number too many": (
        "first_tracks",
        goals({"kind": "out_of_action", "side": 0, "count": 1, "checks": 2}, SCORING),
        "field 'goals[0].checks' is 2; 0, for the kind out_of_action, is right",
    ),
    "a goal about nobody there": (
        "bring_it_in_alive",
        goals({"kind": "captured", "side": 1, "unit": "triceratops", "checks": 2}, SCORING),
        "field 'goals[0].unit' is 'triceratops'; one of ",
    ),
    "a goal about oneself": (
        "bring_it_in_alive",
        goals({"kind": "killed", "side": 1, "unit": "t_rex"}, SCORING),
        "field 'goals[0].unit' is 't_rex'; one of ",
    ),
    "more than there are": (
        "first_tracks",
        goals({"kind": "out_of_action", "side": 0, "count": 3}, SCORING),
        "field 'goals[0].count' is 3; at most 2, as many as there are, is right",
    ),
    "a sentence with a number it has not": (
        "carcass",
        {"victory": [{"en": "{eggs} eggs.", "fr": "{eggs} œufs."}]},
        "'{eggs} eggs.' names a number it has not; one of points, rounds, ",
    ),
}


@rule("SA-CON-24")
@pytest.mark.parametrize(("key", "fields", "told"), MISTAKES.values(), ids=MISTAKES.keys())
def test_mistakes_of_a_scenario_name_the_field_and_what_would_be_right(
    tmp_path: Path, key: str, fields: Change, told: str
) -> None:
    mistakes = mistakes_of(tmp_path, "scenarios.yaml", changing(key, **fields))
    assert any(mistake.startswith(f"scenarios.yaml: entry {key!r}: {told}") for mistake in mistakes), mistakes
