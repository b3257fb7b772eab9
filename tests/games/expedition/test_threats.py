"""What could be done to a group where a move would take it, with odds that are reckoned here once more."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from typing import Any

import pytest

from rulebound.core.ask import Threat
from rulebound.core.dice import SeededDice
from rulebound.core.words import LANGUAGES
from rulebound.games.expedition.game import ExpeditionGame
from rulebound.games.expedition.rules.melee import Fight, resolve
from rulebound.games.expedition.rules.movement import NORMAL, Movement, movement_ask
from rulebound.games.expedition.secrets import deal_unknowns
from rulebound.games.expedition.state import Group
from rulebound.games.expedition.threats import charge_from, threats
from rulebound.space.plane.groups.answers import plain_ways
from rulebound.space.table.content.layouts import PieceRow
from tests.games.expedition.country import CONTENT, Country, country, ellipse, rect
from tests.harness import call, rule

GAME = ExpeditionGame(CONTENT)
FULL = ("combat", "combat", "terror", "terror")
SUCCESS = {6: Fraction(1, 3), 8: Fraction(1, 2), 10: Fraction(3, 5)}


def before(*pieces: PieceRow, kind: str = "archers", y: float = 30, **how: Any) -> tuple[Country, Group]:
    """Four soldiers, and two of an enemy group so far north."""
    c = country(*pieces, adventure="lost_shrine")
    own = c.group("soldiers", 0, 24, 10)
    c.group(kind, 1, 24, y, figures=2, **how)
    return c, own


def after(c: Country, own: Group, dx: float, dy: float) -> list[Threat]:
    """What threatens the soldiers after a move; all of it can be said, and asking changes nothing."""
    ask, hashed = movement_ask(c.g, own, NORMAL)[1], c.g.hash()
    found = threats(c.g, 0, ask, c.shift(own, dx, dy))
    assert c.g.hash() == hashed
    for threat in found:
        for text in (threat.text, *[chance.what for chance in threat.odds]):
            assert all(GAME.words().say(text, language) for language in LANGUAGES)
        assert threat.shapes and threat.odds and threat.rule
    return found


def kinds(found: list[Threat]) -> list[str]:
    """What they are."""
    return [threat.text.key.removeprefix("threat.") for threat in found]


def odds(threat: Threat) -> dict[str, Fraction]:
    """How likely each thing is that may come of one, the first of each kind."""
    told: dict[str, Fraction] = {}
    for chance in threat.odds:
        told.setdefault(chance.what.key.removeprefix("chance."), chance.probability)
    return told


def hits(dice: int, size: int) -> list[Fraction]:
    """How likely so many dice bring none, one, two hits and so on."""
    p = SUCCESS[size]
    return [comb(dice, n) * p**n * (1 - p) ** (dice - n) for n in range(dice + 1)]


@rule("EX-SHOOT-01", "EX-GAP-31")
@pytest.mark.parametrize(("dy", "expected"), [(3.9, []), (4.1, ["shoot"])])
def test_an_enemy_threatens_to_shoot_at_who_comes_into_its_range(dy: float, expected: list[str]) -> None:
    c, own = before(y=27)
    assert kinds(after(c, own, 0, dy)) == expected


@rule("EX-SHOOT-06", "EX-SHOOT-08", "EX-GAP-35")
@pytest.mark.parametrize(("pieces", "cover"), [([], 6), ([ellipse("tall_grass", 24, 14, 4, 2)], 8)])
def test_a_shot_threatens_with_the_odds_of_the_place_one_goes_to(pieces: list[PieceRow], cover: int) -> None:
    c, own = before(*pieces, y=26)
    found = after(c, own, 0, 4)
    assert kinds(found) == ["shoot"]
    assert found[0].text.args == {"enemy": c.g.groups[1].called, "dice": 2, "cover": cover}
    assert found[0].points_at == (c.g.groups[1].name,)
    falls = SUCCESS[6] * (1 - SUCCESS[cover])
    assert odds(found[0])["casualties"] == 1 - (1 - falls) ** 2


@rule("EX-MELEE-01", "EX-MELEE-02", "EX-MELEE-05")
@pytest.mark.parametrize(("dy", "expected"), [(3.9, ["shoot"]), (4.1, ["shoot", "charge"])])
def test_an_enemy_threatens_to_charge_who_comes_within_two_sticks(dy: float, expected: list[str]) -> None:
    c, own = before(kind="hired_rifles", y=23)
    found = after(c, own, 0, dy)
    assert kinds(found) == expected
    if "charge" in expected:
        theirs, ours = hits(2, 6), hits(4, 8)
        wins, equal = [
            sum(p * q for n, p in enumerate(theirs) for m, q in enumerate(ours) if (n > m if more else n == m))
            for more in (True, False)
        ]
        assert odds(found[1]) == {"melee_won": wins, "melee_equal": equal, "melee_lost": 1 - wins - equal}


@rule("EX-STRESS-03", "EX-STRESS-05", "EX-STRESS-07", "EX-STRESS-08", "EX-GAP-34", "EX-CON-10")
@pytest.mark.parametrize(
    ("how", "expected"),
    [
        ({}, ["shoot", "charge"]),
        ({"tokens": ("panic",)}, []),
        ({"tokens": FULL}, []),
        ({"loaded": False}, ["charge"]),
        ({"held": True}, ["shoot"]),
        ({"tokens": ("movement", "movement")}, ["shoot"]),
        ({"actions": 1, "movements": 1}, ["shoot", "charge"]),
    ],
)
def test_only_who_may_do_so_with_a_card_threatens(how: dict[str, Any], expected: list[str]) -> None:
    c, own = before(kind="irregulars", y=21)
    for key, value in how.items():
        if key == "tokens":
            c.stress(c.g.groups[1], *value)
        elif key not in ("actions", "movements"):
            setattr(c.g.groups[1], key, value)
    if "actions" in how:
        c.card("rush", 1)
        c.card("rush")
        c.g.groups[1].actions, c.g.groups[1].movements = 1, 1
    assert kinds(after(c, own, 0, 2)) == expected


@rule("EX-SHOOT-01", "EX-GAP-20")
def test_nobody_threatens_through_a_cliff_as_wide_as_the_table() -> None:
    c, own = before(rect("cliff", 0.5, 17, 47, 1), kind="hired_rifles", y=20)
    assert after(c, own, 0, 2) == []


@rule("EX-CON-11")
def test_an_animal_whose_prey_one_would_be_will_attack() -> None:
    c, own = before()
    c.animal("lion", 24, 22)
    assert kinds(after(c, own, 0, -1)) == []
    found = after(c, own, 0, 4)
    assert kinds(found) == ["attack"]
    theirs, ours = hits(4, 8), hits(4, 8)
    assert odds(found[0])["melee_equal"] == sum(p * q for p, q in zip(theirs, ours, strict=True))


@rule("EX-CON-11")
def test_guardians_throw_at_whom_they_cannot_reach() -> None:
    c, own = before(rect("deep_water", 16, 15, 16, 4))
    guardians = c.animal("guardians", 24, 21)
    guardians.lives = 1
    found = after(c, own, 0, 3)
    assert kinds(found) == ["throw"]
    assert odds(found[0])["casualties"] == SUCCESS[6] * (1 - SUCCESS[6])


@rule("EX-MELEE-01")
def test_after_a_charge_nothing_is_told_that_hangs_on_its_melee() -> None:
    c, own = before(y=15)
    ask = movement_ask(c.g, own, NORMAL)[1]
    answer = plain_ways(Movement(c.g, own, NORMAL).charges()[0])
    assert ask.check(answer) is None
    assert threats(c.g, 0, ask, answer) == []
    assert threats(c.g, 0, ask, "nothing that is a way") == []


@rule("EX-GAP-42")
def test_whoever_retreats_is_told_what_threatens_on_each_course() -> None:
    c = country(rect("cliff", 23, 18, 4, 2))
    c.group("veterans", 0, 24, 15, figures=1)
    c.group("irregulars", 1, 24, 16, figures=1)
    c.group("archers", 0, 12, 14, figures=2)
    c.g.busy = True
    ask = c.asked(call(resolve, Fight(c.g.groups[0], c.g.groups[1]), 0))
    found = [threats(c.g, 1, ask, option.answer) for option in ask.options()]
    assert all("shoot" in kinds(each) for each in found)


@rule("EX-GAP-08", "EX-GAP-17")
def test_what_enemies_have_in_hand_or_chosen_changes_no_threat() -> None:
    c, own = before(kind="irregulars", y=21)
    c.hold(1, "eagle", "lion")
    c.card("volley", 1)
    c.card("assault")
    told = plain(after(c, own, 0, 2))
    dice = SeededDice(4)
    for _ in range(5):
        deal_unknowns(c.g, 0, dice)
        assert plain(after(c, own, 0, 2)) == told
    assert len(told) == 2


def plain(found: list[Threat]) -> list[object]:
    """All there is to threats."""
    return [[repr(t.text), repr(t.shapes), [(repr(o.what), o.probability) for o in t.odds], t.points_at] for t in found]


@rule("EX-SHOOT-01", "EX-SHOOT-15", "EX-GAP-66")
@pytest.mark.parametrize(("kind", "roles"), [("marksmen", ["line"]), ("archers", ["circle", "line"])])
def test_a_shot_that_reaches_everywhere_is_drawn_without_a_circle(kind: str, roles: list[str]) -> None:
    c, own = before(kind=kind, y=21)
    [shot] = [threat for threat in after(c, own, 0, 0) if threat.text.key == "threat.shoot"]
    assert [shape.kind for shape in shot.shapes] == roles


@rule("EX-CON-06", "EX-MELEE-03")
@pytest.mark.parametrize(("cover", "theirs"), [((), 5), ((ellipse("tall_grass", 24, 16, 4, 3),), 7)])
def test_a_chief_threatens_with_more_dice_out_of_cover_alone(cover: tuple[PieceRow, ...], theirs: int) -> None:
    c = country(*cover, adventure="lost_shrine")
    own = c.group("soldiers", 0, 24, 10)
    chief = c.group("warriors", 1, 24, 16, figures=4, with_=("chief",))
    (charge,) = charge_from(c.g, chief, own)
    assert charge.text.args["theirs"] == theirs
