"""A game at one terminal: whoever sits here, people and computer players, until it ends or somebody stops."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text as Rich

from rulebound.cli.board import QUIET
from rulebound.cli.draw import scene_lines
from rulebound.cli.inputs import write_whole
from rulebound.cli.panel import hanging, log_lines, option_texts, outcome_lines, private_zones, question_lines
from rulebound.cli.report import print_lines
from rulebound.cli.speech import Speech
from rulebound.core.match import Match
from rulebound.core.record import Recorder
from rulebound.core.scene import Line, Scene, log_of
from rulebound.lab.simulate import seed_of
from rulebound.players import Player, View, player

with contextlib.suppress(ImportError):
    import readline  # noqa: F401  (gives `input` its line editing)

HUMAN = "human"
MOST_LOG = 14
"""Lines of the log shown with a question."""
AFTER_END = 7
"""Rows for what is said when the game is over."""
LEAST_SCENE = 14
"""Rows that the texts of options leave to the board and its headline."""

FORGET_SCREEN = "\x1b[H\x1b[2J\x1b[3J"
"""Clears the screen and what was scrolled off it."""


class Stopped(Exception):
    """Somebody leaves the table."""


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
        self.speech = Speech(match.game, language)
        self.at_screen = sys.stdin.isatty() and console.is_terminal
        self.labels: dict[tuple[int, str, str], str] = {}
        self._notes: list[Rich] = []
        self._recorder = Recorder()
        self._players: dict[int, Player] = {}
        self._read: dict[int | None, int] = {}
        self._last_seat: int | None = None
        self.take(match)

    def take(self, match: Match) -> None:
        """Sit down to this match, new or loaded."""
        self.match = match
        self.saved_after = len(match.answers_given())
        self._read = {}
        setup = match.setup
        self._players = {
            seat: player(kind, seed_of(setup.seed, setup.scenario, "seat", seat))
            for seat, kind in enumerate(self.kinds)
            if kind != HUMAN
        }

    @property
    def people(self) -> list[int]:
        """The seats of people."""
        return [seat for seat, kind in enumerate(self.kinds) if kind == HUMAN]

    def play(self, ask_person: Callable[[Sitting, int], None]) -> None:
        """Play to the end; `ask_person` gets an answer from whoever sits there, or raises `Stopped`."""
        try:
            while self.match.ask is not None:
                seat = self.match.ask.seat
                if self.kinds[seat] == HUMAN:
                    self.save()
                    self._draw_curtain(seat)
                    ask_person(self, seat)
                else:
                    self._computer_answers(seat)
        finally:
            self.save()

    def _computer_answers(self, seat: int) -> None:
        view = View(self.match.game, self.match, seat)
        self.match.choose(self._players[seat].answer(view), seat)
        if not self.people:
            self._show_watchers()

    def _show_watchers(self) -> None:
        if not self.delay:
            self.say(log_lines(self.news(None), self.speech, self.width))
            return
        if self.at_screen:
            self.console.clear()
        self.show(None)
        time.sleep(self.delay)

    def _draw_curtain(self, seat: int) -> None:
        """Between two people at the same screen nobody sees the other's hand."""
        changed = self._last_seat is not None and self._last_seat != seat
        self._last_seat = seat
        if len(self.people) > 1 and self.at_screen and changed:
            sys.stdout.write(FORGET_SCREEN)
            self.say([Rich(self.speech.ui("curtain", seat=self.speech.seat(seat)))])
            self.read_line("")

    # What is on the screen

    @property
    def width(self) -> int:
        """Columns to draw on."""
        return max(40, self.console.width)

    def say(self, lines: list[Rich]) -> None:
        """Print lines as they are."""
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

    def news(self, seat: int | None) -> list[Line]:
        """What this seat has not read yet; now it has."""
        log = log_of(self.match.journal, seat)
        read = min(self._read.get(seat, 0), len(log))
        self._read[seat] = len(log)
        return log[read:]

    def show(self, seat: int | None, spare: int = 1) -> Scene:
        """Draw the scene of a seat, what has happened since it last looked, and its question.

        `spare` rows are left below it.
        """
        scene = self.match.scene(seat)
        height = self.console.height if self.at_screen else None
        most = min(MOST_LOG, max(5, height // 2 - 10 - len(self._notes))) if height is not None else MOST_LOG
        news = self.news(seat)
        outcome = self.match.outcome
        if outcome is not None and news and news[-1].text == outcome.reason:
            news.pop()  # it is said below
        below = log_lines(news, self.speech, self.width, most)
        if self._notes:
            below += [*([Rich()] if below else []), *self._notes]
            self._notes = []
        told: frozenset[str] = frozenset()
        if scene.ask is not None:
            question = question_lines(scene.ask, scene, self.speech, self.width)
            if height is not None and len(question) > height - LEAST_SCENE:
                question = question_lines(scene.ask, scene, self.speech, self.width, with_texts=False)
                if option_texts(scene.ask, scene):
                    question.append(Rich("     " + self.speech.ui("more"), QUIET))
            else:
                told = frozenset(option_texts(scene.ask, scene))
            below += [*([Rich()] if below else []), *question]
        private = private_zones(scene, self.match.scene(None)) if seat is not None else []
        room = height - len(below) - 1 - spare if height is not None else None
        above = scene_lines(scene, private, self.speech, self.width, room, told)
        self.say([*above, *([Rich()] if below else []), *below])
        return scene

    def read_line(self, prompt: str) -> str:
        """A line from whoever sits here; `Stopped` at the end of the input."""
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
            raise Stopped from None

    # What is kept

    def save(self) -> None:
        """Write the record, whole or not at all."""
        if self.record_file is not None:
            write_whole(self.record_file, self._recorder.write(self.match))

    def end(self) -> None:
        """Say how it ended."""
        outcome = self.match.outcome
        if outcome is None:
            return
        seat = self.people[0] if len(self.people) == 1 else None
        self.show(seat, spare=AFTER_END)
        self.say(outcome_lines(self.speech.say(outcome.reason), outcome.winner, self.speech, self.width))
