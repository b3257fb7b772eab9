"""The options of a game: handicaps, which even out two players of different strength."""

from __future__ import annotations

import msgspec

from rulebound.core.forms import NUMBER, Field, filled_in
from rulebound.core.game import BadSetup
from rulebound.core.text import Text
from rulebound.games.catacombs.content import Content


class Options(msgspec.Struct, forbid_unknown_fields=True):
    """CA-HCP-01  The handicap of either side."""

    handicap_human: int = 0
    handicap_demon: int = 0


# CA-GAP-55  Handicap levels 1 to 3, for either side.
def options_form(content: Content) -> list[Field]:
    """A level for either side."""
    most = content.expert.handicap.most
    return [Field(key, Text(f"form.{key}"), NUMBER, most=most) for key in Options.__struct_fields__]


def options_of(content: Content, options: dict[str, object]) -> Options:
    """What has been chosen; `BadSetup` names the option that cannot be."""
    chosen = filled_in(options, Options, "options")
    most = content.expert.handicap.most
    for name in Options.__struct_fields__:
        level = getattr(chosen, name)
        if not 0 <= level <= most:
            raise BadSetup(f"options: {name}: {level} is not a level from 0 to {most}")
    return chosen
