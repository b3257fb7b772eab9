"""Who asks: the guest of a cookie, and whether a request comes from our own pages."""

from __future__ import annotations

import contextlib
import re
from collections import OrderedDict
from urllib.parse import urlsplit

from starlette.requests import HTTPConnection
from starlette.responses import Response

from rulebound.server import store, ways_back
from rulebound.server.expiry import DAY_MS, saw_guest
from rulebound.server.hall import Hall
from rulebound.server.limits import Rates, place_of
from rulebound.server.problem import Problem, problem, unknown
from rulebound.server.store import GuestRow
from rulebound.server.writer import Conflict

COOKIE = "rulebound_guest"
YEAR_S = 365 * 24 * 3600
MOST_KNOWN = 20_000
_TOKEN = re.compile(r"[A-Za-z0-9_\-]{43}")


class GuestBook:
    """Finds the guest of a request, and makes a new one where a request may."""

    def __init__(self, hall: Hall) -> None:
        self._hall = hall
        self._known: OrderedDict[str, GuestRow] = OrderedDict()
        self._seen: dict[int, int] = {}
        """When it was last kept that a guest was here."""
        rate = hall.settings.limits.guests_per_s
        self._new = Rates(rate, 60 * rate)
        rate = hall.settings.limits.returns_per_s
        self._returns = Rates(rate, 10 * rate)

    async def of(self, request: HTTPConnection) -> GuestRow | None:
        """The guest who asks; None if the cookie is missing or unknown; a `Problem` if they are kept out."""
        token = request.cookies.get(COOKIE, "")
        if not _TOKEN.fullmatch(token):
            return None
        key = store.digest(token)
        guest = self._known.get(key)
        if guest is None:
            guest = await self._hall.read(lambda connection: store.find_guest(connection, token))
            if guest is not None:
                self._remember(key, guest)
        if guest is not None and guest.banned:
            raise problem(403, "banned")
        if guest is not None:
            await self._saw(guest.id)
        return guest

    async def _saw(self, guest: int) -> None:
        """Keep that a guest was here, once a day; where that fails, the next visit will do."""
        now = self._hall.now()
        if now - self._seen.get(guest, 0) > DAY_MS:
            if len(self._seen) > MOST_KNOWN:
                self._seen.clear()
            self._seen[guest] = now
            with contextlib.suppress(Problem, Conflict):
                await self._hall.write(lambda connection: saw_guest(connection, guest, now))

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
        self._new.take(_place(request))
        token = store.new_token()
        guest = await self._hall.write(lambda connection: store.add_guest(connection, token, "", lang))
        self._give(request, response, token, guest)
        return guest

    async def come_back(self, request: HTTPConnection, response: Response, link: str, leave: bool) -> GuestRow:
        """The guest who has made this link; this browser is theirs from now on. `leave`: whoever it was before."""
        self._returns.take(_place(request))
        guest = await self._hall.read(lambda connection: ways_back.guest_of(connection, link))
        if guest is None:
            raise unknown("way_back")
        if guest.banned:
            raise problem(403, "banned")
        before = await self.of(request)
        if before is not None and before.id == guest.id:
            return guest
        if before is not None and not leave and await self._hall.read(lambda to: store.sits_anywhere(to, before.id)):
            raise problem(409, "other_seats")
        token = store.new_token()
        gone = await self._hall.write(lambda connection: ways_back.add_browser(connection, token, guest.id))
        for key in gone:
            self._known.pop(key, None)
        self._give(request, response, token, guest)
        return guest

    def _give(self, request: HTTPConnection, response: Response, token: str, guest: GuestRow) -> None:
        """Let a browser be known by this cookie."""
        self._remember(store.digest(token), guest)
        secure = request.url.scheme in ("https", "wss")
        response.set_cookie(COOKIE, token, max_age=YEAR_S, httponly=True, samesite="lax", secure=secure)

    async def rename(self, guest: GuestRow) -> None:
        """Keep a guest's new name."""
        await self._hall.write(lambda connection: store.rename_guest(connection, guest))
        for key, known in self._known.items():
            if known.id == guest.id:
                self._known[key] = guest

    def look_again(self, id: int) -> None:
        """Something about a guest was changed from outside: read it anew when they next ask."""
        for key in [key for key, known in self._known.items() if known.id == id]:
            del self._known[key]

    def knows(self, key: str) -> bool:
        """Whether this is the hash of a cookie we have seen lately."""
        return key in self._known

    def _remember(self, key: str, guest: GuestRow) -> None:
        self._known[key] = guest
        if len(self._known) > MOST_KNOWN:
            self._known.popitem(last=False)


def _place(request: HTTPConnection) -> str:
    """Where a request comes from, as it is counted."""
    return place_of(request.client.host if request.client else "")


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
