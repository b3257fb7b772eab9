"""Other people's engines, measured in the same run: python-chess and OpenSpiel, as far as they are installed."""

from __future__ import annotations

import random
from dataclasses import dataclass
from importlib.util import find_spec

from rulebound.lab.bench import until_enough


@dataclass
class Peer:
    """Random play of another engine."""

    name: str
    language: str
    decisions_per_s: float
    games_per_s: float


def chess_games() -> Peer:
    """Random games of python-chess."""
    import chess

    def one(n: int) -> int:
        rng = random.Random(n)
        board = chess.Board()
        decisions = 0
        while not board.is_game_over(claim_draw=False) and decisions < 400:
            board.push(rng.choice(list(board.legal_moves)))
            decisions += 1
        return decisions

    spent, games, decisions = until_enough(one)
    return Peer("python-chess", "Python", decisions / spent, games / spent)


def spiel_games(name: str) -> Peer:
    """Random games of OpenSpiel, driven from Python as its own examples do."""
    import pyspiel

    game = pyspiel.load_game(name)

    def one(n: int) -> int:
        rng = random.Random(n)
        state = game.new_initial_state()
        decisions = 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, weights)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    spent, games, decisions = until_enough(one)
    return Peer(f"OpenSpiel {name}", "C++", decisions / spent, games / spent)


def peers() -> list[Peer]:
    """Measure every other engine that is installed here; none is required."""
    installed = []
    if find_spec("chess") is not None:
        installed.append(chess_games())
    if find_spec("pyspiel") is not None:
        installed += [spiel_games("backgammon"), spiel_games("tic_tac_toe")]
    return installed
