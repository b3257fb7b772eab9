"""`rulebound bench`: how fast the games are, beside other engines measured in the same run."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer

from rulebound.cli.inputs import can_be_written, game_from, text_from, write_whole
from rulebound.cli.report import print_json
from rulebound.core.game import games as all_games
from rulebound.lab.bench import Figures
from rulebound.lab.peers import Peer, peers
from rulebound.lab.plane import PlaneFigure
from rulebound.lab.results import with_beginning, with_section


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
    plane = plane_rows()
    if out is not None:
        old = text_from(out) if out.exists() else ""
        write_whole(out, with_section(with_beginning(old, report(figures, others)), plane_report(plane)))
    if as_json:
        print_json(
            {
                "games": [asdict(f) for f in figures],
                "peers": [asdict(p) for p in others],
                "plane": [asdict(row) for row in plane],
            }
        )
    else:
        print(report(figures, others))
        print(plane_report(plane))


def measured(keys: list[str], interpreted: bool) -> list[Figures]:
    """The figures from a process of their own, since a process is either compiled or interpreted."""
    return [Figures(**row) for row in rows_of("rulebound.lab.bench", keys, interpreted)]


def plane_rows() -> list[PlaneFigure]:
    """The figures of the plane: interpreted, compiled if there is a compiled copy, and shapely's."""
    rows = rows_of("rulebound.lab.plane", [], interpreted=True) + rows_of(
        "rulebound.lab.plane", ["--peers"], interpreted=False
    )
    found: dict[tuple[str, str], PlaneFigure] = {}
    for row in rows:
        figure = PlaneFigure(**row)
        found.setdefault((figure.what, figure.mode), figure)
    return list(found.values())


def rows_of(module: str, arguments: list[str], interpreted: bool) -> list[dict[str, Any]]:
    """What a module of the lab measures in a process of its own."""
    env = dict(os.environ)
    env.pop("RULEBOUND_INTERPRETED", None)
    if interpreted:
        env["RULEBOUND_INTERPRETED"] = "1"
    command = [sys.executable, "-m", module, *arguments]
    done = subprocess.run(command, env=env, capture_output=True, text=True, check=True)
    rows: list[dict[str, Any]] = json.loads(done.stdout)
    return rows


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


def plane_report(rows: list[PlaneFigure]) -> str:
    """The table of the plane as Markdown."""
    modes = [mode for mode in ("interpreted", "compiled", "shapely") if any(row.mode == mode for row in rows)]
    rates = {(row.what, row.mode): f"{row.per_s:,.0f}" for row in rows}
    lines = [
        "## The plane",
        "",
        "Made by `make bench`: how often a second, on a table of 90 by 60 cm with ten pieces. shapely computes on",
        "floats; what it has no single call for is left out.",
        "",
        "| what | " + " | ".join(modes) + " |",
        "| --- |" + " ---: |" * len(modes),
    ]
    for what in dict.fromkeys(row.what for row in rows):
        lines.append(f"| {what} | " + " | ".join(rates.get((what, mode), "") for mode in modes) + " |")
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
