"""Scenes in one language: every sentence written out, and remembered, since most are said again and again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from fractions import Fraction
from functools import cache

import msgspec
from msgspec import Raw

from rulebound.core.events import Event
from rulebound.core.game import Game
from rulebound.core.need import Need
from rulebound.core.patches import Things
from rulebound.core.scene import Area, Cell, Piece, Scene, Unit, Zone
from rulebound.core.shows import Shown
from rulebound.core.state import winners_from
from rulebound.core.text import Text
from rulebound.core.words import Words, text_from

MOST_REMEMBERED = 20_000
PARTS = tuple(field.name for field in fields(Scene) if field.name not in ("log", "outcome"))
THINGS = frozenset({"cells", "areas", "pieces", "units", "zones"})
"""Parts of a scene that are told thing by thing: most things stay as they are from one answer to the next."""
Thing = Cell | Area | Piece | Unit | Zone
SIMPLE = frozenset({str, int})
"""No two values of these kinds are equal unless they are said alike."""


class Voice:
    """A game's sentences in one language."""

    def __init__(self, words: Words, lang: str) -> None:
        self.lang = lang
        self._words = words
        self._said: dict[object, str] = {}
        self._needs: dict[object, dict[str, object]] = {}
        self._json = msgspec.json.Encoder(enc_hook=self._written).encode

    def say(self, text: Text) -> str:
        """A sentence, filled in."""
        key = text.key if not text.args else _key(text)
        said = self._said.get(key)
        if said is None:
            if len(self._said) >= MOST_REMEMBERED:
                self._said.clear()
            said = self._said[key] = self._words.say(text, self.lang)
        return said

    def need(self, need: Need) -> dict[str, object]:
        """A number with its reasons named."""
        key = (need.value, *need.reasons)
        told = self._needs.get(key)
        if told is None:
            if len(self._needs) >= MOST_REMEMBERED:
                self._needs.clear()
            reasons = [[self.reason(reason), amount] for reason, amount in need.reasons]
            told = {"value": need.value, "text": self._words.need(need, self.lang), "reasons": reasons}
            self._needs[key] = told
        return told

    def reason(self, reason: str) -> str:
        """What a player calls one of the reasons of a `Need`."""
        return self.say(Text("reason." + reason.replace(" ", "_")))

    def plain(self, value: object) -> object:
        """Part of a scene as JSON data."""
        told: object = msgspec.to_builtins(value, enc_hook=self._written)
        return told

    def told(self, value: object) -> Raw:
        """Part of a scene as JSON."""
        return Raw(self._json(value))

    def _written(self, value: object) -> object:
        if isinstance(value, Text):
            said = None if value.args else self._said.get(value.key)
            return said if said is not None else self.say(value)
        if isinstance(value, Need):
            return self.need(value)
        if isinstance(value, Fraction):
            return [value.numerator, value.denominator]
        if isinstance(value, Shown):
            return value.plain()
        raise TypeError(f"{type(value).__name__} is no part of a scene")

    def scene(self, scene: Scene) -> dict[str, object]:
        """A scene without its log, in parts that are JSON."""
        return self.scenes([scene])[0]

    def scenes(self, scenes: list[Scene]) -> list[dict[str, object]]:
        """Scenes without their logs; a thing that lies in several of them is told once."""
        told: dict[int, Raw] = {}
        return [self._scene(scene, told) for scene in scenes]

    def _scene(self, scene: Scene, told: dict[int, Raw]) -> dict[str, object]:
        parts: dict[str, object] = {}
        for name in PARTS:
            part = getattr(scene, name)
            parts[name] = self._things(part, told) if name in THINGS else self.told(part)
        parts["outcome"] = self.told(self._outcome(scene.outcome))
        return parts

    def _things(self, things: Sequence[Thing], told: dict[int, Raw]) -> list[Raw]:
        parts = [self._once(thing, told) for thing in things]
        ids = [thing.id for thing in things]
        return Things(ids, parts) if len(set(ids)) == len(ids) else parts

    def _once(self, thing: object, told: dict[int, Raw]) -> Raw:
        written = told.get(id(thing))
        if written is None:
            written = told[id(thing)] = self.told(thing)
        return written

    def _outcome(self, outcome: dict[str, object] | None) -> dict[str, object] | None:
        if outcome is None:
            return None
        winners, text = list(winners_from(outcome)), self.say(text_from(outcome["reason"]))
        return {"winners": winners, "text": text, "rule": outcome["rule"]}

    def line(self, event: Event, n: int) -> dict[str, object]:
        """The `n`th line of somebody's log; what is secret in it was left out before."""
        return {
            "n": n,
            "text": self.say(event.text),
            "rule": event.rule,
            "faces": list(event.faces),
            "sides": list(event.sides),
            "need": self.need(event.need) if event.need is not None else None,
            "sense": event.sense,
            "points_at": list(event.points_at),
            "shows": [shown.plain() for shown in event.shows],
        }


def _key(text: Text) -> tuple[object, ...]:
    """What tells a sentence from all others."""
    return (text.key, *text.args, *[v if type(v) in SIMPLE else _part(v) for v in text.args.values()])


def _part(value: object) -> object:
    if isinstance(value, Text):
        return _key(value)
    if isinstance(value, list | tuple):
        return (list, *[v if type(v) in SIMPLE else _part(v) for v in value])
    return (type(value), value)


@cache
def voice(game: Game, lang: str) -> Voice:
    """One for everybody, since it remembers what it has said."""
    return Voice(game.words(), lang)
