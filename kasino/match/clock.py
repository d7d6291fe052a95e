"""Lines of a record that make its opponents’ moves reproducible.

A level’s move is determined by the version of its player, its view, its random stream, and the
length of its search. The line ``x-players: greedy:2`` gives the version of each level that isn’t 1.
The line ``x-players: 1`` says that all levels have version 1; so does a record without such a line.
If the caller’s clock stopped a search, the line ``x-clock: 12:340`` says where: in the search for
the move with index 12, the 340th reading found that time had run out.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final, NamedTuple

from kasino.cards import Stream
from kasino.match.record import CLOCK, PLAYERS, Match, Record
from kasino.match.setup import MatchSetup, is_human
from kasino.players import VERSION, Budget, Player, at_version, is_version, newest

#: The weakest level, which is only random if it is asked for by its name.
RANDOM: Final = "random"
_NUMBER: Final = re.compile("[1-9][0-9]{0,2}")


def versioned(match: Match, *, as_people: bool = False) -> Match:
    """Return a new match with the versions of its levels noted, if a level has a seat.

    ``as_people`` says that people meet the levels by name, so the weakest one is Onni. Otherwise
    ``random`` is random.
    """
    if all(is_human(seat) for seat in match.setup.seats):
        return match
    return match.with_line(PLAYERS, versions_line(match.setup, as_people=as_people))


def versions_line(setup: MatchSetup, *, as_people: bool) -> str:
    """Return the newest versions of a match’s levels as a record writes them.

    >>> versions_line(MatchSetup.of("casino", ("you", "greedy", "expert"), "a"), as_people=False)
    'greedy:2'
    """
    found = _newest(setup, as_people=as_people)
    told = [f"{level}:{number}" for level, number in found.items() if number > VERSION]
    return " ".join(told) or str(VERSION)


def _newest(setup: MatchSetup, *, as_people: bool) -> dict[str, int]:
    levels = dict.fromkeys(seat for seat in setup.seats if not is_human(seat))
    found = {level: newest(level, setup.rules) for level in levels}
    return found if as_people else found | {RANDOM: VERSION}


def line_of(record: Record | Match) -> str:
    """Return the versions as a record writes them, or "" if only people play."""
    if all(is_human(seat) for seat in record.setup.seats):
        return ""
    return dict(record.extra).get(PLAYERS, str(VERSION))


def versions_of(record: Record | Match) -> Mapping[str, int] | None:
    """Return the versions of the levels from a record, or None if one is unknown here.

    Levels that aren’t listed have version 1.
    """
    line = dict(record.extra).get(PLAYERS, str(VERSION))
    if line == str(VERSION):
        return {}
    found: dict[str, int] = {}
    for part in line.split(" "):
        level, _, number = part.partition(":")
        if not _NUMBER.fullmatch(number) or not is_version(level, int(number)):
            return None
        found[level] = int(number)
    return found


def opponent_in(record: Record | Match, seat: int, opponents: Callable[[str], Player]) -> Player:
    """Return a seat’s opponent in the version that the record gives; raise UnknownLevel.

    If the record gives unknown versions, the newest ones play. Custom players have no versions.
    """
    level = record.setup.seats[seat]
    who, versions = opponents(level), versions_of(record)
    return who if versions is None else at_version(who, versions.get(level, VERSION))


class OtherVersions(NamedTuple):
    """The levels of a match that aren’t the newest versions here.

    They play as they did when the match began, unless their versions are ``unknown``.
    """

    levels: tuple[str, ...]
    unknown: bool


def other_versions(record: Record | Match, *, as_people: bool) -> OtherVersions | None:
    """Return the levels of a match that aren’t the newest versions, or None if all of them are."""
    found, known = _newest(record.setup, as_people=as_people), versions_of(record)
    if known is None:
        return OtherVersions(tuple(found), unknown=True)
    levels = tuple(level for level in found if known.get(level, VERSION) != found[level])
    return OtherVersions(levels, unknown=False) if levels else None


def stream_of(seed: str, ply: int, seat: int) -> Stream:
    """Return the random numbers for an opponent’s move in a match."""
    return Stream(f"kasino:think:{seed}:{ply}:{seat}")


class WatchedBudget:
    """A budget that counts how often its clock is read until time runs out."""

    def __init__(self, budget: Budget) -> None:
        self._budget: Final = budget
        self.asked: int = 0
        self.ran_out: bool = False
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
