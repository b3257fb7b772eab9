"""Paths of steps and turns: what they cost by a game's own prices, why one is refused, and the cheapest there is.

A move is a whole number: 0 to 5 is a step in that direction, then come a turn by one edge to the left and one to the
right around the head, and around each further hex of the body. In answers and records moves are words (`named`).
"""

from __future__ import annotations

from abc import abstractmethod
from typing import Final

from mypy_extensions import mypyc_attr

from rulebound.core.sound import left_open
from rulebound.space.hexes.bodies import Body, Pose, head
from rulebound.space.hexes.grid import Hex, distance

STEPS: Final = ("e", "se", "sw", "w", "nw", "ne")
LEFT: Final = 6
RIGHT: Final = 7
BARRED: Final = -1
"""The price of a move that cannot be made."""
FAR: Final = "far"
WAY: Final = "way"
PLACE: Final = "place"
STOPPED: Final = "stopped"
NO_END: Final = -1
"""The facing of a path that may end looking anywhere."""
STOPS: Final = 1
BARS_END: Final = 2
"""Marks of a node: nothing may follow the move that has led there, and no path may end with it."""

Node = tuple[int, int, int, int]
"""A pose, and four times how many hexes of a lane lie behind it, with the marks of the move that led there."""


def named(move: int) -> str:
    """A move as answers tell it: `ne`; `left`; `right2`, to the right around the second hex."""
    if move < LEFT:
        return STEPS[move]
    pivot = (move - LEFT) // 2
    return ("right" if (move - LEFT) % 2 else "left") + (str(pivot + 1) if pivot else "")


def moves_of(body: Body) -> list[str]:
    """All moves of a body by their names: the place of each is its number."""
    return [named(move) for move in range(LEFT + 2 * body.size)]


def after(body: Body, at: Pose, move: int) -> Pose:
    """Where a body is after a move, whatever that costs."""
    if move < LEFT:
        return body.stepped(at, move)
    return body.swung(at, 1 if (move - LEFT) % 2 else -1, (move - LEFT) // 2)


@mypyc_attr(allow_interpreted_subclasses=True)
class PathRules:
    """How a body goes by the rules of a game: what each move costs, where it has to stop, and where it may not stay."""

    def __init__(self, body: Body) -> None:
        self.body = body

    @abstractmethod
    def price(self, at: Pose, move: int, to: Pose) -> int:
        """What a move costs, or `BARRED`."""
        raise left_open(self, "price")

    def stops(self, at: Pose, move: int, to: Pose) -> bool:  # noqa: ARG002
        """Whether nothing may follow a move."""
        return False

    def rests(self, to: Pose) -> bool:  # noqa: ARG002
        """Whether a path may end there."""
        return True

    def ends(self, at: Pose, move: int, to: Pose) -> bool:  # noqa: ARG002
        """Whether a path may end with a move."""
        return self.rests(to)


class PathTrouble:
    """Why a path is refused, and by which of its moves.

    `far`: with move `n` it costs `cost`. `way`: move `n`, from `at` to `to`, is barred. `stopped`: it had to stop at
    `at`, before move `n`. `place`: it may not end at `to`.
    """

    __slots__ = ("at", "cost", "kind", "move", "n", "to")

    def __init__(self, kind: str, n: int, at: Pose, move: int, to: Pose, cost: int) -> None:
        self.kind = kind
        self.n = n
        self.at = at
        self.move = move
        self.to = to
        self.cost = cost


class Path:
    """A path that may be gone: its moves, where it ends, and what it costs."""

    __slots__ = ("cost", "end", "moves")

    def __init__(self, moves: list[int], end: Pose, cost: int) -> None:
        self.moves = moves
        self.end = end
        self.cost = cost


def poses(body: Body, start: Pose, moves: list[int]) -> list[Pose]:
    """Where a body is before each of its moves, and after the last."""
    passed = [start]
    for move in moves:
        passed.append(after(body, passed[-1], move))
    return passed


def cost_of(rules: PathRules, start: Pose, moves: list[int]) -> int:
    """What a path costs of which no move is barred."""
    passed = poses(rules.body, start, moves)
    return sum([rules.price(passed[n], move, passed[n + 1]) for n, move in enumerate(moves)])


def trouble(rules: PathRules, start: Pose, moves: list[int], allowance: int) -> PathTrouble | None:
    """The first reason against a path; None if it is legal."""
    at, cost, move = start, 0, 0
    stopped, ends = False, rules.rests(start)
    for n, move in enumerate(moves):
        to = after(rules.body, at, move)
        if stopped:
            return PathTrouble(STOPPED, n, at, move, to, cost)
        price = rules.price(at, move, to)
        if price < 0:
            return PathTrouble(WAY, n, at, move, to, cost)
        cost += price
        if cost > allowance:
            return PathTrouble(FAR, n, at, move, to, cost)
        ends = n < len(moves) - 1 or rules.ends(at, move, to)
        stopped = rules.stops(at, move, to)
        at = to
    return None if ends else PathTrouble(PLACE, len(moves) - 1, at, move, at, cost)


class PathReach:
    """Every pose that a body can get to, and the cheapest way to each; of ways as cheap, always the same one.

    With a `lane` only ways are looked for on which the head passes through those hexes, one after the other: it starts
    on the first and ends on the last. If the lane is `loose`, others may lie between them.
    """

    def __init__(
        self, rules: PathRules, start: Pose, allowance: int, lane: list[Hex] | None = None, *, loose: bool = False
    ) -> None:
        self.rules = rules
        self.start = start
        self.allowance = allowance
        self._lane: list[Hex] = [] if lane is None else lane
        self._loose = loose
        self._came: dict[Node, tuple[Node, int]] = {}
        self._ends: dict[Pose, tuple[int, Node]] = {}
        last = max(len(self._lane) - 1, 0)
        for node, cost in self._search().items():
            pose = node[0], node[1], node[2]
            if node[3] // 4 == last and pose not in self._ends and not node[3] & BARS_END:
                self._ends[pose] = cost, node
        self.poses = list(self._ends)
        """Where a path may end, the cheapest first."""

    def _search(self) -> dict[Node, int]:
        """What it costs to get to each node, the cheapest first."""
        q, r, facing = self.start
        first = q, r, facing, 0 if self.rules.rests(self.start) else BARS_END
        costs: dict[Node, int] = {first: 0}
        waiting: list[list[Node]] = [[] for _ in range(self.allowance + 1)]
        waiting[0].append(first)
        settled: dict[Node, int] = {}
        for cost in range(self.allowance + 1):
            bucket, i = waiting[cost], 0
            while i < len(bucket):
                node = bucket[i]
                i += 1
                if node not in settled:
                    settled[node] = cost
                    if not node[3] & STOPS:
                        self._spread(node, costs, waiting)
        return settled

    def _spread(self, node: Node, costs: dict[Node, int], waiting: list[list[Node]]) -> None:
        """Everything one move away from a node."""
        rules, at, cost = self.rules, (node[0], node[1], node[2]), costs[node]
        for move in range(LEFT + 2 * rules.body.size):
            to = after(rules.body, at, move)
            n = self._progress(node[3] // 4, head(at), head(to))
            price = rules.price(at, move, to) if n >= 0 else BARRED
            if price < 0 or cost + price > self.allowance:
                continue
            halts = (STOPS if rules.stops(at, move, to) else 0) + (0 if rules.ends(at, move, to) else BARS_END)
            other = to[0], to[1], to[2], 4 * n + halts
            if other not in costs or cost + price < costs[other]:
                costs[other] = cost + price
                self._came[other] = node, move
                waiting[cost + price].append(other)

    def _progress(self, n: int, at: Hex, to: Hex) -> int:
        """How far along the lane a move leads; -1 if it leaves the lane."""
        if not self._lane or at == to:
            return n
        if n + 1 < len(self._lane) and self._lane[n + 1] == to:
            return n + 1
        return n if self._loose else -1

    def cost(self, pose: Pose) -> int:
        """What the cheapest way to a pose within reach costs."""
        return self._ends[pose][0]

    def moves(self, pose: Pose) -> list[int]:
        """The moves of the cheapest way to a pose within reach."""
        moves: list[int] = []
        node = self._ends[pose][1]
        while node in self._came:
            node, move = self._came[node]
            moves.append(move)
        return moves[::-1]

    def heads(self) -> list[Hex]:
        """The hexes where its head may end, the cheapest first."""
        return list(dict.fromkeys([head(pose) for pose in self.poses]))

    def path_to(self, goal: Hex, facing: int = NO_END) -> Path | None:
        """The cheapest way to end with the head on a hex, looking there or anywhere; None if that is out of reach."""
        for pose in self.poses:
            if head(pose) == goal and facing in (NO_END, pose[2]):
                return Path(self.moves(pose), pose, self.cost(pose))
        return None


def along(rules: PathRules, start: Pose, allowance: int, passed: list[Hex], facing: int = NO_END) -> Path | None:
    """The cheapest way of a body whose head shall pass over some hexes and end on the last, looking there or anywhere.

    Over hexes that lie side by side it passes as they do; those that lie apart it passes in that order. Where it
    cannot, by the rules or for its allowance, it is the cheapest way to the last.
    """
    lane = [head(start)]
    for cell in passed:
        if cell != lane[-1]:
            lane.append(cell)
    apart = any(distance(lane[i], lane[i + 1]) > 1 for i in range(len(lane) - 1))
    path = PathReach(rules, start, allowance, lane, loose=apart).path_to(lane[-1], facing)
    if path is not None:
        return path
    return PathReach(rules, start, allowance).path_to(lane[-1], facing)
