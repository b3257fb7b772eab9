"""What a seat imagines in the place of what it cannot know: all of that comes out differently, and nothing else."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rulebound.core.dice import Draw, SeededDice
from rulebound.core.match import Match
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN
from tests.games.catacombs.situation import Played, situation
from tests.harness import rule

GUESSES = 60
"""Enough for every card and every place to have been something else."""


def guessed(match: Match, seat: int) -> list[Catacombs]:
    """The position as a seat may imagine it, again and again."""
    found: list[Catacombs] = []
    for seed in range(GUESSES):
        g = match.guess(seat, SeededDice(seed)).state
        assert isinstance(g, Catacombs)
        assert match.game.broken_invariants(g) == []
        found.append(g)
    return found


def piles(g: Catacombs) -> dict[str, list[str]]:
    """Everything that is hidden from somebody."""
    return {
        "advantages": g.advantages.cards,
        "advantages out": g.advantages_out,
        "events": g.events.cards,
        "event deck": g.event_deck.cards,
        "stack": g.stack.cards,
        "reserve": g.reserve,
        "looked at": list(g.looked_at),
    }


def never_otherwise(match: Match, seat: int) -> dict[str, list[int]]:
    """The places of each pile at which a seat imagines what is really there, however often it guesses."""
    truth = match.state
    assert isinstance(truth, Catacombs)
    imagined = [piles(g) for g in guessed(match, seat)]
    return {
        name: [i for i, card in enumerate(pile) if all(guess[name][i] == card for guess in imagined)]
        for name, pile in piles(truth).items()
    }


def everywhere(pile: list[str]) -> list[int]:
    """All places of a pile."""
    return list(range(len(pile)))


@rule("CA-GAP-49", "CA-GAP-21", "CA-GAP-50")
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_hands_decks_stack_and_reserve_vary_for_whoever_may_not_know_them_and_for_nobody_else(seed: int) -> None:
    match = Match.new("catacombs", scenario="SC6", seed=seed, options={"handicap_human": 3})
    g = match.state
    assert isinstance(g, Catacombs)
    assert min(len(pile) for name, pile in piles(g).items() if name != "looked at") >= 4
    nothing: list[int] = []
    assert never_otherwise(match, DEMON) == {
        "advantages": nothing,
        "advantages out": nothing,
        "events": everywhere(g.events.cards),
        "event deck": nothing,
        "stack": nothing,
        "reserve": nothing,
        "looked at": nothing,
    }
    assert never_otherwise(match, HUMAN) == {
        "advantages": everywhere(g.advantages.cards),
        "advantages out": everywhere(g.advantages_out),
        "events": nothing,
        "event deck": nothing,
        "stack": nothing,
        "reserve": nothing,
        "looked at": nothing,
    }


@rule("CA-GAP-49", "CA-GAP-50")
def test_every_card_the_other_may_hold_is_imagined_in_his_hand_and_every_one_he_holds_elsewhere() -> None:
    match = Match.new("catacombs", scenario="SC6", seed=4, options={"handicap_human": 3})
    g = match.state
    assert isinstance(g, Catacombs)
    in_human_hand = [guess.advantages.cards for guess in guessed(match, DEMON)]
    assert {card for hand in in_human_hand for card in hand} == {*g.advantages.cards, *g.advantages_out}
    assert all(any(card not in hand for hand in in_human_hand) for card in g.advantages.cards)
    in_demon_hand = [guess.events.cards for guess in guessed(match, HUMAN)]
    assert {card for hand in in_demon_hand for card in hand} == {*g.events.cards, *g.event_deck.cards}
    assert all(any(card not in hand for hand in in_demon_hand) for card in g.events.cards)


def exploring(*answers: str, then: str, dice: Sequence[Draw] = ()) -> Played:
    """A blade explores while the other hand holds a lost, and the Redeemer a guiding light."""
    s = situation("A(0,0)NES Z(9,9)NS", "SC6")
    s.gifts("guiding_light")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    s.stack("T09", "T10", "T06", "T07", "T08", reserve=("T01", "T02", "T03"))
    s.events("lost")
    return s.play("blade", "explore:N", *answers, dice=dice, then=then)


@rule("CA-GAP-21", "CA-CON-07")
def test_the_tiles_that_lost_shows_vary_for_the_human_player_alone() -> None:
    looking = exploring("lost", then="lost_tile").match
    assert never_otherwise(looking, DEMON)["looked at"] == [0, 1, 2]
    assert never_otherwise(looking, HUMAN)["looked at"] == []


@rule("CA-GAP-21", "CA-CON-02")
def test_the_tiles_that_the_light_shows_vary_for_the_demon_player_alone() -> None:
    looking = exploring("pass", "yes", then="guided_tile").match
    assert never_otherwise(looking, HUMAN)["looked at"] == [0, 1]
    assert never_otherwise(looking, DEMON)["looked at"] == []


@rule("CA-GAP-21", "CA-CON-02")
def test_a_tile_put_under_the_stack_is_known_to_the_human_player_alone() -> None:
    put_under = exploring("pass", "yes", "T09", then="act").match
    assert never_otherwise(put_under, HUMAN)["stack"] == [0]
    assert never_otherwise(put_under, DEMON)["stack"] == []


@rule("CA-GAP-21", "CA-CON-07")
def test_of_the_tiles_put_back_the_demon_player_knows_which_but_not_their_order() -> None:
    put_back = exploring("lost", "T09", dice=[Draw(1, of=2)], then="act").match
    assert never_otherwise(put_back, DEMON)["stack"] == []
    assert {tuple(sorted(g.stack.cards[2:])) for g in guessed(put_back, DEMON)} == {("T06", "T10")}
    assert len({tuple(sorted(g.stack.cards[2:])) for g in guessed(put_back, HUMAN)}) > 2
