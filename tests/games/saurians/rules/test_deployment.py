"""Before the first round: cards, exchanges, zones, and units placed in turn."""

from __future__ import annotations

from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.play import Play
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.rules.deployment import may_stand, subsets, zone_of
from rulebound.games.saurians.state import FIRST_CARDS, ORDER, Saurians
from rulebound.games.saurians.unit import WAITING
from tests.games.saurians.board import CONTENT, board
from tests.harness import rule

GAME = SauriansGame(CONTENT)


def begun(scenario: str, until: str, seed: int = 3) -> Match:
    """A game played by dice until a question with this key."""
    match, dice = Match.new(GAME, scenario=scenario, seed=seed), SeededDice(seed)
    while match.ask is not None and match.ask.key != until:
        match.answer(match.ask.sample(dice), match.ask.seat)
    return match


def state_of(match: Play) -> Saurians:
    """The position that is played."""
    assert isinstance(match.state, Saurians)
    return match.state


@rule("SA-DEP-01", "SA-DEP-02", "SA-GAP-01", "SA-DEP-03", "SA-GAP-08", "SA-DMG-17")
def test_six_action_cards_a_unit_and_five_hero_cards_of_which_some_may_be_exchanged() -> None:
    match = begun("first_tracks", "exchange")
    g = state_of(match)
    assert [len(unit.drawn) for unit in g.units] == [6] * len(g.units)
    assert [len(player.hand) for player in g.players] == [5, 5]
    before = list(g.players[0].hand.cards)
    match.answer(before[:2], 0)
    match.answer([], 1)
    assert len(g.players[0].hand) == 5
    assert len(g.players[0].deck) == 15
    deck = CONTENT.hero_decks["dinosaurs"].cards
    assert sum(deck.values()) == len(g.players[0].hand) + len(g.players[0].deck)
    assert subsets(["a", "a", "b"], 2) == [["a", "a"], ["a", "b"]]


@rule("SA-DEP-05", "SA-DEP-06", "SA-GAP-10", "SA-FP-04")
def test_the_first_player_says_who_places_first_and_all_take_turns() -> None:
    match = begun("first_tracks", "deploy")
    g = state_of(match)
    first = [given for given in match.history if given.ask == "first"]
    assert [given.seat for given in first] == [g.holder]
    begun_by = int(first[0].answer)
    assert match.ask is not None
    assert match.ask.seat == begun_by
    dice = SeededDice(1)
    while g.phase != FIRST_CARDS and match.ask is not None and match.ask.key in ("deploy", "deploy_unit"):
        match.answer(match.ask.sample(dice), match.ask.seat)
    assert all(unit.fate != WAITING for unit in g.units)
    for unit in g.units:
        zone = zone_of(g, unit.seat)
        assert all(hex_ in zone for hex_ in g.ground_of(unit))


@rule("SA-GAP-10", "SA-GAP-31")
def test_nobody_is_placed_on_impassable_or_occupied_hexes() -> None:
    b = board("#.....", "......", "......")
    b.unit("rangers", 1, (4, 1))
    pack = b.unit("velociraptor_pack", 0, (0, 1))
    assert not may_stand(b.g, pack, (0, 0, 0), [])
    assert may_stand(b.g, pack, (1, 0, 0), [])
    assert may_stand(b.g, pack, (1, 0, 0), [(1, 0)] * 3)
    assert not may_stand(b.g, pack, (1, 0, 0), [(1, 0)] * 4)


@rule("SA-FIN-01", "SA-FIN-02", "SA-GLO-08", "SA-ACT-16", "SA-GAP-01")
def test_when_the_first_round_begins_everybody_has_an_active_and_a_next_card() -> None:
    g = state_of(begun("first_tracks", "turn"))
    assert (g.round, g.phase) == (1, ORDER)
    assert all(unit.active and unit.next and not unit.drawn for unit in g.present())


@rule("SA-DEP-03")
def test_whoever_imagines_an_exchange_imagines_the_cards_to_exchange_too() -> None:
    match = begun("first_tracks", "exchange")
    for seed in range(8):
        twin = match.guess(1, SeededDice(seed))
        hand = state_of(twin).players[0].hand
        ask = twin.asked(0)
        assert ask is not None
        assert {card for some in ask.answers() for card in some} == set(hand.cards)
        assert len(ask.answers()) == len({tuple(some) for some in ask.answers()})
