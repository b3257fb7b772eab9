"""What people, cards and values are called."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulebound.core.ask import Option
from rulebound.core.text import Text
from rulebound.games.saurians.ground import place_of
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import Hex
from rulebound.space.hexes.paths import STEPS


def seat_name(g: Saurians, seat: int) -> Text:
    """A player in a sentence."""
    side = Text(f"side.{g.scenario.key}-{g.players[seat].side}")
    return side if seat <= 1 else Text("seat.partner", {"side": side})


def hero_card(card: str) -> Text:
    """A hero card in a sentence."""
    return Text(f"hero_card.{card}")


def hex_name(hex_: Hex) -> Text:
    """A hex in a sentence, by column and row as they are counted on the map."""
    column, row = place_of(hex_)
    return Text("where.hex", {"column": column + 1, "row": row + 1})


def model_name(g: Saurians, unit: Unit, i: int) -> Text:
    """One model of a unit, by its number where the unit has several."""
    return Text("who.model", {"unit": unit.called, "n": i + 1}) if g.board(unit).models > 1 else unit.called


def model_among(g: Saurians, unit: Unit, i: int) -> Text:
    """Whom a question is about that is asked for each model: its number of how many; the unit if it moves as one."""
    board = g.board(unit)
    if not board.spread or board.models == 1:
        return unit.called
    return Text("who.model_of", {"unit": unit.called, "n": i + 1, "of": board.models})


def model_option(g: Saurians, unit: Unit, i: int, draws: bool = False) -> Option:
    """One model of a unit to choose: its number, where it stands, and what is left of its health if it is hurt."""
    model, piece = unit.models[i], unit.piece(i)
    about: dict[str, object] = {
        "model": model_name(g, unit, i),
        "hex": hex_name(model.hex),
        "health": model.health,
        "hurt": g.board(unit).health - model.health,
    }
    return Option(piece, Text("option.model", about), (piece,), draws=draws)


def icon_names(icons: Mapping[Any, int]) -> list[Text]:
    """A set of icons: dodge +2."""
    return [Text("icon.counted", {"icon": Text(f"icon.{icon}"), "amount": amount}) for icon, amount in icons.items()]


def direction_name(direction: int) -> Text:
    """One of the six directions: north-east."""
    return Text(f"direction.{STEPS[direction % 6]}")
