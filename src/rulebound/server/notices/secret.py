"""The server's own secret for the links in its mails, kept in its folder where nobody else can read it."""

from __future__ import annotations

import contextlib
import hashlib
import hmac
import os
import secrets
from collections.abc import Callable
from pathlib import Path

NAME = "notices.key"
OWN = 0o600


class BadKey(ValueError):
    """A file that should hold a key does not."""


def kept(path: Path, make: Callable[[], bytes]) -> bytes:
    """What a file holds; at the first start it is made, readable by its owner alone."""
    try:
        if not path.exists():
            _write_once(path, make())
        return path.read_bytes()
    except OSError as error:
        raise BadKey(f"{path}: {error.strerror or error}") from None


def _write_once(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    made = path.with_name(f".{path.name}.{secrets.token_hex(4)}")
    try:
        with open(os.open(made, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWN), "wb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        with contextlib.suppress(FileExistsError):  # another server was faster; its key counts
            os.link(made, path)
    finally:
        made.unlink(missing_ok=True)


class Secret:
    """Makes and checks the tokens of links that only somebody who reads a mail can have."""

    def __init__(self, folder: Path) -> None:
        self._key = kept(folder / NAME, lambda: secrets.token_bytes(32))
        if len(self._key) != 32:
            raise BadKey(f"{folder / NAME}: 32 bytes are right; remove it, and a new one is made")

    def token(self, purpose: str, guest: int, address: str) -> str:
        """Good for this purpose, guest and address alone; nothing of it is kept."""
        said = f"{purpose}\n{guest}\n{address}".encode()
        return f"{guest}-{hmac.new(self._key, said, hashlib.sha256).hexdigest()}"

    def fits(self, token: str, purpose: str, guest: int, address: str) -> bool:
        """Compared in a time that does not tell how much of it is right."""
        return hmac.compare_digest(token.encode(), self.token(purpose, guest, address).encode())


def guest_in(token: str) -> int | None:
    """The guest a token speaks of; whether it fits is another question."""
    number = token.partition("-")[0]
    return int(number) if number.isascii() and number.isdigit() and len(number) <= 18 else None
