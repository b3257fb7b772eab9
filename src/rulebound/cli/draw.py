"""A scene in text, at any width: the board beside everything else, or below it and so next to the question."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.board import QUIET, board_lines, board_width
from rulebound.cli.panel import FULL, SHORT, headline, piece_lines, zone_lines
from rulebound.cli.pointers import Pointers
from rulebound.cli.speech import Speech
from rulebound.core.scene import Scene

BESIDE = 40
"""The least room for a panel beside the board."""
GUTTER = 2
LEAST_BOARD = 10
"""Rows of the board that are shown however small the screen is."""


def scene_lines(
    scene: Scene,
    private: list[str],
    speech: Speech,
    width: int,
    height: int | None = None,
    told: frozenset[str] = frozenset(),
) -> list[Rich]:
    """A scene, no line wider than `width` and, if it can be, no more than `height` of them.

    The question is not part of it; `told` are the kinds of cards whose texts stand there.
    """
    top = headline(scene, speech, width)
    rows = max(LEAST_BOARD, height - len(top)) if height is not None else None
    room = width - board_width(scene) - GUTTER
    if room < BESIDE and width >= 100:
        room = BESIDE
    for detail in range(FULL, SHORT + 1):
        lines = _laid_out(scene, private, speech, width, room, rows, detail, told)
        if rows is None or len(lines) <= rows:
            break
    else:
        top = top[1:-1]  # without the rules
    return top + lines


def _laid_out(
    scene: Scene,
    private: list[str],
    speech: Speech,
    width: int,
    room: int,
    rows: int | None,
    detail: int,
    told: frozenset[str],
) -> list[Rich]:
    """The board beside everything else, or below it, with as much of that as `detail` says."""
    pointers = Pointers(scene)
    beside = room >= BESIDE
    across = room if beside else width
    pieces = piece_lines(scene, speech, pointers, across, detail)
    zones = zone_lines(scene, private, speech, pointers, across, detail, told)
    more = [Rich(speech.ui("more"), QUIET)] if detail > FULL else []
    if pieces and more and len(pieces[0].plain) + 2 + len(more[0].plain) <= across:
        pieces[0].append("  ")
        pieces[0].append_text(more.pop())
    if not beside:
        above = [*zones, *more, *pieces]
        left = max(LEAST_BOARD, rows - len(above)) if rows is not None else None
        return above + board_lines(scene, speech, pointers, width, left)
    board = board_lines(scene, speech, pointers, width - room - GUTTER, rows)
    panel = [*pieces, *zones, *more]
    if rows is not None and len(panel) > rows:  # the top will scroll away: keep the board near the question
        board = [Rich()] * (len(panel) - len(board)) + board
    return side_by_side(board, panel, width - room)


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
