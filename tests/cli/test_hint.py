"""A hint says what the computer would do, whether it reckons or follows the game's instinct."""

from __future__ import annotations

import re

import pytest

from rulebound.core.ask import Refusal
from rulebound.core.match import Match
from rulebound.core.open_ask import OpenAsk
from rulebound.players import GreedyPlayer, View
from rulebound.space.plane.numbers import INCH
from tests.cli.terminal import at_a_screen

SITTING = ("human", "human")


@pytest.mark.parametrize("decisions", [60, 75, 90])
def test_a_hint_in_a_game_that_trusts_its_instinct_is_that_instinct(decisions: int) -> None:
    match = Match.new("escarmouche", "meeting_at_the_crossroads", 4, {"level": "advanced"})
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    while len(match.answers_given()) < decisions or not (match.ask and len(match.ask.candidates()) > 5):
        assert match.ask is not None
        match.choose(players[match.ask.seat].answer(View(match.game, match, match.ask.seat)), match.ask.seat)
    answers = match.ask.candidates()
    expected = GreedyPlayer(3).answer(View(match.game, match, match.ask.seat))
    _, shown = at_a_screen("", "hint", match=match, kinds=SITTING, columns=120, rows=60)
    told = re.search(r"The computer would take option (\d+)", shown)
    assert told is not None
    assert answers[int(told[1]) - 1] == expected


def test_a_hint_tells_each_answer_once_with_its_label_its_worth_and_why() -> None:
    match = Match.new("expedition", "first_light", 4)
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    while match.ask is not None and match.ask.key != "go":
        match.choose(players[match.ask.seat].answer(View(match.game, match, match.ask.seat)), match.ask.seat)
    _, shown = at_a_screen("", "hint", match=match, kinds=SITTING, columns=120, rows=60)
    told = shown[shown.rindex("The computer would take option") :]
    assert re.search(r"No enemy it knows of could answer that\.|enem(y|ies) could answer that\.", told)
    assert re.search(r"It is (about as good as|better than the next best|clearly better than the next best): ", told)
    ranked = re.findall(r"^  (\d+)\. (.+): -?\d+$", told, re.MULTILINE)
    assert 2 <= len(ranked) <= 5
    assert len({number for number, _ in ranked}) == len({label for _, label in ranked}) == len(ranked)
    assert ranked[0][0] in told.splitlines()[0]


@pytest.mark.parametrize(("language", "said"), [("en", "is allowed: "), ("fr", "est permis : ")])
def test_why_a_group_may_go_somewhere_tells_what_threatens_it_there(language: str, said: str) -> None:
    match = Match.new("expedition", "first_light", 4)
    players = [GreedyPlayer(1), GreedyPlayer(2)]
    place = ""
    while match.ask is not None and not place:
        ask = match.ask
        if ask.key == "go" and isinstance(ask, OpenAsk) and ask.complete is not None:
            for x in range(4, 45, 2):
                wish = [[[x * INCH, 18 * INCH]], 0, "block", []]
                answer = ask.complete(wish)
                if not isinstance(answer, Refusal) and match.game.threats(match.state, ask.seat, ask, answer):
                    place = f"{x} 18"
        if not place:
            match.choose(players[ask.seat].answer(View(match.game, match, ask.seat)), ask.seat)
    _, shown = at_a_screen(
        "", f"why to {place} block", match=match, kinds=SITTING, columns=120, rows=60, language=language
    )
    assert said in shown
    assert ("then: " if language == "en" else "ensuite : ") in shown
