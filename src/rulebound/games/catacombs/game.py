"""Catacombs: humans with dice-driven boards against a demon player, exploring tiles.

Read this first. The order of play is `rules/turn.py`; set-up is `rules/preparation.py`; who has won is
`rules/missions.py`; everything else is a chapter of the ledger in `rules/`.
"""

from __future__ import annotations

from pathlib import Path

from rulebound.core.ask import Answer, Ask, Threat
from rulebound.core.dice import Dice
from rulebound.core.events import Event
from rulebound.core.forms import Field, ForceForm
from rulebound.core.game import Game, OddsQuestion, Scenario, Setup
from rulebound.core.guide import Guide
from rulebound.core.guide import load as load_guide
from rulebound.core.ledger import Ledger
from rulebound.core.ledger import load as load_ledger
from rulebound.core.scene import Scene
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES, Words
from rulebound.games.catacombs import attempts, bot, forms, invariants, questions, scene, secrets, threats
from rulebound.games.catacombs.content import Content, ScenarioCard
from rulebound.games.catacombs.force import force_of, problems_with
from rulebound.games.catacombs.rules.preparation import lay_out
from rulebound.games.catacombs.speech import Speech
from rulebound.games.catacombs.state import HUMAN, Catacombs

HERE = Path(__file__).parent


class CatacombsGame(Game):
    """The game with its content."""

    key = "catacombs"
    seats = ("human", "demon")
    version = 1

    def __init__(self, content: Content) -> None:
        self.content = content
        self._words: Words | None = None
        self._ledger: Ledger | None = None
        self._guide: Guide | None = None

    def scenarios(self) -> list[Scenario]:
        """The six scenarios, and a user's own."""
        return [self.scenario(card) for card in self.content.scenarios.values()]

    def scenario(self, card: ScenarioCard) -> Scenario:
        """A scenario as a player reads it, its numbers filled in."""
        numbers, victory = card.numbers(), card.victory
        goals: dict[str, list[str]] = {}
        special: dict[str, list[str]] = {}
        for language in LANGUAGES:
            goals[language] = [
                self.words().say(Text(f"goal.{who}", {"when": getattr(when, language).format(**numbers)}), language)
                for who, when in (("human", victory.human), ("draw", victory.draw), ("demon", victory.demon))
            ]
            special[language] = [getattr(text, language).format(**numbers) for text in card.special]
        name, story = card.name, card.story
        return Scenario(card.key, {"en": name.en, "fr": name.fr}, {"en": story.en, "fr": story.fr}, goals, special)

    def checked_options(self, scenario: str, options: dict[str, object], rosters: dict[str, object]) -> None:
        """Handicaps and a bought force."""
        force_of(self.content, self.content.scenarios[scenario], options, rosters, self.words())

    def content_digest(self) -> str:
        """Identifies the content."""
        return self.content.digest

    def set_up(self, setup: Setup, dice: Dice) -> State:
        """The board of the scenario, before anybody is asked."""
        scenario = self.content.scenarios[setup.scenario]
        g = Catacombs(self.content, scenario, dice)
        lay_out(g, force_of(self.content, scenario, setup.options, setup.rosters, self.words()))
        return g

    def deal_anew(self, state: State, seat: int, dice: Dice) -> None:
        """See `secrets`."""
        assert isinstance(state, Catacombs)
        secrets.deal_unknowns(state, seat, dice)

    def scene_of(self, state: State, seat: int | None, journal: list[Event], asks: list[Ask]) -> Scene:
        """See `scene`."""
        assert isinstance(state, Catacombs)
        return scene.scene_of(state, seat, journal, asks)

    def scenes_of(self, state: State, seats: list[int | None], asks: list[Ask]) -> list[Scene]:
        """See `scene`."""
        assert isinstance(state, Catacombs)
        return scene.scenes_of(state, seats, asks)

    def value(self, state: State, seat: int) -> int:
        """See `bot`."""
        assert isinstance(state, Catacombs)
        return bot.value(state, seat)

    def instinct(self, state: State, ask: Ask) -> Answer | None:
        """See `bot`."""
        assert isinstance(state, Catacombs)
        return bot.instinct(state, ask)

    def broken_invariants(self, state: State) -> list[str]:
        """See `invariants`."""
        assert isinstance(state, Catacombs)
        return invariants.broken(state)

    def hidden_from(self, state: State, seat: int | None) -> list[str]:
        """See `secrets`."""
        assert isinstance(state, Catacombs)
        return secrets.hidden_cards(state, seat)

    def attempts(self, state: State, ask: Ask, thing: str) -> list[Answer]:
        """See `attempts`."""
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

    def guide(self) -> Guide | None:
        """A first game on the human side."""
        if self._guide is None:
            self._guide = load_guide(HERE / "guide.yaml")
        return self._guide

    def art(self) -> Path | None:
        """Drawings of everything that scenes name."""
        return HERE / "art"

    def odds_questions(self) -> list[OddsQuestion]:
        """See `questions`."""
        return questions.questions(self.content)

    def words(self) -> Words:
        """Every sentence a player sees."""
        if self._words is None:
            self._words = Speech([HERE], self.content.names())
        return self._words

    def ledger(self) -> Ledger:
        """The rules as text."""
        if self._ledger is None:
            self._ledger = load_ledger(HERE / "rules.yaml")
        return self._ledger


def load(content: Path | None) -> Game:
    """The game, with a folder of a user's own content if one is given."""
    return CatacombsGame(Content(content))
