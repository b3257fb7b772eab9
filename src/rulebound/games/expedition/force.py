"""The column of a seat: a ready-made one, or one bought with points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from rulebound.core.ask import Refusal
from rulebound.core.forces import Rosters, beyond, check_rosters
from rulebound.core.forms import NUMBER, ONE, Field, ForceForm, Pick, Sheet, SheetRow, Trait
from rulebound.core.game import BadSetup
from rulebound.core.seats import Seat
from rulebound.core.text import Text
from rulebound.core.words import Words
from rulebound.games.expedition.content import Auxiliary, Character, Column, Content, Profile
from rulebound.games.expedition.points import broken_limits, cost_of, counts_of, name_of
from rulebound.games.expedition.scenario import ScenarioCard

CULTURE: Final = "culture"
DICE: Final = ("shooting", "combat", "bravery")


@dataclass(eq=False)
class Force:
    """Who marches for a seat: its groups in the order of the profiles, its characters, and its auxiliaries, if any."""

    culture: str
    groups: list[Profile]
    characters: list[Character]
    auxiliary: Auxiliary | None
    ready_made: bool

    @property
    def helpers(self) -> int:
        """How many auxiliary figures there are."""
        return self.auxiliary.figures if self.auxiliary is not None else 0


# EX-GAP-72  When one side uses a ready-made column, the others are held to its points.
def columns_of(
    content: Content, scenario: ScenarioCard, seats: tuple[Seat, ...], rosters: dict[str, object], words: Words
) -> list[Force]:
    """The columns of all seats; `BadSetup` says what is wrong with the rosters."""
    check_rosters(rosters, seats, lambda seat, roster: force_problems(content, scenario.key, seat, roster), words)
    chosen = [chosen_by(content, scenario, seat, rosters.get(each.key)) for seat, each in enumerate(seats)]
    columns = [column_of(content, culture, counts) for culture, counts in chosen]
    if any(column.ready_made for column in columns):
        for each, (_, counts) in zip(seats, chosen, strict=True):
            for problem in over_ready_made(content, counts):
                raise BadSetup(f"rosters: {each.key}: {words.say(problem.text, 'en')}")
    return columns


def over_ready_made(content: Content, counts: dict[str, int]) -> list[Refusal]:
    """What is wrong with a column that meets a ready-made one."""
    return beyond("EX-GAP-72", "against_ready_made", cost_of(content, counts), None, content.limits.ready_made_points)


def column_of(content: Content, culture: str, counts: dict[str, int]) -> Force:
    """A column of its numbers."""
    return Force(
        culture,
        [profile for key, profile in content.profiles.items() for _ in range(counts.get(key, 0))],
        [character for key, character in content.characters.items() if counts.get(key)],
        next((helpers for key, helpers in content.auxiliaries.items() if counts.get(key)), None),
        any(column.culture == culture and counts_of(column) == counts for column in content.columns.values()),
    )


def rosters_of(content: Content) -> Rosters:
    """How rosters are read: a culture, and how many of everybody."""
    cultures = {key: Text(f"culture.{key}") for key in content.cultures}
    known = {key: name_of(content, key) for key in (*content.profiles, *content.characters, *content.auxiliaries)}
    return Rosters("EX-GAP-60", CULTURE, cultures, known, content.limits.most_groups)


# EX-CON-08  A culture that is named without anybody is its ready-made column.
def chosen_by(content: Content, scenario: ScenarioCard, seat: int, roster: object) -> tuple[str, dict[str, int]]:
    """The culture of a seat and the numbers of its column, from a roster without problems or none at all."""
    given = content.columns[scenario.sides[seat].column]
    if not isinstance(roster, dict):
        return given.culture, counts_of(given)
    culture, named = rosters_of(content).read(roster, given.culture)
    counts = {key: n for key, n in named.items() if n}
    return culture, counts or counts_of(ready_made(content, culture))


def ready_made(content: Content, culture: str) -> Column:
    """The first ready-made column of a culture."""
    return next(column for column in content.columns.values() if column.culture == culture)


def force_problems(content: Content, scenario: str, seat: int, roster: object) -> list[Refusal]:
    """Everything that is wrong with a roster, even one that cannot be read."""
    card = content.scenarios[scenario]
    strange = rosters_of(content).strange(roster)
    return strange or broken_limits(content, *chosen_by(content, card, seat, roster), card.points)


# EX-GAP-60  Groups and a set of auxiliaries are bought, characters come along.
def force_form(content: Content, scenario: str, seat: int) -> ForceForm:
    """How a seat puts its column together."""
    card = content.scenarios[scenario]
    default = content.columns[card.sides[seat].column]
    picks = [
        Pick(key, Text(f"culture.{key}"), Text(f"culture-text.{key}"), gives=dict(counts_of(ready_made(content, key))))
        for key in content.cultures
    ]
    least = content.limits.ready_made_points
    warning = Text("form.against_ready_made", {"most": least}) if card.points > least else None
    fields = [Field(CULTURE, Text("form.culture"), ONE, picks=picks, default=default.culture, text=warning)]
    fields += [group_field(content, profile) for profile in content.profiles.values()]
    fields += [character_field(character) for character in content.characters.values()]
    fields += [helpers_field(helpers) for helpers in content.auxiliaries.values()]
    return ForceForm(card.points, 0, fields, {CULTURE: default.culture, **counts_of(default)})


def group_field(content: Content, profile: Profile) -> Field:
    """How many groups of a kind."""
    about: dict[str, object] = {kind: getattr(profile, kind) for kind in ("figures", *DICE)}
    about["weapon"] = Text(f"weapon.{profile.weapon}")
    special = {"special": Text(f"special.{profile.special}")} if profile.special else {}
    traits = [Trait(Text(f"special.{profile.special}"), Text(f"special-text.{profile.special}"))] if special else []
    field = Field(profile.key, Text(f"profile.{profile.key}"), NUMBER, most=max(profile.most.values()))
    field.cost = profile.points
    field.text = Text("form.group_with_special" if special else "form.group", {**about, **special})
    field.when = {} if len(profile.most) == len(content.cultures) else {CULTURE: list(profile.most)}
    return carded(field, "group", [profile.shooting, profile.combat, profile.bravery], traits)


def character_field(character: Character) -> Field:
    """Whether a character comes along."""
    about = {"stars": character.stars, "text": Text(f"character-text.{character.key}")}
    field = Field(character.key, Text(f"character.{character.key}"), NUMBER, most=1, text=Text("form.character", about))
    field.when = {CULTURE: [character.culture]}
    trait = Trait(Text(f"character.{character.key}"), Text(f"character-text.{character.key}"))
    return carded(field, "character", [character.shooting, character.combat, character.bravery], [trait])


def helpers_field(helpers: Auxiliary) -> Field:
    """Whether a set of auxiliaries comes along."""
    about = {"figures": helpers.figures, "text": Text(f"auxiliary-text.{helpers.key}")}
    field = Field(helpers.key, Text(f"auxiliary.{helpers.key}"), NUMBER, most=1, text=Text("form.auxiliary", about))
    field.cost = helpers.points
    field.when = {} if helpers.culture == "any" else {CULTURE: [helpers.culture]}
    trait = Trait(Text(f"auxiliary.{helpers.key}"), Text(f"auxiliary-text.{helpers.key}"))
    return carded(field, "auxiliary", [helpers.shooting, helpers.combat, 0], [trait])


def carded(field: Field, kind: str, dice: list[int], traits: list[Trait]) -> Field:
    """A field with its figure, what it is listed under, and its card: the sizes of its dice, and what is special."""
    field.figure, field.group = field.key, Text(f"form.kind-{kind}")
    columns = [Text(f"value.{die}") for die in DICE]
    field.sheet = Sheet(columns, [SheetRow(Text("form.dice"), dice)], traits)
    return field
