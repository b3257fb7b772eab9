"""ES-CON-08, ES-CON-09, ES-CON-15  Bands ready-made and bought, their limits, and the names of their people."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.forms import NUMBER, ONE, ForceForm
from rulebound.core.game import BadSetup
from rulebound.core.words import LANGUAGES, Words
from rulebound.games.escarmouche.force import SEATS, Force, chosen, force_form, force_problems, forces_of
from rulebound.games.escarmouche.points import broken_numbers, cost_of
from rulebound.games.escarmouche.scenario import ScenarioCard
from tests.games.escarmouche.test_content import BANDS, CONTENT
from tests.harness import rule

FOLDER = Path(__file__).parents[3] / "src" / "rulebound" / "games" / "escarmouche"
WORDS = Words([FOLDER], CONTENT.names())
CROSSROADS = CONTENT.scenarios["meeting_at_the_crossroads"]
GUARD = {"band": "guard", "captain_of_the_guard": 1, "lieutenant": 1, "marksman": 1, "musketeer": 3, "cadet": 1}


def force(roster: object = None, seat: int = 0, scenario: ScenarioCard = CROSSROADS) -> Force:
    """The force of a seat, with a roster for it or none."""
    rosters = {} if roster is None else {SEATS[seat].key: roster}
    return forces_of(CONTENT, scenario, rosters, WORDS)[seat]


def cards(found: Force) -> dict[str, int]:
    """The numbers of the cards of a force."""
    counts: dict[str, int] = {}
    for recruit in found.recruits:
        counts[recruit.card.key] = counts.get(recruit.card.key, 0) + 1
    return counts


def problems(roster: object, scenario: ScenarioCard = CROSSROADS, language: str = "en") -> list[str]:
    """What is wrong with a roster of the first seat."""
    return [WORDS.say(problem.text, language) for problem in force_problems(CONTENT, scenario.key, 0, roster)]


# Ready-made


@rule("ES-CON-08")
@pytest.mark.parametrize("scenario", [key for key, card in CONTENT.scenarios.items() if card.sides[0].limit])
@pytest.mark.parametrize("band", BANDS)
def test_a_band_comes_in_the_variant_that_fits_the_scenario(scenario: str, band: str) -> None:
    card = CONTENT.scenarios[scenario]
    for seat, side in enumerate(card.sides):
        found = force({"band": band}, seat, card)
        figures, points, _ = BANDS[band][max(limit for limit in BANDS[band] if limit <= side.limit)]
        assert found.band == band
        assert (len(found.recruits), cost_of(CONTENT, cards(found))) == (figures, points)


@rule("ES-CON-08", "ES-CON-12")
def test_without_a_roster_the_scenario_names_the_band() -> None:
    assert [found.band for found in forces_of(CONTENT, CROSSROADS, {}, WORDS)] == ["guard", "corsairs"]
    first, second = forces_of(CONTENT, CONTENT.scenarios["first_blood"], {}, WORDS)
    assert (cards(first), cards(second)) == ({"marksman": 1}, {"crossbow_veteran": 1})


def test_the_chief_comes_first_then_the_characters() -> None:
    ranks = [recruit.card.rank for recruit in force().recruits]
    assert ranks == ["chief", "character"] + ["other"] * 6


# Bought


@rule("ES-CON-09")
def test_a_bought_band_is_what_was_bought() -> None:
    roster = GUARD | {"cadet": 0, "shield_bearer": 0, "pikeman": 1}
    assert problems(roster) == []
    found = cards(force(roster))
    assert found == {"captain_of_the_guard": 1, "lieutenant": 1, "marksman": 1, "musketeer": 3, "pikeman": 1}


@rule("ES-CON-09")
def test_the_last_point_may_be_spent_and_no_more() -> None:
    exact = GUARD | {"cadet": 0, "pikeman": 1}
    assert cost_of(CONTENT, cards(force(exact))) == 300
    dear = GUARD | {"cadet": 0, "shield_bearer": 1}
    assert problems(dear) == ["This band costs 303 points, more than the limit of 300."]
    assert problems(dear, CONTENT.scenarios["the_courier"]) == [], "330 there"


ROSTERS: dict[str, tuple[dict[str, object], list[str]]] = {
    "no chief": (GUARD | {"captain_of_the_guard": 0, "cadet": 3}, ["has 0 chiefs; it needs exactly 1"]),
    "two chiefs": (
        {"band": "guard", "captain_of_the_guard": 2, "lieutenant": 1, "cadet": 3},
        ["has 2 chiefs; it needs exactly 1"],
    ),
    "no character": (
        {"band": "guard", "captain_of_the_guard": 1, "cadet": 6, "drummer": 2},
        ["has 0 characters; 1 to 3 are allowed"],
    ),
    "four characters": (
        {
            "band": "guard",
            "captain_of_the_guard": 1,
            "lieutenant": 1,
            "fencing_master": 1,
            "gamekeeper": 1,
            "man_at_arms": 1,
            "cadet": 1,
        },
        ["has 4 characters; 1 to 3 are allowed"],
    ),
    "the same character twice": (
        {"band": "guard", "captain_of_the_guard": 1, "lieutenant": 2, "cadet": 3},
        ["Lieutenant is a character and can be there once, not 2 times"],
    ),
    "four figures": (
        {"band": "guard", "captain_of_the_guard": 1, "lieutenant": 1, "marksman": 1, "fencing_master": 1},
        ["has 4 figures; 5 to 12 are allowed"],
    ),
    "five figures": (
        {"band": "guard", "captain_of_the_guard": 1, "lieutenant": 1, "marksman": 1, "fencing_master": 1, "cadet": 1},
        [],
    ),
    "thirteen figures": (
        {"band": "militia", "bailiff": 1, "huntsman": 1, "reaper": 0, "drummer": 11},
        ["costs 313 points", "has 13 figures; 5 to 12 are allowed"],
    ),
    "too little heart": (
        {"band": "guard", "captain_of_the_guard": 1, "lieutenant": 1, "cadet": 3},
        ["has a morale of 8; it needs 9 at least"],
    ),
    "five riders": (
        {"band": "riders", "cornet_of_horse": 1, "old_trooper": 1, "lancer": 3, "farrier": 1},
        ["has 5 riders; 4 at most are allowed"],
    ),
    "more than half shoot far": (
        {"band": "brigands", "brigand_captain": 1, "poacher": 1, "bowman": 4, "footpad": 1},
        ["has 5 figures who shoot 30 cm or farther; 4 at most are allowed"],
    ),
    "half of seven, rounded up": (
        {"band": "brigands", "brigand_captain": 1, "poacher": 1, "bowman": 3, "footpad": 2},
        [],
    ),
    "a stranger": (GUARD | {"cadet": 0, "reaper": 1}, ["Reaper does not serve with The Governor's Musketeers"]),
    "a prisoner": (GUARD | {"prisoner": 1}, ["There is no card 'prisoner' to buy"]),
    "nobody of that name": (GUARD | {"wizard": 1}, ["There is no card 'wizard' to buy"]),
    "no such band": ({"band": "monks"}, ["There is no band 'monks'; there are: The Governor's Musketeers"]),
    "less than none": (GUARD | {"cadet": -1}, ["Cadet: the number must be a whole one from 0 to 12"]),
    "half a man": (GUARD | {"cadet": 0.5}, ["Cadet: the number must be a whole one from 0 to 12"]),
    "a man of truth": (GUARD | {"cadet": True}, ["Cadet: the number must be a whole one from 0 to 12"]),
    "all of them": (GUARD | {"cadet": 10**30}, ["Cadet: the number must be a whole one from 0 to 12"]),
    "nobody at all": (
        {"band": "guard", "cadet": 0},
        ["0 chiefs", "0 characters", "0 figures", "a morale of 0"],
    ),
}


@rule("ES-CON-09", "ES-GAP-49")
@pytest.mark.parametrize("name", ROSTERS)
def test_everything_wrong_with_a_band_is_said_in_both_languages(name: str) -> None:
    roster, expected = ROSTERS[name]
    found = problems(roster)
    assert len(found) == len(expected)
    for said, part in zip(found, expected, strict=True):
        assert part in said
    assert len(set(found) & set(problems(roster, language="fr"))) == 0
    if expected:
        with pytest.raises(BadSetup, match="rosters: one: "):
            force(roster)
    else:
        force(roster)


@pytest.mark.parametrize("roster", [[], "guard", 3, None])
def test_a_roster_that_is_none_is_refused(roster: object) -> None:
    assert problems(roster) == ["This force cannot be read: it must name a band and the numbers of its cards."]


def test_where_the_scenario_names_the_figures_there_is_nothing_to_choose() -> None:
    said = problems(GUARD, CONTENT.scenarios["first_blood"])
    assert said == ["The scenario names the figures; there is nothing to choose."]


def test_a_roster_for_nobody_is_refused() -> None:
    with pytest.raises(BadSetup, match="there is no seat 'three'; there are one, two"):
        forces_of(CONTENT, CROSSROADS, {"three": GUARD}, WORDS)


# Names


@rule("ES-CON-15")
@pytest.mark.parametrize("second", BANDS)
@pytest.mark.parametrize("first", BANDS)
def test_chiefs_and_characters_have_names_of_their_own_and_the_others_numbers(first: str, second: str) -> None:
    rosters: dict[str, object] = {"one": {"band": first}, "two": {"band": second}}
    both = [recruit for found in forces_of(CONTENT, CROSSROADS, rosters, WORDS) for recruit in found.recruits]
    titles = [recruit.title for recruit in both if recruit.title]
    assert [bool(recruit.title) for recruit in both] == [recruit.card.rank != "other" for recruit in both]
    assert len(set(titles)) == len(titles)
    assert len({title.split()[0] for title in titles}) == len(titles), "nobody shares even a given name"
    assert len({recruit.name for recruit in both}) == len(both)


@rule("ES-CON-15")
def test_numbers_go_on_from_one_side_to_the_other() -> None:
    first, second = forces_of(CONTENT, CROSSROADS, {"two": {"band": "guard"}}, WORDS)
    numbers = [[r.number for r in found.recruits if r.card.key == "musketeer"] for found in (first, second)]
    assert numbers == [[1, 2, 3], [4, 5, 6]]
    assert first.recruits[2].name == "musketeer-1"


@rule("ES-CON-15")
def test_members_of_a_band_have_its_surnames_and_the_hired_have_epithets() -> None:
    roster = {"band": "guard", "captain_of_the_guard": 1, "lieutenant": 1, "fencing_master": 1, "cadet": 3}
    captain, lieutenant, master = [recruit.title for recruit in force(roster).recruits if recruit.title]
    assert captain.endswith(" de Vaubrun")
    assert lieutenant.endswith(" de Corlay")
    assert master.endswith(" the Quiet")


@rule("ES-CON-15")
def test_epithets_are_said_in_the_language_and_gender_of_their_bearer() -> None:
    names = CONTENT.names()
    assert names["person.Margot the Lame"] == {"en": "Margot the Lame", "fr": "Margot la Boiteuse"}
    assert names["person.Josse the Lame"] == {"en": "Josse the Lame", "fr": "Josse le Boiteux"}


def test_everybody_of_every_band_has_a_name_in_the_words() -> None:
    names = CONTENT.names()
    for band in BANDS:
        for recruit in force({"band": band}).recruits:
            assert f"card.{recruit.card.key}" in names
            assert not recruit.title or f"person.{recruit.title}" in names


# Forms


def form(scenario: str = "meeting_at_the_crossroads", seat: int = 0) -> ForceForm:
    found = force_form(CONTENT, scenario, seat)
    assert found is not None
    return found


@rule("ES-CON-09")
def test_a_band_is_chosen_first_then_its_cards_and_the_hired() -> None:
    band, *fields = form().fields
    assert (band.kind, band.default, [pick.key for pick in band.picks]) == (ONE, "guard", list(BANDS))
    assert {pick.cost for pick in band.picks} == {0}
    assert len(fields) == 45
    musketeer = next(field for field in fields if field.key == "musketeer")
    assert (musketeer.kind, musketeer.cost, musketeer.most, musketeer.when) == (NUMBER, 41, 12, {"band": ["guard"]})
    pikeman = next(field for field in fields if field.key == "pikeman")
    assert (pikeman.most, pikeman.when) == (12, {})
    assert next(field for field in fields if field.key == "fencing_master").most == 1


@pytest.mark.parametrize("scenario", [key for key, card in CONTENT.scenarios.items() if card.sides[0].limit])
def test_the_example_and_every_band_that_is_picked_have_no_problems(scenario: str) -> None:
    card = CONTENT.scenarios[scenario]
    for seat, side in enumerate(card.sides):
        found = form(scenario, seat)
        assert found.budget == side.limit
        for roster in (found.example, *({"band": pick.key, **pick.gives} for pick in found.fields[0].picks)):
            assert force_problems(CONTENT, scenario, seat, roster) == []


@rule("ES-CON-08")
def test_of_a_card_taken_no_times_nothing_is_left() -> None:
    roster = {"band": "guard", "lieutenant": 0, "cadet": 3}
    assert chosen(CONTENT, CROSSROADS.sides[0], roster) == ("guard", {"cadet": 3})


def test_there_is_no_form_where_the_scenario_names_the_figures() -> None:
    assert force_form(CONTENT, "first_blood", 0) is None


def test_forms_are_said_in_both_languages() -> None:
    for field in form().fields:
        for text in (field.name, field.text, *(pick.text for pick in field.picks)):
            if text is not None:
                assert all(WORDS.say(text, language) for language in LANGUAGES)
    captain = form().fields[1].text
    assert captain is not None
    assert WORDS.say(captain, "en") == (
        "Agility 6, shooting 5, combat 7, resistance 6, morale 3; Rapier, Off-hand dagger, Pistol, Buff coat"
    )


@rule("ES-CON-09")
@pytest.mark.parametrize(("far", "near", "most"), [(3, 2, 3), (4, 1, 3), (3, 3, 3), (4, 2, 3), (5, 2, 4)])
def test_half_of_a_band_rounded_up_may_shoot_far(far: int, near: int, most: int) -> None:
    told = broken_numbers(CONTENT, {"musketeer": far, "cadet": near})
    limit = [each.text.args["most"] for each in told if each.text.key == "force.long_range"]
    assert limit == ([most] if far > most else [])


@rule("ES-CON-08")
def test_the_drawing_of_its_chief_stands_for_a_band() -> None:
    form = force_form(CONTENT, CROSSROADS.key, 0)
    assert form is not None
    drawn = {field.key: field.figure for field in form.fields}
    for pick in form.fields[0].picks:
        [chief] = [key for key in pick.gives if key in CONTENT.cards and CONTENT.cards[key].rank == "chief"]
        assert pick.figure == drawn[chief]
