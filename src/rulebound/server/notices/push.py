"""Push to browsers: what is said is encrypted for the browser alone (RFC 8291), and signed with our key (RFC 8292)."""

from __future__ import annotations

import asyncio
import base64
import http.client
import json
import logging
import os
import time
from pathlib import Path

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from rulebound.server.hall import Hall
from rulebound.server.notices import rows
from rulebound.server.notices.bell import NotSent
from rulebound.server.notices.endpoint import Elsewhere, Endpoint, endpoint_of, post
from rulebound.server.notices.notice import Notice
from rulebound.server.notices.rows import PushRow
from rulebound.server.notices.secret import BadKey, kept
from rulebound.server.problem import bad_field

NAME = "push.key"
KEPT_S = 7 * 24 * 3600
"""How long a push service keeps a notice for a browser that is off."""
SIGNED_S = 12 * 3600
RECORD = 4096
MOST_BROWSERS = 10
"""Browsers of one guest; the one that asked first is forgotten."""
GONE = (404, 410)
LATER = (408, 429)
log = logging.getLogger("rulebound.server")


def b64(raw: bytes) -> str:
    """Base 64 as addresses have it, without padding."""
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(field: str, text: str, length: int) -> bytes:
    """So many bytes from base 64; a `Problem` names the field that holds something else."""
    try:
        raw = base64.b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4), b"-_", validate=True)
    except ValueError:
        raw = b""
    if len(raw) != length:
        raise bad_field(field, "push_key", bytes=length)
    return raw


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """As browsers and push services write it: 65 bytes, not compressed."""
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


class Key:
    """The key by which push services know this server; kept in its folder, readable by its owner alone."""

    def __init__(self, folder: Path) -> None:
        path = folder / NAME
        try:
            key = serialization.load_pem_private_key(kept(path, _new_key), None)
        except ValueError:
            key = None
        if not isinstance(key, ec.EllipticCurvePrivateKey) or not isinstance(key.curve, ec.SECP256R1):
            raise BadKey(f"{path}: a private key of P-256 in PEM is right; remove it, and a new one is made")
        self._key = key
        self.public = b64(point(key.public_key()))

    def signed(self, endpoint: Endpoint, contact: str) -> str:
        """The header that says who pushes."""
        port = "" if endpoint.port == 443 else f":{endpoint.port}"
        claims = {
            "aud": f"{endpoint.scheme}://{endpoint.host}{port}",
            "exp": int(time.time()) + SIGNED_S,
            "sub": contact,
        }
        parts = [{"typ": "JWT", "alg": "ES256"}, claims]
        said = ".".join(b64(json.dumps(part, separators=(",", ":")).encode()) for part in parts)
        r, s = decode_dss_signature(self._key.sign(said.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={said}.{b64(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"


def _new_key() -> bytes:
    return ec.generate_private_key(ec.SECP256R1()).private_bytes(
        serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, serialization.NoEncryption()
    )


def encrypted(
    text: bytes, browser: bytes, auth: bytes, key: ec.EllipticCurvePrivateKey | None = None, salt: bytes | None = None
) -> bytes:
    """A text that only the browser with this public key and secret can read; key and salt are fresh each time."""
    key = key or ec.generate_private_key(ec.SECP256R1())
    salt = salt or os.urandom(16)
    ours = point(key.public_key())
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), browser))
    secret = _derived(shared, auth, b"WebPush: info\0" + browser + ours, 32)
    content_key = _derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4, "big") + bytes([len(ours)]) + ours
    return header + AESGCM(content_key).encrypt(nonce, text + b"\x02", None)


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


class Push:
    """Push to the browsers of guests; a `Channel`."""

    def __init__(self, hall: Hall, key: Key, contact: str) -> None:
        self._hall = hall
        self._key = key
        self._contact = contact
        self._local = hall.settings.push_local

    @property
    def public(self) -> str:
        """What a browser must know to take our pushes, and ours alone."""
        return self._key.public

    # What a guest chooses

    async def of(self, guest: int) -> list[PushRow]:
        """All browsers in which a guest wants notices, in the order they asked in."""
        return await self._hall.read(lambda connection: rows.find_pushes(connection, guest))

    async def add(self, row: PushRow) -> None:
        """Push to a browser from now on; a `Problem` for what can be none."""
        try:
            endpoint_of(row.endpoint, self._local)
        except Elsewhere:
            raise bad_field("endpoint", "endpoint") from None
        unb64("auth", row.auth, 16)
        raw = unb64("p256dh", row.p256dh, 65)
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), raw)
        except ValueError:
            raise bad_field("p256dh", "push_key", bytes=65) from None
        await self._hall.write(lambda connection: rows.add_push(connection, row, MOST_BROWSERS))

    async def drop(self, endpoint: str) -> None:
        """Push to a browser no more."""
        await self._hall.write(lambda connection: rows.drop_push(connection, endpoint))

    # Notices

    async def lang(self, guest: int) -> str:
        """The language of the browser that asked last; empty if none does."""
        browsers = await self.of(guest)
        return browsers[-1].lang if browsers else ""

    async def tell(self, guest: int, notice: Notice) -> None:
        """Push a notice to all browsers of a guest; one that takes it is enough."""
        browsers = await self.of(guest)
        failed = [why for why in await asyncio.gather(*(self._to(row, notice) for row in browsers)) if why]
        if browsers and len(failed) == len(browsers):
            raise NotSent(failed[0])

    async def _to(self, row: PushRow, notice: Notice) -> str:
        """Push to one browser; why it may work later, or nothing."""
        try:
            status = await asyncio.to_thread(self._post, row, notice)
        except Elsewhere:
            status = GONE[0]
        except (OSError, http.client.HTTPException) as error:
            return type(error).__name__
        if status in GONE:
            await self.drop(row.endpoint)
        elif status in LATER or status >= 500:
            return f"status {status}"
        elif not 200 <= status < 300:
            log.warning("a push service has refused a notice with status %d", status)
        return ""

    def _post(self, row: PushRow, notice: Notice) -> int:
        endpoint = endpoint_of(row.endpoint, self._local)
        said = {"title": notice.title, "body": notice.text, "path": notice.path, "tag": notice.table}
        body = encrypted(
            json.dumps(said, ensure_ascii=False).encode(), unb64("p256dh", row.p256dh, 65), unb64("auth", row.auth, 16)
        )
        headers = {
            "Authorization": self._key.signed(endpoint, self._contact),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_S),
            "Topic": notice.table,
            "Urgency": "normal",
        }
        return post(endpoint, headers, body, self._local)
