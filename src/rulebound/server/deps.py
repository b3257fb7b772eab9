"""The parts of a running server, and where requests find them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import cast

from starlette.requests import HTTPConnection

from rulebound.server.coaching import Coaching
from rulebound.server.hall import Hall
from rulebound.server.identity import GuestBook
from rulebound.server.limits import Rates
from rulebound.server.settings import Settings


@dataclass
class Server:
    """Everything a route needs."""

    settings: Settings
    hall: Hall
    book: GuestBook
    rates: Rates
    coaching: Coaching
    connected: Counter[int] = field(default_factory=Counter)
    """Sockets of each guest."""


def server_of(request: HTTPConnection) -> Server:
    """The server that answers a request."""
    return cast(Server, request.app.state.server)
