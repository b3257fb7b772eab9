"""ES-EX-01 to ES-EX-05  The worked examples of the ledger, step by step."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.rules.attack_actions import Charge
from rulebound.games.escarmouche.rules.loading import QuickReload
from rulebound.games.escarmouche.rules.morale import band_morale
from rulebound.games.escarmouche.rules.shot_actions import Shoot
from rulebound.games.escarmouche.rules.turn import end_turn, initiative
from rulebound.games.escarmouche.state import OUT, STANDING, STUNNED
from tests.games.escarmouche.field import Field, field, seg
from tests.harness import OVER, rule


@rule("ES-EX-01")
def test_a_musket_shot_over_a_hedge_then_a_hurried_reload() -> None:
    f = field(seg("hedge", 20, 35.5, 40, 35.5))
    musketeer = f.put("musketeer", 0, 30, 10)
    cutthroat = f.put("cutthroat", 1, 30, 37.5)
    before = band_morale(f.g, 1).value
    musket = musketeer.hands[0]
    option = f.option(Shoot(), musketeer, cutthroat.name, musket)
    assert option.need is not None and option.need.value == 4
    played = f.do(Shoot(), musketeer, cutthroat.name, musket, dice=[4, 2])
    assert played.keys() == []
    assert f.need("log.damage").value == 2
    assert (cutthroat.posture, musketeer.points) == (STUNNED, 1)
    assert band_morale(f.g, 1).value == before - 1
    f.do(QuickReload(), musketeer, musket, dice=[0, 6])
    assert musketeer.items[musket].loaded
    assert musketeer.points == 0


@rule("ES-EX-02")
def test_the_wrong_target() -> None:
    f = field()
    bowman = f.put("bowman", 0, 30, 10)
    enemy = f.put("cutthroat", 1, 30, 30)
    footpad = f.put("footpad", 0, 36.5, 30)
    other = f.put("bowman", 0, 22.9, 30)
    bow = bowman.hands[0]
    before = band_morale(f.g, 0).value
    f.do(Shoot(), bowman, enemy.name, bow, dice=[0, 2, 4])
    assert f.event("log.tumble").points_at == (footpad.name,)
    assert (footpad.posture, other.posture, enemy.posture) == (STUNNED, STANDING, STANDING)
    assert band_morale(f.g, 0).value == before - 1
    assert not bowman.items[bow].loaded


def charge(f: Field, dice: list[int], *then: object) -> tuple[object, object]:
    """A boarder charges a halberdier 5 cm away."""
    boarder = f.put("boarder", 0, 30, 20)
    halberdier = f.put("halberdier", 1, 30, 27.5)
    f.put("cadet", 0, 5, 5)
    f.put("cadet", 1, 85, 55)
    boarder.hands = (0,)
    f.do(Charge(), boarder, halberdier.name, then=("straight", *then), dice=dice)
    return boarder, halberdier


@rule("ES-EX-03")
def test_a_charge_against_a_skewering_halberd() -> None:
    f = field()
    boarder, halberdier = charge(f, [2, 9, 3], "skewer")
    assert f.event("log.melee").text.args["edge"] == 1
    assert f.event("log.melee").text.args["other_edge"] == 1
    assert f.need("log.damage").value == 3
    assert boarder.posture == STUNNED  # type: ignore[attr-defined]
    assert (halberdier.points, halberdier.activated, halberdier.wounded) == (0, True, False)  # type: ignore[attr-defined]


@rule("ES-EX-03")
@pytest.mark.parametrize(("dice", "stance"), [([3, 3], "skewer"), ([2, 9], "defend")])
def test_a_stand_off_and_a_mere_defence_hurt_nobody(dice: list[int], stance: str) -> None:
    f = field()
    charge(f, dice, stance)
    assert "log.exchange_nothing" in f.log()


@rule("ES-EX-04")
@pytest.mark.parametrize(("parry", "out"), [(4, False), (5, True)])
def test_a_parry_turns_a_killing_blow(parry: int, out: bool) -> None:
    f = field()
    captain = f.put("captain_of_the_guard", 0, 30, 20)
    footpad = f.put("footpad", 1, 30, 27.5)
    f.put("cadet", 1, 85, 55)
    captain.hands = (0, 2)
    pistol = next(i for i in footpad.hands if footpad.items[i].key == "pistol")
    footpad.items = tuple([item.with_load(False, 0) if i == pistol else item for i, item in enumerate(footpad.items)])
    f.do(Charge(), captain, footpad.name, then=("straight", "parry"), dice=[parry, 8, 2, *([] if out else [5])])
    assert f.event("log.melee").text.args["edge"] == 2
    assert (footpad.fate == OUT) == out
    if not out:
        assert f.need("log.damage").value == 6
        assert (captain.points, footpad.points, footpad.wounded) == (0, 0, False)


def end_of_turn() -> Field:
    """Side X holds the initiative but let Y start; its captain is stunned, its lieutenant out, its marksman wounded."""
    f = field()
    f.put("captain_of_the_guard", 0, 5, 5, posture=STUNNED)
    f.put("lieutenant", 0, 10, 5, fate=OUT)
    f.put("marksman", 0, 15, 5, wounded=True)
    for n in range(3):
        f.put("musketeer", 0, 20 + 5 * n, 5)
    f.put("cadet", 0, 40, 5)
    f.put("lieutenant", 1, 5, 55)
    for n in range(6):
        f.put("cadet", 1, 10 + 5 * n, 55)
    f.g.holder, f.g.starter = 0, 1
    return f


@rule("ES-EX-05")
def test_the_end_of_a_turn() -> None:
    f = end_of_turn()
    assert (band_morale(f.g, 0).value, band_morale(f.g, 1).value) == (5, 8)
    f.run(end_turn, dice=[5, 0, 0])
    assert f.g.outcome is None
    assert f.g.lost_initiative == (1,)
    f.run(initiative, 0, dice=[])
    assert f.g.holder == 0


@rule("ES-EX-05")
def test_one_more_would_have_ended_the_game() -> None:
    f = end_of_turn()
    f.run(end_turn, dice=[6], then=OVER)
    assert f.g.outcome is not None and f.g.outcome.winners == (1,)
