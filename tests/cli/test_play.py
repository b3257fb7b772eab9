"""Playing at the terminal: whole games, and everything a player may type."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rulebound.core.game import find
from rulebound.core.record import read
from tests.cli.conftest import numbers
from tests.cli.terminal import Said, at_a_screen, play, rulebound


def prompts(said: Said) -> int:
    """How often somebody was asked."""
    return len(re.findall(r"Human player, 1 to \d+ or help >", said.out))


def test_a_game_is_played_to_its_end_by_typing_numbers(finished: Path) -> None:
    match = read(finished.read_text(encoding="utf-8"), find)
    assert match.outcome is not None
    said = rulebound("verify", finished)
    assert said.code == 0
    assert f"ok: catacombs SC2, {len(match.answers_given())} decisions" in said.out


def test_the_board_the_question_and_the_options_are_shown() -> None:
    said = play(typed="quit\n")
    assert said.code == 0
    assert "The Way Out · Set-up · Human player" in said.out
    assert "│Tunnel     #1│" in said.out
    assert "Where does the Shackled Brute start?  [CA-SET-03]" in said.out or "start?  [" in said.out
    assert "  1  Tunnel (0, 0)" in said.out
    assert "Not saved." in said.out


def test_the_end_of_the_input_is_like_quit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    file = Path("game.rbg")
    said = play("--record", file, typed="1\n1\n")
    assert said.code == 0
    assert "Saved in game.rbg." in said.out
    assert "rulebound play catacombs --load game.rbg --record game.rbg --seat 1=random" in said.out
    assert len(read(file.read_text(encoding="utf-8"), find).answers_given()) == 2


def test_the_record_is_kept_while_the_game_goes_on(tmp_path: Path) -> None:
    file = tmp_path / "game.rbg"
    play("--record", file, typed="1\n")
    first = file.read_text(encoding="utf-8")
    play("--record", file, "--force", typed="1\n1\n1\n")
    assert file.read_text(encoding="utf-8").startswith(first)
    assert list(tmp_path.iterdir()) == [file]


@pytest.mark.parametrize(("lang", "says"), [("en", "is there already"), ("fr", "existe déjà")])
def test_a_record_overwrites_no_file_unless_it_must(tmp_path: Path, lang: str, says: str) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear aunt", encoding="utf-8")
    said = play("--record", file, "--lang", lang, typed="1\n")
    assert said.code == 2
    assert said.err.startswith("rulebound: --record")
    assert said.err.count("\n") == 1
    assert says in said.err and "letter.txt" in said.err and "--force" in said.err
    assert file.read_text(encoding="utf-8") == "Dear aunt"
    assert play("--record", file, "--lang", lang, "--force", typed="1\n").code == 0
    assert len(read(file.read_text(encoding="utf-8"), find).answers_given()) == 1


def test_another_game_does_not_overwrite_the_record_it_was_not_loaded_from(tmp_path: Path) -> None:
    one, other = tmp_path / "one.rbg", tmp_path / "other.rbg"
    for file in (one, other):
        play("--record", file, typed="1\n")
    before = other.read_text(encoding="utf-8")
    assert rulebound("play", "catacombs", "--load", one, "--record", other, typed="1\n").code == 2
    assert other.read_text(encoding="utf-8") == before
    assert rulebound("play", "catacombs", "--load", one, "--record", one, typed="1\n").code == 0
    assert len(read(one.read_text(encoding="utf-8"), find).answers_given()) > 1


def test_odds_of_an_attack_are_shown() -> None:
    said = play("--seat", "0=human", typed=numbers(110))
    assert re.search(r"Attack .*: \d+ dic?e, \d\+ hits", said.out)
    assert re.search(r"no hit \d+ %( ·|\n)", said.out)


def test_the_log_tells_dice_and_reasons() -> None:
    said = play(typed=numbers(110))
    assert re.search(r"\[\d\]( \[\d\])*  against \d \(", said.out)


def test_commands_answer_and_ask_again() -> None:
    typed = [
        "help",
        "?",
        "? movement points",
        "? CA-MOV-01",
        "? zzz",
        "why",
        "why 2",
        "why 1",
        "why nonsense",
        "odds",
        "odds 1",
    ]
    typed += ["hint", "look", "log", "standing", "forget", "forget 1", "xyzzy", "99", "0", "-3", "undo", "save", "load"]
    said = play(typed="\n".join(typed) + "\n")
    assert said.code == 0
    assert said.err == ""
    assert prompts(said) == len(typed) + 1
    for expected in (
        "answer with that option",
        "CA-MOV-01",
        "Nothing found for “zzz”.",
        "2 is allowed.",
        "1 is allowed: it is option 2.",
        "'nonsense' is not one of the answers.",
        "Say which option, e.g. odds 1.",
        "No dice are rolled for that option itself",
        "written like those that are allowed now: 0, 1",
        "Enter          draw the screen anew",
        "The computer would take",
        "You have no standing answers.",
        "Say which one, e.g. forget 1",
        "There is no standing answer 1",
        "I do not understand “xyzzy”.",
        "There is no option 99; type a number from 1 to 2.",
        "There is nothing to take back.",
        "Say which file, e.g. save game.rbg.",
    ):
        assert " ".join(expected.split()) in " ".join(said.out.split()), expected


def test_a_new_game_begins_with_its_story(finished: Path) -> None:
    assert "a stair still climbs to daylight" in play(typed="quit\n").out.replace("\n", " ")
    loaded = rulebound("play", "catacombs", "--load", finished, typed="quit\n")
    assert "daylight. Something" not in loaded.out.replace("\n", " ")


def test_what_is_said_before_the_screen_is_drawn_anew_stands_with_the_next_question() -> None:
    _, shown = at_a_screen("2", "undo")
    last = shown.rpartition("Turn 0/25")[2]
    assert "Taken back." in last
    assert last.index("Taken back.") < last.index("Where does")


def test_a_game_that_is_not_saved_is_left_only_when_told_twice() -> None:
    sitting, shown = at_a_screen("quit", "1")
    assert sitting.match.answers_given() == []
    sitting, shown = at_a_screen("1", "quit", "1", "quit", "quit", "1")
    assert shown.count("The game is not saved") == 2
    assert len(sitting.match.answers_given()) == 2


@pytest.mark.parametrize("rows", [30, 45])
def test_the_whole_question_is_on_the_screen_with_the_headline(rows: int) -> None:
    _, shown = at_a_screen(*["1"] * 40, rows=rows)
    screens = shown.split("\x1b[H")[1:]
    assert len(screens) == 41
    assert max(screen.count("\n") + 1 for screen in screens) <= rows
    assert all("The Way Out · " in screen for screen in screens)


def test_a_refusal_names_the_rule() -> None:
    typed = "1\n1\n1\n" + "1\n" * 12 + "why step:N\nwhy explore:N\nwhy fight:demon\n"
    said = play(typed=typed, seed=8)
    assert re.search(r"CA-[A-Z]+-\d+: ", said.out)


def test_undo_takes_back_a_decision_but_no_die(tmp_path: Path) -> None:
    file = tmp_path / "game.rbg"
    said = play("--record", file, typed="2\nundo\n1\nquit\n")
    assert "Taken back." in said.out
    answers = [given.answer for given in read(file.read_text(encoding="utf-8"), find).answers_given()]
    assert answers == ["0"]
    after_the_dice = play(typed="1\n1\n1\nundo\n")
    assert "A die has been rolled" in after_the_dice.out.replace("\n", " ")


def test_save_and_load(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    said = play(typed="1\nsave one.rbg\n2\nsave other.rbg\nload one.rbg\nload none.rbg\nsave .\n")
    for expected in (
        "Saved in one.rbg.",
        "Saved in other.rbg.",
        "Loaded one.rbg: 1 decision.",
        "none.rbg: cannot be read",
        ". is a folder, not a file",
    ):
        assert expected in said.out
    one, other = (Path(name).read_text(encoding="utf-8") for name in ("one.rbg", "other.rbg"))
    assert len(read(one, find).answers_given()) == 1
    assert other.startswith(one)
    again = rulebound("play", "catacombs", "--load", "other.rbg", "--seat", "1=random", typed="quit\n")
    assert again.code == 0
    assert prompts(again) == 1


def test_what_stands_before_a_broken_line_can_be_salvaged(tmp_path: Path) -> None:
    file = tmp_path / "game.rbg"
    play("--record", file, typed="1\n2\n")
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    file.write_text("".join(lines[:2]) + lines[2][:30], encoding="utf-8")
    torn = rulebound("play", "catacombs", "--load", file)
    assert torn.code == 2
    assert "line 3" in torn.err
    assert "--salvage" in torn.err
    assert rulebound("play", "catacombs", "--load", file, "--salvage", typed="quit\n").code == 0


def test_standing_answers(tmp_path: Path) -> None:
    said = play(typed="always 2\nstanding\nforget 1\nstanding\nquit\n")
    assert re.search(r"1\. always “Tunnel \(0, -1\)” \(1\), given to “Where does .* start\?”", said.out)
    assert "They hold for every question of the same kind" in said.out
    assert "Answered for you by a standing answer: Tunnel (0, -1)  ×3" in said.out
    assert "Forgotten" in said.out
    assert "You have no standing answers." in said.out
    file = tmp_path / "game.rbg"
    play("--record", file, typed="never 1\n")
    answers = [given.answer for given in read(file.read_text(encoding="utf-8"), find).answers_given()]
    assert answers[:3] == ["1", "1", "1"]


def test_resigning_gives_the_game_to_the_other() -> None:
    assert "Human player gives up.\nDemon player wins." in play(typed="resign\n").out
    _, shown = at_a_screen("resign", "help", "resign", "1")
    assert shown.count("Type resign once more") == 2
    sitting, shown = at_a_screen("1", "resign", "resign", "1")
    assert shown.endswith("═\n")
    assert "Human player gives up.\nDemon player wins." in shown
    assert len(sitting.match.answers_given()) == 1


def test_two_computers_play_while_somebody_watches(tmp_path: Path) -> None:
    file = tmp_path / "watched.rbg"
    said = play("--seat", "0=random", "--record", file)
    assert said.code == 0
    assert "wins." in said.out or "drawn" in said.out
    assert rulebound("verify", file).code == 0


def test_seats_by_name_and_the_other_side() -> None:
    said = rulebound(
        "play", "catacombs", "--seat", "human=random", "--seat", "demon=human", "--seed", 3, typed=numbers(20)
    )
    assert said.code == 0
    assert "Demon player, 1 to" in said.out


def test_options_and_rosters(tmp_path: Path) -> None:
    force = tmp_path / "force.yaml"
    force.write_text("human: {brutes: 1, blades: 1, gifts: [healing], objects: [shield]}\n", encoding="utf-8")
    said = play("--roster", force, "--option", "handicap_human=1", typed="quit\n")
    assert said.code == 0
    assert "Advantage cards in hand (1)" in said.out
    assert "Shield" in said.out


@pytest.mark.parametrize("scenario", ["SC1", "SC4", "SC6"])
def test_french_has_no_word_of_english(scenario: str) -> None:
    typed = "aide\n?\nindice\nvoir\njournal\npourquoi\nreprendre\npermanentes\nchances 1\nxyzzy\n99\n" + numbers(40)
    said = play("--lang", "fr", typed=typed, scenario=scenario)
    assert said.code == 0
    assert not re.search(r"\b(ui|ask|option|log|phase|track|zone|mark|who|refused)\.[a-z_]+", said.out)
    english = re.search(r"\b(the|you|your|with|which|does|phase begins|dice left|play a card)\b", said.out.casefold())
    assert english is None, english
    assert "Joueur Humain, 1 à" in said.out
