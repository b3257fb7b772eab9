"""Attacks: hit, zone, damage, ammunition, and what comes with them."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Rule
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import NEXT_PHASE, PHASE
from rulebound.games.saurians.rules.acting import one_action
from rulebound.games.saurians.rules.attacks import (
    Attack,
    armour_score,
    damage_score,
    give_token,
    group_bonus,
    hit_score,
)
from rulebound.games.saurians.rules.catalogue import CATALOGUE
from rulebound.games.saurians.rules.contests import DAMAGE, Contest
from rulebound.games.saurians.rules.facing import FRONT, REAR, SIDE
from rulebound.games.saurians.rules.sight import aims
from rulebound.games.saurians.rules.skills import BALLISTIC, MELEE
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from tests.games.saurians.board import CONTENT, Board, Played, board
from tests.harness import STAGED, call, rule


def acting(g: Saurians, unit: Unit) -> Rule[bool]:
    """One action of a unit."""
    g.active, g.act = unit.number, 0
    return (yield from one_action(g, unit))


def acts(b: Board, unit: Unit, *answers: object, then: str = STAGED) -> Played:
    """What comes of an action."""
    b.g.active, b.g.phase = unit.number, "actions"
    unit.holds = ("move", "act")
    return b.run(call(acting, unit), *answers, then=then)


def health(unit: Unit) -> list[int]:
    """The health of all models of a unit, in order."""
    return [model.health for model in unit.models]


@rule("SA-HIT-01", "SA-HIT-04", "SA-DMG-07", "SA-DMG-08", "SA-GAP-39", "SA-GAP-32", "SA-ATK-08")
def test_melee_damage_is_the_hit_less_the_armour_and_kills_as_many_as_it_can() -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (2, 2), active="flanking_rush", places=[(1, 2), (1, 3), (2, 1)])
    rangers = b.unit("rangers", 1, (2, 2), health=[2, 2, 1, 2])
    played = acts(b, pack, ["melee", 0, "u1", "hands"])
    assert str(played.need("log.hit-won")) == "7 = velociraptor_pack 3, action +2, group +2"
    assert str(played.need("log.damage-won")) == "7 = hit 7"
    # 7 less armour 1 is 6: the one with 1, then two with 2, and 1 of the last.
    assert sorted(health(rangers)) == [0, 0, 0, 1]


@rule("SA-HIT-05", "SA-DMG-16", "SA-GLO-03", "SA-TIE-02")
@pytest.mark.parametrize(("dodge", "hits"), [(5, True), (6, False)])
def test_an_attack_that_is_too_low_does_nothing_whatever_its_piercing(dodge: int, hits: bool) -> None:
    b = board()
    tracker = b.unit("tracker", 1, (0, 2))
    pack = b.unit("velociraptor_pack", 0, (4, 2))
    b.effect(pack, "made_up/dodge", dodge - 3, PHASE)
    b.effect(tracker, "made_up/ballistic", 1, PHASE)
    acts(b, tracker, ["shoot", -1, "u1", "hunting_rifle", "plain"])
    assert (health(pack) == [3, 3, 3]) is not hits


@rule("SA-DMG-09", "SA-DMG-10", "SA-DMG-11", "SA-EX-03", "SA-GAP-34")
def test_ranged_damage_is_the_weapons_and_the_hit_plays_no_part() -> None:
    b = board("........", "........")
    rex = b.unit("t_rex", 0, (3, 0), facing=3, active="stalking_stride")
    rangers = b.unit("rangers", 1, (0, 0), active="aimed_volley")
    played = acts(b, rangers, ["shoot", 0, "u0", "carbine", "plain"])
    assert str(played.need("log.hit-won")) == "8 = rangers 3, action +2, group +2, steady_aim +1"
    assert str(played.need("log.damage-won")) == "5 = carbine 3, volley +2"
    assert str(played.need("log.opposed-damage")) == "5 = zone_front 4, stalking_stride +1"
    assert health(rex) == [16]


@rule("SA-EX-03", "SA-DMG-02", "SA-ATK-07", "SA-DMG-18")
def test_at_a_corner_between_rear_and_side_the_attacker_takes_the_weaker() -> None:
    b = board("........", "........", "........")
    rex = b.unit("t_rex", 0, (3, 0), facing=3, active="stalking_stride")
    rangers = b.unit("rangers", 1, (5, 1), active="aimed_volley")
    played = acts(b, rangers, ["shoot", 0, "u0", "carbine", "plain"], "rear")
    assert str(played.need("log.opposed-damage")) == "3 = zone_rear 2, stalking_stride +1"
    assert health(rex) == [14]


@rule("SA-DMG-03", "SA-DMG-04", "SA-DMG-19")
def test_armour_less_piercing_is_never_below_zero() -> None:
    b = board()
    gunner = b.unit("heavy_gunner", 1, (0, 2))
    pack = b.unit("velociraptor_pack", 0, (3, 2), places=[(3, 2), (3, 3), (2, 3)])
    played = acts(b, gunner, ["shoot", -1, "u1", "machine_gun", "plain"], "u1.0", "u1.1")
    assert str(played.need("log.opposed-damage")) == "-1 = zone_front 1, piercing -2"
    assert sum(health(pack)) == 9 - 4


@rule("SA-DMG-13", "SA-GAP-35")
def test_models_out_of_sight_are_safe() -> None:
    b = board("......", "......", "...#..", "......")
    tracker = b.unit("tracker", 1, (0, 2))
    pack = b.unit("velociraptor_pack", 0, (5, 1), places=[(3, 1), (4, 2), (4, 2)])
    b.effect(tracker, "made_up/ballistic", 4, PHASE)
    acts(b, tracker, ["shoot", -1, "u1", "hunting_rifle", "plain"])
    assert health(pack) == [0, 3, 3]


@rule("SA-DMG-14", "SA-DMG-15", "SA-GAP-83")
def test_a_unit_goes_with_its_last_model_and_its_condition_cards_go_back() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (1, 2), active="devour")
    rangers = b.unit("rangers", 1, (2, 2), health=[2])
    fear = b.g.fear.cards.pop()
    rangers.deck.cards.append(fear)
    acts(b, rex, ["melee", 0, "u1", "hands"])
    assert (rangers.fate, rangers.active, len(rangers.deck)) == ("eliminated", "", 0)
    assert b.g.fear.cards[0] == fear


@rule("SA-DMG-05", "SA-DMG-06", "SA-GAP-32")
def test_the_group_bonus_counts_for_damage_where_the_armour_is_the_same() -> None:
    b = board()
    tri = b.unit("triceratops", 1, (2, 2), facing=0)
    pack = b.unit("velociraptor_pack", 0, (1, 1), places=[(3, 2), (1, 2), (1, 2)])
    found = aims(b.g, pack, pack.living(), tri, 1, FRONT)
    blow = Attack(pack, tri, MELEE, None, found)
    assert str(hit_score(b.g, blow)) == "5 = velociraptor_pack 3, group +2"
    assert damage_score(b.g, blow, 5, REAR).value == 4
    assert damage_score(b.g, blow, 5, FRONT).value == 3
    assert armour_score(b.g, tri, REAR, 0).value == 2
    assert armour_score(b.g, tri, SIDE, 0).value == 3


@rule("SA-GAP-40", "SA-ADR-03", "SA-GAP-41")
@pytest.mark.parametrize(("extra", "wounded"), [(0, False), (1, True)])
def test_whoever_loses_much_to_one_attack_takes_a_wound_card(extra: int, wounded: bool) -> None:
    b = board()
    rex = b.unit("t_rex", 0, (0, 2))
    hero = b.unit("tracker", 1, (1, 2), health=[5])
    b.effect(rex, "made_up/melee", extra - 1, PHASE)
    # 4 less armour 1 is 3; one more is 4, which is what the board says.
    acts(b, rex, ["melee", -1, "u1", "hands"])
    on_top = hero.deck.cards[-1] in CONTENT.wound_cards
    assert (on_top, hero.adrenaline) == (wounded, int(wounded))


@rule("SA-ATK-02", "SA-GAP-37")
def test_each_weapon_has_its_range_and_a_card_names_the_one_it_is_for() -> None:
    b = board("..........", "..........")
    trappers = b.unit("trappers", 1, (0, 0), active="cast_nets", loaded=(("net_launcher", "net/net_5"),))
    b.g.nets.deck.cards.remove(b.g.nets.deck.cards[0])
    b.unit("triceratops", 0, (4, 0), facing=3)
    played = b.run(call(acting, trappers), then="act")
    assert played.refused(["shoot", 0, "u1", "net_launcher", "plain"]) == "SA-ATK-02"
    assert ["shoot", -1, "u1", "dart_rifle", "plain"] in played.ask().answers()
    assert not any(answer[0] == "shoot" and answer[1] == 0 for answer in played.ask().answers() if len(answer) > 1)


@rule("SA-CON-16", "SA-CON-20")
def test_venom_blinds_and_a_mark_helps_one_shot() -> None:
    b = board()
    dilos = b.unit("dilophosaurus_pair", 0, (0, 2), active="venom_spit")
    rangers = b.unit("rangers", 1, (2, 2))
    b.effect(rangers, "marked", span=PHASE)
    played = acts(b, dilos, ["shoot", 0, "u1", "venom_spit", "plain"])
    assert "marked +1" in str(played.need("log.hit-won"))
    assert [effect.key for effect in rangers.effects] == ["blinded"]


@rule("SA-GAP-38", "SA-GLO-04")
def test_icons_of_damage_count_for_shots_alone() -> None:
    b = board()
    one, other = b.unit("tracker", 1, (0, 2)), b.unit("velociraptor_pack", 0, (2, 2))
    need = hit_score(b.g, Attack(one, other, BALLISTIC, None, aims(b.g, one, [0], other, 7, FRONT)))
    shot = Contest(DAMAGE, "SA-DMG-03", one, need, other, need, BALLISTIC)
    blow = Contest(DAMAGE, "SA-DMG-03", one, need, other, need, MELEE)
    assert (shot.icons_of(one), blow.icons_of(one), blow.icons_of(other)) == (("damage",), (), ("armour",))


def surrounding() -> tuple[Board, Unit, Unit, Unit]:
    """A pack, two of which reach a triceratops and the third of which reaches rangers besides."""
    b = board("........", "........", "........", "........")
    pack = b.unit("velociraptor_pack", 0, (2, 1), active="flanking_rush", places=[(2, 1), (1, 2), (3, 1)])
    tri = b.unit("triceratops", 1, (2, 2), facing=0)
    rangers = b.unit("rangers", 1, (4, 1))
    return b, pack, tri, rangers


@rule("SA-GAP-32")
def test_those_who_attack_the_same_target_attack_it_once() -> None:
    b, pack, tri, rangers = surrounding()
    bite = ["melee", 0, tri.name, "hands"]
    played = acts(b, pack, bite, ["u0.0"], then="attack_on")
    assert played.ask().answers() == ["stop", [rangers.name, "hands"]]
    assert acts(b, pack, bite, ["u0.0", "u0.1"], "side", [rangers.name, "hands"]).keys().count("attack_on") == 1


@rule("SA-CON-20", "SA-GAP-32")
def test_fury_aims_every_attack_at_the_nearest_in_reach() -> None:
    b = board("........", "........", "........", "........")
    pair = b.unit("dilophosaurus_pair", 0, (2, 1), active="circle_the_prey", places=[(2, 1), (5, 1)], furious=2)
    near, far = b.unit("rangers", 1, (3, 1)), b.unit("tracker", 1, (5, 3))
    shot = ["shoot", 0, near.name, "venom_spit", "plain"]
    keys = acts(b, pair, shot).keys()
    assert not {"join", "attack_on"} & set(keys)
    assert far.models[0].health == 5
    pair.furious = 0
    assert acts(b, pair, shot, then="join").ask().answers() == [["u0.0", "u0.1"], ["u0.1"], ["u0.0"]]


@rule("SA-GAP-54", "SA-GAP-91")
def test_a_held_model_that_has_tried_to_break_free_does_nothing_else() -> None:
    b = board("........", "........", "........", "........")
    pack = b.unit("velociraptor_pack", 0, (2, 1), active="flanking_rush", places=[(2, 1), (5, 2)], health=[3, 3])
    rangers = b.unit("rangers", 1, (3, 1))
    b.grab(rangers, pack)
    b.effect(pack, "made_up/stability", -2, PHASE)
    played = acts(b, pack, ["break_free", -1, "u0.0", "grabs"])
    assert "log.break_free-lost" in played.log()
    assert CATALOGUE.refuse(b.g, pack, ["melee", 0, rangers.name, "hands"]) is not None
    assert not b.run(call(one_action, pack)).value


@rule("SA-KNK-01", "SA-GAP-91")
@pytest.mark.parametrize(("knocked", "dodge"), [((0,), 3), ((), 5), ((1,), 5)])
def test_a_card_protects_no_models_that_lie(knocked: tuple[int, ...], dodge: int) -> None:
    b = board("........", "........", "........", "........")
    tracker = b.unit("tracker", 1, (2, 1))
    pack = b.unit(
        "velociraptor_pack", 0, (3, 1), active="dart_aside", places=[(3, 1), (6, 3)], health=[3, 3], knocked=knocked
    )
    b.effect(tracker, "made_up/melee", 3, PHASE)
    played = acts(b, tracker, ["melee", -1, pack.name, "hands"])
    assert played.need("log.opposed-hit").value == dodge


@rule("SA-KNK-01", "SA-GAP-91", "SA-DMG-03")
def test_armour_of_a_card_protects_no_models_that_lie() -> None:
    b = board()
    guns = b.unit("heavy_gunner", 1, (3, 2), active="dug_in")
    pair = b.unit("dilophosaurus_pair", 0, (2, 2))
    blow = Attack(pair, guns, MELEE, None, aims(b.g, pair, [0, 1], guns, 1, FRONT))
    assert not blow.meets_fallen()
    assert armour_score(b.g, guns, FRONT, 0, blow.meets_fallen()).value == 4
    guns.change(guns.living(), knocked=True)
    assert blow.meets_fallen()
    assert armour_score(b.g, guns, FRONT, 0, blow.meets_fallen()).value == 2


@rule("SA-CON-16", "SA-GAP-36")
@pytest.mark.parametrize(
    ("answer", "left"),
    [
        (["blast", -1, "hex:3,2", "grenade_launcher"], (2, 2, 0)),
        (["shoot", -1, "u1", "flamethrower", "plain"], (3, 1, 0)),
        (["shoot", -1, "u1", "shotgun", "plain"], (3, 2, 0)),
    ],
)
def test_a_weapon_is_worn_by_its_own_attacks(answer: list[object], left: tuple[int, ...]) -> None:
    b = board()
    keys = ("grenade_launcher", "flamethrower", "shotgun")
    tracker = b.unit("tracker", 1, (1, 2), gear=tuple(zip(keys, (3, 2, 0), strict=True)))
    b.unit("velociraptor_pack", 0, (3, 2))
    acts(b, tracker, answer)
    assert tracker.gear == tuple(zip(keys, left, strict=True))


@rule("SA-CON-16", "SA-FEA-04")
def test_the_last_use_of_a_weapon_discards_it_and_fire_frightens() -> None:
    b = board()
    tracker = b.unit("tracker", 1, (1, 2), gear=(("flamethrower", 1), ("armour_vest", 1)))
    b.unit("triceratops", 0, (3, 2), facing=3)
    played = acts(b, tracker, ["shoot", -1, "u1", "flamethrower", "plain"])
    assert tracker.gear == (("armour_vest", 1),)
    assert str(played.need("log.fear-lost")) == "5 = flamethrower 5"
    assert str(played.need("log.opposed-damage")) == "3 = zone_front 5, piercing -2"


@rule("SA-ATK-02", "SA-ATK-08")
def test_what_is_seen_of_an_attack() -> None:
    b = board()
    trappers = b.unit("trappers", 1, (1, 2), active="dart_shot", gear=(("cattle_prod", 0),))
    tri = b.unit("triceratops", 0, (2, 2), facing=3)
    trappers.loaded = (("dart_rifle", "sedative/light_dose"),)
    b.g.sedatives.deck.cards.remove("light_dose")
    both = {"unit": trappers.called, "other": tri.called}
    dart, prod = {"weapon": Text("weapon.dart_rifle")}, {"weapon": Text("weapon.cattle_prod")}
    for answer, key, about in (
        (["melee", -1, "u1", "hands"], "action.melee_base", both),
        (["melee", -1, "u1", "cattle_prod"], "action.melee_base_with", both | prod),
        (["shoot", 0, "u1", "dart_rifle", "plain"], "action.shoot_with", both | dart),
        (["shoot", -1, "u1", "dart_rifle", "plain"], "action.shoot_base_with", both | dart),
        (["shoot", 0, "u1", "dart_rifle", "sedative"], "action.shoot_sedative", both | dart),
    ):
        option = CATALOGUE.describe(b.g, trappers, answer)
        assert (option.answer, option.label, option.points_at) == (answer, Text(key, about), ("u1",))
    told = acts(b, trappers, ["melee", -1, "u1", "cattle_prod"], "none", then=STAGED).event("log.attacks")
    assert (told.text.args, told.points_at) == (both | prod, ("u0", "u1"))


@rule("SA-PSH-02", "SA-STB-01", "SA-CON-16")
@pytest.mark.parametrize("key", ["cattle_prod", "hands"])
def test_the_stability_test_of_an_attack_may_be_declined(key: str) -> None:
    b = board()
    trappers = b.unit("trappers", 1, (1, 2), gear=(("cattle_prod", 0),))
    b.unit("triceratops", 0, (2, 2), facing=3)
    if key == "hands":
        keys = acts(b, trappers, ["melee", -1, "u1", key]).keys()
        assert keys.count("shove") == 0
        return
    asked = acts(b, trappers, ["melee", -1, "u1", key], then="shove").ask()
    assert asked.answers()[-1] == "none"
    assert asked.option("none").closing


@rule("SA-CON-16", "SA-STB-01")
def test_a_prod_adds_to_the_hit_and_to_stability() -> None:
    b = board()
    trappers = b.unit("trappers", 1, (1, 2), gear=(("cattle_prod", 0),))
    b.unit("triceratops", 0, (2, 2), facing=3)
    played = acts(b, trappers, ["melee", -1, "u1", "cattle_prod"], ["u0.0", "hex:2,2", 0])
    assert str(played.need("log.hit-won")) == "6 = trappers 2, group +2, cattle_prod +2"
    assert str(played.need("log.stability-lost")) == "5 = trappers 3, action +2"


@rule("SA-GAP-32", "SA-CON-14")
@pytest.mark.parametrize(
    ("models", "extra", "bonus"), [(1, 0, 0), (1, 1, 0), (2, 0, 1), (2, 1, 2), (3, 0, 2), (3, 1, 3)]
)
def test_the_group_bonus(models: int, extra: int, bonus: int) -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2))
    if extra:
        b.effect(pack, "pack_tactics", extra)
    assert group_bonus(b.g, pack, models) == bonus


@rule("SA-CON-02", "SA-GRB-01")
@pytest.mark.parametrize(("held", "helpless"), [("rangers", True), ("trappers", False), ("", False)])
def test_pack_hunters_gain_against_the_grabbed(held: str, helpless: bool) -> None:
    b = board()
    pack = b.unit("velociraptor_pack", 0, (1, 2), active="flanking_rush")
    flock = b.unit("pteranodon_flock", 0, (3, 2))
    units = {"rangers": b.unit("rangers", 1, (2, 2)), "trappers": b.unit("trappers", 1, (3, 1))}
    if held:
        b.grab(flock, units[held])
    target = units["rangers"]
    blow = Attack(pack, target, MELEE, None, aims(b.g, pack, pack.living(), target, 1, FRONT))
    assert ("pack_hunters +1" in str(hit_score(b.g, blow))) is helpless


@rule("SA-CON-20", "SA-CON-12")
def test_a_mark_is_used_up_by_a_shot_alone_and_other_tokens_stay() -> None:
    b = board()
    tracker = b.unit("tracker", 1, (1, 2))
    tri = b.unit("triceratops", 0, (2, 2), facing=3)
    for token in ("blinded", "marked", "suppressed"):
        b.effect(tri, token, span=PHASE)
    acts(b, tracker, ["melee", -1, tri.name, "hands"])
    assert [effect.key for effect in tri.effects] == ["blinded", "marked", "suppressed"]
    b.g.act = 0
    played = acts(b, tracker, ["shoot", -1, tri.name, "hunting_rifle", "plain"])
    assert [effect.key for effect in tri.effects] == ["blinded", "suppressed"]
    gives = CONTENT.tokens["marked"].gives
    assert (
        str(played.need("log.hit-won")) == f"{4 + gives.get('ballistic', 0)} = tracker 4, marked +{gives['ballistic']}"
    )
    piercing = 2 + gives.get("piercing", 0)
    assert str(played.need("log.opposed-damage")) == f"{5 - piercing} = zone_front 5, piercing -{piercing}"


@rule("SA-CON-20", "SA-CON-02")
def test_a_second_token_of_a_kind_takes_the_place_of_the_first() -> None:
    b = board()
    rangers = b.unit("rangers", 1, (2, 2))
    b.effect(rangers, "suppressed", span=PHASE)
    b.effect(rangers, "blinded", span=PHASE)
    give_token(b.g, rangers, "blinded", NEXT_PHASE)
    assert [(e.key, e.amount, e.span) for e in rangers.effects] == [
        ("suppressed", 1, PHASE),
        ("blinded", 1, NEXT_PHASE),
    ]


@rule("SA-CON-20", "SA-GAP-70")
def test_fury_looks_at_enemies_alone_and_at_the_nearest_in_reach() -> None:
    b = board("..........", "..........", "..........")
    pair = b.unit("dilophosaurus_pair", 0, (2, 1), active="circle_the_prey", furious=2)
    friend = b.unit("pteranodon_flock", 0, (1, 1))
    near, far = b.unit("rangers", 1, (4, 1)), b.unit("tracker", 1, (5, 0))
    b.g.active = pair.number

    def against(target: Unit) -> tuple[str, tuple[str, ...]] | None:
        refusal = CATALOGUE.refuse(b.g, pair, ["shoot", 0, target.name, "venom_spit", "plain"])
        return (refusal.text.key, refusal.points_at) if refusal is not None else None

    assert against(near) is None
    assert against(far) == ("refused-rule.fury", (far.name,))
    assert against(friend) == ("refused-rule.fury", (friend.name,))
    pair.furious = 0
    assert [against(unit) for unit in (near, far, friend)] == [None, None, None]


@rule("SA-GAP-32")
def test_what_those_who_have_not_attacked_yet_are_asked() -> None:
    b, pack, tri, rangers = surrounding()
    played = acts(b, pack, ["melee", 0, tri.name, "hands"], ["u0.0"], then="attack_on")
    stop, too = played.ask().options()
    assert (stop.label.key, stop.closing, stop.points_at) == ("option.attack_no_more", True, ())
    assert (too.label, too.points_at) == (Text("option.attack_too", {"other": rangers.called}), (rangers.name,))
    join = next(ask for ask in played.asks if ask.key == "join")
    assert join.option(["u0.0"]).label == Text("option.join", {"count": 1, "of": 3})
    b, pack, tri, rangers = surrounding()
    acts(b, pack, ["melee", 0, tri.name, "hands"], ["u0.0"], "stop")
    assert health(rangers) == [2, 2, 2, 2]


@rule("SA-GAP-36", "SA-ATK-03", "SA-HIT-01")
def test_an_attack_on_an_area_has_no_group_bonus_and_spares_the_shooters() -> None:
    b = board("........", "........", "........")
    guns = b.unit("heavy_gunner", 1, (1, 1), active="sweep")
    tri = b.unit("triceratops", 0, (3, 1), facing=3)
    friend = b.unit("tracker", 1, (2, 1))
    option = CATALOGUE.describe(b.g, guns, ["blast", 0, "hex:2,1", "machine_gun"])
    assert option.label.args["units"] == [tri.called, friend.called]
    played = acts(b, guns, ["blast", 0, "hex:2,1", "machine_gun"])
    assert [str(event.need) for event in played.happened() if event.text.key == "log.hit-won"] == [
        "5 = heavy_gunner 4, action +1"
    ] * 2
    assert str(played.need("log.damage-won")) == "2 = machine_gun 4, action -2"
    assert (health(friend), health(guns)) == ([3], [3, 3])
