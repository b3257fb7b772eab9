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


def quoted(value: object) -> str:
    """What somebody sent, as far as it can be read."""
    return repr(value) if isinstance(value, str) else type(value).__name__
