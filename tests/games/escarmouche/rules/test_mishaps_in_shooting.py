"""ES-SFUM  The shooting mishap table."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.items import PROJECTILE, WEAPON_MARKER
from rulebound.games.escarmouche.rules.loading import Reload
from rulebound.games.escarmouche.rules.shot_actions import Aim, DoubleShot, Shoot
from rulebound.games.escarmouche.rules.weapon_actions import DropWeapon, PickUp, Repair
from rulebound.games.escarmouche.state import PRONE, STANDING, STUNNED, Figure
from tests.games.escarmouche.field import Field, cm, field
from tests.games.escarmouche.rules.test_shooting import duel, missile_place
from tests.harness import rule


def mishap(row: int, *more: int, shooter: str = "bowman", then: tuple[str, ...] = ()) -> tuple[Field, Figure, Figure]:
    """A shot whose die is a 0 and whose table die is `row`."""
    f, one, other = duel(gap=9, shooter=shooter)
    f.do(Shoot(), one, other.name, missile_place(one), then=then, dice=[0, row, *more])
    return f, one, other


@rule("ES-SFUM-01", "ES-GAP-01")
@pytest.mark.parametrize("row", range(10))
def test_a_zero_misses_and_one_more_die_picks_a_row(row: int) -> None:
    f, shooter, target = mishap(row)
    assert f.event("log.shot_mishap").faces == [0, row]
    assert "log.damage" not in f.log()
    assert (target.wounded, target.posture) == (False, STANDING)
    assert not any(item.loaded for item in shooter.items)


@rule("ES-GAP-01")
@pytest.mark.parametrize(
    ("mode", "dice", "result"),
    [
        ("second_die", [0, 9], "mishap"),
        ("double_zero", [0, 3, 1], "hit"),
        ("double_zero", [0, 0, 9], "mishap"),
        ("single_zero", [0, 9], "mishap"),
    ],
)
def test_critical_modes(mode: str, dice: list[int], result: str) -> None:
    f = field(mode=mode)
    shooter, target = f.put("bowman", 0, 30, 5, shooting=5), f.put("cutthroat", 1, 30, 20)
    f.do(Shoot(), shooter, target.name, 1, dice=dice)
    assert f"log.shot_{result}" in f.log()


@rule("ES-SFUM-02", "ES-GAP-34")
def test_row_0_the_bow_cannot_be_reloaded_for_the_rest_of_the_game() -> None:
    f, shooter, _ = mishap(0)
    assert shooter.items[1].exhausted
    assert f.refused(Reload(), shooter, 1).rule == "ES-GAP-34"


@rule("ES-SFUM-02", "ES-GAP-34")
def test_row_0_empties_both_pistols_of_a_brace() -> None:
    f, shooter, target = duel(gap=9, shooter="corsair_captain")
    shooter.hands = (0, 1)
    f.do(Shoot(), shooter, target.name, 1, dice=[0, 0])
    pistols = [item for item in shooter.items if item.pair]
    assert [(item.loaded, item.exhausted) for item in pistols] == [(False, True), (False, True)]


@rule("ES-SFUM-02", "ES-GAP-34")
def test_row_0_empties_the_other_pistol_of_the_brace_on_the_ground() -> None:
    f, shooter, target = duel(gap=9, shooter="corsair_captain")
    enemy = f.put("brigand_captain", 1, 70, 50)
    for captain in (shooter, enemy):
        captain.hands = (1, 2)
        f.do(DropWeapon(), captain, 2)
    before = f.g.copy()
    f.do(Shoot(), shooter, target.name, 1, dice=[0, 0])
    pistols = [marker.item for marker in f.g.markers]
    assert [(item.loaded, item.exhausted) for item in pistols if item is not None] == [(False, True), (True, False)]
    assert all(marker.item is not None and marker.item.loaded for marker in before.markers)
    f.do(PickUp(), shooter, f.g.markers[0].name)
    assert f.refused(Reload(), shooter, 2).rule == "ES-GAP-34"


@rule("ES-SFUM-02", "ES-GAP-34")
def test_row_0_of_a_whole_brace_leaves_the_pistol_of_another_alone() -> None:
    f, shooter, target = duel(gap=9, shooter="corsair_captain")
    friend = f.put("brigand_captain", 0, 70, 50)
    friend.hands = (1, 2)
    f.do(DropWeapon(), friend, 2)
    f.do(Shoot(), shooter, target.name, 1, dice=[0, 0])
    item = f.g.markers[0].item
    assert item is not None and item.loaded


@rule("ES-SFUM-02", "ES-GAP-34")
def test_row_0_of_one_pistol_leaves_other_weapons_on_the_ground_alone() -> None:
    f, shooter, target = duel(gap=9, shooter="corsair_captain")
    friend = f.put("musketeer", 0, 70, 50)
    shooter.hands = (1, 2)
    f.do(DropWeapon(), shooter, 2)
    f.do(DropWeapon(), friend, missile_place(friend))
    f.do(Shoot(), shooter, target.name, 1, dice=[0, 0])
    musket = next(marker.item for marker in f.g.markers if marker.item is not None and marker.item.key == "musket")
    assert (musket.loaded, musket.exhausted) == (True, False)


@rule("ES-SFUM-02", "ES-GAP-34")
def test_row_0_loses_all_javelins_that_are_left() -> None:
    f, shooter, _ = mishap(0, shooter="boar_hunter")
    javelins = shooter.items[missile_place(shooter)]
    assert (javelins.count, javelins.loaded, javelins.exhausted) == (0, False, False)
    assert f.refused(Reload(), shooter, missile_place(shooter)).rule == "ES-GAP-34"


@rule("ES-SFUM-03", "ES-GAP-36")
@pytest.mark.parametrize("row", [1, 2])
@pytest.mark.parametrize(("gap", "tested"), [(4.0, True), (5.0, True), (5.1, False)])
def test_rows_1_and_2_endanger_a_friend_near_the_target(row: int, gap: float, tested: bool) -> None:
    f, shooter, target = duel(shooter="bowman")
    friend = f.put("footpad", 0, 30 + 2.5 + gap, target.y / 1000, resistance=4)
    f.do(Shoot(), shooter, target.name, 1, dice=[0, row, 7] if tested else [0, row])
    assert friend.posture == (PRONE if tested else STANDING)


@rule("ES-SFUM-04", "ES-GAP-36")
@pytest.mark.parametrize("row", [3, 4])
@pytest.mark.parametrize(("gap", "tested"), [(2.0, True), (5.0, True), (5.1, False)])
def test_rows_3_and_4_endanger_a_friend_near_the_shooter(row: int, gap: float, tested: bool) -> None:
    f, shooter, target = duel(shooter="bowman")
    friend = f.put("footpad", 0, 30 + 2.5 + gap, 5, resistance=4)
    f.put("cutthroat", 1, 30 - 2.5 - 1, 5, resistance=4)
    f.do(Shoot(), shooter, target.name, 1, dice=[0, row, 7] if tested else [0, row])
    assert friend.posture == (PRONE if tested else STANDING)
    assert shooter.posture == STANDING


@rule("ES-SFUM-03", "ES-SFUM-04", "ES-GAP-55")
@pytest.mark.parametrize("row", [1, 2, 3, 4])
def test_without_a_friend_near_nothing_happens_and_the_shooter_never_tests(row: int) -> None:
    f, shooter, target = duel(gap=3, shooter="bowman")
    f.do(Shoot(), shooter, target.name, 1, dice=[0, row])
    assert "log.tumble" not in f.log()


@rule("ES-EX-02", "ES-SFUM-03", "ES-GAP-36")
def test_the_wrong_target_is_the_nearest_friend() -> None:
    f, shooter, target = duel(shooter="bowman")
    near = f.put("footpad", 0, 30 + 2.5 + 4.0, target.y / 1000, resistance=4)
    far = f.put("cadet", 0, 30 - 2.5 - 4.6, target.y / 1000)
    f.do(Shoot(), shooter, target.name, 1, dice=[0, 2, 4])
    assert (near.posture, far.posture) == (STUNNED, STANDING)
    assert (shooter.items[1].loaded, Reload().price(f.g, shooter, [1])) == (False, 1)


@rule("ES-GAP-36")
@pytest.mark.parametrize("posture", [STANDING, STUNNED])
def test_the_opponent_chooses_among_friends_exactly_as_near(posture: str) -> None:
    f, shooter, target = duel(shooter="bowman")
    one = f.put("footpad", 0, 30 + 2.5 + 3, target.y / 1000, resistance=4)
    other = f.put("footpad", 0, 30 - 2.5 - 3, target.y / 1000, resistance=4, posture=posture)
    played = f.do(Shoot(), shooter, target.name, 1, then=(other.name,), dice=[0, 1, 8])
    assert [(ask.key, ask.seat) for ask in played.asks] == [("mishap_friend", 1)]
    assert played.asks[0].answers() == [one.name, other.name]
    assert (one.posture, other.posture) == (STANDING, PRONE)


@rule("ES-GAP-36")
def test_distance_is_from_edge_to_edge_and_figures_on_the_ground_count() -> None:
    f, shooter, target = duel(shooter="bowman")
    rider = f.put("trooper", 0, 30 + 1.25 + 3 + 2, target.y / 1000)
    lying = f.put("footpad", 0, 30 - 2.5 - 2.9, target.y / 1000, posture=PRONE, resistance=4)
    f.do(Shoot(), shooter, target.name, 1, dice=[0, 1, 2])
    assert lying.posture == STANDING
    assert rider.mounted
    assert f.event("log.tumble").points_at == (lying.name,)


@rule("ES-SFUM-05", "ES-GAP-35")
@pytest.mark.parametrize("row", [5, 6, 7])
def test_rows_5_to_7_damage_the_weapon_until_it_is_repaired(row: int) -> None:
    f, shooter, target = mishap(row)
    assert [item.damaged for item in shooter.items] == [False, True]
    shooter.points, shooter.shots = 2, 0
    for action in (Shoot(), Aim()):
        assert f.refused(action, shooter, target.name, 1).rule == "ES-SFUM-05"
    assert f.refused(Reload(), shooter, 1).rule == "ES-SFUM-05"
    f.do(Repair(), shooter, 1, dice=[shooter.values.agility])
    assert [item.damaged for item in shooter.items] == [False, False]
    shooter.points = 2
    f.do(Reload(), shooter, 1)


@rule("ES-GAP-35")
def test_of_a_brace_only_the_pistol_just_fired_is_affected() -> None:
    f, shooter, target = duel(gap=9, shooter="corsair_captain")
    shooter.hands = (1, 2)
    f.do(Shoot(), shooter, target.name, 2, dice=[0, 6])
    assert [item.damaged for item in shooter.items] == [False, False, True]
    f, shooter, target = duel(gap=9, shooter="corsair_captain")
    shooter.hands = (1, 2)
    f.do(DoubleShot(), shooter, target.name, target.name, dice=[9, 0, 5])
    assert sum(item.damaged for item in shooter.items) == 1


@rule("ES-SFUM-06", "ES-GAP-35")
def test_row_8_the_weapon_lies_at_the_base_and_the_hand_is_empty() -> None:
    f, shooter, _ = mishap(8, shooter="musketeer")
    assert [(m.kind, m.key, m.x, m.y) for m in f.g.markers] == [(WEAPON_MARKER, "musket", shooter.x, shooter.y)]
    assert shooter.hands == ()
    assert [item.key for item in shooter.items] == [shooter.card.melee[0]]


@rule("ES-GAP-35", "ES-GAP-34")
@pytest.mark.parametrize("row", [5, 6, 7])
def test_of_a_thrown_weapon_only_the_missile_just_thrown_breaks(row: int) -> None:
    f, shooter, _ = mishap(row, shooter="boar_hunter")
    javelins = shooter.items[missile_place(shooter)]
    assert (javelins.damaged, javelins.count) == (False, 2)
    assert f.g.markers == ()


@rule("ES-GAP-35")
def test_a_javelin_that_slips_lies_at_the_feet_of_the_thrower() -> None:
    f, shooter, _ = mishap(8, shooter="boar_hunter")
    assert shooter.items[missile_place(shooter)].count == 2
    assert [(m.kind, m.key, m.x, m.y) for m in f.g.markers] == [(PROJECTILE, "javelins", shooter.x, shooter.y)]


@rule("ES-SFUM-07")
def test_row_9_nothing_further_happens() -> None:
    f, shooter, target = mishap(9)
    bow = shooter.items[1]
    assert (bow.loaded, bow.damaged, bow.exhausted) == (False, False, False)
    assert (shooter.hands, target.posture) == ((1,), STANDING)
    assert [(m.x, m.y) for m in f.g.markers] == [(target.x, target.y)]


@rule("ES-SFUM-03", "ES-GAP-54")
def test_a_rider_hit_by_a_stray_shot_is_thrown() -> None:
    f, shooter, target = duel(shooter="bowman")
    rider = f.put("trooper", 0, 30 + 1.25 + 3 + 2, 5)
    f.do(Shoot(), shooter, target.name, 1, dice=[0, 3, 9])
    assert (rider.mounted, rider.posture) == (False, PRONE)
    assert f.g.radius(rider) == cm(1.25)
