"""Messages no client of ours would send, the same ones each time."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

STALE = "stale"
THINGS = (
    *(
        "",
        ":",
        "::",
        "@tile:",
        "x@tile:0@tile:1",
        "seal:N@tile:0",
        "seal:@tile:",
        "rubble:Q@tile:1",
        "tile:",
        "tile:-1",
    ),
    *("tile:\u00b2", "tile:99999999999999999999", "tile:0x1", "tile: 1", "opening:", "opening:0", "opening:0:N:S"),
    *("opening:\u0663:N", ":row:", "a:row:", "a:row:b:c", "a:b:row:c:d", "blade:row:-1", "blade:row:\u00b2"),
    *("troglodytes", "troglodytes:", "troglodytes:\u0663", "troglodytes:-1", "card:", "zone:::", "\u0000", "x" * 5000),
)
JUNK: tuple[Any, ...] = (
    *(
        None,
        True,
        False,
        0,
        -1,
        1.5,
        1e308,
        -0.0,
        2**31,
        2**63,
        2**64,
        -(2**63) - 1,
        10**400,
        "",
        " ",
        "x" * 65,
        "x" * 3000,
    ),
    *(
        [],
        {},
        [[]],
        {"a": 1},
        ["x"] * 500,
        [[[[[[[[[[1]]]]]]]]]],
        "\u0000",
        "é",
        "\U0001f600",
        "null",
        "__proto__",
        [None],
    ),
)
RAW = (
    *("", " ", "\ufeff{}", "{", "}", "[", "]", '"', "nul", "NaN", "Infinity", "-", "1e999", "01", "0", '"x"', "[1,]"),
    *(
        "{}{}",
        '{"type":}',
        '{"type":"ping",}',
        "{'type':'ping'}",
        '{"type":"ping"}x',
        '{"type":"ping"',
        "\u0000",
        "\x1b",
    ),
    *("[" * 5000, '{"a":' * 3000, "[" * 3000 + "]" * 3000, "9" * 5000, '{"type":"\\ud800"}', '{"type":"\\u0000"}'),
    *('{"type":"why","id":"\\ud800","thing":"x"}', '{"type":"why","id":"x","thing":"\\udfff"}'),
    *('{"type":"preview","id":"x","answer":"\\ud800"}', '{"type":"preview","id":"x","answer":' + "9" * 6000 + "}"),
    *(
        '{"type":"preview","id":"x","answer":' + "[" * 5000 + "]" * 5000 + "}",
        '{"type":"preview","id":"x","answer":-0}',
    ),
    *('{"type":"view","seat":1e0}', '{"type":"view","seat":' + "9" * 400 + "}", '{"type":"ping","type":"command"}'),
)


def messages(seed: int, most: int, count: int) -> Iterator[str | bytes]:
    """So many of them; none can do anything, since no version fits, no answer is legal and no seat is there."""
    chance = Random(seed)
    kinds = (_raw, _asking, _swapped, _lacking, _mutated, _stray, _binary, _large)
    for n in range(count):
        yield kinds[n % len(kinds)](chance, most)


def _order(chance: Random) -> dict[str, Any]:
    """A message that can be read, and does nothing."""
    do = chance.choice(["answer", "undo", "always", "never", "forget"])
    order = {"type": "command", "id": f"n{chance.getrandbits(60)}", "seat": chance.choice([0, 1]), "do": do}
    order |= {"version": STALE, "answer": "nonsense", "ask": "nonsense"}
    return chance.choice(
        [
            order,
            {"type": "why", "id": "w", "thing": chance.choice(THINGS)},
            {"type": "preview", "id": "p", "answer": chance.choice(["nonsense", [], 7])},
            {"type": "sight", "id": "l", "from": chance.choice(THINGS), "to": chance.choice([[3, 4], *THINGS])},
            {"type": "view", "seat": chance.choice([0, 1]), "lang": "fr"},
        ]
    )


def _raw(chance: Random, _: int) -> str:
    return chance.choice(RAW)


def _asking(chance: Random, _: int) -> str:
    """Questions about things and answers that there are not."""
    if chance.random() < 0.5:
        return json.dumps({"type": "why", "id": "w", "thing": chance.choice(THINGS)})
    if chance.random() < 0.2:
        return json.dumps(
            {"type": "sight", "id": "l", "from": chance.choice([*JUNK, *THINGS]), "to": chance.choice(JUNK)}
        )
    answer = chance.choice(
        [*JUNK, *THINGS, "card:", "step:", "step:\u00b2", "fight:", "explore:N:S", "0-0", "-", ["x", 1]]
    )
    if chance.random() < 0.5:
        return json.dumps({"type": "preview", "id": "p", "answer": answer})
    order = {"type": "command", "id": "o", "seat": chance.choice([0, 1]), "answer": answer, "version": STALE}
    return json.dumps(
        {**order, "do": chance.choice(["always", "never"]), "ask": chance.choice(["act", "bid", "x", "activate"])}
    )


def _swapped(chance: Random, _: int) -> str:
    """One field holds something else."""
    order = _order(chance)
    order[chance.choice([key for key in order if key not in ("do", "version")])] = chance.choice(JUNK)
    return json.dumps(order)


def _lacking(chance: Random, _: int) -> str:
    """A field is missing, another is one too many."""
    order = _order(chance)
    del order[chance.choice([key for key in order if key not in ("do", "version")])]
    order[chance.choice(["x", "seed", "guest", "", "type "])] = chance.choice(JUNK)
    return json.dumps(order)


def _mutated(chance: Random, _: int) -> str:
    """Some letters are others."""
    text = list(json.dumps(_order(chance), ensure_ascii=chance.random() < 0.5))
    for _ in range(chance.randint(1, 4)):
        text[chance.randrange(len(text))] = chance.choice('{}[]",:\\0x-e. \u0000\u00b2é')
    return "".join(text)


def _stray(chance: Random, _: int) -> str:
    """Commands of nobody, to nothing; kinds of messages that there are not."""
    seat = chance.choice([2, 7, -1, 10**9, 2**62, -(2**62)])
    do = chance.choice(["resign", "draw", "agree", "decline", "begin", "time", "", "ANSWER"])
    kind = chance.choice(["command", "command", "frame", "patch", "ack", "Ping", "", "hints"])
    id = chance.choice(["x", "", "x" * 64, "x" * 65, "\u0000", "ok\n"])
    return json.dumps(
        {"type": kind, "id": id, "seat": seat, "do": do, "version": chance.choice(["", "0.", ".", "-1.-1"])}
    )


def _binary(chance: Random, _: int) -> bytes:
    """Bytes, some of which could be text."""
    if chance.random() < 0.5:
        return chance.randbytes(chance.randint(0, 200))
    return _swapped(chance, 0).encode() + chance.choice([b"", b"\xff", b"\x00", b"\xc3", b"\xed\xa0\x80"])


def _large(chance: Random, most: int) -> str:
    """Just under and over what may be said at once."""
    order = json.dumps({"type": "why", "id": "w", "thing": "x"})
    return order[:-3] + "x" * (most - len(order) + chance.randint(-2, 3)) + order[-2:]
