"""The Redeemer: his gifts, and the one time he is sanctified."""

from __future__ import annotations

from rulebound.core.ask import Refusal, Rule
from rulebound.core.choose import choose_one
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.choosing import choose_human, choose_line
from rulebound.games.catacombs.rules.in_force import (
    UNTIL_HUMAN_ACTION_ENDS,
    UNTIL_INITIATIVE,
    in_force,
    put_in_force,
)
from rulebound.games.catacombs.rules.naming import who
from rulebound.games.catacombs.rules.values import has
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import HUMAN, Human


# CA-INIT-06  The Redeemer's die determines which of his gifts are active this turn.
# CA-GAP-35  A gift is active when his die shows its value and his line is intact.
# CA-LINE-02  On a cancelled line no gift can be used.
# CA-GAP-36  Using a gift is optional, each once per turn.
def is_active(g: Catacombs, gift: str) -> bool:
    """Whether a gift can be used now."""
    if gift not in g.gifts or gift in g.gifts_used or in_force(g, "no_gifts"):
        return False
    redeemer = g.redeemer()
    return redeemer is not None and redeemer.die == g.content.gifts[gift].value and not redeemer.exhausted()


def spend(g: Catacombs, gift: str) -> None:
    """Mark a gift as used until the turn ends, and tell it; what it does is up to the caller."""
    g.gifts_used = (*g.gifts_used, gift)
    g.tell("log.gift", "CA-GAP-36", {"gift": Text(f"gift.{gift}")})


def why_not_gift(g: Catacombs, gift: str) -> Refusal | None:
    """Why a gift of the Redeemer cannot be used now."""
    redeemer = g.redeemer()
    if gift not in g.gifts:
        return None
    if redeemer is None:
        return Refusal("CA-INIT-06", Text("refused-rule.CA-INIT-06"), (f"gift:{gift}",))
    value = g.content.gifts[gift].value
    args: dict[str, object] = {"gift": Text(f"gift.{gift}"), "value": value, "die": redeemer.die}
    at = (f"gift:{gift}", redeemer.name)
    if in_force(g, "no_gifts"):
        return Refusal("CA-CON-07", Text("refused-rule.gift_doubted", args), at)
    if gift in g.gifts_used:
        return Refusal("CA-GAP-36", Text("refused-rule.gift_used", args), at)
    if redeemer.die != value:
        return Refusal("CA-GAP-35", Text("refused-rule.CA-GAP-35", args), at)
    if redeemer.exhausted():
        return Refusal("CA-LINE-02", Text("refused-rule.CA-LINE-02", args), at)
    if gift == "blessing" and g.threat_points == 0:
        return Refusal("CA-CON-02", Text("refused-rule.no_threat_point"), at)
    return Refusal("CA-GAP-36", Text("refused-rule.gift_moment", args), at)


def usable_after_assignment(g: Catacombs) -> list[str]:
    """The gifts that can be used right after the dice were handed out."""
    usable: list[str] = []
    for gift in g.gifts:
        # CA-CON-02  Blessing needs a threat point to take.
        if gift == "blessing" and g.threat_points == 0:
            continue
        if g.content.gifts[gift].window == "after_assignment" and is_active(g, gift):
            usable.append(gift)
    return usable


def use_gift(g: Catacombs, gift: str) -> Rule[None]:
    """Spend a gift of the initiative phase, and do what it does."""
    spend(g, gift)
    if gift == "blessing":
        g.threat_points -= 1
        g.tell("log.blessing", "CA-CON-02", {"points": g.threat_points})
    elif gift == "courage":
        human = yield from choose_human(g, HUMAN, "courage", "CA-CON-02", g.crew)
        put_in_force(g, "cbt", human.name, 1, UNTIL_INITIATIVE, "courage")
        g.tell("log.courage", "CA-CON-02", {"human": who(human)}, points_at=(human.name,))
    elif gift == "rally":
        g.rallied += 2
        g.tell("log.rally", "CA-CON-02")
    else:
        put_in_force(g, "ward", "", 1, UNTIL_INITIATIVE, "ward")
        g.tell("log.ward", "CA-CON-02")


# CA-CON-02  Healing: one condemned human on the Redeemer's tile, never himself, before he moves.
def can_be_healed(g: Catacombs, redeemer: Human) -> list[Human]:
    """The condemned of the Redeemer's tile who have a line to restore, in order."""
    return [h for h in g.humans_on(redeemer.tile) if h.kind.condemned and h.cancelled]


def why_not_helped(g: Catacombs, human: Human) -> Refusal | None:
    """He is no condemned man, stands elsewhere than the Redeemer, or has no cancelled line."""
    redeemer = g.redeemer()
    assert redeemer is not None
    args: dict[str, object] = {"human": who(human)}
    if not human.kind.condemned:
        return Refusal("CA-CON-02", Text("refused-rule.not_condemned", args), (human.name,))
    if human.tile != redeemer.tile:
        return Refusal("CA-CON-02", Text("refused-rule.far_from_redeemer", args), (human.name, redeemer.name))
    return Refusal("CA-CON-02", Text("refused-rule.whole", args), (human.name,))


def heal_by_gift(g: Catacombs, redeemer: Human) -> Rule[None]:
    """Use the gift of healing on a companion of the Redeemer's tile, whom the human player chooses."""
    spend(g, "healing")
    human = yield from choose_human(
        g, HUMAN, "healing", "CA-CON-02", lambda: can_be_healed(g, redeemer), lambda human: why_not_helped(g, human)
    )
    yield from heal(g, human)


# CA-GAP-03  A healed line counts at once.
def heal(g: Catacombs, human: Human) -> Rule[None]:
    """One cancelled line of a human, of the human player's choice, is restored."""
    if not human.cancelled:
        return
    line = yield from choose_line("heal_line", "CA-GAP-03", human, True, {"human": who(human)})
    restore(g, human, line)


def restore(g: Catacombs, human: Human, line: int) -> None:
    """A cancelled line is good again."""
    human.cancelled = tuple([other for other in human.cancelled if other != line])
    g.tell("log.healed", "CA-GAP-03", {"human": who(human), "line": line}, points_at=(human.name,))


# CA-TAL-09  Sanctified is used in the initiative phase, after the dice have been placed.
# CA-TAL-14  Once per scenario.
# CA-GAP-32  The Redeemer has it.
# CA-GAP-33  Not while he is exhausted.
def may_sanctify(g: Catacombs) -> bool:
    """Whether the Redeemer is there, not exhausted, and has not done so before in this game."""
    redeemer = g.redeemer()
    return not g.sanctified_used and redeemer is not None and has(g, redeemer, "sanctified")


def why_not_sanctify(g: Catacombs) -> Refusal | None:
    """Why sanctified cannot be used now."""
    redeemer = g.redeemer()
    if redeemer is None:
        return None
    if g.sanctified_used:
        return Refusal("CA-TAL-14", Text("refused-rule.CA-TAL-14"), (redeemer.name,))
    return Refusal("CA-GAP-33", Text("refused-rule.CA-GAP-33"), (redeemer.name,))


# CA-TAL-10  It names one warrior, anywhere on the board, the owner included.
# CA-TAL-11  He gets either +1 mvt or +2 cbt.
# CA-TAL-12  The bonus lasts until the end of the next action phase.
# CA-GAP-34  That is the human action phase of the same turn.
# CA-TAL-13  If his line was cancelled it is healed at once.
def sanctify(g: Catacombs) -> Rule[None]:
    """The Redeemer names one human for a bonus."""
    g.sanctified_used = True
    human = yield from choose_human(g, HUMAN, "sanctify", "CA-TAL-10", g.crew)
    bonus = yield from choose_one(
        HUMAN,
        "sanctify_bonus",
        "CA-TAL-11",
        {bonus: bonus for bonus in ("mvt", "cbt")},
        lambda bonus: Text(f"option.sanctify_{bonus}"),
        about={"human": who(human)},
    )
    put_in_force(g, bonus, human.name, 1 if bonus == "mvt" else 2, UNTIL_HUMAN_ACTION_ENDS, "sanctified")
    g.tell(f"log.sanctified_{bonus}", "CA-TAL-11", {"human": who(human)}, points_at=(human.name,))
    if human.die in human.cancelled:
        restore(g, human, human.die)
