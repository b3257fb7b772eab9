"""How a server is set up: where it keeps its games, and what it lets anybody do."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from pathlib import Path

from rulebound.core.game import Game, find
from rulebound.players.effort import ROUGH, THOROUGH, Effort

CLIENT = Path(__file__).resolve().parent.parent / "client"
DATABASE = "rulebound.db"
LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})


@dataclass(frozen=True)
class Limits:
    """What one guest, one connection and one table may ask for."""

    body: int = 64 * 1024
    message: int = 16 * 1024
    messages_per_s: int = 20
    """Socket messages of one connection; twice as many may come at once."""
    requests_per_s: int = 50
    """Requests and socket messages of one guest together; four times as many may come at once.
    One address has four times as much for all its guests, and sixteen times for the files of pages."""
    sockets_per_s: int = 10
    """Sockets that one guest opens, or one address that is no guest's; all guests of an address twice as many.
    Four times as many may come at once."""
    guests_per_s: int = 2
    """New guests from one address; sixty times as many may come at once."""
    returns_per_s: int = 1
    """Links to come back by that one address tries; ten times as many may be tried at once."""
    head: int = 32 * 1024
    """The first line of a request and its headers."""
    head_s: float = 10.0
    """How long a request may take until its headers are there."""
    body_s: float = 20.0
    """How long its body may take after that."""
    connections_of_address: int = 500
    sockets_of_address: int = 300
    tables: int = 200
    """Tables of one guest that are not over."""
    connections_of_guest: int = 20
    connections_of_table: int = 200
    questions_waiting: int = 4
    """Hints of one guest that are being thought about, or wait for that."""
    standing: int = 100
    """Standing answers of one seat."""
    analyses_waiting: int = 100
    """Finished games that wait to be looked through; past that, who has most waiting makes room."""
    analyses_of_one: int = 3
    """Of them, those one guest, or one address, waits for."""


@dataclass(frozen=True)
class Keep:
    """For how many days what nobody uses is kept; 0: for ever. To look at a table is to use it."""

    waiting_days: int = 90
    """Tables at which the game has not begun."""
    idle_days: int = 365
    """Games under way."""
    finished_days: int = 365
    guests_days: int = 400
    """Guests without tables; a cookie lasts a year."""
    look_s: float = 3600.0


@dataclass(frozen=True)
class Settings:
    """All that a server is told when it starts."""

    database: str = "sqlite://"
    content: Path | None = None
    """A folder with content of somebody's own, with a folder a game in it."""
    thinkers: int = 1
    """Processes in which computer players think."""
    think_s: float = 10.0
    """After this long a computer player takes any legal answer."""
    coach_efforts: tuple[Effort, ...] = (ROUGH, THOROUGH)
    """How much is played for the analysis of a finished game, and for how long at most, the quickest first."""
    coaches: int = 2
    """Games that are looked through at a time, on a core each."""
    coach_nice: int = 10
    """How far an analysis stands back behind whoever plays now."""
    coach_silent_s: float = 120.0
    """A process that looks through a game tells every second how far it is; after this long without a word it hangs."""
    secret_pause_s: float = 0.3
    """A computer player takes at least this long over a secret question, so that its haste tells nothing."""
    proxies: tuple[str, ...] = ()
    """Addresses and networks of proxies in front of this server: what they say of who asks is believed."""
    metrics_for: tuple[str, ...] = ("127.0.0.0/8", "::1/128")
    """Addresses and networks of those who may read how the server does."""
    hosts: frozenset[str] | None = None
    """Names this server answers to; None: any."""
    client: Path = CLIENT
    keep_s: float = 600.0
    """How long a table that nobody looks at stays in memory."""
    keep: Keep = field(default_factory=Keep)
    limits: Limits = field(default_factory=Limits)
    folder: Path | None = None
    """Where the server keeps keys of its own; None: what needs one is off."""
    site: str = ""
    """The address people know the server by, for links in mails."""
    smtp: str = ""
    """The server that mail is handed to; none: no mail."""
    mail_from: str = "rulebound@localhost"
    push_local: bool = False
    """Push to addresses of this machine and its networks too, without TLS: for tests."""
    notice_after_s: float = 20.0
    """Whoever is asked for so long, and is not at the table, is told."""
    notice_look_s: float = 5.0
    """How often it is looked who is asked."""

    def game(self, key: str) -> Game:
        """A game as this server plays it; `BadSetup` if there is none of this name."""
        return find(key, self.content)


def data_folder() -> Path:
    """Where games are kept unless something else is said."""
    base = os.environ.get("XDG_DATA_HOME") or str(Path.home() / ".local" / "share")
    return Path(base) / "rulebound"


def sqlite_url(folder: Path) -> str:
    """The address of the one file in it that is the database."""
    return f"sqlite:///{folder / DATABASE}"
