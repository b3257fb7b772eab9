"""Names for the people of a game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
from msgspec import Meta

from rulebound.core.content import Said
from rulebound.core.declared import of, once

if TYPE_CHECKING:
    from rulebound.games.escarmouche.content import Card

Struct = msgspec.Struct


class GivenName(Struct, frozen=True, forbid_unknown_fields=True):
    """A given name; a `feminine` one is a woman's."""

    name: str
    feminine: bool = False


class Epithet(Struct, frozen=True, forbid_unknown_fields=True):
    """What a hired hand is called instead of a surname; French has a form for women."""

    key: str
    name: Said
    feminine: str


class Names(Struct, frozen=True, forbid_unknown_fields=True):
    """ES-CON-15  Names for chiefs and characters; `surnames` by band."""

    given: Annotated[tuple[GivenName, ...], Meta(min_length=1), once("name")]
    surnames: dict[Annotated[str, of("bands")], Annotated[tuple[str, ...], Meta(min_length=1)]]
    epithets: Annotated[tuple[Epithet, ...], Meta(min_length=1)]


def names_of_people(people: Names) -> dict[str, dict[str, str]]:
    """Everybody there may be, as the words of the game have them: `person.` and the English name."""
    words: dict[str, dict[str, str]] = {}
    for given in people.given:
        for surname in [name for names in people.surnames.values() for name in names]:
            full = f"{given.name} {surname}"
            words[f"person.{full}"] = {"en": full, "fr": full}
        for epithet in people.epithets:
            french = epithet.feminine if given.feminine else epithet.name.fr
            english = f"{given.name} {epithet.name.en}"
            words[f"person.{english}"] = {"en": english, "fr": f"{given.name} {french}"}
    return words


# ES-CON-15  Chiefs and characters have names, no two of a game the same; the others are numbered.
def titles_of(people: Names, forces: list[list[Card]], start: int) -> list[list[str]]:
    """The personal names of the figures of both sides, in order; none for rank and file.

    Sides take turns at the given names, beginning with the one at `start`.
    """
    titled: list[list[str]] = []
    for side, cards in enumerate(forces):
        named = 0
        titles: list[str] = []
        for card in cards:
            if card.rank not in ("chief", "character"):
                titles.append("")
                continue
            given = people.given[(start + 2 * named + side) % len(people.given)].name
            titles.append(f"{given} {byname(people, card, named)}")
            named += 1
        titled.append(titles)
    return titled


def byname(people: Names, card: Card, n: int) -> str:
    """A surname of the band; an epithet for those whom any band may hire."""
    surnames = people.surnames.get(card.band)
    if surnames:
        return surnames[n % len(surnames)]
    return people.epithets[n % len(people.epithets)].name.en
