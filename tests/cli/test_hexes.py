"""Hexes at the terminal: drawn in characters, paths typed step by step or by where they lead, in both languages."""

from __future__ import annotations

import pytest

from rulebound.cli.table.sitting import Sitting
from rulebound.core.match import Match
from rulebound.space.hexes.bodies import head
from rulebound.space.hexes.grid import distance
from tests.cli.terminal import at_a_screen, screens
from tests.hunt import HuntGame
from tests.hunt.rules import hex_move
from tests.hunt.state import Hunt

TO_PATH = ("1", "1", "1")
"""Both beasts of the red pack get a card; the bear at 1 1, which looks east and has 5 to spend, acts first and goes."""


def at_the_hunt(
    *typed: str, language: str = "en", columns: int = 100, rows: int = 40, scenario: str = "clearing"
) -> tuple[Sitting, str]:
    """A hunt after these lines."""
    match = Match.new(HuntGame(), scenario, 3)
    kinds = ("human", *["random"] * (len(match.seats) - 1))
    return at_a_screen(*typed, columns=columns, rows=rows, kinds=kinds, language=language, match=match)


def path(sitting: Sitting) -> object:
    """The path that was answered; nothing if it is still asked for."""
    given = [given.answer for given in sitting.match.answers_given() if given.ask == "go"]
    return given[0] if given else None


def test_hexes_are_drawn_with_terrain_facings_bodies_and_reach() -> None:
    _, shown = at_the_hunt(*TO_PATH, scenario="wilds", columns=120)
    last = screens(shown)[-1]
    assert "   0 1    | (1) |  1→ |▒▒▒▒▒|  ·  |" in last
    assert "'. .' '. .'" in last
    assert "≈ rubble" in last
    assert "· within reach" in last
    assert "|∴∴·∴∴|" in last, "wood within reach"
    assert "from 1 1" in last
    assert "steps like f f r" in last


def test_whoever_lies_on_three_hexes_is_drawn_on_all_of_them() -> None:
    _, shown = at_the_hunt("1", scenario="wilds", columns=160)
    row = next(line for line in screens(shown)[-1].splitlines() if "   0 0 |" in line)
    assert "⇦ | (5) | (5) |" in row


def test_a_small_screen_shows_the_part_that_matters() -> None:
    _, shown = at_the_hunt(*TO_PATH, columns=60, rows=24)
    last = screens(shown)[-1]
    assert "1→" in last
    assert "… ▸" in last
    assert all(len(line) <= 60 for line in last.splitlines())


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("fl f", ["ne", "e"]),
        ("fl f2", ["ne", "e", "e"]),
        ("l f r", ["left", "ne", "right"]),
        ("go fl f", ["ne", "e"]),
        ("ne e", ["ne", "e"]),
        ("NE left", ["ne", "left"]),
        ("br", ["sw"]),
        ("tr", ["right2"]),
        ("right2", ["right2"]),
        ("to 3 0", ["ne", "e"]),
        ("to 1,0 facing ne", ["left2"]),
        ("stay", []),
    ],
)
def test_a_line_answers_with_a_path(line: str, moves: list[str]) -> None:
    sitting, _ = at_the_hunt(*TO_PATH, line)
    assert path(sitting) == moves


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("ag a", ["ne", "e"]),
        ("g a d", ["left", "ne", "right"]),
        ("qd", ["right2"]),
        ("vers 1 0 face ne", ["left2"]),
    ],
)
def test_in_french_too(line: str, moves: list[str]) -> None:
    sitting, _ = at_the_hunt(*TO_PATH, line, language="fr")
    assert path(sitting) == moves


def test_a_refused_path_is_drawn_with_what_is_in_the_way() -> None:
    sitting, shown = at_the_hunt(*TO_PATH, "f f")
    assert path(sitting) is None
    last = screens(shown)[-1]
    assert "HU-04: There is no way through." in last
    assert "|▒×××▒|" in last
    _, shown = at_the_hunt(*TO_PATH, "fl f5")
    last = screens(shown)[-1]
    assert "That costs 8; there is 5 to spend." in last
    assert "∘∘∘" in last
    assert "∼∼∼" in last


def test_one_may_ask_why_before_going() -> None:
    sitting, shown = at_the_hunt(*TO_PATH, "why f", "why fl f")
    assert path(sitting) is None
    assert "There is no way through." in shown
    assert "fl f is allowed" in shown
    assert "Go for 2 of 5" in screens(shown)[-1]


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("go x y", "There is no “x y” here"),
        ("to", "is no step or turn"),
        ("to 3 0 facing up", "“up” is no side of a hex"),
        ("x", "I do not understand “x”"),
        ("f0", "I do not understand “f0”"),
    ],
)
def test_what_is_no_path_is_said(line: str, said: str) -> None:
    sitting, shown = at_the_hunt(*TO_PATH, line)
    assert path(sitting) is None
    assert said in " ".join(shown.split())


def test_one_goes_as_near_to_somebody_as_one_may() -> None:
    before, after = at_the_hunt(*TO_PATH)[0].match.state, at_the_hunt(*TO_PATH, "to bear 3")[0].match.state
    assert isinstance(before, Hunt)
    assert isinstance(after, Hunt)
    foe = before.beast("bear:2").covers()
    reached = hex_move(before, before.beast("bear:0")).reach().heads()
    gone = min(distance(head(after.beast("bear:0").pose), cell) for cell in foe)
    assert gone == min(distance(end, cell) for end in reached for cell in foe) < 9


def test_help_tells_what_may_be_typed() -> None:
    _, shown = at_the_hunt(*TO_PATH, "help")
    assert "turn around the tail" in shown
    _, shown = at_the_hunt(*TO_PATH, "aide", language="fr")
    assert "autour de la queue" in shown


def test_a_few_paths_are_offered_with_where_they_end() -> None:
    sitting, shown = at_the_hunt(*TO_PATH, "1")
    assert "Go for" in shown
    assert path(sitting)
    _, shown = at_the_hunt(*TO_PATH, "odds 1")
    assert "∘∘∘" in screens(shown)[-1]


def test_the_board_is_told_in_words() -> None:
    _, shown = at_the_hunt("look")
    told = " ".join(shown.split())
    assert "rocks: No way through. 2 1," in told
    assert "bear 1 · Red pack at meadow (1, 1) →" in told


def test_a_whole_hunt_is_played_with_typed_lines() -> None:
    """A number answers a list; where a path is asked for it goes on, or turns, or stays."""
    sitting, shown = at_the_hunt(*[line for _ in range(40) for line in ("1", "f", "fl", "l", "stay")])
    assert sitting.match.outcome is not None
    paths = [given.answer for given in sitting.match.answers_given() if given.ask == "go"]
    assert len(paths) > 5
    assert "Round 5" in shown
