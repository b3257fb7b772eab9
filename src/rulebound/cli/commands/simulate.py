"""`rulebound simulate`: many games between computer players, counted."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.inputs import (
    Wrong,
    can_be_written,
    check_player,
    game_from,
    options_from,
    rosters_from,
    whole,
    write_whole,
)
from rulebound.cli.report import INTERRUPTED, Progress, console, print_json, table
from rulebound.core.dice import MOST_SEED
from rulebound.core.game import BadSetup, Game
from rulebound.core.seats import Seat, keys_of, sides_of
from rulebound.lab.pairs import Pairs, how_many_games, meet
from rulebound.lab.series import Fixture, Played
from rulebound.lab.series import Progress as Told
from rulebound.lab.simulate import Tally
from rulebound.lab.simulate import mirrored as play_mirrored
from rulebound.lab.simulate import simulate as play_many
from rulebound.lab.stats import wilson

MOST_WORKERS = 1024
PlayAll = Callable[[Fixture, int, int, Told], Tally | Pairs]
"""How a fixture is played: so many games on so many processes, told of each."""


def simulate(
    game: Annotated[str, typer.Argument(help="the game")],
    scenario: Annotated[str, typer.Option(help="a scenario, or all")] = "all",
    games: Annotated[str, typer.Option(help="games a scenario, or a pair")] = "100",
    players: Annotated[
        str,
        typer.Option(help="one player a seat (--mirrored: a side), e.g. greedy,random or module:Class; one is for all"),
    ] = "greedy",
    workers: Annotated[str, typer.Option(help="processes; the result does not depend on it")] = "1",
    seed: Annotated[str, typer.Option(help="a whole number; the same seed, the same games")] = "0",
    out: Annotated[Path | None, typer.Option(help="write one JSON line a scenario to this file")] = None,
    option: Annotated[list[str] | None, typer.Option(help="an option of the game, e.g. level=basic")] = None,
    roster: Annotated[Path | None, typer.Option(help="forces in a YAML or JSON file, by the name of the seat")] = None,
    pairs: Annotated[
        bool, typer.Option("--pairs", help="every ready-made force against every other, in turn from either side")
    ] = False,
    mirrored: Annotated[
        bool, typer.Option("--mirrored", help="every deal once from every side; players are counted, not seats")
    ] = False,
    content: Annotated[Path | None, typer.Option(help="a folder with content of your own")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Play many games between computers and say who wins how often."""
    the_game = game_from(game, content)
    scenarios = scenarios_from(the_game, scenario)
    if pairs and (roster is not None or mirrored):
        raise Wrong("--pairs: brings the forces, and plays from either side; leave --roster and --mirrored out")
    names, options, rosters = player_names(players), options_from(option or []), rosters_from(roster)
    how_many, processes = whole(games, "--games", 1), whole(workers, "--workers", 1, MOST_WORKERS)
    number = whole(seed, "--seed", 0, MOST_SEED)
    fixtures = []
    for key in scenarios:
        seats = the_game.setup(key, number, options, rosters).seats
        seated = one_a_side(the_game, seats, names) if mirrored else one_a_seat(the_game, seats, names)
        fixtures.append(Fixture(game, key, seated, number, content, options, rosters))
    play = meet if pairs else play_mirrored if mirrored else play_many
    if out is not None:
        can_be_written(out, "--out")
    results, interrupted = played(fixtures, how_many, processes, play)
    if out is not None:
        write_whole(out, "".join(json.dumps(each.plain(), sort_keys=True) + "\n" for each in results))
    if as_json:
        print_json([{**each.plain(), **speed(each)} for each in results])
    elif results:
        show_tallies([each for each in results if isinstance(each, Tally)])
        for each in results:
            if isinstance(each, Pairs):
                show_pairs(each)
        decisions, seconds = sum(each.decisions for each in results), sum(each.seconds for each in results)
        print(f"{decisions:,} decisions in {seconds:.1f} s: {decisions / max(seconds, 1e-9):,.0f} per second")
    if interrupted:
        print(f"rulebound: {how_far(results, scenarios)}", file=sys.stderr)
        raise typer.Exit(INTERRUPTED)


def played(fixtures: list[Fixture], games: int, workers: int, play: PlayAll) -> tuple[list[Tally | Pairs], bool]:
    """What came of each fixture, up to an interrupt; and whether there was one."""
    results: list[Tally | Pairs] = []
    try:
        with Progress() as progress:
            for fixture in fixtures:
                total = how_many_games(fixture, games) if play is meet else games
                result = play(fixture, games, workers, counting(progress, fixture, total))
                if result.games:
                    results.append(result)
                if result.stopped is not None:
                    return results, True
    except KeyboardInterrupt:
        return results, True
    return results, False


def how_far(results: list[Tally | Pairs], scenarios: list[str]) -> str:
    """How many games were played before an interrupt, of how many."""
    if not results:
        return "stopped before the first game was over"
    last = results[-1]
    wanted = last.games if last.stopped is None else last.stopped.wanted
    rest = scenarios[len(results) :]
    not_begun = f"; nothing of {', '.join(rest)}" if rest else ""
    return f"stopped early: {last.games} of {wanted} games of {last.scenario}{not_begun}"


def counting(progress: Progress, fixture: Fixture, games: int) -> Told:
    """Shows how many games of a scenario are played, and how often the first side has won."""
    task = progress.begin(f"{fixture.game} {fixture.scenario}", games, "games")
    first = fixture.setup(0).seats[0].key
    wins = 0

    def count(game: Played) -> None:
        nonlocal wins
        wins += 0 in game.winners
        task.advance(note=f"{first} {100 * wins // (task.done + 1)} %")

    return count


def speed(result: Tally | Pairs) -> dict[str, object]:
    """How fast the games went; it alone differs from run to run."""
    per_second = result.decisions / result.seconds if result.seconds else 0.0
    return {"seconds": round(result.seconds, 3), "decisions_per_s": round(per_second, 1)}


def show_tallies(tallies: list[Tally]) -> None:
    """The table, a line a seat."""
    if not tallies:
        return
    rows = table("scenario", "seat", "player", ">wins", ">rate", ">95 %", ">draws", ">games", ">length")
    for tally in tallies:
        for seat, name in enumerate(tally.seats):
            low, high = wilson(tally.wins[seat], tally.games)
            rate = tally.wins[seat] / tally.games
            row = [name, tally.players[seat], str(tally.wins[seat]), f"{rate:.1%}", f"{low:.1%}–{high:.1%}"]
            if seat == 0:
                games = str(tally.games) if tally.stopped is None else f"{tally.games} of {tally.stopped.wanted}"
                row += [str(tally.draws), games, f"{tally.length / tally.games:.1f}"]
            rows.add_row(tally.scenario if seat == 0 else "", *row)
    console().print(rows)


def show_pairs(pairs: Pairs) -> None:
    """What each force, in its line, takes from each other, a draw for half."""
    of = "" if pairs.stopped is None else f" of {pairs.games} games ({pairs.stopped.wanted} were wanted)"
    print(f"{pairs.scenario}: the first side takes {pairs.first_side:.1%}{of}")
    rows = table("against", *[f">{force}" for force in pairs.forces])
    for one in pairs.forces:
        shares = [pairs.share(one, other) for other in pairs.forces]
        rows.add_row(one, *["" if share is None else f"{share:.1%}" for share in shares])
    console().print(rows)


def scenarios_from(game: Game, text: str) -> list[str]:
    """The scenario of `--scenario`, or every one for `all`; `BadSetup` lists what there is."""
    keys = [scenario.key for scenario in game.scenarios()]
    if text == "all":
        return keys
    if text not in keys:
        raise BadSetup(f"{game.key} has no scenario {text!r}; there are {', '.join(keys)}, and all")
    return [text]


def player_names(text: str) -> tuple[str, ...]:
    """The names of `--players`, in seat order; `Wrong` for one that nobody plays."""
    names = tuple(text.split(","))
    for name in names:
        check_player(name, "--players")
    return names


def one_a_seat(game: Game, seats: tuple[Seat, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """The names spread over the seats: one for all, or one each; `Wrong` for any other number."""
    roles = keys_of(seats)
    if len(names) not in (1, len(roles)):
        told = f"{game.key} has {len(roles)} seats ({', '.join(roles)})"
        raise Wrong(f"--players: {told}, {','.join(names)!r} names {len(names)}")
    return names * (len(roles) // len(names))


def one_a_side(game: Game, seats: tuple[Seat, ...], names: tuple[str, ...]) -> tuple[str, ...]:
    """One name a side, as `--mirrored` needs it; `Wrong` for any other number."""
    sides = len(sides_of(seats))
    if len(names) != sides:
        raise Wrong(f"--mirrored: {game.key} has {sides} sides, {','.join(names)!r} names {len(names)}")
    return names
