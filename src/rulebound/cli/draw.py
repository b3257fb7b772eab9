"""A scene in text, at any width: the board beside everything else, or below it and so next to the question."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.board import board_lines, board_width
from rulebound.cli.panel import headline, piece_lines, zone_lines
from rulebound.cli.pointers import Pointers
from rulebound.cli.speech import Speech
from rulebound.core.scene import Scene

BESIDE = 40
"""The least room for a panel beside the board."""
GUTTER = 2


def scene_lines(scene: Scene, private: list[str], speech: Speech, width: int, height: int | None = None) -> list[Rich]:
    """A scene, no line wider than `width`; the board is cut to `height` rows. The question is not part of it."""
    pointers = Pointers(scene)
    wanted = board_width(scene)
    lines = headline(scene, speech, width)
    room = width - wanted - GUTTER
    if room < BESIDE and width >= 100:
        room = BESIDE
    if room < BESIDE:
        lines += zone_lines(scene, private, speech, pointers, width)
        lines += piece_lines(scene, speech, pointers, width)
        return lines + board_lines(scene, speech, pointers, width, height)
    left = board_lines(scene, speech, pointers, width - room - GUTTER, height)
    panel = piece_lines(scene, speech, pointers, room)
    panel += zone_lines(scene, private, speech, pointers, room)
    if height is not None and len(panel) > height:  # the top will scroll away: keep the board near the question
        left = [Rich()] * (len(panel) - len(left)) + left
    return lines + side_by_side(left, panel, width - room)


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
