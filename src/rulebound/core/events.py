"""What happened, and who may know it."""

from __future__ import annotations

from rulebound.core.need import REACHED, Need, Sense
from rulebound.core.shows import Shows
from rulebound.core.text import Text


class Event:
    """One line of the log.

    `seats` are those who may read it (None: everybody). `faces` are the dice as they lay, `sides` how many sides each
    has, `need` the number that was something to them, as its `sense` says. `points_at` names things of the scene.
    `shows` is what is to be seen of it, one after the other: see `core.shows`.
    """

    __slots__ = ("faces", "need", "points_at", "rule", "seats", "sense", "shows", "sides", "text")

    def __init__(
        self,
        text: Text,
        rule: str = "",
        seats: tuple[int, ...] | None = None,
        faces: list[int] | None = None,
        need: Need | None = None,
        points_at: tuple[str, ...] = (),
        sense: Sense = REACHED,
        sides: list[int] | None = None,
        shows: Shows = (),
    ) -> None:
        self.text = text
        self.rule = rule
        self.seats = seats
        self.faces: list[int] = faces if faces is not None else []
        self.sides: list[int] = sides if sides is not None else []
        self.need = need
        self.points_at = points_at
        self.sense = sense
        self.shows = shows

    def known_to(self, seat: int | None) -> bool:
        """Whether this seat (None: a spectator) may read it."""
        return self.seats is None or (seat is not None and seat in self.seats)

    def to_all(self) -> Event:
        """The same for everybody to read."""
        return Event(
            self.text, self.rule, None, self.faces, self.need, self.points_at, self.sense, self.sides, self.shows
        )

    def plain(self) -> dict[str, object]:
        """The same as JSON data."""
        return {
            "text": self.text.plain(),
            "rule": self.rule,
            "faces": list(self.faces),
            "sides": list(self.sides),
            "need": self.need.plain() if self.need is not None else None,
            "sense": self.sense,
            "points_at": list(self.points_at),
            "shows": [shown.plain() for shown in self.shows],
        }
