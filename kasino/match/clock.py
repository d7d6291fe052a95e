"""Lines of a record that make its opponents’ moves reproducible.

A level’s move is determined by the version of the players, its view, its random stream, and the
length of its search. The line ``x-players: 1`` gives the version that the match began with; it is
version 1 if there is no such line. If the caller’s clock stopped a search, the line
``x-clock: 12:340`` says where: in the search for the move with index 12, the 340th reading found
that time had run out.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from kasino.cards import Stream
from kasino.match.record import CLOCK, PLAYERS, Match, Record
from kasino.match.setup import is_human
from kasino.players.base import VERSION, Budget


def versioned(match: Match) -> Match:
    """Return a new match with the players’ version noted, if a level has a seat."""
    if all(is_human(seat) for seat in match.setup.seats):
        return match
    return match.with_line(PLAYERS, str(VERSION))


def version_of(record: Record) -> str:
    """Return the version of the players from a record."""
    return record.line(PLAYERS) or "1"


def stream_of(seed: str, ply: int, seat: int) -> Stream:
    """Return the random numbers for an opponent’s move in a match."""
    return Stream(f"kasino:think:{seed}:{ply}:{seat}")


class WatchedBudget:
    """A budget that counts how often its clock is read until time runs out."""

    def __init__(self, budget: Budget) -> None:
        self._budget: Final = budget
        self.asked = 0
        self.ran_out = False
        #: The budget to give to the player; a budget without a clock needs no watching.
        self.budget: Final = replace(budget, expired=self._over) if budget.expired else budget

    def _over(self) -> bool:
        if not self.ran_out:
            # Readings of the clock are counted, not seconds. The same search reads it at the same
            # places on every machine, so the number says exactly how far the search got.
            self.asked += 1
            self.ran_out = self._budget.over()
        return self.ran_out

    @property
    def cut(self) -> int | None:
        """The number of the reading that found the time had run out, or None if none did."""
        return self.asked if self.ran_out else None


def with_cut(match: Match, cut: int | None) -> Match:
    """Return a match with a note on where the search for its next move was stopped, if it was."""
    ply, known = len(match.moves), cuts_of(match.record)
    cuts = {at: asked for at, asked in known.items() if at < ply}
    if cut is not None:
        cuts[ply] = cut
    line = " ".join(f"{at}:{asked}" for at, asked in cuts.items())
    return match if cuts == known else match.with_line(CLOCK, line)


def cuts_of(record: Record) -> dict[int, int]:
    """Return, by move index, the readings that found the time had run out; ignore other text."""
    found: dict[int, int] = {}
    for note in record.line(CLOCK).split():
        at, _, asked = note.partition(":")
        if at.isdecimal() and asked.isdecimal() and len(note) < 20:
            found[int(at)] = int(asked)
    return found


def replay_budget(asked: int | None) -> WatchedBudget:
    """Return a budget that runs out at the given reading, or never for None."""
    if asked is None:
        return WatchedBudget(Budget())
    again = WatchedBudget(Budget(expired=lambda: again.asked >= asked))
    return again


def counting_budget() -> WatchedBudget:
    """Return a budget that never runs out but counts how often its clock is read."""
    return WatchedBudget(Budget(expired=lambda: False))
