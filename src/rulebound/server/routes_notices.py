"""How a guest wants to be told of a turn."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from rulebound.server import notice_models as models
from rulebound.server.answers import ERRORS, json_answer
from rulebound.server.deps import Server, server_of
from rulebound.server.notices.mail import Mail
from rulebound.server.notices.push import Push
from rulebound.server.notices.rows import PushRow
from rulebound.server.problem import problem
from rulebound.server.store import now_ms

router = APIRouter(prefix="/api/notices", responses=ERRORS, tags=["notices"])


@router.get("", response_model=models.Notices)
async def show_notices(request: Request) -> Response:
    """What this server offers, and what this guest has chosen."""
    server = server_of(request)
    guest = await server.book.of(request)
    return json_answer(await _told(server, guest.id if guest is not None else None))


async def _told(server: Server, guest: int | None) -> dict[str, object]:
    told: dict[str, object] = {"mail": None, "push": None}
    if server.mail is not None:
        row = await server.mail.of(guest) if guest is not None else None
        told["mail"] = {
            "address": row.address if row is not None else "",
            "confirmed": row is not None and row.confirmed,
        }
    if server.push is not None:
        browsers = await server.push.of(guest) if guest is not None else []
        told["push"] = {"key": server.push.public, "browsers": len(browsers)}
    return told


@router.post("/push", response_model=models.Notices)
async def add_push(request: Request, wish: models.PushWish) -> Response:
    """Be told by push to this browser."""
    server = server_of(request)
    push = _push(server)
    cookies = Response()
    guest = await server.book.welcome(request, cookies, wish.lang)
    await push.add(PushRow(guest.id, wish.endpoint, wish.p256dh, wish.auth, wish.lang, now_ms()))
    return json_answer(await _told(server, guest.id), cookies)


@router.post("/push/stop", response_model=models.Notices)
async def stop_push(request: Request, browser: models.PushStop) -> Response:
    """Push to a browser no more; its endpoint is known to it alone."""
    server = server_of(request)
    await _push(server).drop(browser.endpoint)
    guest = await server.book.of(request)
    return json_answer(await _told(server, guest.id if guest is not None else None))


@router.post("/mail", response_model=models.Notices)
async def choose_mail(request: Request, wish: models.MailWish) -> Response:
    """Be told by mail; a link that is sent there must be followed first."""
    server = server_of(request)
    mail = _mail(server)
    cookies = Response()
    guest = await server.book.welcome(request, cookies, wish.lang)
    await mail.choose(guest.id, wish.address.strip(), wish.lang)
    return json_answer(await _told(server, guest.id), cookies)


@router.post("/mail/confirm", response_model=models.Done)
async def confirm_mail(request: Request, link: models.MailToken) -> Response:
    """Somebody who reads the mail agrees to get more."""
    await _mail(server_of(request)).confirm(link.token)
    return json_answer({"ok": True})


@router.post("/mail/stop", response_model=models.Done)
async def stop_mail(request: Request, link: models.MailToken) -> Response:
    """Somebody who reads the mail wants no more of it."""
    await _mail(server_of(request)).stop(link.token)
    return json_answer({"ok": True})


def _push(server: Server) -> Push:
    if server.push is None:
        raise problem(409, "push_off")
    return server.push


def _mail(server: Server) -> Mail:
    if server.mail is None:
        raise problem(409, "mail_off")
    return server.mail
