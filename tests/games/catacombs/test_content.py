"""Content of one's own: what fits together is taken, at its very limits; what does not is named by entry and field."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
import yaml

from rulebound.core.strict_yaml import BadContent
from rulebound.games.catacombs import content
from rulebound.games.catacombs.content import Content
from tests.harness import rule

Own = dict[str, list[dict[str, Any]]]
NAMED = re.compile(r"entry '(\w+)': field '([\w.]+)")


def entry(file: str, key: str, **fields: Any) -> Own:
    """An entry of another file with some fields changed."""
    return {f"{file}.yaml": [{"change": {"key": key, **fields}}]}


def faults(folder: Path, own: Own) -> set[tuple[str, str]]:
    """The entries and fields at fault in content of one's own."""
    for name, rows in own.items():
        (folder / name).write_text(yaml.safe_dump(rows), encoding="utf-8")
    try:
        Content(folder)
    except BadContent as problem:
        named = set(NAMED.findall(str(problem)))
        assert named, str(problem)
        return named
    return set()


GOOD: list[Own] = [
    entry("destiny", "ill_omen", total=2),
    entry("destiny", "ill_omen", total=12),
    entry("effects", "plain", crowding=3),
    entry("tiles", "T01", openings="NESW"),
    entry("tiles", "T01", openings="N"),
    entry("creatures", "hunter_demon", health=20, cost=20),
    entry("creatures", "hunter_demon", health=1, cost=0),
    entry("gifts", "healing", value=1),
    entry("gifts", "healing", value=6),
]

BAD: list[tuple[Own, tuple[str, str]]] = [
    (entry("destiny", "ill_omen", total=1), ("ill_omen", "total")),
    (entry("destiny", "ill_omen", total=13), ("ill_omen", "total")),
    (entry("destiny", "snare", total=1), ("snare", "total")),
    (entry("destiny", "snare", power="flight"), ("snare", "power")),
    (entry("effects", "plain", crowding=4), ("plain", "crowding")),
    (entry("tiles", "T01", openings=""), ("T01", "openings")),
    (entry("tiles", "T01", openings="NN"), ("T01", "openings")),
    (entry("tiles", "T01", openings="NX"), ("T01", "openings")),
    (entry("tiles", "T01", effect="lava"), ("T01", "effect")),
    (entry("creatures", "troglodyte", health=2), ("troglodyte", "health")),
    (entry("creatures", "troglodyte", kind="demon"), ("troglodyte", "kind")),
    (entry("creatures", "hunter_demon", traits=["flies"]), ("hunter_demon", "traits")),
    (entry("creatures", "hunter_demon", health=21), ("hunter_demon", "health")),
    (entry("creatures", "hunter_demon", health=0), ("hunter_demon", "health")),
    (entry("creatures", "hunter_demon", cost=21), ("hunter_demon", "cost")),
    (entry("creatures", "hunter_demon", cost=-1), ("hunter_demon", "cost")),
    (entry("creatures", "hunter_demon", mvt=7), ("hunter_demon", "mvt")),
    (entry("creatures", "hunter_demon", cbt=9), ("hunter_demon", "cbt")),
    (entry("creatures", "hunter_demon", defence=7), ("hunter_demon", "defence")),
    (entry("creatures", "hunter_demon", defence=1), ("hunter_demon", "defence")),
    (entry("humans", "redeemer", most=2), ("redeemer", "most")),
    (entry("humans", "blade", most=3), ("blade", "most")),
    (entry("humans", "blade", talents=["flight"]), ("blade", "talents")),
    (entry("gifts", "healing", value=0), ("healing", "value")),
    (entry("gifts", "healing", value=7), ("healing", "value")),
    (entry("gifts", "healing", window="exploration"), ("healing", "window")),
    (entry("objects", "shield", owners=["knight"]), ("shield", "owners")),
    (entry("advantages", "grenade", explores=True), ("grenade", "explores")),
    (entry("advantages", "lamp_oil", explores=False), ("lamp_oil", "explores")),
    (entry("advantages", "grenade", copies=13), ("grenade", "copies")),
    (entry("advantages", "grenade", window="human_dies"), ("grenade", "window")),
    (entry("events", "demonic_fury", demon_fights=False), ("demonic_fury", "demon_fights")),
]


@rule("CA-SET-01", "CA-CON-10")
@pytest.mark.parametrize("own", GOOD, ids=[str(n) for n in range(len(GOOD))])
def test_content_at_its_limits_is_taken(tmp_path: Path, own: Own) -> None:
    assert faults(tmp_path, own) == set()


@rule("CA-SET-01", "CA-CON-10")
@pytest.mark.parametrize(("own", "fault"), BAD, ids=[f"{n}-{key}-{field}" for n, (_, (key, field)) in enumerate(BAD)])
def test_content_beyond_its_limits_is_named(tmp_path: Path, own: Own, fault: tuple[str, str]) -> None:
    assert fault in faults(tmp_path, own)


@rule("CA-CON-01")
@pytest.mark.parametrize("key", ["redeemer", "brute", "blade"])
def test_a_human_that_the_project_itself_lacks_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    shipped = copytree(content.HERE, tmp_path / "shipped")
    humans = yaml.safe_load((shipped / "humans.yaml").read_text(encoding="utf-8"))
    left = [human for human in humans if human["key"] != key]
    (shipped / "humans.yaml").write_text(yaml.safe_dump(left), encoding="utf-8")
    monkeypatch.setattr(content, "HERE", shipped)
    with pytest.raises(BadContent, match=f"humans.yaml: field 'key' is '{key}'; one of "):
        Content()


@rule("CA-GAP-65")
@pytest.mark.parametrize(
    ("key", "wrong", "right"),
    [
        ("grenade", True, "false, since its window is 'instead_of_fight'"),
        ("lamp_oil", False, "true, since its window is 'tile_placed'"),
    ],
)
def test_a_card_that_explores_in_the_wrong_window_is_told_what_would_be_right(
    tmp_path: Path, key: str, wrong: bool, right: str
) -> None:
    own = tmp_path / "advantages.yaml"
    own.write_text(yaml.safe_dump([{"change": {"key": key, "explores": wrong}}]), encoding="utf-8")
    with pytest.raises(BadContent, match=right):
        Content(tmp_path)
