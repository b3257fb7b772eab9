"""Equipment and cargo: crates opened, things bought, loaded and used, eggs and supplies carried."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.core.choose import choose
from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import EGG, SUPPLY, Thing
from rulebound.games.saurians.rules.adrenaline import gain_adrenaline
from rulebound.games.saurians.rules.ammunition import supply, weapon_for
from rulebound.games.saurians.rules.fear import fear_against
from rulebound.games.saurians.rules.heroes import DINOSAURS
from rulebound.games.saurians.rules.naming import model_option, seat_name
from rulebound.games.saurians.rules.skills import hexes_apart
from rulebound.games.saurians.rules.victory import cargo_of, is_home
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import distance

SECURED: Final = "secured/"
TAKEN: Final = "taken/"


# SA-GAP-74  On it or adjacent to it.
def is_beside(g: Saurians, unit: Unit, thing: Thing) -> bool:
    """Whether a unit can reach a thing."""
    return any(distance(hex_, thing.hex) <= 1 for hex_ in g.ground_of(unit))


# SA-GAP-74, SA-REQ-02  Opening a crate: Requisition, a card, and the crate is gone.
def open_crate(g: Saurians, unit: Unit, crate: Thing) -> Rule[None]:
    """Its player gains requisition, and what lies in it is drawn."""
    player = g.player_of(unit)
    player.requisition += g.content.limits.crate_requisition
    g.take(crate)
    card = g.crates.draw(g.dice)
    g.reveal()
    about: dict[str, object] = {"unit": unit.called}
    if card:
        about["card"] = Text(f"crate_card.{card}")
    g.tell("log.crate" if card else "log.empty_crate", "SA-GAP-74", about, points_at=(unit.name,))
    if card:
        printed = g.content.crates[card]
        player.command += printed.command
        player.requisition += printed.requisition
        for _ in range(printed.amount if printed.gear else 0):
            get(g, unit, printed.gear)
        g.crates.put(card)
    cargo = g.scenario.cargo
    if cargo is not None and cargo.source == "crates" and cargo.side == g.side_of(unit):
        g.made += 1
        yield from pick_up(g, unit, f"{SUPPLY}-{g.made}")


# SA-AMM-02  Ammunition is loaded, a weapon or gear equipped.
def get(g: Saurians, unit: Unit, key: str) -> None:
    """A unit gets a piece of gear."""
    gear = g.content.gear[key]
    if gear.kind == "ammunition":
        supply(g, unit, key)
        return
    uses = g.content.weapons[key].uses if gear.kind == "weapon" else 1
    unit.gear = (*unit.gear, (key, uses))
    g.tell("log.equips", "SA-AMM-02", {"unit": unit.called, "gear": Text(f"gear.{key}")}, points_at=(unit.name,))


# SA-REQ-01, SA-CON-22  Next to a cache, for Requisition.
def buy(g: Saurians, unit: Unit, key: str) -> None:
    """A unit buys something."""
    g.player_of(unit).requisition -= g.content.gear[key].price
    about: dict[str, object] = {"unit": unit.called, "gear": Text(f"gear.{key}"), "price": g.content.gear[key].price}
    g.tell("log.buys", "SA-REQ-01", about, points_at=(unit.name,))
    get(g, unit, key)


# SA-GAP-74  A kept card is loaded where there is a weapon for it now, or handed to an adjacent ally.
def load_kept(g: Saurians, unit: Unit, card: str, to: Unit) -> None:
    """A kept card of ammunition comes onto a weapon, or into other hands."""
    kept = list(unit.kept)
    kept.remove(card)
    unit.kept = tuple(kept)
    weapon = weapon_for(g, to, card.partition("/")[0])
    if weapon:
        to.loaded = (*to.loaded, (weapon, card))
    else:
        to.kept = (*to.kept, card)
    about: dict[str, object] = {"unit": unit.called, "other": to.called}
    g.tell("log.hands_over" if to is not unit else "log.loads_kept", "SA-GAP-74", about, points_at=(unit.name, to.name))


def use_up(unit: Unit, key: str) -> None:
    """A piece of gear has been used, and is gone."""
    gear = list(unit.gear)
    gear.remove(next(item for item in gear if item[0] == key))
    unit.gear = tuple(gear)


# SA-CON-21  Medkit: health points back on models of the unit.
def heal(g: Saurians, unit: Unit, amount: int, rule: str) -> Rule[None]:
    """Models of a unit regain so many health points in all, as its owner likes."""
    for _ in range(amount):
        hurt = [i for i in unit.living() if unit.models[i].health < g.board(unit).health]
        if hurt:
            i = yield from who_heals(g, unit, hurt, rule)
            unit.change([i], health=unit.models[i].health + 1)
    g.tell("log.heals", rule, {"unit": unit.called, "amount": amount}, points_at=(unit.name,))


def who_heals(g: Saurians, unit: Unit, hurt: list[int], rule: str) -> Rule[int]:
    """Which of some hurt models regains a health point."""
    return (
        yield from choose(
            unit.seat,
            "heal",
            rule,
            lambda: hurt,
            unit.piece,
            lambda i: model_option(g, unit, i),
            about={"unit": unit.called},
            matter=unit.name,
        )
    )


# SA-GAP-40  Only healing effects remove a wound card. SA-GAP-94  It goes to the discards of its deck.
def wounds_of(g: Saurians, unit: Unit) -> list[str]:
    """The wound cards among the cards of a unit that everybody sees."""
    open_cards = [*unit.stack, *unit.discard, *([unit.active] if unit.revealed else [])]
    return [card for card in open_cards if card in g.content.wound_cards]


# SA-CON-21  An Active one leaves its slot empty: SA-CON-12 alone fills one.
def remove_wound(g: Saurians, unit: Unit) -> None:
    """A unit is rid of a wound card."""
    card = wounds_of(g, unit)[0]
    if card in unit.discard:
        left = list(unit.discard)
        left.remove(card)
        unit.discard = tuple(left)
    elif card in unit.stack:
        left = list(unit.stack)
        left.remove(card)
        unit.stack = tuple(left)
    else:
        unit.active, unit.revealed = "", False
    g.wounds.put(card)
    g.tell("log.wound_gone", "SA-GAP-40", {"unit": unit.called}, points_at=(unit.name,))


# SA-CON-15, SA-CON-22  Each dinosaur unit near takes a fear test, without a counter-test.
def light_flare(g: Saurians, unit: Unit, value: int, far: int) -> Rule[None]:
    """A flare frightens the dinosaurs around a unit."""
    for other in g.present():
        if g.player_of(other).faction == DINOSAURS and hexes_apart(g, unit, other) <= far and other.is_present():
            yield from fear_against(g, unit, Need(value, "flare"), other)


# SA-CON-24  Cargo: taken by a model that has room.
def pick_up(g: Saurians, unit: Unit, cargo: str) -> Rule[None]:
    """A model of a unit takes a piece of cargo."""
    able = with_room(g, unit)
    if not able:
        g.put(EGG if cargo.startswith(EGG) else SUPPLY, unit.hexes()[0], cargo)
        return
    i = able[0]
    unit.change([i], carries=(*unit.models[i].carries, cargo))
    about: dict[str, object] = {"unit": unit.called, "cargo": Text(f"object.{cargo.partition('-')[0]}")}
    g.tell("log.takes", "SA-CON-24", about, points_at=(unit.piece(i),))
    card = g.scenario.cargo
    if card is not None and f"{TAKEN}{cargo}" not in g.noted:
        g.noted = (*g.noted, f"{TAKEN}{cargo}")
        earn(g, unit, card.taken)
    if card is not None and card.angers:
        for other in g.enemies(unit):
            if g.player_of(other).faction == DINOSAURS:
                gain_adrenaline(g, other, card.angers, "SA-CON-24")
    secure(g, unit)
    yield from ()


def with_room(g: Saurians, unit: Unit) -> list[int]:
    """The models of a unit that can carry one more."""
    card = g.scenario.cargo
    most = card.a_model if card is not None else 0
    return [i for i in unit.living() if not most or len(unit.models[i].carries) < most]


# SA-CMD-04  Objectives give Command.
def earn(g: Saurians, unit: Unit, amount: int) -> None:
    """The player of a unit gains Command."""
    if amount:
        g.player_of(unit).command += amount
        about: dict[str, object] = {"side": seat_name(g, unit.seat), "amount": amount}
        g.tell("log.command", "SA-CMD-04", about)


# SA-CON-24  Secured while its carrier stands in the zone of its side; Command for the first time.
def secure(g: Saurians, unit: Unit) -> None:
    """Cargo that a unit has brought home for the first time earns Command."""
    card = g.scenario.cargo
    if card is None or card.side != g.side_of(unit) or not is_home(g, unit):
        return
    for cargo in cargo_of(unit):
        if f"{SECURED}{cargo}" not in g.noted:
            g.noted = (*g.noted, f"{SECURED}{cargo}")
            earn(g, unit, card.secured)
