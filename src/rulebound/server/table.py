"""One game at its table: whatever is done here is a row, and the rows done again give the same table."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulebound.core.guide import Lessons
from rulebound.core.match import Match
from rulebound.core.play import FORCED
from rulebound.core.record import earlier_from
from rulebound.core.seats import sides_left, winners_without
from rulebound.core.state import winners_plain
from rulebound.core.text import Text
from rulebound.core.words import LANGUAGES
from rulebound.players import USUAL
from rulebound.server.clock import Clock
from rulebound.server.offers import DRAW, UNDO, Offer, Offers
from rulebound.server.problem import Problem, bad_field, problem, refused, say
from rulebound.server.roles import role_name, roles_of
from rulebound.server.say import voice
from rulebound.server.store import COMPUTER, FREE, GONE, OVER, PERSON, PLAYING, WAITING, CommandRow, SeatRow, TableRow

if TYPE_CHECKING:
    from rulebound.core.game import Game
    from rulebound.core.guide import Lesson

BEGIN, TIME, RESIGN = "begin", "time", "resign"
GIVE_UP = (RESIGN, TIME)
TAKE = "take"
CHANGE_SEATS = (*GIVE_UP, TAKE)
"""After these somebody else may sit in the seat they name."""
NEED_VERSION = ("answer", UNDO)
PRIVATE = ("always", "never", "forget")
"""What a seat does for itself: nobody else learns of it, unless it answers the open question."""


@dataclass(frozen=True)
class Stuck:
    """A computer player that is asked and cannot play, and why."""

    seat: int
    why: str


class Count:
    """How far a seat knows a game to have come, counted on as it goes on."""

    def __init__(self, seat: int | None) -> None:
        self._seat = seat
        self._history = self._journal = 0
        """How much of the history, and of the journal, is counted."""
        self._decisions = self._events = 0

    def decisions(self, match: Match) -> int:
        """What the seat itself has decided; what the engine has answered for it may hang on what others hide."""
        new = match.history[self._history :]
        self._history += len(new)
        self._decisions += sum(given.seat == self._seat and given.how != FORCED for given in new)
        return self._decisions

    def events(self, match: Match) -> int:
        """What has happened to the knowledge of the seat."""
        new = match.journal[self._journal :]
        self._journal += len(new)
        self._events += sum(event.known_to(self._seat) for event in new)
        return self._events


class Table:
    """A game with its seats, clock, offers and standing answers."""

    def __init__(self, row: TableRow, seats: list[SeatRow], game: Game, most_standing: int = 100) -> None:
        self.row = row
        self.seats = seats
        self.game = game
        self.match: Match | None = None
        self.n = 0
        self.rewinds = 0
        self.changes = 0
        """Counts everything that may change what somebody sees."""
        self.offers = Offers()
        self.told: dict[tuple[int, str], str] = {}
        """The version each command of a guest led to, as its seat was told it."""
        self.labels: dict[tuple[int, str, str], tuple[Text, Text]] = {}
        self._counts: dict[int | None, Count] = {}
        self.clock: Clock | None = None
        self.stuck: Stuck | None = None
        self.most_standing = most_standing
        self._last_at = 0
        guide = self.game.guide() if row.guide else None
        self._lessons = Lessons(guide) if guide is not None else None

    # Who and where

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def over(self) -> bool:
        """Whether nothing more can be done."""
        return self.row.state == OVER

    @property
    def playing(self) -> Match:
        """The match under way; a `Problem` if there is none."""
        if self.match is None:
            raise problem(409, "not_begun")
        if self.over:
            raise problem(409, "over")
        return self.match

    @property
    def version(self) -> str:
        """Names the position: how often something was taken back, and how many questions were raised.

        That tells of what is hidden, so it is kept with the rows and told to nobody; see `seen`.
        """
        return f"{self.rewinds}.{len(self.match.history) if self.match is not None else 0}"

    def seen(self, seat: int | None) -> str:
        """The version as a seat is told it, which changes with what that seat knows of and with nothing else.

        It counts what was taken back, the seat's own decisions, and what the seat has heard of what happened; the seat
        stands behind that, so that no two seats at one screen are ever told the same version.
        """
        whose = "watching" if seat is None else seat
        if self.match is None:
            return f"{self.rewinds}.0.0.{whose}"
        count = self._counts.get(seat)
        if count is None:
            count = self._counts[seat] = Count(seat)
        return f"{self.rewinds}.{count.decisions(self.match)}.{count.events(self.match)}.{whose}"

    def fits(self, version: str, seat: int, do: str = "answer") -> bool:
        """Whether this version shows what a seat would do something about: the question now open to it.

        As long as a seat has decided nothing and nothing was taken back, a question open to it is the same one. Who
        takes something back must know of all that would be lost.
        """
        if do == UNDO:
            return version == self.seen(seat)
        return version.split(".")[:2] == self.seen(seat).split(".")[:2]

    def people(self) -> list[int]:
        """Seats a person plays now: not those of computers, free ones, or ones given up."""
        return [seat.seat for seat in self.seats if seat.kind == PERSON]

    def computers(self) -> tuple[int, ...]:
        """Seats that no person answers for, those given up included."""
        return tuple(seat.seat for seat in self.seats if seat.plays_itself)

    def gone(self) -> list[int]:
        """The seats that were given up while the others play on."""
        return [seat.seat for seat in self.seats if seat.kind == GONE]

    def held_by(self, guest: int | None) -> list[int]:
        """The seats a guest answers for now; none for somebody who is no guest."""
        return [seat.seat for seat in self.seats if guest is not None and seat.guest == guest and seat.kind == PERSON]

    def played_by(self, guest: int) -> bool:
        """Whether a guest plays here, or did until giving up."""
        return any(seat.guest == guest for seat in self.seats)

    def full(self) -> bool:
        """Whether no seat is free, so that the game can begin."""
        return all(seat.kind != FREE for seat in self.seats)

    # Rows

    def begin_row(self, at: int) -> CommandRow:
        """What starts the game once all are there."""
        contributions = [seat.contribution for seat in self.seats if seat.kind == PERSON]
        return self.new_row(None, "", 0, BEGIN, {"contributions": contributions}, at)

    def new_row(
        self, guest: int | None, client: str, seat: int, kind: str, payload: dict[str, object], at: int
    ) -> CommandRow:
        """A command numbered and timed as the next one; it is neither done nor kept yet."""
        return CommandRow(self.n + 1, guest, client, seat, kind, payload, max(at, self._last_at))

    def do(self, row: CommandRow) -> None:
        """Do what a row says; a `Problem` if that cannot be done, and nothing has changed."""
        before = self.version
        match row.kind:
            case "begin":
                self._begin(row)
            case "answer":
                self._answer(row)
            case "undo":
                self._undo(row)
            case "always" | "never" | "forget":
                self._stand(row)
            case "resign":
                self._gives_up(row.seat, "resigned")
            case "draw":
                self._draw(row)
            case "agree":
                self._agree(row)
            case "decline":
                self._decline(row)
            case "time":
                self._gives_up(row.seat, "time")
            case "take":
                self._take(row)
        self._settled(row, private=row.kind in PRIVATE and self.version == before)

    def _settled(self, row: CommandRow, private: bool) -> None:
        self.n = row.n
        self._last_at = row.at
        self.changes += 1
        self.stuck = None
        match = self.match
        assert match is not None
        if match.outcome is not None and not self.over:
            text = {lang: voice(self.game, lang).say(match.outcome.reason) for lang in LANGUAGES}
            left = sides_left(match.seats, self.gone())
            self._end(tuple(side for side in match.outcome.winners if side in left), "rules", text)
        self.row.turn = [] if self.over else sorted({ask.seat for ask in match.open_asks()})
        self.row.length = match.state.length()
        if not private:
            self.row.touched = row.at
        self._run_clock(row)
        self._teach()
        row.version = self.version
        if row.guest is not None:
            self.told[row.guest, row.client] = self.seen(row.seat)

    def _run_clock(self, row: CommandRow) -> None:
        if self.clock is None:
            return
        self.clock.charge(row.at)
        if row.kind == "answer":
            self.clock.gain(row.seat)
        self.clock.run([seat for seat in self.row.turn if self.seats[seat].kind == PERSON], row.at)

    # The game

    def _begin(self, row: CommandRow) -> None:
        table = self.row
        setup = self.game.setup(table.scenario, int(table.seed), table.options, table.rosters, tuple(table.covered))
        setup.secret = table.secret
        setup.contributions = tuple(row.payload["contributions"]) if table.secret else ()
        setup.earlier = earlier_from(table.earlier)
        table.contributions = list(setup.contributions)
        self.match = Match(self.game, setup)
        for seat, answer in table.given:
            self.match.answer(answer, seat)
        table.state = PLAYING
        if table.clock is not None:
            self.clock = Clock(len(self.seats), table.clock["minutes"], table.clock["increment_s"])

    def _answer(self, row: CommandRow) -> None:
        match = self.playing
        answer = row.payload.get("answer")
        if match.asked(row.seat) is None:
            raise Problem(409, "not_asked", Text("problem.not_asked"), version=self.seen(row.seat))
        refusal = match.refusal(answer, row.seat)
        if refusal is not None:
            raise refused(refusal, self.game, self.seen(row.seat))
        match.choose(answer, row.seat)
        self.offers.lapse(row.seat)

    def _stand(self, row: CommandRow) -> None:
        match = self.playing
        seat, key, answer = row.seat, row.payload["ask"], row.payload["answer"]
        if row.kind == "forget":
            if not any(s.seat == seat and s.ask == key and s.answer == answer for s in match.standing):
                raise bad_field("answer", "no_standing")
            match.forget(seat, key, answer)
            return
        ask = match.asked(seat)
        if ask is None or ask.key != key:
            raise Problem(409, "not_asked", Text("problem.not_asked"), version=self.seen(seat))
        refusal = ask.check(answer)
        if refusal is not None:
            raise refused(refusal, self.game, self.seen(seat))
        if len([s for s in match.standing if s.seat == seat]) >= self.most_standing:
            raise bad_field("answer", "standing_full", most=self.most_standing)
        self.labels[seat, key, json.dumps(answer)] = (ask.question(), ask.option(answer).label)
        before = len(match.history)
        if row.kind == "always":
            match.always(seat, key, answer)
        else:
            match.never(seat, key, answer)
        if len(match.history) != before:
            self.offers.lapse(seat)

    # Taking back, giving up, agreeing

    def undo_problem(self, seat: int) -> tuple[Problem | None, tuple[int, ...]]:
        """Why a seat cannot take its last decision back at once (None: it can), and who agrees without being asked."""
        match = self.playing
        refusal = match.undo_refusal(seat)
        if refusal is None:
            return None, ()
        if refusal.text.key == "refused.undo_other":
            computers = self.computers()
            if match.undo_refusal(seat, computers) is None:
                return None, computers
        return refused(refusal, self.game, self.seen(seat)), ()

    def may_ask_undo(self, seat: int) -> bool:
        """Whether others could allow what the policy does not."""
        others = tuple(other for other in range(len(self.seats)) if other != seat)
        people = [other for other in self.people() if other != seat]
        return bool(people) and self.match is not None and self.match.undo_refusal(seat, others) is None

    def check_offer(self, seat: int, do: str) -> None:
        """A `Problem` if this would be an offer, and its seat has made it often enough in this position."""
        if do == DRAW or (do == UNDO and self.undo_problem(seat)[0] is not None):
            self.offers.check(do, seat)

    def _undo(self, row: CommandRow) -> None:
        why, agreed = self.undo_problem(row.seat)
        if why is None:
            self._rewind(row.seat, agreed)
        elif self.may_ask_undo(row.seat):
            self.offers.make(UNDO, row.seat)
        else:
            raise why

    def _rewind(self, seat: int, agreed: tuple[int, ...]) -> None:
        self.playing.undo(seat, agreed)
        self.rewinds += 1
        self._counts.clear()
        self.offers.lapse()

    def _draw(self, row: CommandRow) -> None:
        assert self.playing
        if any(seat.kind == COMPUTER for seat in self.seats):
            raise problem(422, "no_draw")
        if self.offers.to(row.seat, DRAW) is not None:
            self._agree(row)
        else:
            self._agreed(self.offers.make(DRAW, row.seat))

    def _agree(self, row: CommandRow) -> None:
        assert self.playing
        offer = self.offers.to(row.seat, DRAW) if row.kind == DRAW else self.offers.to(row.seat, UNDO, DRAW)
        if offer is None:
            raise problem(409, "no_offer")
        offer.agreed.add(row.seat)
        self._agreed(offer)

    def _agreed(self, offer: Offer) -> None:
        """Let an offer happen once everybody else has agreed."""
        if any(seat != offer.seat and seat not in offer.agreed for seat in self.people()):
            return
        if offer.kind == DRAW:
            self._end((), "agreed", self._told("agreed", offer.seat))
        else:
            self._rewind(offer.seat, tuple(seat for seat in range(len(self.seats)) if seat != offer.seat))

    def _decline(self, row: CommandRow) -> None:
        assert self.playing
        self.offers.decline(row.seat)

    def winners_without(self, seat: int) -> tuple[int, ...] | None:
        """The sides that win if this seat gives up; None if the others play on."""
        return winners_without(self.playing.seats, seat, self.gone(), self.people())

    def _gives_up(self, seat: int, how: str) -> None:
        """A seat resigns or has no time left: that decides the game, or a computer player goes on in the seat."""
        winners = self.winners_without(seat)
        if winners is not None:
            self._end(winners, how, self._told(how, seat))
            return
        self.seats = [replace(row, kind=GONE, level=USUAL) if row.seat == seat else row for row in self.seats]
        self.playing.leave(seat)
        self.offers.lapse()

    def _told(self, how: str, seat: int) -> dict[str, str]:
        role = roles_of(self.row, self.game)[seat]
        names = {lang: role_name(self.game, role, self.row.scenario, lang) for lang in LANGUAGES}
        return {lang: say(f"result.{how}", lang, seat=name) for lang, name in names.items()}

    def _end(self, winners: tuple[int, ...], how: str, text: dict[str, str]) -> None:
        self.row.state = OVER
        self.row.result = {**winners_plain(winners), "how": how, "text": text}
        self.offers.lapse()

    # Taking over

    def check_take(self, guest: int, seat: int) -> None:
        """A `Problem` unless a guest who plays here may take over the seat of a computer player that is stuck."""
        assert self.playing
        if not self.held_by(guest):
            raise problem(403, "not_yours")
        if self.stuck is None or self.stuck.seat != seat:
            raise problem(409, "not_stuck")

    def _take(self, row: CommandRow) -> None:
        """Whoever takes over plays this seat too from now on."""
        assert self.playing
        name = next((seat.name for seat in self.seats if seat.guest == row.guest), "")
        self.seats[row.seat] = SeatRow(row.seat, PERSON, row.guest, name=name)

    # The guide

    def _teach(self) -> None:
        """The lesson for the question the learner stops at; one that was given stays with its question."""
        if self._lessons is not None and self.match is not None:
            ask = None if self.over else self.match.asked(self._lessons.guide.seat)
            self._lessons.stop_at(ask, self._lessons.now(self.match.history))

    def lesson(self) -> Lesson | None:
        """The lesson for the question now open to the learner."""
        if self._lessons is None or self.match is None or self.over:
            return None
        return self._lessons.here(self._lessons.now(self.match.history))


def seats_before(seats: list[SeatRow], rows: list[CommandRow]) -> list[SeatRow]:
    """The seats as they were when the first of all rows of a table was done, out of those kept after the last."""
    before = list(seats)
    for row in reversed(rows):
        if row.kind == TAKE:
            before[row.seat] = SeatRow(row.seat, COMPUTER)
        elif row.kind in GIVE_UP:
            before[row.seat] = replace(before[row.seat], kind=PERSON, level="")
    return before


def rebuilt(row: TableRow, seats: list[SeatRow], game: Game, rows: list[CommandRow], most_standing: int = 100) -> Table:
    """A table as its rows make it, whatever the summary in `row` says of it; an error if they do not fit."""
    row.turn, row.result, row.state = [], None, WAITING
    table = Table(row, seats_before(seats, rows), game, most_standing)
    for each in rows:
        kept = each.version
        table.do(each)
        if each.version != kept:
            raise ValueError(f"table {row.id}: row {each.n} leads to {each.version}, but it led to {kept}")
    return table
