"""A push service of the tests' own, and a browser that reads what comes from it."""

from __future__ import annotations

import base64
import hashlib
import hmac
import json
import threading
from dataclasses import dataclass
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM


def b64(raw: bytes) -> str:
    return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()


def unb64(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


@dataclass
class Pushed:
    """What a server has pushed."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Takes pushes as the services of browsers do."""

    def __init__(self) -> None:
        self.pushed: list[Pushed] = []
        self.status = 201
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["content-length"]))
                headers = {name.lower(): value for name, value in self.headers.items()}
                service.pushed.append(Pushed(self.path, headers, body))
                self.send_response(service.status)
                self.send_header("location", service.address + "/redirected")
                self.send_header("content-length", "0")
                self.end_headers()

            def log_message(self, *_: Any) -> None:
                """Say nothing."""

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_address[1]}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self._server.shutdown()
        self._server.server_close()


class Browser:
    """A browser's keys: what it tells the server, and how it reads what is pushed (RFC 8291, by hand)."""

    def __init__(self, service: PushService, name: str = "one") -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = hashlib.sha256(name.encode()).digest()[:16]
        self.path = f"/push/{name}"
        self.endpoint = service.address + self.path

    @property
    def point(self) -> bytes:
        return self._key.public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )

    def wish(self, **more: str) -> dict[str, str]:
        """What is posted to the server."""
        return {"endpoint": self.endpoint, "p256dh": b64(self.point), "auth": b64(self._auth), **more}

    def read(self, body: bytes) -> dict[str, str]:
        """What a push says."""
        told: dict[str, str] = json.loads(self.opened(body))
        return told

    def opened(self, body: bytes) -> bytes:
        salt, size = body[:16], body[20]
        sender, sealed = body[21 : 21 + size], body[21 + size :]
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        secret = derived(shared, self._auth, b"WebPush: info\0" + self.point + sender, 32)
        key = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
        text = AESGCM(key).decrypt(nonce, sealed, None)
        assert text.rstrip(b"\0")[-1:] == b"\x02"
        return text.rstrip(b"\0")[:-1]


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """HKDF of one block."""
    extracted = hmac.digest(salt, secret, "sha256")
    return hmac.digest(extracted, info + b"\x01", "sha256")[:length]


def signed(header: str) -> tuple[dict[str, Any], dict[str, Any], str]:
    """The two parts of a signature, and the key it was made with; an error if it does not fit."""
    fields = dict(part.strip().split("=", 1) for part in header.removeprefix("vapid ").split(","))
    said, _, signature = fields["t"].rpartition(".")
    raw = unb64(signature)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unb64(fields["k"]))
    both = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    key.verify(both, said.encode(), ec.ECDSA(hashes.SHA256()))
    head, claims = (json.loads(unb64(part)) for part in said.split("."))
    return head, claims, fields["k"]
