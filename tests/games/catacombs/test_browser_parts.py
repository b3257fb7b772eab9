"""What Catacombs brings along for a client that knows no game: drawings, ghosts, forms and a guided game."""

from __future__ import annotations

import random

import pytest

from rulebound import Match
from rulebound.core.ask import Option
from rulebound.core.forms import NUMBER, Field
from rulebound.core.game import BadSetup, Game, find
from rulebound.core.guide import Guide
from rulebound.core.words import LANGUAGES
from rulebound.players import View, player
from tests.games.catacombs.situation import CONTENT, Played, situation
from tests.games.drawings import hold_sixteen_to_nine, hold_small_and_alone, hold_symbols_plain, kinds, symbols
from tests.harness import rule

SCENARIOS = ("SC1", "SC2", "SC3", "SC4", "SC5", "SC6")


def game() -> Game:
    return find("catacombs")


# Drawings


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_kind_that_scenes_name_has_a_drawing(scenario: str) -> None:
    for seed in range(2):
        match = Match.new("catacombs", scenario, seed)
        chance = random.Random(seed)
        while match.ask is not None:
            if chance.random() < 0.3:
                missing = set(kinds(match.scene(match.ask.seat))) - symbols("catacombs")
                assert sorted(missing) == []
            match.answer(chance.choice(match.ask.answers()))


def test_everything_of_the_content_has_a_drawing() -> None:
    for things in (
        *(CONTENT.humans, CONTENT.creatures, CONTENT.talents, CONTENT.traits, CONTENT.objects, CONTENT.gifts),
        *(CONTENT.advantages, CONTENT.events, CONTENT.destiny, CONTENT.effects, CONTENT.tiles),
    ):
        assert sorted(set(things) - symbols("catacombs")) == []


def test_the_drawings_are_plain_and_small() -> None:
    hold_symbols_plain("catacombs")
    hold_small_and_alone("catacombs")
    hold_sixteen_to_nine("catacombs")


# Ghosts


def option(played: Played, answer: str) -> Option:
    """A legal answer as a player sees it."""
    ask = played.match.ask
    assert ask is not None
    assert answer in ask.answers()
    return ask.option(answer)


def ghost(played: Played, answer: str) -> tuple[str, str, str]:
    """The piece a move would put somewhere, where, and what that costs, in English."""
    shown = option(played, answer).ghost
    assert shown is not None
    words = played.match.game.words()
    assert all(words.say(shown.cost, language) for language in LANGUAGES)
    return shown.piece, shown.to, words.say(shown.cost, "en")


@rule("CA-MOV-02")
def test_a_step_shows_where_it_leads_and_what_it_leaves() -> None:
    s = situation("A(0,0)N B(0,1)NES C(0,2)NS R(1,1)WE:river Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z")
    played = s.play("blade", then="act")
    assert ghost(played, "step:N") == ("blade", f"tile:{played.at('B')}", "Step 1 of 2, then 1 left")
    played = s.play("blade", "step:N", then="act")
    assert ghost(played, "step:N") == ("blade", f"tile:{played.at('C')}", "Step 2 of 2, then none left")
    assert ghost(played, "step:E")[2] == "Step 2 of 2, then none left", "the elusive do not mind a river"


@rule("CA-CON-09")
def test_a_step_into_a_river_shows_that_it_is_the_last() -> None:
    s = situation("A(0,0)N R(0,1)NS:river Z(9,9)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "Z")
    assert ghost(s.play("redeemer", then="act"), "step:N")[2] == "Step 1 of 2; the river ends the movement"


@rule("CA-GAP-15")
def test_a_step_through_a_hole_shows_the_other_hole() -> None:
    s = situation("A(0,0)N:hole B(5,5)N:hole")
    s.human("redeemer", "A", die=1)
    s.human("blade", "B", acted=True)
    played = s.play("redeemer", then="act")
    assert ghost(played, "hole:1") == ("redeemer", "tile:1", "Step 1 of 1, then none left")


@rule("CA-EXP-01")
def test_an_exploration_shows_the_opening_it_goes_through() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("redeemer", "A", die=6)
    s.human("blade", "Z")
    s.stack("T09", "T10")
    assert ghost(s.play("redeemer", then="act"), "explore:N")[:2] == ("redeemer", "opening:0:N")


@rule("CA-GAP-11")
def test_leaving_by_the_stairs_shows_the_last_step() -> None:
    s = situation("S02(0,0)NS:exit_chamber Z(9,9)NS")
    s.human("redeemer", "S02", die=6)
    s.human("blade", "Z")
    assert ghost(s.play("redeemer", then="act"), "leave") == ("redeemer", "tile:0", "Step 1 of 2, out of the catacombs")


@rule("CA-SET-01")
def test_a_place_to_start_on_shows_the_room_there() -> None:
    match = Match.new("catacombs", "SC1", 1)
    match.answer("0")
    assert match.ask is not None
    shown = match.ask.option("0").ghost
    assert shown is not None
    assert (shown.piece, shown.to) == ("brute", "tile:0")
    assert match.game.words().say(shown.cost, "en") == "Place 2 of 3 on this tile"


@rule("CA-ENT-02")
@pytest.mark.parametrize(("answer", "piece", "cost"), [
    ("troglodyte:1", "troglodytes:1", "1 threat point of 6, then 5 left"),
    ("demon:1", "demon", "5 threat points of 6, then 1 left"),
])  # fmt: skip
def test_an_entry_shows_the_creature_and_its_price(answer: str, piece: str, cost: str) -> None:
    s = situation("A(0,0)N B(0,1)NS")
    s.human("redeemer", "A")
    s.g.demon_entries = 1
    s.entry(6)
    assert ghost(s.play(then="entry"), answer) == (piece, "tile:1", cost)


@rule("CA-CON-07")
def test_forced_moves_and_free_entries_show_where_they_end() -> None:
    s = situation("A(0,0)NS B(0,1)NS C(0,-1)NS D(5,5)NS")
    s.human("redeemer", "C")
    s.human("blade", "A")
    s.events("terror", "tough_breed")
    s.threat(points=0)
    fleeing = s.play("card:terror", then="terror_tile")
    assert ghost(fleeing, "1") == ("blade", "tile:1", "A flight in terror costs no movement")
    s.entry(0)
    entering = s.play("card:tough_breed", then="tough_breed")
    assert ghost(entering, "3") == ("tough-1", "tile:3", "Enters free of charge")


# Cards whose text a client shows beside the option


def card_of(answer: str, ask: str) -> str:
    """The card, gift or destiny space that an answer uses; nothing if it uses none."""
    if ask == "guiding_light" and answer == "yes":
        return "guiding_light"
    kind, _, rest = answer.partition(":")
    if kind in ("card", "gift", "space", "resolve"):
        return rest.partition(":")[0]
    return answer if answer in CONTENT.advantages or answer in CONTENT.events else ""


def test_an_option_that_uses_a_card_points_at_one_that_lies_open_to_its_player() -> None:
    found: set[str] = set()
    for scenario in SCENARIOS:
        for seed in range(3):
            match = Match.new("catacombs", scenario, seed)
            chance = random.Random(seed)
            while match.ask is not None:
                ask = match.ask
                uses = {card: ask.option(answer) for answer in ask.answers() if (card := card_of(str(answer), ask.key))}
                zones = match.scene(ask.seat).zones if uses else []
                open_cards = {card.kind for zone in zones if zone.id in OWN_ZONES[ask.seat] for card in zone.cards}
                for card, shown in uses.items():
                    assert [thing.rpartition(":")[2] for thing in shown.points_at] == [card], (ask.key, shown.answer)
                    assert card in open_cards, (ask.key, card)
                    found.add(shown.points_at[0].partition(":")[0])
                match.answer(chance.choice(ask.answers()))
    assert found == {"card", "gift", "space"}


OWN_ZONES = (("advantages", "gifts"), ("events", "destiny"))
"""The zones whose cards a seat uses."""


@rule("CA-CON-02")
def test_the_guiding_light_points_at_its_gift() -> None:
    s = situation("A(0,0)NS Z(9,9)NS")
    s.human("redeemer", "A", die=CONTENT.gifts["guiding_light"].value)
    s.human("blade", "Z")
    s.gifts("guiding_light")
    s.stack("T09", "T10", "T11")
    played = s.play("redeemer", "explore:N", then="guiding_light")
    assert option(played, "yes").points_at == ("gift:guiding_light",)
    assert option(played, "no").points_at == ()


# Forms


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
    for text, problem in zip(found, problems, strict=True):
        assert problem in words.say(text, "en")
        assert words.say(text, "fr") != words.say(text, "en")


def test_the_demon_player_chooses_no_force() -> None:
    assert len(game().force_problems("SC1", 1, {})) == 1


# The guided game


def guide() -> Guide:
    found = game().guide()
    assert found is not None
    return found


def test_lessons_are_short_and_there_in_both_languages() -> None:
    found = guide()
    assert 15 <= len(found.lessons) <= 25
    assert len({lesson.key for lesson in found.lessons}) == len(found.lessons)
    for said in (found.welcome, *(lesson.text for lesson in found.lessons)):
        assert said.en != said.fr
        assert all(8 <= len(text.split()) <= 60 for text in (said.en, said.fr))


def test_a_guided_game_gives_every_lesson_and_most_of_them_early() -> None:
    found = guide()
    match = Match.new("catacombs", found.scenario, found.seed)
    players = [player("greedy", 1), player(found.opponent, 2)]
    given: dict[str, int] = {}
    while match.ask is not None:
        ask = match.ask
        lesson = found.lesson(ask, frozenset(given)) if ask.seat == found.seat else None
        if lesson is not None:
            given[lesson.key] = match.state.length()
            things = pointed(match)
            assert all(thing in things for thing in lesson.points_at), lesson.key
        match.answer(players[ask.seat].answer(View(match.game, match, ask.seat)))
    assert sorted(given) == sorted(lesson.key for lesson in found.lessons)
    assert sum(turn <= 2 for turn in given.values()) >= 20
    assert match.outcome is not None
    assert match.outcome.winners == (found.seat,), "a first game that the computer itself wins for the learner"


def pointed(match: Match) -> set[str]:
    """What a lesson can point at: cells, pieces and cards of the learner's scene, and what an option points at."""
    scene = match.scene(guide().seat)
    assert scene.ask is not None
    options = {thing for choice in scene.ask.choices for thing in choice.points_at}
    return {cell.id for cell in scene.cells} | {piece.id for piece in scene.pieces} | options
