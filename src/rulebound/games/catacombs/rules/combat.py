"""Attacks: the cards before and after the roll, the dice, and the odds of it."""

from __future__ import annotations

from fractions import Fraction

from rulebound.core.ask import Answer, Ask, Chance, Option, Refusal, Rule
from rulebound.core.dice import Dice, Roll
from rulebound.core.need import Need
from rulebound.core.odds import distribution
from rulebound.core.shows import fells, strikes
from rulebound.core.text import Text
from rulebound.core.window import window
from rulebound.games.catacombs.rules.cards import CardMoment, event_takes_effect, question
from rulebound.games.catacombs.rules.choosing import choose_human
from rulebound.games.catacombs.rules.harm import remove_creature
from rulebound.games.catacombs.rules.in_force import UNTIL_ATTACK_ENDS, UNTIL_PHASE_ENDS, expire, put_in_force
from rulebound.games.catacombs.rules.naming import piece_of, tile_name, who
from rulebound.games.catacombs.rules.spreading import spread
from rulebound.games.catacombs.rules.targets import Attack, Target, enemies_on, target, target_name, target_piece
from rulebound.games.catacombs.rules.tile_effects import effect_of
from rulebound.games.catacombs.rules.values import combat, defence, is_frantic, is_troglodyte
from rulebound.games.catacombs.state import HUMAN_ACTION, Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, TROGLODYTE, Creature, Human


def defence_of(g: Catacombs, aim: Target) -> Need:
    """What the dice must reach against a target."""
    if aim.human is not None:
        return defence(g, aim.human)
    if aim.creature is not None:
        return defence(g, aim.creature)
    if aim.seal >= 0:
        return Need(g.scenario.mission.seal_defence, "seal")
    return defence(g, g.troglodyte(aim.tile))


def attacker_name(attack: Attack) -> Text:
    """The attacker in a sentence; one who is possessed is called so."""
    name = who(attack.attacker)
    return Text("who.possessed", {"name": name}) if attack.possessed else name


# CA-GAP-76  A number of dice named by a card stands: neither combat nor mist changes it.
def dice_of(g: Catacombs, attack: Attack) -> Need:
    """How many dice, with their reasons: those of a card, or else the attacker's combat against this target."""
    if attack.dice >= 0:
        return Need(attack.dice, "card")
    return combat(g, attack.attacker, attack.target.human, bare=attack.possessed)


# CA-GAP-67  The order inside one attack.
# CA-CBT-01  The attacker names the target before rolling.
# CA-GAP-24  One target, all dice.
def fight(g: Catacombs, attack: Attack) -> Rule[None]:
    """An attack from the naming of its target to its after-effects."""
    aim = attack.target
    yield from before_the_roll(g, attack)
    dice = dice_of(g, attack)
    need = defence_of(g, aim)
    frantic = is_frantic(g, attack.attacker, aim.is_group())
    first, again = roll_attack(g.dice, dice.value, need.value, frantic)
    hits = first.successes + again.successes
    points = (piece_of(attack.attacker), target_piece(aim.key))
    g.tell(
        "log.attack",
        "CA-CBT-05",
        {"attacker": attacker_name(attack), "target": target_name(g, aim.key), "dice": dice.value, "hits": hits},
        first.faces + again.faces,
        need,
        points,
        shows=strikes(*points),
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
def is_hungry(g: Catacombs, aim: Target) -> bool:
    """Whether the tile of a target doubles the hits on it."""
    return aim.seal < 0 and effect_of(g, aim.tile) == "hungry"


def times(g: Catacombs, aim: Target) -> int:
    """How many hits on a target one that dice score is."""
    return 2 if is_hungry(g, aim) else 1


def doubled(g: Catacombs, aim: Target, hits: int) -> int:
    """Hits after the hunger of the tile."""
    if hits and is_hungry(g, aim):
        g.tell("log.hungry", "CA-CON-09", {"hits": 2 * hits})
    return times(g, aim) * hits


# CA-GAP-48  The owner of the phase speaks first, then the other, until both pass.
def before_the_roll(g: Catacombs, attack: Attack) -> Rule[None]:
    """Let both seats play the cards that change an attack before its dice are rolled."""
    seats = [HUMAN, DEMON] if g.phase == HUMAN_ACTION else [DEMON, HUMAN]
    yield from window(BeforeTheRoll(g, attack), seats)


class BeforeTheRoll(CardMoment):
    """Suicide charge for the demon player, onslaught or hold the line for the other."""

    def __init__(self, g: Catacombs, attack: Attack) -> None:
        super().__init__(g)
        self.attack = attack

    def ask(self, seat: int) -> Ask | None:
        """A seat's chance to play a card, if there is one for this attack."""
        g, attack, attacker, aim = self.g, self.attack, self.attack.attacker, self.attack.target
        about: dict[str, object] = {"attacker": attacker_name(attack), "target": target_name(g, aim.key)}
        if seat == DEMON:
            return question(g, DEMON, "troglodyte_attack", "CA-GAP-67", about) if is_troglodyte(attacker) else None
        if attacker.side == HUMAN and not attack.possessed:
            # CA-GAP-76  What adds to combat has nothing to add to where a card names the number of dice.
            return question(g, HUMAN, "own_attack", "CA-GAP-67", about) if attack.dice < 0 else None
        return question(g, HUMAN, "attack_on_human", "CA-GAP-67", about) if aim.human is not None else None

    def take_effect(self, seat: int) -> Rule[bool]:
        """The card helps one of the two; others may follow."""
        g, attack, attacker = self.g, self.attack, self.attack.attacker
        yield from ()
        if seat == DEMON:
            put_in_force(g, "cbt", attacker.name, 2, UNTIL_ATTACK_ENDS, "suicide_charge")
            attack.suicide = True
            attack.fellows = g.spent[attacker.tile] - 1
        elif attacker.side == HUMAN and not attack.possessed:
            put_in_force(g, "cbt", attacker.name, 2, UNTIL_ATTACK_ENDS, "onslaught")
        else:
            assert attack.target.human is not None
            put_in_force(g, "defence", attack.target.human.name, 2, UNTIL_PHASE_ENDS, "hold_the_line")
        return False


# CA-CON-07  Crippling blow: one more hit, and a human of choice is no bodyguard until the end of the phase.
def after_the_roll(g: Catacombs, attack: Attack, hits: int) -> Rule[int]:
    """Cards that are played after the roll; returns the hits they add."""
    if attack.target.human is None or hits == 0:
        return 0
    about: dict[str, object] = {"target": target_name(g, attack.target.key), "hits": hits}
    extra = 0
    while (yield from event_takes_effect(g, "after_attack_roll", "CA-GAP-67", about)):
        human = yield from choose_human(g, DEMON, "cripple", "CA-CON-07", g.crew)
        put_in_force(g, "no_bodyguard", human.name, 0, UNTIL_PHASE_ENDS, "crippling_blow")
        g.tell("log.crippled", "CA-CON-07", {"human": who(human)})
        extra += 1
    return extra


# CA-CON-07  Suicide charge: the troglodyte is removed afterwards.
def afterwards(g: Catacombs, attack: Attack) -> None:
    """Let go of what lasted for the attack, and remove an attacker who gave himself for it."""
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
        shows = fells(f"troglodytes:{tile}")
        g.tell("log.troglodyte_dies", "CA-CON-07", {"tile": tile_name(g, tile)}, shows=shows)
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
        lambda _: Refusal("CA-GAP-22", Text("refused-rule.CA-GAP-22"), (f"tile:{human.tile}",)),
        about={"human": who(human)},
    )
    yield from fight(g, Attack(human, target(g, key), 3))


def describe_attack(g: Catacombs, attack: Attack, answer: Answer) -> Option:
    """An attack as an option: the number to reach and the exact odds of the hits."""
    need = defence_of(g, attack.target)
    args: dict[str, object] = {
        "target": target_name(g, attack.target.key),
        "dice": dice_of(g, attack).value,
        "need": need.value,
    }
    label = Text("option.fight_hungry" if is_hungry(g, attack.target) else "option.fight", args)
    chances = [Chance(Text("chance.hits", {"n": n}), p) for n, p in sorted(hits_of(g, attack).items())]
    return Option(answer, label, (target_piece(attack.target.key),), need, tuple(chances))


def hits_of(g: Catacombs, attack: Attack) -> dict[int, Fraction]:
    """How likely each number of hits of an attack is, cards apart."""
    aim = attack.target
    dice, need = dice_of(g, attack).value, defence_of(g, aim).value
    odds = hit_odds(dice, need, is_frantic(g, attack.attacker, aim.is_group()))
    return {times(g, aim) * hits: chance for hits, chance in odds.items()}


def hit_odds(dice: int, need: int, frantic: bool) -> dict[int, Fraction]:
    """The exact distribution of the hits that dice score."""

    def hits(thrown: Dice) -> int:
        first, again = roll_attack(thrown, dice, need, frantic)
        return first.successes + again.successes

    return distribution(hits)
