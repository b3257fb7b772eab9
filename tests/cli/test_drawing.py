"""Scenes in text: what is on the board, and that nothing is wider than the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.cli.board import board_lines
from rulebound.cli.draw import scene_lines
from rulebound.cli.inputs import match_from
from rulebound.cli.panel import hanging, private_zones, question_lines
from rulebound.cli.pointers import Pointers
from rulebound.cli.speech import Speech, percent
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.scene import Cell, Choice, Mark, OpenAskView, Piece, Scene
from rulebound.core.text import Text
from tests.cli.conftest import numbers
from tests.cli.terminal import play

SPEECH = Speech(find("catacombs"), "en")


def named(name: str) -> Text:
    """A sentence that says just this."""
    return Text("who.lettered", {"name": name, "letter": ""})


def tile(n: int, x: int, y: int, openings: str, unexplored: str = "", name: str = "Cave") -> Cell:
    return Cell(f"tile:{n}", x, y, "plain", named(name), named("No effect."), openings, unexplored)


def scene(cells: list[Cell], pieces: list[Piece] | None = None, choices: list[Choice] | None = None) -> Scene:
    ask = OpenAskView("act", "CA-ACT-04", named("What now?"), choices) if choices is not None else None
    return Scene("any", 0, named("A cave"), named("Now"), cells, pieces or [], [], [], [], [0], ask, None)


def choice(*points_at: str) -> Choice:
    return Choice("x", named("Go"), list(points_at), None, [])


def drawn(one: Scene, width: int = 80, height: int | None = None) -> str:
    lines = board_lines(one, SPEECH, Pointers(one), width, height)
    return "\n".join(line.plain.rstrip() for line in lines)


def test_tiles_have_walls_openings_and_unexplored_sides() -> None:
    assert drawn(scene([tile(0, 0, 0, "NE", "N"), tile(1, 1, 0, "WS", "S")])) == "\n".join(
        [
            "          0             1",
            "   ┌────  ?  ────┬─────────────┐",
            "   │Cave         │Cave         │",
            " 0 │                           │",
            "   │             │             │",
            "   └─────────────┴────  ?  ────┘",
            "   ? unexplored",
        ]
    )


def test_an_opening_against_a_wall_is_closed() -> None:
    assert "│             │             │" in drawn(scene([tile(0, 0, 0, "E"), tile(1, 1, 0, "S")])).splitlines()[3]


def test_pieces_numbers_and_what_bars_the_way() -> None:
    left, right = tile(0, 0, 0, "EW", "W"), tile(1, 1, 0, "W")
    left.barred["E"] = Mark("rubble", Text("mark.rubble"))
    right.marks.append(Mark("gold", named("Gold"), 2))
    pieces = [
        Piece("ann", "hero", named("Ann"), 0, "tile:0", letter="A", marks=[Mark("active", named("Active"))]),
        Piece("bob", "hero", named("Bob"), 0, "tile:0", letter="B"),
        Piece("rats", "rat", named("Rats"), 1, "tile:1", 3, "r"),
    ]
    shown = drawn(
        scene([left, right], pieces, [choice("opening:0:W"), choice("rats"), choice("bob"), choice("tile:1")])
    )
    assert shown.splitlines()[2:5] == [
        "      │Cave         │Cave       #4│",
        " 0  #1?▸A B#3       ▒2×Gold       │",
        "      │             │3r#2         │",
    ]
    assert "▒ Rubble · ? unexplored" in shown


def test_what_every_option_points_at_is_the_subject() -> None:
    pieces = [Piece("ann", "hero", named("Ann"), 0, "tile:0", letter="A")]
    shown = drawn(scene([tile(0, 0, 0, "N")], pieces, [choice("ann"), choice("ann")]))
    assert "▸A" in shown
    assert "#" not in shown


def test_more_on_a_tile_than_there_is_room_for() -> None:
    crowd = [Piece(f"p{i}", "hero", named("P"), 0, "tile:0", letter=f"P{i}") for i in range(12)]
    assert re.search(r"\+\d", drawn(scene([tile(0, 0, 0, "N")], crowd)))


def test_a_wide_board_is_cut_around_the_active_piece() -> None:
    cells = [tile(x, x, 0, "EW") for x in range(12)]
    pieces = [Piece("ann", "hero", named("Ann"), 0, "tile:9", letter="A", marks=[Mark("active", named("Active"))])]
    shown = drawn(scene(cells, pieces))
    assert "▸A" in shown
    assert "the board goes on" in shown
    assert max(len(line) for line in shown.splitlines()) <= 80
    tall = [tile(y, 0, y, "NS") for y in range(12)]
    pieces[0].at = "tile:2"
    cut = drawn(scene(tall, pieces), 80, 14)
    assert "▸A" in cut
    assert len(cut.splitlines()) <= 15


def test_a_line_is_hung_and_never_broken_before_a_colon() -> None:
    lines = [line.plain for line in hanging("- ", "un deux trois : quatre cinq", 16)]
    assert lines == ["- un deux", "  trois : quatre", "  cinq"]


@pytest.mark.parametrize(
    ("chance", "shown"), [((1, 3), "33 %"), ((1, 1000), "<1 %"), ((999, 1000), ">99 %"), ((1, 1), "100 %")]
)
def test_no_chance_is_rounded_to_a_certainty(chance: tuple[int, int], shown: str) -> None:
    from fractions import Fraction

    assert percent(Fraction(*chance)) == shown


@pytest.mark.parametrize("width", [60, 80, 120])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_line_is_wider_than_the_screen(width: int, language: str, finished: Path) -> None:
    for at in (25, 120):
        match = match_from(finished, None, at)
        assert_within(match, width, language)


def assert_within(match: Match, width: int, language: str) -> None:
    speech = Speech(match.game, language)
    public = match.scene(None)
    for seat in (None, 0, 1):
        one = match.scene(seat)
        lines = scene_lines(one, private_zones(one, public), speech, width)
        if one.ask is not None:
            lines += question_lines(one.ask, one, speech, width)
        assert max(len(line.plain) for line in lines) <= width


@pytest.mark.parametrize("columns", [80, 120])
def test_a_whole_game_stays_within_the_screen(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = play(typed="help\nlook\nhint\n? movement\nlog\n" + numbers(60), scenario="SC5")
    assert max(len(line) for line in said.out.splitlines()) <= columns


def test_only_hands_are_private() -> None:
    match = Match.new("catacombs", "SC1", 7, {"handicap_human": 1})
    assert private_zones(match.scene(0), match.scene(None)) == ["advantages"]
