"""EX-CON  Content that does not fit together: every mistake is named by file, entry and field."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.games.expedition.content import Content
from tests.games.own_files import Shipped

SHIPPED = Shipped("expedition", Content)
entry, mistakes_of = SHIPPED.entry, SHIPPED.mistakes_of


MISTAKES: dict[str, tuple[str, str, dict[str, object], str]] = {
    "points that do not fit": ("profiles.yaml", "askaris", {"points": 12}, "field 'points' is 12; 11 is right"),
    "a die that is none": ("profiles.yaml", "askaris", {"combat": 7}, "field 'combat' is 7; one of 6, 8, 10 is right"),
    "a weapon that is not there": (
        "profiles.yaml",
        "askaris",
        {"weapon": "muskets"},
        "field 'weapon' is 'muskets'; one of musket, ",
    ),
    "a culture that is not there": (
        "profiles.yaml",
        "askaris",
        {"most": {"romans": 1}},
        "field 'most' is 'romans'; one of explorers, sultanate, kingdom, forest_people is right",
    ),
    "a character of nobody": (
        "characters.yaml",
        "king",
        {"culture": "kingdoms"},
        "field 'culture' is 'kingdoms'; one of kingdom, ",
    ),
    "auxiliaries of nobody": (
        "auxiliaries.yaml",
        "hounds",
        {"culture": "all"},
        "field 'culture' is 'all'; one of ",
    ),
    "a ritual of nobody": (
        "rituals.yaml",
        "ill_fortune",
        {"culture": "none"},
        "field 'culture' is 'none'; one of ",
    ),
    "a sorcerer without rituals": (
        "characters.yaml",
        "reporter",
        {"ability": "sorcerer"},
        "field 'ability' is 'sorcerer'; another, since explorers has no rituals, is right",
    ),
    "an initiative there twice": (
        "action_cards.yaml",
        "rush",
        {"initiative": 7},
        "field 'initiative' is 7; a number that snap_shot has not is right",
    ),
    "an effect in the wrong window": (
        "totems.yaml",
        "baobab",
        {"window": "pool"},
        "field 'window' is 'pool'; draw, for the effect ignore, is right",
    ),
    "dice that help nothing": (
        "totems.yaml",
        "lion",
        {"pools": []},
        "field 'pools' is []; something, for the effect dice, is right",
    ),
    "dice of another effect": (
        "totems.yaml",
        "baobab",
        {"dice": {"count": 2, "size": 8}},
        'field \'dice\' is {"count": 2, "size": 8}; nothing, for the effect ignore, is right',
    ),
    "a look that nobody draws": ("terrains.yaml", "scrub", {"look": "shrub"}, "field 'look' is 'shrub'; one of scrub,"),
    "danger where nobody gets": (
        "terrains.yaml",
        "cliff",
        {"dangerous": True},
        "field 'dangerous' is true; false, since nobody gets in, is right",
    ),
    "a die without a weapon": (
        "animals.yaml",
        "lion",
        {"shooting": 8},
        "field 'shooting' is 8; a die with a weapon, and 0 without, is right",
    ),
    "a weapon nobody knows": ("animals.yaml", "guardians", {"weapon": "spear"}, "field 'weapon' is 'spear'; one of"),
    "a pack with too few dice": (
        "animals.yaml",
        "guardians",
        {"lives": 7},
        "field 'dice' is [6, 8]; [7, ...], a die for each of the pack, is right",
    ),
    "an animal of another country": (
        "dangers.yaml",
        "jungle",
        {"animals": ["lion", "leopard", "leopard", "leopard", "leopard", "leopard"]},
        "field 'animals' is 'lion'; one of gorilla, leopard, hippopotamus, great_ape, guardians is right",
    ),
    "an animal of the water on dry land": (
        "dangers.yaml",
        "jungle",
        {"on_dry_land": "hippopotamus"},
        "field 'on_dry_land' is 'hippopotamus'; one of gorilla, leopard is right",
    ),
    "a group nobody knows": (
        "columns.yaml",
        "royal_column",
        {"groups": {"veteran": 3}},
        "field 'groups' is 'veteran'; one of veterans,",
    ),
    "a column beyond its limits": (
        "columns.yaml",
        "royal_column",
        {"groups": {"veterans": 3, "archers": 2}},
        "This column costs 116 points, more than the limit of 70.",
    ),
    "characters and auxiliaries nobody knows": (
        "columns.yaml",
        "royal_column",
        {"characters": ["queen"], "auxiliaries": "dogs"},
        "field 'auxiliaries' is 'dogs'; one of",
    ),
    "a table of another size": (
        "layouts.yaml",
        "three_fords",
        {"depth": 40},
        "field 'depth' is 40.0; 36, as in limits.yaml, is right",
    ),
    "areas that overlap": (
        "layouts.yaml",
        "caravan_country",
        {"pieces": [{"piece": "scrub", "ellipse": [24, 18, 5, 3]}, {"piece": "rocks", "rect": [28, 17, 4, 4]}]},
        "field 'pieces[1]': rocks-1 overlaps scrub-1; areas side by side are right",
    ),
}


@pytest.mark.parametrize(("name", "key", "change", "problem"), MISTAKES.values(), ids=MISTAKES.keys())
def test_a_mistake_is_named_by_file_entry_and_field(
    tmp_path: Path, name: str, key: str, change: dict[str, object], problem: str
) -> None:
    told = mistakes_of(tmp_path, name, [{"change": {"key": key, **change}}])
    assert any(mistake.startswith(f"{name}: entry {key!r}: ") and problem in mistake for mistake in told), told


def test_a_danger_that_is_there_twice_or_asks_for_courage_in_vain(tmp_path: Path) -> None:
    rows = entry("dangers.yaml", "jungle")["rows"]
    assert isinstance(rows, list)
    rows[2] |= {"brave": True, "animal": "lion"}
    rows[3] = rows[4]
    told = mistakes_of(tmp_path, "dangers.yaml", [{"change": {"key": "jungle", "rows": rows}}])
    for problem in (
        "field 'rows[2].brave' is true; false, where nothing is to be avoided, is right",
        "field 'rows[2].animal' is 'lion'; one of gorilla,",
        "each key once is right",
    ):
        assert any(problem in mistake for mistake in told), told


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        ({"least_groups": 9}, "field 'least_groups' is 9; at most 8, the most_groups, is right"),
        ({"least_points": 99, "most_points": 80}, "field 'least_points' is 99; at most 80, the most_points, is right"),
        ({"cards_a_turn": 8}, "field 'cards_a_turn' is 8; a whole number from 3 to 7 is right"),
        ({"bag": {"panic": None}}, "a number for each of shooting, combat, movement, terror, panic is right"),
        ({"bag": {"fear": 3}}, "field 'bag' has the key 'fear'; one of "),
    ],
)
def test_limits_that_do_not_fit_together(tmp_path: Path, change: dict[str, object], problem: str) -> None:
    assert any(problem in mistake for mistake in mistakes_of(tmp_path, "limits.yaml", change))


def test_a_culture_needs_a_column(tmp_path: Path) -> None:
    own = [{"key": "romans", "name": {"en": "Romans", "fr": "Romains"}, "text": {"en": "Lost.", "fr": "Perdus."}}]
    assert "columns.yaml: there is no column of romans; one for each culture is right" in mistakes_of(
        tmp_path, "cultures.yaml", own
    )


def test_nobody_is_called_as_somebody_else(tmp_path: Path) -> None:
    own = [entry("characters.yaml", "drummer") | {"key": "hounds"}]
    assert any(
        "a key that is not in auxiliaries.yaml too" in told for told in mistakes_of(tmp_path, "characters.yaml", own)
    )
