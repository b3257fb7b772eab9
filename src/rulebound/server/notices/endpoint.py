"""Where a browser says pushes go. Anybody can name any address, so what is not out on the net is never called."""

from __future__ import annotations

import http.client
import ipaddress
import socket
import ssl
from dataclasses import dataclass
from urllib.parse import urlsplit

WAIT_S = 10.0
MOST_READ = 1000
HTTPS = 443


class Elsewhere(Exception):
    """An address that pushes are not sent to."""


@dataclass(frozen=True)
class Endpoint:
    """The parts of an endpoint's address."""

    scheme: str
    host: str
    port: int
    path: str


def endpoint_of(url: str, local: bool) -> Endpoint:
    """The endpoint a browser names: `https` at its usual port; `Elsewhere` for others. `local`: anything goes."""
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise Elsewhere(url) from None
    fits = parts.scheme == "https" and port in (None, HTTPS)
    if not url.isascii() or not url.isprintable() or " " in url or not parts.hostname or parts.username is not None:
        raise Elsewhere(url)
    if not fits and not (local and parts.scheme in ("http", "https")):
        raise Elsewhere(url)
    path = parts.path or "/"
    return Endpoint(parts.scheme, parts.hostname, port or HTTPS, f"{path}?{parts.query}" if parts.query else path)


def is_public(address: str) -> bool:
    """Whether an address is out on the net: not of this machine, nor of a network somebody keeps for themselves."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is not None:
            return is_public(str(inner))
    return ip.is_global and not ip.is_multicast


def addresses_of(endpoint: Endpoint, local: bool) -> list[str]:
    """The addresses a host has; `Elsewhere` if one of them is not public."""
    told = socket.getaddrinfo(endpoint.host, endpoint.port, type=socket.SOCK_STREAM)
    addresses = [str(each[4][0]) for each in told]
    if not local and not all(is_public(each.partition("%")[0]) for each in addresses):
        raise Elsewhere(endpoint.host)
    return addresses


class _Connection(http.client.HTTPConnection):
    """A connection to an address that was looked at: the name is not asked for again, and nothing is redirected."""

    def __init__(self, endpoint: Endpoint, address: str) -> None:
        super().__init__(endpoint.host, endpoint.port, timeout=WAIT_S)
        self._endpoint = endpoint
        self._address = address

    def connect(self) -> None:
        self.sock = socket.create_connection((self._address, self._endpoint.port), WAIT_S)
        if self._endpoint.scheme == "https":
            context = ssl.create_default_context()
            self.sock = context.wrap_socket(self.sock, server_hostname=self._endpoint.host)


def post(endpoint: Endpoint, headers: dict[str, str], body: bytes, local: bool) -> int:
    """Post something to an endpoint; the status of the answer. It raises `Elsewhere`, `OSError`, `HTTPException`."""
    connection = _Connection(endpoint, addresses_of(endpoint, local)[0])
    try:
        connection.request("POST", endpoint.path, body, headers)
        answer = connection.getresponse()
        answer.read(MOST_READ)
        return answer.status
    finally:
        connection.close()
