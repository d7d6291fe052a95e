"""A custom player: in this folder, ``kasino play finnish --player bot:Miser`` plays against it.

It needs only ``kasino``; ``python bot.py`` measures it against two levels, with kasino-lab.
"""

from __future__ import annotations

from collections.abc import Iterator

from kasino import Budget, Move, Stream, Thought, View


class Miser:
    """A player that takes as many cards as it can, and trails the least valuable card."""

    level = "miser"

    def think(self, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
        """Yield its only thought; a player that searches yields better and better ones."""
        best = max(view.legal_moves(), key=lambda move: self.worth(view, move))
        yield Thought(best, self.worth(view, best), 1)

    def worth(self, view: View, move: Move) -> float:
        """Return the worth of a move: the cards it takes, where scoring cards count more."""
        scoring = sum(
            kind.points * (kind.cards & self.taken(move)).bit_count() for kind in view.rules.points
        )
        return self.taken(move).bit_count() + 3 * scoring - view.rules.table_values[move.card] / 100

    def taken(self, move: Move) -> int:
        """Return the cards that a move takes, including the card played, as a bit set."""
        return move.cards | 1 << move.card if move.kind.name == "CAPTURE" else 0


def main(pairs: int = 25) -> None:
    """Print its results against two levels."""
    from kasino import duel

    for other in ("random", "greedy"):
        print(duel(Miser(), other, "finnish", pairs=pairs).sentence())


if __name__ == "__main__":
    main()
