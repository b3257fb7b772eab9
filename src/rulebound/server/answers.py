"""How routes answer: plain data as JSON, and the errors every route may give."""

from __future__ import annotations

from typing import Any

from starlette.responses import Response

from rulebound.server.feeds import encode
from rulebound.server.models import Error

ERRORS: dict[int | str, dict[str, Any]] = {
    400: {"model": Error, "description": "cannot be read"},
    401: {"model": Error, "description": "this browser is not known here"},
    403: {"model": Error, "description": "not yours, or from another site"},
    404: {"model": Error, "description": "there is no such thing"},
    405: {"model": Error, "description": "this cannot be done here"},
    409: {"model": Error, "description": "not now: the game has moved on, is over or has not begun"},
    413: {"model": Error, "description": "too large"},
    415: {"model": Error, "description": "not JSON"},
    422: {"model": Error, "description": "refused by the rules, or a field holds what it cannot"},
    429: {"model": Error, "description": "too fast, or too many"},
    503: {"model": Error, "description": "the database is not there; nothing was done"},
}


class JsonAnswer(Response):
    """Plain data as JSON."""

    media_type = "application/json"


def json_answer(plain: object, like: Response | None = None, status: int = 200) -> Response:
    """An answer of plain data, with the cookies that `like` has collected."""
    answer = JsonAnswer(encode(plain), status)
    if like is not None:
        for name, value in like.raw_headers:
            if name == b"set-cookie":
                answer.raw_headers.append((name, value))
    return answer
