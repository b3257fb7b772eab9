"""The ledger: found by id and by word, and held against code and tests."""

from __future__ import annotations

from pathlib import Path

import pytest

from rulebound.core.ledger import Ledger, cited_in_code, cited_in_tests, coverage, load
from rulebound.core.strict_yaml import BadContent

RULES = """
game: ferry
title: {en: Ferry, fr: Bac}
summary: {en: A river., fr: Une rivière.}
rules:
  - id: FE-ROW-01
    where: {en: Crossing, fr: Traversée}
    rule: {en: The leader rows up to five places., fr: Le meneur rame de cinq places au plus.}
    check: rows 5, not 6
  - id: FE-BID-01
    where: {en: Bidding, fr: Enchère}
    rule: {en: Both bid a card., fr: Chacun mise une carte.}
    check: both
gaps:
  - id: FE-GAP-01
    about: [FE-ROW-01]
    gap: {en: May he stay?, fr: Peut-il rester ?}
    ruling: {en: He may., fr: Il le peut.}
    basis: common sense
content:
  - id: FE-CON-01
    need: {en: Twelve cards., fr: Douze cartes.}
    amount: "12"
    facts: none
    files: [cards.yaml]
examples:
  - id: FE-EX-01
    situation: {en: The boat is at 10., fr: Le bac est à 10.}
    steps: [{en: Row., fr: Ramer.}]
    outcome: {en: It is at 15., fr: Il est à 15.}
odds: []
"""


@pytest.fixture
def ledger(tmp_path: Path) -> Ledger:
    (tmp_path / "rules.yaml").write_text(RULES, encoding="utf-8")
    return load(tmp_path / "rules.yaml")


IDS = ["FE-ROW-01", "FE-BID-01", "FE-GAP-01", "FE-CON-01", "FE-EX-01"]


def cited(*ids: str) -> dict[str, list[str]]:
    return {id: ["somewhere.py"] for id in ids}


# Reading


def test_everything_with_an_id_is_an_entry(ledger: Ledger) -> None:
    assert [entry.id for entry in ledger.entries()] == IDS


def test_an_entry_is_found_by_its_id_in_any_case(ledger: Ledger) -> None:
    entry = ledger.entry("fe-gap-01")
    assert entry is not None
    assert (entry.kind, entry.text.en, entry.where.fr) == ("ruling", "He may.", "Décision sur FE-ROW-01")


def test_an_unknown_id_has_no_entry(ledger: Ledger) -> None:
    assert ledger.entry("FE-ROW-02") is None


@pytest.mark.parametrize(
    ("words", "language", "ids"),
    [
        (["rows"], "en", ["FE-ROW-01"]),
        (["rame"], "fr", ["FE-ROW-01"]),
        (["rame"], "en", []),
        (["rows"], "fr", []),
        (["ENCHÈRE"], "fr", ["FE-BID-01"]),
        (["card"], "en", ["FE-BID-01", "FE-CON-01"]),
        (["card", "twelve"], "en", ["FE-CON-01"]),
        (["fe-ex"], "fr", ["FE-EX-01"]),
        (["stay"], "en", ["FE-GAP-01"]),
        (["à 15"], "fr", ["FE-EX-01"]),
        ([], "en", IDS),
    ],
)
def test_search_finds_all_words_in_the_readers_language(
    ledger: Ledger, words: list[str], language: str, ids: list[str]
) -> None:
    assert [entry.id for entry in ledger.search(words, language)] == ids


@pytest.mark.parametrize(
    ("old", "new", "problem"),
    [
        ("game: ferry", "", "field 'game' is missing; a text is right"),
        ("check: both", "", "field 'rules[1].check' is missing; a text is right"),
        (", fr: Bac", "", "field 'title.fr' is missing; a text that is not empty is right"),
        ("odds: []", "odds: 3", "field 'odds' is 3; a list is right"),
    ],
)
def test_a_mistake_in_a_ledger_is_named(tmp_path: Path, old: str, new: str, problem: str) -> None:
    (tmp_path / "rules.yaml").write_text(RULES.replace(old, new), encoding="utf-8")
    with pytest.raises(BadContent) as error:
        load(tmp_path / "rules.yaml")
    assert str(error.value) == f"rules.yaml: {problem}"


# Where rules are cited


def test_ids_are_found_in_code_and_content(tmp_path: Path) -> None:
    (tmp_path / "rules").mkdir()
    (tmp_path / "rules" / "row.py").write_text("# FE-ROW-01  He rows.\n# FE-GAP-01A, and FE-BID-01.\n")
    (tmp_path / "cards.yaml").write_text("- {key: bid10, rule: FE-BID-01}\n")
    assert cited_in_code(tmp_path) == {
        "FE-BID-01": ["cards.yaml", "row.py"],
        "FE-ROW-01": ["row.py"],
        "FE-GAP-01A": ["row.py"],
    }


def test_the_ledger_itself_is_no_code(tmp_path: Path) -> None:
    (tmp_path / "rules.yaml").write_text(RULES, encoding="utf-8")
    (tmp_path / "notes.txt").write_text("FE-ROW-01")
    assert cited_in_code(tmp_path) == {}


def test_ids_are_found_in_the_marks_of_tests_only(tmp_path: Path) -> None:
    text = '# FE-ROW-01\n@rule("FE-BID-01", "FE-GAP-01")\ndef test_a(): ...\n@rule(\n    "FE-EX-01",\n)\n'
    (tmp_path / "test_bids.py").write_text(text)
    (tmp_path / "bids.py").write_text('@rule("FE-CON-01")\n')
    assert sorted(cited_in_tests(tmp_path)) == ["FE-BID-01", "FE-EX-01", "FE-GAP-01"]


# Coverage


def test_a_ledger_cited_everywhere_is_complete(ledger: Ledger) -> None:
    covered = coverage(ledger, cited(*IDS), cited(*IDS))
    assert covered.complete()
    assert covered.total == 5


def test_an_example_needs_no_code(ledger: Ledger) -> None:
    assert coverage(ledger, cited(*IDS[:-1]), cited(*IDS)).complete()


@pytest.mark.parametrize("missing", IDS[:-1])
def test_a_rule_without_code_is_found(ledger: Ledger, missing: str) -> None:
    covered = coverage(ledger, cited(*(id for id in IDS if id != missing)), cited(*IDS))
    assert covered.without_code == [missing]
    assert not covered.complete()


@pytest.mark.parametrize("missing", IDS)
def test_a_rule_without_a_test_is_found(ledger: Ledger, missing: str) -> None:
    covered = coverage(ledger, cited(*IDS), cited(*(id for id in IDS if id != missing)))
    assert covered.without_test == [missing]
    assert not covered.complete()


@pytest.mark.parametrize("misspelt", ["FE-ROW-1", "FE-RWO-01", "FE-ROW-001", "FE-ROW-01B"])
def test_a_misspelt_id_is_found_in_code_and_tests(ledger: Ledger, misspelt: str) -> None:
    assert coverage(ledger, cited(*IDS, misspelt), cited(*IDS)).unknown == [misspelt]
    assert coverage(ledger, cited(*IDS), cited(*IDS, misspelt)).unknown == [misspelt]
    assert not coverage(ledger, cited(*IDS, misspelt), cited(*IDS)).complete()


def test_ids_of_another_game_are_left_alone(ledger: Ledger) -> None:
    assert coverage(ledger, cited(*IDS, "CA-MOV-01"), cited(*IDS)).complete()
