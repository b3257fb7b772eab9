"""The round: Command, what lasts, the first-player window, and the end of the Action phase."""

from __future__ import annotations

import pytest

from rulebound.core.cards import Hand
from rulebound.core.dice import Draw
from rulebound.games.saurians.pieces import NEXT_PHASE, PHASE
from rulebound.games.saurians.rules.turn import begin_round, earn_command, end_action_phase, end_effects, hand_token_on
from rulebound.games.saurians.state import ROUND_END, Saurians
from tests.games.saurians.board import board
from tests.harness import call, rule


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
def test_a_sleeping_hero_earns_for_a_player_who_has_somebody_awake() -> None:
    b = board()
    b.sleeps(b.unit("commander", 1, (2, 2)))
    b.unit("rangers", 1, (3, 2))
    earn_command(b.g, 1)
    assert b.g.players[1].command == 3


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
