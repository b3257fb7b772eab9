"""Where figures want to be, and how near a side is to what the scenario asks of it: for computer players."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.prospects import armed_exchange, best_shot, is_taboo, is_vital, would_rather_fight
from rulebound.games.escarmouche.routes import route
from rulebound.games.escarmouche.rules.fog import is_secret, is_unknown
from rulebound.games.escarmouche.rules.lying import is_at_hand
from rulebound.games.escarmouche.rules.scenarios import score, stack_of
from rulebound.games.escarmouche.rules.special import CHIEF, why_not_touch
from rulebound.games.escarmouche.rules.table import CONTACT, are_in_contact, building_around
from rulebound.games.escarmouche.rules.victory import exits, those_meant
from rulebound.games.escarmouche.rules.ways import FOOT_ADVANCE, advance_of
from rulebound.games.escarmouche.scenario import COURIER, PRISONER, Goal
from rulebound.games.escarmouche.state import (
    MISSILE,
    NOBODY,
    OBJECT_MARKER,
    ON_TABLE,
    ONE,
    STANDING,
    TWO,
    Escarmouche,
    Figure,
    Marker,
)
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM, Point

PRIZE: Final = 6_000
"""What the thing a scenario is about is worth in the right hands."""
STEP: Final = 120
"""What a centimetre nearer to the goal is worth to whoever carries it."""

ESCAPE: Final = 300
ERRAND: Final = 220
CLOSE_IN: Final = 130
ATTACK: Final = 60
WAIT: Final = 15
"""How strongly figures are drawn to an exit, a thing to do, an enemy (who must come close, and who shoots from afar),
and an enemy who has to come anyway."""

HURRY: Final = 3
"""How many times as strongly an exit draws one who may be too late."""

SHORT: Final = 15 * CM
"""Who cannot do anything from farther off has to come close."""
CLOSE: Final = 25 * CM
"""How near an enemy must be to leave off shooting for a fight."""
MANY: Final = 3
"""By so many who shoot from afar a side must lead to let the enemy come."""
NEEDED: Final = 4 * CM
"""How much farther an errand seems to one whom others need."""
AROUND: Final = 15 * CM
"""Who is so near to a place has a say in who takes what lies there."""
INSIDE: Final = 4 * CM
"""How far from its middle one is still inside a building."""
LATE: Final = 4
"""So many turns before the end a place that counts is taken."""


class Aim:
    """Where a figure wants to be: a point or an edge, near enough within `near`, each centimetre worth `pull`.

    `thing` names what it has to touch there, if anything.
    """

    __slots__ = ("near", "place", "pull", "thing")

    def __init__(self, place: Point | str, near: int, pull: int, thing: str = "") -> None:
        self.place = place
        self.near = near
        self.pull = pull
        self.thing = thing


def aim_of(g: Escarmouche, figure: Figure) -> Aim | None:
    """Where a figure wants to be; None if anywhere is as good."""
    edges = [edge for edge, _ in exits(g, figure)]
    if edges:
        edge = nearest_edge(g, figure, edges)
        return Aim(edge, 0, ESCAPE * (HURRY if is_running_late(g, figure, edge) else 1))
    for errand in errands(g, figure.side):
        if errand.is_for(g, figure):
            return Aim(errand.place, errand.near, ERRAND, errand.thing)
    enemy = quarry(g, figure)
    if enemy is None:
        return None
    near = stand_off(g, figure)
    pull = CLOSE_IN if near < SHORT and figure.card.rank != CHIEF else ATTACK
    if not is_vital(g, enemy) and (may_wait(g, figure.side) or (near < SHORT and bides(g, figure.side))):
        pull = WAIT
    if is_for_melee(g, figure, enemy):
        near = 0
    if near < SHORT and not is_vital(g, enemy) and not is_worth_the_way(g, figure, enemy, near):
        return None
    return Aim((enemy.x, enemy.y), near, pull)


def is_worth_the_way(g: Escarmouche, figure: Figure, enemy: Figure, near: int) -> bool:
    """Whether what a figure can do to an enemy close by outweighs the shots it meets on the way there."""
    gain = max(armed_exchange(g, figure, enemy), best_shot(g, figure, enemy) if near else 0)
    way = max(0, apart(figure, (enemy.x, enemy.y)) - near - advance_of(g, figure))
    turns = -(-way * 2 // (3 * advance_of(g, figure)))
    return gain > 0 and gain * len(g.band(figure.side)) >= turns * fire_upon(g, figure)


def fire_upon(g: Escarmouche, figure: Figure) -> int:
    """What it costs a figure in a turn if all enemies it knows of who shoot from afar shoot at it."""
    known = [enemy for enemy in g.enemies(figure) if not is_unknown(g, figure, enemy)]
    return sum([best_shot(g, enemy, figure) for enemy in known if stand_off(g, enemy) > SHORT])


def is_running_late(g: Escarmouche, figure: Figure, edge: str) -> bool:
    """Whether a figure must run every turn to get away in time."""
    left = g.scenario.turns - g.turn + (0 if figure.activated and figure.name != g.active else 1)
    way = route(g, figure, edge).length((figure.x, figure.y))
    return not may_wait(g, figure.side) and way > left * advance_of(g, figure) * 3 // 2


def is_for_melee(g: Escarmouche, figure: Figure, enemy: Figure) -> bool:
    """Whether a figure goes for its enemy with a blade, though it may have something to shoot with."""
    near = apart(figure, (enemy.x, enemy.y)) < CLOSE
    return not stand_off(g, figure) or (near and would_rather_fight(g, figure, enemy))


def nearest_edge(g: Escarmouche, figure: Figure, edges: list[str]) -> str:
    """The edge a figure reaches soonest."""
    here = (figure.x, figure.y)
    return min(edges, key=lambda edge: route(g, figure, edge).length(here))


def quarry(g: Escarmouche, figure: Figure) -> Figure | None:
    """The enemy a figure goes for: whom the scenario is about, else the nearest."""
    best: Figure | None = None
    least = 0
    for enemy in g.enemies(figure):
        if is_unknown(g, figure, enemy) or is_taboo(g, enemy) or why_not_touch(g, figure, enemy) is not None:
            continue
        far = apart(figure, (enemy.x, enemy.y))
        if is_vital(g, enemy):
            far //= 3
        if best is None or far < least:
            best, least = enemy, far
    return best


# ES-CON-12  Who wins when nothing happens.
def may_wait(g: Escarmouche, side: int) -> bool:
    """Whether time is on a side's side."""
    limit = g.scenario.limit
    if limit.kind == "side":
        return limit.winner == side
    if limit.kind == "holds":
        return limit.winner != side
    return limit.kind == "carrier" and any(figure.load == limit.who for figure in g.band(side))


def bides(g: Escarmouche, side: int) -> bool:
    """Whether those who fight at close quarters let the enemy come: their side shoots better, or is outshot by far and
    has a place to take at the end."""
    lead = far_shots(g, side) - far_shots(g, 1 - side)
    return lead >= MANY or (lead <= -MANY and bool(g.scenario.limit.bonus) and not is_late(g))


def far_shots(g: Escarmouche, side: int) -> int:
    """How many figures of a side shoot from afar."""
    return len([figure for figure in g.band(side) if stand_off(g, figure) > SHORT])


def is_late(g: Escarmouche) -> bool:
    """Whether it is time to take what counts at the end."""
    return g.turn > g.scenario.turns - LATE


def is_garrison(g: Escarmouche, side: int) -> bool:
    """Whether a side has a building to hold."""
    return bool(g.scenario.limit.piece) and g.scenario.limit.winner != side


def stand_off(g: Escarmouche, figure: Figure) -> int:
    """How near a figure that shoots wants to be to its targets; 0 for one that had better fight by hand."""
    best = 0
    for item in figure.items:
        if item.kind == MISSILE and not item.damaged and not (item.exhausted and not item.loaded):
            missile = g.content.missiles[item.key]
            if not missile.thrown or item.count:
                best = max(best, missile.range)
    return best * 8 // 10


def apart(figure: Figure, place: Point) -> int:
    """How far a place is as the crow flies, about."""
    dx, dy = abs(figure.x - place[0]), abs(figure.y - place[1])
    return max(dx, dy) + min(dx, dy) * 4 // 10


# Errands


class Errand:
    """Something `hands` figures of a side should see to, within `near` of a place; `thing` is what they touch there."""

    __slots__ = ("hands", "near", "place", "thing")

    def __init__(self, place: Point, near: int, hands: int, thing: str = "") -> None:
        self.place = place
        self.near = near
        self.hands = hands
        self.thing = thing

    def is_for(self, g: Escarmouche, figure: Figure) -> bool:
        """Whether a figure is one of the nearest who can go and are not needed elsewhere."""
        mine = self.effort(g, figure)
        nearer = 0
        for friend in g.friends(figure):
            if friend.conscious() and not friend.load and not exits(g, friend) and self.effort(g, friend) < mine:
                nearer += 1
        return nearer < self.hands

    def effort(self, g: Escarmouche, figure: Figure) -> int:
        """How far it is for a figure, and as if farther for leaders and for those who shoot from afar."""
        shoots = 1 if stand_off(g, figure) > SHORT else 0
        return apart(figure, self.place) + NEEDED * (figure.values.morale**2 + shoots)


# ES-CON-12, ES-CON-13  What each side has to do, the most pressing first.
def errands(g: Escarmouche, side: int) -> list[Errand]:
    """What a side wants done, as things stand."""
    late = is_late(g)
    found = [
        Errand((m.x, m.y), 0, 2, m.name)
        for m in g.markers
        if m.kind == OBJECT_MARKER and (late or (is_ours(g, side, (m.x, m.y)) and gets_away(g, side, m)))
    ]
    if any(goal.kind == "leaves" and goal.who == PRISONER and goal.winner == side for goal in g.scenario.goals):
        found += [Errand((f.x, f.y), 0, 2, f.name) for f in g.figures if f.side == NOBODY and f.fate == ON_TABLE]
    for thing in g.scenario.objects:
        if thing.kind == "powder" and thing.at is not None and wants_stack(g, side, thing.key):
            found.append(Errand(thing.at, 0, 2, thing.key))
    limit = g.scenario.limit
    if limit.of is not None and limit.bonus and late:
        found.append(Errand(limit.of, limit.within // 2, 3))
    if limit.piece:
        near = INSIDE if is_garrison(g, side) else 2 * CM
        found.append(Errand(middle_of_piece(g, limit.piece), near, len(g.figures)))
    return found


def is_ours(g: Escarmouche, side: int, place: Point) -> bool:
    """Whether a side need not fear many enemies around a place."""
    lead = 0
    for figure in g.present():
        if figure.is_up() and apart(figure, place) < AROUND:
            lead += 1 if figure.side == side else -1 if figure.side == 1 - side and not is_secret(g, figure) else 0
    return lead >= 0


# ES-CON-13  Half an advance a turn with a heavy load.
def gets_away(g: Escarmouche, side: int, load: Marker) -> bool:
    """Whether there is time to carry a load off the table."""
    layout = g.ground.layout
    ways = {"west": load.x, "east": layout.width - load.x, "south": load.y, "north": layout.depth - load.y}
    left = (g.scenario.turns - g.turn) * (FOOT_ADVANCE // 2)
    return any(
        goal.kind == "leaves" and goal.winner == side and goal.who == load.key and ways[edge] < left
        for goal in g.scenario.goals
        for edge in goal.edges
    )


def middle_of_piece(g: Escarmouche, key: str) -> Point:
    """The middle of a piece of scenery."""
    outline = g.ground.pieces[key].outline
    return (int(outline.left) + int(outline.right)) // 2, (int(outline.bottom) + int(outline.top)) // 2


# ES-CON-13  Stacks and prisoners are touched, loads lie within arm's length.
def is_at(g: Escarmouche, figure: Figure, thing: str) -> bool:
    """Whether a figure is where it can see to a thing."""
    bound = g.figure_or_none(thing)
    if bound is not None:
        return are_in_contact(g, figure, bound)
    for marker in g.markers:
        if marker.name == thing:
            return is_at_hand(g, figure, marker)
    return any(t.key == thing and within(stack_of(g, thing), g.base(figure), CONTACT) for t in g.scenario.objects)


# ES-CON-13  Raiders light fuses until enough of them burn; the watch cuts those that do.
def wants_stack(g: Escarmouche, side: int, key: str) -> bool:
    """Whether a side has something to do at a powder stack."""
    if key in g.exploded:
        return False
    burns = any(name == key for name, _ in g.fuses)
    goal = next((goal for goal in g.scenario.goals if goal.kind == "exploded"), None)
    return goal is not None and burns != (side == goal.winner)


# How far a side has come


def goal_worth(g: Escarmouche) -> int:
    """How far the first side is ahead in what the scenario asks for."""
    total = 0
    for goal in g.scenario.goals:
        gain = progress(g, goal)
        total += gain if goal.winner == ONE else -gain
    limit = g.scenario.limit
    if limit.kind == "score":
        total += (score(g, ONE) - score(g, TWO)) * (300 + 150 * g.turn)
    elif limit.kind == "carrier":
        holders = [figure.side for figure in g.present() if figure.load == limit.who]
        total += sum([PRIZE if side == ONE else -PRIZE for side in holders])
    elif limit.kind == "holds":
        inside = holding(g, limit.piece, limit.winner)
        total += inside if limit.winner == ONE else -inside
    return total


def progress(g: Escarmouche, goal: Goal) -> int:
    """How far a side is on its way to a goal."""
    if goal.kind == "exploded":
        burning = len([key for key, _ in g.fuses if key not in g.exploded])
        return 3 * PRIZE * len(g.exploded) + 2 * PRIZE * burning
    if goal.kind != "leaves":
        return 0
    movers = [f for f in g.band(goal.winner) if f.load == goal.who]
    if goal.who in (COURIER, PRISONER):
        movers = [f for f in those_meant(g, goal.who) if f.side == goal.winner and f.on_table()]
    if not movers:
        return 0
    here = (movers[0].x, movers[0].y)
    return PRIZE - STEP * min([route(g, movers[0], edge).length(here) for edge in goal.edges]) // CM


def holding(g: Escarmouche, piece: str, side: int) -> int:
    """How firmly a side holds a building."""
    total = 0
    for figure in g.present():
        building = building_around(g, figure)
        if building is not None and building.key == piece and figure.conscious():
            if figure.side == side and figure.posture == STANDING:
                total += 2_000
            elif figure.side == 1 - side:
                total -= 2_000
    return total
