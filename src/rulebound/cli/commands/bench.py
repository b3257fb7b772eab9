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
from rulebound.lab.drags import DragFigure
from rulebound.lab.groups import GroupFigure
from rulebound.lab.looking import LookFigure
from rulebound.lab.peers import Peer, peers
from rulebound.lab.plane import PlaneFigure
from rulebound.lab.results import with_beginning, with_section

ROUNDS = 4
"""Engines and peers are measured in turns, and the best of each counts: other work on the machine only slows down."""


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
    rounds = [one_round(keys) for _ in range(ROUNDS)]
    figures = best_figures([ours for ours, _ in rounds])
    others = best_peers([theirs for _, theirs in rounds])
    plane = plane_rows()
    groups = group_rows()
    drags = drag_rows(keys)
    looks = look_rows(keys)
    if out is not None:
        old = text_from(out) if out.exists() else ""
        new = with_section(with_beginning(old, report(figures, others)), plane_report(plane))
        for section in (group_report(groups), drag_report(drags), look_report(looks)):
            new = with_section(new, section)
        write_whole(out, new)
    if as_json:
        print_json(
            {
                "games": [asdict(f) for f in figures],
                "peers": [asdict(p) for p in others],
                "plane": [asdict(row) for row in plane],
                "groups": [asdict(row) for row in groups],
                "drags": [asdict(row) for row in drags],
                "looks": [asdict(row) for row in looks],
            }
        )
    else:
        print(report(figures, others))
        print(plane_report(plane))
        print(group_report(groups))
        print(drag_report(drags))
        print(look_report(looks))


def one_round(keys: list[str]) -> tuple[list[Figures], list[Peer]]:
    """Every game in both modes (or the one there is), and right after them the peers."""
    interpreted, compiled = measured(keys, interpreted=True), measured(keys, interpreted=False)
    both = interpreted[0].mode != compiled[0].mode
    return [*interpreted, *(compiled if both else [])], peers()


def best_figures(rounds: list[list[Figures]]) -> list[Figures]:
    """The best of each figure in several rounds of the same games."""
    return [
        Figures(
            row[0].game,
            row[0].mode,
            max(f.decisions_per_s for f in row),
            max(f.games_per_s for f in row),
            max(f.forks_per_s for f in row),
            min(f.worst_odds_ms for f in row),
            max(f.greedy_decisions_per_s for f in row),
        )
        for row in zip(*rounds, strict=True)
    ]


def best_peers(rounds: list[list[Peer]]) -> list[Peer]:
    """Each peer in its best round."""
    return [max(row, key=lambda peer: peer.decisions_per_s) for row in zip(*rounds, strict=True)]


def measured(keys: list[str], interpreted: bool) -> list[Figures]:
    """The figures from a process of their own, since a process is either compiled or interpreted."""
    return [Figures(**row) for row in rows_of("rulebound.lab.bench", keys, interpreted)]


def plane_rows() -> list[PlaneFigure]:
    """The figures of the plane: interpreted, compiled if there is a compiled copy, and shapely's."""
    return [PlaneFigure(**row) for row in in_both_modes("rulebound.lab.plane", [], ["--peers"])]


def group_rows() -> list[GroupFigure]:
    """The figures of groups: interpreted, and compiled if there is a compiled copy."""
    return [GroupFigure(**row) for row in in_both_modes("rulebound.lab.groups", [], [])]


def look_rows(keys: list[str]) -> list[LookFigure]:
    """The figures of looks at positions: interpreted, and compiled if there is a compiled copy."""
    return [LookFigure(**row) for row in in_both_modes("rulebound.lab.looking", keys, keys)]


def drag_rows(keys: list[str]) -> list[DragFigure]:
    """The figures of dragged groups: interpreted, and compiled if there is a compiled copy."""
    return [DragFigure(**row) for row in in_both_modes("rulebound.lab.drags", keys, keys)]


def in_both_modes(module: str, interpreted: list[str], usual: list[str]) -> list[dict[str, Any]]:
    """What a module measures with its arguments interpreted and as it runs; one row for each thing in each mode."""
    rows: dict[tuple[str, str], dict[str, Any]] = {}
    for row in rows_of(module, interpreted, interpreted=True) + rows_of(module, usual, interpreted=False):
        rows.setdefault((row["what"], row["mode"]), row)
    return list(rows.values())


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
    """Decisions, games and forks a second in both modes, beside other engines, as Markdown."""
    lines = [
        "# Benchmark",
        "",
        "Made by `make bench`: one core, CPU seconds, engines and peers measured in turns on the same machine,",
        f"the best of {ROUNDS} rounds each.",
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
    """How often a second each operation on a plane runs, in both modes and by shapely, as Markdown."""
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


def group_report(rows: list[GroupFigure]) -> str:
    """Microseconds of each operation on groups in both modes, as Markdown."""
    modes = [mode for mode in ("interpreted", "compiled") if any(row.mode == mode for row in rows)]
    times = {(row.what, row.mode): f"{row.mean_us:,.2f} | {row.p99_us:,.2f}" for row in rows}
    shares = {row.what: row.found for row in rows}
    lines = [
        "## Groups",
        "",
        "Made by `make bench`: 120 bases of three sizes on 72 by 48 inches, with 13 pieces of landscape. Microseconds",
        "on average and 99 times in 100 at most, and in how many of 100 cases there is such a thing.",
        "",
        "| what | found | " + " | ".join(f"{mode}, mean | p99" for mode in modes) + " |",
        "| --- | ---: |" + " ---: | ---: |" * len(modes),
    ]
    for what, share in shares.items():
        cells = " | ".join(times.get((what, mode), " | ") for mode in modes)
        lines.append(f"| {what} | {share} | {cells} |")
    return "\n".join(lines) + "\n"


def drag_report(rows: list[DragFigure]) -> str:
    """What a drag of a group takes in both modes, as Markdown."""
    modes = [mode for mode in ("interpreted", "compiled") if any(row.mode == mode for row in rows)]
    times = {(row.what, row.mode): f"{row.mean_ms:,.2f} | {row.p99_ms:,.2f}" for row in rows}
    lines = [
        "## Drags of a group",
        "",
        "Made by `make bench`: from what a person wishes for a group, in a game played by dice, to the answer, its",
        "threats and everybody's ghost. Milliseconds on average and 99 times in 100 at most; granted: of 100.",
        "",
        "| game | drags | granted | " + " | ".join(f"{mode}, mean | p99" for mode in modes) + " |",
        "| --- | ---: | ---: |" + " ---: | ---: |" * len(modes),
    ]
    for what, row in {row.what: row for row in rows}.items():
        cells = " | ".join(times.get((what, mode), " | ") for mode in modes)
        lines.append(f"| {what} | {row.drags:,} | {row.granted} | {cells} |")
    return "\n".join(lines) + "\n"


def look_report(rows: list[LookFigure]) -> str:
    """The table of looks at positions as Markdown."""
    modes = [mode for mode in ("interpreted", "compiled") if any(row.mode == mode for row in rows)]
    times = {(row.what, row.mode): f"{row.first_ms:,.2f} | {row.again_ms:,.2f}" for row in rows}
    lines = [
        "## Looks at a position",
        "",
        "Made by `make bench`: what the value of a position takes in milliseconds, for all seats together: the first",
        "look at a table in a process, and one of those after it.",
        "",
        "| game, scenario | pieces | " + " | ".join(f"{mode}, first | again" for mode in modes) + " |",
        "| --- | ---: |" + " ---: | ---: |" * len(modes),
    ]
    for what, pieces in {row.what: row.pieces for row in rows}.items():
        cells = " | ".join(times.get((what, mode), " | ") for mode in modes)
        lines.append(f"| {what} | {pieces} | {cells} |")
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
