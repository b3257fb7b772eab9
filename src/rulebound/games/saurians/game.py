"""Saurians: dinosaurs against humans on hexes, a deck of cards for every unit, and hero cards in every test.

Read this first. The course of a round is `rules/turn.py`, its Action phase `rules/activation.py` and `rules/acting.py`,
its Initiative phase `rules/initiative.py`; every action of a unit is listed in `rules/catalogue.py`; skill tests are in
`rules/contests.py`, hero cards in `rules/heroes.py`; everything else is a chapter of the ledger in `rules/`. Scenarios
are data (`scenario.py`).
"""

from __future__ import annotations

from pathlib import Path

from rulebound.core.game import Game
from rulebound.core.housed import HousedGame, Rooms
from rulebound.core.seats import Seat
from rulebound.core.text import Text
from rulebound.games.saurians import attempts, force, invariants, options, questions, scene, secrets, threats
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
    version = 2
    rooms = Rooms(
        state=Saurians,
        seats=lambda content, scenario, chosen: options.seats_of(content.scenarios[scenario], chosen),
        options_form=lambda content, scenario: options.options_form(content, content.scenarios[scenario]),
        force_form=force.force_form,
        force_problems=force.force_problems,
        forces=lambda content, setup, words: force.forces_of(
            content, content.scenarios[setup.scenario], setup.seats, setup.rosters, words
        ),
        blank=lambda content, setup, dice: bare_table(content, setup.scenario, setup.options, dice),
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

    def seat_name(self, seat: Seat, scenario: str) -> Text:
        return options.seat_name(seat, scenario)


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    return SauriansGame(Content(content))
