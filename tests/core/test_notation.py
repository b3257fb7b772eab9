"""How values are written as data and read back, and what is refused."""

from __future__ import annotations

from typing import ClassVar

import pytest

from rulebound.core.cards import BAG, Bag, Deck, Hand, deck_of, hand_of
from rulebound.core.notation import (
    AS_IT_STANDS,
    FLAG,
    WHOLE,
    WORD,
    BadPosition,
    ByKey,
    BySeat,
    Fields,
    Key,
    ListOf,
    Maybe,
    Notation,
    ObjectOf,
    Part,
    Row,
    TupleOf,
    TupleWith,
    Word,
)


class Ship:
    """What the content of these tests holds."""

    def __init__(self, key: str) -> None:
        self.key = key


class Harbour:
    """The content."""

    ships: ClassVar = {"brig": Ship("brig"), "sloop": Ship("sloop")}


class Berth:
    """A part of a position: where a ship lies. `tons` follow from the rest."""

    def __init__(self, ship: Ship, pier: int) -> None:
        if pier < 1:
            raise ValueError(f"there is no pier {pier}")
        self.ship = ship
        self.pier = pier
        self.tons = len(ship.key) * 100
        self.crew: tuple[str, ...] = ()
        self.wind, self.tide = "north", 0


BERTH = Part(
    Berth,
    Row(pier=WHOLE, ship=ByKey("ships"), crew=TupleOf(WORD), weather=Row(wind=Word("north", "south"), tide=WHOLE)),
    made_of=("ship", "pier"),
)

GOOD: list[tuple[Notation, object, object]] = [
    (WHOLE, -3, -3),
    (FLAG, True, True),
    (WORD, "moon", "moon"),
    (Word("day", "night"), "day", "day"),
    (Key("ships"), "brig", "brig"),
    (AS_IT_STANDS, {"any": [1, None]}, {"any": [1, None]}),
    (ListOf(WHOLE), [3, 1], [3, 1]),
    (TupleOf(WORD), ("a", "b"), ["a", "b"]),
    (TupleOf(TupleWith(WORD, WHOLE)), (("a", 1), ("b", 2)), [["a", 1], ["b", 2]]),
    (ObjectOf(ListOf(WORD)), {"red": ["a"], "blue": []}, {"red": ["a"], "blue": []}),
    (BySeat(ListOf(WHOLE)), {1: [4], 0: []}, [[0, []], [1, [4]]]),
    (Maybe(WHOLE), None, None),
    (Maybe(WHOLE), 0, 0),
]


@pytest.mark.parametrize(("how", "value", "data"), GOOD)
def test_what_is_written_is_read_back_as_it_was(how: Notation, value: object, data: object) -> None:
    assert how.write(value) == data
    read = how.read(data, "x", Harbour)
    assert read == value
    assert type(read) is type(value)


BAD: list[tuple[Notation, object, str]] = [
    (WHOLE, True, "x is True; a whole number is right"),
    (WHOLE, 1.0, "x is 1.0; a whole number is right"),
    (WHOLE, "1", "x is '1'; a whole number is right"),
    (FLAG, 1, "x is 1; true or false is right"),
    (WORD, None, "x is None; a word is right"),
    (Word("day", "night"), "dusk", "x is 'dusk'; one of day, night is right"),
    (Key("ships"), "raft", "x is 'raft'; a key of ships is right"),
    (Key("ships"), "", "x is ''; a key of ships is right"),
    (ByKey("ships"), ["brig"], "x is ['brig']; a key of ships is right"),
    (ListOf(WHOLE), (1, 2), "x is (1, 2); a list is right"),
    (ListOf(WHOLE), [1, "2"], "x[1] is '2'; a whole number is right"),
    (TupleOf(TupleOf(FLAG)), [[True], [False, 0]], "x[1][1] is 0; true or false is right"),
    (TupleWith(WORD, WHOLE), ["a"], "x is ['a']; a list of 2 is right"),
    (ObjectOf(WHOLE), [], "x is []; a JSON object is right"),
    (ObjectOf(WHOLE), {"red": None}, "x.red is None; a whole number is right"),
    (Maybe(WHOLE), "", "x is ''; a whole number is right"),
    (WORD, list(range(40)), "x is [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 1...; a word is right"),
    (BERTH, [1, "brig", []], "x is [1, 'brig', []]; a list of 4 (pier, ship, crew, weather) is right"),
    (BERTH, [1, "brig", [], ["east", 0]], "x.weather.wind is 'east'; one of north, south is right"),
    (BERTH, [0, "brig", [], ["north", 0]], "can be (there is no pier 0) is right"),
]


@pytest.mark.parametrize(("how", "data", "problem"), BAD)
def test_what_cannot_be_is_refused_with_its_place_and_what_would_be_right(
    how: Notation, data: object, problem: str
) -> None:
    with pytest.raises(BadPosition) as refused:
        how.read(data, "x", Harbour)
    assert problem in str(refused.value)


def test_a_part_is_made_anew_with_all_that_follows_from_its_attributes() -> None:
    berth = Berth(Harbour.ships["sloop"], 4)
    berth.crew, berth.tide = ("ann",), 3
    assert BERTH.write(berth) == [4, "sloop", ["ann"], ["north", 3]]
    twin = BERTH.read(BERTH.write(berth), "x", Harbour)
    assert vars(twin) == vars(berth)
    assert twin.ship is berth.ship


def test_a_field_that_is_missing_or_unknown_is_named() -> None:
    fields = Fields(turn=WHOLE, phase=WORD)
    assert fields.read({"phase": "day", "turn": 2}, "", None) == {"turn": 2, "phase": "day"}
    with pytest.raises(BadPosition, match="the position has no field 'phase'"):
        fields.read({"turn": 2}, "", None)
    with pytest.raises(BadPosition, match="g has a field 'moon', which is none of turn, phase"):
        fields.read({"turn": 2, "phase": "day", "moon": 1}, "g", None)
    with pytest.raises(BadPosition, match=r"the position is \[\]; a JSON object is right"):
        fields.read([], "", None)


def test_cards_are_read_back_with_who_knows_what() -> None:
    deck, hand, bag = Deck(["a", "b", "a"], {1: [0, 2, 2]}), Hand(["b", "a"]), Bag({"pearl": 2, "stone": 0})
    twin = deck_of(WORD).read([["a", "b", "a"], [[1, [0, 2, 2]]]], "deck", None)
    assert (twin.cards, twin.seen) == (deck.cards, deck.seen)
    assert deck_of(WORD).write(deck) == [["a", "b", "a"], [[1, [0, 2, 2]]]]
    assert hand_of(WORD).write(hand) == hand_of(WORD).read(["a", "b"], "hand", None).cards == ["a", "b"]
    assert BAG.write(bag) == BAG.read({"pearl": 2, "stone": 0}, "bag", None).tokens == {"pearl": 2, "stone": 0}


def test_nobody_knows_of_more_cards_than_there_are() -> None:
    with pytest.raises(BadPosition, match="there are 2 cards, and seat 1 knows of 1"):
        deck_of(WORD).read([["a", "b"], [[1, [0]]]], "deck", None)
