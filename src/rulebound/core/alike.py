"""Answers that differ in nothing a player cares about, so that a client can show one of them for all."""

from __future__ import annotations

from rulebound.core.ask import Ghost, Option
from rulebound.core.text import Text

Corners = tuple[tuple[int, int], ...]


def alike(options: list[Option]) -> list[int]:
    """For each option the place of the first that stands for it too, or -1 if it stands for itself.

    Options are alike that say the same, point at the same things and promise the same: the number needed, with its
    reasons, and the odds. A move counts too, unless dice decide on it: then it is enough that both are moves of the
    same piece along the same way. What is said of a move's cost is not compared.
    """
    leaders: dict[object, list[int]] = {}
    places: list[int] = []
    for i, option in enumerate(options):
        same = leaders.setdefault(_promise(option), [])
        leader = next((one for one in same if _same_move(options[one], option)), -1)
        if leader < 0:
            same.append(i)
        places.append(leader)
    return places


def _promise(option: Option) -> object:
    """What a player is told of an option, but for its move."""
    label = option.label
    words = [(name, repr(value)) for name, value in label.args.items() if not _is_cost(value, option.ghost)]
    need = None if option.need is None else (option.need.value, tuple(option.need.reasons))
    odds = tuple([(repr(chance.what), chance.probability) for chance in option.odds])
    return (label.key, tuple(words), option.points_at, need, option.sense, odds, option.closing, option.draws)


def _is_cost(value: object, ghost: Ghost | None) -> bool:
    return ghost is not None and isinstance(value, Text) and value == ghost.cost


def _same_move(first: Option, other: Option) -> bool:
    one, two = first.ghost, other.ghost
    if one is None or two is None:
        return one is two
    if one.piece != two.piece or one.to != two.to or one.others or two.others:
        return False
    if first.odds or first.need is not None:
        return one.path == two.path or on_one_way(one.path, two.path)
    return one.path == two.path and one.facing == two.facing


def on_one_way(one: Corners, two: Corners) -> bool:
    """Whether the shorter of two ways is the beginning of the longer, up to the rounding of its end."""
    short, long = (one, two) if len(one) <= len(two) else (two, one)
    last = len(short) - 1
    if last < 1 or short[:last] != long[:last]:
        return False
    x, y = short[last - 1]
    ax, ay = short[last][0] - x, short[last][1] - y
    bx, by = long[last][0] - x, long[last][1] - y
    aside = abs(ax * by - ay * bx)
    return ax * bx + ay * by > 0 and aside <= abs(ax) + abs(ay) + abs(bx) + abs(by)
