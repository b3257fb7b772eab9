"""Measures the page: `python -m tests.browser.figures bench/RESULTS.md` writes what it found there."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from playwright.sync_api import Browser, sync_playwright

from rulebound.lab.load import Served
from rulebound.lab.results import with_section
from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.visitor import Visitor

TIMES = 5
PIECES = 150
TABLES = [
    ("a table of Catacombs", "catacombs", "SC1"),
    ("a table of Escarmouche", "escarmouche", "meeting_at_the_crossroads"),
]
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
PAN = """async () => {
  const board = document.querySelector(".board").getBoundingClientRect();
  const target = document.querySelector(".board");
  const at = (x, y) => ({ pointerId: 1, pointerType: "mouse", button: 0, clientX: x, clientY: y, bubbles: true });
  const [x, y] = [board.x + 300, board.y + 300];
  target.setPointerCapture = () => {};
  target.dispatchEvent(new PointerEvent("pointerdown", at(x, y)));
  const frames = [];
  await new Promise((done) => {
    let [n, last] = [0, performance.now()];
    const step = (now) => {
      frames.push(now - last);
      last = now;
      n += 1;
      target.dispatchEvent(new PointerEvent("pointermove", at(x + 80 * Math.sin(n / 9), y + 60 * Math.cos(n / 11))));
      if (n < 120) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  target.dispatchEvent(new PointerEvent("pointerup", at(x, y)));
  frames.sort((a, b) => a - b);
  return [frames[60], frames[Math.floor(frames.length * 0.95)], document.querySelector(".world").style.transform];
}"""


def main(file: Path) -> None:
    """Measure, and write a section of the file of figures."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        served = Served(Path(folder))
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        try:
            looks = [first_look(browser, served.address, *table) for table in TABLES]
            many = panning(browser)
        finally:
            browser.close()
            served.stop()
    rows = [row for look in looks for row in look.rows()]
    section = (
        "## The page\n\n"
        "Tables opened in a fresh browser (median of five) and dragged about, and a made-up plane with many pieces;\n"
        "headless Chromium without a GPU, on the same two cores as the server.\n\n"
        "| what | measured | aim |\n| --- | ---: | ---: |\n" + "".join(rows) + frames_row(f"{PIECES} pieces", many)
    )
    file.write_text(with_section(file.read_text(encoding="utf-8"), section), encoding="utf-8")


Frames = tuple[float, float]
"""Milliseconds a frame: the median, and 95 in 100."""


@dataclass
class Look:
    """A table opened in a fresh browser: milliseconds to its first paint, bytes and requests, frames while panning."""

    name: str
    painted: float
    taken: int
    requests: int
    frames: Frames

    def rows(self) -> list[str]:
        """The same as lines of the file of figures."""
        transfer = f"{self.taken / 1000:.0f} KB in {self.requests} requests"
        return [
            f"| first paint of {self.name} | {self.painted:.0f} ms | 1,000 ms |\n",
            f"| transfer for {self.name}, compressed | {transfer} | 400 KB |\n",
            frames_row(self.name, self.frames),
        ]


def frames_row(name: str, frames: Frames) -> str:
    """Frames as a line of the file of figures."""
    return f"| a frame while panning {name}, median / 95 in 100 | {frames[0]:.1f} / {frames[1]:.1f} ms | 16.7 ms |\n"


def first_look(browser: Browser, address: str, name: str, game: str, scenario: str) -> Look:
    """Open a table as somebody who was never there."""
    maker = Visitor(browser, address, 1280, 800, "light", "en")
    table = maker.start(game=game, scenario=scenario)
    maker.see(".answers")
    frames = dragged(maker)
    painted: list[float] = []
    taken: list[int] = []
    for _ in range(TIMES):
        visitor = Visitor(browser, address, 1280, 800, "light", "en")
        visitor.context.add_cookies(maker.context.cookies())  # type: ignore[arg-type]
        taken.clear()
        visitor.page.on("requestfinished", lambda request: taken.append(request.sizes()["responseBodySize"]))
        visitor.go(f"/#/table/{table}")
        visitor.see(".board .thing, .board .piece")
        visitor.page.wait_for_load_state("networkidle")
        painted.append(visitor.page.evaluate(PAINTED))
        visitor.leave()
    maker.leave()
    return Look(name, median(painted), sum(taken), len(taken), frames)


def dragged(visitor: Visitor) -> Frames:
    """Drag the board about, once to warm up and once for the clock."""
    visitor.page.evaluate(PAN)
    middle, late, _ = visitor.page.evaluate(PAN)
    return middle, late


def panning(browser: Browser) -> Frames:
    """Drag a plane of many pieces about."""
    shown = Shown(browser)
    try:
        return dragged(shown.show(made_up.frame(made_up.plane(PIECES))))
    finally:
        shown.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
