"""A game at one terminal: whoever sits here, people and computer players, until it ends or somebody stops."""

from __future__ import annotations

import contextlib
import json
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text as Rich

from rulebound.cli.drawing.plane_frame import Camera
from rulebound.cli.inputs import set_aside, write_whole
from rulebound.cli.lines import hanging
from rulebound.cli.pages.draw import Page
from rulebound.cli.pages.hands import private_zones
from rulebound.cli.pages.headline import outcome_lines
from rulebound.cli.pages.logbook import log_lines
from rulebound.cli.pages.news import News
from rulebound.cli.pages.offers import with_candidates
from rulebound.cli.places.labels import labelled
from rulebound.cli.report import print_lines
from rulebound.cli.speech import Speech
from rulebound.cli.table.lessons import going_on
from rulebound.cli.table.picks import with_picks
from rulebound.cli.tokens import QUIET
from rulebound.core.ask import Ask
from rulebound.core.dice import seed_of
from rulebound.core.guide import Lessons
from rulebound.core.match import Match
from rulebound.core.play import FORCED, STANDING
from rulebound.core.record import Recorder
from rulebound.core.scene import Scene, log_of
from rulebound.core.seats import sides_left, winners_without
from rulebound.core.shape import Shape
from rulebound.lab.interrupts import heard_at_pauses
from rulebound.players import USUAL, Player, View, player

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (gives `input` its line editing)

HUMAN = "human"
AFTER_END = 8
"""Rows for what is said when the game is over."""

FORGET_SCREEN = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what was scrolled off it."""


class LeftTheTable(Exception):
    """Somebody leaves the table."""


class Resigned(LeftTheTable):
    """Somebody gives the game up."""

    def __init__(self, seat: int) -> None:
        super().__init__()
        self.seat = seat


class Sitting:
    """A match, who sits where, and the terminal they share."""

    def __init__(
        self,
        match: Match,
        kinds: list[str],
        language: str,
        console: Console,
        record_file: Path | None = None,
        content: Path | None = None,
        delay: float = 0.0,
    ) -> None:
        self.match = match
        self.kinds = kinds
        self.console = console
        self.record_file = record_file
        self.content = content
        self.delay = delay
        self.gone: set[int] = set()
        """Seats whose people have given up."""
        self.speech = Speech(match.game, language)
        self.at_screen = sys.stdin.isatty() and console.is_terminal
        self.labels: dict[tuple[int, str, str], str] = {}
        self.questions: dict[str, str] = {}
        """How standing answers and the questions they were given to read."""
        self.camera = Camera()
        """Which part of a plane is looked at."""
        self._shapes: list[Shape] = []
        self._letters: dict[int | None, dict[str, str]] = {}
        """What each seat calls the pieces of a plane by."""
        self._notes: list[Rich] = []
        self._recorder = Recorder()
        self._players: dict[int, Player] = {}
        self._read = 0
        self._last_seat: int | None = None
        self._said_thinking = False
        self.answered_at: dict[int, Scene] = {}
        """What each person saw at the last question answered."""
        self.cover_told = False
        self.lessons: Lessons | None = None
        """Those of a guided game."""
        self.take(match)

    def take(self, match: Match) -> None:
        """Sit down to this match, new or loaded."""
        self.match = match
        self.speech.sit_down(match.setup)
        for seat in self.gone:
            self.kinds[seat] = HUMAN
        self.gone.clear()
        seats = len(match.seats)
        self.kinds = [*self.kinds, *[USUAL] * seats][:seats]
        self.saved_after = len(match.answers_given())
        self.copy: Path | None = None
        """Where the game was last saved by hand, as long as nothing was answered since."""
        self._read = 0
        self.answered_at = {}
        self._letters = {}
        self._players = {}
        for seat, kind in enumerate(self.kinds):
            if kind != HUMAN:
                self._seat_computer(seat)

    def _seat_computer(self, seat: int) -> None:
        setup = self.match.setup
        self._players[seat] = player(self.kinds[seat], seed_of(setup.seed, setup.scenario, "seat", seat))

    @property
    def people(self) -> list[int]:
        """Seats that are played at this terminal."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    def winners_without(self, seat: int) -> tuple[int, ...] | None:
        """The sides that win if this seat gives up; None if the others play on."""
        return winners_without(self.match.seats, seat, self.gone, self.people)

    def hand_over(self, seat: int) -> None:
        """A person gives up, and a computer player goes on in that seat."""
        self.gone.add(seat)
        self.kinds[seat] = USUAL
        self.match.leave(seat)
        self._seat_computer(seat)
        self.note("resigned-on", seat=self.speech.seat(seat))

    def play(self, ask_person: Callable[[Sitting, int], None]) -> None:
        """Play to the end; `ask_person` gets an answer from whoever sits there, or raises `LeftTheTable`."""
        try:
            while self.match.ask is not None:
                seat = self.match.ask.seat
                if self.kinds[seat] == HUMAN:
                    self._said_thinking = False
                    self.save()
                    self._draw_curtain(seat)
                    ask_person(self, seat)
                else:
                    self._computer_answers(seat)
        finally:
            self.save()

    def _computer_answers(self, seat: int) -> None:
        if self.at_screen and self.people and not self._said_thinking:
            self._said_thinking = True
            self.console.print(Rich(self.speech.ui("thinking", seat=self.speech.seat(seat)), QUIET), end="\r")
        view = View(self.match.game, self.match, seat)
        with heard_at_pauses():
            self.match.choose(self._players[seat].answer(view), seat)
        if not self.people:
            self._show_watchers()

    def _show_watchers(self) -> None:
        if not self.delay:
            self.say(log_lines(self._unread().log, self.speech, self.width))
            return
        if self.at_screen:
            self.console.clear()
        self.show(None)
        time.sleep(self.delay)

    def _draw_curtain(self, seat: int) -> None:
        """Between people at the same screen nobody sees another's hand."""
        changed = self._last_seat != seat
        self._last_seat = seat
        if len(self.people) > 1 and self.at_screen and changed:
            self.console.file.write(FORGET_SCREEN)
            self.say([Rich(self.speech.ui("curtain", seat=self.speech.seat(seat)))])
            self.read_line("")

    def introduce(self, story: str) -> None:
        """Tell what the game is about before anything else is on the screen."""
        if not self.at_screen:
            self.sentence("welcome", story=story)
            return
        self.console.clear()
        self.sentence("welcome", story=story)
        self.read_line("\n" + self.speech.ui("begin"))

    # What is on the screen

    @property
    def width(self) -> int:
        """Columns to draw on."""
        return max(40, self.console.width)

    def say(self, lines: list[Rich]) -> None:
        """Print lines at once, whatever the screen is about to show."""
        print_lines(lines, self.console)

    def sentence(self, key: str, **args: object) -> None:
        """Print a sentence of the program, within the width."""
        for line in self.speech.ui(key, **args).split("\n"):
            self.say([Rich(line)] if len(line) <= self.width else hanging("", line, self.width))

    def note(self, key: str, **args: object) -> None:
        """Print a sentence of the program; at a screen that is about to be drawn anew, with the next question."""
        if not self.at_screen:
            self.sentence(key, **args)
            return
        for line in self.speech.ui(key, **args).split("\n"):
            self._notes += hanging("", Rich(line, "italic"), self.width)

    def teach(self, ask: Ask) -> None:
        """Tell the lesson of a guided game with the question it belongs to."""
        if self.lessons is None:
            return
        at = self.lessons.now(self.match.history)
        self.lessons.stop_at(ask, at)
        lesson = self.lessons.here(at)
        if lesson is not None:
            text = self.speech.said(lesson.typed or lesson.text)
            self._notes += hanging(Rich("» ", "bold green"), Rich(text, "italic green"), self.width)

    def tell_with_board(self, lines: list[Rich], shapes: list[Shape]) -> None:
        """Print lines when the screen is drawn anew, with shapes on the board."""
        self._notes += lines
        self._shapes = shapes
        self.camera.at = None

    def scene(self, seat: int | None) -> Scene:
        """What a seat (None: a spectator) may see, its pieces told apart and its open question with candidates."""
        scene = labelled(self.match.scene(seat), self.speech, self._letters.setdefault(seat, {}))
        return with_picks(with_candidates(scene, self.match.asked(seat))) if seat is not None else scene

    def news(self, seat: int | None, now: Scene) -> News:
        """What has happened since this seat (None: anybody here) last answered; `now` is what it sees."""
        if not self.people:
            return self._unread()
        seats = self.people if seat is None else [seat]
        history = self.match.history
        own = [i for i, given in enumerate(history) if given.seat in seats and given.how not in (FORCED, STANDING)]
        last = own[-1] if own else -1
        start = history[last].events if own else 0
        before = self.answered_at.get(seat) if seat is not None else None
        news = News(log_of(self.match.journal[start:], seat), before, now)
        for given in history[last + 1 :]:
            if given.seat == seat and given.how == STANDING:
                news.answered.append(self.labels.get((seat, given.ask, typed(given.answer)), typed(given.answer)))
        return news

    def _unread(self) -> News:
        """What those who watch have not read yet; now they have."""
        log = log_of(self.match.journal, None)
        read = min(self._read, len(log))
        self._read = len(log)
        return News(log[read:])

    def show(self, seat: int | None, spare: int = 1, *, asked: bool = True) -> Scene:
        """Draw the scene of a seat, what has happened since it last answered, and what it is `asked`.

        `spare` rows are left below it.
        """
        scene = self.scene(seat)
        if not asked:
            scene.ask = None
        private = private_zones(scene, self.match.scene(None)) if seat is not None else []
        page = Page(scene, private, self.speech, self.width)
        page.news = self.news(seat, scene)
        outcome, log = self.match.outcome, page.news.log
        if outcome is not None and log and log[-1].text == outcome.reason:
            log.pop()  # it is said below
        page.notes, self._notes = self._notes, []
        page.camera = self.camera
        page.shapes, self._shapes = self._shapes, []
        self.say(page.lines(self.console.height - spare if self.at_screen else None))
        return scene

    def read_line(self, prompt: str) -> str:
        """A line from whoever sits here; `LeftTheTable` at the end of the input."""
        try:
            if self.at_screen:
                return input(prompt).strip()
            self.console.print(Rich(prompt), end="")
            line = sys.stdin.readline()
            if not line:
                raise EOFError
            self.console.print(Rich(line.strip()))
            return line.strip()
        except EOFError:
            self.console.print()
            raise LeftTheTable from None

    # What is kept

    def save(self) -> None:
        """Write the record, whole or not at all."""
        if self.record_file is not None:
            write_whole(self.record_file, self._recorder.write(self.match))

    def go_on_with(self, match: Match, file: str) -> None:
        """Leave this game for a loaded one; what was recorded of this one is set aside."""
        self.note("loaded", file=file, n=len(match.answers_given()))
        kept = self.record_file
        if kept is not None and kept.exists() and not (Path(file).expanduser().samefile(kept)):
            self.save()
            self.note("set-aside", file=str(kept), aside=str(set_aside(kept)))
        self.lessons = going_on(match, self.lessons.guide) if self.lessons is not None else None
        self.take(match)

    def end(self, resigned: int | None = None) -> None:
        """Say how it ended; `resigned` is who gave it up."""
        outcome = self.match.outcome
        if outcome is None and resigned is None:
            return
        if self.at_screen:
            self.console.clear()
        self.show(self.people[0] if len(self.people) == 1 else None, spare=AFTER_END, asked=False)
        if outcome is not None:
            left = sides_left(self.match.seats, self.gone)
            winners = tuple(side for side in outcome.winners if side in left)
            self.say(outcome_lines(self.speech.say(outcome.reason), winners, self.speech, self.width))
        elif resigned is not None:
            reason = self.speech.ui("resigned", seat=self.speech.seat(resigned))
            self.say(outcome_lines(reason, self.winners_without(resigned) or (), self.speech, self.width))


def typed(answer: object) -> str:
    """An answer as it is typed after `why`: its words in a row, or as JSON where they are more than a row."""
    if isinstance(answer, list | tuple) and len(answer) > 1 and all(isinstance(part, str | int) for part in answer):
        return " ".join(str(part) for part in answer)
    return answer if isinstance(answer, str) else json.dumps(answer)
