"""The guided first game at the terminal."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.game import find
from rulebound.core.guide import Lessons
from rulebound.core.match import Match
from tests.cli.terminal import at_a_screen, rulebound
from tests.shipped import GAMES

POINTER = ("click", "drag", "pointer", "point at", "light up", "lights up", "clique", "glisse", "pointeur", "survolez")


@pytest.mark.parametrize("game", GAMES)
def test_it_welcomes_and_teaches_where_it_asks(game: str) -> None:
    said = rulebound("play", game, "--guide", typed="1\n1\n")
    guide = find(game).guide()
    assert guide is not None
    told = " ".join(said.out.split())
    assert guide.welcome.en in told
    first = guide.lessons[0].typed or guide.lessons[0].text
    assert f"» {first.en}" in told
    assert told.count("» ") >= 2


def test_a_lesson_stays_with_its_question_and_is_not_given_twice() -> None:
    guide = find("catacombs").guide()
    assert guide is not None
    match = Match.new("catacombs", guide.scenario, guide.seed)
    lessons = Lessons(guide)
    lessons.stop_at(match.ask, lessons.now(match.history))
    first = lessons.here(lessons.now(match.history))
    assert first is not None
    lessons.stop_at(match.ask, lessons.now(match.history))
    assert lessons.here(lessons.now(match.history)) is first
    before = lessons.now(match.history)
    match.answer("0")
    lessons.stop_at(match.ask, lessons.now(match.history))
    second = lessons.here(lessons.now(match.history))
    assert second is not None
    assert second.key != first.key
    match.undo(0)
    lessons.stop_at(match.ask, lessons.now(match.history))
    assert lessons.now(match.history) == before
    assert lessons.here(before) is first


def test_what_others_answer_at_the_same_time_takes_no_lesson_away() -> None:
    guide = find("expedition").guide()
    assert guide is not None
    match, lessons = Match.new("expedition", guide.scenario, guide.seed), Lessons(guide)
    while match.asked(guide.seat) is None or match.asked(guide.seat).key != "choose_cards":  # type: ignore[union-attr]
        assert match.ask is not None
        match.choose(match.ask.first(1)[0], match.ask.seat)
    lessons.stop_at(match.asked(guide.seat), lessons.now(match.history))
    lesson = lessons.here(lessons.now(match.history))
    assert lesson is not None
    other = match.asked(1 - guide.seat)
    assert other is not None
    match.choose(other.first(1)[0], other.seat)
    lessons.stop_at(match.asked(guide.seat), lessons.now(match.history))
    assert lessons.here(lessons.now(match.history)) is lesson


def test_without_it_nobody_is_taught() -> None:
    _, shown = at_a_screen("1")
    assert "» " not in shown


@pytest.mark.parametrize("game", GAMES)
def test_what_is_told_at_the_terminal_speaks_of_no_pointer(game: str) -> None:
    guide = find(game).guide()
    assert guide is not None
    for lesson in guide.lessons:
        said = lesson.typed or lesson.text
        assert said.en != said.fr
        assert not [word for word in POINTER if word in f"{said.en} {said.fr}".lower()], lesson.key


@pytest.mark.parametrize("more", [("--scenario", "SC2"), ("--seed", 3), ("--seat", "0=random")])
def test_it_is_set_up_as_it_is(more: tuple[object, ...], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = rulebound("play", "catacombs", "--guide", *more)
    assert said.code == 2
    assert "--guide: the guided game brings" in said.err


def lessons_told(out: str) -> list[str]:
    """The lessons somebody has read, each once."""
    guide = find("catacombs").guide()
    assert guide is not None
    told = " ".join(out.split())
    return [lesson.key for lesson in guide.lessons if f"» {(lesson.typed or lesson.text).en}" in told]


def test_a_saved_guided_game_goes_on_with_the_lessons_that_are_left(tmp_path: Path) -> None:
    file, typed = tmp_path / "first.rbg", ["1"] * 12
    whole = lessons_told(rulebound("play", "catacombs", "--guide", typed="\n".join(typed)).out)
    left = rulebound("play", "catacombs", "--guide", "--record", file, typed="1\n1\nquit\n")
    assert f"--load {file} --record {file} --guide" in " ".join(left.out.split())
    more = rulebound("play", "catacombs", "--guide", "--load", file, typed="\n".join(typed[2:]))
    assert more.code == 0, more.err
    before, after = lessons_told(left.out), lessons_told(more.out)
    assert len(before) >= 2
    assert len(after) >= 2
    assert [key for key in before if key in after] == before[-1:]  # that of the question where it was left
    assert set(before) | set(after) == set(whole)


def test_without_being_told_so_a_saved_guided_game_says_where_its_lessons_are(tmp_path: Path) -> None:
    file = tmp_path / "first.rbg"
    rulebound("play", "catacombs", "--guide", "--record", file, typed="1\nquit\n")
    said = rulebound("play", "catacombs", "--load", file, typed="quit\n")
    assert "its lessons go on only where --guide stands" in " ".join(said.out.split())
    assert lessons_told(said.out) == []


def test_what_is_no_guided_game_has_no_lessons(tmp_path: Path) -> None:
    file = tmp_path / "other.rbg"
    rulebound("play", "catacombs", "--seed", 3, "--record", file, typed="1\nquit\n")
    assert "guide" not in rulebound("play", "catacombs", "--load", file, typed="quit\n").out
    said = rulebound("play", "catacombs", "--guide", "--load", file)
    assert said.code == 2
    assert "is no guided game" in said.err
