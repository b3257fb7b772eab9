"""Where everything a seat cannot know is dealt anew, the server sends it the same bytes."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from rulebound.core.ask import Answer
from rulebound.core.dice import SeededDice
from rulebound.core.drawing import AS_IT_GOES
from rulebound.core.game import Game
from rulebound.core.ways import after_answers
from rulebound.lab.variety import Choice, Variety
from rulebound.server import frames
from rulebound.server.store import TableRow, now_ms
from rulebound.server.table import Table
from tests.games import leaks
from tests.games.leaks import choice_with_secrets, secretive
from tests.server.leaks.conftest import Listening
from tests.server.leaks.house import House, house_in, run
from tests.server.leaks.test_whole_games import EVERY_SCENARIO
from tests.server.leaks.twins import Twin, played_answers, twin_rows
from tests.shipped import GAMES

Plant = Callable[[Game, pytest.MonkeyPatch], None]
MOMENTS = 1
"""Where each game is dealt anew, for each seat."""
STEPS = 10
"""How far the twins are played on at most."""
TRIES = 10
"""In how many games a planted leak is looked for, at most: few moments of a game can betray what a plan would meet."""


class Twins:
    """Two tables that a seat cannot tell apart."""

    def __init__(self, one: Twin, other: Twin, seat: int) -> None:
        self.both = (one, other)
        self.seat = seat
        self.compared = 0
        self.dice = SeededDice(seat)
        self.fates = self._fates()

    def _fates(self) -> list[int]:
        return [twin.match.state.fate() for twin in self.both]

    async def same_bytes(self) -> bool:
        """Whether the seat and a spectator are sent the same; if not, something must have become public."""
        same = True
        for seat in (self.seat, None):
            questions = self._questions(seat)
            one, other = [await twin.bytes_for(seat, questions) for twin in self.both]
            if one != other:
                assert self._is_public(seat), sorted(set(one) ^ set(other))[:2]
                same = False
        self.fates = self._fates()
        self.compared += same
        return same

    def _is_public(self, seat: int | None) -> bool:
        """Whether the rules have shown the seat something: a die, a card, and thereby another scene or log."""
        one, other = [json.dumps(twin.match.scene(seat).plain()) for twin in self.both]
        return self._fates() != self.fates and one != other

    def _questions(self, seat: int | None) -> list[dict[str, Any]]:
        """About things of the scene, about answers, and about cards and places the seat can only guess at."""
        match = self.both[0].match
        scene = match.scene(seat)
        things = [*(c.id for c in scene.cells[:4]), *(p.id for p in scene.pieces[:4]), *(z.id for z in scene.zones)]
        own = [piece.id for piece in scene.pieces if piece.side == seat]
        secrets = [secret for twin in self.both for secret in match.game.secrets(twin.match.state, seat)[::9]]
        hidden = [name for secret in secrets for name in (secret.which, secret.value) if isinstance(name, str)]
        ask = match.asked(seat) if seat is not None else None
        begun = [] if ask is None else ask.candidates()[:6]
        answers = begun + [answer for key in hidden for answer in (key, f"card:{key}")]
        answers += [[[list(secret.value)], AS_IT_GOES] for secret in secrets if isinstance(secret.value, tuple)]
        return [
            *({"type": "why", "thing": thing} for thing in (*things, *(f"zone:{key}" for key in hidden))),
            *({"type": "preview", "answer": answer} for answer in answers),
            *(question for first in begun[:1] if seat is not None for question in self._ahead(seat, first)),
            *({"type": "ways", "piece": piece} for piece in own[:1]),
            *({"type": "sight", "from": things[0], "to": thing} for thing in things[1:]),
        ]

    def _ahead(self, seat: int, first: Answer) -> list[dict[str, Any]]:
        """About an answer that may follow on another."""
        thought = after_answers(self.both[0].match, seat, [first])
        ask = None if thought is None else thought.asked(seat)
        answers = [] if ask is None else ask.candidates()[:1]
        return [{"type": "preview", "answer": answer, "after": [first]} for answer in answers]

    async def step(self) -> bool:
        """Whoever is asked gives the same answer at both tables; False if there is none."""
        one, other = self.both
        assert one.table.row.turn == other.table.row.turn
        if not one.table.row.turn:
            return False
        seat = one.table.row.turn[0]
        asks = [twin.match.asked(seat) for twin in self.both]
        assert asks[0] is not None and asks[1] is not None and asks[0].key == asks[1].key
        shared = [answer for answer in asks[0].candidates() if answer in asks[1].candidates()]
        if not shared:
            return False
        answer = shared[self.dice.roll(len(shared)) - 1]
        for twin in self.both:
            order = {"type": "command", "id": f"a{self.compared}", "seat": seat, "do": "answer", "answer": answer}
            told = await twin.lives[seat].answered({**order, "version": twin.table.seen(seat)})
            assert told["type"] == "ack", told
        return True


def for_two(game: Game, choice: Choice) -> Choice:
    """The same set-up without what brings more people to the table: here two sit at it."""
    options = {name: v for name, v in choice.options.items() if len(game.seats(choice.scenario, {name: v})) == 2}
    return replace(choice, options=options)


async def compared(house: House, game: Game, choice: Choice, seed: int) -> int:
    """How many positions were the same in every byte."""
    people, eve = [house.guest(), house.guest()], house.guest()
    for guest in (*people, eve):
        await guest.post("/api/me", {"name": "x"})
    choice = for_two(game, choice)
    row = row_of(game, choice, seed)
    answers, moments = played_answers(choice.match(game, seed, (0, 1)), seed, 220)
    dice = SeededDice(seed)
    same = 0
    for seat in (0, 1):
        for _ in range(MOMENTS):
            hides = moments[seat] or list(range(len(answers)))
            rows = twin_rows(row, answers[: hides[dice.roll(len(hides)) - 1]])
            one, other = [Twin(house, people, eve, each) for each in rows]
            for twin in (one, other):
                await twin.begin()
            other.deal_anew(seat, dice.roll(2**31))
            for twin in (one, other):
                await twin.sit()
            twins = Twins(one, other, seat)
            while await twins.same_bytes() and twins.compared < STEPS and await twins.step():
                pass
            same += twins.compared
            for twin in (one, other):
                await twin.leave()
    return same


def row_of(game: Game, choice: Choice, seed: int) -> TableRow:
    """A table with seeded dice."""
    at = now_ms()
    return TableRow(
        id="",
        game=game.key,
        rules_version=game.version,
        content=game.content_digest(),
        scenario=choice.scenario,
        options=choice.options,
        rosters=choice.rosters,
        seed=str(seed),
        secret="",
        covered=[0, 1],
        clock=None,
        guide=False,
        given=[],
        contributions=[],
        origin=None,
        next=None,
        maker=1,
        created=at,
        touched=at,
    )


def total(folder: Path, game: Game, choices: list[Choice], first: int) -> int:
    """How many positions were the same in games with these set-ups."""
    same = [0]

    async def compare() -> None:
        async with house_in(folder) as house:
            for seed, choice in enumerate(choices, first):
                same[0] += await compared(house, game, choice, seed)

    run(compare)
    return same[0]


@pytest.mark.parametrize(("key", "scenario"), EVERY_SCENARIO)
def test_unknowns_dealt_anew_are_the_same_bytes(tmp_path: Path, listening: Listening, key: str, scenario: str) -> None:
    assert total(tmp_path, listening(key), [secretive(key, scenario)], 1) >= 4 * MOMENTS


@pytest.mark.soak
@pytest.mark.parametrize(("key", "scenario"), EVERY_SCENARIO)
def test_unknowns_dealt_anew_are_the_same_bytes_in_many_games(
    tmp_path: Path, listening: Listening, key: str, scenario: str
) -> None:
    game = listening(key)
    variety = Variety(game, 2, scenario)
    assert total(tmp_path, game, [variety.draw() for _ in range(80)], 2) >= 80 * 4 * MOMENTS


@pytest.mark.parametrize("key", GAMES)
def test_a_planted_difference_is_found(
    tmp_path: Path, listening: Listening, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """The version tells one bit of what is hidden."""
    honest = Table.seen

    def leaky(self: Table, seat: int | None) -> str:
        told = honest(self, seat)
        return told if self.match is None else f"{told}{self.match.state.hash()[0]}"

    game = listening(key)
    monkeypatch.setattr(Table, "seen", leaky)
    with pytest.raises(AssertionError):
        total(tmp_path, game, [choice_with_secrets(key)] * TRIES, 1)


@pytest.mark.parametrize("key", GAMES)
def test_a_planted_echo_is_found(
    tmp_path: Path, listening: Listening, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """Why something may not be taken back tells of what is hidden."""
    honest = frames._undo

    def leaky(table: Table, seat: int | None, lang: str) -> tuple[bool, str, bool]:
        may, why, ask = honest(table, seat, lang)
        return may, why + (table.match.state.hash()[:2] if table.match is not None else ""), ask

    game = listening(key)
    monkeypatch.setattr(frames, "_undo", leaky)
    with pytest.raises(AssertionError):
        total(tmp_path, game, [choice_with_secrets(key)] * TRIES, 1)


@pytest.mark.parametrize("key", GAMES)
@pytest.mark.parametrize(
    "plant",
    [
        leaks.in_order,
        leaks.in_questions,
        leaks.in_refusals,
        leaks.in_log_with_dice,
        leaks.in_ways,
        leaks.in_previews_ahead,
    ],
    ids=lambda plant: plant.__name__,
)
def test_a_planted_leak_that_may_name_nothing_is_found(
    tmp_path: Path, listening: Listening, monkeypatch: pytest.MonkeyPatch, key: str, plant: Plant
) -> None:
    game = listening(key)
    plant(game, monkeypatch)
    with pytest.raises(AssertionError):
        total(tmp_path, game, [choice_with_secrets(key)] * TRIES, 1)
