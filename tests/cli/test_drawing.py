"""Scenes in text: what is on the board, and that nothing is wider than the screen."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.drawing.tiles import board_frame, board_lines
from rulebound.cli.inputs import match_from
from rulebound.cli.lines import hanging
from rulebound.cli.pages.draw import Page
from rulebound.cli.pages.hands import private_zones
from rulebound.cli.pages.logbook import log_lines
from rulebound.cli.pages.question import question_lines
from rulebound.cli.pages.roster import FULL, SHORT, piece_lines
from rulebound.cli.speech import Speech, percent
from rulebound.core.ask_view import AskView, Choice
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.need import Need
from rulebound.core.scene import Card, Cell, Line, Mark, Piece, Row, Scene, Value, Zone
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
    ask = AskView("act", "CA-ACT-04", named("What now?"), choices) if choices is not None else None
    title, phase = named("A cave"), named("Now")
    return Scene("any", title, phase, 0, cells, pieces=pieces or [], waiting_for=[0], ask=ask, space="squares")


def choice(*points_at: str) -> Choice:
    return Choice("x", named("Go"), list(points_at), None, [])


def drawn(one: Scene, width: int = 80, height: int | None = None) -> str:
    frame = board_frame(one, SPEECH, Pointers(one), [], width, height)
    assert frame is not None
    lines = board_lines(one, SPEECH, Pointers(one), frame, width)
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


def test_an_opening_that_the_question_is_about_is_shown_with_its_way() -> None:
    cells = [tile(0, 0, 0, "NESW", "NESW")]
    shown = [drawn(scene(cells, [], [choice(f"opening:0:{side}")] * 2)) for side in "NESW"]
    assert [next(mark for mark in ("?▴", "?▸", "?▾", "◂?") if mark in one) for one in shown] == ["?▴", "?▸", "?▾", "◂?"]


def hero(*, used: int = 0, lost: int = 0, marks: list[Mark] | None = None) -> Piece:
    """Somebody whose lines give the numbers."""
    rows = [Row(n, [n, n], lost=n == lost, used=n == used) for n in (1, 2)]
    return Piece("ann", "hero", named("Ann"), 0, "tile:0", 1, "A", values(2, "tired"), marks or [], rows)


def values(many: int, reason: str) -> list[Value]:
    return [Value(name, named(name), Need(0, reason)) for name in ("Legs", "Arms", "Heart")[:many]]


def listed(*pieces: Piece, detail: int = FULL) -> list[str]:
    one = scene([tile(0, 0, 0, "N")], list(pieces))
    return [line.plain.strip() for line in piece_lines(one, SPEECH, Pointers(one), 80, detail)]


def test_nobody_is_worn_out_before_a_line_is_in_use() -> None:
    tired = Mark("tired", named("Tired"))
    assert listed(hero(marks=[tired]))[1].split() == ["A", "Ann", "–", "/", "–"]
    assert "0 / 0  Tired" in listed(hero(used=1, marks=[tired]))[1].replace("Tired ", "Tired")
    assert "0 / 0" in listed(hero(lost=1, marks=[tired]))[1]


def test_the_names_of_the_numbers_stand_once() -> None:
    ogre = Piece("ogre", "ogre", named("Ogre"), 1, "tile:0", 1, "O", values(3, "profile"))
    lines = listed(hero(used=1), ogre)
    assert lines[0] == "Legs  / Arms  (/ Heart)"
    assert sum("Legs" in line for line in lines) == 1


def test_on_a_small_screen_the_many_are_taken_together() -> None:
    rats = [Piece(f"rats:{n}", "rat", named("Rats"), 1, "tile:0", n, "r", values(2, "profile")) for n in (1, 2, 3)]
    assert listed(hero(used=1), *rats, detail=SHORT)[-1] == "r 2r 3r  0 / 0"
    assert len(listed(hero(used=1), *rats)) > len(listed(hero(used=1), *rats, detail=SHORT))


def test_the_steps_left_stand_with_the_question() -> None:
    marks = [Mark("active", named("Active")), Mark("steps_left", named("steps"), 2)]
    one = scene([tile(0, 0, 0, "N")], [hero(used=1, marks=marks)], [choice("tile:0")])
    assert one.ask is not None
    assert "What now?   steps : 2  [CA-ACT-04]" in question_lines(one.ask, one, SPEECH, 80)[0].plain
    assert "steps" not in "".join(listed(hero(used=1, marks=marks)))


def test_the_text_of_a_card_stands_once() -> None:
    one = scene([tile(0, 0, 0, "N")], [], [choice("space:lair"), choice("space:lair"), choice("space:pit")])
    cards = [Card(kind, named(kind), named(f"What a {kind} does.")) for kind in ("lair", "pit")]
    one.zones.append(Zone("board", named("Board"), 2, 0, cards))
    assert one.ask is not None
    shown = "\n".join(line.plain for line in question_lines(one.ask, one, SPEECH, 80))
    assert shown.count("What a lair does.") == shown.count("What a pit does.") == 1
    assert "does." not in "".join(line.plain for line in question_lines(one.ask, one, SPEECH, 80, with_texts=False))


def happened(text: str, *faces: int, need: int | None = None) -> Line:
    reached = Need(need, "profile") if need is not None else None
    return Line(named(text), "", list(faces), reached, [], sides=[6] * len(faces))


def logged(*lines: Line) -> list[str]:
    return [line.plain.strip() for line in log_lines(list(lines), SPEECH, 80)]


def test_a_single_die_is_shown_whatever_number_stands_in_the_sentence() -> None:
    assert logged(happened("Ann attacks with 1 die: no hit.", 1, need=3)) == [
        "Ann attacks with 1 die: no hit.   [1]  against 3 (profile 3)"
    ]
    assert logged(happened("Ann rolls 2, 3.", 3, 2)) == ["Ann rolls 2, 3."]


def test_what_happens_again_and_again_stands_once() -> None:
    comes, goes = happened("A rat comes."), happened("It goes.")
    assert logged(comes, comes, comes, goes) == ["A rat comes.   ×3", "It goes."]
    assert logged(comes, goes, comes, goes, comes) == ["A rat comes.   ×2", "It goes.   ×2", "A rat comes."]
    rolled = happened("A rat bites.", 4, need=3)
    assert len(logged(rolled, rolled)) == 2


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
    assert len(cut.splitlines()) <= 14


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
        lines = Page(one, private_zones(one, public), speech, width).lines()
        assert max(len(line.plain) for line in lines) <= width


@pytest.mark.parametrize("columns", [80, 120])
def test_a_whole_game_stays_within_the_screen(columns: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", str(columns))
    said = play(typed="help\nlook\nhint\n? movement\nlog\n" + numbers(60), scenario="SC5")
    assert max(len(line) for line in said.out.splitlines()) <= columns


def test_only_hands_are_private() -> None:
    match = Match.new("catacombs", "SC1", 7, {"handicap_human": 1})
    assert private_zones(match.scene(0), match.scene(None)) == ["advantages"]


def test_of_options_that_are_alike_the_first_is_shown_and_how_many_more_there_are() -> None:
    options = [Choice(n, named(f"Number {n}"), [], None, []) for n in range(1, 10)]
    one = scene([tile(0, 0, 0, "N")], [], options)
    assert one.ask is not None
    for choice in one.ask.choices[3:8]:
        choice.like = 2
    shown = "\n".join(line.plain for line in question_lines(one.ask, one, SPEECH, 80))
    assert "also 5 like it, up to 8" in shown
    assert [n for n in range(1, 10) if f"Number {n}" in shown] == [1, 2, 3, 9]
    every = "\n".join(line.plain for line in question_lines(one.ask, one, SPEECH, 80, offers=9))
    assert [n for n in range(1, 10) if f"Number {n}" in every] == list(range(1, 10))
    assert "like it" not in every
