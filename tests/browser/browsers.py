"""Browsers that one person after another uses.

Most of what a visit costs is a browser that has seen nothing: every module is fetched and compiled. So what a browser
has fetched is kept for the next visitor of the same screen, theme and language; nothing else is.
"""

from __future__ import annotations

from dataclasses import dataclass

from playwright.sync_api import Browser, BrowserContext

from tests.browser.visitor import Visitor

EMPTY = "about:blank"


@dataclass(frozen=True)
class Screen:
    """What a browser is made for."""

    width: int = 1280
    height: int = 800
    theme: str = "light"
    lang: str = "en"
    pace: str = "off"
    """How fast what happens is played."""
    motion: bool = False
    """Whether anything may move."""


class Browsers:
    """Gives everybody a browser of their own, in which nobody has been as far as a page can tell."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._idle: dict[Screen, list[BrowserContext]] = {}
        self._used: list[tuple[Screen, Visitor]] = []

    def visitor(self, address: str, screen: Screen, new: bool = False) -> Visitor:
        """Somebody who opens pages of a server; with `new`, in a browser that has fetched nothing yet."""
        idle = self._idle.setdefault(screen, [])
        context = idle.pop() if idle and not new else None
        size, looks = (screen.width, screen.height), (screen.theme, screen.lang)
        visitor = Visitor(self._browser, address, *size, *looks, screen.pace, screen.motion, context)
        if context is not None:
            session = context.new_cdp_session(visitor.page)
            session.send("Storage.clearDataForOrigin", {"origin": address, "storageTypes": "all"})
            session.detach()
        else:
            visitor.context.new_page()  # stays as it is: a browser without a page forgets what it has compiled
            visitor.page.bring_to_front()  # a page behind another one draws one frame a second
        self._used.append((screen, visitor))
        return visitor

    def leave(self) -> list[str]:
        """Everybody leaves; the errors their pages have met."""
        used, self._used = self._used, []
        for screen, visitor in used:
            if not visitor.has_left:
                self._tidy(visitor.context)
                self._idle[screen].append(visitor.context)
        return [error for _, visitor in used for error in visitor.errors]

    def _tidy(self, context: BrowserContext) -> None:
        for page in context.pages:
            if page.url != EMPTY:
                page.close()
        context.clear_cookies()
        context.clear_permissions()
        context.set_offline(False)
