"""What anybody would answer without thinking, and what is worth a thought."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask
from rulebound.core.instinct import ALWAYS, WHEN_ASKED, Instincts
from rulebound.games.catacombs.bot.worth import Prospect
from rulebound.games.catacombs.rules.activation import ACT, who_acts
from rulebound.games.catacombs.rules.catalogue import CATALOGUE
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import HUMAN


def worths(g: Catacombs, ask: Ask, answers: list[Answer]) -> list[int]:
    """What the active warrior may expect of each action; nothing where none is asked for."""
    warrior = who_acts(g, ask)
    if warrior is None:
        return [0] * len(answers)
    survey = Prospect(g, warrior)
    return [CATALOGUE.worth(survey, answer) for answer in answers]


def least_line(g: Catacombs, ask: Ask) -> Answer:
    """The line a human misses least."""
    human = g.human(ask.matter)
    best, least = "", 1000
    for answer in ask.answers():
        line = int(answer)
        mvt, cbt, defence = human.lines[line - 1]
        worth = mvt + 2 * cbt + defence + (100 if line == human.die else 0)
        if worth < least:
            best, least = answer, worth
    return best


def sturdiest(g: Catacombs, ask: Ask) -> Answer:
    """The human with most lines left; the creature aimed at."""
    takers = ask.answers()
    return max(takers, key=lambda name: len(g.human(name).intact())) if ask.seat == HUMAN else takers[0]


INSTINCTS: Final[Instincts[Catacombs]] = Instincts(
    {"line": least_line, "take_hit": sturdiest},
    WHEN_ASKED,
    {
        ACT: ALWAYS,
        "activate": ALWAYS,
        "die": ALWAYS,
        "after_assignment": ALWAYS,
        "destiny": ALWAYS,
        "entry": ALWAYS,
        "courage": ALWAYS,
        "sanctify": ALWAYS,
        "sanctify_bonus": ALWAYS,
        "healing": ALWAYS,
        "grenade": ALWAYS,
        "place": ALWAYS,
    },
)
