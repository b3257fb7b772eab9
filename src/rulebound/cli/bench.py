"""`rulebound bench`: how fast the games are, beside other engines measured in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.inputs import can_be_written, game_from, text_from, write_whole
from rulebound.cli.report import print_json
from rulebound.core.game import games as all_games
from rulebound.lab.bench import Figures
from rulebound.lab.peers import Peer, peers
from rulebound.lab.results import with_beginning


def bench(
    games: Annotated[list[str] | None, typer.Argument(help="the games; all without a name")] = None,
    out: Annotated[Path | None, typer.Option(help="write the tables to this Markdown file")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Measure random play, forks, odds and greedy play, interpreted and compiled, next to the peers."""
    keys = games or all_games()
    for key in keys:
        game_from(key, None)
    if out is not None:
        can_be_written(out, "--out")
    figures = [*measured(keys, interpreted=True), *measured(keys, interpreted=False)]
    if figures[0].mode == figures[-1].mode:
        figures = figures[: len(keys)]
    others = peers()
    if out is not None:
        old = text_from(out) if out.exists() else ""
        write_whole(out, with_beginning(old, report(figures, others)))
    if as_json:
        print_json({"games": [asdict(f) for f in figures], "peers": [asdict(p) for p in others]})
    else:
        print(report(figures, others))


def measured(keys: list[str], interpreted: bool) -> list[Figures]:
    """The figures from a process of their own, since a process is either compiled or interpreted."""
    env = dict(os.environ)
    env.pop("RULEBOUND_INTERPRETED", None)
    if interpreted:
        env["RULEBOUND_INTERPRETED"] = "1"
    command = [sys.executable, "-m", "rulebound.lab.bench", *keys]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    return [Figures(**row) for row in json.loads(done.stdout)]


def report(figures: list[Figures], others: list[Peer]) -> str:
    """The tables as Markdown."""
    lines = [
        "# Benchmark",
        "",
        "Made by `make bench`: one core, CPU seconds, peers measured in the same run on the same machine.",
        "",
        "| engine | mode | random decisions/s | games/s | forks/s | slowest odds, ms | greedy decisions/s |",
        "| --- | --- | ---: | ---: | ---: | ---: | ---: |",
    ]
    for f in figures:
        lines.append(
            f"| {f.game} | {f.mode} | {f.decisions_per_s:,.0f} | {f.games_per_s:,.1f} | {f.forks_per_s:,.0f} "
            f"| {f.worst_odds_ms:.2f} | {f.greedy_decisions_per_s:,.0f} |"
        )
    for p in others:
        lines.append(f"| {p.name} | {p.language} | {p.decisions_per_s:,.0f} | {p.games_per_s:,.1f} | | | |")
    if others:
        lines += ["", *ratios(figures, others)]
    return "\n".join(lines) + "\n"


def ratios(figures: list[Figures], others: list[Peer]) -> list[str]:
    """Random decisions a second against each peer."""
    lines = [
        "Ratio of random decisions a second:",
        "",
        "| engine | mode | " + " | ".join(f"to {p.name}" for p in others) + " |",
        "| --- | --- |" + " ---: |" * len(others),
    ]
    for f in figures:
        cells = " | ".join(f"{f.decisions_per_s / p.decisions_per_s:.2f}" for p in others)
        lines.append(f"| {f.game} | {f.mode} | {cells} |")
    return lines
