"""Fog of war: whom the other side cannot know of."""

from __future__ import annotations

from rulebound.games.escarmouche.state import Escarmouche, Figure


# ES-GAP-19  In the fog nobody else may know where a hidden figure is, nor what it is about to do.
def is_secret(g: Escarmouche, figure: Figure) -> bool:
    """Whether what a figure does is for its own side alone."""
    return g.profile.fog and figure.hidden


def is_unknown(g: Escarmouche, figure: Figure, other: Figure) -> bool:
    """Whether another figure stands where this one's side cannot know of it."""
    return other.side != figure.side and is_secret(g, other)
