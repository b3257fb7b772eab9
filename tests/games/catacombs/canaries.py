"""Catacombs in which every card can be recognised wherever it turns up."""

from __future__ import annotations

from pathlib import Path

import yaml

from rulebound.core.game import Game, load
from rulebound.games.catacombs.content import HERE

FILES = ("advantages.yaml", "events.yaml")


def canary_game(folder: Path) -> Game:
    """Catacombs with the same cards under names found nowhere else."""
    for name in FILES:
        cards = yaml.safe_load((HERE / name).read_text(encoding="utf-8"))
        found = [{**card, "copies": 0} for card in cards]
        for card in cards:
            for copy in range(card["copies"]):
                key = f"canary_{card['key']}_{copy}"
                said = {"en": f"Canary {key}", "fr": f"Canari {key}"}
                found.append({**card, "key": key, "copies": 1, "effect": card["key"], "name": said, "text": said})
        (folder / name).write_text(yaml.safe_dump(found), encoding="utf-8")
    return load("catacombs", folder)
