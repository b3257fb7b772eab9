"""The sentences of a game: what its files hold, what its sources say, and a match read aloud in every language."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from pathlib import Path

from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message

from rulebound.core.ask import Answer, Ask, Option
from rulebound.core.match import Match
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES, Words
from tests.words_check import sentences_of

Names = frozenset[str]


def sentences(folder: Path, language: str) -> dict[str, Names]:
    """Every key of a game's file, with the variables of its sentence; no key may stand there twice."""
    found: dict[str, Names] = {}
    text = (folder / f"words.{language}.ftl").read_text(encoding="utf-8")
    for entry in FluentParser().parse(text).body:
        assert not isinstance(entry, Junk), f"{language}: cannot be read: {entry.content}"
        if isinstance(entry, Message):
            for key, names in sentences_of(entry):
                assert key not in found, f"{language}: {key} is there twice"
                found[key] = names
    return found


class Use:
    """A place in the sources that says a sentence, with the names of the values it gives; None: nobody can follow."""

    def __init__(self, key: str, given: Names | None, where: str) -> None:
        self.key = key
        self.given = given
        self.where = where


def said_of_rosters(leader: str) -> list[Use]:
    """What `forces.Rosters` says of a roster that cannot be read."""
    said = {"unreadable": (), "no_card": ("key",), "count": ("card", "most"), f"no_{leader}": ("key", "there")}
    return [Use(f"force.{what}", frozenset(values), "forces") for what, values in said.items()]


def missing_values(known: dict[str, Names], uses: list[Use]) -> list[str]:
    """Where a sentence is said without a value it needs."""
    return [
        f"{use.where}: {use.key} is not given {', '.join(sorted(known[use.key] - use.given))}"
        for use in uses
        if use.key in known and use.given is not None and not known[use.key] <= use.given
    ]


def check_sayable(words: Words, known: dict[str, Names], language: str) -> None:
    """Every sentence can be said, whatever the numbers in it."""
    for key, names in known.items():
        for number in (0, 1, 2, 5, 21):
            said = words.say(Text(key, dict.fromkeys(names, number)), language)
            assert said == said.strip() != "", key


def crowded_french(folder: Path) -> list[str]:
    """The French lines without a space before double punctuation or inside quotation marks."""
    text = (folder / "words.fr.ftl").read_text(encoding="utf-8")
    return re.findall(r".*(?:[^\s][:;?!»]|«\S).*", text)


class Reader:
    """Reads a match aloud in all languages."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.words: Words = match.game.words()
        self.read: set[str] = set()

    def say(self, text: Text) -> None:
        """Say one sentence, once."""
        shown = repr(text)
        if shown in self.read:
            return
        self.read.add(shown)
        for language in LANGUAGES:
            said = self.words.say(text, language)
            assert said == said.strip() != "", shown
            assert "{" not in said, said

    def need(self, need: Need | None) -> None:
        """Say a number with its reasons."""
        if need is not None:
            for language in LANGUAGES:
                self.words.need(need, language)

    def option(self, option: Option) -> None:
        """Say an option, and all that is shown with it."""
        self.say(option.label)
        self.need(option.need)
        if option.ghost is not None:
            self.say(option.ghost.cost)
        for chance in option.odds:
            self.say(chance.what)

    def question(self, ask: Ask, nonsense: list[Answer]) -> None:
        """Say the question, its options, and why nonsense is refused."""
        self.say(ask.question())
        for option in ask.options():
            self.option(option)
        for answer in nonsense:
            refusal = ask.check(answer)
            if refusal is not None:
                self.say(refusal.text)

    def scenes(self) -> None:
        """Say everything in everybody's scene, the log apart."""
        for seat in (0, 1, None):
            scene = self.match.scene(seat)
            scene.log = []
            data = scene.plain()
            for language in LANGUAGES:
                self.words.said(data, language)
            for piece in scene.pieces:
                for value in piece.values:
                    self.need(value.need)

    def log(self) -> None:
        """Say the whole log."""
        for event in self.match.journal:
            self.say(event.text)
            self.need(event.need)


def read_aloud(
    match: Match,
    chance: random.Random,
    nonsense: Callable[[Match, Ask], list[Answer]],
    options_every: int = 1,
    scenes_every: int = 60,
) -> None:
    """Play a match to its end with random answers, and read everything; of long games the options now and then."""
    reader = Reader(match)
    decisions = 0
    while match.ask is not None:
        if decisions % options_every == 0:
            reader.question(match.ask, nonsense(match, match.ask))
        else:
            reader.say(match.ask.question())
        if decisions % scenes_every == 0:
            reader.scenes()
        match.answer(chance.choice(match.ask.candidates()))
        decisions += 1
    reader.scenes()
    reader.log()
    assert match.outcome is not None
    reader.say(match.outcome.reason)
