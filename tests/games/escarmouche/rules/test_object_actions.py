"""ES-CON-13  The prisoner, powder, doors and exits: the closed set of actions that scenarios need."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.rules import activation
from rulebound.games.escarmouche.rules.attack_actions import Charge, Strike
from rulebound.games.escarmouche.rules.contact import are_in_contact, holders, touching
from rulebound.games.escarmouche.rules.move_actions import Advance, Leave
from rulebound.games.escarmouche.rules.object_actions import CutFuse, FreePrisoner, LightFuse, OpenDoor
from rulebound.games.escarmouche.rules.reactions import may_react
from rulebound.games.escarmouche.rules.shot_actions import Shoot
from rulebound.games.escarmouche.rules.sight import sees
from rulebound.games.escarmouche.rules.turn import begin_turn, end_of_turn, waiting
from rulebound.games.escarmouche.state import CROUCHED, NOBODY, OUT, PRONE, STANDING, STUNNED, Figure
from rulebound.space.table.content.layouts import PieceRow
from tests.games.escarmouche.field import LEVELS, Field, cm, field, rect, way
from tests.games.escarmouche.staged import Staged, staged
from tests.harness import call, rule

# The prisoner


def rescuer_beside_the_prisoner(advanced: bool = True, side: int = 0) -> tuple[Staged, Figure, Figure]:
    """Somebody in contact with the bound prisoner."""
    f = staged("the_prisoner", advanced)
    f.bystanders()
    return f, f.put("cadet", side, 45, 32.5), f.g.figure("prisoner")


@rule("ES-CON-12")
@LEVELS
def test_the_bound_prisoner_is_nobodys_and_holds_nobody(advanced: bool) -> None:
    f, figure, prisoner = rescuer_beside_the_prisoner(advanced, side=1)
    assert (prisoner.side, prisoner.x, prisoner.y, prisoner.items) == (NOBODY, cm(45), cm(30), ())
    assert are_in_contact(f.g, figure, prisoner)
    assert touching(f.g, figure) == holders(f.g, figure) == []
    assert f.legal(Advance(), figure) == [[]]
    assert prisoner not in f.g.enemies(figure) and prisoner not in f.g.friends(figure)
    assert prisoner not in waiting(f.g, 0) + waiting(f.g, 1)


@rule("ES-CON-12")
def test_the_bound_prisoner_cannot_be_attacked_or_shot_at() -> None:
    f, figure, prisoner = rescuer_beside_the_prisoner(side=1)
    for action in (Strike(), Charge()):
        assert f.refused(action, figure, prisoner.name).text.key == "refused.unknown"
    gunman = f.put("musketeer", 1, 45, 45)
    assert f.refused(Shoot(), gunman, prisoner.name, gunman.hands[0]).text.key == "refused.unknown"


@rule("ES-CON-13", "ES-CON-12")
@LEVELS
def test_a_freed_prisoner_joins_the_band_and_acts_from_the_next_turn(advanced: bool) -> None:
    f, figure, prisoner = rescuer_beside_the_prisoner(advanced)
    f.do(FreePrisoner(), figure, "prisoner")
    assert (prisoner.side, figure.points) == (0, 0)
    assert prisoner not in waiting(f.g, 0)
    assert not may_react(f.g, prisoner)
    f.run(call(activation.end, figure))
    f.run(begin_turn)
    assert prisoner in waiting(f.g, 0)
    assert f.legal(Advance(), prisoner) == [[]]


@rule("ES-CON-13")
def test_freeing_takes_contact_two_points_and_no_standing_enemy_there() -> None:
    f, figure, _ = rescuer_beside_the_prisoner()
    f.activate(figure).points = 1
    assert f.refused(FreePrisoner(), figure, "prisoner").rule == "ES-BACT-01"
    figure.points = 2
    enemy = f.put("footpad", 1, 45, 35)
    assert f.refused(FreePrisoner(), figure, "prisoner").rule == "ES-GAP-61"
    enemy.posture = STUNNED
    assert f.legal(FreePrisoner(), figure) == [["prisoner"]]
    figure.x += cm(1.1)
    assert f.refused(FreePrisoner(), figure, "prisoner").text.key == "refused-rule.not_at_hand"


@rule("ES-GAP-71", "ES-CON-12")
def test_guards_do_not_free_their_prisoner() -> None:
    f, guard, _ = rescuer_beside_the_prisoner(side=1)
    assert f.refused(FreePrisoner(), guard, "prisoner").rule == "ES-GAP-71"


# Powder


def raider_at_the_powder(advanced: bool = True, side: int = 0) -> tuple[Staged, Figure]:
    """Somebody in contact with the first stack."""
    f = staged("powder_on_the_quay", advanced)
    f.bystanders()
    return f, f.put("boarder", side, 36, 18.3)


@rule("ES-CON-13")
@LEVELS
def test_a_lit_stack_explodes_in_step_5_of_the_next_turn(advanced: bool) -> None:
    f, raider = raider_at_the_powder(advanced)
    f.do(LightFuse(), raider, "powder-1")
    assert (list(f.g.fuses), raider.points) == ([("powder-1", 2)], 0)
    f.run(call(activation.end, raider))
    raider.fate = OUT
    f.run(end_of_turn)
    assert list(f.g.exploded) == []
    f.run(begin_turn)
    f.run(end_of_turn)
    assert (list(f.g.exploded), list(f.g.fuses)) == (["powder-1"], [])
    assert f.winner() is None


@rule("ES-CON-13")
def test_everybody_within_5_cm_of_an_explosion_takes_a_tumble_test() -> None:
    f, raider = raider_at_the_powder()
    raider.x, raider.y = cm(36), cm(16 + 1 + 5 + 1.25)
    watch = f.put("reaper", 1, 36 + 1 + 5 + 1.25 + 0.1, 16)
    near = f.put("reaper", 1, 36, 16 - 1 - 2 - 1.25, posture=PRONE)
    f.g.fuses = (("powder-1", 1),)
    f.run(end_of_turn, dice=[9, 1])
    assert (raider.posture, watch.posture, near.posture) == (PRONE, STANDING, STANDING)


@rule("ES-CON-13")
@LEVELS
@pytest.mark.parametrize("side", [0, 1])
def test_anybody_in_contact_may_cut_a_burning_fuse(side: int, advanced: bool) -> None:
    f, figure = raider_at_the_powder(advanced, side)
    assert f.refused(CutFuse(), figure, "powder-1").text.key == "refused-rule.burns_not"
    f.g.fuses = (("powder-1", 2),)
    assert f.refused(LightFuse(), figure, "powder-1").text.key == "refused-rule.burns_already"
    f.do(CutFuse(), figure, "powder-1")
    assert (list(f.g.fuses), figure.points) == ([], 0)
    f.g.turn = 2
    f.run(end_of_turn)
    assert list(f.g.exploded) == []


@rule("ES-CON-13", "ES-GAP-66")
def test_from_the_top_of_the_crates_a_stack_beside_them_is_out_of_reach() -> None:
    f, figure = raider_at_the_powder()
    figure.x, figure.y, figure.elevation, figure.on = cm(34), cm(16), cm(4), "crates-1"
    f.g.fuses = (("powder-1", 2),)
    assert f.refused(CutFuse(), figure, "powder-1").text.key == "refused-rule.no_stack_contact"
    f.g.fuses = ()
    assert f.refused(LightFuse(), figure, "powder-1").text.key == "refused-rule.no_stack_contact"


@rule("ES-CON-13")
def test_a_standing_enemy_in_contact_keeps_from_lighting_but_not_from_cutting() -> None:
    f, figure = raider_at_the_powder()
    enemy = f.put("reaper", 1, 36, 20.8)
    assert f.refused(LightFuse(), figure, "powder-1").rule == "ES-GAP-61"
    f.g.fuses = (("powder-1", 2),)
    assert f.legal(CutFuse(), figure) == [["powder-1"]]
    f.g.fuses = ()
    enemy.posture = PRONE
    assert f.legal(LightFuse(), figure) == [["powder-1"]]


@rule("ES-CON-13")
def test_a_fuse_takes_contact_with_a_stack_that_is_still_there() -> None:
    f, figure = raider_at_the_powder()
    figure.y = cm(16 + 1 + 1.25 + 0.1)
    assert f.legal(LightFuse(), figure) == [["powder-1"]]
    figure.y += cm(0.1)
    assert f.refused(LightFuse(), figure, "powder-1").text.key == "refused-rule.no_stack_contact"
    f.g.exploded = ("powder-1",)
    assert f.refused(LightFuse(), figure, "powder-1").text.key == "refused-rule.exploded"
    assert f.refused(LightFuse(), figure, "powder-4").text.key == "refused.unknown"


@rule("ES-CON-12")
def test_a_stack_is_solid_until_it_explodes() -> None:
    f, figure = raider_at_the_powder()
    figure.x, figure.y = cm(36), cm(20)
    through = way((36, 12))
    ask = f.path_of(Advance(), figure)
    assert ask.check(through).points_at == ("powder-1",)  # type: ignore[union-attr]
    f.g.exploded = ("powder-1",)
    assert f.path_of(Advance(), figure).check(through) is None


# Doors

HOUSE: PieceRow = rect("building", 30, 30, 12, 10, doors=((36, 30),))


def at_the_door(advanced: bool = True, gap: float = 0.5, card: str = "cadet") -> tuple[Field, Figure]:
    """Somebody south of a closed door."""
    f = field(HOUSE, advanced=advanced)
    figure = f.put(card, 0, 36, 10)
    figure.y = cm(30 - gap) - f.g.radius(figure)
    return f, figure


@rule("ES-CON-13", "ES-GAP-65")
@LEVELS
@pytest.mark.parametrize(("gap", "near"), [(0.1, True), (1.0, True), (1.1, False)])
def test_a_door_is_opened_within_1_cm_and_stays_open(gap: float, near: bool, advanced: bool) -> None:
    f, figure = at_the_door(advanced, gap)
    door = next(iter(f.g.ground.doors))
    if not near:
        assert f.refused(OpenDoor(), figure, door).rule == "ES-GAP-65"
        return
    f.do(OpenDoor(), figure, door)
    assert (list(f.g.opened), figure.points) == ([door], 1)
    assert f.legal(OpenDoor(), figure) == []
    f.run(call(activation.end, figure))
    f.run(begin_turn)
    assert list(f.g.opened) == [door]


@rule("ES-GAP-65")
@LEVELS
def test_a_closed_door_stops_passage_and_sight_an_open_one_neither(advanced: bool) -> None:
    f, figure = at_the_door(advanced)
    inside = f.put("reaper", 1, 36, 35)
    path = way((36, 32))
    assert f.path_of(Advance(), figure).check(path).rule == "ES-GAP-65"  # type: ignore[union-attr]
    assert not sees(f.g, figure, inside)
    f.do(OpenDoor(), figure, next(iter(f.g.ground.doors)))
    f.run(call(activation.end, figure))
    f.run(begin_turn)
    assert sees(f.g, figure, inside)
    f.do(Advance(), figure, then=(path,))
    assert (figure.x, figure.y) == (cm(36), cm(32))


@rule("ES-GAP-65", "ES-GAP-66")
def test_nobody_opens_a_door_from_the_roof() -> None:
    f, figure = at_the_door()
    door = next(iter(f.g.ground.doors))
    assert f.legal(OpenDoor(), figure) == [[door]]
    figure.elevation, figure.on = cm(9), "building-1"
    assert f.refused(OpenDoor(), figure, door).rule == "ES-GAP-65"


@rule("ES-GAP-65")
def test_a_door_is_3_cm_wide_and_no_wider() -> None:
    f, figure = at_the_door()
    door = next(iter(f.g.ground.doors.values()))
    assert sorted((door.ax, door.bx)) == [cm(34.5), cm(37.5)]
    f.g.opened = (door.key,)
    figure.x = cm(36.2)
    assert f.path_of(Advance(), figure).check(way((36.2, 32))) is None
    figure.x = cm(36.4)
    refusal = f.path_of(Advance(), figure).check(way((36.4, 32)))
    assert refusal is not None and refusal.points_at == ("building-1",)


@rule("ES-GAP-65", "ES-GAP-17")
def test_whoever_opens_a_door_is_up_and_may_be_held_or_mounted() -> None:
    f, figure = at_the_door()
    door = next(iter(f.g.ground.doors))
    figure.posture = PRONE
    assert f.refused(OpenDoor(), figure, door).rule == "ES-GAP-16"
    figure.posture = CROUCHED
    f.put("footpad", 1, figure.x / 1000 + 2.5, figure.y / 1000)
    f.do(OpenDoor(), figure, door)
    assert figure.posture == STANDING
    f, rider = at_the_door(card="trooper")
    assert f.legal(OpenDoor(), rider) == [[door]]


@rule("ES-GAP-65")
def test_riders_do_not_enter_even_by_an_open_door() -> None:
    f, rider = at_the_door(card="trooper")
    f.g.opened = tuple(f.g.ground.doors)
    refusal = f.path_of(Advance(), rider).check(way((36, 35)))
    assert refusal is not None and refusal.rule == "ES-GAP-65"


@rule("ES-GAP-65")
def test_there_is_no_contact_through_a_wall_or_a_closed_door() -> None:
    f, figure = at_the_door(gap=0)
    inside = f.put("footpad", 1, 36, 31.25)
    assert not are_in_contact(f.g, figure, inside)
    f.g.opened = tuple(f.g.ground.doors)
    assert are_in_contact(f.g, figure, inside)
    figure.x = inside.x = cm(32)
    assert not are_in_contact(f.g, figure, inside)


# Exits


@rule("ES-CON-13")
@pytest.mark.parametrize(("advanced", "may"), [(True, True), (False, False)])
def test_a_prone_figure_leaves_at_advanced_only(advanced: bool, may: bool) -> None:
    f = staged("the_courier", advanced)
    f.bystanders()
    courier = f.put("lieutenant", 0, 88.75, 30, posture=PRONE)
    f.after_a_move(courier)
    f.g.courier = courier.name
    assert f.legal(Leave(), courier) == ([["east"]] if may else [])
