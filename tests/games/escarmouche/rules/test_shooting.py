"""ES-SHOT, ES-POS-03, ES-POS-04  What the die of a shot must not exceed, and why nobody may shoot."""

from __future__ import annotations

import pytest

from rulebound.core.need import Need
from rulebound.games.escarmouche.items import MISSILE, OFF_HAND, Item
from rulebound.games.escarmouche.rules.shooting import (
    AIM,
    BOTH_AT_ONE,
    BOTH_AT_TWO,
    HASTY,
    REACTION,
    SHOOT,
    STEADY,
    Shot,
    shots_at,
    why_not_shoot,
)
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, STANDING, STUNNED, Figure
from rulebound.space.table.content.layouts import PieceRow
from tests.games.escarmouche.field import Field, circle, cm, field, rect, seg
from tests.harness import rule

WAYS = (SHOOT, AIM, BOTH_AT_ONE, REACTION, STEADY, HASTY)
HEDGE = seg("hedge", 20, 26, 40, 26)


def duel(
    *pieces: PieceRow, gap: float = 20, card: str = "cutthroat", shooter: str = "musketeer", advanced: bool = True
) -> tuple[Field, Figure, Figure]:
    """A still shooter with T5 who looks north at a target this far away."""
    f = field(*pieces, advanced=advanced)
    one = f.put(shooter, 0, 30, 5, shooting=5)
    radius = f.g.radius(one) / 1000
    other = f.put(card, 1, 30, 5 + radius + gap)
    other.y += f.g.radius(other)
    return f, one, other


def missile_place(figure: Figure) -> int:
    """The place of the first missile weapon of a figure."""
    return next(i for i, item in enumerate(figure.items) if item.kind == MISSILE)


def need(f: Field, shooter: Figure, target: Figure, way: str = SHOOT) -> Need:
    """What the die of a shot must not exceed."""
    return Shot(f.g, shooter, missile_place(shooter), target, way).need


def refusal(f: Field, shooter: Figure, target: Figure) -> str:
    """The rule that forbids a shot; empty if it is legal."""
    found = why_not_shoot(f.g, shooter, missile_place(shooter), target)
    return "" if found is None else found.rule


# What the die must not exceed


@rule("ES-SHOT-01", "ES-GAP-03")
def test_without_penalties_the_die_must_not_exceed_t() -> None:
    f, shooter, target = duel()
    assert str(need(f, shooter, target)) == "5 = shooting 5"


@rule("ES-SHOT-06", "ES-GAP-07", "ES-GAP-59")
@pytest.mark.parametrize(("moved", "mounted", "expected"), [(0, 0, 5), (1, 0, 4), (0, 1, 4), (1, 1, 4)])
def test_moved_and_mounted_count_once(moved: int, mounted: int, expected: int) -> None:
    f, shooter, target = duel(gap=12, shooter="trooper")
    shooter.moved, shooter.mounted = bool(moved), bool(mounted)
    assert need(f, shooter, target).value == expected


@rule("ES-SHOT-06", "ES-GAP-26", "ES-GAP-31")
def test_two_pistols_in_hand_hinder_and_one_beside_a_blade_does_not() -> None:
    f, shooter, target = duel(gap=12, shooter="corsair_captain")
    assert [item.key for item in shooter.items].count("brace_of_pistols") == 2
    shooter.hands = (1, 2)
    assert str(need(f, shooter, target)) == "4 = shooting 5, two_pistols -1"
    shooter.hands = (0, 1)
    assert need(f, shooter, target).value == 5


@rule("ES-GAP-31", "ES-SHOT-06")
def test_at_basic_every_shot_with_a_brace_is_hindered() -> None:
    f, shooter, target = duel(gap=12, shooter="corsair_captain", advanced=False)
    assert str(need(f, shooter, target)) == "4 = shooting 5, two_pistols -1"
    f, shooter, target = duel(gap=12, shooter="boarder", advanced=False)
    assert need(f, shooter, target).value == 5


@rule("ES-SHOT-07", "ES-GAP-07")
def test_a_shield_behind_a_hedge_costs_one_in_all() -> None:
    f, shooter, target = duel(HEDGE, card="shield_bearer")
    target.hands = (0, 1)
    assert str(need(f, shooter, target)) == "4 = shooting 5, behind_low -1"


@rule("ES-SHOT-07", "ES-GAP-13")
def test_of_two_that_obscure_the_broken_ground_is_told() -> None:
    f, shooter, target = duel(HEDGE, circle("scrub", 30, 28.75, 2))
    assert str(need(f, shooter, target)) == "4 = shooting 5, in_broken_ground -1"


@rule("ES-SHOT-07", "ES-GAP-52", "ES-CON-06")
@pytest.mark.parametrize(("facing", "expected"), [(180, 4), (90, 4), (89, 5), (0, 5)])
def test_a_shield_obscures_against_the_front_half_only(facing: int, expected: int) -> None:
    f, shooter, target = duel(card="shield_bearer")
    target.facing = facing
    assert need(f, shooter, target).value == expected


@rule("ES-CON-06")
def test_a_shield_must_be_in_hand_and_a_buckler_obscures_nobody() -> None:
    f, shooter, target = duel(card="shield_bearer")
    target.hands = (0,)
    assert need(f, shooter, target).value == 5
    f, shooter, target = duel(card="javelin_man")
    target.hands = (2,)
    assert target.items[2].key == "buckler"
    assert need(f, shooter, target).value == 5


@rule("ES-SHOT-07", "ES-POS-01")
@pytest.mark.parametrize(("posture", "expected"), [(STANDING, 5), (PRONE, 4), (STUNNED, 4), (CLINGING, 5)])
def test_who_lies_is_obscured(posture: str, expected: int) -> None:
    f, shooter, target = duel()
    if posture == CLINGING:
        f.impossible("somebody clings here without the wall that would be in the way of the shot")
    target.posture = posture
    assert need(f, shooter, target).value == expected


@rule("ES-POS-03", "ES-GAP-12")
def test_a_crouched_target_costs_two_and_nothing_more_behind_a_fence() -> None:
    for pieces in ((), (seg("fence", 20, 26, 40, 26),)):
        f, shooter, target = duel(*pieces)
        target.posture = CROUCHED
        assert str(need(f, shooter, target)) == "3 = shooting 5, crouched -2"


@rule("ES-POS-04", "ES-GAP-12", "ES-GAP-52")
def test_crouching_does_not_count_from_behind_but_scenery_does() -> None:
    f, shooter, target = duel()
    target.posture, target.facing = CROUCHED, 0
    assert need(f, shooter, target).value == 5
    f, shooter, target = duel(HEDGE)
    target.posture, target.facing = CROUCHED, 0
    assert str(need(f, shooter, target)) == "4 = shooting 5, behind_low -1"


@rule("ES-SHOT-05", "ES-GAP-12")
@pytest.mark.parametrize("posture", [STANDING, CROUCHED, PRONE])
def test_aiming_ignores_whatever_obscures_but_not_what_hinders(posture: str) -> None:
    f, shooter, target = duel(HEDGE)
    target.posture = posture
    assert need(f, shooter, target, AIM).value == 5
    shooter.moved = True
    assert need(f, shooter, target, AIM).value == 4


@rule("ES-BSHO-03", "ES-GAP-14")
@pytest.mark.parametrize("advanced", [True, False])
@pytest.mark.parametrize(("gap", "expected"), [(9.9, 5), (9.99, 5), (10, 4), (10.1, 4)])
def test_nearer_than_ten_centimetres_nobody_is_obscured(gap: float, expected: int, advanced: bool) -> None:
    y = 5 + 1.25 + gap
    f, shooter, target = duel(seg("hedge", 20, y - 0.5, 40, y - 0.5), gap=gap, advanced=advanced)
    assert need(f, shooter, target).value == expected


@rule("ES-GAP-14")
def test_close_by_a_crouched_target_is_no_harder_but_a_hindered_shooter_is() -> None:
    f, shooter, target = duel(gap=8)
    target.posture = CROUCHED
    assert need(f, shooter, target).value == 5
    shooter.moved = True
    assert need(f, shooter, target).value == 4


@rule("ES-GAP-55", "ES-SHOT-07")
def test_an_enemy_in_contact_with_a_friend_of_the_shooter_is_obscured() -> None:
    f, shooter, target = duel()
    friend = f.put("cadet", 0, 32.5, target.y / 1000)
    assert str(need(f, shooter, target)) == "4 = shooting 5, in_melee -1"
    friend.x += cm(0.2)
    assert need(f, shooter, target).value == 5


@rule("ES-GAP-07")
def test_a_mounted_reaction_shot_at_a_shield_is_two_worse_in_all() -> None:
    f, shooter, target = duel(gap=12, shooter="trooper", card="shield_bearer")
    assert str(need(f, shooter, target, REACTION)) == "3 = shooting 5, mounted_shooter -1, shield -1"


@rule("ES-SADV-02", "ES-SADV-03", "ES-GAP-30")
def test_a_steady_defensive_shot_is_at_plain_t_and_a_hasty_one_at_one_less() -> None:
    f, shooter, target = duel(gap=1, shooter="trooper", card="shield_bearer")
    assert str(need(f, shooter, target, STEADY)) == "5 = shooting 5"
    shooter.mounted = False
    assert str(need(f, shooter, target, HASTY)) == "4 = shooting 5, hasty_shot -1"


@rule("ES-SADV-06", "ES-GAP-07")
def test_two_targets_cost_four_instead_of_the_hindered_row() -> None:
    f, shooter, target = duel(HEDGE, gap=12, shooter="cornet_of_horse")
    shooter.moved = True
    assert str(need(f, shooter, target, BOTH_AT_TWO)) == "1 = shooting 5, two_targets -4"
    assert str(need(f, shooter, target, BOTH_AT_ONE)) == "4 = shooting 5, moved -1"


@rule("ES-GAP-07", "ES-SHOT-06", "ES-SHOT-07")
@pytest.mark.parametrize("way", [*WAYS, BOTH_AT_TWO])
def test_no_shot_is_ever_worse_than_the_rows_allow(way: str) -> None:
    for pieces in ((), (HEDGE,)):
        for posture in (STANDING, CROUCHED, PRONE, STUNNED, CLINGING):
            for moved in (False, True):
                for facing in (0, 180):
                    f, shooter, target = duel(*pieces, gap=14, shooter="cornet_of_horse", card="shield_bearer")
                    f.put("cadet", 0, 32.5, target.y / 1000)
                    if posture == CLINGING:
                        f.impossible("somebody clings here without the wall that would be in the way of the shot")
                    shooter.hands = (1, 2)
                    shooter.moved, target.posture, target.facing = moved, posture, facing
                    worst = -6 if way == BOTH_AT_TWO else -3
                    assert 5 + worst <= need(f, shooter, target, way).value <= 5


@rule("ES-GAP-21", "ES-SHOT-07", "ES-CON-06")
@pytest.mark.parametrize(("posture", "told"), [(CLINGING, "5 = shooting 5"), (STANDING, "4 = shooting 5, shield -1")])
def test_not_even_a_shield_obscures_whoever_clings(posture: str, told: str) -> None:
    f, shooter, target = duel(gap=20, card="shield_bearer")
    assert OFF_HAND in [target.items[place].kind for place in target.hands]
    target.posture = posture
    if posture == CLINGING:
        f.impossible("somebody clings here without the wall that would be in the way of the shot")
    assert str(need(f, shooter, target, SHOOT)) == told


@rule("ES-GAP-21", "ES-GAP-55")
def test_a_melee_does_not_obscure_whoever_clings() -> None:
    f, shooter, target = duel(gap=20)
    f.put("cadet", 0, 32.5, target.y / 1000)
    assert str(need(f, shooter, target, SHOOT)) == "4 = shooting 5, in_melee -1"
    target.posture = CLINGING
    f.impossible("somebody clings here without the wall that would be in the way of the shot")
    assert str(need(f, shooter, target, SHOOT)) == "5 = shooting 5"


# Who may shoot whom


@rule("ES-GAP-53", "ES-CON-04")
@pytest.mark.parametrize(
    ("card", "most"),
    [
        ("topman", 10),
        ("boar_hunter", 20),
        ("slinger", 30),
        ("bowman", 40),
        ("arquebusier", 35),
        ("boarder", 15),
        ("gunner", 15),
        ("musketeer", 45),
        ("crossbow_veteran", 40),
        ("corsair_captain", 15),
    ],
)
def test_nobody_is_shot_beyond_the_range_of_the_weapon(card: str, most: int) -> None:
    assert refusal(*duel(gap=most, shooter=card)) == ""
    assert refusal(*duel(gap=most + 0.1, shooter=card)) == "ES-GAP-53"
    assert refusal(*duel(gap=most + 0.1, shooter=card, advanced=False)) == "ES-GAP-53"


@rule("ES-GAP-53")
def test_a_refusal_for_range_says_by_how_much_and_draws_it() -> None:
    f, shooter, target = duel(gap=15.3, shooter="boarder")
    found = why_not_shoot(f.g, shooter, 1, target)
    assert found is not None
    assert found.text.args["gap"].args == {"whole": 15, "tenths": 3}  # type: ignore[attr-defined]
    assert found.text.args["excess"].args == {"whole": 0, "tenths": 3}  # type: ignore[attr-defined]
    assert [(shape.kind, shape.role) for shape in found.shapes] == [("circle", "range"), ("line", "too_far")]
    assert found.shapes[0].radius == cm(16.25)
    assert found.points_at == (target.name,)


@rule("ES-GAP-13", "ES-SHOT-01")
def test_a_refusal_for_sight_draws_the_lines_and_points_at_what_blocks() -> None:
    f, shooter, target = duel(rect("crates", 28, 15, 4, 4))
    found = why_not_shoot(f.g, shooter, missile_place(shooter), target)
    assert found is not None
    assert (found.rule, found.points_at) == ("ES-GAP-13", (target.name, "crates-1"))
    assert [shape.role for shape in found.shapes] == ["blocked"] * 9


@rule("ES-GAP-19")
def test_who_is_hidden_is_no_target_and_no_distance_is_told() -> None:
    f, shooter, target = duel(gap=45)
    target.hidden = True
    found = why_not_shoot(f.g, shooter, missile_place(shooter), target)
    assert found is not None
    assert (found.rule, found.shapes, found.points_at) == ("ES-GAP-19", (), ())
    assert set(found.text.args) == {"figure", "enemy"}


@rule("ES-SHOT-03", "ES-SFUM-05", "ES-GAP-26", "ES-SHOT-04")
def test_the_weapon_must_be_a_missile_weapon_in_hand_whole_and_loaded() -> None:
    f, shooter, target = duel()
    assert refusal(f, shooter, target) == ""
    musket = shooter.items[1]
    shooter.items = (shooter.items[0], musket.with_load(False, 0))
    assert refusal(f, shooter, target) == "ES-SHOT-03"
    shooter.items = (shooter.items[0], musket.with_flaws(True, False))
    assert refusal(f, shooter, target) == "ES-SFUM-05"
    shooter.items = (shooter.items[0], musket)
    shooter.hands = (0,)
    assert refusal(f, shooter, target) == "ES-GAP-26"
    found = why_not_shoot(f.g, shooter, 0, target)
    assert found is not None
    assert found.rule == "ES-SHOT-04"


@rule("ES-GAP-26")
def test_at_basic_it_does_not_matter_what_is_in_hand() -> None:
    f, shooter, target = duel(advanced=False)
    shooter.hands = ()
    assert refusal(f, shooter, target) == ""


@rule("ES-GAP-16")
@pytest.mark.parametrize("advanced", [True, False])
@pytest.mark.parametrize(
    ("card", "legal"),
    [("bowman", False), ("slinger", False), ("boar_hunter", False), ("crossbow_veteran", True), ("musketeer", True)],
)
def test_lying_down_only_crossbows_and_firearms_shoot(card: str, legal: bool, advanced: bool) -> None:
    f, shooter, target = duel(shooter=card, advanced=advanced)
    shooter.posture = PRONE
    assert refusal(f, shooter, target) == ("" if legal else "ES-GAP-16")


@rule("ES-GAP-31")
def test_one_shooting_action_a_turn_at_advanced() -> None:
    f, shooter, target = duel()
    shooter.shots = 1
    assert refusal(f, shooter, target) == "ES-GAP-31"
    f, shooter, target = duel(advanced=False)
    shooter.shots = 1
    assert refusal(f, shooter, target) == ""


@rule("ES-GAP-55")
@pytest.mark.parametrize("advanced", [True, False])
def test_held_in_contact_only_a_pistol_shoots_and_only_at_who_touches(advanced: bool) -> None:
    f, shooter, target = duel(gap=0.1, advanced=advanced)
    assert refusal(f, shooter, target) == "ES-GAP-55"
    f, shooter, target = duel(gap=0.1, shooter="boarder", advanced=advanced)
    far = f.put("footpad", 1, 22, 8)
    assert refusal(f, shooter, target) == ""
    assert refusal(f, shooter, far) == "ES-GAP-55"
    f, shooter, target = duel(gap=0.1, shooter="corsair_captain", advanced=advanced)
    assert refusal(f, shooter, target) == ""


@rule("ES-GAP-55")
@pytest.mark.parametrize(
    ("shooter", "reason"), [("musketeer", "held_no_pistol"), ("boarder", "held_shooter")], ids=["musket", "pistol"]
)
def test_whoever_is_held_is_told_by_whom_and_what_still_shoots(shooter: str, reason: str) -> None:
    f, one, target = duel(gap=0.1, shooter=shooter)
    f.put("cutthroat", 1, 30 - (target.y - one.y) / 1000, 5)
    found = why_not_shoot(f.g, one, missile_place(one), f.put("footpad", 1, 60, 5))
    assert found is not None
    assert found.text.key.endswith(f".{reason}")
    assert found.text.args["holder"] == target.called


@rule("ES-GAP-55", "ES-GAP-61")
def test_an_enemy_on_the_ground_holds_no_shooter() -> None:
    f, shooter, target = duel(gap=0.1)
    target.posture = PRONE
    assert refusal(f, shooter, target) == ""
    assert refusal(f, shooter, f.put("footpad", 1, 22, 8)) == ""


@rule("ES-GAP-66")
def test_up_and_down_can_be_shot_without_being_held() -> None:
    f, shooter, target = duel(rect("crates", 28, 7.6, 4, 4), gap=0.1)
    target.elevation, target.on = cm(4), "crates-1"
    assert refusal(f, shooter, target) == ""


@rule("ES-GAP-66", "ES-GAP-53")
def test_range_is_measured_on_the_level() -> None:
    f, shooter, target = duel(rect("building", 26, 22.5, 8, 8), gap=15, shooter="boarder")
    target.elevation, target.on = cm(9), "building-1"
    assert refusal(f, shooter, target) == ""


@rule("ES-SHOT-04", "ES-GAP-53")
def test_the_list_of_shots_is_exactly_the_legal_ones() -> None:
    f, shooter, target = duel(seg("high_wall", 40, 20, 60, 20))
    f.put("footpad", 1, 50, 30)
    f.put("footpad", 1, 80, 58)
    f.put("footpad", 1, 12, 20, hidden=True)
    lying = f.put("footpad", 1, 15, 12, posture=PRONE)
    f.put("footpad", 1, 20, 20, fate="dead")
    f.put("cadet", 0, 10, 5)
    shots = shots_at(f.g, shooter)
    assert [shot.target.name for shot in shots] == [target.name, lying.name]
    assert [shot.need.value for shot in shots] == [5, 4]
    shooter.items = (*shooter.items[:1], Item(MISSILE, "musket"))
    assert shots_at(f.g, shooter) == []
