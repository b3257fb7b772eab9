"""Forces put together before a game: looked at, opened from a link, kept, and the map they are put on."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.concurrency import run_in_threadpool
from starlette.responses import Response

from rulebound.core.dice import SeededDice
from rulebound.core.game import BadSetup
from rulebound.server import force_models as models
from rulebound.server.answers import ERRORS, json_answer
from rulebound.server.deps import server_of
from rulebound.server.forces.brought import brought, within
from rulebound.server.making import checked_scenario
from rulebound.server.models import Lang
from rulebound.server.problem import bad_setup, unknown
from rulebound.server.routes_games import Filled, TheGame
from rulebound.server.say import voice

router = APIRouter(prefix="/api", responses=ERRORS, tags=["forces"])
InLang = Annotated[Lang, Query()]
Key = Annotated[str, Query(max_length=64)]
Line = Annotated[str, Query(max_length=4000)]
"""A filled-in form as a link has it."""
MOST_ID = 2**31


@router.post("/games/{game}/map", response_model=models.ScenarioMap)
def show_map(game: TheGame, scenario: Key, options: Filled, lang: InLang = "en") -> Response:
    """The board of a scenario with these options, and where forces are put on it."""
    try:
        setup = game.setup(checked_scenario(game, scenario), 0, options, {})
    except BadSetup as error:
        raise bad_setup(str(error)) from None
    state = game.set_up(setup, SeededDice(0))
    speaks = voice(game, lang)
    scene = {**speaks.scene(game.scene_of(state, None, [], [])), "log": []}
    return json_answer({"scene": scene, "zones": [speaks.plain(zone) for zone in game.deployment(state)]})


@router.post("/forces/look", response_model=models.ForceLook)
def look(request: Request, wish: models.ForceWish, lang: InLang = "en") -> Response:
    """What a force costs, what is wrong with it, and how it is shared."""
    force = brought(server_of(request).settings, wish)
    return json_answer({**force.plain(lang), "text": force.listed(lang)})


@router.get("/games/{game}/shared", response_model=models.SharedForce)
def open_link(
    request: Request, game: TheGame, scenario: Key, role: Key, options: Line = "", force: Line = "", name: str = ""
) -> Response:
    """What a link holds; 422 names the part of it that cannot be."""
    key = checked_scenario(game, scenario)
    chosen = within("options", game.options_form(key), options)
    wish = models.ForceWish(game=game.key, scenario=key, role=role, options=chosen, name=name)
    opened = brought(server_of(request).settings, wish)
    roster = within("force", opened.form.fields, force)
    return json_answer(
        {
            "game": game.key,
            "scenario": key,
            "role": role,
            "seat": opened.seat,
            "options": chosen,
            "roster": roster,
            "name": opened.name,
        }
    )


@router.get("/forces", response_model=models.KeptForces)
async def list_forces(
    request: Request,
    game: Key | None = None,
    scenario: Key | None = None,
    role: Key | None = None,
    lang: InLang = "en",
) -> Response:
    """What this guest keeps; with a scenario and a role, judged by whether they may be brought there."""
    server = server_of(request)
    guest = await server.book.of(request)
    return json_answer(await server.keeping.listed(guest.id if guest is not None else -1, game, scenario, role, lang))


@router.post("/forces", status_code=201, response_model=models.KeptForce)
async def keep_force(request: Request, wish: models.ForceWish, lang: InLang = "en") -> Response:
    """Keep a force for this guest, whether it may be played or not."""
    server = server_of(request)
    force = await run_in_threadpool(brought, server.settings, wish)
    cookies = Response()
    guest = await server.book.welcome(request, cookies, lang)
    return json_answer(await server.keeping.add(guest.id, force, lang), cookies, 201)


@router.post("/forces/{id}", response_model=models.KeptForce)
async def change_force(request: Request, id: int, wish: models.ForceWish, lang: InLang = "en") -> Response:
    """Keep a force under another name, or another force in its place."""
    server = server_of(request)
    guest = await server.book.required(request)
    force = await run_in_threadpool(brought, server.settings, wish)
    return json_answer(await server.keeping.change(force_id(id), guest.id, force, lang))


@router.post("/forces/{id}/forget", response_model=models.Forgotten)
async def forget_force(request: Request, id: int) -> Response:
    """Keep a force no more."""
    server = server_of(request)
    guest = await server.book.required(request)
    await server.keeping.drop(force_id(id), guest.id)
    return json_answer({"ok": True})


def force_id(id: int) -> int:
    """The id of a kept force; a `Problem` for what can be none."""
    if not 0 < id < MOST_ID:
        raise unknown("kept_force")
    return id
