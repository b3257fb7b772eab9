"""Bodies that cover one hex or several and look in one of six directions."""

from __future__ import annotations

from rulebound.space.hexes.grid import Hex, back, distance, front, step, turned

Pose = tuple[int, int, int]
"""Where the head of a body is, and where it looks: (q, r, facing)."""


def head(pose: Pose) -> Hex:
    """The hex of the head."""
    return pose[0], pose[1]


class Body:
    """The hexes a body covers, from head to tail, as they lie when it looks to the east with its head on (0, 0).

    Every body knows its own edges: those of its hexes that no other hex of it lies behind.
    """

    __slots__ = ("_laid", "edges", "size")

    def __init__(self, cells: tuple[Hex, ...] = ((0, 0),)) -> None:
        if cells[:1] != ((0, 0),) or len(set(cells)) != len(cells):
            raise ValueError(f"a body begins with its head on (0, 0) and covers no hex twice, unlike {cells}")
        self.size = len(cells)
        self._laid = [tuple([turned(cell, facing) for cell in cells]) for facing in range(6)]
        self.edges = [(n, edge) for n in range(len(cells)) for edge in range(6) if step(cells[n], edge) not in cells]
        """The outer edges: which of its hexes, and in which direction as seen from a body that looks to the east."""

    def covers(self, pose: Pose) -> list[Hex]:
        """The hexes it covers there, the head first and the tail last."""
        q, r, facing = pose
        return [(q + dq, r + dr) for dq, dr in self._laid[facing]]

    def outer(self, pose: Pose) -> list[tuple[Hex, int]]:
        """Its outer edges there: the hex and the direction of each, in the order of `edges`."""
        cells = self.covers(pose)
        return [(cells[n], (edge + pose[2]) % 6) for n, edge in self.edges]

    def front_edge(self, pose: Pose) -> tuple[Hex, int]:
        """The edge it looks over: the head's own, in the direction it looks."""
        return head(pose), pose[2]

    def before(self, pose: Pose) -> list[Hex]:
        """The three hexes before its head."""
        return front(head(pose), pose[2])

    def behind(self, pose: Pose) -> list[Hex]:
        """The three hexes behind its tail."""
        return back(self.covers(pose)[-1], pose[2])

    def around(self, pose: Pose) -> list[Hex]:
        """Every hex that shares an edge with it, each once, as its outer edges come."""
        hexes: list[Hex] = []
        for cell, edge in self.outer(pose):
            other = step(cell, edge)
            if other not in hexes:
                hexes.append(other)
        return hexes

    def away(self, pose: Pose, cells: list[Hex]) -> int:
        """How far the nearest of some hexes is from the nearest of its own."""
        return min([distance(own, cell) for own in self.covers(pose) for cell in cells])

    def stepped(self, pose: Pose, direction: int) -> Pose:
        """It goes one hex in a direction and keeps looking where it looked."""
        q, r = step(head(pose), direction)
        return q, r, pose[2]

    def swung(self, pose: Pose, edges: int, pivot: int = 0) -> Pose:
        """It turns clockwise by so many edges around one of its hexes: 0 is the head, the last the tail."""
        q, r = turned(head(pose), edges, self.covers(pose)[pivot])
        return q, r, (pose[2] + edges) % 6


ONE: Body = Body()
"""A body of one hex."""
TWO: Body = Body(((0, 0), (-1, 0)))
"""A head, and a tail behind it."""
THREE: Body = Body(((0, 0), (-1, 0), (-2, 0)))
"""A head, a trunk and a tail in a line."""
