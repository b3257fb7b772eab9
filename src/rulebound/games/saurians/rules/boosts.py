"""Boosts: effects of a card that are paid with adrenaline."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose
from rulebound.core.text import Text
from rulebound.games.saurians.pieces import ACTIVATION, PHASE, Effect
from rulebound.games.saurians.rules.cards import card_name
from rulebound.games.saurians.rules.skills import is_down
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit
from rulebound.space.hexes.grid import within

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Act, Boost

BOOST: Final = "boost"
BEFORE_STEPS: Final = ("movement", "free_turns")
AT_REVEAL: Final = ("dodge_in_cover",)
"""SA-GAP-72  What concerns movement is declared before the first step, what concerns an attack with it, any other right
after the reveal."""
FREE_TURNS: Final = "free_turns"


# SA-GAP-72  Each once an activation. SA-KNK-01  Whoever lies has nothing of his card.
def affordable(g: Saurians, unit: Unit, kinds: tuple[str, ...]) -> Boost | None:
    """The boost of the card of a unit, if it is of these kinds, can be paid and was not yet."""
    card = g.content.action_cards.get(unit.active) if unit.revealed else None
    boost = card.boost if card is not None else None
    if boost is None or boost.effect not in kinds or boost.cost > unit.adrenaline or BOOST in unit.boosted:
        return None
    return boost


# SA-ADR-01  Paid with adrenaline.
def pay_boost(g: Saurians, unit: Unit, boost: Boost) -> None:
    """A unit pays for its boost."""
    unit.adrenaline -= boost.cost
    unit.spend(BOOST)
    about: dict[str, object] = {"unit": unit.called, "card": card_name(g, unit.active), "cost": boost.cost}
    g.tell("log.boost", "SA-ADR-01", about, points_at=(unit.name,))


# SA-GAP-72, SA-RCT-01  Also if the unit holds its activation then.
def offer_boost(g: Saurians, unit: Unit, kinds: tuple[str, ...]) -> Rule[None]:
    """A unit may pay at once for what its card offers, if that is of these kinds."""
    boost = affordable(g, unit, kinds)
    if boost is None or (boost.effect == "dodge_in_cover" and not (is_in_cover(g, unit) and not is_down(unit))):
        return
    answer = yield from choose(
        unit.seat,
        "boost",
        "SA-GAP-72",
        lambda: ["pay", "spare"],
        lambda answer: answer,
        lambda answer: Option(answer, Text(f"option.{answer}_boost", {"cost": boost.cost}), (unit.name,)),
        about={"unit": unit.called, "boost": Text(f"boost.{boost.effect}", {"amount": boost.amount})},
        matter=unit.name,
    )
    if answer == "pay":
        pay_boost(g, unit, boost)
        if boost.effect == "movement":
            unit.effects = (*unit.effects, Effect("boost/movement", boost.amount, ACTIVATION))
        elif boost.effect == FREE_TURNS:
            unit.effects = (*unit.effects, Effect(FREE_TURNS, 1, ACTIVATION))
        else:
            unit.effects = (*unit.effects, Effect("boost/dodge", boost.amount, PHASE))


# SA-CON-13, SA-CON-14  In or next to difficult terrain.
def is_in_cover(g: Saurians, unit: Unit) -> bool:
    """Whether a unit stands in or next to difficult terrain."""
    return any(g.ground.is_difficult(near) for hex_ in g.ground_of(unit) for near in within(hex_, 1))


def boosted(unit: Unit, act: Act | None) -> dict[str, int]:
    """What a boost that was paid for gives to an act of the card."""
    if act is None:
        return {}
    return {effect.key.partition("/")[2]: effect.amount for effect in unit.effects if effect.key.startswith("act/")}
