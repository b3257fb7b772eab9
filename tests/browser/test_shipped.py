"""What the client is made of."""

from __future__ import annotations

import hashlib
import re
from pathlib import Path

from tests.browser.conftest import Visit

ROOT = Path(__file__).parents[2]
CLIENT = ROOT / "src" / "rulebound" / "client"
MODULES = [path for path in sorted(CLIENT.rglob("*.js")) if path.parent.name != "vendor"]
MOST_BYTES = 400_000


def strings() -> dict[str, dict[str, str]]:
    """The client's own sentences, by language."""
    pair = re.compile(r'"([a-zA-Z_.]+)":\s+"((?:[^"\\]|\\.)*)"')
    texts = {path.stem: path.read_text(encoding="utf-8") for path in (CLIENT / "words").iterdir()}
    return {lang: dict(pair.findall(re.sub(r'" \+\s+"', "", text))) for lang, text in texts.items()}


def test_the_vendored_library_is_the_one_its_note_names() -> None:
    note = (CLIENT / "vendor" / "README.md").read_text(encoding="utf-8")
    library = (CLIENT / "vendor" / "preact-htm.js").read_bytes()
    assert hashlib.sha256(library).hexdigest() in note
    assert (CLIENT / "vendor" / "LICENSE.htm").exists() and (CLIENT / "vendor" / "LICENSE.preact").exists()


def test_both_languages_have_the_same_sentences() -> None:
    said = strings()
    assert len(said["en"]) > 200
    assert said["en"].keys() == said["fr"].keys()


def test_both_languages_fill_in_the_same_values() -> None:
    said = strings()
    values = {lang: {key: set(re.findall(r"\{(\w+)", text)) for key, text in said[lang].items()} for lang in said}
    assert values["en"] == values["fr"]


def test_every_sentence_the_client_asks_for_exists_and_none_is_idle() -> None:
    known = strings()["en"].keys()
    code = "\n".join(path.read_text(encoding="utf-8") for path in MODULES if path.parent.name != "words")
    asked = set(re.findall(r'\bt\(\s*"([a-zA-Z_.]+)"', code))
    quoted = set(re.findall(r'"([a-z]+\.[a-zA-Z_.]+)"', code))
    begun = tuple(re.findall(r"\bt\(\s*`([a-z.]+)\$\{", code))
    assert asked <= known
    assert {key for key in known if key not in quoted and not key.startswith(begun)} == set()


def test_the_client_knows_no_game() -> None:
    words = re.compile(r"catacomb|troglodyte|redeemer|demon\b|convict|escarmouche|saurian|expedition", re.IGNORECASE)
    found = [path.name for path in (*MODULES, *CLIENT.rglob("*.css")) if words.search(path.read_text(encoding="utf-8"))]
    assert found == []


def test_the_page_has_nothing_inline() -> None:
    page = (CLIENT / "index.html").read_text(encoding="utf-8")
    assert re.findall(r"<script(?![^>]*\bsrc=)|<style|\bstyle=|\bon[a-z]+=", page) == []


def test_all_modules_are_fetched_at_once() -> None:
    page = (CLIENT / "index.html").read_text(encoding="utf-8")
    asked = set(re.findall(r'(?:modulepreload" href|module" src)="/client/([^"]+)"', page))
    assert asked == {path.relative_to(CLIENT).as_posix() for path in CLIENT.rglob("*.js")} - {"types.js", "worker.js"}


def test_a_table_takes_less_than_400_kilobytes(visit: Visit) -> None:
    visitor = visit()
    table = visitor.start()
    visitor.see(".answers")
    taken: list[int] = []
    fresh = visit(new=True)
    fresh.context.add_cookies(visitor.context.cookies())  # type: ignore[arg-type]
    fresh.page.on("requestfinished", lambda request: taken.append(request.sizes()["responseBodySize"]))
    fresh.go(f"/#/table/{table}")
    fresh.see(".board .thing")
    fresh.page.wait_for_load_state("networkidle")
    assert 50_000 < sum(taken) < MOST_BYTES
