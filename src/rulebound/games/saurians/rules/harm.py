"""Health lost, models and units eliminated."""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.core.choose import choose
from rulebound.core.shows import fells, hurts
from rulebound.games.saurians.pieces import EGG, SUPPLY
from rulebound.games.saurians.rules.cards import clear_slots, is_action
from rulebound.games.saurians.rules.heroes import Occasion, occur
from rulebound.games.saurians.rules.naming import model_option
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import ELIMINATED, Unit


# SA-DMG-08, SA-GAP-39  In ascending order of remaining health, each loses all it has until the damage is used up: as
# many models as possible are eliminated, what is left over is lost. SA-DMG-13  Only those who may be hurt.
def harm(g: Saurians, unit: Unit, places: list[int], amount: int, rule: str, by: Unit | None = None) -> Rule[int]:
    """Some models of a unit lose health; returns how much they have lost."""
    left = [i for i in places if unit.models[i].health > 0]
    lost = 0
    while left and amount > 0:
        least = min([unit.models[i].health for i in left])
        i = yield from pick(g, unit, [i for i in left if unit.models[i].health == least], by)
        left.remove(i)
        cost = min(least, amount)
        if cost == least and (yield from is_saved(g, unit, i)):
            lose_health(g, unit, i, least - 1, rule)
            yield from harmed(g, unit, i)
            return lost + least - 1
        amount -= cost
        lost += cost
        lose_health(g, unit, i, cost, rule)
        yield from harmed(g, unit, i)
    return lost


# SA-GAP-39  The attacker breaks ties; SA-CHO-03  without one the first player. Nobody is asked between models that
# differ in nothing.
def pick(g: Saurians, unit: Unit, tied: list[int], by: Unit | None) -> Rule[int]:
    """Which of several models as hurt as each other loses health first."""
    different = [i for n, i in enumerate(tied) if all(are_unlike(g, unit, i, j) for j in tied[:n])]
    return (
        yield from choose(
            by.seat if by is not None else g.holder,
            "victim",
            "SA-GAP-39",
            lambda: different,
            unit.piece,
            lambda i: model_option(g, unit, i),
            about={"unit": unit.called},
            matter=unit.name,
        )
    )


def are_unlike(g: Saurians, unit: Unit, i: int, j: int) -> bool:
    """Whether it matters which of two models is hurt."""
    one, other = unit.models[i], unit.models[j]
    return (
        (one.hex, one.knocked, one.carries) != (other.hex, other.knocked, other.carries)
        or bool(grabs_with(g, unit, i)) != bool(grabs_with(g, unit, j))
        or [net for net in unit.nets if i in net.models] != [net for net in unit.nets if j in net.models]
    )


def grabs_with(g: Saurians, unit: Unit, i: int) -> list[object]:
    """The grabs that a model is part of."""
    return [grab for grab in g.grabs if (unit.number, i) in (grab.by, grab.of)]


# SA-CON-15  Last stand: it stays with one health point, and what is more is lost.
def is_saved(g: Saurians, unit: Unit, i: int) -> Rule[bool]:
    """Whether something keeps a model alive that would be eliminated."""
    given = yield from occur(g, Occasion("model_dying", unit, hex=unit.models[i].hex))
    return "saved" in given


def lose_health(g: Saurians, unit: Unit, i: int, amount: int, rule: str) -> None:
    """A model loses health; SA-DMG-14  with its last point it is eliminated."""
    model = unit.models[i]
    about: dict[str, object] = {"unit": unit.called, "amount": amount}
    if model.health > amount:
        unit.change([i], health=model.health - amount)
        g.tell("log.hurt", rule, about, points_at=(unit.piece(i),), shows=hurts(unit.piece(i)))
        return
    g.tell("log.eliminated", "SA-DMG-14", about, points_at=(unit.piece(i),), shows=fells(unit.piece(i)))
    remove(g, unit, i)


# SA-GAP-83  What it carried falls on its hex. SA-GAP-52  Its grabs end. SA-GAP-91  Nets that hold nobody any more go.
def remove(g: Saurians, unit: Unit, i: int) -> None:
    """A model leaves the board."""
    model = unit.models[i]
    g.fallen = (*g.fallen, model.hex)
    for cargo in model.carries:
        g.put(EGG if cargo.startswith(EGG) else SUPPLY, model.hex, cargo)
    unit.change([i], health=0, carries=())
    g.grabs = tuple([grab for grab in g.grabs if (unit.number, i) not in (grab.by, grab.of)])
    for net in unit.nets:
        if all(unit.models[held].health == 0 for held in net.models):
            unit.nets = tuple([other for other in unit.nets if other is not net])
            if net.card:
                g.nets.put(net.card)
    if not unit.living():
        eliminate(g, unit)


# SA-DMG-15  With its last model. SA-GAP-83  Its cards and its deck leave the game, condition and ammunition cards
# return to their decks, equipment is lost.
def eliminate(g: Saurians, unit: Unit) -> None:
    """A unit is eliminated."""
    unit.fate = ELIMINATED
    clear_slots(g, unit)
    return_cards(g, unit)
    g.tell("log.unit_eliminated", "SA-DMG-15", {"unit": unit.called}, points_at=(unit.name,))


def return_cards(g: Saurians, unit: Unit) -> None:
    """Everything that belongs to common decks goes back to them, everything else leaves the game."""
    for card in [*unit.deck.cards, *unit.discard]:
        if card in g.content.fear_cards:
            g.fear.put_under(card)
        elif not is_action(g, card):
            g.wounds.put(card)
    unit.deck.cards.clear()
    unit.deck.seen.clear()
    unit.discard = ()
    for card in (*unit.waiting, *unit.locked):
        g.sedatives.put(card)
    unit.waiting = unit.locked = ()
    for card in [*[card for _, card in unit.loaded], *unit.kept]:
        kind, _, key = card.partition("/")
        (g.sedatives if kind == "sedative" else g.nets).put(key)
    unit.loaded, unit.kept, unit.gear = (), (), ()


# SA-CON-14  Scent of blood: a hostile model has lost health or was eliminated.
def harmed(g: Saurians, unit: Unit, i: int) -> Rule[None]:
    """A model has been hurt: hero cards that wait for that."""
    yield from occur(g, Occasion("model_harmed", unit, hex=unit.models[i].hex))
