"""What a position looks worth to a seat: strength, cards, holds, the scenario, and how near units are to their aims."""

from __future__ import annotations

from typing import Final

from rulebound.games.saurians.bot.aims import aims_of, off_aim
from rulebound.games.saurians.rules.grabs import is_pinned
from rulebound.games.saurians.rules.victory import cargo_of, is_home, points, sides, units_of
from rulebound.games.saurians.state import LEFT, ON_BOARD, Saurians, Unit

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
HERO_CARD: Final = 110
COMMAND: Final = 60
REQUISITION: Final = 80
STEP: Final = 30
"""What a hex nearer to an aim is worth."""
CARGO: Final = 1_200
SAFE: Final = 1_500
GONE: Final = 1_500
POINT: Final = 700
AMMUNITION: Final = 90


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
            worth += HERO_CARD * min(len(player.hand), 6)
            worth += COMMAND * min(player.command, 8) + REQUISITION * player.requisition
    return worth + POINT * points(g, side)


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
    if g.is_sedated(unit):
        return worth * (100 - ASLEEP) // 100
    drugs = len(unit.waiting) + len(unit.locked)
    worth -= worth * DOZING * 3 * drugs // (100 * board.stack_limit)
    return worth + condition(g, unit) + cargo_value(g, unit) + place_value(g, unit)


def condition(g: Saurians, unit: Unit) -> int:
    """What cards, holds and states are worth to a unit."""
    board = g.board(unit)
    living = unit.living()
    worth = (
        ADRENALINE * unit.adrenaline + FURY * min(unit.furious, 1) + AMMUNITION * (len(unit.loaded) + len(unit.gear))
    )
    worth -= DOWN * sum([unit.models[i].knocked for i in living]) // board.models
    worth -= HELD * sum([is_pinned(g, unit, i) for i in living]) // board.models
    cards = [*unit.deck.cards, *unit.drawn, unit.active, unit.next]
    worth -= FEAR_CARD * sum([card in g.content.fear_cards for card in cards])
    return worth - WOUND_CARD * sum([card in g.content.wound_cards for card in cards])


def cargo_value(g: Saurians, unit: Unit) -> int:
    """What it carries, and more where that is safe."""
    carried = len(cargo_of(unit))
    return carried * (CARGO + (SAFE if is_home(g, unit) else 0)) if carried else 0


def place_value(g: Saurians, unit: Unit) -> int:
    """What it is worth to a unit to stand where it does: near what it is after, shooters not nearer than they need."""
    off = off_aim(g.ground_of(unit), aims_of(g, unit))
    keeps = (
        3 if g.board(unit).ballistic > g.board(unit).melee and not cargo_of(unit) and g.scenario.cargo is None else 0
    )
    return -STEP * max(off - keeps, 0)
