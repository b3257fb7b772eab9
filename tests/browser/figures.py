"""Measures the page: `python -m tests.browser.figures bench/RESULTS.md` writes what it found there."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
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
            painted, taken, requests = first_look(browser, served.address)
            middle, late = panning(browser)
        finally:
            browser.close()
            served.stop()
    section = (
        "## The page\n\n"
        "A table of Catacombs opened in a fresh browser (median of five), and a made-up plane dragged about; headless\n"
        "Chromium without a GPU, on the same two cores as the server.\n\n"
        "| what | measured | aim |\n| --- | ---: | ---: |\n"
        f"| first paint of a table | {painted:.0f} ms | 1,000 ms |\n"
        f"| transfer for a table, compressed | {taken / 1000:.0f} KB in {requests} requests | 400 KB |\n"
        f"| a frame while panning {PIECES} pieces, median / 95 in 100 | {middle:.1f} / {late:.1f} ms | 16.7 ms |\n"
    )
    file.write_text(with_section(file.read_text(encoding="utf-8"), section), encoding="utf-8")


def first_look(browser: Browser, address: str) -> tuple[float, int, int]:
    """Milliseconds to the first paint of a table, bytes and requests it takes."""
    maker = Visitor(browser, address, 1280, 800, "light", "en")
    table = maker.start()
    maker.see(".answers")
    painted: list[float] = []
    taken: list[int] = []
    for _ in range(TIMES):
        visitor = Visitor(browser, address, 1280, 800, "light", "en")
        visitor.context.add_cookies(maker.context.cookies())  # type: ignore[arg-type]
        taken.clear()
        visitor.page.on("requestfinished", lambda request: taken.append(request.sizes()["responseBodySize"]))
        visitor.go(f"/#/table/{table}")
        visitor.see(".board .thing")
        visitor.page.wait_for_load_state("networkidle")
        painted.append(visitor.page.evaluate(PAINTED))
        visitor.leave()
    maker.leave()
    return median(painted), sum(taken), len(taken)


def panning(browser: Browser) -> tuple[float, float]:
    """Milliseconds a frame while a plane of many pieces is dragged about: the median, and 95 in 100."""
    shown = Shown(browser)
    try:
        visitor = shown.show(made_up.frame(made_up.plane(PIECES)))
        visitor.page.evaluate(PAN)
        middle, late, _ = visitor.page.evaluate(PAN)
        return middle, late
    finally:
        shown.close()


if __name__ == "__main__":
    main(Path(sys.argv[1]))
