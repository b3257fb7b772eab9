"""The Action phase: who is next, skipping, the joint reveal of ties, and one activation from reveal to end."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Rule
from rulebound.core.shows import acts, new_turn, turns_over
from rulebound.games.saurians.pieces import ACTIVATION
from rulebound.games.saurians.rules.adrenaline import gain_adrenaline
from rulebound.games.saurians.rules.boosts import AT_REVEAL, BEFORE_STEPS, offer_boost
from rulebound.games.saurians.rules.cards import card_name, initiative, is_condition
from rulebound.games.saurians.rules.choosing import choose_unit, decide, name_first
from rulebound.games.saurians.rules.grabs import offer_to_let_go
from rulebound.games.saurians.rules.harm import harm
from rulebound.games.saurians.rules.heroes import Occasion, occur
from rulebound.games.saurians.rules.orders import TieWindow
from rulebound.games.saurians.rules.skills import ADRENALINE, BAITED, combo, condition_card, is_down
from rulebound.games.saurians.state import ACTIONS, MOVEMENT, ROUND_END, Saurians
from rulebound.games.saurians.unit import DONE, HOLDING, NOBODY, READY, SKIPPED, Unit

REVEAL: Final = "reveal"
SKIP: Final = "skip"
HOLD: Final = "hold"
GO: Final = "go"
MOVE: Final = "move"
ACT: Final = "act"
COMES_NEXT: Final = 0
"""The change of the initiative of a unit that was ambushed, and so comes right after."""


# SA-ACT-14, SA-ACT-16, SA-GAP-87  Recomputed after every activation; whoever is eliminated or asleep drops out.
def waiting(g: Saurians) -> list[Unit]:
    """The units whose turn is still to come."""
    return [unit for unit in g.present() if unit.stage == READY and unit.active and g.is_able(unit)]


# SA-ACT-05, SA-GAP-20  Icons change initiatives inside a group alone.
def rank(g: Saurians, unit: Unit) -> int:
    """The initiative by which a unit activates."""
    shifts = [amount for number, amount in g.shifted if number == unit.number]
    return initiative(g, unit, unit.active) + sum(shifts)


# SA-ACT-01, SA-ACT-03  The highest initiative next, whosever it is. SA-ACT-07  A group that was revealed together is
# finished first. SA-GAP-58  At the end those who still hold something.
def next_unit(g: Saurians) -> Rule[None]:
    """Whose turn it is; the end of the phase, if it is nobody's."""
    group = [unit for unit in waiting(g) if unit.number in g.group]
    if group:
        yield from next_of_group(g, group)
        return
    g.group, g.shifted, g.turn_of = (), (), NOBODY
    ready = waiting(g)
    if not ready:
        yield from finish_holding(g)
        return
    best = max([rank(g, unit) for unit in ready])
    tied = [unit for unit in ready if rank(g, unit) == best]
    if len(tied) > 1:
        yield from reveal_together(g, tied)
    elif not (yield from ambushed(g, tied[0])):
        if (yield from is_skipped(g, tied[0])):
            return
        yield from begin(g, tied[0])


# SA-CON-14  Ambush: another unit activates first; the enemy comes right after it.
def ambushed(g: Saurians, unit: Unit) -> Rule[bool]:
    """Whether somebody activates before a unit that is next."""
    given = yield from occur(g, Occasion("enemy_next", unit))
    number = given.get("ambusher", NOBODY)
    if number == NOBODY:
        return False
    g.group = g.group or (unit.number,)
    g.shifted = (*g.shifted, (unit.number, COMES_NEXT))
    yield from begin(g, g.units[number])
    return True


# SA-ACT-04  Equal cards are revealed together. SA-GAP-20  First the owners say, clockwise from the first player, who is
# skipped; then the rest is revealed, and there is one window. SA-ACT-07  What is still tied is a group.
def reveal_together(g: Saurians, tied: list[Unit]) -> Rule[None]:
    """Several units with the same initiative reveal their cards, or skip."""
    left: list[Unit] = []
    for seat in g.clockwise(g.holder):
        for unit in [unit for unit in tied if unit.seat == seat]:
            if not (yield from is_skipped(g, unit)):
                left.append(unit)
    for unit in left:
        yield from reveal(g, unit)
    for unit in left:
        yield from offer_boost(g, unit, AT_REVEAL)
    g.group = tuple([unit.number for unit in left])
    yield from TieWindow.open(g, left)
    g.turn_of = NOBODY


# SA-CON-14  Also one of several tied units may be ambushed when its turn comes, and then follows whatever the order.
# SA-SKP-01  Whoever was ambushed may be skipped in its turn; those revealed together were asked before.
def next_of_group(g: Saurians, group: list[Unit]) -> Rule[None]:
    """The next unit of a group that was revealed together, or that was ambushed."""
    unit = next((unit for unit in group if (unit.number, COMES_NEXT) in g.shifted), None)
    if unit is None:
        unit = yield from pick_of_group(g, group)
        if (yield from ambushed(g, unit)):
            return
    g.turn_of = (unit.seat + 1) % len(g.players)
    if not (yield from is_skipped(g, unit)):
        yield from begin(g, unit)


# SA-ACT-06, SA-ACT-07  The first player says who begins; then the players take turns, one unit each.
# SA-GAP-20  Units no longer tied go in the changed order, and the first player says who begins among those still tied;
# whoever owns all that are tied picks.
def pick_of_group(g: Saurians, group: list[Unit]) -> Rule[Unit]:
    """Which unit of a group that was revealed together is next."""
    best = max([rank(g, unit) for unit in group])
    tied = [unit for unit in group if rank(g, unit) == best]
    seats = [seat for seat in g.clockwise(g.holder) if any(unit.seat == seat for unit in tied)]
    if has_begun(g, best):
        seat = next(seat for seat in g.clockwise(g.turn_of) if seat in seats)
    else:
        seat = yield from name_first(g, seats, "SA-ACT-06")
    own = [unit for unit in tied if unit.seat == seat]
    return (yield from choose_unit(seat, "next_unit", "SA-ACT-07", own))


def has_begun(g: Saurians, initiative: int) -> bool:
    """Whether a unit of the group with this initiative has had its turn, so that the next player has his."""
    if g.turn_of == NOBODY:
        return False
    gone = [unit for unit in g.present() if unit.number in g.group and unit.stage != READY and unit.active]
    return any(rank(g, unit) == initiative for unit in gone)


# SA-SKP-01  The card stays unrevealed. SA-SKP-03  Never twice running. SA-SKP-04  Never with a condition card.
def may_skip(g: Saurians, unit: Unit) -> bool:
    """Whether a unit may be skipped."""
    barred = is_condition(g, unit.active) or unit.lasting(BAITED)
    return not unit.revealed and not barred and (unit.skipped_in == 0 or unit.skipped_in < g.round - 1)


def is_skipped(g: Saurians, unit: Unit) -> Rule[bool]:
    """Whether the owner of a unit skips it."""
    if not may_skip(g, unit):
        return False
    if (yield from decide(unit, "turn", "SA-SKP-01", (REVEAL, SKIP), SKIP)) == REVEAL:
        return False
    unit.stage = SKIPPED
    unit.skipped_in = g.round
    g.tell("log.skips", "SA-SKP-01", {"unit": unit.called}, points_at=(unit.name,), shows=new_turn())
    return True


# SA-ACT-02  Turned face up. SA-GAP-16  The combo of its adrenaline symbol is gained. SA-CON-19  Some wounds bleed.
def reveal(g: Saurians, unit: Unit) -> Rule[None]:
    """The Active card of a unit is turned over."""
    unit.revealed = True
    g.reveal()
    about: dict[str, object] = {"unit": unit.called, "card": card_name(g, unit.active)}
    g.tell("log.reveals", "SA-ACT-02", about, points_at=(unit.name,), shows=turns_over(f"card:{unit.active}"))
    gain_adrenaline(g, unit, combo(g, unit, ADRENALINE), "SA-GAP-16")
    condition = condition_card(g, unit)
    if condition is not None and condition.effect == "bleed":
        yield from harm(g, unit, unit.living(), condition.health, "SA-CON-19")


# SA-GAP-52  At the start of every activation holders may let go. SA-RCT-01  A card with Reaction may be held;
# SA-GAP-49  not by whoever lies down. SA-GAP-90  One that was revealed with others may have used a part of it already.
def begin(g: Saurians, unit: Unit) -> Rule[None]:
    """A unit's turn begins: its card is revealed and carried out, or held."""
    g.tell("log.turn", "SA-ACT-01", {"unit": unit.called}, points_at=(unit.name,), shows=acts(unit.name))
    if not unit.holds:
        unit.holds = (MOVE, ACT)
        unit.stepped = unit.turned = False
    if not unit.revealed:
        yield from reveal(g, unit)
        yield from offer_boost(g, unit, AT_REVEAL)
    yield from offer_to_let_go(g)
    if not g.is_able(unit):
        return
    if may_hold(g, unit) and (yield from is_held(g, unit)):
        unit.stage = HOLDING
        return
    yield from set_off(g, unit)


def may_hold(g: Saurians, unit: Unit) -> bool:
    """Whether a unit may suspend its activation."""
    card = g.content.action_cards.get(unit.active)
    return card is not None and card.reaction and not is_down(unit) and len(waiting(g)) > 1


def is_held(g: Saurians, unit: Unit) -> Rule[bool]:
    """Whether a unit waits for the activations of others."""
    held = (yield from decide(unit, "hold", "SA-RCT-01", (GO, HOLD))) == HOLD
    if held:
        g.tell("log.holds", "SA-RCT-01", {"unit": unit.called}, points_at=(unit.name,))
    return held


# SA-ACT-08, SA-MOV-03, SA-GLO-06  Movement, then its action or actions. SA-GAP-76  Cards for the activation of a unit
# are played right after the reveal, and again between movement and action. SA-GAP-90  A movement that was used in a
# reaction is missing.
def set_off(g: Saurians, unit: Unit) -> Rule[None]:
    """A unit begins to carry out its card."""
    g.active = unit.number
    g.act = 0
    g.interrupted = False
    g.phase = MOVEMENT if MOVE in unit.holds else ACTIONS
    yield from offer_boost(g, unit, BEFORE_STEPS)
    yield from occur(g, Occasion("own_activation", unit))


def end_activation(g: Saurians, unit: Unit) -> None:
    """A unit has had its turn."""
    unit.stage = DONE
    unit.holds = ()
    unit.boosted = ()
    unit.effects = tuple([effect for effect in unit.effects if effect.span != ACTIVATION])
    g.active = NOBODY
    g.chapter += 1


# SA-GAP-58  When nobody else is left they finish in descending initiative, without reactions of others.
def finish_holding(g: Saurians) -> Rule[None]:
    """The units that still hold something have their turn; if there are none, the phase ends."""
    holding = [unit for unit in g.present() if unit.stage == HOLDING and g.is_able(unit)]
    if not holding:
        g.phase = ROUND_END
        return
    best = max([rank(g, unit) for unit in holding])
    tied = [unit for unit in holding if rank(g, unit) == best]
    seats = [seat for seat in g.clockwise(g.holder) if any(unit.seat == seat for unit in tied)]
    seat = yield from name_first(g, seats, "SA-TIE-01")
    unit = yield from choose_unit(seat, "next_unit", "SA-GAP-58", [unit for unit in tied if unit.seat == seat])
    yield from set_off(g, unit)
