"""What a melee is said to lead to, before its dice and between them."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask import Ask, Option, Rule
from rulebound.core.words import LANGUAGES
from rulebound.games.escarmouche.bot.instinct import INSTINCTS
from rulebound.games.escarmouche.profile import ADVANCED, DOUBLE_ZERO, Profile
from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.rules.attack_actions import Charge, Strike, StrikeHard
from rulebound.games.escarmouche.rules.charging import charge_path
from rulebound.games.escarmouche.rules.exchange import fight
from rulebound.games.escarmouche.rules.harm import AGAIN, KEEP
from rulebound.games.escarmouche.rules.melee import Attack, Contest
from rulebound.games.escarmouche.rules.melee_odds import again_odds, blow_chances, settled, standing_dice
from rulebound.games.escarmouche.rules.shot_odds import FINE
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STANDING, STUNNED, Escarmouche, Figure
from rulebound.space.table.onset import STRAIGHT
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import Field, d10s, field
from tests.harness import call, rule

DOUBLE = Profile(True, DOUBLE_ZERO)


def facing_each_other(gap: float = 0) -> tuple[Field, Figure, Figure]:
    """Two equals, the second unable to react."""
    f = field()
    attacker = f.put("boarder", 0, 30, 20, combat=5, resistance=4, hands=(0,))
    defender = f.put("boarder", 1, 30, 22.5 + gap, combat=5, resistance=4, hands=(0,), points=0, activated=True)
    return f, attacker, defender


def promised(option: Option) -> tuple[int, dict[str, Fraction]]:
    """The advantages and the chances of an option."""
    assert option.need is not None
    return option.need.value, {chance.what.key: chance.probability for chance in option.odds}


@rule("ES-GAP-17", "ES-GAP-42")
@pytest.mark.parametrize(("action", "gap"), [(Strike(), 0), (StrikeHard(), 0), (Charge(), 4)])
def test_a_crouched_attacker_is_promised_what_it_gets_standing(action: FigureAction, gap: float) -> None:
    f, attacker, defender = facing_each_other(gap)
    standing = promised(f.option(action, attacker, defender.name))
    attacker.posture = CROUCHED
    assert promised(f.option(action, attacker, defender.name)) == standing
    assert attacker.posture == CROUCHED


@rule("ES-GAP-17", "ES-GAP-42")
def test_the_way_of_a_charge_is_promised_to_a_crouched_figure_as_to_one_that_stands() -> None:
    f, attacker, defender = facing_each_other(4)
    found = []
    for posture in (STANDING, CROUCHED):
        attacker.posture = posture
        found.append(promised(f.open_ask(call(charge_path, attacker, defender)).option(STRAIGHT)))
    assert found[0] == found[1]


def contest(combat: tuple[int, int], edge: tuple[int, int]) -> Contest:
    """Plain blades and D4 on both sides."""
    return Contest(combat, edge, (0, 0), (4, 4))


@rule("ES-MEL-02", "ES-GAP-37", "ES-GAP-38")
@pytest.mark.parametrize(("dice", "stand"), [((0, 3), (0, 3)), ((0, 0, 5), (0, 5)), ((6, 3, 5), (6, 5))])
def test_a_defender_rolls_again_only_when_its_die_is_a_zero_or_it_would_be_hit(
    dice: tuple[int, ...], stand: tuple[int, int]
) -> None:
    assert standing_dice(d10s(*dice), ADVANCED, contest((9, 1), (0, 3))) == stand


@rule("ES-MEL-02", "ES-GAP-01", "ES-GAP-02")
@pytest.mark.parametrize(("profile", "combat", "edge", "dice", "stand"), [
    (ADVANCED, (2, 7), (3, 0), (3, 0), (3, 0)),
    (DOUBLE, (2, 7), (3, 0), (3, 0, 8), (8, 0)),
    (DOUBLE, (9, 1), (3, 0), (3, 0), (3, 0)),
    (DOUBLE, (9, 1), (3, 0), (0, 1, 4), (4, 1)),
    (DOUBLE, (9, 1), (0, 3), (0, 3, 7), (0, 7)),
])  # fmt: skip
def test_where_a_zero_must_be_confirmed_it_is_reckoned_as_the_number(
    profile: Profile, combat: tuple[int, int], edge: tuple[int, int], dice: tuple[int, ...], stand: tuple[int, int]
) -> None:
    assert standing_dice(d10s(*dice), profile, contest(combat, edge)) == stand


def harmed(fight: Contest, faces: list[tuple[int, int]]) -> dict[str, Fraction]:
    """How likely either suffers, when one of these pairs of dice stands."""
    found = {"attacker_harmed": Fraction(0), "defender_harmed": Fraction(0)}
    for pair in faces:
        for fates, chance in settled(ADVANCED, fight, pair).items():
            for key, fate in zip(found, fates, strict=True):
                found[key] += chance / len(faces) if fate != FINE else 0
    return found


@rule("ES-GAP-38", "ES-MEL-02")
def test_an_attacker_who_keeps_its_die_reckons_with_the_second_try_of_the_defender() -> None:
    both, one = contest((5, 5), (3, 3)), contest((5, 5), (3, 0))
    second = [(6, face) for face in range(10)]
    assert dict(again_odds(ADVANCED, one, (6, 3), True, again=False)) == harmed(one, [(6, 3)])
    assert dict(again_odds(ADVANCED, both, (6, 3), True, again=False)) == harmed(both, second)
    assert dict(again_odds(ADVANCED, both, (2, 3), True, again=False)) == harmed(both, [(2, 3)])
    assert dict(again_odds(ADVANCED, both, (6, 3), False, again=False)) == harmed(both, [(6, 3)])
    assert dict(again_odds(ADVANCED, both, (6, 3), False, again=True)) == harmed(both, second)


@rule("ES-GAP-38", "ES-MEL-02")
def test_an_attacker_who_rolls_again_reckons_with_the_second_try_of_the_defender() -> None:
    both = contest((5, 5), (3, 3))
    faces: list[tuple[int, int]] = []
    for one in range(10):
        faces += [(one, face) for face in range(10)] if one > 3 else [(one, 3)] * 10
    assert dict(again_odds(ADVANCED, both, (2, 3), True, again=True)) == harmed(both, faces)


def fought(g: Escarmouche, attacker: Figure, defender: Figure) -> Rule[None]:
    """A melee of two figures."""
    return fight(g, Attack(g, attacker, defender))


def second_try(posture: str, *dice: int) -> tuple[Field, Ask]:
    """The question to an attacker with three advantages after these dice."""
    f, attacker, defender = facing_each_other()
    f.put("boarder", 0, 32.5, 22.5)
    f.put("boarder", 0, 27.5, 22.5)
    defender.posture = posture
    return f, f.asked(call(fought, attacker, defender), dice=dice)


@rule("ES-GAP-44")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_second_try_against_a_stunned_figure_names_no_total_of_it(language: str) -> None:
    _, ask = second_try(STUNNED, 3)
    assert ask.key == "melee_again"
    assert "enemy_total" not in (ask.about or {})
    said = GAME.words().say(ask.question(), language)
    assert "3" in said and "8" not in said
    _, ask = second_try(PRONE, 3, 6)
    said = GAME.words().say(ask.question(), language)
    assert "8" in said and "11" in said


@rule("ES-MEL-02", "ES-GAP-37", "ES-GAP-44")
@pytest.mark.parametrize(("posture", "dice", "expected"), [
    (STUNNED, (1,), KEEP), (STUNNED, (0,), AGAIN),
    (PRONE, (4, 6), AGAIN), (PRONE, (6, 6), KEEP), (PRONE, (0, 0), AGAIN), (PRONE, (1, 0), KEEP),
])  # fmt: skip
def test_a_computer_player_rolls_again_while_the_dice_are_against_it(
    posture: str, dice: tuple[int, ...], expected: str
) -> None:
    f, ask = second_try(posture, *dice)
    assert INSTINCTS.answer(f.g, ask) == expected


@rule("ES-MEL-05")
def test_an_attacker_who_is_never_fine_is_harmed_for_certain() -> None:
    quarter = Fraction(1, 4)
    for odds, harmed in (({"out": Fraction(1)}, 1), ({"fine": Fraction(1)}, 0), ({"fine": quarter}, 1 - quarter)):
        told = blow_chances({"fine": Fraction(1, 3), "dead": Fraction(2, 3)}, odds)
        assert [(chance.what.key, chance.probability) for chance in told] == [
            ("fate.fine", Fraction(1, 3)),
            ("fate.dead", Fraction(2, 3)),
            ("exchange.attacker_harmed", harmed),
        ]
