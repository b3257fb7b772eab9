"""Out of the saddle: where a rider may come to stand beside its mount."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Drawing, Ghost, OpenAsk, Option, Refusal, Rule
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.games.escarmouche.estimates import NOTHING
from rulebound.games.escarmouche.rules.actions import FigureAction, start
from rulebound.games.escarmouche.rules.fog import is_secret
from rulebound.games.escarmouche.rules.movement import look_around, stumbles_on
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.table import CONTACT
from rulebound.games.escarmouche.rules.ways import landing, scenery
from rulebound.games.escarmouche.state import FOOT_RADIUS, GRID, MOUNT_MARKER, Escarmouche, Figure
from rulebound.space.plane.numbers import Point
from rulebound.space.plane.sweep import Obstacle, barring
from rulebound.space.table.path_question import BACK
from rulebound.space.table.place_question import place_ask, place_of
from rulebound.space.table.places import by_wind, places_between, wind_of

DISMOUNT: Final = "dismount"


# ES-GAP-54  Dismount: cost 1, placed touching the mount, which stays as a marker that blocks nothing.
# ES-GAP-67  At both levels. ES-GAP-59  It is a move. ES-GAP-72  Not while held in contact.
class Dismount(FigureAction):
    """Out of the saddle, to a place beside the mount."""

    key = DISMOUNT
    estimate = NOTHING
    rule = "ES-GAP-54"
    cost = 1
    on_foot = False

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """It, for riders with a point left."""
        return [[]] if figure.mounted and figure.points >= self.cost else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """There must be room beside the mount."""
        if args:
            return self.nonsense(args)
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
        return places_between((self.figure.x, self.figure.y), least, least + CONTACT, GRID)

    def by_wind(self) -> list[Point]:
        """The place nearest to each wind, where there is one on that side; never none where there is any place."""
        return by_wind((self.figure.x, self.figure.y), self.all())


def dismount_ask(foothold: Foothold) -> OpenAsk:
    """The question for the place where a rider gets off; a person is named one to every wind, and may point at any."""
    g, figure = foothold.g, foothold.figure
    return place_ask(
        g.ground,
        figure.side,
        DISMOUNT,
        "ES-GAP-54",
        Drawing(figure.name, base=FOOT_RADIUS),
        foothold.refusal,
        foothold.by_wind,
        lambda: [Shape("circle", [place], GRID // 2, "reach") for place in foothold.all()],
        lambda answer: describe(figure, answer),
        {"figure": who(figure)},
        is_secret(g, figure),
        back=True,
    )


def describe(figure: Figure, answer: Answer) -> Option:
    """A place beside the mount as an option: the wind it lies to."""
    place = place_of(answer)
    wind, _ = wind_of((figure.x, figure.y), place)
    ghost = Ghost(figure.name, "", Text("ghost.place"), (place,), figure.facing)
    return Option(answer, Text("option.dismount", {"side": Text(f"compass.d{wind}")}), (figure.name,), ghost=ghost)
