"""The morale of a band, and the test of it at the end of every turn."""

from __future__ import annotations

from rulebound.core.need import Need
from rulebound.core.text import Text
from rulebound.games.escarmouche.rules.naming import side_name
from rulebound.games.escarmouche.rules.trials import CRITICAL, FAILURE, roll_under
from rulebound.games.escarmouche.state import LEFT, STUNNED, Escarmouche, Figure


# ES-GAP-46  Fit: on the table and not stunned. Who left by an exit the scenario allows keeps counting.
def is_fit(figure: Figure) -> bool:
    """Whether a figure counts for morale."""
    return figure.fate == LEFT or (figure.on_table() and figure.posture != STUNNED)


# ES-BMOR-02  The sum of the morale of the fit figures. ES-BDMG-01  A stunned figure counts nothing.
# ES-BINI-02  A chief counts 3, a character 2, any other 1: what their cards say.
def band_morale(g: Escarmouche, side: int) -> Need:
    """The morale of a band, with its parts."""
    total = Need(0, "morale")
    for figure in g.figures:
        if figure.side == side and is_fit(figure) and figure.values.morale:
            total.add(figure.values.morale, figure.card.rank)
    return total


def morale_of(g: Escarmouche, side: int) -> int:
    """The morale of a band, without its parts."""
    return sum([figure.values.morale for figure in g.figures if figure.side == side and is_fit(figure)])


# ES-BMOR-03  The die must not exceed the sum. ES-MOR-01  A pass: the band stays.
# ES-MOR-02, ES-GAP-49  A failure loses the battle at once, before the other band tests.
# ES-MOR-03, ES-GAP-06  A critical failure only costs the next initiative: it is milder than a failure.
def morale_test(g: Escarmouche, side: int) -> None:
    """A band tests its morale."""
    need = band_morale(g, side)
    roll = roll_under(g.dice, need.value, g.profile.critical_mode)
    about: dict[str, object] = {"side": side_name(g, side), "result": Text(f"morale.{roll.result}")}
    g.tell("log.morale", "ES-BMOR-03", about, roll.faces, need)
    if roll.result == CRITICAL:
        g.lost_initiative = (*g.lost_initiative, side)
    elif roll.result == FAILURE:
        g.end((1 - side,), Text("outcome.broken", {"side": side_name(g, side)}), "ES-MOR-02")
