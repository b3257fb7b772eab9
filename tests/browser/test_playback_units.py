"""What units do is played: they march together, shoot volleys, and strike where they stand beside each other."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from typing import Any

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.game import find, register
from rulebound.core.match import Match
from rulebound.core.scene import Piece, Scene, Unit
from rulebound.core.shows import acts, fells, shoots, strikes
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.played import after, before, happens, line
from tests.browser.shown import Shown
from tests.browser.test_everybody import serious
from tests.browser.visitor import Visitor

register("parade", "tests.parade")
Json = dict[str, Any]
STAGES = """() => {
  window.stages = [];
  const play = table.playback;
  const next = play.next.bind(play);
  play.next = (again) => {
    next(again);
    if (play.stage) stages.push({ kind: play.stage.kind, own: play.stage.own, ms: play.ms, all: play.stage.shows.length,
      gone: play.stage.from.pieces.length - play.stage.scene.pieces.length });
  };
}"""
"""Notes every stage that is played."""
SEEN = """(effect) => {
  const all = [...document.querySelectorAll(`.effects ${effect}`)].map((one) => one.getBoundingClientRect());
  return all.length ? all.map(({ x, y, width, height }) => [x, y, width, height]) : null;
}"""


@cache
def fights(seat: int) -> tuple[Scene, Scene]:
    """A parade before and after a unit of a seat has marched with all its men, shot, and felled one."""
    match, dice = Match.new(find("parade"), seed=2), SeededDice(2)
    while True:
        assert match.ask is not None
        was, asked = match.scene(0), match.ask
        candidates = [asked.answers()[0]] if asked.key == "march" else asked.candidates()
        match.answer(candidates[dice.roll(len(candidates)) - 1])
        now = match.scene(0)
        shown = [shown.kind for line in now.log[len(was.log) :] for shown in line.shows]
        if asked.seat == seat and "fall" in shown and shown.count("move") >= MEN:
            return was, now


MEN = 7
"""How many there are of a unit at least."""


def company(number: int, side: int, x: int, y: int) -> list[Piece]:
    """Six men in two ranks, whose bases all but touch."""
    places = [(x + i % 3 * 130, y + i // 3 * 130) for i in range(6)]
    men = [Piece(f"{side}:{i}", "man", Text("Man"), side, "", unit=f"unit:{number}") for i in range(6)]
    return [replace(man, x=place[0], y=place[1], base=60) for man, place in zip(men, places, strict=True)]


def beside() -> Scene:
    """Two companies, the ranks of which stand against each other."""
    units = [Unit(f"unit:{n}", "company", Text(f"Company {n}"), n, full=6) for n in (0, 1)]
    return replace(before(), units=units, pieces=[*company(0, 0, 800, 1000), *company(1, 1, 800, 1262)], areas=[])


def plays(shown: Shown, was: Scene, now: Scene, **how: Any) -> Visitor:
    """Somebody who sees how one comes of the other."""
    visitor = shown.show(made_up.frame(was), **({"pace": "normal"} | how))
    visitor.page.evaluate(STAGES)
    happens(visitor, now)
    return visitor


def stages(visitor: Visitor) -> list[Json]:
    """All that was played, once it is over."""
    visitor.page.wait_for_function("() => !document.querySelector('.playbar')")
    found: list[Json] = visitor.page.evaluate("stages")
    return found


def drawn(visitor: Visitor, effect: str) -> list[list[float]]:
    """Where an effect is on the screen, each of it, once there is any."""
    found: list[list[float]] = visitor.page.wait_for_function(SEEN, arg=effect).json_value()
    return found


@pytest.mark.parametrize(("width", "height"), [(1280, 800), (390, 844)])
def test_a_unit_marches_together_and_shoots_a_volley(shown: Shown, width: int, height: int) -> None:
    was, now = fights(1)
    visitor = plays(shown, was, now, width=width, height=height)
    assert [w > 10 for _, _, w, _ in drawn(visitor, ".fx-unit")] == [True]
    ways = len(drawn(visitor, ".fx-way"))
    assert ways >= MEN
    tracers = drawn(visitor, ".fx-tracer")
    assert len(tracers) == ways, "everybody shoots"
    board = visitor.find(".board").bounding_box()
    assert board is not None
    for x, y, w, h in tracers:
        assert max(w, h) > 20
        assert board["x"] <= x <= x + w <= board["x"] + board["width"]
        assert board["y"] <= y <= y + h <= board["y"] + board["height"]
    assert len(drawn(visitor, ".fx-topple")) == 1
    seen = stages(visitor)
    assert [one["kind"] for one in seen] == ["act", "move", "told", "shot", "dice", "told", "told"]
    assert seen[1]["all"] == ways
    assert not any(one["own"] for one in seen)


def test_without_movement_nothing_of_a_unit_moves_and_with_it_all_of_it_does(shown: Shown) -> None:
    was, now = fights(1)
    moved = """() => document.getAnimations().map((one) => one.effect.target).filter((one) => one.closest(".board"))
      .map((one) => one.dataset.flag ? "banner" : one.dataset.unit ? "silhouette" : one.dataset.thing ? "man" : "")"""
    still = plays(shown, was, now, pace="slow")
    ways = len(drawn(still, ".fx-way"))
    assert still.page.evaluate(moved) == []
    going = plays(shown, was, now, pace="slow", motion=True)
    drawn(going, ".fx-way")
    found: list[str] = going.page.evaluate(moved)
    assert (found.count("man"), found.count("banner"), found.count("silhouette")) == (ways, 1, 1)


def test_whatever_a_unit_does_is_skipped_at_once(shown: Shown) -> None:
    was, now = fights(1)
    visitor = plays(shown, was, now, pace="slow")
    drawn(visitor, ".fx-way")
    assert serious(visitor) == []
    visitor.press("x")
    visitor.drawn()
    visitor.has(".effects", 0)
    assert visitor.find(".board .piece").count() == len(now.pieces)
    assert visitor.find("#question").count() == 1


def test_nobody_waits_for_the_march_of_an_own_unit(shown: Shown) -> None:
    (was, now), (theirs, then) = fights(0), fights(1)
    visitor = plays(shown, was, now)
    own = stages(visitor)
    assert [one["kind"] for one in own] == ["shot", "dice", "told", "told"]
    assert all(one["own"] for one in own)
    other = stages(plays(shown, theirs, then, pace="fast"))
    volleys = [next(one["ms"] for one in some if one["kind"] == "shot") for some in (own, other)]
    assert volleys[0] < volleys[1], "three times as fast as normal is faster than twice as fast"


def test_those_strike_who_stand_beside_an_enemy(shown: Shown) -> None:
    fight = after(line("They meet.", strikes("unit:0", "unit:1")), scene=beside(), raider=None)
    visitor = plays(shown, beside(), fight, pace="slow")
    assert len(drawn(visitor, ".fx-slash.thin")) == 3
    apart = beside()
    apart.pieces = [*company(0, 0, 800, 1000), *company(1, 1, 800, 1600)]
    fight = after(line("They meet.", strikes("unit:0", "unit:1")), scene=apart, raider=None)
    visitor = plays(shown, apart, fight, pace="slow")
    assert len(drawn(visitor, ".fx-slash.thin")) == 1


def test_whoever_acts_near_by_has_a_ring_of_his_own(shown: Shown) -> None:
    visitor = plays(shown, beside(), after(line("They act.", acts("unit:1")), scene=beside(), raider=None))
    assert len(drawn(visitor, ".fx-act")) == 6


def test_men_fall_when_it_is_said_whatever_is_said_of_their_unit_later(shown: Shown) -> None:
    lines = [
        line("A volley.", shoots("unit:1", "unit:0"), faces=[6]),
        line("One falls.", fells("0:1"), points_at=("unit:0",)),
        line("Two fall.", fells("0:2"), points_at=("unit:0",)),
        line("The rest are afraid.", points_at=("unit:0",)),
    ]
    then = after(*lines, scene=beside(), raider=None)
    then.pieces = [piece for piece in then.pieces if piece.id not in ("0:1", "0:2")]
    then.units = [replace(then.units[0], name=Text("Broken")), then.units[1]]
    visitor = plays(shown, beside(), then, pace="fast")
    assert [one["gone"] for one in stages(visitor)] == [0, 0, 0, 1, 1, 0]


def test_a_unit_that_falls_is_seen_to_where_it_loses_somebody(shown: Shown) -> None:
    then = after(line("The pack loses two.", fells("unit:0")), scene=beside(), raider=None)
    then.pieces = [piece for piece in then.pieces if piece.id not in ("0:1", "0:2")]
    assert len(drawn(plays(shown, beside(), then, pace="slow"), ".fx-topple")) == 2
    hurt = after(line("It is hurt.", fells("unit:0")), scene=beside(), raider=None)
    visitor = plays(shown, beside(), hurt, pace="slow")
    assert len(drawn(visitor, ".fx-fall")) == 1
    assert visitor.find(".fx-topple").count() == 0
