"""How fast groups are: 120 bases of three sizes on 72 by 48 inches, moved, charged, seen and forked."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from dataclasses import asdict, dataclass
from functools import partial
from time import process_time

from rulebound.core.dice import SeededDice
from rulebound.core.wish import FORMATIONS
from rulebound.lab.battle import TERMS, TWELVES, Battle
from rulebound.lab.bench import mode
from rulebound.space.plane.distance import within
from rulebound.space.plane.groups.arranging import arrange
from rulebound.space.plane.groups.charging import charge
from rulebound.space.plane.groups.field import Base, Battlefield, box_of, nearest_pair
from rulebound.space.plane.groups.looking import look
from rulebound.space.plane.groups.mover import Mover
from rulebound.space.plane.groups.moves import Moves
from rulebound.space.plane.groups.muster import NOBODY, muster
from rulebound.space.plane.groups.terms import Way
from rulebound.space.plane.numbers import INCH, Point
from rulebound.space.plane.paths import first_part, length_up

ENOUGH = 0.5
"""CPU seconds a figure is measured for."""
BATTLES = 3
DRAGS = ((0, 5), (4, 3), (-4, 3), (5, 0))
"""Where guides are dragged to, in inches."""
DRAWS = 8
"""How many moves of a group are drawn."""
LISTED = 96
"""How many answers are listed where none is drawn without a list."""
REPEATED = 1000
"""How often what is too short for the clock is done in a row."""


@dataclass
class GroupFigure:
    """How long something takes: on average, and 99 times in 100 at most; and in how many of 100 cases it is found."""

    what: str
    mode: str
    mean_us: float
    p99_us: float
    found: int


def measured(what: str, cases: list[Callable[[], object]]) -> GroupFigure:
    """All the cases over and over until enough time is spent; the best time of each counts."""
    best = [1.0] * len(cases)
    start = process_time()
    while True:
        found = 0
        for i in range(len(cases)):
            before = process_time()
            outcome = cases[i]()
            best[i] = min(best[i], process_time() - before)
            found += outcome is not None
        if process_time() - start > ENOUGH:
            break
    times = sorted(best)
    p99 = times[len(times) * 99 // 100]
    return GroupFigure(what, mode(), sum(times) / len(times) * 1e6, p99 * 1e6, found * 100 // len(cases))


def short(what: str, once: Callable[[], object]) -> GroupFigure:
    """Something too short for the clock."""

    def repeated() -> bool:
        for _ in range(REPEATED):
            once()
        return True

    figure = measured(what, [repeated])
    return GroupFigure(what, figure.mode, figure.mean_us / REPEATED, figure.p99_us / REPEATED, figure.found)


def mover_of(battle: Battle, which: int, inches: int = 6, charges: int = NOBODY) -> Mover:
    """A group about to move, two inches less over slow ground."""
    bases = battle.group(which)
    return muster(battle.field, battle.land, TERMS, bases, inches * INCH, (inches - 2) * INCH, charges)


def dragged(mover: Mover, drag: Point, formation: str) -> list[Way] | None:
    """A group formed up where its guide is dragged to."""
    x, y = mover.walks[mover.guide].start
    return Moves(mover).towards(x + drag[0] * INCH, y + drag[1] * INCH, drag, formation)


def is_legal(mover: Mover, ways: list[Way]) -> bool | None:
    """True, or None if something is to be said against the ways."""
    return True if mover.objection(ways) is None else None


def forming(battles: list[Battle]) -> list[GroupFigure]:
    """Twelve bases mustered, formed up, checked, nudged and stopped midway."""
    groups = [(battle, which) for battle in battles for which in range(len(battle.groups))]
    rows = [measured("12 bases mustered", [partial(mover_of, battle, which) for battle, which in groups])]
    drags = [(mover_of(battle, which), drag) for battle, which in groups for drag in DRAGS]
    answers: list[tuple[Mover, list[Way]]] = []
    for formation in FORMATIONS:
        cases: list[Callable[[], object]] = [partial(dragged, mover, drag, formation) for mover, drag in drags]
        rows.append(measured(f"12 bases formed up, {formation.replace('_', ' ')}", cases))
        for mover, drag in drags:
            ways = dragged(mover, drag, formation)
            if ways is not None:
                answers.append((mover, ways))
    nudged = [partial(arrange, mover, nudge([way[-1] for way in ways])) for mover, ways in answers]
    midway = [partial(arrange, mover, [half(way) for way in ways]) for mover, ways in answers]
    return [
        *rows,
        measured("12 ways checked", [partial(is_legal, mover, ways) for mover, ways in answers]),
        measured("12 ways after one base is nudged", [*nudged]),
        measured("12 bases stopped midway", [*midway]),
    ]


def nudge(places: list[Point]) -> list[Point]:
    """The first base a quarter of an inch to the north-east of its place."""
    x, y = places[0]
    return [(x + INCH // 6, y + INCH // 6), *places[1:]]


def half(way: Way) -> Point:
    """The point halfway along a base's way."""
    return first_part(way, length_up(way) // 2, [])[-1]


def charging(battles: list[Battle], least: int, most: int) -> GroupFigure:
    """Groups of so many bases charge every enemy group within twelve inches."""
    cases: list[Callable[[], object]] = []
    for battle in battles:
        for which in range(len(battle.groups)):
            if least <= len(battle.groups[which]) <= most:
                for target in targets(battle, which, 12):
                    cases.append(partial(charge, mover_of(battle, which, 12, target)))
    return measured(f"a charge of {least} bases" if least == most else f"a charge of {least} to {most} bases", cases)


def targets(battle: Battle, which: int, inches: int) -> list[int]:
    """The enemy groups within some inches of a group."""
    bases = battle.group(which)
    near: list[int] = []
    for target in range(len(battle.groups)):
        others = battle.group(target)
        if others[0].owner != bases[0].owner:
            i, j = nearest_pair(bases, others)
            if within(bases[i], others[j], inches * INCH):
                near.append(target)
    return near


def drawn(battle: Battle, which: int, seed: int) -> list[Way] | None:
    """One legal move drawn by dice; None if the group has none."""
    return Moves(mover_of(battle, which)).sample(SeededDice(seed))


def listed(battle: Battle, which: int, count: int) -> list[list[Way]]:
    """The first few legal moves of a group, as a thinking player asks for them."""
    return Moves(mover_of(battle, which)).first(count)


def drawing(battles: list[Battle]) -> list[GroupFigure]:
    """One move drawn, and some listed."""
    groups = [(battle, which) for battle in battles for which in range(len(battle.groups))]
    draws = [partial(drawn, battle, which, seed) for battle, which in groups for seed in range(DRAWS)]
    rows = [measured("a move drawn, 1 to 10 bases", [*draws])]
    for count in (16, LISTED):
        lists = [partial(listed, battle, which, count) for battle, which in groups]
        rows.append(measured(f"{count} moves listed, 1 to 10 bases", [*lists]))
    return rows


def seeing(battles: list[Battle]) -> GroupFigure:
    """Every group looks at every enemy group within sixty inches."""
    cases: list[Callable[[], object]] = []
    for battle in battles:
        for which in range(len(battle.groups)):
            for target in targets(battle, which, 60):
                cases.append(partial(look, battle.group(which), battle.group(target), battle.screens))
    return measured("group against group in sight", cases)


class Position:
    """As much of a position as a field is."""

    __slots__ = ("field",)

    def __init__(self, field: Battlefield) -> None:
        self.field = field

    def copy(self) -> Position:
        """The same position; it shares the field, which never changes."""
        return Position(self.field)


def made_anew(field: Battlefield) -> list[Base]:
    """Every base once more, as a fork would have to make them if they could change."""
    return [base.moved(base.x, base.y) for base in field.by_x]


def forking(battle: Battle) -> list[GroupFigure]:
    """What bases cost a copy of the game, and what finding and moving some of them costs."""
    bases = battle.group(1)
    left, bottom, right, top = box_of(bases)
    return [
        short("a fork of 120 bases", Position(battle.field).copy),
        short("120 bases made anew", partial(made_anew, battle.field)),
        short("10 bases of 120 put elsewhere", partial(battle.field.put, [b.moved(b.x + INCH, b.y) for b in bases])),
        short(
            "what is near 10 bases found",
            partial(battle.field.near, left - INCH, bottom - INCH, right + INCH, top + INCH),
        ),
    ]


def figures() -> list[GroupFigure]:
    """Everything groups do, in the mode this program runs in."""
    twelves = [Battle(seed, TWELVES) for seed in range(BATTLES)]
    mixed = [Battle(seed) for seed in range(BATTLES)]
    return [
        *forming(twelves),
        charging(twelves, 12, 12),
        charging(mixed, 5, 10),
        charging(mixed, 1, 3),
        *drawing(mixed),
        seeing(mixed),
        *forking(mixed[0]),
    ]


if __name__ == "__main__":
    json.dump([asdict(figure) for figure in figures()], sys.stdout)
