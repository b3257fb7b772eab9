"""One game at its table: whatever is done here is a row, and the rows done again give the same table."""

from __future__ import annotations

import json
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from rulebound.core.events import Event
from rulebound.core.guide import Lessons
from rulebound.core.match import Match, with_dice
from rulebound.core.play import FORCED
from rulebound.core.position import from_other_rules, stored
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
from rulebound.server.store import (
    COMPUTER,
    FREE,
    GONE,
    OVER,
    PERSON,
    PLAYING,
    WAITING,
    CommandRow,
    Decided,
    Mark,
    NewMark,
    SeatRow,
    TableRow,
)

if TYPE_CHECKING:
    from rulebound.core.game import Game, Setup
    from rulebound.core.guide import Lesson
    from rulebound.core.match import Given
    from rulebound.core.state import State

BEGIN, TIME, RESIGN = "begin", "time", "resign"
UPGRADE, CLOSE, PAUSE = "upgrade", "close", "pause"
GIVE_UP = (RESIGN, TIME)
TAKE = "take"
CHANGE_SEATS = (*GIVE_UP, TAKE)
"""After these somebody else may sit in the seat they name."""
NEED_VERSION = ("answer", UNDO)
PRIVATE = ("always", "never", "forget")
"""What a seat does for itself: nobody else learns of it, unless it answers the open question."""


APART = 32
"""Of the positions that are kept, but for the last, about one in so many decisions stays."""


class OtherCourse(Exception):
    """Rows done again lead to something else than they led to: they were done by other rules."""


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
        self.marks: list[Mark] = []
        """Where positions of this game are kept."""
        self.lacks = False
        """Whether a row does not tell what was decided, since it was written before that was kept."""
        self.shut = False
        """Whether nobody can play on, since the game came about by rules that the program no longer has."""
        self.stands_still = False
        """Whether the game is over and shown as it ended, since other rules have led there."""
        self.checks = False
        """Whether rows that are done again must lead to the very positions they have led to."""
        self.decided = 0
        """How many decisions are known of a game that cannot be played."""
        self._decisions: list[Given] = []
        self._read = 0
        """So much of the history is among the decisions; all anew after something was taken back."""
        self._marked: State | None = None
        """The checkpoint that is kept as the last of the positions, or the state at the end."""
        self.part_began = 0
        """The row with which the rules of now came."""
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
        if self.over:
            raise problem(409, "over")
        if self.shut:
            raise shut()
        if self.match is None:
            raise problem(409, "not_begun")
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
        by = {"rules": self.game.version, "content": self.game.content_digest()}
        return self.new_row(None, "", 0, BEGIN, {"contributions": contributions, **by}, at)

    def new_row(
        self, guest: int | None, client: str, seat: int, kind: str, payload: dict[str, object], at: int
    ) -> CommandRow:
        """A command numbered and timed as the next one; it is neither done nor kept yet."""
        return CommandRow(self.n + 1, guest, client, seat, kind, payload, max(at, self._last_at))

    def do(self, row: CommandRow) -> None:
        """Do what a row says; a `Problem` if that cannot be done, and nothing has changed."""
        before = self.version
        if self.match is not None:
            self.match.witnessed = row.decided is None or self.checks
        match row.kind:
            case "begin":
                self._begin(row)
            case "upgrade":
                self._upgrade(row)
            case "pause":
                if self.clock is not None:
                    self.clock.forgive(row.payload["ms"])
            case "close":
                self._end((), "closed", {lang: say("result.closed", lang) for lang in LANGUAGES})
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
        self._settled(row, private=row.kind in (*PRIVATE, PAUSE) and self.version == before)

    def note(self, row: CommandRow) -> None:
        """Take a row as done that is not done again, since other rules have done it."""
        self.n = row.n
        self._last_at = row.at
        self.rewinds = int(row.version.partition(".")[0] or 0)
        if row.guest is not None:
            self.told[row.guest, row.client] = f"{self.rewinds}.0"  # a version of then, which fits nothing now

    def _settled(self, row: CommandRow, private: bool) -> None:
        self.n = row.n
        self._last_at = row.at
        self.changes += 1
        self.stuck = None
        match = self.match
        if match is None:  # nothing but its end can come to a game that cannot be played
            self.row.turn, self.row.touched = [], row.at
            row.decided = row.decided or {"keep": self.decided, "add": [], **self._last_line()}
            row.version = self.version
            return
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
        self._bring_to_book(row)
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
        self.row.time = list(self.clock.left)

    # What is kept of the game

    def _bring_to_book(self, row: CommandRow) -> None:
        """Say in a new row what was decided; `OtherCourse` if a row that says so has led to something else."""
        assert self.match is not None
        same = self._catch_up(self.match)
        now = self._decisions
        if row.decided is None or self.checks:
            self.match.witness()
        if row.decided is None:
            row.decided = {"keep": same, "add": [told_of(given) for given in now[same:]], **self._last_line()}
            return
        told = row.decided["add"]
        if row.decided["keep"] > same or len(now) != row.decided["keep"] + len(told):
            raise OtherCourse
        for given, (*decision, state, _) in zip(now[row.decided["keep"] :], told, strict=True):
            if decision != [given.seat, given.ask, given.answer] or given.state not in ("", state):
                raise OtherCourse
            given.state = state

    def _catch_up(self, match: Match) -> int:
        """Read what was decided since; how many of the decisions before still stand."""
        if self._read:
            same = len(self._decisions)
            self._decisions += [given for given in match.history[self._read :] if given.how != FORCED]
        else:
            before, self._decisions = self._decisions, match.answers_given()
            pairs = zip(before, self._decisions, strict=False)
            same = next((i for i, (one, other) in enumerate(pairs) if one is not other), len(before))
            same = min(same, len(self._decisions))
        self._read = len(match.history)
        return same

    def _last_line(self) -> dict[str, object]:
        """The end of the record, once the game is over."""
        if not self.over:
            return {}
        if self.match is not None and self.match.outcome is not None:
            return {"end": {"outcome": self.match.outcome.plain()}}
        assert self.row.result is not None
        return {"end": {"ended": {name: told for name, told in self.row.result.items() if name != "text"}}}

    def check_course(self) -> None:
        """`OtherCourse` if the game does not stand where its last decision has led."""
        if self._decisions and self.match is not None and self._decisions[-1].state != self.match.state.hash():
            raise OtherCourse

    def everything_decided(self) -> Decided:
        """What the last row would say of all decisions, if no other had said anything."""
        assert self.match is not None
        return {"keep": 0, "add": [told_of(given) for given in self._decisions], **self._last_line()}

    def new_position(self) -> NewMark | None:
        """The position to be kept with the last row, if there is a new one: the last checkpoint, or the end."""
        match = self.match
        over = self.over
        if match is None or self._marked is (match.state if over else match.checkpoint):
            return None
        self._marked = match.state if over else match.checkpoint
        decided = len(self._decisions) - (0 if over else len(match.since_position()))
        instead = [mark for mark in self.marks if mark.decided >= decided and mark.n >= self.part_began]
        earlier = [mark for mark in self.marks if mark.n >= self.part_began and mark not in instead]
        if len(earlier) > 1 and earlier[-1].decided // APART == earlier[-2].decided // APART:
            instead.append(earlier[-1])
        mark = Mark(self.n, decided)
        self.marks = [*(each for each in self.marks if each not in instead), mark]
        position = stored(self.game, match.state, to_look_at=True) if over else match.position()
        return NewMark(mark, position, tuple(instead))

    def remember(self, marks: list[Mark]) -> None:
        """These positions are kept; the last of them may be that of the checkpoint, or of the end."""
        self.marks = marks
        match = self.match
        if match is not None and marks and marks[-1].n >= self.part_began:
            end = len(self._decisions)
            if self.over:
                self._marked = match.state if marks[-1].n == self.n else None
            elif marks[-1].decided == end - len(match.since_position()):
                self._marked = match.checkpoint

    # The game

    def _begin(self, row: CommandRow) -> None:
        table = self.row
        table.contributions = list(row.payload["contributions"]) if table.secret else []
        self.part_began = row.n
        setup = self.setup(table.position)
        if isinstance(table.position, dict):
            setup.position = with_dice(table.position, setup)
        self._start(Match(self.game, setup, begin=False), row)
        assert self.match is not None
        for seat, answer in table.given:
            self.match.answer(answer, seat)
        table.state = PLAYING
        self._wind_up(None)

    def setup(self, position: object) -> Setup:
        """What the game of this table begins with, or goes on from."""
        row = self.row
        seed, covered = int(row.seed), tuple(row.covered)
        setup = self.game.setup(row.scenario, seed, row.options, row.rosters, covered, begun=position is not None)
        setup.secret = row.secret
        setup.contributions = tuple(row.contributions)
        setup.earlier = earlier_from(row.earlier)
        setup.position = position
        return setup

    def _start(self, match: Match, row: CommandRow) -> None:
        self.match = match
        match.witnessed = row.decided is None or self.checks
        match.start()
        self._decisions, self._read = [], 0
        self._marked = None

    def _wind_up(self, left: list[int] | None) -> None:
        if self.row.clock is not None:
            self.clock = Clock(len(self.seats), self.row.clock["minutes"], self.row.clock["increment_s"])
            self.clock.left = left if left is not None else self.clock.left

    def _upgrade(self, row: CommandRow) -> None:
        """Go on under other rules: where the game stands, if it comes to the same by them, or else from a position."""
        told = row.payload
        self.row.state = PLAYING
        if told["position"] is None:
            self.playing.journal.append(Event(Text("upgrade.same_so_far")))
            return
        self.part_began = row.n
        self.rewinds = told["rewinds"]
        match = Match(self.game, self.setup(told["position"]), begin=False)
        if not from_other_rules(self.game, told["position"]):  # they have changed, and kept their name
            match.journal.append(Event(Text("upgrade.new_rules")))
        self._start(match, row)
        for seat, answer in told["given"]:
            self.playing.answer(answer, seat)
        if told["dropped"]:  # how many they were may tell what somebody holds
            self.playing.journal.append(Event(Text("upgrade.dropped")))
        self.offers.lapse()
        self._lessons = None
        self._wind_up(told["left"])

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
        self._read = 0
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


def shut() -> Problem:
    """Nobody can play on; what of the position could not be read may be a secret, and stands in the log alone."""
    return problem(409, "shut")


def told_of(given: Given) -> list[object]:
    """A decision as a row keeps it."""
    return [given.seat, given.ask, given.answer, given.state, given.secret]


def began_at(rows: list[CommandRow]) -> int:
    """The place of the row with which the game as it is now begins: its first, or the last that holds a position."""
    return max(
        (i for i, row in enumerate(rows) if row.kind == UPGRADE and row.payload["position"] is not None), default=0
    )


def rebuilt(
    row: TableRow,
    seats: list[SeatRow],
    game: Game,
    rows: list[CommandRow],
    most_standing: int = 100,
    checks: bool = False,
) -> Table:
    """A table as its rows make it, whatever the summary in `row` says of it; an error if they do not fit.

    What was done before the game went on from a position is not done again. `checks`: every decision must lead to the
    very position it has led to.
    """
    begins = began_at(rows)
    row.turn, row.result, row.state = [], None, WAITING
    table = Table(row, seats_before(seats, rows[begins:]), game, most_standing)
    table.checks = checks
    for each in rows[:begins]:
        table.note(each)
    for each in rows[begins:]:
        kept = each.version
        table.lacks = table.lacks or each.decided is None
        if each.decided is not None and each.decided["keep"] == 0:
            table.lacks = False
        table.do(each)
        if each.version != kept:
            raise OtherCourse(f"table {row.id}: row {each.n} leads to {each.version}, but it led to {kept}")
    table.check_course()
    table.checks = False
    return table
