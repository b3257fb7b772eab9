"""What may become of a figure that is shot at or attacked, for odds."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from rulebound.core.ask import Chance
from rulebound.core.text import Text

FINE: Final = "fine"
DOWN: Final = "down"
"""Fallen, but conscious and unhurt."""
STUNNED: Final = "stunned"
WOUNDED: Final = "wounded"
OUT: Final = "out"
DEAD: Final = "dead"
FATES: Final = (FINE, DOWN, STUNNED, WOUNDED, OUT, DEAD)
"""The worst last."""

CERTAIN: Final = Fraction(1)


def fates_of(odds: dict[str, Fraction]) -> tuple[Chance, ...]:
    """Every fate, as a player sees it."""
    return tuple([Chance(Text(f"fate.{fate}"), odds[fate]) for fate in FATES if fate in odds])


def blow_chances(to_defender: dict[str, Fraction], to_attacker: dict[str, Fraction]) -> tuple[Chance, ...]:
    """Every fate of a defender, and how likely its attacker suffers, as a player sees it."""
    struck = CERTAIN - to_attacker.get(FINE, Fraction(0))
    return (*fates_of(to_defender), Chance(Text("exchange.attacker_harmed"), struck))


def harm_of(odds: dict[str, Fraction]) -> tuple[Chance, ...]:
    """Every fate but being fine, as a player sees it."""
    return tuple([Chance(Text(f"fate.{fate}"), odds[fate]) for fate in FATES if fate in odds and fate != FINE])
