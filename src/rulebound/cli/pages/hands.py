"""The cards of a scene in text."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.lines import DOT, hanging, packed
from rulebound.cli.pages.roster import FULL, HANDS, NAMES
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import NUMBER, QUIET, mark_text
from rulebound.core.scene import Card, Scene, Zone

MOST_CARDS = 4
"""Public zones with more kinds of cards than this show only how many they hold."""


def private_zones(scene: Scene, public: Scene) -> list[str]:
    """Zones of which this seat sees cards that a spectator does not: what must be covered from others."""
    known = {zone.id: zone.cards for zone in public.zones}
    return [zone.id for zone in scene.zones if zone.cards != known.get(zone.id, [])]


def zone_lines(
    scene: Scene,
    private: list[str],
    speech: Speech,
    pointers: Pointers,
    width: int,
    detail: int = FULL,
    told: frozenset[str] = frozenset(),
) -> list[Rich]:
    """Hands with the text of their cards, unless it is told elsewhere; everything else by name or number."""
    lines: list[Rich] = []
    for zone in scene.zones:
        if zone.id in private:
            head = Rich.assemble((zone_name(zone, scene, speech), "bold"), f" ({zone.size})")
            if detail >= NAMES:
                lines += hanging("", _with_names(head, zone, speech, pointers), width)
                continue
            lines += hanging("", head, width)
            for card in zone.cards:
                lines += card_lines(card, speech, pointers, width, named=card.kind in told)
    if detail >= HANDS:
        return lines
    others = [zone for zone in scene.zones if zone.id not in private and zone.size]
    for zone in others:
        if _is_short(zone):
            names = ", ".join(card_name(card, speech) for card in zone.cards)
            named = (zone_name(zone, scene, speech) + speech.colon, QUIET)
            lines += hanging("", Rich.assemble(named, names), width)
    sizes = [Rich.assemble((zone_name(z, scene, speech), QUIET), f" {z.size}") for z in others if not _is_short(z)]
    return lines + packed("", sizes, DOT, width)


def zone_name(zone: Zone, scene: Scene, speech: Speech) -> str:
    """A place for cards, with the piece or the unit it belongs to."""
    names = {unit.id: unit.name for unit in scene.units} | {piece.id: piece.name for piece in scene.pieces}
    holder = names.get(zone.holder)
    return speech.say(zone.name) + (f" ({speech.say(holder)})" if holder is not None else "")


def _with_names(head: Rich, zone: Zone, speech: Speech, pointers: Pointers) -> Rich:
    for i, card in enumerate(zone.cards):
        head.append(", " if i else speech.colon)
        head.append_text(_named(card, speech, pointers))
    return head


def _named(card: Card, speech: Speech, pointers: Pointers) -> Rich:
    """A card's name with the number of its option."""
    body = Rich(card_name(card, speech), "bold")
    number = card_number(card, pointers)
    if number:
        body.append(" ")
        body.append(number, NUMBER)
    return body


def _is_short(zone: Zone) -> bool:
    return 0 < len(zone.cards) <= MOST_CARDS


def card_lines(card: Card, speech: Speech, pointers: Pointers, width: int, *, named: bool = False) -> list[Rich]:
    """A card with its text, or only its name."""
    body = _named(card, speech, pointers)
    if not named and card.text is not None:
        body.append(speech.colon)
        body.append(speech.say(card.text))
    return hanging("  ", body, width)


def card_name(card: Card, speech: Speech) -> str:
    """A card's name, with how many there are and its marks."""
    name = speech.say(card.name) + (f" ×{card.count}" if card.count > 1 else "")
    states = [speech.ui("face-down")] if card.hidden else []
    marks = ", ".join([*states, *(mark_text(mark, speech) for mark in card.marks)])
    return f"{name} ({marks})" if marks else name


def card_number(card: Card, pointers: Pointers) -> str:
    """The number of the option that stands for a card."""
    return next((pointers.of(thing) for thing in pointers.things() if thing.partition(":")[2] == card.kind), "")
