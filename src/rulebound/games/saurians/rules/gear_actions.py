"""What a unit may do with an Interact."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.sound import left_open
from rulebound.core.text import Text
from rulebound.games.saurians.bot import worth
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.content import Act
from rulebound.games.saurians.pieces import CACHE, CRATE, EGG, SUPPLY, Thing
from rulebound.games.saurians.rules import gear
from rulebound.games.saurians.rules.actions import UnitAction
from rulebound.games.saurians.rules.ammunition import weapon_for
from rulebound.games.saurians.rules.facing import ANY, contacts
from rulebound.games.saurians.rules.heroes import DINOSAURS
from rulebound.games.saurians.rules.skills import hexes_apart
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit


class Interact(UnitAction):
    """Something done with hands; the arguments say with what. SA-GAP-74  Not with an enemy beside the unit.

    SA-REQ-01  Only humans have a use for it.
    """

    kind = "interact"
    is_basic = True
    rule = "SA-GAP-74"

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:
        """An enemy beside it, or nothing of the kind."""
        if rest not in self.aims(g, unit, act):
            return self.nonsense(rest)
        foes = [other for other in g.enemies(unit) if touched(g, unit, other)]
        if foes:
            return refused("SA-GAP-74", "enemy_beside", foes[0].name, unit=unit.called, other=foes[0].called)
        return None

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:  # noqa: ARG002
        if g.player_of(unit).faction == DINOSAURS:
            return []
        return self.chances(g, unit)

    def chances(self, g: Saurians, unit: Unit) -> list[list[Answer]]:  # noqa: ARG002
        """What it could be done with, where the unit stands."""
        raise left_open(self, "chances")

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:
        about: dict[str, object] = {"unit": unit.called, **self.told(g, args[1:])}
        points = [arg for arg in args[1:] if isinstance(arg, str)]
        return Option(self.answer(args), Text(f"action.{self.key}", about), tuple(points) or (unit.name,))

    def told(self, g: Saurians, rest: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        """What its words need besides."""
        return {}

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.of_gear(survey, self.key, args)


def touched(g: Saurians, unit: Unit, other: Unit) -> bool:
    """Whether two units are in contact."""
    return bool(contacts(g, unit, unit.living(), g.ground_of(other), ANY))


def things_beside(g: Saurians, unit: Unit, *kinds: str) -> list[Thing]:
    """The things of some kinds that a unit can reach."""
    return [thing for thing in g.things if thing.kind in kinds and gear.is_beside(g, unit, thing)]


class OpenCrate(Interact):
    """Requisition and perhaps a find, for a crate beside the unit; then the crate is gone."""

    key = "open"

    def chances(self, g: Saurians, unit: Unit) -> list[list[Answer]]:
        return [[thing.key] for thing in things_beside(g, unit, CRATE)]

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        yield from gear.open_crate(g, unit, next(thing for thing in g.things if thing.key == rest[0]))


class Take(Interact):
    """Take an egg, or a supply token that lies about."""

    key = "take"

    def chances(self, g: Saurians, unit: Unit) -> list[list[Answer]]:
        cargo = g.scenario.cargo
        if cargo is None or cargo.side != g.side_of(unit) or not gear.with_room(g, unit):
            return []
        return [[thing.key] for thing in things_beside(g, unit, EGG, SUPPLY)]

    def told(self, g: Saurians, rest: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        return {"cargo": Text(f"object.{str(rest[0]).partition('-')[0]}")}

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        g.take(next(thing for thing in g.things if thing.key == rest[0]))
        yield from gear.pick_up(g, unit, rest[0])


class Buy(Interact):
    """Buy something next to a cache."""

    key = "buy"

    def chances(self, g: Saurians, unit: Unit) -> list[list[Answer]]:
        if not things_beside(g, unit, CACHE):
            return []
        purse = g.player_of(unit).requisition
        return [[item.key] for item in g.content.gear.values() if item.price <= purse]

    def told(self, g: Saurians, rest: list[Answer]) -> dict[str, object]:
        return {"gear": Text(f"gear.{rest[0]}"), "price": g.content.gear[rest[0]].price}

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        gear.buy(g, unit, rest[0])
        yield from ()


class LoadKept(Interact):
    """Load a kept card of ammunition, or hand it to an adjacent human unit."""

    key = "load_kept"

    def chances(self, g: Saurians, unit: Unit) -> list[list[Answer]]:
        kinds = sorted({card.partition("/")[0] for card in unit.kept})
        hands = [
            other
            for other in g.present()
            if g.is_allied(unit, other)
            and g.player_of(other).faction != DINOSAURS
            and ((other is unit) or (touched(g, unit, other) and g.is_able(other)))
        ]
        return [[kind, to.name] for kind in kinds for to in hands if to is not unit or weapon_for(g, unit, kind)]

    def told(self, g: Saurians, rest: list[Answer]) -> dict[str, object]:
        return {"other": g.named(rest[1]).called, "ammunition": Text(f"ammunition.{rest[0]}")}

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        card = next(card for card in unit.kept if card.startswith(f"{rest[0]}/"))
        gear.load_kept(g, unit, card, g.named(rest[1]))
        yield from ()


class Medkit(Interact):
    """Use a medkit: health points, or a wound card."""

    key = "medkit"

    def chances(self, g: Saurians, unit: Unit) -> list[list[Answer]]:
        if not holding(g, unit, "medkit"):
            return []
        hurt = any(unit.models[i].health < g.board(unit).health for i in unit.living())
        return [*([["heal"]] if hurt else []), *([["wound"]] if gear.wounds_of(g, unit) else [])]

    def told(self, g: Saurians, rest: list[Answer]) -> dict[str, object]:  # noqa: ARG002
        return {"what": Text(f"medkit.{rest[0]}")}

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        key = holding(g, unit, "medkit")
        gear.use_up(unit, key)
        if rest[0] == "wound":
            gear.remove_wound(g, unit)
        else:
            yield from gear.heal(g, unit, g.content.gear[key].amount, "SA-CON-21")


class Flare(Interact):
    """Light a flare."""

    key = "flare"

    def chances(self, g: Saurians, unit: Unit) -> list[list[Answer]]:
        key = holding(g, unit, "flare")
        if not key:
            return []
        near = [other for other in g.enemies(unit) if hexes_apart(g, unit, other) <= g.content.gear[key].range]
        return [[]] if near else []

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        kit = g.content.gear[holding(g, unit, "flare")]
        gear.use_up(unit, kit.key)
        yield from gear.light_flare(g, unit, kit.amount, kit.range)


def holding(g: Saurians, unit: Unit, kind: str) -> str:
    """A piece of gear of a kind that a unit has; "" if it has none."""
    return next((key for key, _ in unit.gear if key in g.content.gear and g.content.gear[key].kind == kind), "")


ACTIONS: Final[tuple[UnitAction, ...]] = (OpenCrate(), Take(), Buy(), LoadKept(), Medkit(), Flare())
