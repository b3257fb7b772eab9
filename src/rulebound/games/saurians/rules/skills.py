"""What a unit is worth in a test: base skill, Active card, combo, and what lasts on it; each with its reason."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final

from rulebound.core.need import Need
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import distance

if TYPE_CHECKING:
    from rulebound.games.saurians.content import ActionCard, ConditionCard

MELEE: Final = "melee"
BALLISTIC: Final = "ballistic"
DODGE: Final = "dodge"
ARMOUR: Final = "armour"
STABILITY: Final = "stability"
FEAR: Final = "fear"
COURAGE: Final = "courage"
MOVEMENT: Final = "movement"
ADRENALINE: Final = "adrenaline"
MARKED: Final = "marked"
BAITED: Final = "baited"


# SA-HIT-03, SA-KNK-01  A card lends its bonuses only while it is revealed, and never to whoever lies down.
# SA-GAP-49  Of a spread unit those are helped who stand.
def helping_card(g: Saurians, unit: Unit) -> ActionCard | None:
    """The action card that lies face up on the Active slot, if it helps its unit now."""
    if not unit.revealed or is_down(unit):
        return None
    return g.content.action_cards.get(unit.active)


def condition_card(g: Saurians, unit: Unit) -> ConditionCard | None:
    """SA-GAP-93  The fear or wound card that lies face up on the Active slot, if one does."""
    if not unit.revealed:
        return None
    return g.content.fear_cards.get(unit.active) or g.content.wound_cards.get(unit.active)


def is_down(unit: Unit) -> bool:
    """Whether nobody of a unit stands."""
    return all(model.knocked for model in unit.models if model.health > 0)


# SA-CMB-01  As many cards in a row from the one right below as carry the symbol too. SA-CMB-02  The Active card's own
# adds nothing, SA-CMB-03  but without it there is no combo. SA-CMB-04  A card without it ends the run, SA-CMB-05  other
# symbols never support it. SA-CMB-08  An ender counts on the Active card alone. SA-CMB-07, SA-GAP-12, SA-GAP-15  Each
# symbol is judged on its own: a run of one is worth 1, and one that finds no match right below gets nothing.
def combo(g: Saurians, unit: Unit, symbol: str) -> int:
    """The combo bonus of a symbol."""
    card = helping_card(g, unit)
    if card is None or (symbol not in card.combo and symbol not in card.ender):
        return 0
    run = 0
    for key in unit.stack:
        played = g.content.action_cards.get(key)
        if played is None or symbol not in played.combo:
            break
        run += 1
    return run


# SA-CRD-02, SA-ACT-10, SA-GAP-13, SA-GAP-95  Base and standing bonus of the card; its combo counts along.
# SA-GAP-17  In what a unit begins with a base action its bare skill counts.
def skill(g: Saurians, unit: Unit, name: str, bare: bool = False) -> Need:
    """A skill of a unit as it stands, with its reasons; never below 0."""
    need = Need(base(g, unit, name), unit.key)
    if not bare:
        add_card(g, unit, name, need)
    add_lasting(g, unit, name, need)
    if need.value < 0:
        need.within(0, need.value)
    return need


# SA-CRD-05  The board carries the base skills. SA-GAP-29  Armour has zones, see `facing`.
def base(g: Saurians, unit: Unit, name: str) -> int:
    """What is printed on the board of a unit."""
    board = g.board(unit)
    if name == MELEE:
        return board.melee
    if name == BALLISTIC:
        return board.ballistic
    if name == DODGE:
        return board.dodge
    if name == STABILITY:
        return board.stability
    if name == FEAR:
        return board.fear
    if name == COURAGE:
        return board.courage
    return board.movement


def add_card(g: Saurians, unit: Unit, name: str, need: Need) -> None:
    """What the revealed card gives to a skill, and its combo."""
    card = helping_card(g, unit)
    if card is None:
        return
    added(need, given(card.gives, name), card.key)
    # SA-GAP-16  There is no armour symbol.
    if name != ARMOUR:
        added(need, combo(g, unit, name), "combo")


# SA-GAP-60  Penalties of all locked sedatives add up. SA-GAP-80  Gear raises a skill for good. SA-GAP-93  A condition
# card counts from its reveal. SA-GAP-70  Fury has bonuses of its own.
def add_lasting(g: Saurians, unit: Unit, name: str, need: Need) -> None:
    """What lasts on a unit and changes a skill."""
    condition = condition_card(g, unit)
    if condition is not None:
        added(need, given(condition.while_active, name), condition.key)
    for key in unit.locked:
        added(need, given(g.content.sedatives[key].locked, name), key)
    for effect in unit.effects:
        token = g.content.tokens.get(effect.key)
        if token is not None:
            # A mark is what others have from it.
            added(need, given(token.gives, name) if effect.key != MARKED else 0, effect.key)
        elif effect.key.endswith(f"/{name}"):
            added(need, effect.amount, effect.key.partition("/")[0])
    for key, _ in unit.gear:
        item = g.content.gear.get(key)
        if item is not None:
            added(need, given(item.gives, name), key)
    if unit.furious:
        added(need, given(g.content.limits.furious, name), "furious")
    if name == COURAGE:
        added(need, led_by(g, unit), "leader")


# SA-CON-03  Leader: other allied human units within 2 hexes have +1 courage.
# SA-SED-08  A sleeper is as steady as its bare base, less 1. SA-GAP-62  Nothing else changes that.
def stability(g: Saurians, unit: Unit, bare: bool = False) -> Need:
    """The stability of a unit in a test."""
    if not g.is_sedated(unit):
        return skill(g, unit, STABILITY, bare)
    need = Need(g.board(unit).stability, unit.key)
    need.add(g.content.limits.sedated_stability, "sedated")
    return need


def led_by(g: Saurians, unit: Unit) -> int:
    """What a leader nearby adds to a unit's courage."""
    if g.player_of(unit).faction != "humans" or not unit.is_present():
        return 0
    bonuses = [0]
    for other in g.present():
        board = g.board(other)
        leads = board.ability == "leader" and other is not unit and g.is_able(other) and g.is_allied(unit, other)
        if leads and hexes_apart(g, unit, other) <= board.range:
            bonuses.append(board.bonus)
    return max(bonuses)


def hexes_apart(g: Saurians, unit: Unit, other: Unit) -> int:
    """SA-GAP-30  How many hexes lie between two units, from the nearest hex of each."""
    return min([distance(a, b) for a in g.ground_of(unit) for b in g.ground_of(other)])


def given(gives: Mapping[Any, int], name: str) -> int:
    """What something gives to a skill, or under another name; 0 if nothing."""
    return gives.get(name, 0)


def added(need: Need, amount: int, reason: str) -> None:
    """Count something in, if it is anything."""
    if amount:
        need.add(amount, reason)
