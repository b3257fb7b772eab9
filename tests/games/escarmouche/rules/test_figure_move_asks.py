"""ES-GAP-51  Paths: the table, those on it, the ground, and what a computer player looks at."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.rules.charging import ChargeWays
from rulebound.games.escarmouche.rules.contact import faces, holders, touching
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.move_actions import Advance, Crawl
from rulebound.games.escarmouche.rules.obstacles import CHARGE
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STANDING, STUNNED
from tests.games.escarmouche.field import circle, cm, field, rect, seg, way
from tests.games.escarmouche.walking import refusal, refused_by
from tests.harness import rule

# The table and those on it


@rule("ES-GAP-51")
@pytest.mark.parametrize(("answer", "by"), [([[[30_050, 12_000]], -1], "ES-GAP-51"), (way((30.1, 12)), "")])
def test_places_are_given_to_a_tenth_of_a_centimetre(answer: Answer, by: str) -> None:
    f = field()
    assert refused_by(f, Advance(), f.put("musketeer", 0, 30, 10), answer) == by


@rule("ES-GAP-51")
@pytest.mark.parametrize(
    ("answer", "by"),
    [(way((30, 1.2)), "ES-GAP-51"), (way((30, 1.3)), ""), (way((30, -1)), "ES-GAP-51"), ([[], 90], "ES-MOVE-01")],
)
def test_a_base_stays_on_the_table(answer: Answer, by: str) -> None:
    f = field()
    assert refused_by(f, Advance(), f.put("musketeer", 0, 30, 5), answer) == by


@rule("ES-GAP-51")
@pytest.mark.parametrize(
    ("at", "on", "off"),
    [
        ((5, 5), (5, 0), (5, -0.1)),
        ((5, 5), (0, 5), (-0.1, 5)),
        ((85, 55), (90, 55), (90.1, 55)),
        ((85, 55), (85, 60), (85, 60.1)),
    ],
)
def test_the_border_belongs_to_the_table_though_no_base_has_room_there(
    at: tuple[float, float], on: tuple[float, float], off: tuple[float, float]
) -> None:
    f = field()
    figure, enemy = f.put("lieutenant", 0, *at), f.put("cutthroat", 1, at[0] + 1, 30)
    move = FigureMove(f.g, figure, CHARGE, enemy)
    for told in (refusal(f, Advance(), figure, way(on)), ChargeWays(move, enemy).refuse(way(on, at))):
        assert told is not None
        assert told.text.key != "refused-rule.off_table"
    for told in (refusal(f, Advance(), figure, way(off)), ChargeWays(move, enemy).refuse(way(off, at))):
        assert told is not None
        assert told.text.key == "refused-rule.off_table"


@rule("ES-GAP-51")
@pytest.mark.parametrize("answer", [7, "north", [[[1, 2, 3]], -1], [[[30_000, 12_000]], 400], [[["a", "b"]], -1]])
def test_an_answer_that_is_no_path_is_refused(answer: Answer) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 5)
    assert refused_by(f, Advance(), figure, answer) == "ES-MOVE-01"
    assert refused_by(f, Advance(), figure, [[[10**30, 0]], -1]) == "ES-GAP-51"


@rule("ES-GAP-51")
@pytest.mark.parametrize(("gap", "by"), [(0.1, "ES-GAP-51"), (0.2, "")])
def test_a_move_keeps_more_than_a_tenth_from_a_standing_enemy(gap: float, by: str) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    enemy = f.put("cutthroat", 1, 30, 20)
    found = refusal(f, Advance(), figure, way((30, 20 - 2.5 - gap)))
    assert (found.rule if found else "") == by
    if found:
        assert found.points_at == (enemy.name,)
        assert found.shapes[0].role == "blocked"


@rule("ES-GAP-51")
def test_contact_is_a_gap_of_a_tenth() -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    enemy = f.put("cutthroat", 1, 30, 12.6)
    assert touching(f.g, figure) == [enemy]
    enemy.y += 1
    assert touching(f.g, figure) == []


@rule("ES-GAP-51")
@pytest.mark.parametrize(
    ("card", "side", "posture", "crosses"),
    [
        ("cutthroat", 1, STANDING, False),
        ("cutthroat", 1, CROUCHED, False),
        ("cutthroat", 1, PRONE, True),
        ("cutthroat", 1, STUNNED, True),
        ("cadet", 0, STANDING, True),
        ("cadet", -1, STANDING, True),
    ],
)
def test_paths_cross_friends_and_the_fallen_but_nobody_ends_on_them(
    card: str, side: int, posture: str, crosses: bool
) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 10)
    f.put(card, side, 30, 15, posture=posture)
    assert refused_by(f, Advance(), figure, way((30, 18))) == ("" if crosses else "ES-GAP-51")
    assert refused_by(f, Advance(), figure, way((30, 17.4))) == "ES-GAP-51"


@rule("ES-GAP-52")
@pytest.mark.parametrize(("dx", "dy", "front"), [(5, 0, True), (-5, 0, True), (5, -0.1, False), (0, 5, True)])
def test_the_line_through_the_shoulders_belongs_to_the_front(dx: float, dy: float, front: bool) -> None:
    f = field()
    figure = f.put("musketeer", 0, 30, 20, facing=0)
    assert faces(f.g, figure, f.put("cutthroat", 1, 30 + dx, 20 + dy)) == front


@rule("ES-GAP-20")
def test_difficult_ground_counts_double_but_not_for_crawling() -> None:
    f = field(circle("wood", 30, 20, 12))
    figure = f.put("musketeer", 0, 30, 15)
    found = refusal(f, Advance(), figure, way((30, 20.1)))
    assert found is not None
    assert found.rule == "ES-GAP-20"
    assert found.text.args["cost"].args == {"whole": 10, "tenths": 2}  # type: ignore[attr-defined]
    assert refused_by(f, Advance(), figure, way((30, 20))) == ""
    figure.posture = PRONE
    assert refused_by(f, Crawl(), figure, way((30, 18))) == ""
    assert refused_by(f, Crawl(), figure, way((30, 18.1))) == "ES-MOVE-05"


@rule("ES-GAP-20")
@pytest.mark.parametrize(("kind", "most"), [("stream", 5), ("crop_field", 10), ("road", 10)])
def test_a_stream_is_difficult_and_a_crop_field_is_not(kind: str, most: float) -> None:
    f = field(rect(kind, 10, 10, 40, 30))
    figure = f.put("musketeer", 0, 30, 15)
    assert refused_by(f, Advance(), figure, way((30, 15 + most))) == ""
    assert refused_by(f, Advance(), figure, way((30, 15 + most + 0.1))) != ""


@rule("ES-GAP-65")
def test_walls_and_closed_doors_stop_a_figure_and_an_open_door_lets_it_in() -> None:
    f = field(rect("building", 26, 20, 13, 10, doors=((32, 20),)))
    figure = f.put("musketeer", 0, 32, 15)
    found = refusal(f, Advance(), figure, way((32, 23)))
    assert found is not None
    assert (found.rule, found.points_at) == ("ES-GAP-65", ("building-1-door-1",))
    f.g.opened = ("building-1-door-1",)
    assert refused_by(f, Advance(), figure, way((32, 23))) == ""
    assert refused_by(f, Advance(), figure, way((32.3, 15), (32.3, 23))) == "ES-GAP-65"
    assert refused_by(f, Advance(), figure, way((28, 15), (28, 20))) == "ES-GAP-65"
    assert refused_by(f, Advance(), f.put("trooper", 0, 32, 10), way((32, 25))) == "ES-GAP-65"


@rule("ES-GAP-65")
def test_a_figure_inside_touches_nobody_through_the_wall() -> None:
    f = field(rect("building", 26, 20, 13, 10, doors=((32, 20),)))
    figure = f.put("musketeer", 0, 28, 18.7)
    enemy = f.put("cutthroat", 1, 28, 21.3)
    assert holders(f.g, figure) == []
    assert Advance().hindrance(f.g, figure, []) is None
    enemy.x, figure.x = cm(32), cm(32)
    f.g.opened = ("building-1-door-1",)
    assert holders(f.g, figure) == [enemy]


# What a computer player looks at


@rule("ES-GAP-51")
@pytest.mark.parametrize("card", ["musketeer", "trooper"])
@pytest.mark.parametrize("advanced", [True, False])
def test_every_candidate_is_a_legal_path_with_an_end_of_its_own(card: str, advanced: bool) -> None:
    f = field(
        seg("hedge", 20, 16, 40, 16),
        circle("wood", 40, 10, 5),
        rect("building", 20, 20, 10, 8, doors=((25, 20),)),
        rect("crates", 33, 6, 4, 4),
        advanced=advanced,
    )
    f.g.opened = ("building-1-door-1",)
    figure = f.put(card, 0, 28, 12)
    f.put("cadet", 0, 28, 17.5)
    f.put("cutthroat", 1, 30, 30)
    f.put("cutthroat", 1, 24, 8, posture=PRONE)
    ask = f.path_of(Advance(), figure)
    found = ask.candidates()
    assert 12 <= len(found) <= 30
    assert [ask.check(answer) for answer in found] == [None] * len(found)
    ends = [tuple(answer[0][-1]) for answer in found]
    assert len(set(ends)) == len(ends)


@rule("ES-GAP-51")
def test_where_nobody_can_go_a_move_is_not_offered() -> None:
    walls = [seg("high_wall", 28.7, y, 31.3, y) for y in (8.7, 11.3)]
    sides = [seg("high_wall", x, 8.7, x, 11.3) for x in (28.7, 31.3)]
    f = field(*walls, *sides)
    figure = f.put("musketeer", 0, 30, 10)
    assert f.refused(Advance(), figure).text.key == "refused-rule.no_way"


@rule("ES-GAP-51")
def test_the_reach_is_drawn_with_its_holes() -> None:
    f = field(circle("rocks", 30, 15, 2.5))
    figure = f.put("musketeer", 0, 30, 8)
    (shape,) = f.path_of(Advance(), figure).reach()
    assert shape.role == "reach"
    assert len(shape.holes) <= 1
    f.g.figures.clear()
    figure = f.put("trooper", 0, 30, 8)
    (shape,) = f.path_of(Advance(), figure).reach()
    assert len(shape.holes) == 1
