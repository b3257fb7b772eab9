"""Acts that only certain cards print, free steps, and boosts of an attack."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.sound import left_open
from rulebound.core.text import Text
from rulebound.games.saurians.bot import worth
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.pieces import ACTIVATION, MOVABLE, PHASE, SNARE, Effect
from rulebound.games.saurians.rules.actions import UnitAction, printed_acts
from rulebound.games.saurians.rules.ammunition import supply, weapon_for
from rulebound.games.saurians.rules.attacks import give_token
from rulebound.games.saurians.rules.boosts import affordable, pay_boost
from rulebound.games.saurians.rules.choosing import toss
from rulebound.games.saurians.rules.facing import ANY
from rulebound.games.saurians.rules.grabs import is_pinned
from rulebound.games.saurians.rules.heroes import DINOSAURS
from rulebound.games.saurians.rules.naming import direction_name, seat_name
from rulebound.games.saurians.rules.rallying import fear_slots, rally
from rulebound.games.saurians.rules.sight import aims
from rulebound.games.saurians.rules.skills import BAITED, hexes_apart, is_down
from rulebound.games.saurians.rules.snatching import may_snatch, snatch
from rulebound.games.saurians.rules.strides import free_step, free_steps, rise
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import READY, Unit
from rulebound.space.hexboard.path_question import cell_id
from rulebound.space.hexes.grid import within

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Act


# SA-GAP-97  Free steps of an act.
class Step(UnitAction):
    """Free steps."""

    key = "step"
    rule = "SA-GAP-97"
    kind = "step"

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:  # noqa: ARG002
        return [[]] if any(free_steps(g, unit, i) for i in unit.living()) else []

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:
        if rest:
            return self.nonsense(rest)
        if not self.aims(g, unit, act):
            return refused("SA-GAP-97", "no_step", unit.name, unit=unit.called)
        return None

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        assert act is not None
        for _ in range(act.v):
            yield from free_step(g, unit)

    def worth(self, survey: Survey, args: list[Answer]) -> int:  # noqa: ARG002
        return worth.of_step(survey)


# SA-ADR-01, SA-GAP-72  Declared with the action it belongs to.
class BoostAttack(UnitAction):
    """Pay for what the card adds to its attack."""

    key = "boost"
    rule = "SA-GAP-72"

    def numbers(self, g: Saurians, unit: Unit) -> list[int]:
        return [0] if printed_acts(g, unit) else []

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:  # noqa: ARG002
        return [[]] if affordable(g, unit, ("piercing", "damage")) is not None and not g.act else []

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:
        if rest or not self.aims(g, unit, act):
            return self.nonsense(rest)
        return None

    def do(self, g: Saurians, unit: Unit, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        """It is no action."""
        boost = affordable(g, unit, ("piercing", "damage"))
        assert boost is not None
        pay_boost(g, unit, boost)
        unit.effects = (*unit.effects, Effect(f"act/{boost.effect}", boost.amount, ACTIVATION))
        yield from ()

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:
        boost = affordable(g, unit, ("piercing", "damage"))
        assert boost is not None
        about: dict[str, object] = {
            "cost": boost.cost,
            "boost": Text(f"boost.{boost.effect}", {"amount": boost.amount}),
        }
        return Option(self.answer(args), Text("action.boost", about), (unit.name,))

    def worth(self, survey: Survey, args: list[Answer]) -> int:  # noqa: ARG002
        return worth.of_boost(survey)


class Special(UnitAction):
    """An act that is explained by the text of its card; its argument is whom or what it is about."""

    kind = "special"
    effect: str = ""

    def is_meant(self, act: Act) -> bool:
        return act.effect == self.effect

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:
        assert act is not None
        return [[name] for name in self.names(g, unit, act)]

    def names(self, g: Saurians, unit: Unit, act: Act) -> list[str]:  # noqa: ARG002
        """Whom or what it may be about."""
        raise left_open(self, "names")

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:
        """What the text of the card does not allow."""
        if rest in self.aims(g, unit, act):
            return None
        known = [other.name for other in g.present()]
        if rest and rest[0] in known:
            return refused(self.rule, f"not-{self.effect}", rest[0], other=g.named(rest[0]).called)
        return self.nonsense(rest)

    def worth(self, survey: Survey, args: list[Answer]) -> int:  # noqa: ARG002
        return worth.of_special(self.effect)


# SA-CON-09  If the attack before it has hit, the target is suppressed.
class Suppress(Special):
    """Suppress whom the attack has hit."""

    key = "suppress"
    rule = "SA-CON-09"
    effect = "suppress"

    def names(self, g: Saurians, unit: Unit, act: Act) -> list[str]:  # noqa: ARG002
        hit = [what.partition("/")[2] for what in unit.boosted if what.startswith("hit/")]
        return [name for name in dict.fromkeys(hit) if g.named(name).is_present()]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        give_token(g, g.named(rest[0]), "suppressed", PHASE)
        yield from ()


# SA-CON-10  A dinosaur near that has not activated may not skip, and has to come closer with its first step.
class Bait(Special):
    """Lure a dinosaur."""

    key = "bait"
    rule = "SA-CON-10"
    effect = "bait"

    def names(self, g: Saurians, unit: Unit, act: Act) -> list[str]:
        return [
            other.name
            for other in g.present()
            if g.player_of(other).faction == DINOSAURS
            and other.stage == READY
            and other.number != g.active
            and g.is_able(other)
            and hexes_apart(g, unit, other) <= act.range
        ]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        other = g.named(rest[0])
        about: dict[str, object] = {"unit": unit.called, "other": other.called}
        g.tell("log.baits", "SA-CON-10", about, points_at=(unit.name, other.name))
        lure(g, other, unit)
        yield from ()


# SA-PRI-02  Nobody can come closer to two baits with one step: chance settles which of them it is.
def lure(g: Saurians, unit: Unit, by: Unit) -> None:
    """A unit is baited by another; of two baits one counts."""
    baits = [bait for bait in unit.lasting(BAITED) if bait.amount != by.number]
    number = toss(g, [*[bait.amount for bait in baits], by.number])
    if baits:
        about: dict[str, object] = {"unit": unit.called, "other": g.units[number].called}
        g.tell("log.lured", "SA-PRI-02", about, points_at=(unit.name, g.units[number].name))
    kept = [effect for effect in unit.effects if effect.key != BAITED]
    unit.effects = (*kept, Effect(BAITED, number, PHASE))


# SA-CON-10  Load a card without a cache.
class Load(Special):
    """Load one card of ammunition."""

    key = "load"
    rule = "SA-CON-10"
    effect = "load"

    def names(self, g: Saurians, unit: Unit, act: Act) -> list[str]:  # noqa: ARG002
        return [kind for kind in g.content.ammunition if weapon_for(g, unit, kind)]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        supply(g, unit, rest[0])
        yield from ()

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:  # noqa: ARG002
        return Option(
            self.answer(args), Text("action.load", {"ammunition": Text(f"ammunition.{args[1]}")}), (unit.name,)
        )


# SA-CON-12  Another allied human unit near stands up, or makes a free step.
class Orders(Special):
    """Give orders to another unit."""

    key = "orders"
    rule = "SA-CON-12"
    effect = "orders"

    def names(self, g: Saurians, unit: Unit, act: Act) -> list[str]:
        return [
            other.name
            for other in g.present()
            if other is not unit
            and g.is_allied(unit, other)
            and g.player_of(other).faction != DINOSAURS
            and g.is_able(other)
            and hexes_apart(g, unit, other) <= act.range
            and not any(is_pinned(g, other, i) for i in other.living())
            and (is_down(other) or any(free_steps(g, other, i) for i in other.living()))
        ]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:
        assert act is not None
        other = g.named(rest[0])
        about: dict[str, object] = {"unit": unit.called, "other": other.called}
        g.tell("log.orders", "SA-CON-12", about, points_at=(unit.name, other.name))
        if is_down(other):
            rise(g, other, "SA-CON-12")
        else:
            for _ in range(act.v or 1):
                yield from free_step(g, other)


# SA-CON-12  An enemy near and in sight is marked.
class Mark(Special):
    """Mark an enemy for those who shoot."""

    key = "mark"
    rule = "SA-CON-12"
    effect = "mark"

    def names(self, g: Saurians, unit: Unit, act: Act) -> list[str]:
        return [other.name for other in g.enemies(unit) if aims(g, unit, unit.living(), other, act.range, ANY)]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        give_token(g, g.named(rest[0]), "marked", PHASE)
        yield from ()


# SA-CON-12  A fear card of an ally near goes back.
class RallyCry(Special):
    """Take fear from a unit."""

    key = "rally_cry"
    rule = "SA-CON-12"
    effect = "rally_cry"

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:
        assert act is not None
        return [
            [other.name, slot]
            for other in g.present()
            if g.is_allied(unit, other) and hexes_apart(g, unit, other) <= act.range
            for slot in fear_slots(g, other)
        ]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        rally(g, g.named(rest[0]), rest[1])
        yield from ()

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:  # noqa: ARG002
        about: dict[str, object] = {"other": g.named(args[1]).called, "slot": Text(f"slot.{args[2]}")}
        return Option(self.answer(args), Text("action.rally_cry", about), (args[1],))


# SA-CON-13  Look at the Next card of an enemy near.
class ReadNext(Special):
    """Read the trail of an enemy."""

    key = "read_next"
    rule = "SA-CON-13"
    effect = "read_next"

    def names(self, g: Saurians, unit: Unit, act: Act) -> list[str]:
        return [other.name for other in g.enemies(unit) if other.next and hexes_apart(g, unit, other) <= act.range]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        look_at_next(g, unit.seat, g.named(rest[0]), "SA-CON-13")
        yield from ()


def look_at_next(g: Saurians, seat: int, unit: Unit, rule: str) -> None:
    """A player sees the Next card of a unit, and remembers it until it is revealed."""
    player = g.players[seat]
    player.seen = (*player.seen, f"{unit.name}/next")
    g.reveal()
    about: dict[str, object] = {"unit": unit.called, "side": seat_name(g, seat)}
    g.tell("log.looks_at_next", rule, about, points_at=(unit.name,))
    g.whisper(seat, "log.sees_next", rule, {"unit": unit.called, "card": Text(f"card.{unit.next}")})


# SA-CON-13, SA-CON-20  A snare on an adjacent empty hex.
class SetSnare(Special):
    """It lies there until dinosaurs come upon it."""

    key = "snare"
    rule = "SA-CON-13"
    effect = "snare"

    def names(self, g: Saurians, unit: Unit, act: Act) -> list[str]:  # noqa: ARG002
        hexes = dict.fromkeys([hex_ for own in g.ground_of(unit) for hex_ in within(own, 1)])
        return [
            cell_id(hex_)
            for hex_ in hexes
            if not g.ground.is_impassable(hex_)
            and g.occupant(hex_) is None
            and g.thing_on(hex_, *MOVABLE, SNARE) is None
        ]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        hex_ = next(hex_ for hex_ in g.ground.hexes if cell_id(hex_) == rest[0])
        g.put(SNARE, hex_)
        g.tell("log.snare_set", "SA-CON-13", {"unit": unit.called}, points_at=(unit.name, rest[0]))
        yield from ()


# SA-CON-08  After a won grab of somebody alone on its hex and not large, both may be moved.
class Snatch(Special):
    """Carry somebody off."""

    key = "snatch"
    rule = "SA-CON-08"
    effect = "snatch"

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:
        assert act is not None
        return [[grabbed, direction] for grabbed in snatched(g, unit) for direction in may_snatch(g, unit, grabbed)]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        yield from snatch(g, unit, rest[0], rest[1])

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:  # noqa: ARG002
        about: dict[str, object] = {"other": g.named(args[1]).called, "direction": direction_name(args[2])}
        return Option(self.answer(args), Text("action.snatch", about), (args[1],))


def snatched(g: Saurians, unit: Unit) -> list[str]:
    """The models that a unit has grabbed with the act before."""
    grabbed = [what.partition("/")[2] for what in unit.boosted if what.startswith("grabbed/")]
    return [piece for piece in dict.fromkeys(grabbed) if g.named(piece).is_present()]


ACTIONS: Final[tuple[UnitAction, ...]] = (
    BoostAttack(),
    Step(),
    Suppress(),
    Bait(),
    Load(),
    Orders(),
    Mark(),
    RallyCry(),
    ReadNext(),
    SetSnare(),
    Snatch(),
)
