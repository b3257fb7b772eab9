"""Victory: looked at once a round, and at the end of the hero decks."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.text import Text
from rulebound.games.saurians.ground import place_of
from rulebound.games.saurians.pieces import OBJECTIVE
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import ELIMINATED, LEFT, ON_BOARD, Unit
from rulebound.space.hexes.grid import distance

if TYPE_CHECKING:
    from rulebound.games.saurians.scenario import Goal


def sides(g: Saurians) -> list[int]:
    """The sides, lowest first."""
    return sorted({player.side for player in g.players})


def units_of(g: Saurians, side: int) -> list[Unit]:
    """Every unit a side began with."""
    return [unit for unit in g.units if g.side_of(unit) == side]


# SA-SED-06, SA-CON-24  Eliminated, or asleep.
def is_out(g: Saurians, unit: Unit) -> bool:
    """Whether a unit is out of action."""
    return unit.fate == ELIMINATED or (unit.fate == ON_BOARD and g.is_sedated(unit))


# SA-ACT-12, SA-GAP-21  Only here, by the position as it is. SA-END-01
def judge(g: Saurians) -> None:
    """The victory check of a round: the game may end."""
    count_checks(g)
    winners = [side for side in sides(g) if any(is_met(g, side, goal) for goal in g.scenario.goals)]
    if not winners:
        winners = last_standing(g)
    if winners:
        declare(g, winners)
    if is_last_round(g):
        finish(g)


# SA-END-02, SA-GAP-22  The game ends after the check at which all hero decks are empty.
def is_last_round(g: Saurians) -> bool:
    """Whether no further round is played."""
    return all(not len(player.deck) for player in g.players) or 0 < g.scenario.rounds <= g.round


# SA-GAP-21  If both qualify the tie-break of the scenario applies, otherwise it is a draw.
def declare(g: Saurians, winners: list[int]) -> None:
    """Some sides have met a goal."""
    if len(winners) > 1:
        finish(g)
    g.end(tuple(winners), Text("outcome.goal", {"side": Text(f"side.{g.scenario.key}-{winners[0]}")}), "SA-ACT-12")


# SA-CON-24  Whoever has units able to act, where no enemy unit is on the board and awake.
def last_standing(g: Saurians) -> list[int]:
    """The side that alone has units able to act, if one has."""
    able = sorted({g.side_of(unit) for unit in g.present() if g.is_able(unit)})
    return able if len(able) == 1 else []


def finish(g: Saurians) -> None:
    """The game is over: what decides then."""
    for goal in g.scenario.goals:
        if goal.kind == "control":
            best = best_of({side: points(g, side) for side in sides(g)})
            if len(best) == 1:
                g.end(tuple(best), Text("outcome.points"), "SA-END-02")
        elif goal.kind == "otherwise":
            g.end(
                (goal.side,),
                Text("outcome.otherwise", {"side": Text(f"side.{g.scenario.key}-{goal.side}")}),
                "SA-END-02",
            )
    best = best_of({side: score(g, side) for side in sides(g)})
    if len(best) == 1:
        g.end(tuple(best), Text("outcome.scoring", {"score": score(g, best[0])}), "SA-CON-24")
    g.end((), Text("outcome.draw"), "SA-CON-24")


def best_of(scores: dict[int, int]) -> list[int]:
    """The sides with the highest score."""
    most = max(scores.values())
    return [side for side, score in scores.items() if score == most]


def points(g: Saurians, side: int) -> int:
    """The victory points of a side."""
    return sum([player.points for player in g.players if player.side == side])


# SA-CON-24  The army value of each enemy unit out of action, half of it, rounded down, of each that has lost at least
# half of its health.
def score(g: Saurians, side: int) -> int:
    """The standard score of a side."""
    total = 0
    for unit in g.units:
        if g.side_of(unit) != side:
            board = g.board(unit)
            left, full = sum([model.health for model in unit.models]), board.models * board.health
            if is_out(g, unit):
                total += board.army_value
            elif unit.fate != LEFT and 2 * left <= full:
                total += board.army_value // 2
    return total


# SA-CON-24  The goals that scenarios have at a check.
def is_met(g: Saurians, side: int, goal: Goal) -> bool:
    """Whether a side has reached a goal now."""
    if goal.side not in (side, -1):
        return False
    own = units_of(g, side)
    foes = [unit for unit in g.units if g.side_of(unit) != side]
    if goal.kind == "captured":
        prey = [unit for unit in foes if unit.key == goal.unit and unit.fate == ON_BOARD]
        return any(g.is_sedated(unit) for unit in prey) or (bool(prey) and g.netted >= goal.checks > 0)
    if goal.kind == "killed":
        return any(unit.key == goal.unit and unit.fate == ELIMINATED for unit in own)
    if goal.kind == "out_of_action":
        return sum([is_out(g, unit) and goal.unit in ("", unit.key) for unit in foes]) >= goal.count
    if goal.kind == "secured":
        return sum([len(cargo_of(unit)) for unit in own if is_home(g, unit)]) >= goal.count
    if goal.kind == "left":
        gone = [unit for unit in own if unit.fate == LEFT]
        return any(unit.key == goal.unit for unit in gone) and len(gone) > goal.count
    if goal.kind == "control":
        most = max([points(g, other) for other in sides(g) if other != side])
        return points(g, side) >= goal.count and points(g, side) > most
    return False


def cargo_of(unit: Unit) -> list[str]:
    """What the models of a unit carry."""
    return [cargo for i in unit.living() for cargo in unit.models[i].carries]


def is_home(g: Saurians, unit: Unit) -> bool:
    """Whether all of a unit stands in the zone of its side."""
    zone, ground = g.scenario.sides[g.side_of(unit)].zone, g.ground
    hexes = g.ground_of(unit)
    return unit.fate == ON_BOARD and all(zone.has(place_of(hex_), ground.width, ground.depth) for hex_ in hexes)


# SA-CON-24  What is counted at every check: points for objectives, and how long somebody has been held by nets.
def count_checks(g: Saurians) -> None:
    """Count what goals want to know of this check."""
    for goal in g.scenario.goals:
        if goal.kind == "captured":
            held = any(unit.key == goal.unit and unit.nets and unit.fate == ON_BOARD for unit in g.units)
            g.netted = g.netted + 1 if held else 0
        elif goal.kind == "control":
            for thing in g.things:
                side = controller(g, thing.hex) if thing.kind == OBJECTIVE else None
                if side is not None:
                    next(player for player in g.players if player.side == side).points += goal.points
                    about: dict[str, object] = {"side": Text(f"side.{g.scenario.key}-{side}"), "points": goal.points}
                    g.tell("log.controls", "SA-CON-24", about, points_at=(thing.key,))


# SA-CON-24  An unsedated model on or next to it, and the enemy has none.
def controller(g: Saurians, hex_: tuple[int, int]) -> int | None:
    """The side that alone has somebody at a place."""
    near = {
        g.side_of(unit)
        for unit in g.present()
        if g.is_able(unit) and any(distance(hex_, other) <= 1 for other in g.ground_of(unit))
    }
    return near.pop() if len(near) == 1 else None
