"""Paths, places and names as they are typed on a plane, and as answers they stand for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from shapely import LineString
from shapely import Point as ShapelyPoint
from shapely import Polygon as ShapelyPolygon

from rulebound.cli.inputs import Misread
from rulebound.cli.pages.offers import offered, spread, with_candidates
from rulebound.cli.places.labels import called, labelled, thing_of
from rulebound.cli.places.lengths import Ruler
from rulebound.cli.places.tape import between, gap_between
from rulebound.cli.places.towards import Goal
from rulebound.cli.places.typed_paths import Reader, Typed, as_typed
from rulebound.cli.speech import Speech
from rulebound.core.drawing import path_in
from rulebound.core.match import Match
from rulebound.core.open_ask import OpenAsk
from rulebound.core.scene import Area, Piece, Scene
from rulebound.core.shape import Shape
from rulebound.core.text import Text
from rulebound.space.plane.numbers import CM, Point
from tests.cli.field import BASE, FieldGame

WORDS = {"en": ("to", "go", "facing"), "fr": ("vers", "aller", "face")}


def field(*answers: object) -> Match:
    """A game after the scout has been placed and these answers given."""
    match = Match.new(FieldGame(), None, 5)
    for answer in ([[[40 * CM, 5 * CM]], 0], *answers):
        match.answer(answer)
    return match


def seen(match: Match, language: str = "en") -> tuple[Scene, Speech, OpenAsk]:
    speech = Speech(match.game, language)
    ask = match.ask
    assert isinstance(ask, OpenAsk)
    return labelled(match.scene(ask.seat), speech), speech, ask


def read(text: str, language: str = "en", match: Match | None = None) -> Typed:
    scene, speech, ask = seen(match or field(), language)
    assert ask.drawing is not None
    return Reader(scene, speech, ask.drawing).read(text)


# Lengths


@given(
    length=st.integers(-2_000_000, 2_000_000),
    unit=st.sampled_from([1, 10, 100, 1000, 2540]),
    language=st.sampled_from(["en", "fr"]),
)
def test_a_length_reads_back_as_it_was_written(length: int, unit: int, language: str) -> None:
    ruler = Ruler(unit, "cm", language)
    assert ruler.read(ruler.write(length)) == length


def test_decimals_are_exact_and_written_as_the_language_does() -> None:
    english, french = Ruler(CM, "cm", "en"), Ruler(CM, "cm", "fr")
    assert (english.read("12.5"), english.read("0.001"), english.read("12,5")) == (12_500, 1, 12_500)
    assert (english.write(12_500), french.write(12_500), english.write(12_000)) == ("12.5", "12,5", "12")
    assert Ruler(2540, '"', "en").read("0.25") == 635
    for nonsense in ("", "x", "1.2.3", "1e3", "12.", "²", "१२", "1" * 10):
        assert english.read(nonsense) is None


def test_the_tape_never_shows_less_than_there_is() -> None:
    ruler = Ruler(CM, "cm", "en")
    assert ruler.tape(12_000) == "12.0 cm"
    assert ruler.tape(12_001) == "12.1 cm (12.001)"
    assert ruler.tape(11_999) == "12.0 cm (11.999)"


# Paths


@pytest.mark.parametrize(
    ("text", "points", "facing"),
    [
        ("12.5 30", [(12_500, 30_000)], -1),
        ("12.5 30, 20 31.5", [(12_500, 30_000), (20_000, 31_500)], -1),
        ("12.5 30;20 31.5 facing 90", [(12_500, 30_000), (20_000, 31_500)], 90),
        ("12 30,20 31", [(12_000, 30_000), (20_000, 31_000)], -1),
        ("10 @ 90", [(30_000, 30_000)], -1),
        ("10@180, 5 @ e", [(20_000, 20_000), (25_000, 20_000)], -1),
        ("10 @ 45", [(27_071, 37_071)], -1),
        ("20 33 facing 360", [(20_000, 33_000)], 0),
        ("facing nw", [], 315),
        ("facing R1", [], 86),
        ("20 33 facing 45°", [(20_000, 33_000)], 45),
    ],
)
def test_a_path_is_read_exactly(text: str, points: list[Point], facing: int) -> None:
    typed = read(text)
    assert (typed.points, typed.facing, typed.towards) == (points, facing, None)


def test_a_comma_within_a_number_is_a_decimal_one_in_french() -> None:
    assert read("12,5 30, 20 31,5", "fr").points == [(12_500, 30_000), (20_000, 31_500)]
    assert read("12,5 30,25", "fr").points == [(12_500, 30_250)]
    assert read("10 @ o face sud", "fr") == Typed([(10_000, 30_000)], None, 180)


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("", "path-how"),
        ("12", "path-how"),
        ("12 30 40", "path-how"),
        ("12,5 30", "path-how"),
        ("12 30,, 20 31", "path-how"),
        ("12 30 facing 1 facing 2", "path-how"),
        ("R1, 12 30", "thing-last"),
        ("x @ 10", "length-how"),
        ("-5 @ 10", "length-how"),
        ("5 @ 361", "degrees-how"),
        ("5 @ 1.5", "degrees-how"),
        ("12 30 facing", "degrees-how"),
        ("12 30 facing 90.5", "degrees-how"),
        ("99999999 3", "off-board"),
        ("nobody", "no-thing"),
        ("R", "several-things"),
    ],
)
def test_what_is_no_path_is_said_to_be_none(text: str, key: str) -> None:
    with pytest.raises(Misread) as misread:
        read(text)
    assert misread.value.key == key
    for language in ("en", "fr"):
        said = Speech(FieldGame(), language).ui(key, **misread.value.values)
        assert "{" not in said


def test_what_is_not_on_the_board_goes_from_nowhere() -> None:
    match = Match.new(FieldGame(), None, 5)
    assert read("30 5", match=match).points == [(30_000, 5_000)]
    with pytest.raises(Misread) as misread:
        read("10 @ 90", match=match)
    assert misread.value.key == "no-start"


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_candidate_can_be_typed(language: str) -> None:
    match, typed = Match.new(FieldGame(), None, 5), 0
    while match.outcome is None:
        ask = match.ask
        assert ask is not None
        for answer in ask.candidates() if isinstance(ask, OpenAsk) else []:
            if path_in(answer) is None:
                continue
            scene, speech, open_ask = seen(match, language)
            assert open_ask.drawing is not None
            reader = Reader(scene, speech, open_ask.drawing)
            text = as_typed(answer, reader.ruler, language)
            assert text.startswith(WORDS[language])
            line = text.partition(" ")[2] if text.startswith(WORDS[language][0]) else text
            assert reader.read(line).answer() == answer, text
            typed += 1
        match.answer(ask.candidates()[typed % len(ask.candidates())])
    assert typed > 300


@settings(max_examples=60)
@given(
    points=st.lists(st.tuples(st.integers(0, 120_000), st.integers(0, 80_000)), min_size=1, max_size=3),
    facing=st.integers(-1, 359),
    language=st.sampled_from(["en", "fr"]),
)
def test_any_path_can_be_typed(points: list[Point], facing: int, language: str) -> None:
    answer = Typed(points, None, facing).answer()
    ruler = Ruler(CM, "cm", language)
    text = as_typed(answer, ruler, language)
    assert read(text.partition(" ")[2], language, MOVING).answer() == answer


MOVING = field()


# What is offered


def test_candidates_are_offered_where_the_game_lists_none() -> None:
    match = field()
    ask = match.ask
    assert isinstance(ask, OpenAsk)
    scene = match.scene(0)
    assert scene.ask is not None
    scene.ask.choices = [choice for choice in scene.ask.choices if choice.closing]
    offer = with_candidates(scene, ask).ask
    assert offer is not None
    assert [choice.answer for choice in offer.choices] == ask.candidates()
    assert offer.choices[-1].closing
    assert len(offered(offer)) == 7
    assert offered(offer)[-1] == len(offer.choices)


def test_what_leads_nowhere_is_not_offered_unless_it_reaches_somebody_or_there_is_nothing_else() -> None:
    def offers(*ends: Point, foe: Point = (80 * CM, 80 * CM)) -> list[Point]:
        match = field()
        scene, ask = match.scene(0), match.ask
        assert scene.ask is not None
        assert scene.ask.drawing is not None
        mover = next(piece for piece in scene.pieces if piece.id == scene.ask.drawing.piece)
        other = Piece("foe", "foe", mover.name, 1, "", x=mover.x + foe[0], y=mover.y + foe[1], base=mover.base)
        scene.pieces = [mover, other]
        path = scene.ask.choices[0]
        paths = [replace(path, answer=[[[mover.x + x, mover.y + y]], -1]) for x, y in ends]
        scene.ask.choices = [*paths, *(choice for choice in scene.ask.choices if choice.closing)]
        shown = with_candidates(scene, ask).ask
        assert shown is not None
        assert shown.choices[-1].closing
        places = [path_in(choice.answer) for choice in shown.choices]
        return [(place[0][0][0] - mover.x, place[0][0][1] - mover.y) for place in places if place is not None]

    assert offers((300, 0), (0, 5 * CM), (0, CM), (0, CM - 1)) == [(0, 5 * CM), (0, CM)]
    assert offers((300, 0), (0, 999)) == [(300, 0), (0, 999)]
    assert offers((300, 0), (0, 5 * CM), foe=(300 + 2 * BASE, 0)) == [(300, 0), (0, 5 * CM)]


def test_what_is_offered_lies_far_apart() -> None:
    line = [(x, 0) for x in (0, 1, 2, 50, 51, 100, 100)]
    assert spread(line, 3) == [0, 5, 3]
    assert spread(line, 99) == [0, 5, 3, 2, 1, 4]
    assert spread([], 3) == []


# Names


def test_things_are_meant_by_letter_id_name_or_how_they_begin() -> None:
    scene, speech, _ = seen(field(), "fr")
    meant = [thing_of(text, scene, speech).id for text in ("G2", "g2", "guard-2", "guard:2", "Garde 2", "garde-2")]
    assert meant == ["guard:2"] * 6
    assert [thing_of(text, scene, speech).id for text in ("mare", "pond", "ma", "scout", "É")] == [
        "pond",
        "pond",
        "pond",
        "scout",
        "scout",
    ]
    assert [called(thing, scene, speech) for thing in (scene.pieces[0], scene.areas[0])] == ["G1", "Bois"]


def test_no_two_pieces_share_a_letter() -> None:
    scene, speech, _ = seen(field())
    assert [piece.letter for piece in scene.pieces] == ["G1", "G2", "R1", "R2", "R3", "S"]
    twins = [Piece(id, "man", Text("title"), 0, "", letter="M") for id in ("man:2", "man", "fox:2", "lone")]
    scene.pieces = [*twins, Piece("x", "man", Text("title"), 0, "", letter="M1")]
    letters = [piece.letter for piece in labelled(scene, speech).pieces]
    assert letters[0] == "M2"
    known: dict[str, str] = {}
    labelled(scene, speech, known)
    scene.pieces = [piece for piece in scene.pieces if piece.id == "man"]
    scene.pieces[0].letter = "M"
    assert labelled(scene, speech, known).pieces[0].letter == known["man"] != "M"
    assert letters[-1] == "M1"
    assert len(set(letters)) == 5


def test_areas_of_one_name_are_numbered() -> None:
    scene, speech, _ = seen(field())
    scene.areas[1].name = scene.areas[0].name
    assert [called(area, scene, speech) for area in scene.areas[:2]] == ["Wood 1", "Wood 2"]
    assert thing_of("wood 2", scene, speech) is scene.areas[1]


# The tape, and going towards something


def test_the_tape_runs_from_edge_to_edge() -> None:
    scene, _, _ = seen(field())
    things: dict[str, Piece | Area] = {piece.id: piece for piece in scene.pieces}
    things |= {area.id: area for area in scene.areas}
    assert gap_between(things["guard:2"], things["raider:1"]) == 6_500 - 2 * BASE
    assert gap_between((20_000, 30_000), things["guard:1"]) == 0
    assert gap_between((85_000, 40_000), things["pond"]) == 12_000
    assert gap_between((25_000, 55_000), things["wall"]) == 7_398
    assert gap_between(things["wood"], (40_000, 30_000)) == 0
    assert gap_between(things["pond"], things["hedge"]) == gap_between(things["hedge"], things["pond"])
    assert [thing.id for thing in between(things["guard:1"], things["raider:1"], scene)] == ["wood", "guard:2"]


POINTS = st.tuples(st.integers(0, 120_000), st.integers(0, 80_000))


@settings(max_examples=150)
@given(corners=st.lists(POINTS, min_size=3, max_size=3, unique=True), line=st.tuples(POINTS, POINTS), place=POINTS)
def test_the_tape_agrees_with_another_one(corners: list[Point], line: tuple[Point, Point], place: Point) -> None:
    triangle, wall, base = ShapelyPolygon(corners), LineString(line), ShapelyPoint(place).buffer(BASE, 256)
    text = Text("title")
    area = Area("area", "area", text, text, Shape("polygon", corners))
    way = Area("way", "way", text, text, Shape("line", list(line)))
    piece = Piece("man", "man", text, 0, "", x=place[0], y=place[1], base=BASE)
    assert abs(gap_between(area, way) - triangle.distance(wall)) <= 1
    assert abs(gap_between(piece, way) - base.distance(wall)) <= 2
    assert abs(gap_between(area, piece) - triangle.distance(base)) <= 2


def towards(match: Match, text: str) -> tuple[Goal, object]:
    scene, speech, ask = seen(match)
    assert ask.drawing is not None
    goal = Goal(ask, scene, Reader(scene, speech, ask.drawing).read(text))
    return goal, goal.nearest()


def end_of(answer: object) -> Point:
    found = path_in(answer)
    assert found is not None
    return found[0][-1]


def test_going_towards_something_ends_in_contact() -> None:
    match = field("hold")
    goal, answer = towards(match, "R1")
    assert goal.gap(end_of(answer)) <= 2
    assert match.refusal(answer) is None
    _, turned = towards(match, "R1 facing 10")
    assert turned == [[list(end_of(answer))], 10]


def test_going_towards_something_far_away_ends_as_near_as_is_legal() -> None:
    match = field()
    goal, answer = towards(match, "G2")
    assert match.refusal(answer) is None
    assert goal.here is not None
    assert goal.gap(end_of(answer)) in range(goal.gap(goal.here) - 12 * CM, goal.gap(goal.here) - 11 * CM)
    around, answer = towards(match, "20 35, G2")
    assert match.refusal(answer) is None
    assert isinstance(answer, list)
    assert answer[0][0] == [20 * CM, 35 * CM]
    assert around.gap(end_of(answer)) < goal.gap((20 * CM, 35 * CM))


@pytest.mark.parametrize("grid", [1, 100, 500])
def test_what_is_reckoned_lies_on_the_grid(grid: int) -> None:
    match = field("hold")
    scene, speech, ask = seen(match)
    assert ask.drawing is not None
    ask.drawing.grid = grid
    reader = Reader(scene, speech, ask.drawing)
    for degrees in range(0, 360, 7):
        x, y = reader.read(f"10 @ {degrees}").points[0]
        assert x % grid == y % grid == 0
        assert (x - 56 * CM) ** 2 + (y - 33 * CM) ** 2 <= (10 * CM) ** 2
    for name in ("R1", "56 35, R2", "57 34, pond"):
        goal = Goal(ask, scene, reader.read(name))
        x, y = end_of(goal.nearest())
        assert x % grid == y % grid == 0
        assert match.refusal(goal.nearest()) is None
    assert goal.straight() is not None


def test_going_towards_an_area_ends_at_it_or_in_it() -> None:
    goal, answer = towards(field(), "wood")
    assert goal.gap(end_of(answer)) == 0


def test_whoever_is_there_already_comes_no_nearer() -> None:
    match = field("hold")
    _, answer = towards(match, "R1")
    match.answer(answer)
    match.answer("none")
    assert towards(match, "G2")[1] is None
