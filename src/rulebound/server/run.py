"""Running the server: a free port, a browser, and a clean end."""

from __future__ import annotations

import contextlib
import gc
import logging
import socket
import sys
import threading
import webbrowser

import uvicorn

from rulebound.server.app import create_app
from rulebound.server.settings import LOOPBACK, Settings

LONGEST_FRAME = 256 * 1024
"""Larger frames end the connection; the server's own limit answers much smaller ones with a sentence."""
BACKLOG = 2048
YOUNG = 5_000
"""New things after which cycles are looked for: some milliseconds."""
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


def hosts_for(host: str) -> frozenset[str] | None:
    """The names a server bound to this host answers to: on loopback only its own."""
    return LOOPBACK if host in LOOPBACK else None


def collect_young() -> None:
    """Look for cycles among new things alone: those of a request are found, and live games never walked through.

    A table and its games hold no cycles; what has outlived one look is left to its references for good.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG)
    gc.callbacks.append(_settle)


def _settle(phase: str, _info: dict[str, int]) -> None:
    if phase == "stop":
        gc.freeze()


def serve(settings: Settings, opened: socket.socket, browser: bool) -> None:
    """Serve until somebody presses Ctrl-C."""
    logging.basicConfig(level=logging.WARNING, format="%(asctime)s %(levelname)s %(message)s")
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws="websockets-sansio",
        ws_max_size=LONGEST_FRAME,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=3,
        lifespan="on",
    )
    if browser:
        opener = threading.Timer(1.0, webbrowser.open, [address_of(opened)])
        opener.daemon = True
        opener.start()
    collect_young()
    sys.setswitchinterval(TURN_S)
    with contextlib.suppress(KeyboardInterrupt):
        uvicorn.Server(config).run(sockets=[opened])
