"""Questions about answers and lines: threats, shapes and sight, as the game gives them and for whom."""

from __future__ import annotations

import json
from fractions import Fraction

import pytest

from rulebound.core.ask import Answer, Ask, Chance, Refusal, Threat
from rulebound.core.game import Spot
from rulebound.core.shape import Shape
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.server.asking import reason
from rulebound.server.say import voice
from tests.server.people import Live, Person
from tests.toy import FerryGame

LINE = Shape("line", [(0, 0), (9, 9)], role="blocked")
PLAIN_LINE = {"kind": "line", "points": [[0, 0], [9, 9]], "radius": 0, "role": "blocked", "cells": [], "holes": []}


def watching(ann: Person, seat: int | None = 0) -> Live:
    live = ann.live(ann.made()["id"], seat)
    live.hear_type("frame")
    return live


def test_a_preview_tells_what_enemies_could_do_then(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    def threats(game: FerryGame, state: State, seat: int, ask: Ask, answer: Answer) -> list[Threat]:
        what = Text("card.any", {"card": f"{seat} {ask.key} {answer}"})
        return [Threat(what, (Chance(Text("end.enough"), Fraction(1, 3)),), ("boat",), (LINE,), "FE-DIVE-01")]

    monkeypatch.setattr(FerryGame, "threats", threats)
    live = watching(ann)
    answer = live.frame["scene"]["ask"]["choices"][0]["answer"]
    live.say({"type": "preview", "id": "p", "answer": answer})
    [told] = live.hear_type("preview")["threats"]
    assert f"0 bid {answer}" in told.pop("text")
    assert told == {
        "rule": "FE-DIVE-01",
        "points_at": ["boat"],
        "shapes": [PLAIN_LINE],
        "odds": [["Five pearls are enough.", [1, 3]]],
    }
    live.say({"type": "preview", "id": "q", "answer": "moon"})
    assert live.hear_type("preview")["threats"] == []


def test_a_refusal_brings_what_is_to_be_drawn() -> None:
    told = reason(Refusal("FE-ROW-01", Text("refused.over"), ("boat",), (LINE,)), voice(FerryGame(), "fr"))
    assert json.loads(json.dumps(told)) == {
        "rule": "FE-ROW-01",
        "text": "La partie est terminée.",
        "points_at": ["boat"],
        "shapes": [PLAIN_LINE],
    }


@pytest.mark.parametrize("seat", [0, None])
def test_a_game_draws_lines_of_sight_for_whoever_looks(
    ann: Person, monkeypatch: pytest.MonkeyPatch, seat: int | None
) -> None:
    asked: list[object] = []

    def sight(game: FerryGame, state: State, seat: int | None, start: Spot, end: Spot) -> tuple[list[Shape], Text]:
        asked.append((seat, start, end))
        return [LINE], Text("end.enough")

    monkeypatch.setattr(FerryGame, "sight_shapes", sight)
    live = watching(ann, seat)
    live.say({"type": "sight", "id": "s", "from": "boat", "to": [3, -4]})
    told = live.hear_type("sight")
    assert (told["id"], told["shapes"], told["text"]) == ("s", [PLAIN_LINE], "Five pearls are enough.")
    assert asked == [(seat, "boat", (3, -4))]


def test_a_game_without_a_rule_of_sight_draws_none(ann: Person) -> None:
    live = watching(ann)
    live.say({"type": "sight", "id": "s", "from": "boat", "to": "shore"})
    told = live.hear_type("sight")
    assert (told["shapes"], told["text"]) == (None, "")


@pytest.mark.parametrize("bad", [[], [1], [1, 2, 3], [10**9 + 1, 0], "x" * 201, "\x00", 7, None, [1.5, 2]])
def test_a_spot_that_is_neither_thing_nor_place_is_refused(ann: Person, bad: object) -> None:
    live = watching(ann)
    live.say({"type": "sight", "id": "s", "from": "boat", "to": bad})
    told = live.hear_type("error")
    assert (told["id"], told["status"], told["error"]["code"]) == ("s", 422, "bad_field")
    assert told["error"]["field"].startswith("to")


@pytest.mark.parametrize("good", [[10**9, -(10**9)], "x" * 200])
def test_a_spot_may_be_as_far_and_as_long_as_the_limits(ann: Person, good: object) -> None:
    live = watching(ann)
    live.say({"type": "sight", "id": "s", "from": good, "to": "boat"})
    assert live.hear_type("sight")["shapes"] is None
