"""Animals and guardians: placed by tables and adventures, moved by nobody, each by the same few habits."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.core.shows import walks
from rulebound.core.wish import AS_IT_STANDS
from rulebound.games.expedition.lengths import STICKS, TOUCH, L, M, S
from rulebound.games.expedition.rules.influence import talked_out
from rulebound.games.expedition.rules.melee import Fight, fight
from rulebound.games.expedition.rules.retreats import retreat
from rulebound.games.expedition.rules.shooting import is_in_range, seeing, shoot
from rulebound.games.expedition.state import (
    GAP,
    NEUTRAL,
    ON_TABLE,
    ORDINARY,
    RADIUS,
    REMOVED,
    Expedition,
    Group,
    Person,
)
from rulebound.space.plane.distance import gap_up, within
from rulebound.space.plane.groups.arranging import form_up
from rulebound.space.plane.groups.field import Base, field_of, nearest_pair
from rulebound.space.plane.groups.mover import moved
from rulebound.space.plane.groups.muster import muster
from rulebound.space.plane.groups.terms import Terms, Way
from rulebound.space.plane.groups.ways import ROUND, on_ring, toward
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import first_in_the_way, may_stand

BEAST: Final = INCH
"""EX-CON-11  An animal is a disc of 2 inches across."""
PROWL: Final = Terms(gap=GAP, off=TOUCH, touching=True, guided=True, leash=S, contact=TOUCH)
PARTS: Final = 16


def radius_of(g: Expedition, key: str) -> int:
    """How large the base of a neutral is: guardians stand on bases like everybody's."""
    return RADIUS if g.content.animals[key].pack else BEAST


# EX-CON-11, EX-GAP-61  A neutral joins those on the table, in order of arrival.
def arrive(g: Expedition, key: str, places: list[Point]) -> Group:
    """A neutral stands at some places, one for each of its figures."""
    animal = g.content.animals[key]
    group = Group(len(g.groups), NEUTRAL, key, animal.weapon)
    group.lives = animal.lives
    group.fate = ON_TABLE
    g.groups.append(group)
    numbers: list[int] = []
    bases = list(g.field.bases)
    for x, y in places:
        number = len(bases)
        bases.append(Base(number, f"f{number}", x, y, radius_of(g, key), group.number, NEUTRAL))
        numbers.append(number)
    g.people = (*g.people, *[Person(ORDINARY, key) for _ in places])
    g.field = field_of(bases)
    group.figures = tuple(numbers)
    return group


# EX-CON-10, EX-CON-11  At the stated spot; where there is no room, at the nearest free one.
def place_animal(g: Expedition, key: str, places: list[Point], rule: str) -> None:
    """An animal appears at the first of some places with room for it, or around them."""
    for place in [*places, *around(g, places[0])]:
        if has_room(g, place):
            animal = arrive(g, key, [place])
            g.tell("log.appears", rule, {"animal": animal.called}, points_at=(animal.name,))
            return


def around(g: Expedition, place: Point) -> list[Point]:
    """Places around one, the nearest first."""
    most = max(g.ground.layout.width, g.ground.layout.depth) // INCH
    return [on_ring(place[0], place[1], k, ring * INCH) for ring in range(1, most) for k in range(0, ROUND, 2)]


# EX-CON-02  At least 2 inches from every figure.
def has_room(g: Expedition, place: Point) -> bool:
    """Whether an animal may appear at a place."""
    body = Circle(place[0], place[1], BEAST)
    land = g.ground.land
    if not may_stand(BEAST, place[0], place[1], [land.rim, *land.solids]):
        return False
    return not any(within(body, base, 2 * INCH - 1) for base in g.field.by_x)


# EX-CON-11  If a group is within its move plus S it goes straight for the nearest, and attacks if it touches.
def act(g: Expedition, animal: Group) -> Rule[None]:
    """One neutral acts."""
    prey = prey_of(g, animal)
    if prey is None:
        return
    bases = g.bases(animal)
    ways = stalk(g, animal, prey, STICKS[g.content.animals[animal.key].move])
    after = bases if ways is None else moved(bases, ways)
    if throws(g, animal, prey) and not touching(after, g.bases(prey)):
        yield from shoot(g, animal, prey)
        return
    if ways is not None:
        go_for(g, animal, prey, ways)
    if is_at(g, animal, prey):
        yield from attack(g, animal, prey)


def go_for(g: Expedition, animal: Group, prey: Group, ways: list[Way]) -> None:
    """A neutral goes its ways toward a group."""
    bases = g.bases(animal)
    shows = [shown for base, way in zip(bases, ways, strict=True) for shown in walks(base.name, way)]
    about: dict[str, object] = {"animal": animal.called, "group": prey.called}
    g.tell("log.stalks", "EX-CON-11", about, points_at=(animal.name, prey.name), shows=tuple(shows))
    g.field = g.field.put(moved(bases, ways))


# EX-CON-11  Guardians who cannot reach the nearest group but see it within M throw their assegais instead.
def throws(g: Expedition, animal: Group, prey: Group) -> bool:
    """Whether a neutral could shoot at a group from where it stands."""
    return bool(animal.weapon) and is_in_range(g, animal, prey, M) and seeing(g, animal, prey, 1) > 0


def is_at(g: Expedition, animal: Group, prey: Group) -> bool:
    """Whether a neutral touches a group."""
    return touching(g.bases(animal), g.bases(prey))


def touching(bases: list[Base], others: list[Base]) -> bool:
    """Whether some of two groups of bases are in contact."""
    return any(within(a, b, TOUCH) for a in bases for b in others)


# EX-GAP-45  The animal is the attacker. EX-CON-06  An interpreter may turn it away.
def attack(g: Expedition, animal: Group, prey: Group) -> Rule[None]:
    """A neutral attacks the group it has reached."""
    from rulebound.games.expedition.rules.melee_odds import melee_chances

    if (yield from talked_out(g, prey, lambda: melee_chances(g, Fight(animal, prey), g.bases(animal)))):
        yield from retreat(g, animal, prey)
    else:
        yield from fight(g, animal, prey)


# EX-CON-11  The nearest; of equally near ones that with more figures, then that of a player without the token.
# EX-CON-12  The great ape spares a side until it is attacked.
def prey_of(g: Expedition, animal: Group) -> Group | None:
    """The group a neutral goes for."""
    far = STICKS[g.content.animals[animal.key].move] + S
    spared = [beast.spares for beast in g.scenario.beasts if beast.animal == animal.key]
    groups = [
        group
        for group in g.present()
        if group.seat != NEUTRAL
        and (group.seat not in spared or group.seat in animal.angered_by)
        and is_in_range(g, animal, group, far)
    ]
    return min(groups, key=lambda group: rank_of(g, animal, group), default=None)


def rank_of(g: Expedition, animal: Group, group: Group) -> tuple[int, int, bool, int]:
    """How a neutral chooses between groups: the least first."""
    gap = min([gap_up(a, b) for a in g.bases(animal) for b in g.bases(group)])
    return gap, -len(group.figures), group.seat == g.holder, group.number


# EX-CON-11  Straight, up to its move, never beyond its ground, stopping short of impassable terrain.
def stalk(g: Expedition, animal: Group, prey: Group, most: int) -> list[Way] | None:
    """How a neutral goes for a group, into contact if it gets there; None if it cannot go at all."""
    bases = g.bases(animal)
    i, j = nearest_pair(bases, g.bases(prey))
    foe = g.bases(prey)[j]
    mover = muster(g.field, g.ground.land, PROWL, bases, most, charges=prey.number, guide=i, least=0)
    walk = mover.walks[i]
    x, y = walk.start
    end = toward(x, y, foe.x, foe.y, most)
    hindrance = first_in_the_way(walk.radius, x, y, end[0], end[1], walk.obstacles)
    goal = end if hindrance is None else hindrance.at
    for part in range(PARTS, 0, -1):
        place = (x + (goal[0] - x) * part // PARTS, y + (goal[1] - y) * part // PARTS)
        if place != (x, y) and is_on_its_ground(g, animal, place):
            ways = form_up(mover, [(x, y), place], (place[0] - x, place[1] - y), AS_IT_STANDS)
            if ways is not None:
                return ways
    return None


# EX-CON-11  Bound to the water plus S, or to M around a shrine.
def is_on_its_ground(g: Expedition, animal: Group, place: Point) -> bool:
    """Whether a neutral may be at a place."""
    bound = g.content.animals[animal.key].bound
    if bound == "water":
        wet = [area for area in g.ground.areas if area.kind.wet]
        return any(area.outline.gap(place[0], place[1], place[0], place[1], S) <= 0 for area in wet)
    if bound == "shrine":
        sites = [g.scenario.site(beast.site) for beast in g.scenario.beasts if beast.animal == animal.key]
        spots = [site.at for site in sites if site.at is not None]
        return not spots or any(Circle(x, y, M).side(place[0], place[1]) <= 0 for x, y in spots)
    return True


# EX-GAP-15, EX-CON-11  An unbound animal that has had no group within L at two End phases in a row leaves.
def wander_off(g: Expedition) -> None:
    """Animals without prey leave the table."""
    for animal in g.neutrals():
        if g.content.animals[animal.key].bound or g.content.animals[animal.key].pack:
            continue
        near = any(is_in_range(g, animal, group, L) for group in g.present() if group.seat != NEUTRAL)
        animal.lonely = 0 if near else animal.lonely + 1
        if animal.lonely == 2:
            g.tell("log.wanders_off", "EX-CON-11", {"animal": animal.called})
            g.field = g.field.take(g.bases(animal))
            animal.fate = REMOVED
            animal.figures = ()
