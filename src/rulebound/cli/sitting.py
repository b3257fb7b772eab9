"""A game at one terminal: whoever sits here, people and computer players, until it ends or somebody stops."""

from __future__ import annotations

import contextlib
import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text as Rich

from rulebound.cli.draw import scene_lines
from rulebound.cli.inputs import write_whole
from rulebound.cli.panel import hanging, log_lines, outcome_lines, private_zones, question_lines
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
LEAST_BOARD = 14
"""Rows of the board that are shown however small the screen is."""

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
        self._recorder = Recorder()
        self._players: dict[int, Player] = {}
        self._read: dict[int | None, int] = {}
        self._last_seat: int | None = None
        self.take(match)

    def take(self, match: Match) -> None:
        """Sit down to this match, new or loaded."""
        self.match = match
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

    def news(self, seat: int | None) -> list[Line]:
        """What this seat has not read yet; now it has."""
        log = log_of(self.match.journal, seat)
        read = min(self._read.get(seat, 0), len(log))
        self._read[seat] = len(log)
        return log[read:]

    def show(self, seat: int | None) -> Scene:
        """Draw the scene of a seat, what has happened since it last looked, and its question."""
        scene = self.match.scene(seat)
        most = min(MOST_LOG, self.console.height // 3) if self.at_screen else MOST_LOG
        below = log_lines(self.news(seat), self.speech, self.width, most)
        ask = scene.ask
        if ask is not None:
            if below:
                below.append(Rich())
            below += question_lines(ask, scene, self.speech, self.width)
        private = private_zones(scene, self.match.scene(None)) if seat is not None else []
        above = scene_lines(scene, private, self.speech, self.width, self._room(len(below)))
        self.say([*above, *([Rich()] if below else []), *below])
        return scene

    def _room(self, below: int) -> int | None:
        """Rows for the board, where the screen has an end."""
        if not self.at_screen:
            return None
        return max(LEAST_BOARD, self.console.height - below - 6)

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
        self.show(seat)
        self.say(outcome_lines(self.speech.say(outcome.reason), outcome.winner, self.speech, self.width))
