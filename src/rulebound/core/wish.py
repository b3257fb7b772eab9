"""What a person wishes for pieces that move at once: less than an answer, which says every one's own way.

Written as `[points, turn, formation, nudged]`, plain as an answer is:

- `points`: the places `[x, y]` passed by the middle of the group, the last the end; none if it stays where it is. The
  middle is that of the upright box around the places of all (`middle_of`).
- `turn`: by how many whole degrees the group is turned, clockwise, from 0 to 359.
- `formation`: one of `FORMATIONS`.
- `nudged`: `[n, [x, y]]` for each piece that shall stand somewhere else than the formation would have it; `n` counts
  the pieces from 0, in the order of the question's `Drawing`.

What becomes of a wish is up to the game (`OpenAsk.complete`); on a plane `space.plane.groups` does it for all.
"""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer
from rulebound.core.drawing import is_whole, points_in

AS_IT_STANDS: Final = "as_it_stands"
BLOCK: Final = "block"
LINE: Final = "line"
COLUMN: Final = "column"
FORMATIONS: Final[tuple[str, ...]] = (AS_IT_STANDS, BLOCK, LINE, COLUMN)

Place = tuple[int, int]


class Wish:
    """Where a group shall go and how it shall stand there; `nudged` are places by the number of the piece."""

    __slots__ = ("formation", "nudged", "points", "turn")

    def __init__(
        self,
        points: list[Place],
        turn: int = 0,
        formation: str = AS_IT_STANDS,
        nudged: dict[int, Place] | None = None,
    ) -> None:
        self.points = points
        self.turn = turn
        self.formation = formation
        self.nudged: dict[int, Place] = nudged or {}

    def plain(self) -> Answer:
        """As it is sent, and given to `complete`."""
        points = [list(point) for point in self.points]
        return [points, self.turn, self.formation, [[n, list(place)] for n, place in self.nudged.items()]]


def wish_in(wish: Answer, pieces: int) -> Wish | None:
    """The wish that plain data says for so many pieces; None if it is none."""
    if not isinstance(wish, list) or len(wish) != 4:
        return None
    points, turn, formation, nudged = wish
    passed = points_in(points)
    if passed is None or not is_whole(turn) or not 0 <= turn < 360 or formation not in FORMATIONS:
        return None
    places = _nudged(nudged, pieces)
    return None if places is None else Wish(passed, turn, formation, places)


def _nudged(nudged: Answer, pieces: int) -> dict[int, Place] | None:
    if not isinstance(nudged, list) or len(nudged) > pieces:
        return None
    places: dict[int, Place] = {}
    for each in nudged:
        if not isinstance(each, list) or len(each) != 2 or not is_whole(each[0]) or not 0 <= each[0] < pieces:
            return None
        place = points_in(each[1:])
        if place is None:
            return None
        places[each[0]] = place[0]
    return places


def middle_of(places: list[Place]) -> Place:
    """The middle of the upright box around some places, rounded down."""
    xs = [x for x, _ in places]
    ys = [y for _, y in places]
    return (min(xs) + max(xs)) // 2, (min(ys) + max(ys)) // 2
