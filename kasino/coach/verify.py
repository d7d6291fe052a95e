"""Whether a match follows from what was dealt and seen: seal, decks, every opponent's move."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from kasino.coach.claims import claims, impossible
from kasino.coach.records import matched, rounds_of
from kasino.engine.state import State
from kasino.match.clock import counting_budget, cuts_of, replay_budget, stream_of, version_of
from kasino.match.record import Match, Record
from kasino.match.seal import is_sealed_right
from kasino.match.seats import is_human
from kasino.moves import Move
from kasino.players import VERSION, Player, UnknownLevel, player


@dataclass(frozen=True, slots=True)
class Strange:
    """A move of an opponent that doesn't follow from what it could see, and what would.

    ``ply`` is the index of the move in the record's list of moves.
    """

    ply: int
    round: int
    seat: int
    played: Move
    follows: Move


@dataclass(frozen=True, slots=True)
class Cut:
    """A thought that the record says a clock cut short.

    ``share`` is how much of the whole thought it was, by how often the clock was asked, and
    ``reached`` whether the thought goes on for that long at all: if not, no clock cut it short.
    """

    ply: int
    seat: int
    share: float
    reached: bool


@dataclass(frozen=True, slots=True)
class Verification:
    """What of a match has been checked so far; ``done`` of ``all`` moves of opponents are through.

    ``seal`` is whether the record's seal is that of its seed, None where it has none; ``rounds``
    were dealt from the seed, as replaying showed. ``players`` is the version of the players that
    the record names where it isn't known here, so that no move of theirs can be checked, else None;
    ``unknown`` are levels that nobody knows here. ``cuts`` are the thoughts that the record says
    were cut short. ``claims`` are lines that tell of another match, which alone could prove them,
    and ``impossible`` those that no match can make true.
    """

    match: Match
    seal: bool | None
    rounds: int
    all: int
    done: int = 0
    right: tuple[int, ...] = ()
    strange: tuple[Strange, ...] = ()
    unknown: tuple[str, ...] = ()
    players: str | None = None
    cuts: tuple[Cut, ...] = ()
    claims: tuple[str, ...] = ()
    impossible: tuple[str, ...] = ()

    @property
    def follows(self) -> bool:
        """Whether all that could be checked follows."""
        wrong = self.strange or self.unknown or self.impossible or self.players is not None
        return self.seal is not False and not wrong and all(cut.reached for cut in self.cuts)

    def as_json(self) -> dict[str, Any]:
        """Return the verification as plain data."""
        return {
            "follows": self.follows,
            "seal": self.seal,
            "rounds": self.rounds,
            "moves": self.done,
            "right": list(self.right),
            "strange": [
                {
                    "ply": each.ply,
                    "round": each.round,
                    "seat": each.seat,
                    "played": str(each.played),
                    "follows": str(each.follows),
                }
                for each in self.strange
            ],
            "unknown": list(self.unknown),
            "players": self.players,
            "cuts": [
                {"ply": each.ply, "seat": each.seat, "share": each.share} for each in self.cuts
            ],
            "claims": list(self.claims),
            "impossible": list(self.impossible),
        }


def verify(
    record: Record | Match | str, opponents: Callable[[str], Player] = player
) -> Iterator[Verification]:
    """Yield what has been checked, better and better; the last is the whole.

    Each move of a level is thought again from the view of its seat alone, with the random numbers
    that follow from the seed, and as long as the record notes where a clock cut it short. It yields
    at every thought and can be left at any time. Raise RecordError for what is no match: that moves
    are legal and decks those of the seed is shown by reading it.
    """
    match = matched(record)
    return _verified(match, opponents)


def _verified(match: Match, opponents: Callable[[str], Player]) -> Iterator[Verification]:
    seats = match.setup.seats
    moments = tuple(_moments(match))
    so_far = Verification(
        match,
        is_sealed_right(match.record),
        len(rounds_of(match)),
        len(moments),
        right=(0,) * len(seats),
        claims=claims(match),
        impossible=impossible(match),
    )
    yield so_far
    version = version_of(match.record)
    if moments and version != str(VERSION):
        yield replace(so_far, done=len(moments), players=version)
        return
    cuts = cuts_of(match.record)
    for ply, state, move in moments:
        seat = state.turn
        so_far = replace(so_far, done=so_far.done + 1)
        who = _who(seats[seat], opponents)
        if who is None:
            known = dict.fromkeys((*so_far.unknown, seats[seat]))
            so_far = replace(so_far, unknown=tuple(known))
            continue
        rng = stream_of(match.setup.seed, ply, seat)
        found, clock = None, replay_budget(cuts.get(ply))
        for thought in who.think(state.view(seat), rng, clock.budget):
            found = thought.move
            yield so_far
        if ply in cuts:
            whole = counting_budget()
            rng = stream_of(match.setup.seed, ply, seat)
            for _ in who.think(state.view(seat), rng, whole.budget):
                yield so_far
            cut = Cut(ply, seat, min(clock.asked / (whole.asked or 1), 1.0), clock.ran_out)
            so_far = replace(so_far, cuts=(*so_far.cuts, cut))
        if found == move or found is None:
            right = tuple(n + (at == seat) for at, n in enumerate(so_far.right))
            so_far = replace(so_far, right=right)
        else:
            strange = Strange(ply, state.round, seat, move, found)
            so_far = replace(so_far, strange=(*so_far.strange, strange))
        yield so_far
    yield so_far


def _who(level: str, opponents: Callable[[str], Player]) -> Player | None:
    """Return who thinks a level's moves again, None where nobody knows how."""
    try:
        return opponents(level)
    except UnknownLevel:
        return None


def _moments(match: Match) -> Iterator[tuple[int, State, Move]]:
    """Yield every move of an opponent: its ply, the position before it and the move."""
    state, ply = match.steps[0].state, 0
    for step in match.made:
        if step.move is not None:
            if not is_human(match.setup.seats[step.seat]):
                yield ply, state, step.move
            ply += 1
        state = step.state
