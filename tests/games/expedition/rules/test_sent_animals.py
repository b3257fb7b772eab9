"""EX-CON-04, EX-GAP-61  Animals that a ritual sends."""

from __future__ import annotations

from fractions import Fraction
from math import cos, hypot, pi, sin
from random import Random

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.open_ask import OpenAsk
from rulebound.core.wish import AS_IT_STANDS, Wish
from rulebound.games.expedition.rules.sent_animals import send
from rulebound.games.expedition.state import Group
from rulebound.space.plane.numbers import INCH
from tests.games.expedition.country import Country, country, d8, ellipse, inches, rect
from tests.harness import call, rule

NARROW = 0.02
CONTACT = 100 / INCH


def wild(animal: str = "lion") -> tuple[Country, Group, Group]:
    """An animal between the columns, and the enemy it may be set upon."""
    c = country(rect("deep_water", 28.5, 16, 4, 4))
    c.group("warriors", 0, 24, 13, figures=2)
    enemy = c.group("irregulars", 1, 24, 24, figures=1)
    c.g.busy = True
    return c, c.animal(animal, 24, 18), enemy


def question(c: Country, animal: Group, prey: list[Group], most: float) -> OpenAsk:
    """Where is it sent?"""
    ask = c.asked(call(send, 0, animal, prey, inches(most)))
    assert isinstance(ask, OpenAsk)
    return ask


@rule("EX-CON-04", "EX-GAP-61")
@pytest.mark.parametrize(("dx", "dy", "rule_id"), [
    (-4, 0, ""), (-4.1, 0, "EX-GAP-61"), (-2, 2, ""), (0, -3.6, "EX-GAP-61"), (4, 0, "EX-GAP-61"),
])  # fmt: skip
def test_whoever_sends_an_animal_chooses_the_way(dx: float, dy: float, rule_id: str) -> None:
    c, lion, _ = wild()
    refusal = question(c, lion, [], 4).check(c.shift(lion, dx, dy))
    assert (refusal.rule if refusal is not None else "") == rule_id


@rule("EX-CON-04", "EX-GAP-61", "EX-GAP-29")
def test_it_touches_nobody_whom_it_may_not_attack() -> None:
    c, lion, enemy = wild()
    onto = [[[inches(24), inches(18)], [inches(24), inches(22.5) - 4]]]
    assert question(c, lion, [], 8).check(onto) is not None
    assert question(c, lion, [enemy], 8).check(onto) is None
    past = [[[inches(24), inches(18)], [inches(24), inches(26)]]]
    assert question(c, lion, [enemy], 8).check(past) is not None


@rule("EX-CON-04", "EX-GAP-45")
def test_it_attacks_whom_it_touches() -> None:
    c, lion, enemy = wild()
    onto = [[[inches(24), inches(18)], [inches(24), inches(22.5) - 4]]]
    won = Fraction(15, 16) * Fraction(1, 2) + Fraction(11, 16) * Fraction(1, 2)
    ask = question(c, lion, [enemy], 8)
    assert ask.option(onto).odds[0].probability == won
    played = c.run(call(send, 0, lion, [enemy], inches(8)), onto, dice=[*d8(1, 1, 1, 1), *d8(1), c.token("combat")])
    assert "log.equal" in played.log()
    assert enemy.tokens == ("combat",)


@rule("EX-CON-04", "EX-GAP-61")
def test_it_may_go_away_from_everybody_or_stay() -> None:
    c, lion, _ = wild()
    c.run(call(send, 0, lion, [], inches(4)), c.shift(lion, -4, 0))
    assert c.places(lion) == [(20.0, 18.0)]
    played = c.run(call(send, 0, lion, [], inches(4)), [[[inches(20), inches(18)]]])
    assert c.places(lion) == [(20.0, 18.0)]
    assert "log.sent" in played.log()


@rule("EX-CON-11", "EX-CON-04")
def test_it_does_not_leave_its_ground() -> None:
    c = country(ellipse("swamp", 24, 18, 3, 2), adventure="lost_shrine")
    c.group("warriors", 0, 4, 4)
    c.group("irregulars", 1, 44, 34)
    hippopotamus = c.animal("hippopotamus", 24, 23)
    c.g.busy = True
    refusal = question(c, hippopotamus, [], 4).check(c.shift(hippopotamus, 0, 1.5))
    assert refusal is not None and refusal.rule == "EX-CON-11"
    assert question(c, hippopotamus, [], 4).check(c.shift(hippopotamus, 0, 0.9)) is None


@rule("EX-CON-04")
def test_what_comes_to_mind_and_what_is_dragged_is_legal_and_goes_for_the_prey() -> None:
    c, lion, enemy = wild()
    ask = question(c, lion, [enemy], 8)
    assert all(ask.check(answer) is None for answer in ask.first(5))
    dice = SeededDice(3)
    drawn = [ask.sample(dice) for _ in range(20)]
    assert all(ask.check(answer) is None for answer in drawn)
    assert {"option.set_upon", "option.send"} <= {ask.option(answer).label.key for answer in drawn}
    dragged = ask.complete(Wish([(inches(24), inches(24))], 0, AS_IT_STANDS).plain())
    assert ask.option(dragged).label.key == "option.set_upon"


FEW = range(20)
MANY = [pytest.param(seed, marks=pytest.mark.soak) for seed in range(20, 2000)]


@rule("EX-CON-04", "EX-GAP-61", "EX-GAP-20")
@pytest.mark.parametrize("seed", [*FEW, *MANY])
def test_an_animal_may_be_sent_where_plain_geometry_says_so(seed: int) -> None:
    random = Random(seed)
    c = country(rect("deep_water", 30, 16, 4, 4))
    own = c.group("warriors", 0, random.uniform(18, 30), random.uniform(11, 14), figures=3)
    enemies = [c.group("irregulars", 1, random.uniform(16, 30), y, figures=2) for y in (22.5, 25)]
    lion = c.animal("lion", 24, 18)
    c.g.busy = True
    ask = question(c, lion, enemies, 8)
    bases = [(base.x / INCH, base.y / INCH, base.group) for group in (own, *enemies) for base in c.g.bases(group)]
    prey = {group.number for group in enemies}
    for _ in range(25):
        far, turn = random.uniform(0.5, 8.2), random.uniform(0, 2 * pi)
        if random.random() < 0.4:
            x, y, _ = random.choice(bases)
            off, turn = hypot(x - 24, y - 18), random.uniform(0, 2 * pi)
            end = (x + (1.5 + 0.02) * cos(turn), y + (1.5 + 0.02) * sin(turn)) if off < 9 else (24.0, 18.5)
        else:
            end = (24 + far * cos(turn), 18 + far * sin(turn))
        answer = [[[inches(24), inches(18)], [inches(end[0]), inches(end[1])]]]
        surely, maybe = [may_go(end, bases, prey, slack) for slack in (NARROW, -NARROW)]
        legal = ask.check(answer) is None
        assert surely <= legal <= maybe, f"to {end}: {ask.check(answer)}"


def may_go(end: tuple[float, float], bases: list[tuple[float, float, int]], prey: set[int], slack: float) -> bool:
    """Whether a lion gets straight from the middle of the table to a place, everything so much tighter."""
    met = {group for x, y, group in bases if hypot(x - end[0], y - end[1]) - 1.5 <= CONTACT + NARROW / 4}
    if hypot(end[0] - 24, end[1] - 18) > 8 - slack or len(met) > 1 or not met <= prey:
        return False
    for k in range(401):
        at = (24 + (end[0] - 24) * k / 400, 18 + (end[1] - 18) * k / 400)
        if hypot(max(abs(at[0] - 32) - 2, 0), max(abs(at[1] - 18) - 2, 0)) < 1 + slack:
            return False
        for x, y, group in bases:
            gap = hypot(x - at[0], y - at[1]) - 1.5
            if gap < (-2e-3 if group in met else CONTACT + slack):
                return False
    return True


@rule("EX-CON-04", "EX-GAP-61")
def test_an_errand_is_called_by_how_far_it_goes_or_upon_whom() -> None:
    c, lion, enemy = wild()
    ask = question(c, lion, [enemy], 8)
    stay, away = [[[inches(24), inches(18)]]], c.shift(lion, -3, 0)
    onto = [[[inches(24), inches(18)], [inches(24), inches(22.5) - 4]]]
    assert [ask.option(ways).label.key for ways in (stay, away, onto)] == [
        "option.stand",
        "option.send",
        "option.set_upon",
    ]
    assert ask.option(away).label.args["far"] == c.g.ground.unit.said(inches(3))
    assert ask.option(onto).label.args["group"] == enemy.called
    assert [bool(ask.option(ways).odds) for ways in (stay, away, onto)] == [False, False, True]
