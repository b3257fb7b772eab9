"""Leaps: which low obstacles a figure can leap, and what they cost."""

from __future__ import annotations

from typing import Final

from rulebound.games.escarmouche.state import Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.numbers import CM

LOW: Final = 3 * CM
"""ES-GAP-22  Figures on foot leap scenery up to 3 cm high."""
TOLL: Final = 2 * CM
"""ES-GAP-22  What crossing a low obstacle takes of a move at basic."""


# ES-MOVE-16  A leap crosses scenery lower than the figure during a move.
# ES-GAP-22  On foot up to 3 cm, mounted as high as the mount leaps; equal to the limit is still a leap. One leap for
#            every obstacle crossed, and again each time it is.
def leaps_over(g: Escarmouche, figure: Figure, piece: LaidPiece) -> bool:
    """Whether a figure can leap a low piece at all."""
    if not figure.mounted:
        return piece.kind.height <= LOW
    return piece.kind.riders and piece.kind.height <= g.content.mounts[figure.card.mount].leap_limit
