"""Expedition: columns of groups in the interior, secret Action cards, and Stress from a common bag.

Read this first. The course of a turn is `rules/turn.py`, the resolving of a card `rules/activation.py`, every action of
a card is listed in `rules/catalogue.py`; pools of dice are in `rules/pools.py`, a group's Movement in
`rules/movement.py`; everything else is a chapter of the ledger in `rules/`. Adventures are data (`scenario.py`).
"""

from __future__ import annotations

from pathlib import Path

from rulebound.core.game import Game
from rulebound.core.housed import HousedGame, Rooms
from rulebound.games.expedition import attempts, force, invariants, options, questions, scene, secrets, threats
from rulebound.games.expedition.bot.instinct import INSTINCTS, worths
from rulebound.games.expedition.bot.value import value
from rulebound.games.expedition.content import Content
from rulebound.games.expedition.rules.activation import who_acts
from rulebound.games.expedition.rules.catalogue import CATALOGUE
from rulebound.games.expedition.rules.setup import bare_table, lay_out
from rulebound.games.expedition.state import Expedition


class ExpeditionGame(HousedGame[Expedition, Content]):
    """The game with its content."""

    key = "expedition"
    home = Path(__file__).parent
    version = 2
    rooms = Rooms(
        state=Expedition,
        seats=lambda content, scenario, chosen: options.seats_of(content.scenarios[scenario], chosen),
        options_form=lambda content, scenario: options.options_form(content.scenarios[scenario]),
        force_form=force.force_form,
        force_problems=force.force_problems,
        forces=lambda content, setup, words: force.columns_of(
            content, content.scenarios[setup.scenario], setup.seats, setup.rosters, words
        ),
        blank=lambda content, setup, dice: bare_table(content, content.scenarios[setup.scenario], dice),
        lay_out=lay_out,
        shown=scene.shown,
        show_own=scene.show_own,
        secrets_from=secrets.secrets_from,
        deal_unknowns=secrets.deal_unknowns,
        broken=invariants.broken,
        value=value,
        worths=worths,
        instincts=INSTINCTS,
        catalogue=CATALOGUE,
        who_acts=who_acts,
        attempts=attempts.attempts,
        threats=threats.threats,
        sight_shapes=scene.sight_shapes,
        deployment=scene.deployment,
        questions=questions.questions,
    )


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    return ExpeditionGame(Content(content))
