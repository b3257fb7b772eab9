"""Somebody with a browser."""

from __future__ import annotations

import json
import re
import time

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Error, Locator, Page, expect

WAIT_MS = 60_000
TOUCH_S = 0.1
"""Seconds between two touches of a finger, as the browser is told."""
SETTINGS = "rulebound.settings"
OPEN_ANSWER = ".answers .give:not([disabled])"
EXPECTED = ("ERR_INTERNET_DISCONNECTED", "WebSocket connection to")
"""What a browser complains about when its line is cut."""


class Visitor:
    """A person's browser: opens pages, clicks, types, and notes every error the page meets.

    What happens is played at a `pace` of the settings, `off` if nothing is said, and nothing moves without `motion`.
    """

    def __init__(
        self,
        browser: Browser,
        address: str,
        width: int = 1280,
        height: int = 800,
        theme: str = "light",
        lang: str = "en",
        pace: str = "off",
        motion: bool = False,
        context: BrowserContext | None = None,
    ) -> None:
        self.address = address
        self.errors: list[str] = []
        self.has_left = False
        self.context = context or _new_context(browser, width, height, theme, lang, pace, motion)
        self.context.set_default_timeout(WAIT_MS)
        self.page: Page = self.context.new_page()
        self.page.on("pageerror", self._failed)
        self.page.on("console", self._complained)

    def _failed(self, error: Error) -> None:
        self.errors.append(f"{error.message} {error.stack}")

    def _complained(self, message: ConsoleMessage) -> None:
        if message.type == "error" and not any(known in message.text for known in EXPECTED):
            self.errors.append(f"{message.text} {message.location}")

    def leave(self) -> None:
        """Close the browser."""
        self.has_left = True
        self.context.close()

    def go(self, path: str) -> None:
        """Open a page of the server."""
        self.page.goto(self.address + path)

    def find(self, what: str) -> Locator:
        """What is on the page."""
        return self.page.locator(what)

    def see(self, what: str) -> Locator:
        """What must be on the page, sooner or later."""
        self.page.wait_for_selector(what)
        return self.page.locator(what)

    def has(self, what: str, n: int = 1) -> None:
        """So many of something must be on the page, sooner or later."""
        expect(self.page.locator(what)).to_have_count(n, timeout=WAIT_MS)

    def reads(self, what: str, words: str | re.Pattern[str]) -> None:
        """Something must have these words, sooner or later."""
        expect(self.page.locator(what)).to_have_text(words, timeout=WAIT_MS)

    def bears(self, what: str, name: str, value: str) -> None:
        """Something must have an attribute, sooner or later."""
        expect(self.page.locator(what)).to_have_attribute(name, value, timeout=WAIT_MS)

    def text(self, what: str) -> str:
        """The words of something."""
        return (self.see(what).first.text_content() or "").strip()

    def press(self, *keys: str) -> None:
        """Press keys one after the other."""
        for key in keys:
            self.page.keyboard.press(key)

    def middle(self, what: str) -> tuple[float, float]:
        """Where something is on the screen."""
        box = self.find(what).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Drag from one place of the screen to another."""
        self.page.mouse.move(*start)
        self.page.mouse.down()
        self.page.mouse.move(*end, steps=6)
        self.page.mouse.up()

    def swipe(self, *passed: tuple[float, float]) -> None:
        """Drag from place to place of the screen with a finger, rest it on the last, and take it off.

        Whoever takes it off in full swing flings, and a browser takes the next tap for what stops that.
        """
        finger = self.context.new_cdp_session(self.page)
        moves = [("touchMove", place) for place in (*passed[1:], passed[-1], passed[-1])]
        began = time.time() - TOUCH_S * (len(moves) + 1)
        for i, (kind, (x, y)) in enumerate([("touchStart", passed[0]), *moves]):
            touch = {"type": kind, "touchPoints": [{"id": 1, "x": x, "y": y}], "timestamp": began + TOUCH_S * i}
            finger.send("Input.dispatchTouchEvent", touch)
        lifted = {"type": "touchEnd", "touchPoints": [], "timestamp": began + TOUCH_S * (len(moves) + 1)}
        finger.send("Input.dispatchTouchEvent", lifted)
        finger.detach()

    # At a table

    def start(
        self,
        mode: str = "computer",
        level: str = "",
        scenario: str = "",
        seat: int = 0,
        game: str = "catacombs",
        seed: str = "1",
        options: dict[str, str] | None = None,
        clock: str = "",
    ) -> str:
        """Start a game, with fair dice if no seed is given; the id of its table."""
        self.go("/")
        self.see(f'.gamecard .button.main[href*="{game}"]').click()
        self.see(f"input[name=mode][value={mode}]").check(force=True)
        if scenario:
            self.find(f"input[name=scenario][value={scenario}]").check(force=True)
        if mode != "me":
            self.find("input[name=as]").nth(seat).check(force=True)
        if level:
            self.find("select[name=level]").select_option(level)
        for key, value in (options or {}).items():
            self.find(f"input[name=option-{key}][value={value}]").check(force=True)
        if seed or clock:
            self.find("details.fold > summary").click()
        if clock:
            self.find("select[name=clock]").select_option(clock)
        if seed:
            self.find("input[name=fair]").uncheck()
            self.find("input[name=seed]").fill(seed)
        self.find("button[type=submit]").last.click()
        self.see(".table, .curtain")
        return self.table_id()

    def table_id(self) -> str:
        """The table this page shows."""
        return self.page.url.rsplit("/", 1)[1]

    def drawn(self) -> None:
        """Wait until the page shows what it knows."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.find(".result").count() > 0

    def wait_for_turn(self) -> bool:
        """Wait until a question is open, or the game over; whether it is open."""
        self.page.wait_for_selector(f"{OPEN_ANSWER}, .result")
        return not self.is_over()

    def settled(self) -> None:
        """Wait until everything sent is acknowledged."""
        self.page.wait_for_function(
            "() => !Object.keys(localStorage).some((key) => key.startsWith('rulebound.outbox'))"
        )


def _new_context(
    browser: Browser, width: int, height: int, theme: str, lang: str, pace: str, motion: bool
) -> BrowserContext:
    context = browser.new_context(
        viewport={"width": width, "height": height},
        color_scheme="dark" if theme == "dark" else "light",
        locale="fr-FR" if lang == "fr" else "en-GB",
        has_touch=width < 500,
        reduced_motion="no-preference" if motion else "reduce",
    )
    kept = json.dumps({"pace": pace})
    context.add_init_script(
        f"if (location.protocol !== 'about:' && !localStorage.getItem('{SETTINGS}'))"
        f" localStorage.setItem('{SETTINGS}', '{kept}')"
    )
    return context
