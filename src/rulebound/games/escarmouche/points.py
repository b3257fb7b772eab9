"""What cards and bands cost, and what a band must keep to."""

from __future__ import annotations

from typing import TYPE_CHECKING

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


def cost_of(content: Content, counts: dict[str, int]) -> int:
    """What figures cost together."""
    return sum([content.cards[key].points * n for key, n in counts.items()])


# ES-BINI-02  Morale by rank, summed over the band.
def morale_of(content: Content, counts: dict[str, int]) -> int:
    """The morale figures begin with."""
    return sum([content.cards[key].front.morale * n for key, n in counts.items()])


# ES-CON-09  The limits of a band.
def broken_limits(content: Content, band: str, counts: dict[str, int], limit: int) -> list[Text]:
    """Every limit that a band of known cards breaks."""
    cards = {key: content.cards[key] for key in counts}
    found = [
        Text("force.other_band", {"card": Text(f"card.{key}"), "band": Text(f"band.{band}")})
        for key, card in cards.items()
        if card.band not in (band, "any")
    ]
    found += [
        Text("force.twice", {"card": Text(f"card.{key}"), "n": counts[key]})
        for key, card in cards.items()
        if card.rank == "character" and counts[key] > 1
    ]
    cost = cost_of(content, counts)
    if cost > limit:
        found.append(Text("force.cost", {"cost": cost, "limit": limit}))
    return found + broken_numbers(content, counts)


# ES-CON-09  Chief, characters, figures, morale, riders, long-range weapons.
# ES-GAP-49  Bands start with a morale of at least 9.
def broken_numbers(content: Content, counts: dict[str, int]) -> list[Text]:
    """Every limit on numbers that figures break together."""
    limits = content.limits
    found: list[Text] = []
    figures = sum(counts.values())
    chiefs = count(content, counts, "chief")
    if chiefs != limits.chiefs:
        found.append(Text("force.chiefs", {"n": chiefs, "needed": limits.chiefs}))
    characters = count(content, counts, "character")
    least, most = limits.least_characters, limits.most_characters
    if not least <= characters <= most:
        found.append(Text("force.characters", {"n": characters, "least": least, "most": most}))
    if not limits.least_figures <= figures <= limits.most_figures:
        numbers: dict[str, object] = {"n": figures, "least": limits.least_figures, "most": limits.most_figures}
        found.append(Text("force.figures", numbers))
    morale = morale_of(content, counts)
    if morale < limits.least_morale:
        found.append(Text("force.morale", {"n": morale, "least": limits.least_morale}))
    mounted = sum([n for key, n in counts.items() if content.cards[key].mount])
    if mounted > limits.most_mounted:
        found.append(Text("force.mounted", {"n": mounted, "most": limits.most_mounted}))
    far = sum([n for key, n in counts.items() if shoots_far(content, content.cards[key])])
    if far > (figures + 1) // 2:
        found.append(Text("force.long_range", {"n": far, "most": (figures + 1) // 2, "cm": limits.long_range}))
    return found


def count(content: Content, counts: dict[str, int], rank: str) -> int:
    """How many figures of a rank there are."""
    return sum([n for key, n in counts.items() if content.cards[key].rank == rank])


def shoots_far(content: Content, card: Card) -> bool:
    """Whether a figure carries a missile weapon of long range."""
    return any(content.missiles[key].range >= content.limits.long_range * CM for key in card.missile)
