"""A force as somebody brings it, checked field by field: what it costs, what is wrong with it, its link, its list."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from urllib.parse import quote

from rulebound.core.filled import BadForm, checked, read, written
from rulebound.core.forms import NUMBER, ONE, Field, ForceForm, cost_of
from rulebound.core.game import BadSetup, Game
from rulebound.core.seats import keys_of
from rulebound.server.frames import said
from rulebound.server.letters import checked_visible
from rulebound.server.making import MOST_NAME, checked_scenario
from rulebound.server.problem import bad_field, bad_setup, say, shortened, unknown
from rulebound.server.roles import role_name
from rulebound.server.say import Voice, voice

if TYPE_CHECKING:
    from rulebound.core.ask import Refusal
    from rulebound.core.seats import Seat
    from rulebound.server.force_models import ForceWish
    from rulebound.server.frames import Plain
    from rulebound.server.models import Lang
    from rulebound.server.settings import Settings

PAGE = "/#/forces/"


@dataclass(frozen=True)
class Brought:
    """A force that belongs to its form; whether it may be played is what `problems` say."""

    game: Game
    scenario: str
    seat: int
    role: Seat
    form: ForceForm
    options: dict[str, object]
    roster: dict[str, object]
    name: str

    def plain(self, lang: Lang) -> Plain:
        """What it costs, and what is wrong with it."""
        problems = self.game.force_problems(self.scenario, self.seat, self.roster)
        return {
            "cost": cost_of(self.form, self.roster),
            "budget": self.form.budget,
            "problems": problems_plain(self.game, problems, lang),
            "link": self.link(),
        }

    def link(self) -> str:
        """The page that shows it to anybody: the force itself stands in the address, and nothing about who made it."""
        parts = {
            "scenario": self.scenario,
            "role": self.role.key,
            "options": written(self.game.options_form(self.scenario), self.options),
            "force": written(self.form.fields, self.roster),
            "name": self.name,
        }
        told = [f"{key}={quote(part, safe=':,.')}" for key, part in parts.items() if part]
        return f"{PAGE}{quote(self.game.key, safe='')}?{'&'.join(told)}"

    def listed(self, lang: Lang) -> str:
        """A plain list to be pasted somewhere: what it is for, what it costs, and a line for each thing in it."""
        speaks = voice(self.game, lang)
        scenario = next(each for each in self.game.scenarios() if each.key == self.scenario)
        about = {
            "game": said(self.game.ledger().title, lang).partition(":")[0].strip(),
            "scenario": scenario.name[lang],
            "seat": role_name(self.game, self.role, self.scenario, lang),
        }
        cost = cost_of(self.form, self.roster)
        lines = [self.name] if self.name else []
        lines += [say("list.for", lang, **about), say("list.sum", lang, spent=cost, budget=self.form.budget)]
        return "\n".join(lines + [line for field in self.form.fields for line in line_of(field, self.roster, speaks)])


def line_of(field: Field, roster: dict[str, object], speaks: Voice) -> list[str]:
    """What a list says of a field; nothing where nothing of it is taken."""
    name, chosen = speaks.say(field.name), roster.get(field.key)
    if field.kind == NUMBER:
        if not isinstance(chosen, int) or not chosen:
            return []
        return [say("list.number", speaks.lang, n=chosen, what=name, points=chosen * field.cost)]
    keys = [chosen or field.default] if field.kind == ONE else chosen or []
    assert isinstance(keys, list)
    picks = [pick for pick in field.picks if pick.key in keys]
    if not picks:
        return []
    names = ", ".join(speaks.say(pick.name) for pick in picks)
    points = sum(pick.cost for pick in picks) + (0 if field.kind == ONE else field.cost * len(picks))
    return [say("list.picks", speaks.lang, what=name, picks=names, points=points)]


def brought(settings: Settings, wish: ForceWish) -> Brought:
    """The force of a wish; a `Problem` names the first field that holds what it cannot."""
    try:
        game = settings.game(wish.game)
    except BadSetup:
        raise unknown("game") from None
    scenario = checked_scenario(game, wish.scenario)
    options = within("options", game.options_form(scenario), wish.options)
    try:
        seats = game.setup(scenario, 0, options, {}).seats
    except BadSetup as error:
        raise bad_setup(str(error)) from None
    roles = keys_of(seats)
    if wish.role not in roles:
        raise bad_field("role", "role", roles=", ".join(roles))
    seat = roles.index(wish.role)
    form = game.force_form(scenario, seat)
    if form is None:
        raise unknown("force")
    roster = within("force", form.fields, wish.roster)
    return Brought(
        game, scenario, seat, seats[seat], form, options, roster, checked_visible(wish.name, "name", MOST_NAME)
    )


def within(where: str, fields: list[Field], chosen: dict[str, object] | str) -> dict[str, object]:
    """What was chosen in a form, as data or as a link has it; a `Problem` names what does not belong to it."""
    try:
        return read(fields, chosen) if isinstance(chosen, str) else checked(fields, chosen)
    except BadForm as error:
        field = f"{where}.{error.field}"
        raise bad_field(field, f"form_{error.why}", right=", ".join(error.right)) from None


def problems_plain(game: Game, problems: list[Refusal], lang: Lang) -> list[Plain]:
    """What is wrong with a force, each with its rule; of what somebody sent only as much is quoted as can be read."""
    speaks = voice(game, lang)
    return [{"rule": problem.rule, "text": speaks.say(shortened(problem.text))} for problem in problems]
