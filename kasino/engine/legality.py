"""Legal moves, listed lazily, and the reason why a move is illegal, found without a list.

The rules of moves are here twice, in two directions. ``captures``, ``builds``, ``trails`` and
``calls`` produce moves. ``why_not`` takes any move and looks for a fault in it. Neither uses the
other, because a list can be exponentially long, and a reason needs no list. The tests compare them:
in every sampled position each produced move has no fault, and each move of the oracle is produced.

*Lists are lazy and ordered.* Moves of a kind come best first: captures by the worth of all cards,
trails by what they give away. A search or a button often needs only the first. If all lists are
short, they are joined and sorted. If one is lazy (`kasino.captures.lazy`), the lists are merged,
because each is already in order.

*Games differ by a few fields of ``Rules``.* ``taking`` says what a card may take: any sets, all
that it can, one group, or the best set, which the game then picks. ``building`` says whether builds
have owners, or are free groups, or don’t exist. There is no branch on a game’s name.

*Duties make most exceptions.* An owner keeps a card for each of its builds, so a capture, a build
or a trail can be illegal although its cards fit (`kasino.engine.builds` explains why). A card that
counts as 1 or 14 multiplies the cases: each question is asked for each of its values, and the
reason that comes closer is reported.

*The order of the checks is the order in which people think*: is the card in the hand, are the cards
on the table, is a build split, do the cards add up, does a duty forbid it. So the first fault found
is the one to tell.

Performance matters in the inner loops of searches. Sets of cards are ints, the captures of a value
come from a cached table, and a bit for each value (``takeable``) skips cards that take nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from heapq import merge

from kasino.captures.grouping import forms, grouping_of
from kasino.captures.table import Captures, captures_of
from kasino.cards import BIT, NUMBERS, bits
from kasino.engine.builds import (
    build_of,
    groups_of,
    had_a_part,
    held_builds,
    keeps_promises,
    owes,
    why_not_build,
)
from kasino.engine.position import PLAYING, Draft
from kasino.engine.reasons import Reason
from kasino.moves import CALL, CAPTURE, TRAIL, TRAILS, Kind, Move
from kasino.rules import Building, Rules, Taking

# Making a Move this way skips the argument handling of a call and takes a third of the time, which
# matters in the inner loop.
_new = tuple.__new__


def calls(state: Draft) -> Iterator[Move]:
    """Yield the possible calls of the last trail, richest first (K9)."""
    trailed = state.trailed
    if trailed < 0:
        return
    rules = state.rules
    before = state.loose & ~(1 << trailed)
    value = rules.table_values[trailed]
    build = build_of(state.builds, value)
    joined = build.cards if build else 0
    found = False
    for cards in captures_of(rules).sets(before, value, maximal=True):
        found = True
        yield Move(Kind.CALL, trailed, cards | joined)
    if joined and not found:
        yield Move(Kind.CALL, trailed, joined)


def captures(state: Draft) -> Iterator[Move]:
    """Return an iterator over the captures of the seat to move, richest first."""
    rules = state.rules
    worths, reach_bits = rules.reaches, rules.reach_bits
    hand = state.hands[state.turn]
    # Bit v is set if value v can capture anything; −1, with all bits set, means “not computed”.
    takeable = -1
    table = captures_of(rules)
    if rules.taking is not Taking.GROUP:
        takeable = table.values(state.loose)
        for build in state.builds:
            takeable |= 1 << build.value
    best = rules.taking is Taking.BEST
    card_sets: list[tuple[int, Iterable[int]]] = []
    lazy = False
    while hand:
        low = hand & -hand
        hand ^= low
        card = low.bit_length() - 1
        if not takeable & reach_bits[card]:
            continue
        if best:
            card_sets.append((card, (table.best_of(state.loose, worths[card]),)))
            continue
        for value in worths[card]:
            if takeable >> value & 1:
                sets = _sets(state, table, card, value)
                lazy = lazy or not isinstance(sets, tuple)
                card_sets.append((card, sets))
    if not card_sets:
        return iter(())
    # Some lists are too long to sort, so the iterators, each already in order, are merged.
    if lazy and len(card_sets) > 1:
        return merge(
            *(_moves(card, sets) for card, sets in card_sets), key=_order(table, rules.fewest_wins)
        )
    if lazy:
        return _moves(*card_sets[0])
    moves = [_new(Move, (CAPTURE, card, cards, 0)) for card, sets in card_sets for cards in sets]
    if len(card_sets) > 1:
        moves.sort(key=_order(table, rules.fewest_wins))
    return iter(moves)


def _moves(card: int, sets: Iterable[int]) -> Iterator[Move]:
    return (Move(Kind.CAPTURE, card, cards) for cards in sets)


def _order(table: Captures, poorest_first: bool) -> Callable[[Move], int]:
    worth = table.worth
    if poorest_first:
        return lambda move: worth(move.cards | 1 << move.card)
    return lambda move: -worth(move.cards | 1 << move.card)


def _sets(state: Draft, table: Captures, card: int, value: int) -> Iterable[int]:
    """Return the sets that a hand card may capture, with and without the build of that value."""
    rules = state.rules
    if rules.taking is Taking.GROUP:
        return grouping_of(rules).takes(state.loose, groups_of(state.builds), value)
    sets = table.sets(state.loose, value, rules.taking is Taking.FORCED)
    if not state.builds:
        return sets
    build = build_of(state.builds, value)
    if build is None and len(rules.reaches[card]) == 1:
        return sets
    leave = not _owed(state, card)
    if build is None:
        # An ace may have to be kept for a build of its other value (R2).
        return sets if leave else ()
    hand = state.hands[state.turn] ^ 1 << card
    join = leave or keeps_promises(rules, state.builds, state.turn, hand, build.cards)
    return _with_build(sets, build.cards, join, leave)


def _with_build(sets: Iterable[int], joined: int, join: bool, leave: bool) -> Iterator[int]:
    for cards in sets:
        if join:
            yield cards | joined
        if leave:
            yield cards
    if join:
        yield joined


def builds(state: Draft) -> Iterator[Move]:
    """Yield the builds that the seat to move may make."""
    rules = state.rules
    hand = state.hands[state.turn]
    if rules.building is Building.HELD:
        yield from held_builds(rules, state.loose, state.builds, state.turn, hand)
    elif rules.building is Building.FREE:
        groups = groups_of(state.builds)
        for card in bits(hand):
            for cards, value in grouping_of(rules).builds(state.loose, groups, card):
                yield Move(Kind.BUILD, card, cards, value)


def trails(state: Draft) -> Iterator[Move]:
    """Return an iterator over the trails of the seat to move, least valuable card first."""
    cards = sorted(bits(trailable(state)), key=state.rules.trail_cost.__getitem__)
    return iter([TRAILS[card] for card in cards])


def trailable(state: Draft) -> int:
    """Return the set of cards that the seat to move may trail."""
    if state.builds and _why_never_trail(state):
        return 0
    rules, hand = state.rules, state.hands[state.turn]
    if rules.taking is Taking.FORCED:
        for value in bits(captures_of(rules).values(state.loose)):
            hand &= ~rules.takers_of[value]
    return hand


def why_not(state: Draft, move: Move) -> Reason | None:
    """Return the reason why a move is illegal in a position, or None if it is legal."""
    if state.phase != PLAYING:
        return Reason.OVER
    kind, card, cards, value = move
    if kind is CALL:
        return _why_not_call(state, move)
    hand = state.hands[state.turn]
    if card not in NUMBERS or not hand & BIT[card]:
        return Reason.NOT_IN_HAND
    if kind is TRAIL:
        return Reason.NOT_ON_TABLE if cards or value else _why_not_trail(state, card)
    if not cards:
        return Reason.NOTHING_TAKEN
    if cards & ~state.table:
        return Reason.NOT_ON_TABLE
    # A build is captured or extended whole, never in part.
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


def _why_not_trail(state: Draft, card: int) -> Reason | None:
    rules = state.setup.rules
    if state.builds:  # nothing else can bind the seat
        never = _why_never_trail(state)
        if never is not None:
            return never
    if rules.taking is Taking.FORCED:
        takeable = captures_of(rules).values(state.loose)
        if takeable & rules.reach_bits[card]:
            return Reason.MUST_CAPTURE
    return None


def _why_never_trail(state: Draft) -> Reason | None:
    """Return the reason why the seat to move may not trail any card, or None (K7, B6).

    A seat that may trail owns no build, so it may trail any card.
    """
    seat = state.turn
    if state.rules.building is not Building.HELD:
        return None  # groups have no owner, so nobody is bound by them
    if not state.rules.makers:
        return Reason.OWNER_TRAIL if owes(state.builds, seat) else None
    if not had_a_part(state.builds, seat):
        return None
    if owes(state.builds, seat):
        return Reason.OWNER_TRAIL  # the card kept for the build can capture it
    return Reason.MAKER_TRAIL if _can_act(state) else None


def _can_act(state: Draft) -> bool:
    """Return whether the seat to move has a legal play other than a trail."""
    return next(captures(state), None) is not None or next(builds(state), None) is not None


def _owed(state: Draft, card: int) -> bool:
    """Return whether a card must stay in hand because the seat’s builds need it."""
    hand = state.hands[state.turn] & ~(1 << card)
    return not keeps_promises(state.rules, state.builds, state.turn, hand)


def _why_not_group(state: Draft, move: Move) -> Reason | None:
    """Return the reason why a move’s cards don’t form one group with its value, or None (C4)."""
    grouping = grouping_of(state.rules)
    touched = groups_of(b for b in state.builds if b.cards & move.cards)
    things = grouping.things(move.cards & state.loose | 1 << move.card, touched)
    return None if forms(things, move.value) else Reason.NOT_A_BUILD


def _why_not_capture(state: Draft, card: int, cards: int, hand: int) -> Reason | None:
    rules = state.rules
    refusals = [_why_not_take(state, card, value, cards, hand) for value in rules.reaches[card]]
    if None in refusals:
        return None
    # If an ace could be high or low, report the reason for the value that comes closer (R2).
    return next((no for no in refusals if no is not Reason.NO_GROUPS), refusals[0])


def _why_not_take(state: Draft, card: int, value: int, cards: int, hand: int) -> Reason | None:
    """Return the reason why a card can’t capture a set at one of its values, or None."""
    rules = state.rules
    loose = cards & state.loose
    touched = [build for build in state.builds if build.cards & cards]
    if rules.taking is Taking.GROUP:
        things = grouping_of(rules).things(loose, groups_of(touched))
        return None if forms(things, value) else Reason.ONE_GROUP
    if any(build.value != value for build in touched):
        return Reason.WRONG_BUILD
    captures = captures_of(rules)
    if rules.whole and value == rules.whole:
        return _why_not_whole(rules, captures.whole(state.loose), cards)
    if not captures.takes_first(state.loose, loose, value):
        return Reason.SINGLE_FIRST
    if not captures.is_union(loose, value):
        if captures.one_court(value) and not loose & ~captures.usable(rules.deck, value):
            return Reason.COURT_ONE
        if rules.one_group and captures.in_groups(loose, value):
            return Reason.SEVERAL_GROUPS
        return Reason.NO_GROUPS
    if not captures.takes_fewest(state.loose, loose, value):
        return Reason.FEWEST_FIRST
    if not keeps_promises(rules, state.builds, state.turn, hand, cards):
        return Reason.KEEPS_NO_CARD
    if rules.taking is Taking.FORCED and captures.leaves_more(state.loose, cards, value):
        return Reason.NOT_MAXIMAL
    if rules.taking is Taking.BEST and cards != captures.best_of(state.loose, rules.reaches[card]):
        return Reason.NOT_BEST
    return None


def _why_not_whole(rules: Rules, sets: tuple[int, ...], cards: int) -> Reason | None:
    """Return the reason why a card that takes the table can’t take these cards, or None (Z13)."""
    if cards in sets:
        return None
    if rules.takers_spare:
        return Reason.SPARES
    alone = rules.takers_yield and any(taken & rules.takers for taken in sets)
    return Reason.TAKES_ACE if alone else Reason.TAKES_TABLE


def _why_not_call(state: Draft, move: Move) -> Reason | None:
    rules = state.rules
    if not rules.calls:
        return Reason.NO_CALLS
    trailed = state.trailed
    if trailed < 0:
        return Reason.NO_CALL
    before = state.loose & ~(1 << trailed)
    value = rules.table_values[trailed]
    build = build_of(state.builds, value)
    if build is None and not captures_of(rules).any(before, value):
        return Reason.NO_CALL
    if move.card != trailed:
        return Reason.NOT_TRAILED
    joined = build.cards if build else 0
    loose = move.cards & before
    if (
        move.value
        or move.cards != loose | joined
        or not captures_of(rules).is_union(loose, value)
        or captures_of(rules).leaves_more(before, loose, value)
    ):
        return Reason.BAD_CALL
    return None
