"""Who the opponents are: a name, and a taste among equal moves.

A taste chooses only among moves that look nearly as good as the best: none further off than
``LEEWAY``.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kasino.moves import Kind, Move
from kasino.players.fitting import FITS, step_of
from kasino.rules import Rules

#: How much worse than the best a move that a taste prefers may look, in thousandths of a point.
LEEWAY: Final = 50

Taste = Callable[[Rules, Move], int]


@dataclass(frozen=True, slots=True)
class Persona:
    """The opponent of a level: its name, and what it prefers among moves that look as good."""

    level: str
    name: str
    taste: Taste | None = None

    def prefer(self, rules: Rules, weighed: Sequence[tuple[float, Move]]) -> tuple[float, Move]:
        """Return the best of some weighed moves, by taste among those nearly as good.

        Of equal moves the first is returned.
        """
        best = max(weighed, key=lambda pair: pair[0])
        taste = self.taste
        if taste is None:
            return best
        near = [pair for pair in weighed if pair[0] >= best[0] - LEEWAY]
        return max(near, key=lambda pair: (taste(rules, pair[1]), pair[0]))


def _spades(rules: Rules, move: Move) -> int:
    """Count the spades, or whatever suit counts, of a move's cards, less one that is trailed."""
    suit = rules.suit
    return (move.cards & suit).bit_count() - (move.kind is Kind.TRAIL and suit >> move.card & 1)


def _cards(_: Rules, move: Move) -> int:
    """Count the cards a move takes or builds with: it keeps the table short."""
    return move.cards.bit_count()


#: Every opponent by its level.
PERSONAS: Final[dict[str, Persona]] = {
    persona.level: persona
    for persona in (
        Persona("random", "Onni"),
        Persona("beginner", "Aino"),
        Persona("greedy", "Eino"),
        Persona("counter", "Helmi", _spades),
        Persona("endgame", "Toivo", _cards),
        Persona("expert", "Venla"),
    )
}

_FITTING: Final = Persona(FITS, "Lempi")


def persona(level: str) -> Persona | None:
    """Return who plays at a level or as the opponent that fits; None for a player of one's own.

    >>> [found.name for found in map(persona, ("greedy", "fits-23", "mine")) if found]
    ['Eino', 'Lempi']
    """
    return PERSONAS.get(level) if step_of(level) is None else _FITTING
