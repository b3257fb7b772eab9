"""The examples of the ledger, step by step."""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.games.saurians.rules.acting import one_action
from rulebound.games.saurians.rules.cards import room_under, trim
from rulebound.games.saurians.rules.initiative import slide_one
from rulebound.games.saurians.rules.skills import BALLISTIC, STABILITY, combo, skill
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import CONTENT, Played, board
from tests.games.saurians.rules.test_skills import with_cards
from tests.harness import call, rule


def acting(g: Saurians, unit: Unit) -> Rule[None]:
    """All actions of a unit."""
    g.active, g.act, g.phase = unit.number, 0, "actions"
    unit.holds = ("move", "act")
    while (yield from one_action(g, unit)):
        pass


def needs(played: Played, key: str) -> list[str]:
    """Every number told under a key, with its reasons."""
    return [str(event.need) for event in played.happened() if event.text.key == key]


@rule("SA-EX-01", "SA-CMB-06", "SA-CMB-08", "SA-CMB-09", "SA-INI-03")
def test_a_run_an_ender_and_the_round_after() -> None:
    b = board()
    unit = b.unit("trappers", 1, (2, 2))
    with_cards(b, unit, "x", "y", "z")
    base = CONTENT.boards["trappers"]
    assert skill(b.g, unit, STABILITY).value - base.stability == 3
    assert skill(b.g, unit, BALLISTIC).value - base.ballistic == 5
    unit.next = "w"
    slide_one(b.g, unit)
    assert (unit.active, unit.revealed, unit.stack) == ("w", False, ("x", "y", "z"))
    trim(b.g, unit, room_under(b.g, unit))
    assert (unit.stack, unit.discard) == (("x", "y"), ("z",))
    unit.revealed = True
    assert (combo(b.g, unit, BALLISTIC), combo(b.g, unit, STABILITY)) == (0, 2)


@rule("SA-EX-02", "SA-ADR-01", "SA-HIT-04", "SA-DMG-03", "SA-HER-10")
def test_an_attack_of_a_pack_with_both_its_windows() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), active="flanking_rush", stack=("slashing_pounce",), adrenaline=1)
    rangers = b.unit("rangers", 1, (2, 2))
    b.hand(0, "low_growl")
    b.hand(1, "take_cover", "last_stand", "surge")
    cover, stand = ["icons", "take_cover", 0, "u1"], ["icons", "last_stand", 0, "u1"]
    played = b.run(call(acting, pack), ["boost", 0], ["melee", 0, "u1", "hands"], cover, stand)
    assert needs(played, "log.hit-won") == ["8 = velociraptor_pack 3, combo +1, action +2, group +2"]
    assert needs(played, "log.opposed-hit") == ["4 = rangers 2, take_cover +2"]
    assert needs(played, "log.damage-won")[0].startswith("8 = ")
    assert needs(played, "log.opposed-damage") == ["2 = zone_front 1, piercing -1, last_stand +2"]
    assert [ask.seat for ask in played.asks if ask.key == "test-hit"] == [0, 1, 0]
    assert [ask.seat for ask in played.asks if ask.key == "test-damage"] == [0, 1, 0]
    assert ([model.health for model in rangers.models], pack.adrenaline) == ([0, 0, 0, 2], 0)


@rule("SA-EX-03", "SA-DMG-02", "SA-ATK-07", "SA-GAP-38")
def test_a_volley_at_a_target_on_two_hexes() -> None:
    for place, zone, card, armour, lost in [
        ((0, 0), [], False, "5 = zone_front 4, stalking_stride +1", 0),
        ((0, 0), [], True, "3 = zone_front 4, stalking_stride +1, called_shot -2", 2),
        ((5, 1), ["rear"], False, "3 = zone_rear 2, stalking_stride +1", 2),
    ]:
        b = board("........", "........", "........")
        rex = b.unit("t_rex", 0, (3, 0), facing=3, active="stalking_stride")
        rangers = b.unit("rangers", 1, place, active="aimed_volley")
        b.g.players[1].command = 1
        if card:
            b.hand(1, "called_shot")
        called = ["pass", "pass", ["play", "called_shot", "u1"]] if card else []
        played = b.run(call(acting, rangers), ["shoot", 0, "u0", "carbine", "plain"], *zone, *called)
        assert needs(played, "log.hit-won")[0].startswith("8 = rangers 3")
        assert needs(played, "log.opposed-hit") == ["2 = t_rex 1, stalking_stride +1"]
        assert needs(played, "log.damage-won") == ["5 = carbine 3, volley +2"]
        assert needs(played, "log.opposed-damage") == [armour]
        assert rex.models[0].health == 16 - lost


@rule("SA-EX-04", "SA-PSH-11", "SA-GAP-44", "SA-GAP-45")
def test_a_line_of_units_is_trampled_and_what_is_left_is_attacked() -> None:
    b = board("....#...", "........")
    rex = b.unit("t_rex", 0, (0, 0), active="trample")
    rangers = b.unit("rangers", 1, (1, 0), revealed=False)
    commander = b.unit("commander", 1, (2, 0))
    played = b.moves(rex, "by_card", ["e"], then="path")
    assert needs(played, "log.stability-won") == ["9 = t_rex 7, trample +2", "9 = same_total 9"]
    assert (b.at(commander), b.at(rangers), b.g.covers(rex, 0)) == ([(3, 0)], [(2, 0)], [(1, 0), (0, 0)])
    assert [model.knocked for model in rangers.models] == [True] * 4
    assert not commander.models[0].knocked
    again = board("....#...", "........")
    again.unit("t_rex", 0, (0, 0), active="trample")
    again.unit("rangers", 1, (1, 0), revealed=False)
    again.unit("commander", 1, (2, 0))
    rex, rangers, commander = again.g.units
    again.moves(rex, "by_card", ["e"], ["e"])
    assert sorted([model.health for model in rangers.models]) == [0, 0, 0, 2]
    assert (again.g.covers(rex, 0), again.at(rangers), again.at(commander)) == ([(1, 0), (0, 0)], [(2, 0)], [(3, 0)])
    assert commander.models[0].health == 6
    played = again.run(call(acting, rex), ["melee", 0, "u1", "hands"])
    assert needs(played, "log.hit-won") == ["6 = t_rex 5, action +1"]
    assert needs(played, "log.opposed-hit") == ["2 = rangers 2"]
