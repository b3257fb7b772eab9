"""Which roles a table has to be played, a seat each, and what they are called."""

from __future__ import annotations

from contextlib import suppress
from typing import TYPE_CHECKING

from rulebound.core.words import UnknownWords
from rulebound.server.say import voice

if TYPE_CHECKING:
    from rulebound.core.game import Game
    from rulebound.core.seats import Seat
    from rulebound.server.store import TableRow


def roles_of(row: TableRow, game: Game) -> tuple[Seat, ...]:
    """The roles in seat order, as scenario and options give them, whoever sits there."""
    return game.seats(row.scenario, row.options)


def role_name(game: Game, role: Seat, scenario: str, lang: str) -> str:
    """What a role is called in a scenario, as it begins a sentence; its key where a game has no word for it."""
    name = role.key
    with suppress(UnknownWords):
        name = voice(game, lang).say(game.seat_name(role, scenario))
    return name[:1].upper() + name[1:]
