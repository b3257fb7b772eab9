"""What has changed from one frame to the next."""

from __future__ import annotations

import msgspec
from msgspec import Raw

APPEND = "+"
MOST_PARTS = 40
"""A list of which more than this has changed is sent whole."""

Patch = list[list[object]]


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
    if len(old) == len(new):
        inner: Patch = []
        for i, (before, after) in enumerate(zip(old, new, strict=True)):
            if before is not after:
                _diff(before, after, [*path, i], inner)
        changes += inner if len(inner) <= MOST_PARTS else [[path, new]]
    elif old == new[: len(old)]:
        changes.append([[*path, APPEND], new[len(old) :]])
    else:
        changes.append([path, new])


def patched(frame: object, changes: Patch) -> object:
    """What a client makes of a patch; `frame` is changed."""
    for change in changes:
        path = change[0]
        assert isinstance(path, list)
        if not path:
            frame = change[1]
            continue
        place = frame
        for step in path[:-1]:
            place = place[step]  # type: ignore[index]
        if path[-1] == APPEND:
            place.extend(change[1])  # type: ignore[attr-defined]
        elif len(change) == 1:
            del place[path[-1]]  # type: ignore[attr-defined]
        else:
            place[path[-1]] = change[1]  # type: ignore[index]
    return frame
