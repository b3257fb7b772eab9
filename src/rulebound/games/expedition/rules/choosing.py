"""The usual question of this game: which of these groups?"""

from __future__ import annotations

from rulebound.core.ask import Rule
from rulebound.core.choose import choose_one
from rulebound.games.expedition.state import Group


def choose_group(seat: int, key: str, rule: str, groups: list[Group]) -> Rule[Group]:
    """A seat picks one of some groups."""
    named = {group.name: group for group in groups}
    return choose_one(seat, key, rule, named, lambda group: group.called, lambda group: group.name)
