"""`rulebound games`: what can be played."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text as Rich

from rulebound.cli.inputs import every_game, language_from
from rulebound.cli.lines import hanging
from rulebound.cli.pages.look import said
from rulebound.cli.report import complain, console, print_json, print_lines
from rulebound.cli.speech import Speech
from rulebound.core.seats import seats_on, sides_of


def games(
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    content: Annotated[Path | None, typer.Option(help="content of your own, in a folder a game")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """List the games with their scenarios and seats."""
    language = language_from(lang)
    every, broken = every_game(content)
    complain(*broken)
    if as_json:
        print_json(
            [
                {
                    "game": game.key,
                    "title": said(game.ledger().title, language),
                    "scenarios": [
                        {
                            "scenario": s.key,
                            "name": s.name[language],
                            "story": s.story[language],
                            "seats": [{"seat": seat.key, "side": seat.side} for seat in game.seats(s.key, {})],
                            "goals": s.goals.get(language, []),
                        }
                        for s in game.scenarios()
                    ],
                }
                for game in every
            ]
        )
        return
    out = console()
    for game in every:
        speech = Speech(game, language)
        lines = hanging("", Rich.assemble((game.key, "bold"), "  ", said(game.ledger().title, language)), out.width)
        everywhere = len({game.seats(scenario.key, {}) for scenario in game.scenarios()}) == 1
        if everywhere:
            lines += hanging("  ", seats_line(speech), out.width)
        lines.append(Rich(f"  {speech.ui('scenarios')}{speech.colon}".rstrip()))
        for scenario in game.scenarios():
            lines += hanging(f"    {scenario.key:<5} ", Rich(scenario.name[language], "bold"), out.width)
            lines += hanging(" " * 10, Rich(scenario.story[language], "dim"), out.width)
            if not everywhere:
                speech.sit_down(game.setup(scenario.key, 0, {}, {}))
                lines += hanging(" " * 10, seats_line(speech), out.width)
        print_lines(lines, out)


def seats_line(speech: Speech) -> str:
    """Who plays: the seats with their numbers and names, allies with a plus between them."""
    sides = [
        " + ".join(f"{i} {speech.seats[i].key} ({speech.seat(i)})" for i in seats_on(speech.seats, side))
        for side in sides_of(speech.seats)
    ]
    return f"{speech.ui('seats')}{speech.colon}{', '.join(sides)}"
