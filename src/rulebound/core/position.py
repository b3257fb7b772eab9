"""Positions that are kept: written down where a game can go on, and read again, also by a later program.

A position goes with its set-up, which says what scenario, options and content give, and names the dice. What it holds
itself is everything that play has changed, so that other rules can go on from it where a record could not be replayed.
"""

from __future__ import annotations

from copy import deepcopy
from typing import TYPE_CHECKING, Any

from rulebound.core.notation import AS_IT_STANDS, WHOLE, WORD, BadPosition, Fields, shown, wrong

if TYPE_CHECKING:
    from rulebound.core.dice import Dice
    from rulebound.core.game import Game, Setup
    from rulebound.core.state import State

AROUND = Fields(
    game=WORD,
    rules=WHOLE,
    content=WORD,
    notation=WHOLE,
    state=AS_IT_STANDS,
    dice=AS_IT_STANDS,
    rolls=WHOLE,
    reveals=WHOLE,
    chapter=WHOLE,
)
"""What is kept beside the state itself: whose it is, by which rules it came about, how it is written, and its dice."""

ODD = (ArithmeticError, AssertionError, AttributeError, LookupError, TypeError, ValueError)
"""What may come of looking at data that makes no sense."""


def stored(game: Game, state: State, to_look_at: bool = False) -> dict[str, object]:
    """A position between two stretches of play, as JSON data. It holds every secret: give it to nobody.

    The dice are named as in a hash, which tells nothing of a secret they have; the set-up knows it. `to_look_at`: any
    position, also that of a game which is over; nobody can go on from it.
    """
    if state.outcome is not None and not to_look_at:
        raise ValueError("the game is over: there is nothing to go on from")
    return {
        "game": game.key,
        "rules": game.version,
        "content": game.content_digest(),
        "notation": game.notation,
        "state": state.plain(),
        "dice": state.dice.plain(),
        "rolls": state.dice.count,
        "reveals": state.reveals,
        "chapter": state.chapter,
    }


def restored(game: Game, setup: Setup, dice: Dice, data: object) -> State:
    """The state of a stored position, with the dice of its set-up as far as they were rolled.

    `BadPosition` for what is broken, of another game or other dice, or cannot be by the game's invariants; one of an
    older notation is brought up to the present one first.
    """
    told = AROUND.read(data, "", None)
    if told["game"] != game.key:
        raise BadPosition(f"this is a position of {told['game']!r}, not of {game.key!r}")
    if told["rolls"] < 0:
        raise wrong("rolls", told["rolls"], "a whole number from 0 on")
    dice.skip_to(told["rolls"])
    if dice.plain() != told["dice"]:
        raise BadPosition("the dice are not those of the set-up")
    plain = upgraded(game, told["notation"], told["state"])
    state = state_from(game, setup, dice, plain, as_set_up=not from_other_rules(game, data))
    state.reveals, state.chapter = told["reveals"], told["chapter"]
    try:
        problems = game.broken_invariants(state)
    except ODD as error:
        problems = [repr(error)]
    if problems:
        raise BadPosition(f"no game comes to this position: {'; '.join(problems)}")
    return state


def from_other_rules(game: Game, position: object) -> bool:
    """Whether a stored position came about by other rules, or with other content, than the game has now."""
    return isinstance(position, dict) and (
        position.get("rules") != game.version or position.get("content") != game.content_digest()
    )


def state_from(game: Game, setup: Setup, dice: Dice, plain: object, as_set_up: bool = True) -> State:
    """The state whose `plain` this is.

    What the set-up gives must be the same there; where rules or content have changed since, the set-up has it anew.
    """
    state = game.blank(setup, dice)
    table = state.notation()
    values = table.read(plain, "", game.things())
    given: tuple[str, ...] = getattr(type(state), "GIVEN", ())
    for name, value in values.items():
        if name not in given:
            setattr(state, name, value)
    assert isinstance(plain, dict)
    for name, own in state.plain().items():
        if own != plain[name] and (as_set_up or name not in given):
            raise wrong(name, plain[name], f"{shown(own)}, as game and set-up have it,")
    return state


def upgraded(game: Game, notation: int, plain: Any) -> object:
    """The data of a state in the present notation of a game, from an older one."""
    if notation > game.notation:
        raise BadPosition(f"notation is {notation}; this program reads {game.notation} and older ones")
    if notation < game.notation:
        plain = deepcopy(plain)
    for older in range(notation, game.notation):
        if older not in game.upgrades:
            raise BadPosition(f"notation is {notation}; {game.key} has no way up from {older}")
        try:
            plain = game.upgrades[older](plain)
        except ODD as error:
            raise BadPosition(f"the position cannot be brought up from notation {older}: {error!r}") from None
    return plain
