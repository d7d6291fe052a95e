"""The oracle’s games and rules that the engine has, and its `Rules` for them.

The oracle itself never imports this module; only the comparisons do.
"""

from kasino.games import game as engine_game
from kasino.rules import Rules

# Games and rules of the oracle that the engine doesn’t have yet. A test fails if an entry is out of
# date: remove it as soon as the engine has the rule, and all its comparisons run.
PENDING: list[str] = []
TOUCHED: dict[str, set[str]] = {"B6": {"casino"}}  # games whose moves change with a pending rule


def compared(name: str, options: str = "") -> bool:
    """Return whether the engine must agree on a game with these options."""
    if name in PENDING or (options and "options" in PENDING):
        return False
    return not any(name in TOUCHED.get(entry, ()) for entry in PENDING)


def captures_compared(name: str, options: str = "") -> bool:
    """Return whether the engine must agree on the captures of a game; B6 affects none."""
    return name not in PENDING and not (options and "options" in PENDING)


def engine_rules(name: str, players: int, options: str = "") -> Rules:
    """Return the engine’s rules of a game, changed by options."""
    return engine_game(name, options, players)
