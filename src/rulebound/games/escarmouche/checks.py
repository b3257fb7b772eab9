"""Content that fits together: everything an entry names is there, and what one asks of another holds.

What a single field may hold stands in its type (`content.py`, `scenario.py`, `terrain.py`).
"""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.core.content import Place, Shelf, check_sentences
from rulebound.core.words import Words
from rulebound.games.escarmouche.points import broken_limits, points_of
from rulebound.games.escarmouche.scenario import COURIER, PRISONER
from rulebound.space.table.content.zones import check_on_layout
from rulebound.space.table.units import CENTIMETRES

if TYPE_CHECKING:
    from rulebound.games.escarmouche.content import Band, Card, Content
    from rulebound.games.escarmouche.scenario import Goal, Limit, ObjectCard, ScenarioCard, Side
    from rulebound.games.escarmouche.terrain import Scenery

RANKS = ("chief", "character", "other")


def check(content: Content, shelf: Shelf) -> None:
    """Tell the shelf of everything that does not fit together."""
    shelf.check_declared()
    _check_limits(content, shelf.at("limits.yaml"))
    _check_terrains(content, shelf)
    _check_weapons(content, shelf)
    for card in content.cards.values():
        _check_card(content, card, shelf.at("cards.yaml", card.key))
    for band in content.bands.values():
        _check_band(content, band, shelf.at("bands.yaml", band.key))
    for scenario in content.scenarios.values():
        _check_scenario(content, scenario, shelf.at("scenarios.yaml", scenario.key))
    _check_people(content, shelf.at("names.yaml"))


def _check_limits(content: Content, at: Place) -> None:
    limits = content.limits
    at.need(sorted(limits.morale) == sorted(RANKS), "morale", limits.morale, f"a number for each of {', '.join(RANKS)}")


def _check_terrains(content: Content, shelf: Shelf) -> None:
    for terrain in content.terrains.values():
        at = shelf.at("terrains.yaml", terrain.key)
        square = terrain.move != "building" or terrain.shape == "rectangle"
        at.need(square, "shape", terrain.shape, "rectangle, for a building,")
        at.need(terrain.move != "climb" or terrain.height > 0, "height", 0, "more than 0, for what is climbed,")


def _check_weapons(content: Content, shelf: Shelf) -> None:
    """No weapon is two kinds at once, and only pistols come in pairs."""
    shelf.check_keys_apart("missiles.yaml", "blades.yaml", "off_hands.yaml")
    for missile in content.missiles.values():
        at = shelf.at("missiles.yaml", missile.key)
        at.need(missile.shots == 1 or missile.pistol, "shots", missile.shots, "1, since only pistols have two shots,")


# ES-CON-09  What a card costs follows from its values and weapons.
def _check_card(content: Content, card: Card, at: Place) -> None:
    _check_values(content, card, at)
    if not at.sound:
        return
    for item in card.off_hand:
        blades = [blade for blade in card.melee if content.blades[blade].one_handed_blade]
        fits = bool(blades) or not content.off_hands[item].needs_blade
        at.need(fits, "off_hand", item, "something that needs no one-handed blade in the other hand")
    cost = points_of(content, card) if card.band != "none" else 0
    at.within("points", card.points, cost, cost)


# ES-CON-01  One scale for all cards, and morale by rank.
# ES-CON-03  Values of the blood side are at least 1, but a morale of 0 stays 0.
def _check_values(content: Content, card: Card, at: Place) -> None:
    limits = content.limits
    for side, values, least in (("front", card.front, limits.value_least), ("blood", card.blood, 1)):
        for field in ("agility", "shooting", "combat", "resistance"):
            at.within(f"{side}.{field}", getattr(values, field), least, limits.value_most)
    morale = limits.morale.get(card.rank, 0)
    at.within("front.morale", card.front.morale, morale, morale)
    at.within("blood.morale", card.blood.morale, min(morale, 1), morale)
    both = (card.rank == "none") == (card.band == "none")
    at.need(both, "rank", card.rank, "none for a card whose band is none, and for no other,")


def _check_band(content: Content, band: Band, at: Place) -> None:
    known = at.sound
    for i, variant in enumerate(band.variants):
        known = at.known(f"variants[{i}].remove", variant.remove, band.figures) and known
    if not known:
        return
    for limit in sorted({band.limit, *[variant.limit for variant in band.variants]}):
        for problem in broken_limits(content, band.key, band.figures_for(limit) or {}, limit):
            at.say(f"at {limit} points: {Words([Path(__file__).parent], content.names()).say(problem.text, 'en')}")


def _check_people(content: Content, at: Place) -> None:
    people = content.people
    for band in content.bands:
        at.need(band in people.surnames, f"surnames.{band}", None, "a list of names, since there is such a band,")
    given = [one.name for one in people.given]
    most = 2 * (content.limits.chiefs + content.limits.most_characters)
    at.need(len(given) >= most, "given", given, f"a list of {most} or more, as many as two bands need,")


def _check_scenario(content: Content, scenario: ScenarioCard, at: Place) -> None:
    for i, side in enumerate(scenario.sides):
        _check_side(content, side, at.inside(f"sides[{i}]"))
    last = [side for side in scenario.sides if side.deploys_last()]
    if len(last) > 1:
        at.say("field 'sides': one alone can begin hidden or deploy at a distance from the other")
    for i, goal in enumerate(scenario.goals):
        _check_goal(scenario, goal, at.inside(f"goals[{i}]"))
    draw = [scenario.draw] if scenario.draw is not None else []
    check_sentences([*scenario.wins, *scenario.special, *draw], scenario.numbers(), at)
    for i, thing in enumerate(scenario.objects):
        _check_object(content, thing, at.inside(f"objects[{i}]"))
    if scenario.layout in content.layouts:
        layout = content.layouts[scenario.layout]
        check_on_layout(layout, scenario, at, CENTIMETRES)
        _check_limit(scenario, layout, scenario.limit, at.inside("limit"))


# ES-CON-09  A scenario may give one side more points, as a handicap.
def _check_side(content: Content, side: Side, at: Place) -> None:
    if not side.figures and at.known("band", [side.band], content.bands):
        most = max(content.limits.sizes.values()) * (100 + content.limits.handicap_percent) // 100
        at.need(side.limit <= most, "limit", side.limit, f"at most {most}, the largest size with handicap,")
        for band in content.bands.values():
            least = min(band.limit, *[variant.limit for variant in band.variants], band.limit)
            fits = band.figures_for(side.limit) is not None
            at.need(fits, "limit", side.limit, f"at least {least}, the fewest points the band {band.key!r} has,")
    last = side.parts[-1]
    rest = not last.count and not last.half and last.who == "anybody"
    if not rest:
        at.inside(f"parts[{len(side.parts) - 1}]").say("a last part that takes all who are left is right")


def _check_object(content: Content, thing: ObjectCard, at: Place) -> None:
    if (thing.at is None) != bool(thing.lies_on):
        at.say(f"{thing.key}: either at (a point) or lies_on (a piece) is right")
    if thing.card:
        at.known("card", [thing.card], [card.key for card in content.cards.values() if card.band == "none"])


def _check_goal(scenario: ScenarioCard, goal: Goal, at: Place) -> None:
    things = {thing.key: thing.kind for thing in scenario.objects}
    people = [PRISONER] if PRISONER in things.values() else []
    people += [COURIER] if any(side.courier for side in scenario.sides) else []
    if goal.kind == "leaves":
        at.known("who", [goal.who], [*people, *[key for key, kind in things.items() if kind == "load"]])
    elif goal.kind == "lost":
        at.known("who", [goal.who], people)
    elif goal.kind == "exploded":
        stacks = list(things.values()).count("powder")
        right = f"1 or more, and at most the {stacks} powder stacks there are,"
        at.need(1 <= goal.count <= stacks, "count", goal.count, right)


def _check_limit(scenario: ScenarioCard, layout: Scenery, limit: Limit, at: Place) -> None:
    if limit.kind == "carrier":
        at.known("who", [limit.who], [thing.key for thing in scenario.objects if thing.kind == "load"])
    if limit.kind == "holds":
        at.known("piece", [limit.piece], [piece.key for piece in layout.pieces if piece.kind.move == "building"])
    if not (limit.of is not None) == (limit.within > 0) == (limit.bonus > 0):
        at.say("of, within and bonus go together: all of them or none is right")
