"""Forces put together before a game: what is wrong with one, in words that every game has under the same names."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from rulebound.core.ask import Refusal
from rulebound.core.game import BadSetup
from rulebound.core.seats import Seat, keys_of
from rulebound.core.text import Text
from rulebound.core.words import Words


def check_rosters(
    rosters: dict[str, object], seats: tuple[Seat, ...], problems: Callable[[int, object], list[Refusal]], words: Words
) -> None:
    """`BadSetup` for a roster of a seat that is not there, and for the first thing that is wrong with any other."""
    keys = keys_of(seats)
    for name in rosters:
        if name not in keys:
            raise BadSetup(f"rosters: there is no seat {name!r}; there are {', '.join(keys)}")
    for seat, name in enumerate(keys):
        for problem in problems(seat, rosters[name]) if name in rosters else []:
            raise BadSetup(f"rosters: {name}: {words.say(problem.text, 'en')}")


def beyond(rule: str, what: str, n: int, least: int | None, most: int | None, /, **about: object) -> list[Refusal]:
    """What is wrong with a number of a force by a rule, said as `force.<what>`; nothing within its bounds, if any."""
    if (least is None or n >= least) and (most is None or n <= most):
        return []
    bounds = {name: bound for name, bound in (("least", least), ("most", most)) if bound is not None}
    return [Refusal(rule, Text(f"force.{what}", {"n": n, **bounds, **about}))]


def strange_counts(rule: str, counts: Mapping[object, object], known: Mapping[str, Text], most: int) -> list[Refusal]:
    """What cannot be read of how many of each card a force has: `force.no_card`, and `force.count` of a known one."""
    problems: list[Refusal] = []
    for key, n in counts.items():
        if not isinstance(key, str) or key not in known:
            problems.append(Refusal(rule, Text("force.no_card", {"key": quoted(key)})))
        elif isinstance(n, bool) or not isinstance(n, int) or not 0 <= n <= most:
            problems.append(Refusal(rule, Text("force.count", {"card": known[key], "most": most})))
    return problems


class Rosters:
    """How rosters of a game are read: the field `leader` is one of the `leaders` of forces, all others are numbers.

    A leader is a culture, a band, an army: `leaders` has their names. Numbers count what is `known`, each up to `most`.
    Without leaders a roster has numbers alone.
    """

    def __init__(
        self,
        rule: str,
        leader: str,
        leaders: Mapping[str, Text],
        known: Mapping[str, Text],
        most: int,
        leader_rule: str = "",
    ) -> None:
        self._rule = rule
        self._leader = leader
        self._leaders = leaders
        self._known = known
        self._most = most
        self._leader_rule = leader_rule or rule

    def strange(self, roster: object) -> list[Refusal]:
        """What of a roster cannot be read: `force.unreadable`, and `force.no_<leader>`; nothing if all of it can."""
        if not isinstance(roster, dict):
            return [Refusal(self._rule, Text("force.unreadable"))]
        strange: list[Refusal] = []
        counts = dict(roster)
        leader = counts.pop(self._leader) if self._leaders and self._leader in counts else None
        if len(counts) < len(roster) and (not isinstance(leader, str) or leader not in self._leaders):
            about: dict[str, object] = {"key": quoted(leader), "there": list(self._leaders.values())}
            strange.append(Refusal(self._leader_rule, Text(f"force.no_{self._leader}", about)))
        return strange + strange_counts(self._rule, counts, self._known, self._most)

    def read(self, roster: object, default: str) -> tuple[str, dict[str, int]]:
        """The leader and the numbers that a roster without problems names; the usual leader where it names none."""
        if not isinstance(roster, dict):
            return default, {}
        return str(roster.get(self._leader, default)), {str(key): n for key, n in roster.items() if isinstance(n, int)}


def quoted(value: object) -> str:
    """What somebody sent, as far as it can be read."""
    return repr(value) if isinstance(value, str) else type(value).__name__
