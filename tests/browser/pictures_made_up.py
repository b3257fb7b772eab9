"""Pictures of the made-up games: a hunt on hexes, a parade of 150 men, a company with its cards; and of a coach.

`python -m tests.browser.pictures_made_up FOLDER` takes these alone.
"""

from __future__ import annotations

import os
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser import carded
from tests.browser.browsers import Browsers
from tests.browser.conftest import QUIET, SERVE, serving
from tests.browser.hunting import Hunter, hunting_ground
from tests.browser.plane_table import PlaneTable
from tests.browser.shown import Shown
from tests.browser.visitor import OPEN_ANSWER, Visitor
from tests.packages import announced, where_it_is_found

SIZES = {"wide": (1280, 800), "large": (1920, 1080), "phone": (390, 844)}
THEMES = ("light", "dark")
LOOKS = [(size, theme) for size in SIZES for theme in THEMES]
PARADE = 40.0
"""Units of the board to a centimetre of the parade."""
UNIT, STANDS, GOES, ASIDE = "Company 4", (46, 100), (51, 89), (49, 108)
"""A unit, where it stands, and where it is dragged; on a phone where the board is to be seen, in centimetres."""
ANSWERS = 45


def everything(browser: Browser, address: str, folder: Path) -> None:
    """All of them; a coach looks through a game of the server at this address."""
    hunt(browser, folder)
    parade(browser, folder)
    cards(browser, folder)
    coach(browser, address, folder)


@contextmanager
def own_server(game: str) -> Iterator[str]:
    """The address of a server that knows a made-up game."""
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        if game == "hunt":
            with hunting_ground(folder) as address:
                yield address
            return
        env = where_it_is_found(announced(game, f"tests.{game}", folder))
        with serving(SERVE, folder, env=env) as address:
            yield address


def looks(browser: Browser, player: Visitor, pace: str = "off", stay: bool = False) -> Iterator[tuple[str, Visitor]]:
    """Whoever sits at a table, on screens of every size, light and dark; unless they `stay`, one after the other."""
    path = f"/#/table/{player.table_id()}"
    for size, theme in LOOKS:
        visitor = Visitor(browser, player.address, *SIZES[size], theme, "en", pace)
        visitor.context.add_cookies(player.context.cookies())  # type: ignore[arg-type]
        visitor.go(path)
        visitor.see(".board .piece")
        visitor.drawn()
        yield f"{size}-{theme}", visitor
        if not stay:
            visitor.leave()


def keep(visitor: Visitor, folder: Path, name: str) -> None:
    """One picture, when everything is drawn."""
    visitor.drawn()
    visitor.page.screenshot(path=folder / f"{name}.png")


def hunt(browser: Browser, folder: Path) -> None:
    """A beast about to go over hexes, and the curtain between four packs."""
    with own_server("hunt") as address:
        player = Visitor(browser, address)
        Hunter(player, "wilds", "greedy").to_act()
        for name, visitor in looks(browser, player):
            hunter = Hunter(visitor, "")
            start = hunter.pieces("Red pack")["bear:0"]
            visitor.see(OPEN_ANSWER)
            way = [start, (start[0] + 1, start[1] - 1), (start[0] + 2, start[1] - 1), (start[0] + 3, start[1] - 1)]
            hunter.drag(*way)
            visitor.see(".handcard")
            keep(visitor, folder, f"hunt-{name}")
        player.leave()
        four = Visitor(browser, address, *SIZES["phone"])
        Hunter(four, "wilds", mode="me")
        four.see(".curtain button")
        keep(four, folder, "hunt-curtain-phone-light")
        four.leave()


def parade(browser: Browser, folder: Path) -> None:
    """A unit about to march, and the volley it shoots."""
    with own_server("parade") as address:
        player = Visitor(browser, address)
        player.start(level="random", game="parade", scenario="field")
        player.see(OPEN_ANSWER).filter(has_text=re.compile(rf"{UNIT}$")).dispatch_event("click")
        player.see(".piece.grouped")
        player.settled()
        for name, visitor in looks(browser, player):
            visitor.see(".piece.grouped")
            PlaneTable(visitor, PARADE).drag(STANDS, ASIDE if name.startswith("phone") else GOES)
            visitor.see(".bodycard .main:not([disabled])")
            keep(visitor, folder, f"parade-{name}")
        watchers = dict(looks(browser, player, "slow", stay=True))
        player.find(OPEN_ANSWER).first.dispatch_event("click")
        player.settled()
        for name, visitor in watchers.items():
            visitor.page.wait_for_selector(".tools .again:not([disabled])")
            visitor.press("x")
            visitor.find(".tools .again").click()
            visitor.page.wait_for_selector(".fx-tracer", state="attached")
            visitor.page.screenshot(path=folder / f"parade-salvo-{name}.png")
            visitor.leave()
        player.leave()


def cards(browser: Browser, folder: Path) -> None:
    """The hand of a hero, and the sheet of a unit with its cards."""
    shown = Shown(Browsers(browser))
    try:
        for size, theme in LOOKS:
            visitor = shown.show(carded.frame(carded.company()), *SIZES[size], theme)
            visitor.find('.handtabs [id="hand-hero0"]').click()
            visitor.find(".fan .smallcard").nth(1).hover(position={"x": 24, "y": 60})
            keep(visitor, folder, f"cards-{size}-{theme}")
            visitor.find('[data-thing="unit1-0"]').dispatch_event("click")
            if size == "phone":
                visitor.find(".actionbar .tosheet").click()
            visitor.see(".unitsheet")
            keep(visitor, folder, f"sheet-{size}-{theme}")
            visitor.leave()
    finally:
        shown.close()


def coach(browser: Browser, address: str, folder: Path) -> None:
    """What a coach says of a game that was given up."""
    player = Visitor(browser, address)
    table = player.start(level="random", scenario="SC3")
    for _ in range(ANSWERS):
        if not player.wait_for_turn():
            break
        player.press("1")
        player.settled()
    if player.wait_for_turn():
        player.find("#tab-menu").click()
        player.find(".menu").get_by_text("Resign").click()
        player.find(".sure .danger").click()
    player.see(".result")
    for size, theme in LOOKS:
        visitor = Visitor(browser, address, *SIZES[size], theme)
        visitor.context.add_cookies(player.context.cookies())  # type: ignore[arg-type]
        visitor.go(f"/#/replay/{table}/coach")
        visitor.see(".curve .line, .curve path")
        keep(visitor, folder, f"coach-{size}-{theme}")
        visitor.leave()
    player.leave()


def main(folder: Path) -> None:
    """Take them all, with a server of one's own for the coach."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as place, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=QUIET)
        with serving(SERVE, Path(place)) as address:
            everything(browser, address, folder)
        browser.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
