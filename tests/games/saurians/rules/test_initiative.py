"""The Initiative phase: sliding, trimming, drawing, placing, and hero cards."""

from __future__ import annotations

import pytest

from rulebound.core.cards import Deck
from rulebound.core.dice import Draw
from rulebound.games.saurians.rules.cards import draw_card, draw_cards, put_away, trim
from rulebound.games.saurians.rules.initiative import draw, draw_heroes, slide, slide_one, taking_part
from rulebound.games.saurians.rules.placing import around, keep_idle, place_next, put_rest_away
from rulebound.games.saurians.state import DRAW, SLIDE
from rulebound.games.saurians.unit import SKIPPED, Unit
from tests.games.saurians.board import Board, board
from tests.harness import call, rule


def ready(b: Board, phase: str = SLIDE) -> Board:
    """The Initiative phase has come."""
    b.g.phase, b.g.active = phase, -1
    return b


def drawn(unit: Unit, *cards: str) -> None:
    """Cards are in the hand of a unit's player, taken from its deck, Next and Active slot."""
    for card in cards:
        unit.deck.cards.remove(card)
    unit.drawn = cards


@rule("SA-INI-01", "SA-INI-02", "SA-INI-03", "SA-GAP-06", "SA-CRD-04", "SA-EX-01", "SA-CMB-09")
def test_the_next_card_slides_upon_the_one_played_and_the_lowest_goes() -> None:
    b = ready(board())
    gunner = b.unit("heavy_gunner", 1, (2, 2), active="short_burst", stack=("sustained_fire",))
    nxt = gunner.next
    b.run(slide, "keep")
    assert (gunner.active, gunner.next, gunner.revealed) == (nxt, "", False)
    assert (gunner.stack, gunner.discard) == (("short_burst",), ("sustained_fire",))


@rule("SA-INI-04", "SA-GAP-89", "SA-INI-05")
def test_unwanted_cards_go_from_the_bottom_upward() -> None:
    b = ready(board())
    rangers = b.unit("rangers", 1, (2, 2), active="brace", stack=("fall_back",))
    b.run(slide, ["u0", 1], "keep")
    assert (rangers.stack, rangers.discard) == (("brace",), ("fall_back",))
    again = ready(board())
    other = again.unit("rangers", 1, (2, 2), active="brace", stack=("fall_back",))
    again.run(slide, ["u0", 0])
    assert (other.stack, set(other.discard)) == ((), {"brace", "fall_back"})


@rule("SA-GAP-67", "SA-FEA-07")
def test_a_fear_card_returns_to_the_bottom_of_its_deck_and_is_no_part_of_the_stack() -> None:
    b = ready(board())
    rangers = b.unit("rangers", 1, (2, 2), active="freeze", stack=("brace",))
    count = len(b.g.fear)
    b.run(slide, "keep")
    assert (rangers.stack, len(b.g.fear), b.g.fear.cards[0]) == (("brace",), count + 1, "freeze")


@rule("SA-GAP-56", "SA-SKP-02")
def test_whoever_kept_its_card_is_left_out_and_its_sedatives_wait() -> None:
    b = ready(board())
    rex = b.unit("t_rex", 0, (2, 2), active="roar", revealed=False, stage=SKIPPED, waiting=("light_dose",))
    kept = (rex.active, rex.next)
    assert taking_part(b.g) == []
    b.run(slide)
    assert ((rex.active, rex.next), rex.waiting) == (kept, ("light_dose",))


@rule("SA-INI-06", "SA-INI-07", "SA-GAP-82")
@pytest.mark.parametrize(("answer", "count"), [([], 3), (["u0"], 3)])
def test_a_kept_idle_card_counts_as_one_of_those_drawn(answer: list[str], count: int) -> None:
    b = ready(board(), DRAW)
    rangers = b.unit("rangers", 1, (2, 2), idle="brace", revealed=False)
    rangers.deck.cards.remove("brace")
    left = len(rangers.deck)
    b.run(draw, answer)
    assert len(rangers.drawn) == count
    assert len(rangers.deck) == left - (2 if not answer else 3)
    assert ("brace" in rangers.discard) is bool(answer)


@rule("SA-INI-10")
def test_an_empty_deck_is_made_anew_from_the_discards() -> None:
    b = board()
    rangers = b.unit("rangers", 1, (2, 2))
    rangers.discard = tuple(rangers.deck.cards)
    rangers.deck = Deck([])
    card = rangers.discard[0]
    b.run(call(draw_cards, rangers, 1), dice=[Draw(n, of=n) for n in range(len(rangers.discard), 1, -1)])
    assert len(rangers.drawn) == 1
    assert rangers.discard == ()
    assert card in (*rangers.drawn, *rangers.deck.cards)


@rule("SA-FEA-06", "SA-FEA-08", "SA-INI-08", "SA-GAP-93", "SA-GAP-11")
def test_a_fear_card_may_be_placed_and_everybody_sees_what_it_is() -> None:
    b = ready(board(), "next")
    rangers = b.unit("rangers", 1, (2, 2), revealed=False)
    rangers.deck.cards.append(rangers.next)
    rangers.next = ""
    b.g.fear.cards.remove("cower")
    drawn(rangers, "brace")
    rangers.drawn = ("brace", "cower")
    played = b.run(call(place_next, [rangers]), ["u0", "cower"])
    assert rangers.next == "cower"
    assert list(rangers.drawn) == ["brace"]
    assert played.event("log.placed-next_condition").seats is None


@rule("SA-FIN-03", "SA-FIN-04", "SA-GAP-82", "SA-INI-13")
def test_the_quickest_places_first_and_among_equals_the_first_player_says_who() -> None:
    b = ready(board("..........", "..........", ".........."), "next")
    quick = b.unit("velociraptor_pack", 0, (0, 0), active="hit_and_run", revealed=False)
    one = b.unit("rangers", 1, (8, 0), active="brace", revealed=False)
    two = b.unit("pteranodon_flock", 0, (0, 2), active="dive", revealed=False)
    for unit in (quick, one, two):
        unit.deck.cards.append(unit.next)
        unit.next = ""
        drawn(unit, *unit.deck.cards[:2])
    b.g.holder = 1
    played = b.asked(call(place_next, [quick, one, two]))
    assert (played.key, played.seat, played.answers()) == ("first", 1, [1, 0])


@rule("SA-FIN-01", "SA-FIN-02")
def test_players_place_active_cards_in_turn_until_all_have_one() -> None:
    b = board("..........", "..........", "..........")
    units = [b.unit("rangers", 1, (8, 0)), b.unit("trappers", 1, (8, 1)), b.unit("t_rex", 0, (1, 0))]
    assert around(b.g, 1, units) == [1, 0, 1]
    assert around(b.g, 0, units) == [0, 1, 1]


@rule("SA-FIN-05", "SA-INI-09", "SA-CRD-03", "SA-INI-11", "SA-GAP-07")
def test_an_action_card_may_stay_idle_and_the_rest_is_discarded() -> None:
    b = ready(board(), "next")
    rangers = b.unit("rangers", 1, (2, 2), revealed=False)
    b.g.fear.cards.remove("cower")
    drawn(rangers, "brace", "fall_back")
    rangers.drawn = ("brace", "cower", "fall_back")
    ask = b.asked(call(keep_idle, [rangers]))
    assert ask.answers() == ["none", "brace", "fall_back"]
    b.run(call(keep_idle, [rangers]), "brace")
    assert rangers.idle == "brace"
    assert list(rangers.drawn) == ["cower", "fall_back"]
    b.run(call(put_rest_away, [rangers]), dice=[])
    assert (len(rangers.drawn), rangers.discard, rangers.deck.cards[-1]) == (0, ("fall_back",), "cower")


@rule("SA-GAP-68", "SA-FEA-07")
def test_the_owner_orders_the_fear_cards_that_return() -> None:
    b = ready(board(), "next")
    rangers = b.unit("rangers", 1, (2, 2), revealed=False)
    for card in ("cower", "flee"):
        b.g.fear.cards.remove(card)
    rangers.drawn = ("cower", "flee")
    b.run(call(put_rest_away, [rangers]), ["flee", "cower"])
    assert rangers.deck.cards[-2:] == ["flee", "cower"]


@rule("SA-INI-12", "SA-DEP-04", "SA-GAP-09", "SA-GAP-22")
def test_everybody_draws_two_hero_cards_and_keeps_five() -> None:
    b = board()
    b.unit("rangers", 1, (2, 2))
    b.hand(1, "take_cover", "surge", "medic", "flare")
    player = b.g.players[1]
    player.deck = Deck(["rally", "called_shot"])
    b.g.players[0].deck = Deck([])
    b.impossible("hero cards are missing")
    b.run(call(draw_heroes, 2), "flare")
    assert (len(player.hand), player.discard, len(player.deck)) == (5, ("flare",), 0)
    assert len(b.g.players[0].hand) == 0


@rule("SA-INI-04")
def test_what_is_trimmed_leaves_a_top_segment() -> None:
    b = board()
    tri = b.unit("triceratops", 0, (2, 2), stack=("gore", "bellow"))
    trim(b.g, tri, 1)
    assert (tri.stack, tri.discard) == (("gore",), ("bellow",))


@rule("SA-GAP-40", "SA-GAP-93")
def test_a_wound_card_goes_through_the_discards() -> None:
    b = board()
    hero = b.unit("tracker", 1, (2, 2))
    b.g.wounds.deck.cards.remove("dazed")
    put_away(b.g, hero, "dazed")
    assert hero.discard == ("dazed",)
    hero.deck.cards, hero.discard = [*hero.deck.cards, "dazed"], ()
    assert draw_card(b.g, hero) == "dazed"
    hero.discard = ("dazed",)


@rule("SA-CRD-04", "SA-GAP-06")
def test_a_card_placed_now_is_played_two_phases_later() -> None:
    b = ready(board())
    rangers = b.unit("rangers", 1, (2, 2), active="brace")
    nxt = rangers.next
    slide_one(b.g, rangers)
    assert (rangers.active, rangers.next) == (nxt, "")
