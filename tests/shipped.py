"""The games of the house, whatever else is installed beside them or brought by other tests of the same process."""

from __future__ import annotations

from pathlib import Path

from rulebound.core.installed import of_the_house

ROOT = Path(__file__).parent.parent
FOLDER = ROOT / "src" / "rulebound" / "games"
GAMES = sorted(of_the_house("rulebound.games"))
