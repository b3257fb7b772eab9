"""Places for a base that touches another: which are free, and how they are named and drawn."""

from __future__ import annotations

from rulebound.core.shape import Shape
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import Obstacle, barring
from rulebound.space.table.places import by_wind, places_between


class Beside:
    """Where a base of `radius` may be set down that was at the middle of another: at most `contact` away from it.

    `taken` is what it must not overlap, `walls` what it does not pass on its way there. Places are those of a `grid`.
    """

    __slots__ = ("contact", "grid", "least", "middle", "radius", "taken", "walls")

    def __init__(
        self, base: Circle, radius: int, contact: int, grid: int, taken: list[Obstacle], walls: list[Obstacle]
    ) -> None:
        self.middle: Point = (int(base.x), int(base.y))
        self.radius = radius
        self.least = int(base.radius) + radius
        self.contact = contact
        self.grid = grid
        self.taken = taken
        self.walls = walls

    def touches(self, place: Point) -> bool:
        """Whether the base at a place is beside the other, and not on it."""
        dx, dy = place[0] - self.middle[0], place[1] - self.middle[1]
        most = self.least + self.contact
        return self.least * self.least <= dx * dx + dy * dy <= most * most

    def barring(self, place: Point) -> Obstacle | None:
        """What keeps the base from a place beside the other; None if it may be there."""
        x, y = place
        taken = barring(self.radius, x, y, x, y, self.taken)
        return barring(self.radius, self.middle[0], self.middle[1], x, y, self.walls) if taken is None else taken

    def all_around(self) -> list[Point]:
        """Every place of the grid that touches the other base, free or not."""
        return places_between(self.middle, self.least, self.least + self.contact, self.grid)

    def is_anywhere(self) -> bool:
        """Whether there is any free place."""
        return any(self.barring(place) is None for place in self.all_around())

    def places(self) -> list[Point]:
        """Every place around the thing where nothing bars the base."""
        return [place for place in self.all_around() if self.barring(place) is None]

    def by_wind(self) -> list[Point]:
        """The free place nearest to each wind, where there is one on that side; never none where there is any."""
        return by_wind(self.middle, self.places())

    def shapes(self) -> list[Shape]:
        """The free places, to draw."""
        return [Shape("circle", [place], self.grid // 2, "reach") for place in self.places()]
