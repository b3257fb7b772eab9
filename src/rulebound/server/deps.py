"""The parts of a running server, and where requests find them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, cast

from starlette.requests import HTTPConnection

from rulebound.server.coaching import Coaching
from rulebound.server.forces.keeping import Keeping
from rulebound.server.hall import Hall
from rulebound.server.identity import GuestBook
from rulebound.server.limits import Rates
from rulebound.server.measures import Measures
from rulebound.server.replaying import Replaying
from rulebound.server.settings import Settings
from rulebound.server.talk.talking import Talking

if TYPE_CHECKING:
    from rulebound.server.notices.mail import Mail
    from rulebound.server.notices.push import Push


@dataclass
class Server:
    """Everything a route needs."""

    settings: Settings
    hall: Hall
    book: GuestBook
    rates: Rates
    coaching: Coaching
    talking: Talking
    keeping: Keeping
    measures: Measures
    replaying: Replaying = field(default_factory=Replaying)
    mail: Mail | None = None
    """Notices by mail, where they are set up."""
    push: Push | None = None
    """Notices by push, where the server has a folder for its key."""
    connected: Counter[int] = field(default_factory=Counter)
    """Sockets of each guest."""


def server_of(request: HTTPConnection) -> Server:
    """What `create_app` has put there, for routes and sockets alike."""
    return cast(Server, request.app.state.server)
