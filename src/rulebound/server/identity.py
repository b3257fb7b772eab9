"""Who asks: the guest of a cookie, and whether a request comes from our own pages."""

from __future__ import annotations

import re
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from rulebound.server import store
from rulebound.server.hall import Hall
from rulebound.server.limits import Rates, place_of
from rulebound.server.problem import problem
from rulebound.server.store import GuestRow

COOKIE = "rulebound_guest"
YEAR_S = 365 * 24 * 3600
MOST_KNOWN = 20_000
_TOKEN = re.compile(r"[A-Za-z0-9_\-]{43}")


class GuestBook:
    """Finds the guest of a request, and makes a new one where a request may."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._known: OrderedDict[str, GuestRow] = OrderedDict()
        rate = hall.settings.limits.guests_per_s
        self._new = Rates(rate, 60 * rate)

    async def of(self, request: HTTPConnection) -> GuestRow | None:
        """The guest who asks; None if the cookie is missing or unknown."""
        token = request.cookies.get(COOKIE, "")
        if not _TOKEN.fullmatch(token):
            return None
        key = store.digest(token)
        guest = self._known.get(key)
        if guest is None:
            guest = await self._hall.read(lambda connection: store.find_guest(connection, token))
            if guest is not None:
                self._remember(key, guest)
        return guest

    async def required(self, request: HTTPConnection) -> GuestRow:
        """The guest who asks; a `Problem` if there is none."""
        guest = await self.of(request)
        if guest is None:
            raise problem(401, "no_guest")
        return guest

    async def welcome(self, request: HTTPConnection, response: Response, lang: str) -> GuestRow:
        """The guest who asks; a new one gets a cookie."""
        guest = await self.of(request)
        if guest is not None:
            return guest
        self._new.take(place_of(request.client.host if request.client else ""))
        token = store.new_token()
        guest = await self._hall.write(lambda connection: store.add_guest(connection, token, "", lang))
        self._remember(store.digest(token), guest)
        secure = request.url.scheme in ("https", "wss")
        response.set_cookie(COOKIE, token, max_age=YEAR_S, httponly=True, samesite="lax", secure=secure)
        return guest

    async def rename(self, request: HTTPConnection, guest: GuestRow) -> None:
        """Keep a guest's new name."""
        await self._hall.write(lambda connection: store.rename_guest(connection, guest))
        token = request.cookies.get(COOKIE, "")
        for key, known in self._known.items():
            if known.id == guest.id:
                self._known[key] = guest
                return
        self._remember(store.digest(token), guest)

    def knows(self, key: str) -> bool:
        """Whether this is the hash of a cookie we have seen lately."""
        return key in self._known

    def _remember(self, key: str, guest: GuestRow) -> None:
        self._known[key] = guest
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)


def check_host(host: str, allowed: frozenset[str] | None) -> None:
    """A `Problem` for a name this server does not go by: another site's name may lead here."""
    if allowed is None:
        return
    try:
        name = urlsplit(f"//{host}").hostname
    except ValueError:
        name = None
    if name not in allowed:
        raise problem(403, "bad_host")


def check_origin(headers: dict[str, str]) -> None:
    """A `Problem` for a request that a page of another site has sent."""
    origin = headers.get("origin")
    if origin is not None:
        try:
            place = urlsplit(origin).netloc
        except ValueError:
            place = ""
        if place.lower() != headers.get("host", "").lower():
            raise problem(403, "bad_origin")
    elif headers.get("sec-fetch-site", "none") not in ("none", "same-origin"):
        raise problem(403, "bad_origin")
