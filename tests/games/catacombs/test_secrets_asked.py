"""Whatever hangs on a hand, or on tiles that somebody looks at, is asked in secret."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Ask
from rulebound.core.events import Event
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.scene import Scene, Track
from rulebound.core.state import State
from tests.games.catacombs.moments import moment_of_advantage, moment_of_event
from tests.games.catacombs.situation import CONTENT, Situation, situation
from tests.games.open_questions import Watched, hanging, problems
from tests.harness import rule

MOMENTS = [
    *(f"advantages:{window}" for window in sorted({card.window for card in CONTENT.advantages.values()})),
    *(f"events:{window}" for window in sorted({card.window for card in CONTENT.events.values()})),
    "tiles:lost",
    "tiles:light",
    "resolve",
]
"""Every kind of question whose answers hang on something that the other player cannot know."""

PASSED = {
    "after_assignment": ("after_roll",),
    "human_dies": ("attack_on_human",),
    "after_roll": ("initiative_start",),
    "troglodyte_attack": ("demon_action_start",),
    "after_attack_roll": ("demon_action_start", "troglodyte_attack"),
}
"""Moments that pass before others do."""


def match_at(moment: str) -> Match:
    """A match in which such a question is open."""
    kind, _, what = moment.partition(":")
    if kind == "tiles":
        return looking_at_tiles(what)
    if kind == "resolve":
        return resolving()
    s, answers, dice, key = moment_of_advantage(what) if kind == "advantages" else moment_of_event(what)
    windows = (what, *PASSED.get(what, ()))
    if kind == "advantages":
        s.advantages(*(card.key for card in CONTENT.advantages.values() if card.window in windows))
    else:
        s.events(*(card.key for card in CONTENT.events.values() if card.window in windows))
    return s.play(*answers, dice=dice, then=key).match


def looking_at_tiles(what: str) -> Match:
    """The demon player looks at three tiles for those who are lost, or the human player at two by his light."""
    s = situation("A(0,0)NES Z(9,9)NS", "SC6")
    s.gifts("guiding_light")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    s.stack("T09", "T10", "T06", "T07")
    s.events("lost")
    answers, then = (["lost"], "lost_tile") if what == "lost" else (["pass", "yes"], "guided_tile")
    return s.play("blade", "explore:N", *answers, then=then).match


def resolving() -> Match:
    """The demon player chooses whether he draws a card first, closes a snare first, or plays a card."""
    s: Situation = situation("A(0,0)NS B(0,1)S")
    s.human("redeemer", "A")
    s.human("blade", "A", objects=("shield",))
    s.threat(1, 5, 6, 6)
    s.events("broken_gear", "fumes", "rockfall")
    return s.play("space:snare:56", "space:ill_omen:16", "done", then="resolve").match


@rule("CA-GAP-49", "CA-GAP-21")
@pytest.mark.parametrize("moment", MOMENTS)
def test_a_question_that_hangs_on_a_secret_is_asked_in_secret(moment: str) -> None:
    match = match_at(moment)
    assert match.ask is not None
    assert hanging(match) == [match.ask.key], "it hangs on a secret, or there is nothing to be seen here"
    assert problems(match) == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_a_secret_question_put_openly_is_found(moment: str) -> None:
    match = match_at(moment)
    assert match.ask is not None
    match.ask.secret = False
    said = f"the question {match.ask.key!r} to seat {match.ask.seat} hangs on a secret and is put openly"
    assert said in problems(match)


def test_a_secret_question_in_the_scene_of_somebody_else_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    match = match_at("events:threat")
    honest = match.game.scene_of

    def leaky(state: State, seat: int | None, journal: list[Event], asks: list[Ask]) -> Scene:
        scene = honest(state, seat, journal, asks)
        scene.tracks += [Track("leak", option.label, 1) for ask in asks for option in ask.options()[-1:]]
        return scene

    monkeypatch.setattr(match.game, "scene_of", leaky)
    assert "the scene of seat 0 tells of the secret question 'destiny'" in problems(match)
    assert "the scene of seat None tells of the secret question 'destiny'" in problems(match)


@rule("CA-GAP-49")
def test_in_random_play_every_question_that_hangs_on_a_secret_is_secret() -> None:
    watched = Watched()
    for seed, scenario in enumerate(CONTENT.scenarios):
        watched.watch(find("catacombs"), scenario, seed, decisions=150)
    assert watched.problems == set()
    assert {"act", "destiny", "entry"} <= watched.hanging <= watched.secret
    staged = {ask.key for moment in MOMENTS if (ask := match_at(moment).ask) is not None}
    assert watched.secret <= staged, "and for each there is a moment above"
