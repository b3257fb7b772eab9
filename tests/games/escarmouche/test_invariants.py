"""What always holds: a broken position is named for what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.games.escarmouche.invariants import broken
from rulebound.games.escarmouche.items import MISSILE, Item
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, DEPLOYMENT, PRONE, STUNNED, WAITING, Figure
from tests.games.escarmouche.field import CONTENT, Field, cm, field, rect
from tests.harness import rule


def table(advanced: bool = True) -> tuple[Field, Figure]:
    """A good position."""
    f = field(rect("building", 30, 30, 12, 10), rect("crates", 60, 30, 4, 4), advanced=advanced)
    f.put("cadet", 1, 50, 50)
    return f, f.put("captain_of_the_guard", 0, 30, 10)


def set_to(**values: object) -> Callable[[Field, Figure], None]:
    """Change a figure."""

    def change(_: Field, figure: Figure) -> None:
        for key, value in values.items():
            setattr(figure, key, value)

    return change


def act_unasked(f: Field, figure: Figure) -> None:
    """A figure acts that was never activated."""
    f.g.active = figure.name


def crowd(f: Field, figure: Figure) -> None:
    """Two bases overlap."""
    other = f.g.figures[0]
    other.x, other.y = figure.x + cm(2.4), figure.y


BROKEN: list[tuple[Callable[[Field, Figure], None], str]] = [
    (set_to(points=3, activated=True), "points"),
    (set_to(points=1), "without an activation"),
    (set_to(points=1, activated=True), "keeps a point"),
    (set_to(fate=WAITING), "never deployed"),
    (act_unasked, "without being activated"),
    (set_to(shots=2), "shot twice"),
    (set_to(posture="asleep"), "posture asleep"),
    (set_to(card=CONTENT.cards["trooper"], mounted=True, posture=PRONE), "is mounted and prone"),
    (set_to(hidden=True, posture=STUNNED), "is hidden and stunned"),
    (set_to(facing=360), "looks to 360"),
    (set_to(posture=CLINGING), "clings to nothing"),
    (set_to(elevation=4000), "is at 4000"),
    (set_to(on="crates-1"), "is at 0"),
    (set_to(hands=(0, 1, 2)), "more than two hands"),
    (set_to(hands=(7,)), "of 3 things"),
    (set_to(hands=(1, 0)), "of 3 things"),
    (set_to(items=(Item(MISSILE, "javelins", True, -1),), hands=()), "javelins"),
    (set_to(items=(Item(MISSILE, "javelins", True, 0),), hands=()), "javelins"),
    (set_to(x=1000), "over the edge"),
    (set_to(x=30500, y=35000), "stands in building-1"),
    (set_to(x=62000, y=32000), "stands in crates-1"),
    (crowd, "overlap"),
]


def test_a_good_position_is_not_broken() -> None:
    for advanced in (True, False):
        f, _ = table(advanced)
        assert broken(f.g) == []


@rule("ES-CON-14", "ES-GAP-09", "ES-GAP-51")
@pytest.mark.parametrize(("change", "what"), BROKEN)
def test_what_is_wrong_is_named(change: Callable[[Field, Figure], None], what: str) -> None:
    f, figure = table()
    f.impossible(what)
    change(f, figure)
    found = broken(f.g)
    assert any(what in line for line in found), found


@rule("ES-CON-14", "ES-GAP-08")
@pytest.mark.parametrize("change", [{"wounded": True}, {"hidden": True}, {"posture": CROUCHED}])
def test_basic_knows_no_wounds_hiding_or_crouching(change: dict[str, object]) -> None:
    f, figure = table(advanced=False)
    f.impossible("a state of the other level")
    set_to(**change)(f, figure)
    assert any("basic does not know" in line for line in broken(f.g))


def test_nobody_need_be_deployed_before_the_first_turn() -> None:
    f, figure = table()
    figure.fate = WAITING
    f.g.phase = DEPLOYMENT
    assert broken(f.g) == []


@rule("ES-GAP-66")
def test_whoever_is_high_above_another_does_not_overlap_it() -> None:
    f, figure = table()
    other = f.g.figures[0]
    figure.x, figure.y, figure.elevation, figure.on = cm(62), cm(31), cm(4), "crates-1"
    other.x, other.y = cm(62), cm(28.7)
    assert broken(f.g) == []


@rule("ES-GAP-21", "ES-GAP-66")
def test_whoever_clings_below_the_edge_does_not_overlap_who_stands_there_but_another_who_clings() -> None:
    f, figure = table()
    other = f.g.figures[0]
    figure.x, figure.y, figure.elevation, figure.on = cm(62), cm(30), cm(4), "crates-1"
    other.x, other.y, other.elevation, other.on, other.posture = cm(62), cm(28.7), cm(3.9), "crates-1", CLINGING
    assert broken(f.g) == []
    f.impossible("two cling to one spot")
    figure.x, figure.y, figure.elevation, figure.posture = cm(63), cm(28.7), cm(3.9), CLINGING
    assert any("overlap" in line for line in broken(f.g))
