"""What always holds: a broken position is named for what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.games.saurians.invariants import broken
from rulebound.games.saurians.pieces import LASTING, Grab, Net
from rulebound.games.saurians.rules.cards import trim
from rulebound.games.saurians.state import ORDER, SLIDE
from rulebound.games.saurians.unit import ELIMINATED, HOLDING, NOBODY, Unit
from tests.games.saurians.board import Board, board
from tests.harness import rule

Break = Callable[[Board, Unit], None]
PLAYED = ("slashing_pounce", "hit_and_run")


def table() -> tuple[Board, Unit]:
    """A good position: a pack beside rangers and a crate."""
    b = board("......", "..#...", "......", "......")
    pack = b.unit("velociraptor_pack", 0, (0, 0), active="dart_aside", stack=PLAYED, places=[(0, 0), (1, 0), (2, 0)])
    b.unit("rangers", 1, (3, 0))
    b.put("crate", (0, 2))
    return b, pack


def hold_nothing(b: Board, pack: Unit) -> None:
    """The pack has suspended an activation of which nothing is left, while another unit is active."""
    pack.stage, pack.holds = HOLDING, ()
    b.g.active = pack.number + 1


def set_to(**values: object) -> Break:
    """Change the pack."""

    def change(_: Board, pack: Unit) -> None:
        for key, value in values.items():
            setattr(pack, key, value)

    return change


def model(**values: object) -> Break:
    """Change a model of the pack."""

    def change(_: Board, pack: Unit) -> None:
        pack.change([0], **values)

    return change


def game(**values: object) -> Break:
    """Change the game."""

    def change(b: Board, _: Unit) -> None:
        for key, value in values.items():
            setattr(b.g, key, value)

    return change


def holds(by: tuple[int, int], of: tuple[int, int]) -> Break:
    """Somebody holds somebody."""
    return game(grabs=(Grab(by, of, False),))


def lose_action_card(_: Board, pack: Unit) -> None:
    pack.deck.draw()


def lose_hero_card(b: Board, _: Unit) -> None:
    b.g.players[1].deck.draw()


def lose_fear_card(b: Board, _: Unit) -> None:
    b.g.fear.draw()


def lose_wound_card(b: Board, _: Unit) -> None:
    b.g.wounds.deck.draw()


def add_net(b: Board, _: Unit) -> None:
    b.g.nets.put("net_5")


def exchange_crates(b: Board, _: Unit) -> None:
    """There are as many as ever, but not the same."""
    cards = b.g.crates.deck.cards
    cards[0] = next(card for card in cards if card != cards[0])


def keep_fear_idle(b: Board, pack: Unit) -> None:
    pack.idle = b.g.fear.draw()


def discard_fear(b: Board, pack: Unit) -> None:
    pack.discard = (b.g.fear.draw(),)


def grow(_: Board, pack: Unit) -> None:
    """A stack that is too high."""
    pack.stack = (*pack.stack, pack.deck.draw())


def sleep_with_cards(b: Board, pack: Unit) -> None:
    pack.locked = tuple([b.g.sedatives.deck.draw() for _ in range(3)])
    pack.discard, pack.stack = pack.stack, ()


def oversleep(b: Board, pack: Unit) -> None:
    sleep_with_cards(b, pack)
    pack.locked = (*pack.locked, b.g.sedatives.deck.draw())


def die(_: Board, pack: Unit) -> None:
    pack.fate = ELIMINATED


def crowd(b: Board, _: Unit) -> None:
    """Both units on one hex."""
    b.g.units[1].change([0, 1, 2, 3], hex=(2, 0))


def part(b: Board, _: Unit) -> None:
    """Models of a unit that does not spread stand apart."""
    b.g.units[1].change([0], hex=(4, 0))


def push_crate(b: Board, _: Unit) -> None:
    b.g.shift(b.g.things[0], (0, 0))


def bury_crate(b: Board, _: Unit) -> None:
    b.g.shift(b.g.things[0], (2, 1))


def lay_twice(b: Board, _: Unit) -> None:
    b.g.put("egg", (0, 3), "egg-7")
    b.g.put("egg", (1, 3), "egg-7")


def hold_while_lying(b: Board, pack: Unit) -> None:
    pack.change([2], knocked=True)
    holds((0, 2), (1, 0))(b, pack)


def net_of_the_dead(b: Board, pack: Unit) -> None:
    pack.change([0], health=0)
    pack.nets = (Net("", 6, (0,)),)


def begin(b: Board, pack: Unit) -> None:
    """An Action phase begins."""
    b.g.phase, b.g.active = ORDER, NOBODY
    pack.revealed = False


def begin_without_next(b: Board, pack: Unit) -> None:
    begin(b, pack)
    pack.discard, pack.next = (pack.next,), ""


def begin_with_many_heroes(b: Board, pack: Unit) -> None:
    begin(b, pack)
    b.hand(0, *b.g.players[0].deck.cards[:6])


def three_of_a_design(b: Board, _: Unit) -> None:
    deck = b.g.players[0].deck.cards
    deck[:] = ["thick_hide"] * 3 + [card for card in deck if card != "thick_hide"][:17]


def strange_hero(b: Board, _: Unit) -> None:
    b.g.players[0].deck.cards[0] = "medic"


def owe(b: Board, _: Unit) -> None:
    b.g.players[1].command = -1


def rage(b: Board, _: Unit) -> None:
    """Humans in fury."""
    b.g.units[1].furious = 1


BROKEN: list[tuple[Break, str]] = [
    (lose_action_card, "of 2"),
    (lose_hero_card, "seat 1 has 19 hero cards of 20"),
    (three_of_a_design, "seat 0 has 3 thick_hide"),
    (strange_hero, "seat 0 has 1 medic"),
    (lose_fear_card, "of the fear cards"),
    (lose_wound_card, "of the wound cards"),
    (add_net, "of the net cards"),
    (exchange_crates, "of the crate cards"),
    (keep_fear_idle, "idle"),
    (discard_fear, "fear card among"),
    (grow, "a stack 4 high with a limit of 3"),
    (set_to(active="", revealed=True), "has revealed no card"),
    (sleep_with_cards, "sleeps and has cards"),
    (oversleep, "has 4 sedatives in 3 slots"),
    (model(health=-1), "has health [-1, 3, 3] of 3"),
    (model(health=4), "has health [4, 3, 3] of 3"),
    (set_to(models=()), "is on the board with 0 of 0 models"),
    (die, "is eliminated and has models"),
    (set_to(adrenaline=5), "has 5 adrenaline of 4"),
    (set_to(adrenaline=-1), "has -1 adrenaline of 4"),
    (set_to(furious=3), "is furious for 3 phases"),
    (rage, "u1 is furious"),
    (part, "u1 is on 2 hexes"),
    (model(health=0, carries=("egg-1",)), "carries something with nobody"),
    (net_of_the_dead, "a net that holds nobody"),
    (crowd, "u1 and u0 are both on (2, 0)"),
    (model(hex=(2, 1)), "u0 stands on impassable ground at (2, 1)"),
    (model(hex=(-1, 0)), "u0 stands on impassable ground at (-1, 0)"),
    (push_crate, "crate-1 and u0 are both on (0, 0)"),
    (bury_crate, "crate-1 lies on (2, 1)"),
    (lay_twice, "there are several egg-7"),
    (holds((0, 0), (1, 0)), "u0.0 grabs u1.0 from afar"),
    (holds((0, 0), (0, 1)), "(0, 0) grabs (0, 1)"),
    (hold_while_lying, "u0.2 cannot grab anybody"),
    (begin_without_next, "u0 begins a round"),
    (begin_with_many_heroes, "seat 0 holds 6 hero cards"),
    (owe, "seat 1 has less than nothing"),
    (game(active=NOBODY), "nobody is active"),
    (hold_nothing, "u0 holds nothing"),
    (set_to(stage=HOLDING, holds=("act",), revealed=False), "u0 holds '"),
    (set_to(holds=("act", "move")), "u0 has ('act', 'move') left"),
    (game(round=10), "round 10 of at most 9"),
]


def test_a_good_position_is_not_broken() -> None:
    b, pack = table()
    assert broken(b.g) == []
    holds((0, 2), (1, 0))(b, pack)
    b.effect(pack, "blinded", 1, LASTING)
    assert broken(b.g) == []
    begin(b, pack)
    assert broken(b.g) == []


@rule(
    *("SA-CRD-01", "SA-CRD-03", "SA-INI-10", "SA-CMB-09", "SA-GAP-14", "SA-GAP-60", "SA-GAP-62", "SA-GAP-94"),
    *("SA-DMG-14", "SA-DMG-15", "SA-DMG-17", "SA-GAP-31", "SA-GAP-72", "SA-GAP-91", "SA-MOV-18", "SA-TER-03"),
    *("SA-TER-06", "SA-GRB-01", "SA-GRB-05", "SA-GAP-52", "SA-DEP-04", "SA-INI-12", "SA-FIN-01", "SA-INI-08"),
    *("SA-RCT-01", "SA-GAP-57", "SA-GAP-22"),
)
@pytest.mark.parametrize(("change", "what"), BROKEN, ids=[what for _, what in BROKEN])
def test_what_is_wrong_is_named(change: Break, what: str) -> None:
    b, pack = table()
    b.impossible(what)
    change(b, pack)
    assert any(what in problem for problem in broken(b.g)), broken(b.g)


@rule("SA-FP-01")
def test_somebody_has_the_token() -> None:
    g = table()[0].g.copy()
    g.holder = 2
    assert broken(g) == ["seat 2 has the token"]


@rule("SA-INI-03", "SA-GAP-60")
def test_while_cards_slide_on_a_stack_may_be_too_high() -> None:
    b, pack = table()
    grow(b, pack)
    b.g.phase = SLIDE
    assert broken(b.g) == []


@rule("SA-INI-04", "SA-CMB-09")
@pytest.mark.parametrize("keep", range(3))
def test_what_is_left_of_a_stack_was_on_top(keep: int) -> None:
    b, pack = table()
    trim(b.g, pack, keep)
    assert pack.stack == PLAYED[:keep]
    assert pack.discard == PLAYED[keep:]


@rule("SA-GAP-83")
def test_the_cards_of_the_dead_leave_the_game_and_those_of_common_decks_do_not() -> None:
    b, pack = table()
    pack.deck.cards.clear()
    pack.active = pack.next = ""
    pack.stack, pack.revealed, pack.fate = (), False, ELIMINATED
    pack.change([0, 1, 2], health=0)
    assert broken(b.g) == []
    b.g.units[0].discard = ("dart_aside",)
    b.impossible("a card of the dead")
    assert broken(b.g) == ["u0 has 1 dart_aside of 0"]
