"""Questions that many rules ask: which human, which tile, which line."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.core.ask import Answer, Ghost, Option, Refusal, Rule
from rulebound.core.choose import choose
from rulebound.core.text import Text
from rulebound.games.catacombs.rules.naming import is_tile, named_or_none, piece_of, tile_name, who
from rulebound.games.catacombs.state import SETUP, Catacombs
from rulebound.games.catacombs.warriors import HUMAN, Human


def choose_human(
    g: Catacombs,
    seat: int,
    key: str,
    rule: str,
    among: Callable[[], list[Human]],
    why_not: Callable[[Human], Refusal | None] | None = None,
    option: Callable[[Human], Option] | None = None,
    about: dict[str, object] | None = None,
) -> Rule[Human]:
    """A player names a human; `why_not` is asked about another."""
    return choose(
        seat,
        key,
        rule,
        among,
        name_of,
        option or describe_human,
        lambda name: why_not_human(g, name, rule, why_not),
        about,
    )


def name_of(human: Human) -> Answer:
    """What an answer calls a human; records hold it, so it never changes."""
    return human.name


def describe_human(human: Human) -> Option:
    """Labelled with his name alone, and pointing at his piece."""
    return Option(human.name, who(human), (human.name,))


def why_not_human(
    g: Catacombs, name: Answer, rule: str, why_not: Callable[[Human], Refusal | None] | None = None
) -> Refusal | None:
    """Why something for a human cannot fall to this warrior."""
    waiting = next((human for human in g.humans if human.name == name), None) if g.phase == SETUP else None
    warrior = waiting or named_or_none(g, name)
    if isinstance(warrior, Human):
        return why_not(warrior) if why_not is not None else None
    if warrior is None:
        return None
    return Refusal(rule, Text("refused-rule.only_humans", {"warrior": who(warrior)}), (piece_of(warrior),))


def choose_tile(
    g: Catacombs,
    seat: int,
    key: str,
    rule: str,
    among: Callable[[], list[int]],
    why_not: Callable[[int], Refusal | None],
    ghost: Callable[[int], Ghost] | None = None,
    about: dict[str, object] | None = None,
) -> Rule[int]:
    """A player names a tile; `why_not` is asked about another, and `ghost` shows what would come there."""
    return choose(
        seat,
        key,
        rule,
        among,
        str,
        lambda tile: Option(str(tile), tile_name(g, tile), (f"tile:{tile}",), ghost=ghost(tile) if ghost else None),
        lambda answer: why_not(int(answer)) if is_tile(g, answer) else None,
        about,
    )


def choose_line(key: str, rule: str, human: Human, heals: bool, about: dict[str, object]) -> Rule[int]:
    """The human player names a line of a human to be cancelled or healed."""
    return choose(
        HUMAN,
        key,
        rule,
        lambda: list(human.cancelled) if heals else human.intact(),
        str,
        lambda line: describe_line(human, line),
        lambda answer: why_not_line(rule, human, answer, heals),
        about,
        matter=human.name,
    )


def describe_line(human: Human, line: int) -> Option:
    """With its three values, and whether it is the one his die stands on; it points at the row of his sheet."""
    mvt, cbt, defence = human.lines[line - 1]
    key = "option.line_in_use" if human.die == line else "option.line"
    label = Text(key, {"line": line, "mvt": mvt, "cbt": cbt, "defence": defence})
    return Option(str(line), label, (f"{human.name}:row:{line}",))


def why_not_line(rule: str, human: Human, line: Answer, heals: bool) -> Refusal | None:
    """Why a line of a human cannot be healed, or cancelled."""
    if line not in ("1", "2", "3", "4", "5", "6"):
        return None
    about: dict[str, object] = {"human": who(human), "line": int(line)}
    text = Text("refused-rule.line_whole" if heals else "refused-rule.line_lost", about)
    return Refusal(rule, text, (f"{human.name}:row:{line}",))
