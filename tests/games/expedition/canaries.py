"""Expedition in which every Totem card can be recognised wherever it turns up."""

from __future__ import annotations

from pathlib import Path

import yaml

from rulebound.core.game import Game
from rulebound.games.expedition.content import HERE, Content
from rulebound.games.expedition.game import ExpeditionGame

COPIES = 3
"""How many there are of each card, every one with a name of its own: two hands seldom hold the same then."""


def canary_game(folder: Path) -> Game:
    """Expedition with the same Totem cards under names found nowhere else; animals are called like the usual ones."""
    cards = yaml.safe_load((HERE / "totems.yaml").read_text(encoding="utf-8"))
    found = []
    for card in cards:
        for copy in range(COPIES):
            key = f"canary_{card['key']}_{copy}"
            said = {"en": f"Canary {key}", "fr": f"Canari {key}"}
            found.append({**card, "key": key, "count": 1, "name": said, "text": said})
    (folder / "totems.yaml").write_text(yaml.safe_dump(found), encoding="utf-8")
    content = Content(folder)
    for card in cards:
        del content.totems[card["key"]]
    return ExpeditionGame(content)
