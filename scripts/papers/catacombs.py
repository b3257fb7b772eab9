"""The tables of `docs/games/catacombs.md`."""

from __future__ import annotations

from collections.abc import Callable

from papers.markdown import names, table
from rulebound.games.catacombs.content import Content, CreatureKind, DestinySpace
from rulebound.games.catacombs.scenario import ScenarioCard

SHAPES = {"N": "dead end", "NS": "straight", "NE": "corner", "NES": "tee", "NESW": "cross"}


def humans(content: Content) -> str:
    """The boards of the humans."""
    return table(
        ["Human", "1", "2", "3", "4", "5", "6", "Talents", "Condemned", "At most"],
        (
            [
                human.name.en,
                *("/".join(map(str, line)) for line in human.lines),
                names(human.talents, content.talents),
                "yes" if human.condemned else "no",
                human.most,
            ]
            for human in content.humans.values()
        ),
    )


def creatures(content: Content) -> str:
    """The creatures of the demon side."""
    return table(
        ["Creature", "Movement", "Combat", "Defence", "Health", "Price", "Talents and traits", "What to expect"],
        (
            [
                creature.name.en,
                creature.mvt,
                creature.cbt,
                creature.defence,
                creature.health,
                price(creature, content),
                ", ".join(
                    [content.talents[key].name.en for key in creature.talents]
                    + [content.traits[key].name.en for key in creature.traits]
                )
                or "-",
                creature.text.en,
            ]
            for creature in content.creatures.values()
        ),
    )


def price(creature: CreatureKind, content: Content) -> str:
    """What it takes to bring a creature in."""
    if creature.kind == "tough":
        return "a card"
    sides = [s.demon_side for s in content.scenarios.values() if s.demon_side.demon == creature.key]
    if sides and not any(side.entries for side in sides):
        return "put there by the scenario"
    return str(creature.cost)


def condition(space: DestinySpace) -> str:
    """The dice a destiny space takes."""
    values = "" if len(space.each) == 6 else " of " + ", ".join(map(str, space.each))
    relation = {
        "none": "",
        "equal": ", equal",
        "run": ", consecutive",
        "total": f", total {space.total}",
    }[space.relation]
    return f"{space.dice}{values}{relation}"


def destiny(content: Content) -> str:
    """The spaces of the destiny board."""
    return table(
        ["Space", "Colour", "Dice", "What it says"],
        ([space.name.en, space.colour, condition(space), space.text.en] for space in content.destiny.values()),
    )


def gifts(content: Content) -> str:
    """The gifts of the Redeemer."""
    return table(
        ["Gift", "Die", "What it does"],
        ([gift.name.en, gift.value, gift.text.en] for gift in content.gifts.values()),
    )


def talents(content: Content) -> str:
    """The talents of warriors on either side."""
    return table(["Talent", "What it does"], ([talent.name.en, talent.text.en] for talent in content.talents.values()))


def traits(content: Content) -> str:
    """What only some demons can do."""
    return table(["Trait", "What it does"], ([trait.name.en, trait.text.en] for trait in content.traits.values()))


def objects(content: Content) -> str:
    """The objects of the humans."""
    return table(
        ["Object", "Who may own it", "What it does"],
        ([thing.name.en, names(thing.owners, content.humans), thing.text.en] for thing in content.objects.values()),
    )


def advantages(content: Content) -> str:
    """The cards of the human player."""
    return table(
        ["Advantage card", "Copies", "When, and what it does"],
        ([card.name.en, card.copies, card.text.en] for card in content.advantages.values()),
    )


def events(content: Content) -> str:
    """The cards of the demon player."""
    return table(
        ["Event card", "Copies", "When, and what it does"],
        ([card.name.en, card.copies, card.text.en] for card in content.events.values()),
    )


def tiles(content: Content) -> str:
    """The tiles by what they do, with their shapes."""
    rows = []
    for effect in content.effects.values():
        shapes = [
            SHAPES.get(tile.openings, tile.openings) for tile in content.tiles.values() if tile.effect == effect.key
        ]
        counted = ", ".join(f"{shapes.count(shape)} {shape}" for shape in SHAPES.values() if shape in shapes)
        rows.append([effect.name.en, len(shapes), counted, effect.text.en])
    return table(["Tile", "How many", "Shapes", "What it does"], rows)


def sides(scenario: ScenarioCard, content: Content) -> tuple[str, str]:
    """The two forces of a scenario in words."""
    force, demon = scenario.humans, scenario.demon_side
    kinds = sorted(set(force.warriors), key=force.warriors.index)
    humans = ", ".join(f"{force.warriors.count(kind)} {content.humans[kind].name.en}" for kind in kinds)
    things = ", ".join(f"{content.objects[o.object].name.en} ({content.humans[o.to].name.en})" for o in force.objects)
    ours = f"{humans}; {names(force.gifts, content.gifts)}; {things}; advantage cards: {force.advantages}"
    enters = f"can be bought {demon.entries} times" if demon.entries else "cannot be bought"
    theirs = f"{content.creatures[demon.demon].name.en} ({enters}); {demon.threat_points} threat points"
    return ours, f"{theirs}; event cards: {demon.events}"


def scenarios(content: Content) -> str:
    """The forces of the scenarios."""
    return table(
        ["Scenario", "Turns", "Human side", "Demon side"],
        ([f"{s.key} {s.name.en}", s.turn_limit, *sides(s, content)] for s in content.scenarios.values()),
    )


def victory(content: Content) -> str:
    """Who wins which scenario when."""
    return table(
        ["Scenario", "The human player wins", "Draw", "The demon player wins"],
        (
            [s.key, *(said.en.format(**s.numbers()) for said in (s.victory.human, s.victory.draw, s.victory.demon))]
            for s in content.scenarios.values()
        ),
    )


def expert(content: Content) -> str:
    """What a bought force costs, and what a handicap gives."""
    costs, handicap = content.expert.costs, content.expert.handicap
    people = content.humans
    return (
        table(
            ["Expert force, budget", f"{content.expert.budget} points"],
            [
                [f"{people['redeemer'].name.en} (must be there)", costs.redeemer],
                [f"{people['brute'].name.en}, at most {people['brute'].most}", costs.brute],
                [f"{people['blade'].name.en}, at most {people['blade'].most}", costs.blade],
                [f"gift of your choice, at most {content.expert.most_gifts}", costs.gift],
                ["object of your choice", costs.object],
                ["advantage card, drawn at random", costs.advantage],
                [
                    "the demon player may exchange once, before the first turn",
                    f"{content.expert.swap_threat_points} threat points for event cards: {content.expert.swap_events}",
                ],
            ],
        )
        + "\n"
        + table(
            ["Handicap", f"for each level (1 to {handicap.most})", f"at level {handicap.most} also"],
            [
                ["`handicap_human`", f"{handicap.human_advantages_per_level} more advantage card", "-"],
                [
                    "`handicap_demon`",
                    f"{handicap.demon_threat_points_per_level} more threat points",
                    f"{handicap.demon_events_at_most_level} more event card",
                ],
            ],
        )
    )


TABLES: dict[str, Callable[[Content], str]] = {
    make.__name__: make
    for make in (
        humans,
        creatures,
        destiny,
        gifts,
        talents,
        traits,
        objects,
        advantages,
        events,
        tiles,
        scenarios,
        victory,
        expert,
    )
}


def tables() -> dict[str, str]:
    """All tables by their names."""
    content = Content()
    return {name: make(content) for name, make in TABLES.items()}
