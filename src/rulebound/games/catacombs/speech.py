"""Sentences of Catacombs: within them names have an article, and they begin with a capital letter."""

from __future__ import annotations

from rulebound.core.text import Text
from rulebound.core.words import UnknownWords, Words

SENTENCES = ("ask", "log", "option", "refused-rule", "threat")
"""Groups of keys that are whole sentences, or read like one."""


class CatacombsWords(Words):
    """The words of the game. A name by itself, as on a button or a board, stays bare."""

    def say(self, text: Text, language: str) -> str:
        """The sentence, filled in with names that have their article; it begins with a capital letter."""
        if text.key.partition(".")[0] not in SENTENCES:
            return super().say(text, language)
        args = {key: self.with_article(value, language) for key, value in text.args.items()}
        said = super().say(Text(text.key, args), language)
        return said[:1].upper() + said[1:]

    def with_article(self, value: object, language: str) -> object:
        """A value of a sentence; the name of a warrior or a tile with its article, where there is one."""
        if not isinstance(value, Text):
            return value
        name, effect = value.args.get("name"), value.args.get("effect")
        if value.key == "who.tile" and isinstance(effect, Text):
            place = self.known(Text(f"at.{kind_of(effect)}"), effect, language)
            return Text(value.key, {**value.args, "effect": place})
        if value.key == "who.possessed":
            return Text(value.key, {"name": self.with_article(name, language)})
        if value.key == "who.captive":
            return Text("the.captive")
        if value.key == "who.lettered" and isinstance(name, Text):
            one = self.known(Text(f"one.{kind_of(name)}"), name, language)
            return Text(value.key, {**value.args, "name": one})
        if value.key.partition(".")[0] in ("human", "creature"):
            return self.known(Text(f"the.{kind_of(value)}"), value, language)
        return value

    def known(self, text: Text, otherwise: Text, language: str) -> Text:
        """A text if there are words for it: content of one's own has names but no articles."""
        try:
            super().say(text, language)
        except UnknownWords:
            return otherwise
        return text


def kind_of(name: Text) -> str:
    """The kind of human, creature or tile that is named."""
    return name.key.partition(".")[2]
