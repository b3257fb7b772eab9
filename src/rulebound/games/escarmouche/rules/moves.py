"""The moves of an activation: advance, fast advance, crawl, sneak, creep, break off, trample, and leaving the table."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.escarmouche.estimates import LEAVING, NOTHING, flight_gain, move_gain
from rulebound.games.escarmouche.places import Survey
from rulebound.games.escarmouche.rules.actions import AWAKE, LYING, UPRIGHT, FigureAction, start
from rulebound.games.escarmouche.rules.agility import agility_chances, agility_need, agility_test
from rulebound.games.escarmouche.rules.going import Going
from rulebound.games.escarmouche.rules.harm import fall, tumble, uncover, wound
from rulebound.games.escarmouche.rules.movement import tell_move, tell_own, travel
from rulebound.games.escarmouche.rules.naming import object_name, who
from rulebound.games.escarmouche.rules.path_asks import path_ask
from rulebound.games.escarmouche.rules.reaction_shots import declare
from rulebound.games.escarmouche.rules.retreats import can_retreat, retreat_ask
from rulebound.games.escarmouche.rules.scouting import ways_of
from rulebound.games.escarmouche.rules.table import CONTACT, holders
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, SUCCESS
from rulebound.games.escarmouche.rules.victory import exits, leave
from rulebound.games.escarmouche.rules.ways import (
    ADVANCE,
    BREAK_OFF,
    CRAWL,
    CREEP,
    FAST_ADVANCE,
    SNEAK,
    Gait,
    has_heavy_load,
)
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
        """There must be somewhere to go."""
        if args:
            return self.nonsense(args)
        if can_go(Going(g, figure, self.gait)):
            return None
        about: dict[str, object] = {"figure": who(figure), "action": Text(f"name.{self.key}")}
        return Refusal("ES-GAP-51", Text("refused-rule.no_way", about), (figure.name,))

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Ask for the path, then go."""
        going = Going(g, figure, self.gait)
        answer: Answer = yield path_ask(going, "path", going.refusal, lambda: ways_of(going))
        if answer == BACK:
            return
        start(g, figure, self, args)
        yield from self.go(g, figure, going, path_of(going, answer), answer[1])

    def go(self, g: Escarmouche, figure: Figure, going: Going, path: list[Point], facing: int) -> Rule[None]:  # noqa: ARG002
        """Go along the path."""
        tell_move(g, figure, self.key, self.rule, path)
        yield from travel(g, figure, path, self.key, [], facing)


class WatchedMove(Move):
    """A move under the eyes of the enemy."""

    def go(self, g: Escarmouche, figure: Figure, going: Going, path: list[Point], facing: int) -> Rule[None]:  # noqa: ARG002
        """Go, and be shot at."""
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
        """Nobody runs with a heavy load."""
        if has_heavy_load(g, figure):
            return too_heavy(figure, self.key)
        return super().hindrance(g, figure, args)

    def is_open(self, g: Escarmouche, figure: Figure, args: list[Answer], found: list[Answer]) -> bool:
        """Whoever may walk somewhere may run there, without a heavy load."""
        if ADVANCE.key in found:
            return not has_heavy_load(g, figure)
        return super().is_open(g, figure, args, found)

    # ES-GAP-15  The path is declared before the die; after a failure its first part counts, or less of it.
    # ES-MOVE-03  A failure moves at most agility in cm. ES-MOVE-04  A critical failure too, and then the figure falls.
    def go(self, g: Escarmouche, figure: Figure, going: Going, path: list[Point], facing: int) -> Rule[None]:
        """Run, as far as the die allows."""
        result = agility_test(g, figure, self.key, self.rule, agility_need(figure))
        if result != SUCCESS:
            path = yield from stop_short(going, "stop_short", "ES-GAP-15", path, figure.values.agility * CM)
        if len(path) > 1:
            yield from go_watched(g, figure, self, path, facing)
        elif result == FAILURE:
            tell_own(g, figure, "log.stays", "ES-MOVE-03", {"figure": who(figure)})
        if result == CRITICAL and figure.on_table():
            g.tell("log.falls", "ES-MOVE-04", {"figure": who(figure)}, points_at=(figure.name,))
            fall(g, figure)


def too_heavy(figure: Figure, action: str) -> Refusal:
    """Why a figure with a heavy load may not do something."""
    about: dict[str, object] = {
        "figure": who(figure),
        "load": object_name(figure.load),
        "action": Text(f"name.{action}"),
    }
    return Refusal("ES-CON-13", Text("refused-rule.heavy_load", about), (figure.name,))


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
        """The figure must be hidden, in broken terrain."""
        if not figure.hidden:
            return Refusal(self.rule, Text("refused-rule.not_hidden", {"figure": who(figure)}), (figure.name,))
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
        about: dict[str, object] = {"figure": who(figure), "action": Text("name.break_off")}
        enemies = holders(g, figure)
        if not enemies:
            return Refusal(self.rule, Text("refused-rule.not_held", about), (figure.name,))
        if not can_retreat(g, figure, leaps=True):
            names = tuple([enemy.name for enemy in enemies])
            return Refusal("ES-GAP-23", Text("refused-rule.nowhere_to_go", about), names)
        return None

    def worth(self, survey: Survey, args: list[Answer]) -> int:  # noqa: ARG002
        """Nothing to those who stay on the table."""
        return flight_gain(survey)

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:
        """With the test that follows the retreat."""
        enemies = holders(g, figure)
        need = agility_need(figure)
        need.add(-len(enemies), "enemies")
        label = Text("action.break_off", {"cost": self.cost})
        names = tuple([enemy.name for enemy in enemies])
        return Option(self.answer(args), label, names, need, agility_chances(g, need))

    # ES-GAP-23  Retreat, then the test, then what comes of it at the new place; enemies are counted before the retreat.
    # ES-MOVE-12  Whatever the result, the figure retreats. ES-MOVE-13  A failure: a tumble test.
    # ES-MOVE-14  A critical failure: a wound, without a damage test.
    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Ask for the way out, then run."""
        going = Going(g, figure, BREAK_OFF)
        answer: Answer = yield retreat_ask(going, back=True)
        if answer == BACK:
            return
        start(g, figure, self, args)
        enemies = len(holders(g, figure))
        path = path_of(going, answer)
        tell_move(g, figure, self.key, self.rule, path)
        yield from travel(g, figure, path, self.key, [], answer[1])
        if not figure.on_table():
            return
        need = agility_need(figure)
        need.add(-enemies, "enemies")
        result = agility_test(g, figure, self.key, self.rule, need)
        if result == FAILURE:
            tumble(g, figure, "ES-MOVE-13")
        elif result == CRITICAL:
            g.tell("log.wounded", "ES-MOVE-14", {"figure": who(figure)}, points_at=(figure.name,))
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

    def proposals(self, g: Escarmouche, figure: Figure) -> list[list[Answer]]:
        """Every edge the figure may leave by."""
        return [[edge] for edge, _ in exits(g, figure)] if has_just_moved(g, figure) else []

    def hindrance(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Refusal | None:
        """It must just have moved, and its base touch the edge."""
        about: dict[str, object] = {"figure": who(figure)}
        if [edge for edge, _ in exits(g, figure) if [edge] == args] == []:
            return Refusal(self.rule, Text("refused-rule.no_exit", about), (figure.name,))
        if not has_just_moved(g, figure):
            return Refusal(self.rule, Text("refused-rule.not_moved", about), (figure.name,))
        if not touches_edge(g, figure, args[0]):
            return Refusal(self.rule, Text("refused-rule.not_at_edge", about), (figure.name,))
        return None

    def option(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Option:  # noqa: ARG002
        """With the edge."""
        label = Text("action.leave", {"edge": Text(f"edge.{args[0]}")})
        return Option(self.answer(args), label, (figure.name,))

    def do(self, g: Escarmouche, figure: Figure, args: list[Answer]) -> Rule[None]:
        """Leave."""
        start(g, figure, self, args)
        about: dict[str, object] = {"figure": who(figure), "edge": Text(f"edge.{args[0]}")}
        g.tell("log.leave", self.rule, about, points_at=(figure.name,))
        leave(g, figure, next(goal for edge, goal in exits(g, figure) if edge == args[0]))
        yield from ()


def has_just_moved(g: Escarmouche, figure: Figure) -> bool:
    """Whether the last thing a figure did was a move."""
    return figure.moved and g.last in MOVES


def touches_edge(g: Escarmouche, figure: Figure, edge: str) -> bool:
    """Whether a base is at an edge of the table."""
    layout = g.ground.layout
    room = {
        "west": figure.x,
        "east": layout.width - figure.x,
        "south": figure.y,
        "north": layout.depth - figure.y,
    }[edge]
    return room - g.radius(figure) <= CONTACT


ACTIONS: Final[tuple[FigureAction, ...]] = (Advance(), FastAdvance(), Crawl(), Sneak(), Creep(), BreakOff(), Leave())
