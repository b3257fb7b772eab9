"""Catacombs: humans with dice-driven boards against a demon player, exploring tiles.

Read this first. The order of play is `rules/turn.py`; set-up is `rules/setup.py`; who has won is
`rules/victory.py`; everything else is a chapter of the ledger in `rules/`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rulebound.core.game import Game
from rulebound.core.housed import HousedGame, Rooms
from rulebound.core.seats import each_for_itself
from rulebound.games.catacombs import attempts, force, invariants, options, questions, scene, secrets, threats
from rulebound.games.catacombs.bot.instinct import INSTINCTS, worths
from rulebound.games.catacombs.bot.value import value
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.rules.activation import who_acts
from rulebound.games.catacombs.rules.catalogue import CATALOGUE
from rulebound.games.catacombs.rules.setup import lay_out
from rulebound.games.catacombs.speech import CatacombsWords
from rulebound.games.catacombs.state import Catacombs

SEATS: Final = each_for_itself("human", "demon")


class CatacombsGame(HousedGame[Catacombs, Content]):
    """The game with its content."""

    key = "catacombs"
    home = Path(__file__).parent
    speech = CatacombsWords
    version = 2
    rooms = Rooms(
        state=Catacombs,
        seats=lambda *_: SEATS,
        options_form=lambda content, _: options.options_form(content),
        force_form=force.force_form,
        force_problems=force.force_problems,
        forces=force.force_of,
        blank=lambda content, setup, dice: Catacombs(content, content.scenarios[setup.scenario], dice),
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
        questions=questions.questions,
        deployment=scene.deployment,
    )


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    return CatacombsGame(Content(content))
