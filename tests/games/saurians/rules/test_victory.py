"""Victory: the check of a round, what scenarios are won with, and the end of the hero decks."""

from __future__ import annotations

import msgspec
import pytest

from rulebound.core.cards import Deck
from rulebound.core.state import Over
from rulebound.games.saurians.rules import victory
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import ELIMINATED, LEFT
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import rule


def judged(b: Board) -> tuple[int, ...] | None:
    """Who wins at a victory check now; None if nobody has yet."""
    twin = b.g.copy()
    try:
        victory.judge(twin)
    except Over:
        assert twin.outcome is not None
        return twin.outcome.winners
    return None


@rule("SA-ACT-12", "SA-END-01", "SA-GAP-21", "SA-CON-24")
def test_whoever_alone_has_units_able_to_act_wins_at_the_check() -> None:
    b = board()
    b.unit("t_rex", 0, (1, 2))
    rangers = b.unit("rangers", 1, (3, 2))
    assert judged(b) is None
    b.sleeps(rangers)
    assert judged(b) == (0,)


@rule("SA-END-02", "SA-GAP-22", "SA-CON-24")
def test_the_game_ends_with_the_hero_decks_and_is_scored() -> None:
    b = board()
    b.unit("t_rex", 0, (1, 2))
    rangers = b.unit("rangers", 1, (3, 2), health=[2, 2, 1])
    for player in b.g.players:
        player.discard, player.deck = tuple(player.deck.cards), Deck([])
    assert judged(b) == ()
    rangers.change([2], health=0)
    assert judged(b) == (0,)
    assert victory.score(b.g, 0) == 15


@rule("SA-SED-06", "SA-CON-24")
def test_a_captive_wins_asleep_or_long_enough_in_nets() -> None:
    b = board(scenario="bring_it_in_alive")
    rex = b.unit("t_rex", 0, (1, 2))
    b.unit("velociraptor_pack", 0, (0, 0))
    b.unit("rangers", 1, (3, 2))
    b.net(rex, "net_7")
    assert judged(b) is None
    b.g.netted = 1
    assert judged(b) == (1,)
    b.g.netted = 0
    b.sleeps(rex)
    assert judged(b) == (1,)


@rule("SA-CON-24")
def test_the_dead_captive_and_two_lost_units_are_the_dinosaurs_victory() -> None:
    b = board(scenario="bring_it_in_alive")
    rex = b.unit("t_rex", 0, (1, 2))
    b.unit("velociraptor_pack", 0, (0, 0))
    one, two, three = [b.unit(key, 1, (3, i)) for i, key in enumerate(("rangers", "trappers", "commander"))]
    b.sleeps(one)
    assert judged(b) is None
    b.sleeps(two)
    assert judged(b) == (0,)
    one.locked = ()
    rex.fate = ELIMINATED
    assert judged(b) == (0,)
    b.impossible("a unit is eliminated or awake without its cards")
    assert three.fate != LEFT


@rule("SA-CON-24")
def test_control_counts_at_every_check() -> None:
    b = board("......", "......", "......", scenario="carcass", factions=("dinosaurs", "dinosaurs"))
    b.unit("t_rex", 0, (1, 0))
    other = b.unit("triceratops", 1, (4, 2))
    b.put("objective", (1, 1))
    victory.count_checks(b.g)
    assert [victory.points(b.g, side) for side in (0, 1)] == [1, 0]
    other.change([0], hex=(2, 1))
    victory.count_checks(b.g)
    assert [victory.points(b.g, side) for side in (0, 1)] == [1, 0]


@rule("SA-CON-24", "SA-CMD-04")
def test_cargo_and_those_who_left_win_for_the_humans() -> None:
    b = board(scenario="supply_run")
    rangers = b.unit("rangers", 1, (3, 2))
    b.unit("triceratops", 0, (0, 0))
    rangers.change([0], carries=("supply-1", "supply-2", "supply-3"))
    assert victory.cargo_of(rangers) == ["supply-1", "supply-2", "supply-3"]
    zone = b.g.scenario.sides[1].zone
    assert victory.is_home(b.g, rangers) is zone.has((4, 2), 6, 5)


def ended(g: Saurians) -> tuple[tuple[int, ...], str] | None:
    """Who has won, and how, where a game is over now."""
    try:
        victory.finish(g)
    except Over:
        assert g.outcome is not None
        return g.outcome.winners, g.outcome.reason.key
    return None


def met(g: Saurians, kind: str) -> list[int]:
    """The sides that have reached a goal of a kind."""
    goal = next(goal for goal in g.scenario.goals if goal.kind == kind)
    return [side for side in (0, 1) if victory.is_met(g, side, goal)]


@rule("SA-CON-24", "SA-SED-06")
@pytest.mark.parametrize(
    ("left", "fate", "sleeps", "score"),
    [
        ([2, 2, 2, 2], "", False, 0),
        ([2, 2, 1, 0], "", False, 0),
        ([2, 2, 0, 0], "", False, 15),
        ([1, 1, 1, 0], "", False, 15),
        ([2, 2, 2, 2], "", True, 30),
        ([0, 0, 0, 0], ELIMINATED, False, 30),
        ([2, 0, 0, 0], LEFT, False, 0),
    ],
)
def test_what_an_enemy_unit_is_worth_at_the_end(left: list[int], fate: str, sleeps: bool, score: int) -> None:
    b = board()
    b.unit("t_rex", 0, (1, 2), health=[8])
    rangers = b.unit("rangers", 1, (3, 2))
    if sleeps:
        b.sleeps(rangers)
    twin = b.g.copy()
    unit = twin.units[rangers.number]
    for i, health in enumerate(left):
        unit.change([i], health=health)
    unit.fate = fate or unit.fate
    assert [victory.score(twin, side) for side in (0, 1)] == [score, 32]


@rule("SA-CON-24")
@pytest.mark.parametrize(
    ("gone", "winners"),
    [((0, 1), [1]), ((0, 1, 2), [1]), ((0,), []), ((1, 2), []), ((), [])],
)
def test_a_commander_and_one_other_unit_have_to_leave(gone: tuple[int, ...], winners: list[int]) -> None:
    b = board(scenario="evacuation")
    for i, key in enumerate(("commander", "rangers", "heavy_gunner")):
        b.unit(key, 1, (3, i))
    b.unit("velociraptor_pack", 0, (0, 3))
    twin = b.g.copy()
    for number in gone:
        twin.units[number].fate = LEFT
    assert met(twin, "left") == winners


@rule("SA-CON-24")
@pytest.mark.parametrize(("out", "winners"), [((), []), ((1,), []), ((0,), [0]), ((0, 1), [0])])
def test_where_a_unit_is_named_others_do_not_count(out: tuple[int, ...], winners: list[int]) -> None:
    b = board(scenario="evacuation")
    for i, key in enumerate(("commander", "rangers")):
        b.unit(key, 1, (3, i))
    b.unit("velociraptor_pack", 0, (0, 3))
    for number in out:
        b.sleeps(b.g.units[number])
    assert met(b.g, "out_of_action") == winners


@rule("SA-CON-24")
@pytest.mark.parametrize(
    ("rangers", "tracker", "columns", "winners"),
    [(3, 0, (9, 9), [1]), (2, 1, (9, 9), [1]), (2, 0, (9, 9), []), (2, 1, (9, 4), []), (3, 0, (4, 9), [])],
)
def test_cargo_counts_where_its_carriers_are_home(
    rangers: int, tracker: int, columns: tuple[int, int], winners: list[int]
) -> None:
    b = board("...........", "...........", scenario="supply_run")
    one, other = b.unit("rangers", 1, (columns[0], 0)), b.unit("tracker", 1, (columns[1], 1))
    b.unit("triceratops", 0, (0, 0))
    twin, names = b.g.copy(), [f"supply-{n}" for n in range(5)]
    twin.units[one.number].change([0], carries=tuple(names[:rangers]))
    twin.units[other.number].change([0], carries=tuple(names[3 : 3 + tracker]))
    assert met(twin, "secured") == winners


@rule("SA-CON-24", "SA-END-02")
@pytest.mark.parametrize(
    ("points", "winners", "end"),
    [
        ((8, 7), [0], ((0,), "outcome.points")),
        ((8, 9), [1], ((1,), "outcome.points")),
        ((8, 8), [], ((), "outcome.draw")),
        ((7, 0), [], ((0,), "outcome.points")),
        ((0, 1), [], ((1,), "outcome.points")),
    ],
)
def test_enough_points_and_more_than_the_other_win_and_more_do_at_the_end(
    points: tuple[int, int], winners: list[int], end: tuple[tuple[int, ...], str]
) -> None:
    b = board(scenario="carcass", factions=("dinosaurs", "dinosaurs"))
    b.unit("t_rex", 0, (1, 2))
    b.unit("triceratops", 1, (4, 2))
    for player, n in zip(b.g.players, points, strict=True):
        player.points = n
    assert met(b.g, "control") == winners
    assert ended(b.g.copy()) == end


@rule("SA-END-02", "SA-CON-24", "SA-GAP-21")
@pytest.mark.parametrize(
    ("scenario", "hurt", "end"),
    [
        ("supply_run", None, ((0,), "outcome.otherwise")),
        ("supply_run", 0, ((0,), "outcome.otherwise")),
        ("first_tracks", 0, ((1,), "outcome.scoring")),
        ("first_tracks", 1, ((0,), "outcome.scoring")),
        ("first_tracks", None, ((), "outcome.draw")),
    ],
)
def test_what_decides_where_nobody_has_won(scenario: str, hurt: int | None, end: tuple[tuple[int, ...], str]) -> None:
    b = board(scenario=scenario)
    b.unit("triceratops", 0, (1, 2), health=[6] if hurt == 0 else [13])
    b.unit("rangers", 1, (3, 2), health=[2, 2] if hurt == 1 else [2, 2, 2, 2])
    assert ended(b.g.copy()) == end


@rule("SA-END-02", "SA-GAP-22")
@pytest.mark.parametrize(
    ("rounds", "empty", "last"),
    [
        (0, (), False),
        (0, (0,), False),
        (0, (0, 1), True),
        (3, (), False),
        (2, (), True),
        (1, (), True),
        (3, (0, 1), True),
    ],
)
def test_the_last_round_is_that_of_the_scenario_or_of_the_hero_decks(
    rounds: int, empty: tuple[int, ...], last: bool
) -> None:
    b = board()
    b.unit("t_rex", 0, (1, 2))
    b.unit("rangers", 1, (3, 2))
    twin = b.g.copy()
    twin.scenario = msgspec.structs.replace(CONTENT.scenarios["first_tracks"], rounds=rounds)
    for seat in empty:
        twin.players[seat].deck = Deck([])
    assert victory.is_last_round(twin) is last


@rule("SA-CON-24", "SA-GAP-21")
def test_checks_in_nets_count_in_a_row_and_the_captive_alone_counts() -> None:
    b = board(scenario="bring_it_in_alive")
    rex, pack = b.unit("t_rex", 0, (1, 2)), b.unit("velociraptor_pack", 0, (4, 0))
    b.unit("rangers", 1, (3, 3))
    counts = []
    for unit in (pack, rex):
        b.net(unit, "net_7" if unit is rex else "net_5")
        for _ in range(2):
            victory.count_checks(b.g)
            counts.append(b.g.netted)
            assert met(b.g, "captured") == ([1] if b.g.netted >= 2 else [])
    b.g.nets.put(rex.nets[0].card)
    rex.nets = ()
    victory.count_checks(b.g)
    assert (counts, b.g.netted) == ([0, 0, 1, 2], 0)


@rule("SA-CON-24")
def test_who_controls_a_place() -> None:
    b = board("......", "......", "......", scenario="carcass", factions=("dinosaurs", "dinosaurs"))
    b.unit("velociraptor_pack", 0, (1, 0), places=[(1, 0), (5, 0)])
    other = b.unit("triceratops", 1, (3, 0))
    found = [victory.controller(b.g, hex_) for hex_ in ((0, 0), (2, 0), (4, 0), (5, 0), (3, 1), (1, 2))]
    assert found == [0, None, None, 0, 1, None]
    b.sleeps(other)
    assert [victory.controller(b.g, hex_) for hex_ in ((2, 0), (3, 1))] == [0, None]
