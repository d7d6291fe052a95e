"""The opponents’ names, and their tastes, which decide between nearly equal moves.

A taste only chooses among moves whose values are within ``LEEWAY`` of the best.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from kasino.moves import Kind, Move
from kasino.players.adaptive import ADAPTIVE, adaptive_step
from kasino.rules import Rules

#: How much worse than the best a preferred move may look, at most, in thousandths of a point.
LEEWAY: Final = 50

Taste = Callable[[Rules, Move], int]


@dataclass(frozen=True, slots=True)
class Persona:
    """A level’s opponent: its name, and the taste by which it chooses among nearly equal moves."""

    level: str
    name: str
    taste: Taste | None = None

    def prefer(self, rules: Rules, weighed: Sequence[tuple[float, Move]]) -> tuple[float, Move]:
        """Return the best evaluated move, chosen by taste among those that are nearly as good.

        Among equal moves, return the first.
        """
        best = max(weighed, key=lambda pair: pair[0])
        taste = self.taste
        if taste is None:
            return best
        # Tastes make opponents recognisable, and the leeway prevents them from costing real points.
        near = [pair for pair in weighed if pair[0] >= best[0] - LEEWAY]
        return max(near, key=lambda pair: (taste(rules, pair[1]), pair[0]))


def _spades(rules: Rules, move: Move) -> int:
    """Count the cards of the scoring suit, usually spades, that a move gains or gives away."""
    suit = rules.suit
    return (move.cards & suit).bit_count() - (move.kind is Kind.TRAIL and suit >> move.card & 1)


def _cards(_: Rules, move: Move) -> int:
    """Count the table cards in a move; preferring many of them keeps the table small."""
    return move.cards.bit_count()


#: All opponents by level.
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

#: The names of further opponents whose level already has an opponent at the table.
FRIENDS: Final = ("Urho", "Impi", "Väinö", "Saimi", "Ilmari", "Hilja")

_FITTING: Final = Persona(ADAPTIVE, "Lempi")


def persona(level: str) -> Persona | None:
    """Return the persona of a level or of the adaptive opponent; None for a custom player.

    >>> [found.name for found in map(persona, ("greedy", "fits-23", "mine")) if found]
    ['Eino', 'Lempi']
    """
    return PERSONAS.get(level) if adaptive_step(level) is None else _FITTING
