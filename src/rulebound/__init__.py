"""Rulebound: tabletop miniature games with their rules enforced."""

from pathlib import Path

from rulebound._compiled import compiled_copy

_copy = compiled_copy(Path(__file__).parent)
COMPILED = _copy is not None
"""Whether this is the compiled program (`make fast`); it plays the same games to the byte, only faster."""
if _copy is not None:
    __path__.insert(0, str(_copy))

from rulebound.core.match import Match  # noqa: E402

__version__ = "0.1.0"
__all__ = ["COMPILED", "Match", "__version__"]
