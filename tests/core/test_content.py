"""Content: every mistake is named by file, entry and field; a user's folder adds and replaces."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rulebound.core.content import ContentError, Said, digest, entries, mapping, read_yaml, typed


class Unit(msgspec.Struct, forbid_unknown_fields=True):
    """A unit, as a game might have it."""

    key: str
    name: Said
    cost: int
    lines: list[tuple[int, int]] = []
    prices: dict[str, int] = {}


class Limits(msgspec.Struct, forbid_unknown_fields=True):
    """Numbers of a game."""

    most: int
    least: int = 0


NAME = "name: {en: Brute, fr: Brute}"


def units(tmp_path: Path, text: str) -> dict[str, Unit]:
    (tmp_path / "units.yaml").write_text(text, encoding="utf-8")
    return entries([tmp_path], "units.yaml", Unit)


def folder_of(folder: Path, **files: str) -> Path:
    folder.mkdir()
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text, encoding="utf-8")
    return folder


def test_entries_are_typed_and_found_by_their_key(tmp_path: Path) -> None:
    found = units(tmp_path, f"- {{key: brute, {NAME}, cost: 3, lines: [[1, 2]]}}")
    assert found == {"brute": Unit("brute", Said("Brute", "Brute"), 3, [(1, 2)])}


def test_entries_keep_their_order(tmp_path: Path) -> None:
    assert list(units(tmp_path, "".join(f"- {{key: {key}, {NAME}, cost: 3}}\n" for key in "cab"))) == ["c", "a", "b"]


mistakes = {
    "a word for a number": (f"key: brute, {NAME}, cost: cheap", "entry brute: field cost: Expected `int`, got `str`"),
    "a float for a number": (f"key: brute, {NAME}, cost: 1.5", "entry brute: field cost: Expected `int`, got `float`"),
    "yes for a number": (f"key: brute, {NAME}, cost: yes", "entry brute: field cost: Expected `int`, got `bool`"),
    "a missing field": (f"key: brute, {NAME}", "entry brute: Object missing required field `cost`"),
    "an unknown field": (f"key: brute, {NAME}, cost: 3, csot: 4", "entry brute: Object contains unknown field `csot`"),
    "a missing language": ("key: brute, name: {en: Brute}, cost: 3", "field name: Object missing required field `fr`"),
    "a third language": (
        "key: brute, name: {en: A, fr: B, de: C}, cost: 3",
        "field name: Object contains unknown field",
    ),
    "a mistake deep inside": (
        f"key: brute, {NAME}, cost: 3, lines: [[1, 2], [1, x]]",
        "entry brute: field lines[1][1]",
    ),
    "too short a list": (f"key: brute, {NAME}, cost: 3, lines: [[1]]", "entry brute: field lines[0]: Expected"),
    "a price that is no number": (f"key: brute, {NAME}, cost: 3, prices: {{a: b}}", "entry brute: field prices[...]"),
    "a price under a number": (f"key: brute, {NAME}, cost: 3, prices: {{1: 2}}", "entry brute: field key in prices: "),
    "no key": (f"{NAME}, cost: 3", "entry 1: has no key (a string)"),
    "a key that is a number": (f"key: 1, {NAME}, cost: 3", "entry 1: has no key (a string)"),
    "a key that YAML takes for false": (f"key: no, {NAME}, cost: 3", "entry 1: has no key (a string)"),
    "a field there twice": (f"key: brute, {NAME}, cost: 3, cost: 4", "line 1: 'cost' is there twice"),
    "a list as a key": (f"key: brute, {NAME}, cost: 3, [1]: 4", "line 1: [1] cannot be a key"),
    "a day that is none": (f"key: brute, {NAME}, cost: 2024-13-45", "line 1: cannot be read: month must be in 1..12"),
    "a number that is none": (f"key: brute, {NAME}, cost: !!int many", "line 1: cannot be read: invalid literal"),
    "an object of a program": (f"key: brute, {NAME}, cost: !!python/name:os.system x", "line 1: could not determine"),
    "a bracket left open": (f"key: brute, {NAME}, cost: [3", "line 1: did not find expected"),
}


@pytest.mark.parametrize(("entry", "problem"), mistakes.values(), ids=mistakes.keys())
def test_a_mistake_is_named_by_file_entry_and_field(tmp_path: Path, entry: str, problem: str) -> None:
    with pytest.raises(ContentError) as error:
        units(tmp_path, f"- {{{entry}}}")
    assert str(error.value).startswith("units.yaml: ")
    assert problem in str(error.value)


def test_the_entry_with_the_mistake_is_named_among_others(tmp_path: Path) -> None:
    text = f"- {{key: brute, {NAME}, cost: 3}}\n- {{key: blade, {NAME}, cost: x}}\n"
    with pytest.raises(ContentError, match=r"^units\.yaml: entry blade: field cost: "):
        units(tmp_path, text)


def test_a_mistake_of_form_is_named_by_its_line(tmp_path: Path) -> None:
    text = f"- key: brute\n  {NAME}\n  cost: 3\n  cost: 4\n"
    with pytest.raises(ContentError, match=r"^units\.yaml: line 4: 'cost' is there twice"):
        units(tmp_path, text)


@pytest.mark.parametrize("text", ["", "brute: 3", "brute", "3"])
def test_a_file_of_entries_is_a_list(tmp_path: Path, text: str) -> None:
    with pytest.raises(ContentError, match=r"^units\.yaml: must be a list of entries, each with a key"):
        units(tmp_path, text)


@pytest.mark.parametrize("text", ["- brute", "- [1]", "- 3", "-"])
def test_an_entry_is_a_mapping_with_a_key(tmp_path: Path, text: str) -> None:
    with pytest.raises(ContentError, match=r"^units\.yaml: entry 1: has no key"):
        units(tmp_path, text)


def test_an_entry_there_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^units\.yaml: entry brute: is there twice"):
        units(tmp_path, f"- {{key: brute, {NAME}, cost: 3}}\n" * 2)


@pytest.mark.parametrize("data", [b"a: \xff", b"a: \x00", b"a: 1\n---\nb: 2\n", b"a: &x [*x]\n", b"<<: {a: 1}\n"])
def test_a_file_that_cannot_be_read_is_a_mistake_of_that_file(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "odd.yaml").write_bytes(data)
    with pytest.raises(ContentError, match=r"^odd\.yaml: "):
        read_yaml(tmp_path / "odd.yaml")


def test_a_file_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match=r"^gone\.yaml: cannot be read"):
        read_yaml(tmp_path / "gone.yaml")


def test_a_value_of_the_wrong_kind_as_a_whole_names_no_field() -> None:
    with pytest.raises(ContentError, match=r"^here: Expected `int`, got `str`$"):
        typed("a - at b", int, "here")


# A user's own folder


def test_a_users_folder_adds_entries(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", units=f"- {{key: brute, {NAME}, cost: 3}}")
    yours = folder_of(tmp_path / "yours", units=f"- {{key: blade, {NAME}, cost: 5}}")
    assert {key: unit.cost for key, unit in entries([ours, yours], "units.yaml", Unit).items()} == {
        "brute": 3,
        "blade": 5,
    }


def test_a_users_folder_replaces_entries_whole(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", units=f"- {{key: brute, {NAME}, cost: 3, lines: [[1, 2]]}}")
    yours = folder_of(tmp_path / "yours", units=f"- {{key: brute, {NAME}, cost: 5}}")
    assert entries([ours, yours], "units.yaml", Unit)["brute"] == Unit("brute", Said("Brute", "Brute"), 5)


def test_a_users_folder_need_not_have_every_file(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", units=f"- {{key: brute, {NAME}, cost: 3}}")
    yours = folder_of(tmp_path / "yours")
    assert list(entries([ours, yours], "units.yaml", Unit)) == ["brute"]


def test_a_users_folder_is_checked_alike(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", units=f"- {{key: brute, {NAME}, cost: 3}}")
    yours = folder_of(tmp_path / "yours", units=f"- {{key: brute, {NAME}, cost: free}}")
    with pytest.raises(ContentError, match="entry brute: field cost"):
        entries([ours, yours], "units.yaml", Unit)


def test_a_users_folder_replaces_fields_of_a_mapping(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", limits="{most: 3, least: 1}")
    yours = folder_of(tmp_path / "yours", limits="{most: 9}")
    assert mapping([ours, yours], "limits.yaml", Limits) == Limits(9, 1)


def test_a_mistake_in_a_mapping_is_named_by_file_and_field(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", limits="{most: many}")
    with pytest.raises(ContentError, match=r"^limits\.yaml: field most: Expected `int`, got `str`"):
        mapping([ours], "limits.yaml", Limits)


def test_a_list_is_no_mapping(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", limits="[3]")
    with pytest.raises(ContentError, match=r"^limits\.yaml: must be a mapping of fields"):
        mapping([ours], "limits.yaml", Limits)


# What identifies content


def test_a_digest_tells_content_apart(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", units="[]", limits="{most: 3}")
    yours = folder_of(tmp_path / "yours", limits="{most: 9}")
    assert len({digest([ours]), digest([yours]), digest([ours, yours]), digest([])}) == 4


def test_a_digest_does_not_depend_on_line_ends_or_on_the_folder(tmp_path: Path) -> None:
    one = folder_of(tmp_path / "one")
    other = folder_of(tmp_path / "other")
    (one / "limits.yaml").write_bytes(b"most: 3\nleast: 1\n")
    (other / "limits.yaml").write_bytes(b"most: 3\r\nleast: 1\r\n")
    assert digest([one]) == digest([other])
