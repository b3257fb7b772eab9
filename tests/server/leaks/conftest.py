"""Games that are listened to, in the place of the real ones."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.core import game as games
from rulebound.core.game import Game
from tests.server.leaks.canaries import listened_to

Listening = Callable[[str], Game]


@pytest.fixture
def listening(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Listening:
    """Whoever asks for a game gets one whose names can be recognised."""

    def listen(key: str) -> Game:
        game = listened_to(key, tmp_path_factory.mktemp("canaries"))
        monkeypatch.setitem(games._games, (key, None), game)
        return game

    return listen
