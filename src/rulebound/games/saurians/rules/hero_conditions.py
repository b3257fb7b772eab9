"""On which condition hero cards may be played, where their moment does not say all."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.games.saurians.rules.boosts import is_in_cover
from rulebound.games.saurians.rules.cards import is_action
from rulebound.games.saurians.rules.facing import BACK
from rulebound.games.saurians.rules.fury import COUNTS_AS_FULL
from rulebound.games.saurians.rules.heroes import DINOSAURS, Occasion
from rulebound.games.saurians.rules.rallying import fear_slots
from rulebound.games.saurians.rules.skills import hexes_apart
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import READY, Unit
from rulebound.space.hexes.grid import Hex, distance, within

if TYPE_CHECKING:
    from rulebound.games.saurians.content import HeroCard

Condition = Callable[[Saurians, int, "HeroCard", Occasion], bool]


def concerned(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """Whether an occasion is about a unit of one's own that the card may be about."""
    unit = occasion.unit
    return unit is not None and unit.seat == seat and g.board(unit).answers_to(card.of)


def unit_of(occasion: Occasion) -> Unit:
    """The unit an occasion is about."""
    assert occasion.unit is not None
    return occasion.unit


# Conditions


# SA-CON-14  A hostile model, and a dinosaur of one's own near it that can still gain.
def smells_blood(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """An enemy was hurt near a dinosaur of the seat."""
    return g.players[seat].side != g.side_of(unit_of(occasion)) and bool(near_blood(g, seat, card, occasion))


def near_blood(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> list[Unit]:
    """The dinosaurs of a seat near where somebody was hurt."""
    assert occasion.hex is not None
    place = occasion.hex
    return [u for u in g.own(seat) if any(distance(h, place) <= card.range for h in g.ground_of(u)) and g.is_able(u)]


# SA-CON-14  An enemy is next; an own unit in or next to difficult terrain has not activated yet.
def may_ambush(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """An enemy is next, and a unit of the seat lies in wait for it."""
    return g.players[seat].side != g.side_of(unit_of(occasion)) and bool(ambushers(g, seat, card))


def ambushers(g: Saurians, seat: int, card: HeroCard) -> list[Unit]:
    """The units of a seat that may spring an ambush."""
    return [
        unit
        for unit in g.own(seat)
        if unit.stage == READY
        and unit.active
        and g.is_able(unit)
        and is_in_cover(g, unit)
        and unit.adrenaline >= card.cost
    ]


# SA-CON-14  One adrenaline short of its maximum.
def may_frenzy(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:  # noqa: ARG001
    """A dinosaur of the seat is just short of its maximum."""
    return bool(frenzied(g, seat, card))


def frenzied(g: Saurians, seat: int, card: HeroCard) -> list[Unit]:
    """The dinosaurs of a seat that a frenzy would bring to their maximum."""
    return [
        unit
        for unit in g.own(seat)
        if unit.adrenaline == g.board(unit).adrenaline_max - card.amount
        and not unit.lasting(COUNTS_AS_FULL)
        and not unit.furious
        and not unit.waiting
        and not unit.locked
    ]


# SA-CON-14  On or next to a hex on which somebody fell in this round; it has not acted, and has something to regain.
def may_feed(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """It is hurt, and somebody fell beside it in this round."""
    unit = occasion.unit
    if unit is None or not concerned(g, seat, card, occasion) or unit.lasting("fed"):
        return False
    hurt = any(unit.models[i].health < g.board(unit).health for i in unit.living())
    near = any(distance(own, place) <= card.range for own in g.ground_of(unit) for place in g.fallen)
    return hurt and near


# SA-CON-14, SA-CON-15  Movement helps only before it is over.
def may_still_move(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """Its movement is not over."""
    unit = occasion.unit
    return concerned(g, seat, card, occasion) and unit is not None and g.phase == "movement" and g.is_able(unit)


# SA-CON-14  Somebody stands in the back arc.
def has_somebody_behind(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """Somebody stands in its back arc."""
    return concerned(g, seat, card, occasion) and bool(behind(g, unit_of(occasion)))


def behind(g: Saurians, unit: Unit) -> list[Unit]:
    """The units in the back arc of a unit."""
    from rulebound.games.saurians.rules.pushes import push_contacts

    return [u for u in g.present() if u is not unit and push_contacts(g, unit, unit.living(), u, BACK)]


# SA-CON-14  An enemy has a Next card to be looked at.
def may_growl(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:  # noqa: ARG001
    """An enemy has a Next card the seat has not seen."""
    return bool(with_next(g, seat))


def with_next(g: Saurians, seat: int) -> list[Unit]:
    """The enemies with a Next card that a seat has not seen."""
    player = g.players[seat]
    return [u for u in g.present() if g.side_of(u) != player.side and u.next and f"{u.name}/next" not in player.seen]


# SA-CON-15  An ally of the hero near has a fear card.
def may_rally(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """An ally near the hero has fear to be rid of."""
    return concerned(g, seat, card, occasion) and bool(afraid_near(g, unit_of(occasion), card.range))


def afraid_near(g: Saurians, unit: Unit, far: int) -> list[tuple[Unit, str]]:
    """The allied units near that can be rid of fear, and where it lies."""
    return [
        (other, slot)
        for other in g.present()
        if g.is_allied(unit, other) and hexes_apart(g, unit, other) <= far
        for slot in fear_slots(g, other)
    ]


# SA-CON-15  An enemy has ended its movement near an own unit that has not activated yet and can shoot at it.
def may_cover(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """An enemy has stopped where a unit that has not activated can shoot at it."""
    return g.players[seat].side != g.side_of(unit_of(occasion)) and bool(shooters(g, seat, card, unit_of(occasion)))


def shooters(g: Saurians, seat: int, card: HeroCard, target: Unit) -> list[Unit]:
    """The units of a seat that may cover against a target."""
    from rulebound.games.saurians.rules.strike_actions import Shoot

    shoot = Shoot()
    return [
        unit
        for unit in g.own(seat)
        if unit.stage == READY
        and g.is_able(unit)
        and hexes_apart(g, unit, target) <= card.range
        and any(aim[0] == target.name for aim in shoot.aims(g, unit, None))
    ]


# SA-CON-15  Both an Active card that is no condition card and an Idle card.
def may_change_orders(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:  # noqa: ARG001
    """A unit has both cards that can be exchanged."""
    return bool(with_idle(g, seat))


def with_idle(g: Saurians, seat: int) -> list[Unit]:
    """The units of a seat whose Active and Idle cards can be exchanged."""
    return [u for u in g.own(seat) if u.idle and is_action(g, u.active) and not u.revealed]


def may_heal(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """Somebody hurt is near."""
    return concerned(g, seat, card, occasion) and bool(patients(g, unit_of(occasion), card.range))


def patients(g: Saurians, unit: Unit, far: int) -> list[tuple[Unit, int]]:
    """SA-CON-15  The hurt models of the player's human units near a unit."""
    return [
        (other, i)
        for other in g.own(unit.seat)
        for i in other.living()
        if other.models[i].health < g.board(other).health
        and any(distance(a, other.models[i].hex) <= far for a in g.ground_of(unit))
    ]


def may_light(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """A dinosaur is near enough to see it."""
    return concerned(g, seat, card, occasion) and any(
        g.player_of(u).faction == DINOSAURS and hexes_apart(g, unit_of(occasion), u) <= card.range for u in g.present()
    )


# SA-CON-15  An own sedative attack, with another sedative on the weapon.
def may_double(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """The weapon has another dose."""
    loads = [load for _, load in unit_of(occasion).loaded if load.startswith("sedative/")]
    return concerned(g, seat, card, occasion) and len(loads) > card.amount


def may_take_token(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:  # noqa: ARG001
    """Nobody has taken the token yet."""
    return "taken_by" not in occasion.given


def has_units(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """There is a place for the crate."""
    return bool(drop_places(g, seat, card.range)) and occasion.key != ""


def drop_places(g: Saurians, seat: int, far: int) -> list[Hex]:
    """SA-CON-15  The empty clear hexes near an own unit."""
    near = dict.fromkeys([h for u in g.own(seat) for own in g.ground_of(u) for h in within(own, far)])
    return [
        h
        for h in near
        if g.ground.terrain.get(h) == "." and g.occupant(h) is None and not any(t.hex == h for t in g.things)
    ]


# SA-CON-14  It is held by something, and the test is against that.
def may_break_loose(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> bool:
    """The test is against what holds a dinosaur of the seat."""
    return concerned(g, seat, card, occasion) and occasion.test is not None and occasion.test.is_against_holds


CONDITIONS: Final[dict[str, Condition]] = {
    "scent_of_blood": smells_blood,
    "ambush": may_ambush,
    "blood_frenzy": may_frenzy,
    "feeding": may_feed,
    "stampede": may_still_move,
    "double_time": may_still_move,
    "tail_sweep": has_somebody_behind,
    "low_growl": may_growl,
    "rally": may_rally,
    "covering_fire": may_cover,
    "field_orders": may_change_orders,
    "medic": may_heal,
    "flare": may_light,
    "double_dose": may_double,
    "territorial": may_take_token,
    "quick_thinking": may_take_token,
    "supply_drop": has_units,
    "break_loose": may_break_loose,
}
"""The others only ask for an own unit that the card may be about."""

CONCERNED: Final[dict[str, Callable[[Saurians, int, HeroCard], list[Unit]]]] = {"ambush": ambushers}
"""The units that a card is about, one of which pays, where they are not those of its moment."""
