"""What a client may say, over the socket or by HTTP, read strictly."""

from __future__ import annotations

import json
import re
from typing import Any, Literal

import msgspec

from rulebound.core.ask import is_plain
from rulebound.core.game import Spot
from rulebound.core.text import Text
from rulebound.server.problem import Problem, bad_field

Do = Literal["answer", "undo", "always", "never", "forget", "resign", "draw", "agree", "decline", "take"]
"""What a player may do; a table has rows of the server too, `begin` and `time`."""
WITH_ANSWER = ("answer", "always", "never", "forget")
WITH_ASK = ("always", "never", "forget")
FARTHEST = 10**9
MOST_NAME = 200
_KEY = re.compile(r"[A-Za-z0-9_.\-]{1,64}")


class Message(msgspec.Struct, tag_field="type"):
    """What comes over the socket; fields nobody knows are not read."""


class Order(Message, tag="command"):
    """Something to be done at the table; `version` is what its sender saw when he decided."""

    id: str
    seat: int
    do: Do
    version: str = ""
    answer: Any = None
    ask: str = ""


class Hint(Message, tag="hint"):
    """What would the computer do in my place? Answered when it has thought."""

    id: str


class Why(Message, tag="why"):
    """Why can I not do something with this?"""

    id: str
    thing: str


class Preview(Message, tag="preview"):
    """What would this answer do, once those before it are given, and what could enemies do then? Nothing is done."""

    id: str
    answer: Any
    after: list[Any] = []


class Wished(Message, tag="wish"):
    """What does this wish come to, once the answers before it are given? Nothing is done."""

    id: str
    wish: Any
    after: list[Any] = []


class Ways(Message, tag="ways"):
    """How could this piece be moved, alone or with its unit, and how far?"""

    id: str
    piece: str
    unit: str = ""


class Sight(Message, tag="sight"):
    """What lies between two things, or places of a plane?"""

    id: str
    start: str | list[int] = msgspec.field(name="from")
    end: str | list[int] = msgspec.field(name="to")


class Look(Message, tag="view"):
    """Show me this seat, or this language."""

    seat: int | None = None
    lang: Literal["en", "fr"] | None = None


class Hidden(Message, tag="hidden"):
    """The page has gone into the background, or has come back."""

    on: bool


class Ping(Message, tag="ping"):
    """Keeps the way open where something between closes what is silent."""


Said = Order | Hint | Why | Preview | Wished | Ways | Sight | Look | Hidden | Ping
_decoder = msgspec.json.Decoder(Said)
_PLACE = re.compile(r" - at `\$\.?(.*)`$")


def read(text: str | bytes) -> Said:
    """A message of a client; a `Problem` says what is wrong with it."""
    try:
        message: Said = _decoder.decode(text)
    except msgspec.ValidationError as error:
        place = _PLACE.search(str(error))
        field = place.group(1) if place is not None else ""
        why = _PLACE.sub("", str(error))
        raise Problem(422, "bad_field", Text("field.other", {"why": why}), field=field) from None
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
        raise Problem(400, "bad_request", Text("problem.not_json_object")) from None
    id = getattr(message, "id", None)
    if id is not None:
        checked_id(id)
    return message


def id_in(text: str | bytes) -> str | None:
    """The id of a message that could not be read, if it has one."""
    try:
        message = msgspec.json.decode(text)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError, ValueError):
        return None
    id = message.get("id") if isinstance(message, dict) else None
    return id if isinstance(id, str) and len(id) <= 64 and can_be_kept(id) else None


def checked_id(id: str) -> None:
    """A `Problem` for an id that cannot be kept."""
    if not 1 <= len(id) <= 64 or not can_be_kept(id):
        raise bad_field("id", "id")


def spot(field: str, said: str | list[int]) -> Spot:
    """A thing, or a place of a plane; a `Problem` for what can be neither."""
    if isinstance(said, str):
        if len(said) > MOST_NAME or not can_be_kept(said):
            raise bad_field(field, "spot")
        return said
    if len(said) != 2 or any(abs(number) > FARTHEST for number in said):
        raise bad_field(field, "spot")
    return said[0], said[1]


def payload_of(do: str, answer: object, ask: str) -> dict[str, object]:
    """What is kept of a command beside who gave it."""
    payload: dict[str, object] = {}
    if do in WITH_ANSWER:
        payload["answer"] = checked_answer(answer)
    if do in WITH_ASK:
        if not _KEY.fullmatch(ask):
            raise bad_field("ask", "key")
        payload["ask"] = ask
    return payload


def checked_answer(answer: object, field: str = "answer") -> object:
    """An answer, or a wish, that can be kept and shown; a `Problem` else."""
    if not is_plain(answer) or not can_be_kept(json.dumps(answer, ensure_ascii=False)):
        raise bad_field(field, "not_plain")
    return answer


def can_be_kept(text: str) -> bool:
    """Whether every database and every client can take this text."""
    return "\x00" not in text and not any("\ud800" <= letter <= "\udfff" for letter in text)
