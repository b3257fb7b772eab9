"""The game of canaries in the place of the real one."""

from __future__ import annotations

import pytest

from rulebound.core import game as games
from rulebound.core.game import Game
from tests.games.catacombs.canaries import canary_game


@pytest.fixture(scope="session")
def _canaries(tmp_path_factory: pytest.TempPathFactory) -> Game:
    return canary_game(tmp_path_factory.mktemp("canaries"))


@pytest.fixture
def canaries(_canaries: Game, monkeypatch: pytest.MonkeyPatch) -> Game:
    """Whoever asks for Catacombs gets the one with canaries."""
    monkeypatch.setitem(games._games, ("catacombs", None), _canaries)
    return _canaries
