"""ES-MFUM-01 to ES-MFUM-11, ES-BMEL-02  Zeros in melee."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.rules.attack_actions import Strike, StrikeHard
from rulebound.games.escarmouche.state import FIGURE_ROW, OUT, PRONE, STANDING, STUNNED
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.rules.test_melee import duel, strike
from tests.harness import rule


@rule("ES-MFUM-01", "ES-GAP-37")
def test_a_zero_sends_to_the_table_and_nobodys_total_counts() -> None:
    f, attacker, defender = duel()
    strike(f, attacker, defender, 0, 6, 9)
    assert "log.melee_mishap_9" in f.log()
    assert not any(key.startswith("log.exchange") for key in f.log())
    assert defender.on_table() and not defender.wounded


@rule("ES-MFUM-01", "ES-GAP-44")
@pytest.mark.parametrize(("posture", "key", "dice"), [
    (STANDING, "log.melee", ((3, 6), (0, 6, 9), (6, 0, 9), (0, 0, 9, 9))),
    (STUNNED, "log.melee_helpless", ((3, 9), (0, 9))),
])  # fmt: skip
@pytest.mark.parametrize(("language", "about"), [("en", "A zero: a mishap"), ("fr", "Un zéro : une maladresse")])
def test_the_dice_say_that_a_mishap_takes_the_place_of_the_blow(
    posture: str, key: str, dice: tuple[tuple[int, ...], ...], language: str, about: str
) -> None:
    told = []
    for faces in dice:
        f, attacker, defender = duel()
        defender.posture = posture
        strike(f, attacker, defender, *faces)
        told.append(about in GAME.words().say(f.event(key).text, language))
    assert told == [False, *[True] * (len(dice) - 1)]


@rule("ES-MFUM-02", "ES-GAP-37", "ES-CON-12")
def test_row_0_puts_out_of_action_by_nobodys_blow() -> None:
    f, attacker, defender = duel()
    strike(f, attacker, defender, 0, 6, 0)
    assert attacker.fate == OUT
    assert f.g.struck_down == ()


@rule("ES-MFUM-03", "ES-BDMG-01")
def test_row_1_stuns() -> None:
    f, attacker, defender = duel()
    strike(f, attacker, defender, 0, 6, 1)
    assert attacker.posture == STUNNED


@rule("ES-MFUM-04", "ES-GAP-45")
def test_row_2_wounds_and_a_second_wound_puts_out() -> None:
    f, attacker, defender = duel()
    strike(f, attacker, defender, 0, 6, 2)
    assert attacker.wounded and attacker.on_table()
    attacker.points = 2
    strike(f, attacker, defender, 0, 6, 2)
    assert attacker.fate == OUT


@rule("ES-MFUM-05", "ES-GAP-16")
def test_row_3_is_a_fall() -> None:
    f, attacker, defender = duel()
    strike(f, attacker, defender, 0, 6, 3)
    assert attacker.posture == PRONE


@rule("ES-MFUM-03", "ES-MFUM-04", "ES-MFUM-05", "ES-MFUM-11")
@pytest.mark.parametrize(("row", "shown"), [(1, ["fall"]), (2, ["wound"]), (3, ["fall"]), (9, [])])
def test_a_row_is_seen_on_the_table(row: int, shown: list[str]) -> None:
    f, attacker, defender = duel()
    strike(f, attacker, defender, 0, 6, row)
    told = f.event(f"log.melee_mishap_{row}")
    assert ([show.kind for show in told.shows], told.faces) == (shown, [0, row])


@rule("ES-MFUM-06", "ES-MFUM-07", "ES-MFUM-08", "ES-GAP-37")
@pytest.mark.parametrize(("row", "need"), [(4, 1), (5, 2), (6, 3)])
def test_rows_4_to_6_are_hits_by_the_enemy_at_a_lower_d(row: int, need: int) -> None:
    f, attacker, defender = duel()
    strike(f, attacker, defender, 0, 6, row, need)
    assert f.need("log.damage").value == need
    assert attacker.posture == STUNNED
    assert attacker.hands == (0,)


@rule("ES-GAP-37")
def test_rows_4_to_6_add_the_enemys_weapon_but_no_hard_strike() -> None:
    f, attacker, defender = duel(enemy="halberdier")
    f.do(StrikeHard(), attacker, defender.name, dice=[6, 0, 5, 1])
    assert f.need("log.damage").value == 2
    f, attacker, defender = duel(enemy="halberdier")
    f.do(Strike(), attacker, defender.name, dice=[0, 6, 5, 0, 9])
    assert f.need("log.damage").value == 1


@rule("ES-GAP-37", "ES-MADV-11")
def test_rows_4_to_6_meet_a_parry() -> None:
    f, attacker, defender = duel()
    resistance, defender.points = defender.values.resistance, 2
    f.do(Strike(), attacker, defender.name, then=("parry",), dice=[1, 6, 0, 4, 1])
    assert f.need("log.damage").value == resistance + 2 - 3


@rule("ES-GAP-37")
def test_rows_4_to_6_do_nothing_against_a_stunned_enemy() -> None:
    f, attacker, defender = duel()
    defender.posture = STUNNED
    strike(f, attacker, defender, 0, 5)
    assert "log.damage" not in f.log()


@rule("ES-MFUM-09", "ES-GAP-35")
def test_row_7_damages_the_weapon_used() -> None:
    f, attacker, defender = duel()
    strike(f, attacker, defender, 0, 6, 7)
    assert attacker.items[0].damaged


@rule("ES-MFUM-10", "ES-GAP-35")
def test_row_8_lets_the_weapon_slip() -> None:
    f, attacker, defender = duel()
    kinds = [item.key for item in attacker.items]
    strike(f, attacker, defender, 0, 6, 8)
    assert [item.key for item in attacker.items] == kinds[1:]
    assert attacker.hands == ()
    marker = f.g.markers[0]
    assert (marker.kind, marker.key, marker.x, marker.y) == ("weapon", kinds[0], attacker.x, attacker.y)


@rule("ES-GAP-35")
def test_bare_hands_are_not_damaged() -> None:
    f, attacker, defender = duel()
    attacker.hands = ()
    strike(f, attacker, defender, 0, 6, 7)
    assert not any(item.damaged for item in attacker.items)


@rule("ES-MFUM-11")
def test_row_9_is_a_lucky_feint() -> None:
    f, attacker, defender = duel()
    spent = attacker.copy()
    spent.activated, spent.points = True, 0
    after = [FIGURE_ROW.write(figure) for figure in (spent, defender)]
    strike(f, attacker, defender, 0, 9, 9)
    assert [FIGURE_ROW.write(figure) for figure in (attacker, defender)] == after


@rule("ES-GAP-37")
def test_two_zeros_take_two_rows_at_once() -> None:
    f, attacker, defender = duel()
    strike(f, attacker, defender, 0, 0, 1, 3)
    assert (attacker.posture, defender.posture) == (STUNNED, PRONE)


@rule("ES-BMEL-02", "ES-GAP-02")
@pytest.mark.parametrize(("dice", "gone"), [((0, 6, 0), True), ((0, 6, 3), False)])
def test_at_basic_only_a_confirmed_zero_puts_out(dice: tuple[int, ...], gone: bool) -> None:
    f, attacker, defender = duel(advanced=False)
    strike(f, attacker, defender, *dice)
    assert (attacker.fate == OUT) == gone
    if not gone:
        assert f.event("log.melee").text.args["one"] == 5


@rule("ES-BMEL-02")
def test_at_basic_two_disasters_put_both_out() -> None:
    f, attacker, defender = duel(advanced=False)
    strike(f, attacker, defender, 0, 0, 0, 0)
    assert attacker.fate == defender.fate == OUT
