"""Leaks of every kind to be planted in any game, for the nets to find."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any
from zlib import crc32

import pytest

from rulebound.core import record
from rulebound.core.ask import Answer, Ask, Option, Question, Refusal, Rule, Threat
from rulebound.core.dice import Dice, SeededDice
from rulebound.core.events import Event
from rulebound.core.game import Game, find
from rulebound.core.open_ask import OpenAsk
from rulebound.core.play import Play
from rulebound.core.scene import Scene, Track
from rulebound.core.secret import Secret
from rulebound.core.shape import Shape
from rulebound.core.shows import CARD, MOVE, Shown
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.core.ways import Way, after_answers, ways_of
from rulebound.lab import secrecy
from rulebound.lab.variety import Choice, option_sets
from rulebound.players import View
from rulebound.server import asking

DECISIONS = 60
"""How far a game is played at most until there is something that a seat may not know."""


@cache
def secretive(key: str, scenario: str) -> Choice:
    """The set-up of a scenario, among its options one by one, in which most is soon hidden from a spectator."""
    game = find(key)
    sets = option_sets(game, scenario)
    usual = sets[0] if sets else {}
    near = [options for options in sets if sum(options[key] != usual[key] for key in options) <= 1] or [usual]
    choices = [Choice(scenario, options, {}) for options in near]
    return max(choices, key=lambda choice: most_hidden(game, choice))


def most_hidden(game: Game, choice: Choice) -> int:
    """How much is hidden from a spectator, at most, in the first decisions of a random game."""
    match, dice = choice.match(game, 1), SeededDice(1)
    most = 0
    for _ in range(DECISIONS):
        if match.ask is None:
            break
        most = max(most, len(leaked(game, match.state, None)))
        answers = match.ask.candidates()
        match.choose(answers[dice.roll(len(answers)) - 1], match.ask.seat)
    return most


@cache
def choice_with_secrets(key: str) -> Choice:
    """A set-up of a game in which much is hidden."""
    choices = [secretive(key, scenario.key) for scenario in find(key).scenarios()]
    return max(choices, key=lambda choice: most_hidden(find(key), choice))


def leaked(game: Game, state: State, seat: int | None) -> list[Secret]:
    """What a leak may tell a seat."""
    return [secret for secret in game.secrets(state, seat) if secret.unmistakable] if state.outcome is None else []


def told(secret: Secret) -> Text:
    """A sentence that gives a secret away."""
    value = secret.value
    return Text("refused.unknown", {"answer": list(value) if isinstance(value, tuple) else value})


def in_scene(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A number on the board is named after a secret."""
    change_scenes(game, monkeypatch, on_the_board)


def of_kind(game: Game, monkeypatch: pytest.MonkeyPatch, kind: str) -> None:
    """Numbers on the board are named after the secrets of a kind, unmistakable or not."""
    change_scenes(
        game, monkeypatch, on_the_board, lambda state, seat: [s for s in game.secrets(state, seat) if s.kind == kind]
    )


def in_order(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Numbers on the board tell everything that no search would find; where there is nothing such, everything."""

    def hidden(state: State, seat: int | None) -> list[Secret]:
        secrets = game.secrets(state, seat)
        return [secret for secret in secrets if not secret.unmistakable] or secrets

    change_scenes(game, monkeypatch, on_the_board, hidden)


def on_the_board(scene: Scene, secret: Secret) -> None:
    """One more number."""
    scene.tracks.append(Track(f"leak{len(scene.tracks)}", told(secret), 1))


def in_options(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer is labelled with a secret."""

    def leaky(scene: Scene, secret: Secret) -> None:
        if scene.ask is not None and scene.ask.choices:
            scene.ask.choices[0].label = told(secret)

    change_scenes(game, monkeypatch, leaky)


def change_scenes(
    game: Game,
    monkeypatch: pytest.MonkeyPatch,
    change: Callable[[Scene, Secret], None],
    hidden: Callable[[State, int | None], list[Secret]] | None = None,
) -> None:
    """Change every scene of a seat by what is hidden from it; without `hidden` by one thing it would recognise."""
    honest = game.scenes_of

    def leaky(state: State, seats: list[int | None], asks: list[Ask]) -> list[Scene]:
        scenes = honest(state, seats, asks)
        for scene in scenes:
            secrets = leaked(game, state, scene.seat)[:1] if hidden is None else hidden(state, scene.seat)
            for secret in secrets:
                change(scene, secret)
        return scenes

    monkeypatch.setattr(game, "scenes_of", leaky)


def in_why_not(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever points at a thing is told about something hidden."""
    honest = game.attempts

    def leaky(state: State, ask: Ask, thing: str, doing: str = "") -> list[Answer]:
        secrets = leaked(game, state, ask.seat)[:1]
        return [*honest(state, ask, thing, doing), *[list(told(s).args.values()) for s in secrets]]

    monkeypatch.setattr(game, "attempts", leaky)


def in_threats(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A threat comes from something hidden."""
    honest = game.threats

    def leaky(state: State, seat: int, ask: Ask, answer: Answer) -> list[Threat]:
        return [*honest(state, seat, ask, answer), *[Threat(told(secret)) for secret in leaked(game, state, seat)[:1]]]

    monkeypatch.setattr(game, "threats", leaky)


def in_sight(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A line of sight tells of something hidden."""

    def leaky(state: State, seat: int | None, start: Any, end: Any) -> tuple[list[Shape], Text] | None:
        secrets = leaked(game, state, seat)
        return ([], told(secrets[0])) if secrets else None

    monkeypatch.setattr(game, "sight_shapes", leaky)


def in_ways(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever takes a piece that he sees is told of something hidden as of a way to move it."""

    def leaky(play: Play, seat: int, piece: str, unit: str = "") -> list[Way]:
        ask = OpenAsk(seat, "path", "", lambda _: None, list, list)
        there = [each.id for each in game.scene_of(play.state, seat, [], play.open_asks()).pieces]
        secrets = leaked(game, play.state, seat)[:1] if piece in there else []
        return [*ways_of(play, seat, piece, unit), *[Way([], [told(secret)], ask, play) for secret in secrets]]

    for module in (secrecy, asking):
        monkeypatch.setattr(module, "ways_of", leaky)


def in_previews_ahead(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """What an answer would do that follows on another is told by the true position."""

    def leaky(play: Play, seat: int, answers: list[Answer]) -> Play | None:
        thought = after_answers(play, seat, answers)
        ask = None if thought is None else thought.asked(seat)
        secrets = leaked(game, play.state, seat)
        if ask is not None and secrets:
            ask._describe = lambda answer: Option(answer, told(secrets[0]))
        return thought

    for module in (secrecy, asking):
        monkeypatch.setattr(module, "after_answers", leaky)


def in_log(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before every question the log tells everybody what nobody but its owner may know."""

    def leaky(state: State, secret: Secret) -> None:
        state.tell(told(secret).key, "", dict(told(secret).args))

    change_logs(game, monkeypatch, leaky)


def in_shows(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Before every question something is to be seen that names what is hidden, or leads there."""

    def leaky(state: State, secret: Secret) -> None:
        value = secret.value
        shown = Shown(MOVE, path=(value,)) if isinstance(value, tuple) else Shown(CARD, at=(f"card:{value}",))
        state.tell("refused.undo_fate", "", shows=(shown,))

    change_logs(game, monkeypatch, leaky)


def change_logs(game: Game, monkeypatch: pytest.MonkeyPatch, tell: Callable[[State, Secret], None]) -> None:
    """Tell of something hidden before every question."""

    def leaky(state: State, go_on: Rule[None]) -> Rule[None]:
        question = next_question(go_on, None)
        while question is not None:
            for secret in leaked(game, state, None)[:1]:
                tell(state, secret)
            question = next_question(go_on, (yield question))

    change_rules(game, monkeypatch, leaky)


def in_record(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Everybody gets the whole record before the end."""
    monkeypatch.setattr(record, "write_for", lambda match, _seat: record.write(match))


def in_hints(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hint is found by looking at the true position."""

    class Cheat:
        def __init__(self, *_how: int) -> None:
            pass

        def ranked(self, view: View) -> list[tuple[Answer, int]]:
            return [(answer, int(view._play.state.hash()[:6], 16)) for answer in view.ask.candidates()]

    monkeypatch.setattr(secrecy, "GreedyPlayer", Cheat)


def in_questions(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Every secret question is put openly."""
    honest = game.scene_of

    def leaky(state: State, seat: int | None, journal: list[Event], asks: list[Ask]) -> Scene:
        for ask in asks:
            ask.secret = False
        return honest(state, seat, journal, asks)

    monkeypatch.setattr(game, "scene_of", leaky)


def in_imagination(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is dealt anew: who guesses knows everything."""
    monkeypatch.setattr(game, "deal_anew", lambda *_: None)


def in_luck(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """How the unknown is dealt anew hangs on how it is."""
    honest = game.deal_anew

    def leaky(state: State, seat: int, dice: Dice) -> None:
        honest(state, seat, SeededDice(int(state.hash()[:8], 16)))

    monkeypatch.setattr(game, "deal_anew", leaky)


def in_log_with_dice(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whenever dice fall the log gives a number that hangs on something hidden, and names nothing."""

    def leaky(state: State, go_on: Rule[None]) -> Rule[None]:
        question, rolled = next_question(go_on, None), -1
        while question is not None:
            if state.dice.count != rolled:
                rolled = state.dice.count
                number = crc32(repr(game.secrets(state, None)).encode())
                state.tell("refused.unknown", "", {"answer": str(number)})
            question = next_question(go_on, (yield question))

    change_rules(game, monkeypatch, leaky)


def in_course(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """A secret question is left out where there is one answer to it."""

    def leaky(_state: State, go_on: Rule[None]) -> Rule[None]:
        question = next_question(go_on, None)
        while question is not None:
            # Listed without a trace: what a question has listed once it does not list again, dealt anew or not.
            answers = question._listing() if isinstance(question, Ask) and question.secret else []
            answer = answers[0] if len(answers) == 1 else (yield question)
            question = next_question(go_on, answer)

    change_rules(game, monkeypatch, leaky)


def in_refusals(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever names something hidden is told of what kind it is."""

    def leaky(state: State, go_on: Rule[None]) -> Rule[None]:
        question = next_question(go_on, None)
        while question is not None:
            if isinstance(question, OpenAsk):
                question._check = told_its_kind(game, state, question, question._check)
            elif isinstance(question, Ask):
                question._refuse = told_its_kind(game, state, question, question._refuse)
            question = next_question(go_on, (yield question))

    change_rules(game, monkeypatch, leaky)


Refuses = Callable[[Answer], Refusal | None]


def told_its_kind(game: Game, state: State, ask: Ask, honest: Refuses | None) -> Refuses:
    """Refuses like an honest question, but for answers that name something hidden."""

    def refuse(answer: Answer) -> Refusal | None:
        named = secrecy.values_in(answer)
        for secret in game.secrets(state, ask.seat):
            if secret.value in named:
                return Refusal(ask.rule, Text("refused.unknown", {"answer": secret.kind}))
        return honest(answer) if honest is not None else None

    return refuse


def change_rules(
    game: Game, monkeypatch: pytest.MonkeyPatch, change: Callable[[State, Rule[None]], Rule[None]]
) -> None:
    """Put a stretch of play of one's own around every one of a game."""
    honest = game.go_on
    monkeypatch.setattr(game, "go_on", lambda state: change(state, honest(state)))


def next_question(rule: Rule[None], answer: Answer) -> Question | None:
    """What a rule asks after an answer; None if it has come to its end."""
    try:
        return rule.send(answer)
    except StopIteration:
        return None


EVERYWHERE: dict[Callable[[Game, pytest.MonkeyPatch], None], str] = {
    in_scene: "finds in its scene",
    in_options: "finds in its options",
    in_why_not: "finds in its why_not",
    in_threats: "finds in its threats",
    in_sight: "finds in its sight",
    in_ways: "finds in its ways",
    in_previews_ahead: "finds in its previews_ahead",
    in_log: "finds in its log",
    in_shows: "finds in its log",
    in_record: "finds the seed in its record",
    in_hints: "is given other hints when",
    in_questions: "is put openly",
    in_imagination: "imagines every",
    in_luck: "hangs on what it cannot know",
    in_log_with_dice: "the log tells",
    in_course: "can tell by the question",
    in_refusals: "is given other refusals when",
}
"""Every kind of leak, and what a soak says of it."""
