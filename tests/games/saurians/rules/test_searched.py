"""Paths and pushes against searches that know nothing of how the rules find them, over hundreds of small maps."""

from __future__ import annotations

from rulebound.core.ask import Answer, Ask, Rule
from rulebound.games.saurians.invariants import broken
from rulebound.games.saurians.rules.movement import hex_move
from rulebound.games.saurians.rules.occupants import occupant_of, occupants
from rulebound.games.saurians.rules.pushes import displace_all, line_of
from rulebound.space.hexboard.path_question import HexMove
from rulebound.space.hexes.paths import PathReach, trouble
from tests.games.saurians.board import Board, movement
from tests.games.saurians.scattered import Hex, Scatter, lies_on, plus
from tests.harness import rule


class Search:
    """The rules of movement once more, as the ledger has them, move by move and without a search of poses."""

    def __init__(self, scatter: Scatter) -> None:
        g, unit = scatter.b.g, scatter.mover
        board_ = g.content.boards[unit.key]
        self.size, self.oriented, self.spread = board_.size, board_.oriented, board_.spread
        self.scout, self.rough, self.mode = board_.ability == "scout", 0 in unit.rough, scatter.mode
        self.left, self.terrain = scatter.left, g.ground.terrain
        moving = [0] if self.spread else unit.living()
        self.mates = [m.hex for i, m in enumerate(unit.models) if i not in moving and m.health]
        self.solid: dict[Hex, bool] = {thing.hex: False for thing in g.things}
        self.bodies = [[thing.hex] for thing in g.things]
        for other in g.units[1:]:
            passable = other.seat == unit.seat and len(other.living()) > 1
            for model in other.living():
                facing, size = other.facing, g.content.boards[other.key].size
                self.bodies.append(lies_on(size, other.models[model].hex, facing))
                self.solid |= dict.fromkeys(self.bodies[-1], passable)
        self.start = unit.models[0].hex, unit.facing

    def cells(self, pose: tuple[Hex, int]) -> list[Hex]:
        return lies_on(self.size, *pose)

    def after(self, pose: tuple[Hex, int], word: str) -> tuple[Hex, int]:
        """Where a word leads."""
        head, facing = pose
        if word in ("e", "se", "sw", "w", "nw", "ne"):
            return plus(head, ("e", "se", "sw", "w", "nw", "ne").index(word)), facing
        turned = (facing + (1 if word.startswith("right") else -1)) % 6
        return (plus(plus(head, facing, -1), turned) if word.endswith("2") else head), turned

    def verdict(self, words: list[str]) -> bool:
        """Whether a path is legal."""
        pose, cost, over, earned, stuck = self.start, 0, False, False, False
        for word in words:
            to = self.after(pose, word)
            price = self.price(pose, to, word, earned)
            if over or price is None or cost + price > self.left:
                return False
            new = [cell for cell in self.cells(to) if cell not in self.cells(pose)]
            turns = word.startswith(("left", "right"))
            earned = not turns
            over = (self.mode == "charge" and turns) or (self.mode not in ("jump", "fly") and self.ends(to, new))
            stuck = not turns and self.pushes_into_itself(to, word)
            pose, cost = to, cost + price
        return self.may_end(pose) and not stuck

    def pushes_into_itself(self, to: tuple[Hex, int], word: str) -> bool:
        """Whether what stands there would be pushed one hex and still be below the mover."""
        way, own = ("e", "se", "sw", "w", "nw", "ne").index(word), self.cells(to)
        return any(plus(cell, way) in own for body in self.bodies if set(body) & set(own) for cell in body)

    def ends(self, to: tuple[Hex, int], new: list[Hex]) -> bool:
        """Whether a movement on the ground ends there for now."""
        difficult = not self.scout and any(self.terrain[cell] == "d" for cell in new)
        return difficult or any(not self.solid.get(cell, True) for cell in self.cells(to))

    def price(self, pose: tuple[Hex, int], to: tuple[Hex, int], word: str, earned: bool) -> int | None:
        """What a move costs; None if it cannot be made."""
        airborne = self.mode in ("jump", "fly")
        new = [cell for cell in self.cells(to) if cell not in self.cells(pose)]
        closed = self.rough and not self.scout and any(self.terrain.get(cell) == "d" for cell in new)
        if word.startswith(("left", "right")):
            if not self.oriented or any(cell in self.solid for cell in self.cells(pose)):
                return None
            if any(self.terrain.get(cell, "#") in "#~" or cell in self.solid or cell in self.mates for cell in new):
                return None
            if closed or (self.mode == "charge" and not earned):
                return None
            return 0 if self.mode == "charge" else 1
        way = ("e", "se", "sw", "w", "nw", "ne").index(word)
        ahead = not self.oriented or (way - pose[1]) % 6 in (5, 0, 1)
        if self.mode == "fix" or (self.mode == "charge" and not ahead):
            return None
        if any(cell not in self.terrain for cell in new):
            return None
        if not airborne and (closed or any(self.terrain[cell] in "#~" for cell in new)):
            return None
        return 1 if ahead else 2

    def may_end(self, pose: tuple[Hex, int]) -> bool:
        """Whether a path may end there."""
        if pose == self.start:
            return True
        cells = self.cells(pose)
        if any(self.terrain[cell] in "#~" for cell in cells):
            return False
        if self.mode in ("jump", "fly") and self.rough and not self.scout:
            return not any(self.terrain[cell] == "d" for cell in cells if cell not in self.cells(self.start))
        return True


@rule("SA-MOV-04", "SA-MOV-05", "SA-MOV-06", "SA-MOV-08", "SA-MOV-13", "SA-GAP-25", "SA-GAP-26", "SA-GAP-30")
def test_every_path_is_judged_as_a_search_judges_it() -> None:
    judged = {True: 0, False: 0}
    for seed in range(150):
        scatter = Scatter(seed)
        gait, search = scatter.gait(), Search(scatter)
        move = hex_move(scatter.b.g, gait)
        ends = set()
        paths: list[list[str]] = [[]]
        while paths:
            path = paths.pop()
            moves = [move.words.index(word) for word in path]
            wrong = trouble(gait, gait.start, moves, move.allowance)
            right = search.verdict(path)
            assert (wrong is None) == right, (seed, scatter.mode, scatter.mover.key, path, wrong and wrong.kind)
            judged[right] += 1
            if right:
                ends.add(move.end_of(path))
            if right or (wrong is not None and wrong.kind == "place"):
                paths += [[*path, word] for word in move.words] if len(path) < 4 else []
        found = set(PathReach(gait, gait.start, move.allowance).poses)
        assert ends <= found
        assert all(move.check(way) is None for way in ways_to(move, found))
    assert min(judged.values()) > 2000


def ways_to(move: HexMove, found: set[tuple[int, int, int]]) -> list[Answer]:
    """The cheapest way to each place within reach."""
    paths = [move.reach().path_to((q, r), facing) for q, r, facing in sorted(found)]
    return [move.answer_for(path) for path in paths if path is not None]


@rule("SA-PSH-06", "SA-GAP-45", "SA-GAP-44", "SA-GAP-31", "SA-PSH-03")
def test_every_push_moves_all_or_nobody_and_those_a_search_names() -> None:
    moved = stuck = 0
    for seed in range(400):
        scatter = Scatter(1000 + seed)
        b, g, way = scatter.b, scatter.b.g, scatter.roll(6)
        target = occupant_of(g, scatter.mover.models[0].hex)
        assert target is not None
        line, clear = line_of(g, target, way, occupants(g))
        assert clear == (searched(g_bodies(b), target.cells, way, b) is not None)
        if not clear:
            stuck += 1
            continue
        names = sorted([cell for one in line for cell in one.cells])
        assert names == sorted(searched(g_bodies(b), target.cells, way, b) or [])
        for _ in displace_all(g, line, way):
            raise AssertionError("nobody is asked")
        assert broken(g) == [], (seed, broken(g))
        moved += 1
    assert min(moved, stuck) > 50


def g_bodies(b: Board) -> list[tuple[str, list[Hex]]]:
    """Everything that fills hexes together, with whose it is."""
    g = b.g
    found = [("", [thing.hex]) for thing in g.things]
    for unit in g.present():
        size = g.content.boards[unit.key].size
        found += [(unit.name, lies_on(size, head, unit.facing)) for head in unit.hexes()]
    return found


def searched(bodies: list[tuple[str, list[Hex]]], first: list[Hex], way: int, b: Board) -> list[Hex] | None:
    """The hexes of all whom a push moves, found by trying until nobody is in the way; None against a wall."""
    pushed = [body for body in bodies if set(body[1]) == set(first)]
    while True:
        gone = [cell for _, cells in pushed for cell in cells]
        ends = [(name, plus(cell, way)) for name, cells in pushed for cell in cells]
        if any(b.g.ground.is_impassable(end) for _, end in ends):
            return None
        others = [body for body in bodies if body not in pushed]
        hit = [body for body in others if any(end in body[1] and (not name or name != body[0]) for name, end in ends)]
        if not hit:
            return gone
        pushed += hit


@rule("SA-PSH-09", "SA-PSH-11", "SA-GAP-46", "SA-GAP-53", "SA-GRB-05", "SA-TER-04")
def test_whatever_is_answered_every_position_on_the_way_holds_together() -> None:
    for seed in range(300):
        scatter = Scatter(5000 + seed)
        b, g = scatter.b, scatter.b.g
        hold_each_other(scatter)
        assert broken(g) == []
        for unit in [unit for unit in g.units if unit.is_present()]:
            g.active, g.stride = unit.number, None
            if unit.is_present():
                played_through(movement(g, unit), scatter, b)


def hold_each_other(scatter: Scatter) -> None:
    """Some of those in contact hold each other."""
    b, g = scatter.b, scatter.b.g
    for by in g.units:
        for of in g.units:
            for i in by.living():
                for j in of.living() if of is not by else []:
                    near = any(plus(cell, way) in g.covers(of, j) for cell in g.covers(by, i) for way in range(6))
                    if near and scatter.roll(3) == 0:
                        b.grab(by, of, i, j)


def played_through(made: Rule[None], scatter: Scatter, b: Board) -> None:
    """Answer at random until a rule ends; the position holds together at every question."""
    try:
        ask = next(made)
        while True:
            assert isinstance(ask, Ask)
            assert broken(b.g) == []
            ask = made.send(ask.sample(scatter.dice))
    except StopIteration:
        assert broken(b.g) == []
