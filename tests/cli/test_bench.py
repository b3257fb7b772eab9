"""The benchmark: what counts is the best of several rounds, of each engine by itself."""

from __future__ import annotations

from rulebound.cli.commands.bench import best_figures, best_peers, ratios
from rulebound.lab.bench import Figures
from rulebound.lab.peers import Peer


def figures(decisions: float, forks: float = 100.0, odds: float = 1.0) -> Figures:
    """Those of a game in one round."""
    return Figures("catacombs", "compiled", decisions, decisions / 400, forks, odds, 10.0)


def test_the_best_of_each_figure_counts() -> None:
    best = best_figures([[figures(900.0, forks=80.0, odds=3.0)], [figures(700.0, forks=120.0, odds=2.0)]])
    assert best == [figures(900.0, forks=120.0, odds=2.0)]


def test_a_round_that_others_slowed_down_changes_no_ratio() -> None:
    quiet, busy = Peer("chess", "Python", 300.0, 3.0), Peer("chess", "Python", 100.0, 1.0)
    rows = ratios(best_figures([[figures(300.0)], [figures(900.0)]]), best_peers([[quiet], [busy]]))
    assert rows[-1] == "| catacombs | compiled | 3.00 |"
