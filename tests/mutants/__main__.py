"""`make mutants`: exits with 1 if too many mutants of a game live."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

import rulebound
from tests.mutants.reach import Red
from tests.mutants.report import NoSuchMutant, equivalents, report
from tests.mutants.suite import ROOT, of_game
from tests.shipped import GAMES


def main() -> int:
    """Try mutants of some games, or of all."""
    parser = argparse.ArgumentParser(prog="python -m tests.mutants", description=__doc__)
    parser.add_argument("games", nargs="*", help="all if none is named", metavar="GAME")
    parser.add_argument("--mutants", type=int, default=100)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--tests", type=int, default=1 << 20, help="try no more tests than so many: a quick look")
    asked = parser.parse_args()
    unknown = [key for key in asked.games if key not in GAMES]
    if unknown:
        parser.error(f"there is no game {unknown[0]!r}; there are {', '.join(GAMES)}")
    if not Path(rulebound.__file__).is_relative_to(ROOT):
        parser.error(f"these tests would run on {Path(rulebound.__file__).parent}, not on {ROOT / 'src'}")
    if rulebound.COMPILED:
        parser.error("compiled rules cannot be changed: set RULEBOUND_INTERPRETED=1")
    enough = True
    for key in asked.games or GAMES:
        suite = of_game(key)
        try:
            enough &= report(suite, asked.mutants, asked.seed, asked.workers, asked.tests, equivalents(suite))
        except (Red, NoSuchMutant) as problem:
            print(f"mutants: {problem}", file=sys.stderr)
            return 2
    return 0 if enough else 1


if __name__ == "__main__":
    sys.exit(main())
