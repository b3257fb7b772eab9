"""Attacks as actions: in melee, with a weapon, and on an area."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.choose import choose
from rulebound.core.sound import left_open
from rulebound.core.text import Text
from rulebound.games.saurians.bot import worth
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.rules.actions import BASE, DONE_HERE, UnitAction, act_of
from rulebound.games.saurians.rules.ammunition import loaded_with
from rulebound.games.saurians.rules.attacks import PLAIN, Attack, attack, hit_score
from rulebound.games.saurians.rules.boosts import boosted
from rulebound.games.saurians.rules.facing import FRONT, zones_in_area
from rulebound.games.saurians.rules.forecast import attack_odds
from rulebound.games.saurians.rules.grabs import is_pinned
from rulebound.games.saurians.rules.sight import MELEE_REACH, Aim, aims, in_area, may_aim_at, models_within, why_no_aim
from rulebound.games.saurians.rules.skills import BALLISTIC, MELEE
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.grid import Hex

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Act
    from rulebound.games.saurians.equipment import Weapon

HANDS: Final = "hands"
"""What a melee attack is made with if not with a weapon."""
STOP: Final = "stop"


# SA-GAP-91  Pinned models only break free; those who lie join no attack of a card. SA-GAP-54  To have tried to break
# free was the whole action of a model. SA-GAP-52  A grabbing model may act.
def able(g: Saurians, unit: Unit, act: Act | None) -> list[int]:
    """The models of a unit that may join an attack."""
    return [
        i
        for i in unit.living()
        if not is_pinned(g, unit, i)
        and f"{DONE_HERE}{unit.piece(i)}" not in unit.boosted
        and (act is None or not unit.models[i].knocked)
    ]


def arc_of(act: Act | None) -> str:
    """Where an attack goes."""
    return act.arc if act is not None else FRONT


# SA-CON-20, SA-GAP-70  In fury attacks must be aimed at a nearest enemy unit in reach.
def why_not_furious(g: Saurians, unit: Unit, target: Unit, reach: dict[str, list[Aim]]) -> Refusal | None:
    """What fury has against a target, where these could be attacked."""
    if not unit.furious:
        return None
    foes = {
        name: min([aim.range for aim in found]) for name, found in reach.items() if not g.is_allied(unit, g.named(name))
    }
    if target.name in foes and foes[target.name] == min(foes.values()):
        return None
    return refused("SA-CON-20", "fury", target.name, unit=unit.called)


class Strike(UnitAction):
    """An attack on one target, given with what it is made with."""

    skill: str = ""

    def weapons(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:  # noqa: ARG002
        """What it may be made with: the last of the arguments."""
        raise left_open(self, "weapons")

    def weapon(self, g: Saurians, rest: list[Answer]) -> Weapon | None:
        """The weapon its arguments name."""
        return g.content.weapons.get(rest[1]) if isinstance(rest[1], str) else None

    def reach(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> int:  # noqa: ARG002
        """How far it goes."""
        return MELEE_REACH

    # SA-ATK-08  Enemies, and allies too.
    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:
        """Every unit in reach, with everything it may be attacked with."""
        return [
            [target.name, *with_]
            for with_ in self.weapons(g, unit, act)
            for target in g.present()
            if target is not unit and self.found(g, unit, act, [target.name, *with_])
        ]

    def meant_by(self, g: Saurians, unit: Unit, thing: str) -> list[list[Answer]]:
        """An attack on a unit that somebody points at, in reach or not."""
        if thing == unit.name or g.unit_or_none(thing) is None:
            return []
        numbers = self.numbers(g, unit)
        return [[n, thing, *with_] for n in numbers for with_ in self.weapons(g, unit, act_of(g, unit, n))]

    def found(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> list[Aim]:
        """The lines on which it may be made."""
        return aims(g, unit, able(g, unit, act), g.named(rest[0]), self.reach(g, unit, act, rest), arc_of(act))

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:
        """A target out of reach, a weapon it has not, or fury."""
        target = g.unit_or_none(rest[0]) if rest else None
        if target is None or target is unit or not target.is_present() or rest[1:] not in self.weapons(g, unit, act):
            return self.nonsense(rest)
        models = able(g, unit, act)
        if not models:
            return refused("SA-GAP-91", "nobody_able", unit.name, unit=unit.called)
        no_aim = why_no_aim(g, unit, models, target, self.reach(g, unit, act, rest), arc_of(act))
        if no_aim is not None:
            return no_aim
        others = {t.name: self.found(g, unit, act, [t.name, *rest[1:]]) for t in g.present() if t is not unit}
        return why_not_furious(g, unit, target, {name: found for name, found in others.items() if found})

    # SA-GAP-32  Models that attack the same target attack it together; those of a spread unit may attack others after
    # it.
    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:
        """The attack, and those of the models that did not join it."""
        left, struck = able(g, unit, act), [rest[0]]
        extra = boosted(unit, act)
        while True:
            target = g.named(rest[0])
            found = [aim for aim in self.found(g, unit, act, rest) if aim.by in left]
            others = self.others(g, unit, act, sorted({aim.by for aim in found}), struck)
            joining = yield from who_joins(unit, target, found, bool(others))
            blow = self.made(g, unit, act, rest, [aim for aim in found if aim.by in joining])
            blow.piercing += extra.get("piercing", 0)
            blow.damage += extra.get("damage", 0)
            hit = yield from attack(g, blow)
            after_attack(unit, target, hit)
            left = [i for i in left if i not in joining and unit.models[i].health > 0]
            others = self.others(g, unit, act, left, struck)
            if not others or not g.is_able(unit):
                return
            rest = yield from next_target(g, unit, others)
            if not rest:
                return
            struck.append(rest[0])

    # SA-GAP-32  Those who attack the same target attack it together, and so nobody twice. SA-CON-20  Fury binds all.
    def others(
        self, g: Saurians, unit: Unit, act: Act | None, models: list[int], struck: list[str]
    ) -> list[list[Answer]]:
        """Every attack on somebody else that models of a spread unit could make besides."""
        if not g.board(unit).spread:
            return []
        found = [
            (args, [aim for aim in self.found(g, unit, act, args) if aim.by in models])
            for args in self.aims(g, unit, act)
        ]
        reach = {args[0]: lines for args, lines in found if lines}
        return [
            args
            for args, lines in found
            if lines and args[0] not in struck and why_not_furious(g, unit, g.named(args[0]), reach) is None
        ]

    def made(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer], lines: list[Aim]) -> Attack:
        """The attack that its arguments mean."""
        return Attack(unit, g.named(rest[0]), self.skill, act, lines, self.weapon(g, rest))

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:
        """The target, with the hit score, and how likely it is to hit and to hurt as far as the attacker can know."""
        act, rest = act_of(g, unit, args[0]), args[1:]
        blow = self.made(g, unit, act, rest, self.found(g, unit, act, rest))
        about: dict[str, object] = {"unit": unit.called, "other": blow.target.called}
        if blow.weapon is not None:
            about["weapon"] = Text(f"weapon.{blow.weapon.key}")
        key = f"action.{self.key}{'_base' if args[0] == BASE else ''}{'_with' if blow.weapon is not None else ''}"
        if blow.load != PLAIN:
            key = f"action.shoot_{blow.load}"
        return Option(
            self.answer(args),
            Text(key, about),
            (blow.target.name,),
            need=hit_score(g, blow),
            odds=attack_odds(g, blow),
        )

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """What it does to the target."""
        return worth.of_attack(survey, self, args)


def after_attack(unit: Unit, target: Unit, hit: bool) -> None:
    """What later acts of the same card may want to know of an attack: whom it has hit."""
    if hit:
        unit.spend(f"hit/{target.name}")


# SA-GAP-32  Nobody is asked where whoever stays out could attack nobody else.
def who_joins(unit: Unit, target: Unit, found: list[Aim], may_part: bool) -> Rule[list[int]]:
    """The models that join an attack along some lines; all of them, unless some may attack others instead."""
    able_to = sorted({aim.by for aim in found})
    if not may_part:
        return able_to
    crews = [[i for n, i in enumerate(able_to) if mask >> n & 1] for mask in range((1 << len(able_to)) - 1, 0, -1)]
    return (
        yield from choose(
            unit.seat,
            "join",
            "SA-GAP-32",
            lambda: crews,
            lambda crew: [unit.piece(i) for i in crew],
            lambda crew: Option(
                [unit.piece(i) for i in crew],
                Text("option.join", {"count": len(crew), "of": len(able_to)}),
                tuple([unit.piece(i) for i in crew]),
            ),
            about={"unit": unit.called, "other": target.called},
            matter=unit.name,
        )
    )


def next_target(g: Saurians, unit: Unit, others: list[list[Answer]]) -> Rule[list[Answer]]:
    """Whom those attack who have not attacked yet; nothing for nobody."""
    answer: Answer = yield from choose(
        unit.seat,
        "attack_on",
        "SA-GAP-32",
        lambda: [STOP, *others],
        lambda args: args,
        lambda args: (
            Option(STOP, Text("option.attack_no_more"), closing=True)
            if args == STOP
            else Option(args, Text("option.attack_too", {"other": g.named(args[0]).called}), (args[0],))
        ),
        about={"unit": unit.called},
        matter=unit.name,
    )
    return [] if answer == STOP else answer


class Melee(Strike):
    """A melee attack, with bare hands or with a weapon for that."""

    key = "melee"
    rule = "SA-ATK-04"
    kind = "melee"
    is_basic = True
    skill = MELEE

    def weapons(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:  # noqa: ARG002
        return [[HANDS], *[[weapon.key] for weapon in close_weapons(g, unit)]]


# SA-ATK-02, SA-GAP-37  One weapon an attack; the one the card names, or none. SA-GAP-64  One card of ammunition an
# attack.
class Shoot(Strike):
    """A ranged attack: with which weapon, and which ammunition."""

    key = "shoot"
    rule = "SA-ATK-02"
    kind = "ballistic"
    is_basic = True
    skill = BALLISTIC

    def is_meant(self, act: Act) -> bool:
        return act.do == self.kind and not act.radius

    def weapons(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:
        return [
            [weapon.key, load]
            for weapon in guns(g, unit, act)
            if not weapon.radius
            for load in (PLAIN, *weapon.accepts)
            if is_loaded(unit, weapon, load)
        ]

    def reach(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> int:  # noqa: ARG002
        return g.content.weapons[rest[1]].range

    def made(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer], lines: list[Aim]) -> Attack:
        return Attack(unit, g.named(rest[0]), self.skill, act, lines, g.content.weapons[rest[1]], rest[2])

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:
        weapon = g.content.weapons[rest[1]]
        yield from super().carry_out(g, unit, act, rest)
        wear(unit, weapon)


def close_weapons(g: Saurians, unit: Unit) -> list[Weapon]:
    """The weapons of a unit for melee attacks."""
    weapons = [g.content.weapons[key] for key, _ in unit.gear if key in g.content.weapons]
    return [weapon for weapon in weapons if weapon.close]


def guns(g: Saurians, unit: Unit, act: Act | None) -> list[Weapon]:
    """The weapons a unit may shoot with now. SA-CON-03  An emplaced one not in an activation with a step."""
    keys = [*g.board(unit).weapons, *[key for key, _ in unit.gear if key in g.content.weapons]]
    weapons = [g.content.weapons[key] for key in dict.fromkeys(keys) if act is None or act.weapon in ("", key)]
    return [w for w in weapons if not w.close and not ("emplaced" in w.traits and unit.stepped)]


def is_loaded(unit: Unit, weapon: Weapon, load: str) -> bool:
    """Whether a weapon may be fired with a kind of ammunition, or without."""
    if load == PLAIN:
        return "loaded_only" not in weapon.traits
    return bool(loaded_with(unit, weapon.key, load))


# SA-CON-16  Some weapons are discarded after so many attacks.
def wear(unit: Unit, weapon: Weapon) -> None:
    """A weapon that was equipped has been used once more."""
    if weapon.uses:
        left = [(key, n - 1 if key == weapon.key else n) for key, n in unit.gear]
        unit.gear = tuple([(key, n) for key, n in left if key != weapon.key or n > 0])


# SA-GAP-36, SA-ATK-03  Aimed at a hex within range and in sight; every unit with a model in the area is attacked
# separately with the same hit score, allies included.
class Blast(UnitAction):
    """An attack on an area: with which weapon, and on which hex."""

    key = "blast"
    rule = "SA-GAP-36"
    kind = "ballistic"
    is_basic = True

    def is_meant(self, act: Act) -> bool:
        return act.do == self.kind

    def weapons(self, g: Saurians, unit: Unit, act: Act | None) -> list[Weapon]:
        """The weapons that affect an area, by themselves or by the act."""
        return [w for w in guns(g, unit, act) if self.radius(w, act) and is_loaded(unit, w, PLAIN)]

    def radius(self, weapon: Weapon, act: Act | None) -> int:
        """How large the area is."""
        return max(weapon.radius, act.radius if act is not None else 0)

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:
        """Every hex that has somebody in its area."""
        return [
            [cell_id(hex_), weapon.key]
            for weapon in self.weapons(g, unit, act)
            for hex_ in g.ground.hexes
            if self.may_aim(g, unit, act, weapon, hex_) and self.struck(g, unit, act, weapon, hex_)
        ]

    def may_aim(self, g: Saurians, unit: Unit, act: Act | None, weapon: Weapon, hex_: Hex) -> bool:
        """Whether a hex is in range and in sight."""
        return may_aim_at(g, unit, able(g, unit, act), hex_, weapon.range, arc_of(act))

    def struck(self, g: Saurians, unit: Unit, act: Act | None, weapon: Weapon, hex_: Hex) -> list[Unit]:
        """Whom an attack on a hex would be made on."""
        return [other for other, _ in in_area(g, hex_, self.radius(weapon, act)) if other is not unit]

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:
        """A hex out of reach, or with nobody near."""
        named = {cell_id(hex_): hex_ for hex_ in g.ground.hexes}
        weapons = {weapon.key: weapon for weapon in self.weapons(g, unit, act)}
        if len(rest) != 2 or rest[0] not in named or rest[1] not in weapons:
            return self.nonsense(rest)
        hex_, weapon = named[rest[0]], weapons[rest[1]]
        if not self.may_aim(g, unit, act, weapon, hex_):
            return refused("SA-GAP-36", "no_line", rest[0], unit=unit.called, reach=weapon.range)
        if not self.struck(g, unit, act, weapon, hex_):
            return refused("SA-GAP-36", "nobody_there", rest[0])
        return None

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:
        hex_ = next(hex_ for hex_ in g.ground.hexes if cell_id(hex_) == rest[0])
        weapon, extra = g.content.weapons[rest[1]], boosted(unit, act)
        for target in self.struck(g, unit, act, weapon, hex_):
            if target.is_present():
                blow = self.made(g, unit, target, act, weapon, hex_)
                blow.piercing += extra.get("piercing", 0)
                blow.damage += extra.get("damage", 0)
                hit = yield from attack(g, blow)
                after_attack(unit, target, hit)
        wear(unit, weapon)

    def made(self, g: Saurians, unit: Unit, target: Unit, act: Act | None, weapon: Weapon, hex_: Hex) -> Attack:
        """The attack on one unit in the area."""
        radius, shooter = self.radius(weapon, act), able(g, unit, act)[0]
        lines = [
            Aim(shooter, j, hex_, 0, tuple(zones_in_area(g, target, j, hex_, radius)))
            for j in models_within(g, target, hex_, radius)
        ]
        return Attack(unit, target, BALLISTIC, act, lines, weapon, PLAIN, hex_)

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:
        """The hex, and whom it would strike."""
        act, weapon = act_of(g, unit, args[0]), g.content.weapons[args[2]]
        hex_ = next(hex_ for hex_ in g.ground.hexes if cell_id(hex_) == args[1])
        struck = [other.called for other in self.struck(g, unit, act, weapon, hex_)]
        about: dict[str, object] = {"weapon": Text(f"weapon.{weapon.key}"), "units": struck}
        return Option(self.answer(args), Text("action.blast", about), (args[1],))

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        """What it does to enemies, less what it does to friends."""
        return worth.of_blast(survey, self, args)


ACTIONS: Final[tuple[UnitAction, ...]] = (Melee(), Shoot(), Blast())
