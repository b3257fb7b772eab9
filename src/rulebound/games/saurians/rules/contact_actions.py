"""Actions of weight and fear: pushing, grabbing, breaking free, letting go, frightening."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Answer, Option, Refusal, Rule, refused
from rulebound.core.choose import choose
from rulebound.core.text import Text
from rulebound.games.saurians.bot import worth
from rulebound.games.saurians.bot.survey import Survey
from rulebound.games.saurians.pieces import MOVABLE
from rulebound.games.saurians.rules.actions import ALL_DONE, BASE, DONE_HERE, UnitAction, act_of
from rulebound.games.saurians.rules.fear import frighten, frightened
from rulebound.games.saurians.rules.grabs import (
    GRABS,
    NETS,
    break_free,
    grab,
    grab_targets,
    grabs_by,
    holds_on,
    is_pinned,
    let_go,
    why_no_grab,
    why_not_free,
)
from rulebound.games.saurians.rules.hero_effects import BREAKS_LOOSE
from rulebound.games.saurians.rules.heroes import Occasion, occur
from rulebound.games.saurians.rules.pushes import choose_contact, contacts_with, push_contacts, shove
from rulebound.games.saurians.rules.skills import FEAR, STABILITY, added, skill
from rulebound.games.saurians.rules.strides import free_step
from rulebound.games.saurians.rules.strike_actions import able, arc_of
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Act
    from rulebound.games.saurians.rules.facing import Contact

STOP: Final = "stop"


# SA-STB-01, SA-STB-02  An action of its own, in contact. SA-GAP-79  Also against things.
class Shove(UnitAction):
    """A stability action: push somebody or something back, knock it down, or both."""

    key = "shove"
    rule = "SA-STB-01"
    kind = "stability"
    is_basic = True

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:
        names = [other.name for other in g.present() if other is not unit]
        names += [thing.key for thing in g.things if thing.kind in MOVABLE]
        return [[name] for name in names if self.found(g, unit, act, name)]

    def found(self, g: Saurians, unit: Unit, act: Act | None, name: str) -> list[Contact]:
        """The contacts over which it may be made."""
        models = able(g, unit, act)
        target = g.unit_or_none(name)
        if target is not None:
            return push_contacts(g, unit, models, target, arc_of(act)) if target.is_present() else []
        thing = next((thing for thing in g.things if thing.key == name), None)
        return contacts_with(g, unit, models, [thing.hex], arc_of(act)) if thing is not None else []

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:
        known = [other.name for other in g.present() if other is not unit]
        known += [thing.key for thing in g.things if thing.kind in MOVABLE]
        if len(rest) != 1 or rest[0] not in known:
            return self.nonsense(rest)
        if not self.found(g, unit, act, rest[0]):
            return refused("SA-STB-02", "no_contact", rest[0], unit=unit.called)
        return None

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:
        contact = yield from choose_contact(g, unit, self.found(g, unit, act, rest[0]), may_decline=False)
        assert contact is not None
        mine = skill(g, unit, STABILITY, bare=act is None)
        added(mine, act.v if act is not None else 0, "action")
        yield from shove(g, unit, contact, mine, "SA-STB-01")

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:
        option = super().option(g, unit, args)
        thing = next((thing for thing in g.things if thing.key == args[1]), None)
        if thing is None:
            return option
        about: dict[str, object] = {"unit": unit.called, "other": Text(f"object.{thing.kind}")}
        return Option(option.answer, Text(option.label.key, about), (thing.key,))

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.of_shove(survey, args)


# SA-GRB-01, SA-GAP-50  Models that share a hex grab together, each group whom it likes.
class Grab(UnitAction):
    """A grab: who of the unit, and whom."""

    key = "grab"
    rule = "SA-GRB-01"
    kind = "grab"

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:
        return [
            [unit.piece(crew[0]), other.piece(second)]
            for crew in crews(g, unit, act)
            for other, second in grab_targets(g, unit, crew, arc_of(act))
        ]

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:
        mine = {unit.piece(crew[0]): crew for crew in crews(g, unit, act)}
        theirs = {other.piece(j): (other, j) for other in g.present() for j in other.living()}
        if len(rest) != 2 or rest[0] not in mine or rest[1] not in theirs:
            return self.nonsense(rest)
        other, second = theirs[rest[1]]
        return why_no_grab(g, unit, mine[rest[0]], other, second, arc_of(act))

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:
        assert act is not None
        tried: list[str] = []
        while True:
            other, second = g.named(rest[1]), int(rest[1].partition(".")[2])
            crew = next(crew for crew in crews(g, unit, act) if unit.piece(crew[0]) == rest[0])
            tried.append(rest[0])
            if (yield from grab(g, unit, crew, other, second, act.v)):
                unit.spend(f"grabbed/{other.piece(second)}")
            others = [args for args in self.aims(g, unit, act) if args[0] not in tried]
            if not others or not g.is_able(unit):
                return
            rest = yield from self.next_grab(g, unit, others)
            if not rest:
                return

    def next_grab(self, g: Saurians, unit: Unit, others: list[list[Answer]]) -> Rule[list[Answer]]:
        """Whom those grab who have not tried yet; nothing for nobody."""
        answer: Answer = yield from choose(
            unit.seat,
            "grab_on",
            "SA-GAP-50",
            lambda: [STOP, *others],
            lambda args: args,
            lambda args: (
                Option(STOP, Text("option.grab_no_more"), closing=True)
                if args == STOP
                else Option(args, Text("option.grab_too", {"other": g.named(args[1]).called}), (args[0], args[1]))
            ),
            about={"unit": unit.called},
            matter=unit.name,
        )
        return [] if answer == STOP else answer

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:
        about: dict[str, object] = {"unit": unit.called, "other": g.named(args[2]).called}
        return Option(self.answer(args), Text("action.grab", about), (args[1], args[2]))

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.of_grab(survey, args)


def crews(g: Saurians, unit: Unit, act: Act | None) -> list[list[int]]:
    """The models of a unit that may act, those on a hex together."""
    models = able(g, unit, act)
    return [[i for i in unit.on(hex_) if i in models] for hex_ in dict.fromkeys([unit.models[i].hex for i in models])]


# SA-GRB-10, SA-NET-03, SA-GAP-54  All that pinned models may do; whoever is merely grabbed may try it as well.
# SA-GAP-91  In a spread unit each sub-unit for itself.
class BreakFree(UnitAction):
    """A try to break free: who of the unit, and of which kind of hold."""

    key = "break_free"
    rule = "SA-GRB-10"
    kind = "stability"
    is_basic = True
    when_pinned = True

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:  # noqa: ARG002
        return [
            [unit.piece(unit.on(hex_)[0]), kind] for hex_ in unit.hexes() for kind in holds_on(g, unit, unit.on(hex_))
        ]

    def hindrance(self, g: Saurians, unit: Unit, args: list[Answer]) -> Refusal | None:
        """Pinned models of a spread unit may try whatever the others have done."""
        if len(args) == 3 and args[0] == BASE and g.act and is_free_to_try(g, unit, args[1]):
            return self.against(g, unit, None, args[1:])
        return super().hindrance(g, unit, args)

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:  # noqa: ARG002
        held = {unit.piece(unit.on(hex_)[0]): unit.on(hex_) for hex_ in unit.hexes()}
        if len(rest) != 2 or rest[0] not in held or rest[1] not in (GRABS, NETS):
            return self.nonsense(rest)
        if f"{DONE_HERE}{rest[0]}" in unit.boosted:
            return refused("SA-GAP-91", "tried", rest[0], unit=unit.called)
        return why_not_free(g, unit, held[rest[0]], rest[1])

    def do(self, g: Saurians, unit: Unit, args: list[Answer]) -> Rule[None]:
        """SA-GAP-54  It is the whole action of the models that try."""
        act = act_of(g, unit, args[0])
        if not g.board(unit).spread:
            g.act = ALL_DONE
        yield from self.carry_out(g, unit, act, args[1:])

    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:
        crew = next(unit.on(hex_) for hex_ in unit.hexes() if unit.piece(unit.on(hex_)[0]) == rest[0])
        for i in crew:
            unit.spend(f"{DONE_HERE}{unit.piece(i)}")
        bonus = act.v if act is not None else 0
        if (yield from break_free(g, unit, crew, rest[1], bonus, bare=act is None)):
            # SA-CON-14  Whoever breaks loose may step away.
            for effect in unit.lasting(BREAKS_LOOSE):
                for _ in range(effect.amount):
                    yield from free_step(g, unit)

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:  # noqa: ARG002
        about: dict[str, object] = {"unit": unit.called, "kind": Text(f"hold.{args[2]}")}
        key = "action.break_free" if args[0] == BASE else "action.break_free_card"
        return Option(self.answer(args), Text(key, about), (args[1],))

    def worth(self, survey: Survey, args: list[Answer]) -> int:  # noqa: ARG002
        return worth.of_breaking_free(args)


def is_free_to_try(g: Saurians, unit: Unit, piece: Answer) -> bool:
    """Whether somebody of a spread unit is pinned, and has not tried to break free yet."""
    pinned = [unit.piece(i) for i in unit.living() if is_pinned(g, unit, i)]
    return g.board(unit).spread and piece in pinned


# SA-GRB-09, SA-GAP-52  At any point of one's own activation.
class LetGo(UnitAction):
    """Let go of whom one holds."""

    key = "let_go"
    rule = "SA-GRB-09"
    estimate = -1

    def numbers(self, g: Saurians, unit: Unit) -> list[int]:  # noqa: ARG002
        return [BASE]

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:  # noqa: ARG002
        return [[unit.piece(unit.on(hex_)[0])] for hex_ in unit.hexes() if grabs_by(g, unit, unit.on(hex_))]

    def hindrance(self, g: Saurians, unit: Unit, args: list[Answer]) -> Refusal | None:
        """Nobody is in the way of that."""
        return None if args[1:] in self.aims(g, unit, None) else self.nonsense(args)

    def do(self, g: Saurians, unit: Unit, args: list[Answer]) -> Rule[None]:
        """SA-GAP-52  It is no action."""
        let_go(g, unit, unit.on(unit.models[int(args[1].partition(".")[2])].hex))
        yield from ()

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:  # noqa: ARG002
        return Option(self.answer(args), Text("action.let_go", {"unit": unit.called}), (args[1],), closing=True)


# SA-FEA-12, SA-GAP-17  Units with fear of 1 or more, at range 1 without a card.
class Frighten(UnitAction):
    """A fear action against all around."""

    key = "frighten"
    rule = "SA-FEA-12"
    kind = "fear"
    is_basic = True

    def aims(self, g: Saurians, unit: Unit, act: Act | None) -> list[list[Answer]]:
        return [[]] if g.board(unit).fear and self.near(g, unit, act) else []

    def near(self, g: Saurians, unit: Unit, act: Act | None) -> list[Unit]:
        """Whom it would be done to."""
        return frightened(g, unit, fear_range(act), able(g, unit, act))

    def against(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Refusal | None:
        if rest:
            return self.nonsense(rest)
        if not g.board(unit).fear:
            return refused("SA-GAP-17", "not_fearsome", unit.name, unit=unit.called)
        if not self.near(g, unit, act):
            return refused("SA-GAP-65", "nobody_near", unit.name, unit=unit.called, reach=fear_range(act))
        return None

    # SA-CON-14  Apex roar: fear and range of the action.
    def carry_out(self, g: Saurians, unit: Unit, act: Act | None, rest: list[Answer]) -> Rule[None]:  # noqa: ARG002
        given = yield from occur(g, Occasion("fear_declared", unit))
        bonus = (act.v if act is not None else 0) + given.get("fear", 0)
        far = fear_range(act) + given.get("range", 0)
        yield from frighten(g, unit, bonus, far, act is None, able(g, unit, act))

    def option(self, g: Saurians, unit: Unit, args: list[Answer]) -> Option:
        act = act_of(g, unit, args[0])
        others = self.near(g, unit, act)
        need = skill(g, unit, FEAR, bare=act is None)
        added(need, act.v if act is not None else 0, "action")
        about: dict[str, object] = {"unit": unit.called, "units": [other.called for other in others]}
        key = "action.frighten" if act is not None else "action.frighten_base"
        return Option(self.answer(args), Text(key, about), tuple([other.name for other in others]), need=need)

    def worth(self, survey: Survey, args: list[Answer]) -> int:
        return worth.of_fright(survey, args)


def fear_range(act: Act | None) -> int:
    """How far a fear action reaches."""
    return act.range or 1 if act is not None else 1


ACTIONS: Final[tuple[UnitAction, ...]] = (Shove(), Grab(), BreakFree(), LetGo(), Frighten())
