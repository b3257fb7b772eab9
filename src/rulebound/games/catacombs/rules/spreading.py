"""Hits handed out one by one: who takes each, and what it does to him."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.choose import choose
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.choosing import name_of
from rulebound.games.catacombs.rules.harm import cancel_a_line, kill_troglodyte, wound
from rulebound.games.catacombs.rules.naming import named_or_none, piece_of, side_name, who
from rulebound.games.catacombs.rules.targets import Attack, target_name
from rulebound.games.catacombs.rules.values import has, is_troglodyte, uses
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, ON_BOARD, TROGLODYTE, Creature, Human


# CA-CBT-06  The hits are spread by the owner of the target, one hit at a time.
# CA-GAP-23  Hits stay on the named target except for bodyguard; surplus hits are lost.
def spread(g: Catacombs, attack: Attack, hits: int) -> Rule[None]:
    """Hand out hits one by one, each to whoever takes it, until none is left or the target is gone."""
    aim = attack.target
    for n in range(1, hits + 1):
        if aim.human is not None:
            if aim.human.fate != ON_BOARD:
                return
            yield from hit_human(g, attack, aim.human, n, hits)
        elif aim.seal >= 0:
            break_seal(g, aim.seal)
            return
        elif aim.creature is not None:
            if aim.creature not in g.creatures:
                return
            yield from hit_creature(g, attack, aim.creature, n, hits)
        else:
            if g.troglodytes_on(aim.tile) == 0:
                return
            yield from hit_group(g, attack, aim.tile, n, hits)


# CA-TAL-04  A bodyguard may take, in the victim's place, hits of an attack against an ally on the same tile.
# CA-GAP-28  The attack was rolled against the named target; each hit may be moved to an active bodyguard, no further.
def hit_human(g: Catacombs, attack: Attack, victim: Human, n: int = 1, of: int = 1) -> Rule[None]:
    """One hit, the nth of so many, on a human or on a bodyguard beside him."""
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
        taker = yield from choose(
            HUMAN,
            "take_hit",
            "CA-TAL-04",
            lambda: [victim, *guards],
            name_of,
            lambda human: Option(human.name, Text("option.takes_hit", {"warrior": who(human)}), (human.name,)),
            lambda name: why_not_take(g, name, "CA-TAL-04"),
            about={"target": who(victim), "n": n, "of": of},
        )
        if taker is not victim:
            g.tell("log.guarded", "CA-TAL-04", {"guard": who(taker), "target": who(victim)}, points_at=(taker.name,))
    if not turned_by_breastplate(g, taker):
        yield from cancel_a_line(g, taker, n, of, attack.possessed)


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
def hit_creature(g: Catacombs, attack: Attack, victim: Creature, n: int, of: int) -> Rule[None]:
    """One hit on a demon or a tough troglodyte."""
    takers = [victim.name]
    if "guarded_by_troglodytes" in victim.traits:
        takers += [c.name for c in g.creatures_on(victim.tile) if is_troglodyte(c)]
        if g.troglodytes_on(victim.tile):
            takers.append(TROGLODYTE)
    elif victim.kind != "demon":
        takers += guarding_demon(g, victim.tile)
    yield from creature_takes_hit(g, attack, takers, victim.tile, n, of)


def hit_group(g: Catacombs, attack: Attack, tile: int, n: int, of: int) -> Rule[None]:
    """One of `of` hits, the `n`th; a bodyguard demon may take it instead."""
    yield from creature_takes_hit(g, attack, [TROGLODYTE, *guarding_demon(g, tile)], tile, n, of)


# CA-GAP-29  A bodyguard demon may take hits aimed at the troglodytes of its tile.
def guarding_demon(g: Catacombs, tile: int) -> list[str]:
    """Its name in a list of one, or nothing: what can be added to those who may take a hit."""
    return [c.name for c in g.creatures_on(tile) if c.kind == "demon" and has(g, c, "bodyguard")]


def creature_takes_hit(g: Catacombs, attack: Attack, takers: list[str], tile: int, n: int, of: int) -> Rule[None]:
    """The demon player says which of these takes a hit, and it does."""
    taker = takers[0]
    if len(takers) > 1:
        taker = yield Ask(
            DEMON,
            "take_hit",
            "CA-GAP-29",
            lambda: list(takers),
            lambda name: describe_taker(g, name, tile),
            lambda name: why_not_take(g, name, "CA-GAP-29"),
            about={"target": target_name(g, attack.target.key), "n": n, "of": of},
        )
    if taker == TROGLODYTE:
        yield from kill_troglodyte(g, tile)
        return
    creature = next(c for c in g.creatures if c.name == taker)
    wounds = wounds_of(attack, creature)
    wound(g, creature, wounds)


def why_not_take(g: Catacombs, name: Answer, rule: str) -> Refusal | None:
    """Why a warrior cannot take a hit in the place of another."""
    warrior = named_or_none(g, name)
    if warrior is None:
        return None
    return Refusal(rule, Text("refused-rule.no_bodyguard", {"warrior": who(warrior)}), (piece_of(warrior),))


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
    """Take the seal off a side of the objective, and tell it."""
    g.seals = tuple([other for other in g.seals if other != side])
    g.tell("log.seal_broken", "CA-CON-14", {"side": side_name(side)}, points_at=(f"tile:{g.objective}",))
