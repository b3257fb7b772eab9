"""What is to be seen of an event, for any client to play on its board."""

from __future__ import annotations

from typing import Final

from rulebound.core.fixed import Fixed

TURN: Final = "turn"
ACT: Final = "act"
MOVE: Final = "move"
HALT: Final = "halt"
SHOT: Final = "shot"
BLOW: Final = "blow"
WOUND: Final = "wound"
FALL: Final = "fall"
FLIGHT: Final = "flight"
EXPLOSION: Final = "explosion"
CARD: Final = "card"
EFFECTS: Final = (TURN, ACT, MOVE, HALT, SHOT, BLOW, WOUND, FALL, FLIGHT, EXPLOSION, CARD)
"""All there is to be seen: see the functions below."""
OPENING: Final = (TURN, ACT)
"""With these something begins to which all lines after them belong, up to the next."""
RESULTS: Final = (TURN, WOUND, FALL, FLIGHT)
"""These are seen when the dice of their line have landed and it can be read, all others before."""


class Shown(Fixed):
    """One thing to be seen: who does it (`by`), to whom or where (`at`), and along which `path`.

    Things are named by their ids in scenes; a unit means all who belong to it, but a way is each piece's own. It is
    known to whoever may read the line that shows it, so that it must not name, nor lead through, what a reader may not
    know.
    """

    __slots__ = ("at", "by", "kind", "path")

    def __init__(
        self, kind: str, by: str = "", at: tuple[str, ...] = (), path: tuple[tuple[int, int], ...] = ()
    ) -> None:
        self.kind = kind
        self.by = by
        self.at = at
        self.path = path

    def plain(self) -> dict[str, object]:
        """The same as JSON data."""
        return {"kind": self.kind, "by": self.by, "at": list(self.at), "path": [list(point) for point in self.path]}


Shows = tuple[Shown, ...]


def new_turn() -> Shows:
    """A turn or a phase begins."""
    return (Shown(TURN),)


def acts(piece: str) -> Shows:
    """A piece begins to act."""
    return (Shown(ACT, piece),)


def walks(piece: str, path: list[tuple[int, int]]) -> Shows:
    """A piece goes along a path of a plane: from its first point to its last, or as far as it is seen to come."""
    return (Shown(MOVE, piece, path=tuple(path)),)


def steps(piece: str, *cells: str) -> Shows:
    """A piece goes through cells, from the first to the last; where only one is said it ends there."""
    return (Shown(MOVE, piece, cells),)


def halts(piece: str, point: tuple[int, int]) -> Shows:
    """A piece has come to this point of the path it goes along when something happens; it may go on afterwards."""
    return (Shown(HALT, piece, path=(point,)),)


def shoots(piece: str, *targets: str) -> Shows:
    """A piece shoots at others."""
    return (Shown(SHOT, piece, targets),)


def strikes(piece: str, *targets: str) -> Shows:
    """A piece strikes at others beside it."""
    return (Shown(BLOW, piece, targets),)


def hurts(*victims: str) -> Shows:
    """Pieces are wounded."""
    return (Shown(WOUND, at=victims),)


def fells(*victims: str) -> Shows:
    """Pieces go down, or are out of the game."""
    return (Shown(FALL, at=victims),)


def flees(piece: str, *cells: str) -> Shows:
    """A piece runs away: through cells, or off the board."""
    return (Shown(FLIGHT, piece, cells),)


def bursts(*things: str) -> Shows:
    """Something goes up."""
    return (Shown(EXPLOSION, at=things),)


def turns_over(*cards: str) -> Shows:
    """Cards are turned face up, each as `<anything>:<kind>`."""
    return (Shown(CARD, at=cards),)
