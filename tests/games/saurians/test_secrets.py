"""SA-GAP-11, SA-GAP-64, SA-GAP-84, SA-GAP-93  What a seat cannot know: nothing shows it, and it is dealt anew."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from rulebound.core.dice import SeededDice
from rulebound.core.match import Match
from rulebound.core.secret import Secret
from rulebound.core.state import State
from rulebound.games.saurians.game import SauriansGame
from rulebound.games.saurians.invariants import broken, places_of
from rulebound.games.saurians.rules.cards import clear_slots, put_away, put_on_top
from rulebound.games.saurians.rules.initiative import slide_one
from rulebound.games.saurians.secrets import DRAWN, HERO, LOADED, ORDER, PLACED, SEDATIVE, deal_unknowns, secrets_from
from rulebound.games.saurians.state import FIRST_CARDS, NEXT, Saurians
from rulebound.games.saurians.unit import Unit
from tests.games import leaks
from tests.games.saurians.board import CONTENT, Board, board
from tests.games.saurians.canaries import canary_game
from tests.harness import BUILT, check_secrets, rule

GAME = SauriansGame(CONTENT)
GUESSES = 60
OWN, FOE = 0, 1


def table() -> tuple[Board, Unit, Unit]:
    """A T-Rex of seat 0 and trappers of seat 1, all with cards on every slot, and hero cards."""
    b = board()
    rex = b.unit("t_rex", OWN, (1, 0), active="roar", revealed=False)
    trappers = b.unit("trappers", FOE, (4, 0), active="dart_shot", revealed=False)
    for unit in (rex, trappers):
        unit.idle = unit.deck.draw()
        unit.drawn = (unit.deck.draw(), unit.deck.draw(), unit.deck.draw())
    b.hand(OWN, "instinct", "territorial")
    b.hand(FOE, "medic", "flare", "take_cover")
    return b, rex, trappers


def guesses(b: Board, seat: int) -> list[Saurians]:
    """What a seat may imagine; each holds together."""
    twins = []
    for seed in range(GUESSES):
        twin = b.g.copy()
        deal_unknowns(twin, seat, SeededDice(seed))
        assert broken(twin) == []
        twins.append(twin)
    return twins


def kinds(b: Board, seat: int | None) -> Counter[str]:
    """How many secrets of each kind there are for a seat."""
    return Counter([secret.kind for secret in secrets_from(b.g, seat)])


@rule("SA-GAP-11")
def test_all_that_lies_face_down_varies_and_the_own_does_not() -> None:
    b, rex, trappers = table()
    twins = guesses(b, OWN)
    foes = [twin.units[trappers.number] for twin in twins]
    assert len({foe.drawn for foe in foes}) > 20
    assert len({tuple(foe.deck.cards) for foe in foes}) > 20
    assert len({tuple(twin.players[FOE].hand.cards) for twin in twins}) > 20
    assert len({tuple(twin.players[FOE].deck.cards) for twin in twins}) > 20
    assert len({tuple(twin.fear.cards) for twin in twins}) > 20
    for twin, foe in zip(twins, foes, strict=True):
        own = twin.units[rex.number]
        assert (own.active, own.next, own.idle, own.drawn) == (rex.active, rex.next, rex.idle, rex.drawn)
        assert twin.players[OWN].hand.cards == b.g.players[OWN].hand.cards
        assert Counter(places_of(foe)) == Counter(places_of(trappers))
    assert len({tuple(twin.units[rex.number].deck.cards) for twin in twins}) > 2


@rule("SA-GAP-11", "SA-CRD-01")
def test_a_placed_card_keeps_the_initiative_on_its_back() -> None:
    b, _, trappers = table()
    speeds = {key: card.initiative for key, card in CONTENT.action_cards.items()}
    seen = set()
    for twin in guesses(b, OWN):
        foe = twin.units[trappers.number]
        for slot in ("active", "next", "idle"):
            assert speeds[getattr(foe, slot)] == speeds[getattr(trappers, slot)]
        seen.add((foe.active, foe.next, foe.idle))
    assert len(seen) > 1


@rule("SA-GAP-11", "SA-GAP-84")
def test_what_lies_open_is_no_secret() -> None:
    b, _, trappers = table()
    before = kinds(b, OWN)
    trappers.revealed = True
    assert kinds(b, OWN)[PLACED] == before[PLACED] - 1 == 2
    assert {twin.units[trappers.number].active for twin in guesses(b, OWN)} == {"dart_shot"}
    trappers.discard, trappers.drawn = trappers.drawn, ()
    assert kinds(b, OWN)[DRAWN] == before[DRAWN] - 3 == 0
    assert {twin.units[trappers.number].discard for twin in guesses(b, OWN)} == {trappers.discard}


@rule("SA-GAP-11")
def test_secrets_are_those_of_others_and_the_order_of_all_decks() -> None:
    b, rex, trappers = table()
    found = kinds(b, OWN)
    assert (found[HERO], found[DRAWN], found[PLACED]) == (3, 3, 3)
    everybody = kinds(b, None)
    assert (everybody[HERO], everybody[DRAWN], everybody[PLACED]) == (5, 6, 6)
    commons = sum(
        [len(deck) for deck in (b.g.fear, b.g.wounds.deck, b.g.sedatives.deck, b.g.nets.deck, b.g.crates.deck)]
    )
    heroes = sum([len(player.deck) for player in b.g.players])
    assert found[ORDER] == len(rex.deck) + len(trappers.deck) + commons + heroes


@rule("SA-GAP-93", "SA-FEA-05", "SA-GAP-40")
def test_fear_and_wound_cards_stay_where_everybody_has_seen_their_backs() -> None:
    b, rex, trappers = table()
    put_on_top(b.g, trappers, b.g.wounds.draw(b.g.dice))
    put_on_top(b.g, trappers, b.g.fear.draw())
    trappers.discard, trappers.next = (trappers.next,), b.g.fear.draw()
    tops, nexts = set(), set()
    for seat in (OWN, FOE):
        for twin in guesses(b, seat):
            foe = twin.units[trappers.number]
            assert foe.deck.cards[-1] in CONTENT.fear_cards
            assert foe.deck.cards[-2] in CONTENT.wound_cards
            assert all(card in CONTENT.action_cards for card in foe.deck.cards[:-2])
            tops.add((seat, *foe.deck.cards[-2:]))
            nexts |= {foe.next} if seat == OWN else set()
    assert len({top for top in tops if top[0] == FOE}) > 4, "nobody has seen their faces"
    assert nexts == set(CONTENT.fear_cards)
    assert rex.deck.cards


@rule("SA-INI-10", "SA-GAP-40", "SA-GAP-93")
@pytest.mark.parametrize("on_top", [False, True])
def test_a_wound_card_that_was_shuffled_in_may_be_anywhere_but_where_its_back_would_be_seen(on_top: bool) -> None:
    b, rex, _ = table()
    rex.deck.cards.insert(len(rex.deck) if on_top else 1, b.g.wounds.draw(b.g.dice))
    top = len(rex.deck) - 1
    places = {
        next(i for i, card in enumerate(twin.units[rex.number].deck.cards) if card in CONTENT.wound_cards)
        for twin in guesses(b, FOE)
    }
    assert places == ({top} if on_top else set(range(top)))


@rule("SA-GAP-40")
def test_what_is_imagined_hangs_on_no_wound_that_was_shuffled_in() -> None:
    b, rex, _ = table()
    rex.deck.cards.insert(1, "dazed")
    b.g.wounds.deck.cards.remove("dazed")
    twin = b.g.copy()
    twin.units[rex.number].deck.cards[1] = "torn_muscle"
    twin.wounds.deck.cards[twin.wounds.deck.cards.index("torn_muscle")] = "dazed"
    for seed in range(8):
        one, other = b.g.copy(), twin.copy()
        deal_unknowns(one, FOE, SeededDice(seed))
        deal_unknowns(other, FOE, SeededDice(seed))
        assert one.hash() == other.hash()


@rule("SA-FEA-07", "SA-GAP-68")
def test_whoever_has_put_fear_cards_back_knows_which_they_are() -> None:
    b, rex, _ = table()
    card = b.g.fear.draw()
    put_on_top(b.g, rex, card, (OWN,))
    assert {twin.units[rex.number].deck.cards[-1] for twin in guesses(b, OWN)} == {card}
    assert {twin.units[rex.number].deck.cards[-1] for twin in guesses(b, FOE)} == set(CONTENT.fear_cards)


@rule("SA-GAP-67")
def test_a_fear_card_that_lay_open_is_known_at_the_bottom_of_its_deck() -> None:
    b, rex, _ = table()
    card, hidden = b.g.fear.draw(), b.g.fear.draw()
    rex.discard, rex.active, rex.revealed = (rex.active,), card, True
    rex.drawn = (*rex.drawn, hidden)
    put_away(b.g, rex, hidden)
    put_away(b.g, rex, card, is_open=True)
    rex.active, rex.revealed, rex.drawn = "", False, rex.drawn[:-1]
    assert {twin.fear.cards[0] for twin in guesses(b, FOE)} == {card}
    assert len({twin.fear.cards[1] for twin in guesses(b, FOE)}) > 2


@rule("SA-GAP-64", "SA-AMM-01", "SA-SED-02")
def test_nobody_knows_ammunition_and_waiting_sedatives() -> None:
    b, rex, trappers = table()
    rex.waiting = (b.g.sedatives.deck.draw(), b.g.sedatives.deck.draw())
    load = ("dart_rifle", f"sedative/{b.g.sedatives.deck.draw()}"), ("net_launcher", f"net/{b.g.nets.deck.draw()}")
    trappers.loaded, trappers.kept = load, (f"net/{b.g.nets.deck.draw()}",)
    for seat in (OWN, FOE, None):
        assert (kinds(b, seat)[SEDATIVE], kinds(b, seat)[LOADED]) == (2, 3)
    for seat in (OWN, FOE):
        twins = guesses(b, seat)
        assert len({twin.units[rex.number].waiting for twin in twins}) > 4
        loads = [twin.units[trappers.number].loaded for twin in twins]
        assert {tuple([(weapon, card.partition("/")[0]) for weapon, card in found]) for found in loads} == {
            (("dart_rifle", "sedative"), ("net_launcher", "net"))
        }
        assert len(set(loads)) > 4
        assert len({twin.units[trappers.number].kept for twin in twins}) == 3


@rule("SA-CON-13", "SA-CON-14")
def test_whoever_has_looked_at_a_card_knows_it_until_it_is_gone() -> None:
    b, _, trappers = table()
    player, card = b.g.players[OWN], trappers.next
    player.seen = ("u1/next",)
    assert {twin.units[trappers.number].next for twin in guesses(b, OWN)} == {card}
    trappers.drawn, trappers.discard = (), trappers.drawn
    trappers.revealed = True
    slide_one(b.g, trappers)
    assert player.seen == ("u1/active",)
    assert {twin.units[trappers.number].active for twin in guesses(b, OWN)} == {card}
    b.g.players[FOE].seen = ("u0/next",)
    clear_slots(b.g, trappers)
    assert b.g.players[FOE].seen == ("u0/next",)
    assert not b.g.players[OWN].seen


@rule("SA-GAP-82", "SA-INI-09")
@pytest.mark.parametrize("phase", [FIRST_CARDS, NEXT])
def test_an_idle_card_chosen_before_all_have_chosen_may_be_any_of_those_in_hand(phase: str) -> None:
    b, _, trappers = table()
    shown = guesses(b, OWN)
    b.g.phase = phase
    speeds = {CONTENT.action_cards[twin.units[trappers.number].idle].initiative for twin in guesses(b, OWN)}
    assert len({CONTENT.action_cards[twin.units[trappers.number].idle].initiative for twin in shown}) == 1
    assert len(speeds) > 1


@rule("SA-GAP-11")
def test_a_name_that_may_have_been_told_long_ago_is_mistakable() -> None:
    b, _, trappers = table()
    telling = [secret.value for secret in secrets_from(b.g, OWN) if secret.kind == DRAWN and secret.unmistakable]
    assert telling
    b.g.round = 3
    assert not [secret for secret in secrets_from(b.g, OWN) if secret.kind == DRAWN and secret.unmistakable]
    b.g.round, trappers.discard = 2, ()
    assert [
        secret.value for secret in secrets_from(b.g, OWN) if secret.kind == DRAWN and secret.unmistakable
    ] == telling


@rule("SA-GAP-11", "SA-GAP-75")
@pytest.mark.parametrize("scenario", ["first_tracks", "supply_run", "open_hunt"])
def test_nothing_in_a_game_shows_a_seat_what_it_may_not_know(scenario: str) -> None:
    match, dice = Match.new(GAME, scenario, 5), SeededDice(5)
    for n in range(120):
        if match.ask is None:
            break
        match.answer(match.ask.sample(dice), match.ask.seat)
        if n % 24 == 23:
            check_secrets(match)


@rule("SA-GAP-11", "SA-INI-10")
def test_no_single_copy_of_a_card_can_be_told_before_it_lies_open(tmp_path: Path) -> None:
    match, dice = Match.new(canary_game(tmp_path), "first_tracks", 3), SeededDice(3)
    for n in range(100):
        if match.ask is None:
            break
        match.answer(match.ask.sample(dice), match.ask.seat)
        if n % 20 == 19:
            check_secrets(match)


PLACES = {
    HERO: ("1/",),
    DRAWN: ("u1/drawn/",),
    PLACED: ("u1/active/", "u1/next/", "u1/idle/"),
    SEDATIVE: ("u0/", "u1/"),
    LOADED: ("u1/0", "u1/1", "u1/2"),
    ORDER: ("u0/deck/", "u1/deck/", "hero0/", "hero1/", "fear/", "wounds/", "sedatives/", "nets/", "crates/"),
}
"""Of each kind of secret, where it lies in the position below for the first seat."""


def drugged() -> Board:
    """Everything that may be hidden is: sedatives wait with both sides, and weapons are loaded."""
    b, rex, trappers = table()
    g = b.g
    for unit in (rex, trappers):
        unit.waiting = (g.sedatives.deck.draw(), g.sedatives.deck.draw())
    trappers.loaded = (("dart_rifle", f"sedative/{g.sedatives.deck.draw()}"),)
    trappers.loaded = (*trappers.loaded, ("net_launcher", f"net/{g.nets.deck.draw()}"))
    trappers.kept = (f"net/{g.nets.deck.draw()}",)
    return b


@rule("SA-GAP-11", "SA-GAP-64", "SA-CRD-01", "SA-SED-02")
def test_everything_that_lies_hidden_is_a_secret() -> None:
    found = [(secret.kind, secret.which) for secret in secrets_from(drugged().g, OWN)]
    assert {kind for kind, _ in found} == set(PLACES)
    for kind, places in PLACES.items():
        assert {place for place in places for k, which in found if k == kind and which.startswith(place)} == {*places}
        assert all(which.startswith(places) for k, which in found if k == kind)


@rule("SA-GAP-11", "SA-GAP-64", "SA-CRD-01", "SA-SED-02")
@pytest.mark.parametrize(("kind", "place"), [(kind, place) for kind, places in PLACES.items() for place in places])
def test_a_leak_of_what_lies_hidden_anywhere_is_found(kind: str, place: str, monkeypatch: pytest.MonkeyPatch) -> None:
    b = drugged()
    b.check_still()
    game = b.game()
    monkeypatch.setattr(b, "game", lambda: game)

    def there(state: State, seat: int | None) -> list[Secret]:
        secrets = secrets_from(state, OWN) if seat == OWN and isinstance(state, Saurians) else []
        return [secret for secret in secrets if secret.kind == kind and secret.which.startswith(place)]

    leaks.change_scenes(game, monkeypatch, leaks.on_the_board, there)
    with pytest.raises(AssertionError, match=r"may not know|is given other scene when"):
        b.run(lambda g: None)
    BUILT.remove(b)
