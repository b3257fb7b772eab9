"""What lies between two bases: the screens lines meet, and lines that can be drawn."""

from __future__ import annotations

from collections.abc import Sequence

from mypy_extensions import mypyc_attr

from rulebound.core.shape import Shape
from rulebound.space.plane.index import Indexed
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle, Outline, Wall
from rulebound.space.plane.segments import point_gap
from rulebound.space.plane.sight import Screen, Sighting, fan_ends, is_clear
from rulebound.space.table.buildings import Panel


@mypyc_attr(allow_interpreted_subclasses=True)
class SightLines(Sighting):
    """What a viewer sees of a body, as a game judges it and as it is drawn."""

    def shapes(self) -> tuple[Shape, ...]:
        """The lines, for drawing."""
        shapes: list[Shape] = []
        for line in self.lines:
            shapes.append(Shape("line", [line.start, line.end], role="sight" if line.is_open() else "blocked"))
        return tuple(shapes)

    def crosses(self, outlines: Sequence[Outline]) -> bool:
        """Whether any line goes through one of some outlines."""
        for outline in outlines:
            for line in self.lines:
                if outline.enters(line.start[0], line.start[1], line.end[0], line.end[1]):
                    return True
        return False


def terrain_between(
    screens: Indexed[Screen], viewer: Circle, body: Circle, opened: tuple[str, ...], sides: list[Wall]
) -> list[Screen]:
    """The terrain that any line between two bases can meet, open doors and walls of sides one looks through apart."""
    wide = max(viewer.radius, body.radius) + 1
    between: list[Screen] = []
    for screen in screens.near(viewer.x, viewer.y, body.x, body.y, wide):
        if isinstance(screen, Panel) and is_passed(screen, opened, sides):
            continue
        if screen.outline.gap(viewer.x, viewer.y, body.x, body.y, wide) <= 0:
            between.append(screen)
    return between


def is_passed(panel: Panel, opened: tuple[str, ...], sides: list[Wall]) -> bool:
    """Whether lines pass a wall or door: an open door, or a wall on one of some sides."""
    return panel.door in opened or (not panel.door and panel.side in sides)


def is_between(viewer: Circle, body: Circle, other: Circle) -> bool:
    """Whether any line between two bases can meet a third."""
    wide = max(viewer.radius, body.radius) + 1
    return point_gap(viewer.x, viewer.y, body.x, body.y, other.x, other.y, other.radius + wide) <= 0


def any_clear(viewer: Circle, body: Circle, lines: int, screens: list[Screen]) -> bool:
    """Whether any of a fan of lines is open; the one to the middle is tried first."""
    if not screens:
        return True
    eye: Point = (viewer.x, viewer.y)
    if is_clear(eye, (body.x, body.y), screens):
        return True
    return any(is_clear(eye, end, screens) for end in fan_ends(viewer, body, lines))


def more_clear_than(viewer: Circle, body: Circle, lines: int, screens: list[Screen], most: int) -> bool:
    """Whether more than so many of a fan of lines are open."""
    if not screens:
        return lines > most
    clear = 0
    for end in fan_ends(viewer, body, lines):
        clear += is_clear((viewer.x, viewer.y), end, screens)
        if clear > most:
            return True
    return False
