"""A position at its limits is not called broken: the other half of `test_invariants`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.games.escarmouche.invariants import broken
from rulebound.games.escarmouche.items import MISSILE, Item
from rulebound.games.escarmouche.state import (
    CLINGING,
    CROUCHED,
    PRONE,
    STUNNED,
    Figure,
)
from tests.games.escarmouche.field import Field, cm, field, rect
from tests.harness import rule

Change = Callable[[Field, Figure], None]


def table(advanced: bool = True) -> tuple[Field, Figure]:
    """A captain, and a cadet of the enemy far from him."""
    f = field(rect("building", 30, 30, 12, 10), rect("crates", 60, 30, 4, 4), advanced=advanced)
    f.put("cadet", 1, 50, 50)
    return f, f.put("captain_of_the_guard", 0, 30, 10)


def to(**values: object) -> Change:
    """Change the captain."""

    def change(_: Field, figure: Figure) -> None:
        for key, value in values.items():
            setattr(figure, key, value)

    return change


def acting(points: int) -> Change:
    """The captain acts and has so many points left."""

    def change(f: Field, figure: Figure) -> None:
        figure.activated = True
        figure.points = points
        f.g.active = figure.name

    return change


def beside(gap: float) -> Change:
    """The cadet stands so far from the captain, middle to middle."""

    def change(f: Field, figure: Figure) -> None:
        f.g.figures[0].x, f.g.figures[0].y = figure.x + cm(gap), figure.y

    return change


def passing(f: Field, figure: Figure) -> None:
    """The captain crosses a friend."""
    beside(1)(f, figure)
    f.g.moving = figure.name


WHOLE: list[Change] = [
    acting(0),
    acting(1),
    acting(2),
    to(activated=True, points=0),
    to(activated=True, points=2),
    to(fate="fled", activated=False, points=1),
    to(facing=0),
    to(facing=359),
    to(posture=PRONE),
    to(posture=STUNNED),
    to(posture=CROUCHED, hidden=True),
    to(posture=PRONE, hidden=True),
    to(hands=()),
    to(hands=(0,)),
    to(hands=(2,)),
    to(items=(Item(MISSILE, "javelins", True, 1),), hands=(0,)),
    to(items=(Item(MISSILE, "javelins", False, 0),), hands=(0,)),
    to(x=cm(1.25)),
    to(x=cm(90 - 1.25)),
    to(y=cm(1.25)),
    to(posture=CLINGING, on="crates-1", elevation=4000, x=cm(62), y=cm(31)),
    beside(2.5),
    passing,
]
WRONG: list[tuple[Change, str]] = [
    (to(points=-1, activated=True), "has -1 points"),
    (acting(3), "has 3 points"),
    (to(facing=-1), "looks to -1"),
    (to(hidden=True, posture=CLINGING, on="crates-1", elevation=4000), "is hidden and clinging"),
    (to(hidden=True, fate="fled"), "is hidden and standing"),
    (to(hands=(3,)), "of 3 things"),
    (to(hands=(-1,)), "of 3 things"),
    (to(hands=(0, 0)), "of 3 things"),
    (to(x=cm(1.24)), "over the edge"),
    (to(x=cm(90 - 1.24)), "over the edge"),
    (to(y=cm(1.24)), "over the edge"),
    (to(y=cm(60 - 1.24)), "over the edge"),
    (beside(2.49), "overlap"),
]


@rule("ES-CON-14", "ES-GAP-09", "ES-GAP-26", "ES-GAP-51")
@pytest.mark.parametrize("change", WHOLE, ids=[str(n) for n in range(len(WHOLE))])
def test_what_is_just_allowed_is_not_called_broken(change: Change) -> None:
    f, figure = table()
    good = f.g.copy()
    change(f, figure)
    found, f.g = broken(f.g), good
    assert found == []


@rule("ES-CON-14", "ES-GAP-09", "ES-GAP-26", "ES-GAP-51")
@pytest.mark.parametrize(("change", "what"), WRONG, ids=[str(n) for n in range(len(WRONG))])
def test_what_is_just_not_allowed_is_named(change: Change, what: str) -> None:
    f, figure = table()
    good = f.g.copy()
    change(f, figure)
    found, f.g = broken(f.g), good
    assert any(what in line for line in found), found


@rule("ES-GAP-31")
def test_only_at_advanced_is_a_second_shot_of_a_turn_wrong() -> None:
    for advanced in (True, False):
        f, figure = table(advanced)
        for shots in (1, 2):
            figure.shots = shots
            assert bool(broken(f.g)) == (shots == 2 and advanced)
        figure.shots = 0
