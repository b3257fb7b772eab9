"""The nets for secrets find a leak of every kind in every game; see `lab.secrecy`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.core.game import Game, load
from rulebound.lab.soak import Pace, soak
from tests.games import leaks
from tests.games.leaks import choice_with_secrets
from tests.games.test_every_game import GAMES

DECISIONS = 80
"""Enough of a game for every leak to come out."""


@pytest.mark.parametrize("plant", leaks.EVERYWHERE, ids=lambda plant: plant.__name__)
@pytest.mark.parametrize("key", GAMES)
def test_soak_finds_a_planted_leak(
    key: str, plant: Callable[[Game, pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    game, choice = load(key, None), choice_with_secrets(key)
    plant(game, monkeypatch)
    hints = 1 if plant is leaks.in_hints else 1000
    pace = Pace(look_every=1, hint_every=hints, listen_every=1, most_problems=3)
    report = soak(game, DECISIONS, 1, pace=pace, scenario=choice.scenario, options=choice.options)
    assert any(leaks.EVERYWHERE[plant] in problem.what for problem in report.problems), report.problems
