"""Attacks: the target, the dice, the hits and who takes them."""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.ask import Answer, Ask, Chance, Option, Rule
from rulebound.core.dice import Dice, Roll
from rulebound.core.need import Need
from rulebound.core.odds import distribution
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.cards import (
    PASS,
    offer,
    play_advantage,
    play_event,
)
from rulebound.games.catacombs.rules.harm import cancel_a_line, kill_troglodyte, remove_creature, wound
from rulebound.games.catacombs.rules.lasting import UNTIL_ATTACK_ENDS, UNTIL_PHASE_ENDS, expire, put_in_force
from rulebound.games.catacombs.rules.naming import named, piece_of, side_name, tile_name, who
from rulebound.games.catacombs.rules.values import combat, defence, effect_of, has, is_frantic, is_troglodyte, uses
from rulebound.games.catacombs.state import (
    DEMON,
    HUMAN,
    HUMAN_ACTION,
    ON_BOARD,
    TROGLODYTE,
    Catacombs,
    Creature,
    Human,
    Warrior,
)
from rulebound.space.tiles import SIDES

GROUP = "troglodytes"


class Target:
    """What an attack is aimed at: a human, a creature, the troglodytes of a tile, or a seal."""

    __slots__ = ("creature", "human", "key", "seal", "tile")

    def __init__(self, key: str, tile: int, human: Human | None, creature: Creature | None, seal: int = -1) -> None:
        self.key = key
        self.tile = tile
        self.human = human
        self.creature = creature
        self.seal = seal

    def is_group(self) -> bool:
        """Whether it is the ordinary troglodytes of the tile."""
        return self.human is None and self.creature is None and self.seal < 0


class Attack:
    """An attack under way. `dice` is a number of dice given by a card (-1: the attacker's own combat).

    `fellows` is how many other troglodytes of a charger's tile had acted when it charged.
    """

    __slots__ = ("attacker", "dice", "fellows", "possessed", "suicide", "target")

    def __init__(self, attacker: Warrior, target: Target, dice: int = -1, possessed: bool = False) -> None:
        self.attacker = attacker
        self.target = target
        self.dice = dice
        self.possessed = possessed
        self.suicide = False
        self.fellows = 0


# CA-GAP-22  Targets are enemies on the attacker's own tile; only an object that says so reaches another.
# CA-CBT-02  All troglodytes of a tile are one single target.
# CA-GAP-23  Other targets are each human, the demon, and each tough troglodyte.
def enemies_on(g: Catacombs, side: int, tile: int) -> list[str]:
    """The targets a warrior of `side` finds on a tile, by their keys."""
    if side == DEMON:
        return [human.name for human in g.humans if human.tile == tile]
    found = [creature.name for creature in g.creatures if creature.tile == tile]
    if g.ready[tile] or g.spent[tile]:
        found.append(f"{GROUP}@{tile}")
    return found


def targets_of(g: Catacombs, warrior: Warrior) -> list[str]:
    """Everything a warrior may attack from where he stands."""
    found = enemies_on(g, warrior.side, warrior.tile)
    if isinstance(warrior, Human):
        if uses(warrior, "blunderbuss"):
            found += distant_targets(g, warrior)
    elif g.seals:
        found += [f"seal-{SIDES[side]}" for side in seals_beside(g, warrior.tile)]
    return found


# CA-CON-04  The blunderbuss may be fired at a connected adjacent tile instead.
# CA-GAP-68  Connected means joined by touching openings without rubble; a hole link does not count.
def distant_targets(g: Catacombs, human: Human) -> list[str]:
    """Targets on the tiles next to a human with a blunderbuss."""
    found: list[str] = []
    for tile in neighbours(g, human.tile):
        for key in enemies_on(g, HUMAN, tile):
            creature = target(g, key).creature
            if creature is None or "shrugs_off_distant_shots" not in creature.traits:
                found.append(key)
    return found


def neighbours(g: Catacombs, tile: int) -> list[int]:
    """The tiles connected to a tile through openings without rubble."""
    return [other for other in g.board.links[tile] if other >= 0 and not is_barred(g, tile, other)]


def is_barred(g: Catacombs, tile: int, other: int) -> bool:
    """Whether rubble lies between two tiles."""
    return bool(g.rubble) and (min(tile, other), max(tile, other)) in g.rubble


# CA-CON-14  A demon-side warrior on the tile outside a seal may attack it instead of a warrior.
def seals_beside(g: Catacombs, tile: int) -> list[int]:
    """The sides of the sealed room whose intact seals can be attacked from a tile."""
    links = g.board.links[g.objective]
    return [side for side in g.seals if links[side] == tile]


def target(g: Catacombs, key: str) -> Target:
    """The target of that key."""
    if key.startswith(GROUP):
        return Target(key, int(key.rsplit("@", 1)[1]), None, None)
    if key.startswith("seal-"):
        return Target(key, g.objective, None, None, SIDES.index(key[-1]))
    for creature in g.creatures:
        if creature.name == key:
            return Target(key, creature.tile, None, creature)
    human = g.human(key)
    return Target(key, human.tile, human, None)


def defence_of(g: Catacombs, aim: Target) -> Need:
    """What the dice must reach against a target."""
    if aim.human is not None:
        return defence(g, aim.human)
    if aim.creature is not None:
        return defence(g, aim.creature)
    if aim.seal >= 0:
        return Need(g.scenario.mission.seal_defence, "seal")
    return defence(g, g.troglodyte(aim.tile))


def dice_of(g: Catacombs, attack: Attack) -> Need:
    """How many dice an attack rolls."""
    return combat(g, attack.attacker, attack.target.human, attack.dice, bare=attack.possessed)


# CA-GAP-67  The order inside one attack.
# CA-CBT-01  The attacker names the target before rolling.
# CA-GAP-24  One target, all dice.
def fight(g: Catacombs, attack: Attack) -> Rule[None]:
    """An attack from the naming of its target to its after-effects."""
    aim = attack.target
    yield from before_the_roll(g, attack)
    dice = dice_of(g, attack)
    need = defence_of(g, aim)
    frantic = is_frantic(g, attack.attacker, aim.is_group()) and not attack.possessed
    first, again = roll_attack(g.dice, dice.value, need.value, frantic)
    hits = first.successes + again.successes
    g.tell(
        "log.attack",
        "CA-CBT-05",
        {"attacker": who(attack.attacker), "target": target_name(g, aim.key), "dice": dice.value, "hits": hits},
        first.faces + again.faces,
        need,
        (piece_of(attack.attacker), target_piece(aim.key)),
    )
    extra = yield from after_the_roll(g, attack, hits)
    yield from spread(g, attack, doubled(g, aim, hits) + extra)
    afterwards(g, attack)


# CA-CBT-05  Each die equal to or higher than the target's defence is one hit.
# CA-CBT-11  A 6 always hits, since defence never exceeds 6.
# CA-TAL-03  Frantic: the dice that missed are re-rolled once.
# CA-GAP-27  All of them, automatically, and the second result stands.
def roll_attack(dice: Dice, n: int, need: int, frantic: bool) -> tuple[Roll, Roll]:
    """The dice of an attack, and those rolled again."""
    first = dice.at_least(n, 6, need)
    again = dice.at_least(n - first.successes if frantic else 0, 6, need)
    return first, again


# CA-CON-09  Hungry tunnels double the hits that attack dice score.
def doubled(g: Catacombs, aim: Target, hits: int) -> int:
    """Hits after the hunger of the tile."""
    if aim.seal < 0 and hits and effect_of(g, aim.tile) == "hungry":
        g.tell("log.hungry", "CA-CON-09", {"hits": 2 * hits})
        return 2 * hits
    return hits


# CA-GAP-48  The owner of the phase speaks first, then the other, until both pass.
def before_the_roll(g: Catacombs, attack: Attack) -> Rule[None]:
    """Cards that are played before an attack is rolled."""
    seats = [HUMAN, DEMON] if g.phase == HUMAN_ACTION else [DEMON, HUMAN]
    passed = 0
    turn = 0
    while passed < 2:
        played = yield from play_before(g, attack, seats[turn])
        passed = 0 if played else passed + 1
        turn = 1 - turn


def play_before(g: Catacombs, attack: Attack, seat: int) -> Rule[bool]:
    """One seat's chance to play a card before the roll; returns whether it did."""
    attacker, aim = attack.attacker, attack.target
    about: dict[str, object] = {"attacker": who(attacker), "target": target_name(g, aim.key)}
    if seat == DEMON:
        if not is_troglodyte(attacker):
            return False
        card = yield from offer(g, DEMON, "troglodyte_attack", "CA-GAP-67", about)
        if card == PASS:
            return False
        if (yield from play_event(g, card)):
            put_in_force(g, "cbt", attacker.name, 2, UNTIL_ATTACK_ENDS, "suicide_charge")
            attack.suicide = True
            attack.fellows = g.spent[attacker.tile] - 1
        return True
    if attacker.side == HUMAN and not attack.possessed:
        card = yield from offer(g, HUMAN, "own_attack", "CA-GAP-67", about)
        if card == PASS:
            return False
        play_advantage(g, card)
        put_in_force(g, "cbt", attacker.name, 2, UNTIL_ATTACK_ENDS, "onslaught")
        return True
    if aim.human is not None:
        card = yield from offer(g, HUMAN, "attack_on_human", "CA-GAP-67", about)
        if card == PASS:
            return False
        play_advantage(g, card)
        put_in_force(g, "defence", aim.human.name, 2, UNTIL_PHASE_ENDS, "hold_the_line")
        return True
    return False


# CA-CON-07  Crippling blow: one more hit, and a human of choice is no bodyguard until the end of the phase.
def after_the_roll(g: Catacombs, attack: Attack, hits: int) -> Rule[int]:
    """Cards that are played after the roll; returns the hits they add."""
    if attack.target.human is None or hits == 0:
        return 0
    about: dict[str, object] = {"target": target_name(g, attack.target.key), "hits": hits}
    card = yield from offer(g, DEMON, "after_attack_roll", "CA-GAP-67", about)
    if card == PASS or not (yield from play_event(g, card)):
        return 0
    name: str = yield Ask(
        DEMON,
        "cripple",
        "CA-CON-07",
        lambda: [human.name for human in g.crew()],
        lambda name: Option(name, named(g, name), (name,)),
    )
    put_in_force(g, "no_bodyguard", name, 0, UNTIL_PHASE_ENDS, "crippling_blow")
    g.tell("log.crippled", "CA-CON-07", {"human": named(g, name)})
    return 1


# CA-CBT-06  The hits are spread by the owner of the target, one hit at a time.
# CA-GAP-23  Hits stay on the named target except for bodyguard; surplus hits are lost.
def spread(g: Catacombs, attack: Attack, hits: int) -> Rule[None]:
    """Hand out the hits of an attack."""
    aim = attack.target
    for _ in range(hits):
        if aim.human is not None:
            if aim.human.fate != ON_BOARD:
                return
            yield from hit_human(g, attack, aim.human)
        elif aim.seal >= 0:
            break_seal(g, aim.seal)
            return
        elif aim.creature is not None:
            if aim.creature not in g.creatures:
                return
            yield from hit_creature(g, attack, aim.creature)
        else:
            if g.troglodytes_on(aim.tile) == 0:
                return
            yield from hit_group(g, attack, aim.tile)


# CA-TAL-04  A bodyguard may take, in the victim's place, hits of an attack against an ally on the same tile.
# CA-GAP-28  The attack was rolled against the named target; each hit may be moved to an active bodyguard, no further.
def hit_human(g: Catacombs, attack: Attack, victim: Human) -> Rule[None]:
    """One hit on a human, or on a bodyguard beside him."""
    guards = [
        human
        for human in g.humans
        if human.tile == victim.tile
        and human is not victim
        and has(g, human, "bodyguard")
        and human is not attack.attacker
    ]
    taker = victim
    if guards:
        name: str = yield Ask(
            HUMAN,
            "take_hit",
            "CA-TAL-04",
            lambda: [victim.name, *(guard.name for guard in guards)],
            lambda name: Option(name, Text("option.takes_hit", {"warrior": named(g, name)}), (name,)),
            about={"target": who(victim)},
        )
        taker = g.human(name)
        if taker is not victim:
            g.tell("log.guarded", "CA-TAL-04", {"guard": who(taker), "target": who(victim)}, points_at=(taker.name,))
    if not turned_by_breastplate(g, taker):
        yield from cancel_a_line(g, taker)


# CA-CON-04  Breastplate: each combat hit is ignored on 5 or more, bodyguard hits included.
def turned_by_breastplate(g: Catacombs, human: Human) -> bool:
    """Roll for a breastplate, if he has the use of one."""
    if not uses(human, "breastplate"):
        return False
    roll = g.dice.at_least(1, 6, 5)
    turned = roll.successes > 0
    key = "log.breastplate_holds" if turned else "log.breastplate_fails"
    g.tell(key, "CA-CON-04", {"human": who(human)}, roll.faces, Need(5, "breastplate"))
    return turned


# CA-GAP-29  Troglodytes may take hits aimed at a demon whose profile says so, one death a hit.
def hit_creature(g: Catacombs, attack: Attack, victim: Creature) -> Rule[None]:
    """One hit on a demon or a tough troglodyte."""
    takers = [victim.name]
    if "guarded_by_troglodytes" in victim.traits:
        takers += [c.name for c in g.creatures_on(victim.tile) if is_troglodyte(c)]
        if g.troglodytes_on(victim.tile):
            takers.append(TROGLODYTE)
    elif victim.kind != "demon":
        takers += guarding_demon(g, victim.tile)
    yield from creature_takes_hit(g, attack, takers, victim.tile)


def hit_group(g: Catacombs, attack: Attack, tile: int) -> Rule[None]:
    """One hit on the troglodytes of a tile."""
    yield from creature_takes_hit(g, attack, [TROGLODYTE, *guarding_demon(g, tile)], tile)


# CA-GAP-29  A bodyguard demon may take hits aimed at the troglodytes of its tile.
def guarding_demon(g: Catacombs, tile: int) -> list[str]:
    """The demon, if it is a bodyguard on this tile."""
    return [c.name for c in g.creatures_on(tile) if c.kind == "demon" and has(g, c, "bodyguard")]


def creature_takes_hit(g: Catacombs, attack: Attack, takers: list[str], tile: int) -> Rule[None]:
    """The demon player says which of these takes a hit, and it does."""
    taker = takers[0]
    if len(takers) > 1:
        taker = yield Ask(
            DEMON,
            "take_hit",
            "CA-GAP-29",
            lambda: list(takers),
            lambda name: describe_taker(g, name, tile),
            about={"target": target_name(g, attack.target.key)},
        )
    if taker == TROGLODYTE:
        yield from kill_troglodyte(g, tile)
        return
    creature = next(c for c in g.creatures if c.name == taker)
    wounds = wounds_of(attack, creature)
    wound(g, creature, wounds)


def describe_taker(g: Catacombs, name: Answer, tile: int) -> Option:
    """A creature that may take a hit, as an option."""
    warrior = g.troglodyte(tile) if name == TROGLODYTE else next(c for c in g.creatures if c.name == name)
    return Option(name, Text("option.takes_hit", {"warrior": who(warrior)}), (piece_of(warrior),))


# CA-CON-04  The blessed hammer kills a demon with a hit, and deals 2 wounds to one that resists it.
def wounds_of(attack: Attack, creature: Creature) -> int:
    """How many wounds one hit deals."""
    attacker = attack.attacker
    if not isinstance(attacker, Human) or creature.kind != "demon" or not uses(attacker, "blessed_hammer"):
        return 1
    if "resists_hammer" in creature.traits:
        return 2
    return creature.profile.health


# CA-CON-14  One hit removes a seal.
def break_seal(g: Catacombs, side: int) -> None:
    """A seal is gone."""
    g.seals = tuple([other for other in g.seals if other != side])
    g.tell("log.seal_broken", "CA-CON-14", {"side": side_name(side)}, points_at=(f"tile:{g.objective}",))


# CA-CON-07  Suicide charge: the troglodyte is removed afterwards.
def afterwards(g: Catacombs, attack: Attack) -> None:
    """What an attack leaves behind."""
    expire(g, UNTIL_ATTACK_ENDS)
    attacker = attack.attacker
    if not attack.suicide:
        return
    if isinstance(attacker, Creature) and attacker.name != TROGLODYTE:
        if attacker in g.creatures:
            remove_creature(g, attacker)
    else:
        remove_charger(g, attack)


# CA-GAP-54  The owner chooses who of a group dies: one that has acted and fell in the meantime was the charger.
def remove_charger(g: Catacombs, attack: Attack) -> None:
    """An ordinary troglodyte has spent itself, unless it has fallen already."""
    tile = attack.attacker.tile
    if g.spent[tile] > attack.fellows:
        g.spent[tile] -= 1
        g.tell("log.troglodyte_dies", "CA-CON-07", {"tile": tile_name(g, tile)})
    if g.active is not None:
        g.active.tile = -1


# CA-CON-03  Last breath: before he is removed he makes one attack with 3 dice on his tile.
def last_breath(g: Catacombs, human: Human) -> Rule[None]:
    """A dying human strikes once more."""
    key: str = yield Ask(
        HUMAN,
        "target",
        "CA-CBT-01",
        lambda: enemies_on(g, HUMAN, human.tile),
        lambda key: describe_attack(g, Attack(human, target(g, key), 3), key),
        about={"human": who(human)},
    )
    yield from fight(g, Attack(human, target(g, key), 3))


def target_name(g: Catacombs, key: str) -> Text:
    """A target in a sentence."""
    if key.startswith(GROUP):
        return Text("who.troglodytes", {"n": g.troglodytes_on(int(key.rsplit("@", 1)[1]))})
    if key.startswith("seal-"):
        return Text("who.seal", {"side": side_name(SIDES.index(key[-1]))})
    return named(g, key)


def target_piece(key: str) -> str:
    """The id of a target in scenes."""
    return key.replace("@", ":").replace("seal-", "seal:")


def describe_attack(g: Catacombs, attack: Attack, answer: Answer) -> Option:
    """An attack as an option: the number to reach and the exact odds of the hits."""
    need = defence_of(g, attack.target)
    dice = dice_of(g, attack)
    label = Text("option.fight", {"target": target_name(g, attack.target.key), "dice": dice.value, "need": need.value})
    return Option(answer, label, (target_piece(attack.target.key),), need, chances(g, attack, dice.value, need.value))


# The odds come from the very rules that roll: roll_attack and doubled.
def chances(g: Catacombs, attack: Attack, dice: int, need: int) -> tuple[Chance, ...]:
    """How likely each number of hits is."""
    frantic = is_frantic(g, attack.attacker, attack.target.is_group()) and not attack.possessed
    odds = hit_odds(dice, need, frantic)
    journal, g.journal = g.journal, None
    found = [Chance(Text("chance.hits", {"n": doubled(g, attack.target, n)}), p) for n, p in sorted(odds.items())]
    g.journal = journal
    return tuple(found)


def hit_odds(dice: int, need: int, frantic: bool) -> dict[int, Fraction]:
    """The exact distribution of the hits of an attack."""

    def hits(thrown: Dice) -> int:
        first, again = roll_attack(thrown, dice, need, frantic)
        return first.successes + again.successes

    return distribution(hits)
