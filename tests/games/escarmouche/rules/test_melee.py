"""ES-MEL-01 to ES-MEL-13, ES-MADV-01, ES-MADV-02  Attacks in contact: dice, advantages, comparison."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.items import BLADE, Item
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.arms import equipment, melee_arm
from rulebound.games.escarmouche.rules.attack_actions import Strike, StrikeHard
from rulebound.games.escarmouche.rules.melee import HIT, KNOCKED_OUT, NOTHING, STRUCK, Attack, Contest
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, OUT, PRONE, STANDING, STUNNED, Figure
from tests.games.escarmouche.field import Field, field
from tests.harness import rule


def duel(
    advanced: bool = True, card: str = "boarder", enemy: str = "cutthroat", **values: int
) -> tuple[Field, Figure, Figure]:
    """Two figures face to face in contact, the second without points to react with; each has a friend far away."""
    f = field(advanced=advanced)
    f.put("cadet", 0, 5, 5)
    f.put("cadet", 1, 85, 55)
    attacker = f.put(card, 0, 30, 20, combat=values.get("combat", 5), resistance=values.get("own", 4))
    defender = f.put(enemy, 1, 30, 22.5, combat=values.get("other", 4), resistance=values.get("resistance", 4))
    attacker.hands = (0,)
    defender.hands = (0,)
    defender.points = 0
    defender.activated = True
    return f, attacker, defender


def strike(f: Field, attacker: Figure, defender: Figure, *dice: int, then: tuple[Answer, ...] = ()) -> None:
    """A strike with these dice."""
    f.do(Strike(), attacker, defender.name, dice=list(dice), then=then)


@rule("ES-MEL-01", "ES-MEL-06", "ES-BMEL-01")
@pytest.mark.parametrize("advanced", [True, False])
def test_the_higher_total_of_die_and_combat_wins(advanced: bool) -> None:
    f, attacker, defender = duel(advanced)
    strike(f, attacker, defender, 7, 5, 3)
    assert f.event("log.melee").text.args["one"] == 12
    assert f.event("log.melee").text.args["other"] == 9
    assert "log.exchange_hit" in f.log()
    assert attacker.points == 0


@rule("ES-MEL-07", "ES-GAP-11")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_defender_that_wins_hurts_nobody(advanced: bool) -> None:
    f, attacker, defender = duel(advanced, combat=3, other=7)
    strike(f, attacker, defender, 1, 8)
    assert "log.exchange_nothing" in f.log()
    assert attacker.on_table() and not attacker.wounded


@rule("ES-MEL-05", "ES-GAP-11")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_defender_that_skewers_hits_when_it_wins(advanced: bool) -> None:
    f, attacker, defender = duel(advanced)
    defender.points, defender.activated = 2, False
    f.do(Strike(), attacker, defender.name, dice=[3, 6, 4], then=("skewer",))
    assert "log.exchange_struck" in f.log()
    assert attacker.posture == STUNNED
    assert (defender.points, defender.activated) == (0, True)


@rule("ES-GAP-11", "ES-MEL-03")
def test_a_skewer_with_more_than_double_fells_the_attacker() -> None:
    f, attacker, defender = duel(combat=5, other=5)
    defender.points, defender.activated = 2, False
    f.do(Strike(), attacker, defender.name, dice=[1, 9], then=("skewer",))
    assert attacker.fate == OUT


@rule("ES-MEL-03", "ES-GAP-39")
@pytest.mark.parametrize(("one", "other", "fate"), [(8, 1, OUT), (7, 1, "on_table"), (9, 2, "on_table")])
def test_strictly_more_than_double_fells_at_once(one: int, other: int, fate: str) -> None:
    f, attacker, defender = duel(combat=5, other=5)
    strike(f, attacker, defender, one, other, *([] if fate == OUT else [1]))
    assert defender.fate == fate


@rule("ES-MEL-03")
def test_at_basic_more_than_double_is_a_normal_hit() -> None:
    f, attacker, defender = duel(advanced=False, combat=7, other=2)
    strike(f, attacker, defender, 9, 1, 1)
    assert defender.on_table()


@rule("ES-MEL-08", "ES-GAP-40")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_tie_goes_to_more_advantages_else_to_nobody(advanced: bool) -> None:
    f, attacker, defender = duel(advanced, combat=5, other=5)
    strike(f, attacker, defender, 4, 4)
    assert "log.exchange_nothing" in f.log()
    f, attacker, defender = duel(advanced, combat=5, other=5)
    defender.posture = PRONE
    strike(f, attacker, defender, 4, 4, 1)
    assert "log.exchange_hit" in f.log()


@rule("ES-MEL-09", "ES-GAP-41")
def test_each_friend_up_and_in_contact_with_the_enemy_is_one_advantage() -> None:
    f, attacker, defender = duel()
    friend = f.put("boarder", 0, 32.5, 22.5)
    other = f.put("boarder", 0, 27.5, 22.5)
    reasons = dict(Attack(f.g, attacker, defender).advantages(f.g, attacker).reasons)
    assert reasons["friends"] == 2
    friend.posture = STUNNED
    other.posture = PRONE
    assert "friends" not in dict(Attack(f.g, attacker, defender).advantages(f.g, attacker).reasons)


@rule("ES-MEL-10", "ES-GAP-42")
@pytest.mark.parametrize("how", [PRONE, STUNNED, CROUCHED, CLINGING, "rear", "bare", "surprise"])
def test_bad_posture_counts_once(how: str) -> None:
    f, attacker, defender = duel()
    surprise = how == "surprise"
    if how == "rear":
        defender.facing = 0
    elif how == "bare":
        defender.hands = ()
    elif not surprise:
        if how == CLINGING:
            f.impossible("somebody clings here without the wall that would be in the way of the blow")
        defender.posture = how
    attack = Attack(f.g, attacker, defender, surprise=surprise)
    assert dict(attack.advantages(f.g, attacker).reasons)["bad_posture"] == 1
    assert "bad_posture" not in dict(attack.advantages(f.g, defender).reasons)


@rule("ES-GAP-42", "ES-MEL-10")
@pytest.mark.parametrize("advanced", [True, False])
@pytest.mark.parametrize(
    ("mine", "other", "edges"),
    [((), (), (0, 0)), ((0,), (), (1, 0)), ((), (0,), (0, 1)), ((0,), (0,), (0, 0))],
)
def test_bare_hands_are_bad_posture_against_an_armed_enemy_alone(
    mine: tuple[int, ...], other: tuple[int, ...], edges: tuple[int, int], advanced: bool
) -> None:
    f, attacker, defender = duel(advanced)
    for figure, held in ((attacker, mine), (defender, other)):
        figure.hands = held
        figure.items = figure.items[:1] if held else ()
    attack = Attack(f.g, attacker, defender)
    found = [dict(attack.advantages(f.g, figure).reasons).get("bad_posture", 0) for figure in (attacker, defender)]
    assert tuple(found) == edges


@rule("ES-GAP-42", "ES-GAP-52")
def test_an_attacker_at_exactly_90_degrees_is_in_front() -> None:
    f, attacker, defender = duel()
    defender.facing = 90
    assert "bad_posture" not in dict(Attack(f.g, attacker, defender).advantages(f.g, attacker).reasons)


@rule("ES-MEL-11", "ES-GAP-43", "ES-CON-05", "ES-CON-06")
def test_the_better_equipped_figure_has_an_advantage() -> None:
    f = field()
    captain = f.put("captain_of_the_guard", 0, 30, 20)
    boarder = f.put("boarder", 1, 30, 22.5)
    captain.hands, boarder.hands = (0, 2), (0,)
    assert equipment(f.g, captain, boarder).value == 4
    assert equipment(f.g, boarder, captain).value == 2
    attack = Attack(f.g, captain, boarder)
    assert "well_equipped" in dict(attack.advantages(f.g, captain).reasons)
    assert "well_equipped" not in dict(attack.advantages(f.g, boarder).reasons)


@rule("ES-GAP-43", "ES-MEL-12")
def test_nobody_is_better_equipped_with_the_same_and_only_the_charger_has_charged() -> None:
    f, attacker, defender = duel()
    for figure in (attacker, defender):
        figure.items, figure.hands = (Item(BLADE, "sabre"),), (0,)
    attack = Attack(f.g, attacker, defender, charge=True)
    assert dict(attack.advantages(f.g, attacker).reasons) == {"advantages": 0, "charge": 1}
    assert dict(attack.advantages(f.g, defender).reasons) == {"advantages": 0}


@rule("ES-GAP-11", "ES-GAP-39", "ES-GAP-40", "ES-MEL-08")
@pytest.mark.parametrize(
    ("dice", "edge", "advanced", "found"),
    [
        ((4, 4), (0, 0), True, NOTHING),
        ((4, 4), (0, 1), True, STRUCK),
        ((4, 4), (1, 0), True, HIT),
        ((5, 4), (0, 3), True, HIT),
        ((2, 9), (0, 0), True, STRUCK),
        ((1, 9), (0, 0), True, KNOCKED_OUT),
        ((1, 9), (0, 0), False, STRUCK),
    ],
)
def test_what_comes_of_it_when_the_defender_skewers(
    dice: tuple[int, int], edge: tuple[int, int], advanced: bool, found: str
) -> None:
    """Both have C5: 14 is twice 7 and more than twice 6."""
    contest = Contest((5, 5), edge, (0, 0), (4, 4), skewers=True)
    assert contest.verdict(Profile(advanced), *dice) == found
    contest.skewers = False
    assert contest.verdict(Profile(advanced), *dice) == (found if found == HIT else NOTHING)


@rule("ES-GAP-44", "ES-MEL-02")
def test_the_stunned_have_no_die_to_roll_again() -> None:
    f, attacker, defender = duel()
    defender.posture = STUNNED
    for x, y in ((32.5, 20), (27.5, 20), (30, 17.5)):
        f.put("boarder", 1, x, y)
    attack = Attack(f.g, attacker, defender)
    assert attack.advantages(f.g, defender).value >= 3
    assert f.do(Strike(), attacker, defender.name, dice=[6, 1]).keys() == []


@rule("ES-GAP-43")
def test_a_mounted_figure_is_better_equipped_against_one_on_foot() -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 20)
    halberdier = f.put("halberdier", 1, 30, 23.3)
    rider.hands = (0,)
    assert equipment(f.g, rider, halberdier).value == equipment(f.g, halberdier, rider).value == 3


@rule("ES-GAP-26")
def test_a_missile_weapon_in_hand_fights_as_improvised() -> None:
    f = field()
    musketeer = f.put("musketeer", 0, 30, 20)
    bowman = f.put("bowman", 1, 30, 22.5)
    assert (melee_arm(f.g, musketeer).equipment, melee_arm(f.g, musketeer).heavy) == (1, True)
    assert melee_arm(f.g, bowman).equipment == 0


@rule("ES-GAP-26")
def test_at_basic_a_figure_always_fights_with_its_best_weapon() -> None:
    f = field(advanced=False)
    musketeer = f.put("musketeer", 0, 30, 20)
    assert musketeer.items[melee_arm(f.g, musketeer).place].key == "rapier"


@rule("ES-MEL-13", "ES-MADV-01", "ES-GAP-25")
def test_a_hard_strike_counts_as_an_advantage_and_wins_the_tie() -> None:
    f, attacker, defender = duel(combat=5, other=5)
    f.do(StrikeHard(), attacker, defender.name, dice=[5, 5, 1])
    assert "log.exchange_hit" in f.log()
    assert attacker.points == 0


@rule("ES-MADV-02")
def test_a_hard_strike_hits_at_d_minus_1() -> None:
    f, attacker, defender = duel()
    f.do(StrikeHard(), attacker, defender.name, dice=[6, 4, 3])
    assert f.need("log.damage").value == 3
    assert defender.posture == STUNNED


@rule("ES-GAP-25")
def test_only_heavy_weapons_strike_hard_unless_the_option_says_any() -> None:
    f = field()
    cadet = f.put("cadet", 0, 30, 20)
    enemy = f.put("cutthroat", 1, 30, 22.5)
    assert f.refused(StrikeHard(), cadet, enemy.name).rule == "ES-GAP-25"
    f = field(any_strikes_hard=True)
    cadet = f.put("cadet", 0, 30, 20)
    enemy = f.put("cutthroat", 1, 30, 22.5)
    assert [enemy.name] in f.legal(StrikeHard(), cadet)
    cadet.hands = ()
    assert f.refused(StrikeHard(), cadet, enemy.name).rule == "ES-GAP-25"


@rule("ES-GAP-25", "ES-GAP-26", "ES-GAP-35")
@pytest.mark.parametrize("held", [("spear", "sabre"), ("sabre", "spear")])
def test_of_two_weapons_as_good_the_heavy_one_strikes_hard(held: tuple[str, str]) -> None:
    f, attacker, defender = duel()
    attacker.items, attacker.hands = tuple([Item(BLADE, key) for key in held]), (0, 1)
    assert attacker.items[melee_arm(f.g, attacker).place].key == held[0]
    assert [defender.name] in f.legal(StrikeHard(), attacker)
    f.do(StrikeHard(), attacker, defender.name, dice=[0, 5, 8])
    assert [marker.key for marker in f.g.markers] == ["sabre"]


@rule("ES-GAP-25", "ES-GAP-26", "ES-GAP-43")
def test_a_hard_strike_with_the_heavy_weapon_is_reckoned_with_its_damage() -> None:
    f, attacker, defender = duel()
    attacker.items, attacker.hands = (Item(BLADE, "hand_axe"), Item(BLADE, "sabre")), (0, 1)
    f.do(Strike(), attacker, defender.name, dice=[7, 5, 1])
    assert f.need("log.damage").value == 3
    attacker.points = 2
    f.do(StrikeHard(), attacker, defender.name, dice=[7, 5, 1])
    assert dict(f.need("log.damage").reasons) == {"resistance": 4, "strike_hard": -1}


@rule("ES-MEL-13", "ES-GAP-43")
def test_a_hard_strike_is_one_advantage_of_the_attacker() -> None:
    f, attacker, defender = duel()
    hard = Attack(f.g, attacker, defender, hard=True)
    assert dict(hard.advantages(f.g, attacker).reasons)["strike_hard"] == 1
    assert "strike_hard" not in dict(hard.advantages(f.g, defender).reasons)


@rule("ES-GEN-01", "ES-GAP-08")
def test_at_basic_nobody_strikes_hard() -> None:
    f, attacker, defender = duel(advanced=False)
    assert f.refused(StrikeHard(), attacker, defender.name).rule == "ES-GEN-01"


@rule("ES-MEL-06", "ES-GAP-51")
def test_a_strike_needs_contact() -> None:
    f, attacker, defender = duel()
    defender.y += 100
    assert [defender.name] in f.legal(Strike(), attacker)
    defender.y += 100
    assert f.refused(Strike(), attacker, defender.name).rule == "ES-GAP-51"


@rule("ES-MEL-02", "ES-GAP-38")
def test_three_advantages_give_one_second_try() -> None:
    f, attacker, defender = duel()
    f.put("boarder", 0, 32.5, 22.5)
    f.put("boarder", 0, 27.5, 22.5)
    defender.facing = 0
    played = f.do(Strike(), attacker, defender.name, dice=[1, 6, 7, 1], then=("again",))
    assert played.keys() == ["melee_again"]
    assert "log.exchange_hit" in f.log()


@rule("ES-GAP-38")
def test_a_zero_may_be_rolled_again_before_its_second_die() -> None:
    f, attacker, defender = duel()
    f.put("boarder", 0, 32.5, 22.5)
    f.put("boarder", 0, 27.5, 22.5)
    defender.facing = 0
    f.do(Strike(), attacker, defender.name, dice=[0, 3, 7, 1], then=("again",))
    assert not any(key.startswith("log.melee_mishap") for key in f.log())


@rule("ES-MEL-02")
def test_at_basic_three_advantages_give_no_second_try() -> None:
    f, attacker, defender = duel(advanced=False)
    f.put("boarder", 0, 32.5, 22.5)
    f.put("boarder", 0, 27.5, 22.5)
    defender.facing = 0
    assert f.do(Strike(), attacker, defender.name, dice=[5, 4, 1]).keys() == []


@rule("ES-GAP-44")
def test_a_stunned_figure_makes_no_roll_and_is_hit() -> None:
    f, attacker, defender = duel()
    defender.posture = STUNNED
    strike(f, attacker, defender, 6, 3)
    assert "log.melee_helpless" in f.log()
    assert f.need("log.damage").value == 4


@rule("ES-GAP-44", "ES-GAP-37")
@pytest.mark.parametrize(
    ("advanced", "dice", "hit"), [(True, (0, 5), False), (False, (0, 4, 1), True), (False, (0, 0), False)]
)
def test_a_zero_against_a_stunned_figure_goes_to_the_rule_of_the_level(
    advanced: bool, dice: tuple[int, ...], hit: bool
) -> None:
    f, attacker, defender = duel(advanced)
    defender.posture = STUNNED
    strike(f, attacker, defender, *dice)
    assert ("log.damage" in f.log()) == hit
    assert attacker.on_table() == (advanced or hit)


@rule("ES-GAP-52")
def test_whoever_was_attacked_turns_to_the_attacker_afterwards() -> None:
    f, attacker, defender = duel()
    defender.facing = 0
    strike(f, attacker, defender, 2, 5)
    assert defender.facing == 180
    assert attacker.facing == 0
    assert defender.posture == STANDING


@rule("ES-GAP-45", "ES-DMG-03")
def test_the_odds_know_that_a_second_wound_puts_out_of_action() -> None:
    f, attacker, defender = duel()
    fresh = {chance.what.key: chance.probability for chance in f.option(Strike(), attacker, defender.name).odds}
    defender.wounded = True
    odds = {chance.what.key: chance.probability for chance in f.option(Strike(), attacker, defender.name).odds}
    assert "fate.wounded" in fresh
    assert "fate.wounded" not in odds
    assert odds["fate.out"] > fresh["fate.out"]
