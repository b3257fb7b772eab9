"""What somebody knows who thinks of going somewhere: how a melee will go, and what unexplored country may bring."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from rulebound.core.ask import Chance, Rule
from rulebound.core.cards import Bag
from rulebound.core.odds import NEVER, as_chances, first_listed, results_of
from rulebound.games.expedition.ground import area_of
from rulebound.games.expedition.rules.danger import enter, rolls_for
from rulebound.games.expedition.rules.melee import Fight, clash
from rulebound.games.expedition.rules.movement import Movement, led
from rulebound.games.expedition.rules.retreats import centre_of
from rulebound.games.expedition.rules.sticks import help_needed, stick_ends
from rulebound.games.expedition.rules.stress import draw_stress, without_surprises
from rulebound.games.expedition.state import COMBAT, PLAIN, Expedition, Group
from rulebound.space.plane.groups.field import Base
from rulebound.space.plane.groups.mover import moved
from rulebound.space.plane.groups.terms import Way

OUTCOMES: Final = ("melee_won", "melee_equal", "melee_lost", "melee_none")
COUNTRY: Final = ("country_falls", "country_tokens", "country_animal", "country_loot")
"""What may come of unexplored country; several of it may at once."""


# EX-STRESS-02  Of all tokens only those of Combat tell in a melee. EX-GAP-53  Special ones are drawn over.
def plainly(g: Expedition) -> Expedition:
    """A copy in which little is drawn: Combat tokens and plain ones, and no Totem card of a deck that is shuffled."""
    there = without_surprises(g)
    combat = there.bag.tokens[COMBAT]
    there.bag = Bag({**dict.fromkeys(there.bag.tokens, 0), COMBAT: combat, PLAIN: len(there.bag) - combat})
    return there


def melee_chances(
    g: Expedition, fight: Fight, bases: list[Base], before: Callable[[Expedition, Group], Rule[None]] | None = None
) -> tuple[Chance, ...]:
    """What a player is shown of a melee that a group begins where its `bases` will be, after all that comes `before`.

    Nobody plays a card, or does anything else that he may leave.
    """
    there = plainly(g)
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
        return country_chances(movement, moved(movement.bases, ways))
    _, shortcut = help_needed(g, group, len(stick_ends(ways[leader])))

    def before(twin: Expedition, mover: Group) -> Rule[None]:
        if shortcut:
            yield from draw_stress(twin, mover, 1, "EX-CON-06")
        yield from enter(twin, mover, movement.start(), centre_of(movement.bases))

    return melee_chances(g, Fight(group, target, movement.start() is not None), moved(movement.bases, ways), before)


# EX-MOVE-08  The D10 and all that follows it, EX-CON-06  a scientist's D8 among it.
def country_chances(movement: Movement, bases: list[Base]) -> tuple[Chance, ...]:
    """What a player is shown of a way into unexplored country, if nobody plays a card or goes to ground."""
    g, group = movement.g, movement.group
    there = without_surprises(g)
    there.field = g.field.put(bases)
    area = area_of(g.ground, there.bases(group))
    if area is None or area is movement.start() or not rolls_for(there, group, area):
        return ()

    def befalls(twin: Expedition) -> Rule[tuple[bool, ...]]:
        mover, neutrals, markers = twin.groups[group.number], len(twin.neutrals()), len(twin.markers)
        figures, tokens, loot = len(mover.figures), len(mover.tokens), len(mover.carried)
        yield from enter(twin, mover, movement.start(), centre_of(movement.bases))
        found = len(twin.markers) + len(mover.carried) > markers + loot
        return len(mover.figures) < figures, len(mover.tokens) > tokens, len(twin.neutrals()) > neutrals, found

    odds = results_of(there, befalls, first_listed)
    each = {what: sum([p for happens, p in odds.items() if happens[i]], NEVER) for i, what in enumerate(COUNTRY)}
    return as_chances({what: p for what, p in each.items() if p}, "chance", COUNTRY)
