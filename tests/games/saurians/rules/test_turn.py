"""The round: Command, the first-player window, victory, and the end of the game."""

from __future__ import annotations

import pytest

from rulebound.core.cards import Deck, Hand
from rulebound.core.dice import Draw
from rulebound.core.state import Over
from rulebound.games.saurians.pieces import NEXT_PHASE, PHASE
from rulebound.games.saurians.rules import victory
from rulebound.games.saurians.rules.setup import smallest_army
from rulebound.games.saurians.rules.turn import begin_round, earn_command, end_action_phase, end_effects, hand_token_on
from rulebound.games.saurians.state import ELIMINATED, LEFT, ROUND_END, Saurians
from tests.games.saurians.board import Board, board
from tests.harness import call, rule


@rule("SA-FP-01", "SA-GAP-03")
def test_the_smallest_army_begins_with_the_token() -> None:
    b = board()
    b.g.phase = ROUND_END
    b.g.players[0].army_value, b.g.players[1].army_value = 60, 55
    b.run(smallest_army)
    assert smallest_army(b.g) == 1
    b.g.players[0].army_value = 55
    assert b.run(smallest_army, dice=[Draw(1, of=2)]).value == 0


@rule("SA-FP-02", "SA-FP-03", "SA-GAP-04", "SA-ACT-13", "SA-CMD-01")
@pytest.mark.parametrize(("command", "dice", "holder"), [((0, 1), [], 1), ((0, 0), [Draw(2, of=2)], 1)])
def test_the_token_goes_to_whoever_has_most_command(command: tuple[int, int], dice: list[Draw], holder: int) -> None:
    b = board()
    b.g.phase = ROUND_END
    b.g.players[0].command, b.g.players[1].command = command
    b.run(hand_token_on, dice=dice)
    assert b.g.holder == holder


@rule("SA-CON-14", "SA-CON-15", "SA-GAP-04", "SA-HER-02", "SA-HER-05", "SA-ACT-13")
def test_hero_cards_decide_in_the_first_player_window() -> None:
    b = board()
    b.unit("t_rex", 0, (1, 2), adrenaline=1)
    b.g.players[1].command = 3
    b.hand(0, "territorial")
    b.run(hand_token_on, "territorial")
    assert (b.g.holder, b.g.players[0].discard, b.g.units[0].adrenaline) == (0, ("territorial",), 0)


@rule("SA-CMD-02", "SA-CMD-03", "SA-GAP-73")
@pytest.mark.parametrize(
    ("keys", "gained"), [(("rangers",), 1), (("rangers", "tracker"), 2), (("commander", "tracker"), 4), ((), 0)]
)
def test_command_comes_with_every_round_and_more_with_heroes(keys: tuple[str, ...], gained: int) -> None:
    b = board()
    b.g.phase = ROUND_END
    for i, key in enumerate(keys):
        b.unit(key, 1, (i, 2))
    earn_command(b.g, 1)
    assert b.g.players[1].command == gained


@rule("SA-GLO-08", "SA-GAP-73")
def test_a_sleeping_unit_earns_nothing() -> None:
    b = board()
    b.sleeps(b.unit("rangers", 1, (2, 2)))
    begin_round(b.g)
    assert (b.g.round, b.g.players[1].command) == (3, 0)


@rule("SA-CON-20")
def test_tokens_end_with_this_phase_or_with_the_next() -> None:
    b = board()
    rangers = b.unit("rangers", 1, (2, 2))
    b.effect(rangers, "suppressed", span=PHASE)
    b.effect(rangers, "blinded", span=NEXT_PHASE)
    end_effects(b.g)
    assert [(effect.key, effect.span) for effect in rangers.effects] == [("blinded", PHASE)]
    end_effects(b.g)
    assert rangers.effects == ()


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


@rule("SA-ACT-14", "SA-ACT-13", "SA-GLO-07")
def test_after_the_check_come_the_token_the_skipped_cards_and_fury() -> None:
    b = board()
    rex = b.unit("t_rex", 0, (1, 2), adrenaline=6, active="snap")
    b.unit("rangers", 1, (4, 2))
    b.g.phase = ROUND_END
    for player in b.g.players:
        player.hand = Hand([])
    b.run(call(phase_end), "rage", dice=[Draw(1, of=2), *[Draw(n, of=n) for n in range(12, 1, -1)]])
    assert (rex.furious, rex.adrenaline, rex.active) == (2, 0, "")
    assert b.g.phase == "slide"


def phase_end(g: Saurians) -> object:
    """The end of the Action phase."""
    return end_action_phase(g)
