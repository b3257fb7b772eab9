"""Playing on a plane at the terminal: answering by hand, refusals, looking, measuring, in both languages."""

from __future__ import annotations

import io
import re
import sys
from pathlib import Path

import pytest
from rich.console import Console

from rulebound.cli.places.labels import labelled
from rulebound.cli.places.lengths import ruler_of
from rulebound.cli.places.typed_paths import as_typed
from rulebound.cli.speech import Speech
from rulebound.cli.table.commands import decide
from rulebound.cli.table.sitting import LeftTheTable, Sitting
from rulebound.core.drawing import path_in
from rulebound.core.match import Match
from rulebound.core.open_ask import OpenAsk
from rulebound.space.plane.numbers import CM
from tests.cli.field import FieldGame
from tests.cli.terminal import at_a_screen, screens

TWO = ("human", "human")


def at_the_field(*typed: str, language: str = "en", columns: int = 80, rows: int = 30) -> tuple[Sitting, str]:
    """A game of the field after these lines, the scout placed first."""
    match = Match.new(FieldGame(), None, 5)
    match.answer([[[40 * CM, 5 * CM]], 0])
    return at_a_screen(*typed, columns=columns, rows=rows, language=language, match=match)


def answers(sitting: Sitting) -> list[object]:
    return [given.answer for given in sitting.match.answers_given()][1:]


def words_of(shown: str) -> str:
    """What was shown, however its lines are broken."""
    return " ".join(shown.split())


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("to 22.25 33 facing 45", [[[22_250, 33_000]], 45]),
        ("to 20 35, 25 36", [[[20_000, 35_000], [25_000, 36_000]], -1]),
        ("go 10 @ 90", [[[30_000, 30_000]], -1]),
        ("vers 22,25 33 face ne", [[[22_250, 33_000]], 45]),
        ("aller 5 @ s; 5 @ o", [[[20_000, 25_000], [15_000, 25_000]], -1]),
        ("facing 180", [[], 180]),
        ("cap R1", [[], 86]),
        ("stay", [[], -1]),
        ("28", "hold"),
        ("TO 20 33", [[[20_000, 33_000]], -1]),
    ],
)
def test_a_line_answers_with_a_path(line: str, answer: object) -> None:
    language = "fr" if "," in line and line.startswith("vers") else "en"
    sitting, _ = at_the_field(line, language=language)
    assert answers(sitting) == [answer]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_candidate_typed_at_the_table_is_the_answer_given(language: str) -> None:
    match = Match.new(FieldGame(), None, 5)
    for turn in range(14):
        ask = match.ask
        assert ask is not None
        speech = Speech(match.game, language)
        ruler = ruler_of(labelled(match.scene(ask.seat), speech), speech)
        candidates = ask.candidates()
        answer = candidates[turn * 5 % len(candidates)]
        by_hand = isinstance(ask, OpenAsk) and path_in(answer) is not None
        line = as_typed(answer, ruler, language) if by_hand else str(1 + candidates.index(answer))
        before = len(match.answers_given())
        at_a_screen("", line, match=match, kinds=TWO, language=language)
        assert match.answers_given()[before].answer == answer, line


def test_a_refusal_gives_the_rule_and_the_numbers_and_draws_what_is_in_the_way() -> None:
    sitting, shown = at_the_field("to 20 60")
    assert answers(sitting) == []
    last = screens(shown)[-1]
    assert "FI-MOV-01: 300 mm is more than the 120 mm a figure may go." in last
    assert "∼ too far" in last
    _, shown = at_the_field("28", "to 64 33")
    last = screens(shown)[-1]
    assert "FI-MOV-02: Raider 1 is in the way." in last
    assert "× in the way" in last
    again = screens(at_the_field("to 20 60", "")[1])[-1]
    assert "too far" not in again


@pytest.mark.parametrize("line", ["to 20 33 facing 20, 30", "to 1 2, 3 4, 5 6, 7 8", "to -5 -5", "go 500 @ 90"])
def test_what_is_not_allowed_changes_nothing(line: str) -> None:
    sitting, shown = at_the_field(line)
    assert answers(sitting) == []
    assert "Traceback" not in shown


def test_going_towards_somebody_says_what_is_left() -> None:
    sitting, shown = at_the_field("to guard-2")
    assert len(answers(sitting)) == 1
    assert re.search(r"as near to G2 as you can get; 21\.\d cm", words_of(shown))
    sitting, shown = at_the_field("28", "to R1")
    assert "as near" not in shown
    assert sitting.match.state.at["guard:2"][0] > 59 * CM  # type: ignore[attr-defined]


def test_why_tells_what_a_path_costs_and_invites_or_why_not() -> None:
    _, shown = at_the_field("why to 20 33 facing ne", "why to 20 60", "why to 99 99 99")
    said = words_of(shown)
    assert "to 20 33 facing ne is allowed: Go north ↑ 20.0 33.0 · 30 mm of 120 · to 20 33 facing 45" in said
    assert "then: Raider 1 may shoot · hit 60 %" in said
    assert "300 mm is more than the 120 mm" in said
    assert "“99 99 99” is no path." in said


def test_an_option_is_drawn_in_detail() -> None:
    _, shown = at_the_field("odds 1")
    last = screens(shown)[-1]
    assert "Go north  ↑ 20.0 42.0 · 120 mm of 120 · to 20 42" in last
    assert "∘ path" in last
    _, shown = at_the_field("28", "28", "odds 1")
    last = screens(shown)[-1]
    assert "hit   3/5  =  60.00 %" in last
    assert "∙ clear line" in last


def test_the_tape_and_lines_of_sight() -> None:
    lines = (
        "measure G2 R1",
        "measure G1 12 5",
        "measure G1 wood",
        "measure #1 G1",
        "sight G1 R2",
        "sight G1 pond",
        "sight G1 12 5",
    )
    _, shown = at_the_field(*lines)
    said = words_of(shown)
    for expected in (
        "G2 to R1: 4.0 cm, towards 90°.",
        "G1 to (12 5): 25.0 cm (24.999), towards 198°.",
        "G1 to Wood: 7.6 cm (7.585)",
        "(20 42) to G1: 10.8 cm (10.75), towards 180°.",
        "Two of five lines are free.",
        "The straight line from G1 to Pond passes Wood.",
        "Nothing lies on the straight line from G1 to (12 5).",
    ):
        assert expected in said, expected


def test_the_tape_says_what_touches() -> None:
    _, shown = at_the_field("measure G1 20 30", "measure G1", "measure nobody R1")
    said = words_of(shown)
    assert "G1 and (20 30) touch" in said
    assert "Say between what and what, e.g. measure A B" in said
    assert "There is no “nobody” here; there are G1, G2, R1" in said


def test_looking_elsewhere_lasts_until_the_next_answer() -> None:
    sitting, shown = at_the_field("zoom 30", "look R3", "28")
    before, near, there, after = screens(shown)
    assert "one character is 0.9 × 1.9 cm" not in before
    assert "one character is 0.9 × 1.9 cm" in near
    assert "R3⇓" in there
    assert "R3⇓" not in after
    assert "▸G2" in after
    assert "one character is 0.9 × 1.9 cm" in after
    assert sitting.camera.at is None


def test_zooming_in_and_out() -> None:
    sitting, shown = at_the_field("zoom in", "zoom out", "zoom all", "zoom", "zoom big")
    sizes = [re.search(r"one character is (\S+)", screen) for screen in screens(shown)]
    first, closer, farther, whole, auto = [found[1] for found in sizes if found is not None]
    assert closer < first
    assert farther > closer
    assert whole > first
    assert auto == first
    assert "“big” is no zoom" in shown
    assert not sitting.camera.is_set


def test_in_words_everything_is_told_with_its_place() -> None:
    _, shown = at_the_field("look")
    said = words_of(shown)
    assert "120 × 80 cm; places are so far east and so far north of the south-west corner." in said
    assert "Wall 10.0 60.0 – 40.0 65.0 · height 2.0 cm" in said
    assert "Guard 2 (56.0 33.0, looking towards 45°): Skill" in said


def test_only_some_options_are_listed_but_all_can_be_taken() -> None:
    sitting, shown = at_the_field("26")
    first = screens(shown)[0]
    assert len(re.findall(r"^ +\d+  Go ", first, re.MULTILINE)) == 6
    assert "… 21 more: options" in first
    assert "from 20 30" in first
    assert answers(sitting) == [[[[21_341, 32_683], [27_589, 32_529]], 135]]


def test_options_say_where_they_lead_and_what_is_there() -> None:
    first = screens(at_the_field()[1])[0]
    assert "  1  Go north  ↑ 20.0 42.0 · 120 mm of 120" in first
    assert re.search(r"Go towards the north-east  → 27\.6 32\.5 \(Wood\) · 93 mm of 120", first)


def test_tiles_have_nothing_to_draw_or_to_measure() -> None:
    sitting, shown = at_a_screen("to 3 4", "measure 1 2", "sight 1 2", "zoom in")
    assert sitting.match.answers_given() == []
    assert "Nothing is drawn here; type a number from 1 to 2." in shown
    assert shown.count("This board has no lengths to measure or to zoom.") == 3


@pytest.mark.parametrize(("columns", "rows"), [(80, 30), (120, 40), (60, 22)])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_whole_game_is_played_within_the_screen(columns: int, rows: int, language: str) -> None:
    lines = ["1"] * 2 + ["vers 30 30", "odds 1", "1", "go 5 @ 90", "pourquoi vers 90 90", "2"] * 12
    sitting, shown = at_the_field(*lines, language=language, columns=columns, rows=rows)
    assert len(answers(sitting)) > 20
    for screen in screens(shown):
        drawn_once = screen.split(" > ")[0]
        assert drawn_once.count("\n") + 1 <= rows
        assert max(len(line) for line in drawn_once.splitlines()) <= columns


def test_french_has_no_word_of_english() -> None:
    lines = [
        "aide",
        "voir",
        "mesurer G1 mare",
        "vue G1 mare",
        "chances 1",
        "pourquoi vers 20 60",
        "vers 20 60",
        "zoom x",
    ]
    lines += ["vers R", "aller 3 @ x", "indice", "vers G2", "1", "mesurer G1"]
    _, shown = at_the_field(*lines, language="fr")
    english = re.search(r"\b(the|you|your|with|which|does|within|towards|from|touch|there is)\b", shown.casefold())
    assert english is None, english
    assert "Les Rouges, 1 à 28, vers X Y ou aide >" in shown
    assert "G1 – Mare : 56,6 cm" in shown


def test_without_a_screen_everything_is_said_in_turn(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("1\nto 20 60\nto 20 33\n"))
    out = io.StringIO()
    record = tmp_path / "game.rbg"
    sitting = Sitting(Match.new(FieldGame(), None, 5), list(TWO), "en", Console(file=out, width=80), record)
    with pytest.raises(LeftTheTable):
        sitting.play(decide)
    assert "FI-MOV-01: 300 mm is more" in out.getvalue()
    assert out.getvalue().count("Where does Guard 1 go?") == 1
    assert answers(sitting) == [[[[20_000, 33_000]], -1]]
    assert record.exists()
