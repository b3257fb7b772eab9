"""The position before the first question."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.dice import Dice
from rulebound.games.saurians.ground import ground_of, hex_at
from rulebound.games.saurians.options import map_of
from rulebound.games.saurians.pieces import CACHE, CRATE, EGG, OBJECTIVE
from rulebound.games.saurians.rules.ammunition import supply, weapon_for
from rulebound.games.saurians.rules.choosing import toss
from rulebound.games.saurians.rules.gear import get
from rulebound.games.saurians.rules.heroes import DINOSAURS
from rulebound.games.saurians.state import Player, Saurians
from rulebound.games.saurians.unit import Unit

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rulebound.games.saurians.content import Board, Content
    from rulebound.games.saurians.force import Force


def bare_table(content: Content, scenario: str, options: dict[str, object], dice: Dice) -> Saurians:
    """The map of a scenario, with nobody on it; `BadSetup` says which maps there are."""
    card = content.scenarios[scenario]
    return Saurians(content, card, ground_of(map_of(content, card, options).rows), dice)


# SA-GAP-01  Armies, terrain, the token, decks, resources; SA-GAP-02  a circle of seats, each with cards of its own.
def lay_out(g: Saurians, forces: list[Force]) -> None:
    """Everybody's units, decks and resources, and what stands on the map."""
    lay_things(g)
    shuffle_piles(g)
    for number, force in enumerate(forces):
        player = Player(number, force.side, force.faction)
        player.requisition = g.scenario.requisition if force.faction != DINOSAURS else 0
        player.army_value = force.value
        player.deck.put_back(list(force.deck), g.dice)
        g.players.append(player)
        for board in force.units:
            add_unit(g, number, board)
    for number, force in enumerate(forces):
        hand_out(g, number, force.gear)
    number_units(g)
    g.holder = smallest_army(g)


# SA-DMG-17, SA-GAP-72  Full health, no adrenaline. SA-CON-03  Some start with ammunition loaded.
def add_unit(g: Saurians, seat: int, board: Board) -> None:
    """A unit of a seat, beside the board."""
    unit = Unit(len(g.units), seat, board.key)
    unit.deck.put_back(g.content.deck_of(board.key), g.dice)
    g.units.append(unit)
    for weapon, count in board.loaded.items():
        for _ in range(count):
            supply(g, unit, g.content.weapons[weapon].accepts[0])


# SA-CON-25  What was bought before the game goes to whoever can use it, one after the other.
def hand_out(g: Saurians, seat: int, gear: list[str]) -> None:
    """The units of a seat get its equipment."""
    units = [unit for unit in g.units if unit.seat == seat]
    for n, key in enumerate(gear):
        fit = [unit for unit in units if g.content.gear[key].kind != "ammunition" or weapon_for(g, unit, key)]
        get(g, (fit or units)[n % len(fit or units)], key)


def number_units(g: Saurians) -> None:
    """Units of a kind on one side are told apart by numbers."""
    for unit in g.units:
        alike = [other for other in g.units if other.key == unit.key]
        if len(alike) > 1:
            unit.rank = alike.index(unit) + 1


def lay_things(g: Saurians) -> None:
    """What a scenario puts on its map."""
    for kind, places in ((CACHE, g.scenario.caches), (CRATE, g.scenario.crates), (OBJECTIVE, g.scenario.objectives)):
        for column, row in places:
            g.put(kind, hex_at(column, row))
    for obstacle in g.scenario.obstacles:
        g.put(obstacle.object, hex_at(obstacle.at[0], obstacle.at[1]))
    cargo = g.scenario.cargo
    if cargo is not None and cargo.kind == EGG:
        for column, row in g.scenario.objectives:
            g.put(EGG, hex_at(column, row))


# SA-GAP-94  Common decks.
def shuffle_piles(g: Saurians) -> None:
    """The decks that belong to nobody are shuffled."""
    content = g.content
    g.fear.put_back(copies(content.fear_cards.values()), g.dice)
    for pile, cards in (
        (g.wounds, copies(content.wound_cards.values())),
        (g.sedatives, copies(content.sedatives.values())),
        (g.nets, copies(content.nets.values())),
        (g.crates, copies(content.crates.values())),
    ):
        pile.deck.put_back(cards, g.dice)


def copies(cards: Iterable[object]) -> list[str]:
    """Each card as often as there are copies of it."""
    return [card.key for card in cards for _ in range(card.copies)]  # type: ignore[attr-defined]


# SA-FP-01  Whoever fields the smallest army value, SA-GAP-03  by a toss among equals.
def smallest_army(g: Saurians) -> int:
    """Who gets the first-player token."""
    least = min([player.army_value for player in g.players])
    return toss(g, [player.seat for player in g.players if player.army_value == least])
