"""How good a position looks: both bands, and how near each is to what the scenario asks of it."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.bot.aims import Sides, aim_of
from rulebound.games.escarmouche.bot.distances import route
from rulebound.games.escarmouche.items import MISSILE
from rulebound.games.escarmouche.rules.contact import building_around
from rulebound.games.escarmouche.rules.morale import morale_of
from rulebound.games.escarmouche.rules.victory import score, those_meant
from rulebound.games.escarmouche.scenario import COURIER, PRISONER, Goal
from rulebound.games.escarmouche.state import ONE, PRONE, STANDING, STUNNED, TWO, Escarmouche, Figure
from rulebound.space.plane.numbers import CM

WON: Final = 1_000_000
SAFE_MORALE: Final = 9
"""ES-BMOR-03  A band with this much cannot fail ordinarily."""
BREAKING: Final = 30_000
"""What a tenth of a chance to break this turn is worth."""
PRIZE: Final = 6_000
"""What the thing a scenario is about is worth in the right hands."""
STEP: Final = 120
"""What a centimetre nearer to the goal is worth to whoever carries it."""


def value(g: Escarmouche, seat: int) -> int:
    """How good a position looks to a seat."""
    if g.outcome is not None:
        return WON * g.outcome.sign(seat)
    sides = Sides(g)
    mine = band_worth(sides, seat) - band_worth(sides, 1 - seat)
    goal = goal_worth(g)
    return mine + (goal if seat == ONE else -goal)


def band_worth(sides: Sides, side: int) -> int:
    """What a band is worth: its figures, and how firmly it stands."""
    total = sum([worth(sides, figure) for figure in sides.g.band(side)])
    morale = morale_of(sides.g, side)
    return total + 300 * morale - BREAKING * max(0, SAFE_MORALE - morale)


def worth(sides: Sides, figure: Figure) -> int:
    """What a figure on the table is worth."""
    g = sides.g
    whole = 100 * figure.card.points
    if figure.wounded:
        whole = whole * 7 // 10
    if figure.posture == STUNNED:
        whole = whole * 7 // 10
    elif figure.posture == PRONE:
        whole = whole * 9 // 10
    for item in figure.items:
        if item.kind == MISSILE:
            whole += -250 if item.damaged else 250 if item.loaded else 0
    if figure.hidden:
        whole += 150
    aim = aim_of(sides, figure)
    if aim is None:
        return whole
    way = route(g, figure, aim.place).length((figure.x, figure.y), once=True)
    return whole - aim.pull * max(0, way - aim.near) // CM


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
    return PRIZE - STEP * min([route(g, movers[0], edge).length(here, once=True) for edge in goal.edges]) // CM


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
