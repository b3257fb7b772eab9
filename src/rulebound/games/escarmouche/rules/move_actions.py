"""The moves of an activation: advance, fast advance, crawl, sneak, creep, break off, trample, and leaving the table."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Refusal, Rule, refused
from rulebound.core.need import Need
from rulebound.core.shows import fells, flees, hurts
from rulebound.core.text import Text
from rulebound.games.escarmouche.bot.prices import GOAL
from rulebound.games.escarmouche.bot.scouting import ways_of
from rulebound.games.escarmouche.bot.survey import Survey
from rulebound.games.escarmouche.bot.worth import LEAVING, NOTHING, move_gain
from rulebound.games.escarmouche.rules.actions import AWAKE, LYING, UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.agility import agility_need, agility_test
from rulebound.games.escarmouche.rules.contact import CONTACT, holders
from rulebound.games.escarmouche.rules.figure_move import FigureMove, path_ask
from rulebound.games.escarmouche.rules.harm import fall, tumble, uncover, wound
from rulebound.games.escarmouche.rules.movement import tell_move, travel
from rulebound.games.escarmouche.rules.naming import object_name, tell_of, tell_own
from rulebound.games.escarmouche.rules.obstacles import ADVANCE, BREAK_OFF, CRAWL, CREEP, FAST_ADVANCE, SNEAK, Gait
from rulebound.games.escarmouche.rules.reaction_shots import declare
from rulebound.games.escarmouche.rules.retreats import can_retreat, retreat_ask
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, SUCCESS
from rulebound.games.escarmouche.rules.victory import exits, leave
from rulebound.games.escarmouche.state import CROUCHED, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.table.path_question import BACK, path_of
from rulebound.space.table.scouting import can_go
from rulebound.space.table.stopping_short import stop_short


class Move(FigureAction):
    """A move along a path that is asked for before anything is paid; until then it can be taken back."""

    gait: Gait = ADVANCE
    draws = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:  # noqa: ARG002
        """It, while there are points for it."""
        return [[]] if figure.points >= self.cost else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        if args:
            return self.nonsense(args)
        if can_go(FigureMove(g, figure, self.gait)):
            return None
        return refused("ES-GAP-51", "no_way", figure.name, figure=figure.called, action=Text(f"name.{self.key}"))

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        move = FigureMove(g, figure, self.gait)
        answer: Answer = yield path_ask(move, "path", move.refusal, lambda: ways_of(move))
        if answer == BACK:
            return
        start(g, figure, self, args)
        yield from self.go(g, figure, move, path_of(move, answer), answer[1])

    def go(self, g: Escarmouche, figure: Figure, move: FigureMove, path: list[Point], facing: int) -> Rule[None]:  # noqa: ARG002
        tell_move(g, figure, self.key, self.rule, path)
        yield from travel(g, figure, path, self.key, [], facing)


class WatchedMove(Move):
    """A move under the eyes of the enemy."""

    def go(self, g: Escarmouche, figure: Figure, move: FigureMove, path: list[Point], facing: int) -> Rule[None]:  # noqa: ARG002
        yield from go_watched(g, figure, self, path, facing)


# ES-MOVE-01  Cost 2, up to 10 cm on foot or 20 cm mounted, without a test.
class Advance(WatchedMove):
    """A walk at leisure."""

    key = "advance"
    rule = "ES-MOVE-01"
    cost = 2
    gait = ADVANCE

    def worth(self, survey: Survey, args: list[Answer]) -> int:  # noqa: ARG002
        """The best place it leads to."""
        return move_gain(survey, fast=self.gait is FAST_ADVANCE)


# ES-GAP-32  Enemies may shoot at whoever passes; the path is fixed first.
# ES-GAP-70  Whoever sets off from hiding is in view before anybody is asked to shoot.
def go_watched(g: Escarmouche, figure: Figure, action: FigureAction, path: list[Point], facing: int) -> Rule[None]:
    """Go along a path that enemies may shoot at."""
    uncover(g, figure)
    stops = yield from declare(g, figure, path, None)
    tell_move(g, figure, action.key, action.rule, path)
    yield from travel(g, figure, path, action.key, stops, facing)


# ES-MOVE-02  Cost 1, an agility test; a success moves up to the full advance.
class FastAdvance(Advance):
    """A run."""

    key = "fast_advance"
    rule = "ES-MOVE-02"
    cost = 1
    gait = FAST_ADVANCE

    # ES-CON-13  Not with a heavy load.
    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        if g.has_heavy_load(figure):
            return too_heavy(figure, self.key)
        return super().hindrance(g, figure, args)

    def is_open(self, g: Escarmouche, figure: Figure, args: list[Answer], found: list[Answer]) -> bool:
        """Whoever may walk somewhere may run there, without a heavy load."""
        if ADVANCE.key in found:
            return not g.has_heavy_load(figure)
        return super().is_open(g, figure, args, found)

    # ES-GAP-15  The path is declared before the die; after a failure its first part counts, or less of it.
    # ES-MOVE-03  A failure moves at most agility in cm. ES-MOVE-04  A critical failure too, and then the figure falls.
    def go(self, g: Escarmouche, figure: Figure, move: FigureMove, path: list[Point], facing: int) -> Rule[None]:
        """Run, as far as the die allows."""
        result = agility_test(g, figure, self.key, self.rule, agility_need(figure))
        if result != SUCCESS:
            path = yield from stop_short(move, "stop_short", "ES-GAP-15", path, figure.values.agility * CM)
        if len(path) > 1:
            yield from go_watched(g, figure, self, path, facing)
        elif result == FAILURE:
            tell_own(g, figure, "log.stays", "ES-MOVE-03")
        if result == CRITICAL and figure.on_table():
            tell_of(g, figure, "log.falls", "ES-MOVE-04", fells(figure.name))
            fall(g, figure)


def too_heavy(figure: Figure, action: str) -> Refusal:
    """Why a figure with a heavy load may not do something."""
    load, doing = object_name(figure.load), Text(f"name.{action}")
    return refused("ES-CON-13", "heavy_load", figure.name, figure=figure.called, load=load, action=doing)


# ES-MOVE-05  Cost 1, on the ground only, up to 3 cm whatever the penalties.
class Crawl(Move):
    """A move flat on the ground."""

    key = "crawl"
    rule = "ES-MOVE-05"
    cost = 1
    gait = CRAWL
    estimate = NOTHING
    postures = LYING
    mounted = False
    advanced = True


# ES-MOVE-06  Cost 2: a hidden figure in broken terrain moves there and stays hidden.
# ES-GAP-18  Up to 5 cm, standing or crouched, and the posture stays.
class Sneak(Move):
    """A move out of everybody's sight."""

    key = "sneak"
    rule = "ES-MOVE-06"
    cost = 2
    gait = SNEAK
    estimate = NOTHING
    postures = UPRIGHT
    mounted = False
    advanced = True
    keeps_low = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """It, for those who hide."""
        return super().proposals(g, figure) if figure.hidden else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        if not figure.hidden:
            return refused(self.rule, "not_hidden", figure.name, figure=figure.called)
        return super().hindrance(g, figure, args)


# ES-MOVE-07  Cost 2: a crouched figure moves and stays crouched. ES-GAP-18  Up to 5 cm.
class Creep(WatchedMove):
    """A move bent low."""

    key = "creep"
    rule = "ES-MOVE-07"
    cost = 2
    gait = CREEP
    estimate = NOTHING
    postures: tuple[str, ...] = (CROUCHED,)
    mounted = False
    advanced = True
    keeps_low = True


# ES-MOVE-11  Cost 2, an agility test at -1 for every enemy that holds the figure.
class BreakOff(FigureAction):
    """Flight out of a melee."""

    key = "break_off"
    rule = "ES-MOVE-11"
    cost = 2
    held = True
    advanced = True

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """Somebody must hold the figure, and there must be a way out."""
        if args:
            return self.nonsense(args)
        enemies = holders(g, figure)
        if not enemies:
            return refused(self.rule, "not_held", figure.name, figure=figure.called, action=Text("name.break_off"))
        if not can_retreat(g, figure, leaps=True):
            names = tuple([enemy.name for enemy in enemies])
            return refused("ES-GAP-23", "nowhere_to_go", *names, figure=figure.called, action=Text("name.break_off"))
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:  # noqa: ARG002
        """Something to whoever is wanted off the table."""
        return GOAL // 4 if exits(survey.g, survey.figure) else NOTHING

    def points_at(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> tuple[str, ...]:  # noqa: ARG002
        return tuple([enemy.name for enemy in holders(g, figure)])

    def need(self, g: Escarmouche, figure: Figure) -> Need | None:
        return agility_need(figure, len(holders(g, figure)))

    # ES-GAP-23  Retreat, then the test, then what comes of it at the new place; enemies are counted before the retreat.
    # ES-MOVE-12  Whatever the result, the figure retreats. ES-MOVE-13  A failure: a tumble test.
    # ES-MOVE-14  A critical failure: a wound, without a damage test.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        move = FigureMove(g, figure, BREAK_OFF)
        answer: Answer = yield retreat_ask(move, back=True)
        if answer == BACK:
            return
        start(g, figure, self, args)
        enemies = len(holders(g, figure))
        path = path_of(move, answer)
        tell_move(g, figure, self.key, self.rule, path)
        yield from travel(g, figure, path, self.key, [], answer[1])
        if not figure.on_table():
            return
        result = agility_test(g, figure, self.key, self.rule, agility_need(figure, enemies))
        if result == FAILURE:
            tumble(g, figure, "ES-MOVE-13")
        elif result == CRITICAL:
            tell_of(g, figure, "log.wounded", "ES-MOVE-14", hurts(figure.name))
            wound(g, figure)


MOVES: Final[tuple[str, ...]] = (
    *("advance", "fast_advance", "crawl", "sneak", "creep", "break_off"),
    *("trample", "mount", "dismount", "climb", "drop_down"),
)
"""ES-GAP-59  The actions that are moves and nothing else."""


# ES-CON-13  A figure whose base touches an allowed edge may leave as the end of a move.
class Leave(FigureAction):
    """Off the table, by an exit of the scenario."""

    key = "leave"
    rule = "ES-CON-13"
    estimate = LEAVING
    postures = AWAKE
    upright_at_basic = True
    marks_figure = True

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        return [[edge] for edge, _ in exits(g, figure)] if has_just_moved(g, figure) else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must just have moved, and its base touch the edge."""
        if [edge for edge, _ in exits(g, figure) if [edge] == args] == []:
            return refused(self.rule, "no_exit", figure.name, figure=figure.called)
        if not has_just_moved(g, figure):
            return refused(self.rule, "not_moved", figure.name, figure=figure.called)
        if not touches_edge(g, figure, args[0]):
            return refused(self.rule, "not_at_edge", figure.name, figure=figure.called)
        return None

    def about(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        return {"edge": Text(f"edge.{args[0]}")}

    def carry_out(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> None:
        tell_of(g, figure, "log.leave", self.rule, flees(figure.name), **self.about(g, figure, args))
        leave(g, figure, next(goal for edge, goal in exits(g, figure) if edge == args[0]))


def has_just_moved(g: Escarmouche, figure: Figure) -> bool:
    """Whether the last thing a figure did was a move."""
    return figure.moved and g.last in MOVES


def touches_edge(g: Escarmouche, figure: Figure, edge: str) -> bool:
    """Whether a base is at an edge of the table."""
    return g.ground.layout.to_edge(edge, (figure.x, figure.y)) - g.radius(figure) <= CONTACT


ACTIONS: Final[tuple[FigureAction, ...]] = (Advance(), FastAdvance(), Crawl(), Sneak(), Creep(), BreakOff(), Leave())
