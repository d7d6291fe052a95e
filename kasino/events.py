"""What happened: frozen records that a play, a deal or a round's end leaves behind.

Every event is public: no hidden card stands in one. ``seat`` counts from 0, ``cards`` are sets.
"""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Line:
    """Is one line of a round's score sheet: a name and the points of each side.

    Names are cards, spades, big, little, aces, sweeps. ``counts`` holds what was counted.
    """

    name: str
    points: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """Is the itemised score of a finished round."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """Is the end of a match: sides that won, sides that lost, and how it ended.

    ``how`` is "target", "at-once" (F4), "game-over" (K10) or "one-round" (C1). Nobody won and
    nobody lost in a draw (K10); in a reversed game one side loses (L1).
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    how: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """Says that hands were dealt; the first deal of a round puts cards on the table."""

    round: int
    deal: int  # from 1
    deals: int
    forehand: int
    hand: int  # cards to each player
    table: int  # the set of cards put on the table

    @property
    def last(self) -> bool:
        """Says whether this is the last deal of the round (B9)."""
        return self.deal == self.deals


@dataclass(frozen=True, slots=True)
class Trailed:
    """Says that a card was laid on the table."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Captured:
    """Says that a card took a set of table cards; ``groups`` is one way to split them."""

    seat: int
    card: int
    cards: int
    value: int
    groups: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Built:
    """Says that a card and a set of table cards became one build."""

    seat: int
    card: int
    cards: int
    value: int
    multiple: bool
    how: str  # "build", "stack", "raise", "add" or, in Clearance, "group"


@dataclass(frozen=True, slots=True)
class Called:
    """Says that a careless trail was called: the caller took it and what it could take (K9)."""

    seat: int
    card: int
    cards: int


@dataclass(frozen=True, slots=True)
class Swept:
    """Says that a capture left the table empty, and whether it counts now.

    ``why`` is "" where it counts, else "last-deal", "frozen" or "void" (F5, F6, N2, N3).
    ``voids`` says that this sweep cancelled all sweeps of the round.
    """

    seat: int
    card: int
    counts: bool
    why: str
    voids: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """Says that points were given, or taken back, at once (F4, F6)."""

    side: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """Says how a round ended: who got the residue, the score sheet, the match scores."""

    round: int
    residue: int
    residue_to: int | None  # seat
    tally: Tally
    scores: tuple[int, ...]
    game_over: bool  # K10
    royal: int | None  # the side with all points of the round (K12)


@dataclass(frozen=True, slots=True)
class MatchOver:
    """Says how the match ended."""

    result: Result
    scores: tuple[int, ...]


Event = Dealt | Trailed | Captured | Built | Called | Swept | Scored | RoundOver | MatchOver
