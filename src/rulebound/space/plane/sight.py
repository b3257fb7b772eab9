"""Lines of sight in plan view: which are blocked, and by what.

A line is blocked by what it enters: grazing a round or straight-edged screen is not entering it, touching a wall
anywhere is meeting it. Screens with a depth block only what goes deeper. Heights are compared, not projected: who looks
over something leaves it out of the screens (`higher_than`). The ends of lines on bases are rounded to the unit; from
there on everything is exact but the depth, which is rounded to the unit as `length_inside` says.
"""

from __future__ import annotations

from math import isqrt

from mypy_extensions import i64, mypyc_attr

from rulebound.space.plane.inside import covered
from rulebound.space.plane.numbers import FINE, Point, divide_near
from rulebound.space.plane.outlines import Circle, Outline, Span

Line = tuple[Point, Point]


class Screen:
    """Something that may block sight.

    A line is blocked if more than `depth` of it lies inside; with no depth, if it enters at all. Screens that name the
    same `pool` add up their depths. One that is not `opaque` never blocks, but lines tell that they pass through it.
    """

    __slots__ = ("depth", "height", "name", "opaque", "outline", "pool")

    def __init__(
        self, outline: Outline, name: str, height: int = 0, depth: int = 0, pool: str = "", opaque: bool = True
    ) -> None:
        self.outline = outline
        self.name = name
        self.height = height
        self.depth = depth
        self.pool = pool
        self.opaque = opaque


class SightLine:
    """A line with the names of what blocks it and of what it passes through without being blocked."""

    __slots__ = ("blocked_by", "end", "start", "through")

    def __init__(self, start: Point, end: Point, blocked_by: list[str], through: list[str]) -> None:
        self.start = start
        self.end = end
        self.blocked_by = blocked_by
        self.through = through

    def is_open(self) -> bool:
        """Whether nothing blocks it."""
        return not self.blocked_by


@mypyc_attr(allow_interpreted_subclasses=True)
class Sighting:
    """Several lines from a viewer to a body."""

    __slots__ = ("blocked", "lines")

    def __init__(self, lines: list[SightLine]) -> None:
        self.lines = lines
        self.blocked = 0
        for line in lines:
            if line.blocked_by:
                self.blocked += 1

    def is_seen(self) -> bool:
        """Whether any line is open."""
        return self.blocked < len(self.lines)

    def blockers(self) -> list[str]:
        """Everything that blocks a line, in the order met."""
        names: list[str] = []
        for line in self.lines:
            for name in line.blocked_by:
                if name not in names:
                    names.append(name)
        return names

    def veils(self) -> list[str]:
        """Everything that some open line passes through, in the order met."""
        names: list[str] = []
        for line in self.lines:
            if line.is_open():
                for name in line.through:
                    if name not in names:
                        names.append(name)
        return names


def across(circle: Circle, dx: i64, dy: i64, share: i64, whole: i64) -> Point:
    """The point share/whole of the radius to the left of the middle, for somebody who looks along (dx, dy).

    Rounded to the nearest unit, wrong by at most 0.51 for one who looks from outside. `whole` is at most 64.
    """
    return _across(circle, dx, dy, _long_length(dx, dy), share, whole)


def _long_length(dx: int, dy: int) -> int:
    """The length of (dx, dy) in 4096ths of a unit, rounded down."""
    return isqrt((dx * dx + dy * dy) << 24)


def _across(circle: Circle, dx: i64, dy: i64, length: i64, share: i64, whole: i64) -> Point:
    """As `across`; radii are below 2^20 and ways below 2^21, so that the products stay below 2^60."""
    if length == 0:
        return circle.x, circle.y
    far = circle.radius * share * 4096
    return circle.x + _divided(-dy * far, length * whole), circle.y + _divided(dx * far, length * whole)


def _divided(n: i64, by: i64) -> i64:
    """As `divide_near`, on machine integers."""
    if n < 0:
        return -((by - 2 * n) // (2 * by))
    return (2 * n + by) // (2 * by)


def fan(viewer: Circle, body: Circle, count: int) -> list[Line]:
    """Lines from the middle of a viewer to points spread evenly over the diameter of a body square to the sight.

    From left to right, both ends of the diameter included; a single line goes to the middle.
    """
    eye = (viewer.x, viewer.y)
    return [(eye, end) for end in fan_ends(viewer, body, count)]


def fan_ends(viewer: Circle, body: Circle, count: int) -> list[Point]:
    """Where the lines of a fan end."""
    if count == 1:
        return [(body.x, body.y)]
    dx = body.x - viewer.x
    dy = body.y - viewer.y
    length = _long_length(dx, dy)
    return [_across(body, dx, dy, length, count - 1 - 2 * k, count - 1) for k in range(count)]


def five_lines(viewer: Circle, body: Circle) -> list[Line]:
    """Middle to middle, left to left, right to right, middle to left, middle to right."""
    dx = body.x - viewer.x
    dy = body.y - viewer.y
    eye = (viewer.x, viewer.y)
    left = across(body, dx, dy, 1, 1)
    right = across(body, dx, dy, -1, 1)
    return [
        (eye, (body.x, body.y)),
        (across(viewer, dx, dy, 1, 1), left),
        (across(viewer, dx, dy, -1, 1), right),
        (eye, left),
        (eye, right),
    ]


def higher_than(screens: list[Screen], height: int) -> list[Screen]:
    """The screens that stand higher than that."""
    return [screen for screen in screens if screen.height > height]


def between(viewer: Circle, body: Circle, screens: list[Screen]) -> list[Screen]:
    """The screens that any line between two bases can meet."""
    wide = max(viewer.radius, body.radius) + 1
    between: list[Screen] = []
    for screen in screens:
        if screen.outline.gap(viewer.x, viewer.y, body.x, body.y, wide) <= 0:
            between.append(screen)
    return between


def cast(start: Point, end: Point, screens: list[Screen]) -> SightLine:
    """One line, and what it meets."""
    ax, ay = start
    bx, by = end
    blocked: list[str] = []
    through: list[str] = []
    deep: list[Screen] = []
    for screen in screens:
        if screen.outline.enters(ax, ay, bx, by):
            if not screen.opaque:
                through.append(screen.name)
            elif screen.depth == 0:
                blocked.append(screen.name)
            else:
                deep.append(screen)
    for screen in deep:
        if _depth(ax, ay, bx, by, screen, deep) > screen.depth:
            blocked.append(screen.name)
        else:
            through.append(screen.name)
    return SightLine(start, end, blocked, through)


def _depth(ax: i64, ay: i64, bx: i64, by: i64, screen: Screen, others: list[Screen]) -> int:
    """How much of a line lies in a screen and the others of its pool."""
    spans: list[Span] = []
    for other in others:
        if other is screen or (screen.pool and other.pool == screen.pool):
            spans.extend(other.outline.spans(ax, ay, bx, by))
    return divide_near(covered(spans), FINE)


def look(lines: list[Line], screens: list[Screen]) -> Sighting:
    """All the lines, and what each meets."""
    return Sighting([cast(start, end, screens) for start, end in lines])


def view(viewer: Circle, body: Circle, count: int, screens: list[Screen]) -> Sighting:
    """What a viewer sees of a body by a fan of lines."""
    return look(fan(viewer, body, count), between(viewer, body, screens))


def blocked_lines(viewer: Circle, body: Circle, count: int, screens: list[Screen]) -> int:
    """How many lines of a fan are blocked, without saying by what."""
    near = between(viewer, body, screens)
    if not near:
        return 0
    blocked = 0
    for x, y in fan_ends(viewer, body, count):
        if not _is_clear(viewer.x, viewer.y, x, y, near):
            blocked += 1
    return blocked


def sees(viewer: Circle, body: Circle, count: int, screens: list[Screen]) -> bool:
    """Whether any line of a fan is open."""
    near = between(viewer, body, screens)
    if not near:
        return True
    return any(_is_clear(viewer.x, viewer.y, x, y, near) for x, y in fan_ends(viewer, body, count))


def is_clear(start: Point, end: Point, screens: list[Screen]) -> bool:
    """Whether nothing blocks a line."""
    return _is_clear(start[0], start[1], end[0], end[1], screens)


def _is_clear(ax: i64, ay: i64, bx: i64, by: i64, screens: list[Screen]) -> bool:
    deep: list[Screen] = []
    for screen in screens:
        if screen.opaque and screen.outline.enters(ax, ay, bx, by):
            if screen.depth == 0:
                return False
            deep.append(screen)
    return all(_depth(ax, ay, bx, by, screen, deep) <= screen.depth for screen in deep)
