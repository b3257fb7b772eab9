"""Up and down high scenery: climb, cling, stand on top, drop, and where one comes down."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Refusal, Rule, refused
from rulebound.games.escarmouche.bot.worth import NOTHING
from rulebound.games.escarmouche.rules.actions import UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.agility import agility_need, agility_test
from rulebound.games.escarmouche.rules.contact import CONTACT, building_around, centimetres, height_of, is_on_top
from rulebound.games.escarmouche.rules.harm import tumble, uncover
from rulebound.games.escarmouche.rules.movement import look_around, stumbles_on
from rulebound.games.escarmouche.rules.naming import tell_of
from rulebound.games.escarmouche.rules.obstacles import is_free, landing
from rulebound.games.escarmouche.rules.reaction_shots import declare
from rulebound.games.escarmouche.rules.trials import CRITICAL, SUCCESS, d10
from rulebound.games.escarmouche.state import CLINGING, FOOT_RADIUS, GRID, STANDING, Escarmouche, Figure
from rulebound.games.escarmouche.terrain import LaidPiece
from rulebound.space.plane.distance import gap_to, is_on_table
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.rims import feet, nearest_on, spots_near
from rulebound.space.plane.sweep import barring

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
    tested = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        if figure.points < self.cost:
            return []
        if figure.posture == CLINGING:
            return [[UP], [DOWN]]
        if is_on_top(figure):
            return [[DOWN, x, y] for x, y in feet_of(g, figure)]
        return [[piece.key] for piece in touched(g, figure)]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """There must be something to climb, and a foot to come down to."""
        about: dict[str, object] = {"figure": figure.called}
        if figure.posture == CLINGING:
            return None if args in ([UP], [DOWN]) else self.nonsense(args)
        if is_on_top(figure):
            return why_not_foot(g, figure, args[1:]) if args[:1] == [DOWN] else self.nonsense(args)
        piece = g.ground.pieces.get(args[0]) if len(args) == 1 and isinstance(args[0], str) else None
        if piece is None or piece not in g.ground.climbs:
            return self.nonsense(args)
        about["piece"] = piece.called
        if piece not in touched(g, figure):
            return refused("ES-GAP-21", "touches_not", piece.key, **about)
        return None

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:
        piece = g.ground.pieces[figure.on or args[0]]
        way, height = DOWN if args[0] == DOWN else UP, centimetres(piece.kind.height)
        return {"way": way, "piece": piece.called, "height": height, "cost": self.cost}

    def points_at(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> tuple[str, ...]:  # noqa: ARG002
        return figure.on or args[0], figure.name

    # ES-MOVE-09  A failure leaves the figure where it is.
    # ES-MOVE-10, ES-GAP-21  A critical failure: it drops to the foot, then takes a tumble test.
    # ES-GAP-32  A climb has one point at which it can be shot at, its end.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
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
    """Bring a figure `far` up a piece: to the top, if it gets so far, or as high as it clings."""
    top = piece.kind.height
    figure.on = piece.key
    figure.posture = CLINGING
    reached = figure.elevation + far
    figure.elevation = min(reached, top - GRID)
    if reached >= top:
        step_on_top(g, figure, piece)
    about: dict[str, object] = {"figure": figure.called, "height": centimetres(figure.elevation)}
    key = "log.on_top" if figure.posture == STANDING else "log.clings"
    g.tell(key, "ES-GAP-21", about, points_at=(figure.name, piece.key))


# ES-GAP-21  It is placed standing on the edge; ES-GAP-66  on a wall with its centre on the line.
def step_on_top(g: Escarmouche, figure: Figure, piece: LaidPiece) -> None:
    """A figure that has reached the top stands there, if there is room."""
    clings_at = figure.elevation
    figure.elevation = piece.kind.height
    figure.posture = STANDING
    for place in spots_near(piece.outline, (figure.x, figure.y), SIDEWAYS):
        if is_free(g, figure, place):
            figure.x, figure.y = place
            return
    figure.elevation = clings_at
    figure.posture = CLINGING


def come_down(g: Escarmouche, figure: Figure, foot: Point, far: int) -> None:
    """Bring a figure `far` down: to the foot of its piece, if it gets so far, or as low as it clings."""
    if far >= figure.elevation:
        set_at_foot(figure, foot)
        tell_of(g, figure, "log.at_foot", "ES-GAP-21")
        return
    figure.x, figure.y = foot
    figure.elevation -= far
    figure.posture = CLINGING
    tell_of(g, figure, "log.clings", "ES-GAP-21", height=centimetres(figure.elevation))


def set_at_foot(figure: Figure, foot: Point) -> None:
    """A figure is at the foot of the scenery."""
    figure.moved = figure.moved or bool(figure.elevation)
    figure.x, figure.y = foot
    figure.elevation = 0
    figure.on = ""
    figure.posture = STANDING


def why_not_foot(g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
    """Why a figure on top cannot come down at a place."""
    if args in [[x, y] for x, y in feet_of(g, figure)]:
        return None
    return refused("ES-GAP-66", "no_foot", figure.name, figure=figure.called)


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
    marks_figure = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Straight down, or every foot in reach."""
        if figure.posture == CLINGING:
            return [[]]
        return [[x, y] for x, y in feet_of(g, figure)] if is_on_top(figure) else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        if figure.posture == CLINGING:
            return self.nonsense(args) if args else None
        if not is_on_top(figure):
            return refused(self.rule, "not_up", figure.name, figure=figure.called)
        return why_not_foot(g, figure, args)

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        risky = "yes" if figure.elevation > SAFE_DROP else "no"
        return {"height": centimetres(figure.elevation), "risky": risky}

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        uncover(g, figure)
        deep, foot = figure.elevation, (args[0], args[1]) if args else (figure.x, figure.y)
        if stumbles_on(g, figure, FOOT_RADIUS, foot):
            return
        set_at_foot(figure, foot)
        tell_of(g, figure, "log.drop_down", self.rule, height=centimetres(deep))
        look_around(g, figure)
        if deep > SAFE_DROP:
            tumble(g, figure, self.rule)


SIDEWAYS: Final = 2 * FOOT_RADIUS + CONTACT
"""How far beside the nearest spot on an edge another is looked for."""
OVER_THE_EDGE: Final = 2 * FOOT_RADIUS + CONTACT
"""How far from where it stands a figure comes down: its base must be at the edge."""


# ES-GAP-66  Whoever is on top comes down by climbing or dropping, from a wall on either side.
def feet_of(g: Escarmouche, figure: Figure) -> list[Point]:
    """The free places at the foot of the piece a figure stands on, where its base is at the edge."""
    piece = g.piece_under(figure)
    if piece is None:
        return []
    obstacles, layout = landing(g, figure, False), g.ground.layout
    free: list[Point] = []
    for x, y in feet(piece.outline, FOOT_RADIUS, (figure.x, figure.y), OVER_THE_EDGE):
        if barring(FOOT_RADIUS, x, y, x, y, obstacles) is not None or is_through_a_wall(g, figure, piece, (x, y)):
            continue
        if not is_on_table(Circle(x, y, FOOT_RADIUS), layout.width, layout.depth):
            continue
        if all(abs(x - other[0]) + abs(y - other[1]) > 2 * CM for other in free):
            free.append((x, y))
    return free


# ES-GAP-65, ES-GAP-66  Nobody comes down through the walls of a building or past another high obstacle.
def is_through_a_wall(g: Escarmouche, figure: Figure, piece: LaidPiece, foot: Point) -> bool:
    """Whether something high stands between a figure on a piece and a place at its foot."""
    x, y = foot
    for other in g.ground.climbs:
        here, there = other.outline.side(figure.x, figure.y), other.outline.side(x, y)
        parted = (here < 0) != (there < 0) or (here > 0 and other.outline.enters(figure.x, figure.y, x, y))
        if other is not piece and parted:
            return True
    return False


ACTIONS: Final[tuple[FigureAction, ...]] = (Climb(), DropDown())
