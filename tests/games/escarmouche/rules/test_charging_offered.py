"""ES-GAP-56, ES-GAP-24  Charges and tramples are open exactly where there is a way."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

from rulebound.core.ask import Answer
from rulebound.games.escarmouche.rules.attack_actions import Charge
from rulebound.games.escarmouche.rules.catalogue import CATALOGUE
from rulebound.games.escarmouche.rules.charging import (
    ChargeWays,
    charge_path,
    sees_a_charge,
    why_not_charge,
    why_not_target,
)
from rulebound.games.escarmouche.rules.figure_move import FigureMove
from rulebound.games.escarmouche.rules.mounts import Trample, why_not_over
from rulebound.games.escarmouche.rules.obstacles import CHARGE, TRAMPLE
from rulebound.games.escarmouche.state import GRID, PRONE, Figure
from rulebound.space.table.path_question import BACK
from tests.games.escarmouche.field import Field, field, seg, way
from tests.games.escarmouche.throng import throng
from tests.harness import call, rule

Numbers = np.ndarray[tuple[int, ...], np.dtype[np.float64]]
Position = tuple[int, Field, Figure, Figure]


# Literal positions


def behind_another() -> tuple[Field, Figure, Figure]:
    """A charger, and its target half behind another enemy."""
    f = field()
    charger = f.put("lieutenant", 0, 30, 20)
    target = f.put("cutthroat", 1, 27.2, 30.5)
    f.put("cutthroat", 1, 29.6, 24.8)
    return f, charger, target


@rule("ES-GAP-56")
def test_a_charge_is_offered_over_a_corner_that_nobody_samples() -> None:
    f, charger, target = behind_another()
    move = FigureMove(f.g, charger, CHARGE, target)
    assert ChargeWays(move, target).refuse(way((25.5, 25), (27.2, 30.5))) is None
    assert why_not_charge(f.g, charger, target) is None
    assert ["charge", target.name] in CATALOGUE.legal(f.g, charger)
    ask = f.open_ask(call(charge_path, charger, target))
    bent, back = ask.answers()
    assert (ask.check(bent), back) == (None, BACK)
    told, shown = f.option(Charge(), charger, target.name).odds, ask.option(bent).odds
    assert [(c.what, c.probability) for c in told] == [(c.what, c.probability) for c in shown]
    f.do(Charge(), charger, target.name, then=(BACK,))
    assert charger.points == 2


@rule("ES-GAP-56")
def test_what_comes_to_a_computer_players_mind_is_legal_but_not_all_there_is() -> None:
    f, charger, target = behind_another()
    assert not sees_a_charge(f.g, charger, target)
    f.activate(charger)
    thought, open_to_all = CATALOGUE.in_mind(f.g, charger), CATALOGUE.legal(f.g, charger)
    assert [answer for answer in thought if answer not in open_to_all] == []
    assert [answer for answer in open_to_all if answer not in thought] == [["charge", target.name]]


@rule("ES-GAP-56")
def test_a_rider_charges_through_a_gate_as_wide_as_its_base() -> None:
    f = field(seg("high_wall", 20, 20, 43, 20), seg("high_wall", 47, 20, 70, 20))
    rider = f.put("trooper", 0, 40, 9)
    target = f.put("cutthroat", 1, 45, 24)
    move = FigureMove(f.g, rider, CHARGE, target)
    assert ChargeWays(move, target).refuse(way((45, 12), (45, 24))) is None
    assert ChargeWays(move, target).refuse(way((45.1, 12), (45.1, 24))) is not None
    assert why_not_charge(f.g, rider, target) is None


@rule("ES-GAP-24")
def test_a_trample_is_offered_along_a_line_that_nobody_samples() -> None:
    f = field()
    rider = f.put("trooper", 0, 30, 10)
    victim = f.put("cutthroat", 1, 30, 20, posture=PRONE)
    f.put("cutthroat", 1, 32.5, 19.5)
    f.put("cutthroat", 1, 27, 24)
    ask = f.path_of(Trample(), rider, victim.name)
    assert ask.check(way((26.7, 20.6))) is None
    assert f.legal(Trample(), rider) == [[victim.name]]
    assert [ask.check(answer) for answer in ask.candidates()] == [None]
    f.put("cadet", 0, 27.5, 16.5)
    assert f.refused(Trample(), rider, victim.name).text.key == "refused-rule.no_way_over"


# Every way, looked for without the rules' own search


class Look:
    """Answers that might be a charge: over every corner of a grid to many points of the target. `refuse` alone judges.

    Left out to save time is what surely leads through a standing enemy, or is too long.
    """

    def __init__(self, f: Field, figure: Figure, target: Figure, seed: int) -> None:
        self.move = FigureMove(f.g, figure, CHARGE, target)
        self.target = target
        self.chance = random.Random(seed)
        self.start = np.array([figure.x, figure.y], float)
        self.end = np.array([target.x, target.y], float)
        self.radius = f.g.radius(figure)
        self.reach = self.radius + f.g.radius(target)
        others = [e for e in f.g.enemies(figure) if e.is_up() and e is not target]
        self.enemies = [(e.x, e.y, self.radius + f.g.radius(e) - 1) for e in others]

    def find(self, step: int, aims: int, most: int) -> Answer | None:
        """A charge, or None; of the answers over corners `step` apart with so many aims, `most` are looked at."""
        allowance = self.move.walk.allowance
        corners = grid_around(self.start, allowance, step, self.chance.randrange(step // GRID) * GRID)
        corners = np.vstack([np.round(self.start / GRID) * GRID, corners])
        legs = np.hypot(*(corners - self.start).T)
        rest = np.hypot(*(corners - self.end).T) - self.reach
        corners = corners[(legs + rest <= allowance + 5) & (rest > -5)]
        corners = corners[self.clear(self.start, corners)]
        shares = np.linspace(-0.99, 0.99, aims)
        way_x, way_y = (self.end - corners).T
        long = np.hypot(way_x, way_y) + 1e-9
        aside = np.stack([-way_y / long, way_x / long], 1) * self.reach
        aimed = np.round((self.end + aside[:, None, :] * shares[None, :, None]) / GRID) * GRID
        aimed = aimed.reshape(-1, 2)
        over = np.repeat(corners, aims, axis=0)
        ends = self.contacts(over, aimed)
        length = np.hypot(*(over - self.start).T) + np.hypot(*(ends - over).T)
        likely = np.flatnonzero((length <= allowance + 5) & self.clear(over, ends))
        answers: list[Answer] = [[[[int(x), int(y)]], -1] for x, y in aimed[:aims]]
        for i in self.chance.sample(list(likely), min(len(likely), most)):
            answers.append([[[int(x), int(y)] for x, y in (over[i], aimed[i])], -1])
        return next((answer for answer in answers if ChargeWays(self.move, self.target).refuse(answer) is None), None)

    def contacts(self, corners: Numbers, aims: Numbers) -> Numbers:
        """Where ways from corners towards aims touch the target; far away where they miss it."""
        ways = aims - corners
        ways = ways / (np.hypot(*ways.T)[:, None] + 1e-9)
        to = self.end - corners
        along = (ways * to).sum(1)
        square = self.reach**2 - ((to**2).sum(1) - along**2)
        share = np.where((square >= 0) & (along > 0), along - np.sqrt(np.maximum(square, 0)), 1e9)
        return np.asarray(corners + ways * np.maximum(share, 0)[:, None])

    def clear(self, a: Numbers, b: Numbers) -> Numbers:
        """Which of these ways do not lead over a standing enemy."""
        free = np.ones(len(b), bool)
        for x, y, apart in self.enemies:
            free &= distances(np.array([x, y]), a, b) >= apart
        return free


def grid_around(start: Numbers, distance: int, step: int, shift: int) -> Numbers:
    """The places of a grid of that step up to some distance from a start."""
    low = np.floor((start - distance) / GRID) * GRID + shift
    steps = np.arange(0, 2 * distance + 2 * step, step)
    x, y = np.meshgrid(low[0] + steps, low[1] + steps)
    places = np.stack([x.ravel(), y.ravel()], 1)
    return np.asarray(places[np.hypot(*(places - start).T) <= distance])


def distances(point: Numbers, a: Numbers, b: Numbers) -> Numbers:
    """How far a point is from straight pieces."""
    way, to = b - a, point - a
    span = (way**2).sum(-1)
    share = np.clip((way * to).sum(-1) / np.maximum(span, 1e-9), 0, 1)
    return np.asarray(np.hypot(*(a + way * share[:, None] - point).T))


def charge_refusals(count: int) -> Iterator[Position]:
    """So many crowded positions in which no path is said to lead to a target that may be charged."""
    seed = 0
    while count:
        seed += 1
        found = throng(seed)
        if found is None or why_not_target(found[0].g, found[1], found[2]) is not None:
            continue
        if why_not_charge(found[0].g, found[1], found[2]) is not None:
            count -= 1
            yield seed, *found


def trample_refusals(count: int) -> Iterator[Position]:
    """So many crowded positions in which no line is said to lead over somebody on the ground."""
    seed = 0
    while count:
        seed += 1
        found = throng(seed, mounted=True, lying=True)
        if found is not None and Trample().hindrance(found[0].g, found[1], [found[2].name]) is not None:
            count -= 1
            yield seed, *found


def false_charges(count: int, step: int, aims: int, most: int) -> list[tuple[int, Answer]]:
    """The seeds whose refusal is false, with the charge that the check accepts."""
    looks = [(seed, Look(f, a, b, seed).find(step, aims, most)) for seed, f, a, b in charge_refusals(count)]
    return [(seed, answer) for seed, answer in looks if answer is not None]


def line_over(f: Field, rider: Figure, victim: Figure, seed: int, step: int, most: int) -> tuple[int, int] | None:
    """Where a line over somebody may end, as the check alone says; looked at are some of the places of a grid.

    Left out to save time is what surely leads past the victim or over somebody else.
    """
    chance = random.Random(seed)
    move = FigureMove(f.g, rider, TRAMPLE, victim)
    start = np.array([rider.x, rider.y], float)
    ends = grid_around(start, move.walk.allowance, step, chance.randrange(step // GRID) * GRID)
    for other in [victim, *[figure for figure in f.g.present() if figure not in (rider, victim)]]:
        apart = distances(np.array([other.x, other.y]), start, ends)
        reach = f.g.radius(rider) + f.g.radius(other)
        ends = ends[apart < reach + 1 if other is victim else apart >= reach - 1]
    ends = ends[np.hypot(*(ends - (victim.x, victim.y)).T) >= f.g.radius(rider) + f.g.radius(victim)]
    places = list(range(len(ends)))
    for i in chance.sample(places, min(len(places), most)):
        end = int(ends[i][0]), int(ends[i][1])
        if why_not_over(move, victim, [move.walk.start, end]) is None:
            return end
    return None


def false_tramples(count: int, step: int, most: int) -> list[tuple[int, tuple[int, int]]]:
    """The seeds whose refusal is false, with the end of the line that the check accepts."""
    looks = [(seed, line_over(f, a, b, seed, step, most)) for seed, f, a, b in trample_refusals(count)]
    return [(seed, end) for seed, end in looks if end is not None]


@rule("ES-GAP-56", "ES-GAP-51")
def test_where_a_charge_is_refused_no_path_passes_the_check() -> None:
    assert false_charges(150, 4 * GRID, 11, 60) == []


@pytest.mark.soak
@rule("ES-GAP-56", "ES-GAP-51")
def test_of_many_refused_charges_none_has_a_path() -> None:
    assert false_charges(2000, 2 * GRID, 15, 250) == []


@rule("ES-GAP-24", "ES-GAP-51")
def test_where_a_trample_is_refused_no_line_passes_the_check() -> None:
    assert false_tramples(150, 3 * GRID, 100) == []


@pytest.mark.soak
@rule("ES-GAP-24", "ES-GAP-51")
def test_of_many_refused_tramples_none_has_a_line() -> None:
    assert false_tramples(2000, GRID, 400) == []


@rule("ES-GAP-56")
def test_the_look_finds_charges_where_there_are_some() -> None:
    found = missed = 0
    for seed in range(300):
        position = throng(seed)
        if position is None or why_not_target(position[0].g, position[1], position[2]) is not None:
            continue
        f, charger, target = position
        if why_not_charge(f.g, charger, target) is None and not sees_a_charge(f.g, charger, target):
            answer = Look(f, charger, target, seed).find(2 * GRID, 15, 200)
            found += answer is not None
            missed += answer is None
    assert found > 2 * missed


@rule("ES-GAP-56")
def test_whoever_may_charge_is_shown_a_way() -> None:
    rare = 0
    for seed in range(400):
        position = throng(seed)
        if position is None or why_not_charge(position[0].g, position[1], position[2]) is not None:
            continue
        f, charger, target = position
        before = f.g.hash()
        ask = f.open_ask(call(charge_path, charger, target))
        shown, thought = ask.answers(), ask.candidates()
        assert shown[-1] == BACK, seed
        assert len(shown) > 1, seed
        assert thought, seed
        assert [answer for answer in [*shown, *thought] if ask.check(answer) is not None] == [], seed
        assert all(ask.option(answer).odds for answer in shown[:-1]), seed
        assert f.option(Charge(), charger, target.name).odds, seed
        assert f.g.hash() == before, seed
        rare += not sees_a_charge(f.g, charger, target)
    assert rare > 10


@rule("ES-GAP-24")
def test_whoever_may_trample_is_shown_a_line() -> None:
    shown = 0
    for seed in range(300):
        position = throng(seed, mounted=True, lying=True)
        if position is None or Trample().hindrance(position[0].g, position[1], [position[2].name]) is not None:
            continue
        f, rider, victim = position
        ask = f.path_of(Trample(), rider, victim.name)
        assert ask.candidates(), seed
        assert [answer for answer in ask.candidates() if ask.check(answer) is not None] == [], seed
        shown += 1
    assert shown > 40
