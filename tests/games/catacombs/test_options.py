"""What may be chosen before a game, and the force that is proposed."""

from __future__ import annotations

import pytest

from rulebound import Match
from rulebound.core.dice import SeededDice
from rulebound.core.forms import NUMBER, Field
from rulebound.core.game import BadSetup, Game, find
from rulebound.games.catacombs.force import Purchase, cost_of, example, force_form
from rulebound.games.catacombs.options import options_form
from rulebound.games.catacombs.warriors import HUMAN
from tests.games.catacombs.situation import CONTENT
from tests.harness import rule

SCENARIOS = ("SC1", "SC2", "SC3", "SC4", "SC5", "SC6")


def game() -> Game:
    return find("catacombs")


def cost(force: dict[str, object]) -> int:
    """What a proposed force costs."""
    gifts, objects = force["gifts"], force["objects"]
    assert isinstance(gifts, list) and isinstance(objects, list)
    numbers = [force[name] for name in ("brutes", "blades", "advantages")]
    brutes, blades, advantages = (n for n in numbers if isinstance(n, int))
    return cost_of(CONTENT, Purchase(tuple(gifts), brutes, blades, tuple(objects), advantages))


@rule("CA-HCP-02", "CA-CON-17")
@pytest.mark.parametrize("key", list(CONTENT.scenarios))
def test_the_proposed_force_is_that_of_the_scenario_less_what_is_beyond_the_budget(key: str) -> None:
    scenario = CONTENT.scenarios[key]
    given = scenario.humans
    force = example(CONTENT, scenario)
    assert cost(force) <= CONTENT.expert.budget
    assert force["brutes"] == given.warriors.count("brute")
    assert force["blades"] == given.warriors.count("blade")
    objects = [thing.object for thing in given.objects]
    kept = force["objects"]
    assert isinstance(kept, list)
    assert kept == objects[: len(kept)]
    if kept == objects and force["advantages"] != given.advantages:
        assert cost(force | {"advantages": int(str(force["advantages"])) + 1}) > CONTENT.expert.budget
    if len(kept) < len(objects):
        assert force["advantages"] == 0
        assert cost(force | {"objects": objects[: len(kept) + 1]}) > CONTENT.expert.budget
    assert force["gifts"] == list(given.gifts[: CONTENT.expert.most_gifts])


@rule("CA-HCP-02", "CA-CON-17", "CA-GAP-55")
def test_the_forms_take_no_more_than_there_is() -> None:
    assert [field.most for field in options_form(CONTENT)] == [3, 3]
    form = force_form(CONTENT, "SC1", HUMAN)
    assert form is not None
    assert (form.budget, form.fixed) == (20, 0)
    most = {field.key: field.most for field in form.fields}
    assert most["gifts"] == 4
    assert (most["brutes"], most["blades"]) == (CONTENT.humans["brute"].most, CONTENT.humans["blade"].most)
    assert most["objects"] == len(CONTENT.objects)


def numbers(fields: list[Field]) -> dict[str, tuple[int, int]]:
    return {field.key: (field.least, field.most) for field in fields if field.kind == NUMBER}


@rule("CA-HCP-01", "CA-GAP-55")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_options_form_offers_what_the_game_takes_and_nothing_more(scenario: str) -> None:
    fields = game().options_form(scenario)
    assert numbers(fields) == {"handicap_human": (0, 3), "handicap_demon": (0, 3)}
    for field in fields:
        game().setup(scenario, 1, {field.key: field.most}, {})
        with pytest.raises(BadSetup):
            game().setup(scenario, 1, {field.key: field.most + 1}, {})


@rule("CA-HCP-02", "CA-CON-17")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_example_of_the_force_form_is_a_force_within_the_budget(scenario: str) -> None:
    form = game().force_form(scenario, 0)
    assert form is not None
    assert (form.budget, form.fixed) == (20, 0)
    assert game().force_problems(scenario, 0, form.example) == []
    assert {field.key for field in form.fields} == set(form.example)
    Match.new("catacombs", scenario, 1, rosters={"human": form.example})


@rule("CA-CON-17", "CA-GAP-65")
def test_the_force_form_knows_prices_and_limits() -> None:
    form = game().force_form("SC1", 0)
    ritual = game().force_form("SC4", 0)
    assert form is not None
    assert ritual is not None
    assert numbers(form.fields) == {"brutes": (0, 2), "blades": (0, 2), "advantages": (0, 15)}
    assert numbers(ritual.fields)["advantages"] == (0, 12)
    assert [field.cost for field in form.fields] == [0, 3, 3, 0, 1]
    gifts = {pick.key: pick.cost for pick in form.fields[0].picks}
    assert gifts == dict.fromkeys(CONTENT.gifts, 2)
    assert "guiding_light" not in {pick.key for pick in ritual.fields[0].picks}, "nobody explores there"
    assert game().force_form("SC1", 1) is None, "the demon player has nothing to choose"


@rule("CA-CON-17")
@pytest.mark.parametrize(("roster", "problems"), [
    ({}, []),
    ({"brutes": 3, "advantages": 16}, ["costs 25 points", "has 3 of Shackled Brute", "has 16 advantage cards"]),
    ({"gifts": ["ward"] * 5}, ["has 5 gifts", "same gift bought twice"]),
    ({"gifts": ["flight"], "objects": ["halberd", "halberd"]}, ["gift 'flight'", "object 'halberd'",
     "object 'halberd'", "same object bought twice"]),
    ({"objects": ["great_axe"]}, ["Nobody of this force may own Great Axe"]),
    ({"brutes": 1, "objects": ["great_axe", "blunderbuss"]}, ["more hand weapons than hands"]),
    ({"brutes": "two"}, ["cannot be read: human: field 'brutes' is 'two'"]),
    ({"knights": 1}, ["cannot be read"]),
    ("a force", ["cannot be read"]),
])  # fmt: skip
def test_everything_wrong_with_a_force_is_said_in_both_languages(roster: object, problems: list[str]) -> None:
    found = game().force_problems("SC1", 0, roster)
    words = game().words()
    assert len(found) == len(problems)
    for refusal, problem in zip(found, problems, strict=True):
        assert problem in words.say(refusal.text, "en")
        assert words.say(refusal.text, "fr") != words.say(refusal.text, "en")
        assert game().ledger().entry(refusal.rule) is not None


def test_the_demon_player_chooses_no_force() -> None:
    assert len(game().force_problems("SC1", 1, {})) == 1


@rule("CA-CON-01")
def test_warriors_to_buy_have_their_six_lines_and_what_their_talents_mean() -> None:
    form = game().force_form("SC1", 0)
    assert form is not None
    brutes = form.fields[1]
    assert brutes.sheet is not None
    assert brutes.figure == "brute"
    assert [row.values for row in brutes.sheet.rows] == [list(line) for line in CONTENT.humans["brute"].lines]
    assert [row.name.args["n"] for row in brutes.sheet.rows] == [1, 2, 3, 4, 5, 6]
    words = game().words()
    assert [words.say(trait.name, "en") for trait in brutes.sheet.traits] == ["Bodyguard", "Imposing"]
    assert all(words.say(trait.text, "fr") for trait in brutes.sheet.traits)


@rule("CA-CON-11")
def test_the_map_shows_where_humans_start_and_who_is_posted() -> None:
    state = game().set_up(game().setup("SC4", 0, {}, {}), SeededDice(0))
    anybody, redeemer = game().deployment(state)
    assert len(anybody.shapes[0].cells) == 5
    assert redeemer.shapes[0].cells == [anybody.shapes[0].cells[0]]
    assert game().words().say(redeemer.name, "en") == "Redeemer"
