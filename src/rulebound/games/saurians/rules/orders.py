"""The window after tied cards were revealed together: icons change initiatives inside the group."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Rule
from rulebound.core.text import Text
from rulebound.core.window import PASS, Moment, window
from rulebound.games.saurians.rules.adrenaline import gain_adrenaline
from rulebound.games.saurians.rules.heroes import consume, counts, may_be_asked
from rulebound.games.saurians.rules.naming import hero_card, icon_names
from rulebound.games.saurians.rules.skills import ADRENALINE
from rulebound.games.saurians.state import Saurians
from rulebound.games.saurians.unit import Unit

INITIATIVE: Final = "initiative"


# SA-ACT-05, SA-GAP-20  Icons consumed here are assigned to one tied unit, and matter only inside the group.
class TieWindow(Moment):
    """Hero cards change the initiative of tied units."""

    def __init__(self, g: Saurians, tied: list[Unit]) -> None:
        self.g = g
        self.tied = tied

    # SA-GAP-92  The first player begins. SA-GAP-77  Only whoever has a tied unit, or an ally who has one.
    @staticmethod
    def open(g: Saurians, tied: list[Unit]) -> Rule[None]:
        """The window, if it matters who goes first."""
        sides = [g.side_of(unit) for unit in tied]
        seats = [seat for seat in g.clockwise(g.holder) if g.players[seat].side in sides]
        if len(tied) > 1:
            yield from window(TieWindow(g, tied), seats, g.content.limits.passes)

    def ask(self, seat: int) -> Ask | None:
        """Whoever holds hero cards is asked, in secret."""
        if not may_be_asked(self.g, seat):
            return None
        return Ask(
            seat,
            "tie",
            "SA-ACT-05",
            lambda: [PASS, *self.answers(seat)],
            self.option,
            about={"units": [unit.called for unit in self.tied]},
            secret=True,
            matter=[unit.name for unit in self.tied],
        )

    def answers(self, seat: int) -> list[Answer]:
        """The icon sets a seat may add, each with the unit it is for."""
        g, player = self.g, self.g.players[seat]
        return [
            [card, n, unit.name]
            for card in player.hand.kinds()
            for unit in self.tied
            if g.side_of(unit) == player.side
            for n, icons in enumerate(g.content.hero_cards[card].icons)
            if counts(g, unit, icons, (INITIATIVE,))
        ]

    def option(self, answer: Answer) -> Option:
        """A card with what it would add, or none."""
        if answer == PASS:
            return Option(PASS, Text("option.pass"), closing=True)
        card, n, name = answer
        unit, icons = self.g.named(name), self.g.content.hero_cards[card].icons[n]
        about: dict[str, object] = {"card": hero_card(card), "unit": unit.called, "icons": icon_names(icons)}
        return Option(answer, Text("option.icons", about), (f"hero:{card}",))

    def play(self, seat: int, answer: Answer) -> Rule[bool]:
        """A card is consumed for a unit."""
        g, card, unit = self.g, answer[0], self.g.named(answer[2])
        icons = g.content.hero_cards[card].icons[answer[1]]
        consume(g, seat, card, icons)
        if INITIATIVE in icons:
            g.shifted = (*g.shifted, (unit.number, icons[INITIATIVE]))
        gain_adrenaline(g, unit, icons.get(ADRENALINE, 0), "SA-ADR-02")
        yield from ()
        return False
