"""SA-CON-25, SA-HER-01, SA-GAP-01  Armies, hero decks and gear, and everything that may be wrong with them."""

from __future__ import annotations

import pytest

from rulebound.core.forms import NUMBER, ONE, Field, ForceForm, cost_of, ready_made
from rulebound.core.game import BadSetup
from rulebound.core.words import LANGUAGES
from rulebound.games.saurians.force import ARMY, Force, force_form, force_problems, forces_of
from rulebound.games.saurians.options import seats_of
from rulebound.games.saurians.points import counts_of, ready_deck, value_of
from tests.games.saurians.test_content import CONTENT
from tests.games.saurians.test_scenario import ARMIES, SCENARIOS, WORDS, scenario
from tests.harness import rule

HUNT = "open_hunt"
HUMANS = "fire_base"
HALVES = [key for key, army in CONTENT.armies.items() if army.partners]


def deck(army: str, **changed: int) -> dict[str, int]:
    """The ready-made hero deck of an army, with other numbers of some cards."""
    units = [CONTENT.boards[key] for key in CONTENT.armies[army].units]
    return {**ready_deck(CONTENT, CONTENT.armies[army].faction, units), **changed}


def problems(roster: object, key: str = HUNT, seat: int = 0) -> list[str]:
    """What is wrong with a roster, in English."""
    return [WORDS.say(each.text, "en") for each in force_problems(CONTENT, key, seat, roster)]


def rules(roster: object, key: str = HUNT, seat: int = 0) -> list[str]:
    """By which rules it is wrong."""
    return [each.rule for each in force_problems(CONTENT, key, seat, roster)]


def forces(key: str = HUNT, options: dict[str, object] | None = None, **rosters: object) -> list[Force]:
    """The forces of a game."""
    it = scenario(key)
    return forces_of(CONTENT, it, seats_of(it, options or {}), rosters, WORDS)


def units(force: Force) -> list[str]:
    return [board.key for board in force.units]


# Ready-made


@rule("SA-CON-24", "SA-CON-25")
@pytest.mark.parametrize("key", [key for key in SCENARIOS if key != HUNT])
def test_a_scenario_fields_its_own_units_with_a_hero_deck_for_each_side(key: str) -> None:
    for force, side in zip(forces(key), scenario(key).sides, strict=True):
        assert (force.faction, tuple(units(force)), force.gear) == (side.faction, side.units, [])
        assert force.value == sum(CONTENT.boards[unit].army_value for unit in side.units)
        assert len(force.deck) == 20
        assert {CONTENT.hero_cards[card].faction for card in force.deck} == {side.faction}


@rule("SA-CON-25", "SA-FP-01")
def test_without_a_roster_the_open_hunt_names_the_armies() -> None:
    first, second = forces()
    assert (units(first), first.value) == (["t_rex", "velociraptor_pack", "pteranodon_flock"], 125)
    assert (units(second), second.value) == (["commander", "rangers", "trappers", "heavy_gunner"], 115)


@rule("SA-CON-25")
@pytest.mark.parametrize("army", ARMIES)
def test_an_army_that_is_named_alone_is_the_ready_made_one(army: str) -> None:
    first, _ = forces(one={ARMY: army})
    assert (first.faction, units(first), first.value) == ARMIES[army]
    assert len(first.deck) == 20


@rule("SA-CON-14", "SA-CON-15", "SA-HER-01")
@pytest.mark.parametrize("army", CONTENT.armies)
def test_the_ready_made_hero_deck_fits_every_army(army: str) -> None:
    cards = deck(army)
    assert sum(cards.values()) == 20
    assert max(cards.values()) <= 2
    assert problems({ARMY: army, **cards}) == []


@rule("SA-CON-14", "SA-CON-15")
def test_cards_whose_need_is_not_met_give_way_to_their_substitutes() -> None:
    packs = deck("three_packs")
    assert (packs.get("tail_sweep"), packs.get("stampede"), packs["pack_tactics"]) == (None, None, 1)
    assert (packs["ambush"], packs["death_grip"]) == (2, 2)
    hunters = [CONTENT.boards[key] for key in ("rangers", "rangers")]
    humans = ready_deck(CONTENT, "humans", hunters)
    assert (humans.get("rally"), humans.get("double_dose")) == (None, None)
    assert (humans["double_time"], humans["called_shot"]) == (2, 2)


@rule("SA-CON-24", "SA-CON-14")
def test_both_sides_of_the_carcass_have_hero_cards_of_dinosaurs() -> None:
    assert [force.faction for force in forces("carcass")] == ["dinosaurs", "dinosaurs"]


@rule("SA-GAP-02", "SA-CON-25")
def test_partners_have_armies_that_share_the_points() -> None:
    four = forces(options={"players": "four"})
    assert [units(force) for force in four] == [
        ["velociraptor_pack", "pteranodon_flock"],
        ["commander", "rangers"],
        ["velociraptor_pack", "dilophosaurus_pair"],
        ["heavy_gunner", "trappers"],
    ]
    three = forces(options={"players": "three"})
    assert [force.value for force in three] == [60, 115, 60]


# Put together


@rule("SA-CON-25", "SA-REQ-01")
def test_an_army_is_what_was_bought() -> None:
    roster = {ARMY: HUMANS, "rangers": 2, "tracker": 1, "shotgun": 1, "sedative": 2, "trappers": 0}
    assert problems(roster) == []
    first, _ = forces(one=roster)
    assert units(first) == ["rangers", "rangers", "tracker"]
    assert first.gear == ["sedative", "sedative", "shotgun"]
    assert first.value == 30 + 30 + 25 + 5 * (1 + 1 + 2)


@rule("SA-CON-25")
def test_numbers_of_none_change_nothing_of_a_ready_made_army() -> None:
    roster = {ARMY: "big_game", "tracker": 1, "commander": 1, "rangers": 1, "heavy_gunner": 1, "trappers": 0}
    assert units(forces(one=roster)[0]) == ARMIES["big_game"][1]


@rule("SA-CON-25")
def test_gear_costs_five_points_for_each_of_its_price() -> None:
    assert value_of(CONTENT, {"commander": 1, "flamethrower": 1, "medkit": 2, "ambush": 2}) == 25 + 15 + 10


@rule("SA-HER-01", "SA-GAP-01")
def test_a_hero_deck_is_what_was_chosen() -> None:
    chosen = deck("three_packs", feeding=2, territorial=0)
    first, _ = forces(one={ARMY: "three_packs", **chosen})
    assert sorted(first.deck) == sorted(key for key, n in chosen.items() for _ in range(n))


@rule("SA-HER-01")
def test_a_hero_deck_is_put_together_for_a_fixed_scenario_too() -> None:
    cards = {key: n for key, n in deck("apex_hunters", tail_sweep=2, low_growl=0).items() if n}
    assert problems(cards, "bring_it_in_alive") == []
    first, _ = forces("bring_it_in_alive", one=cards)
    assert first.deck.count("tail_sweep") == 2
    assert problems(cards, "first_tracks") == [
        "Tail Sweep needs a unit that this army has not: Large dinosaur.",
        "Stampede needs a unit that this army has not: Large dinosaur.",
    ]


WRONG: dict[str, tuple[dict[str, object], list[str], str]] = {
    "too dear": (
        {ARMY: "apex_hunters", "t_rex": 2},
        ["This army costs 130 points, more than the limit of 125."],
        "SA-CON-25",
    ),
    "gear makes it too dear": (
        {ARMY: HUMANS, "rangers": 3, "commander": 1, "shotgun": 1, "medkit": 1},
        ["This army costs 130 points, more than the limit of 125."],
        "SA-CON-25",
    ),
    "a hero twice": (
        {ARMY: HUMANS, "commander": 2},
        ["Commander: 2 times is too often; 1 at most."],
        "SA-CON-25",
    ),
    "four of a kind": (
        {ARMY: HUMANS, "trappers": 4},
        ["Trappers: 4 times is too often; 3 at most."],
        "SA-CON-25",
    ),
    "one unit": ({ARMY: "apex_hunters", "t_rex": 1}, ["This army has 1 unit; 2 to 6 are allowed."], "SA-CON-25"),
    "another faction": (
        {ARMY: "apex_hunters", "t_rex": 1, "rangers": 1},
        ["Rangers: not for this faction (Dinosaurs)."],
        "SA-CON-25",
    ),
    "gear for dinosaurs": (
        {ARMY: "three_packs", "shotgun": 1, "velociraptor_pack": 2},
        ["Dinosaurs take no gear along: Shotgun."],
        "SA-REQ-01",
    ),
    "a deck too small": (
        {ARMY: "three_packs", **deck("three_packs", ambush=1)},
        ["This hero deck has 19 cards; exactly 20 are right."],
        "SA-CON-14",
    ),
    "a deck too large": (
        {ARMY: "three_packs", **deck("three_packs", feeding=2)},
        ["This hero deck has 21 cards; exactly 20 are right."],
        "SA-CON-14",
    ),
    "three of a design": (
        {ARMY: "three_packs", **deck("three_packs", ambush=3, feeding=0)},
        ["Ambush: 3 times is too often; 2 at most."],
        "SA-CON-14",
    ),
    "a card without the unit it needs": (
        {ARMY: "fire_base", **deck("fire_base", rally=1), "rangers": 2, "heavy_gunner": 1},
        [
            "Rally needs a unit that this army has not: Hero.",
            "Double Dose needs a unit that this army has not: Trappers.",
        ],
        "SA-HER-01",
    ),
    "a card of the others": (
        {ARMY: "three_packs", **deck("three_packs", feeding=0, flare=1)},
        ["Flare: not for this faction (Dinosaurs)."],
        "SA-HER-01",
    ),
}


@rule("SA-CON-25", "SA-HER-01", "SA-GAP-01", "SA-REQ-01")
@pytest.mark.parametrize(("roster", "told", "by"), WRONG.values(), ids=WRONG.keys())
def test_what_is_wrong_with_a_force_is_said_with_its_rule(roster: dict[str, object], told: list[str], by: str) -> None:
    assert problems(roster) == told
    assert set(rules(roster)) == {by}


@rule("SA-CON-25")
def test_six_units_are_allowed_and_seven_are_not() -> None:
    cheap = {"trappers": 3, "rangers": 3}
    told = [each.text.key for each in force_problems(CONTENT, HUNT, 0, {ARMY: HUMANS, **cheap})]
    assert told == ["force.value"]
    told = [each.text.key for each in force_problems(CONTENT, HUNT, 0, {ARMY: HUMANS, **cheap, "tracker": 1})]
    assert told == ["force.units", "force.value"]


UNREADABLE: dict[str, tuple[object, list[str]]] = {
    "no roster": ([], ["This force cannot be read: it must name an army, and the numbers of its units and cards."]),
    "an army that is not there": (
        {ARMY: "romans"},
        [
            "There is no army 'romans'; there are: Apex Hunters, Herd and Shadows, Three Packs, Capture Team, "
            "Fire Base, Big Game, Teeth and Wings, Spit and Claw, Forward Party, Rear Guard, Wings and Venom, "
            "Two Flocks, Trail Finders, Long Guns."
        ],
    ),
    "nothing known": ({"allosaurus": 2}, ["There is nothing called 'allosaurus' to take along."]),
    "no number": ({"rangers": "many"}, ["Rangers: the number must be a whole one from 0 to 20."]),
    "fewer than none": ({"ambush": -1}, ["Ambush: the number must be a whole one from 0 to 20."]),
}


@pytest.mark.parametrize(("roster", "told"), UNREADABLE.values(), ids=UNREADABLE.keys())
def test_what_cannot_be_read_is_said(roster: object, told: list[str]) -> None:
    assert problems(roster) == told


def test_units_are_not_chosen_where_the_scenario_has_its_own() -> None:
    assert problems({"t_rex": 1}, "carcass") == ["There is nothing called 't_rex' to take along."]
    assert problems({ARMY: "three_packs"}, "carcass") == ["There is nothing called 'army' to take along."]


@rule("SA-GAP-02", "SA-CON-25")
def test_partners_may_not_spend_more_than_their_side_has() -> None:
    dear = {ARMY: "apex_hunters", "triceratops": 1, "pteranodon_flock": 1}
    with pytest.raises(BadSetup) as error:
        forces(options={"players": "three"}, one=dear)
    assert str(error.value) == (
        "rosters: one, three: These armies cost 135 points together, more than the 125 of their side."
    )
    assert forces(options={"players": "three"}, two={ARMY: "apex_hunters"})[1].value == 125


def test_a_roster_that_is_wrong_or_of_nobody_is_refused() -> None:
    with pytest.raises(BadSetup, match="rosters: one: This army has 1 unit; 2 to 6 are allowed"):
        forces(one={ARMY: "apex_hunters", "t_rex": 1})
    with pytest.raises(BadSetup, match="there is no seat 'three'; there are one, two"):
        forces(three={})


# Forms


def offered(form: ForceForm) -> list[str]:
    """The ready-made armies of a form."""
    return [pick.key for pick in field(form, ARMY).picks]


def field(form: ForceForm, key: str) -> Field:
    return next(each for each in form.fields if each.key == key)


@rule("SA-CON-25", "SA-CON-22")
@pytest.mark.parametrize("seat", [0, 1, 2, 3])
def test_the_form_of_the_open_hunt_buys_units_and_gear_and_chooses_a_deck(seat: int) -> None:
    form = force_form(CONTENT, HUNT, seat)
    army = field(form, ARMY)
    assert (form.budget, form.fixed, army.kind) == (125, 0, ONE)
    assert army.default == ("apex_hunters", "fire_base", "spit_and_claw", "rear_guard")[seat]
    assert [pick.key for pick in army.picks] == [*(ARMIES if seat < 2 else ()), *HALVES]
    assert (field(form, "t_rex").cost, field(form, "t_rex").most) == (65, 3)
    assert (field(form, "commander").most, field(form, "flamethrower").cost) == (1, 15)
    assert (field(form, "ambush").cost, field(form, "ambush").most) == (0, 2)
    humans = [key for key in offered(form) if CONTENT.armies[key].faction == "humans"]
    assert field(form, "rangers").when == {ARMY: humans}
    assert field(form, "shotgun").when == field(form, "flare").when == field(form, "rangers").when
    assert field(form, "ambush").when == {ARMY: [key for key in offered(form) if key not in humans]}
    assert len({each.key for each in form.fields}) == len(form.fields) == 1 + 10 + 10 + 32


@rule("SA-CON-25")
@pytest.mark.parametrize("seat", [0, 1])
def test_what_a_form_fills_in_is_legal_and_costs_what_it_is_worth(seat: int) -> None:
    form = force_form(CONTENT, HUNT, seat)
    assert problems(form.example, seat=seat) == []
    rosters = ready_made(form)
    assert list(rosters) == [*ARMIES, *HALVES]
    for army, roster in rosters.items():
        assert problems(roster, seat=seat) == []
        assert cost_of(form, roster) == force_value(army)
        first, _ = forces(one=roster)
        assert units(first) == list(CONTENT.armies[army].units)


@rule("SA-HER-01")
@pytest.mark.parametrize("key", [key for key in SCENARIOS if key != HUNT])
@pytest.mark.parametrize("seat", [0, 1])
def test_the_form_of_a_fixed_scenario_chooses_a_deck_alone(key: str, seat: int) -> None:
    form = force_form(CONTENT, key, seat)
    side = scenario(key).sides[seat]
    assert form.budget == form.fixed == sum(CONTENT.boards[unit].army_value for unit in side.units)
    assert len(form.fields) == 16
    assert all(each.kind == NUMBER and not each.when for each in form.fields)
    assert sum(n for n in form.example.values() if isinstance(n, int)) == 20
    assert problems(form.example, key, seat) == []


@rule("SA-CON-02", "SA-CRD-05")
def test_the_card_of_a_board_in_the_form() -> None:
    sheet = field(force_form(CONTENT, HUNT, 0), "triceratops").sheet
    assert sheet is not None
    assert [WORDS.say(column, "en") for column in sheet.columns] == [
        "Movement",
        "Melee",
        "Ballistic",
        "Dodge",
        "Stability",
        "Fear",
        "Courage",
        "Front",
        "Side",
        "Rear",
    ]
    assert [row.values for row in sheet.rows] == [[1, 4, 0, 0, 7, 3, 5, 5, 3, 2]]
    assert "Impact" in WORDS.say(sheet.traits[0].text, "en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_in_a_form_has_words(language: str) -> None:
    for key in SCENARIOS:
        for each in force_form(CONTENT, key, 0).fields:
            texts = [each.name, each.text, each.group, *[pick.text for pick in each.picks]]
            assert all(WORDS.say(text, language) for text in texts if text is not None)
    units = [field(force_form(CONTENT, HUNT, 0), key).text for key in ("rangers", "t_rex")]
    told = {
        "en": ["4 models with 2 health each", "1 model with 16 health"],
        "fr": ["4 figurines à 2 points de vie", "1 figurine à 16 points de vie"],
    }
    assert [WORDS.say(text, language) for text in units if text is not None] == told[language]


@rule("SA-GAP-02", "SA-CON-25")
@pytest.mark.parametrize("seat", range(4))
def test_every_seat_has_armies_to_choose_and_partners_any_two_of_theirs(seat: int) -> None:
    form = force_form(CONTENT, HUNT, seat)
    made = ready_made(form)
    halves = [key for key in made if CONTENT.armies[key].partners]
    assert len(made) - len(halves) == (6 if seat < 2 else 0)
    for faction in ("dinosaurs", "humans"):
        values = sorted(force_value(key) for key in halves if CONTENT.armies[key].faction == faction)
        assert len(values) == 4 and sum(values[-2:]) <= form.budget
    assert all(force_problems(CONTENT, HUNT, seat, roster) == [] for roster in made.values())
    assert form.example[ARMY] in made


def force_value(key: str) -> int:
    """What a ready-made army costs."""
    return value_of(CONTENT, counts_of(CONTENT.armies[key]))
