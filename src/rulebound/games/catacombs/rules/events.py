"""Event cards of the threat phase: what each needs, and what it does."""

from __future__ import annotations

from rulebound.core.ask import Ask, Option, Rule
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.cards import event_effect, play_event
from rulebound.games.catacombs.rules.combat import describe_attack, fight
from rulebound.games.catacombs.rules.harm import harm_human
from rulebound.games.catacombs.rules.lasting import UNTIL_THREAT, put_in_force
from rulebound.games.catacombs.rules.movement import arrive, bars_entering
from rulebound.games.catacombs.rules.naming import named, tile_name, who
from rulebound.games.catacombs.rules.targets import Attack, is_barred, neighbours, target
from rulebound.games.catacombs.rules.values import combat
from rulebound.games.catacombs.state import DEMON, Catacombs, Creature, Human


def can_be_played(g: Catacombs, card: str) -> bool:
    """Whether an event of the threat phase has anything to work on."""
    effect = event_effect(g, card)
    if effect == "rockfall":
        return bool(free_openings(g))
    if effect == "broken_gear":
        return any(human.objects for human in g.crew())
    if effect == "possession":
        return bool(can_be_possessed(g))
    if effect == "terror":
        return bool(can_be_terrified(g))
    if effect == "fumes":
        return bool(g.crew())
    if effect == "unholy_sign":
        return g.demon() is not None
    return bool(places_for_tough(g))


def play_threat_card(g: Catacombs, card: str) -> Rule[None]:
    """The demon player plays an event of the threat phase."""
    if not (yield from play_event(g, card)):
        return
    effect = event_effect(g, card)
    if effect == "rockfall":
        yield from rockfall(g)
    elif effect == "broken_gear":
        yield from broken_gear(g)
    elif effect == "possession":
        yield from possession(g)
    elif effect == "terror":
        yield from terror(g)
    elif effect == "fumes":
        yield from fumes(g)
    elif effect == "unholy_sign":
        unholy_sign(g)
    else:
        yield from tough_breed(g)


def free_openings(g: Catacombs) -> list[tuple[int, int]]:
    """Pairs of connected tiles without rubble between them."""
    return [
        (tile, other)
        for tile in range(len(g.board))
        for other in g.board.links[tile]
        if other > tile and not is_barred(g, tile, other)
    ]


# CA-CON-07  Rockfall: put rubble on the opening between two connected tiles.
def rockfall(g: Catacombs) -> Rule[None]:
    """The roof comes down."""
    answer: str = yield Ask(
        DEMON,
        "rockfall",
        "CA-CON-07",
        lambda: [f"{a}-{b}" for a, b in free_openings(g)],
        lambda pair: describe_opening(g, pair),
    )
    a, b = answer.split("-")
    g.rubble = tuple(sorted((*g.rubble, (int(a), int(b)))))
    args: dict[str, object] = {"a": tile_name(g, int(a)), "b": tile_name(g, int(b))}
    g.tell("log.rockfall", "CA-CON-07", args, points_at=(f"tile:{a}", f"tile:{b}"))


def describe_opening(g: Catacombs, pair: str) -> Option:
    """An opening between two tiles, as an option."""
    a, b = pair.split("-")
    label = Text("option.between", {"a": tile_name(g, int(a)), "b": tile_name(g, int(b))})
    return Option(pair, label, (f"tile:{a}", f"tile:{b}"))


# CA-CON-07  Broken gear: the demon player discards one object of the humans.
def broken_gear(g: Catacombs) -> Rule[None]:
    """A piece of equipment breaks."""
    answer: str = yield Ask(
        DEMON,
        "broken_gear",
        "CA-CON-07",
        lambda: [f"{human.name}:{thing}" for human in g.crew() for thing in human.objects],
        lambda answer: describe_gear(g, answer),
    )
    name, _, thing = answer.partition(":")
    human = g.human(name)
    human.objects = tuple([other for other in human.objects if other != thing])
    g.tell("log.broken", "CA-CON-07", {"object": Text(f"object.{thing}"), "human": who(human)})


def describe_gear(g: Catacombs, answer: str) -> Option:
    """An object of a human, as an option."""
    name, _, thing = answer.partition(":")
    label = Text("option.object_of", {"object": Text(f"object.{thing}"), "human": named(g, name)})
    return Option(answer, label, (name,))


# CA-CON-07  Possession: a condemned human who shares a tile with another attacks a human there.
def can_be_possessed(g: Catacombs) -> list[Human]:
    """The humans whom possession can turn."""
    return [
        human
        for human in g.crew()
        if human.kind.condemned and len(g.humans_on(human.tile)) > 1 and combat(g, human, bare=True).value > 0
    ]


def possession(g: Catacombs) -> Rule[None]:
    """A human turns on his own."""
    name: str = yield Ask(
        DEMON,
        "possession",
        "CA-CON-07",
        lambda: [human.name for human in can_be_possessed(g)],
        lambda name: Option(name, named(g, name), (name,)),
    )
    human = g.human(name)
    victim: str = yield Ask(
        DEMON,
        "possession_victim",
        "CA-CON-07",
        lambda: [other.name for other in g.humans_on(human.tile) if other is not human],
        lambda key: describe_attack(g, Attack(human, target(g, key), possessed=True), key),
        about={"human": who(human)},
    )
    yield from fight(g, Attack(human, target(g, victim), possessed=True))


# CA-CON-07  Terror: move one condemned human to a connected tile; crowding counts, blocking and imposing do not.
# CA-GAP-11  A forced move ignores blocking and imposing but respects the crowding limit.
def flights(g: Catacombs, human: Human) -> list[int]:
    """Where terror can drive a human."""
    return [tile for tile in neighbours(g, human.tile) if bars_entering(g, human, tile) == ""]


def can_be_terrified(g: Catacombs) -> list[Human]:
    """The humans whom terror can move."""
    return [human for human in g.crew() if human.kind.condemned and flights(g, human)]


def terror(g: Catacombs) -> Rule[None]:
    """A human runs."""
    name: str = yield Ask(
        DEMON,
        "terror",
        "CA-CON-07",
        lambda: [human.name for human in can_be_terrified(g)],
        lambda name: Option(name, named(g, name), (name,)),
    )
    human = g.human(name)
    answer: str = yield Ask(
        DEMON,
        "terror_tile",
        "CA-CON-07",
        lambda: [str(tile) for tile in flights(g, human)],
        lambda tile: Option(tile, tile_name(g, int(tile)), (f"tile:{tile}",)),
        about={"human": who(human)},
    )
    human.tile = int(answer)
    g.tell("log.terror", "CA-CON-07", {"human": who(human), "tile": tile_name(g, human.tile)}, points_at=(name,))
    yield from arrive(g, human)


# CA-CON-07  Fumes: each human on one tile rolls a die; 3 or more is a non-combat hit.
def fumes(g: Catacombs) -> Rule[None]:
    """A tile fills with fumes."""
    answer: str = yield Ask(
        DEMON,
        "fumes",
        "CA-CON-07",
        lambda: [str(tile) for tile in sorted({human.tile for human in g.crew()})],
        lambda tile: Option(tile, tile_name(g, int(tile)), (f"tile:{tile}",)),
    )
    for human in g.humans_on(int(answer)):
        roll = g.dice.at_least(1, 6, 3)
        g.tell("log.fumes", "CA-CON-07", {"human": who(human)}, roll.faces, Need(3, "fumes"), (human.name,))
        if roll.successes:
            yield from harm_human(g, human)


# CA-CON-07  Unholy sign: the demon has +1 mvt, +1 cbt and +1 defence until the start of the next threat phase.
def unholy_sign(g: Catacombs) -> None:
    """The demon grows."""
    for kind in ("mvt", "cbt", "defence"):
        put_in_force(g, kind, "demon", 1, UNTIL_THREAT, "unholy_sign")
    g.tell("log.unholy_sign", "CA-CON-07")


# CA-CON-07  Tough breed: a tough troglodyte enters for free under the entry conditions.
# CA-CON-10  At most two are in play.
def places_for_tough(g: Catacombs) -> list[int]:
    """Where a tough troglodyte can enter."""
    from rulebound.games.catacombs.rules.entry import entry_tiles

    toughs = sum(creature.kind == "tough" for creature in g.creatures)
    return entry_tiles(g) if toughs < g.content.limits.tough_troglodytes else []


def tough_breed(g: Catacombs) -> Rule[None]:
    """A tough troglodyte comes out of the dark."""
    answer: str = yield Ask(
        DEMON,
        "tough_breed",
        "CA-CON-07",
        lambda: [str(tile) for tile in places_for_tough(g)],
        lambda tile: Option(tile, tile_name(g, int(tile)), (f"tile:{tile}",)),
    )
    taken = [creature.name for creature in g.creatures]
    name = next(name for name in ("tough-1", "tough-2", "tough-3", "tough-4") if name not in taken)
    tough = Creature(name, g.content.creatures["tough_troglodyte"], int(answer))
    g.creatures.append(tough)
    g.tell("log.enters", "CA-CON-07", {"creature": who(tough), "tile": tile_name(g, tough.tile)}, points_at=(name,))
