"""The question where a group goes, and where one is set down: what is drawn of it, and how its length is told."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Refusal
from rulebound.core.drawing import Drawing
from rulebound.core.open_ask import OpenAsk
from rulebound.core.text import Text
from rulebound.core.units import LengthUnit
from rulebound.core.wish import AS_IT_STANDS, FORMATIONS, LINE, Wish
from rulebound.space.plane.groups.answers import plain_ways, read_ways
from rulebound.space.plane.groups.field import Base, field_of
from rulebound.space.plane.groups.land import Land
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.muster import ANYWHERE, muster
from rulebound.space.plane.groups.terms import EVERYBODY, Objection, Terms, Way
from rulebound.space.plane.numbers import INCH
from rulebound.space.table.group_question import group_ask

RADIUS, PACE = INCH // 2, 6 * INCH
INCHES = LengthUnit("inches", INCH)
LAND = Land(40 * INCH, 30 * INCH, [], [])
WALKING = Terms(gap=INCH)
LED = Terms(gap=INCH, guided=True, leash=8 * INCH)
SET_DOWN = Terms(gap=INCH, crosses=EVERYBODY)
ROW = [Base(n, f"m{n}", (18 + 2 * n) * INCH, 15 * INCH, RADIUS, 0, 0) for n in range(3)]


def question(terms: Terms, allowance: int, *, set_down: bool = False) -> tuple[Mover, OpenAsk, Drawing]:
    """Where three in a row go, or stand."""

    def worded(objection: Objection, ways: list[Way]) -> Refusal:
        return Refusal("MU-GRP-01", Text("refused.form"), tuple([base.name for base in objection.bases]))

    field = field_of([] if set_down else ROW)
    mover = muster(field, LAND, terms, ROW, allowance)
    ask = group_ask(mover, 0, "go", "MU-GRP-01", 0, INCHES, worded, lambda ways: Text("option.go"), set_down=set_down)
    assert ask.drawing is not None
    return mover, ask, ask.drawing


@pytest.mark.parametrize("terms", [WALKING, LED], ids=["all walk", "led"])
def test_a_group_is_drawn_as_far_as_its_guide_walks(terms: Terms) -> None:
    mover, _, drawing = question(terms, PACE)
    assert (drawing.allowance, drawing.from_piece, drawing.stand) == (PACE, True, ())
    assert max(walk.allowance for walk in mover.walks) == (ANYWHERE if terms is LED else PACE)


@pytest.mark.parametrize(("terms", "inches"), [(WALKING, 6), (LED, 5)], ids=["all walk", "led"])
def test_the_length_of_a_march_is_that_of_those_who_walk(terms: Terms, inches: int) -> None:
    mover, ask, _ = question(terms, PACE)
    far, near = mover.stay()[0][0], mover.stay()[1][0]
    assert mover.guide == 1
    ways = [[far, (far[0], far[1] + 6 * INCH)], [near, (near[0], near[1] + 5 * INCH)], mover.stay()[2]]
    ways[2] = [ways[2][0], (ways[2][0][0], ways[2][0][1] + 5 * INCH)]
    ghost = ask.option(plain_ways(ways)).ghost
    assert ghost is not None
    assert ghost.cost == INCHES.said(inches * INCH)


def test_who_is_set_down_comes_from_nowhere() -> None:
    mover, ask, drawing = question(SET_DOWN, ANYWHERE, set_down=True)
    assert drawing.stand == tuple([(base.x, base.y, RADIUS) for base in ROW])
    assert (drawing.from_piece, drawing.allowance, drawing.corners) == (False, 0, 0)
    assert drawing.formations == FORMATIONS
    answer = ask.complete(Wish([(5 * INCH, 5 * INCH)], 0, LINE).plain())
    assert not isinstance(answer, Refusal)
    ghost = ask.option(answer).ghost
    assert ghost is not None
    assert ghost.cost == Text("cost.here")
    assert [len(one.path) for one in (ghost, *ghost.others)] == [1, 1, 1]
    assert read_ways(mover, answer) is not None


def test_who_may_not_be_set_down_is_shown_there_without_a_length() -> None:
    _, ask, _ = question(SET_DOWN, ANYWHERE, set_down=True)
    refusal = ask.complete(Wish([(0, 0)], 0, AS_IT_STANDS).plain())
    assert isinstance(refusal, Refusal)
    assert refusal.ghost is not None
    assert refusal.ghost.cost == Text("cost.here")
