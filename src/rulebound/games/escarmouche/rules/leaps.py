"""Low obstacles on a path: where a base goes over them, and what becomes of whoever leaps."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.sweep import Obstacle, last_place

LOW: Final = 3 * CM
"""ES-GAP-22  Figures on foot leap scenery up to 3 cm high."""
TOLL: Final = 2 * CM
"""ES-GAP-22  What crossing a low obstacle takes of a move at basic."""


class Leap:
    """One obstacle on a path: the leg and place where the base comes to it, and where it is clear of it again."""

    __slots__ = ("end", "end_leg", "leg", "piece", "place")

    def __init__(self, piece: LaidPiece, leg: int, place: Point, end_leg: int, end: Point) -> None:
        self.piece = piece
        self.leg = leg
        self.place = place
        self.end_leg = end_leg
        self.end = end


# ES-GAP-22  On foot up to 3 cm, mounted as high as the mount leaps; equal to the limit is still a leap.
def leaps_over(g: Escarmouche, figure: Figure, piece: LaidPiece) -> bool:
    """Whether a figure can leap a low piece at all."""
    if not figure.mounted:
        return piece.kind.height <= LOW
    return piece.kind.riders and piece.kind.height <= g.content.mounts[figure.card.mount].leap_limit


# ES-MOVE-16  A leap crosses scenery lower than the figure during a move.
# ES-GAP-22  One leap for every obstacle crossed, and again each time it is.
def leaps_on(radius: int, path: list[Point], lows: list[LaidPiece]) -> list[Leap]:
    """The leaps of a path in the order they are come to."""
    found: list[Leap] = []
    for piece in lows:
        found.extend(crossings(radius, path, piece))
    if len(found) > 1:
        found.sort(key=lambda leap: along(path, leap.leg, leap.place))
    return found


def crossings(radius: int, path: list[Point], piece: LaidPiece) -> list[Leap]:
    """Where a base on a path is over a piece; a path that ends over it is not clear of it until its end."""
    obstacle = Obstacle(piece.outline, piece.key)
    found: list[Leap] = []
    open_leap: Leap | None = None
    for leg in range(len(path) - 1):
        ax, ay = path[leg]
        bx, by = path[leg + 1]
        if not obstacle.bars(radius, ax, ay, bx, by):
            continue
        if open_leap is None:
            open_leap = Leap(piece, leg, last_place(radius, ax, ay, bx, by, obstacle), leg, path[-1])
        if not obstacle.bars(radius, bx, by, bx, by):
            open_leap.end_leg = leg
            open_leap.end = last_place(radius, bx, by, ax, ay, obstacle)
            found.append(open_leap)
            open_leap = None
    if open_leap is not None:
        open_leap.end_leg = len(path) - 2
        found.append(open_leap)
    return found


def along(path: list[Point], leg: int, place: Point) -> tuple[int, int]:
    """What sorts places along a path: the leg, and how far along it."""
    dx = place[0] - path[leg][0]
    dy = place[1] - path[leg][1]
    return leg, dx * dx + dy * dy
