"""Scenarios laid out for tests: their table, their things and their goals, with nobody there yet.

    f = staged("the_strongbox")
    bearer = f.put("halberdier", 0, 44, 26, hands=())
    f.do(Lift(), bearer, "object-1")

Positions are given in centimetres, as in `field`.
"""

from __future__ import annotations

from rulebound.games.escarmouche.profile import Profile
from rulebound.games.escarmouche.rules.naming import side_name
from rulebound.games.escarmouche.rules.setup import bare_table, lay_out
from rulebound.games.escarmouche.rules.turn import end_of_turn
from rulebound.games.escarmouche.rules.victory import judge
from rulebound.games.escarmouche.state import Figure
from tests.games.escarmouche.field import CONTENT, Field, d10s

DRAW = -1
"""What `winner` says of a draw."""
TELLS_THE_LOSER = ("outcome.nobody_left", "outcome.broken")
"""Sentences that name who has lost; all others name who has won."""


class Staged(Field):
    """The table of a scenario, in the middle of a turn."""

    def __init__(self, scenario: str, advanced: bool = True) -> None:
        super().__init__(bare_table(CONTENT, CONTENT.scenarios[scenario], Profile(advanced), d10s()))
        lay_out(self.g, [])

    def bystanders(self) -> None:
        """Somebody of either side, out of everybody's way, so that nobody has lost for want of figures."""
        self.put("drummer", 0, 2, 58, name="one of the first")
        self.put("drummer", 1, 88, 58, name="one of the second")

    def winner(self) -> int | None:
        """Who has won, as the last sentence says; `DRAW` if nobody has, None while the game goes on."""
        outcome = self.g.outcome
        if outcome is None:
            return None
        if not outcome.winners:
            return DRAW
        winner = outcome.winners[0]
        named = 1 - winner if outcome.reason.key in TELLS_THE_LOSER else winner
        assert outcome.reason.args["side"] == side_name(self.g, named)
        return winner

    def told(self) -> tuple[str, dict[str, object], str]:
        """The sentence with which the game has ended, the numbers in it, and the rule."""
        outcome = self.g.outcome
        assert outcome is not None
        text = outcome.reason
        return text.key, {key: value for key, value in text.args.items() if isinstance(value, int)}, outcome.rule

    def judged(self) -> int | None:
        """Who has won, once it is asked whether something has decided the game."""
        self.through(judge, (), (), None)
        return self.winner()

    def at_the_limit(self) -> int | None:
        """Who has won when the last turn is over."""
        self.g.turn = self.g.scenario.turns
        self.through(end_of_turn, (), (), None)
        return self.winner()


def staged(scenario: str, advanced: bool = True) -> Staged:
    """A scenario without its bands."""
    return Staged(scenario, advanced)


def lost(f: Staged, side: int, fate: str, card: str) -> Figure:
    """A figure that has left the table."""
    figure = f.put(card, side, 60, 50)
    figure.fate = fate
    return figure
