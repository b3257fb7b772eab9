"""Every sentence of Saurians: there in both languages, with what it needs, and no sentence that nobody says."""

from __future__ import annotations

import ast
import random
from functools import cache
from pathlib import Path
from typing import get_args

import pytest

from rulebound.core.ask import Answer, Ask
from rulebound.core.match import Match
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES
from rulebound.games.saurians import terms
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.options import options_form
from rulebound.games.saurians.rules import activation, contests, fury, movement, pushes, rallying, strides, turn
from rulebound.games.saurians.rules.actions import BASE
from rulebound.games.saurians.rules.boosts import AT_REVEAL, BEFORE_STEPS
from rulebound.games.saurians.rules.catalogue import ACTIONS
from rulebound.games.saurians.rules.facing import ANY, BACK, FRONT, REAR, SIDE
from rulebound.games.saurians.rules.forecast import ORDER as RESULTS
from rulebound.games.saurians.rules.grabs import GRABS, HOLD, LET_GO, NETS
from rulebound.games.saurians.rules.heroes import OF_ALL
from rulebound.games.saurians.rules.skills import FEAR, STABILITY
from rulebound.games.saurians.rules.special_actions import Special
from rulebound.games.saurians.rules.strike_actions import HANDS
from rulebound.games.saurians.state import ACTIONS as ACTING
from rulebound.games.saurians.state import (
    DEPLOYMENT,
    DRAW,
    FIRST_CARDS,
    MOVEMENT,
    NEXT,
    ROUND_END,
    SETUP,
    SLIDE,
    Saurians,
)
from rulebound.games.saurians.unit import HOLDING, SKIPPED
from rulebound.space.hexes.paths import STEPS
from tests.games.read_aloud import Use, read_aloud, said_of_rosters
from tests.games.saurians.board import CONTENT, board
from tests.games.spoken import Scanner
from tests.games.worded import Worded, file

GAME = SauriansGame(CONTENT)
FOLDER = Path(__file__).parents[3] / "src" / "rulebound" / "games" / "saurians"

SKILLS: tuple[str, ...] = get_args(terms.Skill)
SYMBOLS: tuple[str, ...] = get_args(terms.Symbol)
TESTS = (contests.HIT, contests.DAMAGE, STABILITY, contests.GRAB, contests.BREAK_FREE, FEAR)
THINGS = (STABILITY, contests.BREAK_FREE)
"""The tests that may be against no unit."""
ZONES = (FRONT, SIDE, REAR)
SLOTS = ("active", "next")
FEARFUL = (rallying.TOP, rallying.NEXT_SLOT, rallying.ACTIVE_SLOT)
DECKS = ("wounds", "sedatives", "nets", "crates")
DECIDED = (
    *(activation.REVEAL, activation.SKIP, activation.GO, activation.HOLD, fury.RAGE, fury.CALM),
    *(turn.KEEP_CARD, turn.DISCARD_CARD, movement.BY_CARD, movement.BY_BOARD, movement.GO_ON, movement.LEAVE),
    *(strides.STAND, strides.LIE, pushes.FOLLOW, pushes.STAY),
)
"""What units may decide."""
MOMENTS = (
    *("own_activation", "enemy_next", "enemy_moved", "sedative_strikes", "sedative_flipped", "grab_won"),
    *("fear_declared", "model_harmed", "model_dying", *OF_ALL),
)
"""The moments at which hero cards may be announced."""
PLAINLY_SAID = ("shove", "step", "suppress", "bait", "orders", "mark", "read_next", "snare")
"""Actions that are said with the unit and another, if any."""

GAPS: dict[tuple[str, str], tuple[object, ...]] = {
    ("actions.py", "action.{}"): PLAINLY_SAID,
    ("actions.py", "action.{}_base"): ("shove_base",),
    ("attacks.py", "zone.{}"): ZONES,
    ("boosts.py", "boost.{}"): (*AT_REVEAL, *BEFORE_STEPS),
    ("boosts.py", "option.{}_boost"): ("pay_boost", "spare_boost"),
    ("choosing.py", "option.{}"): DECIDED,
    ("contact_actions.py", "hold.{}"): (GRABS, NETS),
    ("content.py", "reason.{}"): (),
    ("contests.py", "log.opposed-{}"): TESTS,
    ("contests.py", "log.{}-{}"): tuple([f"{test}-{end}" for test in TESTS for end in ("won", "lost")]),
    ("contests.py", "who.against-{}"): THINGS,
    ("faces.py", "act.arc_{}"): (BACK, ANY),
    ("faces.py", "act.{}"): (
        *("damage", "stability_too", "piercing", "radius"),
        *("melee", "ballistic", "stability", "grab", "fear", "interact", "step"),
    ),
    ("faces.py", "act.{}_bare"): tuple([f"{do}_bare" for do in ("melee", "ballistic", "stability", "grab", "fear")]),
    ("faces.py", "back.{}"): (
        *("action_back", "fear_back", "wound_back", "sedative_back", "net_back", "hero_back", "crate_back"),
    ),
    ("faces.py", "face.boost_{}"): (*AT_REVEAL, *BEFORE_STEPS, "piercing", "damage"),
    ("faces.py", "face.{}"): (strides.WALK, strides.CHARGE, strides.JUMP, strides.FLY, strides.FIX),
    ("faces.py", "mark.{}"): ("adrenaline", "command"),
    ("faces.py", "skill.{}"): SKILLS,
    ("faces.py", "symbol.{}"): SYMBOLS,
    ("faces.py", "zone.{}"): (
        *("active", "next", "idle", "stack", "hand", "deck", "discard", "sedatives", "ammunition"),
    ),
    ("faces.py", "zone.{}_deck"): tuple([f"{deck}_deck" for deck in DECKS]),
    ("faces.py", "zone.{}_discard"): tuple([f"{deck}_discard" for deck in DECKS]),
    ("force.py", "form.armour-{}"): ZONES,
    ("force.py", "skill.{}"): SKILLS,
    ("forecast.py", "outcome.{}"): RESULTS,
    ("gear_actions.py", "action.{}"): ("open", "take", "buy", "load_kept", "medkit", "flare"),
    ("gear_actions.py", "medkit.{}"): ("heal", "wound"),
    ("gait.py", "refused-rule.{}"): (
        *[f"stops-{halt}" for halt in ("charge_turn", "held", "difficult", "occupied", "snare")],
        *("ends_among", "no_way"),
    ),
    ("grabs.py", "letting_go.{}"): ("activation", "step", "push", "turn"),
    ("grabs.py", "option.{}"): (HOLD, LET_GO),
    ("grabs.py", "refused-rule.{}"): (f"not_held-{GRABS}", f"not_held-{NETS}"),
    ("hero_effects.py", "slot.{}"): FEARFUL,
    ("heroes.py", "moment.{}"): MOMENTS,
    ("movement.py", "option.{}"): (movement.LET_PASS, movement.BAR),
    ("naming.py", "direction.{}"): tuple(STEPS),
    ("naming.py", "icon.{}"): get_args(terms.Icon),
    ("placing.py", "log.placed-{}"): SLOTS,
    ("placing.py", "log.placed-{}_condition"): tuple([f"{slot}_condition" for slot in SLOTS]),
    ("points.py", "faction.{}"): get_args(terms.Faction),
    ("points.py", "keyword.{}"): get_args(terms.Keyword),
    ("pushes.py", "option.shove_{}"): (pushes.BOTH, pushes.PUSH, pushes.KNOCK, pushes.NEITHER),
    ("reactions.py", "option.react-{}"): (activation.MOVE, activation.ACT),
    ("scene.py", "gain.{}"): get_args(terms.Gain),
    ("scene.py", "mark.{}"): (
        *("sedated", "knocked", "wounded", "pinned", "grabbed", "grabs", "waiting", "locked", SKIPPED, HOLDING),
    ),
    ("scene.py", "phase.{}"): (*(SETUP, DEPLOYMENT, FIRST_CARDS, MOVEMENT, ACTING, ROUND_END, SLIDE, DRAW, NEXT),),
    ("scene.py", "reason.{}"): ("act", "boost"),
    ("scene.py", "sight.{}"): ZONES,
    ("scene.py", "skill.{}"): SKILLS,
    ("scene.py", "symbol.{}"): SYMBOLS,
    ("scene.py", "terrain.{}"): ("clear", "difficult", "impassable", "chasm"),
    ("scene.py", "terrain-text.{}"): ("clear", "difficult", "impassable", "chasm"),
    ("scene.py", "track.{}"): ("command", "requisition", "points"),
    ("scene.py", "track.{}_of_all"): ("command_of_all", "requisition_of_all", "points_of_all"),
    ("scene.py", "value.armour_{}"): ZONES,
    ("sight.py", "refused-rule.{}"): ("out_of_contact", "out_of_range"),
    ("special_actions.py", "boost.{}"): ("piercing", "damage"),
    ("special_actions.py", "refused-rule.{}"): tuple(
        [f"not-{action.effect}" for action in ACTIONS if isinstance(action, Special)]
    ),
    ("special_actions.py", "slot.{}"): FEARFUL,
    ("strike_actions.py", "action.shoot_{}"): get_args(terms.AmmunitionKind),
    ("strike_actions.py", "action.{}{}{}"): (
        *("melee", "melee_with", "melee_base", "melee_base_with", "shoot_with", "shoot_base_with"),
    ),
}
"""What stands in the gap of a key that is put together, by file and pattern."""

ASKED = {
    **{f"test-{test}": {"unit", "other", "mine", "theirs"} for test in TESTS},
    **{str(moment): {"moment"} if moment in OF_ALL else {"moment", "unit"} for moment in MOMENTS},
    **{f"place_{slot}": {"units"} for slot in SLOTS},
    **{f"react-{part}": {"unit"} for part in (activation.MOVE, activation.ACT)},
    activation.ACT: {"unit"},
    "put_crate": set(),
    "put_cache": set(),
    "path": {"unit", "most"},
}
"""Questions whose keys are put together, with the values they are given."""

FROM_CONTENT = (
    *("board", "board-text", "card", "card-text", "crate_card", "crate_card-text", "hero_card", "hero_card-text"),
    *("hero_deck", "ammunition", "ammunition-text", "weapon", "weapon-text", "gear", "gear-text", "discard"),
    *("token", "token-text", "object", "object-text", "map", "map-text", "army", "army-text", "scenario", "side"),
)
"""Groups of keys whose sentences come from the content."""

REASONS = {
    *("action", "adrenaline", "alone", "bonus", "boost", "cargo", "combo", "flare", "furious", "further_nets", "grab"),
    *("grabbing_units", "group", "health", "hit", "leader", "net", "pack_hunters", "piercing", "same_total", "sedated"),
    *("snare", "steady_aim", "volley", *[f"zone_{zone}" for zone in ZONES]),
}
"""The reasons that numbers can have besides boards, cards, gear and tokens."""


class SauriansScanner(Scanner):
    """Knows how units are asked for, and what is asked of them."""

    def say_more(self, name: str, node: ast.Call, at: dict[int, ast.expr]) -> None:
        if name == "choose_unit":
            self.ask(at[1], at.get(4))
        elif name == "decide":
            self.ask(at[1], ast.Dict([ast.Constant("unit")], [ast.Constant("unit")], lineno=node.lineno))
        elif name == "whisper":
            self.use(at[1], self.names(at.get(3)))


@cache
def uses() -> list[Use]:
    """Every sentence the game says."""
    groups = {key.partition(".")[0] for key in file(FOLDER, "en")}
    said = [Use(f"reason.{reason}", frozenset(), "rules") for reason in REASONS]
    said += [Use(f"ask.{key}", frozenset(values), "rules") for key, values in ASKED.items()]
    for scenario in CONTENT.scenarios.values():
        for option in options_form(CONTENT, scenario):
            told = [option.name, *[text for pick in option.picks for text in (pick.name, pick.text)]]
            said += [Use(text.key, frozenset(), "options.py") for text in told]
    said += said_of_rosters("army")
    said += [Use(name.key, frozenset(), "deeds") for name in GAME.deeds().values()]
    for path in sorted(FOLDER.rglob("*.py")):
        scanner = SauriansScanner(path.name, groups, FROM_CONTENT, GAPS)
        scanner.visit(ast.parse(path.read_text(encoding="utf-8")))
        said += scanner.uses
    return said


class TestWords(Worded):
    game, folder, from_content, enough = GAME, FOLDER, FROM_CONTENT, 250

    def uses(self) -> list[Use]:
        return uses()


def test_a_test_is_told_with_both_sides() -> None:
    b = board()
    rex, rangers = b.unit("t_rex", 0, (1, 0)), b.unit("rangers", 1, (2, 0))
    about: dict[str, object] = {"unit": rex.called, "other": rangers.called, "mine": 5, "theirs": 3}
    words = GAME.words()
    assert words.say(Text("log.hit-won", about), "en") == "T-Rex on Rangers: a hit with 5."
    assert words.say(Text("log.opposed-fear", about), "fr") == "Courage de Rangers : 3."


@pytest.mark.parametrize(("unit", "said"), [
    ("tracker", "Au tour de Pisteur."),
    ("heavy_gunner", "Au tour d'Équipe de mitrailleurs."),
])  # fmt: skip
def test_french_elides_before_a_name_that_begins_with_a_vowel(unit: str, said: str) -> None:
    assert GAME.words().say(Text("log.turn", {"unit": Text(f"board.{unit}")}), "fr") == said


# Games, with every sentence said aloud

READ_EVERY = 7
"""Decisions between two whose options are all read."""
SCENES_EVERY = 120


def nonsense(match: Match, ask: Ask) -> list[Answer]:
    """Answers somebody may try who has not read the rules."""
    g = match.state
    assert isinstance(g, Saurians)
    names: list[Answer] = [unit.name for unit in g.units]
    if ask.key == "path":
        return [[move] * n for move in (*STEPS, "left", "right") for n in (1, 2, 9)]
    if ask.key != "act":
        return [*names[:3], "never", 7, [], [names[0], 9], [[[0, 0]]]]
    unit = g.named(str(ask.matter))
    tried: list[Answer] = [[action.key, *args] for action in ACTIONS for args in action.proposals(g, unit)[:3]]
    for action in ACTIONS:
        tried += [[action.key, n, *rest] for n in (BASE, 0, 1) for rest in ([], [names[0]], [names[-1]], [7])]
    for name in names:
        tried += [["melee", BASE, name, HANDS]]
        tried += [["shoot", BASE, name, weapon, "plain"] for weapon in CONTENT.weapons]
    return [*tried, "never", 7]


@pytest.mark.parametrize(("n", "scenario"), list(enumerate(CONTENT.scenarios)))
def test_whatever_happens_can_be_said(n: int, scenario: str) -> None:
    match = Match.new(GAME, scenario, 3 + n)
    read_aloud(match, random.Random(n), nonsense, READ_EVERY, SCENES_EVERY)


@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_a_scenario_is_read_with_its_numbers_in_place(scenario: str) -> None:
    card = next(each for each in GAME.scenarios() if each.key == scenario)
    for language in LANGUAGES:
        for line in (*card.goals[language], *card.special[language]):
            assert line.strip() == line != "" and "{" not in line
