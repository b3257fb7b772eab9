"""EX-CON  Cards, columns, terrain, dangers and animals."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.words import LANGUAGES
from rulebound.games.expedition.content import Content, DangerRow, Pool
from rulebound.games.expedition.lengths import L, M, S
from rulebound.games.expedition.points import cost_of, counts_of, points_of
from rulebound.space.plane.numbers import INCH
from tests.harness import rule
from tests.own_content import PROFILES as HILL_ARCHERS

CONTENT = Content(None)
CULTURES = ["explorers", "sultanate", "kingdom", "forest_people"]


# Cards and tokens


@rule("EX-CON-01", "EX-GAP-08")
def test_seven_action_cards_with_initiatives_from_seven_down_to_one() -> None:
    assert {card.key: (card.initiative, card.symbols) for card in CONTENT.action_cards.values()} == {
        "snap_shot": (7, ("shoot", "march")),
        "rush": (6, ("move", "move")),
        "forced_march": (5, ("march",) * 4),
        "skirmish": (4, ("move", "shoot", "rally")),
        "volley": (3, ("shoot", "shoot", "shoot", "rally")),
        "assault": (2, ("move", "move", "move", "influence")),
        "council": (1, ("influence", "influence", "influence", "march")),
    }
    assert CONTENT.limits.cards_a_turn == 3


@rule("EX-CON-01", "EX-GAP-04")
def test_slower_cards_do_at_least_as_much() -> None:
    cards = sorted(CONTENT.action_cards.values(), key=lambda card: card.initiative)
    assert [len(card.symbols) for card in cards] == [4, 4, 4, 3, 4, 2, 2]
    marching = [card.key for card in cards if set(card.symbols) == {"march"}]
    assert marching == ["forced_march"]
    assert cards[0].symbols.count("influence") == max(card.symbols.count("influence") for card in cards)


@rule("EX-CON-02", "EX-GAP-53")
def test_the_bag_holds_forty_tokens_and_panic_is_the_rarest() -> None:
    bag = CONTENT.limits.bag
    assert bag == {"shooting": 9, "combat": 9, "movement": 9, "terror": 7, "panic": 6}
    assert sum(bag.values()) == 40


TOTEMS = {
    "leopard": (1, "reveal", "first"),
    "monkey": (1, "reveal", "exchange"),
    "antelope": (1, "own_card", "move"),
    "hyena": (1, "own_card", "terror"),
    "serpent": (1, "own_card", "stress"),
    "eagle": (1, "own_card", "range"),
    "lion": (1, "pool", "dice"),
    "elephant": (2, "pool", "dice"),
    "tortoise": (1, "pool", "dice"),
    "baobab": (1, "draw", "ignore"),
    "hornbill": (1, "counter", "counter"),
    "rhinoceros": (1, "after_melee", "figure"),
    "vulture": (1, "opening", "recover"),
}


@rule("EX-CON-03", "EX-GAP-12")
def test_a_deck_of_fourteen_totem_cards_each_with_its_window() -> None:
    assert {totem.key: (totem.count, totem.window, totem.effect) for totem in CONTENT.totems.values()} == TOTEMS
    assert sum(totem.count for totem in CONTENT.totems.values()) == 14


@rule("EX-CON-03")
def test_totem_dice_and_the_pools_they_help() -> None:
    assert {totem.key: (totem.dice, totem.pools) for totem in CONTENT.totems.values() if totem.dice} == {
        "lion": (Pool(2, 8), ("combat",)),
        "elephant": (Pool(2, 8), ("rally", "terror")),
        "tortoise": (Pool(2, 10), ("cover",)),
    }


@rule("EX-CON-04")
def test_three_rituals_for_each_culture_with_sorcerers_and_none_for_explorers() -> None:
    rituals = {culture: [ritual.key for ritual in CONTENT.rituals_of(culture)] for culture in CULTURES}
    assert rituals == {
        "explorers": [],
        "sultanate": ["reading_the_stars", "steady_hands", "ill_fortune"],
        "kingdom": ["ancestors_counsel", "royal_blessing", "omen_of_dread"],
        "forest_people": ["living_paths", "morning_mist", "voice_of_the_wild"],
    }
    sorcerers = [character.culture for character in CONTENT.characters.values() if character.ability == "sorcerer"]
    assert sorted(sorcerers) == sorted(culture for culture, known in rituals.items() if known)


@rule("EX-CON-04")
def test_every_level_of_a_ritual_says_what_it_does() -> None:
    names = CONTENT.names()
    for ritual in CONTENT.rituals:
        levels = [names[f"ritual-text.{ritual}-{level}"]["en"] for level in (1, 2, 3)]
        assert len(set(levels)) == 3


# Columns

PROFILES: dict[str, dict[str, tuple[int, str, int, int, int, int, int, str]]] = {
    "explorers": {
        "adventurers": (3, "rifle", 10, 8, 10, 11, 2, "hard_to_kill"),
        "soldiers": (4, "rifle", 8, 8, 10, 19, 1, ""),
        "trained_askaris": (4, "rifle", 8, 6, 8, 16, 2, ""),
        "askaris": (5, "musket", 6, 6, 6, 11, 3, ""),
        "young_warriors": (5, "assegai", 6, 8, 6, 12, 2, ""),
        "scouts": (3, "assegai", 8, 6, 8, 7, 1, "pathfinders"),
    },
    "sultanate": {
        "household_guard": (5, "musket", 8, 8, 8, 16, 1, ""),
        "marksmen": (4, "jezail", 8, 6, 8, 14, 1, ""),
        "irregulars": (5, "musket", 6, 8, 6, 13, 3, ""),
        "hired_rifles": (4, "rifle", 8, 6, 6, 15, 1, ""),
        "young_warriors": (5, "assegai", 6, 8, 6, 12, 3, ""),
        "scouts": (3, "assegai", 8, 6, 8, 7, 1, "pathfinders"),
    },
    "kingdom": {
        "royal_guard": (4, "rifle", 8, 8, 8, 18, 1, ""),
        "veterans": (5, "assegai", 8, 10, 8, 17, 3, ""),
        "queens_archers": (6, "bow", 8, 6, 8, 19, 1, ""),
        "archers": (6, "bow", 6, 6, 6, 14, 2, ""),
        "musketeers": (5, "musket", 6, 6, 6, 11, 2, ""),
        "young_warriors": (5, "assegai", 6, 8, 6, 12, 3, ""),
        "scouts": (3, "assegai", 8, 6, 8, 7, 1, "pathfinders"),
    },
    "forest_people": {
        "forest_hunters": (6, "short_bow", 8, 6, 8, 17, 2, "at_home_in_the_forest"),
        "forest_spears": (6, "assegai", 6, 8, 8, 16, 2, ""),
        "warriors": (5, "assegai", 6, 10, 8, 15, 2, ""),
        "masked_society": (5, "assegai", 6, 10, 10, 18, 1, "dread_masks"),
        "archers": (6, "bow", 6, 6, 6, 14, 2, ""),
        "gun_bearers": (5, "musket", 6, 6, 6, 11, 1, ""),
        "young_warriors": (5, "assegai", 6, 8, 6, 12, 2, ""),
        "scouts": (3, "assegai", 8, 6, 8, 7, 1, "pathfinders"),
    },
}


@rule("EX-CON-05")
@pytest.mark.parametrize("culture", CULTURES)
def test_the_kinds_of_groups_of_a_culture(culture: str) -> None:
    found = {
        key: (p.figures, p.weapon, p.shooting, p.combat, p.bravery, p.points, p.most[culture], p.special)
        for key, p in CONTENT.profiles.items()
        if culture in p.most
    }
    assert found == PROFILES[culture]


@rule("EX-CON-05")
@pytest.mark.parametrize("key", sorted({key for profiles in PROFILES.values() for key in profiles}))
def test_the_formula_gives_the_points_of_every_group(key: str) -> None:
    profile = CONTENT.profiles[key]
    assert points_of(CONTENT, profile) == profile.points


@rule("EX-SHOOT-13", "EX-SHOOT-14", "EX-SHOOT-15", "EX-GAP-02", "EX-GAP-34")
def test_weapons_with_their_ranges_and_which_are_slow() -> None:
    assert (S, M, L) == (4 * INCH, 8 * INCH, 12 * INCH)
    assert {weapon.key: (weapon.reach(), weapon.slow, weapon.powder) for weapon in CONTENT.weapons.values()} == {
        "assegai": (M, False, False),
        "short_bow": (M, False, False),
        "bow": (L, False, False),
        "musket": (L, True, True),
        "rifle": (L, False, True),
        "jezail": (0, True, True),
    }


CHARACTERS = {
    "explorers": {
        "explorer": (3, 10, 8, 10, "composure"),
        "retired_officer": (2, 8, 8, 8, "training"),
        "guide": (2, 6, 6, 6, "shortcuts"),
        "scientist": (2, 0, 6, 8, "discovery"),
        "reporter": (1, 0, 6, 6, "front_page"),
        "flag_bearer": (1, 0, 6, 10, "colours"),
    },
    "sultanate": {
        "emir": (3, 8, 10, 10, "word_of_command"),
        "caravan_master": (2, 6, 6, 8, "well_packed"),
        "gunsmith": (2, 8, 6, 6, "quick_hands"),
        "astrologer": (1, 0, 0, 8, "sorcerer"),
        "interpreter": (1, 0, 6, 6, "parley"),
    },
    "kingdom": {
        "king": (3, 6, 10, 10, "royal_presence"),
        "champion": (2, 0, 10, 8, "unyielding"),
        "diviner": (2, 0, 6, 8, "sorcerer"),
        "horn_player": (1, 0, 6, 8, "war_horn"),
    },
    "forest_people": {
        "chief": (3, 8, 10, 8, "ambush"),
        "spirit_healer": (2, 0, 0, 10, "sorcerer"),
        "tracker": (2, 8, 6, 6, "hidden_paths"),
        "drummer": (1, 0, 6, 6, "talking_drums"),
    },
}


@rule("EX-CON-06")
@pytest.mark.parametrize("culture", CULTURES)
def test_the_characters_of_a_culture(culture: str) -> None:
    found = {
        key: (c.stars, c.shooting, c.combat, c.bravery, c.ability)
        for key, c in CONTENT.characters.items()
        if c.culture == culture
    }
    assert found == CHARACTERS[culture]


@rule("EX-CON-07")
def test_sets_of_auxiliaries() -> None:
    found = {
        a.key: (a.culture, a.figures, a.points, a.shooting, a.combat, a.ability) for a in CONTENT.auxiliaries.values()
    }
    assert found == {
        "bearers": ("explorers", 4, 4, 0, 0, "relieve"),
        "powder_carriers": ("sultanate", 3, 4, 0, 0, "reload"),
        "shield_bearers": ("kingdom", 3, 3, 0, 0, "shield"),
        "herbalists": ("forest_people", 2, 4, 0, 0, "heal"),
        "hounds": ("any", 3, 4, 0, 6, ""),
    }


@rule("EX-CON-08")
@pytest.mark.parametrize(
    ("culture", "points", "groups", "people"),
    [
        (
            "explorers",
            69,
            {"soldiers": 1, "adventurers": 1, "trained_askaris": 1, "young_warriors": 1, "scouts": 1},
            ["explorer", "flag_bearer", "bearers"],
        ),
        (
            "sultanate",
            67,
            {"household_guard": 1, "marksmen": 1, "irregulars": 2, "scouts": 1},
            ["emir", "astrologer", "powder_carriers"],
        ),
        (
            "kingdom",
            70,
            {"veterans": 2, "archers": 1, "young_warriors": 1, "scouts": 1},
            ["king", "horn_player", "shield_bearers"],
        ),
        (
            "forest_people",
            69,
            {"forest_hunters": 1, "masked_society": 1, "forest_spears": 1, "archers": 1},
            ["spirit_healer", "tracker", "herbalists"],
        ),
    ],
)
def test_a_ready_made_column_for_each_culture(
    culture: str, points: int, groups: dict[str, int], people: list[str]
) -> None:
    (column,) = [column for column in CONTENT.columns.values() if column.culture == culture]
    assert counts_of(column) == {**groups, **dict.fromkeys(people, 1)}
    assert cost_of(CONTENT, counts_of(column)) == points


# Terrain, dangers, animals, events

TERRAINS = {
    "open": (6, False, False, True, ("savannah", "jungle")),
    "tall_grass": (8, False, False, True, ("savannah",)),
    "scrub": (8, False, False, True, ("savannah", "jungle")),
    "plantation": (8, True, False, True, ("savannah", "jungle")),
    "dense_jungle": (10, True, True, True, ("jungle",)),
    "swamp": (8, False, True, True, ("jungle",)),
    "acacia_thicket": (8, True, True, True, ("savannah",)),
    "rocks": (10, True, True, True, ("savannah",)),
    "ruins": (10, True, False, True, ("savannah", "jungle")),
    "huts": (10, True, False, True, ("savannah", "jungle")),
    "ford": (6, False, True, True, ("savannah", "jungle")),
    "deep_water": (6, False, False, False, ("savannah", "jungle")),
    "cliff": (6, True, False, False, ("savannah",)),
}


@rule("EX-CON-09", "EX-GAP-35")
def test_kinds_of_terrain() -> None:
    found = {
        t.key: (t.cover, t.blocks_sight, t.dangerous, t.passable, t.environments) for t in CONTENT.terrains.values()
    }
    assert found == TERRAINS


@rule("EX-CON-11")
def test_animals_of_the_water_live_in_fords_and_swamps() -> None:
    assert [key for key, terrain in CONTENT.terrains.items() if terrain.wet] == ["swamp", "ford"]


def does(row: DangerRow) -> dict[str, object]:
    """What a result does, beside what it is called."""
    fields = [field for field in DangerRow.__struct_fields__ if field not in ("key", "name", "text")]
    return {field: getattr(row, field) for field in fields if getattr(row, field)}


DANGERS: dict[str, dict[str, dict[str, object]]] = {
    "jungle": {
        "sinkhole": {"brave": True, "figures": 1, "halts": True},
        "gorilla": {"animal": "gorilla"},
        "ants": {"tokens": 2},
        "viper": {"brave": True, "figures": 1, "tokens": 1},
        "downpour": {"also": "downpour"},
        "lost_trail": {"tokens": 1, "also": "lost_trail"},
        "nothing": {},
        "game_trail": {"also": "game_trail"},
        "old_camp": {"totems": 1},
        "find": {"loot": 1},
    },
    "savannah": {
        "lion": {"animal": "lion"},
        "ravine": {"brave": True, "figures": 1, "halts": True},
        "stampede": {"hits": 2},
        "bush_fire": {"tokens": 2, "also": "driven_out"},
        "thirst": {"tokens": 1},
        "heat_haze": {"also": "heat_haze"},
        "nothing": {},
        "waterhole": {"relief": 1},
        "travellers": {"totems": 1},
        "ivory_cache": {"loot": 1},
    },
}


@rule("EX-CON-10", "EX-GAP-26")
@pytest.mark.parametrize("country", DANGERS)
def test_ten_dangers_in_the_order_of_the_die(country: str) -> None:
    rows = CONTENT.dangers[country].rows
    assert {row.key: does(row) for row in rows} == DANGERS[country]
    assert [row.key for row in rows] == list(DANGERS[country])


@rule("EX-CON-11", "EX-GAP-61")
def test_animals() -> None:
    found = {
        a.key: (a.lives, (a.dice.count, a.dice.size), a.move, a.bound, a.environments)
        for a in CONTENT.animals.values()
        if not a.pack
    }
    assert found == {
        "lion": (3, (4, 8), "medium", "", ("savannah",)),
        "hyena_pack": (4, (4, 6), "medium", "", ("savannah",)),
        "elephant": (6, (6, 8), "medium", "", ("savannah",)),
        "gorilla": (4, (4, 10), "short", "", ("jungle",)),
        "leopard": (2, (4, 8), "medium", "", ("jungle",)),
        "hippopotamus": (5, (5, 8), "short", "water", ("jungle", "savannah")),
        "great_ape": (9, (6, 10), "medium", "shrine", ("jungle",)),
    }


@rule("EX-CON-11")
def test_guardians_are_six_figures_with_assegais_bound_to_a_shrine() -> None:
    guardians = CONTENT.animals["guardians"]
    assert (guardians.pack, guardians.lives, guardians.dice) == (True, 6, Pool(6, 8))
    assert (guardians.weapon, guardians.shooting) == ("assegai", 6)
    assert (guardians.move, guardians.bound) == ("medium", "shrine")


@rule("EX-CON-11")
def test_which_animal_comes_on_a_d6() -> None:
    tables = {key: (danger.animals, danger.on_dry_land) for key, danger in CONTENT.dangers.items()}
    assert tables == {
        "savannah": (("lion", "lion", "lion", "hyena_pack", "hyena_pack", "elephant"), "lion"),
        "jungle": (("gorilla", "gorilla", "gorilla", "leopard", "leopard", "hippopotamus"), "leopard"),
    }


@rule("EX-CON-13")
def test_six_events_in_the_order_of_the_die() -> None:
    assert list(CONTENT.events) == ["storm", "drums", "rest", "omen", "dust", "beast"]


@rule("EX-GAP-03", "EX-GAP-16", "EX-GAP-60", "EX-GAP-72")
def test_the_numbers_of_the_game() -> None:
    limits = CONTENT.limits
    assert (limits.width, limits.depth) == (48 * INCH, 36 * INCH)
    assert (limits.score_group, limits.score_loot) == (1, 1)
    assert (limits.least_points, limits.most_points, limits.ready_made_points) == (70, 100, 70)
    assert (limits.least_groups, limits.most_groups) == (3, 8)
    assert (limits.most_characters, limits.most_stars) == (2, 4)
    assert (limits.many_points, limits.most_stars_with_many_points) == (85, 5)
    assert (limits.auxiliaries_a_group, limits.characters_a_group) == (2, 2)


# Names


def test_everything_has_a_name_in_both_languages() -> None:
    for key, said in CONTENT.names().items():
        assert all(said[language].strip() == said[language] != "" for language in LANGUAGES), key
        assert len(said) == len(LANGUAGES)


def test_names_of_a_kind_are_told_apart() -> None:
    names = CONTENT.names()
    for group in (
        *("action_card", "totem", "ritual", "culture", "weapon", "profile", "character", "auxiliary", "column"),
        *("terrain", "animal", "event", "layout", "scenario"),
    ):
        for language in LANGUAGES:
            said = [text[language] for key, text in names.items() if key.startswith(f"{group}.")]
            assert len(set(said)) == len(said) > 0, group


@pytest.mark.parametrize("group", ["totem", "character", "auxiliary", "animal", "terrain", "event"])
def test_numbers_of_a_text_are_the_same_in_both_languages(group: str) -> None:
    for key, text in CONTENT.names().items():
        if key.startswith(f"{group}-text."):
            numbers = [
                sorted(c for c in text[language].replace("0,25", "0.25") if c.isdigit()) for language in LANGUAGES
            ]
            assert numbers[0] == numbers[1], key


def test_a_folder_of_ones_own_adds_and_changes_entries(tmp_path: Path) -> None:
    (tmp_path / "profiles.yaml").write_text(HILL_ARCHERS, encoding="utf-8")
    (tmp_path / "limits.yaml").write_text("{most_groups: 9}", encoding="utf-8")
    content = Content(tmp_path)
    assert content.profiles["hill_archers"].points == 14
    assert content.profiles.keys() - CONTENT.profiles.keys() == {"hill_archers"}
    assert content.limits.most_groups == 9
    assert content.digest != CONTENT.digest


def test_a_column_needs_neither_characters_nor_auxiliaries(tmp_path: Path) -> None:
    own = "- change: {key: royal_column, auxiliaries: null, characters: []}"
    (tmp_path / "columns.yaml").write_text(own, encoding="utf-8")
    column = Content(tmp_path).columns["royal_column"]
    assert (column.auxiliaries, column.characters) == ("", ())
