"""Combinations of house rules for perft rows, pairs and random matches."""

from testing.proof import by_hand

PLAIN: dict[str, list[str]] = {name: own["PLAIN"] for name, own in by_hand().items()}


def variants(name: str, players: int) -> list[str]:
    """Return the combinations of options to try with a game and a number of players."""
    own = by_hand()[name]
    # The last ones are newer; rows of the others stay unchanged.
    return [*own["PLAIN"], *(own["SEATS"] if players == 4 else ()), *own["MORE"]]
