"""What people, cards and values are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.text import Text
from rulebound.games.saurians.state import Saurians
from rulebound.space.hexes.paths import STEPS


def seat_name(g: Saurians, seat: int) -> Text:
    """A player in a sentence."""
    side = Text(f"side.{g.scenario.key}-{g.players[seat].side}")
    return side if seat <= 1 else Text("seat.partner", {"side": side})


def hero_card(card: str) -> Text:
    """A hero card in a sentence."""
    return Text(f"hero_card.{card}")


def icon_names(icons: Mapping[Any, int]) -> list[Text]:
    """A set of icons: dodge +2."""
    return [Text("icon.counted", {"icon": Text(f"icon.{icon}"), "amount": amount}) for icon, amount in icons.items()]


def direction_name(direction: int) -> Text:
    """One of the six directions: north-east."""
    return Text(f"direction.{STEPS[direction % 6]}")
