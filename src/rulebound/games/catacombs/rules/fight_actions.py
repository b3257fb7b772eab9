"""The fight of an activation, and what may be done in its place: clear rubble, pray."""

from __future__ import annotations

from rulebound.core.ask import Answer, Option, Refusal, Rule
from rulebound.core.text import Text
from rulebound.games.catacombs.bot.worth import Prospect, fight_gain, heal_gain
from rulebound.games.catacombs.rules.actions import InsteadOfFighting, instead_of_fighting
from rulebound.games.catacombs.rules.active_warrior import acting
from rulebound.games.catacombs.rules.combat import describe_attack, fight
from rulebound.games.catacombs.rules.gifts import heal
from rulebound.games.catacombs.rules.movement import in_the_way, own_pieces, why_not_lit
from rulebound.games.catacombs.rules.naming import is_tile, piece_of, tile_name, who
from rulebound.games.catacombs.rules.pointed_at import on_side, target_at, tile_at
from rulebound.games.catacombs.rules.targets import (
    Attack,
    Target,
    neighbours,
    target,
    target_name,
    target_piece,
    targets_of,
)
from rulebound.games.catacombs.rules.tile_effects import effect_of, printed_on
from rulebound.games.catacombs.rules.values import combat, uses
from rulebound.games.catacombs.state import Catacombs
from rulebound.games.catacombs.warriors import DEMON, HUMAN, Human, Warrior
from rulebound.space.tiles import SIDES


# CA-GAP-22  Targets are enemies on the attacker's own tile; CA-GAP-25  with combat 0 no attack is possible.
class Fight(InsteadOfFighting):
    """An attack; its argument is the key of the target."""

    key = "fight"
    rule = "CA-GAP-22"

    def proposals(self, g: Catacombs, warrior: Warrior) -> list[list[Answer]]:
        return [[key] for key in targets_of(g, warrior)]

    def is_open(self, g: Catacombs, warrior: Warrior, args: list[Answer], earlier: list[Answer]) -> bool:  # noqa: ARG002
        """For one who has any dice; see `hindrance`."""
        return combat(g, warrior).value > 0

    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """There must be dice, and the target in reach."""
        if combat(g, warrior).value == 0:
            return Refusal("CA-GAP-25", Text("refused-rule.CA-GAP-25", {"warrior": who(warrior)}), (piece_of(warrior),))
        if not args or not is_target(g, args[0]):
            return Refusal("CA-GAP-22", Text("refused-rule.CA-GAP-22"))
        return None if args[0] in targets_of(g, warrior) else why_not_reach(g, warrior, target(g, args[0]))

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        """A piece, or for the demon's side a seal."""
        key, place = target_at(g, thing), on_side(g, thing)
        if place is not None and place.kind == "seal" and warrior.side == DEMON:
            return [[f"seal-{SIDES[place.side]}"]]
        return [[key]] if key else []

    def worth(self, survey: Prospect, args: list[Answer]) -> int:
        return fight_gain(survey, target(survey.g, args[0]))

    def option(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Option:
        return describe_attack(g, Attack(warrior, target(g, args[0])), self.answer(args))

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:
        instead_of_fighting(g)
        return fight(g, Attack(warrior, target(g, args[0])))


def is_target(g: Catacombs, key: str) -> bool:
    """Whether there is anything of that key to aim at."""
    kind, _, tile = key.partition("@")
    if kind == "troglodytes":
        return is_tile(g, tile) and g.troglodytes_on(int(tile)) > 0
    if key.startswith("seal-"):
        return key[5:] in SIDES and SIDES.index(key[5:]) in g.seals
    return any(warrior.name == key for warrior in (*g.crew(), *g.creatures))


# CA-CON-04  The blunderbuss may be fired at a connected adjacent tile instead; CA-CON-05  not at every demon.
def why_not_reach(g: Catacombs, warrior: Warrior, aim: Target) -> Refusal:
    """The refusal: he is a friend, or too far away, or shrugs off shots from another tile."""
    args: dict[str, object] = {"warrior": who(warrior), "target": target_name(g, aim.key)}
    at = (target_piece(aim.key), f"tile:{aim.tile}")
    if (HUMAN if aim.human is not None or aim.seal >= 0 else DEMON) == warrior.side:
        return Refusal("CA-GAP-22", Text("refused-rule.friend", args), at[:1])
    if not isinstance(warrior, Human) or not uses(warrior, "blunderbuss"):
        return Refusal("CA-GAP-22", Text("refused-rule.far_target", args), at)
    args = {"human": who(warrior), "target": target_name(g, aim.key)}
    key = "refused-rule.shrugs_off" if aim.tile in neighbours(g, warrior.tile) else "refused-rule.blunderbuss"
    return Refusal("CA-GAP-22", Text(key, args), at)


# CA-CON-07  Rubble: a warrior with cbt 2 or more on either tile may clear it instead of fighting.
# CA-GAP-71  The cbt is counted at that moment, bonuses included.
class Clear(InsteadOfFighting):
    """Rubble cleared away; its argument is the tile beyond it."""

    key = "clear"
    rule = "CA-CON-07"

    def proposals(self, g: Catacombs, warrior: Warrior) -> list[list[Answer]]:
        """Every tile beyond rubble."""
        here = warrior.tile
        return [[str(b if a == here else a)] for a, b in g.rubble if here in (a, b)]

    def is_open(self, g: Catacombs, warrior: Warrior, args: list[Answer], earlier: list[Answer]) -> bool:  # noqa: ARG002
        """For one who is strong enough; see `hindrance`."""
        return combat(g, warrior, attacking=False).value >= 2

    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """There must be rubble, and he must be strong enough."""
        if len(args) != 1 or not is_tile(g, args[0]):
            return self.nonsense(args)
        tile = int(args[0])
        if between(tile, warrior.tile) not in g.rubble:
            about: dict[str, object] = {"tile": tile_name(g, tile)}
            return Refusal("CA-CON-07", Text("refused-rule.no_rubble", about), in_the_way(g, tile))
        cbt = combat(g, warrior, attacking=False).value
        if cbt >= 2:
            return None
        about = {"warrior": who(warrior), "cbt": cbt}
        return Refusal("CA-GAP-71", Text("refused-rule.CA-GAP-71", about), (piece_of(warrior),))

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        """The rubble itself, or the tile beyond it."""
        tile, place = tile_at(g, thing), on_side(g, thing)
        if place is not None and place.kind == "rubble":
            return [[str(place.beyond if warrior.tile == place.tile else place.tile)]]
        return [[str(tile)]] if tile >= 0 and between(tile, warrior.tile) in g.rubble else []

    def worth(self, survey: Prospect, args: list[Answer]) -> int:
        return survey.after(self, args)

    def option(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Option:  # noqa: ARG002
        label = Text("option.clear", {"tile": tile_name(g, int(args[0]))})
        return Option(self.answer(args), label, (f"tile:{args[0]}",))

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:
        """The way is free again."""
        instead_of_fighting(g)
        tile = int(args[0])
        g.rubble = tuple([pair for pair in g.rubble if pair != between(tile, warrior.tile)])
        g.tell("log.cleared", "CA-CON-07", {"warrior": who(warrior), "tile": tile_name(g, tile)})
        yield from ()


def between(tile: int, other: int) -> tuple[int, int]:
    """Two tiles as rubble between them is noted."""
    return min(tile, other), max(tile, other)


# CA-CON-09  Shrine: who starts his activation there with no enemy on the tile may heal a line, once a game.
class Pray(InsteadOfFighting):
    """A prayer at a shrine."""

    key = "pray"
    rule = "CA-CON-09"

    def likely(self, g: Catacombs, warrior: Warrior) -> list[list[Answer]]:
        return [[]] if effect_of(g, warrior.tile) == "shrine" else []

    def hindrance(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Refusal | None:
        """He must have begun at a shrine, among no enemies, and need it for the first time."""
        if not isinstance(warrior, Human) or args:
            return self.nonsense(args)
        about: dict[str, object] = {"human": who(warrior)}
        at: tuple[str, ...] = (warrior.name,)
        if effect_of(g, warrior.tile) != "shrine":
            if printed_on(g, warrior.tile) == "shrine":
                return why_not_lit(g, warrior.tile)
            key, at = "no_shrine", in_the_way(g, warrior.tile)
        elif g.count(DEMON, warrior.tile):
            return why_not_among_enemies(g, warrior, "CA-CON-09")
        elif warrior.prayed:
            key = "has_prayed"
        elif acting(g).start != warrior.tile:
            key = "came_to_pray"
        elif not warrior.cancelled:
            key = "whole"
        else:
            return None
        return Refusal("CA-CON-09", Text(f"refused-rule.{key}", about), at)

    def meant_by(self, g: Catacombs, warrior: Warrior, thing: str) -> list[list[Answer]]:
        """His own tile, where a shrine is."""
        here = warrior.tile
        return [[]] if warrior.side == HUMAN and tile_at(g, thing) == here and printed_on(g, here) == "shrine" else []

    def worth(self, survey: Prospect, args: list[Answer]) -> int:  # noqa: ARG002
        assert isinstance(survey.warrior, Human)
        return heal_gain(survey.warrior, 1)

    def do(self, g: Catacombs, warrior: Warrior, args: list[Answer]) -> Rule[None]:  # noqa: ARG002
        assert isinstance(warrior, Human)
        instead_of_fighting(g)
        warrior.prayed = True
        g.tell("log.prays", "CA-CON-09", {"human": who(warrior)}, points_at=(warrior.name,))
        yield from heal(g, warrior)


def why_not_among_enemies(g: Catacombs, human: Human, rule: str) -> Refusal:
    """Enemies on the tile are in the way."""
    args: dict[str, object] = {"human": who(human), "enemies": g.count(DEMON, human.tile)}
    return Refusal(rule, Text("refused-rule.among_enemies", args), own_pieces(g, DEMON, human.tile))
