"""Content that fits together: everything an entry names is there, and what one asks of another holds."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rulebound.core.content import Shelf

if TYPE_CHECKING:
    from rulebound.games.saurians.content import Content


def check(content: Content, shelf: Shelf) -> None:
    """Tell the shelf of everything that does not fit together."""
