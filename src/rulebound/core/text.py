"""A sentence for a player, before it has a language."""

from __future__ import annotations


class Text:
    """A key into a game's words, and the values that fill the sentence.

    A value is a string or a number as it stands, another `Text`, or a list of these (shown joined by commas).
    """

    __slots__ = ("args", "key")

    def __init__(self, key: str, args: dict[str, object] | None = None) -> None:
        self.key = key
        self.args: dict[str, object] = args if args is not None else {}

    def plain(self) -> dict[str, object]:
        """The same as JSON data, for a client that has its own words or asks for them."""
        return {"key": self.key, "args": {name: _plain(value) for name, value in self.args.items()}}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Text) and other.key == self.key and other.args == self.args

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Text({self.key!r}, {self.args!r})" if self.args else f"Text({self.key!r})"


def _plain(value: object) -> object:
    if isinstance(value, Text):
        return value.plain()
    if isinstance(value, list):
        return [_plain(v) for v in value]
    if isinstance(value, tuple):
        return [_plain(v) for v in value]
    return value
