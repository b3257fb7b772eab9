"""What holds of the sentences of every game: its two files against each other, against its sources and its content."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path

import pytest

from rulebound.core.game import Game
from rulebound.core.words import LANGUAGES
from tests.games.read_aloud import Names, Use, check_sayable, crowded_french, missing_values, sentences


@cache
def file(folder: Path, language: str) -> dict[str, Names]:
    """Every key of a game's file, with the variables of its sentence."""
    return sentences(folder, language)


class Worded:
    """The tests of a game's sentences; a game says in `uses` which of them it says, and with which values."""

    game: Game
    folder: Path
    from_content: tuple[str, ...]
    """Groups of keys whose sentences come from the content."""
    enough: int
    """At least so many sentences of the files are followed to where they get their values."""

    def uses(self) -> list[Use]:
        """Every sentence the game says."""
        raise NotImplementedError

    def test_both_languages_say_the_same_with_the_same_values(self) -> None:
        assert file(self.folder, "en") == file(self.folder, "fr")

    def test_every_sentence_the_game_says_is_there(self) -> None:
        words = self.game.words()
        known = {*file(self.folder, "en"), *words.names, "refused.unknown"}
        assert [
            f"{use.where}: {use.key}" for use in self.uses() if use.key not in known and not words.has(use.key)
        ] == []

    def test_no_sentence_is_there_that_nobody_says(self) -> None:
        questions = self.game.odds_questions()
        asked = {question.text.key for question in questions}
        outcomes = {
            f"odds-outcome.{re.split('>?=', what)[0]}"
            for question in questions
            for what, _ in question.answer([default for _, default, _, _ in question.parameters])
        }
        known = file(self.folder, "en").keys()
        assert asked <= known
        assert sorted(known - {use.key for use in self.uses()} - outcomes - asked) == []

    def test_every_sentence_gets_the_values_it_needs(self) -> None:
        known = file(self.folder, "en")
        assert len([use for use in self.uses() if use.given is not None and use.key in known]) > self.enough
        assert missing_values(known, self.uses()) == []

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_sentence_can_be_said_whatever_the_number(self, language: str) -> None:
        check_sayable(self.game.words(), file(self.folder, language), language)

    def test_content_names_are_not_in_the_files(self) -> None:
        assert {key.partition(".")[0] for key in file(self.folder, "en")}.isdisjoint(self.from_content)

    def test_everything_in_the_content_has_a_name_in_both_languages(self) -> None:
        for key, said in self.game.words().names.items():
            assert set(said) == set(LANGUAGES), key
            assert all(text.strip() == text != "" for text in said.values()), key

    def test_french_puts_a_space_before_double_punctuation(self) -> None:
        assert crowded_french(self.folder) == []
