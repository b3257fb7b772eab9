"""Going back, files, and leaving the table."""

from __future__ import annotations

from pathlib import Path

from rulebound.cli.inputs import Wrong, can_be_written, match_from, write_whole
from rulebound.cli.table.asked import Question
from rulebound.cli.table.sitting import HUMAN, LeftTheTable, Resigned
from rulebound.core import record


def undo(question: Question, rest: str) -> bool:  # noqa: ARG001
    """Take back the last decision of this seat. Computer players do not mind, as long as no fate has spoken."""
    sitting, seat = question.sitting, question.seat
    match = sitting.match
    refusal = match.undo_refusal(seat)
    computers = tuple(other for other, kind in enumerate(sitting.kinds) if kind != HUMAN)
    if refusal is not None and refusal.text.key == "refused.undo_other":
        refusal = match.undo_refusal(seat, computers)
    if refusal is not None:
        sitting.say(question.refused(refusal))
        return False
    match.undo(seat, computers)
    sitting.copy = None
    sitting.answered_at.pop(seat, None)
    sitting.note("undone")
    return True


def save(question: Question, rest: str) -> bool:
    """Save the game under a name."""
    sitting = question.sitting
    if not rest:
        sitting.sentence("file-how", command="save")
        return False
    path = Path(rest).expanduser()
    can_be_written(path, "save")
    write_whole(path, record.write(sitting.match))
    sitting.saved_after = len(sitting.match.answers_given())
    sitting.copy = path
    sitting.sentence("saved", file=str(path))
    return False


def load(question: Question, rest: str) -> bool:
    """Go on with a saved game."""
    sitting = question.sitting
    if not rest:
        sitting.sentence("file-how", command="load")
        return False
    match = match_from(Path(rest).expanduser(), sitting.content)
    if match.game.key != sitting.match.game.key:
        raise Wrong(f"{rest}: is a game of {match.game.key}; this is {sitting.match.game.key}")
    sitting.go_on_with(match, rest)
    return True


def resign(question: Question, rest: str) -> bool:  # noqa: ARG001
    """Give the game up; at a screen only when told twice. Others play on, as long as that does not decide it."""
    sitting, seat = question.sitting, question.seat
    goes_on = sitting.winners_without(seat) is None
    if sitting.at_screen and not question.resigning:
        question.resigning = True
        sitting.sentence("resign-on-twice" if goes_on else "resign-twice")
        return False
    if not goes_on:
        raise Resigned(seat)
    sitting.hand_over(seat)
    return True


def leave(question: Question, rest: str) -> bool:  # noqa: ARG001
    """Stop playing; what would be lost is asked for twice."""
    sitting = question.sitting
    played = len(sitting.match.answers_given())
    if sitting.at_screen and sitting.record_file is None and sitting.saved_after != played:
        sitting.saved_after = played
        sitting.sentence("leave-unsaved")
        return False
    raise LeftTheTable
