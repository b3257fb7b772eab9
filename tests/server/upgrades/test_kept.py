"""What is kept of games for their upgrades: on both databases, thinly, and caught up with for games from before."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from sqlalchemy import text

from rulebound.core.game import find
from rulebound.core.match import Match
from rulebound.players import View, player
from rulebound.server import store
from rulebound.server.database import engine_of
from rulebound.server.settings import Settings
from rulebound.server.thinker import Thinker
from rulebound.server.thinking import Question
from tests.server.people import Served
from tests.server.upgrades.later import Evening, LaterFerry, UnreadableFerry, begun, log_of, plays_to_the_end
from tests.toy import FerryGame


def counted(database: str, table: str) -> int:
    """How many rows a table of the database has."""
    engine = engine_of(database)
    with engine.connect() as connection:
        found = int(connection.execute(text(f"SELECT count(*) FROM {table}")).scalar_one())
    engine.dispose()
    return found


def test_a_game_outlives_its_rules_on_both_databases(
    serve: Callable[[Settings], Served], database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    evening = Evening(serve, database, monkeypatch)
    table = begun(evening.by(FerryGame()))
    assert evening.by(UnreadableFerry()).frame(table)["table"]["shut"]
    ann = evening.by(LaterFerry())
    assert "It goes on from here by the new ones" in log_of(ann.frame(table))
    plays_to_the_end(ann, table)
    assert counted(database, "positions") > 0
    assert ann.http.delete(f"/api/tables/{table}").status_code == 204
    assert [counted(database, name) for name in ("tables", "seats", "commands", "positions", "put_away")] == [0] * 5
    evening.end()


def test_of_older_positions_few_are_kept(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    table = begun(ann, 12)
    assert counted(evening.database, "positions") == 2
    plays_to_the_end(ann, table)
    assert counted(evening.database, "positions") <= 3


def test_games_from_before_positions_were_kept_are_caught_up_with(evening: Evening) -> None:
    ann = evening.by(FerryGame())
    tables = [begun(ann), begun(ann, seed="8")]
    plays_to_the_end(ann, tables[1])
    record = ann.get(f"/api/tables/{tables[1]}/record").text
    evening.end()
    engine = engine_of(evening.database)
    with engine.begin() as connection:
        connection.execute(text("UPDATE commands SET decided = NULL"))
        connection.execute(text("DELETE FROM positions"))
    engine.dispose()
    ann = evening.by(FerryGame())
    assert ann.get(f"/api/tables/{tables[1]}/record").text == record
    ann.frame(tables[0])
    ann = evening.by(LaterFerry())
    assert ann.get(f"/api/tables/{tables[1]}/record").text == record
    assert "It goes on from here by the new ones" in log_of(ann.frame(tables[0]))
    assert "you see it as it ended" in log_of(ann.frame(tables[1]))


def test_a_computer_player_thinks_about_a_game_that_goes_on_from_a_position() -> None:
    game = find("catacombs")
    match = Match.new(game, "SC1", 7)
    for n in range(20):
        assert match.ask is not None
        match.answer(player("random", n).answer(View(game, match, match.ask.seat)), match.ask.seat)
    later = Match.from_position(game, match.setup, match.position())
    for given in match.since_position():
        later.answer(given.answer, given.seat)
    assert later.ask is not None
    question = Question("table", later, later.ask.seat, None).plain("answer", "random")
    assert later.refusal(Thinker().think(question)["answer"], later.ask.seat) is None


def test_a_position_in_the_database_is_what_it_was(evening: Evening) -> None:
    table = begun(evening.by(FerryGame()))
    evening.end()
    engine = engine_of(evening.database)
    with engine.connect() as connection:
        positions = store.positions_of(connection, table)
        assert [mark for mark, _ in positions] == store.marks_of(connection, table)
        rows = store.commands_of(connection, table)
    engine.dispose()
    mark, position = positions[-1]
    setup = FerryGame().setup("river", 7, {}, {})
    match = Match(FerryGame(), setup)
    for row in rows[1 : mark.n]:
        match.answer(row.payload["answer"], row.seat)
    assert match.position() == position
