"""What an attacked figure does just before the melee: defend, or one reaction it pays for."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule, refused
from rulebound.core.text import Text
from rulebound.games.escarmouche.items import BLADE
from rulebound.games.escarmouche.rules.agility import agility_chances, agility_need, agility_test
from rulebound.games.escarmouche.rules.arms import drop, holdings
from rulebound.games.escarmouche.rules.contact import are_in_contact, holders
from rulebound.games.escarmouche.rules.harm import tumble
from rulebound.games.escarmouche.rules.melee import DEFEND, DODGE, PARRY, REAR_UP, SKEWER, SWAP, Attack, as_if_up
from rulebound.games.escarmouche.rules.melee_odds import chances_of
from rulebound.games.escarmouche.rules.movement import finds_at, look_around
from rulebound.games.escarmouche.rules.obstacles import guarded, room, scenery
from rulebound.games.escarmouche.rules.reactions import may_react, pay
from rulebound.games.escarmouche.rules.retreats import can_retreat, retreat
from rulebound.games.escarmouche.rules.trials import CRITICAL, SUCCESS
from rulebound.games.escarmouche.state import CROUCHED, STANDING, Escarmouche, Figure
from rulebound.space.plane.numbers import CM, Point
from rulebound.space.plane.outlines import Circle
from rulebound.space.plane.packing import contact_places
from rulebound.space.plane.sweep import may_pass

PUSHED: Final = CM
"""ES-MADV-15  The gap at which a rearing mount sets its attacker."""
STANCE_RULES = {
    DEFEND: "ES-MEL-07",
    SKEWER: "ES-MEL-05",
    PARRY: "ES-MADV-10",
    DODGE: "ES-MADV-06",
    REAR_UP: "ES-MADV-14",
    SWAP: "ES-MADV-03",
}


# ES-MEL-07  Defend is always open to one who can fight.
# ES-GAP-11  The choice is made after the attack is declared and before any die.
# ES-GAP-09  One paid reaction at most; a crouched figure stands up for it.
def choose_stance(g: Escarmouche, attack: Attack) -> Rule[None]:
    """The attacked figure answers the attack."""
    defender = attack.defender
    if may_react(g, defender, attack.surprise):
        answer: Answer = yield Ask(
            defender.side,
            "stance",
            "ES-GAP-68",
            lambda: stances(g, attack),
            lambda answer: describe_stance(g, attack, answer),
            lambda answer: why_not_stance(g, attack, answer),
            {"attacker": attack.attacker.called, "defender": defender.called},
            matter=[attack.attacker.name, defender.name],
        )
        yield from take_stance(g, attack, answer)
    about: dict[str, object] = {"defender": defender.called, "stance": Text(f"name.{attack.stance}")}
    g.tell("log.stance", STANCE_RULES[attack.stance], about, points_at=(defender.name,))


def stances(g: Escarmouche, attack: Attack) -> list[Answer]:
    """What the attacked figure may do."""
    simple = [DEFEND, SKEWER, PARRY, DODGE, REAR_UP]
    swaps: list[Answer] = [[SWAP, *hold] for hold in other_holdings(g, attack.defender)]
    return [answer for answer in [*simple, *swaps] if why_not_stance(g, attack, answer) is None]


# ES-GAP-26  Another carried weapon: a holding with a blade that is not in hand now.
def other_holdings(g: Escarmouche, figure: Figure) -> list[tuple[int, ...]]:
    """What a figure could take in hand to fight better armed."""
    if not g.profile.has_tricks:
        return []
    return [
        hold
        for hold in holdings(g, figure)
        if any(figure.items[i].kind == BLADE and i not in figure.hands and not figure.items[i].damaged for i in hold)
    ]


# ES-GAP-08  At basic only skewer and defend exist.
# ES-MADV-06, ES-GAP-27  Dodge one against one only, with somewhere to go.
# ES-MADV-14, ES-GAP-29  Rear up is for riders, and needs a free spot for the attacker.
def why_not_stance(g: Escarmouche, attack: Attack, answer: Answer) -> Refusal | None:
    """Why the attacked figure may not react like this."""
    stance = answer[0] if isinstance(answer, list) and answer else answer
    if not isinstance(stance, str) or stance not in STANCE_RULES:
        return None
    defender = attack.defender
    rule, me = STANCE_RULES[stance], (defender.name,)
    about: dict[str, object] = {"figure": defender.called, "action": Text(f"name.{stance}")}
    if stance in (DEFEND, SKEWER):
        return None
    if not g.profile.has_tricks:
        return refused("ES-GEN-01", "advanced_only", *me, **about)
    if stance == DODGE:
        others = others_in_the_melee(g, attack)
        if others:
            return refused(rule, "not_alone", *[f.name for f in others], **about)
        if not can_retreat(g, defender, leaps=False):
            return refused("ES-GAP-27", "nowhere_to_go", *me, **about)
    if stance == REAR_UP:
        if not defender.mounted:
            return refused(rule, "mounted_only", *me, **about)
        if pushed_place(g, defender, attack.attacker) is None:
            return refused("ES-GAP-29", "nowhere_to_push", *me, **about)
    if stance == SWAP and tuple(answer[1:]) not in other_holdings(g, defender):
        return refused("ES-GAP-26", "no_other_weapon", *me, **about)
    return None


# ES-GAP-27  One against one: nobody else stands against the defender, and none of its friends touches the attacker.
# ES-GAP-70  Nobody counts that the other side does not know of.
def others_in_the_melee(g: Escarmouche, attack: Attack) -> list[Figure]:
    """Who else keeps the attacked figure from dodging."""
    attacker, defender = attack.attacker, attack.defender
    enemies = [enemy for enemy in holders(g, defender) if enemy is not attacker]
    return enemies + [f for f in g.friends(defender) if are_in_contact(g, f, attacker) and not g.is_secret(f)]


def describe_stance(g: Escarmouche, attack: Attack, answer: Answer) -> Option:
    """A reaction as an option: its test, or what the blows make of the figure, and how likely its attacker suffers."""
    stance = answer if isinstance(answer, str) else answer[0]
    defender = attack.defender
    attack.stance = SKEWER if stance == SKEWER else DEFEND
    contest = attack.contest(g) if stance == DEFEND else as_if_up(defender, lambda: attack.contest(g))
    attack.stance = DEFEND
    chances = chances_of(g, contest, defender)
    label = Text(f"option.stance_{stance}")
    need = None
    if stance == SWAP:
        names = [attack.defender.items[i].called for i in answer[1:]]
        label = Text("option.stance_swap_weapon", {"weapon": names[0], "other": names[-1], "count": len(names)})
    if stance not in (DEFEND, SKEWER):
        need = agility_need(attack.defender)
        chances = agility_chances(g, need)
    return Option(answer, label, (attack.defender.name,), need, chances, closing=stance == DEFEND)


def take_stance(g: Escarmouche, attack: Attack, answer: Answer) -> Rule[None]:
    """The reaction is paid for and its test rolled at once."""
    stance = answer if isinstance(answer, str) else answer[0]
    defender = attack.defender
    if stance == DEFEND:
        return
    if defender.posture == CROUCHED:
        defender.posture = STANDING
    pay(defender)
    if stance == SKEWER:
        attack.stance = SKEWER
        return
    result = agility_test(g, defender, stance, STANCE_RULES[stance], agility_need(defender))
    if stance == SWAP:
        swap(g, defender, tuple(answer[1:]), result)
    elif result == CRITICAL:
        attack.over = True
        tumble(g, defender, CLUMSY_RULES[stance])
    elif result == SUCCESS:
        yield from succeed(g, attack, stance)


# ES-MADV-09, ES-MADV-13, ES-MADV-17  A critical failure: a tumble test, and the melee is over without dice.
CLUMSY_RULES = {DODGE: "ES-MADV-09", PARRY: "ES-MADV-13", REAR_UP: "ES-MADV-17"}


# ES-MADV-08, ES-MADV-12, ES-MADV-16, ES-GAP-10  A failure leaves plain defence; here are the successes.
# ES-MADV-07  A dodge moves the defender away. ES-MADV-11  A parry gives D+2.
# ES-MADV-15  Rearing up sets the attacker 1 cm away and bars it from attacking the rider this turn.
def succeed(g: Escarmouche, attack: Attack, stance: str) -> Rule[None]:
    """What a reaction does whose test was passed; after all but a parry no blow is struck."""
    attacker, defender = attack.attacker, attack.defender
    attack.stance = stance
    if stance == PARRY:
        attack.parried = True
    elif stance == DODGE:
        attack.over = True
        yield from retreat(g, defender, "dodge", "ES-MADV-07", leaps=False)
    else:
        attack.over = True
        push_off(g, defender, attacker)
        attacker.barred = (*attacker.barred, defender.name)


# ES-MADV-03  A success: the melee is fought with the other weapon. ES-MADV-04  A failure changes nothing.
# ES-MADV-05  A critical failure: every weapon involved in the swap falls to the ground.
def swap(g: Escarmouche, figure: Figure, hold: tuple[int, ...], result: str) -> None:
    """A figure reaches for another weapon as it is attacked."""
    if result == SUCCESS:
        figure.hands = hold
    elif result == CRITICAL:
        involved = sorted([i for i in {*figure.hands, *hold} if (i in figure.hands) != (i in hold)], reverse=True)
        for place in involved:
            drop(g, figure, place)


# ES-MADV-15  Rearing up sets the attacker 1 cm away.
# ES-GAP-70  Whoever is hidden where it would come to stand is found, and it comes to the next free spot, if any.
def push_off(g: Escarmouche, rider: Figure, attacker: Figure) -> None:
    """A rearing mount sets its attacker back."""
    radius, elevation = g.radius(attacker), attacker.elevation
    place = pushed_place(g, rider, attacker)
    while place is not None and finds_at(g, secret_ones(g, attacker), Circle(place[0], place[1], radius), elevation):
        place = pushed_place(g, rider, attacker)
    if place is not None:
        attacker.x, attacker.y = place
        attacker.moved = True
        look_around(g, attacker)


def secret_ones(g: Escarmouche, figure: Figure) -> list[Figure]:
    """All but this figure whom one side does not know of."""
    return [other for other in g.present() if other is not figure and g.is_secret(other)]


# ES-GAP-29  Straight away from the rider to a gap of 1 cm, or to the nearest free spot at that gap.
# ES-GAP-70  As if nobody were there whom one side does not know of.
def pushed_place(g: Escarmouche, rider: Figure, attacker: Figure) -> Point | None:
    """Where a rearing mount sets its attacker; None if there is no room."""
    radius = g.radius(attacker)
    ring = Circle(rider.x, rider.y, g.radius(rider) + PUSHED)
    others = room(g, attacker, attacker.mounted, attacker.on, attacker.elevation)
    others.extend([o for o in guarded(g, attacker, attacker.elevation) if o.name != rider.name])
    secret = [other.name for other in secret_ones(g, attacker)]
    others = [o for o in others if o.name not in secret]
    walls = scenery(g, attacker.mounted, attacker.on)
    for x, y in contact_places(ring, radius, (attacker.x, attacker.y), 5, others):
        if may_pass(radius, attacker.x, attacker.y, x, y, walls):
            return x, y
    return None
