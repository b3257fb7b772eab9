"""What an activated warrior may do, one thing after another, until he is done."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Refusal, Rule
from rulebound.core.shows import acts
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.actions import end_activation
from rulebound.games.catacombs.rules.active_warrior import acting, active_warrior, has_gone
from rulebound.games.catacombs.rules.catalogue import CATALOGUE
from rulebound.games.catacombs.rules.naming import named_or_none, piece_of, tile_name, warrior_of, who
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import HUMAN, TROGLODYTE, Activation, Warrior

ACT: Final = "act"
"""The key of the question what a warrior does."""
NEXT: Final = "activate:"
"""What an answer begins with that means another warrior."""


# CA-ACT-01  Warriors are activated one after another.
# CA-ACT-02  An activation is finished before the next begins, and not resumed.
# CA-ACT-07  Every warrior is activated at most once per action phase.
def activate(g: Catacombs, name: str, tile: int) -> None:
    """Make it a warrior's turn; he has acted from now on, whatever he does."""
    g.active = Activation(name, tile)
    if name == TROGLODYTE:
        g.ready[tile] -= 1
        g.spent[tile] += 1
    else:
        warrior_of(g, name).acted = True
    warrior = active_warrior(g)
    args: dict[str, object] = {"warrior": who(warrior), "tile": tile_name(g, tile)}
    piece = piece_of(warrior)
    g.tell("log.activated", "CA-ACT-01", args, points_at=(piece,), shows=acts(piece))


def who_acts(g: Catacombs, ask: Ask) -> Warrior | None:
    """The active warrior, where he is asked what he does."""
    return active_warrior(g) if ask.key == ACT else None


def act_on(g: Catacombs) -> Rule[None]:
    """One thing the active warrior does."""
    if has_gone(g):
        end_activation(g)
        return
    warrior = active_warrior(g)
    answer: Answer = yield Ask(
        warrior.side,
        ACT,
        "CA-ACT-04",
        lambda: CATALOGUE.legal(g, warrior),
        lambda answer: CATALOGUE.describe(g, warrior, answer),
        lambda answer: why_not_next(g, warrior, answer) or CATALOGUE.refuse(g, warrior, answer),
        about={"warrior": who(warrior)},
        secret=warrior.side == HUMAN,
    )
    yield from CATALOGUE.do(g, warrior, answer)


# CA-ACT-02  An activation is finished before the next begins.
# CA-ACT-07  Every warrior is activated at most once per action phase.
def why_not_next(g: Catacombs, warrior: Warrior, answer: Answer) -> Refusal | None:
    """Why another warrior of the same side does not act now."""
    name = answer.removeprefix(NEXT) if isinstance(answer, str) and answer.startswith(NEXT) else ""
    other, act = named_or_none(g, name), acting(g)
    if other is None or other.side != warrior.side:
        return None
    args: dict[str, object] = {"warrior": who(other), "active": who(warrior)}
    at = (piece_of(other),)
    if (act.who, act.tile) == (other.name, other.tile):
        return Refusal("CA-ACT-02", Text("refused-rule.acting", args), at)
    if other.acted or (other.name == TROGLODYTE and not g.ready[other.tile]):
        return Refusal("CA-ACT-07", Text("refused-rule.CA-ACT-07", args), at)
    return Refusal("CA-ACT-02", Text("refused-rule.CA-ACT-02", args), at)
