"""What has changed from one frame to the next. Things that have an id are told apart by it, wherever they lie."""

from __future__ import annotations

from bisect import bisect_left
from typing import Any

import msgspec
from msgspec import Raw

APPEND = "+"
MOST_PARTS = 40
"""A list of things without ids of which more than this has changed is sent whole."""

Patch = list[list[Any]]


class Things(list[Raw]):
    """Things that are JSON, with the id of each: no two have the same."""

    __slots__ = ("ids",)

    def __init__(self, ids: list[str], parts: list[Raw]) -> None:
        super().__init__(parts)
        self.ids = ids


def diff(old: object, new: object) -> Patch:
    """The changes that make `new` of `old`: see the protocol. Parts that are JSON are read only where they differ."""
    changes: Patch = []
    _diff(old, new, [], changes)
    return changes


def _diff(old: object, new: object, path: list[object], changes: Patch) -> None:
    if old is new or (type(old) is type(new) and old == new):
        return
    if isinstance(old, dict) and isinstance(new, dict):
        for key in old:
            if key not in new:
                changes.append([[*path, key]])
        for key, value in new.items():
            if key not in old:
                changes.append([[*path, key], value])
            else:
                _diff(old[key], value, [*path, key], changes)
    elif isinstance(old, list) and isinstance(new, list) and old:
        _diff_lists(old, new, path, changes)
    elif isinstance(old, Raw) and isinstance(new, Raw):
        _diff(msgspec.json.decode(old), msgspec.json.decode(new), path, changes)
    else:
        changes.append([path, new])


def _diff_lists(old: list[object], new: list[object], path: list[object], changes: Patch) -> None:
    before, after = _ids(old), _ids(new)
    if before and before == after:
        for id, was, now in zip(before, old, new, strict=True):
            if was != now:
                _diff(was, now, [*path, id], changes)
    elif before and after and not set(before).isdisjoint(after):
        _diff_things(old, new, before, after, path, changes)
    elif len(old) == len(new):
        inner: Patch = []
        for i, (was, now) in enumerate(zip(old, new, strict=True)):
            _diff(was, now, [*path, i], inner)
        changes += inner if len(inner) <= MOST_PARTS else [[path, new]]
    elif old == new[: len(old)]:
        changes.append([[*path, APPEND], new[len(old) :]])
    else:
        changes.append([path, new])


def _ids(things: list[object]) -> list[str] | None:
    """The ids of all things of a list; None if one has none, or two have the same."""
    if isinstance(things, Things):
        return things.ids
    ids: list[str] = []
    for thing in things:
        id = thing.get("id") if isinstance(thing, dict) else None
        if not isinstance(id, str):
            return None
        ids.append(id)
    return ids if len(set(ids)) == len(ids) else None


def _diff_things(
    old: list[object], new: list[object], before: list[str], after: list[str], path: list[object], changes: Patch
) -> None:
    most = min(len(old), len(new))
    head = next((i for i in range(most) if old[i] != new[i]), most)
    tail = next((i for i in range(most - head) if old[-1 - i] != new[-1 - i]), most - head)
    was = dict(zip(before[head : len(old) - tail], old[head : len(old) - tail], strict=True))
    now = dict(zip(after[head : len(new) - tail], new[head : len(new) - tail], strict=True))
    changes += [[[*path, id]] for id in was if id not in now]
    for id, thing in now.items():
        if id in was:
            _diff(was[id], thing, [*path, id], changes)
    kept = [id for id in was if id in now]
    if len(kept) < len(now) or kept != list(now):
        _place(was, now, _in_order(kept, list(now)), after[len(new) - tail] if tail else None, path, changes)


def _place(
    old: dict[str, object],
    new: dict[str, object],
    stay: set[str],
    following: str | None,
    path: list[object],
    changes: Patch,
) -> None:
    """What is new, and what moves, before whatever it comes to lie before; all others stay where they are."""
    together: list[object] = []
    for id in reversed(new):
        if id not in stay:
            together.insert(0, {"id": id} if id in old else new[id])
            continue
        if together:
            changes.append([path, together, following])
            together = []
        following = id
    if together:
        changes.append([path, together, following])


def _in_order(kept: list[str], order: list[str]) -> set[str]:
    """As many of the kept things as possible that lie in both orders alike."""
    at = {id: i for i, id in enumerate(order)}
    least: list[int] = []
    ends: list[int] = []
    before: list[int] = []
    for n, id in enumerate(kept):
        i = bisect_left(least, at[id])
        before.append(ends[i - 1] if i else -1)
        least[i : i + 1] = [at[id]]
        ends[i : i + 1] = [n]
    staying: set[str] = set()
    n = ends[-1] if ends else -1
    while n >= 0:
        staying.add(kept[n])
        n = before[n]
    return staying


def patched(frame: Any, changes: Patch) -> Any:
    """What a client makes of a patch; `frame` is changed."""
    for path, *told in changes:
        if len(told) == 2:
            _put_before(_at(frame, path), *told)
        elif not path:
            frame = told[0]
        else:
            place, step = _at(frame, path[:-1]), path[-1]
            if told and step == APPEND and isinstance(place, list):
                place.extend(told[0])
            elif told:
                place[_step(place, step)] = told[0]
            else:
                del place[_step(place, step)]
    return frame


def _at(place: Any, path: list[Any]) -> Any:
    for step in path:
        place = place[_step(place, step)]
    return place


def _step(place: Any, step: str | int) -> str | int:
    """A key, or an index: that of a thing whose id is said."""
    if isinstance(place, list) and isinstance(step, str):
        return next(i for i, thing in enumerate(place) if thing["id"] == step)
    return step


def _put_before(place: list[Any], things: list[Any], following: str | None) -> None:
    """Put things in before another one, or at the end; one that lies in the list already moves there as it is."""
    there = {thing["id"]: thing for thing in place}
    ids = {thing["id"] for thing in things}
    place[:] = [thing for thing in place if thing["id"] not in ids]
    at = len(place) if following is None else _step(place, following)
    assert isinstance(at, int)
    place[at:at] = [there.get(thing["id"], thing) for thing in things]
