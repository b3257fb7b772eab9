"""Print the tables of `docs/games/GAME.md` from the content, or put them where they belong in that file.

    python scripts/tables.py GAME                                 print every table
    python scripts/tables.py GAME --check docs/games/GAME.md   exit 1 if a table there is not what the content says
    python scripts/tables.py GAME --write docs/games/GAME.md   bring the tables there up to date

In the file a table stands between `<!-- table: NAME -->` and `<!-- end -->`.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from papers import catacombs, escarmouche

PLACE = re.compile(r"(<!-- table: (\w+) -->\n).*?(<!-- end -->)", re.DOTALL)


TABLES_OF = {"catacombs": catacombs.tables, "escarmouche": escarmouche.tables}


def main(arguments: list[str]) -> int:
    """Print, check or write."""
    if len(arguments) not in (1, 3) or arguments[0] not in TABLES_OF:
        sys.stderr.write(f"{__doc__}\n")
        return 2
    game, *rest = arguments
    tables = TABLES_OF[game]()
    if not rest:
        for name, made in tables.items():
            sys.stdout.write(f"<!-- table: {name} -->\n\n{made}\n<!-- end -->\n\n")
        return 0
    path = Path(rest[1])
    text = path.read_text(encoding="utf-8")
    right = PLACE.sub(lambda place: place[1] + "\n" + tables[place[2]] + "\n" + place[3], text)
    if rest[0] == "--write":
        path.write_text(right, encoding="utf-8")
        return 0
    missing = [name for name in tables if f"<!-- table: {name} -->" not in text]
    if text == right and not missing:
        return 0
    what = f"has no table {', '.join(missing)}" if missing else "differs from the content"
    sys.stderr.write(f"{path}: {what}; run: python scripts/tables.py {game} --write {path}\n")
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
