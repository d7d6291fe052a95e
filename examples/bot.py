"""A player of one’s own: here ``kasino play finnish --player bot:Miser`` sits opposite it.

It needs nothing but ``kasino``; ``python bot.py`` lets it meet two levels.
"""

from __future__ import annotations

from collections.abc import Iterator

from kasino import Budget, Move, Stream, Thought, View, duel


class Miser:
    """Takes as many cards as it can, and trails what is worth least to the others."""

    level = "miser"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield the one move it thinks of; a player that searches yields better and better ones."""
        best = max(view.legal_moves(), key=lambda move: self.worth(view, move))
        yield Thought(best, self.worth(view, best), 1)

    def worth(self, view: View, move: Move) -> float:
        """Return what a move is worth: the cards it takes, those that score by themselves more."""
        scoring = sum(
            kind.points * (kind.cards & self.taken(move)).bit_count() for kind in view.rules.points
        )
        return self.taken(move).bit_count() + 3 * scoring - view.rules.table_values[move.card] / 100

    def taken(self, move: Move) -> int:
        """Return the cards that a move takes, its own among them, as a set of bits."""
        return move.cards | 1 << move.card if move.kind.name == "CAPTURE" else 0


def main(pairs: int = 25) -> None:
    """Print how it does against two levels."""
    for other in ("random", "greedy"):
        print(duel(Miser(), other, "finnish", pairs=pairs).sentence())


if __name__ == "__main__":
    main()
