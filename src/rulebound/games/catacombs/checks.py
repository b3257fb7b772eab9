"""Content that fits together: everything an entry names is there, and every number makes sense."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.content import ContentError

if TYPE_CHECKING:
    from rulebound.games.catacombs.content import Content, ScenarioCard

EFFECTS_OF_ADVANTAGES = (
    "healing_draught",
    "grenade",
    "lamp_oil",
    "firm_faith",
    "second_throw",
    "iron_will",
    "desperate_sprint",
    "onslaught",
    "hold_the_line",
    "hidden_door",
    "last_breath",
)
EFFECTS_OF_EVENTS = (
    "rockfall",
    "doubt",
    "crippling_blow",
    "broken_gear",
    "possession",
    "demonic_fury",
    "lost",
    "panic",
    "suicide_charge",
    "terror",
    "tough_breed",
    "fumes",
    "unholy_sign",
)
TALENTS = ("elusive", "frantic", "bodyguard", "imposing", "sanctified")
TRAITS = (
    "hunts_the_wounded",
    "resists_hammer",
    "shrugs_off_distant_shots",
    "maddens_troglodytes",
    "extra_destiny_die",
    "guarded_by_troglodytes",
    "freed_when_beaten",
    "rages_at_crowds",
    "rooted",
)
POWERS = ("", "unnatural_haste", "whetted_claws", "legion", "blood_scent")


def check(content: Content) -> None:
    """Everything an entry names must be there, and every number must make sense."""
    for human in content.humans.values():
        where = f"humans.yaml: entry {human.key}"
        _need(len(human.lines) == 6, f"{where}: field lines: has {len(human.lines)} rows, must have 6")
        _known(human.talents, TALENTS, f"{where}: field talents")
    for creature in content.creatures.values():
        where = f"creatures.yaml: entry {creature.key}"
        _known(creature.talents, TALENTS, f"{where}: field talents")
        _known(creature.traits, TRAITS, f"{where}: field traits")
        _need(creature.health > 0, f"{where}: field health: {creature.health} must be 1 or more")
    for kind in ("troglodyte", "tough_troglodyte"):
        _need(kind in content.creatures, f"creatures.yaml: entry {kind}: is missing")
    _known(("redeemer", "brute", "blade"), content.humans, "humans.yaml")
    for gift in content.gifts.values():
        _need(1 <= gift.value <= 6, f"gifts.yaml: entry {gift.key}: field value: {gift.value} must be 1 to 6")
    for advantage in content.advantages.values():
        _known((advantage.effect or advantage.key,), EFFECTS_OF_ADVANTAGES, f"advantages.yaml: entry {advantage.key}")
    for event in content.events.values():
        _known((event.effect or event.key,), EFFECTS_OF_EVENTS, f"events.yaml: entry {event.key}")
    for thing in content.objects.values():
        _known(thing.owners, content.humans, f"objects.yaml: entry {thing.key}: field owners")
    for space in content.destiny.values():
        _known((space.power,), POWERS, f"destiny.yaml: entry {space.key}: field power")
        _need(1 <= space.dice <= 6, f"destiny.yaml: entry {space.key}: field dice: {space.dice} must be 1 to 6")
    for tile in content.tiles.values():
        where = f"tiles.yaml: entry {tile.key}"
        _known(tuple(tile.openings), "NESW", f"{where}: field openings")
        _need(len(tile.openings) > 0, f"{where}: field openings: must name at least one side")
        _known((tile.effect,), content.effects, f"{where}: field effect")
    for scenario in content.scenarios.values():
        _check_scenario(content, scenario)


def _check_scenario(content: Content, scenario: ScenarioCard) -> None:
    where = f"scenarios.yaml: entry {scenario.key}"
    force, board = scenario.humans, scenario.board
    _known(force.warriors, content.humans, f"{where}: field humans.warriors")
    _known(force.gifts, content.gifts, f"{where}: field humans.gifts")
    _known(tuple(o.object for o in force.objects), content.objects, f"{where}: field humans.objects")
    _known(tuple(o.to for o in force.objects), force.warriors, f"{where}: field humans.objects.to")
    _known((scenario.demon_side.demon,), content.creatures, f"{where}: field demon_side.demon")
    placed = tuple(p.tile for p in board.placed)
    _known(placed, content.tiles, f"{where}: field board.placed")
    _need(len(set(placed)) == len(placed), f"{where}: field board.placed: a tile is there twice")
    _known(board.start, placed, f"{where}: field board.start")
    _known(tuple(board.posted.values()), placed, f"{where}: field board.posted")
    if scenario.mission.kind == "ritual":
        halls = [key for key in placed if content.tiles[key].effect == "pentacle_hall"]
        _need(len(halls) == 1, f"{where}: field board.placed: a ritual needs exactly one tile with a pentacle hall")
    if board.stack.objective:
        _known((board.stack.objective,), content.tiles, f"{where}: field board.stack.objective")
    free = sum(not tile.room for tile in content.tiles.values()) - sum(not content.tiles[p].room for p in placed)
    wanted = board.stack.top + board.stack.mixed_with
    _need(wanted <= free, f"{where}: field board.stack: wants {wanted} tiles, {free} are left")
    _need(scenario.turn_limit > 0, f"{where}: field turn_limit: {scenario.turn_limit} must be 1 or more")
    _check_supplies(content, scenario, where)
    numbers = scenario.numbers()
    for text in (*scenario.special, scenario.victory.human, scenario.victory.draw, scenario.victory.demon):
        for said in (text.en, text.fr):
            try:
                said.format(**numbers)
            except (KeyError, IndexError, ValueError) as error:
                raise ContentError(f"{where}: {said!r} names a number the mission has not: {error}") from None


# CA-CON-10  A scenario takes no more than there is.
def _check_supplies(content: Content, scenario: ScenarioCard, where: str) -> None:
    limits, warriors = content.limits, scenario.humans.warriors
    where_humans = f"{where}: field humans.warriors"
    _need(len(warriors) <= limits.humans, f"{where_humans}: has {len(warriors)} humans, at most {limits.humans} may be")
    for kind in content.humans.values():
        count = warriors.count(kind.key)
        _need(count <= kind.most, f"{where_humans}: has {count} of {kind.key}, at most {kind.most} may be")
    for field, count, most in (
        ("board.seals", len(scenario.board.seals), limits.seals),
        ("mission.on_tiles", len(scenario.mission.on_tiles), limits.treasures),
    ):
        _need(count <= most, f"{where}: field {field}: has {count}, at most {most} may be")


def _need(holds: bool, problem: str) -> None:
    if not holds:
        raise ContentError(problem)


def _known(values: tuple[str, ...], known: object, where: str) -> None:
    names = list(known)  # type: ignore[call-overload]
    for value in values:
        _need(value in names, f"{where}: {value!r} is not known; there are {', '.join(n for n in names if n)}")
