"""How far it is to somewhere around walls, through doors and over rough ground: for computer players."""

from __future__ import annotations

from rulebound.space.plane.numbers import Point
from rulebound.space.table.net import FAR, STRAIGHT, Net


class Route:
    """How far a base has to go to an aim, from anywhere."""

    __slots__ = ("_aim", "_field", "_net")

    def __init__(self, net: Net, aim: Point | str, opened: tuple[str, ...]) -> None:
        """The aim is a point, or an edge of the table; `opened` are the doors that are open."""
        self._aim = aim
        self._net = net
        self._field = net.field(aim, opened)

    def length(self, place: Point, once: bool = False) -> int:
        """How far it is from a place, in units; `once`: for whoever does not ask from many places."""
        best = FAR
        x, y = place
        net, field = self._net, self._field
        tenth = net.step // STRAIGHT
        left: list[tuple[int, int]] = []
        for at in net.near(x, y):
            there = net.place(at)
            dx, dy = abs(x - there[0]), abs(y - there[1])
            off = max(dx, dy) + min(dx, dy) * 4 // 10
            if once and field.sees(at):
                best = min(best, field.least(at) * tenth + off)
            else:
                left.append((at, off))
        for at, off in left:
            if field.least(at) * tenth + off < best:
                far = field.far(at)
                if far < FAR:
                    best = min(best, far * tenth + off)
        if best == FAR and not isinstance(self._aim, str):
            return abs(x - self._aim[0]) + abs(y - self._aim[1])
        return best

    def way(self, place: Point, most: int) -> list[Point]:
        """The way from a place for about as far as it may be, from one place of the net to the next."""
        net, field = self._net, self._field
        at = min(net.near(place[0], place[1]), key=field.far)
        stations = [place, net.place(at)]
        left = most - net.step
        while left > 0 and field.far(at):
            step = min([at + dj * net.width + di for dj in (-1, 0, 1) for di in (-1, 0, 1)], key=field.far)
            if field.far(step) >= field.far(at):
                break
            left -= (field.far(at) - field.far(step)) * (net.step // STRAIGHT)
            at = step
            stations.append(net.place(at))
        return stations
