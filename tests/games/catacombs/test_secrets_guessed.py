"""What a seat may think of what it cannot see."""

from __future__ import annotations

from rulebound.core.dice import SeededDice
from rulebound.games.catacombs.secrets import deal_unknowns
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN
from tests.games.catacombs.situation import Played, situation
from tests.harness import rule


def thought_of(played: Played, seat: int) -> list[Catacombs]:
    """Positions that a seat may take for the one it is in."""
    found = []
    for seed in range(30):
        g = played.g.copy()
        deal_unknowns(g, seat, SeededDice(seed))
        found.append(g)
    return found


def looking() -> Played:
    """The human player looks at two tiles of the stack and is to choose one."""
    s = situation("A(0,0)NES Z(9,9)NS", "SC5")
    s.gifts("guiding_light")
    s.human("blade", "A", die=6)
    s.human("redeemer", "Z", die=5)
    s.stack("T09", "T10", "T03", "T04", reserve=("T05", "T06"))
    return s.play("blade", "explore:N", "yes", then="guided_tile")


@rule("CA-GAP-21", "CA-CON-02")
def test_whoever_looks_at_tiles_knows_them_and_nobody_else_does() -> None:
    played = looking()
    seen = set(played.g.looked_at)
    assert seen == {"T09", "T10"}
    assert {frozenset(g.looked_at) for g in thought_of(played, HUMAN)} == {frozenset(seen)}
    others = {tile for g in thought_of(played, DEMON) for tile in g.looked_at}
    assert others == {"T09", "T10", "T03", "T04", "T05", "T06"}


@rule("CA-GAP-21")
def test_the_order_of_stack_and_reserve_is_known_to_nobody_and_no_tile_is_lost() -> None:
    played = looking()
    for seat in (HUMAN, DEMON):
        tops, reserves = set(), set()
        for g in thought_of(played, seat):
            tiles = [*g.stack.cards, *g.looked_at, *g.reserve]
            assert sorted(tiles) == ["T03", "T04", "T05", "T06", "T09", "T10"]
            assert (len(g.stack.cards), len(g.looked_at), len(g.reserve)) == (2, 2, 2)
            tops.add(g.stack.cards[-1])
            reserves.add(g.reserve[-1])
        assert len(tops) > 1
        assert len(reserves) > 1


@rule("CA-GAP-49")
def test_a_seat_knows_its_own_hand_and_guesses_the_other() -> None:
    s = situation("A(0,0)NS")
    s.human("blade", "A")
    s.advantages("grenade", "lamp_oil")
    s.events("doubt", "lost")
    played = s.play(then="activate")
    of_human, of_demon = thought_of(played, HUMAN), thought_of(played, DEMON)
    assert {tuple(g.advantages.cards) for g in of_human} == {("grenade", "lamp_oil")}
    assert {tuple(g.events.cards) for g in of_demon} == {("doubt", "lost")}
    assert len({tuple(g.events.cards) for g in of_human}) > 5
    assert len({tuple(g.advantages.cards) for g in of_demon}) > 5
    assert len({tuple(g.event_deck.cards) for g in of_demon}) > 5
    assert all(g.events.cards == sorted(g.events.cards) for g in of_human)
    assert all(g.advantages.cards == sorted(g.advantages.cards) for g in of_demon)
