"""How an attack may end, exactly, from what its attacker can know: only the enemy's hero cards are hidden."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Chance
from rulebound.core.odds import as_chances
from rulebound.games.saurians.rules.skills import DODGE, given
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

if TYPE_CHECKING:
    from rulebound.games.saurians.rules.attacks import Attack

ORDER: Final = ("hit", "saved", "miss")
"""The attack hits; a hero card of the target's player makes it miss; it misses whatever anybody plays."""


# SA-ACT-15, SA-HER-10  An attacker who passes leaves the defender one card before his second pass closes the window.
# SA-GAP-84  Everybody knows which hero cards have been played, and so which the others still have somewhere.
def attack_odds(g: Saurians, blow: Attack) -> tuple[Chance, ...]:
    """How likely an attack hits if its player adds nothing to it, and the target's plays the best card he holds."""
    from rulebound.games.saurians.rules.attacks import dodge_score, hit_score

    target = blow.target
    if g.is_sedated(target):
        return as_chances({"hit": Fraction(1)}, "outcome", ORDER)
    short = hit_score(g, blow).value - dodge_score(g, blow).value
    if short < 0:
        return as_chances({"miss": Fraction(1)}, "outcome", ORDER)
    if g.is_allied(target, blow.unit):
        return as_chances({"hit": Fraction(1)}, "outcome", ORDER)
    saved = chance_of_card(g, target, short + 1)
    odds = {"hit": 1 - saved, "saved": saved}
    return as_chances({key: p for key, p in odds.items() if p}, "outcome", ORDER)


def chance_of_card(g: Saurians, target: Unit, needed: int) -> Fraction:
    """The chance that the player of a target holds a hero card that raises his dodge so much, for all others know."""
    player = g.players[target.seat]
    unknown = [*player.deck.cards, *player.hand.cards]
    held = len(player.hand)
    helpful = sum([raises(g, target, card) >= needed for card in unknown])
    if not held or not helpful:
        return Fraction(0)
    return 1 - Fraction(comb(len(unknown) - helpful, held), comb(len(unknown), held))


def raises(g: Saurians, target: Unit, card: str) -> int:
    """By how much a hero card can raise the dodge of a unit, consumed or played."""
    printed, player = g.content.hero_cards[card], g.players[target.seat]
    best = max([given(icons, DODGE) for icons in printed.icons])
    payable = player.command if player.faction == "humans" else target.adrenaline
    if printed.moment == "attack_declared" and payable >= printed.cost and g.board(target).answers_to(printed.of):
        hidden = printed.amount if printed.effect == "instinct" and not target.revealed else 0
        best = max(best, given(printed.gives, DODGE) + hidden)
    return best
