"""A question for so many cards of a hand: the cards are listed once each, and a person types which."""

from __future__ import annotations

from dataclasses import dataclass, field, fields

from rulebound.cli.inputs import Misread
from rulebound.cli.speech import Speech
from rulebound.core.ask_view import AskView, Choice
from rulebound.core.scene import Card, Scene

FEW = 9
"""As many sets of cards can be listed as they are."""


@dataclass
class PickView(AskView):
    """A question whose `choices` are single cards; an answer is one of the `sets` of `many` of them."""

    many: int = 0
    sets: list[Choice] = field(default_factory=list)

    def numbers(self, picked: Choice) -> str:
        """The numbers of the cards of a set, as they are typed."""
        things = [choice.points_at[0] for choice in self.choices]
        return " ".join(str(things.index(thing) + 1) for thing in picked.points_at)

    def read(self, text: str, speech: Speech) -> Choice:
        """The set that was typed, by the numbers or the names of its cards, or how these begin."""
        words = text.replace(",", " ").replace(";", " ").split()
        things: list[str] = []
        while words:
            count, thing = self._first(words, speech)
            things.append(thing)
            words = words[count:]
        picked = [choice for choice in self.sets if set(choice.points_at) == set(things)]
        if len(things) != self.many or not picked:
            raise Misread("picks-how", n=self.many, of=len(self.choices))
        return picked[0]

    def _first(self, words: list[str], speech: Speech) -> tuple[int, str]:
        """The card that a line begins with, and how many words name it."""
        if words[0].isascii() and words[0].isdigit() and 1 <= int(words[0]) <= len(self.choices):
            return 1, self.choices[int(words[0]) - 1].points_at[0]
        for count in range(len(words), 0, -1):
            typed = " ".join(words[:count]).casefold()
            named = [choice for choice in self.choices if speech.say(choice.label).casefold().startswith(typed)]
            if len(named) == 1:
                return count, named[0].points_at[0]
        raise Misread("no-card", input=words[0][:40], names=[speech.say(choice.label) for choice in self.choices])


def with_picks(scene: Scene) -> Scene:
    """The scene with single cards for options, where every one of many options is as many cards of a hand."""
    view = scene.ask
    if view is None or view.open or len(view.choices) <= FEW:
        return scene
    many = len(view.choices[0].points_at)
    if many < 2 or any(len(set(choice.points_at)) != many for choice in view.choices):
        return scene
    own = [(f"{zone.id}:{card.id}", card) for zone in scene.zones if zone.owner == scene.seat for card in zone.cards]
    named = {thing for choice in view.choices for thing in choice.points_at}
    cards = [_single(thing, card) for thing, card in own if thing in named and card.id]
    if len(cards) == len(named):
        told = {part.name: getattr(view, part.name) for part in fields(AskView)}
        scene.ask = PickView(**{**told, "choices": cards}, many=many, sets=view.choices)
    return scene


def _single(thing: str, card: Card) -> Choice:
    return Choice(card.id, card.name, [thing], None, [])
