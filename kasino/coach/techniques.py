"""Techniques: named ways of playing, illustrated by the better of two moves."""

from __future__ import annotations

import enum
from collections.abc import Callable, Collection
from itertools import islice
from typing import Final

from kasino import sheet
from kasino.captures.table import captures_of
from kasino.cards import RANK_MASK, Stream, bits, rank_of
from kasino.coach.explain import Explanation
from kasino.coach.grades import SLIP
from kasino.coach.parts import MAJORITIES, PARTS
from kasino.coach.reasons import Do, Fact, Reason
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.players.search.evaluation import evaluator_of
from kasino.rules import Building, Rules

#: The number of capturable sets to consider for a card.
SETS: Final = 200
#: The smallest share of the whole difference that a part needs to determine the technique.
LEAST_SHARE: Final = 1 / 3


class Technique(enum.Enum):
    """A way of playing that can be learnt; each has a sentence and its own exercises."""

    TAKE = "take"
    POINTS_FIRST = "points-first"
    RIGHT_CARD = "right-card"
    CLEAR = "clear"
    NO_SWEEP = "no-sweep"
    HOLD = "hold"
    LITTLE = "little"
    OTHERS = "others"
    DEAD = "dead"
    TAKE_BACK = "take-back"
    PAIR = "pair"
    WAIT = "wait"
    BUILD = "build"
    SAFE_BUILD = "safe-build"
    RAISE = "raise"
    LOCK = "lock"
    FETCH = "fetch"
    COUNT = "count"
    LAST = "last"
    AVOID = "avoid"
    SURE = "sure"
    READ_BUILD = "read-build"
    PARTNER = "partner"
    SPARIGLIO = "spariglio"
    SEVENS = "sevens"
    CALL = "call"
    MATCH = "match"


def technique(explanation: Explanation) -> Technique | None:
    """Return the technique that the better of the two moves shows, or None.

    It depends on the part that makes up most of the difference. The result is None if the moves are
    equal or can’t be told apart, or if no part with a technique makes up a third of the difference.
    """
    better, worse = explanation.better, explanation.worse
    if better is worse:
        return None
    gap = better.beyond(worse)
    # If few points are at stake but the match is, the match alone is the lesson.
    if explanation.decides and gap < SLIP:
        return Technique.MATCH
    if explanation.is_open:
        return None
    if better.move.kind is Kind.CALL and gap > 0:  # whatever the gain, the lesson is to notice it
        return Technique.CALL
    if any(each.reason in _PARTNERS for each in explanation.told):
        return Technique.PARTNER
    gaps = {name: better.part(name) - worse.part(name) for name in PARTS}
    order = sorted(gaps, key=lambda name: (-gaps[name], PARTS.index(name)))
    finders = _FINDERS | {"sweep": _kept} if _sweeps_later(explanation) else _FINDERS
    named = (
        _special(explanation, part) or finders[part](explanation.view, better.move, worse.move)
        for part in order
        if gap > 0 and gaps[part] >= LEAST_SHARE * gap
    )
    return next(filter(None, named), None)


def _special(explanation: Explanation, part: str) -> Technique | None:
    """Return a technique for a part of the difference that only some positions or games have."""
    view, better, worse = explanation.view, explanation.better.move, explanation.worse.move
    if part == "last":
        return Technique.SURE if _saves_last(explanation) else None
    side = view.side(view.seat)
    builds = {
        each.value for each in view.builds if each.owner >= 0 and view.side(each.owner) != side
    }
    fed = _left_for(view, worse, builds) > _left_for(view, better, builds)
    if fed and part in ("left", "sweep"):
        return Technique.READ_BUILD
    highest = _highest(view.rules)
    if highest < 0:
        return None
    won = _won(better, RANK_MASK[highest]) > _won(worse, RANK_MASK[highest])
    if won and part in ("taken", *sheet.PARTS, "left"):
        return Technique.SEVENS
    value = {view.rules.rank_values[highest]}
    unseen = view.unknown & RANK_MASK[highest]
    if part == "left" and unseen and _left_for(view, worse, value) > _left_for(view, better, value):
        return Technique.SEVENS
    both = better.kind is worse.kind is Kind.CAPTURE
    pairs = _is_single(better) != _is_single(worse)
    if both and pairs and part in ("left", "kept", "sweep") and not view.rules.total:
        return Technique.SPARIGLIO
    return None


def _highest(rules: Rules) -> int:
    """Return the rank that counts most where ranks decide a majority (Z8, Q6), or −1 if none."""
    for most in rules.majorities:
        ranks = {rank_of(card) for card in bits(most.cards)}
        if most.points and most.best:
            return most.best.index(max(most.best))
        if most.points and len(ranks) == 1:
            return ranks.pop() - 1
    return -1


def _won(move: Move, cards: int) -> int:
    """Return how many of some cards a move takes; one that it trails counts against it."""
    if move.kind is Kind.TRAIL:
        return -(cards >> move.card & 1)
    return ((move.cards | 1 << move.card) & cards).bit_count()


def _is_single(move: Move) -> bool:
    return move.cards.bit_count() == 1


def _saves_last(explanation: Explanation) -> bool:
    """Return whether the better move saves the card of the last capture, which the other plays."""
    captures = [each.card for each in explanation.better_line[1:] if each.kind is Kind.CAPTURE]
    return captures[-1:] == [explanation.worse.move.card]


def _left_for(view: View, move: Move, values: Collection[int]) -> int:
    """Return the worth of the loose cards that a move leaves to cards of some values.

    The owner of a build has to keep a card of its value.
    """
    if not values or move.kind is Kind.CALL:
        return 0
    after = view.sample(Stream("kasino:coach:technique")).after(move)
    evaluator = evaluator_of(view.rules)
    return sum(view.rules.weights.of(evaluator.take(after.loose, (), value)) for value in values)


def is_said(explanation: Explanation, shown: Technique) -> bool:
    """Return whether an explanation says of its cards what the technique says in general."""
    told = (*explanation.told, *(do for each in explanation.told for do in each.do))
    return any(each.reason in _SAYINGS.get(shown, ()) for each in told)


_WORTH: Final = (Fact.WORTH, Fact.WORTH_HIGH, Fact.WORTH_SOME)
_SWEPT: Final = (*(Fact.THREAT_SWEEP_OPEN, Fact.THREAT_SWEEP_KNOWN, Fact.THREAT_SWEEP_LATER),)
_INSTEAD: Final = (Fact.THREAT_OTHERWISE_OPEN, Fact.THREAT_OTHERWISE_KNOWN)
_BACK: Final = (*(Do.TRAIL_BACK, Do.TRAIL_BACK_WITH, Do.TRAIL_BACK_ONE_WAY, Do.TRAIL_BACK_SURE),)
_PARTNERS: Final = (Fact.PARTNER, Fact.PARTNER_KNOWN)
#: The reasons that make the same point as the sentence of a technique.
_SAYINGS: Final[dict[Technique, tuple[Reason, ...]]] = {
    Technique.TAKE: _INSTEAD,
    Technique.POINTS_FIRST: _WORTH,
    Technique.RIGHT_CARD: (Do.TAKE_WITH,),
    Technique.CLEAR: (Fact.SWEEP, Fact.SWEEP_AND, Fact.SWEEP_VOID),
    Technique.NO_SWEEP: _SWEPT,
    Technique.HOLD: (Do.TRAIL_KEEP, Do.TAKE_KEEP, *_WORTH),
    Technique.LITTLE: (
        *(Fact.THREAT_OPEN, Fact.THREAT_KNOWN, Fact.THREAT_IT_OPEN, Fact.THREAT_IT_KNOWN),
        *(Fact.THREAT_LATER, *_SWEPT, *_INSTEAD, Fact.SAFER, Fact.SAFER_NONE),
    ),
    Technique.OTHERS: (Fact.OTHERS, Fact.OTHERS_KNOWN),
    Technique.DEAD: (Do.TRAIL_SAFE, Fact.FEWER),
    Technique.TAKE_BACK: _BACK,
    Technique.PAIR: (Fact.PAIR, *_BACK),
    Technique.WAIT: (
        *(Do.TRAIL_WAIT, Do.TAKE_WAIT),
        *(Fact.KEPT, Fact.KEPT_KNOWN, Fact.KEPT_WAIT, Fact.KEPT_LOST),
    ),
    Technique.BUILD: (Fact.BUILD_OPEN,),
    Technique.SAFE_BUILD: (Fact.BUILD_SAFE, Fact.BUILD_SAFE_RAISE),
    Technique.COUNT: (
        *(Fact.MOST, Fact.SUIT, Fact.SUIT_BAD, Fact.RACE, Fact.RACE_SIDE),
        *(Fact.RACE_OTHER, Fact.GIVES, Fact.DENIES, Fact.BAD_GIVES),
        *(Fact.ENDS, Fact.ENDS_OTHER, Fact.SWING),
    ),
    Technique.LAST: (
        *(Fact.LAST_YOU, Fact.LAST_SWING, Fact.LAST_MOST, Fact.LAST_OTHER, Fact.LAST_NOW),
    ),
    Technique.AVOID: (Fact.DUTY, Fact.DUTY_ALL, Fact.DUTY_HIGH),
    Technique.CALL: (Do.CALL, Fact.CALL_LEFT),
}


def _taken(view: View, better: Move, worse: Move) -> Technique | None:
    if view.rules.fewest_wins:  # a move that captures more can’t be better by avoiding cards
        fewer = better.cards.bit_count() <= worse.cards.bit_count()
        return Technique.AVOID if fewer else None
    if better.kind is not Kind.CAPTURE:
        return None
    if worse.kind is not Kind.CAPTURE:
        return Technique.TAKE
    if better.cards == worse.cards:
        return Technique.RIGHT_CARD
    fewer = better.cards.bit_count() <= worse.cards.bit_count()
    return Technique.POINTS_FIRST if fewer else Technique.TAKE


def _majorities(view: View, better: Move, worse: Move) -> Technique | None:
    found = _taken(view, better, worse)
    as_many = better.cards.bit_count() == worse.cards.bit_count()
    # A smaller capture can’t gain by its number of cards, nor can one of equal size. So the
    # difference comes from special cards, such as spades.
    if found is Technique.POINTS_FIRST or (found is Technique.AVOID and as_many):
        return Technique.COUNT
    return found or Technique.COUNT


def _sweep(view: View, better: Move, worse: Move) -> Technique | None:
    if view.rules.fewest_wins:
        return Technique.AVOID
    if better.kind is Kind.CAPTURE and better.cards == view.table:
        return Technique.CLEAR
    return Technique.NO_SWEEP


def _sweeps_later(explanation: Explanation) -> bool:
    """Return whether the difference comes from sweeps that the seat itself may make later."""
    view, better, worse = explanation.view, explanation.better, explanation.worse
    clears = better.move.kind is Kind.CAPTURE and better.move.cards == view.table
    own = better.part("sweep") > -worse.part("sweep")
    return own and not clears and not view.rules.fewest_wins and not _is_swept(view, worse.move)


def _is_swept(view: View, move: Move) -> bool:
    """Return whether an unseen card captures everything that a move leaves."""
    after = view.sample(Stream("kasino:coach:technique")).after(move)
    evaluator, table = evaluator_of(view.rules), after.table
    return any(
        table == evaluator.take(after.loose, after.builds, value)
        for value, cards in enumerate(view.rules.takers_of)
        if table and cards & view.unknown & view.rules.sweepers_of(table)
    )


def _left(view: View, better: Move, worse: Move) -> Technique | None:
    rules = view.rules
    if rules.fewest_wins:
        return Technique.OTHERS
    given = rules.points_of(1 << worse.card) if worse.kind is Kind.TRAIL else 0
    laid = rules.points_of(1 << better.card) if better.kind is not Kind.CAPTURE else 0
    if better.card != worse.card and given > laid:
        return Technique.HOLD
    if better.kind is Kind.BUILD and worse.kind is not Kind.BUILD:
        return _build(view, better, worse) or Technique.LITTLE
    same = better.card == worse.card and worse.kind is not Kind.BUILD
    if same and better.kind is Kind.CAPTURE and not worse.cards & ~better.cards:
        return Technique.TAKE
    trails, unseen = better.kind is worse.kind is Kind.TRAIL, view.unknown
    # If no unseen card matches either trailed card, the difference comes from other table cards.
    if trails and _matched(view, worse.card, unseen) and not _matched(view, better.card, unseen):
        return Technique.DEAD
    return Technique.LITTLE


def _kept(view: View, better: Move, worse: Move) -> Technique | None:
    if better.kind is Kind.BUILD:
        return _build(view, better, worse)
    if _taken_back(view, better) > _taken_back(view, worse):
        return Technique.TAKE_BACK
    if better.card == worse.card:  # no other card is kept
        return None
    if _matched(view, worse.card, view.hand) and not _matched(view, better.card, view.hand):
        return Technique.PAIR
    return Technique.WAIT


def _matched(view: View, card: int, cards: int) -> bool:
    """Return whether another of the given cards can capture this card alone."""
    fitting = view.rules.matching[card]
    return bool(fitting & cards & ~(1 << card))


def _taken_back(view: View, move: Move) -> int:
    """Return the worth of the hand’s best capture that includes a trailed card, or −1 if none."""
    if move.kind is not Kind.TRAIL:
        return -1
    table, captures = view.loose | 1 << move.card, captures_of(view.rules)
    sets = (
        taken
        for own in bits(view.hand & ~(1 << move.card))
        for worth in view.rules.reaches[own]
        for taken in islice(captures.sets(table, worth), SETS)
        if taken >> move.card & 1
    )
    return max(map(view.rules.weights.of, sets), default=-1)


def _build(view: View, better: Move, worse: Move) -> Technique | None:
    if better.kind is Kind.CAPTURE:
        own = [build for build in view.builds if build.owner == view.seat]
        return Technique.FETCH if any(build.cards & better.cards for build in own) else None
    if better.kind is not Kind.BUILD:
        return None
    rest = view.hand & ~(1 << better.card)
    if not any(better.value in view.rules.reaches[own] for own in bits(rest)):
        return None  # some games allow a build without a card in hand to capture it
    touched = [build for build in view.builds if build.cards & better.cards]
    if any(build.value != better.value for build in touched):
        return Technique.RAISE
    if any(not each.multiple and each.value < view.rules.build_limit for each in touched):
        return Technique.LOCK
    # With free grouping, anyone may combine a build with other cards into a larger sum.
    open_ = view.rules.building is Building.FREE
    open_ |= bool(view.rules.takers_of[better.value] & view.unknown)
    return Technique.BUILD if open_ else Technique.SAFE_BUILD


_FINDERS: Final[dict[str, Callable[[View, Move, Move], Technique | None]]] = {
    "taken": _taken,
    **dict.fromkeys(MAJORITIES, _majorities),
    "sweep": _sweep,
    "left": _left,
    "kept": _kept,
    "build": _build,
    "duty": lambda *_: Technique.AVOID,
    "last": lambda *_: Technique.LAST,
    "call": lambda *_: Technique.CALL,
}
