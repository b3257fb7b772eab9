"""How likely things are: answers from the rules themselves, played with dice that take every outcome in turn.

Each takes content and, by name, the parameters of its question in `questions.py`, and says for every outcome how likely
it is.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce

from rulebound.core.ask import Ask, Rule
from rulebound.core.dice import Dice
from rulebound.core.odds import NEVER, added, at_least, distribution, expectation, first_listed, odds_of, played
from rulebound.games.catacombs.chances_on_one_tile import add_creature, add_human, on_tile
from rulebound.games.catacombs.content import Content
from rulebound.games.catacombs.rules.combat import dice_of, fight, hit_odds, times
from rulebound.games.catacombs.rules.gifts import is_active
from rulebound.games.catacombs.rules.movement import arrive
from rulebound.games.catacombs.rules.spreading import hit_human
from rulebound.games.catacombs.rules.targets import Attack, target
from rulebound.games.catacombs.rules.threat import grant_power, place_dice, placements, roll_destiny
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import Human

Odds = dict[int, Fraction]
Answer = list[tuple[str, Fraction]]

GROUP = "troglodytes@0"


def spelt_out(name: str, odds: Odds) -> Answer:
    """A distribution line by line: each number that can come up, so many or more, and the mean."""
    exactly = [(f"{name}={n}", odds[n]) for n in sorted(odds)]
    or_more = [(f"{name}>={n}", at_least(odds, n)) for n in range(1, max(odds) + 1)]
    return [*exactly, *or_more, ("mean", expectation(odds))]


# CA-CBT-05  Each die equal to or higher than the target's defence is one hit.
# CA-CON-09  On a hungry tile it counts as two.
def hits_against(g: Catacombs, attack: Attack, defence: int, frantic: int = 0) -> Odds:
    """How likely each number of hits is, none included, against a defence of so much."""
    odds = hit_odds(dice_of(g, attack).value, defence, frantic > 0)
    return {times(g, attack.target) * n: p for n, p in odds.items()}


def attack(content: Content, dice: int, defence: int, frantic: int, hungry: int) -> Answer:
    """How many hits so many dice score against a defence, perhaps frantic, perhaps on a hungry tile."""
    g = on_tile(content, "hungry" if hungry else "plain")
    return spelt_out("hits", hits_against(g, Attack(add_human(g, "brute"), target(g, GROUP), dice), defence, frantic))


# CA-CBT-03  Each troglodyte attacks with the dice of its profile.
def troglodytes(content: Content, attackers: int, defence: int, frantic: int) -> Answer:
    """Ordinary troglodytes attack the same human, one after another."""
    g = on_tile(content)
    one = hits_against(g, Attack(g.troglodyte(0), target(g, add_human(g, "blade").name)), defence, frantic)
    return spelt_out("hits", reduce(added, [one] * attackers, {0: Fraction(1)}))


# CA-CBT-07  Each hit on troglodytes kills one.
def clear(content: Content, troglodytes: int, dice: int, legion: int) -> Answer:
    """One attack on all troglodytes of a tile."""
    g = on_tile(content)
    g.ready[0] = troglodytes
    add_human(g, "brute")
    if legion:
        grant_power(g, "legion")

    def assault(g: Catacombs) -> Rule[None]:
        return fight(g, Attack(g.humans[0], target(g, GROUP), dice))

    left = odds_of(g, assault, first_listed, lambda g: g.troglodytes_on(0))
    return [("yes", left.get(0, NEVER))]


def good_faces(human: Human, is_good: Callable[[], bool]) -> int:
    """How many faces of his die are good for a human."""
    count = 0
    for face in range(1, 7):
        human.die = face
        count += is_good()
    return count


def enough(dice: int, faces: int, needed: int) -> Answer:
    """Whether enough of the dice show one of so many good faces."""
    return [("yes", at_least(distribution(lambda thrown: thrown.at_most(dice, 6, faces).successes), needed))]


# CA-GAP-02  A human is exhausted exactly while his die points at a cancelled line, or he has no die.
def nobody_exhausted(content: Content, humans: int, cancelled: int, dice: int) -> Answer:
    """All humans have lost the same lines, so that a die is good for each of them or for none."""
    human = add_human(on_tile(content), "blade", cancelled)
    return enough(dice, good_faces(human, lambda: not human.exhausted()), humans)


# CA-GAP-35  A gift is active when the Redeemer's die shows its value and his line is intact.
def gift(content: Content, dice: int, value: int) -> Answer:
    """How likely it is that one of the dice has the value of a gift, and stands on an intact line."""
    g = on_tile(content)
    g.gifts = tuple([gift.key for gift in content.gifts.values() if gift.value == value])
    redeemer = add_human(g, "redeemer")
    return enough(dice, good_faces(redeemer, lambda: any(is_active(g, key) for key in g.gifts)), 1)


# CA-THR-02  The demon player rolls 3 destiny dice; CA-THR-03  or as many as he is allowed.
def income(content: Content, dice: int) -> Answer:
    """The most threat points one roll of the destiny dice brings."""
    g = on_tile(content)

    def rolled(thrown: Dice) -> tuple[int, ...]:
        g.dice = thrown
        g.next_dice = dice - content.limits.destiny_dice
        roll_destiny(g)
        return g.pool

    odds: Odds = {}
    known: dict[tuple[object, ...], int] = {}
    for pool, p in distribution(rolled).items():
        g.pool = pool
        points = most_points(g, known)
        odds[points] = odds.get(points, NEVER) + p
    return spelt_out("points", odds)


# CA-THR-04  The demon player puts the dice on destiny spaces as he likes.
def most_points(g: Catacombs, known: dict[tuple[object, ...], int]) -> int:
    """The most threat points the dice still to be placed can bring; `known` remembers what was found."""
    position = (g.pool, *sorted(g.spaces))
    if position not in known:
        best = 0
        for answer in placements(g):
            points = g.content.destiny[answer.split(":")[1]].threat_points
            if points:
                twin = g.copy()
                played(twin, place_dice(twin), placing(answer))
                best = max(best, points + most_points(twin, known))
        known[position] = best
    return known[position]


def placing(where: str) -> Callable[[Catacombs, Ask], str]:
    """The policy of a demon player who puts dice there."""
    return lambda _, __: where


# CA-CON-05  The hunter demon attacks with one more die for every cancelled line of its target.
def hunter(content: Content, cancelled: int, defence: int) -> Answer:
    """The hunter demon attacks a human who has lost lines."""
    g = on_tile(content)
    aim = target(g, add_human(g, "blade", cancelled).name)
    return spelt_out("hits", hits_against(g, Attack(add_creature(g, "hunter_demon"), aim), defence))


# CA-CBT-08  Each hit on a demon is a wound; CA-CON-04  two with the blessed hammer, if it resists that.
def soul_master(content: Content, brute: int, blade: int, redeemer: int) -> Answer:
    """Brute, Blade and Redeemer attack the soul master; what is more than its health is lost."""
    g = on_tile(content)
    demon = add_creature(g, "soul_master")
    for kind in ("brute", "blade", "redeemer"):
        add_human(g, kind)
    g.humans[-1].objects = ("blessed_hammer",)

    def assault(g: Catacombs) -> Rule[None]:
        for human, dice in zip(g.humans, (brute, blade, redeemer), strict=True):
            if g.creatures:
                yield from fight(g, Attack(human, target(g, demon.name), dice))

    wounds = odds_of(g, assault, first_listed, lambda g: g.creatures[0].wounds if g.creatures else demon.profile.health)
    return spelt_out("wounds", wounds)


def lines_lost(g: Catacombs) -> int:
    """Of all humans together: what a branch of the odds is counted by."""
    return sum([len(human.cancelled) for human in g.humans])


def harm(effect: str, rule: Callable[[Catacombs], Rule[None]]) -> Callable[[Content, int], Answer]:
    """The answer about humans who share a tile and a danger."""

    def answer(content: Content, humans: int) -> Answer:
        g = on_tile(content, effect)
        for _ in range(humans):
            add_human(g, "blade")
        return spelt_out("hits", odds_of(g, rule, first_listed, lines_lost))

    return answer


# CA-CON-09  Vines: each human who enters rolls a die.
def all_arrive(g: Catacombs) -> Rule[None]:
    """Every human enters the tile."""
    for human in g.humans:
        yield from arrive(g, human)


# CA-CON-04  Breastplate: each combat hit is ignored on 5 or more.
def breastplate(content: Content, hits: int) -> Answer:
    """Hits on a human with a breastplate, who gives up the line in use last."""
    g = on_tile(content)
    add_human(g, "brute").objects = ("breastplate",)

    def struck(g: Catacombs) -> Rule[None]:
        human = g.humans[0]
        for _ in range(hits):
            yield from hit_human(g, Attack(g.troglodyte(0), target(g, human.name)), human)

    return spelt_out("lines", odds_of(g, struck, first_listed, lines_lost))
