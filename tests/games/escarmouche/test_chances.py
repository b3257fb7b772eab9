"""Chances: the rules' own answers, against those of the ledger and of somebody who only has dice and the rule sheets.

The second opinion below knows no rule code: it goes through all dice one by one, with the tables written out again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache
from itertools import pairwise, product
from pathlib import Path

import pytest

import rulebound.games.escarmouche as escarmouche
from rulebound.core.game import BadQuestion
from rulebound.core.ledger import load
from rulebound.games.escarmouche.questions import questions
from tests.games.asked import Asked
from tests.games.escarmouche.field import CONTENT
from tests.harness import rule

LEDGER = load(Path(escarmouche.__file__).parent / "rules.yaml")
ASKED = Asked(questions(CONTENT), LEDGER)
ask = ASKED.ask
FACES = range(10)
Odds = dict[str, Fraction]
SERIOUS = ("wounded", "out", "dead")


# The second opinion


def tally(outcomes: Iterator[tuple[str, Fraction]]) -> Odds:
    """Chances of the same outcome added up, what cannot happen left out."""
    found: Odds = {}
    for outcome, chance in outcomes:
        if chance:
            found[outcome] = found.get(outcome, Fraction(0)) + chance
    return found


def two_dice(judge: Callable[[int, int], str]) -> Odds:
    """A die and a second one that only matters after a zero, all hundred pairs counted."""
    return tally((judge(first, second), Fraction(1, 100)) for first, second in product(FACES, FACES))


def under(value: int) -> Odds:
    """Roll under or equal; zero and zero is critical."""
    return two_dice(lambda a, b: "critical" if a == b == 0 else "success" if a <= value else "failure")


def shooting(value: int, advanced: bool) -> Odds:
    """At advanced a zero is a mishap, at basic zero and zero a plain miss."""
    if advanced:
        return two_dice(lambda a, _: "mishap" if a == 0 else "hit" if a <= value else "missed")
    return two_dice(lambda a, b: "missed" if a == b == 0 or a > value else "hit")


@cache
def against(value: int) -> Odds:
    """A damage or tumble test."""
    return two_dice(lambda a, b: "critical" if a == b == 0 else ["below", "equal", "above"][(a >= value) + (a > value)])


def covered(value: int) -> Odds:
    """A damage test rolled again unless it is passed."""
    once = against(value)
    again = 1 - once.get("below", Fraction(0))
    return {r: p * again + (p if r == "below" else 0) for r, p in once.items()}


@cache
def hurt(value: int, cover: bool = False, advanced: bool = True) -> Odds:
    """What a hit makes of a fresh figure."""
    fates = {"below": "fine", "equal": "stunned", "above": "wounded" if advanced else "out", "critical": "dead"}
    test = covered(value) if cover and advanced else against(value)
    return {fates[result]: chance for result, chance in test.items()}


def melee(
    combat: tuple[int, int], resistance: int, edge: tuple[int, int], hard: bool = False, advanced: bool = True
) -> Odds:
    """What becomes of a defender who only defends against a plain blade."""
    rows = {0: "out", 1: "stunned", 2: "wounded", 3: "down", 7: "fine", 8: "fine", 9: "fine"}

    def on_zero(second: int) -> Odds:
        if not advanced:
            return {"out": Fraction(1)}
        if second in (4, 5, 6):
            return hurt(resistance - (7 - second))
        return {rows[second]: Fraction(1)}

    def compared(mine: int, theirs: int) -> Odds:
        one, other = mine + combat[0], theirs + combat[1]
        if one < other or (one == other and edge[0] <= edge[1]):
            return {"fine": Fraction(1)}
        if advanced and one > 2 * other:
            return {"out": Fraction(1)}
        return hurt(resistance - (1 if hard else 0), advanced=advanced)

    def wins(mine: int, theirs: int) -> bool:
        one, other = mine + combat[0], theirs + combat[1]
        return mine > 0 and (theirs == 0 or one > other or (one == other and edge[0] > edge[1]))

    def ends() -> Iterator[tuple[str, Fraction]]:
        for first, theirs in product(FACES, FACES):
            rerolls = advanced and edge[0] >= 3 and not wins(first, theirs)
            for mine in FACES if rerolls else [first]:
                seconds = list(product(FACES if mine == 0 else [1], FACES if theirs == 0 else [1]))
                share = Fraction(1, (1000 if rerolls else 100) * len(seconds))
                for a, b in seconds:
                    mine_bad = mine == 0 and (advanced or a == 0)
                    theirs_bad = theirs == 0 and (advanced or b == 0)
                    if theirs_bad:
                        fates = on_zero(b)
                    else:
                        fates = {"fine": Fraction(1)} if mine_bad else compared(mine, theirs)
                    for fate, chance in fates.items():
                        yield fate, share * chance

    return tally(ends())


def serious(odds: Odds) -> Fraction:
    """How likely a wound or worse is."""
    return sum((odds.get(fate, Fraction(0)) for fate in SERIOUS), Fraction(0))


# The odds of the ledger

LEDGER_ODDS: list[tuple[str, str, dict[str, int], str, str]] = [
    ("agility", "agility", {"agility": 5}, "success", "59/100"),
    ("agility", "agility", {"agility": 5}, "failure", "40/100"),
    ("agility", "agility", {"agility": 5}, "critical", "1/100"),
    ("hit", "hit", {"need": 5}, "hit", "1/2"),
    ("hit", "hit", {"need": 5}, "missed", "2/5"),
    ("hit", "hit", {"need": 5}, "mishap", "1/10"),
    ("hit", "hit", {"need": 5, "advanced": 0}, "hit", "59/100"),
    ("damage", "damage", {"cover": 1}, "below", "6279/10000"),
    ("damage", "damage", {"cover": 1}, "equal", "610/10000"),
    ("damage", "damage", {"cover": 1}, "above", "3050/10000"),
    ("damage", "damage", {"cover": 1}, "critical", "61/10000"),
    ("shot", "shot", {"weapon": -2, "obscured": 1, "cover": 1}, "wounded_or_worse", "5751/25000"),
    ("shot", "shot", {"weapon": -2, "obscured": 1, "cover": 1, "aimed": 1}, "wounded_or_worse", "5751/20000"),
    ("double_shot", "double_shot", {"targets": 1}, "at_least_one", "16/25"),
    ("double_shot", "double_shot", {"targets": 2}, "each", "1/10"),
    ("double_shot", "double_shot", {"targets": 2}, "at_least_one", "19/100"),
    ("melee", "melee", {"advantages": 1}, "wounded_or_worse", "341/1000"),
    ("melee", "melee", {"advantages": 3}, "wounded_or_worse", "42809/100000"),
    ("strike_hard", "melee", {}, "wounded_or_worse", "1501/5000"),
    ("strike_hard", "melee", {"hard": 1}, "wounded_or_worse", "97/250"),
    ("recover", "recover", {}, "stands", "39/100"),
    ("recover", "recover", {}, "stunned", "10/100"),
    ("recover", "recover", {}, "prone", "50/100"),
    ("recover", "recover", {}, "out", "1/100"),
    ("morale", "morale", {"morale": 7}, "stays", "79/100"),
    ("morale", "morale", {"morale": 7}, "breaks", "20/100"),
    ("morale", "morale", {"morale": 7}, "loses_initiative", "1/100"),
    ("morale", "morale", {"morale": 6, "turns": 3}, "holds_out", "343/1000"),
]


@pytest.mark.parametrize(("note", "key", "given", "label", "chance"), LEDGER_ODDS)
def test_the_answers_are_those_of_the_ledger(
    note: str, key: str, given: dict[str, int], label: str, chance: str
) -> None:
    ASKED.check_note(note, key, given, label, chance)


def test_every_chance_of_the_ledger_is_asked_for() -> None:
    assert {note for note, *_ in LEDGER_ODDS} == set(ASKED.notes)
    assert len(ASKED.notes) == 9


# The same, worked out without the rules


@rule("ES-GAP-04", "ES-WALK-01", "ES-GAP-02")
@pytest.mark.parametrize("value", range(-5, 10))
def test_agility(value: int) -> None:
    assert ask("agility", agility=value) == under(value)


@rule("ES-SHOT-01", "ES-SFUM-01", "ES-GAP-01")
@pytest.mark.parametrize("need", range(-5, 10))
@pytest.mark.parametrize("advanced", [True, False])
def test_to_hit(need: int, advanced: bool) -> None:
    assert ask("hit", need=need, advanced=int(advanced)) == shooting(need, advanced)


@rule("ES-DMG-01", "ES-GAP-05", "ES-GAP-60", "ES-SHOT-02")
@pytest.mark.parametrize("resistance", range(-3, 13))
@pytest.mark.parametrize("cover", [0, 1])
def test_damage(resistance: int, cover: int) -> None:
    expected = covered(resistance) if cover else against(resistance)
    assert ask("damage", resistance=resistance, cover=cover) == expected
    assert ask("damage", resistance=resistance + 2, weapon=-2, cover=cover) == expected


@rule("ES-SHOT-05", "ES-SHOT-07", "ES-BDMG-02")
@pytest.mark.parametrize(("obscured", "cover", "aimed", "advanced"), list(product((0, 1), repeat=4)))
def test_a_shot_at_a_fresh_figure(obscured: int, cover: int, aimed: int, advanced: int) -> None:
    for shooter, resistance, weapon in ((5, 4, -2), (3, 5, 1), (6, 2, 0)):
        found = ask(
            "shot",
            shooting=shooter,
            resistance=resistance,
            weapon=weapon,
            obscured=obscured,
            cover=cover,
            aimed=aimed,
            advanced=advanced,
        )
        test = shooting(shooter - (obscured and not aimed), bool(advanced))
        expected = {result: chance for result, chance in test.items() if result != "hit"}
        for fate, chance in hurt(resistance + weapon, bool(cover), bool(advanced)).items():
            expected[fate] = test["hit"] * chance
        assert found.pop("wounded_or_worse") == serious(expected)
        assert found == expected
        assert sum(found.values()) == 1


@rule("ES-SADV-05", "ES-SADV-06")
@pytest.mark.parametrize("shooter", range(1, 9))
def test_two_pistols(shooter: int) -> None:
    hit = shooting(shooter - 1, True).get("hit", Fraction(0))
    found = ask("double_shot", shooting=shooter, targets=1)
    assert found["at_least_one"] == 1 - (1 - hit) ** 2
    one = hurt(3)
    two: Odds = {}
    for first, chance in one.items():
        second = hurt(2) if first == "wounded" else one
        for other, more in second.items() if first != "dead" else [("dead", Fraction(1))]:
            fate = "out" if first == "wounded" and other == "wounded" else worse(first, other)
            two[fate] = two.get(fate, Fraction(0)) + chance * more
    for fate in ("fine", "stunned", "wounded", "out", "dead"):
        expected = 2 * hit * (1 - hit) * one.get(fate, Fraction(0)) + hit * hit * two.get(fate, Fraction(0))
        assert found.get(fate, Fraction(0)) == expected, fate
    far = shooting(shooter - 4, True).get("hit", Fraction(0))
    assert ask("double_shot", shooting=shooter, targets=2)["at_least_one"] == 1 - (1 - far) ** 2


def worse(one: str, other: str) -> str:
    """The worse of two fates."""
    order = ("fine", "stunned", "wounded", "out", "dead")
    return max(one, other, key=order.index)


@rule("ES-MEL-01", "ES-MEL-02", "ES-MEL-03", "ES-MEL-08", "ES-MFUM-01", "ES-MADV-02", "ES-BMEL-02")
@pytest.mark.parametrize("advanced", [True, False])
@pytest.mark.parametrize(("combat", "resistance", "edge"), [
    ((5, 4), 4, (0, 0)), ((5, 4), 4, (1, 0)), ((3, 7), 5, (2, 2)), ((7, 3), 4, (3, 1)), ((5, 5), 3, (3, 0)),
    ((8, 1), 6, (0, 2)), ((4, 5), 2, (4, 0)),
])  # fmt: skip
def test_a_melee_against_plain_defence(
    combat: tuple[int, int], resistance: int, edge: tuple[int, int], advanced: bool
) -> None:
    for hard in (False, True) if advanced else (False,):
        found = ask(
            "melee",
            combat=combat[0],
            enemy_combat=combat[1],
            resistance=resistance,
            advantages=edge[0],
            enemy_advantages=edge[1],
            hard=int(hard),
            advanced=int(advanced),
        )
        expected = melee(combat, resistance, (edge[0] + hard, edge[1]), hard, advanced)
        assert found.pop("wounded_or_worse") == serious(expected)
        assert found == expected
        assert sum(found.values()) == 1


@rule("ES-MEL-05", "ES-GAP-11", "ES-GAP-37")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_counter_attack_is_as_dangerous_to_an_attacker_as_an_attack_to_who_defends(advanced: bool) -> None:
    given = {"resistance": 5, "weapon": -1, "advanced": int(advanced)}
    struck = ask("melee", combat=4, enemy_combat=6, enemy_advantages=1, skewer=1, attacker=1, **given)
    assert struck == ask("melee", combat=6, enemy_combat=4, advantages=1, **given)
    alone = ask("melee", combat=4, enemy_combat=6, enemy_advantages=1, attacker=1, **given)
    assert alone["wounded_or_worse"] < struck["wounded_or_worse"]
    for skewer in (0, 1):
        assert ask("melee", skewer=skewer, **given) == ask("melee", **given)


@rule("ES-GAP-08", "ES-MADV-01")
def test_nobody_asks_for_a_hard_strike_at_basic() -> None:
    with pytest.raises(BadQuestion, match="hard: 1 needs advanced=1"):
        ask("melee", hard=1, advanced=0)


@rule("ES-WALK-04", "ES-CLUM-01", "ES-CLUM-02", "ES-CLUM-03", "ES-CLUM-04")
@pytest.mark.parametrize("resistance", range(10))
def test_waking_up(resistance: int) -> None:
    names = {"stands": "below", "stunned": "equal", "prone": "above", "out": "critical"}
    expected = against(resistance)
    assert ask("recover", resistance=resistance) == {n: expected[r] for n, r in names.items() if r in expected}


@rule("ES-BMOR-03", "ES-MOR-03", "ES-GAP-06")
@pytest.mark.parametrize("morale", range(14))
def test_morale_over_some_turns(morale: int) -> None:
    test = under(morale)
    found = ask("morale", morale=morale, turns=4)
    assert found["stays"] == test.get("success", Fraction(0))
    assert found["breaks"] == test.get("failure", Fraction(0))
    assert found["loses_initiative"] == Fraction(1, 100)
    assert found["holds_out"] == (1 - found["breaks"]) ** 4


# What must rise with what


def rises(chances: list[Fraction]) -> bool:
    """Whether no chance is lower than the one before."""
    return all(one <= other for one, other in pairwise(chances))


def test_more_skill_never_hurts() -> None:
    for advanced in (0, 1):
        assert rises([ask("hit", need=n, advanced=advanced).get("hit", Fraction(0)) for n in range(-5, 10)])
        for skill in ("combat", "advantages"):
            values = range(7) if skill == "advantages" else range(10)
            harm = [1 - ask("melee", advanced=advanced, **{skill: n}).get("fine", Fraction(0)) for n in values]
            assert rises(harm), (skill, advanced)
    for cover in (0, 1):
        assert rises([ask("damage", resistance=n, cover=cover).get("below", Fraction(0)) for n in range(-3, 13)])
    assert rises([1 - ask("morale", morale=n)["breaks"] for n in range(14)])


@rule("ES-GAP-01")
def test_a_critical_failure_is_one_in_a_hundred_and_a_mishap_one_in_ten() -> None:
    for value in range(-3, 10):
        assert ask("agility", agility=value)["critical"] == Fraction(1, 100)
        assert ask("damage", resistance=value)["critical"] == Fraction(1, 100)
        assert ask("hit", need=value)["mishap"] == Fraction(1, 10)


def test_every_question_can_be_asked_at_the_ends_of_its_range() -> None:
    for question in ASKED.questions.values():
        for ends in ([p[2] for p in question.parameters], [p[3] for p in question.parameters]):
            lines = question.answer(ends)
            assert all(0 <= chance <= 1 for _, chance in lines), question.key
