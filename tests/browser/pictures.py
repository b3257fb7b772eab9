"""Takes the pictures of docs/pictures: `python -m tests.browser.pictures http://127.0.0.1:8765`."""

from __future__ import annotations

import os
import shutil
import sys
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from tests.browser.columns import asked, deploys, marches
from tests.browser.skirmish import ready_to_act
from tests.browser.test_turn_of_saurians import SEED as PACK_SEED
from tests.browser.test_turn_of_saurians import Player
from tests.browser.visitor import OPEN_ANSWER, Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
SIZES = {"wide": (1280, 800), "phone": (390, 844)}
LARGE = (1920, 1080)
ANSWERS = 45
MOST_ACTS = 60
MOVER = '[data-thing="crossbow_veteran-1"]'
SHORT_OF_IT_PX = 6
TOLD_MS = 2500
"""How long the server may take to say what it thinks of a way."""


def main(address: str) -> None:
    """Play a little, and photograph every page in both sizes and both themes."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    FOLDER.mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        player = Visitor(browser, address)
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
        on_a_large_screen(browser, player, f"/#/table/{table}", "table")
        march(browser, address)
        danger(browser, address)
        pack(browser, address)
        skirmish(browser, address)
        browser.close()


def on_a_large_screen(browser: Browser, player: Visitor, path: str, name: str) -> None:
    """The table of somebody, as large screens show it."""
    for theme in ("light", "dark"):
        visitor = Visitor(browser, player.address, *LARGE, theme, "en")
        visitor.context.add_cookies(player.context.cookies())  # type: ignore[arg-type]
        visitor.go(path)
        visitor.see(OPEN_ANSWER)
        keep(visitor, f"{name}-large-{theme}")
        visitor.leave()


def march(browser: Browser, address: str) -> None:
    """A group of Expedition about to be set down, and one about to march."""
    player = Visitor(browser, address)
    table = player.start(level="random", game="expedition")
    while "shall they stand" not in next_question(player):
        player.find(OPEN_ANSWER).first.click()
    board = player.find(".board").bounding_box()
    assert board is not None
    player.page.mouse.click(board["x"] + 0.4 * board["width"], board["y"] + 0.84 * board["height"])
    player.see(".bodycard .main:not([disabled])")
    keep(player, "expedition-set-down-wide-light")
    player.press("Escape")
    while "where to" not in next_question(player):
        player.find(OPEN_ANSWER).first.dispatch_event("click")
    on_a_large_screen(browser, player, f"/#/table/{table}", "expedition")
    phone = Visitor(browser, address, *SIZES["phone"], "dark", "en")
    phone.context.add_cookies(player.context.cookies())  # type: ignore[arg-type]
    phone.go(f"/#/table/{table}")
    phone.see(".bodycard")
    keep(phone, "expedition-phone-dark")
    phone.leave()
    x, y = player.middle(".piece.grouped")
    player.drag((x, y), (x + 20, y - 200))
    player.see(".bodycard .main:not([disabled])")
    keep(player, "expedition-wide-light")
    player.leave()


def danger(browser: Browser, address: str) -> None:
    """What enemies could do to a group of Expedition where it is about to go."""
    player = Visitor(browser, address)
    player.start(level="random", game="expedition")
    deploys(player)
    marches(player)
    for n in range(MOST_ACTS):
        question = next_question(player)
        able = player.find(".unitbanner.side-0.lit")
        if "Who does what" in question and able.count() and player.find(OPEN_ANSWER).filter(has_text=": move").count():
            box = able.nth(n % able.count()).bounding_box()
            assert box is not None
            x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
            player.drag((x, y), (x, y - 110))
            player.press("0")
            player.page.wait_for_timeout(TOLD_MS)
            if player.find(".threats details").count():
                break
            legal = player.find(".bodycard .main:not([disabled])").count()
            player.press("Enter" if legal else "Escape")
            if not legal:
                player.find(OPEN_ANSWER).last.click()
        elif "Action cards" in question:
            marches(player)
        else:
            player.find(OPEN_ANSWER).last.dispatch_event("click")
        asked(player, question)
    keep(player, "expedition-threats-wide-light")
    player.leave()


def pack(browser: Browser, address: str) -> None:
    """Cards of a unit of Saurians that are being planned, and the unit about to run."""
    visitor = Visitor(browser, address)
    table = visitor.start(level="random", game="saurians", scenario="first_tracks", seed=PACK_SEED)
    player = Player(visitor)
    assert "exchange" in player.asked()
    visitor.press("Space")
    player.places()
    visitor.see(".fan .smallcard.lit").nth(1).hover()
    visitor.see(".cardlook")
    keep(visitor, "saurians-cards-wide-light")
    player.plans()
    player.to_path()
    on_a_large_screen(browser, visitor, f"/#/table/{table}", "saurians")
    phone = Visitor(browser, address, *SIZES["phone"], "dark", "en")
    phone.context.add_cookies(visitor.context.cookies())  # type: ignore[arg-type]
    phone.go(f"/#/table/{table}")
    phone.see(".piece.drawable")
    keep(phone, "saurians-phone-dark")
    phone.leave()
    player.drags()
    keep(visitor, "saurians-wide-light")
    visitor.leave()


def skirmish(browser: Browser, address: str) -> None:
    """A figure of Escarmouche about to run, and one about to go behind a wood."""
    player = Visitor(browser, address)
    table = player.start(level="random", scenario="the_strongbox", game="escarmouche")
    player.see(OPEN_ANSWER).filter(has_text="rest for me").click()
    while "acts next" not in next_question(player):
        player.find(OPEN_ANSWER).last.click()
    keep(player, "escarmouche-wide-light")
    cookies = player.context.cookies()
    phone = Visitor(browser, address, 390, 844, "dark", "en")
    phone.context.add_cookies(cookies)  # type: ignore[arg-type]
    phone.go(f"/#/table/{table}")
    phone.see(OPEN_ANSWER)
    keep(phone, "escarmouche-phone-dark")
    phone.leave()
    player.find('.piece.lit[data-thing^="arquebusier"]').first.click()
    player.see(OPEN_ANSWER).filter(has_text="Advance fast").click()
    player.see(".piece.drawable")
    (x, y), (a, b) = player.middle(".piece.drawable"), player.middle('[data-thing="rocks-1"]')
    player.drag((x, y), (x + (a - x) * 0.4, y + (b - y) * 0.4))
    player.see(".handcard .odds")
    keep(player, "escarmouche-move-wide-light")
    player.leave()
    cover(browser, address)


def cover(browser: Browser, address: str) -> None:
    """The lines from enemies to where a figure is about to take cover."""
    player = Visitor(browser, address)
    ready_to_act(player)
    player.find(MOVER).first.click()
    player.see(OPEN_ANSWER).filter(has_text="Advance fast").click()
    player.see(".piece.drawable")
    tree = player.find('[data-thing="fallen_tree-1"]').first.bounding_box()
    assert tree is not None
    start = player.middle(".piece.drawable")
    player.drag(start, (tree["x"] - SHORT_OF_IT_PX, start[1]))
    player.see(".handcard .threats")
    keep(player, "escarmouche-cover-wide-light")
    player.leave()
    played(browser, address)


def played(browser: Browser, address: str) -> None:
    """A shot while it is played, as those see it who watch."""
    player = Visitor(browser, address, 1280, 800, "light", "en")
    ready_to_act(player)
    player.find(MOVER).first.click()
    player.see(OPEN_ANSWER)
    watchers: dict[str, Visitor] = {}
    for size, (width, height) in SIZES.items():
        for theme in ("light", "dark"):
            watcher = watchers[f"{size}-{theme}"] = Visitor(browser, address, width, height, theme, "en", "slow")
            watcher.go(f"/#/table/{player.table_id()}")
            watcher.see(".board .piece")
            watcher.drawn()
    player.see(OPEN_ANSWER).filter(has_text="Shoot at").first.click()
    player.settled()
    for name, watcher in watchers.items():
        watcher.page.wait_for_function("() => document.querySelector('.tools .again:not([disabled])')")
        watcher.press("x")
        watcher.find(".tools .again").click()
        watcher.see(".fx-tracer")
        watcher.page.screenshot(path=FOLDER / f"playback-{name}.png")
        watcher.leave()
    player.leave()


def next_question(player: Visitor) -> str:
    """What is asked, once everything sent is acknowledged."""
    player.settled()
    player.page.wait_for_selector(OPEN_ANSWER, state="attached", timeout=60_000)
    return player.text("#question")


def photograph(visitor: Visitor, table: str, name: str) -> None:
    """Lobby, table, replay, force builder and rulebook."""
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
    visitor.see(".board .piece")
    keep(visitor, f"replay-{name}")
    visitor.go("/#/forces/escarmouche?scenario=the_strongbox&role=two")
    visitor.see(".mapframe .thing")
    visitor.see(".legal")
    keep(visitor, f"forces-{name}")
    visitor.go("/#/rules/catacombs")
    visitor.see(".entry")
    keep(visitor, f"rules-{name}")


def keep(visitor: Visitor, name: str) -> None:
    """One picture, when everything has been fetched and drawn."""
    visitor.page.wait_for_load_state("networkidle")
    visitor.drawn()
    visitor.page.screenshot(path=FOLDER / f"{name}.png")


if __name__ == "__main__":
    main(sys.argv[1])
