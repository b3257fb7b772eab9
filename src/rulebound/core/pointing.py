"""Answers somebody may have in mind who points at a thing: what "why not?" is asked about."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask


def pointed_out(ask: Ask, names: tuple[str, ...], doing: str, in_mind: list[Answer]) -> list[Answer]:
    """The legal answers that point at a thing by one of its names, else those somebody has `in_mind` and may not give.

    With `doing`, a word with which answers begin, all in mind that do it.
    """
    if doing:
        return [answer for answer in in_mind if answer == doing or answer[:1] == [doing]]
    legal = [option.answer for option in ask.options() if any(name in option.points_at for name in names)]
    return legal or [answer for answer in in_mind if ask.check(answer) is not None]
