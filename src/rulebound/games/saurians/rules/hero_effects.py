"""What hero cards do when they are played for their effect."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import ACTIVATION, CRATE, PHASE, Effect
from rulebound.games.saurians.rules.adrenaline import gain_adrenaline
from rulebound.games.saurians.rules.cards import follow
from rulebound.games.saurians.rules.choosing import choose_unit
from rulebound.games.saurians.rules.facing import BACK
from rulebound.games.saurians.rules.fury import COUNTS_AS_FULL
from rulebound.games.saurians.rules.gear import light_flare
from rulebound.games.saurians.rules.harm import harm
from rulebound.games.saurians.rules.hero_conditions import (
    afraid_near,
    ambushers,
    behind,
    drop_places,
    frenzied,
    near_blood,
    patients,
    shooters,
    unit_of,
    with_idle,
    with_next,
)
from rulebound.games.saurians.rules.heroes import Occasion
from rulebound.games.saurians.rules.naming import model_option
from rulebound.games.saurians.rules.rallying import rally
from rulebound.games.saurians.rules.skills import STABILITY, added, skill
from rulebound.games.saurians.rules.strides import ROOTED, SURE_FOOTED
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import NOBODY

if TYPE_CHECKING:
    from rulebound.games.saurians.content import HeroCard

BREAKS_LOOSE: Final = "breaks_loose"
Effects = Callable[[Saurians, int, "HeroCard", Occasion], Rule[None]]


# Effects


# SA-HER-04, SA-CON-14, SA-CON-15  In a test it counts there, what is left of it in the attack; in an activation as
# long as that lasts.
def bonus(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """What the card lends counts in the test, in the attack that goes on, or for the activation."""
    unit, test = unit_of(occasion), occasion.test
    for gain, amount in card.gives.items():
        if test is None:
            unit.effects = (*unit.effects, Effect(f"{card.key}/{gain}", amount, ACTIVATION))
        elif gain == "piercing":
            test.theirs.add(-amount, card.key)
        elif gain in test.icons_of(unit):
            test.add(unit, gain, amount, card.key)
        else:
            test.given[gain] = test.given.get(gain, 0) + amount
    yield from ()


def apex_roar(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """The fear action is stronger and reaches farther."""
    occasion.given["fear"] = occasion.given.get("fear", 0) + card.gives.get("fear", 0)
    occasion.given["range"] = occasion.given.get("range", 0) + card.range
    yield from ()


def scent_of_blood(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:
    """One of the dinosaurs near gains adrenaline."""
    unit = yield from choose_unit(seat, "who_gains", "SA-CON-14", near_blood(g, seat, card, occasion))
    gain_adrenaline(g, unit, card.amount, "SA-CON-14")


def pack_tactics(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """The group bonus of the pack rises for this activation."""
    unit = unit_of(occasion)
    unit.effects = (*unit.effects, Effect("pack_tactics", card.amount, ACTIVATION))
    yield from ()


def shake_it_off(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """The sedative takes what it takes, and locks no slot."""
    occasion.given["spared"] = 1
    yield from ()


def death_grip(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """The grabbed model loses health, whatever its armour."""
    other = occasion.other
    assert other is not None
    yield from harm(g, other, [occasion.model], card.amount, "SA-CON-14", unit_of(occasion))


def ambush(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:
    """The unit in wait, which has paid for it if it costs anything, activates before the enemy."""
    if occasion.payer == NOBODY:
        occasion.payer = (yield from choose_unit(seat, "ambusher", "SA-CON-14", ambushers(g, seat, card))).number
    occasion.given["ambusher"] = occasion.payer


def blood_frenzy(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """A dinosaur counts as having its maximum."""
    unit = yield from choose_unit(seat, "who_rages", "SA-CON-14", frenzied(g, seat, card))
    unit.effects = (*unit.effects, Effect(COUNTS_AS_FULL, 1, PHASE))


# SA-CON-14  A free stability action against each unit in the back arc.
def tail_sweep(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:
    """A stability action against each unit behind, for nothing."""
    from rulebound.games.saurians.rules.pushes import choose_contact, push_contacts, shove

    unit = unit_of(occasion)
    for other in behind(g, unit):
        found = push_contacts(g, unit, unit.living(), other, BACK) if other.is_present() else []
        contact = (yield from choose_contact(g, unit, found, may_decline=True)) if found else None
        if contact is not None:
            mine = skill(g, unit, STABILITY)
            added(mine, card.gives.get("stability", 0), card.key)
            yield from shove(g, unit, contact, mine, "SA-CON-14")
    assert seat == unit.seat


def instinct(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """Dodge, and more of it while the card lies face down."""
    unit, test = unit_of(occasion), occasion.test
    assert test is not None
    amount = card.gives.get("dodge", 0) + (0 if unit.revealed else card.amount)
    test.add(unit, "dodge", amount, card.key)
    yield from ()


def territorial(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """The seat takes the token."""
    occasion.given["taken_by"] = seat
    yield from ()


# SA-CON-14  Instead of its action.
def feeding(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """Health instead of the action."""
    from rulebound.games.saurians.rules.gear import heal

    unit = unit_of(occasion)
    yield from heal(g, unit, card.amount, "SA-CON-14")
    unit.holds = tuple([part for part in unit.holds if part != "act"])
    unit.effects = (*unit.effects, Effect("fed", 1, ACTIVATION))


def break_loose(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """Stability, and a free step if that is enough."""
    unit, test = unit_of(occasion), occasion.test
    assert test is not None
    test.add(unit, "stability", card.gives.get("stability", 0), card.key)
    unit.effects = (*unit.effects, Effect(BREAKS_LOOSE, card.amount, ACTIVATION))
    yield from ()


# SA-CON-14  Its movement is a Charge; whoever it displaces is hurt.
def stampede(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """The movement is a Charge, and whoever is displaced is hurt."""
    unit = unit_of(occasion)
    charge = Effect(f"{card.key}/movement", card.gives.get("movement", 0), ACTIVATION)
    unit.effects = (*unit.effects, charge, Effect("stampede", card.amount, ACTIVATION))
    yield from ()


def low_growl(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """A look at a Next card, and another hero card."""
    from rulebound.games.saurians.rules.special_actions import look_at_next

    unit = yield from choose_unit(seat, "look_at", "SA-CON-14", with_next(g, seat))
    look_at_next(g, seat, unit, "SA-CON-14")
    player = g.players[seat]
    for _ in range(min(card.amount, len(player.deck))):
        player.hand.take(player.deck.draw())


def rally_others(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:
    """An ally is rid of a fear card."""
    near = afraid_near(g, unit_of(occasion), card.range)
    unit, slot = yield from choose(
        seat,
        "rally",
        "SA-CON-15",
        lambda: near,
        lambda found: [found[0].name, found[1]],
        lambda found: Option(
            [found[0].name, found[1]],
            Text("action.rally_cry", {"other": found[0].called, "slot": Text(f"slot.{found[1]}")}),
            (found[0].name,),
        ),
    )
    rally(g, unit, slot)


def double_time(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:
    """Movement, and no ground stops it."""
    unit = unit_of(occasion)
    unit.effects = (*unit.effects, Effect(SURE_FOOTED, 1, ACTIVATION))
    yield from bonus(g, seat, card, occasion)


# SA-CON-15  A base ranged attack; its own activation is not used up.
def covering_fire(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:
    """A base ranged attack on whoever has moved."""
    from rulebound.games.saurians.rules.strike_actions import Shoot

    target, shoot = unit_of(occasion), Shoot()
    unit = yield from choose_unit(seat, "who_covers", "SA-CON-15", shooters(g, seat, card, target))
    ways = [aim for aim in shoot.aims(g, unit, None) if aim[0] == target.name]
    way = yield from choose(
        seat,
        "cover_with",
        "SA-CON-15",
        lambda: ways,
        lambda aim: aim,
        lambda aim: shoot.option(g, unit, [-1, *aim]),
        about={"unit": unit.called},
    )
    yield from shoot.carry_out(g, unit, None, way)
    unit.boosted = ()


# SA-CON-15  Requisition, and a crate near one of the units.
def supply_drop(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """Requisition, and a crate near."""
    from rulebound.games.saurians.rules.deployment import put_thing

    g.players[seat].requisition += card.amount
    yield from put_thing(g, seat, CRATE, "SA-CON-15", drop_places(g, seat, card.range))


# SA-CON-15  Nobody else sees them; the backs are public.
def field_orders(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """Active and Idle card change places."""
    from rulebound.games.saurians.rules.placing import tell_placed

    unit = yield from choose_unit(seat, "whose_orders", "SA-CON-15", with_idle(g, seat))
    follow(g, unit, active="idle", idle="active")
    unit.active, unit.idle = unit.idle, unit.active
    tell_placed(g, unit, "active")


def double_dose(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """Another sedative is handed over with the first."""
    occasion.given["more"] = occasion.given.get("more", 0) + card.amount
    yield from ()


def surge(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """The unit gains adrenaline."""
    gain_adrenaline(g, unit_of(occasion), card.amount, "SA-CON-15")
    yield from ()


def last_stand(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """The model stays with what the card says."""
    occasion.given["saved"] = card.amount
    yield from ()


# SA-CON-15  One model near, of any human unit of the player.
def medic(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:
    """A model near regains health."""
    near = patients(g, unit_of(occasion), card.range)
    unit, i = yield from choose(
        seat,
        "patient",
        "SA-CON-15",
        lambda: near,
        lambda found: found[0].piece(found[1]),
        lambda found: model_option(g, *found),
    )
    unit.change([i], health=min(unit.models[i].health + card.amount, g.board(unit).health))
    g.tell("log.heals", "SA-CON-15", {"unit": unit.called, "amount": card.amount}, points_at=(unit.piece(i),))


def flare(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """The dinosaurs near take a fear test."""
    yield from light_flare(g, unit_of(occasion), card.amount, card.range)


# SA-CON-15  Until the end of the Action phase; the unit may not step in this activation.
def dig_in(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """Armour and stability for the phase; no step in this activation."""
    unit = unit_of(occasion)
    lasting = [Effect(f"{card.key}/{gain}", amount, PHASE) for gain, amount in card.gives.items()]
    unit.effects = (*unit.effects, *lasting, Effect(ROOTED, 1, ACTIVATION))
    yield from ()


def quick_thinking(g: Saurians, seat: int, card: HeroCard, occasion: Occasion) -> Rule[None]:  # noqa: ARG001
    """Command counts for more in this comparison."""
    occasion.given[f"command/{seat}"] = occasion.given.get(f"command/{seat}", 0) + card.amount
    yield from ()


EFFECTS: Final[dict[str, Effects]] = {
    "bonus": bonus,
    "apex_roar": apex_roar,
    "scent_of_blood": scent_of_blood,
    "pack_tactics": pack_tactics,
    "shake_it_off": shake_it_off,
    "death_grip": death_grip,
    "ambush": ambush,
    "blood_frenzy": blood_frenzy,
    "tail_sweep": tail_sweep,
    "instinct": instinct,
    "territorial": territorial,
    "feeding": feeding,
    "break_loose": break_loose,
    "stampede": stampede,
    "low_growl": low_growl,
    "rally": rally_others,
    "double_time": double_time,
    "covering_fire": covering_fire,
    "supply_drop": supply_drop,
    "field_orders": field_orders,
    "double_dose": double_dose,
    "surge": surge,
    "last_stand": last_stand,
    "medic": medic,
    "flare": flare,
    "dig_in": dig_in,
    "quick_thinking": quick_thinking,
}
