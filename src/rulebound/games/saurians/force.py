"""The force of a seat: its units, its hero deck of 20 cards, and gear bought before the game.

Where a scenario names the units, only the hero deck is put together. A roster that names no hero card has the
ready-made deck.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from rulebound.core.ask import Refusal
from rulebound.core.forces import Rosters, beyond, check_rosters
from rulebound.core.forms import NUMBER, ONE, Field, ForceForm, Pick, Sheet, SheetRow, Trait
from rulebound.core.game import BadSetup
from rulebound.core.seats import Seat, seats_on, sides_of
from rulebound.core.text import Text
from rulebound.core.words import Words
from rulebound.games.saurians.content import Army, Board, Content, HeroCard
from rulebound.games.saurians.equipment import Gear
from rulebound.games.saurians.points import (
    LIMITS,
    broken_limits,
    counts_of,
    deck_problems,
    most_of,
    ready_deck,
    value_of,
)
from rulebound.games.saurians.scenario import ScenarioCard
from rulebound.games.saurians.terms import Faction

ARMY: Final = "army"
SKILLS: Final = ("movement", "melee", "ballistic", "dodge", "stability", "fear", "courage")
ARMOURED: Final = ("front", "side", "rear")


@dataclass(eq=False)
class Force:
    """What a seat fields: its units in order, its hero deck, and gear that it hands out before the game.

    `value` is the army value that decides who begins with the token.
    """

    side: int
    faction: Faction
    units: list[Board]
    deck: list[str]
    gear: list[str]
    value: int


# SA-CON-25, SA-GAP-02  Partners share the points of their side.
def forces_of(
    content: Content, scenario: ScenarioCard, seats: tuple[Seat, ...], rosters: dict[str, object], words: Words
) -> list[Force]:
    """The forces of all seats; `BadSetup` says what is wrong with the rosters."""
    check_rosters(rosters, seats, lambda seat, roster: force_problems(content, scenario.key, seat, roster), words)
    forces = [force_of(content, scenario, seats, seat, rosters.get(each.key)) for seat, each in enumerate(seats)]
    for side in sides_of(seats):
        partners = seats_on(seats, side)
        value = sum([forces[seat].value for seat in partners])
        for problem in beyond(LIMITS, "partners", value, None, scenario.points) if scenario.is_open() else []:
            names = ", ".join([seats[seat].key for seat in partners])
            raise BadSetup(f"rosters: {names}: {words.say(problem.text, 'en')}")
    return forces


def force_of(content: Content, scenario: ScenarioCard, seats: tuple[Seat, ...], seat: int, roster: object) -> Force:
    """The force of one seat, from a roster without problems or none at all."""
    side = scenario.sides[seats[seat].side]
    chosen = counts_in(roster)
    if not scenario.is_open():
        faction, keys = side.faction, list(side.units)
    elif isinstance(roster, dict) and roster:
        army = content.armies[str(roster.get(ARMY, side.army))]
        faction = army.faction
        keys = units_in(content, army, chosen)
    else:
        partners = seats_on(seats, seats[seat].side)
        army = content.armies[side.partners[partners.index(seat)] if len(partners) > 1 else side.army]
        faction, keys = army.faction, list(army.units)
    units = [content.boards[key] for key in keys]
    gear = [key for key in content.gear for _ in range(chosen.get(key, 0))]
    deck = deck_in(content, chosen) or ready_deck(content, faction, units)
    value = value_of(content, {key: keys.count(key) for key in keys} | {key: chosen[key] for key in gear})
    return Force(
        seats[seat].side,
        faction,
        units,
        [key for key in content.hero_cards for _ in range(deck.get(key, 0))],
        gear,
        value,
    )


def counts_in(roster: object) -> dict[str, int]:
    """How many of everything a roster names."""
    return {str(key): n for key, n in roster.items() if isinstance(n, int) and n} if isinstance(roster, dict) else {}


# SA-CON-25  An army that is named without units is the ready-made one.
def units_in(content: Content, army: Army, chosen: Mapping[str, int]) -> list[str]:
    """The boards of a roster's units: those of the ready-made army if they are the same, or none is named."""
    bought = {key: n for key, n in chosen.items() if key in content.boards}
    if not bought or bought == counts_of(army):
        return list(army.units)
    return [key for key in content.boards for _ in range(bought.get(key, 0))]


def deck_in(content: Content, chosen: Mapping[str, int]) -> dict[str, int]:
    """The hero deck that a roster names."""
    return {key: n for key, n in chosen.items() if key in content.hero_cards}


def rosters_of(content: Content, scenario: ScenarioCard) -> Rosters:
    """How rosters are read: hero cards, and where armies are put together an army with its units and gear."""
    armies: dict[str, Text] = {}
    known = {key: Text(f"hero_card.{key}") for key in content.hero_cards}
    if scenario.is_open():
        armies = {key: Text(f"army.{key}") for key in content.armies}
        known |= {key: Text(f"board.{key}") for key in content.boards}
        known |= {key: Text(f"gear.{key}") for key in content.gear}
    return Rosters(LIMITS, ARMY, armies, known, max(content.limits.most_units, content.limits.hero_deck))


def force_problems(content: Content, scenario: str, seat: int, roster: object) -> list[Refusal]:
    """Everything that is wrong with a roster, even one that cannot be read."""
    card = content.scenarios[scenario]
    return rosters_of(content, card).strange(roster) or broken_force(content, card, seat, roster)


def broken_force(content: Content, scenario: ScenarioCard, seat: int, roster: object) -> list[Refusal]:
    """Everything that is wrong with the army, where one is put together, and the cards that a roster names."""
    problems: list[Refusal] = []
    side, chosen = scenario.sides[seat % len(scenario.sides)], counts_in(roster)
    faction, keys = side.faction, list(side.units)
    if scenario.is_open():
        army = content.armies[rosters_of(content, scenario).read(roster, side.army)[0]]
        faction, keys = army.faction, units_in(content, army, chosen)
        counts = {key: keys.count(key) for key in keys} | {key: n for key, n in chosen.items() if key in content.gear}
        problems += broken_limits(content, faction, counts, scenario.points)
    deck = deck_in(content, chosen)
    units = [content.boards[key] for key in keys]
    return problems + (deck_problems(content, faction, units, deck) if deck else [])


# SA-CON-25, SA-HER-01  Units and gear are bought, hero cards chosen; all of it, or hero cards alone.
def force_form(content: Content, scenario: str, seat: int) -> ForceForm:
    """How a seat puts its force together."""
    card = content.scenarios[scenario]
    side = card.sides[seat % len(card.sides)]
    if not card.is_open():
        units = [content.boards[key] for key in side.units]
        value = sum([board.army_value for board in units])
        heroes = [
            hero_field(content, hero, None) for hero in content.hero_cards.values() if hero.faction == side.faction
        ]
        example: dict[str, object] = dict(ready_deck(content, side.faction, units))
        return ForceForm(value, value, heroes, example)
    joins = seat >= len(card.sides)
    armies, usual = armies_for(content, joins), side.partners[1] if joins else side.army
    picks = [
        Pick(army.key, Text(f"army.{army.key}"), Text(f"army-text.{army.key}"), gives=gives_of(content, army))
        for army in armies
    ]
    text = Text("form.shared", {"points": card.points})
    fields = [Field(ARMY, Text("form.army"), ONE, picks=picks, default=usual, text=text)]
    homes = {faction: [army.key for army in armies if army.faction == faction] for faction in content.hero_decks}
    fields += [unit_field(content, board, homes[board.faction]) for board in content.boards.values()]
    fields += [gear_field(content, gear, homes["humans"]) for gear in content.gear.values()]
    fields += [hero_field(content, hero, homes[hero.faction]) for hero in content.hero_cards.values()]
    return ForceForm(card.points, 0, fields, {ARMY: usual, **gives_of(content, content.armies[usual])})


# SA-CON-25, SA-GAP-02  Who joins as a partner has half of a side; the first of a side may have one, and chooses any.
def armies_for(content: Content, joins: bool) -> list[Army]:
    """The ready-made armies of a seat, which joins another on its side or not; those of full size first."""
    armies = sorted(content.armies.values(), key=lambda army: army.partners)
    return [army for army in armies if army.partners or not joins]


def gives_of(content: Content, army: Army) -> dict[str, object]:
    """What a ready-made army fills in: its units, and the ready-made hero deck that fits it."""
    units = [content.boards[key] for key in army.units]
    return {**counts_of(army), **ready_deck(content, army.faction, units)}


def unit_field(content: Content, board: Board, homes: list[str]) -> Field:
    """How many units of a board."""
    field = Field(board.key, Text(f"board.{board.key}"), NUMBER, most=most_of(content, board), cost=board.army_value)
    field.text = Text("form.unit", {"models": board.models, "health": board.health})
    field.when, field.figure, field.group = {ARMY: homes}, board.key, Text("form.kind-unit")
    armour = [getattr(board.armour, zone) for zone in ARMOURED]
    columns = [Text(f"skill.{skill}") for skill in SKILLS] + [Text(f"form.armour-{zone}") for zone in ARMOURED]
    row = SheetRow(Text("form.board"), [*[getattr(board, skill) for skill in SKILLS], *armour])
    field.sheet = Sheet(columns, [row], [Trait(Text(f"board.{board.key}"), Text(f"board-text.{board.key}"))])
    return field


# SA-CON-25  Gear costs points too.
def gear_field(content: Content, gear: Gear, homes: list[str]) -> Field:
    """How much of a piece of gear."""
    field = Field(gear.key, Text(f"gear.{gear.key}"), NUMBER, most=content.limits.most_units)
    field.cost = gear.price * content.limits.gear_points
    field.text, field.when, field.group = Text(f"gear-text.{gear.key}"), {ARMY: homes}, Text("form.kind-gear")
    return field


def hero_field(content: Content, hero: HeroCard, homes: list[str] | None) -> Field:
    """How many copies of a hero card; `homes` are the armies of its faction, where armies are chosen."""
    field = Field(hero.key, Text(f"hero_card.{hero.key}"), NUMBER, most=content.limits.most_of_a_design)
    field.text, field.group = Text(f"hero_card-text.{hero.key}"), Text("form.kind-hero")
    field.when = {ARMY: homes} if homes is not None else {}
    return field
