"""The review of a match: every decision of a seat, what it gave away and why, and par."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from kasino.cards import Stream
from kasino.coach.analysis import Analysis, MoveOption, analyse
from kasino.coach.explain import Explanation, explain
from kasino.coach.grades import Grade, decides_match, option_grade
from kasino.coach.par import PLAYS, Par, made, par_of, play_again
from kasino.coach.parts import PARTS, lead
from kasino.coach.records import matched, rounds_of, seated
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import DealError
from kasino.match.record import Match, Record
from kasino.moves import Move
from kasino.players.base import Budget

#: So many moments are told as the costliest.
COSTLIEST: Final = 3


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: what was played, what was best, what it gave away.

    ``ply`` is the index of the move in the record's list of moves, ``worlds`` how many were
    sampled; ``ahead`` is by how much the side led in the round before it, ``options`` are all that
    were looked at, the best first.
    """

    ply: int
    round: int
    deal: int
    played: MoveOption
    best: MoveOption
    exact: bool
    worlds: int
    ahead: float
    explanation: Explanation
    options: tuple[MoveOption, ...]

    @property
    def view(self) -> View:
        """What the player saw."""
        return self.explanation.view

    @property
    def move(self) -> Move:
        """The move that was played."""
        return self.played.move

    @property
    def loss(self) -> float:
        """The points the move gave away; one that brought more, but not the match, gave none."""
        return max(0.0, self.best.value - self.played.value)

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        return self.played.error if self.loss else 0.0

    @property
    def grade(self) -> Grade:
        """How good the move was, for its points and for the match."""
        return option_grade(self.best, self.played)

    @property
    def decides(self) -> bool:
        """Whether the match hung on another move than the one that was played."""
        return decides_match(self.best, self.played)

    @property
    def expected(self) -> float:
        """By how many points of the round the side could expect to lead after its move."""
        return self.ahead + self.played.value


@dataclass(frozen=True, slots=True)
class RoundReview:
    """One round: what was made of it, par, and what was given away, with its standard error."""

    round: int
    par: Par
    loss: float
    error: float


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """The review of a seat as far as it has come; ``done`` of ``all`` decisions are through."""

    match: Match
    seat: int
    decisions: tuple[Decision, ...]
    pars: tuple[Par, ...]
    all: int

    def __repr__(self) -> str:
        through = f"{self.done} of {self.all} decisions of seat {self.seat}"
        return f"<Review of {through}: {self.loss:.1f} ± {self.error:.1f} points given away>"

    def _repr_html_(self) -> str:
        """Return the review as a notebook shows it: a row for each decision."""
        from kasino.drawing import sheet

        rows = [
            (d.round, d.deal, d.move.pretty(), d.grade.value, f"{d.loss:.1f}", d.best.move.pretty())
            for d in self.decisions
        ]
        return sheet(repr(self)[1:-1], ("round", "deal", "move", "grade", "loss", "best"), rows)

    @property
    def done(self) -> int:
        """How many decisions are through."""
        return len(self.decisions)

    @property
    def loss(self) -> float:
        """All points given away."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def error(self) -> float:
        """The standard error of that: every decision was looked at in worlds of its own."""
        return total_error(decision.error for decision in self.decisions)

    @property
    def mean_loss(self) -> float:
        """The points given away in a decision."""
        return self.loss / self.done if self.decisions else 0.0

    @property
    def grades(self) -> dict[Grade, int]:
        """How many decisions have each grade."""
        found = [decision.grade for decision in self.decisions]
        return {each: found.count(each) for each in Grade}

    @property
    def by_part(self) -> dict[str, float]:
        """What was given away by part; what was gained in a part at the cost of others is less."""
        return {
            name: sum(d.best.part(name) - d.played.part(name) for d in self.decisions)
            for name in PARTS
        }

    @property
    def part_errors(self) -> dict[str, float]:
        """The standard errors of what was given away by part."""
        return {
            name: total_error(d.played.part_error(name) for d in self.decisions if d.loss)
            for name in PARTS
        }

    @property
    def by_deal(self) -> dict[tuple[int, int], float]:
        """What was given away by round and deal."""
        found: dict[tuple[int, int], float] = {}
        for decision in self.decisions:
            key = decision.round, decision.deal
            found[key] = found.get(key, 0.0) + decision.loss
        return found

    @property
    def rounds(self) -> tuple[RoundReview, ...]:
        """Every round whose par is known."""
        found = []
        for each in self.pars:
            here = [decision for decision in self.decisions if decision.round == each.round]
            loss, error = sum(d.loss for d in here), total_error(d.error for d in here)
            found.append(RoundReview(each.round, each, loss, error))
        return tuple(found)

    @property
    def costliest(self) -> tuple[Decision, ...]:
        """The moments that cost most, the match before any points: none that is good or better."""
        bad = [d for d in self.decisions if d.grade not in (Grade.BEST, Grade.GOOD)]
        return tuple(sorted(bad, key=lambda d: (not d.decides, -d.loss, d.ply))[:COSTLIEST])

    @property
    def deciding(self) -> int:
        """How many decisions the match hung on, another move being better for it."""
        return sum(decision.decides for decision in self.decisions)


def total_error(errors: Iterable[float]) -> float:
    """Return the standard error of a sum of independent values."""
    return math.hypot(*errors)


def review(
    record: Record | Match | str,
    seat: int | None = None,
    worlds: int = 0,
    plays: int = PLAYS,
    number: int = 0,
    known: Review | None = None,
) -> Iterator[Review]:
    """Yield the review of a seat's decisions, one after another; the last is the whole.

    ``record`` is a record or its text; without a seat it is that of the first person, or seat 0.
    ``worlds`` sampled for a decision make it reproducible and decide how long it takes, 0 is the
    coach's own number; ``plays`` is how often each deal is played again for par; ``number`` is the
    only round that is looked at, 0 for all; ``known`` is such a review of the same record that was
    left, after whose decisions it goes on. It yields at least every 8 ms of work and can be left at
    any time. Raise RecordError for what is no match, and DealError for a seat that nobody has
    and a round that wasn't dealt.
    """
    match = matched(record)
    return Pieces(match, seated(match, seat), worlds, plays, number, known).work()


@dataclass(frozen=True, slots=True)
class _Moment:
    """A decision before it is looked into: the move that was made, and the position before it."""

    ply: int
    state: State
    move: Move


class Pieces:
    """The work of a review in pieces: its decisions in their order, then every play for par.

    A piece draws from a stream of its own. So it comes out the same wherever it is found, and
    whatever was found before it. The arguments are those of ``review``.
    """

    def __init__(
        self,
        match: Match,
        seat: int,
        worlds: int = 0,
        plays: int = PLAYS,
        only: int = 0,
        known: Review | None = None,
    ) -> None:
        starts = rounds_of(match)
        if only not in range(len(starts) + 1):
            raise DealError("round-dealt", round=only, last=len(starts))
        self._match: Final = match
        self._seat: Final = seat
        self._worlds: Final = worlds
        self._moments: Final = [m for m in _moments(match, seat) if only in (0, m.state.round)]
        rounds = [start for start in starts if only in (0, start.round)]
        self._plays: Final = [(start, play) for start in rounds for play in range(plays)]
        self._decisions: Final = {each.ply: each for each in known.decisions} if known else {}
        self._margins: Final[dict[tuple[int, int], int]] = {}
        self._review: Review | None = None

    def __len__(self) -> int:
        return len(self._moments) + len(self._plays)

    def __contains__(self, piece: int) -> bool:
        """Return whether a piece has been found."""
        if piece < len(self._moments):
            return self._moments[piece].ply in self._decisions
        return self._play(piece) in self._margins

    def _play(self, piece: int) -> tuple[int, int]:
        start, play = self._plays[piece - len(self._moments)]
        return start.round, play

    def decision(self, piece: int) -> tuple[View, Move] | None:
        """Return what was seen and played, where a piece is a decision."""
        if piece >= len(self._moments):
            return None
        moment = self._moments[piece]
        return moment.state.view(self._seat), moment.move

    def steps(self, piece: int) -> Generator[None, None, Analysis | int]:
        """Yield at least every 8 ms of work; return the analysis, or what a play for par made."""
        if piece >= len(self._moments):
            start, play = self._plays[piece - len(self._moments)]
            return (yield from play_again(self._match, start, self._seat, play))
        moment = self._moments[piece]
        rng = Stream(f"kasino:coach:{moment.ply}")
        thoughts = analyse(moment.state.view(self._seat), rng, Budget(self._worlds), (moment.move,))
        found = next(thoughts)
        for better in thoughts:
            found = better
            yield
        return found

    def add(self, piece: int, found: Analysis | int) -> None:
        """Take up what was found of a piece, here or elsewhere."""
        self._review = None
        if isinstance(found, Analysis):
            moment = self._moments[piece]
            self._decisions[moment.ply] = _decision(moment, found)
        else:
            self._margins[self._play(piece)] = found

    @property
    def review(self) -> Review:
        """The review as far as its pieces were found."""
        if self._review is None:
            decisions = tuple(self._decisions[ply] for ply in sorted(self._decisions))
            margins: dict[int, list[int]] = {}
            for number, play in sorted(self._margins):
                margins.setdefault(number, []).append(self._margins[number, play])
            pars = tuple(
                par_of(number, found, made(self._match, number, self._seat))
                for number, found in margins.items()
            )
            count = len(self._moments)
            self._review = Review(self._match, self._seat, decisions, pars, count)
        return self._review

    def work(self) -> Iterator[Review]:
        """Yield the review while its pieces are found, each that nobody has added meanwhile."""
        yield self.review
        for piece in range(len(self)):
            steps = self.steps(piece)
            while piece not in self:
                try:
                    next(steps)
                except StopIteration as ended:
                    self.add(piece, ended.value)
                yield self.review
        yield self.review  # with what was added last of all


def _decision(moment: _Moment, analysis: Analysis) -> Decision:
    """Return a decision once it has been looked into."""
    why = explain(analysis, moment.move)
    return Decision(
        moment.ply,
        moment.state.round,
        moment.state.deal,
        why.played,
        analysis.best,
        analysis.exact,
        analysis.worlds,
        lead(analysis.view),
        why,
        analysis.options,
    )


def _moments(match: Match, seat: int) -> Iterator[_Moment]:
    """Yield every decision of a seat."""
    state, ply = match.steps[0].state, 0
    for step in match.made:
        if step.move is not None:
            if step.seat == seat:
                yield _Moment(ply, state, step.move)
            ply += 1
        state = step.state


def reviewed(
    record: Record | Match | str, seat: int | None = None, worlds: int = 0, plays: int = PLAYS
) -> Review:
    """Return the whole review of a seat; raise what ``review`` does."""
    return deque(review(record, seat, worlds, plays), maxlen=1)[0]


def as_json(found: Review, reasons: dict[int, list[str]]) -> dict[str, Any]:
    """Return a review as one object; ``reasons`` are the sentences of each ply."""
    record = found.match.record
    return {
        "game": record.setup.game,
        "players": record.setup.players,
        "seat": found.seat,
        "decisions": [
            {
                "ply": each.ply,
                "round": each.round,
                "deal": each.deal,
                "move": str(each.move),
                "best": str(each.best.move),
                "loss": round(each.loss, 3),
                "error": round(each.error, 3),
                "exact": each.exact,
                "worlds": each.worlds,
                "match": {
                    "played": round(each.played.match, 3),
                    "best": round(each.best.match, 3),
                    "error": round(each.played.match_error, 3),
                },
                "decides": each.decides,
                "grade": each.grade.value,
                "expected": round(each.expected, 3),
                "parts": {
                    "played": each.played.as_json()["parts"],
                    "best": each.best.as_json()["parts"],
                },
                "reasons": reasons.get(each.ply, []),
            }
            for each in found.decisions
        ],
        "rounds": [
            {**each.par.as_json(), "loss": round(each.loss, 3), "error": round(each.error, 3)}
            for each in found.rounds
        ],
        "totals": {
            "decisions": found.done,
            "loss": round(found.loss, 3),
            "error": round(found.error, 3),
            "mean_loss": round(found.mean_loss, 4),
            "decides": found.deciding,
            "grades": {each.value: count for each, count in found.grades.items()},
            "parts": {name: round(points, 3) for name, points in found.by_part.items()},
            "deals": [
                {"round": number, "deal": deal, "loss": round(loss, 3)}
                for (number, deal), loss in found.by_deal.items()
            ],
        },
    }
