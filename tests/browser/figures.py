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

from rulebound.core.dice import SeededDice
from rulebound.core.game import find, register
from rulebound.lab.load import Served
from rulebound.lab.results import with_section
from tests.browser import made_up
from tests.browser.browsers import Browsers
from tests.browser.shown import Shown
from tests.browser.visitor import OPEN_ANSWER, Visitor
from tests.packages import announced, where_it_is_found
from tests.shipped import GAMES

TIMES = 5
MADE_UP = {"parade": "tests.parade", "hunt": "tests.hunt"}
for key, module in MADE_UP.items():
    register(key, module)
PHONE = (390, 844)
MOST_ANSWERS = 40
"""Until somebody is on the board, in every game."""
MANY = "150 pieces in 20 units"
PAINTED = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0"
PAN = """async (far) => {
  const [across, down] = far ?? [80, 60];
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
      const [dx, dy] = [across * Math.sin(n / 9), down * Math.cos(n / 11)];
      target.dispatchEvent(new PointerEvent("pointermove", at(x + dx, y + dy)));
      if (n < 120) requestAnimationFrame(step);
      else done();
    };
    requestAnimationFrame(step);
  });
  target.dispatchEvent(new PointerEvent("pointerup", at(x, y)));
  frames.sort((a, b) => a - b);
  return [frames[60], frames[Math.floor(frames.length * 0.95)], document.querySelector(".world").style.transform];
}"""

ANSWER = ".answers .answer:not(.kind) .give:not([disabled])"
"""No kind of answers, which would be opened."""
ASKED = f"() => document.querySelector('{OPEN_ANSWER}')"
AFAR = [350, 250]
"""How far a board is dragged to and fro that one looks at closely, in pixels."""
PANS = 3
NOTCHES, NOTCH = 6, -200

FALLEN = 40
FALL = """async (patches) => {
  const { patched } = await import("/client/patch.js");
  const times = [];
  for (const patch of patches) {
    await new Promise(requestAnimationFrame);
    const began = performance.now();
    table.frame = patched(table.frame, patch);
    table.changed();
    document.querySelector(".board svg").getBoundingClientRect();
    times.push(performance.now() - began);
  }
  return times;
}"""


def main(file: Path) -> None:
    """Measure, and write a section of the file of figures."""
    program = os.environ.get("CHROMIUM") or shutil.which("chromium")
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        for key, module in MADE_UP.items():
            site = announced(key, module, Path(folder) / "games")
        os.environ.update(where_it_is_found(site))
        served = Served(Path(folder) / "data")
        browser = playwright.chromium.launch(executable_path=program, args=["--no-sandbox", "--disable-gpu"])
        try:
            looks = [first_look(browser, served.address, f"a table of {key.capitalize()}", key) for key in GAMES]
            looks.append(first_look(browser, served.address, "a made-up game on hexes", "hunt"))
            looks.append(first_look(browser, served.address, f"a table with {MANY}", "parade"))
            looks.append(first_look(browser, served.address, f"a table with {MANY} at {PHONE[0]} px", "parade", PHONE))
            drawn = casualties(browser)
        finally:
            browser.close()
            served.stop()
    rows = [row for look in looks for row in look.rows()]
    section = (
        "## The page\n\n"
        "Tables of every game, and of made-up ones on hexes and with many pieces, opened in a fresh browser (median\n"
        "of five) and dragged about, as a whole and zoomed in seven times (the best of three); headless Chromium\n"
        "without a GPU, on the same two cores as the server.\n\n"
        "| what | measured | aim |\n| --- | ---: | ---: |\n" + "".join(rows)
    )
    section += f"| a casualty among {MANY} drawn, median / 95 in 100 | {drawn[0]:.1f} / {drawn[1]:.1f} ms | 50 ms |\n"
    file.write_text(with_section(file.read_text(encoding="utf-8"), section), encoding="utf-8")


Frames = tuple[float, float]
"""Milliseconds a frame: the median, and 95 in 100."""


@dataclass
class Look:
    """A table opened in a fresh browser: milliseconds to its first paint, bytes and requests, frames while panning
    the whole of it and close to somebody."""

    name: str
    painted: float
    taken: int
    requests: int
    frames: Frames
    close: Frames

    def rows(self) -> list[str]:
        """The same as lines of the file of figures."""
        transfer = f"{self.taken / 1000:.0f} KB in {self.requests} requests"
        return [
            f"| first paint of {self.name} | {self.painted:.0f} ms | 1,000 ms |\n",
            f"| transfer for {self.name}, compressed | {transfer} | 400 KB |\n",
            frames_row(self.name, self.frames),
            frames_row(f"{self.name}, zoomed in", self.close),
        ]


def frames_row(name: str, frames: Frames) -> str:
    """Frames as a line of the file of figures."""
    return (
        f"| a frame while panning {name}, median / 95 in 100 | {frames[0]:.1f} / {frames[1]:.1f} ms | 16.7 / 20 ms |\n"
    )


def first_look(browser: Browser, address: str, name: str, game: str, size: tuple[int, int] = (1280, 800)) -> Look:
    """Open a table of a game's first scenario, with somebody on the board, as somebody who was never there."""
    maker = Visitor(browser, address, *size)
    table = maker.start(game=game)
    comes_on_board(maker)
    frames = dragged(maker)
    look_closer(maker)
    close = dragged(maker, AFAR)
    painted: list[float] = []
    taken: list[int] = []
    for _ in range(TIMES):
        visitor = Visitor(browser, address, *size)
        visitor.context.add_cookies(maker.context.cookies())  # type: ignore[arg-type]
        taken.clear()
        visitor.page.on("requestfinished", lambda request: taken.append(request.sizes()["responseBodySize"]))
        visitor.go(f"/#/table/{table}")
        visitor.see(".board .thing, .board .piece")
        visitor.page.wait_for_load_state("networkidle")
        painted.append(visitor.page.evaluate(PAINTED))
        visitor.leave()
    maker.leave()
    return Look(name, median(painted), sum(taken), len(taken), frames, close)


def comes_on_board(visitor: Visitor) -> None:
    """Answer until somebody stands on the board and something is asked."""
    for _ in range(MOST_ANSWERS):
        visitor.settled()
        visitor.page.wait_for_function(ASKED)
        if visitor.find(".board .piece").count():
            return
        visitor.find(ANSWER).first.dispatch_event("click")
    msg = f"nobody came on the board after {MOST_ANSWERS} answers"
    raise RuntimeError(msg)


def dragged(visitor: Visitor, far: list[int] | None = None) -> Frames:
    """Drag the board about, once to warm up and then for the clock; the best time, as others may use the machine."""
    visitor.page.evaluate(PAN, far)
    times = [visitor.page.evaluate(PAN, far) for _ in range(PANS)]
    middle, late, _ = min(times, key=lambda time: time[1])
    return middle, late


def look_closer(visitor: Visitor) -> None:
    """Zoom in on somebody, about seven times; it comes to rest while the board is dragged to warm up."""
    visitor.page.mouse.move(*visitor.middle(".board .piece"))
    for _ in range(NOTCHES):
        visitor.page.mouse.wheel(0, NOTCH)
        visitor.drawn()
    visitor.page.mouse.move(1, 1)


def casualties(browser: Browser) -> Frames:
    """Let one man of a large table fall after the other: milliseconds from the patch to the page that shows it."""
    game = find("parade")
    state = game.set_up(game.setup(None, 1, {}, {}), SeededDice(1))
    frame = made_up.frame(game.scene_of(state, 0, [], []))
    fallen = [piece["id"] for piece in frame["scene"]["pieces"][:FALLEN]]
    shown = Shown(Browsers(browser))
    try:
        times = shown.show(frame).page.evaluate(FALL, [[[["scene", "pieces", id]]] for id in fallen])
    finally:
        shown.close()
    return median(times), sorted(times)[int(0.95 * len(times))]


if __name__ == "__main__":
    main(Path(sys.argv[1]))
