"""One attack in all its parts: hit, zone, damage or ammunition, effects, stability."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose
from rulebound.core.need import Need
from rulebound.core.shows import shoots, strikes
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import NEXT_PHASE, Effect
from rulebound.games.saurians.rules.ammunition import NET, SEDATIVE, cast_net, give_sedative, loaded_with, unload
from rulebound.games.saurians.rules.cards import take_wound
from rulebound.games.saurians.rules.contests import DAMAGE, HIT, Contest, contest
from rulebound.games.saurians.rules.facing import FRONT, armour_at
from rulebound.games.saurians.rules.fear import fear_against
from rulebound.games.saurians.rules.harm import harm
from rulebound.games.saurians.rules.heroes import Occasion, occur
from rulebound.games.saurians.rules.pushes import choose_contact, push_contacts, shove
from rulebound.games.saurians.rules.sight import Aim
from rulebound.games.saurians.rules.skills import (
    ARMOUR,
    BALLISTIC,
    DODGE,
    MARKED,
    MELEE,
    STABILITY,
    add_card,
    add_lasting,
    added,
    skill,
)
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import Hex

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Act
    from rulebound.games.saurians.equipment import Weapon

PLAIN: Final = "plain"
VENOM: Final = "blinded"


class Attack:
    """An attack of models of one unit on another: by which act (None: a base action), weapon and ammunition.

    `lines` are the ways in which those who join reach the target.
    """

    def __init__(
        self,
        unit: Unit,
        target: Unit,
        skill: str,
        act: Act | None,
        lines: list[Aim],
        weapon: Weapon | None = None,
        load: str = PLAIN,
        aim: Hex | None = None,
    ) -> None:
        self.unit = unit
        self.target = target
        self.skill = skill
        self.act = act
        self.lines = lines
        self.weapon = weapon
        self.load = load
        self.aim = aim
        self.piercing = 0
        self.damage = 0
        """What hero cards and boosts add to the attack."""
        self.marked = False

    def joining(self) -> list[int]:
        """The models that take part."""
        return sorted({line.by for line in self.lines})

    def in_reach(self) -> list[int]:
        """SA-DMG-13  The models of the target that may be hurt."""
        return sorted({line.of for line in self.lines})

    def meets_fallen(self) -> bool:
        """SA-GAP-91  Whether every model in reach lies, so that no card protects any."""
        return all(self.target.models[j].knocked for j in self.in_reach())


# SA-GAP-96  The parts in their order. SA-HIT-05  A miss has no effect;
# SA-PSH-02  but stability may still be tested.
def attack(g: Saurians, attack: Attack) -> Rule[bool]:
    """An attack from the hit to the stability test; whether it has hit."""
    tell_attack(g, attack)
    use_mark(attack)
    mine, theirs = hit_score(g, attack), dodge_score(g, attack)
    test = Contest(HIT, "SA-HIT-04", attack.unit, mine, attack.target, theirs, attack.skill)
    hit = yield from contest(g, test)
    attack.damage += test.given.get("damage", 0)
    if hit and attack.target.is_present():
        yield from strike_home(g, attack, test.mine.value)
    if attack.target.is_present() and attack.unit.is_present():
        yield from test_stability(g, attack)
    return hit


def tell_attack(g: Saurians, attack: Attack) -> None:
    """Who attacks whom."""
    pieces = [attack.unit.piece(i) for i in attack.joining()]
    others = [attack.target.piece(i) for i in attack.in_reach()]
    shows = shoots(pieces[0], *others) if attack.skill == BALLISTIC else strikes(pieces[0], *others)
    about: dict[str, object] = {"unit": attack.unit.called, "other": attack.target.called}
    if attack.weapon is not None:
        about["weapon"] = Text(f"weapon.{attack.weapon.key}")
    key = "log.shoots" if attack.skill == BALLISTIC else "log.attacks"
    g.tell(key, "SA-ATK-08", about, points_at=(attack.unit.name, attack.target.name), shows=shows)


# SA-HIT-01  Base, card, combo, hero cards; SA-GAP-32  group bonus; SA-CON-02, SA-CON-03  abilities.
def hit_score(g: Saurians, attack: Attack) -> Need:
    """What an attack hits with, before hero cards."""
    unit, board = attack.unit, g.board(attack.unit)
    need = skill(g, unit, attack.skill, bare=attack.act is None)
    if attack.act is not None:
        added(need, attack.act.v, "action")
    if attack.aim is None:
        added(need, group_bonus(g, unit, len(attack.joining())), "group")
    if attack.skill == MELEE:
        if attack.weapon is not None:
            added(need, attack.weapon.melee_bonus, attack.weapon.key)
        if board.ability == "pack_hunters" and is_helpless(g, attack):
            added(need, board.bonus, "pack_hunters")
    else:
        if board.ability == "steady_aim" and not unit.stepped:
            added(need, board.bonus, "steady_aim")
        added(need, mark(g, BALLISTIC) if attack.marked else 0, MARKED)
    return need


# SA-HIT-02, SA-HIT-03  Dodge as it stands; SA-KNK-01, SA-GAP-91  bare where nobody in reach stands.
def dodge_score(g: Saurians, attack: Attack) -> Need:
    """What the target of an attack dodges with, before hero cards."""
    return skill(g, attack.target, DODGE, bare=attack.meets_fallen())


# SA-GAP-32  One for each model beyond the first, at most two; a hero card may raise both.
def group_bonus(g: Saurians, unit: Unit, models: int) -> int:
    """The bonus of several models that attack together."""
    more = sum([effect.amount for effect in unit.lasting("pack_tactics")])
    return min(models - 1, g.content.limits.group_bonus) + more if models > 1 else 0


# SA-CON-02  Pack hunters: against a grabbed or knocked target.
def is_helpless(g: Saurians, attack: Attack) -> bool:
    """Whether somebody in reach is grabbed or lies."""
    target = attack.target
    return any(
        target.models[j].knocked or any(grab.of == (target.number, j) for grab in g.grabs) for j in attack.in_reach()
    )


def mark(g: Saurians, gain: str) -> int:
    """What a mark gives whoever shoots at it."""
    return {str(name): amount for name, amount in g.content.tokens[MARKED].gives.items()}.get(gain, 0)


# SA-CON-20  A mark helps the next ranged attack, and goes.
def use_mark(attack: Attack) -> None:
    """A shot at a marked target uses the mark up."""
    attack.marked = attack.skill == BALLISTIC and bool(attack.target.lasting(MARKED))
    if attack.marked:
        attack.target.effects = tuple([effect for effect in attack.target.effects if effect.key != MARKED])


# SA-DMG-01, SA-DMG-02, SA-DMG-05  The zone of the edge that is crossed; the attacker chooses where several are.
def choose_zone(g: Saurians, attack: Attack) -> Rule[str]:
    """The zone of armour that counts."""
    zones = list(dict.fromkeys([zone for line in attack.lines for zone in line.zones]))
    worth = {zone: armour_at(g, attack.target, zone) for zone in zones}
    different = [zone for n, zone in enumerate(zones) if worth[zone] not in [worth[other] for other in zones[:n]]]
    return (
        yield from choose(
            attack.unit.seat,
            "zone",
            "SA-DMG-02",
            lambda: different,
            lambda zone: zone,
            lambda zone: Option(zone, Text("option.zone", {"zone": Text(f"zone.{zone}"), "armour": worth[zone]})),
            about={"unit": attack.unit.called, "other": attack.target.called},
            matter=attack.target.name,
        )
    )


# SA-DMG-03, SA-DMG-19  Base of the zone, card if revealed, what lasts, minus piercing; SA-DMG-04  never below 0.
def armour_score(g: Saurians, target: Unit, zone: str, piercing: int, bare: bool = False) -> Need:
    """What protects a target, before hero cards."""
    need = Need(armour_at(g, target, zone), f"zone_{zone}")
    if not bare and not g.is_sedated(target):
        add_card(g, target, ARMOUR, need)
    add_lasting(g, target, ARMOUR, need)
    added(need, -piercing, "piercing")
    return need


# SA-DMG-16  Piercing lowers armour alone. SA-GAP-96  All of it adds up.
def piercing_of(g: Saurians, attack: Attack) -> int:
    """The piercing of weapon, ammunition, card, boost and mark."""
    piercing = attack.piercing + (mark(g, "piercing") if attack.marked else 0)
    if attack.act is not None:
        piercing += attack.act.piercing
    if attack.weapon is not None:
        piercing += attack.weapon.piercing
    if attack.load != PLAIN:
        piercing += g.content.ammunition[attack.load].piercing
    return piercing


# SA-DMG-07, SA-DMG-09, SA-GAP-38  Melee: the hit score. Ranged: weapon, ammunition, card, boost and hero cards.
# SA-DMG-06, SA-GAP-32  The group bonus counts as far as the zones have the same armour; in ranged attacks with Volley.
def damage_score(g: Saurians, attack: Attack, hit: int, zone: str) -> Need:
    """What an attack damages with, before hero cards."""
    joining = len(attack.joining())
    armour = armour_at(g, attack.target, zone)
    alike = {line.by for line in attack.lines if armour in [armour_at(g, attack.target, z) for z in line.zones]}
    bonus = group_bonus(g, attack.unit, len(alike)) if attack.aim is None else 0
    if attack.skill == MELEE:
        need = Need(hit, "hit")
        added(need, bonus - group_bonus(g, attack.unit, joining), "group")
        added(need, attack.damage, "bonus")
        return need
    assert attack.weapon is not None
    need = Need(attack.weapon.damage, attack.weapon.key)
    if attack.load != PLAIN:
        added(need, g.content.ammunition[attack.load].damage, attack.load)
    if attack.act is not None:
        added(need, attack.act.damage, "action")
    added(need, bonus if "volley" in attack.weapon.traits else 0, "volley")
    added(need, attack.damage, "bonus")
    return need


# SA-DMG-07, SA-DMG-10  The difference is lost as health. SA-DMG-11  Nothing lost is still a hit, SA-DMG-12  though some
# effects need a point of damage.
def strike_home(g: Saurians, attack: Attack, hit: int) -> Rule[None]:
    """A hit: zone, armour, and what comes of it."""
    zone = yield from choose_zone(g, attack)
    mine = damage_score(g, attack, hit, zone)
    theirs = armour_score(g, attack.target, zone, piercing_of(g, attack), attack.meets_fallen())
    test = Contest(DAMAGE, "SA-DMG-03", attack.unit, mine, attack.target, theirs, attack.skill)
    yield from contest(g, test)
    damage = max(test.mine.value - max(test.theirs.value, 0), 0)
    if attack.load == PLAIN:
        yield from hurt(g, attack, damage)
    elif damage:
        yield from shoot_up(g, attack)
    if attack.target.is_present():
        yield from other_effects(g, attack)


# SA-GAP-40  Whoever alone is a unit, and loses so much to one attack, takes a wound card.
def hurt(g: Saurians, attack: Attack, damage: int) -> Rule[None]:
    """The target loses health."""
    target = attack.target
    lost = yield from harm(g, target, attack.in_reach(), damage, "SA-DMG-07", attack.unit)
    wound_at = g.board(target).wound_at
    if wound_at and lost >= wound_at and target.is_present():
        take_wound(g, target)


# SA-SED-01, SA-NET-01  Where it would cause damage, there are no wounds. SA-GAP-64  The card is used up.
def shoot_up(g: Saurians, attack: Attack) -> Rule[None]:
    """The ammunition of an attack takes effect."""
    assert attack.weapon is not None
    unit, target, weapon = attack.unit, attack.target, attack.weapon.key
    if attack.load == NET:
        hexes = list(dict.fromkeys([target.models[line.of].hex for line in attack.lines]))
        hex_ = yield from which_hex(attack, hexes)
        cast_net(g, target, unload(unit, weapon, NET), target.on(hex_))
        return
    given = yield from occur(g, Occasion("sedative_strikes", unit, target))
    for _ in range(min(1 + given.get("more", 0), len(loaded_with(unit, weapon, SEDATIVE)))):
        give_sedative(g, target, unload(unit, weapon, SEDATIVE))


def which_hex(attack: Attack, hexes: list[Hex]) -> Rule[Hex]:
    """SA-GAP-91  The attacker names the hex that was hit, if several are in reach."""
    target = attack.target
    return (
        yield from choose(
            attack.unit.seat,
            "hex_hit",
            "SA-GAP-91",
            lambda: hexes,
            lambda hex_: target.piece(target.on(hex_)[0]),
            lambda hex_: Option(
                target.piece(target.on(hex_)[0]),
                Text("option.unit", {"unit": target.called}),
                tuple([target.piece(i) for i in target.on(hex_)]),
            ),
            about={"other": target.called},
            matter=target.name,
        )
    )


# SA-CON-02, SA-CON-16  Venom blinds; some weapons frighten.
def other_effects(g: Saurians, attack: Attack) -> Rule[None]:
    """What a hit does besides."""
    weapon = attack.weapon
    if weapon is None:
        return
    if "venom" in weapon.traits:
        give_token(g, attack.target, VENOM, NEXT_PHASE)
    if weapon.fear:
        yield from fear_against(g, attack.unit, Need(weapon.fear, weapon.key), attack.target)


def give_token(g: Saurians, unit: Unit, token: str, span: str) -> None:
    """A unit gets a token, if it has none of the kind; else that one lasts as long as the new one."""
    unit.effects = (*[effect for effect in unit.effects if effect.key != token], Effect(token, 1, span))
    about: dict[str, object] = {"unit": unit.called, "token": Text(f"token.{token}")}
    g.tell("log.token_given", "SA-CON-20", about, points_at=(unit.name,))


# SA-PSH-02, SA-STB-01  Part of the attack, whether or not it hit; it may be declined. SA-GAP-17  Bare in a base attack.
def test_stability(g: Saurians, attack: Attack) -> Rule[None]:
    """The stability test that an attack includes."""
    bonus = attack.act.stability if attack.act is not None else None
    if attack.weapon is not None and attack.weapon.stability is not None:
        bonus = (bonus or 0) + attack.weapon.stability
    models = [i for i in attack.joining() if attack.unit.models[i].health > 0]
    if bonus is None or attack.skill != MELEE or not models:
        return
    found = push_contacts(g, attack.unit, models, attack.target, attack.act.arc if attack.act is not None else FRONT)
    if not found:
        return
    contact = yield from choose_contact(g, attack.unit, found, may_decline=True)
    if contact is not None:
        mine = skill(g, attack.unit, STABILITY, bare=attack.act is None)
        added(mine, bonus, "action")
        yield from shove(g, attack.unit, contact, mine, "SA-PSH-02")
