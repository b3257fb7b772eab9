"""The options of a game: how many play, where an adventure takes more than two."""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from rulebound.core.forms import Field, choices_of, filled_in
from rulebound.core.game import BadSetup
from rulebound.core.seats import Seat, each_for_itself
from rulebound.games.expedition.scenario import ScenarioCard

PLAYERS: Final = ("two", "three", "four")
SEATS: Final = each_for_itself("one", "two", "three", "four")


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """EX-GAP-18  How many play; two are the standard."""

    players: Literal["two", "three", "four"] = "two"


# EX-GAP-18  Adventures say when more may play.
def options_form(scenario: ScenarioCard) -> list[Field]:
    """How many play; nothing where only two can."""
    most = scenario.most_players()
    fields = choices_of(Options) if most > 2 else []
    for field in fields:
        field.picks = field.picks[: most - 1]
    return fields


def seats_of(scenario: ScenarioCard, options: dict[str, object]) -> tuple[Seat, ...]:
    """Who plays; `BadSetup` names the option that cannot be."""
    players = filled_in(options, Options, "options").players
    count = PLAYERS.index(players) + 2
    most = scenario.most_players()
    if count > most:
        raise BadSetup(
            f"options: players is {players!r}; {' or '.join(PLAYERS[: most - 1])} is right in {scenario.key}"
        )
    return SEATS[:count]
