"""What a notice says: which game and scenario, and for whom one is asked. Nothing of the position, nobody's name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rulebound.server.frames import said, scenario_names
from rulebound.server.notices.rows import Due
from rulebound.server.problem import say
from rulebound.server.roles import role_name

if TYPE_CHECKING:
    from rulebound.core.game import Game


@dataclass(frozen=True)
class Notice:
    """A turn to be told of, in a language."""

    table: str
    title: str
    text: str
    lang: str

    @property
    def path(self) -> str:
        """The address of the table within the client."""
        return f"/#/table/{self.table}"


def notice_of(due: Due, game: Game, lang: str) -> Notice:
    """What somebody is told of a turn."""
    roles = game.seats(due.scenario, due.options)
    asked = ", ".join(role_name(game, roles[seat], due.scenario, lang) for seat in due.asked)
    title = say("notice.title", lang, game=said(game.ledger().title, lang))
    scenario = scenario_names(game, lang).get(due.scenario, due.scenario)
    return Notice(due.table, title, say("notice.text", lang, scenario=scenario, seat=asked), lang)
