"""Which of the oracle’s games and rules the engine has, and its `Rules` for them.

The oracle itself never imports this; only the comparisons of the two do.
"""

from kasino.games import game as engine_game
from kasino.rules import Rules

# Games and rules that the oracle has and the engine lacks. A test fails when an entry is out of
# date: take it out as soon as the engine has it, and all its comparisons run.
PENDING: list[str] = []
TOUCHED: dict[str, set[str]] = {"B6": {"casino"}}  # games whose moves a pending rule changes


def compared(name: str, options: str = "") -> bool:
    """Return whether the engine is asked to agree on a game with these options."""
    if name in PENDING or (options and "options" in PENDING):
        return False
    return not any(name in TOUCHED.get(entry, ()) for entry in PENDING)


def captures_compared(name: str, options: str = "") -> bool:
    """Return whether the engine is asked to agree on the captures of a game; B6 touches none."""
    return name not in PENDING and not (options and "options" in PENDING)


def engine_rules(name: str, players: int, options: str = "") -> Rules:
    """Return the engine’s rules of a game, changed by options."""
    return engine_game(name, options, players)
