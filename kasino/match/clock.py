"""What a record notes so that its opponents' thoughts can be thought again.

A level's move follows from its version, its view, its stream and how often it may go on. Under
which version of the players a match was begun stands in a line ``x-players: 1``; a match without
one is of the first. A clock of the caller's ends a thought at some asking; the record notes which,
in a line ``x-clock: 12:340``: at the move with index 12 the clock had run out when it was asked for
the 340th time.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kasino.cards import Stream
from kasino.match.record import Match, Record
from kasino.match.record_keys import CLOCK, PLAYERS
from kasino.match.seats import is_human
from kasino.players.base import VERSION, Budget


def versioned(match: Match) -> Match:
    """Return a match about to begin with the version of its players, if any are."""
    if all(is_human(seat) for seat in match.setup.seats):
        return match
    return match.with_line(PLAYERS, str(VERSION))


def version_of(record: Record) -> str:
    """Return the version of a record's players as the record names it."""
    return record.line(PLAYERS) or "1"


def stream_of(seed: str, ply: int, seat: int) -> Stream:
    """Return the random numbers of an opponent's thought at a move of a match."""
    return Stream(f"kasino:think:{seed}:{ply}:{seat}")


class WatchedBudget:
    """A budget whose clock is watched: how often it was asked until it had run out, if it has."""

    def __init__(self, budget: Budget) -> None:
        self._budget: Final = budget
        self.asked = 0
        self.ran_out = False
        #: The same budget for the player; one without a clock as it is.
        self.budget: Final = replace(budget, expired=self._over) if budget.expired else budget

    def _over(self) -> bool:
        if not self.ran_out:
            self.asked += 1
            self.ran_out = self._budget.over()
        return self.ran_out

    @property
    def cut(self) -> int | None:
        """At which asking the clock had run out; None where it hadn't."""
        return self.asked if self.ran_out else None


def with_cut(match: Match, cut: int | None) -> Match:
    """Return a match with a note on how the thought of its next move was cut short, if it was."""
    ply, known = len(match.moves), cuts_of(match.record)
    cuts = {at: asked for at, asked in known.items() if at < ply}
    if cut is not None:
        cuts[ply] = cut
    line = " ".join(f"{at}:{asked}" for at, asked in cuts.items())
    return match if cuts == known else match.with_line(CLOCK, line)


def cuts_of(record: Record) -> dict[int, int]:
    """Return at which asking the clock had run out, by the index of the move; skip other text."""
    found: dict[int, int] = {}
    for note in record.line(CLOCK).split():
        at, _, asked = note.partition(":")
        if at.isdecimal() and asked.isdecimal() and len(note) < 20:
            found[int(at)] = int(asked)
    return found


def replay_budget(asked: int | None) -> WatchedBudget:
    """Return the budget of a thought that was cut short at an asking, or of one that was not."""
    if asked is None:
        return WatchedBudget(Budget())
    again = WatchedBudget(Budget(expired=lambda: again.asked >= asked))
    return again


def counting_budget() -> WatchedBudget:
    """Return the budget of a thought whose askings are only counted."""
    return WatchedBudget(Budget(expired=lambda: False))
