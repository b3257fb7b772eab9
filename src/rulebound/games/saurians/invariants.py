"""What holds at every moment of a game; the property tests and the soak ask after every decision."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Protocol

from rulebound.games.saurians.pieces import MOVABLE
from rulebound.games.saurians.rules.activation import ACT, MOVE
from rulebound.games.saurians.rules.cards import is_action, is_fear, is_wound
from rulebound.games.saurians.state import ACTIONS, DEPLOYMENT, MOVEMENT, ORDER, SLIDE, Pile, Saurians
from rulebound.games.saurians.unit import ELIMINATED, HOLDING, NOBODY, ON_BOARD, READY, Unit
from rulebound.space.hexes.grid import Hex, distance


def broken(g: Saurians) -> list[str]:
    """Everything that is wrong with a position."""
    problems = [*broken_piles(g), *broken_heroes(g), *broken_hexes(g), *broken_grabs(g), *broken_turn(g)]
    for unit in g.units:
        problems += [f"{unit.name} {what}" for what in [*broken_cards(g, unit), *broken_unit(g, unit)]]
    return problems


# Cards


def places_of(unit: Unit) -> list[str]:
    """Every card of a unit, wherever it lies."""
    slots = [card for card in (unit.active, unit.next, unit.idle) if card]
    return [*unit.deck.cards, *unit.drawn, *slots, *unit.stack, *unit.discard]


# SA-CRD-01, SA-INI-10  Its action cards are those of its deck, wherever they lie; SA-GAP-83  none if it is eliminated.
# SA-CRD-03, SA-FEA-07, SA-GAP-67  Condition cards never lie idle, fear cards never in a stack or a discard pile.
# SA-CMB-09, SA-GAP-14, SA-GAP-60  Active card, stack and sedatives are no higher than the limit, unless cards slide on.
def broken_cards(g: Saurians, unit: Unit) -> list[str]:
    """The cards of one unit."""
    problems: list[str] = []
    whole = Counter(g.content.deck_of(unit.key) if unit.fate != ELIMINATED else [])
    there = Counter([card for card in places_of(unit) if is_action(g, card)])
    for card in sorted(whole | there):
        if there[card] != whole[card]:
            problems.append(f"has {there[card]} {card} of {whole[card]}")
    if unit.idle and not is_action(g, unit.idle):
        problems.append(f"keeps {unit.idle} idle")
    if any(is_fear(g, card) for card in (*unit.stack, *unit.discard)):
        problems.append("has a fear card among its played cards or discards")
    height = len(unit.stack) + len(unit.locked) + bool(unit.active)
    if height > g.board(unit).stack_limit and g.phase != SLIDE:
        problems.append(f"has a stack {height} high with a limit of {g.board(unit).stack_limit}")
    if unit.revealed and not unit.active:
        problems.append("has revealed no card")
    # SA-GAP-62
    if g.is_sedated(unit) and (unit.active or unit.next or unit.idle or unit.stack or unit.drawn):
        problems.append("sleeps and has cards")
    return problems


class Copied(Protocol):
    """A card of which there are several."""

    @property
    def key(self) -> str:
        """What decks and units name it by."""

    @property
    def copies(self) -> int:
        """How many there are."""


def copies(cards: Mapping[str, Copied]) -> Counter[str]:
    """Each card as often as there are copies of it."""
    return Counter({card.key: card.copies for card in cards.values()})


# SA-GAP-83, SA-GAP-94  Cards of common decks are with units, in the deck or in its discard pile.
def broken_piles(g: Saurians) -> list[str]:
    """The common decks."""
    content, units = g.content, g.units
    held = [card for unit in units for card in places_of(unit)]
    loads = [card.partition("/") for unit in units for card in (*[card for _, card in unit.loaded], *unit.kept)]
    sedatives = [card for unit in units for card in (*unit.waiting, *unit.locked)]
    nets = [net.card for unit in units for net in unit.nets if net.card]
    found: dict[str, tuple[Counter[str], list[str]]] = {
        "fear": (copies(content.fear_cards), [*g.fear.cards, *[card for card in held if is_fear(g, card)]]),
        "wound": (copies(content.wound_cards), [*in_pile(g.wounds), *[card for card in held if is_wound(g, card)]]),
        "sedative": (
            copies(content.sedatives),
            [*in_pile(g.sedatives), *sedatives, *[card for kind, _, card in loads if kind == "sedative"]],
        ),
        "net": (copies(content.nets), [*in_pile(g.nets), *nets, *[card for kind, _, card in loads if kind == "net"]]),
        "crate": (copies(content.crates), in_pile(g.crates)),
    }
    return [
        f"of the {kind} cards there are {dict(Counter(cards))} and not {dict(whole)}"
        for kind, (whole, cards) in found.items()
        if Counter(cards) != whole
    ]


def in_pile(pile: Pile) -> list[str]:
    """The cards of a common deck and its discards."""
    return [*pile.deck.cards, *pile.discard]


# SA-CON-14, SA-CON-15, SA-GAP-01  So many hero cards for every player, of each design no more than may be in a deck.
# SA-DEP-04, SA-INI-12  No more than five in hand when an Action phase begins.
def broken_heroes(g: Saurians) -> list[str]:
    """Hero cards, Command and Requisition of all seats."""
    problems: list[str] = []
    limits = g.content.limits
    for player in g.players:
        cards = Counter([*player.deck.cards, *player.hand.cards, *player.discard])
        if sum(cards.values()) != limits.hero_deck:
            problems.append(f"seat {player.seat} has {sum(cards.values())} hero cards of {limits.hero_deck}")
        strange = [card for card, n in sorted(cards.items()) if n > most_of(g, player.faction, card)]
        problems += [f"seat {player.seat} has {cards[card]} {card}" for card in strange]
        if begins(g) and len(player.hand) > limits.hero_hand:
            problems.append(f"seat {player.seat} holds {len(player.hand)} hero cards")
        if player.command < 0 or player.requisition < 0 or player.points < 0:
            problems.append(f"seat {player.seat} has less than nothing")
    return problems


# SA-GAP-01  A substitute may stand in a deck once more for each card that it replaces.
def most_of(g: Saurians, faction: str, card: str) -> int:
    """How many of a hero card there may be in a deck."""
    if g.content.hero_cards[card].faction != faction:
        return 0
    deck = g.content.hero_decks[faction]
    replaced = sum([deck.cards.get(other, 0) for other, instead in deck.substitutes.items() if instead == card])
    return max(g.content.limits.most_of_a_design, deck.cards.get(card, 0)) + replaced


# Units


# SA-DMG-14, SA-DMG-15, SA-DMG-17, SA-GAP-70, SA-GAP-72  Health and adrenaline between nothing and what the board says.
# SA-GAP-31, SA-GAP-91  Models of a unit that does not spread stand together; nets hold somebody.
def broken_unit(g: Saurians, unit: Unit) -> list[str]:
    """The models of a unit, and what lasts on it."""
    problems: list[str] = []
    board, living = g.board(unit), unit.living()
    if any(not 0 <= model.health <= board.health for model in unit.models):
        problems.append(f"has health {[model.health for model in unit.models]} of {board.health}")
    if unit.fate == ON_BOARD and g.phase != DEPLOYMENT and (not living or len(unit.models) != board.models):
        problems.append(f"is on the board with {len(living)} of {len(unit.models)} models")
    if unit.fate == ELIMINATED and living:
        problems.append("is eliminated and has models")
    if not 0 <= unit.adrenaline <= board.adrenaline_max:
        problems.append(f"has {unit.adrenaline} adrenaline of {board.adrenaline_max}")
    if unit.furious and (board.faction != "dinosaurs" or unit.furious > g.content.limits.furious_phases):
        problems.append(f"is furious for {unit.furious} phases")
    if len(unit.locked) > board.stack_limit:
        problems.append(f"has {len(unit.locked)} sedatives in {board.stack_limit} slots")
    if not board.spread and len(unit.hexes()) > 1:
        problems.append(f"is on {len(unit.hexes())} hexes")
    if any(len(unit.on(hex_)) > g.content.limits.models_a_hex for hex_ in unit.hexes()):
        problems.append("has too many models on a hex")
    if any(model.carries for model in unit.models if not model.health):
        problems.append("carries something with nobody")
    if any(all(unit.models[i].health == 0 for i in net.models) for net in unit.nets):
        problems.append("has a net that holds nobody")
    return problems


# SA-MOV-18, SA-GAP-31  A hex holds models of one unit, SA-TER-06  or something that fills it. SA-TER-03  Nobody stands
# on what is impassable, or off the map.
def broken_hexes(g: Saurians) -> list[str]:
    """Where everybody and everything stands."""
    problems: list[str] = []
    on: dict[Hex, str] = {}
    for unit in g.present():
        for hex_ in g.ground_of(unit):
            if g.ground.is_impassable(hex_):
                problems.append(f"{unit.name} stands on impassable ground at {hex_}")
            problems += [f"{unit.name} and {on[hex_]} are both on {hex_}"] if hex_ in on else []
            on[hex_] = unit.name
    for thing in g.things:
        if not g.ground.has(thing.hex) or (thing.kind in MOVABLE and g.ground.is_impassable(thing.hex)):
            problems.append(f"{thing.key} lies on {thing.hex}")
        if thing.kind in MOVABLE:
            problems += [f"{thing.key} and {on[thing.hex]} are both on {thing.hex}"] if thing.hex in on else []
            on[thing.hex] = thing.key
    keys = [thing.key for thing in g.things]
    return problems + [f"there are several {key}" for key in sorted(set(keys)) if keys.count(key) > 1]


# SA-GRB-01, SA-GRB-05, SA-GAP-52  Grabs are between living models of different units that touch; whoever lies or sleeps
# grabs nobody, and nobody grabs two.
def broken_grabs(g: Saurians) -> list[str]:
    """Who holds whom."""
    problems: list[str] = []
    for grab in g.grabs:
        (by, i), (of, j) = grab.by, grab.of
        one, other = g.units[by], g.units[of]
        if by == of or i not in one.living() or j not in other.living():
            problems.append(f"{grab.by} grabs {grab.of}")
        elif min([distance(a, b) for a in g.covers(one, i) for b in g.covers(other, j)]) != 1:
            problems.append(f"{one.piece(i)} grabs {other.piece(j)} from afar")
        elif one.models[i].knocked or g.is_sedated(one):
            problems.append(f"{one.piece(i)} cannot grab anybody")
    return problems


# SA-INI-08, SA-FIN-01  Everybody who is able has an Active and a Next card when an Action phase begins.
# SA-RCT-01, SA-GAP-57  Whoever holds has a card with Reaction face up, and its movement, its action or both are left;
# SA-GAP-90  only those of the group under way have used a part of it before their turn. SA-GAP-22  Hero decks are empty
# after so many rounds, and the game ends with the check of the next one.
def broken_turn(g: Saurians) -> list[str]:
    """Where the game stands."""
    problems: list[str] = []
    if g.phase in (MOVEMENT, ACTIONS) and g.active == NOBODY:
        problems.append("nobody is active")
    if not 0 <= g.holder < len(g.players):
        problems.append(f"seat {g.holder} has the token")
    for unit in g.present():
        if begins(g) and g.is_able(unit) and not (unit.active and unit.next):
            problems.append(f"{unit.name} begins a round with {unit.active!r} and {unit.next!r}")
        if unit.stage == HOLDING and not unit.holds and unit.number != g.active:
            problems.append(f"{unit.name} holds nothing")
        if unit.stage == HOLDING and g.is_able(unit) and not (unit.revealed and is_reaction(g, unit)):
            problems.append(f"{unit.name} holds {unit.active!r}")
        if unit.holds not in ((), (MOVE,), (ACT,), (MOVE, ACT)):
            problems.append(f"{unit.name} has {unit.holds} left of its activation")
    if g.round > most_rounds(g) > 0:
        problems.append(f"round {g.round} of at most {most_rounds(g)}")
    return problems


def is_reaction(g: Saurians, unit: Unit) -> bool:
    """Whether the Active card of a unit lets it suspend its activation."""
    card = g.content.action_cards.get(unit.active)
    return card is not None and card.reaction


def most_rounds(g: Saurians) -> int:
    """How many Action phases a game has at most; 0 where nobody draws hero cards."""
    limits = g.content.limits
    return 1 + -(-(limits.hero_deck - limits.hero_start) // limits.hero_draw) if limits.hero_draw else 0


def begins(g: Saurians) -> bool:
    """Whether an Action phase has just begun."""
    return g.phase == ORDER and all(unit.stage == READY and not unit.revealed for unit in g.present())
