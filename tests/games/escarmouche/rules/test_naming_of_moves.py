"""ES-MOVE, ES-POS, ES-WALK  Every sentence about moves can be said in both languages."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import rulebound.games.escarmouche
from rulebound.core.ask import Answer, Ask, Refusal
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES, Words
from rulebound.games.escarmouche.items import MOUNT_MARKER
from rulebound.games.escarmouche.rules import climbing, mounts, move_actions, posture
from rulebound.games.escarmouche.rules.actions import FigureAction
from rulebound.games.escarmouche.rules.charging import charge_path, why_not_charge
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, PRONE, STUNNED
from tests.games.escarmouche.field import CONTENT, Field, circle, cm, field, rect, seg, way
from tests.harness import call, rule

WORDS = Words([Path(rulebound.games.escarmouche.__file__).parent], CONTENT.names())
ACTIONS: tuple[FigureAction, ...] = (*move_actions.ACTIONS, *climbing.ACTIONS, *mounts.ACTIONS, *posture.ACTIONS)


def say(*texts: Text) -> None:
    """Say sentences in every language."""
    for language in LANGUAGES:
        for text in texts:
            said = WORDS.say(text, language)
            assert said
            assert "{" not in said


def say_refusal(refusal: Refusal | None) -> None:
    """Say why not."""
    assert refusal is not None
    say(refusal.text)


def say_ask(ask: Ask) -> None:
    """Say a question and all that is offered."""
    say(ask.question())
    for answer in [*ask.answers(), *ask.candidates()]:
        option = ask.option(answer)
        say(option.label, *[chance.what for chance in option.odds])
        if option.ghost is not None:
            say(option.ghost.cost)
        if option.need is not None:
            for language in LANGUAGES:
                WORDS.need(option.need, language)


def village() -> Field:
    """A table with something of everything."""
    return field(
        seg("hedge", 20, 16, 40, 16),
        circle("wood", 45, 10, 6),
        rect("building", 20, 20, 10, 8, doors=((25, 20),)),
        rect("crates", 33, 6, 4, 4),
        rect("deep_water", 70, 40, 10, 10),
    )


@rule("ES-GAP-64", "ES-GAP-67")
def test_every_action_and_what_it_asks_can_be_said() -> None:
    seen: list[str] = []
    for changes in (
        {},
        {"posture": CROUCHED},
        {"posture": PRONE},
        {"posture": STUNNED},
        {"x": cm(45), "hidden": True},
        {"x": cm(45)},
        {"x": cm(32), "y": cm(18.7)},
        {"x": cm(31.7), "y": cm(8)},
        {"x": cm(25), "y": cm(18.7), "elevation": cm(5), "posture": CLINGING, "on": "building-1"},
        {"x": cm(25), "y": cm(20), "elevation": cm(9), "on": "building-1"},
        {"x": cm(60), "y": cm(25)},
    ):
        for card in ("lieutenant", "trooper"):
            f = village()
            figure = f.put(card, 0, 28, 10)
            f.put("reaper", 1, 60, 22.5)
            f.put("reaper", 1, 20, 10, posture=PRONE)
            for key, value in changes.items():
                setattr(figure, key, value)
            figure.mounted = card == "trooper" and changes == {}
            f.g.put(MOUNT_MARKER, "horse", (figure.x + cm(3.3), figure.y), side=0)
            for action in ACTIONS:
                for args in f.legal(action, figure):
                    seen.append(action.key)
                    option = f.option(action, figure, *args)
                    say(option.label, Text(f"name.{action.key}"), *[chance.what for chance in option.odds])
                    if action.key in ("climb", "drop_down", "mount", "recover", "leave"):
                        continue
                    fork = f.g.copy()
                    for ask in action.do(fork, fork.figure(figure.name), list(args)):
                        assert isinstance(ask, Ask)
                        say_ask(ask)
                        break
    assert {action.key for action in ACTIONS} - set(seen) == {"leave"}


@rule("ES-GAP-51", "ES-GAP-20", "ES-GAP-22", "ES-GAP-65")
@pytest.mark.parametrize(
    ("start", "end", "key"),
    [
        ((28, 10), (28, 30), "too_far"),
        ((45, 10), (45, 16), "too_far_rough"),
        ((28, 10), (28, 16), "ends_on"),
        ((28, 5), (28, 1), "edge"),
        ((28, 5), (28, -1), "off_table"),
        ((25, 18), (25, 22), "door_in_the_way"),
        ((22, 18), (22, 22), "piece_in_the_way"),
        ((66, 45), (72, 45), "piece_in_the_way"),
        ((60, 30), (60, 25.1), "keep_away"),
        ((60, 10), (60, 10), "stays"),
        ((60, 10), (60.05, 12), "off_the_grid"),
    ],
)
def test_why_a_path_is_refused_can_be_said(start: tuple[float, float], end: tuple[float, float], key: str) -> None:
    f = village()
    figure = f.put("lieutenant", 0, *start)
    f.put("reaper", 1, 60, 22.5)
    refusal = f.path_of(move_actions.Advance(), figure).check(way(end))
    say_refusal(refusal)
    assert refusal is not None
    assert refusal.text.key == f"refused-rule.{key}"


@rule("ES-GAP-54", "ES-GAP-16")
def test_why_an_action_is_refused_can_be_said() -> None:
    f = village()
    states: list[dict[str, Any]] = [{}, {"posture": PRONE}, {"posture": STUNNED}, {"points": 0}, {"mounted": True}]
    for changes in states:
        figure = f.put("trooper", 0, 28, 10, mounted=False)
        for key, value in changes.items():
            setattr(figure, key, value)
        f.put("reaper", 1, 60, 22.5, name=f"enemy-{len(f.g.figures)}")
        mount = f.g.put(MOUNT_MARKER, "horse", (cm(50), cm(50)), side=0)
        enemies: list[list[Answer]] = [[enemy.name] for enemy in f.g.enemies(figure)]
        for action in ACTIONS:
            for args in [*enemies, [], ["building-1"], [90], [mount.name], ["east"]]:
                refusal = action.hindrance(f.g, figure, args)
                if refusal is not None:
                    say_refusal(refusal)
        f.g.figures.clear()


@rule("ES-GAP-56")
def test_charges_can_be_said() -> None:
    f = village()
    figure = f.put("lieutenant", 0, 28, 10)
    enemy = f.put("reaper", 1, 28, 18.5)
    say_ask(f.open_ask(call(charge_path, figure, enemy)))
    far = f.put("reaper", 1, 60, 50)
    say_refusal(why_not_charge(f.g, figure, far))
    enemy.hidden = True
    say_refusal(why_not_charge(f.g, figure, enemy))


@rule("ES-MOVE-03", "ES-MOVE-04", "ES-MOVE-13", "ES-MOVE-14", "ES-MOVE-17")
def test_what_happens_can_be_said() -> None:
    f = village()
    figure = f.put("lieutenant", 0, 28, 10, agility=5)
    played = f.do(move_actions.FastAdvance(), figure, then=(way((28, 4)), cm(5)), dice=[0, 0])
    say_ask(played.asks[1])
    figure.posture, figure.y, figure.points = "standing", cm(10), 2
    f.do(move_actions.Advance(), figure, then=(way((28, 18)),), dice=[9])
    figure.posture, figure.y, figure.points = "standing", cm(10), 2
    f.put("reaper", 1, 28, 12.5)
    f.do(move_actions.BreakOff(), figure, then=(way((28, 5)),), dice=[0, 0])
    assert f.g.journal is not None
    say(*[event.text for event in f.g.journal])
    assert {"log.falls", "log.leap_failed", "log.wounded"} <= set(f.log())
