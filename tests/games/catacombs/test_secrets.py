"""CA-GAP-21  What a seat may think of where the objective lies."""

from __future__ import annotations

import pytest

from rulebound.core.dice import Draw, SeededDice
from rulebound.games.catacombs.secrets import ADVANTAGES, ADVANTAGES_OUT, EVENT_DECK, EVENTS, STACK, deal_unknowns
from rulebound.games.catacombs.warriors import DEMON, HUMAN
from tests.games.catacombs.situation import Played, situation
from tests.harness import rule


def guesses_of_objective(played: Played, seat: int) -> set[int]:
    """Where the objective lies in the stack in what a seat may think."""
    found: set[int] = set()
    for seed in range(40):
        g = played.g.copy()
        deal_unknowns(g, seat, SeededDice(seed))
        found.add(g.stack.cards.index(g.scenario.board.stack.objective))
    return found


@rule("CA-GAP-21", "CA-CON-02")
@pytest.mark.parametrize(("stack", "places"), [(("S03", "T10", "T06"), {0, 1}), (("T09", "T10", "S03"), {0, 1})])
def test_the_demon_player_does_not_know_whether_the_objective_was_put_under(
    stack: tuple[str, ...], places: set[int]
) -> None:
    s = situation("A(0,0)NES Z(9,9)NS", "SC5")
    s.gifts("guiding_light")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    s.stack(*stack)
    played = s.play("blade", "explore:N", "yes", "T10", then="act")
    assert guesses_of_objective(played, DEMON) == places
    assert guesses_of_objective(played, HUMAN) == {played.g.stack.cards.index("S03")}


def hidden_tiles(played: Played, seat: int | None) -> list[int]:
    """The places in the stack whose tiles are secret."""
    secrets = played.match.game.secrets(played.match.state, seat)
    return [int(secret.which) for secret in secrets if secret.kind == STACK]


@rule("CA-GAP-49")
@pytest.mark.parametrize(
    ("seat", "kinds"),
    [
        (HUMAN, {EVENT_DECK, EVENTS}),
        (DEMON, {EVENT_DECK, ADVANTAGES, ADVANTAGES_OUT}),
        (None, {EVENT_DECK, EVENTS, ADVANTAGES, ADVANTAGES_OUT}),
    ],
)
def test_the_hand_of_the_other_seat_is_secret_and_so_is_every_deck(seat: int | None, kinds: set[str]) -> None:
    s = situation("A(0,0)NES Z(9,9)NS")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    s.advantages("grenade")
    s.events("lost")
    played = s.play(then="activate")
    assert {secret.kind for secret in played.match.game.secrets(played.match.state, seat)} == kinds


@rule("CA-GAP-21", "CA-CON-07")
def test_tiles_put_back_may_each_be_the_objective_as_those_below_them() -> None:
    s = situation("A(0,0)NES Z(9,9)NS", "SC5")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    s.events("lost")
    s.stack("T09", "T10", "T06", "S03")
    played = s.play("blade", "explore:N", "lost", "T09", dice=[Draw(1, of=2)], then="act")
    assert played.g.objective_among == (0, 1, 2)


@rule("CA-GAP-21")
def test_tiles_that_a_seat_has_put_under_are_no_secret_to_it() -> None:
    s = situation("A(0,0)NES Z(9,9)NS", "SC5")
    s.gifts("guiding_light")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    s.stack("T09", "T10", "T06", "S03")
    played = s.play("blade", "explore:N", "yes", "T10", then="act")
    everywhere = list(range(len(played.g.stack.cards)))
    assert hidden_tiles(played, None) == everywhere
    assert len(hidden_tiles(played, HUMAN)) < len(everywhere)
    assert played.g.stack.unknown_to(HUMAN) == hidden_tiles(played, HUMAN)


@rule("CA-GAP-21", "CA-CON-02")
def test_a_tile_from_above_the_part_of_the_objective_is_known_not_to_be_it() -> None:
    s = situation("A(0,0)NES Z(9,9)NS", "SC5")
    s.gifts("guiding_light")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    below = s.g.scenario.board.stack.mixed_with
    s.stack("T09", "T10", *["T03", "T04", "T05", "T06"][:below], "S03")
    played = s.play("blade", "explore:N", "yes", "T10", then="act")
    assert guesses_of_objective(played, DEMON) == set(range(1, below + 2))


@rule("CA-GAP-21", "CA-CON-07")
def test_the_human_player_does_not_know_where_lost_has_put_the_objective() -> None:
    s = situation("A(0,0)NES Z(9,9)NS", "SC2")
    s.human("blade", "A", die=6)
    below = s.g.scenario.board.stack.mixed_with
    s.stack("T09", "T10", "S04", *["T03", "T04", "T05", "T06"][:below])
    s.events("lost")
    for order in (Draw(1, of=2), Draw(2, of=2)):
        played = s.play("blade", "explore:N", "lost", "T09", dice=[order], then="act")
        assert guesses_of_objective(played, HUMAN) == set(range(below + 2))
        assert guesses_of_objective(played, DEMON) == {below, below + 1}
