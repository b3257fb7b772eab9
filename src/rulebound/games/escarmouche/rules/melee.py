"""One exchange of blows: what is fixed before the dice, the dice, and what they mean."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeVar

from rulebound.core.need import Need
from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.arms import Arm, equipment, is_bare_handed, melee_arm
from rulebound.games.escarmouche.rules.contact import are_in_contact, faces
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

NOTHING: Final = "nothing"
HIT: Final = "hit"
KNOCK_OUT: Final = "knock_out"
STRUCK: Final = "struck"
KNOCKED_OUT: Final = "knocked_out"
"""What comes of an exchange: the attacker hits or fells, the defender does, or nobody."""

# ES-MFUM-06, ES-MFUM-07, ES-MFUM-08  Vital part, the arm, one's own feet.
ROW_DAMAGE: Final = {4: -3, 5: -2, 6: -1}


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

    # ES-MEL-09 Friends, ES-MEL-10 bad posture, ES-MEL-11 better gear, ES-MEL-12 a charge, ES-MEL-13 a hard strike.
    def advantages(self, g: Escarmouche, figure: Figure) -> Need:
        """The advantages of a figure in a melee, with their reasons."""
        enemy = self.defender if figure is self.attacker else self.attacker
        count = Need(0, "advantages")
        friends = friends_in_contact(g, figure, enemy)
        if friends:
            count.add(friends, "friends")
        if is_in_bad_posture(g, self, enemy, figure):
            count.add(1, "bad_posture")
        mine = equipment(g, figure, enemy, self.is_hard_for(figure))
        if mine.value > equipment(g, enemy, figure, self.is_hard_for(enemy)).value:
            count.add(1, "well_equipped")
        if figure is self.attacker and self.charge:
            count.add(1, "charge")
        if self.is_hard_for(figure):
            count.add(1, "strike_hard")
        return count

    def contest(self, g: Escarmouche) -> Contest:
        """Its numbers as it stands."""
        attacker, defender = self.attacker, self.defender
        return Contest(
            (attacker.values.combat, defender.values.combat),
            (self.advantages(g, attacker).value, self.advantages(g, defender).value),
            (self.arm_of(g, attacker).damage, self.arm_of(g, defender).damage),
            (attacker.values.resistance, defender.values.resistance),
            self.hard,
            self.stance == SKEWER,
            self.parried,
            defender.posture == STUNNED,
        )


# ES-MEL-09, ES-GAP-41  One for each friend that is up and in contact with the enemy fought.
# ES-GAP-70  Not one that nobody else knows of.
def friends_in_contact(g: Escarmouche, figure: Figure, enemy: Figure) -> int:
    """How many friends help a figure."""
    count = 0
    for friend in g.friends(figure):
        if friend.is_up() and are_in_contact(g, friend, enemy) and not g.is_secret(friend):
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
    seen = look()
    figure.posture = posture
    return seen


class Contest:
    """All that is fixed before the dice of an exchange, in numbers.

    `attacker_damage` is what an attacker's blow does to the defender's D, `row_damage` the same without a hard strike
    (mishap rows do not add it); `helpless`: the defender is stunned and makes no roll.
    """

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
        self.key = (combat, edge, damage, resistance, hard, skewers, parried, helpless)
        """What tells it from another."""

    # ES-MEL-02  Three advantages or more. ES-GAP-38  Counted gross. ES-GAP-44  Who is stunned has no die.
    def has_second_try(self, profile: Profile, is_attacker: bool) -> bool:
        """Whether one of the two may roll its die again."""
        edge = self.attacker_edge if is_attacker else self.defender_edge
        return profile.has_rerolls and edge >= ENOUGH_TO_ROLL_AGAIN and (is_attacker or not self.helpless)

    # ES-MEL-01, ES-BMEL-01  Die plus C; the higher total wins.
    # ES-MEL-08, ES-GAP-40  Ties: more advantages, else nobody.
    # ES-GAP-11  The attacker hits when he wins; a defender only if he skewers.
    # ES-MEL-03, ES-GAP-39  Strictly more than double fells at once. ES-GAP-28  A parry turns that into a normal hit.
    def verdict(self, profile: Profile, attacker_face: int, defender_face: int) -> str:
        """What two dice mean that sent nobody to a mishap."""
        if self.helpless:
            return HIT
        one = attacker_face + self.attacker_combat
        other = defender_face + self.defender_combat
        lead = one - other or self.attacker_edge - self.defender_edge
        if lead > 0:
            return KNOCK_OUT if profile.has_knock_outs and one > 2 * other and not self.parried else HIT
        if lead < 0 and self.skewers:
            return KNOCKED_OUT if profile.has_knock_outs and other > 2 * one else STRUCK
        return NOTHING

    # ES-GAP-60  Card, weapon, hard strike, parry, mishap row: all add up.
    def defender_need(self) -> Need:
        """The D of a defender who is hit."""
        return self._struck(self.attacker_damage - self.row_damage)

    def _struck(self, hard: int) -> Need:
        """The D of a defender whom the attacker's weapon hits, more or less `hard`."""
        need = Need(self.defender_resistance, "resistance")
        for amount, reason in ((self.row_damage, "weapon"), (hard, "strike_hard"), (2 * self.parried, "parry")):
            if amount:
                need.add(amount, reason)
        return need

    def attacker_need(self) -> Need:
        """The D of an attacker who is hit."""
        need = Need(self.attacker_resistance, "resistance")
        if self.defender_damage:
            need.add(self.defender_damage, "weapon")
        return need

    # ES-GAP-37  Rows 4 to 6 are hits by the enemy's weapon; a hard strike does not add to them, a parry does.
    def row_need(self, of_attacker: bool, row: int) -> Need:
        """The D of a figure whose mishap lets the enemy hit it."""
        need = self.attacker_need() if of_attacker else self._struck(0)
        need.add(ROW_DAMAGE[row], "mishap")
        return need
