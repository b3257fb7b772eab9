"""Special ammunition: loaded unseen, used up when it takes effect; what sedatives and nets then do."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import Net
from rulebound.games.saurians.rules.adrenaline import lose_adrenaline
from rulebound.games.saurians.rules.cards import card_name, clear_slots, put_away
from rulebound.games.saurians.rules.heroes import Occasion, occur
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

SEDATIVE: Final = "sedative"
NET: Final = "net"


# SA-GAP-64  Cards are drawn face down; SA-AMM-01  a weapon takes the kinds it is made for. SA-GAP-74  Without such a
# weapon a card is kept.
def supply(g: Saurians, unit: Unit, kind: str) -> None:
    """A unit gets one card of ammunition, and loads it if it can."""
    card = (g.sedatives if kind == SEDATIVE else g.nets).draw(g.dice)
    if not card:
        return
    weapon = weapon_for(g, unit, kind)
    if weapon:
        unit.loaded = (*unit.loaded, (weapon, f"{kind}/{card}"))
    else:
        unit.kept = (*unit.kept, f"{kind}/{card}")
    about: dict[str, object] = {"unit": unit.called, "kind": Text(f"ammunition.{kind}")}
    g.tell("log.loads" if weapon else "log.keeps", "SA-GAP-64", about, points_at=(unit.name,))


def weapon_for(g: Saurians, unit: Unit, kind: str) -> str:
    """A weapon of a unit that takes a kind of ammunition; "" if it has none."""
    weapons = [*g.board(unit).weapons, *[key for key, _ in unit.gear if key in g.content.weapons]]
    return next((key for key in weapons if kind in g.content.weapons[key].accepts), "")


def loaded_with(unit: Unit, weapon: str, kind: str) -> list[str]:
    """The cards of a kind on a weapon."""
    return [card for on, card in unit.loaded if on == weapon and card.startswith(f"{kind}/")]


def unload(unit: Unit, weapon: str, kind: str) -> str:
    """One card of a kind comes off a weapon; its key."""
    card = loaded_with(unit, weapon, kind)[0]
    left = list(unit.loaded)
    left.remove((weapon, card))
    unit.loaded = tuple(left)
    return card.partition("/")[2]


# SA-SED-02  It lies under the target's Next card; SA-GAP-64  nobody has seen its face.
def give_sedative(g: Saurians, unit: Unit, card: str) -> None:
    """A sedative waits for the next card of a unit; one for a sleeper, who has none, is spent for nothing."""
    if g.is_sedated(unit):
        g.sedatives.put(card)
        return
    unit.waiting = (*unit.waiting, card)
    g.tell("log.sedative", "SA-SED-02", {"unit": unit.called}, points_at=(unit.name,))


# SA-NET-02  The net lies open beside the board; SA-GAP-91  it holds the models on the hex that was hit.
def cast_net(g: Saurians, unit: Unit, card: str, models: list[int]) -> None:
    """A net holds some models of a unit."""
    value = g.content.nets[card].value
    unit.nets = (*unit.nets, Net(card, value, tuple(models)))
    g.reveal()
    about: dict[str, object] = {"unit": unit.called, "value": value}
    g.tell("log.net", "SA-NET-02", about, points_at=tuple([unit.piece(i) for i in models]))


# SA-GAP-63  All nets go at once. SA-GAP-94  They have a discard pile of their own.
def lose_nets(g: Saurians, unit: Unit, nets: tuple[Net, ...]) -> None:
    """A unit is rid of nets."""
    unit.nets = tuple([net for net in unit.nets if net not in nets])
    for net in nets:
        if net.card:
            g.nets.put(net.card)


# SA-SED-03  Flipped when the Next card slides; SA-GAP-60  one after the other, each into the lowest free slot.
def flip_sedatives(g: Saurians, unit: Unit) -> Rule[None]:
    """The waiting sedatives of a unit take effect."""
    while unit.waiting:
        card, unit.waiting = unit.waiting[0], unit.waiting[1:]
        g.sedatives.put(card)
        g.reveal()
        about: dict[str, object] = {"unit": unit.called, "card": card_name(g, card)}
        g.tell("log.sedative_flipped", "SA-SED-03", about, points_at=(unit.name,))
        given = yield from occur(g, Occasion("sedative_flipped", unit))
        # SA-FUR-02, SA-GAP-70  Fury ends at once.
        unit.furious = 0
        lose_adrenaline(g, unit, g.content.sedatives[card].flip == "all", "SA-SED-03")
        if not given.get("spared") and not g.is_sedated(unit):
            lock(g, unit, card)


# SA-SED-04  It takes the place of the lowest card and stays. SA-GAP-60  The lowest is discarded only if the stack would
# be too high; whoever has no slot left loses the Active card too. SA-SED-05, SA-SED-07  And sleeps.
def lock(g: Saurians, unit: Unit, card: str) -> None:
    """The sedative that was flipped last locks a slot of the stack."""
    g.sedatives.discard = g.sedatives.discard[:-1]
    unit.locked = (*unit.locked, card)
    room = g.board(unit).stack_limit - len(unit.locked) - 1
    if len(unit.stack) > max(room, 0):
        put_away(g, unit, unit.stack[-1], True)
        unit.stack = unit.stack[:-1]
    if g.is_sedated(unit):
        fall_asleep(g, unit)


# SA-GAP-62  All its cards but the sedatives are discarded, its own grabs end, and fury too. SA-GAP-52  So do those of
# others on it.
def fall_asleep(g: Saurians, unit: Unit) -> None:
    """A unit is sedated."""
    clear_slots(g, unit)
    unit.furious = 0
    g.grabs = tuple([grab for grab in g.grabs if unit.number not in (grab.by[0], grab.of[0])])
    g.tell("log.sedated", "SA-SED-05", {"unit": unit.called}, points_at=(unit.name,))
