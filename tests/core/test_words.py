"""Words: a sentence for every key in every language, or an error."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core import words as core_words
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES, UnknownWords, Words, text_from
from tests.toy import FerryGame
from tests.words_check import same_words

CORE = Path(core_words.__file__).parent
FERRY = Path(__file__).parents[1] / "toy"


@pytest.fixture
def words() -> Words:
    return FerryGame().words()


def folder_of(folder: Path, en: str, fr: str) -> Path:
    (folder / "words.en.ftl").write_text(en, encoding="utf-8")
    (folder / "words.fr.ftl").write_text(fr, encoding="utf-8")
    return folder


# Saying


def test_a_sentence_is_said_in_either_language(words: Words) -> None:
    text = Text("end.enough")
    assert [words.say(text, language) for language in LANGUAGES] == [
        "Five pearls are enough.",
        "Cinq perles suffisent.",
    ]


def test_a_key_without_a_dot_is_a_message_of_its_own(words: Words) -> None:
    assert words.say(Text("title"), "fr") == "Bac"


def test_values_are_filled_in(words: Words) -> None:
    assert words.say(Text("refused.far", {"far": 6, "stroke": 5}), "en") == "6 is more than a stroke of 5."


@pytest.mark.parametrize(("pearls", "said"), [(0, "No pearl."), (1, "One pearl."), (2, "2 pearls.")])
def test_a_number_chooses_its_plural(words: Words, pearls: int, said: str) -> None:
    assert words.say(Text("log.dive", {"pearls": pearls}), "en") == said


def test_a_value_may_be_a_sentence_itself(words: Words) -> None:
    card = Text("zone.deck")
    assert words.say(Text("log.trick", {"card": card}), "fr") == "Pioche est jouée."


def test_a_list_is_said_with_commas(words: Words) -> None:
    assert words.say(Text("log.trick", {"card": ["a", Text("zone.deck"), 3]}), "en") == "a, Deck, 3 is played."


def test_names_come_from_content() -> None:
    words = Words([], {"name.brute": {"en": "Brute", "fr": "Brute épaisse"}})
    assert words.say(Text("name.brute"), "fr") == "Brute épaisse"


def test_a_game_adds_to_the_messages_of_the_engine(words: Words) -> None:
    assert words.say(Text("refused.over"), "en") == "The game is over."
    assert words.say(Text("refused.river", {"place": "21"}), "en") == "21 is not on the river."


def test_a_game_may_say_a_sentence_of_the_engine_its_own_way(tmp_path: Path) -> None:
    text = "refused =\n    .over = The ferry has sunk.\n"
    words = Words([folder_of(tmp_path, text, text)], {})
    assert words.say(Text("refused.over"), "en") == "The ferry has sunk."
    assert words.say(Text("refused.undo_nothing"), "en") == "There is nothing to take back."


@pytest.mark.parametrize("key", ["nothing", "nothing.at_all", "refused.nothing", "refused", "title.nothing", ""])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_unknown_key_is_an_error(words: Words, key: str, language: str) -> None:
    with pytest.raises(UnknownWords, match=f"'{key}' \\({language}\\)"):
        words.say(Text(key), language)


def test_a_missing_value_is_an_error(words: Words) -> None:
    with pytest.raises(UnknownWords, match="stroke"):
        words.say(Text("refused.far", {"far": 6}), "en")


def test_an_unknown_key_within_a_sentence_is_an_error(words: Words) -> None:
    with pytest.raises(UnknownWords, match="nothing"):
        words.say(Text("log.trick", {"card": Text("nothing")}), "en")


# Needs


def test_a_need_is_said_with_its_reasons(words: Words) -> None:
    need = Need(5, "dive")
    need.add(1, "bold")
    need.add(2, "trick")
    need.within(2, 6)
    assert words.need(need, "en") == "6 (dive 5, bold +1, trick +2, at most 6)"
    assert words.need(need, "fr") == "6 (plongée 5, audace +1, ruse +2, au plus 6)"


def test_equal_reasons_are_told_once_and_a_start_at_nothing_is_not_told(words: Words) -> None:
    need = Need(0, "dive")
    for _ in range(3):
        need.add(1, "bold")
    need.add(2, "trick")
    assert words.need(need, "en") == "5 (3 × bold +1, trick +2)"


def test_a_reason_without_words_is_an_error(words: Words) -> None:
    with pytest.raises(UnknownWords, match=r"reason\.luck"):
        words.need(Need(5, "luck"), "en")


# Plain data


def test_every_sentence_in_plain_data_is_said(words: Words) -> None:
    data = {"title": Text("title").plain(), "log": [Text("log.dive", {"pearls": 2}).plain()], "round": 3, "ask": None}
    assert words.said(data, "fr") == {"title": "Bac", "log": ["2 perles."], "round": 3, "ask": None}


@pytest.mark.parametrize(
    "text",
    [
        Text("title"),
        Text("refused.far", {"far": 6, "stroke": 5}),
        Text("log.trick", {"card": Text("card.any", {"card": "bid10"})}),
        Text("log.trick", {"card": [Text("title"), "a", 3]}),
    ],
)
def test_a_text_comes_back_from_plain_data(text: Text) -> None:
    assert text_from(text.plain()) == text


def test_equal_texts_are_one_in_a_set() -> None:
    assert len({Text("title"), Text("title"), Text("phase"), Text("title", {"a": 1})}) == 3


# Both languages


@pytest.mark.parametrize("folder", [CORE, FERRY], ids=["core", "ferry"])
def test_both_languages_say_the_same(folder: Path) -> None:
    assert same_words(folder) == []


@pytest.mark.parametrize(
    ("en", "fr", "problem"),
    [
        ("a = A\nb = B", "a = A", "words.fr.ftl: b is missing"),
        ("a = A", "a = A\nb = B", "words.en.ftl: b is missing"),
        ("a =\n    .x = A\n    .y = B", "a =\n    .x = A", "words.fr.ftl: a.y is missing"),
        ("a = { $n } a", "a = a", "words.fr.ftl: a holds [], but ['n'] in words.en.ftl"),
        ("a =\n    .x = { $n }", "a =\n    .x = { $m }", "words.fr.ftl: a.x holds ['m'], but ['n'] in words.en.ftl"),
        (
            "a = { $n ->\n    [one] A\n   *[other] { $b }\n }",
            "a = { $n ->\n    [one] A\n   *[other] B\n }",
            "words.fr.ftl: a holds ['n'], but ['b', 'n'] in words.en.ftl",
        ),
        ("a = A\na = B", "a = A", "words.en.ftl: a is there twice"),
        ("a =\n    .x = A\n    .x = B", "a =\n    .x = A", "words.en.ftl: a.x is there twice"),
        ("a = A\n}{", "a = A", "words.en.ftl: cannot be read: '}{'"),
    ],
)
def test_a_planted_difference_is_found(tmp_path: Path, en: str, fr: str, problem: str) -> None:
    assert same_words(folder_of(tmp_path, en + "\n", fr + "\n")) == [problem]
