"""A position at its limits is not called broken: the other half of `test_invariants`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.core.cards import Deck
from rulebound.games.catacombs.invariants import broken
from rulebound.games.catacombs.state import DEMON_ACTION, SETUP
from rulebound.games.catacombs.warriors import DEAD, LEFT
from tests.games.catacombs.situation import Situation, situation
from tests.harness import rule

Change = Callable[[Situation], None]


def full() -> Situation:
    """A good position with somebody of every kind, nowhere over a limit."""
    s = situation("A(0,0)NS B(0,1)NS C(0,2)NS D(0,3)NS E(0,4)NS")
    s.human("brute", "A", die=6, cancelled=(1, 2))
    s.human("redeemer", "A", die=3)
    s.human("blade", "B")
    for tile in "BCD":
        s.troglodytes(tile, 3)
    s.troglodytes("E", 2)
    s.creature("tough_troglodyte", "A")
    s.creature("hunter_demon", "E")
    return s


def human(name: str = "brute", **values: object) -> Change:
    """Change a human."""

    def change(s: Situation) -> None:
        for key, value in values.items():
            setattr(s.g.human(name), key, value)

    return change


def position(**values: object) -> Change:
    """Change the position."""

    def change(s: Situation) -> None:
        for key, value in values.items():
            assert hasattr(s.g, key)
            setattr(s.g, key, value)

    return change


def troglodytes(tile: str, n: int, acted: int = 0) -> Change:
    """More troglodytes on a tile, or fewer."""
    return lambda s: s.troglodytes(tile, n, acted)


def creature(key: str, tile: str, wounds: int = 0) -> Change:
    """One more creature."""
    return lambda s: (s.creature(key, tile, wounds), None)[1]


def wounds(n: int) -> Change:
    """The hunter has so many wounds."""

    def change(s: Situation) -> None:
        s.g.creatures[1].wounds = n

    return change


def hunter_at(tile: int) -> Change:
    """The hunter stands on a tile of that number."""

    def change(s: Situation) -> None:
        s.g.creatures[1].tile = tile

    return change


def holes(n: int) -> Change:
    """So many hole tokens."""
    return lambda s: s.holes(*"ABCDE"[:n])


def stack(*keys: str, reserve: tuple[str, ...] = ()) -> Change:
    """Tiles of the stack."""
    return lambda s: s.stack(*keys, reserve=reserve)


def objective_suspected(s: Situation) -> None:
    """The objective lies where it may lie."""
    s.g.stack = Deck([s.g.scenario.board.stack.objective, "T01"])
    s.g.objective_among = (0,)


def card_on_the_discard(s: Situation) -> None:
    """A card of the deck is played."""
    s.g.event_discard.append(s.g.event_deck.cards.pop())


def played_advantage(s: Situation) -> None:
    """An advantage is played."""
    s.g.advantage_discard.append(s.g.advantages_out.pop())


def captive(s: Situation) -> None:
    """A captive is freed where three humans are."""
    s.human("brute-2", "A")
    s.human("captive", "A")


def lit(*tiles: str) -> Change:
    """Lamp oil burns on tiles."""
    return lambda s: setattr(s.g, "lit", tuple(s.names[tile] for tile in tiles))


def both(*changes: Change) -> Change:
    """One after another."""

    def change(s: Situation) -> None:
        for one in changes:
            one(s)

    return change


GOOD = [
    human(cancelled=(1, 6)),
    human(cancelled=(6,)),
    human(die=0),
    human(fate=DEAD, tile=-1, die=0),
    human(fate=LEFT, tile=-1, die=0, objects=("shield",)),
    both(human(tile=-1), position(phase=SETUP)),
    creature("tough_troglodyte", "A"),
    wounds(0),
    hunter_at(0),
    position(threat_points=0, demon_entries=0),
    both(position(phase=DEMON_ACTION), troglodytes("E", 0, acted=1)),
    holes(3),
    stack("T01", "T02"),
    objective_suspected,
    card_on_the_discard,
    played_advantage,
    captive,
    both(creature("tough_troglodyte", "B"), lit("B")),
]


@rule("CA-MOV-03", "CA-CON-10")
def test_a_position_at_its_limits_is_whole() -> None:
    assert broken(full().g) == []


@rule("CA-MOV-03", "CA-CON-10")
@pytest.mark.parametrize("change", GOOD, ids=[str(n) for n in range(len(GOOD))])
def test_what_is_allowed_is_not_called_broken(change: Change) -> None:
    s = full()
    good = s.g.copy()
    change(s)
    found, s.g = broken(s.g), good
    assert found == []


@rule("CA-CON-10", "CA-CON-16")
@pytest.mark.parametrize(("carriers", "out", "whole"), [(0, 2, True), (1, 1, True), (1, 2, False), (2, 1, False)])
def test_treasures_lie_are_carried_or_are_out_and_never_more_than_there_are(
    carriers: int, out: int, whole: bool
) -> None:
    g = full().g.copy()
    g.treasures, g.treasures_out = (0, 1), out
    for human in g.humans[:carriers]:
        human.treasure = True
    assert any("treasures" in problem for problem in broken(g)) != whole
