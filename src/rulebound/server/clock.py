"""Thinking time: a stock for each seat, and an increment for each answer."""

from __future__ import annotations


class Clock:
    """How much time every seat has left. Only the rows of the table move it, so replaying them gives the same."""

    def __init__(self, seats: int, minutes: int, increment_s: int) -> None:
        self.left = [minutes * 60_000] * seats
        self.increment = increment_s * 1000
        self.running: list[int] = []
        self._since = 0

    def run(self, seats: list[int], at: int) -> None:
        """From now on the time of these seats runs."""
        self.running = seats
        self._since = at

    def forgive(self, ms: int) -> None:
        """So much of the time that runs is nobody's: no server was there."""
        self._since += ms

    @property
    def since(self) -> int:
        """When the time that runs began to."""
        return self._since

    def charge(self, at: int) -> None:
        """Take the time that has passed from those whose time runs."""
        self.left = self.left_at(at)
        self._since = max(at, self._since)

    def gain(self, seat: int) -> None:
        """Add the increment of a seat that has answered."""
        self.left[seat] += self.increment

    def left_at(self, at: int) -> list[int]:
        """What everybody has left at a time; never below nothing."""
        passed = max(0, at - self._since)
        return [max(0, left - passed) if seat in self.running else left for seat, left in enumerate(self.left)]

    def fallen(self, at: int) -> int | None:
        """The seat whose time is up."""
        left = self.left_at(at)
        return next((seat for seat in self.running if left[seat] == 0), None)

    def next_fall(self, at: int) -> int | None:
        """How long until somebody's time is up."""
        left = self.left_at(at)
        return min((left[seat] for seat in self.running), default=None)

    def plain(self, at: int) -> dict[str, object]:
        """What a frame tells: milliseconds left a seat, and whose time runs."""
        return {"left_ms": self.left_at(at), "running": list(self.running)}
