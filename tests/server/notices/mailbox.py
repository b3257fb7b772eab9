"""A mail server of the tests' own: what is handed to it lies in its box."""

from __future__ import annotations

import re
import socket
from email import message_from_bytes, policy
from email.message import EmailMessage

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

LINK = re.compile(r"/#/mail/(confirm|stop)/(\S+)")


class Mailbox:
    """A real SMTP server on a port of this machine."""

    def __init__(self) -> None:
        self.mails: list[EmailMessage] = []
        self.refusing = False
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            port = free.getsockname()[1]
        self.address = f"smtp://127.0.0.1:{port}"
        """What `--smtp` is given."""
        self._controller = Controller(self, hostname="127.0.0.1", port=port)
        self._controller.start()

    def close(self) -> None:
        self._controller.stop()

    async def handle_DATA(self, _server: SMTP, _session: Session, envelope: Envelope) -> str:  # noqa: N802
        if self.refusing:
            return "451 try again later"
        content = envelope.content
        assert isinstance(content, bytes)
        self.mails.append(message_from_bytes(content, policy=policy.default))
        return "250 OK"

    def link(self, purpose: str) -> str:
        """The token of a link in the last mail."""
        return str(dict(LINK.findall(text_of(self.mails[-1])))[purpose])


def text_of(mail: EmailMessage) -> str:
    """What a mail says."""
    body = mail.get_body()
    assert body is not None
    text: str = body.get_content()
    return text
