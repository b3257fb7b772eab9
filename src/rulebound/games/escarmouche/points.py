"""What cards and bands cost, and what a band must keep to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from rulebound.core.ask import Refusal
from rulebound.core.forces import beyond
from rulebound.core.text import Text
from rulebound.space.plane.numbers import CM

if TYPE_CHECKING:
    from rulebound.games.escarmouche.content import Card, Content


# ES-CON-09  A + 2 C + 2 D + 5 M, T and the weapon for those who shoot, and blades, off-hand items and mounts.
def points_of(content: Content, card: Card) -> int:
    """What a card costs by the formula."""
    front = card.front
    points = front.agility + 2 * front.combat + 2 * front.resistance + 5 * front.morale
    if card.missile:
        points += front.shooting + sum([content.missiles[key].points for key in card.missile])
    points += sum([content.blades[key].points for key in card.melee])
    points += sum([content.off_hands[key].points for key in card.off_hand])
    return points + (content.mounts[card.mount].points if card.mount else 0)


def summed(content: Content, counts: dict[str, int], of: Callable[[Card], int]) -> int:
    """What figures have of something together."""
    return sum([of(content.cards[key]) * n for key, n in counts.items()])


def cost_of(content: Content, counts: dict[str, int]) -> int:
    """What figures cost together."""
    return summed(content, counts, lambda card: card.points)


# ES-BINI-02  Morale by rank, summed over the band.
def morale_of(content: Content, counts: dict[str, int]) -> int:
    """The morale figures begin with."""
    return summed(content, counts, lambda card: card.front.morale)


# ES-CON-09  The limits of a band.
def broken_limits(content: Content, band: str, counts: dict[str, int], limit: int) -> list[Refusal]:
    """Every limit that a band of known cards breaks."""
    cards = [content.cards[key] for key in counts]
    strangers = [card for card in cards if card.band not in (band, "any")]
    twins = [card for card in cards if card.rank == "character" and counts[card.key] > 1]
    wrong = [
        *[Text("force.other_band", {"card": Text(f"card.{c.key}"), "band": Text(f"band.{band}")}) for c in strangers],
        *[Text("force.twice", {"card": Text(f"card.{c.key}"), "n": counts[c.key]}) for c in twins],
    ]
    return [
        *[Refusal("ES-CON-09", text) for text in wrong],
        *beyond("ES-CON-09", "cost", cost_of(content, counts), None, limit),
        *broken_numbers(content, counts),
    ]


# ES-CON-09  Chief, characters, figures, morale, riders, long-range weapons.
# ES-GAP-49  Bands start with a morale of at least 9.
def broken_numbers(content: Content, counts: dict[str, int]) -> list[Refusal]:
    """Every limit on numbers that figures break together."""
    limits, figures = content.limits, sum(counts.values())
    chiefs = summed(content, counts, lambda card: card.rank == "chief")
    characters = summed(content, counts, lambda card: card.rank == "character")
    far = summed(content, counts, lambda card: shoots_far(content, card))
    return [
        *beyond("ES-CON-09", "chiefs", chiefs, limits.chiefs, limits.chiefs),
        *beyond("ES-CON-09", "characters", characters, limits.least_characters, limits.most_characters),
        *beyond("ES-CON-09", "figures", figures, limits.least_figures, limits.most_figures),
        *beyond("ES-GAP-49", "morale", morale_of(content, counts), limits.least_morale, None),
        *beyond(
            "ES-CON-09", "mounted", summed(content, counts, lambda card: bool(card.mount)), None, limits.most_mounted
        ),
        *beyond("ES-CON-09", "long_range", far, None, (figures + 1) // 2, cm=limits.long_range),
    ]


def shoots_far(content: Content, card: Card) -> bool:
    """Whether a figure carries a missile weapon of long range."""
    return any(content.missiles[key].range >= content.limits.long_range * CM for key in card.missile)
