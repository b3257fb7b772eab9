"""Looking back: replay and verify."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cli.terminal import play, rulebound


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
    assert f"{file}: line {line}: " in said.out
    assert "Traceback" not in said.out + said.err
    assert rulebound("replay", file).code == 2


def test_what_cannot_be_read_is_another_matter(finished: Path, tmp_path: Path) -> None:
    noise = tmp_path / "noise.rbg"
    noise.write_bytes(b"\xff\xfe\x00")
    for file in (tmp_path / "none.rbg", tmp_path, noise):
        said = rulebound("verify", finished, file)
        assert said.code == 2
        assert said.err.count("\n") == 1
        assert str(file) in said.err
