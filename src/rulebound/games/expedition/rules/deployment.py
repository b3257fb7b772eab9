"""Deployment: characters and auxiliaries are attached, groups are set down in turn, others come in later."""

from __future__ import annotations

from collections import Counter
from itertools import combinations_with_replacement
from math import gcd
from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.choose import choose
from rulebound.core.dice import Dice
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.core.wish import BLOCK, middle_of
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.lengths import TOUCH, S
from rulebound.games.expedition.rules.naming import figure_name, seat_name
from rulebound.games.expedition.rules.pools import attached
from rulebound.games.expedition.rules.retreats import dangerous
from rulebound.games.expedition.state import (
    CHARACTER,
    GAP,
    ON_TABLE,
    ORDINARY,
    RADIUS,
    WAITING,
    Expedition,
    Group,
)
from rulebound.games.expedition.terrain import Area
from rulebound.space.plane.groups.answers import read_ways
from rulebound.space.plane.groups.arranging import form_up
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.groups.formations import slots
from rulebound.space.plane.groups.mover import Mover, moved
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import ANYWHERE, muster
from rulebound.space.plane.groups.terms import EVERYBODY, Objection, Terms, Way
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.table.content.zones import TableZone
from rulebound.space.table.drawing import outline_shape
from rulebound.space.table.group_question import group_ask
from rulebound.space.table.zones import is_in_zone, spots, zone_shapes

SET_DOWN: Final = Terms(gap=GAP, rest=GAP + 1, crosses=EVERYBODY, guided=True, leash=S, contact=TOUCH)
OUTSIDE: Final = "outside"
IN_DANGER: Final = "in_danger"
STEP: Final = 2 * INCH
"""How far apart the places are that are thought of."""


# EX-GAP-51  Characters and auxiliaries are attached. EX-GAP-64  Then one group at a time, the opponent of the holder of
#            the initiative token first.
def deploy(g: Expedition) -> Rule[None]:
    """The next piece of deployment, or the first turn."""
    from rulebound.games.expedition.rules.turn import begin_turn

    for column in g.columns:
        if column.unattached:
            yield from attach(g, column.seat)
            return
    seat = next_to_deploy(g)
    if seat is None:
        begin_turn(g)
        return
    yield from deploy_group(g, seat)


def attach(g: Expedition, seat: int) -> Rule[None]:
    """The next character of a column gets a group, or all of its auxiliaries get theirs."""
    number = g.columns[seat].unattached[0]
    if g.people[number].kind == CHARACTER:
        yield from attach_character(g, seat, number)
    else:
        yield from spread_out(g, seat)


# EX-GAP-50  At most two characters with a group.
def attach_character(g: Expedition, seat: int, number: int) -> Rule[None]:
    """A character gets a group."""
    key, most = g.people[number].key, g.content.limits.characters_a_group
    open_to = [group for group in own_groups(g, seat) if len(g.of_kind(group, CHARACTER)) < most]
    group = yield from choose(
        seat,
        "attach",
        "EX-GAP-51",
        lambda: open_to,
        lambda group: group.name,
        lambda group: Option(group.name, at_length(g, group), (group.name,)),
        about={"figure": figure_name(g, number), "text": Text(f"character-text.{key}")},
        matter=number,
    )
    join_up(g, number, group, "EX-GAP-51")


# EX-CON-07  At most two auxiliaries with a group. All of a column are of one set, and therefore alike.
def spread_out(g: Expedition, seat: int) -> Rule[None]:
    """The auxiliaries of a column get their groups, all at once."""
    numbers = g.columns[seat].unattached
    spreads = possible_spreads(g, seat, len(numbers))
    groups = yield from choose(
        seat,
        "spread_out",
        "EX-CON-07",
        lambda: spreads,
        lambda groups: [group.name for group in groups],
        spread_option,
        about={
            "figure": figure_name(g, numbers[0]),
            "text": Text(f"auxiliary-text.{g.people[numbers[0]].key}"),
            "count": len(numbers),
        },
    )
    for number, group in zip(numbers, groups, strict=True):
        join_up(g, number, group, "EX-CON-07")


def possible_spreads(g: Expedition, seat: int, count: int) -> list[list[Group]]:
    """With which groups so many auxiliaries may go: those over most groups first, and to the dearest of those."""
    own = sorted(
        own_groups(g, seat), key=lambda group: (len(attached(g, group)), -g.content.profiles[group.key].points)
    )
    most = g.content.limits.auxiliaries_a_group
    spreads = [sorted(groups, key=own_groups(g, seat).index) for groups in combinations_with_replacement(own, count)]
    legal = [groups for groups in spreads if all(groups.count(group) <= most for group in own)]
    return sorted(legal, key=lambda groups: -len({group.number for group in groups}))


def spread_option(groups: list[Group]) -> Option:
    """How many auxiliaries go with which groups."""
    each = list(dict.fromkeys(groups))
    parts = [Text("option.with", {"group": group.called, "count": groups.count(group)}) for group in each]
    key = "option.spread" if len(each) == len(groups) else "option.spread_unevenly"
    return Option([group.name for group in groups], Text(key, {"groups": parts}))


def own_groups(g: Expedition, seat: int) -> list[Group]:
    """The groups of a seat, wherever they are."""
    return [group for group in g.groups if group.seat == seat]


def join_up(g: Expedition, number: int, group: Group, rule: str) -> None:
    """Somebody who had no group yet is with one."""
    column = g.columns[group.seat]
    column.unattached = tuple([other for other in column.unattached if other != number])
    group.figures = (*group.figures, number)
    g.tell("log.attached", rule, {"figure": figure_name(g, number), "group": group.called})


def at_length(g: Expedition, group: Group) -> Text:
    """A group with all a player chooses it for: how many they are, their weapon and dice, and who is with them."""
    profile = g.content.profiles[group.key]
    about: dict[str, object] = {
        "group": group.called,
        "figures": profile.figures,
        "weapon": Text(f"weapon.{group.weapon}"),
        "shooting": profile.shooting,
        "combat": profile.combat,
        "bravery": profile.bravery,
    }
    kinds = Counter([figure_name(g, number).key for number in group.figures if g.people[number].kind != ORDINARY])
    others = [Text("option.others", {"figure": Text(kind), "count": count}) for kind, count in kinds.items()]
    return Text("option.group_with", {**about, "others": others}) if others else Text("option.group", about)


# EX-CON-12  As many as the adventure says. EX-GAP-64  In turn.
def next_to_deploy(g: Expedition) -> int | None:
    """The seat that sets down the next group; None when all are set down."""
    first = (g.holder + 1) % len(g.columns)
    order = [(first + i) % len(g.columns) for i in range(len(g.columns))]
    open_to = [seat for seat in order if still_to_deploy(g, seat)]
    return min(open_to, key=lambda seat: len(g.column(seat)), default=None)


def still_to_deploy(g: Expedition, seat: int) -> int:
    """How many groups of a seat are still to be set down."""
    side = g.scenario.sides[seat]
    waiting = [group for group in g.groups if group.seat == seat and group.fate == WAITING]
    if not side.zones:
        return 0
    return side.deployed - len(g.column(seat)) if side.deployed else len(waiting)


def deploy_group(g: Expedition, seat: int) -> Rule[None]:
    """A seat sets down one of its groups."""
    waiting = [group for group in g.groups if group.seat == seat and group.fate == WAITING]
    group = yield from choose(
        seat,
        "deploy",
        "EX-GAP-64",
        lambda: waiting,
        lambda group: group.name,
        lambda group: Option(group.name, at_length(g, group), (group.name,)),
    )
    posting = Posting(g, group)
    answer: Answer = yield group_ask(
        posting,
        seat,
        "set_down",
        "EX-GAP-64",
        0,
        g.ground.unit,
        lambda objection, _ways: worded(objection),
        posting.called,
        about={"group": group.called},
        named=lambda: posting.first(6),
        matter=group.name,
        reach=posting.drawn,
        set_down=True,
    )
    ways = read_ways(posting.mover, answer)
    assert ways is not None
    stand(g, group, moved(posting.mover.bases, ways))
    g.tell("log.deployed", "EX-GAP-64", {"side": seat_name(g, seat), "group": group.called}, points_at=(group.name,))


# EX-GAP-70  An area a group begins in is explored from the start.
def stand(g: Expedition, group: Group, bases: list[Base]) -> None:
    """A group stands on the table from now on, with those who walk along."""
    g.field = g.field.put(bases)
    group.fate = ON_TABLE
    area = area_of(g.ground, bases)
    if area is not None and area in dangerous(g):
        g.explored = (*g.explored, area.key)
    walk_along(g, group)


# EX-CON-12  Persons of a side begin with its groups, so many with each.
def walk_along(g: Expedition, group: Group) -> None:
    """The next persons of a side join a group that has come to the table."""
    carried = {key for other in g.groups for key in other.carried}
    free = {marker.key for marker in g.markers}
    waiting = [p for p in g.scenario.persons if p.side == group.seat and p.key not in carried | free]
    group.carried = (*group.carried, *[person.key for person in waiting[: g.scenario.escort]])


class Posting(Moves):
    """Where a group may be set down: all in one of its zones, or wholly inside an area that its side hides in."""

    def __init__(self, g: Expedition, group: Group) -> None:
        self.g = g
        self.group = group
        side = g.scenario.sides[group.seat]
        self.zones = list(side.zones)
        self.lairs = lairs(g, group.seat) if side.hidden_in else []
        super().__init__(None)

    def gathered(self) -> Mover:
        bases = block(self.group, self.g.ground.layout.middle())
        mover = muster(self.g.field, self.g.ground.land, SET_DOWN, bases, ANYWHERE)
        mover.further = lambda ways: self.against(mover, ways)
        return mover

    # EX-GAP-64  Inside the zone of its side. EX-GAP-70  Not in an unexplored dangerous area, unless it hides there.
    def against(self, mover: Mover, ways: list[Way]) -> Objection | None:
        """What is to be said against where a group would stand."""
        ends = [way[-1] for way in ways]
        for lair in self.lairs:
            if all(lair.outline.holds(x, y, RADIUS) for x, y in ends):
                return None
        for base, (x, y) in zip(mover.bases, ends, strict=True):
            if not any(is_in_zone(self.g.ground, zone, x, y) for zone in self.zones):
                return Objection(OUTSIDE, [base])
        area = area_of(self.g.ground, moved(mover.bases, ways))
        return Objection(IN_DANGER, mover.bases) if area in dangerous(self.g) else None

    def called(self, ways: list[Way]) -> Text:
        """What a place is called: where the middle of the group stands."""
        (x, y), unit = middle_of([way[-1] for way in ways]), self.g.ground.unit
        return Text("option.set_down", {"x": unit.said(x), "y": unit.said(y)})

    def drawn(self) -> list[Shape]:
        """The zones and the areas to hide in."""
        zones = [shape for zone in self.zones for shape in zone_shapes(self.g.ground, zone)]
        return [*zones, *[outline_shape(lair.outline, "reach") for lair in self.lairs]]

    def places(self) -> list[Point]:
        """Places for the guide that come to mind."""
        land = self.g.ground.land
        zones = [*self.zones, *[TableZone(of=lair.middle(), within=INCH) for lair in self.lairs]]
        return spots(self.g.ground, zones, STEP, RADIUS, "figure", [land.rim, *land.solids])

    def at(self, place: Point) -> list[Way] | None:
        """The group set down in a block around a place, or an inch behind it."""
        x, y = place
        ahead = 1 if 2 * y < self.g.ground.layout.depth else -1
        start = self.mover.walks[self.mover.guide].start
        ways = form_up(self.mover, [start, place], (0, ahead), BLOCK)
        return ways or form_up(self.mover, [start, (x, y - ahead * INCH)], (0, ahead), BLOCK)

    def sample(self, dice: Dice) -> list[Way] | None:
        """Any of the places that come to mind; the first that will do, from one drawn by dice on."""
        places = self.places()
        start = dice.roll(len(places)) - 1
        for i in range(len(places)):
            ways = self.at(places[(start + i) % len(places)])
            if ways is not None:
                return ways
        return None

    def first(self, count: int) -> list[list[Way]]:
        """Places all over the zones, at most so many."""
        places = self.places()
        found: list[list[Way]] = []
        stride = len(places) * 5 // 8
        while gcd(stride, len(places)) > 1:
            stride += 1
        for i in range(len(places)):
            ways = self.at(places[i * stride % len(places)])
            if ways is not None and ways not in found:
                found.append(ways)
            if len(found) == count:
                break
        return found


def lairs(g: Expedition, seat: int) -> list[Area]:
    """The areas one group of a seat may hide in; none if one does already."""
    kind = g.scenario.sides[seat].hidden_in
    areas = [area for area in g.ground.areas if area.kind.key == kind]
    taken = [a for a in areas for group in g.column(seat) for b in g.bases(group) if a.outline.side(b.x, b.y) < 0]
    return [] if taken else areas


def block(group: Group, place: Point, look: Point = (0, 1)) -> list[Base]:
    """The bases of a group packed behind its first one at a place, whatever is there."""
    x, y = place
    bases = [Base(number, f"f{number}", x, y, RADIUS, group.number, group.seat) for number in group.figures]
    places = slots(bases, 0, x, y, look, BLOCK, 3)
    return [base.moved(x, y) for base, (x, y) in zip(bases, places, strict=True)]


def worded(objection: Objection) -> Refusal:
    """Why a group may not be set down so."""
    names = tuple([base.name for base in objection.bases])
    if objection.kind in (OUTSIDE, IN_DANGER):
        return refused("EX-GAP-64" if objection.kind == OUTSIDE else "EX-GAP-70", objection.kind, *names)
    return refused("EX-GAP-19", "no_room", *names)
