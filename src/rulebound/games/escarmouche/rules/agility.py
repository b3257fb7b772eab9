"""The agility test, which half of all moves and tricks ask for."""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.ask import Chance
from rulebound.core.need import Need
from rulebound.core.odds import as_chances, distribution
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, SUCCESS, roll_under
from rulebound.games.escarmouche.state import Escarmouche, Figure


# ES-GAP-04  A die not above agility; a wounded figure has that of its blood side.
# ES-MOVE-11  Less one for every enemy that holds a figure that breaks off.
def agility_need(figure: Figure, enemies: int = 0) -> Need:
    """What an agility test of a figure must not exceed, with so many enemies to get away from."""
    need = Need(figure.values.agility, "agility")
    if enemies:
        need.add(-enemies, "enemies")
    return need


def agility_test(g: Escarmouche, figure: Figure, action: str, rule: str, need: Need) -> str:
    """An agility test for something; returns what came of it."""
    roll = roll_under(g.dice, need.value, g.profile.critical_mode)
    if g.journal is not None:
        about: dict[str, object] = {
            "figure": figure.called,
            "action": Text(f"name.{action}"),
            "result": Text(f"trial.{roll.result}"),
        }
        g.tell("log.agility_test", rule, about, roll.faces, need, (figure.name,))
    return roll.result


def agility_odds(g: Escarmouche, need: Need) -> dict[str, Fraction]:
    """How likely each result of an agility test is."""
    return distribution(lambda dice: roll_under(dice, need.value, g.profile.critical_mode).result)


def agility_chances(g: Escarmouche, need: Need, plain: bool = False) -> tuple[Chance, ...]:
    """The results of an agility test as a player sees them; of a `plain` one a disaster is no more than a failure."""
    odds = agility_odds(g, need)
    if plain and CRITICAL in odds:
        odds[FAILURE] = odds.get(FAILURE, Fraction(0)) + odds.pop(CRITICAL)
    return as_chances(odds, "trial", (SUCCESS, FAILURE, CRITICAL))
