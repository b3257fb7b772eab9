"""Games that are not all there: no rules, no words, no method. One clear line, whatever the command; no traceback."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from rulebound.core import game as registry
from rulebound.core.game import Game
from rulebound.core.installed import EntryGroup
from rulebound.core.text import Text
from rulebound.core.words import Words
from rulebound.games.catacombs.scenario import ScenarioCard
from tests.cli.terminal import Said, rulebound
from tests.cli.test_mistakes import assert_refused
from tests.toy import FerryGame

TOY_WORDS = Path(__file__).parents[1] / "toy"
WATCHED = ("play", "ferry", "--seat", "0=random", "--seat", "1=random", "--seed", "4")
"""Two computers play, and somebody looks on."""
Install = Callable[[Callable[[], Game]], None]


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch) -> Install:
    """Makes the only game there is one of somebody's own."""

    def one(made: Callable[[], Game]) -> None:
        module = ModuleType("somebodys")
        module.load = lambda content: made()  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, "somebodys", module)
        monkeypatch.setattr(registry, "GAMES", EntryGroup("nobody's"))
        registry.register("ferry", "somebodys")
        monkeypatch.setattr(registry, "_games", {})

    return one


def spoken_with(folder: Path) -> type[FerryGame]:
    """Ferry with the words of a folder."""

    class Spoken(FerryGame):
        def words(self) -> Words:
            return Words([folder], {})

    return Spoken


def copied(folder: Path, language: str, old: str, new: str) -> Path:
    """The words of Ferry, changed in one language."""
    for each in ("en", "fr"):
        text = (TOY_WORDS / f"words.{each}.ftl").read_text(encoding="utf-8")
        if each == language:
            assert old in text
            text = text.replace(old, new)
        (folder / f"words.{each}.ftl").write_text(text, encoding="utf-8")
    return folder


# Rules


@pytest.mark.parametrize("words", [[], ["FE-BID-01"], ["bids", "cards"]])
@pytest.mark.parametrize("more", [[], ["--json"], ["--lang", "fr"]])
def test_a_game_without_rules_says_so(install: Install, words: list[str], more: list[str]) -> None:
    install(FerryGame)
    assert_refused(rulebound("rules", "ferry", *words, *more), "the rules of ferry are not written")


def test_a_game_without_rules_is_listed_with_the_others(install: Install) -> None:
    install(FerryGame)
    assert rulebound("rules").out == "ferry  Ferry\n"
    assert rulebound("rules", "--coverage").code == 0


@pytest.mark.parametrize(
    ("typed", "near"),
    [("CA-MOV-99", "CA-MOV-0"), ("ca-mv-05", "CA-MOV-05"), ("CAMOV05", "CA-MOV-05"), ("ES-MOV-05", "CA-MOV-05")],
)
def test_an_unknown_id_names_those_near_it(typed: str, near: str) -> None:
    assert_refused(rulebound("rules", "catacombs", typed), repr(typed), "the nearest ids are", near)


# Words


def test_a_missing_sentence_is_named_with_its_language_and_file(install: Install, tmp_path: Path) -> None:
    install(spoken_with(copied(tmp_path, "fr", ".dive =", ".dived =")))
    assert rulebound(*WATCHED).code == 0
    said = rulebound(*WATCHED, "--lang", "fr")
    assert_refused(said, "there are no words for 'log.dive' (fr)", str(tmp_path / "words.fr.ftl"))


def test_a_sentence_that_wants_another_value_is_named(install: Install, tmp_path: Path) -> None:
    install(spoken_with(copied(tmp_path, "en", "$pearls", "$shells")))
    assert_refused(rulebound(*WATCHED), "'log.dive' (en)", "shells", str(tmp_path / "words.en.ftl"))


@pytest.mark.parametrize("command", [WATCHED, ("games",), ("games", "--lang", "fr"), ("play", "ferry")])
def test_a_missing_file_of_words_is_named(install: Install, tmp_path: Path, command: tuple[str, ...]) -> None:
    (copied(tmp_path, "fr", "", "") / "words.fr.ftl").unlink()
    install(spoken_with(tmp_path))
    said = rulebound(*command)
    assert_refused(said, "there are no words for anything (fr): there is no file", str(tmp_path / "words.fr.ftl"))


def test_games_that_nobody_looks_at_need_no_words(install: Install, tmp_path: Path) -> None:
    install(spoken_with(tmp_path))
    said = rulebound("simulate", "ferry", "--games", 2, "--players", "random")
    assert said.code == 0, said.err


def test_a_game_that_lacks_a_goal_is_named_where_games_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.load("catacombs", None)
    monkeypatch.setattr(ScenarioCard, "who_wins", lambda card: [Text("goal.nothing")])
    monkeypatch.setattr(registry, "_games", {("catacombs", None): game})
    assert_refused(rulebound("games"), "'goal.nothing' (en)", "catacombs/words.en.ftl")


# Methods


class Unwritten(FerryGame):
    """Lacks what it is called with."""

    set_up = Game.set_up


@pytest.mark.parametrize(
    "command",
    [
        ("games",),
        ("rules",),
        ("rules", "ferry"),
        ("play", "ferry"),
        ("simulate", "ferry"),
        ("soak", "ferry"),
        ("odds", "ferry"),
        ("forces", "ferry"),
    ],
    ids=" ".join,
)
def test_a_game_that_lacks_a_method_is_refused_by_every_command(install: Install, command: tuple[str, ...]) -> None:
    install(Unwritten)
    said: Said = rulebound(*command)
    assert_refused(said, "this game cannot be played: tests.cli.test_missing.Unwritten", "does not define set_up()")
