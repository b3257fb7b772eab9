"""Looking back: every decision a seat may know of, and how things stood after it."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from rulebound.core.ask_view import ask_of
from rulebound.core.game import BadSetup, EarlierDice
from rulebound.core.match import Given, Match, dice_until
from rulebound.core.notation import BadPosition
from rulebound.core.play import FORCED
from rulebound.core.position import ODD
from rulebound.core.scene import Scene, Zone
from rulebound.core.text import Text
from rulebound.server.problem import bad_field, say
from rulebound.server.say import voice

if TYPE_CHECKING:
    from rulebound.core.ask import Ask
    from rulebound.server.frames import Plain
    from rulebound.server.store import Mark
    from rulebound.server.table import Table

ALL = -1
"""The view with all cards open, once the game is over."""


@dataclass
class Decision:
    """One decision of a game, and what was asked."""

    given: Given
    question: Text
    label: Text


@dataclass
class Past:
    """What has led to a moment: all decisions, and the dice that were rolled."""

    given: list[tuple[int, object]]
    dice: tuple[EarlierDice, ...]
    position: object
    """What they follow upon; None: the set-up."""


@dataclass
class Standing:
    """How far a game has come: what is looked back on while it goes on."""

    history: list[Given]
    pending: int
    over: bool


class Replay:
    """Plays a table's game a second time, back and forth, as far as somebody wants to look.

    That takes long, so it is done beside the loop (`Replaying`): `standing` is taken while the table stands still, and
    `look_from` begins the work in the thread. One thread at a time.
    """

    def __init__(self, table: Table) -> None:
        self._table = table
        self._standing: Standing | None = None
        self._twin: Match | None = None
        self._at = 0
        self._told: list[Decision] = []
        self._starts: list[int] = []
        """How long the twin's history was before each decision."""

    def standing(self) -> Standing:
        """The game as it stands now."""
        match = self._table.match
        assert match is not None
        return Standing(list(match.history), match.pending(), self._table.over)

    def look_from(self, standing: Standing | None) -> Replay:
        """Look back from there; the game may have gone on since."""
        self._standing = standing
        return self

    def moments(self, seat: int | None, lang: str) -> list[Plain]:
        """What the slider stops at: the start, and every decision this seat may know of."""
        speaks = voice(self._table.game, lang)
        stops: list[Plain] = [{"at": 0, "seat": None, "text": ""}]
        for i in self._known(seat):
            told = self._told[i]
            text = f"{speaks.say(told.question)} → {speaks.say(told.label)}"
            stops.append({"at": len(stops), "seat": told.given.seat, "text": text})
        return stops

    def past(self, seat: int | None, at: int) -> Past:
        """The decisions before a moment, those that the seat may not know included, and the dice behind it."""
        stop = self._stop(seat, at)
        twin = self._moved_to(stop)
        given = [(told.given.seat, told.given.answer) for told in self._told[:stop]]
        return Past(given, dice_until(twin.setup, twin.state.dice.count), twin.setup.position)

    def scene(self, seat: int | None, at: int, lang: str) -> Plain:
        """The scene of a moment: how things stood when the next decision known to the seat was asked for."""
        match = self._moved_to(self._stop(seat, at))
        last = self._at == len(self._told)
        return _scene(match, seat, [] if last and self._now().over else match.open_asks(), lang)

    def _known(self, seat: int | None) -> list[int]:
        """The numbers of the decisions a seat may know of."""
        self._follow()
        now = self._now()
        if now.over:
            return list(range(len(self._told)))
        open_choices = now.history[len(now.history) - now.pending :] if now.pending else []
        return [
            i
            for i, told in enumerate(self._told)
            if told.given.seat == seat
            or not (told.given.secret or any(told.given is pending for pending in open_choices))
        ]

    def _now(self) -> Standing:
        return self._standing if self._standing is not None else self.standing()

    def _stop(self, seat: int | None, at: int) -> int:
        known = self._known(seat)
        if not 0 <= at <= len(known):
            raise bad_field("at", "range", least=0, most=len(known))
        return known[at] if at < len(known) else len(self._told)

    def _follow(self) -> None:
        """Play the twin up to where the game is; if something was taken back since, from the start."""
        match = self._table.match
        assert match is not None
        decisions = [given for given in self._now().history if given.how != FORCED]
        told = self._told
        same = len(told) <= len(decisions) and all(
            one.given is other for one, other in zip(told, decisions, strict=False)
        )
        if self._twin is None or not same:
            self._twin, self._at, self._told, self._starts = Match(match.game, match.setup), 0, [], []
        if len(self._told) < len(decisions):
            self._forward(self._twin, len(self._told))
        for given in decisions[len(self._told) :]:
            ask = self._twin.asked(given.seat)
            assert ask is not None
            self._told.append(Decision(given, ask.question(), ask.option(given.answer).label))
            self._starts.append(len(self._twin.history))
            self._twin.choose(given.answer, given.seat)
            self._at += 1

    def _moved_to(self, stop: int) -> Match:
        twin = self._twin
        assert twin is not None
        if stop < self._at:
            twin.rewind(self._starts[stop])
            self._at = stop
        self._forward(twin, stop)
        return twin

    def _forward(self, twin: Match, stop: int) -> None:
        for told in self._told[self._at : stop]:
            twin.choose(told.given.answer, told.given.seat)
        self._at = max(self._at, stop)


class Album:
    """The positions that are kept of what other rules have led to, and that cannot be played again."""

    def __init__(self, table: Table, positions: list[tuple[Mark, dict[str, Any]]], over: bool = True) -> None:
        """`over`: the last of them is the end, from which nobody can go on."""
        self._table = table
        self._positions = positions
        self._over = over

    @cached_property
    def _stills(self) -> list[Match]:
        stills: list[Match] = []
        for _, position in self._positions:
            with contextlib.suppress(BadPosition, BadSetup, *ODD):  # what cannot be read cannot be shown
                stills.append(Match(self._table.game, self._table.setup(position), begin=False))
        return stills

    def __len__(self) -> int:
        return len(self._stills)

    def standing(self) -> None:
        """Nothing: the game is over, and what is kept of it stays as it is."""

    def look_from(self, standing: Standing | None) -> Album:  # noqa: ARG002
        """Look at what is kept."""
        return self

    def moments(self, seat: int | None, lang: str) -> list[Plain]:  # noqa: ARG002
        """What the slider stops at: every position."""
        return [
            {"at": at, "seat": None, "text": say("moment.kept", lang, n=at + 1) if at else ""}
            for at in range(len(self._stills))
        ]

    def past(self, seat: int | None, at: int) -> Past:  # noqa: ARG002
        """A position to go on from; the end is none."""
        match = self._still(at, len(self) - (2 if self._over else 1))
        return Past([], dice_until(match.setup, match.state.dice.count), match.setup.position)

    def scene(self, seat: int | None, at: int, lang: str) -> Plain:
        """The scene of a position."""
        return _scene(self._still(at, len(self) - 1), seat, [], lang)

    def _still(self, at: int, last: int) -> Match:
        if not 0 <= at <= last:
            raise bad_field("at", "range", least=0, most=max(0, last))
        return self._stills[at]


class InParts(Replay):
    """A game that has gone on by other rules: the positions of before, and then every decision."""

    def __init__(self, table: Table, before: Album) -> None:
        super().__init__(table)
        self._before = before

    def moments(self, seat: int | None, lang: str) -> list[Plain]:
        """What the slider stops at: positions of before, where the rules changed, and the decisions since."""
        before = self._before.moments(seat, lang)
        after = [{**stop, "at": len(before) + i} for i, stop in enumerate(super().moments(seat, lang))]
        after[0]["text"] = say("moment.new_rules", lang) if before else ""
        return before + after

    def past(self, seat: int | None, at: int) -> Past:
        """What has led to a moment."""
        n = len(self._before)
        return self._before.past(seat, at) if at < n else super().past(seat, at - n)

    def scene(self, seat: int | None, at: int, lang: str) -> Plain:
        """The scene of a moment."""
        n = len(self._before)
        return self._before.scene(seat, at, lang) if at < n else super().scene(seat, at - n, lang)


def replay_of(table: Table, positions: list[tuple[Mark, dict[str, Any]]]) -> Replay | Album:
    """How one looks back at a table of which these positions are kept."""
    if table.stands_still:
        return Album(table, positions)
    before = [(mark, position) for mark, position in positions if mark.n < table.part_began]
    return InParts(table, Album(table, before, over=False)) if before else Replay(table)


def version_at(seat: int | None, at: int) -> str:
    """The name of a moment as a seat sees it; no two have the same."""
    return f"at.{at}.{'all' if seat == ALL else seat}"


def _scene(match: Match, seat: int | None, asks: list[Ask], lang: str) -> Plain:
    """What a seat sees of a game with these questions, and its log."""
    speaks = voice(match.game, lang)
    events = match.journal
    if seat == ALL:
        scene = _opened(match)
        events = [event.to_all() for event in match.journal]
    else:
        scene = match.game.scene_of(match.state, seat, [], asks)
    told = speaks.scene(scene)
    known = [event for event in events if event.known_to(None if seat == ALL else seat)]
    told["log"] = [speaks.line(event, n) for n, event in enumerate(known, start=1)]
    return told


def _opened(match: Match) -> Scene:
    """The scene with the cards of all seats, and the question of whoever is asked."""
    asks = match.open_asks()
    scene = match.game.scene_of(match.state, None, [], asks)
    zones = {zone.id: zone for zone in scene.zones}
    for seat in range(len(match.seats)):
        for zone in match.game.scene_of(match.state, seat, [], asks).zones:
            _merge(zones, zone)
    scene.zones = list(zones.values())
    scene.ask = ask_of(asks, asks[0].seat) if asks else None
    return scene


def _merge(zones: dict[str, Zone], zone: Zone) -> None:
    known = zones.get(zone.id)
    if known is None or len(zone.cards) > len(known.cards):
        zones[zone.id] = zone
