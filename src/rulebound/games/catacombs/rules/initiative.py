"""The initiative phase: dice for the humans, and what the human player does with them."""

from __future__ import annotations

from typing import Final

from rulebound.core.ask import Answer, Ask, Option, Refusal, Rule
from rulebound.core.choose import choose, yes_or_no
from rulebound.core.shows import new_turn
from rulebound.core.text import Text
from rulebound.core.window import window
from rulebound.games.catacombs.rules import gifts
from rulebound.games.catacombs.rules.cards import (
    CardMoment,
    advantages_for,
    event_takes_effect,
    play_advantage,
    question,
    why_not_card,
)
from rulebound.games.catacombs.rules.choosing import choose_human, why_not_human
from rulebound.games.catacombs.rules.in_force import UNTIL_INITIATIVE, expire, put_in_force
from rulebound.games.catacombs.rules.naming import named_or_none, who
from rulebound.games.catacombs.state import HUMAN_ACTION, INITIATIVE, Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, Human

ASSIGN: Final = "assign"
AFTER: Final = "after"
DONE: Final = "done"


# CA-TURN-01  Turns follow one another until a victory condition is fulfilled.
def begin_turn(g: Catacombs) -> None:
    """Count on, and forget what lasted until here: used gifts, handed-out dice, effects until the initiative."""
    g.turn += 1
    g.phase = INITIATIVE
    g.stage = ""
    g.gifts_used = ()
    g.assigned = ()
    g.tell("log.turn", "CA-TURN-01", {"turn": g.turn}, shows=new_turn())
    g.tell("log.phase_initiative", "CA-TURN-02")
    expire(g, UNTIL_INITIATIVE)


# CA-INIT-01  The phase is the human player's, unless a card of the other side names it.
# CA-GAP-48  In a window the owner of the phase speaks first, then the other, until both pass.
# CA-GAP-36  Its order: window at the start, roll, window after the roll, assignment, window after assignment.
def initiative(g: Catacombs) -> Rule[None]:
    """The next stretch of the initiative phase."""
    if g.stage == ASSIGN:
        yield from assign_next(g)
    elif g.stage == AFTER:
        yield from after_assignment(g)
    else:
        yield from cast_doubt(g)
        roll_initiative(g)
        yield from window(AfterTheRoll(g), [HUMAN, DEMON])


# CA-CON-07  Doubt: no gift can be used until the next initiative phase.
def cast_doubt(g: Catacombs) -> Rule[None]:
    """The window at the start of the phase."""
    if (yield from event_takes_effect(g, "initiative_start", "CA-GAP-36")):
        put_in_force(g, "no_gifts", "", 0, UNTIL_INITIATIVE, "doubt")


# CA-INIT-02  One die is rolled for every human still alive.
# CA-LINE-05  Only the sceptre of command keeps working for an exhausted owner.
# CA-GAP-05  The sceptre adds one die as long as its owner is alive.
def dice_to_roll(g: Catacombs) -> int:
    """One a human on the board, one a sceptre, and those that rallying added."""
    sceptres = sum("sceptre_of_command" in human.objects for human in g.crew())
    return len(g.crew()) + g.rallied + sceptres


def roll_initiative(g: Catacombs) -> None:
    """The human player rolls his dice."""
    faces = g.dice.rolls(dice_to_roll(g), 6)
    g.rallied = 0
    g.pool = tuple(sorted(faces))
    g.stage = ASSIGN
    g.tell("log.initiative", "CA-INIT-02", {"dice": list(g.pool)}, faces)


class AfterTheRoll(CardMoment):
    """Second throw and panic, when the dice have been rolled."""

    def ask(self, seat: int) -> Ask | None:
        """Whether a seat wants to change how the dice lie."""
        return question(self.g, seat, "after_roll", "CA-GAP-36", {"dice": list(self.g.pool)})

    def take_effect(self, seat: int) -> Rule[bool]:
        """He throws again, or nobody listens any more."""
        if seat == HUMAN:
            yield from throw_again(self.g)
            return False
        yield from panic(self.g)
        return True


# CA-CON-03  Second throw: re-roll any number of action dice once.
def throw_again(g: Catacombs) -> Rule[None]:
    """The human player picks dice to re-roll."""
    again = 0
    while g.pool:
        answer: str = yield Ask(
            HUMAN,
            "throw_again",
            "CA-CON-03",
            lambda: [*(str(value) for value in sorted(set(g.pool))), DONE],
            describe_throw,
            about={"dice": list(g.pool)},
        )
        if answer == DONE:
            break
        take_die(g, int(answer))
        again += 1
    faces = g.dice.rolls(again, 6)
    g.pool = tuple(sorted((*g.pool, *faces)))
    g.tell("log.thrown_again", "CA-CON-03", {"dice": list(g.pool)}, faces)


def describe_throw(value: Answer) -> Option:
    """A die to re-roll, or enough of that, as an option."""
    if value == DONE:
        return Option(value, Text("option.done"), closing=True)
    return Option(value, Text("option.die", {"die": value}))


def take_die(g: Catacombs, value: int) -> None:
    """Take one die of that value out of the pool; an error if there is none."""
    pool = list(g.pool)
    pool.remove(value)
    g.pool = tuple(pool)


# CA-CON-07  Panic: the dice are assigned at random; a die on a cancelled line may be re-rolled once.
def panic(g: Catacombs) -> Rule[None]:
    """The dice fall to the humans at random, and whoever is exhausted by his may roll it again."""
    mixed = g.dice.shuffled(list(g.pool))
    for human, die in zip(g.crew(), mixed, strict=False):
        give_die(g, human, die)
    for human in g.crew():
        if human.exhausted():
            about: dict[str, object] = {"human": who(human), "die": human.die}
            if (yield from yes_or_no(HUMAN, "panic_throw", "CA-CON-07", about)):
                human.die = g.dice.roll(6)
                g.tell("log.die", "CA-CON-07", {"human": who(human), "die": human.die}, [human.die])
    g.pool = ()
    finish_assignment(g)


# CA-INIT-03  Every living human gets exactly one of the dice, the human player choosing who gets which.
# CA-GAP-06  He must receive one, exhausted or not; surplus dice have no effect.
def assign_next(g: Catacombs) -> Rule[None]:
    """The next human without a die of this turn gets one."""
    human = next((human for human in g.crew() if human.name not in g.assigned), None)
    if human is None:
        finish_assignment(g)
        return
    him = human
    die = yield from choose(
        HUMAN,
        "die",
        "CA-INIT-03",
        lambda: sorted(set(g.pool)),
        str,
        lambda value: describe_die(g, him, value),
        lambda value: why_not_die(g, him, value),
        about={"human": who(him), "dice": list(g.pool)},
    )
    take_die(g, die)
    give_die(g, him, die)


def why_not_die(g: Catacombs, human: Human, value: Answer) -> Refusal | None:
    """Why a human cannot be given this die, or why somebody else is not given one now."""
    if isinstance(value, str) and value.isdecimal() and 1 <= int(value) <= 6:
        dice: dict[str, object] = {"die": int(value), "dice": list(g.pool)}
        return Refusal("CA-INIT-03", Text("refused-rule.no_such_die", dice))
    warrior = named_or_none(g, value)
    if warrior is None:
        return None
    if not isinstance(warrior, Human):
        return why_not_human(g, value, "CA-INIT-03")
    args: dict[str, object] = {"human": who(human), "other": who(warrior)}
    key = "refused-rule.has_die" if warrior.name in g.assigned else "refused-rule.die_later"
    return Refusal("CA-INIT-03", Text(key, args), (human.name,))


def describe_die(g: Catacombs, human: Human, die: int) -> Option:
    """A die for a human, as an option: what it would make of him, and the gift it would wake; it points at both."""
    at = (human.name, *[f"die-{i}" for i, value in enumerate(g.pool, start=1) if value == die])
    if die in human.cancelled:
        return Option(str(die), Text("option.die_exhausts", {"die": die}), at)
    mvt, cbt, defence = human.lines[die - 1]
    args: dict[str, object] = {"die": die, "mvt": mvt, "cbt": cbt, "defence": defence}
    if human is g.redeemer():
        for gift in g.gifts:
            if g.content.gifts[gift].value == die:
                args["gift"] = Text(f"gift.{gift}")
                return Option(str(die), Text("option.die_gift", args), at)
    return Option(str(die), Text("option.die_line", args), at)


# CA-INIT-05  The die stays until he is given a new one next turn.
def give_die(g: Catacombs, human: Human, die: int) -> None:
    """Place a die on his board in place of the old one, and count him as served for this turn."""
    human.die = die
    g.assigned = (*g.assigned, human.name)
    g.tell("log.die", "CA-INIT-03", {"human": who(human), "die": die}, points_at=(human.name,))


def finish_assignment(g: Catacombs) -> None:
    """Leave what dice are over, and go on to what may be done once they lie."""
    g.pool = ()
    g.stage = AFTER
    g.chapter += 1


# CA-GAP-36  In this window gifts, iron will and sanctified are used in any order.
def after_assignment(g: Catacombs) -> Rule[None]:
    """The window after the dice were handed out, one use at a time."""
    answer: str = yield Ask(
        HUMAN,
        "after_assignment",
        "CA-GAP-36",
        lambda: uses_after_assignment(g),
        describe_use,
        lambda answer: why_not_use(g, answer),
        secret=True,
    )
    if answer == DONE:
        g.phase = HUMAN_ACTION
        g.stage = ""
        for human in g.humans:
            human.acted = False
        g.tell("log.phase_human_action", "CA-TURN-02", shows=new_turn())
    elif answer == "sanctify":
        yield from gifts.sanctify(g)
    elif answer.startswith("gift:"):
        yield from gifts.use_gift(g, answer[5:])
    else:
        play_advantage(g, answer[5:])
        yield from iron_will(g)
    g.chapter += 1


def uses_after_assignment(g: Catacombs) -> list[str]:
    """What the human player may do once the dice are placed."""
    uses = [f"gift:{gift}" for gift in gifts.usable_after_assignment(g)]
    if gifts.may_sanctify(g):
        uses.append("sanctify")
    uses += [f"card:{card}" for card in advantages_for(g, "after_assignment")]
    return [DONE, *uses]


def why_not_use(g: Catacombs, answer: Answer) -> Refusal | None:
    """Why a gift, a card or a talent cannot be used once the dice are placed."""
    if answer == "sanctify":
        return gifts.why_not_sanctify(g)
    kind, _, key = str(answer).partition(":")
    if kind == "gift":
        return gifts.why_not_gift(g, key)
    return why_not_card(g, HUMAN, key) if kind == "card" else None


def describe_use(answer: Answer) -> Option:
    """To use a gift, to sanctify or to play a card once the dice lie; or to go on, which closes the list."""
    if answer == DONE:
        return Option(answer, Text("option.go_on"), closing=True)
    if answer == "sanctify":
        return Option(answer, Text("option.sanctify"))
    kind, _, key = answer.partition(":")
    if kind == "gift":
        return Option(answer, Text("option.gift", {"gift": Text(f"gift.{key}")}), (answer,))
    return Option(answer, Text("option.play", {"card": Text(f"card.{key}")}), (answer,))


# CA-CON-03  Iron will: turn one assigned die to a value of choice.
def iron_will(g: Catacombs) -> Rule[None]:
    """The human player turns a die."""
    human = yield from choose_human(g, HUMAN, "iron_will", "CA-CON-03", g.crew)
    human.die = yield from choose(
        HUMAN,
        "iron_will_die",
        "CA-CON-03",
        lambda: [value for value in range(1, 7) if value != human.die],
        str,
        lambda value: describe_die(g, human, value),
        about={"human": who(human)},
    )
    g.tell("log.die", "CA-CON-03", {"human": who(human), "die": human.die}, points_at=(human.name,))
