"""Grabs: holding a model, pinning it, letting go, and breaking free of grabs and nets."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Option, Refusal, Rule, refused
from rulebound.core.choose import choose
from rulebound.core.need import Need
from rulebound.core.shows import strikes
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import Grab, Net
from rulebound.games.saurians.rules.ammunition import lose_nets
from rulebound.games.saurians.rules.contests import BREAK_FREE, GRAB, Contest, contest
from rulebound.games.saurians.rules.facing import contacts, touches
from rulebound.games.saurians.rules.heroes import Occasion, occur
from rulebound.games.saurians.rules.occupants import Occupant, Place, resistance
from rulebound.games.saurians.rules.skills import STABILITY, added, skill
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

HOLD: Final = "keep_hold"
LET_GO: Final = "let_go"
GRABS: Final = "grabs"
NETS: Final = "nets"


def places_of(unit: Unit, models: list[int]) -> list[Place]:
    """Models of a unit by its number and their places."""
    return [(unit.number, i) for i in models]


def grabs_on(g: Saurians, unit: Unit, models: list[int]) -> list[Grab]:
    """The holds on any of some models."""
    places = places_of(unit, models)
    return [grab for grab in g.grabs if grab.of in places]


def grabs_by(g: Saurians, unit: Unit, models: list[int]) -> list[Grab]:
    """The holds that any of some models have."""
    places = places_of(unit, models)
    return [grab for grab in g.grabs if grab.by in places]


def nets_on(unit: Unit, models: list[int]) -> list[Net]:
    """The nets, and snares, that hold any of some models."""
    return [net for net in unit.nets if any(i in net.models for i in models)]


# SA-GAP-50  Models of one unit count as one unit.
def grabbing_units(g: Saurians, unit: Unit, models: list[int]) -> list[Unit]:
    """The units that hold any of some models."""
    return [g.units[number] for number in dict.fromkeys([grab.by[0] for grab in grabs_on(g, unit, models)])]


# SA-GRB-10, SA-GAP-91  A flag of models: held by a grab that pins, or by a net. SA-GRB-13  Others of the unit are free.
def is_pinned(g: Saurians, unit: Unit, model: int) -> bool:
    """Whether a model can neither move nor do anything but try to break free."""
    return any(grab.pins for grab in grabs_on(g, unit, [model])) or bool(nets_on(unit, [model]))


def end_grabs(g: Saurians, ended: list[Grab], rule: str) -> None:
    """Some holds are no more."""
    g.grabs = tuple([grab for grab in g.grabs if grab not in ended])
    for by, of in dict.fromkeys([(grab.by[0], grab.of[0]) for grab in ended]):
        about: dict[str, object] = {"unit": g.units[by].called, "other": g.units[of].called}
        g.tell("log.grab_ends", rule, about, points_at=(g.units[by].name, g.units[of].name))


# SA-GRB-05, SA-GAP-52  They stay in contact; a grab ends when they are pushed apart, or with either of them.
def loosen(g: Saurians) -> None:
    """Grabs end whose models are no longer in contact, or not there."""
    end_grabs(g, [grab for grab in g.grabs if not still_holds(g, grab)], "SA-GAP-52")


def still_holds(g: Saurians, grab: Grab) -> bool:
    """Whether both models of a grab are on the board, in contact, and the grabber able to hold on."""
    by, of = g.units[grab.by[0]], g.units[grab.of[0]]
    if not by.is_present() or not of.is_present() or g.is_sedated(by):
        return False
    if not by.models[grab.by[1]].health or not of.models[grab.of[1]].health or by.models[grab.by[1]].knocked:
        return False
    return touches(g, by, grab.by[1], of, grab.of[1])


# Letting go


# SA-GRB-09, SA-GAP-52  At any point of the grabber's own activation, and when he is asked.
def let_go(g: Saurians, unit: Unit, models: list[int]) -> None:
    """Models release whom they hold."""
    end_grabs(g, grabs_by(g, unit, models), "SA-GRB-09")


# SA-GAP-52  Before every step or turn of the held unit, before a push that would move one of the two, and at the start
# of every activation.
def ask_holders(g: Saurians, grabs: list[Grab], why: str) -> Rule[None]:
    """The owners of grabbers say whether they let go, group by group."""
    for number, hex_ in dict.fromkeys([(grab.by[0], g.units[grab.by[0]].models[grab.by[1]].hex) for grab in grabs]):
        unit = g.units[number]
        if (yield from lets_go(g, unit, unit.on(hex_), why)):
            let_go(g, unit, unit.on(hex_))


def lets_go(g: Saurians, unit: Unit, models: list[int], why: str) -> Rule[bool]:
    """Whether models that hold somebody let go of him now."""
    held = [g.units[grab.of[0]] for grab in grabs_by(g, unit, models)]
    pieces = tuple([unit.piece(i) for i in models])
    answer = yield from choose(
        unit.seat,
        "let_go",
        "SA-GRB-09",
        lambda: [HOLD, LET_GO],
        lambda answer: answer,
        lambda answer: Option(answer, Text(f"option.{answer}", {"other": held[0].called}), pieces),
        about={"unit": unit.called, "other": held[0].called, "why": Text(f"letting_go.{why}")},
        matter=[unit.name, held[0].name, why],
    )
    return answer == LET_GO


def offer_to_let_go(g: Saurians) -> Rule[None]:
    """SA-GAP-52  At the start of an activation everybody who holds somebody may let go."""
    yield from ask_holders(g, list(g.grabs), "activation")


# Grabbing


# SA-GRB-01  Each grabbing model names one model. SA-STB-02  In contact. SA-GAP-17  Grab needs a card.
def grab_targets(g: Saurians, unit: Unit, models: list[int], arc: str) -> list[tuple[Unit, int]]:
    """Whom models that share a hex may grab."""
    return [
        (other, second)
        for other in g.present()
        for second in other.living()
        if why_no_grab(g, unit, models, other, second, arc) is None
    ]


# SA-GAP-50  Whoever holds a target already may only try to pin it.
def why_no_grab(g: Saurians, unit: Unit, models: list[int], other: Unit, second: int, arc: str) -> Refusal | None:
    """Why models may not grab another; None if they may."""
    about: dict[str, object] = {"unit": unit.called, "target": other.called}
    if other is unit:
        return refused("SA-GRB-01", "grab_self", **about)
    if not contacts(g, unit, models, g.covers(other, second), arc):
        return refused("SA-STB-02", "grab_far", other.piece(second), **about)
    own = [grab for grab in grabs_on(g, other, [second]) if grab.by[0] == unit.number]
    if any(grab.pins for grab in own):
        return refused("SA-GAP-50", "grab_pinned", other.piece(second), **about)
    return None


# SA-GRB-02  Stability and the grab bonus of the card, SA-GRB-03  and 1 for each other allied unit that holds it.
def grab_total(g: Saurians, unit: Unit, other: Unit, second: int, bonus: int) -> tuple[Need, int]:
    """The total of a grab, and how much of it says nothing about pinning."""
    mine = skill(g, unit, STABILITY)
    helpers = [u for u in grabbing_units(g, other, [second]) if u is not unit and g.is_allied(u, unit)]
    added(mine, bonus, "grab")
    added(mine, len(helpers), "grabbing_units")
    return mine, bonus + len(helpers)


# SA-GAP-50  Models sharing a hex that name the same model test once, together and without bonus. SA-GRB-04  The target
# is not knocked by it. SA-GRB-06, SA-GAP-51  It is pinned if stability alone would have won.
def grab(g: Saurians, unit: Unit, models: list[int], other: Unit, second: int, bonus: int) -> Rule[bool]:
    """Models that share a hex grab a model."""
    mine, extra = grab_total(g, unit, other, second, bonus)
    held = Occupant(other, other.on(other.models[second].hex), None, g.covers(other, second))
    test = Contest(GRAB, "SA-GRB-02", unit, mine, other, resistance(g, held))
    if not (yield from contest(g, test)):
        return False
    alone = Contest(GRAB, "SA-GRB-06", unit, Need(test.mine.value - extra, "alone"), other, test.theirs)
    alone.surplus = test.surplus
    hold(g, unit, models, other, held.models, alone.is_won(g))
    yield from occur(g, Occasion("grab_won", unit, other, other.models[second].hex, model=second))
    return True


# SA-GRB-14  Grabbing is a status of each model that grabs. SA-GAP-91  All models on the affected hex are held.
# SA-GRB-01  Whoever grabs somebody new holds nobody else.
def hold(g: Saurians, unit: Unit, models: list[int], other: Unit, held: list[int], pins: bool) -> None:
    """Models hold others from now on."""
    old = grabs_by(g, unit, models)
    end_grabs(g, [grab for grab in old if grab.of not in places_of(other, held)], "SA-GRB-01")
    kept = [grab for grab in g.grabs if grab not in old]
    new = [Grab(by, of, pins) for by in places_of(unit, models) for of in places_of(other, held) if in_touch(g, by, of)]
    g.grabs = (*kept, *new)
    about: dict[str, object] = {"unit": unit.called, "other": other.called}
    pieces = tuple([other.piece(i) for i in held])
    key, rule = ("log.pins", "SA-GRB-06") if pins else ("log.grabs", "SA-GRB-04")
    g.tell(key, rule, about, points_at=pieces, shows=strikes(unit.piece(models[0]), *pieces))


def in_touch(g: Saurians, by: Place, of: Place) -> bool:
    """Whether two models are in contact."""
    return touches(g, g.units[by[0]], by[1], g.units[of[0]], of[1])


# Breaking free


# SA-GAP-54  Grabs and nets are different kinds of holds; a unit that is merely grabbed may try as well.
def holds_on(g: Saurians, unit: Unit, models: list[int]) -> list[str]:
    """What kinds of holds there are on some models."""
    kinds = [GRABS] if grabs_on(g, unit, models) else []
    return [*kinds, NETS] if nets_on(unit, models) else kinds


def why_not_free(g: Saurians, unit: Unit, models: list[int], kind: str) -> Refusal | None:
    """Why models cannot try to break free of a kind of hold; None if they can."""
    if kind in holds_on(g, unit, models):
        return None
    return refused("SA-GRB-10", f"not_held-{kind}", unit.name, unit=unit.called)


# SA-GRB-11, SA-GAP-55  The highest stability among the grabbing units, and 1 for each of them. SA-NET-03  The highest
# value of the nets, and 1 for each further one, up to a limit.
def hold_value(g: Saurians, unit: Unit, models: list[int], kind: str) -> tuple[Need, Unit | None]:
    """What the stability of held models has to reach, and the strongest of the units that hold them."""
    if kind == NETS:
        nets = sorted(nets_on(unit, models), key=lambda net: -net.value)
        need = Need(nets[0].value, "net")
        added(need, min(len(nets) - 1, g.content.limits.net_bonus), "further_nets")
        return need, None
    grabbers = grabbing_units(g, unit, models)
    strongest = max(grabbers, key=lambda other: skill(g, other, STABILITY).value)
    need = skill(g, strongest, STABILITY)
    added(need, len(grabbers), "grabbing_units")
    return need, strongest


# SA-STB-03  Whoever breaks free is the initiator. SA-GAP-54  With bare stability, or the stability act of the card.
# SA-GRB-12  Success frees from all grabbing units at once; SA-GAP-63  or from all nets. SA-NET-04  Against nets nobody
# is the target of the test, so that only the side of whoever breaks free is asked for cards.
def break_free(g: Saurians, unit: Unit, models: list[int], kind: str, bonus: int, bare: bool) -> Rule[bool]:
    """Models that are held try to break free."""
    mine = skill(g, unit, STABILITY, bare or all(unit.models[i].knocked for i in models))
    added(mine, bonus, "action")
    theirs, other = hold_value(g, unit, models, kind)
    rule = "SA-NET-03" if kind == NETS else "SA-GRB-11"
    won = yield from contest(g, Contest(BREAK_FREE, rule, unit, mine, other, theirs))
    if won and kind == NETS:
        lose_nets(g, unit, tuple(nets_on(unit, models)))
        g.tell("log.out_of_nets", "SA-GAP-63", {"unit": unit.called}, points_at=(unit.name,))
    elif won:
        end_grabs(g, grabs_on(g, unit, models), "SA-GRB-12")
    return won
