"""A deal as the parameters of an address: whoever opens it plays the very same cards."""

from __future__ import annotations

from collections.abc import Sequence

from app import seating


def parameters(game: str, seats: Sequence[str], seed: str) -> dict[str, str]:
    """Returns what an address must say to deal a match again; nobody's name is told.

    >>> parameters("finnish", ("you", "greedy"), "kesä")
    {'game': 'finnish', 'players': '2', 'level': 'greedy', 'seed': 'kesä'}
    >>> parameters("casino", ("human:Aino", "human:Eino"), "7")["seats"]
    'you,human'
    """
    told = seating.shared(seats)
    levels = {who for who in told if not seating.person(who)}
    found = {"game": game, "players": str(len(told))}
    if len(levels) == 1 and told == seating.usual(len(told), next(iter(levels))):
        found["level"] = next(iter(levels))
    else:
        found["seats"] = ",".join(told)
    return {**found, "seed": seed}
