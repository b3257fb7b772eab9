"""`rulebound forces`: what may be chosen before a game, and whether a force will do."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer
import yaml
from rich.text import Text as Rich

from rulebound.cli.inputs import Wrong, game_from, language_from, rosters_from
from rulebound.cli.lines import hanging
from rulebound.cli.report import console, print_lines
from rulebound.cli.speech import Speech
from rulebound.core.forms import NUMBER, ONE, Field, ForceForm, Pick, cost_of
from rulebound.core.game import Game
from rulebound.core.seats import keys_of


def forces(
    game: Annotated[str, typer.Argument(help="the game, e.g. catacombs")],
    scenario: Annotated[str | None, typer.Option(help="a scenario of the game; its first if not given")] = None,
    roster: Annotated[Path | None, typer.Option(help="check the forces in this YAML or JSON file")] = None,
    content: Annotated[Path | None, typer.Option(help="a folder with content of your own")] = None,
    lang: Annotated[str, typer.Option(help="en or fr")] = "en",
) -> None:
    """Show the options of a game and what forces are made of; check forces of your own."""
    the_game = game_from(game, content)
    language = language_from(lang)
    chosen = scenario_from(the_game, scenario)
    speech = Speech(the_game, language, the_game.setup(chosen, 0, {}, {}))
    out = console()
    if roster is None:
        print_lines(Printed(speech, out.width).everything(chosen), out)
        return
    lines, wrong = checked(speech, chosen, rosters_from(roster), out.width)
    print_lines(lines, out)
    if wrong:
        raise typer.Exit(1)


def scenario_from(game: Game, key: str | None) -> str:
    """The scenario that was named, or the game's first; `Wrong` lists what there is."""
    keys = [scenario.key for scenario in game.scenarios()]
    if key is not None and key not in keys:
        raise Wrong(f"--scenario: {game.key} has no scenario {key!r}; there are {', '.join(keys)}")
    return keys[0] if key is None else key


def checked(speech: Speech, scenario: str, rosters: dict[str, object], width: int) -> tuple[list[Rich], bool]:
    """What forces cost and what is wrong with them, and whether anything is."""
    game = speech.game
    lines: list[Rich] = []
    wrong = False
    for name, roster in rosters.items():
        roles = keys_of(speech.seats)
        if name not in roles:
            raise Wrong(f"--roster: {game.key} has no seat {name!r}; there are {', '.join(roles)}")
        seat = roles.index(name)
        form = game.force_form(scenario, seat)
        problems = game.force_problems(scenario, seat, roster)
        wrong = wrong or bool(problems)
        if form is None:
            lines += hanging("", speech.ui("form-no-force", seat=speech.seat(seat)), width)
            continue
        cost = cost_of(form, roster) if isinstance(roster, dict) else form.fixed
        key = "form-wrong" if problems else "form-fits"
        lines += hanging("", speech.ui(key, seat=speech.seat(seat), points=cost, budget=form.budget), width)
        for problem in problems:
            lines += hanging("  ", f"{speech.say(problem.text)} ({problem.rule})", width)
    return lines, wrong


class Printed:
    """Forms as lines."""

    def __init__(self, speech: Speech, width: int) -> None:
        self.speech = speech
        self.width = width

    def everything(self, scenario: str) -> list[Rich]:
        """The options of a scenario, and the form of each seat."""
        game = self.speech.game
        lines: list[Rich] = []
        options = game.options_form(scenario)
        if options:
            lines.append(Rich(self.speech.ui("form-options"), "bold"))
            for field in options:
                lines += self.field(field)
        for seat, name in enumerate(keys_of(self.speech.seats)):
            form = game.force_form(scenario, seat)
            if form is not None:
                lines += self.form(form, self.speech.seat(seat), name)
        return lines

    def form(self, form: ForceForm, seat: str, name: str) -> list[Rich]:
        """What a force is made of, and one to begin with."""
        lines = hanging("", Rich(self.speech.ui("form-force", seat=seat, points=form.budget), "bold"), self.width)
        for field in form.fields:
            lines += self.field(field)
        example = yaml.safe_dump(
            {name: form.example}, allow_unicode=True, sort_keys=False, width=max(20, self.width - 8)
        )
        lines.append(Rich("  " + self.speech.ui("form-example")))
        return lines + [Rich("    " + line) for line in example.splitlines()]

    def field(self, field: Field) -> list[Rich]:
        """One choice with all there is to choose from."""
        about = [self.speech.say(field.name), self.amount(field)]
        about += [self.points(field.cost)] if field.cost else []
        picks = [", ".join(each) for each in field.when.values()]
        about += [self.speech.ui("form-when", picks="; ".join(picks))] if picks else []
        body = Rich(", ".join(about))
        if field.text is not None:
            body.append("\n" + self.speech.say(field.text), "dim")
        lines = hanging(Rich(f"  {field.key}  ", "bold"), body, self.width)
        for pick in field.picks:
            lines += self.pick(pick, field.kind == ONE and pick.key == field.default)
        return lines

    def amount(self, field: Field) -> str:
        """How much may be chosen, in words: from least to most, one, or several."""
        if field.kind == NUMBER:
            return self.speech.ui("form-number", least=field.least, most=field.most)
        return self.speech.ui("form-one") if field.kind == ONE else self.speech.ui("form-several", most=field.most)

    def points(self, cost: int) -> str:
        """In the words of the language: "1 point", "3 points"."""
        return self.speech.ui("form-points", n=cost)

    def pick(self, pick: Pick, default: bool) -> list[Rich]:
        """A line: its key, name and price, and what it does."""
        about = self.speech.say(pick.name) + (f", {self.points(pick.cost)}" if pick.cost else "")
        body = Rich(f"{about} {self.speech.ui('form-default')}" if default else about)
        body.append("\n" + self.speech.say(pick.text), "dim")
        return hanging(Rich(f"    {pick.key}  ", "bold"), body, self.width)
