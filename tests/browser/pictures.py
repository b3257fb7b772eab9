"""Takes the pictures of docs/pictures: `python -m tests.browser.pictures http://127.0.0.1:8765`."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

from tests.browser.visitor import OPEN_ANSWER, Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZES = {"wide": (1280, 800), "phone": (390, 844)}
ANSWERS = 45


def main(address: str) -> None:
    """Play a little, and photograph every page in both sizes and both themes."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        player = Visitor(browser, address, 1280, 800, "light", "en")
        table = player.start(scenario="SC3")
        for _ in range(ANSWERS):
            player.wait_for_turn()
            player.press("1")
            player.settled()
        player.wait_for_turn()
        cookies = player.context.cookies()
        for size, (width, height) in SIZES.items():
            for theme in ("light", "dark"):
                visitor = Visitor(browser, address, width, height, theme, "en")
                visitor.context.add_cookies(cookies)  # type: ignore[arg-type]
                photograph(visitor, table, f"{size}-{theme}")
                visitor.leave()
        browser.close()


def photograph(visitor: Visitor, table: str, name: str) -> None:
    """Lobby, table, replay and rulebook."""
    visitor.go("/")
    visitor.see(".gamecard img")
    keep(visitor, f"lobby-{name}")
    visitor.go(f"/#/table/{table}")
    visitor.see(OPEN_ANSWER)
    visitor.find(".answer").first.hover()
    keep(visitor, f"table-{name}")
    visitor.go(f"/#/replay/{table}")
    visitor.see(".replaybar")
    visitor.press("End")
    keep(visitor, f"replay-{name}")
    visitor.go("/#/rules/catacombs")
    visitor.see(".entry")
    keep(visitor, f"rules-{name}")


def keep(visitor: Visitor, name: str) -> None:
    """One picture, when everything has been fetched and drawn."""
    visitor.page.wait_for_load_state("networkidle")
    visitor.page.wait_for_timeout(400)
    visitor.page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1])
