"""The review of a match: every decision made from a seat, its cost and the reasons, and par."""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from kasino.cards import Stream, bits, text
from kasino.coach.analysis import Analysis, MoveOption, analyse
from kasino.coach.explain import Explanation, explain
from kasino.coach.grades import Grade, decides_match, option_grade
from kasino.coach.par import PLAYS, Par, actual_lead, par_of, play_again
from kasino.coach.parts import PARTS, score_lead
from kasino.coach.records import matched, rounds_of, seated
from kasino.engine.state import State
from kasino.engine.unseen import unseen
from kasino.engine.view import View
from kasino.errors import ArgumentError, DealError, whole
from kasino.match.record import Match, Record
from kasino.moves import Move
from kasino.players.base import Budget
from kasino.players.greedy import GreedyPlayer
from kasino.players.move_order import cautious

#: The number of costliest decisions to list.
COSTLIEST: Final = 3


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision: the move played, the best move, and the loss."""

    #: The index of the move in the record.
    ply: int
    #: The number of the round, from 1.
    round: int
    #: The number of the deal in the round, from 1.
    deal: int
    #: The move that was played, as the coach estimates it.
    played: MoveOption
    #: The best move.
    best: MoveOption
    #: Whether the estimates are exact.
    exact: bool
    #: The number of sampled worlds.
    worlds: int
    #: The side’s lead in the round before the move.
    ahead: float
    #: The arguments for and against the move.
    explanation: Explanation
    #: All analysed moves, the best first.
    options: tuple[MoveOption, ...]
    #: Why the move that looks best at first sight is worse, if the best move was found instead.
    tempting: Explanation | None = None

    @property
    def view(self) -> View:
        """The player’s view."""
        return self.explanation.view

    @property
    def move(self) -> Move:
        """The move that was played."""
        return self.played.move

    @property
    def loss(self) -> float:
        """The points lost by the move; 0 if it scored more points but failed to win the match."""
        return max(0.0, self.best.beyond(self.played))

    @property
    def error(self) -> float:
        """The standard error of the loss."""
        return self.played.error if self.loss else 0.0

    @property
    def grade(self) -> Grade:
        """The quality of the move, judged by its points and by its effect on the match."""
        return option_grade(self.best, self.played)

    @property
    def decides(self) -> bool:
        """Whether a move other than the one played would have decided the match."""
        return decides_match(self.best, self.played)

    @property
    def expected(self) -> float:
        """The lead in the round, in points, that the side could expect after its move."""
        return self.ahead + self.played.value


@dataclass(frozen=True, slots=True)
class RoundReview:
    """One round: its result, its par, and the points lost, with their standard error."""

    round: int
    par: Par
    loss: float
    error: float


@dataclass(frozen=True, slots=True, repr=False)
class Review:
    """The review of a seat so far; ``done`` out of ``all`` decisions are finished."""

    #: The match that is reviewed.
    match: Match
    #: The seat that is reviewed.
    seat: int
    #: The finished decisions, in the order of the match.
    decisions: tuple[Decision, ...]
    #: For each round, the lead that a good player would have had with the same cards.
    pars: tuple[Par, ...]
    #: The number of decisions that the seat made.
    all: int

    def __repr__(self) -> str:
        through = f"{self.done} of {self.all} decisions of seat {self.seat}"
        return f"<Review of {through}: {self.loss:.1f} ± {self.error:.1f} points given away>"

    def _repr_html_(self) -> str:
        """Return the review as a table for notebooks, with a row for each decision."""
        from kasino.drawing import sheet

        rows = [
            (d.round, d.deal, d.move.pretty(), d.grade.value, f"{d.loss:.1f}", d.best.move.pretty())
            for d in self.decisions
        ]
        return sheet(repr(self)[1:-1], ("round", "deal", "move", "grade", "loss", "best"), rows)

    @property
    def done(self) -> int:
        """The number of finished decisions."""
        return len(self.decisions)

    @property
    def loss(self) -> float:
        """All points lost."""
        return sum(decision.loss for decision in self.decisions)

    @property
    def error(self) -> float:
        """The standard error of the total loss; each decision was analysed in different worlds."""
        return total_error(decision.error for decision in self.decisions)

    @property
    def mean_loss(self) -> float:
        """The mean loss per decision."""
        return self.loss / self.done if self.decisions else 0.0

    @property
    def grades(self) -> dict[Grade, int]:
        """The number of decisions with each grade."""
        found = [decision.grade for decision in self.decisions]
        return {each: found.count(each) for each in Grade}

    @property
    def by_part(self) -> dict[str, float]:
        """The loss by part; it is negative for parts that gained at the expense of others."""
        return {
            name: sum(d.best.part(name) - d.played.part(name) for d in self.decisions)
            for name in PARTS
        }

    @property
    def part_errors(self) -> dict[str, float]:
        """The standard errors of the loss by part."""
        return {
            name: total_error(d.played.part_error(name) for d in self.decisions if d.loss)
            for name in PARTS
        }

    @property
    def by_deal(self) -> dict[tuple[int, int], float]:
        """The loss by (round, deal)."""
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
        """The costliest bad decisions; those that decide the match come first."""
        bad = [d for d in self.decisions if d.grade not in (Grade.BEST, Grade.GOOD)]
        return tuple(sorted(bad, key=lambda d: (not d.decides, -d.loss, d.ply))[:COSTLIEST])

    @property
    def well_found(self) -> tuple[Decision, ...]:
        """The best moves that weren’t obvious, those with the costliest alternative first."""
        found = [(each.tempting.pair.gap, each) for each in self.decisions if each.tempting]
        return tuple(each for _, each in sorted(found, key=lambda one: (-one[0], one[1].ply)))

    @property
    def deciding(self) -> int:
        """The number of decisions where another move would have decided the match."""
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
    """Yield the review of a seat, one decision after another; the last one is complete.

    ``record`` is a record, a match or a string. The default seat is the first person’s, or 0 if no
    person plays. ``worlds`` is the number of worlds for each decision, which makes the result
    reproducible and determines how long it takes; 0 means the coach’s default. ``plays`` is the
    number of times that each round is replayed for par. ``number`` limits the review to one round;
    0 means all rounds. ``known`` is an unfinished review of the same record to continue. Yields at
    least every 8 ms of work, and can be stopped at any time. Raise RecordError for an invalid
    record, and DealError for an unknown seat or a round that wasn’t dealt.
    """
    match = matched(record)
    for name, found in (("worlds", worlds), ("plays", plays), ("number", number)):
        whole(name, found)
    if known is not None and not isinstance(known, Review):
        raise ArgumentError("known", known, "a Review, or None")
    return Pieces(match, seated(match, seat), worlds, plays, number, known).work()


@dataclass(frozen=True, slots=True)
class _Moment:
    """A decision before its analysis: the move that was made, and the position before it."""

    ply: int
    state: State
    move: Move


class Pieces:
    """The work of a review in pieces: first its decisions, in order, then every replay for par.

    Each piece has its own random stream, so its result doesn’t depend on other pieces or on where
    it is computed. So a worker can share the work (``docs/decisions/thinking-on-the-page.md``). The
    arguments are those of ``review``.
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
        """Return whether the result of a piece is known."""
        if piece < len(self._moments):
            return self._moments[piece].ply in self._decisions
        return self._play(piece) in self._margins

    def _play(self, piece: int) -> tuple[int, int]:
        start, play = self._plays[piece - len(self._moments)]
        return start.round, play

    def decision(self, piece: int) -> tuple[View, Move] | None:
        """Return the view and the move of a piece that is a decision, or None for a replay."""
        if piece >= len(self._moments):
            return None
        moment = self._moments[piece]
        return moment.state.view(self._seat), moment.move

    def steps(self, piece: int) -> Generator[None, None, Analysis | int]:
        """Compute a piece; return the analysis of a decision, or the result of a replay.

        Yields at least every 8 ms.
        """
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
        """Store the result of a piece, computed here or elsewhere."""
        self._review = None
        if isinstance(found, Analysis):
            moment = self._moments[piece]
            self._decisions[moment.ply] = _decision(moment, found)
        else:
            self._margins[self._play(piece)] = found

    @property
    def review(self) -> Review:
        """The review so far, assembled from the pieces whose results are known."""
        if self._review is None:
            decisions = tuple(self._decisions[ply] for ply in sorted(self._decisions))
            margins: dict[int, list[int]] = {}
            for number, play in sorted(self._margins):
                margins.setdefault(number, []).append(self._margins[number, play])
            pars = tuple(
                par_of(number, found, actual_lead(self._match, number, self._seat))
                for number, found in margins.items()
            )
            count = len(self._moments)
            self._review = Review(self._match, self._seat, decisions, pars, count)
        return self._review

    def work(self) -> Iterator[Review]:
        """Yield the review while computing its pieces, skipping those added in the meantime."""
        yield self.review
        for piece in range(len(self)):
            steps = self.steps(piece)
            # A worker may add the result in the meantime; the remaining steps aren’t needed then.
            while piece not in self:
                try:
                    next(steps)
                except StopIteration as ended:
                    self.add(piece, ended.value)
                yield self.review
        yield self.review  # with the results added last


def first_sight(view: View) -> Move:
    """Return the move that looks best at first sight: the greedy level’s.

    That level takes what counts, and needs no random numbers.
    """
    *_, thought = GreedyPlayer(cautious).think(view, Stream(""), Budget())
    return thought.move


def _tempting(analysis: Analysis, played: Move) -> Explanation | None:
    """Return why the move that looks best is worse than the one played, if that is the best one."""
    best, worst = analysis.best, analysis.options[-1]
    if played != best.move or option_grade(best, worst) in (Grade.BEST, Grade.GOOD):
        return None
    move = first_sight(analysis.view)
    option = analysis.option(move)
    if option is None or option_grade(best, option) in (Grade.BEST, Grade.GOOD):
        return None
    return explain(analysis, move)


def _decision(moment: _Moment, analysis: Analysis) -> Decision:
    """Return the reviewed decision for a moment and its analysis."""
    why = explain(analysis, moment.move)
    return Decision(
        moment.ply,
        moment.state.round,
        moment.state.deal,
        why.played,
        analysis.best,
        analysis.exact,
        analysis.worlds,
        score_lead(analysis.view),
        why,
        analysis.options,
        _tempting(analysis, moment.move),
    )


def _moments(match: Match, seat: int) -> Iterator[_Moment]:
    """Yield every decision made from a seat."""
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
    """Return the complete review of a seat; raise the same errors as ``review``."""
    return deque(review(record, seat, worlds, plays), maxlen=1)[0]


def as_json(review: Review, reasons: dict[int, list[str]]) -> dict[str, Any]:
    """Return a review as plain data for JSON; ``reasons`` contains the sentences for each ply."""
    record = review.match.record
    return {
        "game": record.setup.game,
        "players": record.setup.players,
        "seat": review.seat,
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
                "tempting": str(each.tempting.played.move) if each.tempting else None,
                "expected": round(each.expected, 3),
                "parts": {
                    "played": each.played.as_json()["parts"],
                    "best": each.best.as_json()["parts"],
                },
                "reasons": reasons.get(each.ply, []),
                **_unseen(each.view),
            }
            for each in review.decisions
        ],
        "rounds": [
            {**each.par.as_json(), "loss": round(each.loss, 3), "error": round(each.error, 3)}
            for each in review.rounds
        ],
        "totals": {
            "decisions": review.done,
            "loss": round(review.loss, 3),
            "error": round(review.error, 3),
            "mean_loss": round(review.mean_loss, 4),
            "decides": review.deciding,
            "grades": {each.value: count for each, count in review.grades.items()},
            "parts": {name: round(points, 3) for name, points in review.by_part.items()},
            "deals": [
                {"round": number, "deal": deal, "loss": round(loss, 3)}
                for (number, deal), loss in review.by_deal.items()
            ],
        },
    }


def _unseen(view: View) -> dict[str, Any]:
    """Return the cards that a seat hasn’t seen: those in known hands, by seat, and the others."""
    seen = unseen(view)
    return {
        "held": [[text(card) for card in bits(cards)] for cards in seen.held],
        "unseen": [text(card) for card in bits(seen.cards)],
    }
