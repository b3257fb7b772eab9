"""A screen: headline, board, pieces, cards, what has happened and the question, in the rows there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from rich.text import Text as Rich

from rulebound.cli.board import QUIET, board_frame, board_lines, legend
from rulebound.cli.frame import AXIS, MARGIN, STEP_X, STEP_Y, Frame, seen, weights_of
from rulebound.cli.news import News
from rulebound.cli.panel import (
    FULL,
    HANDS,
    NAMES,
    SHORT,
    headline,
    option_texts,
    packed_question,
    piece_lines,
    question_lines,
    zone_lines,
)
from rulebound.cli.pointers import Pointers
from rulebound.cli.speech import Speech
from rulebound.core.scene import Scene

BESIDE = 40
"""The least room for a panel beside the board."""
GUTTER = 2
LEAST_BOARD = AXIS + 2 * MARGIN + STEP_X + 1
"""Columns of a board of one tile."""
LOGS = (14, 8, 5, 3, 1)
"""Lines of the log shown with a question, less and less."""
ENOUGH_ROWS = 2
"""Rows of tiles for whose sake something else is shortened."""


@dataclass(frozen=True)
class Measure:
    """How much is told: lines of the log, detail of pieces and cards, texts of options.

    `ruled` puts lines about the headline, `tight` puts options side by side.
    """

    log: int = LOGS[0]
    detail: int = FULL
    texts: bool = True
    ruled: bool = True
    tight: bool = False


def measures(*, texts: bool) -> Iterator[Measure]:
    """From all that can be told to little: the log is shortened first, then pieces and cards."""
    for detail in (FULL, NAMES, HANDS, SHORT):
        for log in LOGS:
            yield Measure(log, detail, texts)
    yield Measure(LOGS[-1], SHORT, texts, ruled=False)


LEAST = (
    Measure(1, SHORT, texts=False, ruled=False, tight=True),
    Measure(0, SHORT, texts=False, ruled=False, tight=True),
)
"""For a screen that is too small for anything else."""


class Page:
    """Everything that one screen may tell a seat; `notes` are what the program has to say with it."""

    def __init__(self, scene: Scene, private: list[str], speech: Speech, width: int) -> None:
        self.scene = scene
        self.private = private
        self.speech = speech
        self.width = width
        self.news = News([])
        self.notes: list[Rich] = []
        self.has_more = True
        """Whether somebody can ask for what is left out."""
        self.pointers = Pointers(scene)
        self._parts: dict[object, list[Rich]] = {}
        self._frames: dict[tuple[int, int | None], Frame | None] = {}

    @cached_property
    def weights(self) -> dict[str, tuple[int, ...]]:
        """How much each tile matters now."""
        return weights_of(self.scene, self.pointers, self.news.things())

    def lines(self, height: int | None = None) -> list[Rich]:
        """The page, no line wider than the screen and no more than `height` of them."""
        if height is None:
            return self._laid_out(Measure(), None).lines()
        told = self._best(measures(texts=True), height)
        best = told
        if told is None or not told.shows_all():
            brief = self._best(measures(texts=False), height)
            if told is None or (brief is not None and brief.must_see() > told.must_see()):
                best = brief
        best = best or self._best(iter(LEAST), height)
        return best.lines() if best is not None else self._least(height)

    def _best(self, tried: Iterator[Measure], height: int) -> Layout | None:
        """Of what fits, that which shows most of what matters; else that which tells more."""
        best: Layout | None = None
        for measure in tried:
            layout = self._laid_out(measure, height)
            if layout.rows <= height and (best is None or layout.shows() > best.shows()):
                best = layout
            if best is not None and best.shows_all():
                break
        return best

    def _least(self, height: int) -> list[Rich]:
        """The headline and the question alone, where there is no room for anything else."""
        measure = LEAST[-1]
        top, question = self.top(measure), self.question(measure)
        news = self.news.lines(self.speech, self.width, 0)
        return [*top, *news[: max(0, height - len(top) - len(question))], *question]

    def _laid_out(self, measure: Measure, height: int | None) -> Layout:
        """The board beside everything else or below it, whichever shows more of what matters."""
        ways = (True, False) if self.width >= LEAST_BOARD + GUTTER + BESIDE else (False,)
        layouts = [Layout(self, measure, height, beside=beside) for beside in ways]
        fitting = [layout for layout in layouts if height is None or layout.rows <= height] or layouts
        return max(fitting, key=lambda layout: (layout.seen, layout.tiles, layout.beside))

    # Its parts, each made once

    def top(self, measure: Measure) -> list[Rich]:
        """The headline."""
        return headline(self.scene, self.speech, self.width, ruled=measure.ruled)

    def below(self, measure: Measure) -> list[Rich]:
        """What has happened, what the program says, and the question."""
        key = ("below", measure.log, measure.texts, measure.ruled, measure.tight)
        if key not in self._parts:
            parts = [self.news.lines(self.speech, self.width, measure.log), self.notes, self.question(measure)]
            gap = [Rich()] if measure.ruled else []
            self._parts[key] = [line for part in parts if part for line in [*gap, *part]]
        return self._parts[key]

    def question(self, measure: Measure) -> list[Rich]:
        """The question with its options."""
        ask = self.scene.ask
        if ask is None:
            return []
        if measure.tight:
            return packed_question(ask, self.speech, self.width)
        lines = question_lines(ask, self.scene, self.speech, self.width, with_texts=measure.texts)
        if not measure.texts and option_texts(ask, self.scene):
            lines.append(Rich("     " + self.speech.ui("more"), QUIET))
        return lines

    def panel(self, measure: Measure, across: int, *, beside: bool) -> list[Rich]:
        """Pieces and cards."""
        key = (across, beside, measure.detail, measure.texts)
        if key not in self._parts:
            ask = self.scene.ask
            told = frozenset(option_texts(ask, self.scene) if ask is not None and measure.texts else ())
            speech, detail = self.speech, measure.detail
            pieces = piece_lines(self.scene, speech, self.pointers, across, detail)
            zones = zone_lines(self.scene, self.private, speech, self.pointers, across, detail, told)
            more = [Rich(speech.ui("more"), QUIET)] if detail > FULL and self.has_more else []
            if pieces and more and len(pieces[0].plain) + 2 + len(more[0].plain) <= across:
                pieces[0].append("  ")
                pieces[0].append_text(more.pop())
            self._parts[key] = [*pieces, *zones, *more] if beside else [*zones, *more, *pieces]
        return self._parts[key]

    def frame(self, width: int, height: int | None) -> Frame | None:
        """The part of the board for so many columns and rows."""
        if (width, height) not in self._frames:
            found = board_frame(self.scene, self.speech, self.pointers, self.news.things(), width, height)
            self._frames[width, height] = found
        return self._frames[width, height]


class Layout:
    """One way to lay a page out, measured before it is drawn."""

    def __init__(self, page: Page, measure: Measure, height: int | None, *, beside: bool) -> None:
        self.page = page
        self.beside = beside
        self.top = page.top(measure)
        self.below = page.below(measure)
        room = height - len(self.top) - len(self.below) if height is not None else None
        self.board_width = page.width
        if beside:
            whole = page.frame(page.width, None)
            wanted = whole.width if whole is not None else 0
            self.board_width = max(LEAST_BOARD, min(wanted, page.width - BESIDE - GUTTER))
        across = page.width - self.board_width - GUTTER if beside else page.width
        self.panel = page.panel(measure, across, beside=beside)
        if room is not None and not beside:
            room -= len(self.panel)
        self.frame = page.frame(self.board_width, room)
        self.seen = seen(self.frame, page.weights)
        self.tiles = len(self.frame.cells) if self.frame is not None else 0

    @property
    def rows(self) -> int:
        """Rows of the screen it takes."""
        board, panel = self._board_rows(), len(self.panel)
        return len(self.top) + len(self.below) + (max(board, panel) if self.beside else board + panel)

    def _board_rows(self) -> int:
        if self.frame is None:
            return 0
        page = self.page
        return self.frame.rows * STEP_Y + 2 + len(legend(page.scene, page.speech, self.board_width, self.frame.beyond))

    def must_see(self) -> tuple[object, ...]:
        """What is worth more than the texts of options: the board, and on it what they point at and who acts."""
        return (self.frame is not None, self.seen[:2])

    def shows(self) -> tuple[object, ...]:
        """What makes a layout better than one that tells more: tiles that matter now, and a few more."""
        return (self.seen[:3], min(self.frame.rows, ENOUGH_ROWS) if self.frame is not None else 0)

    def shows_all(self) -> bool:
        """Whether nothing that matters now is out of sight."""
        weights = self.page.weights.values()
        everything = tuple(sum(weight[i] for weight in weights) for i in range(3))
        return self.frame is not None and self.seen[:3] == everything and self.frame.rows >= ENOUGH_ROWS

    def lines(self) -> list[Rich]:
        """The page drawn."""
        page = self.page
        board: list[Rich] = []
        if self.frame is not None:
            board = board_lines(page.scene, page.speech, page.pointers, self.frame, self.board_width)
        if self.beside:
            middle = side_by_side(board, self.panel, self.board_width + GUTTER)
        else:
            middle = [*self.panel, *board]
        return [*self.top, *middle, *self.below]


def side_by_side(left: list[Rich], right: list[Rich], at: int) -> list[Rich]:
    """Two columns, the right one beginning at a column of the screen."""
    lines: list[Rich] = []
    for i in range(max(len(left), len(right))):
        line = Rich(no_wrap=True)
        if i < len(left):
            line.append_text(left[i])
        if i < len(right):
            line.append(" " * (at - len(line.plain)))
            line.append_text(right[i])
        lines.append(line)
    return lines
