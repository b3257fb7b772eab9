"""What hero cards do, card by card, and near whom."""

from __future__ import annotations

from typing import Any

import pytest

from rulebound.core.ask import Rule
from rulebound.core.need import Need
from rulebound.games.saurians.rules.acting import one_action
from rulebound.games.saurians.rules.contests import HIT, Contest, contest
from rulebound.games.saurians.rules.hero_conditions import (
    behind,
    drop_places,
    frenzied,
    near_blood,
    shooters,
    with_idle,
    with_next,
)
from rulebound.games.saurians.rules.heroes import Occasion, occur, playable
from rulebound.games.saurians.rules.skills import MELEE
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import Hex
from tests.games.saurians.board import CONTENT, Board, Played, board
from tests.harness import STAGED, call, rule

WIDE = ("..........",) * 5


def occurring(g: Saurians, key: str, unit: Unit | None, other: Unit | None = None) -> Rule[dict[str, int]]:
    """An occasion comes about, in an activation where it is about a unit."""
    if unit is not None:
        g.active, g.phase = unit.number, "movement"
        unit.holds = ("move", "act")
    return (yield from occur(g, Occasion(key, unit, other, unit.hexes()[0] if unit is not None else None)))


def acts(b: Board, unit: Unit, *answers: object, then: str = STAGED) -> Played:
    """What comes of an action."""
    b.g.active, b.g.phase = unit.number, "actions"
    unit.holds = ("move", "act")
    return b.run(call(one_action, unit), *answers, then=then)


def fight(adrenaline: int = 0) -> tuple[Board, Unit, Unit]:
    """A rex beside rangers, whose player has Command."""
    b = board(*WIDE)
    rex, rangers = b.unit("t_rex", 0, (1, 2), active="roar", adrenaline=adrenaline), b.unit("rangers", 1, (2, 2))
    b.g.players[1].command = 2
    return b, rex, rangers


def health(unit: Unit) -> list[int]:
    """The health of all models of a unit, in order."""
    return [model.health for model in unit.models]


def lasting(unit: Unit) -> list[tuple[str, int, str]]:
    """What lasts on a unit."""
    return [(effect.key, effect.amount, effect.span) for effect in unit.effects]


@rule("SA-CON-14", "SA-FEA-12", "SA-GAP-17")
@pytest.mark.parametrize(
    ("n", "cards", "far"), [(-1, [], 1), (-1, ["apex_roar"], 2), (0, [], 3), (0, ["apex_roar"], 4)]
)
def test_a_fear_action_reaches_as_far_as_its_card_and_a_roar_say(n: int, cards: list[str], far: int) -> None:
    b = board("............", "............")
    rex = b.unit("t_rex", 0, (1, 0), active="roar", adrenaline=2)
    b.unit("commander", 1, (1, 1))
    last, beyond = b.unit("rangers", 1, (1 + far, 0)), b.unit("trappers", 1, (2 + far, 0))
    b.hand(0, *cards)
    asked = acts(b, rex, ["frighten", n], *cards, then="frighten").ask().answers()
    assert (last.name in asked, beyond.name in asked) == (True, False)


@rule("SA-CON-14", "SA-FEA-12")
@pytest.mark.parametrize(
    ("n", "cards", "fear"), [(-1, [], 5), (-1, ["apex_roar"], 6), (0, [], 6), (0, ["apex_roar"], 7)]
)
def test_the_fear_of_an_action_is_that_of_its_card_and_of_a_roar(n: int, cards: list[str], fear: int) -> None:
    b, rex, rangers = fight(2)
    b.hand(0, *cards)
    played = acts(b, rex, ["frighten", n], *cards, rangers.name)
    assert played.need("log.fear-won").value == fear


@rule("SA-CON-14", "SA-CON-15", "SA-HER-02")
@pytest.mark.parametrize(
    ("seat", "card", "effects"),
    [
        (0, "stampede", [("stampede/movement", 1, "activation"), ("stampede", 2, "activation")]),
        (1, "double_time", [("sure_footed", 1, "activation"), ("double_time/movement", 1, "activation")]),
        (1, "dig_in", [("dig_in/armour", 1, "phase"), ("dig_in/stability", 2, "phase"), ("rooted", 1, "activation")]),
    ],
)
def test_what_lasts_of_a_card_for_the_activation(seat: int, card: str, effects: list[tuple[str, int, str]]) -> None:
    b, rex, rangers = fight(1)
    unit = rex if seat == 0 else rangers
    b.hand(seat, card)
    b.run(call(occurring, "own_activation", unit), card)
    assert lasting(unit) == effects


@rule("SA-CON-14", "SA-CON-15", "SA-HER-05")
@pytest.mark.parametrize(
    ("seat", "moment", "card", "given"),
    [
        (0, "token_window", "territorial", {"taken_by": 0}),
        (1, "token_window", "quick_thinking", {"command/1": 2}),
        (0, "sedative_flipped", "shake_it_off", {"spared": 1}),
    ],
)
def test_what_a_card_hands_to_the_rule_that_made_the_occasion(
    seat: int, moment: str, card: str, given: dict[str, int]
) -> None:
    b, rex, _ = fight(2)
    b.hand(seat, card)
    played = b.run(call(occurring, moment, rex if moment == "sedative_flipped" else None), card)
    assert played.value == given


@rule("SA-CON-15", "SA-SED-01")
@pytest.mark.parametrize(("doses", "open_to"), [(1, False), (2, True), (3, True)])
def test_a_double_dose_needs_a_second_one_on_the_weapon(doses: int, open_to: bool) -> None:
    b, rex, _ = fight()
    loaded = tuple([("dart_rifle", "sedative/light_dose")] * doses)
    trappers = b.unit("trappers", 1, (5, 2), loaded=(*loaded, ("net_launcher", "net/net_5")))
    for _ in range(doses):
        b.g.sedatives.deck.cards.remove("light_dose")
    b.g.nets.deck.cards.remove("net_5")
    b.hand(1, "double_dose")
    assert bool(playable(b.g, 1, Occasion("sedative_strikes", trappers, rex))) is open_to
    if open_to:
        assert b.run(call(occurring, "sedative_strikes", trappers, rex), "double_dose").value == {"more": 1}


@rule("SA-CON-14", "SA-FUR-01", "SA-FUR-02")
@pytest.mark.parametrize(
    ("holds", "fits"),
    [
        ({"adrenaline": 5}, True),
        ({"adrenaline": 4}, False),
        ({"adrenaline": 6}, False),
        ({"adrenaline": 5, "furious": 1}, False),
        ({"adrenaline": 5, "locked": ("light_dose",)}, False),
        ({"adrenaline": 5, "waiting": ("light_dose",)}, False),
    ],
)
def test_a_frenzy_is_for_whoever_is_one_short_of_the_maximum(holds: dict[str, Any], fits: bool) -> None:
    b = board(*WIDE)
    rex = b.unit("t_rex", 0, (1, 2), **holds)
    flock = b.unit("pteranodon_flock", 0, (4, 4), adrenaline=2)
    b.unit("commander", 1, (6, 2), adrenaline=3)
    b.hand(0, "blood_frenzy")
    found = frenzied(b.g, 0, CONTENT.hero_cards["blood_frenzy"])
    assert found == ([rex, flock] if fits else [flock])
    if fits:
        b.run(call(occurring, "phase_end", None), "blood_frenzy", rex.name)
        assert lasting(rex) == [("counts_as_full", 1, "phase")]
        assert frenzied(b.g, 0, CONTENT.hero_cards["blood_frenzy"]) == [flock]


@rule("SA-CON-14", "SA-STB-01")
@pytest.mark.parametrize("sweeps", [True, False])
def test_a_tail_sweep_pushes_whoever_is_behind_and_may_be_declined(sweeps: bool) -> None:
    b = board(*WIDE)
    tri = b.unit("triceratops", 0, (4, 2), adrenaline=1)
    rear, front = b.unit("rangers", 1, (3, 2)), b.unit("trappers", 1, (5, 2))
    assert behind(b.g, tri) == [rear]
    b.hand(0, "tail_sweep")
    way = [["u0.0", "hex:3,2", 3], "push", "stay"] if sweeps else ["none"]
    played = b.run(call(occurring, "own_activation", tri), "tail_sweep", *way)
    if sweeps:
        assert str(played.need("log.stability-won")) == "8 = triceratops 7, tail_sweep +1"
    assert (rear.hexes() == [(3, 2)]) is not sweeps
    assert front.hexes() == [(5, 2)]


@rule("SA-CON-14", "SA-HIT-02")
@pytest.mark.parametrize(("revealed", "dodge"), [(True, 2), (False, 3)])
def test_instinct_helps_more_while_the_card_lies_face_down(revealed: bool, dodge: int) -> None:
    b, rex, rangers = fight()
    rex.revealed = revealed
    b.hand(0, "instinct")

    def shot(g: Saurians, one: Unit, other: Unit) -> Rule[bool]:
        g.active = one.number
        return (yield from contest(g, Contest(HIT, "SA-HIT-04", one, Need(9, "x"), other, Need(1, "y"), MELEE)))

    played = b.run(call(shot, rangers, rex), ["play", "instinct", rex.name])
    assert played.need("log.opposed-hit").value == dodge


@rule("SA-CON-14")
@pytest.mark.parametrize(
    ("fallen", "left", "fits"), [((2, 2), 10, True), ((3, 2), 10, False), ((1, 2), 10, True), ((2, 2), 16, False)]
)
def test_whoever_is_hurt_feeds_beside_the_fallen_instead_of_acting(fallen: Hex, left: int, fits: bool) -> None:
    b, rex, _ = fight()
    rex.change([0], health=left)
    b.g.fallen = (fallen,)
    b.hand(0, "feeding")
    assert bool(playable(b.g, 0, Occasion("own_activation", rex))) is fits
    if fits:
        b.run(call(occurring, "own_activation", rex), "feeding")
        assert (health(rex), rex.holds) == ([left + 2], ("move",))
        assert lasting(rex) == [("fed", 1, "activation")]


@rule("SA-CON-15", "SA-CON-12")
@pytest.mark.parametrize(("far", "fits"), [(4, True), (5, False)])
def test_a_hero_rids_an_ally_near_of_fear(far: int, fits: bool) -> None:
    b = board(*WIDE, factions=("dinosaurs", "humans", "humans"), sides=(0, 1, 1))
    b.unit("t_rex", 0, (8, 0), facing=3)
    hero = b.unit("commander", 1, (0, 0))
    near, other = b.unit("rangers", 2, (far, 0)), b.unit("tracker", 1, (0, 1))
    for unit in (near, other):
        unit.deck.cards.append(b.g.fear.cards.pop())
    b.hand(1, "rally")
    b.g.players[1].command = 1
    if fits:
        b.run(call(occurring, "own_activation", hero), "rally", [near.name, "deck"])
        assert near.deck.cards[-1] not in CONTENT.fear_cards
        assert other.deck.cards[-1] in CONTENT.fear_cards
    else:
        b.run(call(occurring, "own_activation", hero), "rally")
        assert other.deck.cards[-1] not in CONTENT.fear_cards


def covering() -> tuple[Board, Unit, Unit, Unit]:
    """A rex that has stopped near rangers and trappers who have not activated, and a tracker who has."""
    b, rex, rangers = fight()
    trappers = b.unit("trappers", 1, (3, 3), loaded=(("dart_rifle", "sedative/light_dose"),))
    b.g.sedatives.deck.cards.remove("light_dose")
    b.unit("tracker", 1, (4, 1), stage="done")
    b.hand(1, "covering_fire")
    return b, rex, rangers, trappers


@rule("SA-CON-15", "SA-GAP-17")
def test_who_covers_and_with_what_is_asked() -> None:
    b, rex, rangers, trappers = covering()
    asked = b.asked(call(occurring, "enemy_moved", rex), "covering_fire")
    assert (asked.key, asked.answers()) == ("who_covers", [rangers.name, trappers.name])
    b, rex, _, trappers = covering()
    asked = b.asked(call(occurring, "enemy_moved", rex), "covering_fire", trappers.name)
    ways = [[rex.name, "dart_rifle", "plain"], [rex.name, "dart_rifle", "sedative"]]
    assert (asked.key, asked.answers()) == ("cover_with", ways)
    assert [option.label.key for option in asked.options()] == ["action.shoot_base_with", "action.shoot_sedative"]


@rule("SA-CON-15", "SA-GAP-17")
def test_covering_fire_is_a_base_shot_that_uses_no_activation_up() -> None:
    b, rex, rangers, _ = covering()
    played = b.run(call(occurring, "enemy_moved", rex), "covering_fire", rangers.name)
    assert str(played.need("log.hit-won")) == "6 = rangers 3, group +2, steady_aim +1"
    assert (rangers.boosted, rangers.stage) == ((), "ready")


@rule("SA-CON-15")
@pytest.mark.parametrize(
    ("patient", "left"),
    [("u1.0", ([3], [1, 2, 1, 0])), ("u2.0", ([1], [2, 2, 1, 0])), ("u2.2", ([1], [1, 2, 2, 0]))],
)
def test_a_medic_heals_one_model_near_up_to_its_health(patient: str, left: tuple[list[int], list[int]]) -> None:
    b = board(*WIDE)
    b.unit("t_rex", 0, (8, 0), facing=3)
    tracker = b.unit("tracker", 1, (2, 2), health=[1])
    rangers = b.unit("rangers", 1, (4, 2), health=[1, 2, 1])
    far = b.unit("commander", 1, (5, 2), health=[1])
    b.hand(1, "medic")
    b.g.players[1].command = 1
    played = b.run(call(occurring, "own_activation", tracker), "medic", patient)
    shown = played.asks[-1]
    assert (shown.key, shown.answers()) == ("patient", ["u1.0", "u2.0", "u2.2"])
    assert played.event("log.heals").points_at == (patient,)
    assert (health(tracker), health(rangers), health(far)) == (*left, [1])


@rule("SA-CON-15", "SA-CON-22", "SA-FEA-04")
@pytest.mark.parametrize(("at", "fits"), [((5, 2), True), ((6, 2), False)])
def test_a_flare_frightens_each_dinosaur_within_its_range(at: Hex, fits: bool) -> None:
    b = board(*WIDE)
    tracker, friend = b.unit("tracker", 1, (2, 2)), b.unit("rangers", 1, (3, 2))
    pair = b.unit("dilophosaurus_pair", 0, at)
    b.hand(1, "flare")
    b.g.players[1].command = 1
    assert bool(playable(b.g, 1, Occasion("own_activation", tracker))) is fits
    if fits:
        far = b.unit("velociraptor_pack", 0, (7, 2))
        played = b.run(call(occurring, "own_activation", tracker), "flare")
        assert played.log().count("log.fear-won") == 1
        assert str(played.need("log.fear-won")) == "5 = flare 5"
        found = [unit.deck.cards[-1] in CONTENT.fear_cards for unit in (pair, far, friend)]
        assert found == [True, False, False]


@rule("SA-CON-15", "SA-GAP-79")
def test_a_supply_drop_lies_on_an_empty_clear_hex_near() -> None:
    b = board("....d..", "...#...", ".......")
    b.unit("t_rex", 0, (4, 2), facing=3)
    rangers = b.unit("rangers", 1, (0, 0))
    b.put("cache", (2, 0))
    b.g.active = rangers.number
    near = sorted(drop_places(b.g, 1, 2))
    assert near == [(-1, 2), (0, 1), (0, 2), (1, 0), (1, 1)]
    assert sorted({hex_ for hex_ in drop_places(b.g, 1, 4) if hex_[1] == 0}) == [(1, 0), (3, 0)]
    b.hand(1, "supply_drop")
    b.g.players[1].command = 2
    b.run(call(occurring, "after_discards", None), "supply_drop", "hex:3,0")
    assert [(thing.kind, thing.hex) for thing in b.g.things] == [("cache", (2, 0)), ("crate", (3, 0))]
    assert (b.g.players[1].requisition, b.g.players[1].command) == (1, 0)


@rule("SA-CON-15", "SA-GAP-40")
@pytest.mark.parametrize(
    ("values", "fits"),
    [
        ({"idle": "brace"}, True),
        ({"idle": ""}, False),
        ({"idle": "brace", "revealed": True}, False),
        ({"idle": "brace", "active": "flee"}, False),
    ],
)
def test_orders_change_for_whoever_has_an_idle_card_and_an_action_face_down(values: dict[str, Any], fits: bool) -> None:
    b = board(*WIDE)
    b.unit("t_rex", 0, (1, 2), idle="snap", active="roar", revealed=False)
    b.g.units[0].deck.cards.remove("snap")
    held: dict[str, Any] = {"revealed": False, "active": "aimed_volley", **values}
    rangers = b.unit("rangers", 1, (5, 2), **held)
    if rangers.idle:
        rangers.deck.cards.remove(rangers.idle)
    assert with_idle(b.g, 1) == ([rangers] if fits else [])
    if fits:
        b.hand(1, "field_orders")
        b.g.players[1].command = 1
        b.run(call(occurring, "after_trim", None), "field_orders")
        assert (rangers.active, rangers.idle) == ("brace", "aimed_volley")


@rule("SA-CON-14")
def test_whoever_growls_looks_at_a_next_card_it_has_not_seen_and_draws() -> None:
    b, _, rangers = fight()
    trappers = b.unit("trappers", 1, (5, 2))
    b.unit("pteranodon_flock", 0, (8, 2))
    assert with_next(b.g, 0) == [rangers, trappers]
    b.hand(0, "low_growl")
    b.run(call(occurring, "after_discards", None), "low_growl", trappers.name)
    assert with_next(b.g, 0) == [rangers]
    assert (len(b.g.players[0].hand), b.g.players[0].seen) == (1, (f"{trappers.name}/next",))


@rule("SA-CON-14", "SA-SED-05")
def test_blood_is_smelt_within_its_range_by_whoever_is_awake() -> None:
    b = board("............", "............")
    near = b.unit("velociraptor_pack", 0, (5, 0), places=[(5, 0), (9, 0)])
    asleep = b.unit("pteranodon_flock", 0, (2, 0))
    far = b.unit("dilophosaurus_pair", 0, (6, 0))
    rangers = b.unit("rangers", 1, (1, 0))
    b.sleeps(asleep)
    card = CONTENT.hero_cards["scent_of_blood"]
    found = near_blood(b.g, 0, card, Occasion("model_harmed", rangers, hex=(1, 0)))
    assert (found, far in found) == ([near], False)
    b.hand(0, "scent_of_blood")
    b.hand(1, "medic")
    assert playable(b.g, 0, Occasion("model_harmed", rangers, hex=(1, 0))) == ["scent_of_blood"]
    assert playable(b.g, 0, Occasion("model_harmed", far, hex=(1, 0))) == []


@rule("SA-CON-15", "SA-ATK-03")
def test_who_may_cover_against_whom() -> None:
    b = board("............", "............")
    rex = b.unit("t_rex", 0, (7, 0), facing=0)
    near, far = b.unit("rangers", 1, (2, 0)), b.unit("tracker", 1, (1, 0))
    b.unit("trappers", 1, (5, 0), stage="done")
    asleep = b.unit("commander", 1, (5, 1))
    b.sleeps(asleep)
    assert shooters(b.g, 1, CONTENT.hero_cards["covering_fire"], rex) == [near]
    assert far not in shooters(b.g, 1, CONTENT.hero_cards["covering_fire"], rex)
