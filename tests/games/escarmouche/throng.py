"""Crowded positions from a seed: somebody who wants to get at an enemy, with others and scenery in between."""

from __future__ import annotations

import math
import random

from rulebound.games.escarmouche.rules.contact import holders
from rulebound.games.escarmouche.rules.obstacles import advance_of, is_free
from rulebound.games.escarmouche.state import PRONE, STANDING, Figure
from rulebound.space.plane.numbers import CM
from rulebound.space.table.content.layouts import PieceRow
from tests.games.escarmouche.field import Field, circle, field, rect, seg

SIDE = 50
"""The table is so many centimetres wide and deep."""
FOOT = ("lieutenant", "cutthroat", "cadet")
RIDER = "trooper"
LINES = ("high_wall", "hedge", "low_wall")
ROUND = ("rocks", "scrub", "wood")
AREAS = ("stream", "cart", "crates", "deep_water", "reeds")


def throng(seed: int, mounted: bool | None = None, lying: bool = False) -> tuple[Field, Figure, Figure] | None:
    """Somebody, an enemy within its advance, who is lying or not, and others about them; None if there is no room."""
    chance = random.Random(seed)
    pieces = [piece(chance) for _ in range(chance.choice((0, 0, 1, 2, 4)))]
    f = field(*pieces, advanced=chance.random() < 0.8, width=SIDE, depth=SIDE)
    pair = put_down(f, chance, mounted, lying)
    f.one_of_many()
    return None if pair is None else (f, *pair)


def put_down(f: Field, chance: random.Random, mounted: bool | None, lying: bool) -> tuple[Figure, Figure] | None:
    """Put down somebody, its enemy and the others."""
    x, y = chance.choice(((25.0, 20.0), (25.0, 20.0), (4.0, 25.0), (46.0, 4.0)))
    rides = chance.random() < 0.3 if mounted is None else mounted
    one = settle(f, chance, RIDER if rides else FOOT[0], 0, x, y, 1)
    if one is None:
        return None
    most = advance_of(f.g, one) / CM + 2.5
    other: Figure | None = None
    for _ in range(10):
        turn, away = chance.uniform(0, math.tau), chance.uniform(3, most)
        x, y = one.x / CM + math.cos(turn) * away, one.y / CM + math.sin(turn) * away
        other = other or settle(f, chance, "cutthroat" if lying or chance.random() < 0.8 else RIDER, 1, x, y, 0.1)
    if other is None:
        return None
    if lying or (not other.mounted and chance.random() < 0.2):
        other.posture = PRONE
    for _ in range(chance.randint(2, 14)):
        share = chance.uniform(-0.1, 1.3)
        x, y = (one.x + (other.x - one.x) * share) / CM, (one.y + (other.y - one.y) * share) / CM
        card = RIDER if chance.random() < 0.25 else chance.choice(FOOT)
        third = settle(f, chance, card, int(chance.random() < 0.75), x, y, 3)
        if third is not None and not third.mounted and chance.random() < 0.2:
            third.posture = PRONE
    return None if holders(f.g, one) else (one, other)


def settle(f: Field, chance: random.Random, card: str, side: int, x: float, y: float, about: float) -> Figure | None:
    """Put somebody down about a place, mostly on the grid; None if there is no room."""
    digits = 1 if chance.random() < 0.7 else 3
    x, y = round(chance.gauss(x, about), digits), round(chance.gauss(y, about), digits)
    figure = f.put(card, side, x, y, posture=STANDING)
    if is_free(f.g, figure, (figure.x, figure.y)) and 0 < x < SIDE and 0 < y < SIDE:
        return figure
    f.g.figures.pop()
    return None


def piece(chance: random.Random) -> PieceRow:
    """A piece of scenery in the middle of the table."""
    kind = chance.choice((*LINES, *ROUND, *AREAS))
    x, y = chance.randint(150, 330) / 10, chance.randint(100, 330) / 10
    long, wide = chance.randint(10, 80) / 10, chance.randint(10, 50) / 10
    if kind in LINES:
        dx, dy = chance.choice(((long, 0), (0, long), (long * 0.7, long * 0.7)))
        return seg(kind, x, y, x + dx, y + dy)
    return circle(kind, x, y, wide / 2) if kind in ROUND else rect(kind, x, y, long, wide)
