"""The sentences of the program itself."""

from __future__ import annotations

import re
from pathlib import Path

from rulebound import cli
from tests.words_check import same_words

FOLDER = Path(next(iter(cli.__path__)))


def test_every_sentence_is_there_in_every_language() -> None:
    assert same_words(FOLDER) == []


def test_every_sentence_is_said_somewhere() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py"))
    keys = re.findall(r"^    \.([\w-]+) =", (FOLDER / "words.en.ftl").read_text(encoding="utf-8"), re.MULTILINE)
    said = re.findall(r"""["']([a-z-]+)["']""", code)
    assert len(keys) > 50
    assert [key for key in keys if key not in said and not key.startswith("kinds-")] == []


def test_the_terminal_knows_no_word_of_any_game() -> None:
    code = "".join(path.read_text(encoding="utf-8") for path in FOLDER.rglob("*.py")).casefold()
    for word in ("troglodyte", "redeemer", "threat point", "exhausted", "destiny", "rubble", "treasure", "ritual"):
        assert word not in code
