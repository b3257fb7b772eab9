"""Event cards of the threat phase: what each needs, and what it does."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ghost, Option, Refusal, Rule
from rulebound.core.choose import choose
from rulebound.core.need import Need
from rulebound.core.shows import flees
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.cards import event_effect, play_event, why_not_card
from rulebound.games.catacombs.rules.choosing import choose_human, choose_tile, why_not_human
from rulebound.games.catacombs.rules.combat import describe_attack, fight
from rulebound.games.catacombs.rules.harm import harm_human
from rulebound.games.catacombs.rules.in_force import UNTIL_THREAT, put_in_force
from rulebound.games.catacombs.rules.movement import FREE, arrive, bars_entering, why_not_move
from rulebound.games.catacombs.rules.naming import is_tile, named_or_none, tile_name, who
from rulebound.games.catacombs.rules.targets import Attack, is_barred, neighbours, target
from rulebound.games.catacombs.rules.values import combat
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, Creature, Human


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


def why_not_event(g: Catacombs, card: str) -> Refusal | None:
    """Why an event card cannot be played in the threat phase now."""
    if card in g.events.cards and g.content.events[card].window == "threat":
        return Refusal("CA-EVT-02", Text("refused-rule.card_idle", {"card": Text(f"card.{card}")}), (f"card:{card}",))
    return why_not_card(g, DEMON, card)


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
    a, b = yield from choose(
        DEMON,
        "rockfall",
        "CA-CON-07",
        lambda: free_openings(g),
        lambda pair: f"{pair[0]}-{pair[1]}",
        lambda pair: describe_opening(g, pair[0], pair[1]),
        lambda answer: why_no_rockfall(g, answer),
    )
    g.rubble = tuple(sorted((*g.rubble, (a, b))))
    args: dict[str, object] = {"a": tile_name(g, a), "b": tile_name(g, b)}
    g.tell("log.rockfall", "CA-CON-07", args, points_at=(f"tile:{a}", f"tile:{b}"))


def why_no_rockfall(g: Catacombs, pair: Answer) -> Refusal | None:
    """Why rubble cannot fall here."""
    tile = str(pair).partition("-")[0]
    if not is_tile(g, tile):
        return None
    return Refusal("CA-CON-07", Text("refused-rule.no_opening", {"tile": tile_name(g, int(tile))}), (f"tile:{tile}",))


def describe_opening(g: Catacombs, a: int, b: int) -> Option:
    """An opening between two tiles, as an option."""
    label = Text("option.between", {"a": tile_name(g, a), "b": tile_name(g, b)})
    return Option(f"{a}-{b}", label, (f"tile:{a}", f"tile:{b}"))


# CA-CON-07  Broken gear: the demon player discards one object of the humans.
def broken_gear(g: Catacombs) -> Rule[None]:
    """A piece of equipment breaks."""
    human, broken = yield from choose(
        DEMON,
        "broken_gear",
        "CA-CON-07",
        lambda: [(human, thing) for human in g.crew() for thing in human.objects],
        gear_name,
        describe_gear,
        lambda answer: why_not_gear(g, str(answer).partition(":")[0]),
    )
    human.objects = tuple([thing for thing in human.objects if thing != broken])
    g.tell("log.broken", "CA-CON-07", {"object": Text(f"object.{broken}"), "human": who(human)})


def why_not_gear(g: Catacombs, name: str) -> Refusal | None:
    """Why nothing breaks that this warrior carries."""
    warrior = named_or_none(g, name)
    if not isinstance(warrior, Human):
        return why_not_human(g, name, "CA-CON-07")
    return Refusal("CA-CON-07", Text("refused-rule.no_object", {"human": who(warrior)}), (name,))


def gear_name(gear: tuple[Human, str]) -> str:
    """What an answer calls an object of a human."""
    return f"{gear[0].name}:{gear[1]}"


def describe_gear(gear: tuple[Human, str]) -> Option:
    """An object of a human, as an option."""
    human, thing = gear
    label = Text("option.object_of", {"object": Text(f"object.{thing}"), "human": who(human)})
    return Option(gear_name(gear), label, (human.name,))


# CA-CON-07  Possession: a condemned human who shares a tile with another attacks a human there.
def can_be_possessed(g: Catacombs) -> list[Human]:
    """The humans whom possession can turn."""
    return [
        human
        for human in g.crew()
        if human.kind.condemned and len(g.humans_on(human.tile)) > 1 and combat(g, human, bare=True).value > 0
    ]


def why_not_possessed(g: Catacombs, human: Human) -> Refusal:
    """Why possession cannot turn a human."""
    args: dict[str, object] = {"human": who(human), "warrior": who(human)}
    alone = len(g.humans_on(human.tile)) == 1
    key = "refused-rule.alone" if alone else "refused-rule.CA-GAP-25"
    if not human.kind.condemned:
        return Refusal("CA-CON-07", Text("refused-rule.not_condemned", args), (human.name,))
    return Refusal("CA-CON-07", Text(key, args), (human.name,))


def why_no_victim(human: Human, other: Human) -> Refusal | None:
    """Why a possessed human does not attack another."""
    if other is human:
        return None
    args: dict[str, object] = {"human": who(human), "target": who(other)}
    return Refusal("CA-CON-07", Text("refused-rule.no_victim", args), (other.name, f"tile:{human.tile}"))


def possession(g: Catacombs) -> Rule[None]:
    """A human turns on his own."""
    human = yield from choose_human(
        g, DEMON, "possession", "CA-CON-07", lambda: can_be_possessed(g), lambda human: why_not_possessed(g, human)
    )
    victim = yield from choose_human(
        g,
        DEMON,
        "possession_victim",
        "CA-CON-07",
        lambda: [other for other in g.humans_on(human.tile) if other is not human],
        lambda other: why_no_victim(human, other),
        lambda other: describe_attack(g, Attack(human, target(g, other.name), possessed=True), other.name),
        about={"human": who(human)},
    )
    yield from fight(g, Attack(human, target(g, victim.name), possessed=True))


# CA-CON-07  Terror: move one condemned human to a connected tile; crowding counts, blocking and imposing do not.
# CA-GAP-11  A forced move ignores blocking and imposing but respects the crowding limit.
def flights(g: Catacombs, human: Human) -> list[int]:
    """Connected tiles with room for him, by their numbers; empty where he can go nowhere."""
    return [tile for tile in neighbours(g, human.tile) if bars_entering(g, human, tile) == ""]


def can_be_terrified(g: Catacombs) -> list[Human]:
    """The humans whom terror can move."""
    return [human for human in g.crew() if human.kind.condemned and flights(g, human)]


def why_not_terrified(human: Human) -> Refusal:
    """Why terror cannot move a human."""
    key = "refused-rule.nowhere" if human.kind.condemned else "refused-rule.not_condemned"
    return Refusal("CA-CON-07", Text(key, {"human": who(human)}), (human.name,))


def why_no_flight(g: Catacombs, human: Human, to: int) -> Refusal:
    """Why terror cannot drive a human to this tile."""
    if to in neighbours(g, human.tile) and bars_entering(g, human, to) != FREE:
        return why_not_move(g, human, bars_entering(g, human, to), to)
    args: dict[str, object] = {"human": who(human), "tile": tile_name(g, to)}
    return Refusal("CA-CON-07", Text("refused-rule.no_flight", args), (f"tile:{to}",))


def terror(g: Catacombs) -> Rule[None]:
    """The demon player chooses a condemned human and a connected tile, and moves him there."""
    human = yield from choose_human(g, DEMON, "terror", "CA-CON-07", lambda: can_be_terrified(g), why_not_terrified)
    human.tile = yield from choose_tile(
        g,
        DEMON,
        "terror_tile",
        "CA-CON-07",
        lambda: flights(g, human),
        lambda tile: why_no_flight(g, human, tile),
        lambda tile: Ghost(human.name, f"tile:{tile}", Text("cost.flight")),
        about={"human": who(human)},
    )
    about: dict[str, object] = {"human": who(human), "tile": tile_name(g, human.tile)}
    shows = flees(human.name, f"tile:{human.tile}")
    g.tell("log.terror", "CA-CON-07", about, points_at=(human.name,), shows=shows)
    yield from arrive(g, human)


# CA-CON-07  Fumes: each human on one tile rolls a die; 3 or more is a non-combat hit.
def fumes(g: Catacombs) -> Rule[None]:
    """The demon player chooses a tile with humans; each of them rolls for himself."""
    tile = yield from choose_tile(
        g, DEMON, "fumes", "CA-CON-07", lambda: sorted({h.tile for h in g.crew()}), lambda tile: why_no_fumes(g, tile)
    )
    for human in g.humans_on(tile):
        roll = g.dice.at_least(1, 6, 3)
        about: dict[str, object] = {"human": who(human), "hits": roll.successes}
        g.tell("log.fumes", "CA-CON-07", about, roll.faces, Need(3, "fumes"), (human.name,))
        if roll.successes:
            yield from harm_human(g, human)


def why_no_fumes(g: Catacombs, tile: int) -> Refusal:
    """The refusal for a tile without a human: only those may be filled."""
    return Refusal("CA-CON-07", Text("refused-rule.no_human", {"tile": tile_name(g, tile)}), (f"tile:{tile}",))


# CA-CON-07  Unholy sign: the demon has +1 mvt, +1 cbt and +1 defence until the start of the next threat phase.
def unholy_sign(g: Catacombs) -> None:
    """Put the bonuses in force for whichever demon is in play, now or later, until the next threat phase."""
    for kind in ("mvt", "cbt", "defence"):
        put_in_force(g, kind, "demon", 1, UNTIL_THREAT, "unholy_sign")
    g.tell("log.unholy_sign", "CA-CON-07")


# CA-CON-07  Tough breed: a tough troglodyte enters for free under the entry conditions.
# CA-CON-10  At most two are in play.
def places_for_tough(g: Catacombs) -> list[int]:
    """The tiles that a troglodyte could enter on, while figures of tough ones are left."""
    from rulebound.games.catacombs.rules.entry import entry_tiles

    toughs = sum(creature.kind == "tough" for creature in g.creatures)
    return entry_tiles(g) if toughs < g.content.limits.tough_troglodytes else []


def next_tough(g: Catacombs) -> str:
    """A name none in play has; that of a dead one is free again."""
    taken = [creature.name for creature in g.creatures]
    return next(name for name in ("tough-1", "tough-2", "tough-3", "tough-4") if name not in taken)


def why_no_tough(g: Catacombs, tile: int) -> Refusal | None:
    """Why a tough troglodyte cannot enter on a tile."""
    from rulebound.games.catacombs.rules.entry import bars_entry, refusal_of_entry, sentence_of

    rule = bars_entry(g, tile, False)
    return refusal_of_entry(g, "tough_troglodyte", tile, rule, sentence_of(rule))


def tough_breed(g: Catacombs) -> Rule[None]:
    """A tough troglodyte comes out of the dark."""
    name = next_tough(g)
    tile = yield from choose_tile(
        g,
        DEMON,
        "tough_breed",
        "CA-CON-07",
        lambda: places_for_tough(g),
        lambda tile: why_no_tough(g, tile),
        lambda tile: Ghost(name, f"tile:{tile}", Text("cost.free")),
    )
    tough = Creature(name, g.content.creatures["tough_troglodyte"], tile)
    g.creatures.append(tough)
    g.tell("log.enters", "CA-CON-07", {"creature": who(tough), "tile": tile_name(g, tough.tile)}, points_at=(name,))
