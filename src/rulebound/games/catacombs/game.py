"""Catacombs: humans with dice-driven boards against a demon player, exploring tiles.

Read this first. The order of play is `rules/turn.py`; set-up is `rules/setup.py`; who has won is
`rules/victory.py`; everything else is a chapter of the ledger in `rules/`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rulebound.core.dice import Dice
from rulebound.core.game import Game, Setup
from rulebound.core.housed import HousedGame, Rooms
from rulebound.core.seats import Seat, each_for_itself
from rulebound.core.state import State
from rulebound.games.catacombs import attempts, force, invariants, options, questions, scene, secrets, threats
from rulebound.games.catacombs.bot.instinct import INSTINCTS, worths
from rulebound.games.catacombs.bot.value import value
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.force import force_of
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
        options_form=options.options_form,
        force_form=force.force_form,
        force_problems=force.force_problems,
        deployment=scene.deployment,
    )

    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:  # noqa: ARG002
        """One player leads the humans, the other the demon's creatures."""
        return SEATS

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        """Handicaps and a bought force."""
        force_of(self.content, self.content.scenarios[scenario], options, rosters, self.words())

    def blank(self, setup: Setup, dice: Dice) -> Catacombs:
        """An empty table, and the scenario."""
        return Catacombs(self.content, self.content.scenarios[setup.scenario], dice)

    def set_up(self, setup: Setup, dice: Dice) -> State:
        """The board of the scenario, before anybody is asked."""
        g = self.blank(setup, dice)
        lay_out(g, force_of(self.content, g.scenario, setup.options, setup.rosters, self.words()))
        return g


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    return CatacombsGame(Content(content))
