"""Shapes to draw on a board: what can be reached, what is in the way."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass
class Shape:
    """Something to draw on a plane: a `polygon`, a `line` through points, or a `circle` around one.

    On boards of cells a shape is empty and `cells` names what it covers. `role` says what it is for: `reach` (may be
    answered), `blocked` (in the way, a line of sight that is stopped), `too_far` (beyond the allowance), `sight` (a
    free line), `range`, `danger` (a zone), `threat` (what an enemy gets to), `stick` (a measuring stick that is
    laid). `holes` of a polygon are not part of it.
    """

    kind: str
    points: list[tuple[int, int]] = field(default_factory=list)
    radius: int = 0
    role: str = ""
    cells: list[str] = field(default_factory=list)
    holes: list[list[tuple[int, int]]] = field(default_factory=list)
