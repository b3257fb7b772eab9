"""The file of figures: each who measures keeps what the others have written."""

from __future__ import annotations

HEADING = "## "


def sections(text: str) -> list[str]:
    """What stands under each heading of the second order, heading and all."""
    parts: list[str] = []
    for line in text.splitlines():
        if line.startswith(HEADING):
            parts.append(line)
        elif parts:
            parts[-1] += "\n" + line
    return [section.rstrip() + "\n" for section in parts]


def before_sections(text: str) -> str:
    """What stands before the first such heading."""
    kept: list[str] = []
    for line in text.splitlines():
        if line.startswith(HEADING):
            break
        kept.append(line)
    return "\n".join(kept).rstrip() + "\n"


def with_beginning(text: str, beginning: str) -> str:
    """The file with another beginning, all sections kept."""
    return "\n".join([beginning.rstrip() + "\n", *sections(text)])


def with_section(text: str, section: str) -> str:
    """The file with this section in place of the one with the same heading, or after all others."""
    heading = section.splitlines()[0]
    parts = sections(text)
    places = [i for i, part in enumerate(parts) if part.splitlines()[0] == heading]
    if places:
        parts[places[0]] = section.rstrip() + "\n"
    else:
        parts.append(section.rstrip() + "\n")
    return "\n".join([before_sections(text), *parts])
