"""How good a place is for a figure: on its way, out of danger, with somebody to shoot at or to charge."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.aims import aim_of
from rulebound.games.escarmouche.prospects import WHOLE, blow_shares, bounty, prize, shot_worth
from rulebound.games.escarmouche.routes import Route
from rulebound.games.escarmouche.rules.arms import missiles_in_hand
from rulebound.games.escarmouche.rules.melee import Attack
from rulebound.games.escarmouche.rules.shooting import SHOOT, missile_of
from rulebound.games.escarmouche.rules.sight import Lookout
from rulebound.games.escarmouche.rules.special import why_not_touch
from rulebound.games.escarmouche.rules.ways import advance_of, is_unknown
from rulebound.games.escarmouche.state import STUNNED, Escarmouche, Figure
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM, Point

PERCENT: Final = 100
FIRE: Final = 25
"""How much of an enemy's shot is feared: it has others to shoot at."""
EMPTY: Final = 8
"""The same of one who has to load first."""
CHARGED: Final = 35
"""How much of an enemy's charge is feared,"""
CHARGING: Final = 35
"""and how much of an own one next turn is hoped for."""
LATER: Final = 35
"""How much a shot next turn is worth against one at once."""


class Gun:
    """An enemy who may shoot: with which weapon, from where it looks, and how much it is feared."""

    __slots__ = ("enemy", "fear", "item", "lookout", "range")

    def __init__(self, g: Escarmouche, enemy: Figure, item: int) -> None:
        missile = missile_of(g, enemy.items[item])
        self.enemy = enemy
        self.item = item
        self.range = missile.range
        self.fear = FIRE if enemy.items[item].loaded or missile.reload == 1 else EMPTY
        self.lookout = Lookout(g, enemy)


class Brawl:
    """An enemy who may charge or be charged: what either is worth to the figure."""

    __slots__ = ("enemy", "hope", "mine", "theirs", "threat")

    def __init__(self, g: Escarmouche, figure: Figure, enemy: Figure) -> None:
        self.enemy = enemy
        self.mine = advance_of(g, figure)
        self.theirs = advance_of(g, enemy) if enemy.is_up() else 0
        self.threat = max(0, -exchange(g, enemy, figure)) * CHARGED // PERCENT if enemy.is_up() else 0
        self.hope = max(0, exchange(g, figure, enemy)) * CHARGING // PERCENT if figure.is_up() else 0


def exchange(g: Escarmouche, attacker: Figure, defender: Figure) -> int:
    """What a charge looks worth; to the attacker if it is above 0, and to the defender what is below."""
    attack = Attack(g, attacker, defender, charge=True)
    attack.rear = False
    mine, theirs = blow_shares(g, attack)
    return (theirs * bounty(g, defender) - mine * prize(g, attacker)) // WHOLE


class Survey:
    """What a figure may expect wherever it goes in its activation."""

    def __init__(self, g: Escarmouche, figure: Figure) -> None:
        self.g = g
        self.figure = figure
        self.worth_of_it = prize(g, figure)
        self.aim = aim_of(g, figure)
        self.route = Route(g, figure, self.aim.place) if self.aim is not None else None
        self.enemies = [e for e in g.enemies(figure) if not is_unknown(g, figure, e)]
        self.guns: list[Gun] = []
        self.brawls: list[Brawl] = []
        for enemy in self.enemies:
            if enemy.posture != STUNNED and why_not_touch(g, enemy, figure) is None:
                self.guns += [Gun(g, enemy, item) for item in missiles_in_hand(g, enemy) if is_ready(enemy, item)][:1]
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
        return -self.aim.pull * max(0, self.route.length(place) - self.aim.near) // CM

    def danger(self) -> int:
        """What enemy shots threaten where the figure is."""
        g, figure = self.g, self.figure
        body = g.base(figure)
        total = 0
        for gun in self.guns:
            if within(g.base(gun.enemy), body, gun.range):
                sight = gun.lookout.look(figure)
                if sight.is_open():
                    share = shot_worth(g, gun.enemy, gun.item, figure, sight, SHOOT)
                    total += share * self.worth_of_it * gun.fear
        return total // (WHOLE * PERCENT)

    def target(self, place: Point, ready: bool) -> int:
        """What the best shot from where the figure is looks worth."""
        g, figure = self.g, self.figure
        if self.weapon < 0 or (ready and g.profile.one_shot_a_turn and figure.shots):
            return 0
        reach = missile_of(g, figure.items[self.weapon]).range
        body = g.base(figure)
        lookout: Lookout | None = None
        best = 0
        for brawl in self.brawls:
            enemy = brawl.enemy
            if enemy.hidden or not within(body, g.base(enemy), reach):
                continue
            if lookout is None:
                lookout = Lookout(g, figure, place)
            sight = lookout.look(enemy)
            if sight.is_open():
                share = shot_worth(g, figure, self.weapon, enemy, sight, SHOOT)
                best = max(best, share * bounty(g, enemy))
        return best // WHOLE if ready else best * LATER // (WHOLE * PERCENT)

    def melee(self) -> int:
        """What charges from and to where the figure is look worth."""
        g = self.g
        body = g.base(self.figure)
        hope = 0
        threat = 0
        for brawl in self.brawls:
            if not (brawl.hope or brawl.threat):
                continue
            base = g.base(brawl.enemy)
            if brawl.hope > hope and within(body, base, brawl.mine):
                hope = brawl.hope
            if brawl.threat > threat and within(body, base, brawl.theirs):
                threat = brawl.threat
        return hope - threat


def is_ready(figure: Figure, item: int) -> bool:
    """Whether a weapon may still shoot, once loaded."""
    weapon = figure.items[item]
    return not weapon.damaged and (weapon.loaded or not weapon.exhausted)
