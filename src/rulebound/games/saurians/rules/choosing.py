"""Questions that many rules ask: who goes first, which unit, which model."""

from __future__ import annotations

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose, choose_one
from rulebound.core.text import Text
from rulebound.games.saurians.rules.naming import seat_name
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit


# SA-FP-04, SA-TIE-01, SA-ACT-06, SA-FIN-01, SA-RCT-07  The first player names the player who goes first.
def name_first(g: Saurians, seats: list[int], rule: str) -> Rule[int]:
    """Which of some seats begins."""
    named = {seat: seat for seat in seats}
    return choose_one(g.holder, "first", rule, named, lambda seat: Text("option.first", {"side": seat_name(g, seat)}))


def choose_unit(
    seat: int, key: str, rule: str, units: list[Unit], about: dict[str, object] | None = None
) -> Rule[Unit]:
    """One of some units."""
    named = {unit.name: unit for unit in units}
    return choose_one(
        seat, key, rule, named, lambda unit: Text("option.unit", {"unit": unit.called}), lambda unit: unit.name, about
    )


def decide(unit: Unit, key: str, rule: str, words: tuple[str, ...], closing: str = "") -> Rule[str]:
    """One of some words that say what a unit does; its owner decides."""
    return (
        yield from choose(
            unit.seat,
            key,
            rule,
            lambda: list(words),
            lambda word: word,
            lambda word: Option(
                word, Text(f"option.{word}", {"unit": unit.called}), (unit.name,), closing=word == closing
            ),
            about={"unit": unit.called},
            matter=unit.name,
        )
    )


# SA-FP-03, SA-TIE-04  Chance decides with the first-player token. SA-PRI-02  And between contradictions of equal rank.
def toss(g: Saurians, some: list[int]) -> int:
    """One of some seats or units, each as likely as any other."""
    return some[g.dice.roll(len(some)) - 1] if len(some) > 1 else some[0]
