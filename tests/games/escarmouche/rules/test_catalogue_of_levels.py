"""ES-GEN-01, ES-GAP-62, ES-GAP-67  What exists at which level, and nothing beside it."""

from __future__ import annotations

import pytest

from rulebound.games.escarmouche.rules.catalogue import ACTIONS, CATALOGUE
from rulebound.games.escarmouche.rules.melee import Attack
from rulebound.games.escarmouche.rules.mounts import Dismount
from rulebound.games.escarmouche.rules.shooting import why_not_shoot
from rulebound.games.escarmouche.rules.stances import stances, why_not_stance
from rulebound.games.escarmouche.state import STUNNED
from tests.games.escarmouche.field import CONTENT, field, in_scenario
from tests.harness import rule

BOTH = {
    *("advance", "fast_advance", "turn_to_face", "stand_up", "recover", "leave", "mount", "dismount"),
    *("shoot", "aim", "reload", "strike", "charge"),
    *("lift", "put_down", "hand_over", "free_prisoner", "light_fuse", "cut_fuse", "open_door"),
}
ADVANCED = {
    *("crawl", "sneak", "creep", "climb", "drop_down", "break_off", "trample", "lie_down", "hide", "crouch"),
    *("strike_hard", "double_shot", "quick_reload", "recover_projectile"),
    *("switch_weapon", "drop_weapon", "pick_up", "repair"),
}


def offered(advanced: bool) -> set[str]:
    """What a fit figure in the open may do, an enemy in sight and one in reach."""
    f = field(advanced=advanced)
    figure = f.put("boarder", 0, 30, 20)
    f.put("cutthroat", 1, 30, 30)
    f.activate(figure)
    return {answer if isinstance(answer, str) else answer[0] for answer in CATALOGUE.legal(f.g, figure)}


@rule("ES-GAP-62", "ES-GAP-67", "ES-GEN-01")
def test_the_sheets_and_the_rulings_are_all_there_is() -> None:
    assert {action.key for action in ACTIONS if not action.advanced} == BOTH
    assert {action.key for action in ACTIONS if action.advanced} == ADVANCED


@rule("ES-GEN-01", "ES-GAP-08")
def test_a_fit_figure_has_the_actions_of_its_level() -> None:
    basic, advanced = offered(advanced=False), offered(advanced=True)
    assert {"advance", "fast_advance", "shoot", "aim", "charge", "turn_to_face"} <= basic
    assert not basic & ADVANCED
    assert basic < advanced
    assert {"crouch", "lie_down", "switch_weapon", "drop_weapon"} <= advanced


@rule("ES-GEN-01", "ES-GAP-08")
def test_at_basic_even_a_rider_only_defends_or_skewers() -> None:
    f = field(advanced=False)
    rider = f.put("trooper", 0, 30, 20)
    attack = Attack(f.g, f.put("cutthroat", 1, 30, 23.3), rider)
    assert stances(f.g, attack) == ["defend", "skewer"]
    for stance in ("parry", "dodge", "rear_up", ["swap_weapon", 0]):
        refusal = why_not_stance(f.g, attack, stance)
        assert refusal is not None and refusal.rule == "ES-GEN-01"


@rule("ES-MEL-12", "ES-GAP-56")
@pytest.mark.parametrize("advanced", [True, False])
def test_a_charge_is_an_advantage_in_its_own_melee_alone(advanced: bool) -> None:
    f = field(advanced=advanced)
    one = f.put("boarder", 0, 30, 20)
    other = f.put("boarder", 1, 30, 22.5)
    assert dict(Attack(f.g, one, other, charge=True).advantages(f.g, one).reasons)["charge"] == 1
    assert "charge" not in dict(Attack(f.g, one, other).advantages(f.g, one).reasons)


@rule("ES-GAP-72", "ES-GAP-61")
def test_a_rider_held_in_contact_stays_in_the_saddle() -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 20)
    enemy = f.put("cutthroat", 1, 30, 23.3)
    assert f.legal(Dismount(), rider) == []
    assert f.refused(Dismount(), rider).rule == "ES-GAP-61"
    enemy.posture = STUNNED
    assert f.legal(Dismount(), rider) != []


@rule("ES-GAP-73", "ES-CON-12")
def test_before_the_duel_is_decided_a_chief_may_be_skewered_but_not_shot() -> None:
    f = in_scenario("affair_of_honour")
    chief = f.put("captain_of_the_guard", 0, 30, 20)
    footpad = f.put("footpad", 1, 30, 27.5)
    pistol = next(i for i in footpad.hands if footpad.items[i].key == "pistol")
    assert "skewer" in stances(f.g, Attack(f.g, chief, footpad))
    refusal = why_not_shoot(f.g, footpad, pistol, chief)
    assert refusal is not None and refusal.rule == "ES-CON-12"
    f.g.duel_over = True
    assert why_not_shoot(f.g, footpad, pistol, chief) is None


@rule("ES-CON-14")
def test_a_fresh_figure_has_no_state_but_standing() -> None:
    for card in CONTENT.cards:
        figure = field().put(card, 0, 30, 30)
        assert (figure.posture, figure.wounded, figure.hidden, figure.barred, figure.load) == (
            "standing",
            False,
            False,
            (),
            "",
        )
        assert figure.mounted == bool(figure.card.mount)
        assert figure.points == 2
