"""Maps, armies and scenarios that fit together: everybody is known, has room where he starts, and can win somehow."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulebound.core.content import Place, Shelf, check_sentences
from rulebound.core.words import Words
from rulebound.games.saurians.ground import CHASM, CLEAR, DIFFICULT, IMPASSABLE, hex_at
from rulebound.games.saurians.points import broken_limits, counts_of, value_of
from rulebound.space.hexes.grid import distance, neighbours

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Army, Board, Content, HexMap
    from rulebound.games.saurians.scenario import Goal, ScenarioCard, Side, Zone

LEGEND: Final = (CLEAR, DIFFICULT, IMPASSABLE, CHASM)
PASSABLE: Final = (CLEAR, DIFFICULT)
LEAST_COLUMNS: Final = 5
MOST_COLUMNS: Final = 24
ABOUT_ENEMIES: Final = ("captured", "out_of_action")


def check_places(content: Content, shelf: Shelf) -> None:
    """Tell of all maps, armies and scenarios that do not fit together."""
    for each in content.maps.values():
        _check_map(each, shelf.at("maps.yaml", each.key))
    words = Words([Path(__file__).parent], content.names()) if not shelf.mistakes else None
    for army in content.armies.values():
        _check_army(content, army, words, shelf.at("armies.yaml", army.key))
    for scenario in content.scenarios.values():
        at = shelf.at("scenarios.yaml", scenario.key)
        check_sentences([*scenario.victory, *scenario.special], scenario.numbers(), at)
        placed, apart = scenario.crates_a_side > 0, scenario.crate_distance
        right = "1 or more with crates to place" if placed else "0 without crates to place"
        at.need((apart > 0) == placed, "crate_distance", apart, right)
        for i, side in enumerate(scenario.sides):
            _check_side(content, scenario, side, at.inside(f"sides[{i}]"))
        for each in scenario.maps_in(content.maps):
            if all(len(row) == each.columns for row in each.rows):
                _check_layout(content, scenario, each, at)
        _check_goals(scenario, at)


# SA-CON-23  A map is a rectangle of the four kinds of terrain.
def _check_map(map_: HexMap, at: Place) -> None:
    at.within("rows", map_.columns, LEAST_COLUMNS, MOST_COLUMNS)
    for i, row in enumerate(map_.rows):
        right = f"{map_.columns} characters, as in the first row,"
        at.need(len(row) == map_.columns, f"rows[{i}]", row, right)
        strange = [kind for kind in row if kind not in LEGEND]
        at.need(not strange, f"rows[{i}]", row, f"a row of {' '.join(LEGEND)}")


# SA-CON-25  Ready-made armies are legal; partners share the points of a side.
def _check_army(content: Content, army: Army, words: Words | None, at: Place) -> None:
    if words is not None:
        points = max([scenario.points for scenario in content.scenarios.values()], default=0)
        for problem in broken_limits(content, army.faction, counts_of(army), points):
            at.say(words.say(problem.text, "en"))


# SA-CON-24  Whom a side fields.
def _check_side(content: Content, scenario: ScenarioCard, side: Side, at: Place) -> None:
    own = [key for key, board in content.boards.items() if board.faction == side.faction]
    at.known("units", side.units, own)
    chosen = scenario.is_open()
    at.need(bool(side.units) != chosen, "units", list(side.units), "a list where there are no points, and none with,")
    at.need(bool(side.army) == chosen, "army", side.army, "an army where there are points, and none without,")
    armies = {key: army for key, army in content.armies.items() if army.faction == side.faction}
    whole = [key for key, army in armies.items() if not army.partners]
    known = at.known("army", [side.army] if side.army else [], whole)
    shared = [key for key, army in armies.items() if army.partners]
    known = at.known("partners", side.partners, shared) and known
    at.need(len(side.partners) == (2 if chosen else 0), "partners", list(side.partners), "two where there are points,")
    if known and chosen:
        value = sum([value_of(content, counts_of(armies[key])) for key in side.partners])
        right = f"armies of {scenario.points} points together, as the scenario has,"
        at.need(value <= scenario.points, "partners", list(side.partners), right)
    for field, place, number in (
        ("barred_rounds", side.barred, side.barred_rounds),
        ("exit_cost", side.exit, side.exit_cost),
    ):
        right = "0 without a place" if place is None else "1 or more with a place"
        at.need((place is None) == (number == 0), field, number, right)


# SA-DEP-06, SA-GAP-10  Zones are on the map, apart, and have room for everybody who starts there.
def _check_layout(content: Content, scenario: ScenarioCard, map_: HexMap, at: Place) -> None:
    zones = []
    for i, side in enumerate(scenario.sides):
        here = at.inside(f"sides[{i}]")
        for field in ("zone", "barred", "exit"):
            zone = getattr(side, field)
            if zone is not None:
                _check_zone(zone, map_, here.inside(field))
        zones.append([place for place in map_.places(PASSABLE) if side.zone.has(place, map_.columns, len(map_.rows))])
        _check_room(content, scenario, side, zones[i], map_, here)
    shared = [place for place in zones[0] if place in zones[1]]
    at.need(not shared, "sides", [list(place) for place in shared], "zones that have no hex in common")
    _check_spots(scenario, map_, at)
    _check_crates_to_place(scenario, map_, zones, at)


def _check_zone(zone: Zone, map_: HexMap, at: Place) -> None:
    at.need(bool(zone.columns) != bool(zone.rows), "columns", list(zone.columns), "columns or rows, and not both,")
    for field, lines, most in (("columns", zone.columns, map_.columns), ("rows", zone.rows, len(map_.rows))):
        for line in lines:
            at.need(-most <= line < most, field, line, f"a whole number from {-most} to {most - 1}, on {map_.key},")


def _check_room(
    content: Content, scenario: ScenarioCard, side: Side, zone: list[tuple[int, int]], map_: HexMap, at: Place
) -> None:
    """A zone holds the units that start there, two-hex ones on two hexes side by side; or those of any army."""
    boards = [content.boards[key] for key in side.units if key in content.boards]
    taken = sum([hexes_of(content, board) for board in boards])
    if scenario.is_open():
        boards = list(content.boards.values())
        most = max([scenario.points * hexes_of(content, board) // board.army_value for board in boards])
        taken = min(most, content.limits.most_units * max([hexes_of(content, board) for board in boards]))
    large = any(board.size == 2 for board in boards)
    what = f"a zone with {taken} hexes to stand on, for all who start there on {map_.key},"
    at.need(len(zone) >= taken, "zone", len(zone), what)
    hexes = {hex_at(*place) for place in zone}
    pairs = any(other in hexes for hex_ in hexes for other in neighbours(hex_))
    at.need(pairs or not large, "zone", len(zone), f"two hexes side by side on {map_.key}")


def hexes_of(content: Content, board: Board) -> int:
    """How many hexes a unit needs to stand on, closely packed."""
    return board.size * -(-board.models // content.limits.models_a_hex)


# SA-CON-24, SA-GAP-79  What lies on the map lies where one can stand; no two things lie on one hex.
def _check_spots(scenario: ScenarioCard, map_: HexMap, at: Place) -> None:
    passable = map_.places(PASSABLE)
    seen: list[tuple[int, int]] = []
    for field, spots in (
        ("caches", scenario.caches),
        ("crates", scenario.crates),
        ("objectives", scenario.objectives),
        ("obstacles", tuple([each.at for each in scenario.obstacles])),
    ):
        for i, spot in enumerate(spots):
            at.need(spot in passable, f"{field}[{i}]", list(spot), f"a passable hex of {map_.key}")
            at.need(spot not in seen, f"{field}[{i}]", list(spot), "a hex on which nothing else lies")
            seen.append(spot)
    cargo = scenario.cargo
    if cargo is not None:
        there = scenario.crates if cargo.source == "crates" else scenario.objectives
        at.need(bool(there), "cargo", cargo.source, f"a source of which there is one on {map_.key},")


# SA-CON-24  There is room for the crates that sides place.
def _check_crates_to_place(scenario: ScenarioCard, map_: HexMap, zones: list[list[tuple[int, int]]], at: Place) -> None:
    apart = scenario.crate_distance
    if not (scenario.crates_a_side and apart):
        return
    taken = [hex_at(*place) for places in (*zones, scenario.crates) for place in places]
    crates = len(scenario.sides) * scenario.crates_a_side
    found = 0
    for place in map_.places((CLEAR,)):
        here = hex_at(*place)
        if all(distance(here, other) >= apart for other in taken):
            taken.append(here)
            found += 1
    right = f"fewer, as {map_.key} has room for {found} of {crates} crates,"
    at.need(found >= crates, "crate_distance", apart, right)


# SA-CON-24, SA-GAP-21  Every goal says what it needs, and somebody wins at the end.
def _check_goals(scenario: ScenarioCard, at: Place) -> None:
    for i, goal in enumerate(scenario.goals):
        _check_goal(scenario, goal, at.inside(f"goals[{i}]"))
    last = scenario.goals[-1].kind
    at.need(last in ("otherwise", "scoring"), "goals", last, "otherwise or scoring for the last one")
    kinds = [goal.kind for goal in scenario.goals]
    for i, kind in enumerate(kinds):
        ends = kind in ("otherwise", "scoring") and i < len(kinds) - 1
        at.need(not ends, f"goals[{i}].kind", kind, "another, since it is not the last goal,")
    secured = "secured" in kinds
    at.need(secured == (scenario.cargo is not None), "goals", kinds, "secured with cargo, and not without,")
    spots = "control" not in kinds or bool(scenario.objectives)
    at.need(spots, "objectives", [], "some, since a goal is about them,")
    for side, goal in product(range(2), scenario.goals_of("left")):
        if goal.side == side:
            at.need(
                scenario.sides[side].exit is not None, f"sides[{side}].exit", None, "a zone, since a goal needs it,"
            )


def _check_goal(scenario: ScenarioCard, goal: Goal, at: Place) -> None:
    """The units of one goal are there, and as many as it asks for."""
    if goal.unit and goal.side >= 0:
        whose = 1 - goal.side if goal.kind in ABOUT_ENEMIES else goal.side
        at.known("unit", [goal.unit], scenario.sides[whose].units)
    if goal.kind == "out_of_action" and goal.side >= 0:
        theirs = scenario.sides[1 - goal.side].units
        most = theirs.count(goal.unit) if goal.unit else len(theirs)
        at.need(goal.count <= most or scenario.is_open(), "count", goal.count, f"at most {most}, as many as there are,")
