"""Random situations on the plane, and what shapely says about them."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt
import shapely

from rulebound.space.plane.ellipse import Ellipse
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.polygon import Polygon

MANY = 100_000
Chance = np.random.Generator
Segment = tuple[int, int, int, int]
Numbers = npt.NDArray[np.float64]
Shapes = npt.NDArray[Any]

SIZES = (6, 60, 3_000, 90_000, 180_000)
"""Small boards, on which touching happens all the time, and the tables of the games."""


def chance(seed: int) -> Chance:
    return np.random.default_rng(seed)


def sizes(count: int) -> npt.NDArray[np.int64]:
    return np.resize(np.array(SIZES), count)


def segments(rng: Chance, count: int, size: int = 0) -> list[Segment]:
    """Straight pieces on boards of every size, or of one; one in fifty has no length."""
    places = rng.uniform(-1, 1, (count, 4)) * (size or sizes(count)[:, None])
    still = rng.random(count) < 0.02
    places[still, 2:] = places[still, :2]
    return [(a, b, c, d) for a, b, c, d in np.rint(places).astype(int).tolist()]


def points(rng: Chance, count: int, size: int = 0) -> list[Point]:
    places = rng.uniform(-1, 1, (count, 2)) * (size or sizes(count)[:, None])
    return [(x, y) for x, y in np.rint(places).astype(int).tolist()]


def limits(rng: Chance, count: int, size: int = 0) -> list[int]:
    """Lengths that fit the boards; one in ten is nothing."""
    lengths = rng.random(count) * (size or sizes(count))
    lengths[rng.random(count) < 0.1] = 0
    found: list[int] = np.rint(lengths).astype(int).tolist()
    return found


def star(rng: Chance, size: int) -> Polygon:
    """A simple polygon near the origin, seldom convex."""
    while True:
        x, y = rng.integers(-size, size, 2).tolist()
        angles = np.sort(rng.choice(24, rng.integers(3, 10), replace=False)) * np.pi / 12
        far = rng.uniform(size / 4, size, len(angles))
        xs = np.rint(x + far * np.cos(angles)).astype(int).tolist()
        ys = np.rint(y + far * np.sin(angles)).astype(int).tolist()
        corners = list(zip(xs, ys, strict=True))
        if shapely.Polygon(corners).is_valid and len(set(corners)) == len(corners):
            return Polygon(corners)


def ellipse(rng: Chance, size: int) -> Ellipse:
    x, y = rng.integers(-size, size, 2).tolist()
    width, depth = rng.integers(max(1, size // 10), size, 2).tolist()
    return Ellipse(x, y, width, depth)


def lines_of(pieces: list[Segment]) -> Shapes:
    """As shapely's lines, and points where they have no length."""
    places = np.array(pieces, dtype=float).reshape(-1, 2, 2)
    made: Shapes = np.asarray(shapely.linestrings(places))
    still = (places[:, 0] == places[:, 1]).all(axis=1)
    made[still] = shapely.points(places[still, 0])
    return made


def points_of(places: list[Point]) -> Shapes:
    return np.asarray(shapely.points(np.array(places, dtype=float)))


def drawn(outline: Outline, parts: int = 512) -> Any:
    """The outline as one of shapely's shapes; what is round as a polygon of many corners."""
    if isinstance(outline, Polygon):
        return shapely.Polygon(outline.corners())
    if isinstance(outline, Wall):
        return shapely.LineString([(int(outline.ax), int(outline.ay)), (int(outline.bx), int(outline.by))])
    angles = np.arange(parts) * 2 * np.pi / parts
    if isinstance(outline, Circle):
        width = depth = outline.radius
    else:
        assert isinstance(outline, Ellipse)
        width, depth = outline.width, outline.depth
    x, y = (outline.left + outline.right) / 2, (outline.bottom + outline.top) / 2
    return shapely.Polygon(np.column_stack((x + width * np.cos(angles), y + depth * np.sin(angles))))


def agree(signs: list[int], differences: Numbers, slack: float = 1e-5, sure: float = 0.5) -> None:
    """Every sign is that of its difference, unless that is smaller than the oracle's own error; most must be sure."""
    found = np.array(signs)
    certain = np.abs(differences) > slack
    wrong = certain & (found != np.sign(differences))
    assert not wrong.any(), f"{wrong.sum()} of {len(found)} disagree, the first is number {np.flatnonzero(wrong)[0]}"
    assert certain.mean() > sure
