"""French elision before names."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import rulebound
from rulebound.core.elision import de, que
from rulebound.core.text import Text
from rulebound.core.words import Words

FRENCH = sorted(Path(rulebound.__file__).parent.rglob("words.fr.ftl"))
NUMBERS = (
    *("budget", "count", "die", "far", "first", "height", "least", "length", "levels", "limit"),
    *("mine", "most", "n", "need", "points", "reach", "right", "roles", "scenarios", "theirs"),
)
"""Values that are numbers or keys, before which nothing is elided."""
BARE = re.compile(r".*\b(?:de|que|jusque|lorsque|puisque|ne|se|le|la) \{ \$(\w+) .*")


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Arquebusier 1", "d'Arquebusier 1"),
        ("Estienne de Corlay", "d'Estienne de Corlay"),
        ("Éclaireur", "d'Éclaireur"),
        ("avancer", "d'avancer"),
        ("Hermine la Boiteuse", "d'Hermine la Boiteuse"),
        ("Homme d'armes 2", "d'Homme d'armes 2"),
        ("Yves", "d'Yves"),
        ("Hallebardier 2", "de Hallebardier 2"),
        ("Hachette", "de Hachette"),
        ("Yolande", "de Yolande"),
        ("Mousquetaire 1", "de Mousquetaire 1"),
        ("8 cm", "de 8 cm"),
        ("", "de "),
    ],
)
def test_de_before_a_name(name: str, said: str) -> None:
    assert de(name) == said


def test_que_before_a_name() -> None:
    assert [que(name) for name in ("Armand", "Colas", "Hubert", "Hussard")] == [
        "qu'Armand",
        "que Colas",
        "qu'Hubert",
        "que Hussard",
    ]


def test_what_is_filled_in_is_elided_and_nothing_else(tmp_path: Path) -> None:
    (tmp_path / "words.en.ftl").write_text("near = near { $name }\n", encoding="utf-8")
    (tmp_path / "words.fr.ftl").write_text("near = près { DE($name) }, pas à côté de Armand\n", encoding="utf-8")
    words = Words([tmp_path], {"card.arquebusier": {"en": "Arquebusier", "fr": "Arquebusier"}})
    near = Text("near", {"name": Text("card.arquebusier")})
    assert words.say(near, "en") == "near Arquebusier"
    assert words.say(near, "fr") == "près d'Arquebusier, pas à côté de Armand"


@pytest.mark.parametrize("file", FRENCH, ids=lambda file: file.parent.name)
def test_no_french_sentence_leaves_an_elision_out(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    assert [found[0] for found in BARE.finditer(text) if found[1] not in NUMBERS] == []
