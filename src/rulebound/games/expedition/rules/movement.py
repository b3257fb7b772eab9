"""Movement: a group led by one of its own along sticks, the others around it, and whom it may run into."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Answer, Refusal, Rule, refused
from rulebound.core.dice import Dice
from rulebound.core.open_ask import OpenAsk
from rulebound.core.shape import Shape
from rulebound.core.shows import acts, walks
from rulebound.core.text import Text
from rulebound.core.wish import BLOCK, Wish, middle_of, wish_in
from rulebound.games.expedition.bot.aims import aims_of
from rulebound.games.expedition.bot.outlook import Outlook
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.lengths import TOUCH, S
from rulebound.games.expedition.rules.loot import persons_with
from rulebound.games.expedition.rules.sticks import (
    HORN,
    boundaries_crossed,
    help_needed,
    most_boundaries,
    most_sticks,
    stick_ends,
)
from rulebound.games.expedition.rules.stress import draw_stress
from rulebound.games.expedition.state import GAP, RADIUS, Expedition, Group
from rulebound.space.plane.distance import within
from rulebound.space.plane.groups.answers import read_ways
from rulebound.space.plane.groups.charging import charge
from rulebound.space.plane.groups.field import Base, is_any_within
from rulebound.space.plane.groups.land import EDGE
from rulebound.space.plane.groups.mover import Mover, moved
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import APART, CLASH, STRAY, UNTOUCHED, WALK, Objection, Terms, Way
from rulebound.space.plane.groups.wishes import Denied, to_the_letter
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.paths import cost_up, part_of_leg
from rulebound.space.plane.walk import FAR
from rulebound.space.table.group_question import group_ask

if TYPE_CHECKING:
    from rulebound.games.expedition.terrain import Area

# EX-GAP-20  Only the guide walks; the others are set down around it, touching no enemy.
MARCH: Final = Terms(gap=GAP, off=TOUCH, touching=True, guided=True, leash=S, contact=TOUCH)
# EX-GAP-28  Whoever engages one group keeps 0.25 inch from all others.
ENGAGE: Final = Terms(gap=GAP, off=TOUCH, touching=True, rest=GAP, guided=True, leash=S, contact=TOUCH)

STICKS: Final = "sticks"
PACE: Final = "pace"
BOUNDARY: Final = "boundary"
HALF: Final = "half"
OTHER_AREA: Final = "other_area"
ENGAGES: Final = "engages"
"""Objections of this game."""
SHORTENED: Final = (PACE, BOUNDARY, HALF, OTHER_AREA)
"""Objections to where a way leads that a shorter one may not meet."""
STATIONS: Final = 16
"""At so many places of the last leg of a wish it is looked whether a group may stop there."""
FINER: Final = 32
"""In so many parts the way from one of them to the next is divided."""
STOPS: Final = 3
"""At so many places it is tried to have the group stop."""
THOUGHTS: Final = 4
"""How many of the places it may go to it thinks of first."""
TRIES: Final = 8
"""How many of them it looks at for those."""


class Order:
    """How a group is told to move: by which ledger id, with how many sticks, and whether it may engage.

    `stays_out`: it may not go into another area. `sticks` is 0 for as many as it may. `guide` is the place of the only
    figure that may lead it, -1 for any.
    """

    __slots__ = ("engages", "guide", "rule", "stays_out", "sticks")

    def __init__(
        self, rule: str, engages: bool = False, sticks: int = 0, stays_out: bool = False, guide: int = -1
    ) -> None:
        self.rule = rule
        self.engages = engages
        self.sticks = sticks
        self.stays_out = stays_out
        self.guide = guide


NORMAL: Final = Order("EX-MOVE-01", engages=True)
RESTRICTED: Final = Order("EX-MOVE-10")


# EX-MOVE-07, EX-STRESS-08, EX-GAP-27  With four tokens nobody engages, though everybody fights back.
def may_engage(group: Group, order: Order) -> bool:
    """Whether a group may run into anybody by an order."""
    return order.engages and not group.is_full()


class Movement(Moves):
    """The ways a group may go by an order. Any of its figures may lead it; its guide leads what is proposed."""

    def __init__(self, g: Expedition, group: Group, order: Order) -> None:
        self.g = g
        self.group = group
        self.order = order
        self.bases = g.bases(group)
        self.sticks = order.sticks or most_sticks(g, group)
        self._start: list[Area | None] = []
        super().__init__(None)

    def gathered(self) -> Mover:
        return self.mustered(self.order.guide, None)

    def start(self) -> Area | None:
        """The area it sets out from."""
        if not self._start:
            self._start.append(area_of(self.g.ground, self.bases))
        return self._start[0]

    def led_by(self, guide: int, target: Group | None = None) -> Mover:
        """The group with one of its own in the lead, going for a target or for nobody."""
        return self.mover if target is None and guide == self.mover.guide else self.mustered(guide, target)

    def mustered(self, guide: int, target: Group | None) -> Mover:
        """The same, with all that is in the way found anew."""
        terms, number = (MARCH, -1) if target is None else (ENGAGE, target.number)
        mover = muster(
            self.g.field, self.g.ground.land, terms, self.bases, self.sticks * S, charges=number, guide=guide
        )
        mover.further = lambda ways: self.against(mover, ways, target)
        return mover

    # EX-GAP-20  Any figure of the group may be its guide.
    def objection(self, ways: list[Way]) -> Objection | None:
        """What is to be said against ways, whoever leads them: what is said of the likeliest leader."""
        first: Objection | None = None
        for i in self.leaders(ways):
            for target in self.met(ways, i):
                objection = self.led_by(i, target).objection(ways)
                if objection is None:
                    return None
                first = first or objection
        return first

    def leaders(self, ways: list[Way]) -> list[int]:
        """The places of those who may lead ways, the likeliest first: with corners, then the usual guide."""
        places = list(range(len(self.bases))) if self.order.guide < 0 else [self.order.guide]
        usual = self.mover.guide
        return sorted(places, key=lambda i: (i >= len(ways) or len(ways[i]) <= 2, i != usual))

    def met(self, ways: list[Way], guide: int) -> list[Group | None]:
        """The group a guide comes into contact with at the end of its way; nobody, if it does not."""
        if guide >= len(ways) or not ways[guide]:
            return [None]
        x, y = ways[guide][-1]
        end = Circle(x, y, RADIUS)
        foes = [base for base in self.g.field.by_x if base.owner != self.group.seat and within(end, base, TOUCH)]
        numbers = list(dict.fromkeys([int(base.group) for base in foes]))
        return [self.g.groups[number] for number in numbers] or [None]

    # EX-MOVE-03, EX-MOVE-10  Nobody engages who may not; EX-GAP-22  sticks; EX-MOVE-02  the pace; EX-GAP-23  areas.
    def against(self, mover: Mover, ways: list[Way], target: Group | None) -> Objection | None:
        """What this game has to say against ways that are legal otherwise."""
        way, leader = ways[mover.guide], [mover.bases[mover.guide]]
        if target is not None and not may_engage(self.group, self.order):
            return Objection(ENGAGES, leader)
        laid = stick_ends(way)
        if len(laid) > self.sticks:
            return Objection(STICKS, leader)
        if not self.keeps_pace(laid, target is not None):
            return Objection(PACE, leader)
        if boundaries_crossed(self.g, way) > most_boundaries(self.g, self.group):
            return Objection(BOUNDARY, leader)
        return self.against_area(mover, ways)

    # EX-MOVE-02, EX-GAP-21  Nobody hostile within S of the end of a stick, or the next one engages (EX-MOVE-03).
    # EX-CON-12  With the envoy the pace is picked up only to engage.
    def keeps_pace(self, laid: list[tuple[int, int]], engages: bool) -> bool:
        """Whether every stick but the first was allowed by where the one before it ended."""
        burdened = any(person.pace == "engage" for person in persons_with(self.g, self.group))
        for i, (x, y) in enumerate(laid[:-1]):
            is_last = i == len(laid) - 2
            if not (engages and is_last) and (burdened or self.is_watched(x, y)):
                return False
        return True

    def is_watched(self, x: int, y: int) -> bool:
        """Whether anybody hostile is within S of a figure at a place."""
        end = Circle(x, y, RADIUS)
        near = self.g.field.near(end.left - S, end.bottom - S, end.right + S, end.top + S)
        return any(base.owner != self.group.seat and within(end, base, S) for base in near)

    # EX-GAP-23  Half of the figures stand where the way ends; nobody goes from one area into another.
    def against_area(self, mover: Mover, ways: list[Way]) -> Objection | None:
        """What is to be said against where the group would stand, by the areas of the table."""
        ground = self.g.ground
        places = [ground.area_at(way[-1][0], way[-1][1]) for way in ways]
        end = places[mover.guide]
        if 2 * sum([place is end for place in places]) < len(places):
            return Objection(HALF, [base for base, place in zip(mover.bases, places, strict=True) if place is not end])
        after = area_of(ground, moved(mover.bases, ways))
        if after is None:
            return None
        start = self.start()
        if after is not start and (start is not None or self.order.stays_out):
            return Objection(OTHER_AREA, [mover.bases[mover.guide]])
        return None

    # Proposals

    def charges(self) -> list[list[Way]]:
        """A way into contact with each group that may be engaged, as far as one is found."""
        if not may_engage(self.group, self.order):
            return []
        ways = [self.charge_at(foe) for foe in self.g.foes(self.group.seat) if self.is_near(foe)]
        return [way for way in ways if way is not None]

    def is_near(self, foe: Group) -> bool:
        """Whether a group is near enough to be run into."""
        return is_any_within(self.bases, self.g.bases(foe), self.sticks * S)

    def charge_at(self, foe: Group) -> list[Way] | None:
        """A way into contact with one group, led by whoever finds one, the nearest first; at last round a corner."""
        order = sorted(range(len(self.bases)), key=lambda i: min([apart(self.bases[i], b) for b in self.g.bases(foe)]))
        for stick in (0, S) if self.sticks > 1 else (0,):
            for i in order:
                ways = charge(self.led_by(i, foe), stick)
                if ways is not None:
                    return ways
        return None

    def sample(self, dice: Dice) -> list[Way] | None:
        """A move drawn by dice; a third of the time into contact, where that can be."""
        if dice.roll(3) == 1:
            charges = self.charges()
            if charges:
                return charges[dice.roll(len(charges)) - 1]
        return super().sample(dice)

    def first(self, count: int) -> list[list[Way]]:
        """Ways into contact, then to the best places it may reach, to stay, then moves all round."""
        found = [*self.charges(), *self.aimed(), self.mover.stay()][:count]
        return found + super().first(count - len(found))

    def aimed(self) -> list[list[Way]]:
        """Ways to those places where it is best to stand, of all it may reach in one straight line."""
        walk = self.mover.walks[self.mover.guide]
        x, y = walk.start
        found: list[list[Way]] = []
        outlook = Outlook(self.g, self.group, aims_of(self.g, self.group.seat))
        for to_x, to_y in outlook.best_places(walk.start, walk.allowance)[:TRIES]:
            ways = self.towards(to_x, to_y, (to_x - x, to_y - y), BLOCK)
            if ways is not None and ways not in found:
                found.append(ways)
            if len(found) == THOUGHTS:
                break
        return found

    # EX-MELEE-01  Whoever is dragged onto an enemy means to fight it.
    def granted(self, wish: object, facing: int) -> list[Way] | Denied:
        """Legal ways that come nearest to a wish: into contact, if its end lies upon somebody who may be engaged."""
        foes = self.g.foes(self.group.seat) if may_engage(self.group, self.order) else []
        for foe in dragged_onto(self.g, wish, len(self.bases), foes):
            ways = self.charge_at(foe)
            if ways is not None:
                return ways
        found = super().granted(wish, facing)
        return self.stopped_short(found, wish, facing) if isinstance(found, Denied) else found

    # EX-MOVE-02, EX-MOVE-04, EX-MOVE-05  A way that leads too far is gone as far as it may be.
    def stopped_short(self, denied: Denied, wish: object, facing: int) -> list[Way] | Denied:
        """Legal ways that stop on the last leg of a wish, where its end is not allowed; else the wish stays denied."""
        read = wish_in(wish, len(self.bases))
        if read is None or not read.points or read.nudged:
            return denied
        if not any(objection.kind in SHORTENED for objection in denied.objections):
            return denied
        tries = STOPS
        for station in range(STATIONS - 1, 0, -1):
            if self.may_stop(self.shortened(read, station * FINER), facing):
                ways = super().granted(self.last_stop(read, station * FINER, facing).plain(), facing)
                if not isinstance(ways, Denied):
                    return ways
                tries -= 1
                if not tries:
                    break
        return denied

    def last_stop(self, wish: Wish, low: int, facing: int) -> Wish:
        """A wish shortened no more than it must, by halving; it may be shortened to `low`."""
        high = low + FINER
        while high - low > 1:
            middle = (low + high) // 2
            if self.may_stop(self.shortened(wish, middle), facing):
                low = middle
            else:
                high = middle
        return self.shortened(wish, low)

    def shortened(self, wish: Wish, share: int) -> Wish:
        """A wish that goes only so much of its last leg."""
        x, y = wish.points[-1]
        starts = [walk.start for walk in self.mover.walks]
        from_x, from_y = wish.points[-2] if len(wish.points) > 1 else middle_of(starts)
        end = part_of_leg(from_x, from_y, x, y, share, STATIONS * FINER)
        return Wish([*wish.points[:-1], end], wish.turn, wish.formation)

    def may_stop(self, wish: Wish, facing: int) -> bool:
        """Whether this game has nothing against a wish to the letter, whatever may be in the way."""
        return self.against(self.mover, to_the_letter(self.mover, wish, facing), None) is None


def dragged_onto(g: Expedition, wish: object, count: int, foes: list[Group]) -> list[Group]:
    """Upon which of some groups the end of a wish for so many figures lies."""
    read = wish_in(wish, count)
    if read is None or not read.points or read.nudged:
        return []
    x, y = read.points[-1]
    if not (0 <= x <= g.ground.layout.width and 0 <= y <= g.ground.layout.depth):
        return []
    end = Circle(x, y, RADIUS)
    return [foe for foe in foes if any(within(end, base, RADIUS) for base in g.bases(foe))]


def apart(one: Circle, other: Circle) -> int:
    """How far the middles of two bases are apart, squared."""
    return int((one.x - other.x) * (one.x - other.x) + (one.y - other.y) * (one.y - other.y))


def movement_ask(g: Expedition, group: Group, order: Order) -> tuple[Movement, OpenAsk]:
    """The question where a group goes, with the ways that are open to it."""
    from rulebound.games.expedition.rules.melee_odds import engaging

    movement = Movement(g, group, order)
    ask = group_ask(
        movement,
        group.seat,
        "go",
        order.rule,
        0,
        g.ground.unit,
        lambda objection, _ways: worded(movement, objection),
        lambda ways: called(movement, ways),
        about={"group": group.called},
        named=lambda: named_ways(movement),
        matter=group.name,
        odds=lambda ways: engaging(movement, ways),
        laid=lambda ways: sticks_laid(movement, ways),
    )
    return movement, ask


# EX-GAP-22  One stick after the other, along the way of whoever leads.
def sticks_laid(movement: Movement, ways: list[Way]) -> tuple[Shape, ...]:
    """The sticks of a legal way, to draw."""
    way = ways[led(movement, ways)[0]]
    ends = stick_ends(way)
    return tuple([Shape("line", [a, b], role="stick") for a, b in zip([way[0], *ends], ends, strict=False)])


def named_ways(movement: Movement) -> list[list[Way]]:
    """What a person is told by name: to stay, and whom the group may run into."""
    return [*movement.charges(), movement.mover.stay()]


def led(movement: Movement, ways: list[Way]) -> tuple[int, Group | None]:
    """Who of a group leads legal ways, and whom they engage, if anybody."""
    for i in movement.leaders(ways):
        for target in movement.met(ways, i):
            if movement.led_by(i, target).objection(ways) is None:
                return i, target
    raise ValueError("nobody can lead these ways")


def called(movement: Movement, ways: list[Way]) -> Text:
    """What ways are called: how far who leads goes."""
    leader, target = led(movement, ways)
    if target is not None:
        return Text("option.engage", {"group": target.called})
    far = cost_up(ways[leader], [])
    return Text("option.go", {"far": movement.g.ground.unit.said(far)}) if far else Text("option.stand")


def worded(movement: Movement, objection: Objection) -> Refusal:
    """An objection in words, with the rule behind it."""
    g, kind = movement.g, objection.kind
    names = tuple([base.name for base in objection.bases])
    trouble = objection.trouble()
    if kind == WALK and trouble is not None and trouble.kind == FAR:
        most = g.ground.unit.said(movement.sticks * S)
        return refused("EX-MOVE-01", "too_long", *names, far=g.ground.unit.said(trouble.cost), most=most)
    if kind == WALK and trouble is not None and trouble.obstacle is not None:
        name = trouble.obstacle.name
        if name == EDGE or name in g.ground.pieces:
            thing = Text("table.edge") if name == EDGE else g.ground.pieces[name].called
            return refused("EX-GAP-20", "barred", *names, thing=thing)
        return refused("EX-GAP-20", "in_the_way", *names, name)
    rule = {
        ENGAGES: "EX-MOVE-07" if movement.group.is_full() else "EX-MOVE-10",
        STICKS: "EX-GAP-22",
        PACE: "EX-MOVE-02",
        BOUNDARY: "EX-MOVE-04",
        HALF: "EX-GAP-23",
        OTHER_AREA: "EX-MOVE-05",
        CLASH: "EX-GAP-20",
        APART: "EX-GAP-19",
        STRAY: "EX-GAP-19",
        UNTOUCHED: "EX-MELEE-01",
    }.get(kind, "EX-GAP-20")
    return refused(rule, kind, *names, sticks=movement.sticks)


# EX-GAP-10  Retreat, flight and forced moves are no Movements; this is one.
def move(g: Expedition, group: Group, order: Order) -> Rule[tuple[Group | None, int]]:
    """A group makes a Movement; returns whom it engages, and the number of its guide."""
    movement, ask = movement_ask(g, group, order)
    answer: Answer = yield ask
    ways = read_ways(movement.mover, answer)
    assert ways is not None
    leader, target = led(movement, ways)
    laid = len(stick_ends(ways[leader]))
    horn, shortcut = help_needed(g, group, laid)
    if horn:
        g.columns[group.seat].spend(HORN)
        g.tell("log.war_horn", "EX-CON-06", {"group": group.called}, points_at=(group.name,))
    g.field = g.field.put(moved(movement.bases, ways))
    tell_move(g, group, movement.bases, ways, leader, order, target)
    group.movements += 1
    if shortcut:
        yield from draw_stress(g, group, 1, "EX-CON-06")
    return target, int(movement.bases[leader].number)


def tell_move(
    g: Expedition, group: Group, bases: list[Base], ways: list[Way], leader: int, order: Order, target: Group | None
) -> None:
    """What is seen of a Movement."""
    if g.journal is None:
        return
    far = cost_up(ways[leader], [])
    shows = [*acts(group.name)]
    for base, way in zip(bases, ways, strict=True):
        if len(way) > 1:
            shows += walks(base.name, way)
    about: dict[str, object] = {"group": group.called, "far": g.ground.unit.said(far)}
    key = "log.moves" if far else "log.stands"
    if target is not None:
        key, about = "log.engages", {**about, "other": target.called}
    g.tell(key, order.rule, about, points_at=(group.name,), shows=tuple(shows))
