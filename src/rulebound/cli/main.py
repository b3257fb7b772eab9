"""The program `rulebound`: its commands, and what becomes of mistakes."""

from __future__ import annotations

import contextlib
import io
import os
import sys
from typing import Annotated

import typer

from rulebound import COMPILED, __version__
from rulebound.cli.commands.backups import backup, restore
from rulebound.cli.commands.bench import bench
from rulebound.cli.commands.coach import coach
from rulebound.cli.commands.forces import forces
from rulebound.cli.commands.games import games
from rulebound.cli.commands.odds import odds
from rulebound.cli.commands.play import play
from rulebound.cli.commands.records import replay, verify
from rulebound.cli.commands.rules import rules
from rulebound.cli.commands.running import guests, tables
from rulebound.cli.commands.serve import serve
from rulebound.cli.commands.simulate import simulate
from rulebound.cli.commands.soak import soak
from rulebound.cli.inputs import Wrong
from rulebound.cli.report import INTERRUPTED, complain
from rulebound.core.game import BadQuestion, BadSetup
from rulebound.core.record import BadRecord
from rulebound.core.sound import BadGame
from rulebound.core.strict_yaml import BadContent
from rulebound.core.words import UnknownWords
from rulebound.lab.series import EndlessGame, WorkerDied

BAD_INPUT = 2
MOST_NAMED = 200
"""Letters of a name that are repeated in a complaint."""

app = typer.Typer(
    help="Tabletop miniature games with their rules enforced.",
    add_completion=False,
    no_args_is_help=False,
    pretty_exceptions_enable=False,
)


@app.callback(invoke_without_command=True)
def program(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="the version, compiled or interpreted")] = False,
) -> None:
    """Tabletop miniature games with their rules enforced."""
    if version:
        print(f"rulebound {__version__} ({'compiled' if COMPILED else 'interpreted'})")
        raise typer.Exit
    if context.invoked_subcommand is None:
        context.invoke(serve)


OF_A_SERVER = (serve, tables, guests, backup, restore)

for command in (*OF_A_SERVER, games, forces, play, simulate, replay, verify, coach, odds, rules, soak, bench):
    app.command()(command)


def run(arguments: list[str]) -> int:
    """Do what the arguments say; returns the exit code. Each mistake is one line on stderr."""
    try:
        code = app(arguments, prog_name="rulebound", standalone_mode=False)
    except BadSetup as error:
        about_options = str(error).startswith("options:")
        return refuse(f"{error} (rulebound forces GAME lists the options)" if about_options else str(error))
    except Wrong as error:
        return refuse(*error.lines)
    except BadContent as error:
        return refuse(*error.mistakes)
    except (BadQuestion, BadRecord, EndlessGame, WorkerDied) as error:
        return refuse(str(error))
    except BadGame as error:
        return refuse(f"this game cannot be played: {error}")
    except UnknownWords as error:
        return refuse(f"there are no words for {error}")
    except (KeyboardInterrupt, typer.Abort):
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # Whoever was reading has gone; nothing more can be said.
        with contextlib.suppress(OSError):
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except OSError as error:
        named = str(error.filename)[:MOST_NAMED] if error.filename is not None else "this machine"
        return refuse(f"{named}: {error.strerror or error}")
    except Exception as error:
        usage = getattr(error, "format_message", None)  # what typer raises for unknown options and the like
        if usage is None:
            raise
        context = getattr(error, "ctx", None)
        path = context.command_path if context is not None else "rulebound"
        return refuse(f"{usage()} (see {path} --help)")
    return code if isinstance(code, int) else 0


def refuse(*mistakes: str) -> int:
    """Complain, and say so by the exit code."""
    complain(*mistakes)
    return BAD_INPUT


def main() -> None:
    """Run the command; what a user did wrong is said in a line, without a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")
    code = run(sys.argv[1:])
    with contextlib.suppress(BrokenPipeError):
        sys.stdout.flush()
    sys.exit(code)


if __name__ == "__main__":
    main()
