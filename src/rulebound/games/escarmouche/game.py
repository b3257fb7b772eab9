"""Escarmouche: man-to-man skirmish with a ten-sided die, at two rule levels, on a continuous table.

Read this first. The course of a turn is `rules/turn.py`, one figure's activation `rules/activation.py`, every action
it may take is listed in `rules/catalogue.py`; dice are in `rules/trials.py`; everything else is a chapter of the ledger
in `rules/`. What differs between the levels is in `profile.py` and nowhere else.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import ClassVar

from rulebound.core.game import Game, Upgrade
from rulebound.core.housed import HousedGame, Rooms
from rulebound.core.strict_yaml import BadContent
from rulebound.games.escarmouche import attempts, force, invariants, options, questions, scene, secrets, threats
from rulebound.games.escarmouche.bot.instinct import INSTINCTS, worths
from rulebound.games.escarmouche.bot.value import value
from rulebound.games.escarmouche.checks_of_deployment import crowded
from rulebound.games.escarmouche.content import Content
from rulebound.games.escarmouche.force import SEATS, forces_of
from rulebound.games.escarmouche.options import profile_of
from rulebound.games.escarmouche.rules.activation import who_acts
from rulebound.games.escarmouche.rules.catalogue import CATALOGUE
from rulebound.games.escarmouche.rules.setup import bare_table, lay_out
from rulebound.games.escarmouche.state import Escarmouche


class EscarmoucheGame(HousedGame[Escarmouche, Content]):
    """The game with its content."""

    key = "escarmouche"
    home = Path(__file__).parent
    version = 3
    notation = 2
    upgrades: ClassVar[Mapping[int, Upgrade]] = {1: lambda plain: {**plain, "looks": 0}}
    rooms = Rooms(
        state=Escarmouche,
        seats=lambda *_: SEATS,
        options_form=lambda content, _: options.options_form(content),
        force_form=force.force_form,
        force_problems=force.force_problems,
        forces=lambda content, setup, words: forces_of(
            content, content.scenarios[setup.scenario], setup.rosters, words
        ),
        blank=lambda content, setup, dice: bare_table(
            content, content.scenarios[setup.scenario], profile_of(setup.options), dice
        ),
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
        questions=questions.questions,
        deployment=scene.deployment,
    )


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    game = EscarmoucheGame(Content(content))
    mistakes = crowded(game.content, game.words()) if content is not None else []
    if mistakes:
        raise BadContent(mistakes)
    return game
