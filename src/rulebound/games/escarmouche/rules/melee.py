"""One exchange of blows: what is fixed before the dice, the dice, and what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from rulebound.core.need import Need
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.arms import Arm, equipment, is_bare_handed, melee_arm
from rulebound.games.escarmouche.rules.fog import is_secret
from rulebound.games.escarmouche.rules.table import are_in_contact, faces
from rulebound.games.escarmouche.state import CLINGING, CROUCHED, STANDING, STUNNED, Escarmouche, Figure

Found = TypeVar("Found")

DEFEND: Final = "defend"
SKEWER: Final = "skewer"
PARRY: Final = "parry"
DODGE: Final = "dodge"
REAR_UP: Final = "rear_up"
SWAP: Final = "swap_weapon"

ENOUGH_TO_ROLL_AGAIN: Final = 3
"""ES-MEL-02  Advantages that give a second try."""


class Attack:
    """An attack under way: who, whom, how, and what the attacked figure makes of it.

    `rear`: it comes from behind; `surprise`: out of hiding; `parried`: the blow is met; `over`: it came to nothing.
    """

    __slots__ = ("attacker", "charge", "defender", "hard", "over", "parried", "rear", "stance", "surprise")

    def __init__(
        self,
        g: Escarmouche,
        attacker: Figure,
        defender: Figure,
        charge: bool = False,
        hard: bool = False,
        surprise: bool = False,
    ) -> None:
        self.attacker = attacker
        self.defender = defender
        self.charge = charge
        self.hard = hard
        self.surprise = surprise
        self.rear = not faces(g, defender, attacker)
        self.stance = DEFEND
        self.parried = False
        self.over = False

    def is_hard_for(self, figure: Figure) -> bool:
        """Whether a figure strikes hard in it."""
        return self.hard and figure is self.attacker

    def arm_of(self, g: Escarmouche, figure: Figure) -> Arm:
        """What a figure fights with in it."""
        return melee_arm(g, figure, self.is_hard_for(figure))


# ES-MEL-09, ES-GAP-41  One for each friend that is up and in contact with the enemy fought.
# ES-GAP-70  Not one that nobody else knows of.
def friends_in_contact(g: Escarmouche, figure: Figure, enemy: Figure) -> int:
    """How many friends help a figure."""
    count = 0
    for friend in g.friends(figure):
        if friend.is_up() and are_in_contact(g, friend, enemy) and not is_secret(g, friend):
            count += 1
    return count


# ES-MEL-10, ES-GAP-42  On the ground, crouched, clinging, bare-handed against arms, surprised, or taken from behind.
def is_in_bad_posture(g: Escarmouche, attack: Attack, figure: Figure, enemy: Figure) -> bool:
    """Whether a figure is easy to strike."""
    if figure.on_the_ground() or figure.posture in (CROUCHED, CLINGING):
        return True
    if figure is attack.defender and (attack.surprise or attack.rear):
        return True
    return is_bare_handed(g, figure) and not is_bare_handed(g, enemy)


# ES-GAP-17, ES-GAP-09  A crouched figure stands up, free of cost, to attack and to react in melee.
def as_if_up(figure: Figure, look: Callable[[], Found]) -> Found:
    """What a look at a melee finds once a figure no longer crouches."""
    posture = figure.posture
    if posture == CROUCHED:
        figure.posture = STANDING
    found = look()
    figure.posture = posture
    return found


# ES-MEL-09 Friends, ES-MEL-10 bad posture, ES-MEL-11 better gear, ES-MEL-12 a charge, ES-MEL-13 a hard strike.
def advantages(g: Escarmouche, attack: Attack, figure: Figure) -> Need:
    """The advantages of a figure in a melee, with their reasons."""
    enemy = attack.defender if figure is attack.attacker else attack.attacker
    count = Need(0, "advantages")
    friends = friends_in_contact(g, figure, enemy)
    if friends:
        count.add(friends, "friends")
    if is_in_bad_posture(g, attack, enemy, figure):
        count.add(1, "bad_posture")
    mine = equipment(g, figure, enemy, attack.is_hard_for(figure))
    if mine.value > equipment(g, enemy, figure, attack.is_hard_for(enemy)).value:
        count.add(1, "well_equipped")
    if figure is attack.attacker and attack.charge:
        count.add(1, "charge")
    if attack.is_hard_for(figure):
        count.add(1, "strike_hard")
    return count


class Contest:
    """All that is fixed before the dice of an exchange, in numbers.

    `attacker_damage` is what an attacker's blow does to the defender's D, `row_damage` the same without a hard strike
    (mishap rows do not add it); `helpless`: the defender is stunned and makes no roll.
    """

    __slots__ = (
        "attacker_combat",
        "attacker_damage",
        "attacker_edge",
        "attacker_resistance",
        "defender_combat",
        "defender_damage",
        "defender_edge",
        "defender_resistance",
        "helpless",
        "parried",
        "row_damage",
        "skewers",
    )

    def __init__(
        self,
        combat: tuple[int, int],
        edge: tuple[int, int],
        damage: tuple[int, int],
        resistance: tuple[int, int],
        hard: bool = False,
        skewers: bool = False,
        parried: bool = False,
        helpless: bool = False,
    ) -> None:
        self.attacker_combat, self.defender_combat = combat
        self.attacker_edge, self.defender_edge = edge
        self.row_damage, self.defender_damage = damage
        self.attacker_damage = self.row_damage - 1 if hard else self.row_damage
        self.attacker_resistance, self.defender_resistance = resistance
        self.skewers = skewers
        self.parried = parried
        self.helpless = helpless

    def key(self) -> tuple[int, ...]:
        """What tells it from another."""
        return (
            self.attacker_combat,
            self.defender_combat,
            self.attacker_edge,
            self.defender_edge,
            self.row_damage,
            self.attacker_damage,
            self.defender_damage,
            self.attacker_resistance,
            self.defender_resistance,
            int(self.skewers),
            int(self.parried),
            int(self.helpless),
        )


def contest_of(g: Escarmouche, attack: Attack) -> Contest:
    """The numbers of an attack as it stands."""
    attacker, defender = attack.attacker, attack.defender
    return Contest(
        (attacker.values.combat, defender.values.combat),
        (advantages(g, attack, attacker).value, advantages(g, attack, defender).value),
        (attack.arm_of(g, attacker).damage, attack.arm_of(g, defender).damage),
        (attacker.values.resistance, defender.values.resistance),
        attack.hard,
        attack.stance == SKEWER,
        attack.parried,
        defender.posture == STUNNED,
    )


# ES-MEL-02  Three advantages or more. ES-GAP-38  Counted gross. ES-GAP-44  Who is stunned has no die.
def has_second_try(profile: Profile, contest: Contest, is_attacker: bool) -> bool:
    """Whether one of the two may roll its die again."""
    edge = contest.attacker_edge if is_attacker else contest.defender_edge
    return profile.has_rerolls and edge >= ENOUGH_TO_ROLL_AGAIN and (is_attacker or not contest.helpless)


NOTHING: Final = "nothing"
HIT: Final = "hit"
KNOCK_OUT: Final = "knock_out"
STRUCK: Final = "struck"
KNOCKED_OUT: Final = "knocked_out"
"""What comes of an exchange: the attacker hits or fells, the defender does, or nobody."""


# ES-MEL-01, ES-BMEL-01  Die plus C; the higher total wins. ES-MEL-08, ES-GAP-40  Ties: more advantages, else nobody.
# ES-GAP-11  The attacker hits when he wins; a defender only if he skewers.
# ES-MEL-03, ES-GAP-39  Strictly more than double fells at once. ES-GAP-28  A parry turns that into a normal hit.
def verdict(profile: Profile, contest: Contest, attacker_face: int, defender_face: int) -> str:
    """What two dice mean that sent nobody to a mishap."""
    if contest.helpless:
        return HIT
    one = attacker_face + contest.attacker_combat
    other = defender_face + contest.defender_combat
    lead = one - other or contest.attacker_edge - contest.defender_edge
    if lead > 0:
        return KNOCK_OUT if profile.has_knock_outs and one > 2 * other and not contest.parried else HIT
    if lead < 0 and contest.skewers:
        return KNOCKED_OUT if profile.has_knock_outs and other > 2 * one else STRUCK
    return NOTHING


# ES-GAP-60  Card, weapon, hard strike, parry, mishap row: all add up.
def defender_need(contest: Contest) -> Need:
    """The D of a defender who is hit."""
    need = Need(contest.defender_resistance, "resistance")
    if contest.row_damage:
        need.add(contest.row_damage, "weapon")
    if contest.attacker_damage != contest.row_damage:
        need.add(contest.attacker_damage - contest.row_damage, "strike_hard")
    if contest.parried:
        need.add(2, "parry")
    return need


def attacker_need(contest: Contest) -> Need:
    """The D of an attacker who is hit."""
    need = Need(contest.attacker_resistance, "resistance")
    if contest.defender_damage:
        need.add(contest.defender_damage, "weapon")
    return need


# ES-MFUM-06, ES-MFUM-07, ES-MFUM-08  Vital part, the arm, one's own feet.
ROW_DAMAGE: Final = {4: -3, 5: -2, 6: -1}


# ES-GAP-37  Rows 4 to 6 are hits by the enemy's weapon; a hard strike does not add to them, a parry does.
def row_need(contest: Contest, of_attacker: bool, row: int) -> Need:
    """The D of a figure whose mishap lets the enemy hit it."""
    if of_attacker:
        need = attacker_need(contest)
    else:
        need = Need(contest.defender_resistance, "resistance")
        if contest.row_damage:
            need.add(contest.row_damage, "weapon")
        if contest.parried:
            need.add(2, "parry")
    need.add(ROW_DAMAGE[row], "mishap")
    return need
