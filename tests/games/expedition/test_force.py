"""EX-CON-08, EX-GAP-60, EX-GAP-72  Columns ready-made and bought, and everything that may be wrong with one."""

from __future__ import annotations

import pytest

from rulebound.core.forms import NUMBER, ONE, Field, ForceForm, cost_of, ready_made
from rulebound.core.game import BadSetup
from rulebound.core.words import LANGUAGES
from rulebound.games.expedition import points
from rulebound.games.expedition.force import Force, columns_of, force_form, force_problems
from rulebound.games.expedition.options import seats_of
from rulebound.games.expedition.points import broken_limits, counts_of
from tests.games.expedition.test_content import CONTENT, CULTURES
from tests.games.expedition.test_scenario import ADVENTURES, WORDS, adventure
from tests.harness import rule

ROYAL = {"veterans": 2, "archers": 1, "young_warriors": 1, "scouts": 1, "king": 1, "horn_player": 1}
READY: dict[str, object] = {"culture": "kingdom", **counts_of(CONTENT.columns["royal_column"])}
KINGDOM: dict[str, object] = {"culture": "kingdom", **ROYAL, "shield_bearers": 1}
RICH: dict[str, object] = {"culture": "kingdom", "veterans": 3, "archers": 1, "scouts": 1, "king": 1, "hounds": 1}
"""It costs 76 points."""


def problems(roster: object, key: str = "first_light", seat: int = 0) -> list[str]:
    """What is wrong with a roster, in English."""
    return [WORDS.say(each.text, "en") for each in force_problems(CONTENT, key, seat, roster)]


def columns(key: str = "first_light", options: dict[str, object] | None = None, **rosters: object) -> list[Force]:
    """The columns of a game."""
    card = adventure(key)
    return columns_of(CONTENT, card, seats_of(card, options or {}), rosters, WORDS)


def groups(column: Force) -> list[str]:
    return [profile.key for profile in column.groups]


# Ready-made


@rule("EX-CON-08", "EX-CON-12")
def test_without_a_roster_the_adventure_names_the_column() -> None:
    south, north = columns()
    assert (south.culture, north.culture) == ("explorers", "kingdom")
    assert sorted(groups(north)) == ["archers", "royal_guard", "scouts", "veterans", "young_warriors"]
    assert [character.key for character in north.characters] == ["king", "horn_player"]
    assert (north.auxiliary, north.helpers, north.ready_made) == (None, 0, True)
    assert south.auxiliary is CONTENT.auxiliaries["bearers"]
    assert south.helpers == 4


@rule("EX-GAP-18", "EX-CON-12")
def test_four_players_bring_four_columns() -> None:
    assert [column.culture for column in columns("lost_shrine", {"players": "four"})] == [
        "explorers",
        "sultanate",
        "forest_people",
        "kingdom",
    ]


@rule("EX-CON-08")
@pytest.mark.parametrize("culture", CULTURES)
def test_a_culture_named_alone_is_its_ready_made_column(culture: str) -> None:
    first, _ = columns(one={"culture": culture})
    (column,) = [column for column in CONTENT.columns.values() if column.culture == culture]
    assert first.ready_made
    assert sorted(groups(first)) == sorted(key for key, n in column.groups.items() for _ in range(n))


@rule("EX-GAP-72", "EX-CON-08")
@pytest.mark.parametrize("key", ADVENTURES)
@pytest.mark.parametrize("column", CONTENT.columns)
def test_ready_made_columns_are_legal_in_every_adventure(key: str, column: str) -> None:
    counts = counts_of(CONTENT.columns[column])
    assert problems({"culture": CONTENT.columns[column].culture, **counts}, key) == []


# Bought


@rule("EX-GAP-60")
def test_a_bought_column_is_what_was_bought() -> None:
    roster = {"culture": "sultanate", "irregulars": 3, "young_warriors": 1, "marksmen": 1, "scouts": 0, "gunsmith": 1}
    assert problems(roster) == []
    first, _ = columns(one=roster)
    assert groups(first) == ["young_warriors", "marksmen", "irregulars", "irregulars", "irregulars"]
    assert [character.key for character in first.characters] == ["gunsmith"]
    assert (first.auxiliary, first.helpers, first.ready_made) == (None, 0, False)


@rule("EX-GAP-60", "EX-CON-05", "EX-CON-07")
def test_groups_and_auxiliaries_cost_their_points_and_characters_nothing() -> None:
    assert points.cost_of(CONTENT, {"archers": 2, "scouts": 1, "hounds": 2, "king": 1}) == 2 * 14 + 7 + 2 * 4


@rule("EX-GAP-60")
def test_hounds_go_with_anybody() -> None:
    assert problems(KINGDOM | {"shield_bearers": 0, "archers": 0, "hounds": 1}) == []


WRONG: dict[str, tuple[dict[str, object], list[str]]] = {
    "too dear": (
        KINGDOM | {"archers": 2},
        ["This column costs 84 points, more than the limit of 70."],
    ),
    "too few groups": ({"scouts": 1, "veterans": 1}, ["This column has 2 groups; 3 to 8 are allowed."]),
    "too many of a kind": (
        {"scouts": 2, "veterans": 1},
        ["Scouts: 2 times is too often; 1 at most."],
    ),
    "too many characters": (
        {"veterans": 3, "champion": 1, "horn_player": 1, "diviner": 1},
        [
            "This column has 3 characters; 2 at most are allowed.",
            "The characters of this column have 5 stars together; 4 at most are allowed.",
        ],
    ),
    "a character there twice": ({"veterans": 3, "king": 2}, ["King: 2 times is too often; 1 at most."]),
    "two sets of auxiliaries": (
        {"veterans": 3, "hounds": 1, "shield_bearers": 1},
        ["This column has 2 sets of auxiliaries; 1 at most is allowed."],
    ),
    "somebody of another culture": (
        {"veterans": 2, "irregulars": 1, "emir": 1, "bearers": 1},
        [
            "Irregulars: not for a column of this culture (Kingdom).",
            "Emir: not for a column of this culture (Kingdom).",
            "Bearers: not for a column of this culture (Kingdom).",
        ],
    ),
    "everything at once": (
        {"veterans": 1, "scouts": 8, "explorer": 1},
        [
            "Explorer: not for a column of this culture (Kingdom).",
            "Scouts: 8 times is too often; 1 at most.",
            "This column costs 73 points, more than the limit of 70.",
            "This column has 9 groups; 3 to 8 are allowed.",
        ],
    ),
}


@rule("EX-GAP-60", "EX-CON-05", "EX-CON-06", "EX-CON-07")
@pytest.mark.parametrize(("roster", "told"), WRONG.values(), ids=WRONG.keys())
def test_everything_wrong_with_a_column_is_said(roster: dict[str, object], told: list[str]) -> None:
    assert problems({"culture": "kingdom", **roster}) == told
    for text in [each.text for each in force_problems(CONTENT, "first_light", 0, {"culture": "kingdom", **roster})]:
        assert all(WORDS.say(text, language) for language in LANGUAGES)


@rule("EX-CON-07")
def test_auxiliaries_need_groups_to_go_with() -> None:
    told = problems({"culture": "explorers", "scouts": 1, "bearers": 1})
    assert told == [
        "This column has 1 group; 3 to 8 are allowed.",
        "This column has 4 auxiliaries; its groups have room for 2.",
    ]


@rule("EX-GAP-60", "EX-CON-06")
@pytest.mark.parametrize(("budget", "most"), [(84, 4), (85, 5)])
def test_more_stars_from_eighty_five_points_on(budget: int, most: int) -> None:
    counts = {"veterans": 3, "king": 1, "champion": 1}
    told = [
        each.text.args for each in broken_limits(CONTENT, "kingdom", counts, budget) if each.text.key == "force.stars"
    ]
    assert told == ([] if most == 5 else [{"n": 5, "most": 4}])


UNREADABLE: dict[str, tuple[object, list[str]]] = {
    "no roster": ([], ["This column cannot be read: it must name a culture and the numbers of its groups."]),
    "a culture that is not there": (
        {"culture": "romans"},
        ["There is no culture 'romans'; there are: Explorers, Sultanate, Kingdom, Forest People."],
    ),
    "a culture that is no word": (
        {"culture": 3},
        ["There is no culture int; there are: Explorers, Sultanate, Kingdom, Forest People."],
    ),
    "nobody known": ({"legionaries": 2}, ["There is nobody called 'legionaries' to take along."]),
    "no number": ({"scouts": "many"}, ["Scouts: the number must be a whole one from 0 to 8."]),
    "fewer than none": ({"king": -1}, ["King: the number must be a whole one from 0 to 8."]),
}


@pytest.mark.parametrize(("roster", "told"), UNREADABLE.values(), ids=UNREADABLE.keys())
def test_what_cannot_be_read_is_said(roster: object, told: list[str]) -> None:
    assert problems(roster) == told


# Against one another


@rule("EX-GAP-72")
def test_points_of_the_adventure_are_the_most_a_column_may_cost() -> None:
    assert problems(RICH, "lost_shrine") == []
    assert problems(RICH, "first_light") == ["This column costs 76 points, more than the limit of 70."]
    both = columns("lost_shrine", one=RICH, two=RICH | {"hounds": 0})
    assert [column.ready_made for column in both] == [False, False]


@rule("EX-GAP-72")
@pytest.mark.parametrize("other", [{}, {"two": {"culture": "explorers"}}, {"two": READY}])
def test_against_a_ready_made_column_seventy_points_are_the_most(other: dict[str, object]) -> None:
    told = "rosters: one: This column costs 76 points; against a ready-made column it may cost 70 at most."
    with pytest.raises(BadSetup, match=told):
        columns("lost_shrine", None, one=RICH, **other)
    assert not columns("lost_shrine", None, one=RICH | {"hounds": 0, "archers": 0}, **other)[0].ready_made


def test_a_roster_that_is_wrong_is_named_by_its_seat() -> None:
    with pytest.raises(BadSetup, match="rosters: two: This column has 1 group"):
        columns(two={"culture": "kingdom", "scouts": 1})
    with pytest.raises(BadSetup, match="there is no seat 'three'"):
        columns(three=KINGDOM)


# The form


def fields(form: ForceForm) -> dict[str, Field]:
    return {field.key: field for field in form.fields}


@rule("EX-GAP-60", "EX-CON-05")
def test_the_form_offers_groups_of_the_chosen_culture() -> None:
    form = force_form(CONTENT, "lost_shrine", 0)
    offered = fields(form)
    assert form.budget == 80
    archers, scouts, young = offered["archers"], offered["scouts"], offered["young_warriors"]
    assert (archers.kind, archers.most, archers.cost) == (NUMBER, 2, 14)
    assert archers.when == {"culture": ["kingdom", "forest_people"]}
    assert (scouts.when, scouts.most, young.when, young.most) == ({}, 1, {}, 3)
    assert (offered["king"].most, offered["king"].cost, offered["king"].when) == (1, 0, {"culture": ["kingdom"]})
    assert (offered["bearers"].cost, offered["bearers"].when) == (4, {"culture": ["explorers"]})
    assert offered["hounds"].when == {}


@rule("EX-GAP-72")
def test_the_form_warns_of_ready_made_columns_where_others_may_cost_more() -> None:
    told = fields(force_form(CONTENT, "lost_shrine", 0))["culture"].text
    assert told is not None
    assert WORDS.say(told, "en") == "Against a ready-made column yours may cost 70 points at most."
    assert fields(force_form(CONTENT, "first_light", 0))["culture"].text is None


@rule("EX-CON-08")
@pytest.mark.parametrize("key", ADVENTURES)
def test_a_form_begins_with_the_column_of_the_side_and_gives_ready_made_ones(key: str) -> None:
    for seat, side in enumerate(adventure(key).sides):
        form = force_form(CONTENT, key, seat)
        column = CONTENT.columns[side.column]
        assert form.example == {"culture": column.culture, **counts_of(column)}
        assert (form.fields[0].kind, form.fields[0].default) == (ONE, column.culture)
        rosters = ready_made(form)
        assert list(rosters) == CULTURES
        assert [cost_of(form, roster) for roster in rosters.values()] == [70, 67, 68, 69]
        assert [problems(roster, key, seat) for roster in rosters.values()] == [[]] * 4


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_field_says_what_it_is_about(language: str) -> None:
    for field in force_form(CONTENT, "first_light", 0).fields:
        assert WORDS.say(field.name, language)
        assert field.kind == ONE or (field.text is not None and WORDS.say(field.text, language))


def test_a_group_is_described_by_its_dice_weapon_and_special() -> None:
    offered = fields(force_form(CONTENT, "first_light", 0))
    told = {key: WORDS.say(field.text, "en") for key, field in offered.items() if field.text is not None}
    assert told["soldiers"] == "4 figures with rifles; Shooting D8, Combat D8, Bravery D10"
    assert told["adventurers"].endswith("; Hard to kill")
    assert told["reporter"].startswith("1 star. Front page: ")
    assert told["hounds"] == "3 figures. Each hound adds 1D6 in melee."
