"""For whoever runs the server: whether it is there, whether it can be used, and how it does."""

from __future__ import annotations

from ipaddress import ip_address, ip_network

from fastapi import APIRouter, Request
from sqlalchemy import text
from starlette.responses import Response

import rulebound
from rulebound.server import models, notice_models
from rulebound.server.answers import ERRORS, json_answer
from rulebound.server.deps import Server, server_of
from rulebound.server.problem import unknown

router = APIRouter(prefix="/api", responses=ERRORS, tags=["running"])
PROXIED = ("x-forwarded-for", "forwarded", "via")


@router.get("/health", response_model=models.Health)
async def health() -> Response:
    """Whether the server answers, which version it is, and whether it runs compiled."""
    return json_answer({"ok": True, "version": rulebound.__version__, "compiled": rulebound.COMPILED})


@router.get("/ready", response_model=notice_models.Done)
async def ready(request: Request) -> Response:
    """Whether games can be played: the database answers. 503 if it does not."""
    await server_of(request).hall.read(lambda connection: connection.execute(text("SELECT 1")).scalar_one())
    return json_answer({"ok": True})


@router.get("/metrics", response_class=Response, include_in_schema=False)
async def metrics(request: Request) -> Response:
    """Measures of this process, for those who may see them; for all others there is no such page."""
    server = server_of(request)
    if not may_measure(request, server.settings.metrics_for):
        raise unknown("page")
    return Response(server.measures.text(now(server)), media_type="text/plain; version=0.0.4")


def may_measure(request: Request, networks: tuple[str, ...]) -> bool:
    """Whether somebody is where measures are told, and no proxy that nobody named speaks for them."""
    if request.client is None or any(name in request.headers for name in PROXIED):
        return False
    address = ip_address(request.client.host)
    return any(address in ip_network(network) for network in networks)


def now(server: Server) -> dict[str, tuple[float, str]]:
    """Numbers of this moment, and what they are."""
    hall = server.hall
    rooms = list(hall.rooms.values())
    return {
        "rulebound_tables": (len(rooms), "Tables in memory."),
        "rulebound_sockets": (sum(len(room.connections) for room in rooms), "Sockets at tables."),
        "rulebound_thinking": (hall.thinking.waiting(), "Hints and computer players that think or wait for that."),
        "rulebound_analyses": (server.coaching.under_way(), "Games that are looked through, or wait for that."),
        "rulebound_replays": (server.replaying.waiting(), "Games that are looked back on, or wait for that."),
    }
