"""The question a person sits at."""

from __future__ import annotations

from rich.text import Text as Rich

from rulebound.cli.lines import hanging
from rulebound.cli.pages.offers import only_turns
from rulebound.cli.table.picks import PickView
from rulebound.cli.table.sitting import Sitting
from rulebound.core.ask import Answer, Ask, Refusal
from rulebound.core.ask_view import Choice
from rulebound.core.scene import Scene
from rulebound.core.shape import Shape


class Question:
    """The question a person sits at."""

    def __init__(self, sitting: Sitting, seat: int, ask: Ask, scene: Scene) -> None:
        assert scene.ask is not None
        self.sitting = sitting
        self.seat = seat
        self.ask = ask
        self.scene = scene
        self.shown = scene.ask
        self.resigning = False

    @property
    def only(self) -> Choice | None:
        """The one answer there is, where a question is put for the sake of secrecy."""
        return self.shown.choices[0] if len(self.shown.choices) == 1 and not self.shown.open else None

    def prompt(self) -> str:
        """What stands where one types."""
        speech = self.sitting.speech
        seat = speech.seat(self.seat)
        if self.only is not None:
            return speech.ui("prompt-one", seat=seat, label=speech.say(self.only.label)) + " > "
        many = len(self.shown.choices)
        if isinstance(self.shown, PickView):
            return speech.ui("prompt-picks", seat=seat, n=self.shown.many, of=many) + " > "
        if self.shown.drawing is not None and self.shown.drawing.moves:
            return speech.ui("prompt-steps", seat=seat, n=many) + " > "
        if self.shown.drawing is None or only_turns(self.shown):
            return speech.ui("prompt", seat=seat, n=many) + " > "
        return speech.ui("prompt-draw-one" if many == 1 else "prompt-draw", seat=seat, n=many) + " > "

    def answer(self, answer: Answer) -> None:
        """Answer for the seat, and remember what it saw; `Refused` if that is not legal."""
        self.sitting.answered_at[self.seat] = self.scene
        self.sitting.camera.at = None
        self.sitting.copy = None
        self.sitting.match.answer(answer, self.seat)

    def choice(self, text: str, command: str) -> Choice | None:
        """The option of that number, or the cards that are named; says so if there is none."""
        if not text:
            self.sitting.sentence("which", command=command)
            return None
        if isinstance(self.shown, PickView):
            return self.shown.read(text, self.sitting.speech)
        if text.isascii() and text.isdigit() and 1 <= int(text) <= len(self.shown.choices):
            return self.shown.choices[int(text) - 1]
        self.sitting.sentence("no-option", input=text, n=len(self.shown.choices))
        return None

    def say(self, text: str) -> None:
        """Print a text within the width."""
        self.sitting.say(hanging("", text, self.sitting.width))

    def refused(self, refusal: Refusal) -> list[Rich]:
        """A refusal as a player reads it."""
        speech = self.sitting.speech
        reason = speech.say(refusal.text)
        text = speech.ui("refused", rule=refusal.rule, reason=reason) if refusal.rule else reason
        return hanging("", text, self.sitting.width)

    def tell(self, lines: list[Rich], shapes: list[Shape]) -> bool:
        """Print lines; at a screen, with shapes drawn on the board. Returns whether the screen is to be drawn anew."""
        if not shapes or not self.sitting.at_screen:
            self.sitting.say(lines)
            return False
        self.sitting.tell_with_board(lines, shapes)
        return True
