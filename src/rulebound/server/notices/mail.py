"""Mail: an address is confirmed by whoever reads it before anything else is sent there, and every mail can end it."""

from __future__ import annotations

import asyncio
import re
import smtplib
import ssl
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formatdate, make_msgid
from urllib.parse import unquote, urlsplit

from rulebound.server.hall import Hall
from rulebound.server.notices import rows
from rulebound.server.notices.bell import NotSent
from rulebound.server.notices.notice import Notice
from rulebound.server.notices.rows import MailRow
from rulebound.server.notices.secret import Secret, guest_in
from rulebound.server.notices.sparing import Sparing
from rulebound.server.problem import bad_field, problem, say, unknown
from rulebound.server.settings import LOOPBACK
from rulebound.server.store import now_ms

CONFIRM, STOP = "confirm", "stop"
WAIT_S = 20.0
LONGEST = 254
PORTS = {"smtp": 25, "smtps": 465}
DAY_S = 24 * 3600
A_DAY_TO_ONE = 3
A_DAY_IN_ALL = 500
"""Confirmations, which go to whomever somebody names: so many a day to one address, and in all."""
_ADDRESS = re.compile(
    r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z]{2,63}"
)


class BadMail(ValueError):
    """This is no server that mail can be handed to."""


@dataclass(frozen=True)
class Post:
    """The server mail is handed to: `smtp://[USER:PASSWORD@]HOST[:PORT]`, with `smtps` encrypted from the start."""

    scheme: str
    host: str
    port: int
    user: str
    password: str
    sender: str


def post_of(url: str, sender: str) -> Post:
    """The server an address names; `BadMail` says what would be right."""
    right = "give smtp://[USER:PASSWORD@]HOST[:PORT], or smtps://..."
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise BadMail(f"--smtp: {right}") from None
    if parts.scheme not in PORTS or not parts.hostname or parts.path not in ("", "/"):
        raise BadMail(f"--smtp: {right}")
    if not is_address(sender) and sender.rpartition("@")[2] != "localhost":
        raise BadMail(f"--mail-from: {sender!r} is no address of a mailbox; NAME@HOST is right")
    user, password = unquote(parts.username or ""), unquote(parts.password or "")
    return Post(parts.scheme, parts.hostname, port or PORTS[parts.scheme], user, password, sender)


def is_address(address: str) -> bool:
    """Whether it has the form of one; whether anybody reads it is found out by asking for a confirmation."""
    return len(address) <= LONGEST and _ADDRESS.fullmatch(address) is not None and ".." not in address


class Mail:
    """Mail to guests; a `Channel`."""

    def __init__(self, hall: Hall, post: Post, secret: Secret, site: str) -> None:
        self._hall = hall
        self._post = post
        self._secret = secret
        self._site = site.rstrip("/")
        self._confirmations = Sparing(DAY_S, A_DAY_TO_ONE, A_DAY_IN_ALL)

    # What a guest chooses

    async def of(self, guest: int) -> MailRow | None:
        """The address, confirmed or not; None for a guest who wants no mail."""
        return await self._hall.read(lambda connection: rows.find_mail(connection, guest))

    async def choose(self, guest: int, address: str, lang: str) -> None:
        """Send a confirmation to an address; once it is confirmed, notices go there. An empty one ends it."""
        if not address:
            await self._hall.write(lambda connection: rows.drop_mail(connection, guest))
            return
        if not is_address(address):
            raise bad_field("address", "address")
        self._confirmations.take(address.lower())
        row = MailRow(guest, address, False, lang, now_ms())
        await self._hall.write(lambda connection: rows.set_mail(connection, row))
        text = say("mail.confirm", lang, link=self._link(CONFIRM, row), stop=self._link(STOP, row))
        try:
            await asyncio.to_thread(self._send, row, say("mail.confirm_title", lang), text)
        except NotSent as error:
            raise problem(503, "no_mail", why=str(error)) from None

    async def confirm(self, token: str) -> None:
        """Somebody who reads the mail agrees."""
        row = await self._row(token, CONFIRM)
        await self._hall.write(lambda connection: rows.confirm_mail(connection, row.guest, now_ms()))

    async def stop(self, token: str) -> None:
        """Somebody who reads the mail wants no more of it."""
        row = await self._row(token, STOP)
        await self._hall.write(lambda connection: rows.drop_mail(connection, row.guest))

    async def _row(self, token: str, purpose: str) -> MailRow:
        guest = guest_in(token)
        row = await self.of(guest) if guest is not None else None
        if row is None or not self._secret.fits(token, purpose, row.guest, row.address):
            raise unknown("mail")
        return row

    def _link(self, purpose: str, row: MailRow) -> str:
        return f"{self._site}/#/mail/{purpose}/{self._secret.token(purpose, row.guest, row.address)}"

    # Notices

    async def lang(self, guest: int) -> str:
        """The language of a guest's mails; empty if none are wanted."""
        row = await self.of(guest)
        return row.lang if row is not None and row.confirmed else ""

    async def tell(self, guest: int, notice: Notice) -> None:
        """Send a notice to a guest's address."""
        row = await self.of(guest)
        if row is not None and row.confirmed:
            stop = self._link(STOP, row)
            link = self._site + notice.path
            text = say("mail.turn", notice.lang, text=notice.text, link=link, stop=stop)
            await asyncio.to_thread(self._send, row, notice.title, text)

    def _send(self, row: MailRow, title: str, text: str) -> None:
        message = EmailMessage()
        message["From"] = f"Rulebound <{self._post.sender}>"
        message["To"] = row.address
        message["Subject"] = title
        message["Date"] = formatdate()
        message["Message-ID"] = make_msgid(domain=self._post.sender.rpartition("@")[2])
        message["Auto-Submitted"] = "auto-generated"
        message["List-Unsubscribe"] = f"<{self._link(STOP, row)}>"
        message.set_content(text)
        try:
            with self._open() as server:
                server.send_message(message)
        except (smtplib.SMTPException, OSError) as error:
            raise NotSent(type(error).__name__) from None

    def _open(self) -> smtplib.SMTP:
        post = self._post
        if post.scheme == "smtps":
            server: smtplib.SMTP = smtplib.SMTP_SSL(
                post.host, post.port, timeout=WAIT_S, context=ssl.create_default_context()
            )
        else:
            server = smtplib.SMTP(post.host, post.port, timeout=WAIT_S)
            server.ehlo()
            if server.has_extn("starttls"):
                server.starttls(context=ssl.create_default_context())
                server.ehlo()
            elif post.password and post.host not in LOOPBACK:
                server.close()
                raise NotSent("the server offers no encryption, and the password is not sent without")
        if post.user:
            server.login(post.user, post.password)
        return server
