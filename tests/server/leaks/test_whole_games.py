"""Whole games, in which nobody is sent a byte of what they may not know."""

from __future__ import annotations

import json
import logging
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from rulebound.core import record
from rulebound.core.ask import Ask
from rulebound.core.game import Game, find
from rulebound.core.match import Match
from rulebound.lab.variety import Choice, Variety
from rulebound.server import asking, frames, routes_tables
from rulebound.server.feeds import Feed
from rulebound.server.frames import Looks, Plain
from rulebound.server.replay import Replay
from rulebound.server.say import Voice
from rulebound.server.store import SeatRow, TableRow
from rulebound.server.table import Table
from tests.games import leaks
from tests.games.leaks import choice_with_secrets, secretive
from tests.server.leaks.conftest import Listening
from tests.server.leaks.evening import CURIOUS_EVERY, Evening
from tests.server.leaks.house import collecting_by_hand, house_in, run
from tests.shipped import GAMES

EVERY_SCENARIO = [(key, scenario.key) for key in GAMES for scenario in find(key).scenarios()]
PATIENCE = (120, 40)
"""Decisions after which somebody resigns, for each game of the quick test: one long, one short."""
INTO_THE_CARDS = 60
"""Decisions after which three columns stand on the table and have cards in hand."""
SOAK, TOGETHER = 200, 20
"""Games of each scenario in the long test, and how many of them are one test."""
WHOLE = 1_000_000
SELDOM = 160
"""Decisions between two rounds of questions in the long test, where many games make up for few rounds in each."""
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Plan:
    """One evening: what is played, by which seed, and when somebody loses patience."""

    choice: Choice
    seed: int
    patience: int


def plans(game: Game, scenario: str, seeds: range, patience: int) -> list[Plan]:
    """Evenings with options and forces of all kinds."""
    variety = Variety(game, seeds[0], scenario)
    return [Plan(variety.draw(), seed, patience) for seed in seeds]


def found(folder: Path, game: Game, evenings: list[Plan], curious_every: int = CURIOUS_EVERY) -> list[str]:
    """The leaks in these games."""
    all_leaks: list[str] = []

    async def play() -> None:
        async with house_in(folder) as house:
            for plan in evenings:
                evening = Evening(house, game.key, plan.choice, plan.seed, plan.patience, curious_every)
                await evening.play()
                assert evening.leaks or evening.table.over
                all_leaks.extend(evening.leaks)
                told = (plan.choice, plan.seed, evening.decisions, evening.searched, len(evening.leaks))
                log.info("%s seed %d: %d decisions, %d bytes searched, %d leaks", *told)
                await house.empty()

    with collecting_by_hand():
        run(play)
    return all_leaks


@pytest.mark.parametrize(("key", "scenario"), EVERY_SCENARIO)
def test_nobody_is_sent_what_they_may_not_know(tmp_path: Path, listening: Listening, key: str, scenario: str) -> None:
    """Once where most is hidden, once with any options and forces."""
    game = listening(key)
    any_other = Variety(game, EVERY_SCENARIO.index((key, scenario)), scenario).draw()
    evenings = [Plan(secretive(key, scenario), 0, PATIENCE[0]), Plan(any_other, 1, PATIENCE[1])]
    assert found(tmp_path, game, evenings) == []


@pytest.mark.soak
@pytest.mark.parametrize("first", range(100, 100 + SOAK, TOGETHER))
@pytest.mark.parametrize(("key", "scenario"), EVERY_SCENARIO)
def test_nobody_is_sent_what_they_may_not_know_in_many_games(
    tmp_path: Path, listening: Listening, key: str, scenario: str, first: int
) -> None:
    game = listening(key)
    assert found(tmp_path, game, plans(game, scenario, range(first, first + TOGETHER), WHOLE), SELDOM) == []


# A test that finds nothing must be able to find something.


def scene_of_another(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Looks.frame

    def leaky(self: Looks, seat: int | None, *rest: Any) -> Plain:
        return honest(self, 1 if seat is None else seat, *rest)

    monkeypatch.setattr(Looks, "frame", leaky)


def whole_record(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(match: Match, seat: int | None) -> str:
        return record.write(match)

    monkeypatch.setattr(record, "write_for", leaky)


def moments_of_all(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: Replay, seat: int | None, at: int, lang: str, honest: Any = Replay.scene) -> Plain:
        return honest(self, 1, at, lang)  # type: ignore[no-any-return]

    monkeypatch.setattr(Replay, "scene", leaky)


def secret_too_early(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames.table_info

    def leaky(row: TableRow, *rest: Any) -> Plain:
        return {**honest(row, *rest), "secret": row.secret}

    monkeypatch.setattr(routes_tables, "table_info", leaky)


def links_for_all(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames._seat

    def leaky(seat: SeatRow, *rest: Any) -> Plain:
        return {**honest(seat, *rest), "link": seat.link}

    monkeypatch.setattr(frames, "_seat", leaky)


def patch_of_another(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """What has changed for one of the seats is sent to a spectator too."""
    honest = Feed.catch_up

    def leaky(self: Feed, looks: Looks, *rest: Any) -> bytes | None:
        message = honest(self, looks, *rest)
        if message is None or self.key.seat is not None or looks.table.match is None:
            return message
        scene = looks.table.match.scene(1).plain()
        seen = json.dumps([scene["pieces"], scene["zones"]])
        return message[:-1] + b',"leak":' + seen.encode() + b"}"

    monkeypatch.setattr(Feed, "catch_up", leaky)


def hint_at_the_hidden(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks what the computer would do is told of something hidden."""
    honest = asking.hint_text

    def leaky(table: Table, ask: Ask, choices: list[tuple[object, int]], speaks: Voice) -> str:
        secrets = leaks.leaked(game, table.playing.state, ask.seat)[:1]
        return " ".join([honest(table, ask, choices, speaks), *[speaks.say(leaks.told(secret)) for secret in secrets]])

    monkeypatch.setattr(asking, "hint_text", leaky)


PLANTS: list[tuple[Any, str]] = [
    (scene_of_another, "seat None finds Secret"),
    (whole_record, "seat 1 finds the seed"),
    (moments_of_all, "finds Secret"),
    (secret_too_early, "seat 1 finds the secret of the dice"),
    (links_for_all, "seat None finds the token of a seat"),
    (patch_of_another, "seat None finds Secret"),
    (leaks.in_scene, "seat None finds Secret"),
    (leaks.in_options, "finds Secret"),
    (leaks.in_why_not, "finds Secret"),
    (leaks.in_threats, "finds Secret"),
    (leaks.in_sight, "finds Secret"),
    (leaks.in_ways, "finds Secret"),
    (leaks.in_previews_ahead, "finds Secret"),
    (leaks.in_log, "finds Secret"),
    (leaks.in_shows, "finds Secret"),
    (hint_at_the_hidden, "finds Secret"),
]


@pytest.mark.parametrize(
    ("key", "plant", "leak"),
    [(key, plant, leak) for key in GAMES for plant, leak in PLANTS],
)
def test_a_planted_leak_is_found(
    tmp_path: Path, listening: Listening, monkeypatch: pytest.MonkeyPatch, key: str, plant: Any, leak: str
) -> None:
    game = listening(key)
    plant(game, monkeypatch)
    plan = Plan(choice_with_secrets(key), 0 if plant is secret_too_early else 1, 140)
    assert any(leak in told for told in found(tmp_path, game, [plan], 6))


# Three and four at a table


@pytest.mark.parametrize("options", [{"boats": 3, "pact": "each"}, {"boats": 4, "pact": "allies"}], ids=str)
def test_nobody_of_several_is_sent_what_they_may_not_know(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, options: dict[str, object]
) -> None:
    monkeypatch.setattr("rulebound.server.table.USUAL", "random")
    choice = Choice("delta", options, {})
    evenings = [Plan(choice, seed, patience) for seed, patience in enumerate((3, WHOLE))]
    assert found(tmp_path, find("ferry"), evenings) == []


def test_nobody_of_three_columns_is_sent_what_they_may_not_know(
    tmp_path: Path, listening: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebound.server.table.USUAL", "random")
    choice = Choice("lost_shrine", {"players": "three"}, {})
    assert found(tmp_path, listening("expedition"), [Plan(choice, 3, INTO_THE_CARDS)], SELDOM) == []


@pytest.mark.soak
@pytest.mark.parametrize("players", ["three", "four"])
def test_nobody_of_several_columns_is_sent_what_they_may_not_know_in_whole_games(
    tmp_path: Path, listening: Listening, monkeypatch: pytest.MonkeyPatch, players: str
) -> None:
    monkeypatch.setattr("rulebound.server.table.USUAL", "random")
    choice = Choice("lost_shrine", {"players": players}, {})
    plan = [Plan(choice, seed, WHOLE) for seed in range(TOGETHER)]
    assert found(tmp_path, listening("expedition"), plan, SELDOM) == []


def seat_kept_in_sight(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever gives up goes on looking from the seat."""

    def leaky(self: Table, guest: int | None) -> list[int]:
        return [seat.seat for seat in self.seats if guest is not None and seat.guest == guest]

    monkeypatch.setattr(Table, "held_by", leaky)


def hands_of_another(_game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """Red sees the cards of green."""
    honest = Looks.frame

    def leaky(self: Looks, seat: int | None, *rest: Any) -> Plain:
        return honest(self, 2 if seat == 0 else seat, *rest)

    monkeypatch.setattr(Looks, "frame", leaky)


def test_a_hand_of_another_column_is_found(
    tmp_path: Path, listening: Listening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("rulebound.server.table.USUAL", "random")
    game = listening("expedition")
    hands_of_another(game, monkeypatch)
    assert found(tmp_path, game, [Plan(Choice("lost_shrine", {"players": "three"}, {}), 3, INTO_THE_CARDS)], SELDOM)


@pytest.mark.parametrize("leak", [seat_kept_in_sight, hands_of_another])
def test_a_leak_between_several_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, leak: Any) -> None:
    monkeypatch.setattr("rulebound.server.table.USUAL", "random")
    game, choice = find("ferry"), Choice("delta", {"boats": 3, "pact": "each"}, {})
    leak(game, monkeypatch)
    assert found(tmp_path, game, [Plan(choice, seed, 3) for seed in range(1, 24, 2)])
