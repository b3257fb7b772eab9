"""Games with a planted mistake, which the checks must find."""

from __future__ import annotations

import sys

from rulebound.core.ask import Ask, Rule
from rulebound.core.cards import Deck
from rulebound.core.dice import Dice
from rulebound.core.game import Setup
from rulebound.core.match import Match
from rulebound.core.record import write
from rulebound.core.state import State
from tests.core.matches import play_on
from tests.toy import RED, Ferry, FerryGame


def half_a_pearl(g: Ferry) -> Rule[None]:
    """A rule that brings a float into the position."""
    yield Ask(RED, "stance", "FE-ROW-01", lambda: ["bold", "meek"])
    g.notes.append(0.5)
    yield Ask(RED, "stance", "FE-ROW-01", lambda: ["bold", "meek"])


def unordered(g: Ferry) -> Rule[None]:
    """A rule that brings a set into the position."""
    yield Ask(RED, "stance", "FE-ROW-01", lambda: ["bold", "meek"])
    g.notes.append({"bold", "meek"})
    yield Ask(RED, "stance", "FE-ROW-01", lambda: ["bold", "meek"])


class SetOrder(FerryGame):
    """Ferry whose deck lies in the order of a set of strings."""

    def set_up(self, setup: Setup, dice: Dice) -> State:
        g = super().set_up(setup, dice)
        assert isinstance(g, Ferry)
        g.deck = Deck(list(set(g.deck.cards)))
        return g


def show(game: FerryGame) -> None:
    """Play a game and write down where it ended, and its record."""
    match = Match.new(game, seed=11)
    play_on(match, 11)
    sys.stdout.write(match.state.hash() + "\n" + write(match))
