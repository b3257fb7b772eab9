"""What an action looks worth before anybody looks ahead, counted as `value` counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Answer
from rulebound.games.saurians.bot.aims import SEDATIVE, darts_missing, missing
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.bot.value import (
    ADRENALINE,
    AMMUNITION,
    CARGO,
    DARTS,
    DOWN,
    DOZING,
    FEAR_CARD,
    HELD,
    PRICE,
    PROTECTED,
    REQUISITION,
    STEP,
    TAKEN,
    is_out_to_catch,
    must_live,
)
from rulebound.games.saurians.rules.ammunition import weapon_for
from rulebound.games.saurians.rules.facing import FRONT, armour_at
from rulebound.games.saurians.rules.sight import Aim
from rulebound.games.saurians.rules.skills import BALLISTIC, MELEE, hexes_apart
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Act
    from rulebound.games.saurians.equipment import Weapon
    from rulebound.games.saurians.rules.attacks import Attack
    from rulebound.games.saurians.rules.strike_actions import Blast, Strike

PLAIN: Final = "plain"
CLOSE: Final = 40
"""How many hundredths an attack is worth that falls one short of the dodge: hero cards may help."""


USUAL: Final = 2
"""So many times its own movement a unit mostly goes, with a card."""


def health_price(g: Saurians, unit: Unit) -> int:
    """What a health point of a unit is worth."""
    board = g.board(unit)
    price = PRICE * board.army_value // (board.models * board.health)
    return price // PROTECTED if must_live(g, unit) else price


def loyally(g: Saurians, unit: Unit, target: Unit, gain: int) -> int:
    """What somebody gains by what it does to a target: from a friend never anything."""
    return -abs(gain) if g.is_allied(unit, target) else gain


def blow_gain(g: Saurians, blow: Attack) -> int:
    """What an attack does to its target on the whole, as far as its numbers are known."""
    from rulebound.games.saurians.rules import attacks
    from rulebound.games.saurians.rules.skills import DODGE, skill

    hit = attacks.hit_score(g, blow).value
    miss = 0 if g.is_sedated(blow.target) else skill(g, blow.target, DODGE).value - hit
    chance = 100 if miss <= -2 else 85 if miss <= 0 else CLOSE if miss == 1 else 10
    zones = list(dict.fromkeys([zone for line in blow.lines for zone in line.zones]))
    zone = min(zones, key=lambda each: armour_at(g, blow.target, each))
    armour = attacks.armour_score(g, blow.target, zone, attacks.piercing_of(g, blow)).value
    damage = attacks.damage_score(g, blow, hit, zone).value - max(armour, 0)
    if damage <= 0:
        return 0
    if blow.load == PLAIN and must_live(g, blow.target):
        return 0
    if blow.load == PLAIN:
        left = sum([blow.target.models[i].health for i in blow.in_reach()])
        gain = min(damage, left) * health_price(g, blow.target)
    elif g.is_sedated(blow.target):
        return 0
    else:
        board = g.board(blow.target)
        gain = HELD + 100 if blow.load == "net" else PRICE * board.army_value * DOZING * 3 // (100 * board.stack_limit)
        if any(goal.kind == "captured" and goal.unit == blow.target.key for goal in g.scenario.goals):
            gain += TAKEN
        elif is_out_to_catch(g, blow.unit):
            gain -= DARTS
    return gain * chance // 100


def imagined(
    g: Saurians, unit: Unit, target: Unit, skill: str, act: Act | None, weapon: Weapon | None = None, load: str = PLAIN
) -> int:
    """What an attack of all of a unit from ahead would do to all of another, wherever they are."""
    from rulebound.games.saurians.rules.attacks import Attack

    lines = [Aim(i, j, target.models[j].hex, 1, (FRONT,)) for i in unit.living() for j in target.living()]
    return blow_gain(g, Attack(unit, target, skill, act, lines, weapon, load))


def menace(g: Saurians, foe: Unit, unit: Unit) -> int:
    """What an enemy might do to a unit from where both are, before it can do anything about that."""
    apart, board = hexes_apart(g, foe, unit), g.board(foe)
    gains = [imagined(g, foe, unit, MELEE, None)] if apart <= USUAL * board.movement + 1 else [0]
    for key in board.weapons:
        weapon = g.content.weapons[key]
        if apart <= weapon.range and "loaded_only" not in weapon.traits:
            gains.append(imagined(g, foe, unit, BALLISTIC, None, weapon))
    return max(gains)


def of_attack(survey: Survey, strike: Strike, args: list[Answer]) -> int:
    """What an attack on one target does, and what its stability part may add."""
    from rulebound.games.saurians.rules.actions import act_of

    g, unit = survey.g, survey.unit
    act, rest = act_of(g, unit, args[0]), args[1:]
    blow = strike.made(g, unit, act, rest, strike.found(g, unit, act, rest))
    extra = DOWN // 2 if act is not None and act.stability is not None else 0
    return loyally(g, unit, blow.target, blow_gain(g, blow) + extra)


def of_blast(survey: Survey, blast: Blast, args: list[Answer]) -> int:
    """What an attack on an area does to everybody in it."""
    from rulebound.games.saurians.rules.actions import act_of
    from rulebound.space.hexboard.path_question import cell_id

    g, unit = survey.g, survey.unit
    act, weapon = act_of(g, unit, args[0]), g.content.weapons[args[2]]
    aim = next(hex_ for hex_ in g.ground.hexes if cell_id(hex_) == args[1])
    return sum(
        [
            loyally(g, unit, target, blow_gain(g, blast.made(g, unit, target, act, weapon, aim)))
            for target in blast.struck(g, unit, act, weapon, aim)
        ]
    )


def edge_of(g: Saurians, unit: Unit, target: Unit, bonus: int, bare: bool) -> int:
    """How far the stability of a unit lies above that of another."""
    from rulebound.games.saurians.rules.skills import STABILITY, skill, stability

    return skill(g, unit, STABILITY, bare).value + bonus - stability(g, target).value


def likely(edge: int) -> int:
    """How likely a test is won whose totals lie so far apart, in hundredths."""
    return 95 if edge >= 2 else 80 if edge >= 0 else 30 if edge == -1 else 8


def of_shove(survey: Survey, args: list[Answer]) -> int:
    """To knock somebody down."""
    from rulebound.games.saurians.rules.actions import act_of

    g, unit, act = survey.g, survey.unit, act_of(survey.g, survey.unit, args[0])
    target = g.unit_or_none(args[1])
    if target is None or all(model.knocked for model in target.models if model.health):
        return 0
    edge = edge_of(g, unit, target, act.v if act is not None else 0, act is None)
    return loyally(g, unit, target, DOWN * likely(edge) // 100)


def of_grab(survey: Survey, args: list[Answer]) -> int:
    """To hold somebody, or even pin him."""
    from rulebound.games.saurians.rules.actions import act_of

    g, unit, act = survey.g, survey.unit, act_of(survey.g, survey.unit, args[0])
    target = g.named(args[2])
    bonus = act.v if act is not None else 0
    pins = likely(edge_of(g, unit, target, 0, False)) * HELD
    holds = likely(edge_of(g, unit, target, bonus, False)) * HELD // 2
    return loyally(g, unit, target, max(pins, holds) // 100)


def of_breaking_free(args: list[Answer]) -> int:
    """To be free again."""
    return HELD if args[2] == "nets" else HELD * 3 // 4


def of_fright(survey: Survey, args: list[Answer]) -> int:
    """A fear card for each enemy that is less brave, and for friends too."""
    from rulebound.games.saurians.rules.actions import act_of
    from rulebound.games.saurians.rules.contact_actions import fear_range
    from rulebound.games.saurians.rules.fear import frightened
    from rulebound.games.saurians.rules.skills import COURAGE, FEAR, skill

    g, unit, act = survey.g, survey.unit, act_of(survey.g, survey.unit, args[0])
    mine = skill(g, unit, FEAR, act is None).value + (act.v if act is not None else 0)
    gain = 0
    for other in frightened(g, unit, fear_range(act)):
        if not g.is_allied(unit, other) and g.is_able(other):
            gain += FEAR_CARD * likely(mine - skill(g, other, COURAGE).value - 1) // 100
    return gain


def of_gear(survey: Survey, key: str, args: list[Answer]) -> int:
    """What hands can do."""
    g = survey.g
    cargo, side = g.scenario.cargo, g.side_of(survey.unit)
    wanted = CARGO if cargo is not None and cargo.side == side and missing(g, side) else 0
    handed = key == "load_kept" and args[-2] == SEDATIVE
    if key == "buy":
        return purchase(g, survey.unit, args[-1])
    return {
        "open": REQUISITION + AMMUNITION + wanted,
        "take": CARGO // 4 + wanted,
        "load_kept": DARTS if handed and darts_missing(g, g.named(args[-1])) else AMMUNITION // 2,
        "medkit": 200,
        "flare": FEAR_CARD,
    }[key]


def purchase(g: Saurians, unit: Unit, key: Answer) -> int:
    """What it is worth to buy something: ammunition that can be fired, above all where somebody is to be caught."""
    if g.content.gear[key].kind != "ammunition":
        return AMMUNITION // 2
    if not weapon_for(g, unit, key):
        return 0
    return DARTS if key == SEDATIVE and darts_missing(g, unit) else AMMUNITION // 2


def of_step(survey: Survey) -> int:
    """A hex in whatever direction."""
    return STEP if survey.unit.stepped else STEP * 2


def of_boost(survey: Survey) -> int:
    """What is paid for comes with the attack."""
    return ADRENALINE if survey.unit.adrenaline > 1 else 0


def of_special(effect: str) -> int:
    """What certain cards do, roughly."""
    return {
        "mark": 120,
        "suppress": 60,
        "bait": 80,
        "load": AMMUNITION,
        "orders": 40,
        "rally_cry": FEAR_CARD,
        "read_next": 30,
        "snare": 70,
        "snatch": 60,
    }[effect]
