"""How a melee will go: what somebody knows who thinks of engaging."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.core.ask import Chance, Rule
from rulebound.core.odds import as_chances, first_listed, results_of
from rulebound.games.expedition.rules.danger import enter
from rulebound.games.expedition.rules.melee import Fight, clash
from rulebound.games.expedition.rules.movement import Movement, led
from rulebound.games.expedition.rules.retreats import centre_of
from rulebound.games.expedition.rules.sticks import help_needed, stick_ends
from rulebound.games.expedition.rules.stress import draw_stress, without_surprises
from rulebound.games.expedition.state import Expedition, Group
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.groups.mover import moved
from rulebound.space.plane.groups.terms import Way

OUTCOMES: Final = ("melee_won", "melee_equal", "melee_lost", "melee_none")


def melee_chances(
    g: Expedition, fight: Fight, bases: list[Base], before: Callable[[Expedition, Group], Rule[None]] | None = None
) -> tuple[Chance, ...]:
    """What a player is shown of a melee that a group begins where its `bases` will be, after all that comes `before`.

    Nobody plays a card, or does anything else that he may leave.
    """
    there = without_surprises(g)
    there.field = g.field.put(bases)

    def outcome(twin: Expedition) -> Rule[str]:
        attacker, defender = twin.groups[fight.attacker.number], twin.groups[fight.defender.number]
        if before is not None:
            yield from before(twin, attacker)
        margin = yield from clash(twin, Fight(attacker, defender, fight.from_cover))
        return OUTCOMES[3 if margin is None else 0 if margin > 0 else 2 if margin else 1]

    return as_chances(results_of(there, outcome, first_listed), "chance", OUTCOMES)


# EX-CON-06  The token of a shortcut, and EX-GAP-24  the roll for dangerous country come before the dice.
def engaging(movement: Movement, ways: list[Way]) -> tuple[Chance, ...]:
    """What a player is shown of the melee that ways lead to."""
    g, group = movement.g, movement.group
    leader, target = led(movement, ways)
    if target is None:
        return ()
    _, shortcut = help_needed(g, group, len(stick_ends(ways[leader])))

    def before(twin: Expedition, mover: Group) -> Rule[None]:
        if shortcut:
            yield from draw_stress(twin, mover, 1, "EX-CON-06")
        yield from enter(twin, mover, movement.start, centre_of(movement.bases))

    return melee_chances(g, Fight(group, target, movement.start is not None), moved(movement.bases, ways), before)
