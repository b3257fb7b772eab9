"""Where figures want to be: exits, errands, enemies."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.bot.distances import SHORT, apart, route, shoots_from_afar, stand_off
from rulebound.games.escarmouche.bot.errands import Errand, errands, is_late, may_wait
from rulebound.games.escarmouche.bot.prices import (
    armed_exchange,
    best_shot,
    bounty,
    is_taboo,
    is_vital,
    would_rather_fight,
)
from rulebound.games.escarmouche.rules.duel import CHIEF, why_not_touch
from rulebound.games.escarmouche.rules.obstacles import advance_of
from rulebound.games.escarmouche.rules.victory import exits
from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point

ESCAPE: Final = 300
ERRAND: Final = 220
CLOSE_IN: Final = 130
ATTACK: Final = 60
WAIT: Final = 15
"""How strongly figures are drawn to an exit, a thing to do, an enemy (who must come close, and who shoots from afar),
and an enemy who has to come anyway."""

HURRY: Final = 3
"""How many times as strongly an exit draws one who may be too late."""

CLOSE: Final = 25 * CM
"""How near an enemy must be to leave off shooting for a fight."""
MANY: Final = 3
"""By so many who shoot from afar a side must lead to let the enemy come."""


class Destination:
    """Where a figure wants to be: a point or an edge, near enough within `near`, each centimetre worth `pull`.

    `thing` names what it has to touch there, if anything.
    """

    __slots__ = ("near", "place", "pull", "thing")

    def __init__(self, place: Point | str, near: int, pull: int, thing: str = "") -> None:
        self.place = place
        self.near = near
        self.pull = pull
        self.thing = thing


class Sides:
    """What figures of a side have in common when they make up their minds: worked out once for a position.

    `shooters` are those of each side who shoot from afar, `errands` what each has to do, and `bides` whether those who
    fight at close quarters let the enemy come.
    """

    __slots__ = ("bides", "errands", "g", "shooters")

    def __init__(self, g: Escarmouche) -> None:
        self.g = g
        self.shooters = [[figure for figure in g.band(side) if shoots_from_afar(g, figure)] for side in (0, 1)]
        self.errands: list[list[Errand]] = [errands(g, side) for side in (0, 1)]
        self.bides = [self._bides(side) for side in (0, 1)]

    def _bides(self, side: int) -> bool:
        """Its side shoots better, or is outshot by far and has a place to take at the end."""
        lead = len(self.shooters[side]) - len(self.shooters[1 - side])
        return lead >= MANY or (lead <= -MANY and bool(self.g.scenario.limit.bonus) and not is_late(self.g))


def aim_of(sides: Sides, figure: Figure) -> Destination | None:
    """Where a figure wants to be; None if anywhere is as good."""
    g = sides.g
    edges = [edge for edge, _ in exits(g, figure)]
    if edges:
        edge = nearest_edge(g, figure, edges)
        return Destination(edge, 0, ESCAPE * (HURRY if is_running_late(g, figure, edge) else 1))
    for errand in sides.errands[figure.side]:
        if errand.is_for(g, figure):
            return Destination(errand.place, errand.near, ERRAND, errand.thing)
    enemy = quarry(g, figure)
    if enemy is None:
        return None
    near = stand_off(g, figure)
    pull = CLOSE_IN if near < SHORT and figure.card.rank != CHIEF else ATTACK
    if not is_vital(g, enemy) and (may_wait(g, figure.side) or (near < SHORT and sides.bides[figure.side])):
        pull = WAIT
    if is_for_melee(g, figure, enemy):
        near = 0
    if near < SHORT and not is_vital(g, enemy) and not is_worth_the_way(sides, figure, enemy, near):
        return None
    return Destination((enemy.x, enemy.y), near, pull)


def is_worth_the_way(sides: Sides, figure: Figure, enemy: Figure, near: int) -> bool:
    """Whether what a figure can do to an enemy close by outweighs the shots it meets on the way there."""
    g = sides.g
    gain = max(armed_exchange(g, figure, enemy), best_shot(g, figure, enemy, bounty(g, enemy)) if near else 0)
    way = max(0, apart(figure, (enemy.x, enemy.y)) - near - advance_of(g, figure))
    turns = -(-way * 2 // (3 * advance_of(g, figure)))
    return gain > 0 and gain * len(g.band(figure.side)) >= turns * fire_upon(sides, figure)


def fire_upon(sides: Sides, figure: Figure) -> int:
    """What it costs a figure in a turn if all enemies it knows of who shoot from afar shoot at it."""
    g = sides.g
    price = bounty(g, figure)
    known = [enemy for enemy in sides.shooters[1 - figure.side] if not g.is_unknown(figure, enemy)]
    return sum([best_shot(g, enemy, figure, price) for enemy in known])


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
    known = [enemy for enemy in g.enemies(figure) if not g.is_unknown(figure, enemy) and not is_taboo(g, enemy)]
    open_ones = [enemy for enemy in known if why_not_touch(g, figure, enemy) is None]
    return min(open_ones, key=lambda enemy: lure(g, figure, enemy), default=None)


def lure(g: Escarmouche, figure: Figure, enemy: Figure) -> int:
    """How far away an enemy seems: nearer if the scenario is about it."""
    return apart(figure, (enemy.x, enemy.y)) // (3 if is_vital(g, enemy) else 1)
