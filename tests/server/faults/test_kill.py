"""The server is killed again and again while people play: nothing they were told of is lost, nothing is done twice."""

from __future__ import annotations

import logging
import random
import time
from pathlib import Path

import pytest

from rulebound.server.settings import sqlite_url
from tests.server.faults.crowd import Player, check
from tests.server.faults.process import ServerProcess
from tests.server.people import wait_until

PLAYERS, MOST_ANSWERS = 4, 12
log = logging.getLogger(__name__)


def killed(database: str, times: int, seed: int) -> list[Player]:
    """The people who have played while the server was killed so often, each time in the middle of something."""
    chance = random.Random(seed)
    with ServerProcess(database) as server:
        players = [Player(server, seed + n, computer=n % 3 == 2) for n in range(PLAYERS)]
        for player in players:
            player.start()
        for _ in range(times):
            wait_for_answers(players, chance.randint(1, MOST_ANSWERS))
            time.sleep(chance.random() / 100)
            server.kill()
            server.start()
        told = [player.acknowledged for player in players]
        wait_until(lambda: _stopped(players) or all(p.acknowledged > n for p, n in zip(players, told, strict=True)))
        for player in players:
            player.go_home()
        for player in players:
            if player.error is not None:
                raise player.error
    return players


def wait_for_answers(players: list[Player], more: int) -> None:
    """Wait until so many more answers were sent."""
    enough = more + sum(len(player.sent) for player in players)
    wait_until(lambda: _stopped(players) or sum(len(player.sent) for player in players) >= enough)


def _stopped(players: list[Player]) -> bool:
    return any(player.error is not None for player in players)


def hold(database: str, players: list[Player], times: int) -> None:
    """What must hold after all that; and the server was indeed killed while somebody waited for it."""
    check(database, players)
    sent = [sent for player in players for sent in player.sent]
    told, given_up = sum(each.acknowledged for each in sent), sum(each.given_up for each in sent)
    tables = len({each.table for each in sent})
    log.info(
        "%d kills: %d answers at %d tables, %d acknowledged, %d given up", times, len(sent), tables, told, given_up
    )
    assert told > times
    assert given_up


def test_twenty_kills_lose_nothing_and_double_nothing(tmp_path: Path) -> None:
    database = sqlite_url(tmp_path)
    hold(database, killed(database, 20, seed=1), 20)


def test_kills_over_postgresql_lose_nothing_and_double_nothing(postgres: str) -> None:
    hold(postgres, killed(postgres, 6, seed=2), 6)


@pytest.mark.soak
def test_two_hundred_kills_lose_nothing_and_double_nothing(database: str) -> None:
    hold(database, killed(database, 200, seed=3), 200)
