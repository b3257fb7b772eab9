"""New tables: from a wish, from a moment of another game, and the same again."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field

from rulebound.core.dice import MOST_SEED
from rulebound.core.game import BadSetup, Game
from rulebound.core.match import Match
from rulebound.core.seats import Seat, keys_of
from rulebound.players import USUAL, players
from rulebound.server.bodies import NewTable, SeatWish
from rulebound.server.letters import checked_visible
from rulebound.server.problem import bad_field, bad_setup, shortened, unknown
from rulebound.server.replay import Past
from rulebound.server.say import voice
from rulebound.server.settings import Settings
from rulebound.server.store import (
    COMPUTER,
    FREE,
    PERSON,
    GuestRow,
    SeatRow,
    TableRow,
    digest,
    new_id,
    new_token,
    now_ms,
)

MOST_NAME = 40
MOST_CONTRIBUTION = 64


@dataclass
class Made:
    """A table that is not kept yet, and the links to its seats: of them only digests are kept."""

    row: TableRow
    seats: list[SeatRow]
    links: dict[str, str] = field(default_factory=dict)


def made(settings: Settings, wish: NewTable, guest: GuestRow, lang: str) -> Made:
    """The table a guest wishes for; a `Problem` says what cannot be."""
    try:
        game = settings.game(wish.game)
    except BadSetup:
        raise unknown("game") from None
    if wish.guide:
        wish = _guided(game, wish)
    seed = _seed(wish)
    _check_forces(game, wish, lang)
    name = checked_name(wish.name) or guest.name
    options, rosters = wish.options, wish.rosters
    try:
        setup = game.setup(wish.scenario, seed, options, rosters)
        Match(game, setup)
    except BadSetup as error:
        raise bad_setup(str(error)) from None
    seats, links = seated(setup.seats, wish.seats, guest, name, checked_contribution(wish.contribution))
    row = TableRow(
        id=new_id(),
        game=game.key,
        rules_version=game.version,
        content=game.content_digest(),
        scenario=setup.scenario,
        options=options,
        rosters=rosters,
        seed=str(seed),
        secret=secrets.token_hex(32) if wish.fair else "",
        covered=covered(seats, wish.cover),
        clock=None if wish.clock is None else wish.clock.model_dump(),
        guide=wish.guide,
        given=[],
        contributions=[],
        origin=None,
        next=None,
        maker=guest.id,
        created=now_ms(),
        touched=now_ms(),
        public=any(seat.open for seat in seats) if wish.public is None else wish.public,
    )
    return Made(row, seats, links)


def _guided(game: Game, wish: NewTable) -> NewTable:
    guide = game.guide()
    if guide is None:
        raise bad_field("guide", "no_guide")
    seats = [
        SeatWish(kind="me") if seat == guide.seat else SeatWish(kind="computer", level=guide.opponent)
        for seat in range(len(game.seats(guide.scenario, {})))
    ]
    return NewTable(
        game=game.key,
        scenario=guide.scenario,
        seats=seats,
        cover=False,
        fair=False,
        seed=str(guide.seed),
        guide=True,
        name=wish.name,
        contribution=wish.contribution,
    )


def _seed(wish: NewTable) -> int:
    if wish.seed is None:
        return 0 if wish.fair else secrets.randbelow(2**63)
    if wish.fair or not (wish.seed.isascii() and wish.seed.isdigit()) or int(wish.seed) > MOST_SEED:
        raise bad_field("seed", "seed", most=str(MOST_SEED))
    return int(wish.seed)


def _check_forces(game: Game, wish: NewTable, lang: str) -> None:
    scenario = game.scenarios()[0].key if wish.scenario is None else checked_scenario(game, wish.scenario)
    try:
        roles = keys_of(game.setup(scenario, 0, wish.options, {}).seats)
    except BadSetup as error:
        raise bad_setup(str(error)) from None
    for seat, role in enumerate(roles):
        if role in wish.rosters:
            problems = game.force_problems(scenario, seat, wish.rosters[role])
            if problems:
                raise bad_setup(" ".join(voice(game, lang).say(shortened(problem.text)) for problem in problems))


def seated(
    roles: tuple[Seat, ...], wishes: list[SeatWish], guest: GuestRow, name: str, contribution: str
) -> tuple[list[SeatRow], dict[str, str]]:
    """The seats of a new table, and the links to those that are sent to somebody."""
    if not wishes:
        wishes = [SeatWish(kind="me"), *(SeatWish(kind="computer") for _ in roles[1:])]
    if len(wishes) != len(roles):
        raise bad_field("seats", "seats", most=len(roles))
    if all(wish.kind == "computer" for wish in wishes):
        raise bad_field("seats", "nobody")
    seats: list[SeatRow] = []
    links: dict[str, str] = {}
    for seat, wish in enumerate(wishes):
        if wish.kind == "computer":
            level = wish.level or USUAL
            if level not in players():
                raise bad_field(f"seats.{seat}.level", "level", levels=", ".join(players()))
            seats.append(SeatRow(seat, COMPUTER, level=level))
        elif wish.kind == "me":
            seats.append(SeatRow(seat, PERSON, guest.id, name=name, contribution=contribution))
        elif wish.kind == "open":
            seats.append(SeatRow(seat, FREE, open=True))
        else:
            token = new_token()
            links[str(seat)] = f"/join/{token}"
            seats.append(SeatRow(seat, FREE, link=digest(token)))
    return seats, links


def covered(seats: list[SeatRow], cover: bool | None) -> list[int]:
    """Seats that are asked even where there is one answer, so that a pause betrays nothing.

    Computer players always are; people who play with people elsewhere are too, unless something else is wished for.
    At one screen it would be handed over for nothing, so there they are not.
    """
    people = {seat.guest for seat in seats if seat.kind != COMPUTER}
    free = sum(seat.kind == FREE for seat in seats)
    if cover is None:
        cover = len(people) > 1 or free > 1
    return [seat.seat for seat in seats if seat.kind == COMPUTER or cover]


def continued(table: TableRow, game: Game, past: Past, maker: int) -> TableRow:
    """A table that goes on from a moment of another, with fresh dice and the same seats covered."""
    at = now_ms()
    changed = {
        "id": new_id(),
        **_fresh_dice(table),
        "rules_version": game.version,
        "content": game.content_digest(),
        "given": past.given,
        "position": past.position,
        "time": None,
        "earlier": [dice.plain() for dice in past.dice],
        "origin": table.id,
        "next": None,
        "maker": maker,
        "guide": False,
        "clock": None,
        "public": False,
    }
    kept = {name: value for name, value in table.__dict__.items() if name not in ("state", "turn", "length", "result")}
    return TableRow(**{**kept, **changed, "created": at, "touched": at})


def _fresh_dice(table: TableRow) -> dict[str, object]:
    """Dice of the same kind, of which nobody knows anything yet."""
    return {
        "secret": secrets.token_hex(32) if table.secret else "",
        "seed": "0" if table.secret else str(secrets.randbelow(2**63)),
        "contributions": [],
    }


def again(table: TableRow, game: Game, seats: list[SeatRow], guest: GuestRow, swap: bool) -> Made:
    """The same game once more with the same people; seats of others are kept for them."""
    at = now_ms()
    moved = [seats[(seat.seat - 1) % len(seats)] if swap else seat for seat in seats]
    new: list[SeatRow] = []
    links: dict[str, str] = {}
    for seat, old in enumerate(moved):
        if old.kind == COMPUTER:
            new.append(SeatRow(seat, COMPUTER, level=old.level))
        elif old.guest == guest.id:
            new.append(SeatRow(seat, PERSON, guest.id, name=old.name, contribution=secrets.token_hex(8)))
        else:
            token = new_token()
            links[str(seat)] = f"/join/{token}"
            new.append(SeatRow(seat, FREE, link=digest(token), reserved=old.guest))
    changed = {
        "id": new_id(),
        **_fresh_dice(table),
        "covered": covered(new, any(seat.kind != COMPUTER and seat.seat in table.covered for seat in seats)),
        "rules_version": game.version,
        "content": game.content_digest(),
        "given": [],
        "position": None,
        "time": None,
        "earlier": [],
        "origin": None,
        "next": None,
        "guide": False,
        "maker": guest.id,
        "created": at,
        "touched": at,
    }
    kept = {name: value for name, value in table.__dict__.items() if name not in ("state", "turn", "length", "result")}
    return Made(TableRow(**{**kept, **changed}), new, links)


def checked_scenario(game: Game, scenario: str) -> str:
    """A scenario of the game; a `Problem` else."""
    keys = [each.key for each in game.scenarios()]
    if scenario not in keys:
        raise bad_field("scenario", "scenario", scenarios=", ".join(keys))
    return scenario


def checked_name(name: str) -> str:
    """A name that can be kept and shown."""
    return checked_visible(name, "name", MOST_NAME)


def checked_contribution(word: str) -> str:
    """A player's word for the dice."""
    return checked_visible(word, "contribution", MOST_CONTRIBUTION)
