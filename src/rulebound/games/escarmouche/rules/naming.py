"""Figures and things in sentences."""

from __future__ import annotations

from typing import Final

from rulebound.core.text import Text
from rulebound.games.escarmouche.state import Escarmouche, Figure, Item


def who(figure: Figure) -> Text:
    """A figure in a sentence: by its own name, or by its kind and number."""
    if figure.title:
        return Text(f"person.{figure.title}")
    return Text("who.numbered", {"card": Text(f"card.{figure.card.key}"), "n": figure.number})


def introduced(figure: Figure) -> Text:
    """A figure in a list: one with a name of its own also by its kind."""
    if not figure.title:
        return who(figure)
    return Text("option.deploy", {"figure": who(figure), "card": Text(f"card.{figure.card.key}")})


def item_name(item: Item) -> Text:
    """A weapon in a sentence; one of a brace is a pistol."""
    return Text(f"{item.kind}.{ONE_OF.get(item.key, item.key)}")


ONE_OF: Final = {"brace_of_pistols": "pistol"}
"""What one of several is called that a card has under one name."""


def side_name(g: Escarmouche, side: int) -> Text:
    """A side in a sentence, as its scenario calls it."""
    return Text(f"side.{g.scenario.key}-{side}")


def object_name(key: str) -> Text:
    """A thing of the scenario in a sentence."""
    return Text(f"object.{key}")
