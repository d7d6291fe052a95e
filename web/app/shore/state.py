"""The things on the shore. They all follow from the statistics, so nothing else is stored."""

from __future__ import annotations

from collections import Counter
from typing import Final

from app.core.page_state import Kept
from app.core.statistics import PEOPLE, Outcome, Statistics, outcome
from kasino.match.session import Session
from kasino.players.adaptive import ADAPTIVE
from kasino.players.personas import PERSONAS

#: The gifts for a first win at each level, named like their givers’ portraits.
GIVERS: Final = {level: one.name.lower() for level, one in PERSONAS.items()} | {ADAPTIVE: "lempi"}
#: Everything that can be on the shore: the gifts, then those of a first sweep and a first Royal
#: Kasino.
THINGS: Final = (*GIVERS.values(), "cat", "aurora")


def _evidence(known: Statistics) -> Counter[str]:
    """Return the number of wins, sweeps or Royal Kasinos that bring each thing."""
    found: Counter[str] = Counter()
    for (_, level), line in known.lines.items():
        if level in GIVERS:
            found[GIVERS[level]] += line.won
        if level != PEOPLE:
            found["cat"] += line.sweeps
            found["aurora"] += line.royals
    return found


def things(known: Statistics) -> tuple[str, ...]:
    """Return the things on the shore, in the order of ``THINGS``."""
    found = _evidence(known)
    return tuple(name for name in THINGS if found[name])


def beaten(known: Statistics) -> set[str]:
    """Return the levels that have left something."""
    found = _evidence(known)
    return {level for level, name in GIVERS.items() if found[name]}


def brought_by(known: Statistics, match: Outcome) -> tuple[str, ...]:
    """Return the things that a counted match, and no other, has brought."""
    if match.assisted or match.level == PEOPLE:
        return ()
    own = {"cat": match.sums.get("sweeps"), "aurora": match.sums.get("royals")}
    if match.end == "won" and match.level in GIVERS:
        own[GIVERS[match.level]] = 1
    found = _evidence(known)
    return tuple(name for name in THINGS if own.get(name) and found[name] == own[name])


def brought(kept: Kept, session: Session | None) -> tuple[str, ...]:
    """Return the things brought by the match on the table, if it is over and in the statistics."""
    ended = None if session is None else outcome(session)
    origins = {one.origin for one in kept.saves if one.id == kept.playing}
    if ended is None or origins.isdisjoint(kept.statistics.counted):
        return ()
    return brought_by(kept.statistics, ended)
