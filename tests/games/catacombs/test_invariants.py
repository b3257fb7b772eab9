"""What always holds: a broken position is named for what is wrong with it, and one at its limits is not."""

from __future__ import annotations

from collections.abc import Callable
from copy import copy

import pytest

from rulebound.core.cards import Deck
from rulebound.games.catacombs.invariants import broken
from rulebound.games.catacombs.state import DEAD, DEMON_ACTION, LEFT, SETUP
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


def objective_unsuspected(s: Situation) -> None:
    """The objective lies under another tile, where it is not looked for."""
    s.g.stack = Deck([s.g.scenario.board.stack.objective, "T01"])
    s.g.objective_among = (1,)


def objective_suspected(s: Situation) -> None:
    """The objective lies where it may lie."""
    objective_unsuspected(s)
    s.g.objective_among = (0,)


def known_tile_gone(s: Situation) -> None:
    """A seat knows of more tiles than there are."""
    s.g.stack = Deck(["T01"], {0: [0, 1]})


def lost_card(s: Situation) -> None:
    """A card is gone."""
    s.g.event_deck.cards.pop()


def card_on_the_discard(s: Situation) -> None:
    """A card of the deck is played."""
    s.g.event_discard.append(s.g.event_deck.cards.pop())


def made_advantage(s: Situation) -> None:
    """There is one advantage too many."""
    s.g.advantages_out.append(s.g.advantages_out[0])


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


def frontier(n: int) -> Change:
    """The board thinks that so many openings lead on."""

    def change(s: Situation) -> None:
        s.g.board = copy(s.g.board)
        s.g.board.frontier = n

    return change


def both(*changes: Change) -> Change:
    """One after another."""

    def change(s: Situation) -> None:
        for one in changes:
            one(s)

    return change


BROKEN = [
    (human(cancelled=(2, 1)), "cancelled lines"),
    (human(cancelled=(2, 2)), "cancelled lines"),
    (human(cancelled=(0, 1)), "cancelled lines"),
    (human(cancelled=(5, 7)), "cancelled lines"),
    (human(fate=DEAD), "is dead and on tile 0"),
    (human("redeemer", tile=-1), "is on_board and on tile -1"),
    (human(fate=DEAD, tile=-1), "is dead and still has things"),
    (human("blade", fate=DEAD, tile=-1, objects=("shield",)), "is dead and still has things"),
    (human("blade", fate=DEAD, tile=-1, treasure=True), "is dead and still has things"),
    (human(fate=LEFT, tile=-1), "has left and still has a die"),
    (human("blade", fate=LEFT, tile=-1, treasure=True), "has left and still has a die"),
    (troglodytes("E", 1), "there are 12 troglodytes"),
    (troglodytes("E", -3), "troglodytes in play"),
    (both(troglodytes("E", -3), troglodytes("A", 1)), "troglodytes in play"),
    (creature("soul_master", "A"), "in play"),
    (both(creature("tough_troglodyte", "A"), creature("tough_troglodyte", "A")), "in play"),
    (wounds(-1), "has -1 wounds"),
    (hunter_at(-1), "on tile -1"),
    (hunter_at(5), "on tile 5"),
    (position(threat_points=-1), "-1 points"),
    (position(demon_entries=-1), "-1 entries"),
    (troglodytes("E", 0, acted=1), "acted outside of the demon action phase"),
    (holes(4), "4 hole tokens"),
    (frontier(9), "openings"),
    (stack("T01", "T01"), "a tile is in two places"),
    (both(stack("T01"), position(reserve=["T01"])), "a tile is in two places"),
    (both(stack("T01"), position(tile_discard=["T01"])), "a tile is in two places"),
    (both(stack("T01"), position(looked_at=("T01",))), "a tile is in two places"),
    (objective_unsuspected, "lies where nobody looks"),
    (known_tile_gone, "what a seat knows of the stack"),
    (lost_card, "event cards were lost"),
    (made_advantage, "advantage cards were lost"),
    (position(spaces=("snare", "snare")), "was chosen twice"),
    (both(captive, human("blade", tile=0)), "side 0 has 5 warriors"),
    (creature("tough_troglodyte", "B"), "side 1 has 4 warriors"),
]
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
@pytest.mark.parametrize(("change", "said"), BROKEN, ids=[str(n) for n in range(len(BROKEN))])
def test_what_is_broken_is_named(change: Change, said: str) -> None:
    s = full()
    good = s.g.copy()
    change(s)
    found, s.g = broken(s.g), good
    assert any(said in problem for problem in found), found


@rule("CA-MOV-03", "CA-CON-10")
@pytest.mark.parametrize("change", GOOD, ids=[str(n) for n in range(len(GOOD))])
def test_what_is_allowed_is_not_called_broken(change: Change) -> None:
    s = full()
    good = s.g.copy()
    change(s)
    found, s.g = broken(s.g), good
    assert found == []
