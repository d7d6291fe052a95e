"""Builds with owners: making, raising, stacking and adding to them, and the duties of owners.

K4–K8 and B3–B6. A build is a set of table cards with a value. Only a card of that value takes it,
and it is taken whole. Whoever makes one says by that: I hold a card of its value. That is what
makes builds hard, because this promise has to stay true.

*A promise binds the hand, not a card.* The owner may play any card, as long as a card of the value
is left for each of its builds. With two builds, two different cards are needed. In games where an
ace counts as 1 or 14, one ace can serve either build, but not both; so ``serves`` tries the ways to
assign cards to values, and doesn’t just count.

*Taking a build ends its promise.* So ``keeps_promises`` leaves out the builds that contain the
cards ``gone``: someone who takes their own build needs no card for it.

*An owner can’t trail* (K7), because it could take its own build instead. In games with makers (B6),
everyone who had a part in a build shares a weaker duty: to trail only if there is no other play.

*Raising* adds a hand card to a single build and changes its value; whoever raises it is its new
owner. A build of several groups of its value is *multiple*, and can’t be raised any more. There is
at most one build of each value, so making a second one adds to the first.

*What others learn.* Since a build shows that its owner holds a card of the value,
`kasino.engine.unseen` keeps that card in the owner’s hand whenever unknown cards are dealt again.

In games with free groups, builds have no owner, and none of this applies.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from kasino.captures.grouping import Groups
from kasino.captures.rank_counts import counts_of, sums
from kasino.captures.table import captures_of
from kasino.cards import bits
from kasino.engine.reasons import Reason
from kasino.moves import Kind, Move
from kasino.rules import Rules


class Build(NamedTuple):
    """A build on the table.

    The fields are its cards as a set, its value, its owner’s seat (−1 if it has none), whether it
    is multiple, and the seats of everyone who had a part in it, in games where they share its
    duties (B6).
    """

    cards: int
    value: int
    owner: int
    multiple: bool
    makers: tuple[int, ...] = ()


Builds = tuple[Build, ...]


def groups_of(builds: Iterable[Build]) -> Groups:
    """Return each build as a pair of its cards and its value, the form that free grouping uses."""
    return tuple((build.cards, build.value) for build in builds)


def serves(rules: Rules, hand: int, values: Sequence[int]) -> bool:
    """Return whether a hand has a different card for each of the given values (B6, R2)."""
    if not values:
        return True
    fitting = hand & rules.takers_of[values[0]]
    if len(values) == 1:
        return fitting != 0
    # Backtrack, because an ace can serve as 1 or 14 but not as both.
    return any(serves(rules, hand ^ 1 << card, values[1:]) for card in bits(fitting))


def keeps_promises(rules: Rules, builds: Builds, seat: int, hand: int, gone: int = 0) -> bool:
    """Return whether a hand still has a card for every build that the seat owns (K7, B6).

    Builds that contain any of the cards ``gone`` are ignored.
    """
    if not builds:
        return True
    owned = [build.value for build in builds if build.owner == seat and not build.cards & gone]
    return not owned or serves(rules, hand, owned)


def owes(builds: Builds, seat: int) -> bool:
    """Return whether a seat owns a build (K7, B6)."""
    return any(build.owner == seat for build in builds)


def had_a_part(builds: Builds, seat: int) -> bool:
    """Return whether a seat made, raised or added to a build that is still on the table (B6)."""
    return any(seat in build.makers for build in builds)


def build_of(builds: Builds, value: int) -> Build | None:
    """Return the build with the given value, or None; there is at most one (K6, B3)."""
    for build in builds:
        if build.value == value:
            return build
    return None


def captured_at(rules: Rules, loose: int, builds: Builds, move: Move) -> int:
    """Return the value of the played card in a legal capture: an ace may be 1 or 14 (R2)."""
    worths = rules.reaches[move.card]
    if len(worths) == 1:
        return worths[0]
    values = {build.value for build in builds if build.cards & move.cards}
    union = captures_of(rules).is_union
    return max(v for v in worths if values <= {v} and union(move.cards & loose, v))


def promised(rules: Rules, builds: Builds, seat: int, hand: int, move: Move) -> Reason | None:
    """Return the reason why a build would break its maker’s duties, or None.

    ``hand`` is the hand after the play.
    """
    if not hand & rules.takers_of[move.value]:
        return Reason.KEEPS_NO_CARD
    if not builds:
        return None
    owned = [b.value for b in builds if b.owner == seat and not b.cards & move.cards]
    if owned and not serves(rules, hand, [move.value, *owned]):
        return Reason.KEEPS_NO_CARD
    return Reason.ONE_BUILD if owned and rules.one_build else None


def why_not_build(
    rules: Rules, loose: int, builds: Builds, seat: int, hand: int, move: Move
) -> Reason | None:
    """Return the reason why a build is illegal, or None.

    The move’s table cards must be on the table, and must include each build wholly or not at all.
    ``hand`` is the hand after the play.
    """
    taken = move.cards & loose
    touched = [build for build in builds if build.cards & move.cards]
    if (1 << move.card | taken) & ~rules.summing:
        return Reason.COURT_BUILD
    value = rules.table_values[move.card]
    if not value <= move.value <= rules.build_limit:
        return Reason.BUILD_VALUE
    standing = build_of(builds, move.value)
    if standing and standing not in touched:
        return Reason.JOIN
    raised = [build for build in touched if build is not standing]
    if not raised:
        if not captures_of(rules).is_union(taken | 1 << move.card, move.value):
            return Reason.NOT_A_BUILD
    elif len(raised) > 1 or raised[0].value + value > move.value:
        return Reason.BUILD_VALUE
    elif raised[0].multiple:
        return Reason.MULTIPLE
    elif raised[0].value + value < move.value:
        return Reason.LOOSE_RAISE
    elif not captures_of(rules).is_union(taken, move.value):
        return Reason.NOT_A_BUILD
    return promised(rules, builds, seat, hand, move)


@lru_cache(maxsize=1 << 12)
def _targets(promising: int) -> tuple[int, ...]:
    """Return the values whose bits are set; cached, because the inner loop asks for few sets."""
    return tuple(bits(promising))


def held_builds(
    rules: Rules,
    loose: int,
    builds: Builds,
    seat: int,
    hand: int,
    playing: int = -1,
    wanted: int = -1,
) -> Iterator[Move]:
    """Yield every legal build from a hand; for each card and value, the richest comes first.

    ``playing`` is the set of cards that may be played, and ``wanted`` has a bit for each value that
    may be built.
    """
    if not hand & (hand - 1):
        return  # no card would be left to keep for the build
    captures = captures_of(rules)
    reach = sums(counts_of(loose & rules.summing))
    # The values that a kept card could later capture, as bits. Other values can’t be built at all.
    promising, rest, reach_bits = 0, hand, rules.reach_bits
    while rest:
        low = rest & -rest
        rest ^= low
        promising |= reach_bits[low.bit_length() - 1]
    targets = _targets(promising & wanted & (2 << rules.build_limit) - 1)
    for card in bits(hand & playing & rules.summing):
        value = rules.table_values[card]
        left = hand & ~(1 << card)
        for target in targets:
            if target < value or not left & rules.takers_of[target]:
                continue
            standing = build_of(builds, target) if builds else None
            joined = standing.cards if standing else 0
            # A bit test shows whether any loose cards can fill the gap; it rules out most targets
            # without a search.
            if reach >> target - value & 1:
                for union in captures.sets(loose | 1 << card, target):
                    cards = union & ~(1 << card) | joined
                    if union >> card & 1 and cards:
                        move = Move(Kind.BUILD, card, cards, target)
                        if promised(rules, builds, seat, left, move) is None:
                            yield move
            # The card may also raise the one build that it brings up to the target, with or without
            # loose groups of that value (K5, B4).
            raised = build_of(builds, target - value) if builds else None
            if raised and not raised.multiple:
                base = raised.cards | joined
                if promised(rules, builds, seat, left, Move(Kind.BUILD, card, base, target)):
                    continue
                yield Move(Kind.BUILD, card, base, target)
                for union in captures.sets(loose, target):
                    yield Move(Kind.BUILD, card, base | union, target)


def built(rules: Rules, builds: Builds, loose: int, move: Move, seat: int) -> tuple[Build, str]:
    """Return the build that a legal move makes, and how: "build", "stack", "raise" or "add"."""
    touched = [build for build in builds if build.cards & move.cards]
    raised = any(build.value != move.value for build in touched)
    joined = any(build.value == move.value for build in touched)
    value = rules.table_values[move.card]
    ranks = sum(rules.table_values[number] for number in bits(move.cards & loose))
    # Every group adds up to the value, so the sum gives the number of groups.
    alone = 0 if raised else value
    multiple = joined or (alone + ranks) // move.value + raised > 1
    how = "raise" if raised else "stack" if value == move.value else "add" if joined else "build"
    makers: tuple[int, ...] = ()
    if rules.makers:
        makers = tuple(sorted({seat}.union(*(build.makers for build in touched))))
    return Build(move.cards | 1 << move.card, move.value, seat, multiple, makers), how
