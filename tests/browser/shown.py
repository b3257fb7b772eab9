"""The client with a frame that a test makes up, served without a game."""

from __future__ import annotations

import json
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tests.browser.browsers import Browsers, Screen
from tests.browser.visitor import Visitor

HERE = Path(__file__).parent
CLIENT = HERE.parents[1] / "src" / "rulebound" / "client"
TYPES = {".js": "text/javascript", ".css": "text/css", ".html": "text/html", ".svg": "image/svg+xml"}
NO_ART = b'<svg xmlns="http://www.w3.org/2000/svg"></svg>'

Json = dict[str, Any]


class Shown:
    """Serves a frame to the client and opens browsers on it."""

    def __init__(self, browsers: Browsers) -> None:
        self._browsers = browsers
        self.frames: dict[str, Json] = {}
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), _handler(self.frames))
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()

    def show(
        self,
        frame: Json,
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        pace: str = "off",
        motion: bool = False,
    ) -> Visitor:
        """Open a frame."""
        self.frames["one"] = frame
        address = f"http://127.0.0.1:{self._server.server_address[1]}"
        visitor = self._browsers.visitor(address, Screen(width, height, theme, pace=pace, motion=motion))
        visitor.go("/boards/boards.html?one")
        visitor.see(".board svg .thing")
        return visitor

    def close(self) -> None:
        """Stop serving."""
        self._server.shutdown()
        self._server.server_close()


def _handler(frames: dict[str, Json]) -> type[BaseHTTPRequestHandler]:
    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def do_GET(self) -> None:
            path = self.path.split("?")[0]
            kind, body = _found(path, frames)
            self.send_response(200 if body is not None else 404)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body or b"")))
            self.send_header("Content-Security-Policy", "default-src 'self'")
            self.send_header("Cache-Control", "no-store" if path.startswith("/frames/") else "max-age=3600")
            self.end_headers()
            self.wfile.write(body or b"")

        def log_message(self, *args: object) -> None:
            """Say nothing."""

    return Handler


def _found(path: str, frames: dict[str, Json]) -> tuple[str, bytes | None]:
    if path.startswith("/frames/"):
        return "application/json", json.dumps(frames[path[8:]]).encode()
    if path.startswith("/art/"):
        return "image/svg+xml", NO_ART
    if path == "/favicon.ico":
        return "image/svg+xml", NO_ART
    folder, name = (CLIENT, path[8:]) if path.startswith("/client/") else (HERE, path[8:])
    file = folder / name
    return TYPES.get(file.suffix, "text/plain"), file.read_bytes() if file.is_file() else None
