"""Up and down high scenery: climb, cling, stand on top, drop."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.estimates import NOTHING
from rulebound.games.escarmouche.rules.actions import UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.agility import agility_chances, agility_need, agility_test
from rulebound.games.escarmouche.rules.footing import edge_places, feet_of
from rulebound.games.escarmouche.rules.harm import tumble, uncover
from rulebound.games.escarmouche.rules.movement import look_around, stumbles_on
from rulebound.games.escarmouche.rules.naming import who
from rulebound.games.escarmouche.rules.reaction_shots import declare
from rulebound.games.escarmouche.rules.table import CONTACT, building_around, centimetres, height_of, is_on_top
from rulebound.games.escarmouche.rules.trials import CRITICAL, SUCCESS, d10
from rulebound.games.escarmouche.rules.ways import is_free
from rulebound.games.escarmouche.state import CLINGING, FOOT_RADIUS, GRID, STANDING, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.distance import gap_to
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.rims import nearest_on

UP: Final = "up"
DOWN: Final = "down"
SAFE_DROP: Final = 3 * CM
"""ES-GAP-21  From higher than this a drop is a tumble test."""

CLIMBERS: Final[tuple[str, ...]] = (*UPRIGHT, CLINGING)


# ES-GAP-65  Nothing is touched through the walls of a building.
def touched(g: Escarmouche, figure: Figure) -> list[LaidPiece]:
    """The pieces a figure on the ground could climb from where it is."""
    if figure.on or figure.elevation:
        return []
    base = g.base(figure)
    inside = building_around(g, figure)
    near = [piece for piece in g.ground.climbs if gap_to(base, piece.outline, CONTACT) <= 0]
    return near if inside is None else [piece for piece in near if is_in(inside, piece, figure)]


def is_in(building: LaidPiece, piece: LaidPiece, figure: Figure) -> bool:
    """Whether what a figure inside a building touches of a piece is in there too."""
    x, y = nearest_on(piece.outline, figure.x, figure.y)
    return building.outline.side(x, y) < 0


# ES-MOVE-08  Cost 2, scenery taller than the figure, an agility test; up by its own height plus one die in cm.
# ES-GAP-21  The figure must touch it; climbing down is the same action and the same test.
class Climb(FigureAction):
    """Hand over hand. Its arguments: a piece; for who clings, up or down; on top, down and the place at the foot."""

    key = "climb"
    estimate = NOTHING
    rule = "ES-MOVE-08"
    cost = 2
    postures = CLIMBERS
    mounted = False
    advanced = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every way up and down."""
        if figure.points < self.cost:
            return []
        if figure.posture == CLINGING:
            return [[UP], [DOWN]]
        if is_on_top(figure):
            return [[DOWN, x, y] for x, y in feet_of(g, figure)]
        return [[piece.key] for piece in touched(g, figure)]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """There must be something to climb, and a foot to come down to."""
        about: dict[str, object] = {"figure": who(figure)}
        if figure.posture == CLINGING:
            return None if args in ([UP], [DOWN]) else self.nonsense(args)
        if is_on_top(figure):
            return why_not_foot(g, figure, args[1:]) if args[:1] == [DOWN] else self.nonsense(args)
        piece = g.ground.pieces.get(args[0]) if len(args) == 1 and isinstance(args[0], str) else None
        if piece is None or piece not in g.ground.climbs:
            return self.nonsense(args)
        about["piece"] = piece.called
        if piece not in touched(g, figure):
            return Refusal("ES-GAP-21", Text("refused-rule.touches_not", about), (piece.key,))
        return None

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """With the test."""
        need = agility_need(figure)
        way = DOWN if args[0] == DOWN else UP
        piece = g.ground.pieces[figure.on or args[0]]
        about: dict[str, object] = {
            "way": way,
            "piece": piece.called,
            "height": centimetres(piece.kind.height),
            "cost": self.cost,
        }
        points_at = (piece.key, figure.name)
        return Option(self.answer(args), Text("action.climb", about), points_at, need, agility_chances(g, need))

    # ES-MOVE-09  A failure leaves the figure where it is.
    # ES-MOVE-10, ES-GAP-21  A critical failure: it drops to the foot, then takes a tumble test.
    # ES-GAP-32  A climb has one point at which it can be shot at, its end.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Climb."""
        start(g, figure, self, args)
        uncover(g, figure)
        piece = g.ground.pieces[figure.on or args[0]]
        foot = (args[1], args[2]) if is_on_top(figure) else (figure.x, figure.y)
        if is_on_top(figure) and stumbles_on(g, figure, FOOT_RADIUS, foot):
            return
        result = agility_test(g, figure, self.key, self.rule, agility_need(figure))
        if result == CRITICAL:
            set_at_foot(figure, foot)
            look_around(g, figure)
            tumble(g, figure, "ES-MOVE-10")
            return
        if result != SUCCESS:
            return
        far = height_of(g, figure) + d10(g.dice) * CM
        if args[0] == DOWN:
            come_down(g, figure, foot, far)
        else:
            go_up(g, figure, piece, far)
        figure.moved = True
        look_around(g, figure)
        stops = yield from declare(g, figure, [(figure.x, figure.y)], None)
        for stop in stops:
            yield from stop.rule()
            if not figure.is_up():
                return


# ES-GAP-21  At or above the top it stands on the edge, or clings just below it if there is no room; lower it clings.
def go_up(g: Escarmouche, figure: Figure, piece: LaidPiece, far: int) -> None:
    """A figure gains height."""
    top = piece.kind.height
    figure.on = piece.key
    figure.posture = CLINGING
    reached = figure.elevation + far
    figure.elevation = min(reached, top - GRID)
    if reached >= top:
        step_on_top(g, figure, piece)
    about: dict[str, object] = {"figure": who(figure), "height": centimetres(figure.elevation)}
    key = "log.on_top" if figure.posture == STANDING else "log.clings"
    g.tell(key, "ES-GAP-21", about, points_at=(figure.name, piece.key))


def step_on_top(g: Escarmouche, figure: Figure, piece: LaidPiece) -> None:
    """A figure that has reached the top stands there, if there is room."""
    clings_at = figure.elevation
    figure.elevation = piece.kind.height
    figure.posture = STANDING
    for place in edge_places(piece, (figure.x, figure.y)):
        if is_free(g, figure, place):
            figure.x, figure.y = place
            return
    figure.elevation = clings_at
    figure.posture = CLINGING


def come_down(g: Escarmouche, figure: Figure, foot: Point, far: int) -> None:
    """A figure loses height."""
    if far >= figure.elevation:
        set_at_foot(figure, foot)
        g.tell("log.at_foot", "ES-GAP-21", {"figure": who(figure)}, points_at=(figure.name,))
        return
    figure.x, figure.y = foot
    figure.elevation -= far
    figure.posture = CLINGING
    about: dict[str, object] = {"figure": who(figure), "height": centimetres(figure.elevation)}
    g.tell("log.clings", "ES-GAP-21", about, points_at=(figure.name,))


def set_at_foot(figure: Figure, foot: Point) -> None:
    """A figure is at the foot of the scenery."""
    figure.moved = figure.moved or bool(figure.elevation)
    figure.x, figure.y = foot
    figure.elevation = 0
    figure.on = ""
    if figure.posture == CLINGING:
        figure.posture = STANDING


def why_not_foot(g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
    """Why a figure on top cannot come down at a place."""
    if args in [[x, y] for x, y in feet_of(g, figure)]:
        return None
    about: dict[str, object] = {"figure": who(figure)}
    return Refusal("ES-GAP-66", Text("refused-rule.no_foot", about), (figure.name,))


# ES-GAP-21, ES-GAP-67  Dropping on purpose costs nothing, and from more than 3 cm takes a tumble test.
class DropDown(FigureAction):
    """Let go. Its arguments on top: the place at the foot."""

    key = "drop_down"
    estimate = NOTHING
    rule = "ES-GAP-21"
    postures = CLIMBERS
    held = True
    mounted = False
    advanced = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Straight down, or every foot in reach."""
        if figure.posture == CLINGING:
            return [[]]
        return [[x, y] for x, y in feet_of(g, figure)] if is_on_top(figure) else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The figure must be up on something."""
        if figure.posture == CLINGING:
            return self.nonsense(args) if args else None
        if not is_on_top(figure):
            return Refusal(self.rule, Text("refused-rule.not_up", {"figure": who(figure)}), (figure.name,))
        return why_not_foot(g, figure, args)

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:  # noqa: ARG002
        """With how deep it is."""
        about: dict[str, object] = {
            "height": centimetres(figure.elevation),
            "risky": "yes" if figure.elevation > SAFE_DROP else "no",
        }
        return Option(self.answer(args), Text("action.drop_down", about), (figure.name,))

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Drop."""
        start(g, figure, self, args)
        uncover(g, figure)
        deep, foot = figure.elevation, (args[0], args[1]) if args else (figure.x, figure.y)
        if stumbles_on(g, figure, FOOT_RADIUS, foot):
            return
        set_at_foot(figure, foot)
        about: dict[str, object] = {"figure": who(figure), "height": centimetres(deep)}
        g.tell("log.drop_down", self.rule, about, points_at=(figure.name,))
        look_around(g, figure)
        if deep > SAFE_DROP:
            tumble(g, figure, self.rule)
        yield from ()


ACTIONS: Final[tuple[FigureAction, ...]] = (Climb(), DropDown())
