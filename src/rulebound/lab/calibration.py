"""Whether a coach's chances come true: finished games between computer players, and what a coach says of them.

    python -m rulebound.lab.calibration --games 100 --file chances.jsonl

Each game is a line of the file as soon as it is judged: a run that was stopped goes on where it was, and another seed
adds games to the same file. The coach's clock counts CPU seconds, so that a busy machine changes nothing.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from pathlib import Path
from time import process_time
from typing import Final

from rulebound.core.dice import seed_of
from rulebound.core.game import Game, find, games
from rulebound.core.match import Match
from rulebound.lab.bench import mode
from rulebound.lab.calibration_figures import Judged, section
from rulebound.lab.results import with_section
from rulebound.lab.variety import Variety
from rulebound.players import USUAL, View, player
from rulebound.players.coach import Coach
from rulebound.players.effort import EFFORTS, Effort

MOMENTS: Final = 10
"""Of a game: more would say little more, since all of them end alike."""


def played(match: Match, seed: int) -> Match:
    """A game played to its end by the usual computer players."""
    players = [player(USUAL, seed_of(seed, "player", seat)) for seat in range(len(match.seats))]
    while match.ask is not None:
        seat = match.ask.seat
        match.choose(players[seat].answer(View(match.game, match, seat)), seat)
    return match


def judged(game: Game, effort: Effort, seed: int, known: set[int], most: int) -> Iterator[Judged]:
    """Games of all scenarios in turn, options and forces drawn by the seed; those whose numbers are known left out."""
    variety = Variety(game, seed_of(seed, "variety"))
    for number in range(most):
        choice = variety.draw()
        if number in known:
            continue
        own = seed_of(seed, game.key, number)
        match = played(choice.match(game, own), own)
        begun = process_time()
        coach = Coach(match, effort, clock=process_time)
        moments = [list(point.shares) for point in coach.standing(MOMENTS)]
        spent, whole = process_time() - begun, coach.saw_all_moments()
        decisions = len(match.answers_given())
        yield Judged(
            game.key, seed, number, str(choice), effort.name, decisions, coach.result, moments, whole, round(spent, 2)
        )


def kept(file: Path) -> list[Judged]:
    """The games of a file; a line that was not written to its end is none."""
    if not file.exists():
        return []
    lines = []
    for line in file.read_text(encoding="utf-8").splitlines():
        with suppress(json.JSONDecodeError):
            lines.append(Judged(**json.loads(line)))
    return lines


def go_on(file: Path, keys: list[str], effort: Effort, seed: int, most: int) -> None:
    """Judge games until there are so many of each of these games, one of each in turn."""
    before = kept(file)
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text("".join(line_of(each) for each in before), encoding="utf-8")
    series = []
    for key in keys:
        known = {each.number for each in before if (each.game, each.seed, each.effort) == (key, seed, effort.name)}
        series.append(judged(find(key), effort, seed, known, most))
    with file.open("a", encoding="utf-8") as out:
        while series:
            for one in list(series):
                each = next(one, None)
                if each is None:
                    series.remove(one)
                    continue
                out.write(line_of(each))
                out.flush()


def line_of(each: Judged) -> str:
    """A game as a line of the file."""
    return json.dumps(asdict(each)) + "\n"


def main() -> None:
    """Judge games, and say how often their chances came true."""
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("keys", metavar="game", nargs="*", help="all games if none is named")
    options.add_argument("--games", type=int, default=100, help="of each game; 0: only the table of those in the file")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--effort", choices=sorted(EFFORTS), default="rough")
    options.add_argument("--file", type=Path, required=True, help="where games are kept, a line each")
    options.add_argument("--out", type=Path, help="the file of figures, of which the table becomes a section")
    told = options.parse_args()
    with suppress(KeyboardInterrupt):
        go_on(told.file, told.keys or games(), EFFORTS[told.effort], told.seed, told.games)
    part = section(mode(), [each for each in kept(told.file) if each.effort == told.effort])
    if told.out is not None:
        old = told.out.read_text(encoding="utf-8") if told.out.exists() else "# Benchmark\n"
        told.out.write_text(with_section(old, part), encoding="utf-8")
    sys.stdout.write(part)


if __name__ == "__main__":
    main()
