"""Cards on one line, as a table of them has it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from rulebound.games.saurians.content import Act, ActionCard, HeroCard

K = TypeVar("K", bound=str)


def line(card: ActionCard) -> str:
    """An action card: copies, initiative and movement; its actions; what it gives; its symbols; what it costs."""
    head = [f"{card.copies}x", f"ini {card.initiative}"]
    head += [f"move {card.movement}"] if card.movement else []
    head += [card.mode] if card.mode != "walk" else []
    parts = [" ".join(head), ", ".join([act_line(act) for act in card.acts])]
    parts += [f"gives {given(card.gives)}"] if card.gives else []
    symbols = [*card.combo, *[f"{symbol} (ender)" for symbol in card.ender]]
    parts += [" ".join(symbols)] if symbols else []
    parts += ["reaction"] if card.reaction else []
    if card.boost is not None:
        parts += [f"{card.boost.cost} A: {card.boost.effect} {card.boost.amount}"]
    return " | ".join(parts)


def act_line(act: Act) -> str:
    """An action with everything that is not as ever."""
    words = [act.effect or act.do] + ([str(act.v)] if act.v else [])
    for field in ("piercing", "range", "radius", "damage", "weapon"):
        value = getattr(act, field)
        words += [f"{field} {value}"] if value else []
    words += [f"stability {act.stability}"] if act.stability is not None else []
    words += [act.arc] if act.arc != "front" else []
    return " ".join(words)


def hero_line(card: HeroCard) -> str:
    """A hero card: when and about whom, what it costs, what it does, and its sets of icons."""
    whom = "".join([f" of {card.of}" if card.of else "", f" needs {card.needs}" if card.needs else ""])
    numbers = [f"{field} {getattr(card, field)}" for field in ("amount", "range") if getattr(card, field)]
    does = " ".join([card.effect, *([given(card.gives)] if card.gives else []), *numbers])
    sets = " / ".join([given(icons) for icons in card.icons])
    return f"{card.moment}{whom} | {card.cost} | {does} | {sets}"


def given(numbers: Mapping[K, int]) -> str:
    """Bonuses by their names."""
    return " ".join([f"{name} {n}" for name, n in numbers.items()])
