"""Content that fits together: everything an entry names is there, and every number makes sense."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from rulebound.core.content import ContentError
from rulebound.core.words import Words
from rulebound.games.escarmouche.points import broken_limits, points_of
from rulebound.games.escarmouche.scenario import COURIER, PRISONER

if TYPE_CHECKING:
    from rulebound.games.escarmouche.content import Band, Card, Content
    from rulebound.games.escarmouche.layouts import Layout, Terrain
    from rulebound.games.escarmouche.scenario import Goal, Limit, ObjectCard, ScenarioCard, Side, Zone


def check(content: Content) -> None:
    """Everything an entry names must be there, and every number must make sense."""
    _check_weapons(content)
    for card in content.cards.values():
        _check_card(content, card)
    for mount in content.mounts.values():
        where = f"mounts.yaml: entry {mount.key}"
        _need(mount.advance > 0 and mount.radius > 0, f"{where}: advance and radius must be more than 0")
    for band in content.bands.values():
        _check_band(content, band)
    for scenario in content.scenarios.values():
        _check_scenario(content, scenario)
    _check_people(content)


def check_terrains(terrains: dict[str, Terrain]) -> None:
    """No terrain lies below the ground, and buildings are rectangles."""
    for terrain in terrains.values():
        where = f"terrains.yaml: entry {terrain.key}"
        _need(terrain.height >= 0, f"{where}: field height: must not be below 0")
        _need(terrain.move != "building" or terrain.shape == "rectangle", f"{where}: a building must be a rectangle")


def _check_weapons(content: Content) -> None:
    keys = [*content.missiles, *content.blades, *content.off_hands]
    for key in keys:
        _need(keys.count(key) == 1, f"weapons: {key} is there twice, as a missile, a blade or an off-hand item")
    _known(("fists",), content.blades, "blades.yaml")
    for missile in content.missiles.values():
        where = f"missiles.yaml: entry {missile.key}"
        _need(missile.range > 0, f"{where}: field range: must be more than 0")
        _need(missile.reload in (1, 2), f"{where}: field reload: {missile.reload} must be 1 or 2")
        _need(missile.hands in (1, 2), f"{where}: field hands: {missile.hands} must be 1 or 2")
        _need(missile.thrown >= 0, f"{where}: field thrown: {missile.thrown} must not be below 0")
        _need(missile.shots == 1 or (missile.shots == 2 and missile.pistol), f"{where}: only pistols have two shots")
    for blade in content.blades.values():
        _need(0 <= blade.hands <= 2, f"blades.yaml: entry {blade.key}: field hands: {blade.hands} must be 0 to 2")


def _check_card(content: Content, card: Card) -> None:
    where = f"cards.yaml: entry {card.key}"
    _known((card.band,), [*content.bands, "any", "none"], f"{where}: field band")
    _known(card.melee, content.blades, f"{where}: field melee")
    _known(card.missile, content.missiles, f"{where}: field missile")
    _known(card.off_hand, content.off_hands, f"{where}: field off_hand")
    _known((card.armour,), ["", *content.armours], f"{where}: field armour")
    _known((card.mount,), ["", *content.mounts], f"{where}: field mount")
    for field in ("melee", "missile", "off_hand"):
        _need(len(getattr(card, field)) <= 1, f"{where}: field {field}: holds at most one")
    for item in card.off_hand:
        blades = [blade for blade in card.melee if content.blades[blade].one_handed_blade]
        _need(
            bool(blades) or not content.off_hands[item].needs_blade,
            f"{where}: field off_hand: {item} needs a one-handed blade in the other hand",
        )
    _check_values(content, card, where)


# ES-CON-01  One scale for all cards, and morale by rank.
# ES-CON-03  Values of the blood side are at least 1, but a morale of 0 stays 0.
# ES-CON-09  What a card costs follows from its values and weapons.
def _check_values(content: Content, card: Card, where: str) -> None:
    limits = content.limits
    for side, values, least in (("front", card.front, limits.value_least), ("blood", card.blood, 1)):
        for field in ("agility", "shooting", "combat", "resistance"):
            value = getattr(values, field)
            fits = least <= value <= limits.value_most
            _need(fits, f"{where}: field {side}: {field} {value} must be {least} to {limits.value_most}")
    morale, hurt = limits.morale.get(card.rank, 0), card.blood.morale
    _need(card.front.morale == morale, f"{where}: field front: morale {card.front.morale} must be {morale}")
    least = min(morale, 1)
    _need(least <= hurt <= morale, f"{where}: field blood: morale {hurt} must be {least} to {morale}")
    _need((card.rank == "none") == (card.band == "none"), f"{where}: rank and band: both must be none, or neither")
    cost = points_of(content, card) if card.band != "none" else 0
    _need(card.points == cost, f"{where}: field points: {card.points} must be {cost}")


def _check_band(content: Content, band: Band) -> None:
    where = f"bands.yaml: entry {band.key}"
    _known(tuple(band.figures), content.cards, f"{where}: field figures")
    for variant in band.variants:
        _known(tuple(variant.add), content.cards, f"{where}: field variants.add")
        _known(tuple(variant.remove), band.figures, f"{where}: field variants.remove")
    for limit in sorted({band.limit, *[variant.limit for variant in band.variants]}):
        for problem in broken_limits(content, band.key, band.figures_for(limit) or {}, limit):
            said = Words([Path(__file__).parent], content.names()).say(problem, "en")
            raise ContentError(f"{where}: at {limit} points: {said}")


def _check_people(content: Content) -> None:
    people = content.people
    _known(tuple(people.surnames), content.bands, "names.yaml: field surnames")
    for band in content.bands:
        _need(bool(people.surnames.get(band)), f"names.yaml: field surnames: there is none for {band}")
    given = [one.name for one in people.given]
    _need(len(set(given)) == len(given), "names.yaml: field given: a name is there twice")
    most = 2 * (content.limits.chiefs + content.limits.most_characters)
    _need(len(given) >= most, f"names.yaml: field given: has {len(given)} names, two bands need {most}")
    _need(bool(people.epithets), "names.yaml: field epithets: must name at least one")


def _check_scenario(content: Content, scenario: ScenarioCard) -> None:
    where = f"scenarios.yaml: entry {scenario.key}"
    _known((scenario.layout,), content.layouts, f"{where}: field layout")
    _need(scenario.turns > 0, f"{where}: field turns: {scenario.turns} must be 1 or more")
    layout = content.layouts[scenario.layout]
    for i, side in enumerate(scenario.sides):
        _check_side(content, layout, side, f"{where}: field sides[{i}]")
    last = [side for side in scenario.sides if side.deploys_last()]
    _need(len(last) < 2, f"{where}: field sides: one alone can begin hidden or deploy at a distance from the other")
    for thing in scenario.objects:
        _check_object(content, layout, thing, f"{where}: object {thing.key}")
    keys = [thing.key for thing in scenario.objects]
    _need(len(set(keys)) == len(keys), f"{where}: field objects: a key is there twice")
    for goal in scenario.goals:
        _check_goal(scenario, goal, f"{where}: goal {goal.kind}")
    _check_limit(scenario, layout, scenario.limit, f"{where}: field limit")
    _check_sentences(scenario, where)


# ES-CON-09  A scenario may give one side more points, as a handicap.
def _check_side(content: Content, layout: Layout, side: Side, where: str) -> None:
    if side.figures:
        _known(tuple(side.figures), content.cards, f"{where}.figures")
        _need(all(n > 0 for n in side.figures.values()), f"{where}.figures: numbers must be 1 or more")
    else:
        _known((side.band,), content.bands, f"{where}.band")
        most = max(content.limits.sizes.values()) * (100 + content.limits.handicap_percent) // 100
        _need(
            side.limit <= most, f"{where}.limit: {side.limit} must not be above {most}, the largest size with handicap"
        )
        for band in content.bands.values():
            fits = band.figures_for(side.limit) is not None
            _need(fits, f"{where}.limit: {band.key} has no variant for {side.limit} points")
    _need(bool(side.parts), f"{where}.parts: must name at least one")
    for part in side.parts:
        _need(bool(part.zones), f"{where}.parts: a part needs at least one zone")
        for zone in part.zones:
            _check_zone(layout, zone, f"{where}.parts.zones")
    last = side.parts[-1]
    _need(not last.count and not last.half and last.who == "anybody", f"{where}.parts: the last takes all who are left")


def _check_zone(layout: Layout, zone: Zone, where: str) -> None:
    if zone.piece:
        _known((zone.piece,), [piece.key for piece in layout.pieces], f"{where}.piece")
    if zone.inside:
        _known((zone.inside,), [piece.kind.key for piece in layout.pieces], f"{where}.inside")
    if zone.of is not None:
        _need(on_table(layout, zone.of), f"{where}.of: is not on the table")
    near, far = zone.within is not None, zone.away is not None
    point = zone.of is not None
    _need(not (point and zone.piece), f"{where}: of and piece: only one may be given")
    _need(near <= (point or bool(zone.piece)), f"{where}.within: needs a point (of) or a piece")
    _need(far <= point, f"{where}.away: needs a point (of)")
    _need(point <= (near or far), f"{where}.of: needs within or away")
    _need(bool(zone.piece) <= near, f"{where}.piece: needs within")
    lengths = (zone.within, zone.away, zone.from_enemies)
    _need(all(length is None or length >= 0 for length in lengths), f"{where}: a distance must not be below 0")


def _check_object(content: Content, layout: Layout, thing: ObjectCard, where: str) -> None:
    _need((thing.at is None) == bool(thing.lies_on), f"{where}: must have either at (a point) or lies_on (a piece)")
    if thing.lies_on:
        _known((thing.lies_on,), [piece.key for piece in layout.pieces], f"{where}: field lies_on")
    if thing.at is not None:
        _need(on_table(layout, thing.at), f"{where}: field at: is not on the table")
    _need(not thing.lies_on or thing.kind == "load", f"{where}: field lies_on: only a load lies on a piece")
    _need(thing.heavy <= (thing.kind == "load"), f"{where}: field heavy: only a load is heavy")
    is_person = thing.kind == "prisoner"
    _need(is_person == bool(thing.card), f"{where}: field card: a prisoner has a card, nothing else has")
    if is_person:
        nobodys = [card.key for card in content.cards.values() if card.band == "none"]
        _known((thing.card,), nobodys, f"{where}: field card")
    _need((thing.kind == "powder") == (thing.radius > 0), f"{where}: field radius: powder has one, nothing else has")


def _check_goal(scenario: ScenarioCard, goal: Goal, where: str) -> None:
    things = {thing.key: thing.kind for thing in scenario.objects}
    people = [PRISONER] if PRISONER in things.values() else []
    people += [COURIER] if any(side.courier for side in scenario.sides) else []
    if goal.kind == "leaves":
        loads = [key for key, kind in things.items() if kind == "load"]
        _known((goal.who,), [*people, *loads], f"{where}: field who")
        _need(bool(goal.edges), f"{where}: field edges: must name at least one")
    elif goal.kind == "lost":
        _known((goal.who,), people, f"{where}: field who")
    elif goal.kind == "exploded":
        stacks = list(things.values()).count("powder")
        _need(1 <= goal.count <= stacks, f"{where}: field count: {goal.count} must be 1 to {stacks}")
    needed = goal.kind != "chief"
    _need((goal.winner in (0, 1)) == needed, f"{where}: field winner: must be 0 or 1, and is not given for chief")
    _need(goal.by in (-1, 0, 1), f"{where}: field by: {goal.by} must be 0 or 1")


def _check_limit(scenario: ScenarioCard, layout: Layout, limit: Limit, where: str) -> None:
    if limit.kind in ("side", "holds"):
        _need(limit.winner in (0, 1), f"{where}.winner: {limit.winner} must be 0 or 1")
    if limit.kind == "carrier":
        _known((limit.who,), [thing.key for thing in scenario.objects if thing.kind == "load"], f"{where}.who")
    if limit.kind == "holds":
        buildings = [piece.key for piece in layout.pieces if piece.kind.move == "building"]
        _known((limit.piece,), buildings, f"{where}.piece")
    if limit.of is not None:
        _need(on_table(layout, limit.of), f"{where}.of: is not on the table")
    _need((limit.of is not None) == (limit.within > 0) == (limit.bonus > 0), f"{where}: of, within, bonus go together")


def _check_sentences(scenario: ScenarioCard, where: str) -> None:
    texts = [*scenario.wins, *scenario.special]
    if scenario.draw is not None:
        texts.append(scenario.draw)
    for text in texts:
        for said in (text.en, text.fr):
            try:
                said.format(**scenario.numbers())
            except (KeyError, IndexError, ValueError) as error:
                raise ContentError(f"{where}: {said!r} names a number it has not: {error}") from None


def on_table(layout: Layout, point: tuple[int, int]) -> bool:
    """Whether a point is on the table."""
    return 0 <= point[0] <= layout.width and 0 <= point[1] <= layout.depth


def _need(holds: bool, problem: str) -> None:
    if not holds:
        raise ContentError(problem)


def _known(values: tuple[str, ...], known: Iterable[str], where: str) -> None:
    names = list(known)
    for value in values:
        _need(value in names, f"{where}: {value!r} is not known; there are {', '.join(n for n in names if n)}")
