"""`rulebound simulate`: many games between computer players, counted."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.inputs import Wrong, can_be_written, game_from, whole, write_whole
from rulebound.cli.report import console, print_json, progress_bar, table
from rulebound.core.dice import MOST_SEED
from rulebound.core.game import BadSetup, Game
from rulebound.lab.simulate import Tally
from rulebound.lab.simulate import simulate as play_many
from rulebound.lab.stats import wilson
from rulebound.players import PLAYERS

MOST_WORKERS = 1024


def simulate(
    game: Annotated[str, typer.Argument(help="the game")],
    scenario: Annotated[str, typer.Option(help="a scenario, or all")] = "all",
    games: Annotated[str, typer.Option(help="games a scenario")] = "100",
    players: Annotated[
        str, typer.Option(help="one player a seat, e.g. greedy,random; one name is for all seats")
    ] = "greedy",
    workers: Annotated[str, typer.Option(help="processes; the result does not depend on it")] = "1",
    seed: Annotated[str, typer.Option(help="a whole number; the same seed, the same games")] = "0",
    out: Annotated[Path | None, typer.Option(help="write one JSON line a scenario to this file")] = None,
    content: Annotated[Path | None, typer.Option(help="a folder with content of your own")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Play many games between computers and say who wins how often."""
    the_game = game_from(game, content)
    scenarios = scenarios_from(the_game, scenario)
    names = players_from(the_game, players)
    how_many, processes = whole(games, "--games", 1), whole(workers, "--workers", 1, MOST_WORKERS)
    number = whole(seed, "--seed", 0, MOST_SEED)
    if out is not None:
        can_be_written(out, "--out")
    tallies: list[Tally] = []
    with progress_bar() as bar:
        for key in scenarios:
            task = bar.add_task(key, total=how_many)
            tallies.append(
                play_many(
                    game,
                    key,
                    names,
                    how_many,
                    number,
                    processes,
                    content,
                    lambda _, t=task: bar.advance(t),  # type: ignore[misc]
                )
            )
    if out is not None:
        write_whole(out, "".join(json.dumps(line_of(tally), sort_keys=True) + "\n" for tally in tallies))
    if as_json:
        print_json([{**tally.plain(), **speed(tally)} for tally in tallies])
    else:
        show(tallies)


def line_of(tally: Tally) -> dict[str, object]:
    """What --out writes: everything but the time, which alone differs from run to run."""
    return tally.plain()


def speed(tally: Tally) -> dict[str, object]:
    """How fast the games went."""
    per_second = tally.decisions / tally.seconds if tally.seconds else 0.0
    return {"seconds": round(tally.seconds, 3), "decisions_per_s": round(per_second, 1)}


def show(tallies: list[Tally]) -> None:
    """The table, a line a seat, and how fast it went."""
    rows = table("scenario", "seat", "player", ">wins", ">rate", ">95 %", ">draws", ">games", ">length")
    for tally in tallies:
        for seat, name in enumerate(tally.seats):
            low, high = wilson(tally.wins[seat], tally.games)
            rate = tally.wins[seat] / tally.games
            row = [name, tally.players[seat], str(tally.wins[seat]), f"{rate:.1%}", f"{low:.1%}–{high:.1%}"]
            if seat == 0:
                row += [str(tally.draws), str(tally.games), f"{tally.length / tally.games:.1f}"]
            rows.add_row(tally.scenario if seat == 0 else "", *row)
    console().print(rows)
    decisions, seconds = sum(tally.decisions for tally in tallies), sum(tally.seconds for tally in tallies)
    speed = decisions / seconds if seconds else 0.0
    print(f"{decisions:,} decisions in {seconds:.1f} s: {speed:,.0f} per second")


def scenarios_from(game: Game, text: str) -> list[str]:
    """One scenario, or all of them."""
    keys = [scenario.key for scenario in game.scenarios()]
    if text == "all":
        return keys
    if text not in keys:
        raise BadSetup(f"{game.key} has no scenario {text!r}; there are {', '.join(keys)}, and all")
    return [text]


def players_from(game: Game, text: str) -> tuple[str, ...]:
    """A computer player for each seat."""
    names = tuple(text.split(","))
    for name in names:
        if name not in PLAYERS:
            raise Wrong(f"--players: there is no computer player {name!r}; there are {', '.join(PLAYERS)}")
    if len(names) == 1:
        return names * len(game.seats)
    if len(names) != len(game.seats):
        raise Wrong(
            f"--players: {game.key} has {len(game.seats)} seats ({', '.join(game.seats)}), {text!r} names {len(names)}"
        )
    return names
