"""Escarmouche: man-to-man skirmish with a ten-sided die, at two rule levels, on a continuous table.

Read this first. The course of a turn is `rules/turn.py`, one figure's activation `rules/activation.py`, every action
it may take is listed in `rules/catalogue.py`; dice are in `rules/trials.py`; everything else is a chapter of the ledger
in `rules/`. What differs between the levels is in `profile.py` and nowhere else.
"""

from __future__ import annotations

from pathlib import Path

from rulebound.core.ask import Answer, Ask, Threat
from rulebound.core.content import BadContent
from rulebound.core.dice import Dice
from rulebound.core.forms import Field, ForceForm
from rulebound.core.game import Game, OddsQuestion, Setup, Spot
from rulebound.core.housed import HousedGame
from rulebound.core.scene import Scene
from rulebound.core.seats import Seat
from rulebound.core.secret import Secret
from rulebound.core.shape import Shape
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.games.escarmouche import attempts, bot, forms, invariants, questions, secrets, threats
from rulebound.games.escarmouche.content import Content
from rulebound.games.escarmouche.force import SEATS, forces_of, problems_with
from rulebound.games.escarmouche.options import profile_of
from rulebound.games.escarmouche.preparation import bare_table, lay_out
from rulebound.games.escarmouche.room import crowded
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from rulebound.games.escarmouche.scene import show_own, shown, sight_shapes
from rulebound.games.escarmouche.state import Escarmouche

HERE = Path(__file__).parent


class EscarmoucheGame(HousedGame):
    """The game with its content."""

    key = "escarmouche"
    home = HERE
    version = 2

    def __init__(self, content: Content) -> None:
        self.content = self.stock = content

    # ES-MOR-02  A band that fails its morale test has lost.
    def goals(self, scenario: str) -> list[Text]:
        """Each side's, the draw's where there is one, and what a failed morale test means where they are made."""
        card = self.content.scenarios[scenario]
        wins = [
            Text("goal.wins", {"side": Text(f"side.{scenario}-{side}"), "when": when})
            for side, when in enumerate(card.wins)
        ]
        draw = [Text("goal.draw", {"when": card.draw})] if card.draw is not None else []
        return [*wins, *draw, *([Text("goal.morale")] if card.morale else [])]

    def seats(self, scenario: str, options: dict[str, object]) -> tuple[Seat, ...]:  # noqa: ARG002
        """One band against another."""
        return SEATS

    def seat_name(self, seat: Seat, scenario: str) -> Text:
        """The side of the scenario."""
        known = scenario in self.content.scenarios
        return Text(f"side.{scenario}-{seat.side}") if known else super().seat_name(seat, scenario)

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        """Level and options, and both bands."""
        profile_of(options)
        forces_of(self.content, self.content.scenarios[scenario], rosters, self.words())

    def blank(self, setup: Setup, dice: Dice) -> Escarmouche:
        """The table of the scenario with its scenery, and the rules of the options."""
        return bare_table(self.content, self.content.scenarios[setup.scenario], profile_of(setup.options), dice)

    def set_up(self, setup: Setup, dice: Dice) -> State:
        """The table of the scenario, before anybody is asked."""
        g = self.blank(setup, dice)
        lay_out(g, forces_of(self.content, g.scenario, setup.rosters, self.words()))
        return g

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        """See `secrets`."""
        assert isinstance(state, Escarmouche)
        secrets.deal_unknowns(state, seat, dice)

    def shown(self, state: State) -> Scene:
        """See `scene`."""
        assert isinstance(state, Escarmouche)
        return shown(state)

    def show_own(self, state: State, seat: int, scene: Scene) -> None:
        """See `scene`."""
        assert isinstance(state, Escarmouche)
        show_own(state, seat, scene)

    def value(self, state: State, seat: int) -> int:
        """See `bot`."""
        assert isinstance(state, Escarmouche)
        return bot.value(state, seat)

    def instinct(self, state: State, ask: Ask) -> Answer | None:
        """See `bot`."""
        assert isinstance(state, Escarmouche)
        return bot.instinct(state, ask)

    def worths(self, state: State, ask: Ask, answers: list[Answer]) -> list[int]:
        """See `bot`."""
        assert isinstance(state, Escarmouche)
        return bot.worths(state, ask, answers)

    def trusts_instinct(self, ask: Ask) -> bool:  # noqa: ARG002
        """Always: it reckons with exact odds, where a few guesses see a few throws of the dice."""
        return True

    def broken_invariants(self, state: State) -> list[str]:
        """See `invariants`."""
        assert isinstance(state, Escarmouche)
        return invariants.broken(state)

    def secrets(self, state: State, seat: int | None) -> list[Secret]:
        """Where the enemy hides, in the fog."""
        assert isinstance(state, Escarmouche)
        return secrets.secrets_from(state, seat)

    def attempts(self, state: State, ask: Ask, thing: str, doing: str = "") -> list[Answer]:
        """See `attempts`."""
        assert isinstance(state, Escarmouche)
        return attempts.attempts(state, ask, thing, doing)

    def deeds(self) -> dict[str, Text]:
        """Its actions."""
        return {action.key: Text(f"name.{action.key}") for action in ACTIONS}

    def threats(self, state: State, seat: int, ask: Ask, answer: Answer) -> list[Threat]:
        """See `threats`."""
        assert isinstance(state, Escarmouche)
        return threats.threats(state, seat, ask, answer)

    def sight_shapes(self, state: State, seat: int | None, start: Spot, end: Spot) -> tuple[list[Shape], Text] | None:
        """See `scene`."""
        assert isinstance(state, Escarmouche)
        return sight_shapes(state, seat, start, end)

    def options_form(self, scenario: str) -> list[Field]:  # noqa: ARG002
        """See `forms`."""
        return forms.options_form()

    def force_form(self, scenario: str, seat: int) -> ForceForm | None:
        """See `forms`."""
        return forms.force_form(self.content, self.content.scenarios[scenario], seat)

    def force_problems(self, scenario: str, seat: int, roster: object) -> list[Text]:
        """See `force`."""
        return problems_with(self.content, self.content.scenarios[scenario], seat, roster)

    def odds_questions(self) -> list[OddsQuestion]:
        """See `questions`."""
        return questions.questions(self.content)


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    game = EscarmoucheGame(Content(content))
    mistakes = crowded(game.content, game.words()) if content is not None else []
    if mistakes:
        raise BadContent(mistakes)
    return game
