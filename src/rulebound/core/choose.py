"""The usual questions: which of these, and yes or no."""

from __future__ import annotations

from collections.abc import Callable
from typing import Generic, TypeVar

from rulebound.core.ask import Answer, Ask, Chance, Option, Refusal, Rule
from rulebound.core.text import Text

T = TypeVar("T")


class _Listed(Generic[T]):
    """The things of a question, which are described as they were when their answers were listed."""

    __slots__ = ("_found", "_named", "_things")

    def __init__(self, things: Callable[[], list[T]], named: Callable[[T], Answer]) -> None:
        self._things = things
        self._named = named
        self._found: list[T] = []

    def answers(self) -> list[Answer]:
        """The answers that mean them, looked for anew: what is listed before unknowns are dealt binds nobody."""
        self._found = self._things()
        return [self._named(thing) for thing in self._found]

    def meant(self, answer: Answer) -> T:
        """The one that an answer means."""
        if not self._found:
            self._found = self._things()
        return meant(self._found, self._named, answer)


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

    The things are listed once when somebody looks, and once more when one has been chosen: they must be the same then.
    """
    listed = _Listed(things, named)
    chosen: Answer = yield Ask(
        seat,
        key,
        rule,
        listed.answers,
        lambda answer: option(listed.meant(answer)),
        why_not,
        about,
        secret,
        matter=matter,
    )
    return meant(things(), named, chosen)


def choose_one(
    seat: int,
    key: str,
    rule: str,
    things: dict[Answer, T],
    label: Callable[[T], Text],
    at: Callable[[T], str] | None = None,
    about: dict[str, object] | None = None,
    secret: bool = False,
    matter: Answer = None,
) -> Rule[T]:
    """Ask a seat for one of several things at hand, by the answers that mean them; each may point `at` something.

    Where things have to be looked for, or a refusal says more than that this is none of them, `choose` is the way.
    """

    def described(answer: Answer) -> Option:
        thing = things[answer]
        return Option(answer, label(thing), (at(thing),) if at is not None else ())

    chosen: Answer = yield Ask(seat, key, rule, lambda: list(things), described, None, about, secret, matter=matter)
    return things[chosen]


def yes_or_no(
    seat: int,
    key: str,
    rule: str,
    about: dict[str, object] | None = None,
    at: tuple[str, ...] = (),
    first: str = "yes",
    words: str = "option",
    closes: bool = False,
    secret: bool = False,
    matter: Answer = None,
    odds: Callable[[bool], tuple[Chance, ...]] = lambda _: (),
) -> Rule[bool]:
    """A player says yes or no, in that order or with the `first` first; yes points `at` something.

    The sentences are the `words` of the answer: `option.yes`, or a game's own `drums.yes`. With `closes` a no ends the
    matter. `odds` are of what comes of a yes, and of a no.
    """

    def described(answer: str) -> Option:
        is_no = answer == "no"
        text, told = Text(f"{words}.{answer}"), odds(not is_no)
        return Option(answer, text, () if is_no else at, odds=told, closing=closes and is_no)

    answers = ["yes", "no"] if first == "yes" else ["no", "yes"]
    answer: str = yield Ask(seat, key, rule, lambda: list(answers), described, None, about, secret, matter=matter)
    return answer == "yes"


def meant(things: list[T], named: Callable[[T], Answer], answer: Answer) -> T:
    """The first of the things that is named so; `ValueError` if none is, since legal answers name one."""
    for thing in things:
        if named(thing) == answer:
            return thing
    raise ValueError(f"{answer!r} is none of {[named(thing) for thing in things]}")
