"""Expedition: columns of groups in the interior, secret Action cards, and Stress from a common bag.

Read this first. The course of a turn is `rules/turn.py`, the resolving of a card `rules/activation.py`, every action of
a card is listed in `rules/catalogue.py`; pools of dice are in `rules/pools.py`, a group's Movement in
`rules/movement.py`; everything else is a chapter of the ledger in `rules/`. Adventures are data (`scenario.py`).
"""

from __future__ import annotations

from pathlib import Path

from rulebound.core.dice import Dice
from rulebound.core.forms import Field
from rulebound.core.game import Game, Setup
from rulebound.core.housed import HousedGame, Rooms
from rulebound.core.seats import Seat
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.games.expedition import attempts, force, invariants, options, questions, scene, secrets, threats
from rulebound.games.expedition.bot.instinct import INSTINCTS, worths
from rulebound.games.expedition.bot.value import value
from rulebound.games.expedition.content import Content
from rulebound.games.expedition.rules.catalogue import ACTIONS
from rulebound.games.expedition.rules.setup import bare_table, lay_out
from rulebound.games.expedition.state import Expedition


class ExpeditionGame(HousedGame[Expedition, Content]):
    """The game with its content."""

    key = "expedition"
    home = Path(__file__).parent
    version = 1
    rooms = Rooms(
        state=Expedition,
        shown=scene.shown,
        show_own=scene.show_own,
        secrets_from=secrets.secrets_from,
        deal_unknowns=secrets.deal_unknowns,
        broken=invariants.broken,
        value=value,
        worths=worths,
        instincts=INSTINCTS,
        attempts=attempts.attempts,
        threats=threats.threats,
        deeds={action.key: Text(f"name.{action.key}") for action in ACTIONS},
        sight_shapes=scene.sight_shapes,
        deployment=scene.deployment,
        questions=questions.questions,
        force_form=force.force_form,
        force_problems=force.force_problems,
    )

    def seats(self, scenario: str, options_: dict[str, object]) -> tuple[Seat, ...]:
        """Two columns, or as many as are to play."""
        card = self.content.scenarios.get(scenario) or next(iter(self.content.scenarios.values()))
        return options.seats_of(card, options_)

    def options_form(self, scenario: str) -> list[Field]:
        return options.options_form(self.content.scenarios[scenario])

    def checked_options(self, scenario: str, options_: dict[str, object], rosters: dict[str, object]) -> None:
        """How many play, and all columns."""
        card = self.content.scenarios[scenario]
        force.columns_of(self.content, card, options.seats_of(card, options_), rosters, self.words())

    def blank(self, setup: Setup, dice: Dice) -> Expedition:
        """The table of the adventure."""
        return bare_table(self.content, self.content.scenarios[setup.scenario], dice)

    def set_up(self, setup: Setup, dice: Dice) -> State:
        """The table of the adventure, before anybody is asked."""
        g = self.blank(setup, dice)
        lay_out(g, force.columns_of(self.content, g.scenario, setup.seats, setup.rosters, self.words()))
        return g


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    return ExpeditionGame(Content(content))
