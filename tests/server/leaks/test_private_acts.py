"""What a seat does for itself alone sends nobody else a byte."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.server.leaks.house import Socket, house_in, run

CLOCKS = [None, {"minutes": 60, "increment_s": 5}]


async def heard(live: Socket) -> list[dict[str, Any]]:
    """What has come since the last time, but for the answer to our own ping."""
    await live.quiet()
    told = [message for message in live.messages() if message["type"] != "pong"]
    live.got = []
    return told


@pytest.mark.parametrize("clock", CLOCKS, ids=["no clock", "clock"])
def test_standing_answers_hints_and_questions_are_private(tmp_path: Path, clock: Any) -> None:
    async def play() -> None:
        async with house_in(tmp_path) as house:
            ann, bob, eve = house.guest(), house.guest(), house.guest()
            wish = {"game": "ferry", "seats": [{"kind": "me"}, {"kind": "open"}], "clock": clock}
            table = (await ann.post("/api/tables", wish)).json()["id"]
            await bob.post(f"/api/tables/{table}/seats/1")
            lives = [ann.live(table, 0), bob.live(table, 1), eve.live(table, None)]
            for live in lives:
                await live.frame()
                await live.quiet()
            seen = (await ann.get(f"/api/tables/{table}")).json()
            for live in lives:
                await heard(live)
            bid = (await bob.get(f"/api/tables/{table}/scene", "seat=1")).json()["scene"]["ask"]["choices"][0]["answer"]
            order = {"type": "command", "seat": 1, "ask": "bid", "answer": bid}
            for message in (
                {**order, "do": "never"},
                {**order, "do": "forget"},
                {"type": "hint"},
                {"type": "why", "thing": "hand1"},
                {"type": "preview", "answer": bid},
                {**order, "do": "answer", "answer": "nonsense"},
            ):
                await lives[1].answered(dict(message))
                assert await heard(lives[1])
                assert await heard(lives[0]) == []
                assert await heard(lives[2]) == []
            assert (await ann.get(f"/api/tables/{table}")).json() == seen

    run(play)
