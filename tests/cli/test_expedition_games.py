"""Every adventure of Expedition played to its end at the terminal, by people and computers, two to four of them."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import pytest

from rulebound.core.game import find
from tests.cli.terminal import rulebound
from tests.harness import rule

ADVENTURES = [scenario.key for scenario in find("expedition").scenarios()]
QUICK = [("council_of_elders", ("human", "random"))]
LONG = [
    *[(adventure, ("human", "random")) for adventure in ADVENTURES if adventure != QUICK[0][0]],
    ("lost_shrine", ("human", "random", "human")),
    ("lost_shrine", ("random", "human", "greedy", "human")),
]
COUNTS = {2: "two", 3: "three", 4: "four"}


class Person:
    """Somebody who answers with numbers, and says so when he is told that he may not."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed)
        self.lines = 0
        self.seats: set[str] = set()

    def __call__(self, said: str) -> str:
        """What he types after reading something."""
        self.lines += 1
        assert self.lines < 3000, said[-2000:]
        asked = re.search(r"^(.+), (?:(\d) of )?1 to (\d+)(?:, [^>]+)? or help > $", said.splitlines()[-1])
        if asked is None:
            return ""
        self.seats.add(asked[1])
        if asked[2] is not None:
            return " ".join(str(n) for n in sorted(self.random.sample(range(1, int(asked[3]) + 1), int(asked[2]))))
        return str(self.random.randint(1, int(asked[3])))


@rule("EX-GAP-18", "EX-GAP-15", "EX-CON-12")
@pytest.mark.parametrize(
    ("adventure", "kinds"), [*QUICK, *[pytest.param(*game, marks=pytest.mark.soak) for game in LONG]]
)
def test_an_adventure_is_played_to_its_end(tmp_path: Path, adventure: str, kinds: tuple[str, ...]) -> None:
    file, person = tmp_path / "game.rbg", Person(len(adventure) + len(kinds))
    seats = [word for seat, kind in enumerate(kinds) for word in ("--seat", f"{seat}={kind}")]
    options = ["--option", f"players={COUNTS[len(kinds)]}"] if len(kinds) > 2 else []
    said = rulebound(
        "play", "expedition", "--scenario", adventure, "--seed", 4, "--record", file, *options, *seats, typed=person
    )
    assert said.code == 0, said.err
    assert re.search(r"wins\.|win\.|[Dd]raw", said.out[-900:])
    assert len(person.seats) == kinds.count("human")
    (told,) = rulebound("verify", file, "--json").json()
    assert told["ok"]
