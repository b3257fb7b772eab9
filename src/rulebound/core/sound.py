"""Whether a game is all there: asked before it is played, and answered in the same words compiled and interpreted.

Compiled classes neither refuse to be made without their abstract methods nor survive a call of one, so that nothing
here relies on either.
"""

from __future__ import annotations

from inspect import get_annotations
from typing import TYPE_CHECKING

from rulebound.core.play import Playable
from rulebound.core.position import restored
from rulebound.core.state import State

if TYPE_CHECKING:
    from rulebound.core.dice import Dice
    from rulebound.core.game import Game, Setup

LEFT_OPEN: dict[type, tuple[str, ...]] = {Playable: ("deal_anew",), State: ("copy", "go_on", "notation", "length")}
"""The abstract methods of compiled classes, which have lost the mark that says so."""
OF_A_STATE = ("dice", "outcome", "journal", "reveals", "chapter")
"""What `State.__init__` sets."""


class BadGame(Exception):
    """A game lacks something that every game has; the message names the class, what is missing, and what is right."""


def name_of(kind: type) -> str:
    """A class as its author finds it."""
    return f"{kind.__module__}.{kind.__qualname__}"


def unwritten(kind: type) -> list[str]:
    """The methods that are promised by a base of a class, and written by nobody."""
    missing = []
    for name in dir(kind):
        owner = next((each for each in kind.__mro__ if name in each.__dict__), None)
        if owner is not None and (name in LEFT_OPEN.get(owner, ()) or _is_abstract(owner.__dict__[name])):
            missing.append(name)
    return missing


def _is_abstract(attribute: object) -> bool:
    return bool(getattr(attribute, "__isabstractmethod__", False))


def left_open(part: object, method: str) -> BadGame:
    """For an abstract method of a compiled class that games extend by parts nobody checks: to raise where it is called.

    Without a body a call of such a method would end the whole process where it is compiled.
    """
    base = next(each for each in reversed(type(part).__mro__) if method in each.__dict__)
    return BadGame(f"{name_of(type(part))} does not define {method}(), which every {base.__name__} must")


def check_methods(kind: type, base: str) -> None:
    """`BadGame` for a class that leaves a method open which its base promises."""
    missing = unwritten(kind)
    if missing:
        methods = ", ".join(f"{name}()" for name in missing)
        raise BadGame(f"{name_of(kind)} does not define {methods}, which every {base} must")


def check_game(game: object, key: str) -> None:
    """`BadGame` for what is no game, or one that does not say what it is called, who plays it and by which version."""
    from rulebound.core.game import Game

    if not isinstance(game, Game):
        raise BadGame(f"{key}: its load(content) returns {game!r}, not a Game")
    kind = type(game)
    check_methods(kind, "Game")
    for each in [base for base in kind.__mro__ if base.__module__.startswith("rulebound.core.")]:
        for name in get_annotations(each):
            if not hasattr(game, name):
                raise BadGame(f"{name_of(kind)} does not set {name}, which every {each.__name__} must")
    if not isinstance(game.key, str) or game.key != key:
        raise BadGame(f"{name_of(kind)}: key is {game.key!r}, but the game is registered as {key!r}")
    for name in ("version", "notation"):
        number: object = getattr(game, name)
        if not isinstance(number, int) or isinstance(number, bool) or number < 1:
            raise BadGame(f"{name_of(kind)}: {name} is {number!r}, not a whole number from 1 on")
    if not callable(game.seats):
        raise BadGame(f"{name_of(kind)}: seats is {game.seats!r}, not a method seats(scenario, options)")
    for scenario in game.scenarios():
        game.checked_seats(scenario.key, {})
    for question in game.foreseen():
        if not game.words().has(f"ask.{question}"):
            raise BadGame(
                f"{name_of(kind)}: its instincts name a question {question!r}, but nobody asks it: no ask.{question}"
            )


def first_position(game: Game, setup: Setup, dice: Dice) -> State:
    """The position before the first question; `BadGame` if it is none that can be played.

    `BadPosition` for a stored one that is none.
    """
    stored = setup.position
    state: object = game.set_up(setup, dice) if stored is None else restored(game, setup, dice, stored)
    if not isinstance(state, State):
        raise BadGame(f"{name_of(type(game))}: set_up() returns {state!r}, not a State")
    check_methods(type(state), "State")
    for name in OF_A_STATE:
        if not hasattr(state, name):
            raise BadGame(
                f"{name_of(type(state))} does not set {name}, which every State must: "
                "its __init__ has to call super().__init__(dice)"
            )
    return state
