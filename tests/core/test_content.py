"""Content: all mistakes at once, each named by file, entry and field."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from rulebound.core.content import Said, Shelf, check_sentences, names_of, typed
from rulebound.core.fits import fitted, one_of
from rulebound.core.strict_yaml import BadContent, read_yaml
from tests.core.units import BLADE, BRUTE, NAME, Limits, Unit, folder_of, units


def test_entries_are_typed_and_found_by_their_key(tmp_path: Path) -> None:
    found = units(tmp_path, f"- {{key: brute, {NAME}, cost: 3, lines: [[1, 2]]}}")
    assert found == {"brute": Unit("brute", Said("Brute", "Brute"), 3, [(1, 2)])}


def test_entries_keep_their_order(tmp_path: Path) -> None:
    assert list(units(tmp_path, "".join(f"- {{key: {key}, {NAME}, cost: 3}}\n" for key in "cab"))) == ["c", "a", "b"]


def test_what_is_named_stands_in_its_group_of_the_words(tmp_path: Path) -> None:
    shelf = Shelf(folder_of(tmp_path / "shipped", units=f"- {{key: brute, {NAME}, cost: 3}}"))
    found = shelf.named("units.yaml", Unit, "unit")
    assert shelf.groups == [("unit", found)]
    assert names_of(shelf.groups) == {"unit.brute": {"en": "Brute", "fr": "Brute"}}
    assert names_of(shelf.groups, ("unit",))["reason.brute"] == {"en": "Brute", "fr": "Brute"}


def test_a_length_is_written_in_the_unit_of_a_shelf_and_kept_in_units_of_the_plane(tmp_path: Path) -> None:
    assert units(tmp_path, f"- {{key: brute, {NAME}, cost: 3, reach: 12.5}}")["brute"].reach == 12_500


def test_a_number_may_be_of_a_closed_set(tmp_path: Path) -> None:
    assert units(tmp_path, f"- {{key: brute, {NAME}, cost: 3, die: 10}}")["brute"].die == 10


WHOLE = "a whole number from 1 to 12 is right"
FIELDS = "cost, key, name, lines, prices, arm, talents, worth, reach, die"
LENGTH = "a length from 0.1 to 90 cm with at most one decimal is right"
mistakes = {
    "a number below": (f"key: brute, {NAME}, cost: -3", f"field 'cost' is -3; {WHOLE}"),
    "a number above": (f"key: brute, {NAME}, cost: 13", f"field 'cost' is 13; {WHOLE}"),
    "a word for a number": (f"key: brute, {NAME}, cost: cheap", f"field 'cost' is 'cheap'; {WHOLE}"),
    "a float for a number": (f"key: brute, {NAME}, cost: 1.5", f"field 'cost' is 1.5; {WHOLE}"),
    "yes for a number": (f"key: brute, {NAME}, cost: yes", f"field 'cost' is true; {WHOLE}"),
    "nothing for a number": (f"key: brute, {NAME}, cost: null", f"field 'cost' is empty; {WHOLE}"),
    "a missing field": (f"key: brute, {NAME}", f"field 'cost' is missing; {WHOLE}"),
    "an unknown field": (
        f"key: brute, {NAME}, cost: 3, csot: 4",
        f"field 'csot' is not known; one of {FIELDS} is right",
    ),
    "a missing language": (
        "key: brute, name: {en: Brute}, cost: 3",
        "field 'name.fr' is missing; a text that is not empty is right",
    ),
    "an empty name": (
        "key: brute, name: {en: '', fr: B}, cost: 3",
        "field 'name.en' is ''; a text that is not empty is right",
    ),
    "a third language": (
        "key: brute, name: {en: A, fr: B, de: C}, cost: 3",
        "field 'name.de' is not known; one of en, fr is right",
    ),
    "a name that is none": (
        "key: brute, name: Brute, cost: 3",
        "field 'name' is 'Brute'; a mapping with the fields en, fr is right",
    ),
    "a mistake deep inside": (
        f"key: brute, {NAME}, cost: 3, lines: [[1, 2], [1, x]]",
        "field 'lines[1][1]' is 'x'; a whole number is right",
    ),
    "too short a list": (
        f"key: brute, {NAME}, cost: 3, lines: [[1]]",
        "field 'lines[0]' is [1]; a list of 2 is right",
    ),
    "too long a list": (
        f"key: brute, {NAME}, cost: 3, talents: [a, b, c]",
        """field 'talents' is ["a", "b", "c"]; a list of 0 to 2 is right""",
    ),
    "a row too short": (
        f"key: brute, {NAME}, cost: 3, worth: [1]",
        "field 'worth' is [1]; a list of 2 (first, second) is right",
    ),
    "a number of a row": (
        f"key: brute, {NAME}, cost: 3, worth: [10, 1]",
        "field 'worth.first' is 10; a whole number from 0 to 9 is right",
    ),
    "a price that is no number": (
        f"key: brute, {NAME}, cost: 3, prices: {{a: b}}",
        "field 'prices.a' is 'b'; a whole number is right",
    ),
    "a price under a number": (
        f"key: brute, {NAME}, cost: 3, prices: {{1: 2}}",
        "field 'prices' has the key 1; a text is right",
    ),
    "not of a closed set": (
        f"key: brute, {NAME}, cost: 3, arm: house",
        "field 'arm' is 'house'; one of horse, foot, guns is right",
    ),
    "a number that is not of a closed set": (
        f"key: brute, {NAME}, cost: 3, die: 7",
        "field 'die' is 7; one of 6, 8, 10 is right",
    ),
    "yes for one of a closed set": (f"key: brute, {NAME}, cost: 3, die: yes", "field 'die' is true; one of 6, 8, 10"),
    "a length below": (f"key: brute, {NAME}, cost: 3, reach: 0", f"field 'reach' is 0; {LENGTH}"),
    "a length above": (f"key: brute, {NAME}, cost: 3, reach: 90.1", f"field 'reach' is 90.1; {LENGTH}"),
    "half a millimetre": (f"key: brute, {NAME}, cost: 3, reach: 1.05", f"field 'reach' is 1.05; {LENGTH}"),
    "a length in words": (f"key: brute, {NAME}, cost: 3, reach: far", f"field 'reach' is 'far'; {LENGTH}"),
    "no end of a length": (f"key: brute, {NAME}, cost: 3, reach: .inf", "field 'reach' is Infinity;"),
}


@pytest.mark.parametrize(("entry", "problem"), mistakes.values(), ids=mistakes.keys())
def test_a_mistake_is_named_by_file_entry_and_field(tmp_path: Path, entry: str, problem: str) -> None:
    with pytest.raises(BadContent) as error:
        units(tmp_path, f"- {{{entry}}}")
    (told,) = error.value.mistakes
    assert told.startswith(f"units.yaml: entry 'brute': {problem}")


no_entries = {
    "no key": (f"{NAME}, cost: 3", "entry 1: has no key; {key: KEY, FIELD: VALUE} or change: {key: KEY"),
    "a key that is a number": (f"key: 1, {NAME}, cost: 3", "entry 1: field 'key' is 1; a letter and then letters"),
    "a key that YAML takes for false": (f"key: no, {NAME}, cost: 3", "entry 1: field 'key' is false; a letter"),
    "a key of two words": (f"key: big brute, {NAME}, cost: 3", "entry 1: field 'key' is 'big brute'; a letter"),
    "a field there twice": (f"key: brute, {NAME}, cost: 3, cost: 4", "line 1: 'cost' is there twice; once is right"),
    "a list as a key": (f"key: brute, {NAME}, cost: 3, [1]: 4", "line 1: [1] cannot be the name of a field"),
    "a day that is none": (f"key: brute, {NAME}, cost: 2024-13-45", "line 1: cannot be read: month must be in 1..12"),
    "a number that is none": (f"key: brute, {NAME}, cost: !!int many", "line 1: cannot be read: invalid literal"),
    "an object of a program": (f"key: brute, {NAME}, cost: !!python/name:os.system x", "line 1: could not determine"),
    "a bracket left open": (f"key: brute, {NAME}, cost: [3", "line 1: did not find expected"),
}


@pytest.mark.parametrize(("entry", "problem"), no_entries.values(), ids=no_entries.keys())
def test_what_is_no_entry_is_named_by_its_number_or_line(tmp_path: Path, entry: str, problem: str) -> None:
    with pytest.raises(BadContent) as error:
        units(tmp_path, f"- {{{entry}}}")
    assert str(error.value).startswith(f"units.yaml: {problem}")


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", units=BRUTE, limits="{most: 3}", more=BLADE, broken=BLADE)
    yours = folder_of(
        tmp_path / "yours",
        units=f"- {{key: blade, {NAME}, cost: 0, arm: air}}\n- {{key: brute, cost: 99}}\n- {{{NAME}}}\n",
        more="- change: {key: blade, cost: 77}\n- change: {key: dagger, cost: 1}\n",
        limits="{most: many, least: few}",
        broken="- {key: [\n",
        unit=BLADE,
    )
    shelf = Shelf(ours, yours)
    for name in ("units.yaml", "more.yaml", "broken.yaml"):
        shelf.entries(name, Unit)
    shelf.mapping("limits.yaml", Limits)
    shelf.at("units.yaml", "blade").known("talents", ["swift"], ["slow", "quick"])
    with pytest.raises(BadContent) as error:
        shelf.closed()
    starts = [mistake.split(";")[0] for mistake in error.value.mistakes]
    assert starts == [
        "unit.yaml: is no file of this game",
        "units.yaml: entry 3: has no key",
        "units.yaml: entry 'brute': field 'name' is missing",
        "units.yaml: entry 'brute': field 'cost' is 99",
        "units.yaml: entry 'blade': field 'cost' is 0",
        "units.yaml: entry 'blade': field 'arm' is 'air'",
        "more.yaml: entry 'dagger': field 'change': there is no such entry",
        "more.yaml: entry 'blade': field 'cost' is 77",
        "broken.yaml: line 2: did not find expected node content",
        "limits.yaml: field 'most' is 'many'",
        "limits.yaml: field 'least' is 'few'",
        "units.yaml: entry 'blade': field 'talents' is 'swift'",
    ]
    assert str(error.value) == "\n".join(error.value.mistakes)


def test_what_names_a_wrong_entry_is_not_at_fault_itself(tmp_path: Path) -> None:
    ours = folder_of(tmp_path / "ours", units=BRUTE)
    yours = folder_of(tmp_path / "yours", units=f"- {{key: blade, {NAME}, cost: cheap}}")
    shelf = Shelf(ours, yours)
    found = shelf.entries("units.yaml", Unit)
    assert not shelf.at("units.yaml", "brute").known("talents", ["blade"], found)
    assert [mistake.split(";")[0] for mistake in shelf.mistakes] == [
        "units.yaml: entry 'blade': field 'cost' is 'cheap'"
    ]


@pytest.mark.parametrize("own", ["- change: {key: brute, cost: 0, talents: [a, b]}", None])
def test_what_else_is_wrong_with_a_wrong_entry_is_told_too(tmp_path: Path, own: str | None) -> None:
    new = f"- {{key: brute, {NAME}, cost: 0, talents: [a, b]}}"
    ours = folder_of(tmp_path / "ours", units=BLADE if own is None else BRUTE)
    shelf = Shelf(ours, folder_of(tmp_path / "yours", units=own or new))
    brute = shelf.entries("units.yaml", Unit)["brute"]
    at = shelf.at("units.yaml", "brute")
    assert not at.sound
    assert not at.known("talents", brute.talents, ["c"])
    assert not at.within("cost", brute.cost, 4, 5), "what does not fit its type is told of once"
    assert shelf.mistakes == [
        "units.yaml: entry 'brute': field 'cost' is 0; a whole number from 1 to 12 is right",
        "units.yaml: entry 'brute': field 'talents' is 'a'; c is right",
        "units.yaml: entry 'brute': field 'talents' is 'b'; c is right",
    ]


def test_an_entry_nobody_has_touched_is_named_as_shipped(tmp_path: Path) -> None:
    shelf = Shelf(folder_of(tmp_path / "ours", units=BRUTE), folder_of(tmp_path / "yours", units=BLADE))
    shelf.entries("units.yaml", Unit)
    shelf.at("units.yaml", "brute").within("cost", 3, 5, 6)
    shelf.at("units.yaml", "blade").inside("worth").long("first", [1], 2, 2)
    assert shelf.mistakes == [
        "units.yaml: entry 'brute' (as shipped): field 'cost' is 3; a whole number from 5 to 6 is right",
        "units.yaml: entry 'blade': field 'worth.first' is [1]; a list of 2 is right",
    ]


def test_a_mistake_of_form_is_named_by_its_line(tmp_path: Path) -> None:
    text = f"- key: brute\n  {NAME}\n  cost: 3\n  cost: 4\n- key: blade\n  key: blade\n"
    with pytest.raises(BadContent) as error:
        units(tmp_path, text)
    assert error.value.mistakes == [
        "units.yaml: line 4: 'cost' is there twice; once is right",
        "units.yaml: line 6: 'key' is there twice; once is right",
    ]


@pytest.mark.parametrize("text", ["brute: 3", "brute", "3"])
def test_a_file_of_entries_is_a_list(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadContent, match=r"^units\.yaml: is .*; a list of entries, each with a key, is right"):
        units(tmp_path, text)


def test_an_empty_file_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^units\.yaml: is empty; leave it out"):
        units(tmp_path, "# to be written\n")


@pytest.mark.parametrize("text", ["- brute", "- [1]", "- 3", "-"])
def test_an_entry_is_a_mapping_with_a_key(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadContent, match=r"^units\.yaml: entry 1: has no key"):
        units(tmp_path, text)


def test_an_entry_there_twice_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^units\.yaml: entry 'brute': is there twice; once is right"):
        units(tmp_path, f"- {{key: brute, {NAME}, cost: 3}}\n" * 2)


@pytest.mark.parametrize("data", [b"a: \xff", b"a: \x00", b"a: 1\n---\nb: 2\n", b"a: &x [*x]\n", b"<<: {a: 1}\n"])
def test_a_file_that_cannot_be_read_is_a_mistake_of_that_file(tmp_path: Path, data: bytes) -> None:
    (tmp_path / "odd.yaml").write_bytes(data)
    with pytest.raises(BadContent, match=r"^odd\.yaml: "):
        read_yaml(tmp_path / "odd.yaml")


def test_a_file_that_is_not_there_is_a_mistake(tmp_path: Path) -> None:
    with pytest.raises(BadContent, match=r"^gone\.yaml: cannot be read"):
        read_yaml(tmp_path / "gone.yaml")


def test_a_value_of_the_wrong_kind_as_a_whole_names_no_field() -> None:
    with pytest.raises(BadContent, match=r"^here: is 'a - at b'; a whole number is right$"):
        typed("a - at b", int, "here")


def test_what_fits_is_what_the_types_take() -> None:
    name = {"en": "A", "fr": "B"}
    samples: list[object] = [{"key": "a"}, [], 3, {"key": "a", "name": name, "cost": 3, "lines": [[1, 2, 3]]}]
    for data in samples:
        fit = fitted(data, Unit)
        assert fit.value is None
        assert fit.misfits
        with pytest.raises(msgspec.ValidationError):
            msgspec.convert(data, Unit)


def test_what_may_be_chosen_is_listed_once_and_what_is_nearest_first() -> None:
    assert one_of("blad", ["brute", "brute", "blade", "", "brute"]) == "one of blade, brute"
    assert one_of("knight", ["brute", "brute"]) == "brute"


def test_a_sentence_that_names_a_number_nobody_has_is_told(tmp_path: Path) -> None:
    (tmp_path / "units.yaml").write_text("[]")
    shelf = Shelf(tmp_path)
    texts = [Said("{turns} turns", "{turns} tours"), Said("after {hours}", "après {turns}"), Said("{", "{0}")]
    check_sentences(texts, {"turns": 6, "men": 3}, shelf.at("units.yaml", "raid"))
    named = "names a number it has not; one of turns, men is right"
    assert shelf.mistakes == [f"units.yaml: entry 'raid': {said!r} {named}" for said in ("after {hours}", "{", "{0}")]
