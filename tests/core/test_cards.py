"""Decks, hands and bags: no card is lost, and what a seat knows is true."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulebound.core.cards import Bag, Deck, Hand, deal_anew, deck_of
from rulebound.core.dice import ScriptedDice, SeededDice
from rulebound.core.notation import WORD

SEATS = (0, 1)
DECK = deck_of(WORD)
cards = st.lists(st.sampled_from("ABCDEF"), max_size=10)
seeds = st.integers(0, 2**64 - 1)


class Dealt:
    """A deck in use, beside plain lists of what happened to it.

    `seen` remembers, for each card in the deck, which seats saw it put there and with which others.
    """

    def __init__(self, cards: list[str], seed: int) -> None:
        self.dice = SeededDice(seed)
        self.all = Counter(cards)
        self.deck = Deck(cards[4:])
        self.held = cards[:4]
        self.seen: list[dict[int, list[str]]] = [{} for _ in self.deck.cards]

    def draw(self) -> None:
        if len(self.deck):
            self.held.append(self.deck.draw())
            self.seen.pop()

    def put_under(self, seats: tuple[int, ...]) -> None:
        if self.held:
            card, above = self.held.pop(), self.dice.roll(len(self.deck) + 1) - 1
            self.deck.put_under(card, seats, above)
            self.seen.insert(above, {seat: [card] for seat in seats})

    def put_back(self, seats: tuple[int, ...]) -> None:
        back = self.held[:3]
        del self.held[:3]
        self.deck.put_back(back, self.dice, seats)
        self.seen.extend(dict.fromkeys(seats, back) for _ in back)


doings = st.lists(
    st.one_of(
        st.just(("draw", ())),
        st.just(("draw", ())),
        st.tuples(st.sampled_from(["put_under", "put_back"]), st.sampled_from([(), (0,), (1,), (0, 1)])),
    ),
    min_size=4,
    max_size=15,
)


@st.composite
def tables(draw: st.DrawFn) -> Dealt:
    """A deck after a while of play."""
    table = Dealt(draw(cards), draw(seeds))
    for name, seats in draw(doings):
        if name == "draw":
            table.draw()
        elif name == "put_under":
            table.put_under(seats)
        else:
            table.put_back(seats)
    return table


@given(tables())
def test_no_card_is_lost_or_made(table: Dealt) -> None:
    assert Counter(table.deck.cards) + Counter(table.held) == table.all


@given(tables(), st.sampled_from(SEATS))
def test_a_seat_knows_exactly_what_it_saw(table: Dealt, seat: int) -> None:
    places = [place for place, _ in table.deck.known_to(seat)]
    assert sorted(places) == [place for place, seen in enumerate(table.seen) if seat in seen]


@given(tables(), st.sampled_from(SEATS))
def test_what_a_seat_does_not_know_is_all_the_rest(table: Dealt, seat: int) -> None:
    places = [place for place, _ in table.deck.known_to(seat)]
    assert sorted(places + table.deck.unknown_to(seat)) == list(range(len(table.deck)))


@given(tables(), st.sampled_from(SEATS))
def test_the_cards_a_seat_knows_are_the_cards_that_lie_there(table: Dealt, seat: int) -> None:
    known = table.deck.known_to(seat)
    assert Counter(card for _, card in known) == Counter(table.deck.cards[place] for place, _ in known)


@given(tables(), st.sampled_from(SEATS))
def test_a_card_a_seat_put_under_is_known_by_its_place(table: Dealt, seat: int) -> None:
    for place, card in table.deck.known_to(seat):
        together = table.seen[place][seat]
        assert card in together
        if len(together) == 1:
            assert table.deck.cards[place] == card


@given(tables(), st.sampled_from(SEATS), seeds)
def test_dealing_anew_leaves_what_a_seat_knows(table: Dealt, seat: int, seed: int) -> None:
    deck, dice = table.deck, SeededDice(seed)
    before = deck.known_to(seat)
    deal_anew([(deck.cards, deck.unknown_to(seat)), (table.held, list(range(len(table.held))))], dice)
    deck.mix_groups(seat, dice)
    assert deck.known_to(seat) == before


@given(tables(), st.sampled_from(SEATS), seeds)
def test_dealing_anew_keeps_all_cards(table: Dealt, seat: int, seed: int) -> None:
    deck, dice = table.deck, SeededDice(seed)
    deal_anew([(deck.cards, deck.unknown_to(seat)), (table.held, list(range(len(table.held))))], dice)
    deck.mix_groups(seat, dice)
    assert Counter(deck.cards) + Counter(table.held) == table.all


@given(st.lists(cards, max_size=3), seeds, st.data())
def test_dealing_anew_touches_only_the_given_positions(piles: list[list[str]], seed: int, data: st.DataObject) -> None:
    before = [list(pile) for pile in piles]
    chosen = [data.draw(st.sets(st.sampled_from(range(len(pile))))) if pile else set() for pile in piles]
    deal_anew([(pile, sorted(places)) for pile, places in zip(piles, chosen, strict=True)], SeededDice(seed))
    moved = [(pile[i], old[i]) for pile, old, places in zip(piles, before, chosen, strict=True) for i in places]
    still = [
        (pile[i], old[i])
        for pile, old, places in zip(piles, before, chosen, strict=True)
        for i in range(len(pile))
        if i not in places
    ]
    assert Counter(new for new, _ in moved) == Counter(old for _, old in moved)
    assert all(new == old for new, old in still)


def test_dealing_anew_moves_cards_between_piles() -> None:
    deck, hand = list("AAAA"), list("BBBB")
    deal_anew([(deck, [0, 1, 2, 3]), (hand, [0, 1, 2, 3])], SeededDice(0))
    assert "B" in deck


def test_a_group_is_dealt_anew_within_itself() -> None:
    orders = set()
    for seed in range(50):
        deck = Deck(list("XYZ"))
        deck.put_back(["A", "B"], ScriptedDice([1], 2), seen_by=(0,))
        deck.mix_groups(0, SeededDice(seed))
        orders.add("".join(deck.cards))
    assert orders == {"XYZAB", "XYZBA"}


# Deck


def test_the_top_card_is_drawn() -> None:
    deck = Deck(["bottom", "top"])
    assert deck.draw() == "top"
    assert deck.cards == ["bottom"]


def test_an_empty_deck_gives_no_card() -> None:
    with pytest.raises(IndexError):
        Deck([]).draw()


def test_a_card_put_under_is_drawn_last() -> None:
    deck = Deck(["A", "B"])
    deck.put_under("C")
    assert [deck.draw() for _ in range(3)] == ["B", "A", "C"]


def test_a_card_can_be_put_above_the_lowest() -> None:
    deck = Deck(["A", "B"])
    deck.put_under("C", seen_by=(0,), above=1)
    assert deck.cards == ["A", "C", "B"]
    assert deck.known_to(0) == [(1, "C")]


def test_a_card_put_under_is_known_to_those_who_saw_it() -> None:
    deck = Deck(["A", "B"])
    deck.put_under("C", seen_by=(1,))
    assert deck.known_to(1) == [(0, "C")]
    assert deck.known_to(0) == []


def test_cards_put_under_one_by_one_are_known_in_their_order() -> None:
    deck = Deck(["A"])
    deck.put_under("B", seen_by=(0,))
    deck.put_under("C", seen_by=(0,))
    assert sorted(deck.known_to(0)) == [(0, "C"), (1, "B")]


def test_cards_put_back_are_drawn_first_in_random_order() -> None:
    deck = Deck(["A"])
    deck.put_back(["B", "C"], ScriptedDice([1], 2))
    assert [deck.draw() for _ in range(3)] == ["B", "C", "A"]


def test_cards_put_back_together_are_known_without_their_order() -> None:
    one, other = Deck(["A"]), Deck(["A"])
    one.put_back(["B", "C"], ScriptedDice([1], 2), seen_by=(0,))
    other.put_back(["B", "C"], ScriptedDice([2], 2), seen_by=(0,))
    assert one.cards != other.cards
    assert one.known_to(0) == other.known_to(0)


def test_a_drawn_card_is_no_longer_known_in_the_deck() -> None:
    deck = Deck([])
    deck.put_under("A", seen_by=(0,))
    deck.draw()
    assert deck.known_to(0) == []


@given(tables())
def test_a_copy_of_a_deck_is_the_same_and_apart(table: Dealt) -> None:
    before = DECK.write(table.deck)
    twin = table.deck.copy()
    assert DECK.write(twin) == before
    twin.put_under("Z", seen_by=SEATS)
    assert DECK.write(table.deck) == before


# Hand


@given(cards, cards)
def test_a_hand_holds_what_it_took_in_sorted_order(first: list[str], more: list[str]) -> None:
    hand = Hand(first)
    for card in more:
        hand.take(card)
    assert hand.cards == sorted(first + more)


@given(cards.filter(bool), st.data())
def test_a_given_card_leaves_the_hand_once(held: list[str], data: st.DataObject) -> None:
    hand, card = Hand(held), data.draw(st.sampled_from(held))
    hand.give(card)
    assert Counter(hand.cards) == Counter(held) - Counter([card])


def test_a_card_that_is_not_held_cannot_be_given() -> None:
    with pytest.raises(ValueError, match="not in list"):
        Hand(["A"]).give("B")


@given(cards)
def test_each_kind_is_named_once(held: list[str]) -> None:
    assert Hand(held).kinds() == sorted(set(held))


def test_a_copy_of_a_hand_is_apart() -> None:
    hand = Hand(["A"])
    hand.copy().take("B")
    assert (len(hand), "B" in hand) == (1, False)


# Bag

tokens = st.dictionaries(st.sampled_from("xyz"), st.integers(0, 3), min_size=1)


@given(tokens, seeds)
def test_a_bag_gives_out_exactly_what_is_in_it(tokens: dict[str, int], seed: int) -> None:
    bag, dice = Bag(tokens), SeededDice(seed)
    assert Counter(bag.draw(dice) for _ in range(len(bag))) == +Counter(tokens)
    assert len(bag) == 0


@given(tokens, st.lists(st.sampled_from("xyz")))
def test_tokens_put_in_are_in_the_bag(tokens: dict[str, int], more: list[str]) -> None:
    bag = Bag(tokens)
    put = [token for token in more if token in tokens]
    for token in put:
        bag.put(token)
    assert Counter(bag.tokens) == Counter(tokens) + Counter(put)


@pytest.mark.parametrize(("die", "token"), [(1, "x"), (2, "x"), (3, "y"), (4, "z"), (6, "z")])
def test_every_token_is_one_face_of_the_die(die: int, token: str) -> None:
    assert Bag({"z": 3, "y": 1, "x": 2}).draw(ScriptedDice([die], 6)) == token


def test_an_empty_bag_gives_nothing() -> None:
    with pytest.raises(IndexError, match="empty bag"):
        Bag({"x": 0}).draw(SeededDice(0))


def test_a_token_of_another_game_does_not_go_in() -> None:
    with pytest.raises(KeyError, match="does not belong"):
        Bag({"x": 1}).put("w")


def test_a_copy_of_a_bag_is_apart() -> None:
    bag = Bag({"x": 1})
    bag.copy().put("x")
    assert len(bag) == 1
