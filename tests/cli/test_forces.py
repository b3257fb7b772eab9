"""`rulebound forces`: what may be chosen before a game, and whether forces will do."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.forms import ONE, Field, Pick
from rulebound.core.game import find
from rulebound.core.text import Text
from tests.cli.terminal import rulebound


def test_options_and_forces_are_listed_with_what_they_cost() -> None:
    said = rulebound("forces", "catacombs", "--scenario", "SC2")
    assert said.code == 0
    assert "handicap_human  " in said.out
    assert "Force of Human player, 20 points" in said.out
    assert "brutes  Shackled Brute, 0 to 2, 3 points" in said.out
    assert "gifts  Gifts of the Redeemer, up to 4 of these" in said.out
    assert "    human:\n" in said.out, "a force to begin with"


def test_forces_are_listed_in_french() -> None:
    said = rulebound("forces", "catacombs", "--lang", "fr")
    assert "Troupe : Joueur Humain, 20 points" in said.out
    assert "brutes  Brute enchaînée, de 0 à 2, 3 points" in said.out


@pytest.mark.parametrize(("lang", "default"), [("en", "(default)"), ("fr", "(par défaut)")])
def test_one_of_several_is_listed_with_its_default(monkeypatch: pytest.MonkeyPatch, lang: str, default: str) -> None:
    brute, blade = Text("human.brute"), Text("human.blade")
    picks = [Pick("a", brute, brute), Pick("b", blade, blade)]
    fields = [
        Field("leader", brute, ONE, picks=picks, default="b"),
        Field("men", blade, "number", most=3, when={"leader": ["b", "a"]}, text=brute),
    ]
    monkeypatch.setattr(find("catacombs"), "options_form", lambda _: fields)
    lines = rulebound("forces", "catacombs", "--lang", lang).out.splitlines()
    assert [line.endswith(default) for line in lines if line.startswith(("    a  ", "    b  "))][:2] == [False, True]
    assert any(line.startswith("  men  ") and line.endswith(" b, a") for line in lines)


def test_a_force_that_will_do(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("human: {brutes: 2, gifts: [ward]}\n")
    said = rulebound("forces", "catacombs", "--roster", path)
    assert (said.code, said.out) == (0, "Human player: 8 of 20 points, and nothing is wrong.\n")


def test_everything_wrong_with_a_force_is_said(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    path.write_text("human: {brutes: 3, gifts: [flight]}\ndemon: {}\n")
    said = rulebound("forces", "catacombs", "--roster", path)
    assert said.code == 1
    assert said.out.splitlines()[0] == "Human player: 9 of 20 points."
    assert "  This force has 3 of Shackled Brute, 0 to 2 are allowed." in said.out
    assert "  There is no gift 'flight'; there are: " in said.out
    assert "Demon player has no force to choose." in said.out


@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("moon",), "there is no game 'moon'"),
        (("catacombs", "--scenario", "SC9"), "--scenario: catacombs has no scenario 'SC9'; there are SC1, SC2"),
        (("catacombs", "--roster", "{}/none.yaml"), "--roster: none.yaml: cannot be read"),
        (("catacombs", "--roster", "{}/third.yaml"), "--roster: catacombs has no seat 'third'; there are human, demon"),
    ],
)
def test_mistakes_are_one_line(tmp_path: Path, arguments: tuple[str, ...], problem: str) -> None:
    (tmp_path / "third.yaml").write_text("third: {}\n")
    said = rulebound("forces", *[argument.replace("{}", str(tmp_path)) for argument in arguments])
    assert said.code == 2
    assert problem in said.err
    assert said.err.count("\n") == 1
