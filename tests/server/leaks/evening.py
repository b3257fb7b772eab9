"""A whole game between people, with one watching, in which everything is tried that could make the server talk."""

from __future__ import annotations

import asyncio
import hashlib
from typing import Any

from rulebound.core.dice import SeededDice
from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.core.ways import after_answers, imagined
from rulebound.lab.variety import Choice
from rulebound.server.table import Table
from tests.server.leaks.canaries import Watch
from tests.server.leaks.house import Guest, House, Socket
from tests.server.people import Json

PLAYED_ON = 12
"""Decisions between two who resign, where the game goes on without the first."""
CURIOUS_EVERY = 40
"""Decisions between two rounds of asking for everything there is, on the average."""


def seed_of(n: int) -> int:
    """A seed that is found nowhere by chance."""
    return 7_000_000_000_000_000_003 + n


def tokens(made: Json) -> list[str]:
    """The links of a new table, in the order of their seats."""
    return [made["links"][seat].removeprefix("/join/") for seat in sorted(made["links"])]


def secret_of(seed: int) -> str:
    """The secret of fair dice for a game that is played the same way each time."""
    return hashlib.sha256(str(seed).encode()).hexdigest()


class Evening:
    """Somebody in every seat and one who watches; `leaks` tells what one of them has found."""

    def __init__(
        self, house: House, game: str, choice: Choice, seed: int, patience: int, curious_every: int = CURIOUS_EVERY
    ) -> None:
        self.house = house
        self.game = game
        self.choice = choice
        self.patience = patience
        self.curious_every = curious_every
        self.dice, self.whims = SeededDice(seed), SeededDice(seed)
        self.fair = seed % 2 == 0
        self.seed = seed_of(seed)
        self.seats = list(range(len(find(game).seats(choice.scenario, choice.options))))
        self.people = [house.guest() for _ in self.seats]
        self.ann, self.eve = self.people[0], house.guest()
        self.watches: list[Watch] = []
        self.id = ""
        self.leaks: list[str] = []
        self.decisions = 0
        self._next_round = 1

    @property
    def searched(self) -> int:
        """Bytes in which nothing was found."""
        return sum(watch.searched for watch in self.watches)

    @property
    def table(self) -> Table:
        return self.house.table(self.id)

    @property
    def match(self) -> Match:
        match = self.table.match
        assert match is not None
        return match

    async def begin(self) -> None:
        """Ann makes a table and another one that stays empty; others come by their links; Eve watches in French."""
        for guest, name in zip(self.people, ("Ann", "Bob", "Cid", "Dan"), strict=False):
            await guest.post("/api/me", {"name": name})
        await self.eve.post("/api/me", {"name": "Eve"})
        wish: Json = {"game": self.game, "scenario": self.choice.scenario, "options": self.choice.options}
        wish |= {"rosters": self.choice.rosters, "seats": [{"kind": "me"}, *[{"kind": "link"}] * (len(self.seats) - 1)]}
        dice = {"fair": True, "contribution": "moon"} if self.fair else {"fair": False, "seed": str(self.seed)}
        made = (await self.ann.post("/api/tables", {**wish, **dice})).json()
        self.id, links = made["id"], tokens(made)
        self.table.row.secret = secret_of(self.seed) if self.fair else ""
        empty = tokens((await self.ann.post("/api/tables", wish)).json())
        seats: dict[int | None, Guest] = {**dict(enumerate(self.people)), None: self.eve}
        self.watches = [self._watch(guest, seat, [*links, *empty]) for seat, guest in seats.items()]
        await self.curious()
        for guest, link in zip(self.people[1:], links, strict=True):
            await guest.post("/api/join", {"token": link, "contribution": "sun"})
        self.lives: dict[int | None, Socket] = {
            seat: guest.live(self.id, seat, "fr" if seat is None else "en") for seat, guest in seats.items()
        }
        for live in self.lives.values():
            await live.frame()

    def _watch(self, guest: Guest, seat: int | None, links: list[str]) -> Watch:
        row = self.table.row
        watch = Watch(self.house, guest, seat)
        for other in (*self.people, self.eve):
            if other is not guest:
                watch.forbid_token("a guest's token", other.token)
        if guest is not self.ann:
            for link in links:
                watch.forbid_token("the token of a seat", link)
            watch.forbid("the seed", row.seed if not self.fair else "")
        watch.forbid("the secret of the dice", row.secret, row.secret.upper())
        return watch

    async def play(self) -> None:
        """To the end, to where patience ends and people resign, or to the first leak."""
        await self.begin()
        while not self.table.over and not self.leaks:
            if self.decisions == self.patience:
                await self._give_up()
                break
            await self._decide()
            self.decisions += 1
            if self.decisions == self._next_round and not self.table.over:
                self._next_round += self.whims.roll(2 * self.curious_every)
                await self.curious()
                await self.meddle()
                await self._hints()
            if not self.table.over:
                self._search()
        if self.table.over:
            await self._afterwards()

    async def _give_up(self) -> None:
        """One after the other, until that decides the game; whoever has given up hears what everybody may."""
        while not self.table.over and not self.leaks:
            seat = self.one_of(self.table.people())
            await self.command(seat, "resign")
            self.watches[seat].seat = None
            for _ in range(PLAYED_ON):
                if not self.table.over and not self.leaks:
                    self._search()
                    await self._decide()
            if not self.table.over:
                await self.curious()
                self._search()

    async def _afterwards(self) -> None:
        """The dice and the cards are everybody's now; what lets one into a seat is not."""
        row = self.table.row
        base = f"/api/tables/{self.id}"
        for watch in self.watches:
            watch.allow(row.seed, row.secret, row.secret.upper())
            for path in (base, f"{base}/scene", "/api/tables"):
                await watch.guest.get(path)
        for path, query in (("record", ""), ("moments", "seat=all"), ("moments/0", "seat=all")):
            reply = await self.eve.get(f"{base}/{path}", query)
            assert reply.status == 200, reply.body
        self._search()

    def _search(self) -> None:
        for watch in self.watches:
            self.leaks += watch.leaks(self.id)

    async def _decide(self) -> None:
        people = self.table.people()
        while not any(seat in people for seat in self.table.row.turn):  # whoever plays for those who have given up
            await asyncio.sleep(0)
            assert self.table.stuck is None, self.table.stuck.why
            if self.table.over:
                return
        seat = next(seat for seat in self.table.row.turn if seat in people)
        ask = self.match.asked(seat)
        assert ask is not None
        answers = ask.candidates()
        answer = answers[self.dice.roll(len(answers)) - 1]
        told = await self.command(seat, "answer", answer=answer)
        assert told["type"] == "ack", told
        await self.house.settled(self.id)

    def one_of(self, things: list[Any]) -> Any:
        return things[self.whims.roll(len(things)) - 1]

    async def command(self, seat: int, do: str, by: int | None = -1, **more: Any) -> Json:
        """A command of a seat, over its own socket or somebody else's."""
        order = {"type": "command", "seat": seat, "do": do, "version": self.table.seen(seat), **more}
        return await self.lives[seat if by == -1 else by].answered(order)

    async def curious(self) -> None:
        """Everybody asks for everything that can be asked for, their own and that of others."""
        base = f"/api/tables/{self.id}"
        last = 10**6 if self.table.match is None else self.decisions
        for watch in self.watches:
            guest = watch.guest
            await guest.get("/api/tables")
            await guest.get("/api/me")
            await guest.get(base)
            await guest.get(f"{base}/coach")
            own = [f"seat={seat}" for seat in self.seats]
            for query in ("", *own, "seat=all", "seat=9", "seat=0&lang=fr"):
                for path in ("scene", "moments", f"moments/{self.whims.roll(last + 1) - 1}", "record"):
                    await guest.get(f"{base}/{path}", query)
            for path, body in self._requests():
                reply = await guest.post(f"{base}/{path}", body)
                assert reply.status >= 400, (path, reply.body)

    def _requests(self) -> list[tuple[str, Json]]:
        """What must be refused to everybody; nobody is told why in words that tell too much."""
        version = self.table.seen(0)
        return [
            ("seats/0", {"token": "x" * 43}),
            ("links/0", {}),
            ("rematch", {"swap": True}),
            ("continue", {"at": 0, "seats": [{"kind": "me"}] * len(self.seats)}),
            ("commands", {"id": "n", "seat": 0, "do": "answer", "answer": "nonsense", "version": version}),
            ("commands", {"id": "n", "seat": 1, "do": "answer", "answer": ["x"], "version": self.table.seen(1)}),
            ("commands", {"id": "s", "seat": 0, "do": "answer", "answer": "x", "version": "9.9"}),
            ("commands", {"id": "f", "seat": 1, "do": "forget", "ask": "act", "answer": "x"}),
            ("commands", {"id": "a", "seat": 1, "do": "always", "ask": "act", "answer": "nonsense"}),
            ("commands", {"id": "d", "seat": 0, "do": "agree"}),
        ]

    async def meddle(self) -> None:
        """Questions about things and answers, offers, undo, a look from elsewhere, a lost connection."""
        for watched, live in list(self.lives.items()):
            things = self._things(watched)
            for thing in (*things, "card:nothing", "tile:0", "stack", ""):
                await live.answered({"type": "why", "thing": thing})
                await live.answered({"type": "sight", "from": things[0], "to": thing})
            ask = None if watched is None else self.match.asked(watched)
            for answer in ["nonsense", ["x"], 5, *([] if ask is None else ask.candidates()[:10])]:
                await live.answered({"type": "preview", "answer": answer})
            for question in self._ahead(watched):
                await live.answered(question)
            for seat in self.seats:
                await self.command(seat, "answer", by=watched, answer="nonsense")
                live.say({"type": "view", "seat": seat, "lang": self.one_of(["en", "fr"])})
            live.say({"type": "view", "seat": watched})
            live.say(b"\xff\x00")
            live.say("{" * 100)
            self.lives[watched] = await self._come_back(live, watched)
        await self._offers()
        await self.house.settled(self.id)

    def _ahead(self, seat: int | None) -> list[Json]:
        """How a piece could be moved, what a wish comes to, and what answers would do that follow on others.

        Where something would come to light there it is imagined, and nobody can tell it from the truth by its name.
        """
        pieces = [piece.id for piece in self.match.scene(seat).pieces if piece.side == seat]
        questions: list[Json] = [{"type": "ways", "piece": self.one_of(pieces or ["nobody"])}]
        ask = None if seat is None else self.match.asked(seat)
        if ask is None or seat is None:
            return questions
        fate = imagined(self.match, seat).state.fate()
        for first in ask.candidates()[:2]:
            questions.append({"type": "wish", "wish": first})
            thought = after_answers(self.match, seat, [first])
            then = None if thought is None or thought.state.fate() != fate else thought.asked(seat)
            answers = [] if then is None else then.candidates()[:1]
            questions += [{"type": "preview", "answer": answer, "after": [first]} for answer in answers]
        return questions

    def _things(self, seat: int | None) -> list[str]:
        scene = self.match.scene(seat)
        ids = [*(cell.id for cell in scene.cells), *(piece.id for piece in scene.pieces), *(z.id for z in scene.zones)]
        ids += [area.id for area in scene.areas] or ["nothing is there yet"]
        return [self.one_of(ids) for _ in range(5)] + [f"zone:{card.kind}" for z in scene.zones for card in z.cards[:2]]

    async def _come_back(self, live: Socket, seat: int | None) -> Socket:
        """The same browser opens the table anew and says what it has."""
        await live.quiet()
        frames = [told for told in live.messages() if told["type"] == "frame"]
        seq = frames[-1]["seq"]
        await live.close()
        again = live.guest.live(self.id, seat, "en", f"&since={seq}&stream={frames[-1]['stream']}")
        await again.quiet()
        return again

    async def _offers(self) -> None:
        seat = self.one_of(self.seats)
        for do in ("draw", "agree", "decline"):
            await self.command(seat, do)
        if self.table.undo_problem(seat)[0] is None:
            await self.command(seat, "undo")
        asked = self.table.row.turn[0]
        ask = self.match.asked(asked)
        assert ask is not None
        order = {"ask": ask.key, "answer": self.one_of(ask.candidates())}
        if ask.secret and (await self.command(asked, "never", **order))["type"] == "ack":
            await self.command(asked, "forget", **order)

    async def _hints(self) -> None:
        for live in self.lives.values():
            await live.answered({"type": "hint"})
