"""Rulebound: tabletop miniature games with their rules enforced."""

from rulebound import games as _games
from rulebound.core.match import Match

__version__ = "0.1.0"
__all__ = ["Match", "__version__"]

assert _games
