"""What is wrong with a saved game, in words a player understands."""

from __future__ import annotations

from pathlib import Path

from rulebound.cli.speech import ui
from rulebound.core.record import BadRecord

FAULTS = (
    ("the file is empty", "fault-empty"),
    ("is torn", "fault-torn"),
    ("cannot be read", "fault-noise"),
    ("its chain does not fit", "fault-chain"),
    ("comes after the end", "fault-after"),
    ("another outcome", "fault-outcome"),
    ("is not the header", "fault-noise"),
    ("holds no seed", "fault-copy"),
    ("this program plays version", "fault-version"),
    ("other content", "fault-content"),
    ("not the open question", "fault-question"),
    ("its answer is refused", "fault-refused"),
    ("another position", "fault-position"),
    ("does not hold exactly", "fault-fields"),
)
"""What a fault is known by, and how it is told."""


def told(error: BadRecord, language: str) -> str:
    """What is wrong with a record, with its line."""
    key = next((key for sign, key in FAULTS if sign in error.problem), "fault-setup")
    sentence = ui(language, key, problem=error.problem)
    line = ui(language, "fault-line", line=error.line, sentence=sentence)
    if error.match is None or not error.match.answers_given():
        return line
    return f"{line} {ui(language, 'fault-before', n=len(error.match.answers_given()))}"


def unreadable(file: Path, language: str) -> str | None:
    """Why a file cannot be read at all; None if it can."""
    if file.is_dir():
        return ui(language, "file-folder")
    try:
        file.read_text(encoding="utf-8")
    except FileNotFoundError:
        return ui(language, "file-missing")
    except UnicodeDecodeError:
        return ui(language, "fault-noise")
    except OSError:
        return ui(language, "file-closed")
    return None
