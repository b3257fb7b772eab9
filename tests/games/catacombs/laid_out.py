"""A scenario laid out for play, checked against its card: what is tuned in the card needs no new test."""

from __future__ import annotations

from rulebound.core.match import Match
from rulebound.games.catacombs.state import Catacombs
from rulebound.space.tiles import turned


def laid_out(scenario: str, seed: int) -> Catacombs:
    """The position of a scenario before the first question, with everything its card says in its place."""
    g = Match.new("catacombs", scenario=scenario, seed=seed).state
    assert isinstance(g, Catacombs)
    card, content = g.scenario, g.content
    assert card.key == scenario
    assert [human.kind.key for human in g.humans] == list(card.humans.warriors)
    things = [(human.kind.key, thing) for human in g.humans for thing in human.objects]
    assert sorted(things) == sorted((given.to, given.object) for given in card.humans.objects)
    assert g.gifts == card.humans.gifts
    assert len(g.advantages) == card.humans.advantages
    side = card.demon_side
    assert (g.threat_points, g.demon_entries, len(g.events)) == (side.threat_points, side.entries, side.events)
    assert g.creatures == []
    assert g.troglodytes_in_play() == 0
    check_tiles(g)
    keys = [tile.key for tile in g.board.tiles]
    posts = {human.kind.key: g.tile_name(human.tile) for human in g.humans if human.tile >= 0}
    assert all(posts[kind] == card.board.posted[kind] for kind in posts)
    assert all(tile in keys for tile in card.board.start)
    assert all(content.effects[content.tiles[tile].effect].stairs for tile in card.board.stairs)
    return g


def check_tiles(g: Catacombs) -> None:
    """Board, stack and reserve are those of the card; the objective lies in its part of the stack."""
    plan, content = g.scenario.board, g.content
    tiles = [(tile.key, (tile.x, tile.y), tile.openings) for tile in g.board.tiles]
    assert tiles == [(p.tile, p.at, turned(content.openings[p.tile], p.rot)) for p in plan.placed]
    loose = [key for key, tile in content.tiles.items() if not tile.room and key not in [p.tile for p in plan.placed]]
    stack, objective = plan.stack, plan.stack.objective
    assert len(g.stack) == stack.top + stack.mixed_with + bool(objective)
    assert sorted([*g.stack.cards, *g.reserve]) == sorted([*loose, *([objective] if objective else [])])
    assert objective not in g.reserve
    if objective:
        assert objective in g.stack.cards[: stack.mixed_with + 1]
