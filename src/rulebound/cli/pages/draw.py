"""A screen: headline, board, pieces, cards, what has happened and the question, in the rows there are."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import chain

from rich.text import Text as Rich

from rulebound.cli.drawing.boards import NOTHING, DrawnBoard
from rulebound.cli.drawing.hexes import HexBoard
from rulebound.cli.drawing.plane import PlaneBoard
from rulebound.cli.drawing.plane_frame import Camera
from rulebound.cli.drawing.pointers import Pointers
from rulebound.cli.drawing.tiles import TileBoard
from rulebound.cli.lines import side_by_side
from rulebound.cli.pages.hands import zone_lines
from rulebound.cli.pages.headline import headline
from rulebound.cli.pages.news import News
from rulebound.cli.pages.offers import OFFERS, offered
from rulebound.cli.pages.question import option_texts, packed_question, question_lines
from rulebound.cli.pages.roster import BARE, FULL, HANDS, LINES, NAMES, SHORT, piece_lines
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET
from rulebound.core.scene import Scene
from rulebound.core.shape import Shape

BESIDE = 40
"""The least room for a panel beside the board."""
GUTTER = 2
LOGS = (14, 8, 5, 3, 1)
"""Lines of the log shown with a question, less and less."""
FAIR_LOG = 5
"""Lines of the log that are not given up for the sight of a few more pieces."""
FEW = 4
"""Options of an open question that are offered where there is little room."""


@dataclass(frozen=True)
class Measure:
    """How much is told: lines of the log, detail of pieces and cards, texts of options.

    `ruled` puts lines about the headline, `columns` sets short options side by side, `tight` all of them without their
    odds; of an open question only some `offers`.
    """

    log: int = LOGS[0]
    detail: int = FULL
    texts: bool = True
    ruled: bool = True
    columns: bool = False
    tight: bool = False
    offers: int = OFFERS


def measures(*, texts: bool) -> Iterator[Measure]:
    """From all that can be told to little: the log is shortened first, then pieces and cards."""
    yield from (Measure(log, FULL, texts) for log in LOGS[:2])
    for detail in (FULL, NAMES, HANDS, LINES, SHORT):
        for log in LOGS:
            yield Measure(log, detail, texts, columns=True)
    yield Measure(LOGS[-1], SHORT, texts, ruled=False, columns=True)
    yield Measure(LOGS[-1], SHORT, texts, ruled=False, columns=True, offers=FEW)


LEAST = tuple(Measure(log, SHORT, texts=False, ruled=False, tight=True, offers=FEW) for log in (*LOGS[1:], 0))
"""For a screen that is too small for anything else."""
PACKED = tuple(Measure(log, detail, texts=False, tight=True) for detail in (HANDS, LINES, SHORT) for log in LOGS[1:])
"""For a plane with many options: all of them side by side."""
BAREST = (
    Measure(1, BARE, texts=False, ruled=False, columns=True, offers=FEW),
    *LEAST,
    *(replace(least, detail=BARE) for least in LEAST),
)
"""For a plane, whose pieces are told apart on it, on a screen that is too small for it."""


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
        self.camera = Camera()
        self.shapes: list[Shape] = []
        """What is drawn on a plane or on hexes besides what is there: what stands in the way, a line of sight."""
        self.pointers = Pointers(scene, offered(scene.ask) if scene.ask is not None else ())
        self._parts: dict[object, list[Rich]] = {}

    @cached_property
    def board(self) -> DrawnBoard:
        """The board, for what has happened by now."""
        news = self.news.things()
        if self.scene.space == "plane":
            return PlaneBoard(self.scene, self.speech, self.pointers, news, self.camera, self.shapes)
        if self.scene.space == "hexes":
            return HexBoard(self.scene, self.speech, self.pointers, news, self.shapes)
        return TileBoard(self.scene, self.speech, self.pointers, news)

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
        if self.scene.space == "plane" and (best is None or best.sight < self.board.fair):
            packed = self._best(chain(PACKED, BAREST), height)
            best = packed if packed is not None and (best is None or packed.sight > best.sight) else best
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
        ways = (True, False) if self.width >= self.board.least_width + GUTTER + BESIDE else (False,)
        layouts = [Layout(self, measure, height, beside=beside) for beside in ways]
        fitting = [layout for layout in layouts if height is None or layout.rows <= height] or layouts
        return max(fitting, key=lambda layout: (layout.seen, layout.extent, layout.beside))

    # Its parts, each made once

    def top(self, measure: Measure) -> list[Rich]:
        key = ("top", measure.ruled)
        if key not in self._parts:
            self._parts[key] = headline(self.scene, self.speech, self.width, ruled=measure.ruled)
        return self._parts[key]

    def below(self, measure: Measure) -> list[Rich]:
        """What has happened, what the program says, and the question."""
        key = ("below", measure.log, measure.texts, measure.ruled, measure.columns, measure.tight, measure.offers)
        if key not in self._parts:
            parts = [self.news.lines(self.speech, self.width, measure.log), self.notes, self.question(measure)]
            gap = [Rich()] if measure.ruled else []
            self._parts[key] = [line for part in parts if part for line in [*gap, *part]]
        return self._parts[key]

    def question(self, measure: Measure) -> list[Rich]:
        key = ("question", measure.texts, measure.columns, measure.tight, measure.offers)
        if key not in self._parts:
            self._parts[key] = self._question(measure)
        return self._parts[key]

    def _question(self, measure: Measure) -> list[Rich]:
        ask = self.scene.ask
        if ask is None:
            return []
        if measure.tight:
            return packed_question(ask, self.speech, self.width, measure.offers)
        lines = question_lines(
            ask,
            self.scene,
            self.speech,
            self.width,
            with_texts=measure.texts,
            offers=measure.offers,
            columns=measure.columns,
        )
        if not measure.texts and option_texts(ask, self.scene):
            lines.append(Rich("     " + self.speech.ui("more"), QUIET))
        return lines

    def panel(self, measure: Measure, across: int, *, beside: bool) -> list[Rich]:
        key = (across, beside, measure.detail, measure.texts)
        if key not in self._parts:
            ask = self.scene.ask
            told = frozenset(option_texts(ask, self.scene) if ask is not None and measure.texts else ())
            speech, detail = self.speech, measure.detail
            pieces = self.pieces(detail, across)
            zones = zone_lines(self.scene, self.private, speech, self.pointers, across, detail, told)
            more = [Rich(speech.ui("more"), QUIET)] if detail > FULL and self.has_more else []
            for i in (0, -1):
                if pieces and more and len(pieces[i].plain) + 2 + len(more[0].plain) <= across:
                    pieces = list(pieces)
                    pieces[i] = Rich.assemble(pieces[i], "  ", more.pop(), no_wrap=True)
            self._parts[key] = [*pieces, *zones, *more] if beside else [*zones, *more, *pieces]
        return self._parts[key]

    def pieces(self, detail: int, across: int) -> list[Rich]:
        """The roster, which is the same as long as no piece is left out."""
        key = ("pieces", detail if detail >= LINES else FULL, across)
        if key not in self._parts:
            self._parts[key] = piece_lines(self.scene, self.speech, self.pointers, across, key[1])
        return self._parts[key]


class Layout:
    """One way to lay a page out, measured before it is drawn."""

    def __init__(self, page: Page, measure: Measure, height: int | None, *, beside: bool) -> None:
        self.page = page
        self.beside = beside
        tells = measure.detail < SHORT and measure.log >= FAIR_LOG
        self.most_sight = page.board.enough if tells else page.board.fair
        self.top = page.top(measure)
        self.below = page.below(measure)
        room = height - len(self.top) - len(self.below) if height is not None else None
        board = page.board
        self.board_width = page.width
        if beside:
            wanted = board.width_within(page.width - BESIDE - GUTTER, room)
            self.board_width = max(board.least_width, wanted)
        across = page.width - self.board_width - GUTTER if beside else page.width
        self.panel = page.panel(measure, across, beside=beside)
        if room is not None and not beside:
            room -= len(self.panel)
        self.view = board.view(self.board_width, room)
        self.seen = self.view.seen if self.view is not None else NOTHING
        self.extent = self.view.extent if self.view is not None else 0
        self.sight = self.view.sight if self.view is not None else 0

    @property
    def rows(self) -> int:
        """Rows of the screen it takes."""
        board, panel = self.view.rows if self.view is not None else 0, len(self.panel)
        return len(self.top) + len(self.below) + (max(board, panel) if self.beside else board + panel)

    def must_see(self) -> tuple[object, ...]:
        """What is worth more than the texts of options: the board, and on it what they point at and who acts."""
        return (self.view is not None, self.seen[:2])

    def shows(self) -> tuple[object, ...]:
        """What makes a layout better than one that tells more: what matters now, and a little around it."""
        return (self.seen[:3], min(self.sight, self.most_sight))

    def shows_all(self) -> bool:
        """Whether nothing that matters now is out of sight."""
        board = self.page.board
        return self.view is not None and self.seen[:3] == board.matters[:3] and self.sight >= board.enough

    def lines(self) -> list[Rich]:
        """The page drawn."""
        board = self.view.lines() if self.view is not None else []
        if self.beside:
            middle = side_by_side(board, self.panel, self.board_width + GUTTER)
        else:
            middle = [*self.panel, *board]
        return [*self.top, *middle, *self.below]
