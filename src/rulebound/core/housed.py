"""A game in a folder of its own, where its words, its ledger, its guided game and its drawings lie under set names."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from functools import cached_property
from pathlib import Path
from typing import Protocol

from rulebound.core import guide, ledger
from rulebound.core.content import Said
from rulebound.core.game import Game, Scenario
from rulebound.core.guide import Guide
from rulebound.core.ledger import Ledger
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES, Words


class ScenarioSheet(Protocol):
    """What is written of a scenario; its sentences have numbers to be filled in."""

    @property
    def key(self) -> str:
        """Its key."""

    @property
    def name(self) -> Said:
        """What it is called."""

    @property
    def story(self) -> Said:
        """What it is about."""

    @property
    def special(self) -> tuple[Said, ...]:
        """Its special rules."""

    def numbers(self) -> dict[str, int]:
        """The numbers its sentences speak of."""


class Stock(Protocol):
    """The content a game is played with."""

    digest: str

    @property
    def scenarios(self) -> Mapping[str, ScenarioSheet]:
        """The scenarios by their keys, in order."""

    def names(self) -> dict[str, dict[str, str]]:
        """Names and texts of everything, by language."""


class HousedGame(Game):
    """A game with `home`, its folder, and `stock`, its content."""

    home: Path
    stock: Stock
    speech: type[Words] = Words
    """How its sentences are made."""

    @abstractmethod
    def goals(self, scenario: str) -> list[Text]:
        """Who wins, and when; values that are sentences of the scenario get its numbers."""

    def scenarios(self) -> list[Scenario]:
        """The scenarios, and a user's own."""
        return [self.read_out(sheet) for sheet in self.stock.scenarios.values()]

    def read_out(self, sheet: ScenarioSheet) -> Scenario:
        """A scenario as a player reads it, its numbers filled in."""
        goals, special = self.goals(sheet.key), [filled(text, sheet) for text in sheet.special]
        return Scenario(
            sheet.key,
            sheet.name.by_language(),
            sheet.story.by_language(),
            {language: [self.goal(text, sheet, language) for text in goals] for language in LANGUAGES},
            {language: [text[language] for text in special] for language in LANGUAGES},
        )

    def goal(self, text: Text, sheet: ScenarioSheet, language: str) -> str:
        """One line of who wins when."""
        about = {
            name: filled(value, sheet)[language] if isinstance(value, Said) else value
            for name, value in text.args.items()
        }
        return self.words().say(Text(text.key, about), language)

    def content_digest(self) -> str:
        """Identifies the content."""
        return self.stock.digest

    def things(self) -> object:
        """The content."""
        return self.stock

    def guide(self) -> Guide | None:
        """The guided first game."""
        return self._guide

    def art(self) -> Path | None:
        """Drawings of everything that scenes name."""
        return self.home / "art"

    def words(self) -> Words:
        """Every sentence a player sees."""
        return self._words

    def ledger(self) -> Ledger:
        """The rules as text."""
        return self._ledger

    @cached_property
    def _guide(self) -> Guide:
        return guide.load(self.home / "guide.yaml")

    @cached_property
    def _words(self) -> Words:
        return self.speech([self.home], self.stock.names())

    @cached_property
    def _ledger(self) -> Ledger:
        return ledger.load(self.home / "rules.yaml")


def filled(text: Said, sheet: ScenarioSheet) -> dict[str, str]:
    """A sentence of a scenario by its language, with the numbers in it."""
    return {language: said.format(**sheet.numbers()) for language, said in text.by_language().items()}
