"""`rulebound odds`: exact chances, from the rules themselves."""

from __future__ import annotations

import re
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Annotated

import typer
from rich.text import Text as Rich

from rulebound.cli.inputs import Wrong, game_from, language_from, whole
from rulebound.cli.lines import hanging
from rulebound.cli.report import console, print_json, print_lines, table
from rulebound.cli.speech import percent, ui
from rulebound.core.game import Game, OddsQuestion
from rulebound.core.text import Text
from rulebound.core.words import UnknownWords

COUNTED = re.compile(r"(?P<name>\w+?)(?P<least>>)?=(?P<n>\d+)")
"""A number of something that comes of the dice, or at least that many: `hits=2`, `hits>=2`."""


def odds(
    game: Annotated[str, typer.Argument(help="the game")],
    question: Annotated[str | None, typer.Argument(help="what is asked; without it, what can be asked")] = None,
    values: Annotated[list[str] | None, typer.Argument(help="key=value, e.g. dice=3 defence=4")] = None,
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
    content: Annotated[Path | None, typer.Option(help="a folder with content of your own")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="as JSON")] = False,
) -> None:
    """Answer a question about chances as an exact fraction and in percent."""
    language = language_from(lang)
    the_game = game_from(game, content)
    if question is None:
        _list(the_game, language, as_json)
        return
    asked = question_of(the_game, question)
    given = values_of(asked, values or [])
    answer = asked.answer(given)
    names = [name for name, *_ in asked.parameters]
    if as_json:
        print_json(
            {
                "game": game,
                "question": asked.key,
                "rule": asked.rule,
                "values": dict(zip(names, given, strict=True)),
                "answer": [
                    {"outcome": what, "numerator": p.numerator, "denominator": p.denominator, "value": float(p)}
                    for what, p in answer
                ],
            }
        )
        return
    out = console()
    shown = " ".join(f"{name}={value}" for name, value in zip(names, given, strict=True))
    said = the_game.words().say(asked.text, language)
    print_lines(hanging("", Rich.assemble(said, (f"  [{asked.rule}] {shown}", "dim")), out.width), out)
    rows = table("", ">", ">")
    rows.show_header = False
    for what, p in answer:
        if what == "mean":
            rows.add_row(ui(language, "odds-mean"), str(p), decimal(p, language))
        else:
            rows.add_row(outcome(the_game, what, language), str(p), percent(p, language, 2))
    out.print(rows)


def outcome(game: Game, what: str, language: str) -> str:
    """What comes of the dice, in words where the game has some."""
    counted = COUNTED.fullmatch(what)
    key, args = what, dict[str, object]()
    if counted is not None:
        key, args = counted["name"], {"n": int(counted["n"])}
    with suppress(UnknownWords):
        said = game.words().say(Text(f"odds-outcome.{key}", args), language)
        return ui(language, "odds-least", what=said) if counted and counted["least"] else said
    return what


def decimal(p: Fraction, language: str) -> str:
    """A number with three decimals."""
    text = f"{float(p):.3f}"
    return text.replace(".", ",") if language == "fr" else text


def question_of(game: Game, key: str) -> OddsQuestion:
    """`Wrong` lists the keys there are."""
    for question in game.odds_questions():
        if question.key == key:
            return question
    keys = ", ".join(question.key for question in game.odds_questions())
    raise Wrong(f"{game.key} has no question {key!r}; there are {keys}")


def values_of(question: OddsQuestion, texts: list[str]) -> list[int]:
    """The values of a question's parameters, in their order."""
    limits = {name: (least, most) for name, _, least, most in question.parameters}
    given: dict[str, int] = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise Wrong(f"{text!r} is not KEY=VALUE, e.g. {example(question)}")
        if name not in limits:
            raise Wrong(f"{question.key} has no parameter {name!r}; there are {', '.join(limits)}")
        if name in given:
            raise Wrong(f"{name} is given twice")
        given[name] = whole(value, name, *limits[name])
    return [given.get(name, default) for name, default, _, _ in question.parameters]


def example(question: OddsQuestion) -> str:
    """The first parameter with its usual value, as it is typed."""
    name, default, _, _ = question.parameters[0]
    return f"{name}={default}"


def _list(game: Game, language: str, as_json: bool) -> None:
    questions = game.odds_questions()
    if as_json:
        print_json(
            [
                {
                    "question": q.key,
                    "rule": q.rule,
                    "about": game.words().say(q.text, language),
                    "parameters": [
                        {"name": name, "default": default, "least": least, "most": most}
                        for name, default, least, most in q.parameters
                    ],
                }
                for q in questions
            ]
        )
        return
    out = console()
    for q in questions:
        said = game.words().say(q.text, language)
        print_lines(hanging("", Rich.assemble((q.key, "bold"), "  ", said, (f"  [{q.rule}]", "dim")), out.width), out)
        shown = " · ".join(
            f"{name} {least}–{most} ({ui(language, 'default', n=default)})"
            for name, default, least, most in q.parameters
        )
        print_lines(hanging("    ", Rich(shown, "dim"), out.width), out)
