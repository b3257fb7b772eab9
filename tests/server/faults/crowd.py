"""People who play on whatever happens to the server, and remember what they were told."""

from __future__ import annotations

import random
import threading
from dataclasses import dataclass
from typing import Any

import httpx

from tests.server.faults.kept import answers_kept, sound
from tests.server.faults.process import ServerProcess
from tests.server.people import client_of

Json = dict[str, Any]
AWAY = (httpx.TransportError,)
"""What a request comes to when the server is not there, or goes while it is asked."""


@dataclass
class Sent:
    """An answer somebody gave: what they were told of it, and whether they repeat it until they are told."""

    table: str
    id: str
    seat: int
    answer: object
    acknowledged: bool = False
    given_up: bool = False


class Gone(Exception):
    """It is time to go home."""


class Player(threading.Thread):
    """The people of one table (two, or one against a computer) and of the next one when it is over."""

    def __init__(self, server: ServerProcess, seed: int, computer: bool) -> None:
        super().__init__(daemon=True)
        self.sent: list[Sent] = []
        self.acknowledged = 0
        self.error: BaseException | None = None
        self._chance = random.Random(seed)
        self._seats = [{"kind": "me"}, {"kind": "computer", "level": "random"} if computer else {"kind": "me"}]
        self._http = client_of(server.host)
        self._server = server
        self._home = threading.Event()

    def run(self) -> None:
        try:
            while True:
                self._game()
        except Gone:
            pass
        except BaseException as error:
            self.error = error
        finally:
            self._http.close()

    def go_home(self) -> None:
        """Finish what was begun, and end."""
        self._home.set()
        self.join()

    def _game(self) -> None:
        wish = {"game": "catacombs", "seats": self._seats}
        table: str = self._asked("POST", "/api/tables", 201, wish)["id"]
        while True:
            info = self._asked("GET", f"/api/tables/{table}", 200)
            if info["state"] == "over":
                return
            mine = [seat for seat in info["turn"] if info["seats"][seat]["mine"]]
            if mine:
                self._answer(table, self._chance.choice(mine))

    def _asked(self, method: str, path: str, wanted: int, body: Json | None = None) -> Json:
        """What a request comes to, made again until somebody answers it."""
        while not self._home.is_set():
            try:
                said = self._http.request(method, path, json=body)
            except AWAY:
                self._server.up.wait()
                continue
            if said.status_code == 429:
                continue
            assert said.status_code == wanted, said.text
            told: Json = said.json()
            return told
        raise Gone

    def _answer(self, table: str, seat: int) -> None:
        frame = self._asked("GET", f"/api/tables/{table}/scene?seat={seat}", 200)
        ask = frame["scene"]["ask"]
        if ask is None:
            return
        sent = Sent(table, f"c{len(self.sent)}", seat, self._chance.choice(ask["choices"])["answer"])
        self.sent.append(sent)
        body = {"id": sent.id, "seat": seat, "do": "answer", "answer": sent.answer, "version": frame["version"]}
        patient = self._chance.random() < 0.7
        while not sent.given_up:
            try:
                said = self._http.post(f"/api/tables/{table}/commands", json=body)
            except AWAY:
                self._server.up.wait()
                sent.given_up = not patient
                continue
            if said.status_code == 429:
                continue
            assert said.status_code == 200, said.text
            sent.acknowledged = True
            self.acknowledged += 1
            return


def check(database: str, players: list[Player]) -> None:
    """Every acknowledged answer is kept once, as it was given; no other more than once; no table is damaged."""
    for player in players:
        for table in dict.fromkeys(sent.table for sent in player.sent):
            kept = answers_kept(database, table)
            ids = [row.client for row in kept]
            assert len(ids) == len(set(ids))
            given = {sent.id: sent for sent in player.sent if sent.table == table}
            assert {sent.id for sent in given.values() if sent.acknowledged} <= set(ids)
            for row in kept:
                sent = given[row.client]
                assert (row.seat, row.payload["answer"]) == (sent.seat, sent.answer)
            sound(database, table)
