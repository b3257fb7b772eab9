"""`rulebound serve`: play in the browser."""

from __future__ import annotations

from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import Annotated

import typer

from rulebound.cli.inputs import Wrong, every_game, whole
from rulebound.server.settings import Keep, Settings, data_folder, sqlite_url

PORT = 8765
MOST_DAYS = 100_000


def serve(
    host: Annotated[str, typer.Option(help="the address to listen on")] = "127.0.0.1",
    port: Annotated[str | None, typer.Option(help=f"the port; {PORT}, or a free one, if not given")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://USER@HOST/NAME")] = None,
    data: Annotated[Path | None, typer.Option(help="the folder games are kept in")] = None,
    content: Annotated[Path | None, typer.Option(help="content of your own to play with, in a folder a game")] = None,
    browser: Annotated[bool, typer.Option(help="open the browser")] = True,
    site: Annotated[str, typer.Option(help="the address people know this server by, for links in mails")] = "",
    smtp: Annotated[
        str,
        typer.Option(
            envvar="RULEBOUND_SMTP",
            help="hand notices by mail to smtp[s]://[USER:PASSWORD@]HOST[:PORT]; no mail is sent if not given",
        ),
    ] = "",
    mail_from: Annotated[str, typer.Option(help="the mailbox notices come from")] = "rulebound@localhost",
    proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="the address or network of a proxy in front of this server, whose X-Forwarded-For is believed"
        ),
    ] = None,
    metrics_for: Annotated[
        list[str] | None, typer.Option(help="an address or network that may read /api/metrics besides this machine")
    ] = None,
    keep_waiting: Annotated[str, typer.Option(help="days a table is kept at which no game has begun")] = "90",
    keep_idle: Annotated[str, typer.Option(help="days a game under way is kept that nobody looks at")] = "365",
    keep_finished: Annotated[str, typer.Option(help="days a finished game is kept that nobody looks at")] = "365",
    keep_guests: Annotated[str, typer.Option(help="days a guest is kept who has no table and is not seen")] = "400",
    workers_thinking: Annotated[str, typer.Option(help="processes in which computer players think")] = "1",
) -> None:
    """Start the server and open the browser."""
    from rulebound.server.database import BadDatabase, check_database, engine_of, sole_process  # slow to import
    from rulebound.server.door import BadNetwork, checked_networks
    from rulebound.server.notices.mail import BadMail, post_of
    from rulebound.server.notices.secret import BadKey
    from rulebound.server.run import address_of, hosts_for, listening
    from rulebound.server.run import serve as run_server

    if database is not None and data is not None:
        raise Wrong("--data: give either a folder or a --database, not both")
    if content is not None:
        every_game(content)
    try:
        proxies = checked_networks(proxy or [], "--proxy")
        metrics = checked_networks(metrics_for or [], "--metrics-for")
    except BadNetwork as error:
        raise Wrong(str(error)) from None
    folder = data_folder() if database is not None else _folder(data or data_folder())
    settings = Settings(
        database=database or sqlite_url(folder),
        content=content,
        thinkers=whole(workers_thinking, "--workers-thinking", 1, 64),
        hosts=hosts_for(host, site),
        proxies=proxies,
        metrics_for=(*Settings.metrics_for, *metrics),
        folder=folder,
        keep=Keep(
            whole(keep_waiting, "--keep-waiting", 0, MOST_DAYS),
            whole(keep_idle, "--keep-idle", 0, MOST_DAYS),
            whole(keep_finished, "--keep-finished", 0, MOST_DAYS),
            whole(keep_guests, "--keep-guests", 0, MOST_DAYS),
        ),
        smtp=smtp,
        mail_from=mail_from,
    )
    number = PORT if port is None else whole(port, "--port", 0, 65535)
    with ExitStack() as until_the_end:
        try:
            engine_of(settings.database)
            until_the_end.enter_context(sole_process(settings.database))
            check_database(settings.database)
            if smtp:
                post_of(smtp, mail_from)
        except (BadDatabase, BadMail) as error:
            raise Wrong(str(error)) from None
        try:
            opened = listening(host, number, strict=port is not None)
        except OSError as error:
            raise Wrong(f"cannot listen on {host}, port {number}: {error.strerror or error}") from None
        print(f"Rulebound: {address_of(opened)}  (Ctrl-C ends it)", flush=True)
        try:
            run_server(replace(settings, site=site or address_of(opened)), opened, browser)
        except BadKey as error:
            raise Wrong(str(error)) from None


def _folder(folder: Path) -> Path:
    """The folder, made where it is missing."""
    try:
        folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    except OSError as error:
        raise Wrong(f"--data: {folder}: {error.strerror or error}") from None
    return folder
