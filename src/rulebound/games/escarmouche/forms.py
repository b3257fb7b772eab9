"""What may be chosen before a game: level and options, and the band of either seat."""

from __future__ import annotations

from rulebound.core.forms import NUMBER, ONE, Field, ForceForm, Pick
from rulebound.core.text import Text
from rulebound.games.escarmouche.content import Card, Content, ScenarioCard
from rulebound.games.escarmouche.force import BAND
from rulebound.games.escarmouche.options import CHOICES


# ES-GEN-01  A game is played wholly at one level.
# ES-GAP-01, ES-GAP-25, ES-GAP-19  Zeros, hard strikes and fog of war are options.
def options_form() -> list[Field]:
    """Level, zeros, who strikes hard, and fog of war."""
    return [
        Field(
            key,
            Text(f"form.{key}"),
            ONE,
            picks=[Pick(value, Text(f"form.{key}-{value}"), Text(f"form.{key}-{value}-text")) for value in values],
            default=values[0],
        )
        for key, values in CHOICES.items()
    ]


# ES-CON-09  A band is bought with points: cards of the own band and those whom anybody may hire.
def force_form(content: Content, scenario: ScenarioCard, seat: int) -> ForceForm | None:
    """How a seat puts its band together; None where the scenario names the figures."""
    side = scenario.sides[seat]
    if side.figures:
        return None
    picks = [
        Pick(key, Text(f"band.{key}"), Text(f"band-text.{key}"), gives=ready_made(content, key, side.limit))
        for key in content.bands
    ]
    fields = [Field(BAND, Text("form.band"), ONE, picks=picks, default=side.band)]
    fields += [field_of(content, card) for card in content.cards.values() if card.band != "none"]
    return ForceForm(side.limit, 0, fields, {BAND: side.band, **ready_made(content, side.band, side.limit)})


def ready_made(content: Content, band: str, limit: int) -> dict[str, object]:
    """The numbers of a ready-made band."""
    return dict(content.bands[band].figures_for(limit) or {})


def field_of(content: Content, card: Card) -> Field:
    """How many figures of a card."""
    values = card.front
    text = Text(
        "form.card",
        {
            "agility": values.agility,
            "shooting": values.shooting,
            "combat": values.combat,
            "resistance": values.resistance,
            "morale": values.morale,
            "gear": gear_of(card),
        },
    )
    return Field(
        card.key,
        Text(f"card.{card.key}"),
        NUMBER,
        most=content.limits.most_figures if card.rank == "other" else 1,
        cost=card.points,
        text=text,
        when={} if card.band == "any" else {BAND: card.band},
    )


def gear_of(card: Card) -> list[Text]:
    """What a figure carries, wears and rides."""
    found = [Text(f"blade.{key}") for key in card.melee]
    found += [Text(f"off_hand.{key}") for key in card.off_hand]
    found += [Text(f"missile.{key}") for key in card.missile]
    found += [Text(f"armour.{card.armour}")] if card.armour else []
    return found + ([Text(f"mount.{card.mount}")] if card.mount else [])
