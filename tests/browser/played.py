"""A made-up skirmish that is played: one frame, what happens, the next frame, and a witness of all that was seen."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from rulebound.core.ask_view import AskView, Choice
from rulebound.core.need import Need
from rulebound.core.scene import Card, Line, Scene, Zone
from rulebound.core.shows import Shows, acts, bursts, fells, halts, hurts, new_turn, shoots, strikes, turns_over, walks
from rulebound.core.text import Text
from tests.browser import made_up
from tests.browser.shown import Shown
from tests.browser.visitor import Visitor

Json = dict[str, Any]

WITNESS = """() => {
  window.seen = [];
  const look = () => {
    const scout = document.querySelector('[data-thing="scout"]');
    const raider = document.querySelector('[data-thing="raider"]');
    const now = {
      effects: [...new Set([...document.querySelectorAll(".effects *")].map((one) => one.getAttribute("class") || "")
        .filter((name) => name.startsWith("fx-")))],
      rolling: document.querySelectorAll(".tray.rolling .die").length,
      log: [...document.querySelectorAll(".log .said")].map((one) => one.textContent),
      heard: document.querySelector("#announcer").textContent.trim(),
      over: document.querySelector(".overplay")?.textContent.trim() || "",
      asked: document.querySelectorAll("#question").length,
      playing: document.querySelectorAll(".playbar").length,
      sent: Object.keys(localStorage).some((key) => key.startsWith("rulebound.outbox")),
      raider: raider ? raider.style.transform : "",
      scout: scout ? scout.style.transform : "",
    };
    if (JSON.stringify(now) !== JSON.stringify(window.seen.at(-1))) window.seen.push(now);
  };
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true,
    attributes: true });
}"""


def line(text: str, *shows: Shows, faces: list[int] | None = None, points_at: tuple[str, ...] = ()) -> Line:
    """Something that has happened, with what is seen of it."""
    rolled = faces or []
    need = Need(4, "skill") if rolled else None
    seen = [shown for each in shows for shown in each]
    return Line(Text(text), "MU-SHT-02", rolled, need, list(points_at), sides=[6] * len(rolled), shows=seen)


def before() -> Scene:
    """The scout of the Reds at (600, 1000), the raider of the Blues at (2400, 1200), and nothing has happened."""
    scene = made_up.plane()
    scene.log = []
    done = Choice("done", Text("Done"), [], None, [], closing=True)
    stay = Choice("stay", Text("Stay"), [], None, [])
    scene.ask = AskView("act", "MU-SHT-01", Text("What does the scout do?"), [stay, done])
    return scene


def after(*lines: Line, raider: tuple[int, int] | None = (2400, 1200), scene: Scene | None = None) -> Scene:
    """What has happened, and where the raider stands now; nowhere if it is None."""
    now = replace(scene or before())
    now.log = [*now.log, *lines]
    now.pieces = [replace(piece) for piece in now.pieces]
    if raider is None:
        now.pieces = [piece for piece in now.pieces if piece.id != "raider"]
    else:
        piece = next(piece for piece in now.pieces if piece.id == "raider")
        piece.x, piece.y = raider
    return now


def attack() -> Scene:
    """The raider runs up, shoots, and hits."""
    return after(
        line("The raider acts.", acts("raider")),
        line("The raider runs.", walks("raider", [(2400, 1200), (2000, 1600), (1600, 1200)])),
        line("The raider shoots: a hit.", shoots("raider", "scout"), faces=[2, 6]),
        line("The scout is wounded.", hurts("scout"), faces=[5]),
        raider=(1600, 1200),
    )


def own_move() -> Scene:
    """The scout acts, and goes a step."""
    scene = after(
        line("The scout acts.", acts("scout")), line("The scout walks.", walks("scout", [(600, 1000), (900, 1000)]))
    )
    next(piece for piece in scene.pieces if piece.id == "scout").x = 900
    return scene


def everything() -> Scene:
    """One of all that can be seen."""
    lines = [
        line("Turn 2.", new_turn()),
        line("The raider plays a card.", turns_over("card:ruse")),
        line("The raider acts.", acts("raider")),
        line("The raider runs.", walks("raider", [(2400, 1200), (1600, 1200)])),
        line("The scout shoots in passing.", halts("raider", (2000, 1200)), shoots("scout", "raider"), faces=[3]),
        line("The raider strikes.", strikes("raider", "scout"), faces=[2, 6]),
        line("The scout is wounded.", hurts("scout")),
        line("The wood goes up.", bursts("wood")),
        line("The raider dies.", fells("raider")),
    ]
    scene = after(*lines, raider=None)
    scene.zones = [Zone("discard", Text("Discard"), 1, cards=[Card("ruse", Text("Ruse of War"), None)])]
    return scene


def open_table(shown: Shown, start: Scene | None = None, **how: Any) -> Visitor:
    """A table before anything has happened, with a witness."""
    visitor = shown.show(made_up.frame(start or before()), **({"pace": "normal"} | how))
    visitor.page.evaluate(WITNESS)
    return visitor


def happens(visitor: Visitor, scene: Scene) -> None:
    """The next frame comes."""
    visitor.page.evaluate("(frame) => happens(frame)", made_up.frame(scene, version="2"))


def to_the_end(visitor: Visitor) -> list[Json]:
    """All that was seen when everything has been played."""
    visitor.page.wait_for_function("() => window.seen.length && !document.querySelector('.playbar')")
    seen: list[Json] = visitor.page.evaluate("() => window.seen")
    return seen
