"""Crowded positions from a seed: a figure in the thick of a melee, scenery and the table's edge around it."""

from __future__ import annotations

import math
import random

from rulebound.games.escarmouche.rules.contact import CONTACT
from rulebound.games.escarmouche.rules.obstacles import barring_place
from rulebound.games.escarmouche.state import PRONE, Figure
from rulebound.space.table.content.layouts import PieceRow, outline_of
from tests.games.escarmouche.field import Field, circle, cm, field, rect, seg
from tests.harness import BUILT

FOOT = ("musketeer", "cutthroat", "cadet", "footpad")
RIDER = "trooper"
PLACES = ((45, 30), (45, 30), (45, 30), (3, 30), (3, 3))
"""About where the figure stands: in the open, mostly, or by the edge of the table, or in its corner."""


def crowd(seed: int, riders: int = 25, near: int = 4, far: int = 4) -> tuple[Field, Figure]:
    """A figure with up to `near` enemies in contact and up to `far` figures about it; `riders` per cent are mounted."""
    chance = random.Random(seed)
    about = chance.choice(PLACES)
    x, y = about[0] + chance.randrange(-90, 90) / 100, about[1] + chance.randrange(-90, 90) / 100
    mounted = chance.randrange(100) < riders
    pieces = [piece_near(chance, x, y) for _ in range(chance.choice((0, 0, 1, 2, 3)))]
    f = field(*[piece for piece in pieces if leaves_room(piece, x, y, mounted)])
    figure = f.put(RIDER if mounted else chance.choice(FOOT), 0, x, y)
    for _ in range(chance.randint(1, near)):
        enemy = put(f, chance, 1, x, y, riders)
        away = f.g.radius(figure) + f.g.radius(enemy) + chance.randrange(5, CONTACT)
        settle(f, chance, figure, enemy, away, away)
    for _ in range(chance.randint(0, far)):
        other = put(f, chance, int(chance.random() < 0.75), x, y, riders)
        settle(f, chance, figure, other, cm(2.6), cm(8))
        if chance.random() < 0.15 and not other.mounted:
            other.posture = PRONE
    return f.one_of_many(), figure


def throng(seed: int) -> tuple[Field, Figure]:
    """A rider that nobody holds, with so many around it that there is often no room beside it."""
    chance = random.Random(seed)
    about = chance.choice(PLACES)
    x, y = about[0] + chance.randrange(-90, 90) / 100, about[1] + chance.randrange(-90, 90) / 100
    pieces = [piece_near(chance, x, y) for _ in range(chance.choice((0, 1, 2, 3)))]
    f = field(*[piece for piece in pieces if leaves_room(piece, x, y, True)])
    rider = f.put(RIDER, 0, x, y)
    for _ in range(chance.randint(3, 12)):
        other = put(f, chance, int(chance.random() < 0.3), x, y, 30)
        touching = f.g.radius(rider) + f.g.radius(other)
        settle(f, chance, rider, other, touching + CONTACT + 1, touching + cm(2))
    return f.one_of_many(), rider


def put(f: Field, chance: random.Random, side: int, x: float, y: float, riders: int) -> Figure:
    """Somebody of a side, on foot or mounted."""
    return f.put(RIDER if chance.randrange(100) < riders else chance.choice(FOOT), side, x, y)


def settle(f: Field, chance: random.Random, figure: Figure, other: Figure, least: int, most: int) -> None:
    """Bring another to a free place at some distance; off the table if a few tries find none."""
    for _ in range(8):
        turn, away = chance.uniform(0, math.tau), chance.randint(least, most)
        other.x, other.y = figure.x + round(math.cos(turn) * away), figure.y + round(math.sin(turn) * away)
        if barring_place(f.g, other, other.x, other.y) is None and 0 < other.x < cm(90) and 0 < other.y < cm(60):
            return
    f.g.figures.remove(other)


def piece_near(chance: random.Random, x: float, y: float) -> PieceRow:
    """A piece of scenery that does not lie on a place."""
    turn, away = chance.uniform(0, math.tau), chance.uniform(2.1, 6)
    at_x, at_y = grid(x + math.cos(turn) * away), grid(y + math.sin(turn) * away)
    kind = chance.choice(("high_wall", "low_wall", "crates", "rocks"))
    if kind == "rocks":
        return circle(kind, at_x, at_y, max(0.5, grid(away - 2.1)))
    if kind == "crates":
        side = max(0.5, grid((away - 2.1) / 1.5))
        return rect(kind, at_x - side / 2, at_y - side / 2, side, side)
    along = turn + math.pi / 2 + chance.uniform(-0.3, 0.3)
    half = chance.uniform(0.5, 4)
    dx, dy = math.cos(along) * half, math.sin(along) * half
    return seg(kind, grid(at_x - dx), grid(at_y - dy), grid(at_x + dx), grid(at_y + dy))


def leaves_room(piece: PieceRow, x: float, y: float, mounted: bool) -> bool:
    """Whether a piece lies wholly on the table and not under a figure."""
    outline = outline_of(piece)
    if min(outline.left, outline.bottom) < 0 or outline.right > cm(90) or outline.top > cm(60):
        return False
    f = field(piece)
    BUILT.remove(f)
    figure = f.put(RIDER if mounted else FOOT[0], 0, x, y)
    return barring_place(f.g, figure, figure.x, figure.y) is None


def grid(n: float) -> float:
    """A length to 0.1 cm."""
    return round(n, 1)
