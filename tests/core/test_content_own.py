"""Content of one's own: a user's folder adds, replaces and changes, holds one game or several, and has a digest."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.content import Said, Shelf, changed
from rulebound.core.folders import game_folders, own_folder
from rulebound.core.strict_yaml import BadContent
from tests.core.units import BLADE, BRUTE, NAME, Limits, Unit, folder_of, overlaid, read


def test_a_users_folder_adds_entries(tmp_path: Path) -> None:
    found = overlaid(tmp_path, f"- {{key: gun, {NAME}, cost: 9}}")
    assert {key: unit.cost for key, unit in found.items()} == {"brute": 3, "blade": 5, "gun": 9}


def test_a_users_folder_replaces_entries_whole(tmp_path: Path) -> None:
    found = overlaid(tmp_path, f"- {{key: brute, {NAME}, cost: 5}}")
    assert found["brute"] == Unit("brute", Said("Brute", "Brute"), 5)
    assert list(found) == ["brute", "blade"]


def test_a_users_folder_changes_fields_of_an_entry_and_keeps_the_others(tmp_path: Path) -> None:
    found = overlaid(tmp_path, "- change: {key: brute, cost: 7, name: {fr: Gros}, prices: {b: 9, c: 3}}")
    assert found["brute"] == Unit("brute", Said("Brute", "Gros"), 7, [(1, 2)], {"a": 1, "b": 9, "c": 3})
    assert found["blade"].cost == 5


def test_adding_replacing_and_changing_go_together(tmp_path: Path) -> None:
    text = f"- {{key: gun, {NAME}, cost: 9}}\n- change: {{key: blade, cost: 1}}\n- {{key: brute, {NAME}, cost: 2}}\n"
    found = overlaid(tmp_path, text)
    assert {key: unit.cost for key, unit in found.items()} == {"brute": 2, "blade": 1, "gun": 9}


def test_an_empty_field_of_a_change_is_left_out_again() -> None:
    assert changed({"a": 1, "b": {"c": 2, "d": 3}}, {"a": None, "b": {"c": None}, "e": None}) == {"b": {"d": 3}}


bad_changes = {
    "an unknown entry": (
        "{key: brut, cost: 1}",
        "'brut': field 'change': there is no such entry; one of brute, blade",
    ),
    "nothing to change": ("{key: brute}", "'brute': field 'change': changes nothing; name the fields to change"),
    "a key alone": ("brute", "1: field 'change' is 'brute'; {key: KEY, FIELD: VALUE}, and nothing beside it, is right"),
    "no key": ("{cost: 3}", "1: has no key; "),
    "an unknown field": ("{key: brute, csot: 3}", "'brute': field 'csot' is not known; one of cost, key, "),
    "a wrong number": ("{key: brute, cost: 0}", "'brute': field 'cost' is 0; a whole number from 1 to 12 is right"),
    "a field taken away": ("{key: brute, cost: }", "'brute': field 'cost' is missing; a whole number from 1 to 12"),
}


@pytest.mark.parametrize(("change", "problem"), bad_changes.values(), ids=bad_changes.keys())
def test_a_mistake_in_a_change_is_named(tmp_path: Path, change: str, problem: str) -> None:
    with pytest.raises(BadContent) as error:
        overlaid(tmp_path, f"- change: {change}")
    (told,) = error.value.mistakes
    assert told.startswith(f"units.yaml: entry {problem}")


def test_an_entry_is_changed_once_and_by_nothing_else(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match="entry 'brute': is there twice"):
        overlaid(tmp_path, "- change: {key: brute, cost: 1}\n- change: {key: brute, cost: 2}")
    with pytest.raises(BadContent, match=r"entry 1: field 'change' is .*, and nothing beside it, is right"):
        overlaid(tmp_path / "beside", "- {change: {key: brute, cost: 1}, cost: 2}")


def test_a_users_folder_need_not_have_every_file(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", units=BRUTE)
    assert list(read(Shelf(ours, folder_of(tmp_path / "yours")))) == ["brute"]


def test_a_users_folder_replaces_fields_of_a_mapping(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", limits="{most: 3, least: 1, sizes: {small: 1, large: 2}}")
    yours = folder_of(tmp_path / "yours", limits="{most: 9, sizes: {large: 4}}")
    assert Shelf(ours, yours).mapping("limits.yaml", Limits) == Limits(9, 1, {"small": 1, "large": 4})


def test_a_mistake_in_a_mapping_is_named_by_file_and_field(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", limits="{most: many}")
    with pytest.raises(BadContent, match=r"^limits\.yaml: field 'most' is 'many'; a whole number is right"):
        Shelf(ours).mapping("limits.yaml", Limits)


def test_a_list_is_no_mapping(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", limits="[3]")
    with pytest.raises(BadContent, match=r"^limits\.yaml: is \[3\]; a mapping of fields is right"):
        Shelf(ours).mapping("limits.yaml", Limits)


@pytest.mark.parametrize("name", ["unit.yaml", "units.yml", "Units.yaml", "units.yaml.txt", "units.json", "units"])
def test_a_misnamed_file_is_refused_with_the_right_name_first(tmp_path: Path, name: str) -> None:
    ours = folder_of(tmp_path / "ours", limits="{most: 3}", units=BRUTE)
    (folder_of(tmp_path / "yours") / name).write_text(BLADE, encoding="utf-8")
    shelf = Shelf(ours, tmp_path / "yours")
    assert shelf.mistakes == [f"{name}: is no file of this game; one of units.yaml, limits.yaml is right"]


def test_notes_and_hidden_files_may_lie_beside_content(tmp_path: Path) -> None:
    ours, yours = folder_of(tmp_path / "ours", units=BRUTE), folder_of(tmp_path / "yours", units=BLADE)
    for name in ("README.md", "picture.png", ".units.yaml.swp"):
        (yours / name).write_text("anything", encoding="utf-8")
    assert list(read(Shelf(ours, yours))) == ["brute", "blade"]
    folder_of(yours / "more", units=BLADE)
    assert Shelf(ours, yours).mistakes == ["more: is a folder; files are read only beside it, not in it"]


# One folder for several games

GAMES = ["chess", "draughts"]


def test_a_folder_without_folders_of_games_is_that_of_the_game(tmp_path: Path) -> None:
    mine = folder_of(tmp_path / "mine", units=BRUTE)
    assert own_folder(mine, "chess", GAMES) == mine


def test_a_folder_with_folders_of_games_has_one_a_game(tmp_path: Path) -> None:
    mine = tmp_path / "mine"
    folder_of(mine / "chess", units=BRUTE)
    (mine / "notes").mkdir()
    assert own_folder(mine, "chess", GAMES) == mine / "chess"
    assert own_folder(mine, "draughts", GAMES) is None
    assert list(game_folders(mine, GAMES)) == ["chess"]


def test_files_beside_folders_of_games_are_refused(tmp_path: Path) -> None:
    mine = folder_of(tmp_path / "mine", units=BRUTE)
    folder_of(mine / "chess", units=BRUTE)
    folder_of(mine / "draught", units=BRUTE)
    with pytest.raises(BadContent) as error:
        own_folder(mine, "chess", GAMES)
    assert error.value.mistakes == [
        "units.yaml: stands beside folders of games; chess/units.yaml, in the folder of its game, is right",
        "draught: is no game; one of draughts, chess is right",
    ]


def test_an_empty_folder_and_none_at_all_are_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^holds no content; files of chess, or a folder a game"):
        own_folder(tmp_path, "chess", GAMES)
    with pytest.raises(BadContent, match="there is no such folder of content"):
        own_folder(tmp_path / "none", "chess", GAMES)


def test_the_folder_of_another_game_is_refused(tmp_path: Path) -> None:
    other = folder_of(tmp_path / "draughts", units=BRUTE)
    assert own_folder(other, "draughts", GAMES) == other
    with pytest.raises(BadContent, match=r"^is the folder of draughts; that of chess, or the one both are in"):
        own_folder(other, "chess", GAMES)
