"""Riders: trample, mount, dismount."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ghost, Option, Refusal, Rule, refused
from rulebound.core.drawing import Drawing
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.games.escarmouche.bot.prices import bounty
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import NOTHING
from rulebound.games.escarmouche.items import MOUNT_MARKER, Marker
from rulebound.games.escarmouche.rules.actions import FigureAction, start
from rulebound.games.escarmouche.rules.contact import CONTACT
from rulebound.games.escarmouche.rules.duel import why_not_touch
from rulebound.games.escarmouche.rules.figure_move import FigureMove, path_ask
from rulebound.games.escarmouche.rules.harm import tumble, tumble_option, uncover
from rulebound.games.escarmouche.rules.markers import every, marker_named
from rulebound.games.escarmouche.rules.movement import look_around, stumbles_on, tell_move, travel
from rulebound.games.escarmouche.rules.naming import tell_of
from rulebound.games.escarmouche.rules.obstacles import TRAMPLE, is_beside, landing, scenery
from rulebound.games.escarmouche.rules.reaction_shots import declare
from rulebound.games.escarmouche.rules.shot_actions import enemy_named
from rulebound.games.escarmouche.state import FOOT_RADIUS, GRID, Escarmouche, Figure
from rulebound.space.plane.distance import within
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.sweep import barring, way_across
from rulebound.space.table.beside import Beside
from rulebound.space.table.halts import Stop
from rulebound.space.table.lines_over import likely_lines, line_over
from rulebound.space.table.move import covers_way
from rulebound.space.table.path_question import BACK, path_of
from rulebound.space.table.place_question import place_ask, place_of
from rulebound.space.table.places import wind_of

ASIDE: Final = CM
"""How far beside the middle of its victim a computer player also rides."""


# ES-MOVE-15  Cost 2, mounted only: the rider advances over a figure on the ground, which takes a tumble test.
# ES-GAP-24  Up to the advance in a straight line across one enemy on the ground, and clear of it.
# ES-GAP-66  Not one that lies more than 3 cm higher.
class Trample(FigureAction):
    """A ride over somebody. Its argument is the victim."""

    key = "trample"
    rule = "ES-MOVE-15"
    cost = 2
    on_foot = False
    advanced = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        if not figure.mounted or figure.points < self.cost:
            return []
        return [[enemy.name] for enemy in g.enemies(figure) if enemy.on_the_ground()]

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """The victim must lie on the ground, unhidden, with a way over it."""
        victim = enemy_named(g, figure, args[0]) if len(args) == 1 else None
        if victim is None:
            return self.nonsense(args)
        if victim.hidden:
            return refused("ES-GAP-19", "hidden_prey", victim.name, enemy=victim.called, figure=figure.called)
        if not victim.on_the_ground():
            return refused("ES-GAP-24", "not_on_the_ground", victim.name, enemy=victim.called, figure=figure.called)
        if not is_beside(victim, figure.elevation):
            return refused("ES-GAP-66", "charge_height", victim.name, enemy=victim.called, figure=figure.called)
        refusal = why_not_touch(g, figure, victim)
        if refusal is not None:
            return refusal
        if not rides_over(FigureMove(g, figure, TRAMPLE, victim), victim):
            return refused("ES-GAP-24", "no_way_over", victim.name, enemy=victim.called, figure=figure.called)
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """A part of the victim."""
        return bounty(survey.g, survey.g.figure(args[0])) // 5

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:  # noqa: ARG002
        victim = g.figure(args[0])
        label = Text("action.trample", {"enemy": victim.called, "cost": self.cost})
        return tumble_option(g, self.answer(args), label, victim)

    # ES-GAP-24  Enemies may shoot at the rider on its way; the victim has no reaction.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Ask for the line, then ride."""
        victim = g.figure(args[0])
        move = FigureMove(g, figure, TRAMPLE, victim)
        answer: Answer = yield path_ask(
            move, "trample", lambda path: why_not_over(move, victim, path), lambda: rides_over(move, victim), 0
        )
        if answer == BACK:
            return
        start(g, figure, self, args)
        path = path_of(move, answer)
        stops = yield from declare(g, figure, path, victim)
        tell_move(g, figure, self.key, self.rule, path)
        stops = [*stops, Stop([path[0], clear_of(move, victim, path)], lambda: ridden_over(g, victim))]
        yield from travel(g, figure, path, self.key, stops, answer[1])


def why_not_over(move: FigureMove, victim: Figure, path: list[Point]) -> Refusal | None:
    """Why a line is no way to ride over somebody."""
    refusal = move.refusal(path)
    if refusal is not None:
        return refusal
    if covers_way(move.g.base(victim), move.walk.radius, path):
        return None
    return refused("ES-GAP-24", "rides_past", victim.name, enemy=victim.called)


def clear_of(move: FigureMove, victim: Figure, path: list[Point]) -> Point:
    """Where on its line the rider is past its victim."""
    (ax, ay), (bx, by) = path[0], path[-1]
    across = way_across(move.walk.radius, ax, ay, bx, by, move.g.base(victim))
    return path[-1] if across is None else across[1]


# ES-GAP-24  One tumble test; whoever passes it has rolled aside and stands up.
def ridden_over(g: Escarmouche, victim: Figure) -> Rule[None]:
    """The hooves have passed."""
    if victim.on_table():
        tumble(g, victim, "ES-MOVE-15")
    yield from ()


def rides_over(move: FigureMove, victim: Figure) -> list[list[Point]]:
    """Lines over somebody: a few, or one looked for everywhere."""
    return likely_lines(move, move.g.base(victim), ASIDE, 4 * CONTACT) or any_line(move, victim)


# ES-GAP-24  In a straight line across the victim, wherever that leads. ES-GAP-51  To a place given to 0.1 cm.
def any_line(move: FigureMove, victim: Figure) -> list[list[Point]]:
    """One line over somebody, looked for among all places of the grid; none only if the check accepts none."""
    line = line_over(move, move.g.base(victim), lambda path: why_not_over(move, victim, path) is None)
    return [] if line is None else [line]


# ES-GAP-54  Mount: cost 2, in contact with a riderless friendly mount, with room for the larger base.
# ES-GAP-67  At both levels. ES-GAP-59  It is a move.
class Mount(FigureAction):
    """Into the saddle. Its argument is the mount."""

    key = "mount"
    estimate = NOTHING
    rule = "ES-GAP-54"
    cost = 2
    mounted = False
    marks_thing = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return every(g, MOUNT_MARKER) if figure.points >= self.cost else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must be a friendly mount of the right kind, touched, with room around it."""
        marker = marker_named(g, args, MOUNT_MARKER)
        if marker is None:
            return self.nonsense(args)
        about: dict[str, object] = {"figure": figure.called, "mount": Text(f"mount.{marker.key}")}
        key = why_not_mount(g, figure, marker)
        return refused(self.rule, key, marker.name, **about) if key else None

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        return {"mount": Text(f"mount.{g.marker(args[0]).key}"), "cost": self.cost}

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        uncover(g, figure)
        marker = g.marker(args[0])
        if stumbles_on(g, figure, g.content.mounts[marker.key].radius, (marker.x, marker.y)):
            return
        g.take(marker.name)
        figure.x, figure.y = marker.x, marker.y
        figure.mounted = True
        figure.moved = True
        tell_of(g, figure, "log.mount", self.rule)
        look_around(g, figure)


# ES-CON-12  The courier stays on foot. ES-GAP-65  Nothing is touched through a wall.
def why_not_mount(g: Escarmouche, figure: Figure, marker: Marker) -> str:
    """What keeps a figure from mounting, as the key of a sentence; nothing if it may."""
    if marker.side != figure.side or figure.card.mount != marker.key or figure.name == g.courier:
        return "not_its_mount"
    if figure.elevation:
        return "mount_not_touched"
    radius = g.content.mounts[marker.key].radius
    if not within(g.base(figure), Circle(marker.x, marker.y, radius), CONTACT):
        return "mount_not_touched"
    if barring(FOOT_RADIUS, figure.x, figure.y, marker.x, marker.y, scenery(g, False)) is not None:
        return "mount_not_touched"
    barred = barring(radius, marker.x, marker.y, marker.x, marker.y, landing(g, figure, True))
    return "" if barred is None else "no_room_to_mount"


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
        if args:
            return self.nonsense(args)
        if beside_mount(g, figure).is_anywhere():
            return None
        return refused(self.rule, "nowhere_to_dismount", figure.name, figure=figure.called)

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        answer: Answer = yield dismount_ask(g, figure)
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
        tell_of(g, figure, "log.dismount", self.rule)
        look_around(g, figure)


# ES-GAP-54  Touching the mount, not on it. ES-GAP-51, ES-GAP-65  Not on anybody, off the table, nor through a wall.
def beside_mount(g: Escarmouche, figure: Figure) -> Beside:
    """Where a rider may come to stand."""
    return Beside(g.base(figure), FOOT_RADIUS, CONTACT, GRID, landing(g, figure, False), scenery(g, False))


# ES-GAP-51  Places are given to 0.1 cm, on the table.
def why_not_dismount(g: Escarmouche, figure: Figure, beside: Beside, place: Point) -> Refusal | None:
    """Why a rider may not come to stand at a place; None if it may."""
    if not g.ground.is_on_grid(place[0], place[1]):
        return g.ground.off_grid("ES-GAP-51")
    if not beside.touches(place):
        return refused("ES-GAP-54", "not_beside_mount", figure.name, figure=figure.called)
    barred = beside.barring(place)
    return None if barred is None else refused("ES-GAP-54", "no_room_to_dismount", barred.name, figure=figure.called)


def dismount_ask(g: Escarmouche, figure: Figure) -> OpenAsk:
    """The question for the place where a rider gets off; a person is named one to every wind, and may point at any."""
    beside = beside_mount(g, figure)
    return place_ask(
        g.ground,
        figure.side,
        DISMOUNT,
        "ES-GAP-54",
        Drawing(figure.name, base=FOOT_RADIUS),
        lambda place: why_not_dismount(g, figure, beside, place),
        beside.by_wind,
        beside.shapes,
        lambda answer: describe(figure, answer),
        {"figure": figure.called},
        g.is_secret(figure),
        back=True,
        matter=figure.name,
    )


def describe(figure: Figure, answer: Answer) -> Option:
    """A place beside the mount as an option: the wind it lies to."""
    place = place_of(answer)
    wind, _ = wind_of((figure.x, figure.y), place)
    ghost = Ghost(figure.name, "", Text("cost.here"), (place,), figure.facing)
    return Option(answer, Text("option.dismount", {"side": Text(f"compass.d{wind}")}), (figure.name,), ghost=ghost)


ACTIONS: Final[tuple[FigureAction, ...]] = (Trample(), Mount(), Dismount())
