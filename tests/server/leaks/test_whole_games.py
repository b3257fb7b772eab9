"""Whole games, in which nobody is sent a byte of what they may not know."""

from __future__ import annotations

import logging
from pathlib import Path
from typing import Any

import pytest

from rulebound.core import record
from rulebound.core.match import Match
from rulebound.server import frames, routes_tables
from rulebound.server.frames import Looks, Plain
from rulebound.server.replay import Replay
from rulebound.server.store import SeatRow, TableRow
from tests.server.leaks.evening import CURIOUS_EVERY, Evening
from tests.server.leaks.house import collecting_by_hand, house_in, run

SCENARIOS = ("SC1", "SC2", "SC3", "SC4", "SC5", "SC6")
PATIENCE = (120, 40)
"""Decisions after which somebody resigns, for each game of the quick test: one long, one short."""
SOAK, TOGETHER = 200, 20
"""Games of each scenario in the long test, and how many of them are one test."""
WHOLE = 1_000_000
SELDOM = 160
"""Decisions between two rounds of questions in the long test, where many games make up for few rounds in each."""
log = logging.getLogger(__name__)


def found(folder: Path, scenario: str, games: list[tuple[int, int]], curious_every: int = CURIOUS_EVERY) -> list[str]:
    """The leaks in games with these seeds and patiences."""
    leaks: list[str] = []

    async def play() -> None:
        async with house_in(folder) as house:
            for seed, patience in games:
                evening = Evening(house, scenario, seed, patience, curious_every)
                await evening.play()
                assert evening.leaks or evening.table.over
                leaks.extend(evening.leaks)
                told = (scenario, seed, evening.decisions, evening.searched, len(evening.leaks))
                log.info("%s seed %d: %d decisions, %d bytes searched, %d leaks", *told)
                await house.empty()

    with collecting_by_hand():
        run(play)
    return leaks


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_is_sent_what_they_may_not_know(tmp_path: Path, scenario: str) -> None:
    assert found(tmp_path, scenario, list(enumerate(PATIENCE))) == []


@pytest.mark.soak
@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("first", range(100, 100 + SOAK, TOGETHER))
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_is_sent_what_they_may_not_know_in_many_games(tmp_path: Path, scenario: str, first: int) -> None:
    assert found(tmp_path, scenario, [(seed, WHOLE) for seed in range(first, first + TOGETHER)], SELDOM) == []


# A test that finds nothing must be able to find something.


def scene_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Looks.frame

    def leaky(self: Looks, seat: int | None, *rest: Any) -> Plain:
        return honest(self, 1 if seat is None else seat, *rest)

    monkeypatch.setattr(Looks, "frame", leaky)


def whole_record(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(match: Match, seat: int | None) -> str:
        return record.write(match)

    monkeypatch.setattr(record, "write_for", leaky)


def moments_of_all(monkeypatch: pytest.MonkeyPatch) -> None:
    def leaky(self: Replay, seat: int | None, at: int, lang: str, honest: Any = Replay.scene) -> Plain:
        return honest(self, 1, at, lang)  # type: ignore[no-any-return]

    monkeypatch.setattr(Replay, "scene", leaky)


def secret_too_early(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames.table_info

    def leaky(row: TableRow, *rest: Any) -> Plain:
        return {**honest(row, *rest), "secret": row.secret}

    monkeypatch.setattr(routes_tables, "table_info", leaky)


def links_for_all(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = frames._seat

    def leaky(seat: SeatRow, *rest: Any) -> Plain:
        return {**honest(seat, *rest), "link": seat.link}

    monkeypatch.setattr(frames, "_seat", leaky)


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize(
    ("plant", "leak"),
    [
        (scene_of_another, "seat None finds canary"),
        (whole_record, "seat 1 finds the seed"),
        (moments_of_all, "seat 0 finds canary"),
        (secret_too_early, "seat 1 finds the secret of the dice"),
        (links_for_all, "seat None finds the token of a seat"),
    ],
)
def test_a_planted_leak_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, plant: Any, leak: str) -> None:
    plant(monkeypatch)
    seed = 0 if plant is secret_too_early else 1
    assert any(told.startswith(leak) for told in found(tmp_path, "SC6", [(seed, 50)]))
