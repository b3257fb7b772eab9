"""Catacombs: humans with dice-driven boards against a demon player, exploring tiles.

Read this first. The order of play is `rules/turn.py`; set-up is `rules/preparation.py`; who has won is
`rules/missions.py`; everything else is a chapter of the ledger in `rules/`.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rulebound.core.ask import Answer, Ask, Threat
from rulebound.core.dice import Dice
from rulebound.core.forms import Field, ForceForm
from rulebound.core.game import Game, OddsQuestion, Setup
from rulebound.core.housed import HousedGame
from rulebound.core.scene import Scene
from rulebound.core.seats import Seat, each_for_itself
from rulebound.core.secret import Secret
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.games.catacombs import attempts, bot, forms, invariants, questions, secrets, threats
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.estimates import Prospect
from rulebound.games.catacombs.force import force_of, problems_with
from rulebound.games.catacombs.rules.activation import ACT
from rulebound.games.catacombs.rules.active import active_warrior
from rulebound.games.catacombs.rules.catalogue import CATALOGUE
from rulebound.games.catacombs.rules.preparation import lay_out
from rulebound.games.catacombs.scene import show_own, shown
from rulebound.games.catacombs.speech import Speech
from rulebound.games.catacombs.state import HUMAN, Catacombs

HERE = Path(__file__).parent
SEATS: Final = each_for_itself("human", "demon")


class CatacombsGame(HousedGame):
    """The game with its content."""

    key = "catacombs"
    home = HERE
    speech = Speech
    version = 2

    def __init__(self, content: Content) -> None:
        self.content = self.stock = content

    def goals(self, scenario: str) -> list[Text]:
        """The humans', the draw's, the demon's."""
        victory = self.content.scenarios[scenario].victory
        return [
            Text(f"goal.{who}", {"when": when})
            for who, when in (("human", victory.human), ("draw", victory.draw), ("demon", victory.demon))
        ]

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

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        """See `secrets`."""
        assert isinstance(state, Catacombs)
        secrets.deal_unknowns(state, seat, dice)

    def shown(self, state: State) -> Scene:
        """See `scene`."""
        assert isinstance(state, Catacombs)
        return shown(state)

    def show_own(self, state: State, seat: int, scene: Scene) -> None:
        """See `scene`."""
        assert isinstance(state, Catacombs)
        show_own(state, seat, scene)

    def value(self, state: State, seat: int) -> int:
        """See `bot`."""
        assert isinstance(state, Catacombs)
        return bot.value(state, seat)

    def instinct(self, state: State, ask: Ask) -> Answer | None:
        """See `bot`."""
        assert isinstance(state, Catacombs)
        return bot.instinct(state, ask)

    def worths(self, state: State, ask: Ask, answers: list[Answer]) -> list[int]:
        """What the active warrior may expect of each action."""
        assert isinstance(state, Catacombs)
        if ask.key != ACT:
            return super().worths(state, ask, answers)
        survey = Prospect(state, active_warrior(state))
        return [CATALOGUE.worth(survey, answer) for answer in answers]

    def broken_invariants(self, state: State) -> list[str]:
        """See `invariants`."""
        assert isinstance(state, Catacombs)
        return invariants.broken(state)

    def secrets(self, state: State, seat: int | None) -> list[Secret]:
        """Hands, decks and stack."""
        assert isinstance(state, Catacombs)
        return secrets.secrets_from(state, seat)

    def attempts(self, state: State, ask: Ask, thing: str, doing: str = "") -> list[Answer]:  # noqa: ARG002
        """See `attempts`; a thing says enough of what is done with it."""
        assert isinstance(state, Catacombs)
        return attempts.attempts(state, ask, thing)

    def threats(self, state: State, seat: int, ask: Ask, answer: Answer) -> list[Threat]:  # noqa: ARG002
        """See `threats`; what it takes into account, both seats know."""
        assert isinstance(state, Catacombs)
        return threats.threats(state, ask, answer)

    def options_form(self, scenario: str) -> list[Field]:  # noqa: ARG002
        """See `forms`."""
        return forms.options_form(self.content)

    def force_form(self, scenario: str, seat: int) -> ForceForm | None:
        """See `forms`."""
        return forms.force_form(self.content, self.content.scenarios[scenario]) if seat == HUMAN else None

    def force_problems(self, scenario: str, seat: int, roster: object) -> list[Text]:
        """See `force`."""
        if seat != HUMAN:
            return [Text("force.nothing_to_choose")]
        return problems_with(self.content, self.content.scenarios[scenario], roster)

    def odds_questions(self) -> list[OddsQuestion]:
        """See `questions`."""
        return questions.questions(self.content)


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    return CatacombsGame(Content(content))
