"""Print the tables of `docs/games/GAME.md` from the content, or put them where they belong in that file.

    python scripts/tables.py GAME                 print every table
    python scripts/tables.py GAME --check FILE    exit 1 if a table there is not what the content says
    python scripts/tables.py --write              bring the tables of all games' pages up to date

In a file a table stands between `<!-- table: NAME -->` and `<!-- end -->`; `scripts/papers/GAME.py` makes them.
"""

from __future__ import annotations

import re
import sys
from importlib import import_module
from pathlib import Path

from rulebound.core.installed import of_the_house

PLACE = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)
PAGES = Path(__file__).resolve().parent.parent / "docs" / "games"
GAMES = sorted(of_the_house("rulebound.games"))


def tables_of(game: str) -> dict[str, str]:
    """All tables of a game by their names."""
    made: dict[str, str] = import_module(f"papers.{game}").tables()
    return made


def brought_up_to_date(text: str, tables: dict[str, str]) -> str:
    """A page with the tables that the content makes."""
    return PLACE.sub(lambda place: place[1] + "\n" + tables[place[2]] + "\n" + place[3], text)


def check(game: str, path: Path) -> int:
    """Say what is wrong with the tables of a file."""
    text, tables = path.read_text(encoding="utf-8"), tables_of(game)
    missing = [name for name in tables if f"<!-- table: {name} -->" not in text]
    if text == brought_up_to_date(text, tables) and not missing:
        return 0
    what = f"has no table {', '.join(missing)}" if missing else "differs from the content"
    sys.stderr.write(f"{path}: {what}; run: make papers\n")
    return 1


def main(arguments: list[str]) -> int:
    """Print, check or write."""
    match arguments:
        case ["--write"]:
            for game in GAMES:
                page = PAGES / f"{game}.md"
                text = page.read_text(encoding="utf-8")
                page.write_text(brought_up_to_date(text, tables_of(game)), encoding="utf-8")
            return 0
        case [game] if game in GAMES:
            for name, made in tables_of(game).items():
                sys.stdout.write(f"<!-- table: {name} -->\n\n{made}\n<!-- end -->\n\n")
            return 0
        case [game, "--check", path] if game in GAMES:
            return check(game, Path(path))
    sys.stderr.write(f"{__doc__}\n")
    return 2


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
