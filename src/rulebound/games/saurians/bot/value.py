"""What a position looks worth to a seat: strength, cards, holds, the scenario, and how near units are to their aims."""

from __future__ import annotations

from typing import Final

from rulebound.games.saurians.bot.aims import Course
from rulebound.games.saurians.pieces import OBJECTIVE
from rulebound.games.saurians.rules.grabs import is_pinned
from rulebound.games.saurians.rules.victory import (
    cargo_of,
    controller,
    is_home,
    is_met,
    is_out,
    points,
    score,
    sides,
    units_of,
)
from rulebound.games.saurians.scenario import EVERYBODY, Goal
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import LEFT, ON_BOARD, Unit

WON: Final = 1_000_000
PRICE: Final = 100
"""What a point of army value is worth, as long as nobody is hurt."""
ASLEEP: Final = 90
"""How many hundredths of its worth a sleeper has lost,"""
DOZING: Final = 22
"""and how many for each sedative that waits or is locked, of a stack of three."""
DOWN: Final = 250
HELD: Final = 350
FEAR_CARD: Final = 220
WOUND_CARD: Final = 160
ADRENALINE: Final = 45
FURY: Final = 500
HERO_CARD: Final = 60
HAND: Final = 4
"""So many hero cards are worth something: more come every round, and few may be kept."""
COMMAND: Final = 40
REQUISITION: Final = 80
STEP: Final = 100
"""What a hex nearer to an aim is worth."""
LADEN: Final = 8
HUNTING: Final = 3
"""So much more it is worth to whoever carries something, and to whoever has darts or nets for somebody."""
HURRY: Final = 2
"""After so many rounds each a step is worth more to whoever has to leave before the end."""
CARGO: Final = 9_600
SAFE: Final = 1_500
GONE: Final = 1_500
POINT: Final = 700
HARM: Final = 40
"""What a point of the standard score is worth beside the harm itself."""
MET: Final = 20_000
"""What a goal is worth that is met now, before the check,"""
TAKEN: Final = 2_000
"""and what it is worth to come a part nearer to it: a unit out of action, a sedative, a net."""
AMMUNITION: Final = 90
DARTS: Final = 600
"""What a card of ammunition is worth to those who have somebody to catch."""
PROTECTED: Final = 4
"""By how much less the health of a unit counts whose enemies must not kill it."""


def value(g: Saurians, seat: int) -> int:
    """The position as a seat sees it; the other side counts as much as its own."""
    side = g.players[seat].side
    if g.outcome is not None:
        return WON * g.outcome.sign(side)
    return standing(g, side) - max([standing(g, other) for other in sides(g) if other != side])


def standing(g: Saurians, side: int) -> int:
    """How a side stands."""
    worth = sum([unit_value(g, unit) for unit in units_of(g, side)])
    for player in g.players:
        if player.side == side:
            worth += HERO_CARD * min(len(player.hand), HAND)
            worth += COMMAND * min(player.command, 8) + REQUISITION * player.requisition
    worth += POINT * points(g, side) + HARM * score(g, side)
    return worth + sum([goal_value(g, side, goal) for goal in g.scenario.goals if goal.side in (side, EVERYBODY)])


def goal_value(g: Saurians, side: int, goal: Goal) -> int:
    """How near a side has come to a goal."""
    worth = MET if is_met(g, side, goal) else 0
    if goal.kind == "control":
        held = [thing for thing in g.things if thing.kind == OBJECTIVE and controller(g, thing.hex) == side]
        return worth + POINT * goal.points * len(held)
    foes = [unit for unit in g.units if g.side_of(unit) != side and goal.unit in ("", unit.key)]
    if goal.kind == "out_of_action":
        return worth + TAKEN * sum([is_out(g, unit) for unit in foes])
    if goal.kind == "captured":
        return worth + TAKEN * sum([len(foe.waiting) + len(foe.locked) + bool(foe.nets) for foe in foes])
    return worth


def is_out_to_catch(g: Saurians, unit: Unit) -> bool:
    """Whether the side of a unit has somebody to catch."""
    return any(goal.side == g.side_of(unit) for goal in g.scenario.goals_of("captured"))


def must_live(g: Saurians, unit: Unit) -> bool:
    """Whether its enemies lose if a unit is killed."""
    return any(goal.kind == "killed" and goal.unit == unit.key for goal in g.scenario.goals)


def is_vital(g: Saurians, unit: Unit) -> bool:
    """Whether the enemies of a unit win by putting it out of action."""
    side = g.side_of(unit)
    return any(goal.unit == unit.key and goal.side != side for goal in g.scenario.goals_of("out_of_action"))


def unit_value(g: Saurians, unit: Unit) -> int:
    """What a unit is worth to its side."""
    board = g.board(unit)
    if unit.fate == LEFT:
        return PRICE * board.army_value + GONE
    if unit.fate != ON_BOARD:
        return 0
    left = sum([model.health for model in unit.models])
    # Half of its worth goes with its health, half with its last models.
    models = len(unit.living())
    worth = (
        PRICE
        * board.army_value
        * (left * board.models + models * board.models * board.health)
        // (2 * board.models * board.models * board.health)
    )
    if must_live(g, unit):
        worth = PRICE * board.army_value - (PRICE * board.army_value - worth) // PROTECTED
    if g.is_sedated(unit):
        return worth * (100 - ASLEEP) // 100
    drugs = len(unit.waiting) + len(unit.locked)
    worth -= worth * DOZING * 3 * drugs // (100 * board.stack_limit)
    return worth + condition(g, unit) + cargo_value(g, unit) + place_value(g, unit)


def condition(g: Saurians, unit: Unit) -> int:
    """What cards, holds and states are worth to a unit."""
    board = g.board(unit)
    living = unit.living()
    worth = ADRENALINE * unit.adrenaline + FURY * min(unit.furious, 1) + AMMUNITION * len(unit.gear)
    worth += (DARTS if is_out_to_catch(g, unit) else AMMUNITION) * len(unit.loaded)
    worth -= DOWN * sum([unit.models[i].knocked for i in living]) // board.models
    worth -= HELD * sum([is_pinned(g, unit, i) for i in living]) // board.models
    cards = [*unit.deck.cards, *unit.drawn, unit.active, unit.next]
    worth -= FEAR_CARD * sum([card in g.content.fear_cards for card in cards])
    return worth - WOUND_CARD * sum([card in g.content.wound_cards for card in cards])


def cargo_value(g: Saurians, unit: Unit) -> int:
    """What it carries, and more where that is safe."""
    carried = len(cargo_of(unit))
    return carried * (CARGO + (SAFE if is_home(g, unit) else 0)) if carried else 0


def place_value(g: Saurians, unit: Unit, course: Course | None = None) -> int:
    """What it is worth to a unit to stand where it does: near what it is after."""
    return -step_price(g, unit) * (course or Course(g, unit)).off(g.ground_of(unit))


def step_price(g: Saurians, unit: Unit) -> int:
    """What a step nearer is worth to a unit."""
    if cargo_of(unit):
        return STEP * LADEN
    if any(goal.side == g.side_of(unit) for goal in g.scenario.goals_of("left")):
        return STEP * (1 + g.round // HURRY)
    return STEP * HUNTING if (unit.loaded or unit.kept) and is_out_to_catch(g, unit) else STEP
