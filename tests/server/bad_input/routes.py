"""Every route of the server, as the application itself knows them."""

from __future__ import annotations

from starlette.routing import BaseRoute

from rulebound.server.app import create_app
from rulebound.server.settings import Settings

SOCKET = "SOCKET"
Route = tuple[str, str]
"""A method, or that it is a socket, and a path."""


def all_routes() -> set[Route]:
    """All routes."""
    found: set[Route] = set()
    for route in _flat(create_app(Settings()).api.routes):
        path: str = route.path  # type: ignore[attr-defined]
        for method in getattr(route, "methods", None) or {SOCKET}:
            found.add((method, path))
    return found


def _flat(routes: list[BaseRoute]) -> list[BaseRoute]:
    found: list[BaseRoute] = []
    for route in routes:
        router = getattr(route, "original_router", None)
        found += [route] if router is None else _flat(router.routes)
    return found
