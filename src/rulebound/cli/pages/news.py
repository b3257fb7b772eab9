"""What has happened since somebody last answered: the log, who is gone, and which numbers have changed."""

from __future__ import annotations

from collections.abc import Iterable

from rich.text import Text as Rich

from rulebound.cli.pages.headline import is_die, reading
from rulebound.cli.pages.logbook import log_lines
from rulebound.cli.speech import Speech
from rulebound.cli.tokens import QUIET, token
from rulebound.core.scene import Line, Piece, Scene

LATEST = 3
"""Lines of the log whose things are looked at."""


class News:
    """What somebody reads before a question."""

    def __init__(self, log: list[Line], before: Scene | None = None, now: Scene | None = None) -> None:
        self.log = log
        self.answered: list[str] = []
        """What standing answers have answered for this seat."""
        self._before = before
        self._now = now

    def gone(self) -> list[Piece]:
        """The pieces that have left the board, or groups that have become smaller by so many."""
        if self._before is None or self._now is None:
            return []
        return gone(self._before.pieces, self._now.pieces)

    def things(self) -> list[str]:
        """What the last lines of the log are about."""
        pointing = [line.points_at for line in self.log if line.points_at]
        return [thing for things in pointing[-LATEST:] for thing in things]

    def lines(self, speech: Speech, width: int, most: int | None) -> list[Rich]:
        """The end of the log with the lines about who is gone, and in short what has changed."""
        lines = log_lines(self.log, speech, width, most, self.kept())
        for label, times in _counted(self.answered):
            text = speech.ui("answered-for-you", label=label) + (f"  ×{times}" if times > 1 else "")
            lines.append(Rich(f"  {text}", QUIET))
        return lines + self._changes(speech)

    def kept(self) -> list[Line]:
        """The last line about each piece that is gone."""
        last_lines: list[Line] = []
        for piece in self.gone():
            last_lines += [line for line in self.log if _is_about(line, piece)][-1:]
        return last_lines

    def _changes(self, speech: Speech) -> list[Rich]:
        """Who is gone and which numbers have changed, each in a line."""
        if self._before is None or self._now is None:
            return []
        lines: list[Rich] = []
        gone = [
            token(piece, speech)
            if piece.facing is None and not piece.rows
            else f"{speech.say(piece.name)} ({token(piece, speech)})"
            for piece in self.gone()
            if piece.side >= 0
        ]
        if gone:
            lines.append(Rich.assemble("  ", (speech.ui("gone", pieces=gone), "bold")))
        earlier = {track.kind: track for track in self._before.tracks if not is_die(track) and track.kind != "turn"}
        changed = [
            f"{speech.say(track.name)} {earlier[track.kind].value} → {reading(track)}"
            for track in self._now.tracks
            if track.kind in earlier and track.value != earlier[track.kind].value
        ]
        if changed:
            lines.append(Rich.assemble("  ", (" · ".join(changed), "bold")))
        return lines


def gone(before: list[Piece], now: list[Piece]) -> list[Piece]:
    """Pieces that were there before and are not now; what moved to another group or became another kind is not gone."""
    missing_pieces: list[Piece] = []
    kinds = {piece.id: piece.kind for piece in before}
    changed = [piece.id for piece in now if kinds.get(piece.id, piece.kind) != piece.kind]
    before = [piece for piece in before if piece.id not in changed]
    now = [piece for piece in now if piece.id not in changed]
    ids = [piece.id for piece in now]
    for kind in dict.fromkeys(piece.kind for piece in before):
        missing = _count(before, kind) - _count(now, kind)
        for piece in [piece for piece in before if piece.kind == kind and piece.id not in ids]:
            if piece.count <= missing:
                missing_pieces.append(piece)
                missing -= piece.count
        if missing > 0:
            like = next(piece for piece in before if piece.kind == kind)
            missing_pieces.append(Piece("", kind, like.name, like.side, "", missing, like.letter))
    return missing_pieces


def _count(pieces: list[Piece], kind: str) -> int:
    return sum(piece.count for piece in pieces if piece.kind == kind)


def _is_about(line: Line, piece: Piece) -> bool:
    return piece.id in line.points_at or piece.name in line.text.args.values()


def _counted(labels: Iterable[str]) -> list[tuple[str, int]]:
    times: dict[str, int] = {}
    for label in labels:
        times[label] = times.get(label, 0) + 1
    return list(times.items())
