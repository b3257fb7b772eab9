"""How things are called in sentences."""

from __future__ import annotations

from rulebound.core.text import Text
from rulebound.games.expedition.state import ORDINARY, Expedition, Group


def seat_name(g: Expedition, seat: int) -> Text:
    """A seat, by the side of the adventure it plays."""
    return Text(f"side.{g.scenario.key}-{seat}")


def figure_name(g: Expedition, number: int) -> Text:
    """One figure, by what it is."""
    person = g.people[number]
    return name_of(person.kind, person.key)


def name_of(kind: str, key: str) -> Text:
    """A figure of a kind."""
    return Text(f"profile.{key}" if kind == ORDINARY else f"{kind}.{key}")


def token_names(tokens: tuple[str, ...]) -> list[Text]:
    """Stress tokens in a sentence."""
    return [Text(f"token.{token}") for token in tokens]


def symbol_names(symbols: tuple[str, ...]) -> list[Text]:
    """Symbols of a card in a sentence, equal ones counted."""
    names: list[Text] = []
    for symbol in dict.fromkeys(symbols):
        name, count = Text(f"symbol.{symbol}"), symbols.count(symbol)
        names.append(Text("symbol.several", {"count": count, "symbol": name}) if count > 1 else name)
    return names


def area_name(g: Expedition, area: str) -> Text:
    """An area of the table."""
    return g.ground.pieces[area].called


def base_names(g: Expedition, group: Group) -> tuple[str, ...]:
    """The ids of the pieces of a group."""
    return tuple([base.name for base in g.bases(group)])
