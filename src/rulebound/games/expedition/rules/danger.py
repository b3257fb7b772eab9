"""Dangerous country: the table that the first group in an area rolls on, and what it brings."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Refusal, Rule, refused
from rulebound.core.choose import yes_or_no
from rulebound.core.text import Text
from rulebound.games.expedition.content import DangerRow
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.lengths import TOUCH, S
from rulebound.games.expedition.rules.casualties import has_guide, suffer
from rulebound.games.expedition.rules.influence import relieve
from rulebound.games.expedition.rules.loot import pick_up
from rulebound.games.expedition.rules.melee import are_in_contact
from rulebound.games.expedition.rules.movement import Order, move
from rulebound.games.expedition.rules.neutrals import place_animal
from rulebound.games.expedition.rules.pools import bravery_of, character_bravery, has_ability, succeeds
from rulebound.games.expedition.rules.retreats import centre_of, driven, go, unknown_to
from rulebound.games.expedition.rules.shooting import take_hits
from rulebound.games.expedition.rules.sticks import most_sticks
from rulebound.games.expedition.rules.stress import draw_stress
from rulebound.games.expedition.rules.totems import draw_totem, others_of
from rulebound.games.expedition.state import GAP, NEUTRAL, PANIC, RADIUS, Expedition, Group
from rulebound.games.expedition.terrain import Area
from rulebound.space.plane.distance import nearer, within
from rulebound.space.plane.groups.answers import read_ways
from rulebound.space.plane.groups.mover import Mover, moved
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import STRAY, Objection, Terms, Way
from rulebound.space.plane.groups.ways import ROUND, on_ring
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.paths import cost_up
from rulebound.space.table.group_question import group_ask

SHIFTED: Final = Terms(gap=GAP, off=GAP, rest=GAP, contact=TOUCH)
"""EX-CON-10  Who is led astray keeps 0.25 inch from everybody else."""
ASTRAY: Final = 2 * INCH


# EX-MOVE-08  The first group in an unexplored dangerous area rolls; EX-MOVE-09  nobody does in any other.
def rolls_for(g: Expedition, group: Group, area: Area) -> bool:
    """Whether a group that is in an area has to roll for it."""
    return any(unknown is area for unknown in unknown_to(g, group))


# EX-GAP-24  It rolls after its Movement, and before a melee.
def enter(g: Expedition, group: Group, before: Area | None, back: Point) -> Rule[None]:
    """A group that was in one area, or in none, is where its Movement ends; `back` is where its middle was."""
    if group.on_table():
        pick_up(g, group)
        area = area_of(g.ground, g.bases(group))
        if area is not None and area is not before and rolls_for(g, group, area):
            yield from explore(g, group, area, back)


# EX-GAP-24  The area is explored as soon as the die is rolled. EX-GAP-26  Each country has a table of its own.
# EX-GAP-25  Whoever a result of the table drives into another area does not roll for that.
# EX-GAP-71  What terrain takes is nobody's doing.
def explore(g: Expedition, group: Group, area: Area, back: Point) -> Rule[None]:
    """A group rolls for the area it has come into; `back` is where its middle was before."""
    danger = g.content.dangers[g.scenario.environment]
    face = g.dice.roll(10)
    g.explored = (*g.explored, area.key)
    row = danger.rows[face - 1]
    about: dict[str, object] = {"group": group.called, "area": area.called}
    about["result"] = Text(f"danger.{danger.key}-{row.key}")
    about["text"] = Text(f"danger-text.{danger.key}-{row.key}")
    g.tell("log.explores", "EX-MOVE-08", about, [face], points_at=(group.name, area.key), sides=[10])
    discover(g, group, area)
    reached, causer = g.reached, g.causer
    g.causer = NEUTRAL
    yield from befall(g, group, area, row, back)
    g.reached, g.causer = reached, causer


# EX-CON-06  Discovery: a scientist who enters such an area finds loot with a success on a D8.
def discover(g: Expedition, group: Group, area: Area) -> None:
    """A scientist looks around."""
    if has_ability(g, group, "discovery"):
        roll = succeeds(g.dice, 8)
        key = "log.discovers" if roll.successes else "log.discovers_nothing"
        g.tell(key, "EX-CON-06", {"group": group.called}, roll.faces, points_at=(group.name,), sides=roll.sides)
        if roll.successes:
            lay_loot(g, clear_of_all(g, area))


def clear_of_all(g: Expedition, area: Area) -> Point:
    """A place in an area that touches nobody, as near to its middle as there is one; the middle if there is none."""
    x, y = area.middle()
    rings = [on_ring(x, y, k, ring * RADIUS) for ring in range(1, 24) for k in range(0, ROUND, 2)]
    for place in [(x, y), *[place for place in rings if area.outline.side(place[0], place[1]) < 0]]:
        if not any(within(Circle(place[0], place[1], RADIUS), base, GAP) for base in g.field.by_x):
            return place
    return x, y


# EX-CON-10  The results of the tables: what bravery may avert first, then what happens in any case.
def befall(g: Expedition, group: Group, area: Area, row: DangerRow, back: Point) -> Rule[None]:
    """What a group meets in an area happens to it."""
    averted = row.brave and is_brave(g, group)
    if row.halts and not averted:
        group.held = True
    if row.figures and not averted:
        yield from suffer(g, group, row.figures, False, "EX-CON-10")
    if row.hits:
        yield from take_hits(g, group, row.hits, False)
    yield from draw_stress(g, group, row.tokens, "EX-CON-10")
    if not group.on_table():
        return
    yield from relieve(g, group, min(row.relief, len(group.tokens)), "EX-CON-10")
    for _ in range(row.totems):
        draw_totem(g, group.seat, "EX-CON-10")
    if row.loot:
        yield from find_loot(g, group)
    if row.animal:
        place_animal(g, row.animal, near_group(g, group, area), "EX-CON-10")
    yield from befall_also(g, group, area, row.also, back)


def befall_also(g: Expedition, group: Group, area: Area, also: str, back: Point) -> Rule[None]:
    """The results that are not numbers."""
    if also == "downpour":
        for other in g.present():
            if other.weapon and g.content.weapons[other.weapon].powder:
                other.loaded = False
    elif also == "heat_haze":
        group.hazy = True
    elif also == "game_trail":
        yield from follow_trail(g, group)
    elif also == "lost_trail" and is_still_in(g, group, area):
        yield from led_astray(g, group, area)
    elif also == "driven_out" and is_still_in(g, group, area):
        x, y = centre_of(g.bases(group))
        course = driven(g, group, 0, (back[0] - x, back[1] - y), 0, S)
        if course is not None:
            go(g, group, course.ways, "log.driven_out", "EX-CON-10", course.far)


# EX-CON-10  The tokens come first, and nobody is shifted in an area, or driven out of it, who has fled from there.
def is_still_in(g: Expedition, group: Group, area: Area) -> bool:
    """Whether anybody of a group is inside of an area."""
    return any(area.outline.side(base.x, base.y) < 0 for base in g.bases(group))


# EX-CON-10  Game trail: a restricted Movement of one stick that does not count as the group's own. EX-STRESS-05,
#            EX-GAP-22  It is one all the same: not with Panic, nor without a stick. EX-GAP-24  Nor before a melee.
def follow_trail(g: Expedition, group: Group) -> Rule[None]:
    """A group may go on at once."""
    engaged = any(are_in_contact(g, group, foe) for foe in g.foes(group.seat))
    if engaged or group.count(PANIC) or not most_sticks(g, group):
        return
    movements = group.movements
    yield from move(g, group, Order("EX-CON-10", sticks=1, stays_out=True))
    group.movements = movements
    pick_up(g, group)


# EX-CON-10  'Brave' is one Bravery die of the group, or its character's if that is better.
def is_brave(g: Expedition, group: Group) -> bool:
    """Whether a group is brave."""
    roll = succeeds(g.dice, max(bravery_of(g, group), character_bravery(g, group)))
    key = "log.brave" if roll.successes else "log.not_brave"
    g.tell(key, "EX-CON-10", {"group": group.called}, roll.faces, points_at=(group.name,), sides=roll.sides)
    return roll.successes > 0


# EX-CON-10  Loot in contact with the group, which may pick it up.
def find_loot(g: Expedition, group: Group) -> Rule[None]:
    """A group finds something."""
    base = g.bases(group)[0]
    lay_loot(g, on_ring(base.x, base.y, 0, 2 * RADIUS))
    about: dict[str, object] = {"group": group.called}
    takes = yield from yes_or_no(
        group.seat, "take_loot", "EX-CON-10", about, words="take_loot", closes=True, matter=group.name
    )
    if takes:
        pick_up(g, group)


def lay_loot(g: Expedition, place: Point) -> None:
    """Loot lies on the table, wherever that is on it."""
    width, depth = g.ground.layout.width, g.ground.layout.depth
    g.put("loot", (max(RADIUS, min(width - RADIUS, place[0])), max(RADIUS, min(depth - RADIUS, place[1]))))


def near_group(g: Expedition, group: Group, area: Area) -> list[Point]:
    """Places 2 inches from a group, those inside of an area first."""
    places = [on_ring(base.x, base.y, k, RADIUS + ASTRAY + INCH) for base in g.bases(group) for k in range(0, ROUND, 2)]
    return sorted(places, key=lambda place: area.outline.side(place[0], place[1]) >= 0)


# EX-CON-10  Lost trail: the opponent shifts the group up to 2 inches, inside the area.
def led_astray(g: Expedition, group: Group, area: Area) -> Rule[None]:
    """The next player clockwise shifts a group."""
    bases = g.bases(group)
    mover = muster(g.field, g.ground.land, SHIFTED, bases, ASTRAY)
    mover.further = lambda ways: against_shift(g, mover, ways, area)
    answer: Answer = yield group_ask(
        mover,
        others_of(g, group.seat)[0],
        "lead_astray",
        "EX-CON-10",
        0,
        g.ground.unit,
        lambda objection, _ways: worded(objection),
        lambda ways: shift_name(g, ways),
        about={"group": group.called},
        named=lambda: [mover.stay()],
        matter=group.name,
    )
    ways = read_ways(mover, answer)
    assert ways is not None
    g.field = g.field.put(moved(bases, ways))
    g.tell("log.astray", "EX-CON-10", {"group": group.called}, points_at=(group.name,))


def shift_name(g: Expedition, ways: list[Way]) -> Text:
    """What a shift is called."""
    far = max([cost_up(way, []) for way in ways])
    return Text("option.shift", {"far": g.ground.unit.said(far)}) if far else Text("option.stand")


def against_shift(g: Expedition, mover: Mover, ways: list[Way], area: Area) -> Objection | None:
    """Nobody who was inside of the area is shifted out of it, or too near to others; and somebody can still lead."""
    if not has_guide(moved(mover.bases, ways)):
        return Objection(STRAY, mover.bases)
    others = [base for base in g.field.by_x if base.group != mover.bases[0].group]
    for base, way in zip(mover.bases, ways, strict=True):
        x, y = way[-1]
        if (x, y) != (base.x, base.y) and any(nearer(Circle(x, y, RADIUS), other, GAP) for other in others):
            return Objection("too_near", [base])
        if area.outline.side(base.x, base.y) < 0 <= area.outline.side(x, y):
            return Objection("leaves_area", [base])
    return None


def worded(objection: Objection) -> Refusal:
    """Why a group may not be shifted so."""
    return refused("EX-CON-10", "astray", *[base.name for base in objection.bases])
