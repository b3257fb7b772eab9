"""What a player of a game on a plane reads at the terminal: sides, prices, outcomes, terrain and the nearest enemy."""

from __future__ import annotations

import pytest

from rulebound.cli.drawing.plane_frame import near_foe
from rulebound.cli.drawing.plane_signs import FILLS, WALLS, Signs
from rulebound.cli.pages.roster import marks_together
from rulebound.cli.speech import Speech
from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.scene import LOOKS
from tests.cli.terminal import at_a_screen, rulebound, screens


def duel() -> Match:
    """A guided first fight, up to the first activation."""
    match = Match.new("escarmouche", "first_blood", 7)
    while match.ask is not None and match.ask.key != "act":
        match.answer(match.ask.answers()[0 if match.ask.key == "start" else -1])
    assert match.ask is not None
    assert match.ask.seat == 0
    return match


def test_seats_are_called_as_the_scenario_calls_them() -> None:
    game, catacombs = find("escarmouche"), find("catacombs")
    assert Speech(game, "en", game.setup("first_blood", 0, {}, {})).seat(0) == "Marksman's side"
    assert Speech(game, "en").seat(0) == "First player"
    assert Speech(catacombs, "en", catacombs.setup("SC1", 0, {}, {})).seat(1) == "Demon player"
    said = rulebound("play", "escarmouche", "--scenario", "first_blood", "--seed", 3)
    assert "You play: Marksman's side." in said.out


def test_many_short_options_stand_side_by_side_and_odds_stay() -> None:
    _, shown = at_a_screen(match=duel())
    last = screens(shown)[-1].split("\n")
    assert len(last) <= 30
    assert any("Advance (2 points)" in line and "Advance fast (1 point, agility)" in line for line in last)
    assert any("missed 30 %" in line for line in last)


def test_an_enemy_near_who_acts_is_in_sight() -> None:
    match = duel()
    assert near_foe(match.scene(0)) is not None
    _, shown = at_a_screen(match=match)
    assert sum(arrow in screens(shown)[-1] for arrow in ("↑", "⇓")) == 2


def test_no_two_kinds_of_terrain_share_a_character() -> None:
    assert len(set(FILLS)) == len(FILLS)
    assert len(set(WALLS)) == len(WALLS)
    for scenario in find("escarmouche").scenarios():
        match = Match.new("escarmouche", scenario.key, 1)
        scene = match.scene(0)
        signs = Signs(scene, Speech(match.game, "en"))
        found: dict[str, str] = {}
        for area in scene.areas:
            assert area.look in LOOKS
            assert found.setdefault(signs.area(area.kind, area.shape)[0], area.kind) == area.kind, scenario.key


def test_what_marks_begin_with_is_said_once() -> None:
    speech = Speech(find("escarmouche"), "en")
    marks = ["prone", "In hand: Rapier", "In hand: Pistol", "Carried: Musket", "In hand: Buckler"]
    assert marks_together(marks, speech) == "prone, In hand: Rapier, Pistol, Carried: Musket, In hand: Buckler"


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", ["escarmouche", "expedition"])
def test_every_outcome_of_odds_has_words(game: str, language: str) -> None:
    for question in find(game).odds_questions():
        said = rulebound("odds", game, question.key, "--lang", language)
        assert said.code == 0
        rows = said.out.split("]")[-1]
        assert "_" not in rows.split("\n", 2)[-1], question.key


def test_outcomes_of_odds_are_told_in_french() -> None:
    french = rulebound("odds", "escarmouche", "shot", "--lang", "fr").out
    assert "indemne" in french
    assert "wounded" not in french
    assert "perdue" in rulebound("odds", "expedition", "melee", "--lang", "fr").out


def test_a_bad_option_says_where_the_options_are_listed() -> None:
    said = rulebound("play", "escarmouche", "--option", "level=hard")
    assert said.code == 2
    assert "rulebound forces GAME lists the options" in said.err


def test_stories_of_scenarios_stand_under_each_other() -> None:
    said = rulebound("games")
    lines = said.out.split("\n")
    at = next(i for i, line in enumerate(lines) if "the_strongbox The Strongbox" in line)
    assert lines[at + 1].startswith(" " * 10 + "A fallen tree")


def test_one_who_waits_is_told_for_whom() -> None:
    _, shown = at_a_screen("1", "1", "1", "1")
    assert shown.count("Demon player is thinking …") <= 4
    _, shown = at_a_screen("9", match=duel())
    assert "is thinking" not in shown
    _, shown = at_a_screen("11", "3", match=duel())
    assert shown.count("Veteran's side is thinking …") >= 1


def test_a_path_is_not_asked_about_where_none_is_drawn() -> None:
    _, shown = at_a_screen("why to 20 20", match=duel())
    assert "Nothing is drawn here" in shown


def test_answers_of_several_words_are_shown_and_typed_as_words() -> None:
    match = duel()
    answered = len(match.answers_given())
    lines = ("why", "why drop_weapon 1", 'why ["drop_weapon", 1]', "why drop_weapon 9", "why shoot", "why aim C 1")
    told = " ".join(at_a_screen(*lines, columns=200, match=match)[1].split())
    assert "allowed now: shoot C 1, aim C 1, advance, fast_advance" in told
    assert "drop_weapon 1 is allowed: it is option 10." in told
    assert '["drop_weapon", 1] is allowed: it is option 10.' in told
    assert "shoot is allowed: it is option 1." in told
    assert "aim C 1 is allowed: it is option 2." in told
    assert told.count("is allowed") == 4
    assert len(match.answers_given()) == answered


def resolving(action: str) -> Match:
    """First Light up to the first card with which groups may do this."""
    match, dice = Match.new("expedition", "first_light", 4), SeededDice(4)
    while match.ask is not None and not (
        match.ask.key == "act" and any(answer[:1] == [action] for answer in match.ask.answers())
    ):
        match.answer(match.ask.sample(dice), match.ask.seat)
    return match


@pytest.mark.parametrize(
    ("language", "missed", "examples", "reason", "allowed"),
    [
        (
            "en",
            "why shoot YW1 rg",
            "move S, move TA, move YW1",
            "The card has no symbol left for that; it takes one of: Shooting.",
            "{} is allowed: it is option 1.",
        ),
        (
            "fr",
            "pourquoi tirer JG1 GR",
            "se déplacer S, se déplacer AI, se déplacer JG1",
            "La carte n'a plus de symbole pour cela ; il en faut un de : Tir.",
            "{} est permis : c'est l'option 1.",
        ),
    ],
)
def test_why_takes_an_action_and_two_names_as_they_are_drawn(
    language: str, missed: str, examples: str, reason: str, allowed: str
) -> None:
    match = resolving("move")
    first = examples.partition(", ")[0]
    told = " ".join(at_a_screen("why", missed, f"why {first}", columns=200, match=match, language=language)[1].split())
    _, shown, after = told.partition(examples)
    assert shown
    _, refused, after = after.partition(reason)
    assert refused
    assert allowed.format(first) in after
