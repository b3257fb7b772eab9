"""Games of Ferry to look at: new ones, played ones, and what can be asked of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from rulebound.core.ask import Rule
from rulebound.core.dice import Dice, SeededDice
from rulebound.core.match import Match
from rulebound.core.play import Play
from rulebound.core.state import canonical
from tests.toy import Ferry, FerryGame, turn

SEEDS = range(12)


def ferry(
    seed: int = 1,
    rounds: int = 4,
    rule: Callable[[Ferry], Rule[None]] = turn,
    red: list[str] | None = None,
    blue: list[str] | None = None,
) -> Match:
    """A game at its first question; both hands are dealt as given, or else at random."""
    hands = [red, blue] if red is not None and blue is not None else None
    return Match.new(FerryGame(rule, hands), seed=seed, options={"rounds": rounds})


def ferry_at_stance() -> Match:
    """Red has the lead and has rowed; he stands bold or meek next. Blue has no trick."""
    match = ferry(red=["bid18", "bid19", "trick1"], blue=["bid10", "bid11", "bid12"])
    match.answer("bid18", 0)
    match.answer("bid10", 1)
    match.answer(12)
    return match


def state_of(play: Play) -> Ferry:
    """The position, as what it is."""
    assert isinstance(play.state, Ferry)
    return play.state


def positions(seed: int, rounds: int = 4) -> Iterator[Match]:
    """A game played at random, seen before every decision and at its end."""
    match, dice = ferry(seed, rounds), SeededDice(seed + 1000)
    yield match
    while match.outcome is None:
        decide(match, dice)
        yield match


def decide(play: Play, dice: Dice) -> None:
    """Somebody who is asked answers at random."""
    asks = play.open_asks()
    ask = asks[dice.roll(len(asks)) - 1]
    answers = ask.candidates()
    play.answer(answers[dice.roll(len(answers)) - 1], ask.seat)


def play_on(play: Play, seed: int) -> Play:
    """The same play at its end."""
    dice = SeededDice(seed)
    while play.outcome is None:
        decide(play, dice)
    return play


def asked(play: Play) -> list[tuple[int, str, object]]:
    """Who is asked what, and what may be answered."""
    return [(ask.seat, ask.key, ask.answers()) for ask in play.open_asks()]


def seen(play: Play, match: Match, seat: int | None) -> bytes:
    """What a seat of the match sees of this play."""
    return canonical(match.game.scene_of(play.state, seat, match.journal, play.open_asks()).plain())
