"""What has happened, in text."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text as Rich

from rulebound.cli.lines import hanging
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET, dice_text
from rulebound.core.need import REACHED, UNDERCUT
from rulebound.core.scene import Line

TARGETS = {REACHED: "log-reached", UNDERCUT: "log-undercut"}


def log_line(line: Line, speech: Speech, width: int, times: int = 1, *, mixed: bool = False) -> list[Rich]:
    """What happened and how often, with the dice as they lay and the number they had to reach.

    Among lines with `mixed` dice each says how many sides it has.
    """
    body = Rich(speech.say(line.text))
    if times > 1:
        body.append(f"  ×{times}", QUIET)
    told = line.need is None and ", ".join(str(face) for face in sorted(line.faces)) in body.plain
    if line.faces and not told:
        thrown = line.text.args.get("dice")
        first = thrown if line.need is not None and isinstance(thrown, int) else len(line.faces)
        mixed = mixed or len(set(line.sides)) > 1
        body.append("  " + dice_text(line.faces[:first], line.sides[:first], told=mixed), "bold yellow")
        if line.faces[first:]:
            body.append("  " + speech.ui("rolled-again") + " ", QUIET)
            body.append(dice_text(line.faces[first:], line.sides[first:], told=mixed), "bold yellow")
    if line.need is not None:
        body.append("  " + speech.sense(line.need, line.sense, TARGETS), QUIET)
    return hanging(Rich("  ", QUIET), body, width)


def log_lines(
    log: list[Line], speech: Speech, width: int, most: int | None = None, kept: Sequence[Line] = ()
) -> list[Rich]:
    """The end of a log, and of what is older those lines that are `kept`."""
    lines: list[Rich] = []
    counted = _taken_together(log)
    mixed = len({sides for line in log for sides in line.sides}) > 1
    older = [] if most is None else counted[: max(0, len(counted) - most)]
    held = [(line, times) for line, times in older if line in kept]
    if len(older) > len(held):
        lines.append(Rich("  " + speech.ui("earlier", n=len(older) - len(held)), QUIET))
    for line, times in held + counted[len(older) :]:
        lines += log_line(line, speech, width, times, mixed=mixed)
    return lines


def _taken_together(log: list[Line]) -> list[tuple[Line, int]]:
    """The lines of a log with how often each happened: one, or two in turn, that come again and again stand once."""
    runs: list[tuple[Line, int]] = []
    at = 0
    while at < len(log):
        length, times = max(((n, _times(log, at, n)) for n in (1, 2)), key=lambda run: (run[1] > 1, run[0] * run[1]))
        length = length if times > 1 else 1
        runs += [(line, times) for line in log[at : at + length]]
        at += length * times
    return runs


def _times(log: list[Line], at: int, length: int) -> int:
    """How often the same lines follow each other; dice and numbers are never the same."""
    block = log[at : at + length]
    times = 1
    if any(line.faces or line.need is not None for line in block):
        return times
    while [line.text for line in log[at + length * times :][:length]] == [line.text for line in block]:
        times += 1
    return times
