"""What a person may type at a question."""

from __future__ import annotations

from collections.abc import Callable

from rulebound.cli.inputs import Misread, Wrong
from rulebound.cli.table.asked import Question
from rulebound.cli.table.by_hand import is_by_hand
from rulebound.cli.table.details import show_odds, show_why
from rulebound.cli.table.group_commands import is_march, march
from rulebound.cli.table.hex_commands import is_tread, tread
from rulebound.cli.table.leaving import leave, load, resign, save, undo
from rulebound.cli.table.picks import PickView
from rulebound.cli.table.plane_commands import draw, measure, sight, zoom
from rulebound.cli.table.sitting import Sitting
from rulebound.cli.table.standing import always, forget, never, show_standing
from rulebound.cli.table.telling import hint, look, show_help, show_log, show_options, show_rule
from rulebound.core.game import BadSetup


def decide(sitting: Sitting, seat: int) -> None:
    """Ask a person until the game goes on."""
    ask = sitting.match.asked(seat)
    assert ask is not None
    if sitting.at_screen:
        sitting.console.clear()
    if ask.forced() and not sitting.cover_told:
        sitting.note("cover")
        sitting.cover_told = True
    sitting.teach(ask)
    question = Question(sitting, seat, ask, sitting.show(seat))
    sitting.answered_at.setdefault(seat, question.scene)
    while True:
        line = sitting.read_line(question.prompt())
        if line and obey(question, line):
            return
        if not line:
            if question.only is not None:
                question.answer(question.only.answer)
            return


def obey(question: Question, line: str) -> bool:
    """Do what a line says; True when the question no longer stands as it was shown."""
    sitting = question.sitting
    if line.lstrip("+-").isdigit() and not isinstance(question.shown, PickView):
        return choose(question, line)
    if line.startswith("?"):
        line = "? " + line[1:]
    word, _, rest = line.partition(" ")
    command = COMMANDS.get(word.casefold())
    question.resigning = question.resigning and command is resign
    if is_tread(question, line):
        command, rest = tread, line
    elif is_march(question, line):
        command, rest = march, line
    elif is_by_hand(line):
        command, rest = draw, line
    elif command is None and isinstance(question.shown, PickView):
        command, rest = choose, line
    if command is None:
        sitting.sentence("unknown", input=line[:40], n=len(question.shown.choices))
        return False
    try:
        return command(question, rest.strip())
    except Misread as misread:
        sitting.sentence(misread.key, **misread.values)
        return False
    except (Wrong, BadSetup) as error:
        question.say(str(error))
        return False


def choose(question: Question, line: str) -> bool:
    """Answer with an option by its number, or with the cards that are named."""
    choice = question.choice(line, "")
    if choice is None:
        return False
    question.answer(choice.answer)
    return True


Command = Callable[[Question, str], bool]

COMMANDS: dict[str, Command] = {
    "?": show_rule,
    "help": show_help,
    "aide": show_help,
    "h": show_help,
    "odds": show_odds,
    "chances": show_odds,
    "why": show_why,
    "pourquoi": show_why,
    "log": show_log,
    "journal": show_log,
    "options": show_options,
    "zoom": zoom,
    "measure": measure,
    "mesurer": measure,
    "sight": sight,
    "vue": sight,
    "look": look,
    "voir": look,
    "undo": undo,
    "reprendre": undo,
    "hint": hint,
    "indice": hint,
    "always": always,
    "toujours": always,
    "never": never,
    "jamais": never,
    "standing": show_standing,
    "permanentes": show_standing,
    "forget": forget,
    "oublier": forget,
    "save": save,
    "sauver": save,
    "load": load,
    "charger": load,
    "resign": resign,
    "abandonner": resign,
    "quit": leave,
    "quitter": leave,
    "exit": leave,
    "q": leave,
}
"""By what is typed, in English and in French."""
