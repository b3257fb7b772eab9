"""Screens with an end: what matters is on them, and nothing that happened is lost."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from rich.text import Text as Rich

from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.drawing.tiles_frame import framed
from rulebound.cli.pages.draw import Page
from rulebound.cli.pages.hands import private_zones, zone_lines
from rulebound.cli.pages.logbook import log_lines
from rulebound.cli.pages.look import look_lines
from rulebound.cli.pages.news import News, gone
from rulebound.cli.pages.roster import SHORT, piece_lines
from rulebound.core.ask_view import Choice
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.need import COUNTED, REACHED, UNDERCUT, Need, Sense
from rulebound.core.record import read
from rulebound.core.scene import Card, Line, Mark, Piece, Row, Scene, Track, Value, Zone
from rulebound.core.text import Text
from tests.cli.terminal import at_a_screen, screens
from tests.cli.test_drawing import SPEECH, choice, named, scene, tile


def person(name: str, at: int, *marks: Mark, lost: int = 0) -> Piece:
    rows = [Row(n, [n], lost=n == lost, used=n == 1) for n in (1, 2, 3)]
    return Piece(name, "hero", named(name), 0, f"tile:{at}", 1, name[0].upper(), [], list(marks), rows)


def rats(at: int, count: int, *marks: Mark) -> Piece:
    value = Value("legs", named("Legs"), Need(count, "profile"))
    return Piece(f"rats:{at}", "rat", named(f"{count} rats"), 1, f"tile:{at}", count, "r", [value], list(marks))


def long_board(*pieces: Piece, choices: list[Choice] | None = None) -> Scene:
    return scene([tile(x, x, 0, "EW") for x in range(12)], list(pieces), choices)


def shown(one: Scene, news: list[str] | None = None) -> list[int]:
    """The columns of a board that are in view."""
    frame = framed(one, Pointers(one), news or [], 50, 12)
    assert frame is not None
    return [cell.x for cell in frame.cells]


def test_the_board_follows_the_options_then_who_acts_then_what_changed_then_people() -> None:
    active = Mark("active", named("Active"))
    crowd = [person("ann", 0), person("bob", 1)]
    assert 0 in shown(long_board(*crowd))
    assert 6 in shown(long_board(*crowd), ["tile:6"])
    assert 9 in shown(long_board(*crowd, rats(9, 2, active)), ["tile:0"])
    assert 11 in shown(
        long_board(*crowd, rats(5, 2, active), choices=[choice("tile:11"), choice("tile:10")]), ["tile:0"]
    )
    assert 7 in shown(long_board(*crowd, choices=[choice("opening:7:N"), choice()]))


def test_no_tile_is_cut_in_half() -> None:
    for width in (60, 66, 80, 100):
        for height in (14, 20, 29):
            lines = [line.plain for line in Page(long_board(person("ann", 4)), [], SPEECH, width).lines(height)]
            assert len(lines) <= height
            assert max(len(line) for line in lines) <= width
            walls = [line for line in lines if "┬" in line]
            assert walls
            assert all(len(part) == 13 for line in walls for part in re.findall(r"[─ ]+", line.strip("┌┐ ")))
            assert any("the board goes on" in line for line in lines)


def test_a_board_too_wide_for_a_column_beside_it_gets_the_whole_width() -> None:
    lines = [line.plain for line in Page(long_board(person("ann", 4)), [], SPEECH, 100).lines(30)]
    assert max(line.count("┬") for line in lines) >= 5


@pytest.mark.parametrize("rows", [12, 20, 24, 30, 34])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_screen_is_never_taller_than_the_terminal(rows: int, language: str) -> None:
    _, told = at_a_screen(*["1", "2"] * 14, columns=80, rows=rows, kinds=("random", "human"), language=language)
    assert len(screens(told)) > 10
    for screen in screens(told):
        assert screen.count("\n") + 1 <= rows
        assert re.search(r"(Turn|Tour) \d+/25", screen)


def test_lost_lines_stand_in_the_shortest_roster() -> None:
    one = scene([tile(0, 0, 0, "N")], [person("ann", 0, lost=2), person("bob", 0)])
    lines = [line.plain for line in piece_lines(one, SPEECH, Pointers(one), 60, SHORT)]
    assert "lines ▸1 ✗2 3" in lines[0]
    assert "lines" not in lines[1]


def test_a_group_keeps_its_marks_and_tells_how_many_have_acted() -> None:
    wild, acted = Mark("wild", named("Wild")), Mark("acted", named("Has acted"), 1)
    one = scene([tile(0, 0, 0, "N")], [rats(0, 2, acted), rats(1, 2), rats(2, 2, wild), rats(3, 2, wild)])
    for detail in (0, SHORT):
        text = "\n".join(line.plain for line in piece_lines(one, SPEECH, Pointers(one), 60, detail))
        assert "1 of 2 has acted" in text
        assert text.count("Wild") == (1 if detail == SHORT else 2) or "×2" in text


def test_who_is_gone_is_told_and_who_has_only_moved_is_not() -> None:
    before = [person("ann", 0), person("bob", 1), rats(1, 3), rats(2, 2)]
    assert [piece.id for piece in gone(before, [person("bob", 1), rats(4, 3), rats(2, 2)])] == ["ann"]
    lost = gone(before, [person("ann", 0), person("bob", 1), rats(1, 2), rats(2, 2)])
    assert [(piece.kind, piece.count) for piece in lost] == [("rat", 1)]


def test_who_gets_off_its_mount_is_not_gone() -> None:
    rider, walker = person("ann", 0), person("ann", 0)
    rider.kind = "rider"
    assert gone([rider, person("bob", 1)], [walker, person("bob", 1)]) == []
    assert [piece.id for piece in gone([rider, person("bob", 1)], [walker])] == ["bob"]


def test_what_matters_is_not_folded_away() -> None:
    dies = Line(named("Ann dies."), "", [], None, ["ann"])
    log = [dies, *(Line(named(f"Step {n}."), "", [], None, []) for n in range(20))]
    before, now = long_board(person("ann", 0)), long_board()
    before.tracks, now.tracks = [Track("gold", named("Gold"), 1, 3)], [Track("gold", named("Gold"), 2, 3)]
    text = "\n".join(line.plain for line in News(log, before, now).lines(SPEECH, 80, 3))
    assert "Ann dies." in text
    assert "17 earlier lines; log shows them" in text
    assert "Off the board: ann" in text
    assert "Gold  1 → 2/3" in text


def test_dice_rolled_again_are_marked() -> None:
    words = Text("log.attack", {"attacker": "A", "target": "B", "dice": 2, "hits": 1})
    line = Line(words, "", [1, 5, 2], Need(4, "profile"), [], sides=[6, 6, 6])
    assert "[1] [5]  rolled again [2]" in log_lines([line], SPEECH, 120)[0].plain


@pytest.mark.parametrize(
    ("sense", "told"),
    [(COUNTED, "[5]  profile 4"), (REACHED, "[5]  against 4 (profile 4)"), (UNDERCUT, "[5]  needs less than 4")],
)
def test_a_number_is_told_as_what_it_was_to_the_dice(sense: Sense, told: str) -> None:
    line = Line(named("A roll."), "", [5], Need(4, "profile"), [], sense, [6])
    assert told in log_lines([line], SPEECH, 120)[0].plain


def test_enter_shows_the_same_news_again() -> None:
    _, told = at_a_screen("1", "", rows=34)
    last, again = screens(told)[-2:]
    assert "starts on" in last or "Tunnel" in last
    assert last.removesuffix("\x1b[2J") == again


def test_the_log_since_the_last_answer_and_all_of_it() -> None:
    _, told = at_a_screen(*["1"] * 12, "log", "log all", rows=60)
    parts = told.rpartition("1 to ")[0].split("or help > ")
    since, everything = parts[-2], parts[-1]
    assert 0 < since.count("\n") < everything.count("\n")


def test_between_two_people_the_curtain_comes_first_and_enter_passes() -> None:
    match = Match.new("catacombs", "SC1", 5, covered=(0, 1))
    _, told = at_a_screen("", *["1"] * 30, kinds=("human", "human"), match=match)
    assert told.index("press Enter when nobody else is looking") < told.index("The Way Out")
    assert told.count("leaves such questions out") == 1
    assert "Demon player, Enter: " in told or "Human player, Enter: " in told
    assert "1 to 1" not in told


def test_a_loaded_game_does_not_overwrite_the_record_of_another(tmp_path: Path) -> None:
    old, other = tmp_path / "old.rbg", tmp_path / "other.rbg"
    _, told = at_a_screen("1", f"save {other}", "2", "2", f"load {other}", record=old)
    assert f"{old}.bak" in "".join(told.split())
    counts = [len(read(file.read_text(encoding="utf-8"), find).answers_given()) for file in (old, Path(f"{old}.bak"))]
    assert counts == [1, 3]


def test_a_record_loaded_into_itself_is_not_set_aside(tmp_path: Path) -> None:
    old = tmp_path / "old.rbg"
    at_a_screen("1", "2", f"load {old}", record=old)
    assert list(tmp_path.iterdir()) == [old]


def test_looking_around_tells_lost_lines_and_counts_what_is_not_seen_yet() -> None:
    one = scene([tile(0, 0, 0, "N")], [person("ann", 0, lost=2)])
    names = ("Cave A", "Cave B", "Pit C")
    cards = [Card(name, named(name), named(f"A {name.split()[0]}.")) for name in names]
    one.zones.append(Zone("stack", named("Stack"), 3, None, cards))
    text = "\n".join(line.plain for line in look_lines(one, SPEECH, 80))
    assert "▸1 1  ✗2 2   3 3" in text
    assert re.search(r"Stack +\(3\): Cave ×2, Pit C", text)


def tidy(lines: list[Rich]) -> list[str]:
    """Lines without the spaces that made-up names end in."""
    return [" ".join(line.plain.split()).replace(" )", ")") for line in lines]


def test_dice_that_are_not_alike_say_how_many_sides_they_have() -> None:
    six, ten = (Line(named("A roll."), "", [5], None, [], sides=[sides]) for sides in (6, 10))
    both = Line(named("A roll."), "", [5, 0], None, [], sides=[6, 10])

    def told(*log: Line) -> list[str]:
        return tidy(log_lines(list(log), SPEECH, 120))

    assert told(ten) == ["A roll. [5]"]
    assert told(six, ten) == ["A roll. D6[5]", "A roll. D10[5]"]
    assert told(both) == ["A roll. D6[5] D10[0]"]


def test_what_points_at_a_unit_points_at_all_its_pieces() -> None:
    board = scene([tile(0, 0, 0, "N")], [rats(0, 2), person("ann", 0)], [choice("pack"), choice()])
    board.pieces[0].unit = "pack"
    pointers = Pointers(board)
    assert (pointers.of("rats:0"), pointers.of("ann")) == ("#1", "")


def test_cards_say_whose_they_are_and_those_face_down_only_that() -> None:
    board = scene([tile(0, 0, 0, "N")], [person("ann", 0)])
    back = Card("orders", named("Sealed orders"), None, id="o1", hidden=True)
    board.zones = [Zone("orders", named("Orders"), 1, None, [back], holder="ann")]
    assert tidy(zone_lines(board, [], SPEECH, Pointers(board), 120)) == ["Orders (ann): Sealed orders (face down)"]
    assert "Orders (ann) (1): Sealed orders (face down)" in tidy(look_lines(board, SPEECH, 120))


def test_a_card_whose_face_this_seat_alone_sees_is_private() -> None:
    board, public = scene([]), scene([])
    face = Card("storm", named("Storm"), named("Everybody stays."), id="o1", back="orders")
    back = Card("orders", named("Sealed orders"), None, id="o1", hidden=True)
    board.zones, public.zones = ([Zone("orders", named("Orders"), 1, 0, [card])] for card in (face, back))
    assert private_zones(board, public) == ["orders"]
    assert private_zones(public, public) == []
