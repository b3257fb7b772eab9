"""Looking back: replay and verify."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from rulebound.cli.commands.records import Walk, decisions, views_from, wander
from rulebound.cli.faults import FAULTS
from rulebound.cli.inputs import match_from
from rulebound.cli.speech import Speech
from rulebound.core import record
from rulebound.core.game import find
from rulebound.core.match import Match
from tests.cli.terminal import play, rulebound
from tests.core.records import chained


def test_replay_shows_a_position_and_the_decisions(finished: Path) -> None:
    said = rulebound("replay", finished, "--at", "20")
    assert said.code == 0
    assert "After 20 of" in said.out
    assert "   1  Human player: " in said.out
    assert "(secret)" not in said.out
    assert "Bury the Shaft" in said.out


def test_replay_as_json(finished: Path) -> None:
    told = rulebound("replay", finished, "--at", "3", "--seat", "all", "--json").json()
    assert (told["game"], told["scenario"], told["at"]) == ("catacombs", "SC2", 3)
    assert len(told["answers"]) == told["decisions"]
    assert [scene["seat"] for scene in told["scenes"]] == [0, 1]
    assert told["answers"][0].keys() == {"number", "seat", "ask", "answer", "question", "label"}
    last = rulebound("replay", finished, "--json").json()
    assert last["at"] == last["decisions"]
    assert last["scenes"][0]["outcome"] is not None


def test_a_replay_of_an_unfinished_game_keeps_secrets(tmp_path: Path) -> None:
    file = tmp_path / "game.rbg"
    play("--record", file, typed="1\n" * 8)
    answers = rulebound("replay", file, "--json").json()["answers"]
    assert any(answer.get("secret") for answer in answers)
    everything = rulebound("replay", file, "--json", "--seat", "all").json()["answers"]
    assert not any(answer.get("secret") for answer in everything)
    own = rulebound("replay", file, "--json", "--seat", "human").json()["answers"]
    assert not any(answer.get("secret") for answer in own if answer["seat"] == 0)


def test_verify_as_json(finished: Path) -> None:
    (told,) = rulebound("verify", finished, "--json").json()
    assert told["ok"]
    assert told["game"] == "catacombs"
    assert told["outcome"]


def test_a_game_begun_from_a_stored_position_is_replayed_from_there(finished: Path, tmp_path: Path) -> None:
    whole = match_from(finished, None, 40)
    later = Match.from_position(whole.game, whole.setup, whole.position())
    for _ in range(9):
        assert later.ask is not None
        later.choose(later.ask.candidates()[0], later.ask.seat)
    file = tmp_path / "later.rbg"
    file.write_text(record.write(later), encoding="utf-8")
    assert "9 decisions" in rulebound("verify", file).out
    assert "(begun from a stored position)" in rulebound("verify", file).out
    assert "(commencée à partir d'une position enregistrée)" in rulebound("verify", file, "--lang", "fr").out
    assert "stored position" not in rulebound("verify", finished).out
    assert rulebound("replay", file, "--json").json()["decisions"] == 9


@pytest.mark.parametrize("how", ["torn", "edited", "cut", "noise", "empty"])
def test_a_wrong_record_is_named_with_its_line(how: str, finished: Path, tmp_path: Path) -> None:
    text = finished.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    broken, line = {
        "torn": (text[: len("".join(lines[:5])) + 20], 6),
        "edited": (
            "".join(lines[:5]) + lines[5].replace('"seat":', '"seat":1') + "".join(lines[6:]),
            6,
        ),
        "cut": ("".join(lines[:3] + lines[4:]), 4),
        "noise": ("hello\n", 1),
        "empty": ("", 1),
    }[how]
    file = tmp_path / "broken.rbg"
    file.write_text(broken, encoding="utf-8")
    said = rulebound("verify", finished, file)
    assert said.code == 1
    assert f"{file}: not good: line {line}: " in said.out
    assert "Traceback" not in said.out + said.err
    assert rulebound("replay", file).code == 2

    french = rulebound("verify", file, "--lang", "fr")
    assert french.code == 1
    assert f"{file} : mauvais : ligne {line} : " in french.out
    assert not re.search(r"\b(the|line|this|before|is)\b", french.out.rpartition("mauvais")[2])


def test_what_cannot_be_read_is_told_in_the_same_way(finished: Path, tmp_path: Path) -> None:
    noise = tmp_path / "noise.rbg"
    noise.write_bytes(b"\xff\xfe\x00")
    for file, problem in (
        (tmp_path / "none.rbg", "there is no such file."),
        (tmp_path, "this is a folder, not a saved game."),
        (noise, "this is not a saved game."),
    ):
        said = rulebound("verify", finished, file)
        assert said.code == 1
        assert said.err == ""
        assert f"{file}: not good: {problem}" in said.out


def test_every_fault_of_a_record_has_its_sentence() -> None:
    code = Path(record.__file__).read_text(encoding="utf-8")
    problems = re.findall(r'BadRecord\((?:number|1), f?"([^"]+)"', code)
    assert len(problems) > 10
    assert [problem for problem in problems if not any(sign in problem for sign, _ in FAULTS)] == []


def test_a_game_that_was_cut_off_is_called_unfinished(finished: Path, tmp_path: Path) -> None:
    file = tmp_path / "cut.rbg"
    file.write_text("".join(finished.read_text(encoding="utf-8").splitlines(keepends=True)[:9]), encoding="utf-8")
    said = rulebound("verify", file)
    assert said.code == 0
    assert "8 decisions, every line is good, but the game is not finished" in said.out
    assert "n'est pas finie" in rulebound("verify", file, "--lang", "fr").out


def rewritten(file: Path, to: Path, **header: object) -> Path:
    """A record with other things in its header, and a chain that fits."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()]
    bare = [{name: value for name, value in line.items() if name != "chain"} for line in lines]
    to.write_text(chained([{**bare[0], **header}, *bare[1:]]), encoding="utf-8")
    return to


def test_what_differs_in_a_game_of_other_rules_or_content_is_told(finished: Path, tmp_path: Path) -> None:
    n = len(finished.read_text(encoding="utf-8").splitlines()) - 2
    game = find("catacombs")
    older = rewritten(finished, tmp_path / "older.rbg", rules_version=1)
    said = rulebound("verify", older)
    assert said.code == 1
    assert f"it was played by version 1 of the rules; this program has version {game.version}." in said.out
    assert f"By what is here it comes to the same: all {n} decisions are good." in said.out
    other = rewritten(finished, tmp_path / "other.rbg", content="0" * 32)
    said = rulebound("verify", other)
    assert f"it was played with other content ({'0' * 32}) than is here ({game.content_digest()})" in said.out
    assert "by version" not in said.out
    told = [json.loads(line) for line in other.read_text(encoding="utf-8").splitlines()]
    bare = [{name: value for name, value in line.items() if name != "chain"} for line in told]
    bare[9]["state"] = "0" * 32
    other.write_text(chained(bare), encoding="utf-8")
    assert "its first 8 decisions are good, and it goes otherwise from line 10 on." in rulebound("verify", other).out
    assert "à partir de la ligne 10" in rulebound("verify", other, "--lang", "fr").out


def test_a_record_of_a_newer_format_is_called_that(finished: Path, tmp_path: Path) -> None:
    newer = rewritten(finished, tmp_path / "newer.rbg", format_version=3)
    said = rulebound("verify", newer)
    assert said.code == 1
    assert "it is of a newer format than this program reads" in said.out
    assert "is of format 3" in said.out


def test_by_which_rules_every_part_was_played_is_told(finished: Path, tmp_path: Path) -> None:
    match = match_from(finished, None)
    first = record.Part(1, "0" * 32)
    second = record.Part(match.game.version, match.setup.content, None, told_by(finished))
    file = tmp_path / "parts.rbg"
    assert match.outcome is not None
    outcome: dict[str, object] = {"outcome": match.outcome.plain()}
    file.write_text(record.write_parts(match.setup, [first, second], outcome), encoding="utf-8")
    said = rulebound("verify", file)
    assert said.code == 0
    assert f"(the 0 decisions before were played by version 1 of the rules, with the content {'0' * 32})" in said.out
    assert "avec la version 1 des règles" in rulebound("verify", file, "--lang", "fr").out
    (told,) = rulebound("verify", file, "--json").json()
    assert told["parts_before"] == [{"rules": 1, "content": "0" * 32, "decisions": 0}]


def told_by(file: Path) -> list[dict[str, object]]:
    """The decisions of a record, as its lines tell them."""
    lines = [json.loads(line) for line in file.read_text(encoding="utf-8").splitlines()[1:-1]]
    return [{name: value for name, value in line.items() if name != "chain"} for line in lines]


def test_a_game_its_players_ended_is_not_called_unfinished(finished: Path, tmp_path: Path) -> None:
    match = match_from(finished, None, 12)
    file = tmp_path / "resigned.rbg"
    for how, words in (
        ("resigned", "a player gave up"),
        ("agreed", "agreed on a draw"),
        ("moon", "before the rules did"),
    ):
        file.write_text(record.write(match, {"winner": None, "how": how}), encoding="utf-8")
        said = rulebound("verify", file)
        assert said.code == 0
        assert words in said.out
    told = rulebound("verify", file, "--json").json()[0]
    assert (told["ended"], told["rules"], told["content"]) == ("moon", match.game.version, match.setup.content)


def walk_through(file: Path, language: str = "en", seat: str | None = None) -> Walk:
    match = match_from(file, None)
    views = views_from(match, seat)
    return Walk(match, decisions(match, views, seat == "all"), views, Speech(match.game, language))


def test_a_walk_through_a_game_goes_forth_and_back(finished: Path) -> None:
    walk = walk_through(finished)
    last = walk.at
    end = walk.match.state.hash()
    assert [wander(walk, word) for word in ("home", "n", "", "p", "7")] == [""] * 5
    assert walk.at == 7
    assert walk.match.state.hash() == match_from(finished, None, 7).state.hash()
    assert wander(walk, "end") == ""
    assert (walk.at, walk.match.state.hash()) == (last, end)
    assert wander(walk, "n") == f"There are {last} decisions; this is the end."
    assert wander(walk, "début") == ""
    assert wander(walk, "p") == "This is the beginning."
    assert wander(walk, "sideways") == "I do not understand “sideways”."
    assert walk.at == 0


@pytest.mark.parametrize("seat", [None, "demon", "all"])
def test_a_step_of_a_replay_is_one_screen(finished: Path, seat: str | None) -> None:
    walk = walk_through(finished, seat=seat)
    for at in (0, 1, 150, len(walk.told)):
        walk.go_to(at)
        lines = [line.plain for line in walk.page(80).lines(29)]
        assert len(lines) <= 29
        assert any("Bury the Shaft" in line for line in lines)
        assert any(f"fter {at} of" in line or "Before the first" in line for line in lines)
    assert any("wins." in line for line in lines)


def test_a_game_that_was_saved_by_hand_is_not_called_unsaved(tmp_path: Path) -> None:
    file = tmp_path / "mine.rbg"
    said = play(typed=f"save {file}\nquit\n")
    assert "Not saved" not in said.out
    assert f"--load {file}" in said.out
    assert "Not saved" in play(typed=f"save {file}\n1\nquit\n").out
