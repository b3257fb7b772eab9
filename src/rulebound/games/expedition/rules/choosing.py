"""The usual question of this game: which of these groups?"""

from __future__ import annotations

from rulebound.core.ask import Option, Rule
from rulebound.core.choose import choose
from rulebound.games.expedition.state import Group


def choose_group(seat: int, key: str, groups: list[Group], rule: str) -> Rule[Group]:
    """A seat picks one of some groups."""
    group = yield from choose(
        seat,
        key,
        rule,
        lambda: groups,
        lambda group: group.name,
        lambda group: Option(group.name, group.called, (group.name,)),
    )
    return group
