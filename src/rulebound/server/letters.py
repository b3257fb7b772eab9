"""What people may call themselves and their things: letters that others can see."""

from __future__ import annotations

import unicodedata
from itertools import groupby

from rulebound.server.problem import bad_field

UNSEEN = ("Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp")
"""Kinds of letters that nobody sees, or that move those around them."""
BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters by their kind, with nothing to see."""
MOST_MARKS = 3
"""Marks on one letter; more of them run over the lines above and below."""


def checked_visible(text: str, field: str, most: int) -> str:
    """A name or a word, made of letters one can see; a `Problem` else."""
    text = text.strip()
    if len(text) > most or not is_visible(text):
        raise bad_field(field, "visible", most=most)
    return text


def is_visible(text: str) -> bool:
    """Whether every letter can be seen, and stays where it is."""
    kinds = [unicodedata.category(letter) for letter in text]
    marks = max(
        (len(list(run)) for is_mark, run in groupby(kind in ("Mn", "Me") for kind in kinds) if is_mark), default=0
    )
    return marks <= MOST_MARKS and not any(kind in UNSEEN for kind in kinds) and not BLANK.intersection(text)
