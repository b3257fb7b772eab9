"""Victory: the check of a round, what scenarios are won with, and the end of the hero decks."""

from __future__ import annotations

from rulebound.core.cards import Deck
from rulebound.core.state import Over
from rulebound.games.saurians.rules import victory
from rulebound.games.saurians.unit import ELIMINATED, LEFT
from tests.games.saurians.board import Board, board
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
