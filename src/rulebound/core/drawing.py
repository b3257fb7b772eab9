"""How a question for a path or a place is answered by hand, and what an answer says that was drawn so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.core.ask import Answer, shortened
from rulebound.core.text import Text

AS_IT_GOES: Final = -1
"""The facing of whoever looks the way the path goes."""
MOST_MOVES: Final = 60
"""How many steps and turns a path over hexes may have."""


@dataclass
class Drawing:
    """How an open question is answered by hand: a path drawn from a piece, or a place pointed at.

    The answer is always `[points, facing]`: the points `[x, y]` passed, without the start, the last the end; and the
    facing at the end in whole degrees clockwise from north, or `AS_IT_GOES`. Where several `pieces` move at once it is
    a list with the way of each in their order: the points from where it stands to where it ends, one if it stays.

    On hexes, with `moves`, it is a list of these words, one for each step or turn. `[points, facing]` is then a wish
    (see `Ask.complete`): the points are hexes passed, side by side or apart, and the game finds the steps and turns.
    """

    piece: str = ""
    """What moves or is placed, by its id in the scene; empty if it is not on the board yet."""
    corners: int = 0
    """The most bends of the path; 0: straight."""
    turns: bool = False
    """Whether a facing is chosen."""
    from_piece: bool = True
    """Whether the path starts at the piece (a move), or a place is asked for."""
    allowance: int = 0
    """How long the path may be at most, where every stretch costs its length; 0: the rules say more than that."""
    base: int = 0
    """The radius of something not yet on the board, or of another size once it is placed."""
    grid: int = 1
    """Points are given in multiples of this."""
    pieces: tuple[str, ...] = ()
    """All that move at once, by their ids in the scene, in the order of the answer; then there is no single `piece`."""
    moves: tuple[str, ...] = ()
    """The words for steps and turns over hexes, of which the answer is made."""
    formations: tuple[str, ...] = ()
    """What several pieces may form up as (`core.wish`), where the question completes wishes; else none."""
    stand: tuple[tuple[int, int, int], ...] = ()
    """Of `pieces` that are not on the board yet: how they stand around one another, `[x, y, radius]` each."""

    def malformed(self, answer: Answer) -> Text | None:
        """What makes this no such answer, whatever the rules of the game say; None if it is one."""
        if self.pieces:
            return self._malformed_ways(answer)
        if self.moves:
            return self._malformed_moves(answer)
        path = path_in(answer)
        if path is None:
            return Text("refused.drawing", {"answer": shortened(answer)})
        points, facing = path
        if len(points) > self.corners + 1:
            return Text("refused.corners", {"most": self.corners, "corners": len(points) - 1})
        if facing != AS_IT_GOES and not self.turns:
            return Text("refused.no_facing", {"facing": facing})
        if not points and not (self.turns and self.from_piece):
            return Text("refused.no_points")
        return None

    def _malformed_ways(self, answer: Answer) -> Text | None:
        ways = ways_in(answer)
        if ways is None:
            return Text("refused.ways", {"answer": shortened(answer)})
        if len(ways) != len(self.pieces):
            return Text("refused.ways_count", {"ways": len(ways), "pieces": len(self.pieces)})
        most = max([len(way) for way in ways])
        if most > self.corners + 2:
            return Text("refused.corners", {"most": self.corners, "corners": most - 2})
        return None

    def _malformed_moves(self, answer: Answer) -> Text | None:
        if not isinstance(answer, list) or any(word not in self.moves for word in answer):
            return Text("refused.moves", {"answer": shortened(answer), "moves": ", ".join(self.moves)})
        if len(answer) > MOST_MOVES:
            return Text("refused.many_moves", {"moves": len(answer), "most": MOST_MOVES})
        return None


def path_in(answer: Answer) -> tuple[list[tuple[int, int]], int] | None:
    """The points and the facing of an answer to a `Drawing`; None if it is not one."""
    if not isinstance(answer, list) or len(answer) != 2:
        return None
    points, facing = answer
    if not is_whole(facing) or not AS_IT_GOES <= facing < 360:
        return None
    passed = points_in(points)
    return None if passed is None else (passed, facing)


def ways_in(answer: Answer) -> list[list[tuple[int, int]]] | None:
    """The ways of an answer to a `Drawing` of several pieces, none without a point; None if it is not one."""
    if not isinstance(answer, list):
        return None
    ways: list[list[tuple[int, int]]] = []
    for part in answer:
        way = points_in(part)
        if not way:
            return None
        ways.append(way)
    return ways


def points_in(points: Answer) -> list[tuple[int, int]] | None:
    """The points `[x, y]` of a list; None if it is not one."""
    if not isinstance(points, list):
        return None
    passed: list[tuple[int, int]] = []
    for point in points:
        if not isinstance(point, list) or len(point) != 2 or not is_whole(point[0]) or not is_whole(point[1]):
            return None
        passed.append((point[0], point[1]))
    return passed


def is_whole(value: Answer) -> bool:
    """Whether this is a whole number to a record, which True is not."""
    return isinstance(value, int) and not isinstance(value, bool)
