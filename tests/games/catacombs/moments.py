"""Positions that lead to every moment at which a card of either hand may be played."""

from __future__ import annotations

from tests.games.catacombs.situation import Situation, situation

Moment = tuple[Situation, list[str], list[int], str]
"""A position, the answers and dice that lead to a moment, and the key of the question that is then open."""


def moment_of_event(window: str) -> Moment:
    """A position that leads to the moment of an event card."""
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("blade", "A", die=6, objects=("shield",))
    s.human("brute", "A", die=6)
    s.troglodytes("A", 1)
    s.creature("hunter_demon", "B")
    s.stack("T09", "T10")
    if window == "threat":
        s.threat(1)
        return s, [], [], "destiny"
    if window == "entry":
        s.entry(0)
        return s, [], [], "entry"
    if window == "exploration":
        s.human("redeemer", "Z", die=1)
        return s, ["redeemer", "explore:N"], [], window
    if window in ("initiative_start", "after_roll"):
        s.initiative()
        return (
            s,
            [] if window == "initiative_start" else ["pass"],
            [] if window == "initiative_start" else [1, 2],
            window,
        )
    s.demon_action()
    if window == "demon_action_start":
        return s, [], [], window
    attack = ["pass", "troglodyte:{A}", "fight:brute"]
    if window == "troglodyte_attack":
        return s, attack, [], window
    return s, [*attack, "pass"], [4], window


def moment_of_advantage(window: str) -> Moment:
    """A position that leads to the moment of an advantage card."""
    s = situation("A(0,0)NS B(0,1)S Z(9,9)NS")
    s.human("brute", "A", die=3, cancelled=(1,))
    s.human("redeemer", "Z", die=2)
    s.troglodytes("A", 1)
    s.g.sanctified_used = True
    if window in ("activation_start", "instead_of_fight"):
        return s, ["brute"], [], "act"
    if window == "own_attack":
        return s, ["brute", "fight:troglodytes@{A}"], [], window
    if window in ("tile_drawn", "tile_placed"):
        s.stack("T14" if window == "tile_drawn" else "T30", "T10")
        return s, ["redeemer", "explore:N"], [], window
    if window in ("attack_on_human", "human_dies"):
        s.demon_action()
        s.g.humans[0].cancelled = (1, 2, 4, 5, 6)
        attack = ["troglodyte:{A}", "fight:brute"]
        if window == "attack_on_human":
            return s, attack, [], window
        return s, [*attack, "pass"], [4], window
    if window == "event_played":
        s.threat(1)
        s.events("fumes")
        return s, ["card:fumes"], [], window
    s.initiative()
    if window == "after_roll":
        return s, [], [3, 4], window
    return s, ["pass", "3"], [3, 4], window
