"""What a hint says: the answer, who could answer that, and how far it is ahead of the next best."""

from __future__ import annotations

import pytest

from rulebound.core.ask import Answer, Ask, Ghost, Option, Threat
from rulebound.core.state import State
from rulebound.core.text import Text
from rulebound.server.asking import hint_text
from rulebound.server.say import voice
from rulebound.server.store import CommandRow, SeatRow, TableRow
from rulebound.server.table import Table
from tests.toy import FerryGame

GHOST = Ghost("boat", "", Text("option.bid", {"n": 1}))
AHEAD = {
    (100, 95, 0): "It is about as good as: ",
    (100, 100, 100): "It is about as good as: ",
    (100, 94, 0): "It is better than the next best: ",
    (100, 67, 0): "It is better than the next best: ",
    (100, 66, 0): "It is clearly better than the next best: ",
    (100, 0): "It is clearly better than the next best: ",
}
"""Values of all answers, best first, and what is said of the best: even within a twentieth of all the difference there
is, clear from a third of it."""


def table() -> Table:
    """A ferry of two people who bid."""
    game = FerryGame()
    row = TableRow(
        "a" * 16, game.key, game.version, "", "river", {}, {}, "7", "", [0, 1], None, False, [], [], None, None, 1, 0
    )
    made = Table(row, [SeatRow(seat, "person", seat + 1) for seat in (0, 1)], game)
    made.do(CommandRow(1, None, "", 0, "begin", {"contributions": []}, 0))
    return made


def told(values: tuple[int, ...], lang: str = "en", ghost: bool = False) -> str:
    """The text of a hint for answers that are worth this."""
    at = table()
    asked = at.playing.asked(0)
    assert asked is not None
    labels = {number: asked.option(answer).label for number, answer in enumerate(asked.answers())}

    def described(answer: Answer) -> Option:
        assert isinstance(answer, int)
        return Option(answer, labels[answer], ghost=GHOST if ghost else None)

    ask = Ask(0, asked.key, asked.rule, lambda: list(range(len(values))), described)
    return hint_text(at, ask, list(enumerate(values)), voice(at.game, lang))


@pytest.mark.parametrize("values", AHEAD)
def test_it_says_how_far_the_best_answer_is_ahead(values: tuple[int, ...]) -> None:
    text = told(values)
    assert text.startswith("The computer would choose: ")
    assert AHEAD[values] in text
    assert "answer that" not in text, "nobody moves"


def test_of_a_single_answer_there_is_nothing_to_be_said() -> None:
    assert "It is " not in told((100,))


@pytest.mark.parametrize(
    ("foes", "said"),
    [
        ([], "No enemy it knows of could answer that."),
        ([("red", "bow")], "One enemy could answer that."),
        ([("red", "bow"), ("red", "knife")], "One enemy could answer that."),
        ([("red",), ("blue",), ("green",)], "3 enemies could answer that."),
    ],
)
def test_of_a_move_it_says_how_many_enemies_could_answer_it(
    foes: list[tuple[str, ...]], said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    def threats(game: FerryGame, state: State, seat: int, ask: Ask, answer: Answer) -> list[Threat]:
        assert (seat, answer) == (0, 0), "the best answer is asked about"
        return [Threat(Text("end.enough"), (), names) for names in foes]

    monkeypatch.setattr(FerryGame, "threats", threats)
    assert said in told((100, 0), ghost=True)


def test_it_is_said_in_the_language_of_the_reader() -> None:
    text = told((100, 66, 0), "fr")
    assert text.startswith("L’ordinateur choisirait")
    assert "C’est nettement mieux" in text
