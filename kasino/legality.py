"""Which moves are legal: all of them lazily, and why one is not without listing any."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import merge
from typing import TYPE_CHECKING, Final

from kasino.builds import build_of, held_builds, keeps_promises, owes, why_not_build
from kasino.cards import ALL, bits
from kasino.grouping import forms
from kasino.moves import TRAILS, Kind, Move
from kasino.reasons import Reason
from kasino.rules import Building, Rules, Taking

if TYPE_CHECKING:
    from kasino.state import State

# A move from the inner loop skips the checks of a keyword call; it costs a third.
_new = tuple.__new__
_CAPTURE: Final = Kind.CAPTURE


def calls(state: State) -> Iterator[Move]:
    """Yields the calls of the last trail, the richest first (K9)."""
    trailed = state.trailed
    if trailed < 0:
        return
    rules = state.rules
    before = state.loose & ~(1 << trailed)
    value = rules.table_values[trailed]
    build = build_of(state.builds, value)
    joined = build.cards if build else 0
    found = False
    for cards in rules.captures.sets(before, value, maximal=True):
        found = True
        yield Move(Kind.CALL, trailed, cards | joined)
    if joined and not found:
        yield Move(Kind.CALL, trailed, joined)


def captures(state: State) -> Iterator[Move]:
    """Yields the captures of the hand to move, the richest first."""
    rules = state.rules
    values = rules.hand_values
    hand = state.hands[state.turn]
    takeable = -1
    if rules.taking is not Taking.GROUP:
        takeable = rules.captures.values(state.loose)
        for build in state.builds:
            takeable |= 1 << build.value
    found: list[tuple[int, Iterable[int]]] = []
    best = rules.taking is Taking.BEST
    lazy = False
    while hand:
        low = hand & -hand
        hand ^= low
        card = low.bit_length() - 1
        value = values[card]
        if takeable >> value & 1:
            if best:
                found.append((card, (rules.captures.best(state.loose, value),)))
                continue
            sets = _sets(state, card, value)
            lazy = lazy or not isinstance(sets, tuple)
            found.append((card, sets))
    if not found:
        return iter(())
    if lazy and len(found) > 1:
        return merge(*(_moves(card, sets) for card, sets in found), key=_order(rules))
    if lazy:
        return _moves(*found[0])
    moves = [_new(Move, (_CAPTURE, card, cards, 0)) for card, sets in found for cards in sets]
    if len(found) > 1:
        moves.sort(key=_order(rules))
    return iter(moves)


def _moves(card: int, sets: Iterable[int]) -> Iterator[Move]:
    return (Move(Kind.CAPTURE, card, cards) for cards in sets)


def _order(rules: Rules) -> Callable[[Move], int]:
    worth = rules.captures.worth
    if rules.fewest_wins:
        return lambda move: worth(move.cards | 1 << move.card)
    return lambda move: -worth(move.cards | 1 << move.card)


def _sets(state: State, card: int, value: int) -> Iterable[int]:
    """Returns the sets that a hand card may take, the build of its value with and without."""
    rules = state.rules
    if rules.taking is Taking.GROUP:
        groups = [(build.cards, build.value) for build in state.builds]
        return (cards for cards, _ in rules.grouping.takes(state.loose, groups, value))
    sets = rules.captures.sets(state.loose, value, rules.taking is Taking.FORCED)
    build = build_of(state.builds, value) if state.builds else None
    if build is None:
        return sets
    hand = state.hands[state.turn] ^ 1 << card
    leave = keeps_promises(state.builds, state.turn, hand, 0)
    return _with_build(sets, build.cards, leave)


def _with_build(sets: Iterable[int], joined: int, leave: bool) -> Iterator[int]:
    for cards in sets:
        yield cards | joined
        if leave:
            yield cards
    yield joined


def builds(state: State) -> Iterator[Move]:
    """Yields the builds of the hand to move."""
    rules = state.rules
    hand = state.hands[state.turn]
    if rules.building is Building.HELD:
        yield from held_builds(rules, state.loose, state.builds, state.turn, hand)
    elif rules.building is Building.FREE:
        groups = [(build.cards, build.value) for build in state.builds]
        for card in bits(hand):
            for cards, value in rules.grouping.builds(state.loose, groups, card):
                yield Move(Kind.BUILD, card, cards, value)


def trails(state: State) -> Iterator[Move]:
    """Returns the trails of the hand to move, the card of least worth first."""
    if state.builds and owes(state.builds, state.turn):
        return iter(())
    rules = state.rules
    hand = state.hands[state.turn]
    cards = []
    while hand:
        low = hand & -hand
        hand ^= low
        cards.append(low.bit_length() - 1)
    if rules.taking is Taking.FORCED:
        values = rules.hand_values
        takeable = rules.captures.values(state.loose)
        cards = [card for card in cards if not takeable >> values[card] & 1]
    cards.sort(key=rules.trail_cost.__getitem__)
    return iter([TRAILS[card] for card in cards])


def why_not(state: State, move: Move) -> Reason | None:
    """Returns why a move is not legal in a position, or None if it is."""
    if state.round_over:
        return Reason.OVER
    kind, card, cards, value = move
    if kind is Kind.CALL:
        return _why_not_call(state, move)
    hand = state.hands[state.turn]
    if card not in range(52) or not hand >> card & 1:
        return Reason.NOT_IN_HAND
    if kind is Kind.TRAIL:
        return _why_not_trail(state, move)
    if not cards:
        return Reason.NOTHING_TAKEN
    if cards & ~state.table:
        return Reason.NOT_ON_TABLE
    if any(b.cards & cards and b.cards & ~cards for b in state.builds):
        return Reason.SPLIT_BUILD
    if kind is Kind.BUILD:
        rules = state.rules
        if rules.building is Building.HELD:
            left = hand ^ 1 << card
            return why_not_build(rules, state.loose, state.builds, state.turn, left, move)
        if rules.building is Building.FREE:
            return _why_not_group(state, move)
        return Reason.NO_BUILDS
    if value:
        return Reason.BUILD_VALUE
    return _why_not_capture(state, card, cards, hand ^ 1 << card)


def _why_not_trail(state: State, move: Move) -> Reason | None:
    rules = state.rules
    if move.cards or move.value:
        return Reason.NOT_ON_TABLE
    if owes(state.builds, state.turn):
        return Reason.OWNER_TRAIL
    if rules.taking is Taking.FORCED and rules.captures.any(
        state.loose, rules.hand_values[move.card]
    ):
        return Reason.MUST_CAPTURE
    return None


def _why_not_group(state: State, move: Move) -> Reason | None:
    """Returns why a card and things don't become one group of a value (C4)."""
    grouping = state.rules.grouping
    touched = [(b.cards, b.value) for b in state.builds if b.cards & move.cards]
    things = grouping.things(move.cards & state.loose | 1 << move.card, touched)
    return None if forms(things, move.value) else Reason.NOT_A_BUILD


def _why_not_capture(state: State, card: int, cards: int, hand: int) -> Reason | None:
    rules = state.rules
    value = rules.hand_values[card]
    loose = cards & state.loose
    touched = [build for build in state.builds if build.cards & cards]
    if rules.taking is Taking.GROUP:
        things = rules.grouping.things(loose, [(b.cards, b.value) for b in touched])
        return None if forms(things, value) else Reason.ONE_GROUP
    if any(build.value != value for build in touched):
        return Reason.WRONG_BUILD
    captures = rules.captures
    if not captures.is_union(loose, value):
        if captures.one_court and value > 10 and not loose & ~captures.usable(ALL, value):
            return Reason.COURT_ONE
        return Reason.NO_GROUPS
    if not keeps_promises(state.builds, state.turn, hand, cards):
        return Reason.KEEPS_NO_CARD
    if rules.taking is Taking.FORCED and captures.any(state.loose & ~cards, value):
        return Reason.NOT_MAXIMAL
    if rules.taking is Taking.BEST and cards != captures.best(state.loose, value):
        return Reason.NOT_BEST
    return None


def _why_not_call(state: State, move: Move) -> Reason | None:
    rules = state.rules
    if not rules.calls:
        return Reason.NO_CALLS
    trailed = state.trailed
    if trailed < 0:
        return Reason.NO_CALL
    before = state.loose & ~(1 << trailed)
    value = rules.table_values[trailed]
    build = build_of(state.builds, value)
    if build is None and not rules.captures.any(before, value):
        return Reason.NO_CALL
    if move.card != trailed:
        return Reason.NOT_TRAILED
    joined = build.cards if build else 0
    loose = move.cards & before
    if (
        move.value
        or move.cards != loose | joined
        or not rules.captures.is_union(loose, value)
        or rules.captures.any(before & ~loose, value)
    ):
        return Reason.BAD_CALL
    return None
