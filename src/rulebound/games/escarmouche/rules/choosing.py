"""The question which figure."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.choose import choose
from rulebound.core.text import Text
from rulebound.games.escarmouche.state import Figure


def choose_figure(
    seat: int,
    key: str,
    rule: str,
    among: Callable[[], list[Figure]],
    label: Callable[[Figure], Text],
    why_not: Callable[[Answer], Refusal | None] | None = None,
    about: dict[str, object] | None = None,
    draws: bool = False,
) -> Rule[Figure]:
    """A player names a figure, which then may be dragged if it `draws`."""
    return choose(
        seat,
        key,
        rule,
        among,
        lambda figure: figure.name,
        lambda figure: Option(figure.name, label(figure), (figure.name,), draws=draws),
        why_not,
        about,
    )
