"""Adventures that fit together: what they name is on their table, and everybody has room to begin."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.content import Place, check_sentences
from rulebound.space.plane.numbers import INCH, Point, square_between
from rulebound.space.table.content.zones import check_on_layout
from rulebound.space.table.ground import Ground
from rulebound.space.table.units import INCHES
from rulebound.space.table.zones import is_in_zone

if TYPE_CHECKING:
    from rulebound.games.expedition.content import Content
    from rulebound.games.expedition.scenario import Beast, Goal, Person, ScenarioCard, Side
    from rulebound.games.expedition.terrain import Scenery, Terrain

LAIR: Final = 2 * INCH
"""So far from the edges a beast or guardians find room."""
ROOM: Final = 60
"""So many square inches are room enough for any column."""


def check_scenario(content: Content, scenario: ScenarioCard, at: Place) -> None:
    """Tell of everything in an adventure that does not fit together, or not on its table."""
    limits = content.limits
    at.within("points", scenario.points, max(limits.least_points, limits.ready_made_points), limits.most_points)
    for i, side in enumerate(scenario.sides):
        _check_side(content, side, at.inside(f"sides[{i}]"))
    _check_tokens(scenario, at)
    for i, goal in enumerate(scenario.goals):
        _check_goal(scenario, goal, at.inside(f"goals[{i}]"))
    check_sentences([*scenario.victory, *scenario.special], scenario.numbers(), at)
    if scenario.layout in content.layouts:
        _check_on_layout(content, scenario, content.layouts[scenario.layout], at)


def _check_side(content: Content, side: Side, at: Place) -> None:
    """EX-GAP-64, EX-GAP-65  How a side comes to the table."""
    if not side.zones and not side.entries:
        at.say("zones to deploy in, or entries, are right")
    parts = bool(side.entries) or not side.deployed
    at.need(parts, "deployed", side.deployed, "0, since nobody can enter later,")
    at.need(side.deployed < content.limits.least_groups, "deployed", side.deployed, "fewer than a column must have")
    dice = [each.turn for each in side.entry_dice]
    fits = dice == sorted(set(dice)) and (not dice or (dice[0] == 1 and bool(side.entries)))
    at.need(fits, "entry_dice", dice, "a die from turn 1 on, then for later turns, with entries,")


def _check_tokens(scenario: ScenarioCard, at: Place) -> None:
    event = not scenario.event or "event" in scenario.tokens
    at.need(event, "event", scenario.event, "none, since no event token is in the bag,")
    walkers = [person for person in scenario.persons if person.side >= 0]
    at.need(bool(walkers) == bool(scenario.escort), "escort", scenario.escort, "a number if persons begin with groups")
    keys = [*[site.key for site in scenario.sites], *[person.key for person in scenario.persons]]
    at.need(len(set(keys)) == len(keys), "sites", keys, "each key once, persons included,")
    if scenario.lonely_totem is not None:
        at.need(bool(scenario.beasts), "lonely_totem", None, "none, since there is no beast,")


def _check_goal(scenario: ScenarioCard, goal: Goal, at: Place) -> None:
    """What a goal is about is there."""
    at.within("turn", goal.turn, 1, scenario.turns)
    sites = {site.key: site.kind for site in scenario.sites}
    if goal.site:
        wanted = "waterhole" if goal.kind == "majority" else "relic"
        at.known("site", [goal.site], [key for key, kind in sites.items() if kind == wanted])
    deeds = [deed.kind for deed in scenario.deeds]
    for kinds, there, right in (
        (("solitude", "slain", "recorded"), bool(scenario.beasts), "another, since there is no beast,"),
        (("taken_off", "kept"), bool(scenario.persons), "another, since nobody walks along,"),
        (("taken_off", "carried_off"), bool(scenario.exits), "another, since there is no way out,"),
        (("found",), "look" in deeds, "another, since nobody may look,"),
        (("recorded",), "record" in deeds, "another, since nobody may record,"),
        (("marked",), "plant" in deeds, "another, since nobody may plant a marker,"),
        (("kept",), not goal.points or all(side.corner for side in scenario.sides), "without points: no own corners,"),
    ):
        at.need(goal.kind not in kinds or there, "kind", goal.kind, right)


def _check_on_layout(content: Content, scenario: ScenarioCard, layout: Scenery, at: Place) -> None:
    """What has a place is on the table."""
    check_on_layout(layout, scenario, at, INCHES)
    for kind in sorted({piece.kind.key for piece in layout.pieces}):
        where = content.terrains[kind].environments
        at.need(scenario.environment in where, "environment", scenario.environment, f"one that has {kind}")
    ground = Ground(layout, INCHES, INCHES.tenth)
    for i, side in enumerate(scenario.sides):
        _check_deployment(ground, side, at.inside(f"sides[{i}]"))
    passable = [piece.key for piece in layout.pieces if piece.kind.passable]
    for i, site in enumerate(scenario.sites):
        at.known(f"sites[{i}].area", [site.area] if site.area else [], passable)
    for i, person in enumerate(scenario.persons):
        _check_person(scenario, person, at.inside(f"persons[{i}]"))
    shrines = [site.key for site in scenario.sites_of("shrine")]
    for i, beast in enumerate(scenario.beasts):
        at.known(f"beasts[{i}].site", [beast.site], shrines)
        _check_lair(scenario, layout, beast, at)
    _check_exits(scenario, layout, at)


# EX-CON-11  A beast, or guardians around their site, stand on the table.
def _check_lair(scenario: ScenarioCard, layout: Scenery, beast: Beast, at: Place) -> None:
    """A beast has room at its site."""
    for i, site in enumerate(scenario.sites):
        if site.key == beast.site and site.at is not None:
            x, y = site.at
            fits = LAIR <= x <= layout.width - LAIR and LAIR <= y <= layout.depth - LAIR
            right = f"a place {INCHES.written(LAIR)} or more inches from every edge, since a beast stands there,"
            at.need(fits, f"sites[{i}].at", INCHES.point(site.at), right)


# EX-GAP-70  No group is deployed in a dangerous area, so room is what lies outside of them.
def _check_deployment(ground: Ground[Terrain], side: Side, at: Place) -> None:
    """Entries are on the table, and there is room in the zones."""
    layout = ground.layout
    if side.zones and all(not zone.piece or zone.piece in ground.pieces for zone in side.zones):
        room = sum([1 for place in inches(layout) if is_room(ground, side, place)])
        at.need(room >= ROOM, "zones", room, f"{ROOM} or more square inches of free ground")
    for i, entry in enumerate(side.entries):
        most = layout.width if entry.edge in ("north", "south") else layout.depth
        fits = entry.start < entry.end <= most
        at.need(
            fits,
            f"entries[{i}]",
            INCHES.point((entry.start, entry.end)),
            f"a start before the end, at most {INCHES.written(most)},",
        )
    if side.hidden_in:
        at.known("hidden_in", [side.hidden_in], [piece.kind.key for piece in layout.pieces if piece.kind.passable])
    if side.corner is not None:
        at.need(side.corner in layout.corners(), "corner", INCHES.point(side.corner), "a corner of the table")


def inches(layout: Scenery) -> list[Point]:
    """The middles of all square inches of a table."""
    half = INCH // 2
    return [(x, y) for x in range(half, layout.width, INCH) for y in range(half, layout.depth, INCH)]


def is_room(ground: Ground[Terrain], side: Side, place: Point) -> bool:
    """Whether a figure may begin at a place."""
    if not any(is_in_zone(ground, zone, *place) for zone in side.zones):
        return False
    bad = [piece for piece in ground.layout.pieces if piece.kind.dangerous or not piece.kind.passable]
    return all(piece.outline.side(*place) > 0 for piece in bad)


def _check_person(scenario: ScenarioCard, person: Person, at: Place) -> None:
    alone = person.at is not None
    at.need(alone == (person.side < 0), "side", person.side, "-1 for somebody who stands alone (at), and for no other,")
    if person.joins == "parley":
        at.need(scenario.deed("parley") is not None, "joins", "parley", "touch, since nobody may parley,")


# EX-CON-12  The true clue names the corner nearest to its area.
def _check_exits(scenario: ScenarioCard, layout: Scenery, at: Place) -> None:
    clues = {site.key: site for site in scenario.sites_of("clue")}
    for i, way_out in enumerate(scenario.exits):
        here = at.inside(f"exits[{i}]")
        x, y = way_out.at
        edge = x in (0, layout.width) or y in (0, layout.depth)
        here.need(edge, "at", INCHES.point(way_out.at), "a point of an edge")
        if way_out.clue and here.known("clue", [way_out.clue], clues):
            areas = [piece for piece in layout.pieces if piece.key == clues[way_out.clue].area]
            for area in areas:
                nearest = min(layout.corners(), key=lambda corner: square_between(corner, area.middle()))
                right = f"{INCHES.point(nearest)}, the corner nearest to {area.key},"
                here.need(way_out.at == nearest, "at", INCHES.point(way_out.at), right)
    named = [way_out.clue for way_out in scenario.exits]
    for key in clues:
        at.need(key in named, "exits", named, f"an exit with the clue {key}")
