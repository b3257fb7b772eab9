"""Moves nobody wants: the retreat of a melee, and flight."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import ALL, Answer, Option, Rule, refused
from rulebound.core.choose import choose
from rulebound.core.dice import Dice
from rulebound.core.shape import Shape
from rulebound.core.shows import flees, walks
from rulebound.core.text import Text
from rulebound.core.wish import AS_IT_STANDS, BLOCK, middle_of, wish_in
from rulebound.games.expedition.lengths import TOUCH, M, S
from rulebound.games.expedition.rules.casualties import beaten, remove
from rulebound.games.expedition.rules.loot import drop
from rulebound.games.expedition.rules.pools import has_special
from rulebound.games.expedition.state import GAP, NEUTRAL, Expedition, Group
from rulebound.games.expedition.terrain import Area
from rulebound.space.plane.arcs import ONE, of_degrees
from rulebound.space.plane.distance import gap_up
from rulebound.space.plane.groups.answers import read_ways
from rulebound.space.plane.groups.arranging import form_up
from rulebound.space.plane.groups.field import Base, nearest_pair
from rulebound.space.plane.groups.land import EDGE
from rulebound.space.plane.groups.mover import Mover, moved
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import EVERYBODY, Objection, Terms, Way
from rulebound.space.plane.groups.wishes import Denied
from rulebound.space.plane.numbers import FINE, INCH, Point, square_between
from rulebound.space.plane.packing import at_most
from rulebound.space.plane.sweep import first_in_the_way
from rulebound.space.table.group_question import group_ask

# EX-GAP-42, EX-GAP-56  Through friends; the whole group ends more than 0.25 inch from every enemy.
DRIVEN: Final = Terms(gap=GAP, touching=True, rest=GAP + 1, guided=True, leash=S, contact=TOUCH)
SET_DOWN: Final = Terms(gap=GAP, rest=GAP + 1, crosses=EVERYBODY, guided=True, leash=S, contact=TOUCH)
MOST_TURN: Final = 45
"""EX-GAP-42  By so many degrees at most a retreat may be turned to either side."""
NO_RETREAT: Final = "no_retreat"
"""The objection to ways that are none of a retreat."""
RING: Final = INCH // 10
"""EX-GAP-42  So far apart are the rings on which a free spot is looked for."""
PARTS: Final = 16
"""In so many parts a way is tried that cannot be gone whole."""
INSIDE: Final = INCH
"""EX-GAP-25  So far inside a dangerous area a driven group stops."""
FOREST: Final = ("dense_jungle", "swamp")
"""EX-CON-05  Where those at home in the forest know every path."""


class Course:
    """A way to be driven: where to, how far its guide gets, whether that is all the way, and the ways of all."""

    __slots__ = ("far", "is_whole", "turn", "ways")

    def __init__(self, turn: int, far: int, is_whole: bool, ways: list[Way]) -> None:
        self.turn = turn
        self.far = far
        self.is_whole = is_whole
        self.ways = ways


# EX-GAP-42  One S straight away from the enemy figure in contact; turned if something is in the way; as far as it goes.
def retreat(g: Expedition, group: Group, enemy: Group) -> Rule[None]:
    """The loser of a melee goes back."""
    bases = g.bases(group)
    i, j = nearest_pair(bases, g.bases(enemy))
    foe = g.bases(enemy)[j]
    away = (int(bases[i].x - foe.x), int(bases[i].y - foe.y))
    courses = ways_back(g, group, i, away, 1 if group.seat == NEUTRAL else 2)
    if not courses:
        yield from cornered(g, group, enemy)
        return
    course = courses[0]
    if group.seat != NEUTRAL and len(courses) > 1:
        course = yield from chosen_way_back(g, group, i, away)
    go(g, group, course.ways, "log.retreats", "EX-GAP-42", course.far)


# EX-GAP-42  Where it cannot go all the way straight on, its owner may turn it: whole degrees, up to 45.
def ways_back(g: Expedition, group: Group, guide: int, away: Point, enough: int = ALL) -> list[Course]:
    """The courses of a retreat that get farthest, those that turn least first; none if there is no way out at all.

    Of those that get all the way it looks for no more than are `enough`.
    """
    mover = mustered(g, group, guide, S)
    straight = driven_by(g, group, mover, away, 0, S)
    if straight is not None and straight.is_whole:
        return [straight]
    courses = [] if straight is None else [straight]
    best = 0 if straight is None else straight.far
    for degrees in range(1, MOST_TURN + 1):
        for turn in (-degrees, degrees):
            course = driven_by(g, group, mover, away, turn, S, best)
            if course is not None:
                best = course.far
                courses.append(course)
                if sum([each.is_whole for each in courses]) == enough:
                    return [each for each in courses if each.is_whole]
    return [course for course in courses if course.far == best]


def chosen_way_back(g: Expedition, group: Group, guide: int, away: Point) -> Rule[Course]:
    """The owner of a group says which way it retreats."""
    retreats = Retreats(g, group, guide, away)
    answer: Answer = yield group_ask(
        retreats,
        group.seat,
        "retreat",
        "EX-GAP-42",
        0,
        g.ground.unit,
        lambda _objection, _ways: refused("EX-GAP-42", "no_retreat", group.name, most=MOST_TURN),
        lambda ways: course_name(retreats.course_of(ways)),
        about={"group": group.called},
        named=retreats.named,
        matter=group.name,
        reach=retreats.drawn,
    )
    ways = read_ways(retreats.mover, answer)
    assert ways is not None
    return retreats.course_of(ways)


class Retreats(Moves):
    """The courses a beaten group may take: an answer is one of them, and a wish the one that ends nearest to it."""

    def __init__(self, g: Expedition, group: Group, guide: int, away: Point) -> None:
        super().__init__(None)
        self.g = g
        self.group = group
        self.guide = guide
        self.away = away
        self._courses: list[Course] = []

    def gathered(self) -> Mover:
        return mustered(self.g, self.group, self.guide, S)

    @property
    def courses(self) -> list[Course]:
        """All of them, found when somebody looks."""
        if not self._courses:
            self._courses = ways_back(self.g, self.group, self.guide, self.away)
        return self._courses

    def objection(self, ways: list[Way]) -> Objection | None:
        return None if any(ways == course.ways for course in self.courses) else Objection(NO_RETREAT, self.mover.bases)

    def course_of(self, ways: list[Way]) -> Course:
        """The course that goes these ways."""
        return next(course for course in self.courses if course.ways == ways)

    def granted(self, wish: object, facing: int) -> list[Way] | Denied:  # noqa: ARG002
        """The course whose end is nearest to that of a wish."""
        read = wish_in(wish, len(self.mover.bases))
        if read is None or not read.points:
            return Denied(self.mover.stay(), [Objection(NO_RETREAT, self.mover.bases)])
        x, y = read.points[-1]
        return min(self.courses, key=lambda course: square_between(ends_at(course.ways), (x, y))).ways

    def sample(self, dice: Dice) -> list[Way] | None:
        return self.courses[dice.roll(len(self.courses)) - 1].ways

    def first(self, count: int) -> list[list[Way]]:
        return [course.ways for course in self.courses[:count]]

    def named(self) -> list[list[Way]]:
        """Straight on, and the least turn and the widest to either side, as far as they are open."""
        found: list[Course] = []
        for side in (-1, 0, 1):
            turned_so = [course for course in self.courses if (course.turn > 0) - (course.turn < 0) == side]
            found += [course for course in turned_so if course in (turned_so[0], turned_so[-1])]
        return [course.ways for course in found]

    def drawn(self) -> list[Shape]:
        """A line to where the middle of the group ends on each course."""
        start = middle_of([walk.start for walk in self.mover.walks])
        return [Shape("line", [start, ends_at(course.ways)], role="reach") for course in self.courses]


def ends_at(ways: list[Way]) -> Point:
    """Where the middle of a group stands when it has gone its ways."""
    return middle_of([way[-1] for way in ways])


def course_name(course: Course) -> Text:
    """Which way a retreat goes, seen by those who retreat."""
    hand = "left" if course.turn < 0 else "right"
    return Text("option.retreat", {"turn": abs(course.turn), "hand": hand})


def driven(g: Expedition, group: Group, guide: int, away: Point, turn: int, most: int) -> Course | None:
    """The farthest a group gets in a direction, turned by some degrees, and at most so far; None if that is no way."""
    return driven_by(g, group, mustered(g, group, guide, most), away, turn, most)


def mustered(g: Expedition, group: Group, guide: int, most: int) -> Mover:
    """A group that is to be driven at most so far."""
    return muster(g.field, g.ground.land, DRIVEN, g.bases(group), most, guide=guide)


def driven_by(
    g: Expedition, group: Group, mover: Mover, away: Point, turn: int, most: int, least: int = 0
) -> Course | None:
    """As `driven` for a group that is mustered; None also if it gets less far than some."""
    x, y = mover.walks[mover.guide].start
    dx, dy = turned(away, turn)
    most = halted(g, group, (dx, dy), most)
    for part in range(PARTS, 0, -1):
        far = most * part // PARTS
        if far < least:
            break
        ways = straight_on(mover, at_most(x, y, dx, dy, far), (dx, dy))
        if ways is not None:
            return Course(turn, far, part == PARTS, ways)
    return None


def straight_on(mover: Mover, end: Point, look: Point) -> list[Way] | None:
    """The ways of a group whose guide goes straight to a place, as it stands or packed behind it."""
    lead = [mover.walks[mover.guide].start, end]
    for formation in (AS_IT_STANDS, BLOCK):
        ways = form_up(mover, lead, look, formation)
        if ways is not None:
            return ways
    return None


def turned(away: Point, degrees: int) -> Point:
    """A direction turned clockwise."""
    sine, cosine = of_degrees(degrees % 360)
    x, y = away
    return (x * cosine + y * sine) // ONE, (y * cosine - x * sine) // ONE


# EX-GAP-25  A driven group stops when its foremost figure is 1 inch inside an unexplored dangerous area.
def halted(g: Expedition, group: Group, look: Point, most: int) -> int:
    """How far a group is driven at most before a dangerous area stops it."""
    for area in unknown_to(g, group):
        for base in g.bases(group):
            bx, by = at_most(int(base.x), int(base.y), look[0], look[1], most)
            spans = area.outline.spans(base.x, base.y, bx, by) if area.outline.side(base.x, base.y) >= 0 else []
            if spans:
                most = min(most, spans[0][0] // FINE + INSIDE)
    return most


def dangerous(g: Expedition) -> list[Area]:
    """The dangerous areas that nobody has explored."""
    return [area for area in g.ground.areas if area.kind.dangerous and area.key not in g.explored]


# EX-CON-05  Pathfinders treat all of them as explored, those at home in the forest what is forest.
def unknown_to(g: Expedition, group: Group) -> list[Area]:
    """The dangerous areas that a group would have to explore; animals explore nothing."""
    if group.seat == NEUTRAL or has_special(g, group, "pathfinders"):
        return []
    at_home = has_special(g, group, "at_home_in_the_forest")
    return [area for area in dangerous(g) if not (at_home and area.kind.key in FOREST)]


def go(g: Expedition, group: Group, ways: list[Way], key: str, rule: str, far: int) -> None:
    """A group goes ways that nobody has asked it about."""
    bases = g.bases(group)
    about: dict[str, object] = {"group": group.called, "far": g.ground.unit.said(far)}
    shows = [shown for base, way in zip(bases, ways, strict=True) for shown in walks(base.name, way)]
    g.tell(key, rule, about, points_at=(group.name,), shows=tuple(shows))
    g.field = g.field.put(moved(bases, ways))
    note_reached(g, group, centre_of(bases))


def centre_of(bases: list[Base]) -> Point:
    """The place in the middle of some bases, of which there is one at least."""
    return int(sum([base.x for base in bases])) // len(bases), int(sum([base.y for base in bases])) // len(bases)


# EX-GAP-25  The roll for it is made when the action is complete.
def note_reached(g: Expedition, group: Group, back: Point) -> None:
    """Remember a group that was driven into an unexplored dangerous area, and where it came from."""
    for area in unknown_to(g, group):
        if any(area.outline.side(base.x, base.y) < 0 for base in g.bases(group)):
            g.reached = (*g.reached, (group.name, area.key, back[0], back[1]))


# EX-GAP-42  Who cannot leave contact at all loses a figure more and is set at the nearest free spot.
def cornered(g: Expedition, group: Group, enemy: Group) -> Rule[None]:
    """A group without a way out."""
    g.tell("log.cornered", "EX-GAP-42", {"group": group.called}, points_at=(group.name,))
    yield from beaten(g, enemy, group, 1, False, "EX-GAP-42")
    if group.on_table():
        set_free(g, group)


def set_free(g: Expedition, group: Group) -> None:
    """Put a group at the nearest spot where all of it finds room; without any it is no more.

    Rings are so close, and places on them, that whatever has a tenth of an inch to spare is found within 10 inches.
    """
    bases = g.bases(group)
    far = 4 * max(g.ground.layout.width, g.ground.layout.depth)
    mover = muster(g.field, g.ground.land, SET_DOWN, bases, far)
    x, y = mover.walks[mover.guide].start
    for ring in range(RING, g.ground.layout.width, RING):
        for degrees in range(360):
            dx, dy = of_degrees(degrees)
            ways = straight_on(mover, at_most(x, y, dx, dy, ring), (dx, dy))
            if ways is not None:
                go(g, group, ways, "log.set_free", "EX-GAP-42", ring)
                return
    remove(g, group)


# EX-GAP-56  M straight away from the nearest enemy figure or animal; of equally near ones the owner chooses.
# EX-GAP-62  What it carries stays where the flight begins.
def flee(g: Expedition, group: Group) -> Rule[None]:
    """A group with four tokens runs."""
    drop(g, group, group.carried, "EX-GAP-62")
    pairs = nearest_foes(g, group)
    if not pairs:
        return
    pair = yield from choose(
        group.seat,
        "flee",
        "EX-GAP-56",
        lambda: pairs,
        lambda pair: pair[1].name,
        lambda pair: Option(pair[1].name, Text("option.flee", {"group": g.group_of(pair[1]).called}), (pair[1].name,)),
        about={"group": group.called},
    )
    guide, foe = pair
    base = g.bases(group)[guide]
    away = (int(base.x - foe.x), int(base.y - foe.y))
    if runs_off(g, group, guide, away):
        g.tell("log.runs_off", "EX-GAP-56", {"group": group.called}, shows=flees(group.name))
        remove(g, group)
        return
    course = driven(g, group, guide, away, 0, M)
    if course is None:
        g.tell("log.cannot_flee", "EX-GAP-56", {"group": group.called}, points_at=(group.name,))
    else:
        go(g, group, course.ways, "log.flees", "EX-GAP-56", course.far)


def nearest_foes(g: Expedition, group: Group) -> list[tuple[int, Base]]:
    """The enemy bases that are nearest to a group, each with the place of the own figure it is nearest to."""
    bases = g.bases(group)
    foes = [base for base in g.field.by_x if base.owner != group.seat]
    gaps = [(gap_up(bases[i], foe), i, foe) for foe in foes for i in range(len(bases))]
    least = min([gap for gap, _, _ in gaps], default=0)
    nearest: dict[str, tuple[int, Base]] = {}
    for gap, i, foe in gaps:
        if gap == least:
            nearest.setdefault(foe.name, (i, foe))
    return list(nearest.values())


# EX-GAP-56  A flight that reaches the edge leaves the game.
def runs_off(g: Expedition, group: Group, guide: int, away: Point) -> bool:
    """Whether nothing but the edge of the table would end a flight."""
    walk = mustered(g, group, guide, M).walks[guide]
    x, y = walk.start
    most = halted(g, group, away, M)
    bx, by = at_most(x, y, away[0], away[1], most)
    hindrance = first_in_the_way(walk.radius, x, y, bx, by, walk.obstacles)
    return hindrance is not None and hindrance.obstacle.name == EDGE
