"""What happens on a path before its end: where a mover halts, and in which order."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from rulebound.core.ask import Rule
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.paths import stations
from rulebound.space.table.crossings import Crossing, along


@dataclass(eq=False)
class Stop:
    """Something that happens on the way: the part of the path up to there, and the rule to run then."""

    part: list[Point]
    rule: Callable[[], Rule[None]]


class Halt:
    """A place on a path, on the way of a `leg`: there a stop is made, or a low obstacle is come to (`crossing`)."""

    __slots__ = ("crossing", "leg", "order", "place", "stop")

    def __init__(self, path: list[Point], leg: int, place: Point, stop: Stop | None, crossing: Crossing | None) -> None:
        self.leg = leg
        self.place = place
        self.stop = stop
        self.crossing = crossing
        first, far = along(path, leg, place)
        self.order = (first, far, crossing is not None)


def halts_on(path: list[Point], stops: list[Stop], crossed: list[Crossing]) -> list[Halt]:
    """All that happens on a path, in the order it is come to; at one place stops come first."""
    halts = [Halt(path, max(0, len(stop.part) - 2), stop.part[-1], stop, None) for stop in stops]
    for crossing in crossed:
        halts.append(Halt(path, crossing.leg, crossing.place, None, crossing))
    if len(halts) > 1:
        halts.sort(key=lambda halt: halt.order)
    return halts


def last_free(way: list[Point], step: int, is_free: Callable[[Point], bool]) -> Point | None:
    """The last place on a way where a mover can stay, looked for step by step from its end; None if there is none."""
    for station in [*reversed(stations(way, step)), way[:1]]:
        if is_free(station[-1]):
            return station[-1]
    return None
