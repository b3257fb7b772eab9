"""Hero cards: icons in tests, effects on occasions, what they cost, and who may play when."""

from __future__ import annotations

from fractions import Fraction

import pytest

from rulebound.core.ask import Rule
from rulebound.core.need import Need
from rulebound.games.saurians.pieces import PHASE
from rulebound.games.saurians.rules.acting import one_action
from rulebound.games.saurians.rules.attacks import Attack
from rulebound.games.saurians.rules.contests import BREAK_FREE, DAMAGE, HIT, Contest, contest
from rulebound.games.saurians.rules.forecast import attack_odds
from rulebound.games.saurians.rules.grabs import break_free
from rulebound.games.saurians.rules.harm import harm
from rulebound.games.saurians.rules.heroes import Occasion, may_announce, occur, payers, playable, speakers
from rulebound.games.saurians.rules.sight import aims
from rulebound.games.saurians.rules.skills import BALLISTIC, FEAR, MELEE, STABILITY
from rulebound.games.saurians.rules.snares import trip
from rulebound.games.saurians.state import ORDER, Saurians
from rulebound.games.saurians.unit import NOBODY, Unit
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import call, rule

WIDE = ("..........",) * 5


def compared(g: Saurians, kind: str, one: Unit, other: Unit, mine: int, theirs: int) -> Rule[bool]:
    """A test between two units with these totals."""
    g.active = one.number
    test = Contest(kind, "SA-HIT-04", one, Need(mine, "mine"), other, Need(theirs, "theirs"), MELEE)
    return (yield from contest(g, test))


def fight() -> tuple[Board, Unit, Unit]:
    """A rex beside rangers."""
    b = board(*WIDE)
    return b, b.unit("t_rex", 0, (1, 2)), b.unit("rangers", 1, (2, 2))


@rule("SA-EX-02", "SA-ACT-09", "SA-ACT-15", "SA-HER-09", "SA-HER-10", "SA-HER-11", "SA-GAP-75", "SA-HIT-02")
def test_an_attacker_who_passes_twice_leaves_the_defender_one_card() -> None:
    b, rex, rangers = fight()
    b.hand(0, "low_growl")
    b.hand(1, "take_cover", "last_stand")
    played = b.run(call(compared, HIT, rex, rangers, 8, 2), ["icons", "take_cover", 0, "u1"])
    assert [ask.seat for ask in played.asks] == [0, 1, 0]
    assert played.need("log.opposed-hit").value == 4
    assert (played.value, b.g.players[1].discard) == (True, ("take_cover",))


@rule("SA-HER-12", "SA-GAP-76", "SA-HER-04", "SA-CMD-01", "SA-HER-05")
@pytest.mark.parametrize("command", [0, 1])
def test_a_card_is_consumed_or_played_and_its_price_must_be_there(command: int) -> None:
    b, rex, rangers = fight()
    b.hand(1, "take_cover")
    b.g.players[1].command = command
    ask = b.asked(call(compared, HIT, rex, rangers, 8, 2))
    assert (["play", "take_cover", "u1"] in ask.answers()) is bool(command)
    assert ["icons", "take_cover", 0, "u1"] in ask.answers()


@rule("SA-GAP-77", "SA-GAP-38")
def test_only_icons_that_count_may_be_added_and_only_for_ones_own() -> None:
    b, rex, rangers = fight()
    b.hand(1, "dig_in", "take_cover")
    ask = b.asked(call(compared, HIT, rex, rangers, 8, 2))
    assert [answer for answer in ask.answers() if answer != "pass"] == [["icons", "take_cover", 0, "u1"]]
    ask = b.asked(call(compared, STABILITY, rex, rangers, 8, 2))
    assert [answer for answer in ask.answers() if answer != "pass"] == [["icons", "dig_in", 0, "u1"]]


@rule("SA-ADR-02", "SA-GAP-72")
def test_an_icon_of_adrenaline_goes_to_the_unit_in_the_test() -> None:
    b, rex, rangers = fight()
    b.hand(0, "scent_of_blood")
    b.run(call(compared, HIT, rex, rangers, 1, 2), ["icons", "scent_of_blood", 0, "u0"])
    assert rex.adrenaline == 1


@rule("SA-TIE-02", "SA-TIE-03", "SA-GAP-78", "SA-FEA-04")
@pytest.mark.parametrize(
    ("kind", "surplus", "won"), [(HIT, 0, True), (HIT, -1, False), (FEAR, 0, False), (FEAR, 1, True)]
)
def test_a_surplus_of_ties_won_decides_equal_totals(kind: str, surplus: int, won: bool) -> None:
    b, rex, rangers = fight()
    test = Contest(kind, "SA-TIE-03", rex, Need(4, "mine"), rangers, Need(4, "theirs"), MELEE)
    test.add(rex, "win_tie", 1, "one")
    test.add(rangers, "win_tie", 1, "other")
    assert test.surplus == 0
    test.surplus = surplus
    assert test.is_won(b.g) is won


def occurring(g: Saurians, key: str, unit: Unit, other: Unit | None = None) -> Rule[dict[str, int]]:
    """An occasion comes about."""
    return (yield from occur(g, Occasion(key, unit, other, unit.hexes()[0])))


@rule("SA-HER-02", "SA-HER-03", "SA-CON-14", "SA-ADR-01")
def test_a_card_for_the_activation_is_played_by_its_owner_and_paid_by_the_unit() -> None:
    b, rex, rangers = fight()
    rex.adrenaline = 1
    b.hand(0, "sudden_burst")
    b.hand(1, "double_time")
    assert playable(b.g, 1, Occasion("own_activation", rex)) == []
    b.run(call(occurring, "own_activation", rex), "sudden_burst")
    assert rex.adrenaline == 0
    assert [(e.key, e.amount, e.span) for e in rex.effects] == [("sudden_burst/movement", 2, "activation")]
    assert rangers.effects == ()


@rule("SA-HER-04", "SA-CON-14")
def test_without_a_unit_concerned_any_dinosaur_pays() -> None:
    b, rex, _ = fight()
    rex.adrenaline = 1
    flock = b.unit("pteranodon_flock", 0, (0, 4), adrenaline=1)
    assert payers(b.g, 0, "territorial", Occasion("token_window")) == [rex.number, flock.number]
    rex.adrenaline = 0
    assert payers(b.g, 0, "territorial", Occasion("token_window")) == [flock.number]
    assert payers(b.g, 1, "quick_thinking", Occasion("token_window")) == [NOBODY]


@rule("SA-HER-06", "SA-HER-07", "SA-HER-08", "SA-GAP-92")
def test_in_which_order_announced_cards_are_resolved() -> None:
    b, rex, rangers = fight()
    b.g.active, b.g.holder = rex.number, 1
    assert speakers(b.g, Occasion("own_activation", rangers)) == [1, 0]
    assert speakers(b.g, Occasion("after_trim")) == [0, 1]
    b.g.active, b.g.phase = NOBODY, "slide"
    assert speakers(b.g, Occasion("after_trim")) == [1, 0]
    assert speakers(b.g, Occasion("sedative_flipped", rex)) == [1, 0]


@rule("SA-GAP-75", "SA-GAP-92", "SA-GAP-84")
def test_whether_somebody_is_asked_follows_from_what_all_know() -> None:
    b, rex, _ = fight()
    occasion = Occasion("own_activation", rex)
    assert not may_announce(b.g, 0, occasion)
    b.hand(0, "instinct")
    assert may_announce(b.g, 0, occasion)
    assert not may_announce(b.g, 1, occasion)
    b.g.players[0].discard = tuple(
        card.key for card in CONTENT.hero_cards.values() if card.moment == "fear_declared" for _ in range(2)
    )
    b.impossible("cards are in the discard pile and elsewhere too")
    assert not may_announce(b.g, 0, Occasion("fear_declared", rex))


@rule("SA-CON-15", "SA-DMG-14", "SA-PRI-01", "SA-GAP-05")
def test_a_last_stand_leaves_one_health_point_and_the_rest_is_lost() -> None:
    b, rex, rangers = fight()
    b.hand(1, "last_stand")
    b.g.players[1].command = 2
    b.g.active = rex.number
    b.run(call(harm, rangers, [0, 1, 2, 3], 8, "SA-DMG-07", rex), "last_stand")
    assert sorted(model.health for model in rangers.models) == [1, 2, 2, 2]


@rule("SA-CON-14", "SA-HER-02")
def test_scent_of_blood_rouses_a_dinosaur_near() -> None:
    b, rex, rangers = fight()
    b.hand(0, "scent_of_blood")
    b.g.active = rex.number
    b.run(call(harm, rangers, [0], 1, "SA-DMG-07", rex), "scent_of_blood")
    assert rex.adrenaline == 2


def acting(g: Saurians, unit: Unit) -> Rule[bool]:
    """One action of a unit."""
    g.active, g.act, g.phase = unit.number, 0, "actions"
    unit.holds = ("move", "act")
    return (yield from one_action(g, unit))


@rule("SA-CON-15", "SA-GAP-38", "SA-HER-02")
def test_fire_discipline_raises_hit_and_damage_and_a_called_shot_pierces() -> None:
    b = board(*WIDE)
    rangers = b.unit("rangers", 1, (0, 2))
    tri = b.unit("triceratops", 0, (3, 2), facing=3)
    b.hand(1, "fire_discipline", "called_shot")
    b.g.players[1].command = 2
    fire, call_ = ["play", "fire_discipline", "u0"], ["play", "called_shot", "u0"]
    played = b.run(call(acting, rangers), ["shoot", -1, "u1", "carbine", "plain"], fire, "pass", call_)
    assert str(played.need("log.hit-won")) == "8 = rangers 3, group +2, steady_aim +1, fire_discipline +2"
    assert str(played.need("log.damage-won")) == "6 = carbine 3, volley +2, bonus +1"
    assert str(played.need("log.opposed-damage")) == "3 = zone_front 5, called_shot -2"
    assert tri.models[0].health == 10


@rule("SA-GAP-84", "SA-HIT-04", "SA-HER-10")
def test_the_odds_of_an_attack_count_the_cards_that_could_save_the_target() -> None:
    b, rex, rangers = fight()
    b.hand(1, "medic", "flare", "surge", "rally", "dig_in")
    b.effect(rex, "made_up/melee", -3, PHASE)
    blow = Attack(rex, rangers, MELEE, None, aims(b.g, rex, [0], rangers, 1, "front"))
    odds = {chance.what.key: chance.probability for chance in attack_odds(b.g, blow)}
    # Of 20 cards the two of Take Cover and the one of Quick Thinking and others raise dodge by at least 1.
    helpful = sum(
        n
        for key, n in CONTENT.hero_decks["humans"].cards.items()
        if any(icons.get("dodge", 0) >= 1 for icons in CONTENT.hero_cards[key].icons)
    )
    miss = Fraction(1)
    for drawn in range(5):
        miss *= Fraction(20 - helpful - drawn, 20 - drawn)
    assert odds == {"outcome.hit": miss, "outcome.saved": 1 - miss}


def claimed(g: Saurians, unit: Unit) -> Rule[dict[str, int]]:
    """The window for the first-player token, which is about no unit."""
    g.active = unit.number
    return (yield from occur(g, Occasion("token_window")))


@rule("SA-HER-04", "SA-HER-05")
def test_a_card_is_discarded_before_it_is_asked_who_pays() -> None:
    b, rex, _ = fight()
    rex.adrenaline = 1
    b.unit("pteranodon_flock", 0, (0, 4), adrenaline=1)
    b.hand(0, "territorial")
    played = b.run(call(claimed, rex), "territorial", then="payer")
    g = played.g
    assert (list(g.players[0].hand.cards), g.players[0].discard) == ([], ("territorial",))


def lying_in_wait() -> tuple[Board, Unit, Unit, Unit]:
    """A pack and a flock in undergrowth, one with adrenaline for an ambush, and rangers who are next."""
    b = board("....d.....", "..........", "..........")
    pack = b.unit("velociraptor_pack", 0, (4, 0), active="sickle_claw", health=[3], adrenaline=2)
    flock = b.unit("pteranodon_flock", 0, (5, 0), active="wing_buffet", health=[2])
    rangers = b.unit("rangers", 1, (0, 1), active="fall_back")
    for unit in b.g.units:
        unit.revealed = False
    b.hand(0, "ambush")
    b.g.phase, b.g.active = ORDER, NOBODY
    return b, pack, flock, rangers


@rule("SA-CON-14", "SA-HER-04", "SA-ACT-01")
def test_whoever_springs_an_ambush_pays_for_it_and_the_enemy_comes_right_after() -> None:
    b, pack, flock, rangers = lying_in_wait()
    flock.adrenaline = 1
    played = b.play("ambush", "done", "finish", then="turn")
    assert (pack.stage, pack.adrenaline, flock.stage, flock.adrenaline) == ("done", 0, "ready", 1)
    assert (played.ask().seat, b.g.group) == (1, (rangers.number,))


@rule("SA-CON-14", "SA-SKP-01")
def test_who_was_ambushed_may_still_be_skipped() -> None:
    b, _, flock, rangers = lying_in_wait()
    b.play("ambush", "done", "finish", "skip", then="turn")
    assert (rangers.stage, rangers.revealed, flock.stage) == ("skipped", False, "ready")


@rule("SA-CON-14", "SA-ACT-07")
def test_one_of_several_tied_units_may_be_ambushed_and_comes_right_after() -> None:
    b, pack, flock, rangers = lying_in_wait()
    squad = b.unit("rangers", 1, (8, 2), active="fall_back", revealed=False)
    b.g.phase, b.g.active = ORDER, NOBODY
    played = b.play("reveal", "reveal", rangers.name, "ambush", "done", "finish", then="path")
    assert (pack.stage, flock.stage, squad.stage) == ("done", "ready", "ready")
    assert (b.g.active, played.ask().seat) == (rangers.number, 1)


@rule("SA-CON-14", "SA-CON-20", "SA-GAP-76")
def test_breaking_loose_is_for_tests_against_what_holds_a_dinosaur_and_not_for_snares() -> None:
    b, rex, _ = fight()
    b.put("snare", (0, 2))
    b.hand(0, "break_loose")
    ask = b.asked(call(trip, rex, [0], [(0, 2)]))
    assert ask.answers() == ["pass", ["icons", "break_loose", 0, "u0"]]
    b.net(rex, "net_5")
    ask = b.asked(call(break_free, rex, [0], "nets", 0, False))
    assert ["play", "break_loose", "u0"] in ask.answers()


@rule("SA-CON-14", "SA-GRB-01")
def test_a_death_grip_hurts_the_model_that_was_named() -> None:
    b = board(*WIDE)
    pack = b.unit("velociraptor_pack", 0, (1, 2), active="leap_and_cling", health=[3], adrenaline=1)
    rangers = b.unit("rangers", 1, (2, 2))
    b.hand(0, "death_grip")
    b.run(call(acting, pack), ["grab", 0, "u0.0", "u1.2"], "pass", "pass", "death_grip")
    assert [model.health for model in rangers.models] == [2, 2, 0, 2]


@rule("SA-GAP-76", "SA-GAP-38", "SA-GLO-04")
@pytest.mark.parametrize(
    ("kind", "skill", "moments", "icons"),
    [
        (HIT, MELEE, ("", "attack_declared"), (("melee", "win_tie"), ("dodge", "win_tie"))),
        (HIT, BALLISTIC, ("ranged_declared", "attack_declared"), (("ballistic", "win_tie"), ("dodge", "win_tie"))),
        (DAMAGE, MELEE, ("", "attack_hit"), ((), ("armour",))),
        (DAMAGE, BALLISTIC, ("ranged_hit", "attack_hit"), (("damage",), ("armour",))),
        (FEAR, "", ("", "fear_against"), (("fear", "win_tie"), ("courage", "win_tie"))),
        (BREAK_FREE, "", ("break_free", ""), (("stability", "win_tie"), ("stability", "win_tie"))),
        (STABILITY, "", ("", ""), (("stability", "win_tie"), ("stability", "win_tie"))),
    ],
)
def test_what_a_test_is_to_the_cards_of_each_side(
    kind: str, skill: str, moments: tuple[str, str], icons: tuple[tuple[str, ...], tuple[str, ...]]
) -> None:
    _, rex, rangers = fight()
    test = Contest(kind, "SA-HIT-04", rex, Need(4, "mine"), rangers, Need(4, "theirs"), skill)
    assert (test.moment(True), test.moment(False)) == moments
    assert (test.icons_of(rex), test.icons_of(rangers)) == icons
    test.add(rex, "win_tie", 2, "one")
    test.add(rangers, "win_tie", 1, "other")
    test.add(rangers, "dodge", 3, "card")
    assert (test.surplus, test.mine.value, test.theirs.value) == (1, 4, 7)


@rule("SA-HER-02", "SA-GAP-92")
def test_what_is_seen_of_announcing_a_card() -> None:
    b, rex, _ = fight()
    rex.adrenaline = 1
    b.hand(0, "sudden_burst")
    ask = b.asked(call(occurring, "own_activation", rex))
    assert (ask.answers(), ask.secret, ask.matter) == (["pass", "sudden_burst"], True, rex.name)
    told = [(option.label.key, option.closing, option.points_at) for option in ask.options()]
    assert told == [("option.pass", True, ()), ("option.announce", False, ("hero:sudden_burst",))]


@rule("SA-HER-04", "SA-CMD-01")
def test_command_pays_for_a_card_of_humans() -> None:
    b, _, rangers = fight()
    b.hand(1, "surge")
    b.g.players[1].command = 3
    b.run(call(occurring, "own_activation", rangers), "surge")
    assert (b.g.players[1].command, rangers.adrenaline) == (2, 2)
