"""The games: each is registered here and imported when somebody wants to play it."""

from rulebound.core.game import register

for _key in ("catacombs", "escarmouche"):
    register(_key, f"rulebound.games.{_key}.game")
