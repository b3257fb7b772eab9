"""Running the server: a free port, a browser, and a clean end."""

from __future__ import annotations

import contextlib
import logging
import socket
import sys
import threading
import webbrowser
from urllib.parse import urlsplit

import uvicorn

try:
    import resource
except ImportError:  # only where there are such limits
    resource = None  # type: ignore[assignment]

from rulebound.server.app import Application, create_app
from rulebound.server.door import protocols
from rulebound.server.memory import collect_young
from rulebound.server.settings import LOOPBACK, Settings

LONGEST_FRAME = 256 * 1024
"""Larger frames end the connection; the server's own limit answers much smaller ones with a sentence."""
BACKLOG = 2048
MOST_FILES = 65_536
TURN_S = 0.001
"""The thread that writes waits no longer than this for a busy one that answers."""


def listening(host: str, port: int, strict: bool) -> socket.socket:
    """A socket on this port; on a free one if it is taken and any will do."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    opened = socket.socket(family, socket.SOCK_STREAM)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        _bind(opened, host, port, strict)
        opened.listen(BACKLOG)
    except OSError:
        opened.close()
        raise
    return opened


def _bind(opened: socket.socket, host: str, port: int, strict: bool) -> None:
    try:
        opened.bind((host, port))
    except OSError:
        if strict:
            raise
        opened.bind((host, 0))


def address_of(opened: socket.socket) -> str:
    """Where a browser finds the server."""
    host, port = opened.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = socket.gethostname()
    return f"http://[{host}]:{port}/" if ":" in host else f"http://{host}:{port}/"


def hosts_for(host: str, site: str = "") -> frozenset[str] | None:
    """The names a server bound to this host answers to: on loopback its own, and that of its site, for a proxy."""
    if host not in LOOPBACK:
        return None
    name = urlsplit(site).hostname
    return LOOPBACK if name is None else LOOPBACK | {name}


def config_of(app: Application, log_level: str = "warning", end_s: int = 3) -> uvicorn.Config:
    """How an application is served: through its door, with nothing believed that a stranger says of who asks."""
    settings = app.server.settings
    asks, talks = protocols(app.door)
    return uvicorn.Config(
        app,
        log_level=log_level,
        access_log=False,
        server_header=False,
        proxy_headers=bool(settings.proxies),
        forwarded_allow_ips=list(settings.proxies),
        http=asks,
        ws=talks,
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=end_s,
        lifespan="on",
    )


def allow_many_files() -> None:
    """Let this process have as many connections as the machine allows."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
        if soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def serve(settings: Settings, opened: socket.socket, browser: bool) -> None:
    """Serve until somebody presses Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    config = config_of(create_app(settings))
    allow_many_files()
    if browser:
        opener = threading.Timer(1.0, webbrowser.open, [address_of(opened)])
        opener.daemon = True
        opener.start()
    collect_young()
    sys.setswitchinterval(TURN_S)
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[opened])
