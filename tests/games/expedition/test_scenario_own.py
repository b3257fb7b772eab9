"""EX-CON-12  Adventures of one's own, and every mistake in one named by its field."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from rulebound.games.expedition.content import Content
from tests.games.expedition.test_checks import entry, mistakes_of, write
from tests.harness import rule

SIDE = {"name": {"en": "They", "fr": "Eux"}, "column": "geographers", "scores": "full", "zones": [{"y_most": 8}]}
MISTAKES: dict[str, tuple[str, dict[str, object], str]] = {
    "points for no ready-made column": ("first_light", {"points": 60}, "'points' is 60; a whole number from 70 to 100"),
    "a table that is not there": ("first_light", {"layout": "moon"}, "field 'layout' is 'moon'; one of"),
    "terrain of another country": ("first_light", {"environment": "jungle"}, "'jungle'; one that has acacia_thicket"),
    "a column that is not there": (
        "first_light",
        {"sides": [SIDE, SIDE | {"column": "romans"}]},
        "field 'sides[1].column' is 'romans'; one of",
    ),
    "a zone beyond the table": (
        "first_light",
        {"sides": [SIDE, SIDE | {"zones": [{"y_least": 30, "y_most": 40}]}]},
        "field 'sides[1].zones[0].y_most' is 40.0; at most 36, where the table ends, is right",
    ),
    "a zone at a piece that is not there": (
        "first_light",
        {"sides": [SIDE, SIDE | {"zones": [{"piece": "well-1", "within": 4}]}]},
        "field 'sides[1].zones[0].piece' is 'well-1'; one of",
    ),
    "no room to deploy": (
        "first_light",
        {"sides": [SIDE, SIDE | {"zones": [{"of": [8, 29], "within": 4}]}]},
        "field 'sides[1].zones' is 16; 60 or more square inches of free ground is right",
    ),
    "nowhere to begin": (
        "first_light",
        {"sides": [SIDE, SIDE | {"zones": []}]},
        "field 'sides[1]': zones to deploy in, or entries, are right",
    ),
    "groups that never come": (
        "first_light",
        {"sides": [SIDE, SIDE | {"deployed": 2}]},
        "field 'sides[1].deployed' is 2; 0, since nobody can enter later, is right",
    ),
    "more groups than there may be": (
        "first_light",
        {"sides": [SIDE, SIDE | {"deployed": 3, "entries": [{"edge": "west", "start": 1, "end": 9}]}]},
        "field 'sides[1].deployed' is 3; fewer than a column must have is right",
    ),
    "an entry beyond the edge": (
        "first_light",
        {"sides": [SIDE, SIDE | {"entries": [{"edge": "west", "start": 30, "end": 40}]}]},
        "field 'sides[1].entries[0]' is [30.0, 40.0]; a start before the end, at most 36, is right",
    ),
    "an entry the wrong way round": (
        "first_light",
        {"sides": [SIDE, SIDE | {"entries": [{"edge": "north", "start": 9, "end": 9}]}]},
        "field 'sides[1].entries[0]' is [9.0, 9.0]; a start before the end, at most 48, is right",
    ),
    "dice that begin too late": (
        "caravan_road",
        {
            "sides": [
                SIDE,
                SIDE | {"entries": [{"edge": "west", "start": 1, "end": 9}], "entry_dice": [{"turn": 2, "die": 8}]},
            ]
        },
        "field 'sides[1].entry_dice' is [2]; a die from turn 1 on, then for later turns, with entries, is right",
    ),
    "a hiding place that is not there": (
        "first_light",
        {"sides": [SIDE, SIDE | {"hidden_in": "dense_jungle"}]},
        "field 'sides[1].hidden_in' is 'dense_jungle'; one of",
    ),
    "a hiding place in the water": (
        "river_survey",
        {"sides": [SIDE, SIDE | {"hidden_in": "deep_water"}]},
        "field 'sides[1].hidden_in' is 'deep_water'; one of",
    ),
    "a corner that is none": (
        "council_of_elders",
        {"sides": [SIDE | {"corner": [0, 0]}, SIDE | {"corner": [48, 35]}]},
        "field 'sides[1].corner' is [48.0, 35.0]; a corner of the table is right",
    ),
    "an event without a token": ("great_ape", {"event": "walk"}, "'walk'; none, since no event token is in the bag,"),
    "nobody to escort": ("great_ape", {"escort": 2}, "field 'escort' is 2; a number if persons begin with groups"),
    "a lonely side that is not there": (
        "great_ape",
        {"lonely_totem": [2, 12]},
        "'lonely_totem[0]' is 2; a whole number",
    ),
    "nobody to be lonely with": (
        "great_ape",
        {"beasts": [], "goals": [], "victory": []},
        "none, since there is no beast, is right",
    ),
    "a goal without its beast": (
        "great_ape",
        {"beasts": [], "lonely_totem": None},
        "field 'goals[2].kind' is 'slain'; another, since there is no beast, is right",
    ),
    "a goal without its site": (
        "first_light",
        {"goals": [{"kind": "majority", "points": 1, "within": 4, "turn": 3}]},
        "field 'goals[0].site' is ''; something, for the kind majority, is right",
    ),
    "a goal after the last turn": (
        "first_light",
        {"goals": [{"kind": "majority", "points": 1, "within": 4, "turn": 7, "site": "waterhole"}]},
        "field 'goals[0].turn' is 7; a whole number from 1 to 6 is right",
    ),
    "a goal for nobody": (
        "great_ape",
        {"goals": [{"kind": "solitude", "points": 1, "within": 4}]},
        "field 'goals[0].side' is -1; something, for the kind solitude, is right",
    ),
    "a goal for a side that is not there": (
        "great_ape",
        {"goals": [{"kind": "solitude", "points": 1, "within": 4, "side": 2}]},
        "field 'goals[0].side' is 2; a whole number from -1 to 1 is right",
    ),
    "a goal for less than nobody": (
        "great_ape",
        {"goals": [{"kind": "slain", "points": -5, "side": -2}]},
        "field 'goals[0].side' is -2; a whole number from -1 to 3 is right",
    ),
    "a relic that is a waterhole": (
        "first_light",
        {"goals": [{"kind": "held", "points": 1, "site": "waterhole"}]},
        "field 'goals[0].site' is 'waterhole'; nothing (there is none) is right",
    ),
    "nobody to take off": (
        "lost_shrine",
        {"goals": [{"kind": "taken_off"}]},
        "field 'goals[0].kind' is 'taken_off'; another, since nobody walks along, is right",
    ),
    "no way out": ("caravan_road", {"exits": []}, "'taken_off'; another, since there is no way out, is right"),
    "nobody may look": ("lost_shrine", {"deeds": []}, "'found'; another, since nobody may look, is right"),
    "nobody may record": ("great_ape", {"deeds": []}, "'recorded'; another, since nobody may record, is right"),
    "nobody may plant": ("river_survey", {"deeds": []}, "'marked'; another, since nobody may plant a marker, is right"),
    "points for a corner nobody has": (
        "caravan_road",
        {"goals": [{"kind": "kept", "points": 1, "within": 8}]},
        "field 'goals[0].kind' is 'kept'; without points: no own corners, is right",
    ),
    "a deed from nowhere": (
        "river_survey",
        {"deeds": [{"kind": "plant", "symbols": ["rally"]}]},
        "field 'deeds[0].within' is 0.0; something, for the kind plant, is right",
    ),
    "a deed for a side that is not there": (
        "river_survey",
        {"deeds": [{"kind": "plant", "symbols": ["rally"], "within": 4, "side": 2}]},
        "field 'deeds[0].side' is 2; a whole number from -1 to 1 is right",
    ),
    "a sentence with a number that is not there": (
        "first_light",
        {"victory": [{"en": "{votes}", "fr": "{votes}"}]},
        "'{votes}' names a number it has not",
    ),
    "elders who cannot be spoken to": (
        "council_of_elders",
        {"deeds": []},
        "field 'persons[0].joins' is 'parley'; touch, since nobody may parley, is right",
    ),
}
PERSON = {"key": "one", "name": {"en": "One", "fr": "Un"}, "worth": 1, "joins": "touch"}
SITE = {"key": "spot", "name": {"en": "Spot", "fr": "Lieu"}, "kind": "landmark", "at": [3, 3]}
MORE_MISTAKES: dict[str, tuple[str, dict[str, object], str]] = {
    "somebody with a side and alone": (
        "caravan_road",
        {"persons": [PERSON | {"side": 0, "at": [3, 3]}]},
        "field 'persons[0].side' is 0; -1 for somebody who stands alone (at), and for no other, is right",
    ),
    "somebody off the table": (
        "council_of_elders",
        {"persons": [PERSON | {"at": [3, 40]}]},
        "field 'persons[0].at' is [3.0, 40.0]; a point of the table of 48 x 36 inches is right",
    ),
    "two of one key": (
        "council_of_elders",
        {"sites": [SITE], "persons": [PERSON | {"at": [3, 3], "key": "spot"}]},
        "each key once, persons included, is right",
    ),
    "a clue nowhere": (
        "lost_shrine",
        {"sites": [SITE | {"kind": "clue", "at": None, "area": "jungle-1"}]},
        "field 'sites[0].area' is 'jungle-1'; one of dense_jungle-1,",
    ),
    "a landmark in an area": (
        "river_survey",
        {"sites": [SITE | {"area": "rocks-1"}]},
        "field 'sites[0].area' is 'rocks-1'; none, since only a clue lies in an area, is right",
    ),
    "a landmark nowhere": (
        "river_survey",
        {"sites": [SITE | {"at": None}]},
        "'sites[0].at' is empty; a point, or an area",
    ),
    "a landmark off the table": ("river_survey", {"sites": [SITE | {"at": [49, 3]}]}, "is [49.0, 3.0]; a point of the"),
    "a shrine that is worth something": (
        "great_ape",
        {"sites": [SITE | {"kind": "shrine", "worth": 2}]},
        "field 'sites[0].worth' is 2; 0 for all but landmarks is right",
    ),
    "a beast nobody knows": (
        "great_ape",
        {"beasts": [{"animal": "dragon", "site": "shrine"}]},
        "field 'beasts[0].animal' is 'dragon'; one of",
    ),
    "a beast nowhere": (
        "great_ape",
        {"beasts": [{"animal": "great_ape", "site": "cave"}]},
        "field 'beasts[0].site' is 'cave'; shrine is right",
    ),
    "a beast that spares nobody there": (
        "great_ape",
        {"beasts": [{"animal": "great_ape", "site": "shrine", "spares": 2}]},
        "field 'beasts[0].spares' is 2; a whole number from -1 to 1 is right",
    ),
    "an exit in the middle": (
        "caravan_road",
        {"exits": [{"at": [24, 18], "within": 4}]},
        "field 'exits[0].at' is [24.0, 18.0]; a point of an edge is right",
    ),
    "an exit for nobody there": (
        "caravan_road",
        {"exits": [{"at": [48, 18], "within": 4, "sides": [2]}]},
        "field 'exits[0].sides' is 2; a whole number from 0 to 1 is right",
    ),
    "an exit at the wrong corner": (
        "lost_shrine",
        {"exits": [{"at": [0, 0], "within": 4, "clue": "clue_northwest"}]},
        "field 'exits[0].at' is [0.0, 0.0]; [0.0, 36.0], the corner nearest to dense_jungle-1, is right",
    ),
    "a clue without an exit": (
        "lost_shrine",
        {"exits": [{"at": [0, 36], "within": 4, "clue": "clue_northwest"}]},
        "an exit with the clue clue_southeast is right",
    ),
    "an exit for no clue": (
        "lost_shrine",
        {"exits": [{"at": [0, 36], "within": 4, "clue": "clue"}]},
        "field 'exits[0].clue' is 'clue'; one of clue_",
    ),
}


@pytest.mark.parametrize(
    ("key", "change", "problem"), (MISTAKES | MORE_MISTAKES).values(), ids=(MISTAKES | MORE_MISTAKES).keys()
)
def test_a_mistake_is_named_by_file_entry_and_field(
    tmp_path: Path, key: str, change: dict[str, object], problem: str
) -> None:
    told = mistakes_of(tmp_path, "scenarios.yaml", [{"change": {"key": key, **change}}])
    assert any(mistake.startswith(f"scenarios.yaml: entry {key!r}: ") and problem in mistake for mistake in told), told


ENTRY = {"edge": "north", "start": 0, "end": 48}
RIGHT: dict[str, tuple[str, dict[str, object]]] = {
    "as few points as a ready-made column has": ("great_ape", {"points": 70}),
    "as many points as there may be": ("great_ape", {"points": 100}),
    "a goal for the first side": ("great_ape", {"goals": [{"kind": "solitude", "points": 1, "within": 4, "side": 0}]}),
    "a goal in the last turn": (
        "first_light",
        {"goals": [{"kind": "majority", "points": 1, "within": 4, "turn": 6, "site": "waterhole"}]},
    ),
    "an entry along a whole edge": ("first_light", {"sides": [SIDE, SIDE | {"deployed": 2, "entries": [ENTRY]}]}),
    "an entry on another edge": (
        "first_light",
        {"sides": [SIDE, SIDE | {"zones": [], "entries": [ENTRY | {"edge": "east", "end": 36}]}]},
    ),
    "an exit for either side": ("caravan_road", {"exits": [{"at": [24, 36], "within": 4, "sides": [0, 1]}]}),
    "an exit on the western edge": ("caravan_road", {"exits": [{"at": [0, 18], "within": 4}]}),
    "an exit on the southern edge": ("caravan_road", {"exits": [{"at": [24, 0], "within": 4}]}),
    "a deed for the first or the last side": (
        "river_survey",
        {
            "deeds": [
                {"kind": "plant", "symbols": ["rally"], "within": 4, "side": 0},
                {"kind": "plant", "symbols": ["rally"], "within": 4, "side": 1},
            ]
        },
    ),
    "a beast that spares the first side": (
        "great_ape",
        {"beasts": [{"animal": "great_ape", "site": "shrine", "spares": 0}], "lonely_totem": [0, 12]},
    ),
    "people who are with groups and people who are not": (
        "caravan_road",
        {"persons": [PERSON | {"side": 1}, PERSON | {"key": "two", "at": [48, 36]}], "victory": []},
    ),
    "persons without a bonus near a corner": ("council_of_elders", {"goals": [{"kind": "kept", "side": 0}]}),
    "an event token that does nothing else": ("council_of_elders", {"event": ""}),
    "dice for the first turn alone": (
        "first_light",
        {"sides": [SIDE, SIDE | {"zones": [], "entries": [ENTRY], "entry_dice": [{"turn": 1, "die": 6}]}]},
    ),
    "a small zone with just enough room": (
        "river_survey",
        {"sides": [SIDE, SIDE | {"zones": [{"x_most": 10, "y_least": 30}]}]},
    ),
}


@pytest.mark.parametrize(("key", "change"), RIGHT.values(), ids=RIGHT.keys())
def test_what_is_right_is_taken(tmp_path: Path, key: str, change: dict[str, object]) -> None:
    without_sentences: dict[str, object] = {"special": [], "victory": []}
    write(tmp_path, "scenarios.yaml", [entry("scenarios.yaml", key) | change | without_sentences])
    assert key in Content(tmp_path).scenarios


LISTS = ("deeds", "goals")


@rule("EX-CON-12", "EX-GAP-68")
@pytest.mark.parametrize(
    ("key", "kind", "fields"),
    [
        ("first_light", "majority", ("points", "site", "within")),
        ("lost_shrine", "found", ("points",)),
        ("lost_shrine", "carried_off", ("points", "site")),
        ("lost_shrine", "held", ("points", "site")),
        ("river_survey", "plant", ("within",)),
        ("great_ape", "record", ("within", "most")),
        ("great_ape", "recorded", ("points", "most")),
        ("great_ape", "solitude", ("points", "side", "within")),
        ("great_ape", "slain", ("points",)),
        ("council_of_elders", "parley", ("within",)),
    ],
)
def test_a_goal_and_a_deed_have_what_they_cannot_do_without(
    tmp_path: Path, key: str, kind: str, fields: tuple[str, ...]
) -> None:
    rows: dict[str, Any] = {name: entry("scenarios.yaml", key).get(name, []) for name in LISTS}
    name, i = next((name, i) for name in LISTS for i, row in enumerate(rows[name]) if row["kind"] == kind)
    for field in fields:
        bare = [{k: v for k, v in row.items() if row["kind"] != kind or k != field} for row in rows[name]]
        told = mistakes_of(tmp_path, "scenarios.yaml", [{"change": {"key": key, name: bare}}])
        start = f"scenarios.yaml: entry {key!r}: field '{name}[{i}].{field}' is "
        right = f", for the kind {kind}, is right"
        assert any(mistake.startswith(start) and mistake.endswith(right) for mistake in told), told
