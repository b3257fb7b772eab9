"""`rulebound soak`: long random play with everything checked."""

from __future__ import annotations

import shlex
from pathlib import Path
from time import perf_counter
from typing import Annotated

import typer

from rulebound.cli.inputs import check_player, every_game, games_from, options_from, whole
from rulebound.cli.report import Progress, complain, print_json
from rulebound.core.dice import MOST_SEED
from rulebound.lab.soak import SoakReport
from rulebound.lab.soak import soak as play_long


def soak(
    games: Annotated[list[str] | None, typer.Argument(help="the games; all if not given")] = None,
    decisions: Annotated[str, typer.Option(help="decisions a game")] = "100000",
    seed: Annotated[str, typer.Option(help="a whole number; the same seed, the same play")] = "0",
    players: Annotated[str, typer.Option(help="who plays all seats: random, greedy, or module:Class")] = "random",
    scenario: Annotated[str | None, typer.Option(help="one scenario; all in turn if not given")] = None,
    option: Annotated[
        list[str] | None, typer.Option(help="an option that all games are played with, e.g. fog=on; others vary")
    ] = None,
    content: Annotated[
        Path | None, typer.Option(help="content of your own: the folder of the game, or one with a folder a game")
    ] = None,
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Play at random for long, checking at every decision what must always hold; exit 1 if something does not."""
    chosen, broken = (games_from(games, content), list[str]()) if games else every_game(content)
    complain(*broken)
    amount, number = whole(decisions, "--decisions", 1), whole(seed, "--seed", 0, MOST_SEED)
    check_player(players, "--players")
    options = options_from(option or [])
    for game in chosen:
        game.setup(scenario, 0, options, {})
    reports: list[tuple[SoakReport, float]] = []
    with Progress() as progress:
        for game in chosen:
            task = progress.begin(game.key, amount, "decisions")
            start = perf_counter()
            report = play_long(game, amount, number, task.advance, players, scenario=scenario, options=options)
            reports.append((report, perf_counter() - start))
    if as_json:
        print_json([{**report.plain(), "seconds": round(seconds, 3)} for report, seconds in reports])
    else:
        for report, seconds in reports:
            show(report, seconds, again(report, players, scenario, options, content))
    if broken or any(report.problems for report, _ in reports):
        raise typer.Exit(1)


def again(
    report: SoakReport, players: str, scenario: str | None, options: dict[str, object], content: Path | None
) -> str:
    """The command that plays the same once more."""
    words = ["rulebound", "soak", report.game, "--seed", str(report.seed), "--decisions", str(report.decisions)]
    words += ["--players", players]
    words += ["--scenario", scenario] if scenario is not None else []
    for name, value in options.items():
        words += ["--option", f"{name}={value}"]
    words += ["--content", str(content)] if content is not None else []
    return shlex.join(words)


def show(report: SoakReport, seconds: float, command: str) -> None:
    """One game's report in a line, and a line a problem."""
    speed = report.decisions / seconds if seconds else 0.0
    looked = f"{report.scenes} scenes, {report.forks} forks, {report.guesses} guesses, {report.records} records"
    print(
        f"{report.game}: {report.decisions} decisions in {report.games} games ({speed:,.0f}/s), "
        f"{looked}, {len(report.problems)} problems"
    )
    for problem in report.problems:
        print(f"  {problem}")
    if report.problems:
        print(f"  again: {command}")
