"""How pieces are written wherever they stand."""

from __future__ import annotations

from rulebound.cli.speech import Speech
from rulebound.core.scene import Mark, Piece, Unit

QUIET, NUMBER = "dim", "bold black on yellow"
SIDE_STYLES = ("bold cyan", "bold red", "bold green", "bold magenta")


def token(piece: Piece, speech: Speech) -> str:
    """How a piece is written on the board."""
    letter = piece.letter or speech.say(piece.name)[:2]
    return f"{piece.count}{letter}" if piece.count > 1 else letter


def side_style(side: int) -> str:
    """The colour of a side, the same on board, roster and log."""
    return SIDE_STYLES[side % len(SIDE_STYLES)]


def has_mark(whom: Piece | Unit, kind: str) -> bool:
    """Whether a piece or a unit bears a mark."""
    return any(mark.kind == kind for mark in whom.marks)


def dice_text(faces: list[int], sides: list[int], *, told: bool = False) -> str:
    """Dice as they lie; how many sides each has is `told`, or said where they are not all alike."""
    told = told or len(set(sides)) > 1
    return " ".join(f"D{n}[{face}]" if told else f"[{face}]" for face, n in zip(faces, sides, strict=True))


def fitted(text: str, width: int) -> str:
    """No wider than `width`; what is cut off is told by an ellipsis."""
    if len(text) <= width:
        return text
    return text[: max(0, width - 1)].rstrip() + "…" if width > 0 else ""


def is_left(mark: Mark) -> bool:
    """Whether a mark says how much is left to whoever acts; that stands with the question."""
    return mark.kind.endswith("_left")


def is_number(mark: Mark) -> bool:
    """Whether a mark says a number, and not how many of it there are: what is left, a price, when one's turn comes."""
    return is_left(mark) or mark.kind.endswith("_cost") or mark.kind == "initiative"


def mark_text(mark: Mark, speech: Speech) -> str:
    """A mark by its name, with its number."""
    name = speech.say(mark.name)
    if is_number(mark):
        return f"{name}{speech.colon}{mark.count}"
    return f"{name} ×{mark.count}" if mark.count > 1 else name
