"""Out of the saddle: where a rider may come to stand beside its mount."""

from __future__ import annotations

from math import isqrt
from typing import Final

from rulebound.core.ask import AS_IT_GOES, Answer, Drawing, Ghost, OpenAsk, Option, Refusal, Rule, drawn
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.actions import Action, nonsense, start
from rulebound.games.escarmouche.rules.fog import is_secret
from rulebound.games.escarmouche.rules.movement import look_around, stumbles_on
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.table import CONTACT
from rulebound.games.escarmouche.rules.ways import landing, scenery
from rulebound.games.escarmouche.state import FOOT_RADIUS, GRID, MOUNT_MARKER, Escarmouche, Figure
from rulebound.space.plane.arcs import degrees_of, of_degrees
from rulebound.space.plane.numbers import Point, root_up
from rulebound.space.plane.sweep import Obstacle, barring
from rulebound.space.table.path_question import BACK, back_option

DISMOUNT: Final = "dismount"
COMPASS: Final = (0, 45, 90, 135, 180, 225, 270, 315)
"""The winds, in degrees from north: a place beside a mount is called by the nearest."""


# ES-GAP-54  Dismount: cost 1, placed touching the mount, which stays as a marker that blocks nothing.
# ES-GAP-67  At both levels. ES-GAP-59  It is a move. ES-GAP-72  Not while held in contact.
class Dismount(Action):
    """Out of the saddle, to a place beside the mount."""

    key = DISMOUNT
    rule = "ES-GAP-54"
    cost = 1
    on_foot = False

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """It, for riders with a point left."""
        return [[]] if figure.mounted and figure.points >= self.cost else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """There must be room beside the mount."""
        if args:
            return nonsense(self.rule, args)
        if Foothold(g, figure).first() is not None:
            return None
        return Refusal(self.rule, Text("refused-rule.nowhere_to_dismount", {"figure": who(figure)}), (figure.name,))

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Ask where to, then dismount."""
        answer: Answer = yield dismount_ask(Foothold(g, figure))
        if answer == BACK:
            return
        start(g, figure, self, args)
        place = place_of(answer)
        if stumbles_on(g, figure, FOOT_RADIUS, place):
            return
        g.put(MOUNT_MARKER, figure.card.mount, (figure.x, figure.y), side=figure.side)
        figure.mounted = False
        figure.moved = True
        figure.x, figure.y = place
        g.tell("log.dismount", self.rule, {"figure": who(figure)}, points_at=(figure.name,))
        look_around(g, figure)


class Foothold:
    """Where a rider may come to stand: `taken` is what its base must not overlap, `walls` what it does not pass."""

    __slots__ = ("figure", "g", "taken", "walls")

    def __init__(self, g: Escarmouche, figure: Figure) -> None:
        self.g = g
        self.figure = figure
        self.taken = landing(g, figure, False)
        self.walls = scenery(g, False)

    # ES-GAP-51  Places are given to 0.1 cm, on the table.
    # ES-GAP-54  Touching the mount, not on it.
    def refusal(self, place: Point) -> Refusal | None:
        """Why a rider may not come to stand at a place; None if it may."""
        x, y = place
        if not self.g.ground.is_on_grid(x, y):
            return self.g.ground.off_grid("ES-GAP-51")
        about: dict[str, object] = {"figure": who(self.figure)}
        if not self.touches_mount(place):
            return Refusal("ES-GAP-54", Text("refused-rule.not_beside_mount", about), (self.figure.name,))
        barred = self.barring(place)
        if barred is None:
            return None
        return Refusal("ES-GAP-54", Text("refused-rule.no_room_to_dismount", about), (barred.name,))

    def touches_mount(self, place: Point) -> bool:
        """Whether a base at a place is beside the mount, at most 0.1 cm away."""
        dx, dy = place[0] - self.figure.x, place[1] - self.figure.y
        least = self.g.radius(self.figure) + FOOT_RADIUS
        return least * least <= dx * dx + dy * dy <= (least + CONTACT) * (least + CONTACT)

    # ES-GAP-51, ES-GAP-65  Not on anybody, off the table, nor through a wall.
    def barring(self, place: Point) -> Obstacle | None:
        """What keeps a rider from a place beside its mount."""
        x, y = place
        taken = barring(FOOT_RADIUS, x, y, x, y, self.taken)
        return barring(FOOT_RADIUS, self.figure.x, self.figure.y, x, y, self.walls) if taken is None else taken

    def first(self) -> Point | None:
        """Some place to stand; None if there is none."""
        for place in self.beside():
            if self.barring(place) is None:
                return place
        return None

    def all(self) -> list[Point]:
        """Every place to stand."""
        return [place for place in self.beside() if self.barring(place) is None]

    def beside(self) -> list[Point]:
        """Every place of the grid that touches the mount."""
        least = self.g.radius(self.figure) + FOOT_RADIUS
        most = least + CONTACT
        middle_x, middle_y = self.figure.x, self.figure.y
        places: list[Point] = []
        for x in range(-(-(middle_x - most) // GRID) * GRID, middle_x + most + 1, GRID):
            dx = x - middle_x
            far = isqrt(most * most - dx * dx)
            near = root_up(max(0, least * least - dx * dx))
            for y in range(-(-(middle_y - far) // GRID) * GRID, middle_y + far + 1, GRID):
                if abs(y - middle_y) >= near:
                    places.append((x, y))
        return places

    def by_wind(self) -> list[Point]:
        """The place nearest to each wind, where there is one on that side; never none where there is any place."""
        best: dict[int, tuple[int, Point]] = {}
        for place in self.all():
            wind, off = wind_of(self.figure, place)
            if wind not in best or off < best[wind][0]:
                best[wind] = (off, place)
        return [best[wind][1] for wind in COMPASS if wind in best]


def wind_of(figure: Figure, place: Point) -> tuple[int, int]:
    """The wind a place lies to, and how many units beside the line that way."""
    dx, dy = place[0] - figure.x, place[1] - figure.y
    wind = (degrees_of(dx, dy) + 22) // 45 % 8 * 45
    way_x, way_y = of_degrees(wind)
    return wind, abs(dx * way_y - dy * way_x)


def dismount_ask(foothold: Foothold) -> OpenAsk:
    """The question for the place where a rider gets off; a person is named one to every wind, and may point at any."""
    g, figure = foothold.g, foothold.figure
    return OpenAsk(
        figure.side,
        DISMOUNT,
        "ES-GAP-54",
        lambda answer: foothold.refusal(place_of(answer)),
        lambda: [[[[x, y]], AS_IT_GOES] for x, y in foothold.by_wind()],
        lambda: [Shape("circle", [place], GRID // 2, "reach") for place in foothold.all()],
        lambda answer: describe(figure, answer),
        {"figure": who(figure)},
        is_secret(g, figure),
        Drawing(figure.name, from_piece=False, base=FOOT_RADIUS, grid=GRID),
        lambda: [*[[[[x, y]], AS_IT_GOES] for x, y in foothold.by_wind()], BACK],
    )


def place_of(answer: Answer) -> Point:
    """The place an answer names."""
    found = drawn(answer)
    assert found is not None
    return found[0][0]


def describe(figure: Figure, answer: Answer) -> Option:
    """A place beside the mount as an option: the wind it lies to."""
    if answer == BACK:
        return back_option()
    place = place_of(answer)
    wind, _ = wind_of(figure, place)
    ghost = Ghost(figure.name, "", Text("ghost.place"), (place,), figure.facing)
    return Option(answer, Text("option.dismount", {"side": Text(f"compass.d{wind}")}), (figure.name,), ghost=ghost)
