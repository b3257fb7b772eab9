"""What a seat may not know: hero hands, cards drawn or placed face down, and what lies so on decks and weapons."""

from __future__ import annotations

from typing import Final

from rulebound.core.cards import Deck, deal_anew
from rulebound.core.dice import Dice
from rulebound.core.secret import Secret
from rulebound.games.saurians.faces import (
    ACTIVE,
    IDLE,
    SLOTS,
    has_seen,
    is_choosing_idle,
    open_back,
    shown_on_top,
    slot_card,
)
from rulebound.games.saurians.rules.cards import is_action, is_fear, is_wound
from rulebound.games.saurians.state import Player, Saurians
from rulebound.games.saurians.unit import Unit

HERO: Final = "hero card in hand"
DRAWN: Final = "card drawn for a unit"
PLACED: Final = "card placed face down"
SEDATIVE: Final = "sedative that waits"
LOADED: Final = "loaded ammunition"
ORDER: Final = "order of a deck"

Hidden = tuple[str, int]
"""Where a hidden card of a unit lies: its place (`deck`, `drawn`, a slot), and where in it."""


# SA-GAP-11, SA-GAP-64  Hero hands and drawn cards, faces of unrevealed, Next and Idle cards, sedatives before they are
# flipped, ammunition, the order of every deck. Whoever has the same hero cards has seen others of them.
def secrets_from(g: Saurians, seat: int | None) -> list[Secret]:
    """Everything a seat may not know."""
    if g.outcome is not None:
        return []
    secrets: list[Secret] = []
    for unit in g.units:
        for place, i in hidden_from(g, unit, seat):
            card, which = card_at(unit, (place, i)), f"{unit.name}/{place}/{i}"
            if place == "deck":
                secrets.append(Secret(ORDER, which, card, False))
            else:
                secrets.append(
                    Secret(DRAWN if place == "drawn" else PLACED, which, card, is_telling(g, unit, seat, card))
                )
        secrets += [Secret(SEDATIVE, f"{unit.name}/{i}", card, False) for i, card in enumerate(unit.waiting)]
        secrets += [Secret(LOADED, f"{unit.name}/{i}", card, False) for i, card in enumerate(ammunition(unit))]
    open_ = {card for player in g.players for card in seen_of(player, seat)}
    for player in g.players:
        hand = player.hand.cards if player.seat != seat else []
        told = seat is None or g.players[seat].faction != player.faction
        secrets += [Secret(HERO, f"{player.seat}/{i}", card, told and card not in open_) for i, card in enumerate(hand)]
        secrets += [
            Secret(ORDER, f"hero{player.seat}/{i}", player.deck.cards[i], False) for i in unknown(player.deck, seat)
        ]
    for name, deck in common_decks(g):
        secrets += [Secret(ORDER, f"{name}/{i}", deck.cards[i], False) for i in unknown(deck, seat)]
    return secrets


def seen_of(player: Player, seat: int | None) -> list[str]:
    """The hero cards of a player that a seat sees."""
    return [*player.discard, *(player.hand.cards if player.seat == seat else [])]


# SA-INI-10  Until a deck has been made anew, only cards that nobody has seen can be hidden: after that a name that was
# told long ago may be a secret again.
def is_telling(g: Saurians, unit: Unit, seat: int | None, card: str) -> bool:
    """Whether the name of a hidden card stands nowhere in what a seat has been given."""
    limits, board = g.content.limits, g.board(unit)
    if card in g.content.weapons or not is_action(g, card) or unit.furious:
        return False
    if limits.opening_draw + g.round * board.draw > limits.deck_size:
        return False
    return all(card not in open_cards(g, other, seat) for other in g.units if other.key == unit.key)


def open_cards(g: Saurians, unit: Unit, seat: int | None) -> set[str]:
    """The cards of a unit whose faces a seat sees."""
    hidden = hidden_from(g, unit, seat)
    slots = [slot_card(unit, slot) for slot in SLOTS if (slot, 0) not in hidden]
    return {*unit.stack, *unit.discard, *slots, *(unit.drawn if unit.seat == seat else ())}


def ammunition(unit: Unit) -> list[str]:
    """The ammunition of a unit, each card with its kind."""
    return [*[card for _, card in unit.loaded], *unit.kept]


def common_decks(g: Saurians) -> list[tuple[str, Deck]]:
    """The decks that belong to nobody."""
    return [
        ("fear", g.fear),
        ("wounds", g.wounds.deck),
        ("sedatives", g.sedatives.deck),
        ("nets", g.nets.deck),
        ("crates", g.crates.deck),
    ]


def unknown(deck: Deck, seat: int | None) -> list[int]:
    """The places in a deck of which a seat knows nothing."""
    return list(range(len(deck))) if seat is None else deck.unknown_to(seat)


# Where hidden cards lie


def hidden_from(g: Saurians, unit: Unit, seat: int | None) -> list[Hidden]:
    """Where the cards of a unit lie whose faces a seat does not know."""
    places = [("deck", i) for i in unknown(unit.deck, seat)]
    if unit.seat == seat:
        return places
    places += [("drawn", i) for i in range(len(unit.drawn))]
    return [*places, *[(slot, 0) for slot in SLOTS if is_face_down(unit, slot) and not has_seen(g, seat, unit, slot)]]


def is_face_down(unit: Unit, slot: str) -> bool:
    """Whether a card lies face down on a slot."""
    return bool(slot_card(unit, slot)) and not (slot == ACTIVE and unit.revealed)


def card_at(unit: Unit, place: Hidden) -> str:
    """The card that lies somewhere hidden."""
    name, i = place
    return unit.deck.cards[i] if name == "deck" else unit.drawn[i] if name == "drawn" else slot_card(unit, name)


def lay(unit: Unit, place: Hidden, card: str) -> None:
    """Another card lies there."""
    name, i = place
    if name == "deck":
        unit.deck.cards[i] = card
    elif name == "drawn":
        unit.drawn = (*unit.drawn[:i], card, *unit.drawn[i + 1 :])
    else:
        setattr(unit, name, card)


# Dealing anew


def deal_unknowns(g: Saurians, seat: int, dice: Dice) -> None:
    """Deal anew all that a seat cannot know, each card among those that it could be."""
    for unit in g.units:
        deal_actions(g, unit, seat, dice)
    deal_kind(g.fear, [place for place in conditions(g, seat) if is_fear(g, card_at(*place))], seat, dice)
    deal_kind(g.wounds.deck, [place for place in conditions(g, seat) if is_wound(g, card_at(*place))], seat, dice)
    deal_unseen(g, dice)
    deal_anew([(g.crates.deck.cards, list(range(len(g.crates.deck))))], dice)
    for player in g.players:
        deck = (player.deck.cards, player.deck.unknown_to(seat))
        hand = list(player.hand.cards)
        if player.seat == seat:
            deal_anew([deck], dice)
        else:
            deal_anew([deck, (hand, list(range(len(hand))))], dice)
            player.hand.cards = sorted(hand)
        player.deck.mix_groups(seat, dice)


# SA-GAP-11  What lies on a slot keeps its initiative, since everybody sees that. SA-GAP-93  Backs tell fear and wound
# cards: they stay where they are known to lie; wound cards that were shuffled in may lie anywhere in their deck, but
# not where an action back is seen on top of it.
def deal_actions(g: Saurians, unit: Unit, seat: int, dice: Dice) -> None:
    """Deal the hidden cards of a unit anew among its slots, its player's hand and its deck."""
    hidden = hidden_from(g, unit, seat)
    at = {place: card_at(unit, place) for place in hidden}
    bottom = len(unit.deck) - shown_on_top(g, unit)
    actions = [place for place in hidden if is_action(g, at[place])]
    shuffled = dice.shuffled(sorted([at[place] for place in actions]))
    slots = [place for place in actions if place[0] in SLOTS and not is_in_hand(g, unit, place)]
    for place in slots:
        card = next(card for card in shuffled if speed(g, card) == speed(g, at[place]))
        shuffled.remove(card)
        lay(unit, place, card)
    drawn = [place for place in actions if place[0] == "drawn" or is_in_hand(g, unit, place)]
    for place in drawn:
        lay(unit, place, shuffled.pop())
    deep = [place for place in hidden if place[0] == "deck" and place[1] < bottom]
    if deep and deep[-1][1] == open_back(g, unit):
        lay(unit, deep.pop(), shuffled.pop())
    wounds = [at[place] for place in deep if not is_action(g, at[place])]
    # Which wounds they are is dealt later, and may not matter here.
    for place, card in zip(deep, dice.shuffled([*sorted(shuffled), *[""] * len(wounds)]), strict=True):
        lay(unit, place, card or wounds.pop())
    unit.deck.mix_groups(seat, dice)


def is_in_hand(g: Saurians, unit: Unit, place: Hidden) -> bool:
    """Whether nobody else knows yet that a card lies on the Idle slot."""
    return place[0] == IDLE and is_choosing_idle(g, unit)


def speed(g: Saurians, card: str) -> int:
    """The initiative of an action card."""
    return g.content.action_cards[card].initiative


def conditions(g: Saurians, seat: int) -> list[tuple[Unit, Hidden]]:
    """Where fear and wound cards of units lie whose faces a seat does not know."""
    return [
        (unit, place)
        for unit in g.units
        for place in hidden_from(g, unit, seat)
        if not is_action(g, card_at(unit, place))
    ]


def deal_kind(deck: Deck, places: list[tuple[Unit, Hidden]], seat: int, dice: Dice) -> None:
    """Deal anew which fear or wound cards lie with units, and which in their own deck."""
    spots = deck.unknown_to(seat)
    mixed = dice.shuffled(sorted([*[card_at(*place) for place in places], *[deck.cards[i] for i in spots]]))
    for i in spots:
        deck.cards[i] = mixed.pop()
    for unit, place in places:
        lay(unit, place, mixed.pop())
    deck.mix_groups(seat, dice)


# SA-GAP-64  Nobody has seen them: neither what waits under a Next card nor what is loaded or kept.
def deal_unseen(g: Saurians, dice: Dice) -> None:
    """Deal anew the ammunition of all weapons and the sedatives that wait."""
    for kind, deck in (("sedative", g.sedatives.deck), ("net", g.nets.deck)):
        waiting = [card for unit in g.units for card in unit.waiting] if kind == "sedative" else []
        loaded = [
            card.partition("/")[2] for unit in g.units for card in ammunition(unit) if card.startswith(f"{kind}/")
        ]
        mixed = dice.shuffled(sorted([*deck.cards, *waiting, *loaded]))
        for unit in g.units:
            unit.waiting = tuple([mixed.pop() for _ in unit.waiting]) if kind == "sedative" else unit.waiting
            unit.loaded = tuple([(weapon, anew(card, kind, mixed)) for weapon, card in unit.loaded])
            unit.kept = tuple([anew(card, kind, mixed) for card in unit.kept])
        deck.cards[:] = mixed


def anew(card: str, kind: str, mixed: list[str]) -> str:
    """Another card of ammunition in the place of one, if it is of a kind."""
    return f"{kind}/{mixed.pop()}" if card.startswith(f"{kind}/") else card
