"""Events: immutable records of a play, a deal or the end of a round.

Every event is public and shows no hidden card. ``seat`` counts from 0, and ``cards`` are sets.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

#: Why a sweep doesn’t count.
NO_SWEEP: Final = ("last-deal", "last-card", "frozen", "void")


@dataclass(frozen=True, slots=True)
class Line:
    """One line of a round’s score sheet: a name, and the points of each side.

    Names are cards, spades, big, little, aces, each-spade, spade-jack, sweeps, last. ``counts``
    holds each side’s count of the things that score, such as cards or sweeps.
    """

    name: str
    points: tuple[int, ...]
    counts: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Tally:
    """The itemised score of a finished round."""

    lines: tuple[Line, ...]
    totals: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match: the winning sides, the losing sides, and how it ended.

    ``how`` is "target", "at-once" (F4), "game-over" (K10) or "one-round" (C1). In a draw there are
    no winners and no losers (K10). In a reversed game one side loses (L1).
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    how: str


@dataclass(frozen=True, slots=True)
class Dealt:
    """Hands were dealt; the first deal of a round also puts cards on the table."""

    round: int
    deal: int  # from 1
    deals: int
    forehand: int
    hand: int  # cards for each player
    table: int  # the set of cards put on the table

    @property
    def last(self) -> bool:
        """Whether this is the last of several deals of the round (B9)."""
        return self.deal == self.deals > 1


@dataclass(frozen=True, slots=True)
class Opened:
    """The dealer took the first table of a round, with a number of sweeps that count (Q4)."""

    seat: int
    cards: int
    sweeps: int


@dataclass(frozen=True, slots=True)
class Trailed:
    """A card was trailed."""

    seat: int
    card: int


@dataclass(frozen=True, slots=True)
class Drawn:
    """A card was drawn from the stock after a play; only that player knows which (W1, W2)."""

    seat: int
    stock: int  # cards left to draw

    @property
    def last(self) -> bool:
        """Whether the stock has run out (W1)."""
        return not self.stock


@dataclass(frozen=True, slots=True)
class Captured:
    """A card captured a set of table cards; ``groups`` is one way to split them into groups.

    ``builds`` are the groups that were builds.
    """

    seat: int
    card: int
    cards: int
    value: int
    groups: tuple[int, ...]
    builds: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Built:
    """A card and a set of table cards became one build.

    ``groups`` is one way to split the table cards into the sums that the build consists of; those
    that the card joins come first. With free grouping there are none.
    """

    seat: int
    card: int
    cards: int
    value: int
    multiple: bool
    how: str  # "build", "stack", "raise", "add" or, in Clearance, "group"
    groups: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Called:
    """A careless trail was called: the caller got its card and the cards that it matched (K9)."""

    seat: int
    card: int
    cards: int


@dataclass(frozen=True, slots=True)
class Swept:
    """A capture cleared the table; ``counts`` says whether it scores as a sweep.

    ``why`` is "" if it counts, otherwise one of ``NO_SWEEP`` (F5, F6, N2, N3, H2). ``voids`` says
    whether this sweep cancelled all sweeps of the round.
    """

    seat: int
    card: int
    counts: bool
    why: str
    voids: bool


@dataclass(frozen=True, slots=True)
class Scored:
    """A side scored points, or lost points scored earlier, before the round’s end (F4, F6)."""

    side: int
    points: int
    total: int


@dataclass(frozen=True, slots=True)
class RoundOver:
    """A round ended; the fields give the residue, its taker, the score sheet and the scores."""

    round: int
    residue: int
    residue_to: int | None  # seat
    tally: Tally
    scores: tuple[int, ...]
    game_over: bool  # K10
    royal: int | None  # the side with all points of the round (K12)


@dataclass(frozen=True, slots=True)
class MatchOver:
    """The match ended."""

    result: Result
    scores: tuple[int, ...]


Event = (
    Dealt
    | Opened
    | Drawn
    | Trailed
    | Captured
    | Built
    | Called
    | Swept
    | Scored
    | RoundOver
    | MatchOver
)
