"""Files for the browser: the client as it is, and the art of the games."""

from __future__ import annotations

import gzip
import hashlib
import mimetypes
from pathlib import Path

from fastapi import APIRouter, Request
from starlette.responses import Response

from rulebound.core.game import BadSetup
from rulebound.server.deps import server_of
from rulebound.server.problem import unknown

PAGE_CACHE = "no-cache"
"""A browser asks each time whether it has changed; the tag makes that cheap."""
TYPES = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".svg": "image/svg+xml",
    ".webmanifest": "application/json",
}
ART = ("picture.svg", "symbols.svg")

router = APIRouter(include_in_schema=False)
_tags: dict[tuple[str, int, int], str] = {}
_packed: dict[str, bytes] = {}


@router.api_route("/", methods=["GET", "HEAD"])
def index(request: Request) -> Response:
    """The one page there is: the client finds out from the address what it shows."""
    return file_answer(request, server_of(request).settings.client / "index.html")


@router.api_route("/client/{path:path}", methods=["GET", "HEAD"])
def client_file(request: Request, path: str) -> Response:
    """One of the client's own files, as it is written: there is no build step."""
    return file_answer(request, inside(server_of(request).settings.client, path))


@router.api_route("/worker.js", methods=["GET", "HEAD"])
def worker(request: Request) -> Response:
    """What runs while no page is open: it lies at the root, since it speaks for the whole site."""
    return client_file(request, "worker.js")


@router.api_route("/art/{game}/{name}", methods=["GET", "HEAD"])
def art(request: Request, game: str, name: str) -> Response:
    """A drawing that a game brings with it; only those named in `ART`."""
    try:
        folder = server_of(request).settings.game(game).art()
    except BadSetup:
        raise unknown("page") from None
    if folder is None or name not in ART:
        raise unknown("page")
    return file_answer(request, folder / name)


@router.api_route("/join/{token}", methods=["GET", "HEAD"])
def join_page(request: Request, token: str) -> Response:  # noqa: ARG001
    """Where a link to a seat leads: the one page, which reads it."""
    return index(request)


def inside(folder: Path, path: str) -> Path:
    """A file in a folder; a `Problem` for any other."""
    if "\x00" in path:
        raise unknown("page")
    file = (folder / path).resolve()
    if not file.is_relative_to(folder.resolve()):
        raise unknown("page")
    return file


def file_answer(request: Request, path: Path) -> Response:
    """The file, packed where the browser can unpack it; only its tag if the browser has it already."""
    try:
        stat = path.stat()
        if not path.is_file():
            raise unknown("page")
        key = (str(path), stat.st_mtime_ns, stat.st_size)
        content = path.read_bytes()
    except (OSError, ValueError):
        raise unknown("page") from None
    if key not in _tags:
        _tags[key] = hashlib.sha256(content).hexdigest()[:32]
    packs = "gzip" in request.headers.get("accept-encoding", "")
    tag = f'"{_tags[key]}-gzip"' if packs else f'"{_tags[key]}"'
    headers = {"etag": tag, "cache-control": PAGE_CACHE, "vary": "accept-encoding"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    if packs:
        headers["content-encoding"] = "gzip"
        content = packed(tag, content)
    kind = TYPES.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return Response(content, media_type=kind, headers=headers)


def packed(tag: str, content: bytes) -> bytes:
    """A file as it travels, packed once."""
    if tag not in _packed:
        _packed[tag] = gzip.compress(content, mtime=0)
    return _packed[tag]
