"""Held builds: what may be built, raised, stacked or added to, and what its controller owes.

K4–K8 and B3–B6. A build reveals that its controller holds a card of its value.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from kasino.cards import COURTS, RANK_MASK, bits
from kasino.counts import counts_of, sums
from kasino.moves import Kind, Move
from kasino.reasons import Reason
from kasino.rules import Rules


class Build(NamedTuple):
    """Is a build on the table: its cards as a set, value, owner's seat (−1 nobody), multiple."""

    cards: int
    value: int
    owner: int
    multiple: bool


Builds = tuple[Build, ...]


def keeps_promises(builds: Builds, seat: int, hand: int, gone: int) -> bool:
    """Says whether a hand still holds a card for every build the seat owns (K7, B6).

    Builds that share cards with ``gone`` don't count any more.
    """
    return all(
        build.owner != seat or build.cards & gone or hand & RANK_MASK[build.value - 1]
        for build in builds
    )


def owes(builds: Builds, seat: int) -> bool:
    """Says whether a seat owns a build, so that it can't trail (K7, B6)."""
    return any(build.owner == seat for build in builds)


def build_of(builds: Builds, value: int) -> Build | None:
    """Returns the build of a value, if one stands; there is at most one (K6, B3)."""
    for build in builds:
        if build.value == value:
            return build
    return None


def promised(rules: Rules, builds: Builds, seat: int, hand: int, move: Move) -> Reason | None:
    """Returns why a build would break what its maker owes, or None.

    ``hand`` is what is left in the hand after the play.
    """
    if not hand & RANK_MASK[move.value - 1]:
        return Reason.KEEPS_NO_CARD
    if not keeps_promises(builds, seat, hand, move.cards):
        return Reason.KEEPS_NO_CARD
    if rules.one_build and any(b.owner == seat and not b.cards & move.cards for b in builds):
        return Reason.ONE_BUILD
    return None


def why_not_build(
    rules: Rules, loose: int, builds: Builds, seat: int, hand: int, move: Move
) -> Reason | None:
    """Returns why a build is not legal, or None.

    The cards of the move lie on the table and every build in it is whole. ``hand`` is what is
    left in the hand after the play.
    """
    taken = move.cards & loose
    touched = [build for build in builds if build.cards & move.cards]
    if (1 << move.card | taken) & COURTS:
        return Reason.COURT_BUILD
    value = rules.hand_values[move.card]
    if not value <= move.value <= 10:
        return Reason.BUILD_VALUE
    standing = build_of(builds, move.value)
    if standing and standing not in touched:
        return Reason.JOIN
    raised = [build for build in touched if build is not standing]
    if not raised:
        if not rules.captures.is_union(taken | 1 << move.card, move.value):
            return Reason.NOT_A_BUILD
    elif len(raised) > 1 or raised[0].value + value > move.value:
        return Reason.BUILD_VALUE
    elif raised[0].multiple:
        return Reason.MULTIPLE
    elif raised[0].value + value < move.value:
        return Reason.LOOSE_RAISE
    elif not rules.captures.is_union(taken, move.value):
        return Reason.NOT_A_BUILD
    return promised(rules, builds, seat, hand, move)


def held_builds(rules: Rules, loose: int, builds: Builds, seat: int, hand: int) -> Iterator[Move]:
    """Yields every legal build of a hand, the richest of each card and value first."""
    captures = rules.captures
    reach = sums(counts_of(loose & ~COURTS))
    targets = sorted({number % 13 + 1 for number in bits(hand & ~COURTS)})
    for card in bits(hand & ~COURTS):
        value = rules.hand_values[card]
        left = hand & ~(1 << card)
        for target in targets:
            if target < value or not left & RANK_MASK[target - 1]:
                continue
            standing = build_of(builds, target) if builds else None
            joined = standing.cards if standing else 0
            if reach >> target - value & 1:
                for union in captures.sets(loose | 1 << card, target):
                    cards = union & ~(1 << card) | joined
                    if union >> card & 1 and cards:
                        move = Move(Kind.BUILD, card, cards, target)
                        if promised(rules, builds, seat, left, move) is None:
                            yield move
            raised = build_of(builds, target - value) if builds else None
            if raised and not raised.multiple:
                base = raised.cards | joined
                if promised(rules, builds, seat, left, Move(Kind.BUILD, card, base, target)):
                    continue
                yield Move(Kind.BUILD, card, base, target)
                for union in captures.sets(loose, target):
                    yield Move(Kind.BUILD, card, base | union, target)


def built(rules: Rules, builds: Builds, loose: int, move: Move, seat: int) -> tuple[Build, str]:
    """Returns the build a legal move makes and how: build, stack, raise or add."""
    touched = [build for build in builds if build.cards & move.cards]
    raised = any(build.value != move.value for build in touched)
    joined = any(build.value == move.value for build in touched)
    value = rules.hand_values[move.card]
    ranks = sum(number % 13 + 1 for number in bits(move.cards & loose))
    # Every group adds up to the value, so their number follows from the sum.
    alone = 0 if raised else value
    multiple = joined or (alone + ranks) // move.value + raised > 1
    how = "raise" if raised else "stack" if value == move.value else "add" if joined else "build"
    return Build(move.cards | 1 << move.card, move.value, seat, multiple), how
