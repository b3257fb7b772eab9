"""SA-CON  Unit boards, their decks, hero cards, conditions, ammunition, weapons, gear and crates."""

from __future__ import annotations

from fractions import Fraction
from typing import get_args

import pytest

from rulebound.core.words import LANGUAGES
from rulebound.games.saurians.content import Board, Content
from rulebound.games.saurians.terms import HeroEffect, Symbol
from tests.games.saurians.lines import hero_line, line
from tests.harness import rule

CONTENT = Content(None)
DINOSAURS = ["velociraptor_pack", "triceratops", "t_rex", "dilophosaurus_pair", "pteranodon_flock"]
HUMANS = ["rangers", "trappers", "heavy_gunner", "commander", "tracker"]
ALL = [*DINOSAURS, *HUMANS]


def board(key: str) -> Board:
    return CONTENT.boards[key]


# Boards

SKILLS = ("movement", "initiative", "melee", "ballistic", "dodge", "stability", "fear", "courage")
BODIES: dict[str, tuple[int, int, int, int, tuple[int, int, int]]] = {
    "velociraptor_pack": (35, 3, 3, 1, (1, 1, 1)),
    "triceratops": (50, 1, 13, 1, (5, 3, 2)),
    "t_rex": (65, 1, 16, 2, (4, 3, 2)),
    "dilophosaurus_pair": (25, 2, 4, 1, (1, 1, 1)),
    "pteranodon_flock": (25, 3, 2, 1, (0, 0, 0)),
    "rangers": (30, 4, 2, 1, (1, 1, 1)),
    "trappers": (25, 3, 2, 1, (1, 1, 1)),
    "heavy_gunner": (35, 2, 3, 1, (2, 2, 2)),
    "commander": (25, 1, 6, 1, (1, 1, 1)),
    "tracker": (25, 1, 5, 1, (1, 1, 1)),
}
"""Army value, models, health, size and armour."""
VALUES: dict[str, tuple[int, ...]] = {
    "velociraptor_pack": (2, 6, 3, 0, 3, 3, 3, 3),
    "triceratops": (1, 3, 4, 0, 0, 7, 3, 5),
    "t_rex": (1, 4, 5, 0, 1, 7, 5, 6),
    "dilophosaurus_pair": (2, 6, 3, 3, 3, 3, 3, 2),
    "pteranodon_flock": (3, 7, 3, 0, 4, 2, 2, 2),
    "rangers": (1, 5, 2, 3, 2, 3, 0, 4),
    "trappers": (1, 5, 2, 3, 2, 3, 0, 4),
    "heavy_gunner": (1, 3, 2, 4, 1, 4, 0, 4),
    "commander": (1, 6, 3, 3, 3, 3, 0, 6),
    "tracker": (1, 6, 3, 4, 3, 3, 0, 5),
}
CARDS: dict[str, tuple[int, int, int, int, int]] = {
    "velociraptor_pack": (3, 3, 4, 1, 0),
    "triceratops": (3, 3, 5, 1, 4),
    "t_rex": (3, 3, 6, 1, 5),
    "dilophosaurus_pair": (3, 3, 4, 1, 0),
    "pteranodon_flock": (2, 4, 3, 2, 0),
    "rangers": (3, 3, 3, 1, 0),
    "trappers": (3, 3, 3, 1, 0),
    "heavy_gunner": (2, 3, 3, 1, 0),
    "commander": (2, 4, 4, 1, 4),
    "tracker": (3, 3, 4, 1, 4),
}
"""Stack limit, cards drawn, adrenaline maximum, what standing up costs, wound threshold."""
SPECIAL: dict[str, tuple[tuple[str, ...], str, tuple[str, ...]]] = {
    "velociraptor_pack": (("pack",), "pack_hunters", ()),
    "triceratops": (("large",), "impact", ()),
    "t_rex": (("large",), "apex", ()),
    "dilophosaurus_pair": (("pack",), "venom", ("venom_spit",)),
    "pteranodon_flock": (("pack", "fly"), "airborne", ()),
    "rangers": (("squad",), "steady_aim", ("carbine",)),
    "trappers": (("squad",), "prepared", ("dart_rifle", "net_launcher")),
    "heavy_gunner": (("squad",), "emplaced", ("machine_gun",)),
    "commander": (("hero", "commander"), "leader", ("sidearm",)),
    "tracker": (("hero", "scout"), "scout", ("hunting_rifle",)),
}


@rule("SA-CON-02", "SA-CON-03", "SA-CRD-05", "SA-CON-25")
@pytest.mark.parametrize("key", ALL)
def test_a_board_has_its_skills_and_what_is_special_about_it(key: str) -> None:
    it = board(key)
    armour = it.armour
    assert (it.army_value, it.models, it.health, it.size, (armour.front, armour.side, armour.rear)) == BODIES[key]
    assert tuple(getattr(it, skill) for skill in SKILLS) == VALUES[key]
    assert (it.stack_limit, it.draw, it.adrenaline_max, it.stand_cost, it.wound_at) == CARDS[key]
    assert (it.keywords, it.ability, it.weapons) == SPECIAL[key]


@rule("SA-CON-02", "SA-CON-03")
def test_five_boards_of_dinosaurs_and_five_of_humans() -> None:
    assert [key for key, it in CONTENT.boards.items() if it.faction == "dinosaurs"] == DINOSAURS
    assert [key for key, it in CONTENT.boards.items() if it.faction == "humans"] == HUMANS


@rule("SA-CON-02", "SA-GAP-28", "SA-GAP-30")
def test_only_large_single_models_have_a_facing_and_the_t_rex_covers_two_hexes() -> None:
    assert [key for key, it in CONTENT.boards.items() if it.oriented] == ["triceratops", "t_rex"]
    assert [key for key, it in CONTENT.boards.items() if it.size == 2] == ["t_rex"]


@rule("SA-CON-02", "SA-GAP-31")
def test_dinosaurs_of_a_pack_may_part_and_humans_stay_together() -> None:
    assert [key for key, it in CONTENT.boards.items() if it.spread] == [
        "velociraptor_pack",
        "dilophosaurus_pair",
        "pteranodon_flock",
    ]


@rule("SA-GAP-49", "SA-CON-02", "SA-CON-03", "SA-KNK-02")
@pytest.mark.parametrize("key", ALL)
def test_standing_up_never_costs_more_than_the_base_movement(key: str) -> None:
    assert board(key).stand_cost <= board(key).movement


@rule("SA-GAP-40", "SA-CON-02", "SA-CON-03")
@pytest.mark.parametrize("key", ALL)
def test_only_single_models_have_a_wound_threshold(key: str) -> None:
    assert (board(key).wound_at > 0) == (board(key).models == 1)


@rule("SA-CON-03", "SA-GAP-64")
def test_the_trappers_start_with_two_sedatives_and_two_nets() -> None:
    loaded = {key: board("trappers").loaded[key] for key in board("trappers").weapons}
    assert loaded == {"dart_rifle": 2, "net_launcher": 2}
    assert [key for key in ALL if board(key).loaded] == ["trappers"]


@rule("SA-CON-02", "SA-CON-03")
def test_the_numbers_of_abilities() -> None:
    numbers = {key: (it.bonus, it.range) for key, it in CONTENT.boards.items() if it.bonus or it.range}
    assert numbers == {"velociraptor_pack": (1, 0), "triceratops": (2, 0), "rangers": (1, 0), "commander": (1, 2)}


@rule("SA-HER-01", "SA-CON-01")
def test_a_board_answers_to_its_own_name_and_to_its_keywords() -> None:
    flock = board("pteranodon_flock")
    assert all(flock.answers_to(word) for word in ("", "pteranodon_flock", "pack", "fly"))
    assert not flock.answers_to("large")


# Action decks

DECKS: dict[str, dict[str, str]] = {
    "velociraptor_pack": {
        "slashing_pounce": "2x ini 7 move 2 jump | melee 1 stability 2 | melee stability",
        "hit_and_run": "2x ini 8 move 1 | melee 1, step 1 | melee dodge",
        "flanking_rush": "2x ini 6 move 2 | melee 2 | melee | 1 A: piercing 1",
        "sickle_claw": "1x ini 5 move 1 | melee 3 piercing 1 | melee (ender)",
        "leap_and_cling": "2x ini 6 move 1 jump | grab 2 | stability adrenaline",
        "dart_aside": "2x ini 9 move 2 | melee | gives dodge 2 | dodge | reaction",
        "harrying_screech": "1x ini 5 move 1 | fear 2 range 2 | fear adrenaline",
    },
    "triceratops": {
        "horn_charge": "2x ini 3 move 1 charge | melee 2 stability 1 | melee stability | 2 A: movement 1",
        "gore": "2x ini 2 | melee 3 piercing 1 | melee",
        "frill_guard": "2x ini 5 | melee | gives armour 2 stability 1 | stability | reaction",
        "shoulder_barge": "2x ini 4 | stability 3 | stability adrenaline",
        "toss": "1x ini 1 | melee 3 stability 3 | melee (ender) stability (ender)",
        "bellow": "1x ini 4 | fear 2 range 2 | fear adrenaline",
        "stand_ground": "1x ini 3 | fear 1 range 1 | gives courage 2 stability 2 | fear courage",
        "wheel_about": "1x ini 5 move 1 | melee 1 | melee movement | 1 A: free_turns 0",
    },
    "t_rex": {
        "crushing_bite": "2x ini 4 move 1 | melee 2 piercing 1 | melee | 2 A: piercing 2",
        "snap": "2x ini 6 move 1 | melee 1 | melee adrenaline",
        "roar": "2x ini 5 | fear 1 range 3 | fear adrenaline",
        "stalking_stride": "2x ini 3 move 1 | melee 1 | gives dodge 1 armour 1 | dodge movement | reaction",
        "jaw_clamp": "1x ini 4 move 1 | grab 2, melee | stability melee",
        "trample": "1x ini 2 move 1 charge | melee 1 stability 1 | gives stability 2 | stability",
        "devour": "1x ini 1 move 1 | melee 4 | melee (ender)",
        "tail_whip": "1x ini 5 | stability 2 back | stability",
    },
    "dilophosaurus_pair": {
        "venom_spit": "3x ini 6 move 1 | ballistic 1 weapon venom_spit | ballistic",
        "blinding_spray": "1x ini 4 | ballistic 1 radius 1 weapon venom_spit | ballistic (ender)",
        "frill_display": "2x ini 7 | fear 2 range 2 | gives dodge 1 | fear dodge | reaction",
        "lunge": "2x ini 5 move 1 jump | melee 2 | melee adrenaline",
        "circle_the_prey": "2x ini 8 move 2 | ballistic weapon venom_spit | gives dodge 2 | dodge ballistic",
        "worry": "1x ini 5 move 1 | grab 2 | stability",
        "rip": "1x ini 3 move 1 | melee 3 | melee (ender)",
    },
    "pteranodon_flock": {
        "swoop": "3x ini 8 move 1 fly | melee 2, step 1 | melee dodge",
        "dive": "2x ini 7 move 2 fly | melee 3 | melee (ender)",
        "snatch": "2x ini 6 move 1 fly | grab 2, snatch 1 | stability adrenaline",
        "wheel_overhead": "2x ini 9 move 2 fly | melee | gives dodge 2 | dodge | reaction",
        "shriek": "2x ini 7 move 1 fly | fear 2 range 2 | fear adrenaline",
        "wing_buffet": "1x ini 5 move 1 fly | stability 3 | stability",
    },
    "rangers": {
        "aimed_volley": "2x ini 3 | ballistic 2 | ballistic | 1 A: damage 1",
        "advance_and_fire": "2x ini 5 move 1 | ballistic 1 | ballistic movement",
        "suppressing_fire": "2x ini 6 | ballistic 1, suppress | ballistic",
        "brace": "2x ini 7 | ballistic | gives dodge 1 courage 2 stability 1 | courage dodge | reaction",
        "fall_back": "2x ini 8 move 1 | ballistic | gives dodge 2 | dodge",
        "bayonets": "1x ini 4 move 1 | melee 2 | melee courage",
        "scavenge": "1x ini 6 | interact, ballistic | gives courage 1 | courage",
    },
    "trappers": {
        "dart_shot": "3x ini 5 | ballistic 2 weapon dart_rifle | ballistic | 1 A: piercing 1",
        "cast_nets": "2x ini 6 move 1 | ballistic 1 weapon net_launcher | ballistic stability",
        "lasso": "1x ini 4 | grab 3 | stability",
        "bait": "1x ini 7 | bait range 4 | gives dodge 1 | courage",
        "scatter": "2x ini 8 move 1 | ballistic | gives dodge 2 | dodge | reaction",
        "steady_hands": "2x ini 3 fix | ballistic 3 piercing 1 | ballistic (ender)",
        "resupply": "1x ini 6 move 1 | interact, load | gives courage 1 | courage",
    },
    "heavy_gunner": {
        "sustained_fire": "3x ini 2 fix | ballistic 2 | ballistic | 2 A: damage 2",
        "short_burst": "3x ini 4 | ballistic 1 | ballistic",
        "reposition": "2x ini 6 move 1 | interact | gives dodge 2 | movement",
        "sweep": "1x ini 1 fix | ballistic 1 radius 1 damage -2 | ballistic (ender)",
        "dug_in": "2x ini 7 fix | ballistic | gives armour 2 stability 2 | stability | reaction",
        "last_belt": "1x ini 3 fix | ballistic 3 piercing 1 | ballistic (ender)",
    },
    "commander": {
        "orders": "3x ini 7 | orders 1 range 3 | gives courage 1 | courage",
        "mark_target": "2x ini 5 | mark range 5, ballistic | ballistic",
        "rally_cry": "2x ini 6 | rally_cry range 3 | gives courage 1 | courage adrenaline",
        "draw_sidearm": "2x ini 4 move 1 | ballistic 2 | ballistic",
        "get_down": "2x ini 8 move 1 | ballistic | gives dodge 2 | dodge | reaction",
        "lead_the_way": "1x ini 5 move 1 | melee 3 | melee (ender)",
    },
    "tracker": {
        "long_shot": "2x ini 2 fix | ballistic 3 | ballistic (ender)",
        "read_the_trail": "2x ini 7 move 1 | read_next range 5 | gives dodge 1 | dodge",
        "quick_shot": "3x ini 5 move 1 | ballistic 1 | ballistic",
        "camouflage": "2x ini 8 | ballistic | gives dodge 2 | dodge courage | reaction | 1 A: dodge_in_cover 1",
        "machete": "1x ini 6 move 1 | melee 2 | melee",
        "set_snare": "2x ini 4 | snare range 1, ballistic | stability",
    },
}


@rule(*[f"SA-CON-{number:02}" for number in range(4, 14)], "SA-CRD-01")
@pytest.mark.parametrize("key", ALL)
def test_the_cards_of_a_deck(key: str) -> None:
    assert {card.key: line(card) for card in CONTENT.action_cards.values() if card.unit == key} == DECKS[key]


@rule("SA-CON-01", "SA-DEP-01")
@pytest.mark.parametrize("key", ALL)
def test_a_deck_has_twelve_cards_half_of_which_are_drawn_at_first(key: str) -> None:
    assert len(CONTENT.deck_of(key)) == CONTENT.limits.deck_size == 12
    assert CONTENT.limits.opening_draw == 6


def adding(key: str) -> list[int]:
    """What each card of a deck adds to movement."""
    return [CONTENT.action_cards[card].movement for card in CONTENT.deck_of(key)]


@rule("SA-MOV-09", "SA-CON-04")
def test_velociraptors_are_fast_and_most_of_their_cards_make_them_faster() -> None:
    assert board("velociraptor_pack").movement == 2
    bonuses = adding("velociraptor_pack")
    assert Fraction(sum(bonus in (1, 2) for bonus in bonuses), len(bonuses)) >= Fraction(2, 3)
    assert max(bonuses) == 2


@rule("SA-MOV-10", "SA-CON-05")
def test_few_cards_hurry_a_triceratops() -> None:
    assert board("triceratops").movement == 1
    bonuses = adding("triceratops")
    assert max(bonuses) == 1
    assert Fraction(sum(bonuses), len(bonuses)) <= Fraction(1, 3)


@rule("SA-MOV-11", "SA-CON-06")
def test_most_cards_of_a_t_rex_add_a_hex() -> None:
    assert board("t_rex").movement == 1
    bonuses = adding("t_rex")
    assert max(bonuses) == 1
    assert Fraction(sum(bonuses), len(bonuses)) >= Fraction(2, 3)


@rule("SA-MOV-12", *[f"SA-CON-{number:02}" for number in (9, 10, 11, 12, 13)])
@pytest.mark.parametrize("key", HUMANS)
def test_some_cards_of_humans_add_a_hex(key: str) -> None:
    assert board(key).movement == 1
    bonuses = adding(key)
    assert max(bonuses) == 1
    assert Fraction(sum(bonuses), len(bonuses)) < Fraction(2, 3)


@rule("SA-GAP-16")
def test_every_symbol_lies_on_some_card_and_armour_is_none() -> None:
    symbols = {symbol for card in CONTENT.action_cards.values() for symbol in (*card.combo, *card.ender)}
    assert symbols == set(get_args(Symbol))
    assert "armour" not in symbols


@rule("SA-GAP-17")
def test_every_grab_is_on_a_card_and_who_frightens_is_a_dinosaur() -> None:
    kinds = {act.do for card in CONTENT.action_cards.values() for act in card.acts}
    assert {"grab", "interact", "step", "special"} <= kinds
    fearsome = [key for key, it in CONTENT.boards.items() if it.fear]
    assert fearsome == DINOSAURS


# Hero cards

HEROES: dict[str, str] = {
    "apex_roar": "fear_declared | 1 | apex_roar fear 1 range 1 | fear 2 / courage 1 adrenaline 1",
    "scent_of_blood": "model_harmed | 0 | scent_of_blood amount 2 range 4 | melee 1 adrenaline 1 / initiative 1",
    "pack_tactics": "own_activation of pack needs pack | 0 | pack_tactics amount 1 | melee 1 stability 1 / dodge 1",
    "thick_hide": "attack_hit | 1 | bonus armour 2 | armour 1 / stability 1",
    "sudden_burst": "own_activation | 1 | bonus movement 2 | initiative 2 / dodge 1",
    "shake_it_off": "sedative_flipped | 2 | shake_it_off | stability 2 / adrenaline 1",
    "death_grip": "grab_won | 1 | death_grip amount 2 | stability 1 melee 1 / fear 1",
    "ambush": "enemy_next | 2 | ambush | initiative 2 / melee 1",
    "blood_frenzy": "phase_end | 0 | blood_frenzy amount 1 | melee 2 / adrenaline 1",
    "tail_sweep": "own_activation of large needs large | 1 | tail_sweep stability 1 | stability 2 / dodge 1",
    "instinct": "attack_declared | 0 | instinct dodge 1 amount 1 | dodge 2 / courage 1",
    "territorial": "token_window | 1 | territorial | initiative 1 / win_tie 1",
    "feeding": "own_activation | 0 | feeding amount 2 range 1 | armour 1 / adrenaline 1",
    "break_loose": "break_free | 0 | break_loose stability 3 amount 1 | stability 1 win_tie 1 / dodge 1",
    "stampede": "own_activation of large needs large | 1 | stampede movement 1 amount 2 | stability 2 / initiative 1",
    "low_growl": "after_discards | 0 | low_growl amount 1 | fear 1 courage 1 / initiative 1",
    "fire_discipline": "ranged_declared | 1 | bonus ballistic 2 damage 1 | ballistic 2 / damage 1",
    "take_cover": "attack_declared | 1 | bonus dodge 2 | dodge 2 / armour 1",
    "hold_the_line": "fear_against | 1 | bonus courage 3 | courage 2 / stability 1",
    "rally": "own_activation of hero needs hero | 1 | rally range 4 | courage 1 initiative 1 / dodge 1",
    "double_time": "own_activation | 1 | double_time movement 1 | initiative 2 / dodge 1",
    "covering_fire": "enemy_moved | 2 | covering_fire range 4 | ballistic 1 dodge 1 / armour 1",
    "called_shot": "ranged_hit | 1 | bonus piercing 2 | damage 2 / ballistic 1",
    "supply_drop": "after_discards | 2 | supply_drop amount 1 range 3 | initiative 1 / courage 1",
    "field_orders": "after_trim | 1 | field_orders | initiative 2 / win_tie 1",
    "double_dose": "sedative_strikes needs trappers | 2 | double_dose amount 1 | damage 1 / ballistic 1",
    "surge": "own_activation | 1 | surge amount 2 | stability 1 adrenaline 1 / melee 1",
    "last_stand": "model_dying | 2 | last_stand amount 1 | armour 2 / courage 1",
    "medic": "own_activation | 1 | medic amount 2 range 2 | armour 1 / courage 1 adrenaline 1",
    "flare": "own_activation | 1 | flare amount 5 range 3 | courage 2 / initiative 1",
    "dig_in": "own_activation | 1 | dig_in armour 1 stability 2 | stability 2 / armour 1",
    "quick_thinking": "token_window | 0 | quick_thinking amount 2 | win_tie 1 / dodge 1",
}


@rule("SA-CON-14", "SA-CON-15")
def test_sixteen_hero_cards_for_each_faction() -> None:
    assert {key: hero_line(card) for key, card in CONTENT.hero_cards.items()} == HEROES
    factions = [card.faction for card in CONTENT.hero_cards.values()]
    assert factions == ["dinosaurs"] * 16 + ["humans"] * 16


@rule("SA-CON-14", "SA-CON-15")
def test_every_effect_of_hero_cards_is_on_one() -> None:
    assert {card.effect for card in CONTENT.hero_cards.values()} == set(get_args(HeroEffect))


@rule("SA-CON-14", "SA-CON-15", "SA-GAP-01")
@pytest.mark.parametrize("faction", ["dinosaurs", "humans"])
def test_a_ready_made_hero_deck_has_twenty_cards(faction: str) -> None:
    cards = CONTENT.hero_decks[faction].cards
    assert sum(cards.values()) == CONTENT.limits.hero_deck == 20
    assert len(cards) == 16
    twice = {"dinosaurs": "scent_of_blood thick_hide sudden_burst instinct"}
    twice["humans"] = "fire_discipline take_cover hold_the_line dig_in"
    assert [key for key, n in cards.items() if n == 2] == twice[faction].split()


@rule("SA-CON-14", "SA-CON-15")
def test_the_substitutes_of_cards_that_need_something() -> None:
    assert CONTENT.hero_decks["dinosaurs"].substitutes == {
        "pack_tactics": "apex_roar",
        "tail_sweep": "ambush",
        "stampede": "death_grip",
    }
    assert CONTENT.hero_decks["humans"].substitutes == {"rally": "double_time", "double_dose": "called_shot"}


@rule("SA-GAP-04")
def test_each_faction_has_a_card_for_the_first_player_window() -> None:
    moments = [card.faction for card in CONTENT.hero_cards.values() if card.moment == "token_window"]
    assert moments == ["dinosaurs", "humans"]


# Ammunition and conditions


@rule("SA-CON-17", "SA-GAP-60")
def test_twelve_sedatives_in_three_doses() -> None:
    doses = {key: (card.copies, card.flip, card.locked) for key, card in CONTENT.sedatives.items()}
    assert doses == {
        "light_dose": (4, "half", {"movement": -1}),
        "standard_dose": (5, "half", {"movement": -1, "dodge": -1}),
        "strong_dose": (3, "all", {"movement": -1, "melee": -1, "stability": -1}),
    }


@rule("SA-CON-17", "SA-NET-03")
def test_eight_nets_by_their_values() -> None:
    assert [net.value for net in CONTENT.nets.values() for _ in range(net.copies)] == [5, 5, 5, 6, 6, 6, 7, 7]


@rule("SA-CON-17")
def test_what_ammunition_adds_to_its_weapon() -> None:
    bonuses = {key: (kind.damage, kind.piercing) for key, kind in CONTENT.ammunition.items()}
    assert bonuses == {"sedative": (2, 1), "net": (2, 0)}


@rule("SA-CON-18")
def test_sixteen_fear_cards() -> None:
    cards = {key: (card.copies, card.effect, card.while_active) for key, card in CONTENT.fear_cards.items()}
    assert cards == {
        "flee": (5, "flee", {}),
        "freeze": (4, "freeze", {"dodge": -1}),
        "panic": (3, "panic", {}),
        "cower": (4, "cower", {"armour": 1, "stability": -1}),
    }


@rule("SA-CON-19", "SA-GAP-40")
def test_twelve_wound_cards_with_one_initiative() -> None:
    cards = {key: (card.copies, card.effect, card.while_active) for key, card in CONTENT.wound_cards.items()}
    assert cards == {
        "torn_muscle": (3, "none", {"movement": -1}),
        "bleeding": (3, "bleed", {}),
        "cracked_ribs": (3, "none", {"melee": -1, "stability": -1}),
        "dazed": (3, "none", {"dodge": -1, "courage": -1}),
    }
    assert CONTENT.wound_cards["bleeding"].health == 1
    assert CONTENT.limits.wound_initiative == 1


@rule("SA-GLO-05")
def test_every_condition_says_what_it_does_and_how_it_goes() -> None:
    names = CONTENT.names()
    conditions = [*CONTENT.fear_cards, *CONTENT.wound_cards, *CONTENT.sedatives, *CONTENT.nets]
    for key in conditions:
        assert all(names[f"{group}.{key}"][language] for group in ("card-text", "discard") for language in LANGUAGES)
    assert len(conditions) == 14


@rule("SA-CON-20", "SA-GAP-70")
def test_tokens_and_fury() -> None:
    assert {key: (token.gives, token.value) for key, token in CONTENT.tokens.items()} == {
        "blinded": ({"ballistic": -1, "dodge": -1}, 0),
        "suppressed": ({"movement": -1}, 0),
        "marked": ({"ballistic": 1, "piercing": 1}, 0),
        "snare": ({}, 6),
    }
    limits = CONTENT.limits
    assert (limits.furious, limits.furious_phases) == ({"melee": 1, "stability": 1, "movement": 1, "dodge": -1}, 2)


# Weapons, gear and crates

WEAPONS: dict[str, tuple[int, int, int]] = {
    "carbine": (5, 3, 0),
    "dart_rifle": (4, 2, 0),
    "net_launcher": (3, 2, 0),
    "machine_gun": (6, 4, 2),
    "sidearm": (3, 3, 0),
    "hunting_rifle": (7, 4, 2),
    "venom_spit": (3, 3, 1),
    "shotgun": (2, 6, 0),
    "grenade_launcher": (5, 3, 1),
    "flamethrower": (2, 4, 2),
    "cattle_prod": (1, 0, 0),
    "dart_pistol": (2, 2, 0),
}
EQUIPPED = ["shotgun", "grenade_launcher", "flamethrower", "cattle_prod", "dart_pistol"]


def with_(field: str) -> dict[str, object]:
    """The weapons that have something in a field, and what."""
    return {key: getattr(it, field) for key, it in CONTENT.weapons.items() if getattr(it, field)}


@rule("SA-CON-16")
def test_seven_weapons_of_boards_and_five_that_are_equipped() -> None:
    assert {key: (it.range, it.damage, it.piercing) for key, it in CONTENT.weapons.items()} == WEAPONS
    assert [key for key, it in CONTENT.weapons.items() if it.equipped] == EQUIPPED
    bases = [weapon for key in ALL for weapon in board(key).weapons]
    assert sorted(bases) == sorted(key for key in WEAPONS if key not in EQUIPPED)


@rule("SA-CON-16", "SA-CON-01")
def test_what_is_special_about_weapons() -> None:
    assert with_("traits") == {
        "carbine": ("volley",),
        "net_launcher": ("loaded_only",),
        "machine_gun": ("emplaced",),
        "venom_spit": ("venom", "volley"),
    }
    assert with_("accepts") == {
        "dart_rifle": ("sedative",),
        "net_launcher": ("net",),
        "dart_pistol": ("sedative",),
    }
    assert with_("uses") == {"grenade_launcher": 3, "flamethrower": 2}
    assert (with_("radius"), with_("fear")) == ({"grenade_launcher": 1}, {"flamethrower": 5})
    assert (with_("close"), with_("melee_bonus"), with_("stability")) == (
        {"cattle_prod": True},
        {"cattle_prod": 2},
        {"cattle_prod": 2},
    )


@rule("SA-CON-21", "SA-GAP-74")
def test_sixteen_crates() -> None:
    found = {key: (card.copies, card.gear, card.amount) for key, card in CONTENT.crates.items()}
    assert found == {
        "sedative_pack": (3, "sedative", 2),
        "net_pack": (2, "net", 2),
        "shotgun": (2, "shotgun", 1),
        "grenade_launcher": (1, "grenade_launcher", 1),
        "flamethrower": (1, "flamethrower", 1),
        "dart_pistol": (1, "dart_pistol", 1),
        "cattle_prod": (1, "cattle_prod", 1),
        "armour_vest": (1, "armour_vest", 1),
        "medkit": (2, "medkit", 1),
        "field_radio": (1, "", 1),
        "voucher": (1, "", 1),
    }
    assert (CONTENT.crates["field_radio"].command, CONTENT.crates["voucher"].requisition) == (2, 2)
    assert sum(card.copies for card in CONTENT.crates.values()) == 16
    assert CONTENT.limits.crate_requisition == 1


@rule("SA-CON-22", "SA-GAP-80")
def test_ten_things_to_buy() -> None:
    assert {key: (it.price, it.kind) for key, it in CONTENT.gear.items()} == {
        "sedative": (1, "ammunition"),
        "net": (1, "ammunition"),
        "medkit": (1, "medkit"),
        "flare_kit": (1, "flare"),
        "dart_pistol": (2, "weapon"),
        "cattle_prod": (2, "weapon"),
        "armour_vest": (2, "upgrade"),
        "shotgun": (2, "weapon"),
        "grenade_launcher": (3, "weapon"),
        "flamethrower": (3, "weapon"),
    }
    kit, vest = CONTENT.gear["flare_kit"], CONTENT.gear["armour_vest"]
    flare = CONTENT.hero_cards["flare"]
    assert (kit.amount, kit.range) == (flare.amount, flare.range)
    assert (vest.gives, CONTENT.gear["medkit"].amount) == ({"armour": 1}, 3)


@rule("SA-CON-26", "SA-TER-06", "SA-GAP-79")
def test_trucks_and_crates_stand_in_the_way_and_marks_do_not() -> None:
    assert {key: it.stability for key, it in CONTENT.objects.items()} == {
        "truck": 8,
        "crate": 3,
        "cache": 0,
        "objective": 0,
        "egg": 0,
        "supply": 0,
    }


# Limits


@rule("SA-DEP-02", "SA-DEP-04", "SA-INI-12", "SA-ACT-15", "SA-NET-03", "SA-SED-08", "SA-GAP-32", "SA-CMD-02")
def test_the_numbers_of_common_rules() -> None:
    limits = CONTENT.limits
    assert (limits.hero_start, limits.hero_hand, limits.hero_draw, limits.passes) == (5, 5, 2, 2)
    assert (limits.models_a_hex, limits.group_bonus, limits.net_bonus, limits.sedated_stability) == (4, 2, 2, -1)
    assert (limits.command_a_round, limits.command_a_hero, limits.command_a_commander) == (1, 1, 1)


@rule("SA-CON-25")
def test_what_an_army_keeps_to() -> None:
    limits = CONTENT.limits
    assert (limits.least_units, limits.most_units, limits.most_copies, limits.gear_points) == (2, 6, 3, 5)
    assert limits.most_of_a_design == 2


# Words


def test_everything_has_a_name_and_a_text_in_every_language() -> None:
    names = CONTENT.names()
    for group, entries in CONTENT.groups:
        for key in entries:
            assert set(names[f"{group}.{key}"]) == set(LANGUAGES)
    spoken = [text for words in names.values() for text in words.values()]
    assert not [text for text in spoken if "{" in text or not text.strip()]


def test_texts_say_the_numbers_of_their_entries() -> None:
    names = CONTENT.names()
    assert "+1 courage" in names["board-text.commander"]["en"]
    assert "2 cases au plus" in names["board-text.commander"]["fr"]
    assert "stability has to reach 7" in names["card-text.net_7"]["en"]
    assert "dodge -1" in names["card-text.freeze"]["en"]
    assert "ballistic +2 and damage +1" in names["hero_card-text.fire_discipline"]["en"]


def test_what_adds_to_a_number_has_a_name_among_reasons() -> None:
    names = CONTENT.names()
    for key in ("frill_guard", "take_cover", "strong_dose", "blinded", "armour_vest", "cattle_prod", "truck"):
        assert f"reason.{key}" in names
