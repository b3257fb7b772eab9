"""How good a place is for a figure: on its way, out of danger, with somebody to shoot at or to charge."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.bot.aims import Sides, aim_of
from rulebound.games.escarmouche.bot.distances import SHORT, apart, route, stand_off
from rulebound.games.escarmouche.bot.errands import is_at
from rulebound.games.escarmouche.bot.prices import WHOLE, bounty, exchange, is_vital, prize, shot_worth
from rulebound.games.escarmouche.rules.arms import missiles_in_hand
from rulebound.games.escarmouche.rules.contact import as_if_at
from rulebound.games.escarmouche.rules.duel import CHIEF, why_not_touch
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.obstacles import advance_of
from rulebound.games.escarmouche.rules.shooting import SHOOT
from rulebound.games.escarmouche.rules.sight import Lookout
from rulebound.games.escarmouche.state import FOOT_RADIUS, STUNNED, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.table.scouting import ways_beside

PERCENT: Final = 100
FIRE: Final = 400
"""How much of an enemy's shot is feared, shared out among those it may shoot at."""
MOST_FIRE: Final = 80
"""How much of it one fears at most,"""
EMPTY: Final = 3
"""and what part of that is left if the enemy has to load first."""
BOLD: Final = 800
"""What those who have to come near to do anything fear at most, times their morale and one."""
CHARGED: Final = 35
"""How much of an enemy's charge is feared,"""
CHARGING: Final = 15
"""and how much of an own one next turn is hoped for."""
OTHERS: Final = 3
"""What part of the charges of all but the most dangerous enemy is feared."""
LATER: Final = 35
"""How much a shot next turn is worth against one at once."""


THERE: Final = 2_000
"""What it is worth to be where one has something to do."""
AROUND: Final = 24
STEPS: Final[tuple[int, ...]] = (300, 600, 1_000, FOOT_RADIUS, 1_500, 2_000, 2_700)
"""From how many sides, and how far out, a place at a thing is looked for."""


class Gun:
    """An enemy who may shoot: with which weapon, how far, from where it looks, and how much it is feared."""

    __slots__ = ("enemy", "far", "fear", "item", "lookout")

    def __init__(self, g: Escarmouche, figure: Figure, enemy: Figure, item: int) -> None:
        missile = g.missile(enemy.items[item])
        self.enemy = enemy
        self.item = item
        self.far = missile.range + g.radius(enemy) + g.radius(figure)
        self.fear = MOST_FIRE if is_vital(g, figure) else min(MOST_FIRE, FIRE // len(g.band(figure.side)))
        if not enemy.items[item].loaded and missile.reload > 1:
            self.fear //= EMPTY
        self.lookout = Lookout(g, enemy)


class Brawl:
    """An enemy who may charge or be charged: what either is worth to the figure."""

    __slots__ = ("bounty", "enemy", "hope", "mine", "near", "theirs", "threat")

    def __init__(self, g: Escarmouche, figure: Figure, enemy: Figure) -> None:
        self.enemy = enemy
        self.bounty = bounty(g, enemy)
        self.near = g.radius(enemy) + g.radius(figure)
        self.mine = self.near + advance_of(g, figure)
        self.theirs = self.near + advance_of(g, enemy)
        self.threat = max(0, exchange(g, enemy, figure)) * CHARGED // PERCENT if enemy.is_up() else 0
        self.hope = max(0, exchange(g, figure, enemy)) * CHARGING // PERCENT if figure.is_up() else 0


def is_bold(sides: Sides, figure: Figure) -> bool:
    """Whether a figure has to come near to do anything, and does not have to think of others."""
    g = sides.g
    return (
        stand_off(g, figure) < SHORT
        and not is_vital(g, figure)
        and figure.card.rank != CHIEF
        and not sides.bides[figure.side]
    )


def is_within(one: Figure, other: Figure, far: int) -> bool:
    """Whether the middles of two figures are at most so far apart."""
    dx, dy = one.x - other.x, one.y - other.y
    return dx * dx + dy * dy <= far * far


class Survey:
    """What a figure may expect wherever it goes in its activation."""

    def __init__(self, g: Escarmouche, figure: Figure) -> None:
        self.g = g
        self.figure = figure
        self.worth_of_it = prize(g, figure)
        sides = Sides(g)
        self.aim = aim_of(sides, figure)
        self.most_fear = BOLD * (figure.values.morale + 1) if self.aim is not None and is_bold(sides, figure) else 0
        self.route = route(g, figure, self.aim.place) if self.aim is not None else None
        self.enemies = [e for e in g.enemies(figure) if not g.is_unknown(figure, e)]
        self.guns: list[Gun] = []
        self.brawls: list[Brawl] = []
        for enemy in self.enemies:
            if enemy.posture != STUNNED and why_not_touch(g, enemy, figure) is None:
                self.guns += [
                    Gun(g, figure, enemy, item) for item in missiles_in_hand(g, enemy) if is_ready(enemy, item)
                ][:1]
            if why_not_touch(g, figure, enemy) is None:
                self.brawls.append(Brawl(g, figure, enemy))
        shoots = [i for i in missiles_in_hand(g, figure) if figure.items[i].loaded and not figure.items[i].damaged]
        self.weapon = shoots[0] if shoots else -1

    def worth(self, place: Point, ready: bool, moved: bool = True) -> int:
        """How good a place is; `ready`: with a point left to shoot from there at once."""
        figure = self.figure
        before = (figure.x, figure.y, figure.moved)
        figure.x, figure.y, figure.moved = place[0], place[1], moved
        total = self.pull(place) - self.danger() + self.target(place, ready) + self.melee()
        figure.x, figure.y, figure.moved = before
        return total

    def pull(self, place: Point) -> int:
        """What the way still to go costs."""
        if self.aim is None or self.route is None:
            return 0
        if self.aim.thing and is_at(self.g, self.figure, self.aim.thing):
            return THERE
        return -self.aim.pull * max(0, self.route.length(place) - self.aim.near) // CM

    def is_sent_to(self, thing: str) -> bool:
        """Whether the figure is the one to see to a thing."""
        return self.aim is not None and self.aim.thing == thing

    def own_ways(self, move: FigureMove) -> list[list[Point]]:
        """Ways that nobody else would think of: to the thing it is sent to, and along its route around corners."""
        if self.route is None or move.top is not None:
            return []
        ways = self.approaches(move)
        way = self.route.way(move.walk.start, move.walk.allowance)
        for count in range(len(way), 2, -1):
            if move.allows(way[:count]):
                return [*ways, way[:count]]
        return ways

    def approaches(self, move: FigureMove) -> list[list[Point]]:
        """Straight ways to where the figure can see to what it is sent to."""
        if self.aim is None or not self.aim.thing or isinstance(self.aim.place, str):
            return []
        if apart(self.figure, self.aim.place) > move.walk.allowance + 5 * CM:
            return []
        return ways_beside(move, self.aim.place, AROUND, STEPS, self.is_there)

    def is_there(self, place: Point) -> bool:
        """Whether at a place the figure can see to what it is sent to."""
        aim = self.aim
        return aim is not None and as_if_at(self.figure, place, lambda: is_at(self.g, self.figure, aim.thing))

    def danger(self) -> int:
        """What enemy shots threaten where the figure is."""
        g, figure = self.g, self.figure
        total = 0
        for gun in self.guns:
            if is_within(gun.enemy, figure, gun.far):
                sight = gun.lookout.look(figure)
                if sight.is_seen():
                    share = shot_worth(g, gun.enemy, gun.item, figure, sight, SHOOT)
                    total += share * self.worth_of_it * gun.fear
        total //= WHOLE * PERCENT
        return total * self.most_fear // (total + self.most_fear) if self.most_fear else total

    def target(self, place: Point, ready: bool) -> int:
        """What the best shot from where the figure is looks worth."""
        g, figure = self.g, self.figure
        if self.weapon < 0 or (ready and g.profile.one_shot_a_turn and figure.shots):
            return 0
        reach = g.missile(figure.items[self.weapon]).range
        lookout: Lookout | None = None
        best = 0
        for brawl in self.brawls:
            enemy = brawl.enemy
            if enemy.hidden or not is_within(enemy, figure, reach + brawl.near):
                continue
            if lookout is None:
                lookout = Lookout(g, figure, place)
            sight = lookout.look(enemy)
            if sight.is_seen():
                share = shot_worth(g, figure, self.weapon, enemy, sight, SHOOT)
                best = max(best, share * brawl.bounty)
        return best // WHOLE if ready else best * LATER // (WHOLE * PERCENT)

    def melee(self) -> int:
        """What charges from and to where the figure is look worth."""
        hope = 0
        worst = 0
        others = 0
        for brawl in self.brawls:
            if brawl.hope > hope and is_within(brawl.enemy, self.figure, brawl.mine):
                hope = brawl.hope
            if brawl.threat and is_within(brawl.enemy, self.figure, brawl.theirs):
                others += min(worst, brawl.threat)
                worst = max(worst, brawl.threat)
        return hope - worst - others // OTHERS


def is_ready(figure: Figure, item: int) -> bool:
    """Whether a weapon may still shoot, once loaded."""
    weapon = figure.items[item]
    return not weapon.damaged and (weapon.loaded or not weapon.exhausted)
