"""What goes over HTTP about notices."""

from __future__ import annotations

from pydantic import Field

from rulebound.server.bodies import Strict
from rulebound.server.models import Lang, Told


class MailWish(Strict):
    """Where somebody wants mail; empty: nowhere."""

    address: str = Field(max_length=300)
    lang: Lang = "en"


class MailToken(Strict):
    """What the link in a mail holds."""

    token: str = Field(min_length=1, max_length=100)


class MailInfo(Told):
    """Where notices by mail go, once whoever reads them there has `confirmed` it."""

    address: str
    confirmed: bool


class PushWish(Strict):
    """A browser that takes pushes, as its `PushSubscription` has it."""

    endpoint: str = Field(min_length=1, max_length=1000)
    p256dh: str = Field(max_length=88)
    auth: str = Field(max_length=24)
    lang: Lang = "en"


class PushStop(Strict):
    """A browser that takes no more."""

    endpoint: str = Field(min_length=1, max_length=1000)


class PushInfo(Told):
    """What a browser must know to take pushes of this server, and to how many of this guest's it pushes."""

    key: str
    browsers: int


class Notices(Told):
    """How this guest is told of a turn; None where this server does not offer it."""

    mail: MailInfo | None
    push: PushInfo | None


class Done(Told):
    """That it is done, where there is nothing else to tell."""

    ok: bool
