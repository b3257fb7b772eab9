"""A table full of figures at a terminal: the board, who is who, what has happened and what may be done, all at once."""

from __future__ import annotations

from functools import cache

import pytest

from rulebound.cli.pages.news import News
from rulebound.cli.speech import Speech
from rulebound.core import record
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.scene import Scene
from rulebound.players import View, player
from tests.cli.terminal import at_a_screen, screens


@cache
def recorded() -> str:
    """A game of many figures up to somebody who could shoot at several others."""
    return next(text for text in map(up_to_a_choice_of_shots, range(31, 60)) if text)


def up_to_a_choice_of_shots(seed: int) -> str:
    """A game until somebody of the first side could shoot at several others; nothing if nobody ever can."""
    match = Match.new("escarmouche", "the_strongbox", seed, {"level": "basic"})
    bots = [player("random", seed=1), player("random", seed=2)]
    while match.ask is not None:
        shots = sum(answer[0] == "shoot" for answer in match.ask.answers() if isinstance(answer, list))
        if match.ask.seat == 0 and match.ask.key == "act" and shots > 2:
            return record.write(match)
        match.answer(bots[match.ask.seat].answer(View(match.game, match, match.ask.seat)))
    return ""


def crowd() -> Match:
    return record.read(recorded(), find)


def screen(*typed: str, columns: int, rows: int) -> str:
    """The last screen after some lines were typed."""
    return screens(at_a_screen(*typed, match=crowd(), columns=columns, rows=rows)[1])[-1]


@pytest.mark.parametrize(("columns", "rows", "least"), [(80, 24, 4), (100, 30, 6), (100, 45, 12), (120, 50, 12)])
@pytest.mark.parametrize("zoom", ["zoom", "zoom 60", "zoom in"])
def test_there_is_always_a_board_worth_the_name(columns: int, rows: int, least: int, zoom: str) -> None:
    shown = screen(zoom, columns=columns, rows=rows).split("\n")
    assert len(shown) <= rows
    assert sum("│" in line or "┤" in line for line in shown) >= least


def test_beside_the_board_everybody_has_a_line_with_values_and_name() -> None:
    shown = screen(columns=120, rows=60)
    assert "A/S/C/R/M" in shown
    for line in ("4/4/7/7/3  Estienne Brandt", "6/5/6/5/3  Florimond Sans-Sou"):
        assert line in shown


def test_where_rows_are_few_options_that_begin_and_end_alike_stand_together() -> None:
    shown = screen(columns=80, rows=24)
    assert "Shoot at … (" in shown
    assert "1) " in shown
    assert "Shoot at … (" not in screen(columns=120, rows=50)
    assert "missed" in at_a_screen("options", match=crowd(), columns=80, rows=24)[1]


def test_why_is_asked_with_a_name_an_action_or_both() -> None:
    said = " ".join(at_a_screen("why charge", "why reload", "why F1", match=crowd(), columns=200)[1].split())
    assert "ES-GAP-56: " in said
    assert "charges 10.0 cm at most" in said
    assert "ES-SHOT-03: " in said
    assert "[]" not in said


def test_in_french_why_is_asked_with_french_words() -> None:
    for typed, rule in (("pourquoi charger", "ES-GAP-56"), ("pourquoi recharger", "ES-SHOT-03")):
        said = at_a_screen(typed, match=crowd(), columns=200, language="fr")[1]
        assert rule in said
        assert rule not in at_a_screen(match=crowd(), columns=200, language="fr")[1]


def test_whoever_has_left_is_named_and_no_thing_that_was_taken_up() -> None:
    match = crowd()
    before, now = match.scene(0), match.scene(0)
    now.pieces = [piece for piece in now.pieces if piece.name.key != "object" and piece.values and piece.side == 0]
    assert left(before, now).count("(") == len([piece for piece in before.pieces if piece.side == 1])
    assert "Strongbox" not in left(before, now)


def left(before: Scene, now: Scene) -> str:
    """What is said of those who are gone."""
    lines = News([], before, now).lines(Speech(find("escarmouche"), "en"), 400, None)
    return " ".join(line.plain for line in lines if "Off the board" in line.plain)
