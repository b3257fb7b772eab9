"""Every sentence of Expedition: there in both languages, with what it needs, and no sentence that nobody says."""

from __future__ import annotations

import ast
import random
from functools import cache
from pathlib import Path

import pytest

from rulebound.core.ask import Answer, Ask
from rulebound.core.match import Match
from rulebound.core.seats import keys_of
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES
from rulebound.games.expedition.game import ExpeditionGame
from rulebound.games.expedition.options import SEATS, options_form
from rulebound.games.expedition.rules import totems
from rulebound.games.expedition.rules.activation import ACT
from rulebound.games.expedition.rules.catalogue import ACTIONS
from rulebound.games.expedition.rules.deployment import IN_DANGER, OUTSIDE
from rulebound.games.expedition.rules.melee_odds import COUNTRY, OUTCOMES
from rulebound.games.expedition.rules.movement import BOUNDARY, ENGAGES, HALF, OTHER_AREA, PACE, STICKS
from rulebound.games.expedition.rules.naming import symbol_names
from rulebound.games.expedition.rules.pools import Pool
from rulebound.games.expedition.state import (
    COMBAT,
    COMMIT,
    DEPLOYMENT,
    END,
    MOVEMENT,
    OPENING,
    PANIC,
    PLAIN,
    SHOOTING,
    STEP_END,
    TERROR,
    Expedition,
)
from rulebound.space.plane.groups.terms import APART, CLASH, FORM, STRAY, UNTOUCHED, WALK
from tests.games.expedition.country import CONTENT
from tests.games.read_aloud import Use, read_aloud, said_of_rosters
from tests.games.spoken import Scanner
from tests.games.worded import Worded, file

GAME = ExpeditionGame(CONTENT)
FOLDER = Path(__file__).parents[3] / "src" / "rulebound" / "games" / "expedition"

BY_GROUP_ALONE = ("move", "march", "shoot", "reload", "rally", "terror", "carry_powder")
DEEDS = ("look", "plant", "record", "parley")
STRESS = (SHOOTING, COMBAT, MOVEMENT, TERROR, PANIC)
SYMBOLS = ("move", "march", "shoot", "influence", "rally")

GAPS: dict[tuple[str, str], tuple[object, ...]] = {
    ("actions.py", "action.{}"): BY_GROUP_ALONE,
    ("deed_actions.py", "action.{}"): DEEDS,
    ("content.py", "reason.{}"): (),
    ("deployment.py", "refused-rule.{}"): (OUTSIDE, IN_DANGER),
    ("entering.py", "edge.{}"): ("west", "east", "south", "north"),
    ("events.py", "token.{}"): ("animal", "event"),
    ("force.py", "form.kind-{}"): ("group", "character", "auxiliary"),
    ("force.py", "value.{}"): ("shooting", "combat", "bravery"),
    ("influence.py", "token.{}"): (*STRESS, PLAIN),
    ("melee.py", "chance.{}"): OUTCOMES[:3],
    ("melee_odds.py", "chance.{}"): (*OUTCOMES, *COUNTRY),
    ("movement.py", "refused-rule.{}"): (
        *(ENGAGES, STICKS, PACE, BOUNDARY, HALF, OTHER_AREA),
        *(CLASH, APART, STRAY, UNTOUCHED, FORM, WALK),
    ),
    ("naming.py", "symbol.{}"): SYMBOLS,
    ("naming.py", "token.{}"): (*STRESS, PLAIN),
    ("partings.py", "option.leave_{}"): ("stay", "leave"),
    ("scene.py", "mark.{}"): ("held", "hazy", "mist"),
    ("scene.py", "phase.{}"): (DEPLOYMENT, OPENING, COMMIT, STEP_END, END),
    ("scene.py", "token.{}"): (*STRESS, PLAIN, "animal", "event"),
    ("scene.py", "value.{}"): ("shooting", "combat", "bravery", "cover", "lives", "figures"),
    ("scenario.py", "goal.default_{}"): ("full", "half", "none"),
    ("scenario.py", "goal.default_{}_for"): ("full_for", "half_for", "none_for"),
    ("victory.py", "goal-kind.{}"): tuple(
        sorted({goal.kind for scenario in CONTENT.scenarios.values() for goal in scenario.goals})
    ),
}
"""What stands in the gap of a key that is put together, by file and pattern."""

ASKED = {
    totems.COUNTER: {"side", "card"},
    totems.DRAW: {"group", "count"},
    totems.AFTER_MELEE: {"group", "other"},
    **{f"boost_{roll}": {"group"} for roll in (totems.MELEE, totems.COVER, totems.RALLY, totems.TERROR)},
    ACT: {"card", "count", "symbols"},
}
"""Questions that are put under a name, with the values they are given."""

FROM_CONTENT = (
    *("action_card", "totem", "totem-text", "ritual", "ritual-text", "culture", "culture-text", "weapon", "profile"),
    *("character", "character-text", "auxiliary", "auxiliary-text", "column", "column-text", "terrain", "terrain-text"),
    *("animal", "animal-text", "danger", "danger-text", "event", "event-text", "layout", "layout-text", "scenario"),
    *("side", "site", "person"),
)
"""Groups of keys whose sentences come from the content."""

REASONS = {
    *("profile", "figures", "animal", "bravery", "character", "die", "tokens", "terror_hits", "ritual", "ambush"),
    *("talking_drums", "to_ground", SHOOTING, COMBAT),
}
"""The reasons that pools can have besides people, Totem cards and terrain."""


class ExpeditionScanner(Scanner):
    """Knows how groups are asked for, and Totem cards offered."""

    def say_more(self, name: str, node: ast.Call, at: dict[int, ast.expr]) -> None:
        given = {keyword.arg: keyword.value for keyword in node.keywords}
        if name == "group_ask":
            self.ask(at[2], given.get("about"))
        elif name in ("choose_group", "pick_several"):
            self.ask(at[1], None)
        elif name == "offered":
            self.ask(at[2], at[4])
        elif name == "whisper":
            self.use(at[1], self.names(at.get(3)))


@cache
def uses() -> list[Use]:
    """Every sentence the game says."""
    groups = {key.partition(".")[0] for key in file(FOLDER, "en")}
    said = [Use(f"seat.{seat}", frozenset(), "options.py") for seat in keys_of(SEATS)]
    said += [Use(f"reason.{reason}", frozenset(), "rules") for reason in REASONS]
    said += [Use(f"ask.{key}", frozenset(values), "rules") for key, values in ASKED.items()]
    for scenario in CONTENT.scenarios.values():
        for option in options_form(scenario):
            told = [option.name, *[text for pick in option.picks for text in (pick.name, pick.text)]]
            said += [Use(text.key, frozenset(), "options.py") for text in told]
    for special in {profile.special for profile in CONTENT.profiles.values()} - {""}:
        said += [Use(f"{group}.{special}", frozenset(), "content") for group in ("special", "special-text")]
    said += said_of_rosters("culture")
    said += [Use(name.key, frozenset(), "deeds") for name in GAME.deeds().values()]
    said += [Use(f"chance.{outcome}", frozenset(), "melee_odds.py") for outcome in OUTCOMES]
    for path in sorted(FOLDER.rglob("*.py")):
        scanner = ExpeditionScanner(path.name, groups, (*FROM_CONTENT, "special", "special-text"), GAPS)
        scanner.visit(ast.parse(path.read_text(encoding="utf-8")))
        said += scanner.uses
    return said


class TestWords(Worded):
    game, folder, from_content, enough = GAME, FOLDER, FROM_CONTENT, 150

    def uses(self) -> list[Use]:
        return uses()


def test_dice_are_said_with_who_gives_them() -> None:
    pool = Pool(8, 4, "figures")
    pool.add(8, 1, "retired_officer")
    pool.add(8, 2, "lion")
    pool.discard(1, SHOOTING)
    words = GAME.words()
    assert words.need(pool.need, "en") == "6 (figures 4, Retired Officer +1, Lion +2, Shooting tokens -1)"
    assert words.need(pool.need, "fr") == "6 (figurines 4, Officier en retraite +1, Lion +2, jetons de Tir -1)"


def test_equal_symbols_of_a_card_are_counted() -> None:
    about: dict[str, object] = {"initiative": 2, "symbols": symbol_names(("move", "move", "move", "influence"))}
    assert GAME.words().say(Text("card.action", about), "en") == "Initiative 2: 3 × Movement, Influence"


@pytest.mark.parametrize(("profile", "said"), [
    ("askaris", "Ralliement d'Askaris : 2 jetons à ôter."),
    ("scouts", "Ralliement d'Éclaireurs : 2 jetons à ôter."),
    ("veterans", "Ralliement de Vétérans : 2 jetons à ôter."),
])  # fmt: skip
def test_french_elides_before_a_name_that_begins_with_a_vowel(profile: str, said: str) -> None:
    about: dict[str, object] = {"group": Text(f"profile.{profile}"), "count": 2}
    assert GAME.words().say(Text("log.rallies", about), "fr") == said


def test_no_two_groups_are_called_the_same() -> None:
    g = Match.new(GAME, "first_light", 1).state
    assert isinstance(g, Expedition)
    names = [GAME.words().say(group.called, "en") for group in g.groups]
    assert "Young Warriors 1" in names and "Young Warriors 2" in names
    assert len(set(names)) == len(names)


# Games, with every sentence said aloud

READ_EVERY = 7
"""Decisions between two whose options are all read."""
SCENES_EVERY = 120


def nonsense(match: Match, ask: Ask) -> list[Answer]:
    """Answers somebody may try who has not read the rules."""
    g = match.state
    assert isinstance(g, Expedition)
    names: list[Answer] = [group.name for group in g.groups]
    if ask.key != ACT:
        return [*names[:3], "never", 7, [[[0, 0]]], []]
    column = g.columns[ask.seat]
    tried: list[Answer] = [[action.key, *args] for action in ACTIONS for args in action.proposals(g, column)[:4]]
    for name in names:
        tried += [[key, name] for key in ("move", "march", "reload", "rally", "terror", "carry_powder", "drop")]
        tried += [["shoot", name, other] for other in names[-3:]]
    return [*tried, "never", 7]


@pytest.mark.parametrize(("n", "scenario"), list(enumerate(CONTENT.scenarios)))
def test_whatever_happens_can_be_said(n: int, scenario: str) -> None:
    options: dict[str, object] = {"players": "four"} if CONTENT.scenarios[scenario].most_players() == 4 else {}
    match = Match.new(GAME, scenario, 3 + n, options)
    read_aloud(match, random.Random(n), nonsense, READ_EVERY, SCENES_EVERY)


@pytest.mark.parametrize("scenario", list(CONTENT.scenarios))
def test_an_adventure_is_read_with_its_numbers_in_place(scenario: str) -> None:
    card = next(each for each in GAME.scenarios() if each.key == scenario)
    for language in LANGUAGES:
        for line in (*card.goals[language], *card.special[language]):
            assert line.strip() == line != "" and "{" not in line
