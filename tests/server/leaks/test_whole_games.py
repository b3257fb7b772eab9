"""Whole games, in which nobody is sent a byte of what they may not know."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.game import Game
from tests.server.leaks.evening import Evening
from tests.server.leaks.house import house_in, run

SCENARIOS = ("SC1", "SC2", "SC3", "SC4", "SC5", "SC6")
GAMES, GAMES_SOAK = 2, 200


def played(folder: Path, scenario: str, seeds: range) -> list[str]:
    """The leaks found in these games, and a line for each game that stopped short."""
    found: list[str] = []

    async def play() -> None:
        for seed in seeds:
            async with house_in(folder) as house:
                evening = Evening(house, scenario, seed)
                await evening.play()
                found.extend(evening.leaks)
                print(scenario, seed, evening.decisions)

    run(play)
    return found


@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_is_sent_what_they_may_not_know(tmp_path: Path, scenario: str) -> None:
    assert played(tmp_path, scenario, range(GAMES)) == []


@pytest.mark.soak
@pytest.mark.usefixtures("canaries")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_nobody_is_sent_what_they_may_not_know_in_many_games(tmp_path: Path, scenario: str) -> None:
    assert played(tmp_path, scenario, range(GAMES, GAMES + GAMES_SOAK)) == []
