"""The usual question: which of these?"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule

T = TypeVar("T")


def choose(
    seat: int,
    key: str,
    rule: str,
    things: Callable[[], list[T]],
    named: Callable[[T], Answer],
    option: Callable[[T], Option],
    why_not: Callable[[Answer], Refusal | None] | None = None,
    about: dict[str, object] | None = None,
    secret: bool = False,
    matter: Answer = None,
) -> Rule[T]:
    """Ask a seat for one of several things, each `named` by the answer that means it; returns the thing itself.

    The things are listed when somebody looks, and once more when one has been chosen: they must be the same then.
    """
    chosen: Answer = yield Ask(
        seat,
        key,
        rule,
        lambda: [named(thing) for thing in things()],
        lambda answer: option(meant(things(), named, answer)),
        why_not,
        about,
        secret,
        matter=matter,
    )
    return meant(things(), named, chosen)


def meant(things: list[T], named: Callable[[T], Answer], answer: Answer) -> T:
    """The first of the things that is named so; `ValueError` if none is, since legal answers name one."""
    for thing in things:
        if named(thing) == answer:
            return thing
    raise ValueError(f"{answer!r} is none of {[named(thing) for thing in things]}")
