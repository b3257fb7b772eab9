"""A plane in characters: terrain, pieces, reach, the ruler and which part of it is shown."""

from __future__ import annotations

import re

import pytest

from rulebound.cli.drawing.plane import PlaneBoard
from rulebound.cli.drawing.plane_frame import Camera, Window, box_of
from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.drawing.raster import along, covered, edge_of, filled
from rulebound.cli.pages.draw import Page
from rulebound.cli.pages.roster import BARE, SHORT, piece_lines
from rulebound.cli.places.labels import labelled
from rulebound.cli.places.lengths import Ruler
from rulebound.cli.speech import Speech
from rulebound.core.ask_view import AskView, Choice, GhostView
from rulebound.core.drawing import Drawing
from rulebound.core.match import Match
from rulebound.core.scene import Area, Mark, Piece, Scene
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.space.plane.numbers import CM, Point
from tests.cli.field import FieldGame

GAME = FieldGame()
SPEECH = Speech(GAME, "en")


def plane(*pieces: Piece, areas: list[Area] | None = None, size: Point = (40 * CM, 20 * CM), **more: object) -> Scene:
    """A scene of 40 by 20 centimetres."""
    title = Text("title")
    scene = Scene("field", title, title, 0, pieces=list(pieces), waiting_for=[0], space="plane", size=size, unit=CM)
    scene.unit_name, scene.areas = Text("unit"), areas or []
    for name, value in more.items():
        setattr(scene, name, value)
    return scene


def man(letter: str, x: int, y: int, side: int = 0, facing: int | None = 0, **more: object) -> Piece:
    piece = Piece(letter.lower(), "man", Text("who.scout"), side, "", 1, letter, x=x, y=y, base=CM, facing=facing)
    for name, value in more.items():
        setattr(piece, name, value)
    return piece


def area(kind: str, shape: Shape) -> Area:
    return Area(kind, kind, Text(f"area.{kind}"), Text("area.text"), shape)


def board(scene: Scene, shapes: list[Shape] | None = None, camera: Camera | None = None) -> PlaneBoard:
    return PlaneBoard(scene, SPEECH, Pointers(scene), [], camera or Camera(), shapes or [])


def drawn(
    scene: Scene,
    width: int = 46,
    height: int | None = None,
    shapes: list[Shape] | None = None,
    at: Camera | None = None,
) -> list[str]:
    view = board(scene, shapes, at).view(width, height)
    assert view is not None
    lines = [line.plain for line in view.lines()]
    assert len(lines) == view.rows
    return lines


def test_terrain_pieces_and_a_ruler() -> None:
    scene = plane(
        man("A", 5 * CM, 10 * CM, facing=90),
        man("B", 30 * CM, 10 * CM, 1, facing=225),
        areas=[
            area(
                "wood", Shape("polygon", [(10 * CM, 4 * CM), (20 * CM, 4 * CM), (20 * CM, 16 * CM), (10 * CM, 16 * CM)])
            ),
            area("wall", Shape("line", [(22 * CM, 2 * CM), (22 * CM, 18 * CM)])),
        ],
    )
    assert drawn(scene) == [
        "    ┌┬0────────┬10───────┬20───────┬30───────",
        "  20┤                                        │",
        "    │                      ▓                 │",
        "    │          ░░░░░░░░░░  ▓                 │",
        "    │          ░░░░░░░░░░  ▓                 │",
        "    │          ░░░░░░░░░░  ▓                 │",
        "  10┤     A→   ░░░░░░░░░░  ▓       B⇙        │",
        "    │          ░░░░░░░░░░  ▓                 │",
        "    │          ░░░░░░░░░░  ▓                 │",
        "    │                      ▓                 │",
        "   0┤                      ▓                 │",
        " → Reds · ⇒ Blues · ░ Wood · ▓ Wall",
        " one character is 1.0 × 2.0 cm",
    ]


def test_sides_are_told_apart_and_facings_are_arrows() -> None:
    looks = [drawn(plane(man("A", 20 * CM, 10 * CM, side, turn))) for side in (0, 1) for turn in range(0, 360, 45)]
    found = "".join(found[0] for look in looks if (found := re.findall(r"A(.)", "\n".join(look))))
    assert found == "↑↗→↘↓↙←↖⇑⇗⇒⇘⇓⇙⇐⇖"
    assert "A•" in "\n".join(drawn(plane(man("A", 20 * CM, 10 * CM, 0, None))))


def test_the_sign_of_a_side_is_that_of_those_who_look_somewhere() -> None:
    horse, rider, enemy = man("H", 5 * CM, 4 * CM, 0, None), man("A", 9 * CM, 4 * CM), man("B", 30 * CM, 10 * CM, 1)
    for pieces in ([horse, rider, enemy], [rider, horse, enemy]):
        assert " → Reds · ⇒ Blues" in "\n".join(drawn(plane(*pieces)))


def test_what_is_on_no_side_has_neither_arrow_nor_seat() -> None:
    shown = "\n".join(drawn(plane(man("A", 5 * CM, 10 * CM), man("O", 30 * CM, 10 * CM, -1, None))))
    assert "O▪" in shown
    assert "Blues" not in shown


def test_what_a_piece_carries_has_no_sign() -> None:
    carried = Mark("carried", Text("who.guard", {"n": "sword"}))
    left = Mark("points_left", Text("mark.active"), 2)
    scene = plane(man("A", 5 * CM, 10 * CM, marks=[carried, left]), man("B", 15 * CM, 10 * CM, marks=[carried]))
    assert not any(sign in "\n".join(drawn(scene)) for sign in "!*")
    assert "sword" not in "".join(line.plain for line in piece_lines(scene, SPEECH, Pointers(scene), 80, SHORT))
    assert "sword" in "".join(line.plain for line in piece_lines(scene, SPEECH, Pointers(scene), 80))


def test_states_have_signs_and_the_legend_tells_them() -> None:
    marks = [Mark("active", Text("mark.active")), Mark("wounded", Text("mark.wounded"))]
    scene = plane(
        man("A", 5 * CM, 10 * CM, marks=marks), man("B", 9 * CM, 10 * CM, marks=[Mark("prone", Text("mark.prone"))])
    )
    shown = "\n".join(drawn(scene))
    assert "▸A↑*" in shown
    assert "B↑!" in shown
    assert "! Prone · * Wounded" in shown


def test_pieces_that_stand_close_are_all_written() -> None:
    crowd = [man(f"M{i}", (18 + i % 3) * CM, (9 + i // 3) * CM) for i in range(6)]
    shown = "\n".join(drawn(plane(*crowd)))
    assert all(f"M{i}" in shown for i in range(6))


def test_a_large_base_is_drawn_with_its_edge() -> None:
    near = "\n".join(drawn(plane(man("A", 20 * CM, 10 * CM)), at=Camera((20 * CM, 10 * CM), 6 * CM)))
    assert near.count("∘") > 8
    assert "∘" not in "\n".join(drawn(plane(man("A", 20 * CM, 10 * CM))))


def asked(*choices: Choice, reach: list[Shape] | None = None) -> AskView:
    return AskView("move", "FI-MOV-01", Text("title"), list(choices), False, True, reach or [], Drawing("a", 1))


def walk(x: int, y: int) -> Choice:
    ghost = GhostView("a", "", Text("unit"), [(x, y)], None)
    return Choice([[[x, y]], -1], Text("option.hold"), [], None, [], False, ghost)


def test_the_reach_has_dots_and_on_terrain_only_its_edge() -> None:
    wood = area("wood", Shape("polygon", [(20 * CM, 0), (40 * CM, 0), (40 * CM, 20 * CM), (20 * CM, 20 * CM)]))
    reach = Shape("circle", [(20 * CM, 10 * CM)], 6 * CM, "reach")
    hole = Shape("polygon", [(2 * CM, 2 * CM), (10 * CM, 2 * CM), (10 * CM, 18 * CM), (2 * CM, 18 * CM)], 0, "reach")
    hole.holes = [[(4 * CM, 6 * CM), (8 * CM, 6 * CM), (8 * CM, 14 * CM), (4 * CM, 14 * CM)]]
    shown = drawn(plane(man("A", 20 * CM, 10 * CM), areas=[wood], ask=asked(reach=[reach, hole])))
    assert shown[5:7] == [
        "    │  ··    ··    ······░░░░░·░░░░░░░░░░░░░░│",
        "  10┤  ··    ··    ·····▸A↑░░░·░░░░░░░░░░░░░░│",
    ]
    assert "· within reach" in shown[-2]


def test_numbers_stand_where_moves_would_end() -> None:
    other = Choice([[[20 * CM, 2 * CM]], -1], Text("option.no_shot"), [], None, [], False, walk(20 * CM, 2 * CM).ghost)
    shown = drawn(plane(man("A", 20 * CM, 10 * CM), ask=asked(walk(30 * CM, 10 * CM), other)))
    assert shown[6].index("#1") == 5 + 30
    assert shown[10].index("#2") == 5 + 20


@pytest.mark.parametrize(("role", "sign"), [("blocked", "×"), ("too_far", "∼"), ("sight", "∙"), ("path", "∘")])
def test_what_is_only_drawn_has_a_sign_of_its_own(role: str, sign: str) -> None:
    shown = "\n".join(drawn(plane(), shapes=[Shape("line", [(5 * CM, 5 * CM), (30 * CM, 15 * CM)], role=role)]))
    assert shown.count(sign) > 20


# Which part is shown


def large(*pieces: Piece, ask: AskView | None = None) -> Scene:
    return plane(*pieces, size=(300 * CM, 200 * CM), ask=ask)


def test_the_window_follows_who_acts() -> None:
    active = [Mark("active", Text("mark.active"))]
    crowd = [man(f"M{i}", i * 20 * CM, 20 * CM) for i in range(10)]
    for x, y in ((5 * CM, 5 * CM), (290 * CM, 190 * CM), (150 * CM, 100 * CM)):
        shown = drawn(large(*crowd, man("A", x, y, marks=active)), 60, 16)
        assert "▸A↑" in "\n".join(shown)
        assert len(shown) <= 16
        assert "…" in shown[-1]


def test_the_window_holds_all_that_options_point_at_and_the_reach() -> None:
    reach = Shape("circle", [(100 * CM, 100 * CM)], 30 * CM, "reach")
    scene = large(man("A", 100 * CM, 100 * CM), ask=asked(walk(75 * CM, 100 * CM), reach=[reach]))
    view = board(scene).view(60, 20)
    assert view is not None
    west, south, east, north = box_of(reach)
    assert view.window.holds(west, south)
    assert view.window.holds(east, north)


def test_somebody_may_look_elsewhere_and_closer() -> None:
    scene = large(man("A", 10 * CM, 10 * CM), man("B", 250 * CM, 150 * CM, 1))
    there = drawn(scene, 60, 16, at=Camera((250 * CM, 150 * CM)))
    assert "B⇑" in "\n".join(there)
    assert "A↑" not in "\n".join(there)
    whole, near = Camera(None, 300 * CM), Camera((10 * CM, 10 * CM), 30 * CM)
    assert "A↑" in "\n".join(drawn(scene, 60, 16, at=whole))
    assert "B⇑" in "\n".join(drawn(scene, 60, 16, at=whole))
    width = len(drawn(scene, 60, 16, at=near)[0])
    assert 28 * CM < near.shown * width < 36 * CM


def test_where_nothing_could_be_made_out_nothing_is_drawn() -> None:
    assert board(plane()).view(60, 5) is None
    assert board(plane()).view(5, 40) is None


@pytest.mark.parametrize("step", [90, 1000, 1234])
def test_points_and_characters_agree(step: int) -> None:
    window = Window(plane(), 3 * CM, 19 * CM, step, 20, 8)
    for column in range(20):
        for row in range(8):
            x, y = window.middle(column, row)
            assert (window.column(x), window.row(y)) == (column, row)
    assert window.column(window.east) == 19
    assert window.row(window.south) == 7


# Shapes in characters


def test_shapes_cover_the_characters_whose_middle_they_hold() -> None:
    window = Window(plane(), 0, 20 * CM, CM, 40, 10)
    square = Shape("polygon", [(10 * CM, 4 * CM), (14 * CM, 4 * CM), (14 * CM, 8 * CM), (10 * CM, 8 * CM)])
    assert filled(square, window) == [(x, y) for y in (6, 7) for x in range(10, 14)]
    circle = Shape("circle", [(20 * CM, 10 * CM)], 5 * CM)
    found = filled(circle, window)
    assert len(found) == len(set(found))
    assert all(
        (20 * CM - x) ** 2 + (10 * CM - y) ** 2 <= (5 * CM) ** 2 for x, y in (window.middle(*at) for at in found)
    )
    assert 30 <= len(found) <= 48


def test_what_is_thin_or_small_is_drawn_all_the_same() -> None:
    window = Window(plane(), 0, 20 * CM, CM, 40, 10)
    hedge = Shape("polygon", [(2 * CM, 2 * CM), (38 * CM, 17 * CM), (38 * CM, 17_100), (2 * CM, 2_100)])
    assert len({column for column, _ in covered(hedge, window)}) >= 36
    assert covered(Shape("circle", [(20 * CM, 10_200)], 10), window)
    assert along([(5 * CM, 5 * CM)], window) == [(5, 7)]
    assert edge_of(Shape("circle", [(200 * CM, 10 * CM)], CM), window) == []


# The page


def labelled_scene(language: str = "en") -> tuple[Scene, Speech]:
    match = Match.new(GAME, None, 5)
    match.answer([[[40 * CM, 5 * CM]], 0])
    speech = Speech(GAME, language)
    return labelled(match.scene(0), speech), speech


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize(("columns", "rows"), [(40, 14), (60, 20), (80, 24), (80, 30), (100, 34), (120, 40), (200, 60)])
def test_a_page_is_never_larger_than_the_screen(columns: int, rows: int, language: str) -> None:
    scene, speech = labelled_scene(language)
    lines = Page(scene, [], speech, columns).lines(rows)
    assert len(lines) <= rows
    assert max(len(line.plain) for line in lines) <= columns
    if columns >= 80:
        assert any("▸G1" in line.plain and ("│" in line.plain or "┤" in line.plain) for line in lines)


def test_without_an_end_to_the_screen_the_whole_page_is_there() -> None:
    scene, speech = labelled_scene()
    text = "\n".join(line.plain for line in Page(scene, [], speech, 80).lines())
    for expected in ("Guard 2", "Wood", "within reach", "Go north  ↑ 20.0 42.0 · 120 mm of 120", "Stay there"):
        assert expected in text


def test_on_a_small_screen_only_those_asked_about_are_listed() -> None:
    scene, speech = labelled_scene()
    short = [line.plain.strip() for line in piece_lines(scene, speech, Pointers(scene), 80, SHORT)]
    bare = [line.plain.strip() for line in piece_lines(scene, speech, Pointers(scene), 80, BARE)]
    assert short[2:] == ["G2 S  5   R1 R3  5   R2  5  Prone"]
    assert bare == short[:2]


def test_what_has_no_numbers_is_named_in_the_shortest_roster() -> None:
    scene, speech = labelled_scene()
    for letter, name in (("A", "end.enough"), ("B", "end.enough"), ("C", "area.pond")):
        scene.pieces.append(Piece(f"thing-{letter}", "thing", Text(name), -1, "", letter=letter))
    text = "\n".join(line.plain for line in piece_lines(scene, speech, Pointers(scene), 80, SHORT))
    assert f"A B {speech.say(Text('end.enough'))}" in text
    assert "C Pond" in text


def test_lengths_have_the_unit_of_the_scene() -> None:
    inches = plane(man("A", 2540, 2540), size=(36 * 2540, 24 * 2540), unit=2540)
    shown = drawn(inches, 60, 20, at=Camera(None, 36 * 2540))
    assert "┬10" in shown[0]
    assert Ruler(2540, "in", "en").write(2540) == "1"
