"""ES-CON  Cards, weapons, terrain and bands: what they are worth, and every mistake named by file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

from rulebound.core.strict_yaml import BadContent
from rulebound.core.words import LANGUAGES
from rulebound.games.escarmouche.content import Card, Content, Values
from rulebound.games.escarmouche.points import cost_of, morale_of, points_of
from rulebound.space.plane.numbers import CM, MM
from tests.harness import rule

CONTENT = Content(None)
SHIPPED = Path(__file__).parents[3] / "src" / "rulebound" / "games" / "escarmouche" / "content"


def bought() -> list[Card]:
    """The cards somebody can buy."""
    return [card for card in CONTENT.cards.values() if card.band != "none"]


def entry(name: str, key: str) -> dict[str, object]:
    """An entry as the shipped file has it."""
    found = next(each for each in yaml.safe_load((SHIPPED / name).read_text(encoding="utf-8")) if each["key"] == key)
    assert isinstance(found, dict)
    return found


def with_own(folder: Path, name: str, *own: dict[str, object]) -> Content:
    """The content with entries of one's own."""
    (folder / name).write_text(yaml.safe_dump(list(own), allow_unicode=True), encoding="utf-8")
    return Content(folder)


# Cards


@rule("ES-CON-02", "ES-GEN-03")
def test_a_card_has_five_values_on_either_side() -> None:
    captain = CONTENT.cards["captain_of_the_guard"]
    assert captain.front == Values(6, 5, 7, 6, 3)
    assert captain.blood == Values(5, 4, 6, 5, 2)
    assert (captain.melee, captain.missile, captain.off_hand) == (("rapier",), ("pistol",), ("main_gauche",))
    assert (captain.armour, captain.mount) == ("buff_coat", "")


@rule("ES-CON-02")
def test_there_are_cards_of_every_rank_for_every_band_and_for_hire() -> None:
    assert len(bought()) == 45
    for band in CONTENT.bands:
        ranks = {card.rank for card in bought() if card.band == band}
        assert ranks == {"chief", "character", "other"}
    assert {card.rank for card in bought() if card.band == "any"} == {"character", "other"}


@rule("ES-CON-01", "ES-BINI-02")
@pytest.mark.parametrize(("rank", "morale"), [("chief", 3), ("character", 2), ("other", 1)])
def test_morale_follows_from_the_rank(rank: str, morale: int) -> None:
    assert {card.front.morale for card in bought() if card.rank == rank} == {morale}


@rule("ES-CON-01")
def test_all_values_are_on_one_scale() -> None:
    for card in CONTENT.cards.values():
        values = card.front
        assert all(2 <= n <= 8 for n in (values.agility, values.shooting, values.combat, values.resistance))


@rule("ES-CON-03", "ES-GAP-45")
def test_the_blood_side_is_one_lower_but_for_the_bosun_and_never_below_one() -> None:
    for card in bought():
        front, blood = card.front, card.blood
        combat = 7 if card.key == "bosun" else max(1, front.combat - 1)
        assert blood == Values(
            max(1, front.agility - 1),
            max(1, front.shooting - 1),
            combat,
            max(1, front.resistance - 1),
            max(1, front.morale - 1),
        )


@rule("ES-CON-12", "ES-CON-03")
def test_the_prisoner_is_unarmed_counts_for_no_morale_and_cannot_be_bought() -> None:
    prisoner = CONTENT.cards["prisoner"]
    assert (prisoner.front, prisoner.blood) == (Values(4, 2, 2, 4, 0), Values(3, 1, 1, 3, 0))
    assert (prisoner.melee, prisoner.missile, prisoner.rank, prisoner.band) == ((), (), "none", "none")


@rule("ES-CON-09")
@pytest.mark.parametrize(("key", "points"), [("musketeer", 41), ("halberdier", 36), ("trooper", 43), ("drummer", 20)])
def test_what_a_card_costs(key: str, points: int) -> None:
    assert CONTENT.cards[key].points == points_of(CONTENT, CONTENT.cards[key]) == points


@rule("ES-CON-09")
def test_shooting_is_paid_for_by_those_who_shoot() -> None:
    reaper = CONTENT.cards["reaper"]
    assert points_of(CONTENT, reaper) == 4 + 2 * 3 + 2 * 4 + 5 * 1 + 0


# Weapons, armour, mounts

MISSILES = {
    "throwing_knives": (10, 1, 0, 1, 3, True, 1),
    "javelins": (20, 1, -1, 1, 3, True, 4),
    "sling": (30, 1, 1, 1, 0, False, 2),
    "bow": (40, 1, 0, 2, 0, True, 4),
    "crossbow": (40, 2, -1, 2, 0, True, 5),
    "pistol": (15, 2, -1, 1, 0, False, 3),
    "brace_of_pistols": (15, 2, -1, 2, 0, False, 5),
    "blunderbuss": (15, 2, -2, 2, 0, False, 4),
    "arquebus": (35, 2, -1, 2, 0, False, 4),
    "musket": (45, 2, -2, 2, 0, False, 6),
}
BLADES = {
    "fists": (0, 0, 1, False, 0),
    "dagger": (1, 1, 0, False, 0),
    "club": (1, 1, 0, True, 1),
    "pitchfork": (1, 2, 0, False, 0),
    "spear": (2, 1, 0, False, 1),
    "hanger": (2, 1, 0, True, 2),
    "cutlass": (2, 1, 0, True, 2),
    "sabre": (2, 1, 0, True, 2),
    "hand_axe": (2, 1, -1, False, 4),
    "hammer": (2, 1, -1, True, 5),
    "rapier": (3, 1, 0, False, 2),
    "pike": (3, 2, 0, False, 2),
    "great_club": (2, 2, -1, True, 6),
    "halberd": (3, 2, -1, True, 7),
    "great_sword": (3, 2, -1, True, 7),
}


@rule("ES-CON-04", "ES-BSHO-01", "ES-BSHO-02", "ES-GAP-53")
def test_missile_weapons() -> None:
    found = {
        key: (m.range // CM, m.reload, m.damage, m.hands, m.thrown, m.marker, m.points)
        for key, m in CONTENT.missiles.items()
    }
    assert found == MISSILES


@rule("ES-CON-04")
def test_what_is_a_firearm_and_what_a_pistol() -> None:
    missiles = CONTENT.missiles.values()
    assert [m.key for m in missiles if m.firearm] == [
        "pistol",
        "brace_of_pistols",
        "blunderbuss",
        "arquebus",
        "musket",
    ]
    assert [m.key for m in missiles if m.pistol] == ["pistol", "brace_of_pistols"]
    assert [m.key for m in missiles if m.shots == 2] == ["brace_of_pistols"]


@rule("ES-CON-05", "ES-GAP-26")
def test_only_the_butts_of_musket_and_arquebus_are_weapons() -> None:
    butts = {m.key: (m.butt_equipment, m.butt_heavy) for m in CONTENT.missiles.values() if m.butt_equipment}
    assert butts == {"arquebus": (1, True), "musket": (1, True)}
    assert [m.key for m in CONTENT.missiles.values() if m.butt_heavy] == ["arquebus", "musket"]


@rule("ES-CON-05", "ES-GAP-25")
def test_melee_weapons() -> None:
    found = {key: (b.equipment, b.hands, b.damage, b.heavy, b.points) for key, b in CONTENT.blades.items()}
    assert found == BLADES


@rule("ES-CON-06", "ES-GAP-43")
def test_off_hand_items_and_what_goes_with_an_off_hand_dagger() -> None:
    found = {
        key: (o.equipment, o.obscures_front, o.needs_blade, o.points, o.hands) for key, o in CONTENT.off_hands.items()
    }
    assert found == {
        "shield": (1, True, False, 3, 1),
        "buckler": (1, False, False, 1, 1),
        "main_gauche": (1, False, True, 1, 1),
    }
    blades = [b.key for b in CONTENT.blades.values() if b.one_handed_blade]
    assert blades == ["dagger", "hanger", "cutlass", "sabre", "rapier"]


@rule("ES-CON-06")
def test_armour() -> None:
    found = {key: (a.resistance, a.agility) for key, a in CONTENT.armours.items()}
    assert found == {"buff_coat": (1, 0), "cuirass": (2, -1), "half_armour": (3, -2)}


@rule("ES-CON-07", "ES-GAP-51", "ES-GAP-22")
def test_mounts() -> None:
    assert list(CONTENT.mounts) == ["horse"]
    horse = CONTENT.mounts["horse"]
    assert (horse.advance, horse.radius, horse.height, horse.leap_limit) == (20 * CM, 2 * CM, 5 * CM, 2 * CM)


# Bands

BANDS = {
    "guard": {220: (6, 212, 9), 250: (6, 248, 9), 270: (7, 268, 10), 300: (8, 294, 11), 330: (9, 326, 12)},
    "brigands": {
        220: (6, 216, 9),
        250: (6, 233, 9),
        270: (7, 266, 10),
        300: (8, 299, 11),
        320: (9, 319, 12),
        330: (9, 328, 12),
    },
    "corsairs": {220: (5, 220, 9), 250: (6, 240, 9), 270: (7, 260, 10), 300: (8, 297, 11), 330: (9, 329, 12)},
    "mercenaries": {220: (5, 219, 9), 250: (6, 243, 9), 270: (6, 255, 10), 300: (7, 291, 11), 330: (8, 327, 12)},
    "militia": {220: (6, 216, 9), 250: (7, 248, 10), 270: (8, 265, 11), 300: (9, 294, 12), 330: (10, 323, 13)},
    "riders": {220: (6, 218, 9), 250: (6, 239, 10), 270: (7, 259, 11), 300: (8, 295, 12), 330: (9, 330, 13)},
}


@rule("ES-CON-08")
@pytest.mark.parametrize("key", BANDS)
def test_ready_made_bands_with_their_variants(key: str) -> None:
    for limit, expected in BANDS[key].items():
        counts = CONTENT.bands[key].figures_for(limit)
        assert counts is not None
        assert (sum(counts.values()), cost_of(CONTENT, counts), morale_of(CONTENT, counts)) == expected
    assert list(CONTENT.bands) == list(BANDS)


@rule("ES-CON-08")
def test_the_variant_is_the_dearest_that_fits() -> None:
    guard = CONTENT.bands["guard"]
    assert guard.figures_for(269) == guard.figures_for(250)
    assert guard.figures_for(450) == guard.figures_for(330)
    assert guard.figures_for(219) is None


# Names


@rule("ES-CON-15")
def test_there_are_twelve_given_names_three_surnames_a_band_and_six_epithets() -> None:
    people = CONTENT.people
    assert len({one.name for one in people.given}) == 12
    assert {band: len(names) for band, names in people.surnames.items()} == dict.fromkeys(CONTENT.bands, 3)
    assert len(people.epithets) == 6


def test_everything_has_a_name_in_both_languages() -> None:
    for key, said in CONTENT.names().items():
        assert all(said[language].strip() == said[language] != "" for language in LANGUAGES), key
        assert len(said) == len(LANGUAGES)


def test_names_of_a_kind_are_told_apart() -> None:
    names = CONTENT.names()
    for group in ("card", "missile", "blade", "terrain", "band", "layout", "scenario"):
        for language in LANGUAGES:
            said = [text[language] for key, text in names.items() if key.startswith(f"{group}.")]
            assert len(set(said)) == len(said) > 0


# A folder of one's own


def test_a_folder_of_ones_own_adds_and_replaces_entries(tmp_path: Path) -> None:
    own = entry("cards.yaml", "cadet") | {"key": "page", "name": {"en": "Page", "fr": "Page"}}
    club = entry("blades.yaml", "club") | {"equipment": 0}
    (tmp_path / "blades.yaml").write_text(yaml.safe_dump([club]), encoding="utf-8")
    content = with_own(tmp_path, "cards.yaml", own)
    assert content.cards["page"].front == content.cards["cadet"].front
    assert content.blades["club"].equipment == 0
    assert len(content.cards) == len(CONTENT.cards) + 1
    assert content.digest != CONTENT.digest


def test_a_folder_that_is_not_there_is_named(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="there is no such folder of content"):
        Content(tmp_path / "none")


MISTAKES: dict[str, tuple[str, str, dict[str, object], str]] = {
    "points that do not fit": (
        "cards.yaml",
        "cadet",
        {"points": 27},
        "entry 'cadet': field 'points' is 27; 26 is right",
    ),
    "a weapon that is not there": (
        "cards.yaml",
        "cadet",
        {"melee": ["broom"]},
        "entry 'cadet': field 'melee' is 'broom'; one of fists, dagger, club",
    ),
    "two blades": (
        "cards.yaml",
        "cadet",
        {"melee": ["rapier", "club"]},
        'field \'melee\' is ["rapier", "club"]; a list of 0 to 1 is right',
    ),
    "a mount that is not there": (
        "cards.yaml",
        "cadet",
        {"mount": "mule"},
        "field 'mount' is 'mule'; horse is right",
    ),
    "an off-hand dagger without a blade": (
        "cards.yaml",
        "cadet",
        {"melee": ["club"], "off_hand": ["main_gauche"]},
        "field 'off_hand' is 'main_gauche'; something that needs no one-handed blade",
    ),
    "a value off the scale": (
        "cards.yaml",
        "cadet",
        {"front": [9, 4, 4, 3, 1]},
        "field 'front.agility' is 9; a whole number from 2 to 8 is right",
    ),
    "a blood side of nothing": (
        "cards.yaml",
        "cadet",
        {"blood": [4, 0, 3, 2, 1]},
        "field 'blood.shooting' is 0; a whole number from 1 to 8 is right",
    ),
    "a morale beside the rank": (
        "cards.yaml",
        "cadet",
        {"front": [5, 4, 4, 3, 2]},
        "field 'front.morale' is 2; 1 is right",
    ),
    "a blood side of better heart": (
        "cards.yaml",
        "cadet",
        {"blood": [4, 3, 3, 2, 2]},
        "field 'blood.morale' is 2; 1 is right",
    ),
    "four values": (
        "cards.yaml",
        "cadet",
        {"front": [5, 4, 4, 3]},
        "entry 'cadet': field 'front' is [5, 4, 4, 3]; a list of 5 (agility, shooting, combat, ",
    ),
    "a band that is not there": (
        "cards.yaml",
        "cadet",
        {"band": "monks"},
        "field 'band' is 'monks'; one of guard, brigands,",
    ),
    "a rank without a band": (
        "cards.yaml",
        "cadet",
        {"band": "none"},
        "field 'rank' is 'other'; none for a card whose band is none",
    ),
    "an unknown field": ("cards.yaml", "cadet", {"luck": 3}, "field 'luck' is not known; one of key, name, band"),
    "half a millimetre": (
        "missiles.yaml",
        "bow",
        {"range": 40.05},
        "entry 'bow': field 'range' is 40.05; a length from 0.1 to 200 cm with at most one decimal is right",
    ),
    "a range in words": (
        "missiles.yaml",
        "bow",
        {"range": "far"},
        "entry 'bow': field 'range' is 'far'; a length from",
    ),
    "no range": ("missiles.yaml", "bow", {"range": 0}, "field 'range' is 0; a length from 0.1 to 200 cm"),
    "a slow reload": (
        "missiles.yaml",
        "bow",
        {"reload": 3},
        "field 'reload' is 3; a whole number from 1 to 2 is right",
    ),
    "two bows at once": (
        "missiles.yaml",
        "bow",
        {"shots": 2},
        "field 'shots' is 2; 1, since only pistols have two shots",
    ),
    "three hands": (
        "blades.yaml",
        "pike",
        {"hands": 3},
        "entry 'pike': field 'hands' is 3; a whole number from 0 to 2 is right",
    ),
    "a weapon twice": (
        "blades.yaml",
        "pike",
        {"key": "bow"},
        "blades.yaml: entry 'bow': field 'key' is 'bow'; a key that is not in missiles.yaml too",
    ),
    "a dear band": (
        "bands.yaml",
        "guard",
        {"limit": 290},
        "entry 'guard': at 290 points: This band costs 294 points, more than the limit of 290.",
    ),
    "a band without a chief": (
        "bands.yaml",
        "guard",
        {"figures": {"lieutenant": 1, "marksman": 1, "musketeer": 5}, "variants": []},
        "entry 'guard': at 300 points: This band has 0 chiefs; it needs exactly 1.",
    ),
    "a stranger in a band": (
        "bands.yaml",
        "guard",
        {"figures": {"poacher": 1}, "variants": []},
        "Poacher does not serve with The Governor's Musketeers",
    ),
    "a variant without what it removes": (
        "bands.yaml",
        "guard",
        {"variants": [{"limit": 250, "remove": {"poacher": 1}}]},
        "field 'variants[0].remove' is 'poacher'; one of ",
    ),
    "no variant for a scenario": (
        "bands.yaml",
        "guard",
        {"variants": []},
        "field 'sides[1].limit' is 270; at least 300, the fewest points the band 'guard' has",
    ),
    "a round building": (
        "terrains.yaml",
        "building",
        {"shape": "circle"},
        "field 'shape' is 'circle'; rectangle, for a building, is right",
    ),
    "a hole": ("terrains.yaml", "wood", {"height": -1}, "entry 'wood': field 'height' is -1; a length from 0 to 30 cm"),
}


@pytest.mark.parametrize("mistake", MISTAKES)
def test_a_mistake_is_named_by_file_entry_and_field(tmp_path: Path, mistake: str) -> None:
    name, key, change, problem = MISTAKES[mistake]
    with pytest.raises(BadContent) as error:
        with_own(tmp_path, name, entry(name, key) | change)
    assert problem in str(error.value)


@rule("ES-GAP-51")
def test_lengths_are_exact_to_a_millimetre(tmp_path: Path) -> None:
    content = with_own(tmp_path, "missiles.yaml", entry("missiles.yaml", "bow") | {"range": 40.1})
    assert content.missiles["bow"].range == 401 * MM
    assert CONTENT.terrains["low_wall"].height == 15 * MM
