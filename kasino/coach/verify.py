"""Verification of a match: its seal, its decks, its claims, and the moves of every opponent.

A record’s claims about another match can’t be proved, but some can be shown to be impossible.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from kasino.coach.records import matched, rounds_of
from kasino.engine.scoring import result
from kasino.engine.state import State
from kasino.match import duplicate
from kasino.match.clock import (
    counting_budget,
    cuts_of,
    opponent_in,
    replay_budget,
    stream_of,
    versions_of,
)
from kasino.match.duplicate import parse_beat
from kasino.match.record import BEAT, DUPLICATE, PLAYERS, Match, Record
from kasino.match.seal import is_sealed_right
from kasino.match.setup import is_human
from kasino.moves import Move
from kasino.players import Player, UnknownLevel, player
from kasino.rules import Rules


def claims(match: Match) -> tuple[str, ...]:
    """Return the lines with claims about another match, which only its own record can prove."""
    lines = dict(match.record.extra)
    told = [BEAT] if BEAT in lines else []
    return (*told, DUPLICATE) if lines.get(DUPLICATE, "").startswith("2") else tuple(told)


def impossible(match: Match) -> tuple[str, ...]:
    """Return the lines with claims that no match of the game can make true.

    Each line claims that a match was played to the end. So the match can’t have been decided
    earlier, and no round can have scored more points than are available.
    """
    lines, rules = dict(match.record.extra), match.state.rules
    found, sides = [], rules.sides(match.setup.players)
    if BEAT in lines and not _beatable(rules, sides, parse_beat(lines[BEAT])):
        found.append(BEAT)
    line = lines.get(DUPLICATE, "")
    if line not in ("", duplicate.FIRST):
        scored = duplicate.scored_before(line)
        if not (sides == 2 and scored and _ends(rules, scored)):
            found.append(DUPLICATE)
    return tuple(found)


def _most(rules: Rules) -> int:
    """Return an upper bound for the points of one round, without carried points."""
    # There can’t be more sweeps than cards to play.
    return rules.all_points + rules.deck_size * rules.sweep


def _beatable(rules: Rules, sides: int, points: duplicate.Points | None) -> bool:
    """Return whether a match can end with these scores for a side and its best opponent."""
    if points is None:
        return False
    before = max(points) - _most(rules)  # a lower bound for the points before the last round
    level = abs(points[0] - points[1]) <= _most(rules)  # so it may have continued
    over = rules.table_limit or (rules.fewest_wins and sides > 2)  # it can end otherwise
    possible = before < rules.target or (level and rules.target > 0) or before <= 0
    return possible and (bool(over) or result(rules, points, False) is not None)


def _ends(rules: Rules, rounds: Sequence[duplicate.Points]) -> bool:
    """Return whether a match can consist of exactly these rounds."""
    scores = (0, 0)
    for number, points in enumerate(rounds, 1):
        if scores != (0, 0) and result(rules, scores, False) is not None:
            return False
        if max(map(abs, points)) > number * _most(rules):  # carried points add up
            return False
        scores = (scores[0] + points[0], scores[1] + points[1])
    return bool(rules.table_limit) or result(rules, scores, False) is not None


@dataclass(frozen=True, slots=True)
class Mismatch:
    """An opponent’s move that doesn’t follow from its view, and the move that does.

    ``ply`` is the index of the move in the record.
    """

    ply: int
    round: int
    seat: int
    played: Move
    follows: Move


@dataclass(frozen=True, slots=True)
class Cut:
    """A search that a clock stopped early, according to the record.

    ``share`` is the share of the full search that was done, measured by the number of times that it
    read the clock. ``reached`` is whether the full search is long enough to be stopped there; if
    not, no clock can have stopped it.
    """

    ply: int
    seat: int
    share: float
    reached: bool


@dataclass(frozen=True, slots=True)
class Verification:
    """The checks of a match so far; ``done`` out of ``all`` opponents’ moves have been checked.

    ``seal`` is whether the record’s seal fits its seed, or None if it has no seal. ``rounds`` is
    the number of rounds that were dealt from the seed, as confirmed by replaying. ``players`` is
    the record’s version of the players if it differs from this program’s, so that their moves can’t
    be checked; otherwise it is None. ``unknown`` lists the levels that this program doesn’t have.
    ``cuts`` lists the searches that were stopped early, according to the record. ``claims`` lists
    the lines about another match, which only its own record can prove, and ``impossible`` lists
    those that no match can make true.
    """

    match: Match
    seal: bool | None
    rounds: int
    all: int
    done: int = 0
    right: tuple[int, ...] = ()
    mismatches: tuple[Mismatch, ...] = ()
    unknown: tuple[str, ...] = ()
    players: str | None = None
    cuts: tuple[Cut, ...] = ()
    claims: tuple[str, ...] = ()
    impossible: tuple[str, ...] = ()

    @property
    def follows(self) -> bool:
        """Whether everything that could be checked is correct."""
        wrong = self.mismatches or self.unknown or self.impossible or self.players is not None
        return self.seal is not False and not wrong and all(cut.reached for cut in self.cuts)

    def as_json(self) -> dict[str, Any]:
        """Return the verification as plain data for JSON."""
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
                for each in self.mismatches
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
    """Yield the checks of a match so far; the last result is complete.

    Each of a level’s moves is recomputed from its seat’s view alone, with the random numbers that
    follow from the seed. If the record says that a clock stopped a search, the search is stopped at
    the same point. Yields at every thought, and can be stopped at any time. Raise RecordError for
    an invalid record. Replaying it already proves that all moves are legal and that the decks
    follow from the seed.
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
    if moments and versions_of(match) is None:
        yield replace(so_far, done=len(moments), players=match.record.line(PLAYERS))
        return
    cuts = cuts_of(match.record)
    for ply, state, move in moments:
        seat = state.turn
        so_far = replace(so_far, done=so_far.done + 1)
        who = _who(match, seat, opponents)
        if who is None:
            unknown_levels = dict.fromkeys((*so_far.unknown, seats[seat]))
            so_far = replace(so_far, unknown=tuple(unknown_levels))
            continue
        rng = stream_of(match.setup.seed, ply, seat)
        expected, clock = None, replay_budget(cuts.get(ply))
        for thought in who.think(state.view(seat), rng, clock.budget):
            expected = thought.move
            yield so_far
        if ply in cuts:
            # Search again without a limit, to find out how much of the search the clock cut off.
            whole = counting_budget()
            rng = stream_of(match.setup.seed, ply, seat)
            for _ in who.think(state.view(seat), rng, whole.budget):
                yield so_far
            cut = Cut(ply, seat, min(clock.asked / (whole.asked or 1), 1.0), clock.ran_out)
            so_far = replace(so_far, cuts=(*so_far.cuts, cut))
        if expected == move or expected is None:
            right = tuple(n + (at == seat) for at, n in enumerate(so_far.right))
            so_far = replace(so_far, right=right)
        else:
            mismatch = Mismatch(ply, state.round, seat, move, expected)
            so_far = replace(so_far, mismatches=(*so_far.mismatches, mismatch))
        yield so_far
    yield so_far


def _who(match: Match, seat: int, opponents: Callable[[str], Player]) -> Player | None:
    """Return the player that recomputes a seat’s moves, or None if its level is unknown."""
    try:
        return opponent_in(match, seat, opponents)
    except UnknownLevel:
        return None


def _moments(match: Match) -> Iterator[tuple[int, State, Move]]:
    """Yield every move by an opponent: its ply, the position before it, and the move."""
    state, ply = match.steps[0].state, 0
    for step in match.made:
        if step.move is not None:
            if not is_human(match.setup.seats[step.seat]):
                yield ply, state, step.move
            ply += 1
        state = step.state
