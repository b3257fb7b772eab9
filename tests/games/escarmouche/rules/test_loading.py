"""ES-SHOT-03, ES-SADV-08 to ES-SADV-11, ES-BSHO  Reloading and recovering missiles."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.items import PROJECTILE
from rulebound.games.escarmouche.rules.loading import QuickReload, RecoverProjectile, Reload
from rulebound.games.escarmouche.rules.shot_actions import Shoot
from rulebound.games.escarmouche.state import CROUCHED, PRONE, STUNNED, Figure
from tests.games.escarmouche.field import CONTENT, Field, cm, field
from tests.games.escarmouche.rules.test_shooting import duel, missile_place
from tests.harness import rule


def empty(card: str, advanced: bool = True) -> tuple[Field, Figure, int]:
    """A figure with A5 whose missile weapons are all empty, and the place of the first."""
    f = field(advanced=advanced)
    figure = f.put(card, 0, 30, 5, agility=5)
    figure.items = tuple([item.with_load(False, item.count) for item in figure.items])
    return f, figure, missile_place(figure)


@rule("ES-BSHO-01", "ES-BSHO-02", "ES-CON-04")
@pytest.mark.parametrize("advanced", [True, False])
@pytest.mark.parametrize(
    ("card", "cost"),
    [
        ("bowman", 1),
        ("slinger", 1),
        ("boar_hunter", 1),
        ("topman", 1),
        ("crossbow_veteran", 2),
        ("boarder", 2),
        ("corsair_captain", 2),
        ("arquebusier", 2),
        ("musketeer", 2),
        ("gunner", 2),
    ],
)
def test_what_a_reload_costs(card: str, cost: int, advanced: bool) -> None:
    f, figure, place = empty(card, advanced)
    f.do(Reload(), figure, place)
    assert (figure.items[place].loaded, figure.points) == (True, 2 - cost)
    assert CONTENT.missiles[figure.items[place].key].reload == cost


@rule("ES-SHOT-03", "ES-BACT-01")
def test_a_bow_is_shot_and_reloaded_in_one_activation_a_musket_is_not() -> None:
    f, shooter, target = duel(shooter="bowman")
    f.do(Shoot(), shooter, target.name, 1, dice=[9])
    f.do(Reload(), shooter, 1)
    assert (shooter.points, shooter.items[1].loaded) == (0, True)
    f, shooter, target = duel()
    f.do(Shoot(), shooter, target.name, 1, dice=[9])
    assert f.refused(Reload(), shooter, 1).rule == "ES-BACT-01"


@rule("ES-SHOT-03")
def test_a_loaded_weapon_is_not_loaded_again() -> None:
    f, shooter, _ = duel()
    assert f.refused(Reload(), shooter, 1).rule == "ES-SHOT-03"
    assert f.legal(Reload(), shooter) == []


@rule("ES-GAP-33")
def test_each_pistol_of_a_brace_is_loaded_separately() -> None:
    f, figure, _ = empty("corsair_captain")
    figure.hands = (1, 2)
    assert f.legal(Reload(), figure) == [[1]]
    f.do(Reload(), figure, 1)
    assert [item.loaded for item in figure.items] == [False, True, False]
    figure.points = 2
    assert f.legal(Reload(), figure) == [[2]]


@rule("ES-GAP-33", "ES-GAP-55")
@pytest.mark.parametrize(("posture", "legal", "advanced"), [
    ("standing", False, True), (CROUCHED, False, True), (PRONE, True, True), (STUNNED, True, True),
    ("standing", False, False), (PRONE, True, False), (STUNNED, True, False),
])  # fmt: skip
def test_nobody_loads_in_contact_with_a_standing_enemy(posture: str, legal: bool, advanced: bool) -> None:
    f, figure, place = empty("bowman", advanced)
    enemy = f.put("cutthroat", 1, 30, 7.6, posture=posture)
    if legal:
        f.do(Reload(), figure, place)
    else:
        refusal = f.refused(Reload(), figure, place)
        assert (refusal.rule, refusal.points_at) == ("ES-GAP-33", (enemy.name,))


@rule("ES-GAP-16")
@pytest.mark.parametrize(("card", "legal"), [("bowman", False), ("slinger", False), ("crossbow_veteran", True)])
def test_lying_down_only_crossbows_and_firearms_are_loaded(card: str, legal: bool) -> None:
    f, figure, place = empty(card)
    figure.posture = PRONE
    assert (f.legal(Reload(), figure) == [[place]]) == legal


@rule("ES-GAP-26")
def test_what_is_not_in_hand_is_not_loaded() -> None:
    f, figure, place = empty("musketeer")
    figure.hands = (0,)
    assert f.refused(Reload(), figure, place).rule == "ES-GAP-26"
    assert f.refused(Reload(), figure, 0).rule == "ES-SHOT-04"
    assert f.refused(Reload(), figure, 9).text.key == "refused.unknown"


@rule("ES-SADV-08", "ES-SADV-09")
@pytest.mark.parametrize(("dice", "loaded"), [([5], True), ([6], False), ([0, 3], True)])
def test_a_quick_reload_takes_one_point_and_an_agility_test(dice: list[int], loaded: bool) -> None:
    f, figure, place = empty("musketeer")
    f.do(QuickReload(), figure, place, dice=dice)
    assert (figure.items[place].loaded, figure.points) == (loaded, 1)


@rule("ES-GAP-33", "ES-SADV-09")
def test_a_critical_quick_reload_is_a_plain_failure() -> None:
    f, figure, place = empty("musketeer")
    f.do(QuickReload(), figure, place, dice=[0, 0])
    musket = figure.items[place]
    assert (musket.loaded, musket.damaged, musket.exhausted, figure.points) == (False, False, False, 1)
    f.do(QuickReload(), figure, place, dice=[1])
    assert figure.items[place].loaded


@rule("ES-GAP-33")
def test_a_bow_is_quick_enough_already() -> None:
    f, figure, place = empty("bowman")
    assert f.legal(QuickReload(), figure) == []
    assert f.refused(QuickReload(), figure, place).rule == "ES-GAP-33"


@rule("ES-SADV-08", "ES-GEN-01", "ES-GAP-08")
def test_there_is_no_quick_reload_and_nothing_to_recover_at_basic() -> None:
    f, figure, place = empty("musketeer", advanced=False)
    assert f.refused(QuickReload(), figure, place).rule == "ES-GEN-01"
    assert f.refused(RecoverProjectile(), figure, "projectile-1").rule == "ES-GEN-01"


@rule("ES-SADV-08")
def test_the_option_tells_the_odds_of_the_test() -> None:
    f, figure, place = empty("musketeer")
    option = f.option(QuickReload(), figure, place)
    odds = {chance.what.key: chance.probability * 100 for chance in option.odds}
    assert odds == {"trial.success": 59, "trial.failure": 41}
    assert str(option.need) == "5 = agility 5"


# Spent missiles


@rule("ES-SADV-10", "ES-SADV-11", "ES-GAP-34")
@pytest.mark.parametrize(("dice", "count"), [([2], 3), ([5], 3), ([6], 2), ([7], 2), ([0, 0], 2), ([0, 1], 3)], ids=str)
def test_a_javelin_in_reach_is_won_back_or_broken(dice: list[int], count: int) -> None:
    f, figure, place = empty("boar_hunter")
    figure.items = tuple([item.with_load(False, 2) for item in figure.items])
    marker = f.g.put(PROJECTILE, "javelins", (cm(32), cm(5)))
    f.do(RecoverProjectile(), figure, marker.name, dice=dice)
    assert (figure.items[place].count, figure.points) == (count, 1)
    assert f.g.markers == ()


@rule("ES-GAP-34")
@pytest.mark.parametrize(("x", "legal"), [(32.25, True), (32.3, False)])
def test_a_missile_must_lie_within_one_centimetre(x: float, legal: bool) -> None:
    f, figure, _ = empty("boar_hunter")
    marker = f.g.put(PROJECTILE, "javelins", (cm(x), cm(5)))
    assert (f.legal(RecoverProjectile(), figure) == [[marker.name]]) == legal
    if not legal:
        assert f.refused(RecoverProjectile(), figure, marker.name).rule == "ES-GAP-34"


@rule("ES-GAP-34", "ES-SFUM-02")
def test_an_exhausted_bow_shoots_a_recovered_arrow_once() -> None:
    f, shooter, target = duel(shooter="bowman")
    f.do(Shoot(), shooter, target.name, 1, dice=[0, 0])
    marker = f.g.put(PROJECTILE, "bow", (shooter.x, shooter.y))
    f.do(RecoverProjectile(), shooter, marker.name, dice=[1])
    assert (shooter.items[1].loaded, shooter.items[1].exhausted) == (True, True)
    second = f.g.put(PROJECTILE, "bow", (shooter.x, shooter.y))
    assert f.refused(RecoverProjectile(), shooter, second.name).text.key == "refused-rule.missiles_enough"
    shooter.points, shooter.shots = 2, 0
    f.do(Shoot(), shooter, target.name, 1, dice=[9])
    assert f.refused(Reload(), shooter, 1).rule == "ES-GAP-34"


@rule("ES-GAP-34")
def test_only_the_same_kind_of_weapon_and_only_when_it_is_of_use() -> None:
    f, figure, _ = empty("bowman")
    arrow = f.g.put(PROJECTILE, "bow", (figure.x, figure.y))
    bolt = f.g.put(PROJECTILE, "crossbow", (figure.x, figure.y))
    assert f.refused(RecoverProjectile(), figure, arrow.name).text.key == "refused-rule.missiles_enough"
    assert f.refused(RecoverProjectile(), figure, bolt.name).text.key == "refused-rule.not_its_missile"
    assert f.refused(RecoverProjectile(), figure, "weapon-1").text.key == "refused.unknown"
    assert f.legal(RecoverProjectile(), figure) == []


@rule("ES-GAP-34", "ES-GAP-16")
def test_who_lies_may_recover_and_who_is_stunned_may_not() -> None:
    f, figure, _ = empty("boar_hunter")
    marker = f.g.put(PROJECTILE, "javelins", (figure.x, figure.y))
    figure.posture = PRONE
    assert f.legal(RecoverProjectile(), figure) == [[marker.name]]
    figure.posture = STUNNED
    assert f.legal(RecoverProjectile(), figure) == []


# What is thought of


@rule("ES-SADV-08", "ES-GAP-33")
def test_every_slow_weapon_in_hand_may_be_loaded_quickly_and_of_two_alike_the_first() -> None:
    f, figure, place = empty("musketeer")
    assert f.legal(QuickReload(), figure) == f.legal(Reload(), figure) == [[place]]
    f, figure, place = empty("corsair_captain")
    pistols = [i for i, item in enumerate(figure.items) if item.key == figure.items[place].key]
    assert len(pistols) == 2
    figure.hands = tuple(pistols)
    assert f.legal(QuickReload(), figure) == f.legal(Reload(), figure) == [[place]]
    figure.items = tuple([item.with_load(i == place, item.count) for i, item in enumerate(figure.items)])
    assert f.legal(Reload(), figure) == [[pistols[1]]]
    f, figure, place = empty("bowman")
    assert (f.legal(Reload(), figure), QuickReload().proposals(f.g, figure)) == ([[place]], [])


@rule("ES-GAP-34")
def test_a_figure_thinks_of_missiles_of_its_own_kind_wherever_they_lie_and_first_of_those_near() -> None:
    f, figure, _ = empty("boar_hunter")
    near, far = [f.g.put(PROJECTILE, "javelins", (cm(x), cm(5))) for x in (32, 60)]
    f.g.put(PROJECTILE, "crossbow", (cm(60), cm(6)))
    f.g.put("weapon", "javelins", (figure.x, figure.y), figure.items[0])
    assert RecoverProjectile().proposals(f.g, figure) == [[near.name], [far.name]]
    assert RecoverProjectile().likely(f.g, figure) == [[near.name]]
