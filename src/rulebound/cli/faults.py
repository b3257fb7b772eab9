"""What is wrong with a saved game, in words a player understands."""

from __future__ import annotations

from pathlib import Path

from rulebound.cli.speech import ui
from rulebound.core.record import BadRecord, OtherRules, read

FAULTS = (
    ("the file is empty", "fault-empty"),
    ("is torn", "fault-torn"),
    ("cannot be read", "fault-noise"),
    ("its chain does not fit", "fault-chain"),
    ("comes after the end", "fault-after"),
    ("another outcome", "fault-outcome"),
    ("is not the header", "fault-noise"),
    ("holds no seed", "fault-copy"),
    ("of a newer program", "fault-newer"),
    ("how the game was ended", "fault-outcome"),
    ("not the open question", "fault-question"),
    ("its answer is refused", "fault-refused"),
    ("another position", "fault-position"),
    ("by which rules the game went on", "fault-upgrade"),
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


def other_rules(error: OtherRules, text: str, language: str) -> str:
    """What differs in a game that was played by other rules or with other content, and where it shows."""
    told: list[str] = []
    if not error.same_rules:
        told.append(ui(language, "fault-version", played=str(error.rules), here=str(error.game.version)))
    if error.content != error.game.content_digest():
        told.append(ui(language, "fault-content", played=str(error.content), here=error.game.content_digest()))
    try:
        match = read(text, lambda _: error.game, anyhow=True)
    except BadRecord as departure:
        n = 0 if departure.match is None else len(departure.match.answers_given())
        told.append(ui(language, "fault-departs", n=n, line=departure.line))
    else:
        told.append(ui(language, "fault-no-matter", n=len(match.answers_given())))
    return " ".join(told)


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
