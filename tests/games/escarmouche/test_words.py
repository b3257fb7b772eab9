"""Every sentence of Escarmouche: there in both languages, with what it needs, and no sentence that nobody says."""

from __future__ import annotations

import ast
import random
from functools import cache
from pathlib import Path

import pytest

from rulebound.core.ask import Answer, Ask
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.need import Need
from rulebound.core.seats import keys_of
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES
from rulebound.games.escarmouche.force import SEATS
from rulebound.games.escarmouche.options import options_form
from rulebound.games.escarmouche.rules.actions import BARS
from rulebound.games.escarmouche.rules.activation import ACT, ACT_FREE
from rulebound.games.escarmouche.rules.catalogue import ACTIONS
from rulebound.games.escarmouche.rules.contact import centimetres
from rulebound.games.escarmouche.rules.mishaps import RULES
from rulebound.games.escarmouche.rules.mounts import DISMOUNT
from rulebound.games.escarmouche.rules.shot_odds import FATES
from rulebound.games.escarmouche.rules.stances import STANCE_RULES
from rulebound.games.escarmouche.rules.trials import ABOVE, BELOW, CRITICAL, EQUAL, FAILURE, SUCCESS
from rulebound.games.escarmouche.state import (
    ACTIVATIONS,
    CLINGING,
    CROUCHED,
    DEAD,
    DEPLOYMENT,
    INITIATIVE,
    OUT,
    PRONE,
    STANDING,
    STUNNED,
    TURN_END,
    Escarmouche,
    Figure,
)
from rulebound.space.table.places import WINDS
from tests.games.escarmouche.chains import GAME
from tests.games.escarmouche.field import CONTENT
from tests.games.read_aloud import (
    Names,
    Use,
    check_sayable,
    crowded_french,
    missing_values,
    read_aloud,
    said_of_rosters,
    sentences,
)
from tests.games.spoken import Scanner

FOLDER = Path(__file__).parents[3] / "src" / "rulebound" / "games" / "escarmouche"

KEYS = tuple([action.key for action in ACTIONS])
UNDER = (SUCCESS, FAILURE, CRITICAL)
AGAINST = (BELOW, EQUAL, ABOVE, CRITICAL)
STANCES = tuple(STANCE_RULES)
SHOT_ENDS = ("no_ammunition", "missed", "mishap", "fine")
TOLD_MOVES = ("advance", "fast_advance", "crawl", "sneak", "creep", "break_off", "dodge", "trample")
THING_ACTIONS = ("lift", "put_down", "hand_over", "free_prisoner", "light_fuse", "cut_fuse", "open_door")
MOUNT_REFUSALS = ("not_its_mount", "mount_not_touched", "no_room_to_mount")

GAPS: dict[tuple[str, str], tuple[object, ...]] = {
    ("activation.py", "name.{}"): KEYS,
    ("actions.py", "name.{}"): KEYS,
    ("actions.py", "action.{}"): KEYS,
    ("actions.py", "posture.{}"): (STANDING, CROUCHED, PRONE, STUNNED, CLINGING),
    ("actions.py", "refused-rule.{}"): tuple(BARS),
    ("agility.py", "name.{}"): (*STANCES, "leap", "defensive_shot"),
    ("agility.py", "trial.{}"): UNDER,
    ("naming.py", "refused-rule.{}"): (),
    ("attack_actions.py", "action.{}"): ("strike", "strike_hard", "charge"),
    ("attack_actions.py", "log.{}"): ("strike", "strike_hard"),
    ("force.py", "form.rank-{}"): ("chief", "character", "other"),
    ("sheets.py", "form.{}"): ("fit", "wounded"),
    ("sheets.py", "gear.{}"): ("blade", "heavy_blade", "off_hand", "missile", "thrown", "armour", "mount"),
    ("sheets.py", "value.{}"): ("agility", "shooting", "combat", "resistance", "morale"),
    ("scene.py", "deploys.{}"): ("half", "chief", "on_foot", "hidden"),
    ("mounts.py", "compass.d{}"): WINDS,
    ("exchange.py", "exchange.{}"): ("attacker_harmed", "defender_harmed"),
    ("exchange.py", "log.exchange_{}"): ("nothing", "hit", "struck", "knock_out", "knocked_out"),
    ("exchange.py", "log.melee_mishap_{}"): tuple(range(10)),
    ("exchange.py", "name.{}"): STANCES,
    ("exchange.py", "option.{}"): ("again", "keep"),
    ("shot_odds.py", "fate.{}"): FATES[1:],
    ("melee_odds.py", "fate.{}"): FATES,
    ("figure_move.py", "name.{}"): KEYS,
    ("harm.py", "damage.{}"): AGAINST,
    ("harm.py", "log.{}"): (OUT, DEAD),
    ("harm.py", "recover.{}"): AGAINST,
    ("harm.py", "tumble.{}"): AGAINST,
    ("loading.py", "refused-rule.{}"): ("load_held", "repair_held"),
    ("mishaps.py", "log.mishap_{}"): tuple(RULES),
    ("morale.py", "morale.{}"): UNDER,
    ("mounts.py", "refused-rule.{}"): MOUNT_REFUSALS,
    ("movement.py", "log.{}"): TOLD_MOVES,
    ("move_actions.py", "edge.{}"): ("west", "east", "south", "north"),
    ("move_actions.py", "name.{}"): KEYS,
    ("object_actions.py", "action.{}"): THING_ACTIONS,
    ("object_actions.py", "log.{}"): THING_ACTIONS,
    ("posture.py", "log.{}"): ("turn_to_face", "stand_up", "lie_down", "crouch"),
    ("posture.py", "name.{}"): KEYS,
    ("retreats.py", "name.{}"): ("break_off", "dodge"),
    ("victory.py", "outcome.limit_{}"): ("score", "side", "carrier", "holds", "draw"),
    ("scene.py", "item-state.{}"): ("loaded", "empty", "damaged", "exhausted"),
    ("scene.py", "mark.{}"): ("wounded", "hidden", "mounted", "courier", "elevated"),
    ("scene.py", "phase.{}"): (DEPLOYMENT, INITIATIVE, ACTIVATIONS, TURN_END),
    ("scene.py", "posture.{}"): (CROUCHED, PRONE, STUNNED, CLINGING),
    ("scene.py", "track.{}"): ("morale", "score"),
    ("scene.py", "track.{}_of_both"): ("morale_of_both", "score_of_both"),
    ("scene.py", "value.{}"): ("agility", "shooting", "combat", "resistance", "morale"),
    ("shooting.py", "log.shot_{}"): ("hit", "miss", "mishap"),
    ("shooting.py", "refused-rule.{}"): ("held_shooter", "held_no_pistol"),
    ("shot_odds.py", "shot.{}"): SHOT_ENDS,
    ("shot_actions.py", "action.{}"): ("shoot", "aim"),
    ("stances.py", "name.{}"): STANCES,
    ("stances.py", "option.stance_{}"): STANCES,
    ("victory.py", "goal-who.{}"): ("none", "courier", "prisoner"),
    ("victory.py", "outcome.{}"): ("leaves", "lost", "exploded", "chief"),
}
"""What stands in the gap of a key that is put together, by file and pattern; two gaps are filled as one."""

ASKED = (
    *("charge_path", "facing", "path", "place", "retreat", "stop_short", "trample"),
    *(ACT, ACT_FREE, DISMOUNT),
)
"""The keys of questions that are put by the engine, or under a name."""
DOORS = ("door", "door_open")
"""What the engine calls the doors of a table, in words of the game."""

FROM_CONTENT = (
    *("person", "card", "card-text", "band", "band-text", "scenario", "side", "object", "terrain", "terrain-text"),
    *("missile", "blade", "off_hand", "armour", "mount", "layout"),
)
"""Groups of keys whose sentences come from the content."""

REASONS = {
    *("agility", "shooting", "resistance", "card", "wounded", "morale", "chief", "character", "other", "none"),
    *("advantages", "friends", "bad_posture", "well_equipped", "charge", "strike_hard", "weapon", "off_hand"),
    *("mounted", "parry", "mishap", "enemies", "moved", "mounted_shooter", "reaction_shot", "hasty_shot"),
    *("two_pistols", "two_targets", "crouched", "lines_blocked", "veiled", "in_broken_ground", "behind_low"),
    *("at_a_window", "on_the_ground", "shield", "in_melee"),
}
"""The reasons that numbers can have; tests of every rule see to it that each comes up."""


class EscarmoucheScanner(Scanner):
    """Knows how figures tell of themselves, and weapons are refused."""

    def say_more(self, name: str, node: ast.Call, at: dict[int, ast.expr]) -> None:
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        if name in ("tell_of", "tell_own") and isinstance(node.func, ast.Name):
            named = self.keywords(node)
            self.use(at[2], None if named is None else {"figure", *named} - {"shows"})
        elif name == "weapon_refused":
            self.refusal(at[1], {"figure", "weapon"})
        elif name == "choose_figure":
            self.ask(at[1], given.get("about", at.get(6)))
        elif name == "OpenAsk":
            self.ask(at[1], at.get(7))
        elif name == "as_chances":
            assert isinstance(at[1], ast.Constant)
            self.gaps(f"{at[1].value!s}.{{}}", node)


@cache
def file(language: str) -> dict[str, Names]:
    """Every key of a file, with the variables of its sentence."""
    return sentences(FOLDER, language)


@cache
def uses() -> list[Use]:
    """Every sentence the game says."""
    groups = {key.partition(".")[0] for key in file("en")}
    found = [Use(f"seat.{seat}", frozenset(), "game.py") for seat in keys_of(SEATS)]
    found += [Use(f"reason.{reason}", frozenset(), "rules") for reason in REASONS]
    found += [Use(f"ask.{key}", None, "rules") for key in ASKED]
    for option in options_form(CONTENT):
        told = [option.name, *[text for pick in option.picks for text in (pick.name, pick.text)]]
        found += [Use(text.key, frozenset(), "options.py") for text in told]
    found += [Use(f"{what}.{door}", frozenset(), "areas") for what in ("area", "area-text") for door in DOORS]
    found += said_of_rosters("band")
    for path in sorted(FOLDER.rglob("*.py")):
        scanner = EscarmoucheScanner(path.name, groups, FROM_CONTENT, GAPS)
        scanner.visit(ast.parse(path.read_text(encoding="utf-8")))
        found += scanner.uses
    return found


# The files against each other and against the sources


def test_both_languages_say_the_same_with_the_same_values() -> None:
    assert file("en") == file("fr")


def test_every_sentence_the_game_says_is_there() -> None:
    words = GAME.words()
    known = {*file("en"), *words.names, "refused.unknown"}
    missing = [f"{use.where}: {use.key}" for use in uses() if use.key not in known and not words.has(use.key)]
    assert missing == []


def test_no_sentence_is_there_that_nobody_says() -> None:
    questions = find("escarmouche").odds_questions()
    asked = {question.text.key for question in questions}
    outcomes = {
        f"odds-outcome.{what}"
        for question in questions
        for what, _ in question.answer([default for _, default, _, _ in question.parameters])
    }
    assert asked <= file("en").keys()
    assert sorted(file("en").keys() - {use.key for use in uses()} - outcomes - asked) == []


def test_every_sentence_gets_the_values_it_needs() -> None:
    assert len([use for use in uses() if use.given is not None and use.key in file("en")]) > 150
    assert missing_values(file("en"), uses()) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_said_whatever_the_number(language: str) -> None:
    check_sayable(GAME.words(), file(language), language)


def test_content_names_are_not_in_the_files() -> None:
    assert {key.partition(".")[0] for key in file("en")}.isdisjoint(FROM_CONTENT)


def test_everything_in_the_content_has_a_name_in_both_languages() -> None:
    for key, said in GAME.words().names.items():
        assert set(said) == set(LANGUAGES), key
        assert all(text.strip() == text != "" for text in said.values()), key


def test_french_puts_a_space_before_double_punctuation() -> None:
    assert crowded_french(FOLDER) == []


def test_a_length_is_said_to_the_millimetre() -> None:
    words = GAME.words()
    assert words.say(centimetres(12345), "en") == "12.3 cm"
    assert words.say(centimetres(900), "fr") == "0,9 cm"


def test_a_number_is_said_with_its_reasons() -> None:
    need = Need(5, "shooting")
    need.add(-1, "moved")
    need.add(-2, "crouched")
    assert GAME.words().need(need, "en") == "2 (shooting 5, hindered: has moved -1, obscured: crouched -2)"


@pytest.mark.parametrize(("card", "title", "said"), [
    ("arquebusier", "", "Le tir d'Arquebusier 2 s'égare."),
    ("man_at_arms", "", "Le tir d'Homme d'armes 2 s'égare."),
    ("halberdier", "", "Le tir de Hallebardier 2 s'égare."),
    ("cadet", "Hermine the Lame", "Le tir d'Hermine la Boiteuse s'égare."),
    ("cadet", "Lubin the Lame", "Le tir de Lubin le Boiteux s'égare."),
])  # fmt: skip
def test_french_elides_before_a_name_that_begins_with_a_vowel(card: str, title: str, said: str) -> None:
    figure = Figure("somebody", CONTENT.cards[card], 0)
    figure.title, figure.number = title, 2
    assert GAME.words().say(Text("log.mishap_stray_shot", {"figure": figure.called}), "fr") == said


def test_french_elides_before_an_action_too() -> None:
    about = {"figure": "Colas", "action": Text("name.advance")}
    assert GAME.words().say(Text("refused-rule.no_way", about), "fr") == "Colas n'a pas la place d'avancer."


@pytest.mark.parametrize("key", ["posture.stunned", "damage.equal", "tumble.equal", "fate.stunned", "recover.equal"])
def test_french_has_one_word_for_who_is_stunned(key: str) -> None:
    assert GAME.words().say(Text(key), "fr") == "sonné"


# Games, with every sentence said aloud


READ_EVERY = 11
"""Decisions between two whose options are all read."""
SCENES_EVERY = 150


def nonsense(match: Match, ask: Ask) -> list[Answer]:
    """Answers somebody may try who has not read the rules."""
    g = match.state
    assert isinstance(g, Escarmouche)
    names: list[Answer] = [figure.name for figure in g.figures]
    if ask.key not in (ACT, ACT_FREE):
        return [*names[:4], "never", 7, [[[100, 100], [60050, 300]], 400], [[[89900, 59900]], 0], [[[30000, 30000]], 0]]
    found: list[Answer] = [action.key for action in ACTIONS]
    for action in ACTIONS:
        found += [[action.key, *args] for args in action.proposals(g, g.figure(g.active))[:6] if args]
    return [*found, *[[key, name] for key in ("strike", "charge", "trample", "shoot") for name in names[-2:]], 7]


@pytest.mark.parametrize(("n", "scenario"), list(enumerate(CONTENT.scenarios)))
def test_whatever_happens_can_be_said(n: int, scenario: str) -> None:
    for level in ("advanced", "basic")[: 1 + n % 2]:
        match = Match.new(GAME, scenario, 3 + n, {"level": level})
        read_aloud(match, random.Random(n), nonsense, READ_EVERY, SCENES_EVERY)


@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_a_scenario_is_read_with_its_numbers_in_place(scenario: str) -> None:
    found = next(s for s in GAME.scenarios() if s.key == scenario)
    for language in LANGUAGES:
        for line in (*found.goals[language], *found.special[language]):
            assert line.strip() == line != "" and "{" not in line
