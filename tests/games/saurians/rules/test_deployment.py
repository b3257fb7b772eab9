"""Before the first round: cards, exchanges, zones, and units placed in turn."""

from __future__ import annotations

import msgspec
import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.play import Play
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.rules.deployment import (
    crate_places,
    crate_seats,
    deploy,
    exchange_ask,
    may_stand,
    place_unit,
    put_thing,
    put_things,
    subsets,
    zone_of,
)
from rulebound.games.saurians.rules.naming import hex_name
from rulebound.games.saurians.state import FIRST_CARDS, ORDER, Saurians
from rulebound.games.saurians.unit import WAITING, Unit
from rulebound.space.hexes.grid import Hex
from tests.games.saurians.board import CONTENT, Board, board
from tests.harness import call, rule

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


@rule("SA-DEP-03", "SA-GAP-08")
def test_all_ways_to_exchange_are_offered_and_none_of_them_is_closing_but_to_keep_all() -> None:
    b = board()
    b.unit("t_rex", 0, (1, 2))
    b.hand(0, "instinct", "low_growl")
    ask = exchange_ask(b.g, 0)
    assert ask.answers() == [[], ["instinct"], ["low_growl"], ["instinct", "low_growl"]]
    told = [(option.label.key, option.closing, option.points_at) for option in ask.options()]
    assert told == [
        ("option.keep_hand", True, ()),
        ("option.exchange", False, ("hero:instinct",)),
        ("option.exchange", False, ("hero:low_growl",)),
        ("option.exchange", False, ("hero:instinct", "hero:low_growl")),
    ]
    assert ask.secret


def open_game(holder: int = 0, **what: int) -> Board:
    """A map with undergrowth and rocks for a scenario in which players place something."""
    rows = ("d..........", "...........", "....#......", "...........", "...........")
    sides = ("dinosaurs", "humans", "humans", "dinosaurs")
    b = board(*rows, factions=sides)
    b.g.scenario = msgspec.structs.replace(CONTENT.scenarios["first_tracks"], **what)
    b.g.holder = holder
    b.unit("t_rex", 0, (1, 2))
    b.unit("rangers", 1, (8, 2))
    return b


@rule("SA-CON-24", "SA-GAP-02")
@pytest.mark.parametrize(("holder", "seats"), [(0, [1, 0]), (1, [2, 1]), (2, [3, 2]), (3, [0, 3])])
def test_the_other_side_places_its_crate_before_the_holder_of_the_token(holder: int, seats: list[int]) -> None:
    assert crate_seats(open_game(holder).g) == seats


@rule("SA-CON-24")
@pytest.mark.parametrize(("distance", "columns"), [(1, [2, 3, 5, 9, 10]), (2, [10])])
def test_crates_lie_on_clear_empty_hexes_far_from_zones_and_each_other(distance: int, columns: list[int]) -> None:
    b = open_game(crate_distance=distance)
    b.put("crate", (4, 1))
    b.put("cache", (6, 1))
    # The zones are columns 0 and 1 and columns 7 and 8; row 1 begins with column 0.
    found = crate_places(b.g)
    assert [hex_[0] for hex_ in found if hex_[1] == 1] == columns
    assert ((3, 2) in found, (2, 2) in found) == (False, True)


@rule("SA-CON-24", "SA-GAP-02")
def test_each_human_player_puts_his_caches_on_clear_hexes_of_his_zone() -> None:
    b = open_game(holder=2, caches_a_human=1)
    played = b.run(call(put_things), "hex:1,0", "hex:7,1")
    assert [(ask.key, ask.seat) for ask in played.asks] == [("put_cache", 2), ("put_cache", 1)]
    assert "hex:0,0" not in played.asks[0].answers()
    option = played.asks[0].option("hex:0,1")
    assert (option.points_at, option.label.key) == (("hex:0,1",), "option.place_on")
    assert [(thing.kind, thing.hex) for thing in b.g.things] == [("cache", (1, 0)), ("cache", (7, 1))]


@rule("SA-CON-24", "SA-GAP-02")
def test_where_there_is_no_place_nothing_is_put() -> None:
    b = open_game()
    assert b.run(call(put_thing, 0, "crate", "SA-CON-24", [])).asks == []
    assert b.g.things == ()


@rule("SA-GAP-10")
@pytest.mark.parametrize(("hex_", "column", "row"), [((0, 0), 1, 1), ((3, 0), 4, 1), ((2, 2), 4, 3), ((3, 3), 5, 4)])
def test_a_hex_is_named_by_column_and_row_from_one(hex_: Hex, column: int, row: int) -> None:
    assert hex_name(hex_).args == {"column": column, "row": row}


def waiting(*keys: tuple[str, int]) -> tuple[Board, list[Unit]]:
    """Units that wait to be placed on a map with zones at both sides."""
    b = board("...........", "...........", "...........")
    units = [b.unit(key, seat, (5, 1)) for key, seat in keys]
    for unit in units:
        unit.fate, unit.models = WAITING, ()
    b.g.phase, b.g.active = "deployment", -1
    return b, units


@rule("SA-GAP-10", "SA-GAP-31", "SA-DEP-06")
@pytest.mark.parametrize(
    ("key", "seat", "answers", "models", "facing"),
    [
        ("velociraptor_pack", 0, ["hex:0,1", "hex:1,1", "hex:1,0"], [(0, 1), (1, 1), (1, 0)], 0),
        ("rangers", 1, ["hex:7,1"], [(7, 1)] * 4, 0),
        ("triceratops", 0, [["hex:1,1", 4]], [(1, 1)], 4),
        ("t_rex", 0, [["hex:1,1", 0]], [(1, 1)], 0),
    ],
)
def test_how_the_models_of_a_unit_are_placed(
    key: str, seat: int, answers: list[object], models: list[Hex], facing: int
) -> None:
    b, (unit, _) = waiting((key, seat), ("tracker", 1))
    played = b.run(call(place_unit, unit), *answers)
    assert ([model.hex for model in unit.models], unit.facing, unit.fate) == (models, facing, "on_board")
    assert [model.health for model in unit.models] == [CONTENT.boards[key].health] * len(models)
    label = "option.deploy_facing" if isinstance(answers[0], list) else "option.deploy"
    option = played.asks[0].option(answers[0])
    cell = answers[0][0] if isinstance(answers[0], list) else answers[0]
    assert (option.label.key, option.points_at, option.answer) == (label, (cell,), answers[0])


@rule("SA-DEP-05", "SA-DEP-06", "SA-GAP-10")
def test_seats_place_in_turn_and_whoever_has_none_left_is_passed_over() -> None:
    b, _ = waiting(("rangers", 1), ("triceratops", 0), ("tracker", 1), ("commander", 1))
    played = b.run(call(deploy), 1, "u0", "hex:7,0", ["hex:1,1", 0], "u2", "hex:8,0", "hex:7,1")
    assert [ask.seat for ask in played.asks if ask.key == "deploy"] == [1, 0, 1, 1]
    assert b.g.phase == FIRST_CARDS
