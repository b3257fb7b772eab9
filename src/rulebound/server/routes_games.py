"""The games: what can be played, their rules, and putting a force together."""

from __future__ import annotations

from contextlib import suppress
from functools import cache
from typing import Annotated, Any

from fastapi import APIRouter, Body, Depends, Query, Request
from starlette.responses import Response

from rulebound.core.forms import Field, ForceForm, cost_of, values_of
from rulebound.core.game import BadSetup, Game, Scenario
from rulebound.core.game import games as all_games
from rulebound.core.seats import Seat
from rulebound.players import players
from rulebound.server import game_models
from rulebound.server.answers import ERRORS, json_answer
from rulebound.server.deps import server_of
from rulebound.server.forces.brought import problems_plain
from rulebound.server.frames import Plain, said
from rulebound.server.making import checked_scenario
from rulebound.server.models import Lang
from rulebound.server.problem import (
    FAULTS_OF_A_GAME,
    Problem,
    bad_field,
    bad_setup,
    fault_of,
    level_name,
    unknown,
)
from rulebound.server.roles import role_name
from rulebound.server.say import voice

router = APIRouter(prefix="/api/games", responses=ERRORS, tags=["games"])
InLang = Annotated[Lang, Query()]
Filled = Annotated[dict[str, Any], Body()]
"""A form as far as it is filled in."""


def game_played_here(request: Request, game: str) -> Game:
    """The game of a path as this server plays it, with the content it was given; a `Problem` if there is none."""
    try:
        return server_of(request).settings.game(game)
    except BadSetup:
        raise unknown("game") from None


TheGame = Annotated[Game, Depends(game_played_here)]


@router.get("", response_model=game_models.Games)
def list_games(request: Request, lang: InLang = "en") -> Response:
    """All games that can be played; what is wrong with others stands in the log."""
    cards: list[Plain] = []
    faults: list[Problem] = []
    for key in all_games():
        try:
            cards.append(card_of(game_played_here(request, key), lang))
        except FAULTS_OF_A_GAME as error:
            faults.append(fault_of(error))
    if faults and not cards:
        raise faults[0]
    return json_answer({"games": cards})


@router.get("/{game}", response_model=game_models.GameCard)
def show_game(game: TheGame, lang: InLang = "en") -> Response:
    """One game with its scenarios, options, computer players and guide."""
    return json_answer(card_of(game, lang))


@router.get("/{game}/rules", response_model=game_models.Rulebook)
def show_rules(game: TheGame, lang: InLang = "en") -> Response:
    """The ledger as a rulebook: every rule, ruling and example, in one language."""
    return json_answer(rulebook_of(game, lang))


@router.get("/{game}/force", response_model=game_models.ForceInfo)
def show_force(game: TheGame, scenario: str, seat: int, lang: InLang = "en") -> Response:
    """The form for a seat's force; 404 where there is nothing to choose."""
    return json_answer(force_plain(game, form_of(game, scenario, seat), lang))


@router.post("/{game}/seats", response_model=game_models.Roles)
def show_seats(game: TheGame, scenario: str, options: Filled, lang: InLang = "en") -> Response:
    """Who plays a scenario with these options."""
    try:
        seats = game.setup(checked_scenario(game, scenario), 0, options, {}).seats
    except BadSetup as error:
        raise bad_setup(str(error)) from None
    return json_answer({"seats": roles_plain(game, scenario, seats, lang)})


@router.post("/{game}/force", response_model=game_models.ForceChecked)
def check_force(game: TheGame, scenario: str, seat: int, roster: Filled, lang: InLang = "en") -> Response:
    """What a force costs, and what is wrong with it."""
    form = form_of(game, scenario, seat)
    problems = problems_plain(game, game.force_problems(scenario, seat, roster), lang)
    return json_answer({"cost": cost_of(form, roster), "problems": problems})


def form_of(game: Game, scenario: str, seat: int) -> ForceForm:
    """The form of a seat's force; a `Problem` if there is nothing to choose."""
    most = most_seats(game, checked_scenario(game, scenario)) - 1
    if not 0 <= seat <= most:
        raise bad_field("seat", "seat", most=most)
    form = game.force_form(scenario, seat)
    if form is None:
        raise unknown("force")
    return form


@cache
def most_seats(game: Game, scenario: str) -> int:
    """How many seats a scenario has with the option that gives most."""
    most = len(game.seats(scenario, {}))
    for field in game.options_form(scenario):
        for value in values_of(field):
            with suppress(BadSetup):
                most = max(most, len(game.setup(scenario, 0, {field.key: value}, {}).seats))
    return most


@cache
def card_of(game: Game, lang: Lang) -> Plain:
    """All that the lobby shows of a game; kept, since it never changes while the server runs."""
    ledger = game.ledger()
    art = game.art()
    guide = game.guide()
    return {
        "key": game.key,
        "name": said(ledger.title, lang),
        "summary": said(ledger.summary, lang),
        "picture": f"/art/{game.key}/picture.svg" if art is not None and (art / "picture.svg").exists() else None,
        "symbols": f"/art/{game.key}/symbols.svg" if art is not None and (art / "symbols.svg").exists() else None,
        "scenarios": [scenario_plain(game, scenario, lang) for scenario in game.scenarios()],
        "computers": [{"level": level, "text": level_name(level, lang)} for level in players()],
        "guide": None
        if guide is None
        else {
            "scenario": guide.scenario,
            "seat": guide.seat,
            "opponent": guide.opponent,
            "welcome": said(guide.welcome, lang),
        },
    }


def scenario_plain(game: Game, scenario: Scenario, lang: Lang) -> Plain:
    """A scenario with its options, and who plays it."""
    return {
        "key": scenario.key,
        "name": scenario.name[lang],
        "story": scenario.story[lang],
        "goals": scenario.goals.get(lang, []),
        "special": scenario.special.get(lang, []),
        "options": [field_plain(game, each, lang) for each in game.options_form(scenario.key)],
        "seats": roles_plain(game, scenario.key, game.seats(scenario.key, {}), lang),
    }


def roles_plain(game: Game, scenario: str, seats: tuple[Seat, ...], lang: Lang) -> list[Plain]:
    """Seats with their names and sides, and whether they have a force to put together."""
    return [
        {
            "seat": number,
            "side": seat.side,
            "role": seat.key,
            "name": role_name(game, seat, scenario, lang),
            "force": game.force_form(scenario, number) is not None,
        }
        for number, seat in enumerate(seats)
    ]


def force_plain(game: Game, form: ForceForm, lang: Lang) -> Plain:
    """As JSON data, with the ready-made force to start from."""
    fields = [field_plain(game, each, lang) for each in form.fields]
    return {"budget": form.budget, "fixed": form.fixed, "fields": fields, "example": form.example}


def field_plain(game: Game, field: Field, lang: Lang) -> object:
    """As JSON data, its sentences in a language."""
    return voice(game, lang).plain(field)


@cache
def rulebook_of(game: Game, lang: Lang) -> Plain:
    """The ledger in a language; kept, since it never changes while the server runs."""
    ledger = game.ledger()
    return {
        "title": said(ledger.title, lang),
        "summary": said(ledger.summary, lang),
        "entries": [
            {
                "id": entry.id,
                "kind": entry.kind,
                "where": said(entry.where, lang),
                "text": said(entry.text, lang),
                "more": said(entry.more, lang) if entry.more is not None else "",
            }
            for entry in ledger.entries()
        ],
    }
