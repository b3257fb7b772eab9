"""Content that fits together: everything an entry names is there, and what one asks of another holds.

What a single field may hold stands in its type (`content.py`, `scenario.py`, `terrain.py`); adventures are looked
through in `scenario_checks.py`.
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from rulebound.core.content import Place, Shelf
from rulebound.core.words import Words
from rulebound.games.expedition.points import broken_limits, counts_of, points_of
from rulebound.games.expedition.scenario_checks import check_scenario
from rulebound.space.table.drawing import overlap
from rulebound.space.table.units import INCHES

if TYPE_CHECKING:
    from rulebound.games.expedition.content import Animal, Content, Danger, Profile, Totem
    from rulebound.games.expedition.terrain import Scenery

WINDOWS: Final = {
    "first": "reveal",
    "exchange": "reveal",
    "move": "own_card",
    "terror": "own_card",
    "stress": "own_card",
    "range": "own_card",
    "dice": "pool",
    "ignore": "draw",
    "counter": "counter",
    "figure": "after_melee",
    "recover": "opening",
}
"""EX-CON-03  The one window of each effect."""
SORCERER: Final = "sorcerer"
KINDS: Final = ("shooting", "combat", "movement", "terror", "panic")


def check(content: Content, shelf: Shelf) -> None:
    """Tell the shelf of everything that does not fit together."""
    shelf.check_declared()
    _check_limits(content, shelf)
    for totem in content.totems.values():
        _check_totem(totem, shelf.at("totems.yaml", totem.key))
    for profile in content.profiles.values():
        _check_profile(content, profile, shelf.at("profiles.yaml", profile.key))
    _check_columns(content, shelf)
    _check_terrains(content, shelf)
    for animal in content.animals.values():
        _check_animal(animal, shelf.at("animals.yaml", animal.key))
    for danger in content.dangers.values():
        _check_danger(content, danger, shelf.at("dangers.yaml", danger.key))
    for layout in content.layouts.values():
        _check_layout(content, layout, shelf.at("layouts.yaml", layout.key))
    for scenario in content.scenarios.values():
        check_scenario(content, scenario, shelf.at("scenarios.yaml", scenario.key))


# EX-CON-01  Enough cards for a turn, and initiatives all different.
# EX-CON-04  Rituals for whoever has sorcerers.
# EX-CON-13  Six events for a D6.
def _check_limits(content: Content, shelf: Shelf) -> None:
    limits, at = content.limits, shelf.at("limits.yaml")
    at.need(len(limits.bag) == len(KINDS), "bag", limits.bag, f"a number for each of {', '.join(KINDS)}")
    cards = list(content.action_cards.values())
    at.need(len(cards) >= limits.cards_a_turn, "cards_a_turn", limits.cards_a_turn, f"at most {len(cards)}, all cards,")
    for card in cards:
        twins = [other.key for other in cards if other.initiative == card.initiative and other is not card]
        here = shelf.at("action_cards.yaml", card.key)
        here.need(not twins, "initiative", card.initiative, f"a number that {', '.join(twins)} has not")
    for character in content.characters.values():
        rituals = content.rituals_of(character.culture)
        here = shelf.at("characters.yaml", character.key)
        able = character.ability != SORCERER or bool(rituals)
        here.need(able, "ability", character.ability, f"another, since {character.culture} has no rituals,")
    faces = len(content.events)
    if faces != 6:
        shelf.at("events.yaml").say(f"there are {faces} events; 6, one for each face of a D6, is right")


# EX-CON-03  Every card has one clear window.
def _check_totem(totem: Totem, at: Place) -> None:
    window = WINDOWS[totem.effect]
    at.need(totem.window == window, "window", totem.window, f"{window}, for the effect {totem.effect},")


# EX-CON-05  What a group costs follows from its dice, its weapon and what it can do.
def _check_profile(content: Content, profile: Profile, at: Place) -> None:
    if at.sound:
        points = points_of(content, profile)
        at.need(profile.points == points, "points", profile.points, str(points))


# EX-CON-08  A ready-made column for every culture, each of them legal.
# EX-GAP-72  They are legal in every adventure, so for the points they all have.
def _check_columns(content: Content, shelf: Shelf) -> None:
    shelf.check_keys_apart("profiles.yaml", "characters.yaml", "auxiliaries.yaml")
    for culture in content.cultures:
        if not any(column.culture == culture for column in content.columns.values()):
            shelf.at("columns.yaml").say(f"there is no column of {culture}; one for each culture is right")
    for column in content.columns.values():
        at = shelf.at("columns.yaml", column.key)
        if at.sound:
            limit = content.limits.ready_made_points
            for problem in broken_limits(content, column.culture, counts_of(column), limit):
                at.say(Words([Path(__file__).parent], content.names()).say(problem.text, "en"))


def _check_terrains(content: Content, shelf: Shelf) -> None:
    for terrain in content.terrains.values():
        at = shelf.at("terrains.yaml", terrain.key)
        fits = terrain.passable or not terrain.dangerous
        at.need(fits, "dangerous", terrain.dangerous, "false, since nobody gets in,")


# EX-CON-11  A pack has a die for each of its figures; only who has a weapon shoots.
def _check_animal(animal: Animal, at: Place) -> None:
    fits = bool(animal.weapon) == bool(animal.shooting)
    at.need(fits, "shooting", animal.shooting, "a die with a weapon, and 0 without,")
    even = not animal.pack or animal.dice.count == animal.lives
    at.need(even, "dice", [animal.dice.count, animal.dice.size], f"[{animal.lives}, ...], a die for each of the pack,")


# EX-CON-10, EX-CON-11  Animals of tables live in that country.
def _check_danger(content: Content, danger: Danger, at: Place) -> None:
    natives = [key for key, animal in content.animals.items() if danger.key in animal.environments]
    at.known("animals", danger.animals, natives)
    at.known("on_dry_land", [danger.on_dry_land], [key for key in natives if not content.animals[key].bound])
    for i, row in enumerate(danger.rows):
        if row.animal:
            at.known(f"rows[{i}].animal", [row.animal], natives)
        braves = row.figures or row.halts
        at.need(bool(braves) or not row.brave, f"rows[{i}].brave", row.brave, "false, where nothing is to be avoided,")


# EX-GAP-03  All tables have one size.
# EX-GAP-23  Areas do not overlap.
def _check_layout(content: Content, layout: Scenery, at: Place) -> None:
    limits = content.limits
    for field, length, right in (("width", layout.width, limits.width), ("depth", layout.depth, limits.depth)):
        at.need(length == right, field, float(INCHES.written(length)), f"{INCHES.written(right)}, as in limits.yaml,")
    for i, piece in enumerate(layout.pieces):
        for other in layout.pieces[:i]:
            if overlap(piece.outline, other.outline):
                at.inside(f"pieces[{i}]").say(f"{piece.key} overlaps {other.key}; areas side by side are right")
