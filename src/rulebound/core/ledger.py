"""The rules of a game as text, and where they are cited."""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path

import msgspec

from rulebound.core.content import Said, typed
from rulebound.core.strict_yaml import read_yaml


class LedgerRule(msgspec.Struct):
    """What a rulebook says, in our own words: `where` it says so, and how to `check` that the program does."""

    id: str
    where: Said
    rule: Said
    check: str


class Ruling(msgspec.Struct):
    """What the rules leave open, and how it is settled."""

    id: str
    about: list[str]
    gap: Said
    ruling: Said
    basis: str


class ContentNeed(msgspec.Struct):
    """What content a game needs, and which files hold it."""

    id: str
    need: Said
    amount: str
    facts: str
    files: list[str]


class Example(msgspec.Struct):
    """A situation worked through step by step, as rulebooks do; its test plays it."""

    id: str
    situation: Said
    steps: list[Said]
    outcome: Said


class OddsNote(msgspec.Struct):
    """A question about chances with its known answer."""

    key: str
    ask: Said
    answer: Said


class Entry(msgspec.Struct):
    """One thing with an id, as a reader finds it."""

    id: str
    kind: str
    where: Said
    text: Said
    more: Said | None = None


class Ledger(msgspec.Struct):
    """All of a game's rules."""

    game: str
    title: Said
    summary: Said
    rules: list[LedgerRule]
    gaps: list[Ruling]
    content: list[ContentNeed]
    examples: list[Example]
    odds: list[OddsNote]

    def entries(self) -> list[Entry]:
        """Everything with an id, in reading order."""
        entries = [Entry(r.id, "rule", r.where, r.rule) for r in self.rules]
        entries += [Entry(g.id, "ruling", _about(g), g.ruling, g.gap) for g in self.gaps]
        entries += [Entry(c.id, "content", Said("Content", "Contenu"), c.need) for c in self.content]
        entries += [Entry(e.id, "example", Said("Examples", "Exemples"), e.situation, e.outcome) for e in self.examples]
        return entries

    def entry(self, id: str) -> Entry | None:
        """The entry with this id, in any case of letters; None if there is none."""
        return next((e for e in self.entries() if e.id == id.upper()), None)

    def search(self, words: Iterable[str], language: str) -> list[Entry]:
        """Entries that hold all these words, in the reader's language or in their id."""
        wanted = [word.casefold() for word in words]

        def text(entry: Entry) -> str:
            said = [entry.where, entry.text, *([entry.more] if entry.more else [])]
            return " ".join([entry.id, *(getattr(s, language) for s in said)]).casefold()

        return [entry for entry in self.entries() if all(word in text(entry) for word in wanted)]


def _about(ruling: Ruling) -> Said:
    ids = ", ".join(ruling.about)
    return Said(f"Ruling on {ids}", f"Décision sur {ids}")


def load(path: Path) -> Ledger:
    """Read a ledger; a mistake is a `BadContent`."""
    return typed(read_yaml(path), Ledger, path.name)


_ID = re.compile(r"\b[A-Z]{2}-[A-Z]+-\d+[A-Z]?\b")
_MARK = re.compile(r"^@rule\(([^)]*)\)", re.MULTILINE | re.DOTALL)


def cited_in_code(folder: Path) -> dict[str, list[str]]:
    """Ids named in a game's code and content, with the files that name them."""
    return _cited(
        (path, path.read_text(encoding="utf-8"))
        for path in sorted(folder.rglob("*"))
        if path.suffix in (".py", ".yaml") and path.name != "rules.yaml"
    )


def cited_in_tests(folder: Path) -> dict[str, list[str]]:
    """Ids named by `@rule(...)` above a test, with the files that name them."""
    return _cited(
        (path, " ".join(_MARK.findall(path.read_text(encoding="utf-8")))) for path in sorted(folder.rglob("test_*.py"))
    )


def _cited(texts: Iterable[tuple[Path, str]]) -> dict[str, list[str]]:
    files: dict[str, list[str]] = {}
    for path, text in texts:
        for id in sorted(set(_ID.findall(text))):
            files.setdefault(id, []).append(path.name)
    return files


class Coverage(msgspec.Struct):
    """Which ids have code and a test, and which names in code or tests are no ids of the ledger."""

    total: int
    without_code: list[str]
    without_test: list[str]
    unknown: list[str]

    def complete(self) -> bool:
        """Whether nothing is missing and nothing is misspelt."""
        return not (self.without_code or self.without_test or self.unknown)


def coverage(ledger: Ledger, code: dict[str, list[str]], tests: dict[str, list[str]]) -> Coverage:
    """Hold the ledger against the places that cite it."""
    ids = [entry.id for entry in ledger.entries()]
    known = set(ids)
    prefixes = {id.split("-")[0] for id in ids}
    needs_code = [id for id in ids if "-EX-" not in id]
    cited = sorted({id for id in [*code, *tests] if id.split("-")[0] in prefixes})
    return Coverage(
        len(ids),
        [id for id in needs_code if id not in code],
        [id for id in ids if id not in tests],
        [id for id in cited if id not in known],
    )
