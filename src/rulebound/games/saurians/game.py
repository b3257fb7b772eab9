"""Saurians: dinosaurs against humans on hexes, a deck of cards for every unit, and hero cards in every test.

Read this first. The course of a round is `rules/turn.py`, its Action phase `rules/activation.py` and `rules/acting.py`,
its Initiative phase `rules/initiative.py`; every action of a unit is listed in `rules/catalogue.py`; skill tests are in
`rules/contests.py`, hero cards in `rules/heroes.py`; everything else is a chapter of the ledger in `rules/`. Scenarios
are data (`scenario.py`).
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
from rulebound.games.saurians import attempts, force, invariants, options, questions, scene, secrets
from rulebound.games.saurians.bot.instinct import INSTINCTS, worths
from rulebound.games.saurians.bot.value import value
from rulebound.games.saurians.content import Content
from rulebound.games.saurians.rules.acting import who_acts
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.rules.setup import bare_table, lay_out
from rulebound.games.saurians.state import Saurians


class SauriansGame(HousedGame[Saurians, Content]):
    """The game with its content."""

    key = "saurians"
    home = Path(__file__).parent
    version = 1
    rooms = Rooms(
        state=Saurians,
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
        sight_shapes=scene.sight_shapes,
        deployment=scene.deployment,
        questions=questions.questions,
        force_form=force.force_form,
        force_problems=force.force_problems,
    )

    def seats(self, scenario: str, options_: dict[str, object]) -> tuple[Seat, ...]:
        """Two sides; where armies are put together, partners too."""
        card = self.content.scenarios.get(scenario) or next(iter(self.content.scenarios.values()))
        return options.seats_of(card, options_)

    def seat_name(self, seat: Seat, scenario: str) -> Text:
        return options.seat_name(seat, scenario)

    def options_form(self, scenario: str) -> list[Field]:
        return options.options_form(self.content, self.content.scenarios[scenario])

    def checked_options(self, scenario: str, options_: dict[str, object], rosters: dict[str, object]) -> None:
        """How many play and where, and all forces."""
        card = self.content.scenarios[scenario]
        options.map_of(self.content, card, options_)
        force.forces_of(self.content, card, options.seats_of(card, options_), rosters, self.words())

    def blank(self, setup: Setup, dice: Dice) -> Saurians:
        """The map of the scenario."""
        card = self.content.scenarios[setup.scenario]
        return bare_table(self.content, card, options.map_of(self.content, card, setup.options), dice)

    def set_up(self, setup: Setup, dice: Dice) -> State:
        """The map of the scenario and everybody's units beside it, before anybody is asked."""
        g = self.blank(setup, dice)
        lay_out(g, setup.seats, force.forces_of(self.content, g.scenario, setup.seats, setup.rosters, self.words()))
        return g


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    return SauriansGame(Content(content))
