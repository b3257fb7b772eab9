"""What always holds: a broken position is named for what is wrong with it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from rulebound.core.ask import Rule
from rulebound.games.expedition.invariants import broken
from rulebound.games.expedition.rules.order_actions import Move
from rulebound.games.expedition.state import DEPLOYMENT, END, LEFT, OPENING, REMOVED, Expedition, Group
from tests.games.expedition.country import Country, country, inches, rect
from tests.harness import call, rule

Break = Callable[[Country, Group], None]


def table() -> tuple[Country, Group]:
    """A good position."""
    c = country(rect("deep_water", 30, 20, 4, 4))
    c.group("veterans", 1, 24, 30, tokens=("combat",))
    return c, c.group("soldiers", 0, 24, 10, figures=3, tokens=("terror", "shooting"))


def shifted(number: int, x: float, y: float) -> Break:
    """One figure of a group stands elsewhere."""

    def change(c: Country, group: Group) -> None:
        base = c.g.bases(group)[number]
        c.g.field = c.g.field.put([base.moved(inches(x), inches(y))])

    return change


def all_shifted(dx: float, dy: float) -> Break:
    """A whole group stands elsewhere."""

    def change(c: Country, group: Group) -> None:
        bases = c.g.bases(group)
        c.g.field = c.g.field.put([b.moved(b.x + inches(dx), b.y + inches(dy)) for b in bases])

    return change


def set_to(**values: object) -> Break:
    """Change a group."""

    def change(_: Country, group: Group) -> None:
        for key, value in values.items():
            setattr(group, key, value)

    return change


def lose_token(c: Country, _: Group) -> None:
    """A token is nowhere."""
    c.g.bag.tokens["panic"] -= 1


def fill(c: Country, group: Group) -> None:
    """Five tokens."""
    c.stress(group, "combat", "combat", "combat")


def leave_alone(c: Country, group: Group) -> None:
    """One figure, four tokens."""
    c.stress(group, "combat", "combat")
    c.g.field = c.g.field.take(c.g.bases(group)[1:])
    group.figures = group.figures[:1]


def take_one_off(c: Country, group: Group) -> None:
    """A figure of a group stands nowhere."""
    c.g.field = c.g.field.take(c.g.bases(group)[:1])


def lose_card(c: Country, _: Group) -> None:
    """A Totem card is nowhere."""
    c.g.columns[0].deck.draw()


def choose_twice(c: Country, _: Group) -> None:
    """The same Action card twice."""
    c.g.columns[0].chosen = ("rush", "rush", "volley")
    c.g.columns[0].used = ()


def use_another(c: Country, _: Group) -> None:
    """An Action card that was not chosen."""
    c.g.columns[0].used = ("council",)


def use_two(c: Country, _: Group) -> None:
    """Two cards in the first step."""
    c.g.columns[0].used = c.g.columns[0].chosen[:2]


def use_one_twice(c: Country, _: Group) -> None:
    """The same card in two steps."""
    c.g.step = 1
    c.g.columns[0].used = (c.g.columns[0].committed,) * 2


def end_early(c: Country, _: Group) -> None:
    """The End phase after one step."""
    c.g.phase = END


def panic_in_the_opening(c: Country, group: Group) -> None:
    """An End phase has left Panic on the table."""
    c.stress(group, "panic")
    c.g.phase = OPENING


def act_for_nothing(_: Country, group: Group) -> None:
    """An action that no symbol has paid for."""
    group.actions += 1


def string_out(c: Country, _: Group) -> None:
    """A group that hangs together, and is too long for any guide."""
    c.group("scouts", 0, 24, 5, figures=11)


def act_before_the_card(c: Country, _: Group) -> None:
    """An action of somebody whose card comes later."""
    c.card("volley", 1)
    c.card("volley")
    c.g.order = (0, 1)
    c.g.groups[0].actions += 1


def add_a_special_token(c: Country, _: Group) -> None:
    """An event that the adventure has not put into the bag."""
    c.g.bag.tokens["event"] = 1


BROKEN: list[tuple[Break, str]] = [
    (lose_token, "5 panic tokens of 6"),
    (set_to(tokens=("terror", "shooting", "animal")), "has the tokens"),
    (fill, "has the tokens"),
    (add_a_special_token, "1 event tokens of 0"),
    (act_for_nothing, "seat 0 has had 1 actions for 0 symbols"),
    (act_before_the_card, "seat 1 has had 1 actions for 0 symbols"),
    (set_to(movements=2), "g1 has had 0 actions and 2 Movements in a step"),
    (string_out, "g2 has nobody within S of all the others"),
    (leave_alone, "four tokens and one figure"),
    (take_one_off, "figures that stand nowhere"),
    (set_to(fate=REMOVED), "still there"),
    (set_to(fate=LEFT), "still there"),
    (lose_card, "13 Totem cards of 14"),
    (choose_twice, "has chosen"),
    (use_another, "not all among"),
    (use_two, "has used 2 cards"),
    (use_one_twice, "has used one card twice"),
    (end_early, "has used 1 cards in a turn"),
    (set_to(fled=True), "has fled in an action that is over"),
    (panic_in_the_opening, "Panic after an End phase"),
    (shifted(2, 40, 10), "does not hang together"),
    (shifted(2, 24.5, 10), "overlap"),
    (all_shifted(8, 12), "what cannot be passed"),
    (all_shifted(-23, 0), "over the edge"),
    (all_shifted(0, 19), "touches"),
]


def test_a_good_position_is_not_broken() -> None:
    c, _ = table()
    assert broken(c.g) == []


@rule("EX-STRESS-09", "EX-STRESS-11", "EX-STRESS-12", "EX-GAP-19", "EX-GAP-20", "EX-GAP-29", "EX-TURN-04", "EX-TURN-07")
@rule("EX-TURN-05", "EX-GAP-55", "EX-GAP-10", "EX-MOVE-06")
@pytest.mark.parametrize(("change", "what"), BROKEN)
def test_what_is_wrong_is_named(change: Break, what: str) -> None:
    c, group = table()
    c.impossible(what)
    change(c, group)
    assert any(what in problem for problem in broken(c.g)), broken(c.g)


@rule("EX-GAP-29")
def test_in_the_middle_of_an_action_enemies_may_touch_and_beside_the_table_nobody_does() -> None:
    c, group = table()
    all_shifted(0, 19)(c, group)
    c.g.busy = True
    assert broken(c.g) == []
    c.g.busy, c.g.phase = False, DEPLOYMENT
    assert broken(c.g) == []


def use_both_symbols(g: Expedition, group: Group) -> Rule[None]:
    """What no rule allows: a group takes the action of each Movement symbol of its card."""
    for _ in range(2):
        yield from Move().do(g, g.columns[0], [group.name])


@rule("EX-GAP-10", "EX-MOVE-06")
def test_a_group_that_used_both_symbols_of_its_card_is_found() -> None:
    c, group = table()
    c.card("rush")
    c.impossible("one group acts twice")
    c.run(call(use_both_symbols, group), any_path=True)
    assert broken(c.g) == ["g1 has had 2 actions and 2 Movements in a step"]
