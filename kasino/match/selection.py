"""The meaning of a picked hand card and table cards: the moves that fit, or why none does.

A selection has at most a dozen candidates, and ``state.why_not`` checks each of them. Lists of
choices come from a limited search, so crowded tables stay fast
(``docs/decisions/lazy-captures.md``).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import islice
from typing import Final, NamedTuple

from kasino.captures.grouping import Thing, grouping_of, values_of
from kasino.captures.table import captures_of
from kasino.engine.builds import build_of, groups_of, held_builds
from kasino.engine.reasons import Reason
from kasino.engine.state import State
from kasino.moves import TRAILS, Kind, Move
from kasino.rules import Building, Rules, Taking

#: The most informative reasons: with any of these, the cards themselves fit.
_TELLING: Final = (
    Reason.NOT_BEST,
    Reason.NOT_MAXIMAL,
    Reason.COURT_ONE,
    Reason.KEEPS_NO_CARD,
    Reason.ONE_BUILD,
    Reason.MULTIPLE,
    Reason.JOIN,
    Reason.LOOSE_RAISE,
)


@dataclass(frozen=True, slots=True)
class Selection:
    """The picks: a hand card (−1 for none), a set of table cards, and a choice (U1).

    ``moves`` fit the picks exactly. If there are none, ``reason`` says why, ``missing`` is the
    value still needed for a capture, and ``other_choice`` is the choice under which ``other_moves``
    would fit ("" for no ticked choice).
    """

    hand: int = -1
    table: int = 0
    choice: str | None = None
    moves: tuple[Move, ...] = ()
    missing: int | None = None
    reason: Reason | None = None
    other_choice: str | None = None
    other_moves: tuple[Move, ...] = ()
    refused: Move | None = None  # the move that ``reason`` is about, if there is one


class Preview(NamedTuple):
    """The values that several things on the table can have together (U12).

    ``take`` are the values of cards that could capture all of them, ignoring duties to builds and
    other captures. ``build`` are the values of legal builds with them and the picked hand card,
    under any choice.
    """

    take: tuple[int, ...]
    build: tuple[int, ...]


def choice_of(rules: Rules, move: Move) -> str | None:
    """Return the checkbox that must be ticked for a move to be offered, or None (U1)."""
    if move.kind is not Kind.BUILD:
        return None
    name = "stack" if move.value == rules.table_values[move.card] else "build"
    return name if name in rules.choices else None


def candidates(rules: Rules, hand: int, table: int) -> list[Move]:
    """Return every move, legal or not, that picking a hand card and table cards could mean."""
    if not table:
        return [TRAILS[hand]]
    moves = [Move(Kind.CAPTURE, hand, table)]
    if rules.building is not Building.NONE:
        value = rules.table_values[hand]
        # A court that can’t be added up has only its own value.
        top = max(value, rules.build_limit or rules.top_sum)
        moves += [Move(Kind.BUILD, hand, table, v) for v in range(value, top + 1)]
    return moves


def select(state: State, hand: int, table: int, choice: str | None = None) -> Selection:
    """Return the meaning of a selection by the seat to move; ``hand`` is −1 for no card."""
    if hand < 0:
        return Selection(hand, table, choice)
    by_choice = _moves_by_choice(state, hand, table, choice)
    # The moves under the ticked choice come first. Only if none is legal, the other choices are
    # tried, to suggest one.
    refusals = {move: state.why_not(move) for move in by_choice.pop(choice)}
    moves = _legal(refusals)
    if moves or (choice is not None and not table):
        return Selection(hand, table, choice, moves)
    reason = _most_telling(state, refusals)
    missing = _missing(state, hand, table) if choice is None else None
    other_choice: str | None = None
    other_moves: tuple[Move, ...] = ()
    if table:
        for name, others in by_choice.items():
            found = {move: state.why_not(move) for move in others}
            refusals |= found
            if other_choice is None and (other_moves := _legal(found)):
                other_choice = name or ""
    tried = candidates(state.rules, hand, table)
    refused = next((move for move in tried if refusals.get(move) is reason), tried[0])
    return Selection(hand, table, choice, (), missing, reason, other_choice, other_moves, refused)


def _moves_by_choice(
    state: State, hand: int, table: int, choice: str | None
) -> dict[str | None, list[Move]]:
    """Return the moves that a selection could mean, legal or not, by the choice they need.

    If the game chooses the capture itself, no table cards have to be picked for it.
    """
    rules = state.rules
    found: dict[str | None, list[Move]] = {None: [], **{name: [] for name in rules.choices}}
    if not table and choice is None and rules.taking is Taking.BEST:
        best = captures_of(rules).best_of(state.loose, rules.reaches[hand])
        if best:
            found[None].append(Move(Kind.CAPTURE, hand, best))
    for move in candidates(rules, hand, table):
        found[choice_of(rules, move)].append(move)
    return found


def _legal(refusals: Mapping[Move, Reason | None]) -> tuple[Move, ...]:
    return tuple(move for move, reason in refusals.items() if reason is None)


def _most_telling(state: State, refusals: Mapping[Move, Reason | None]) -> Reason | None:
    """Return why no move fits: the reason against the one that comes closest to being legal."""
    if not refusals:
        return Reason.BUILD_VALUE  # no build can be higher than the highest build, or than a court
    reasons = set(refusals.values())
    if not any(_would_join(state, move) for move, no in refusals.items() if no is Reason.JOIN):
        reasons.discard(Reason.JOIN)
    return next((reason for reason in _TELLING if reason in reasons), next(iter(refusals.values())))


def _would_join(state: State, move: Move) -> bool:
    """Return whether a build is illegal only because it must include the build of its value."""
    standing = sum(build.cards for build in state.builds if build.value == move.value)
    reason = state.why_not(move._replace(cards=move.cards | standing))
    return reason is None or reason in _TELLING


def _missing(state: State, hand: int, table: int) -> int | None:
    """Return the value still missing up to the hand card’s, or None if the things can’t add up."""
    rules = state.rules
    value = max(rules.reaches[hand])
    things = things_of(state, table)
    if not things or value > rules.top_sum:
        return None
    if rules.taking is not Taking.GROUP and any(b.cards & table for b in state.builds):
        return None
    left = value - sum(thing.value for thing in things)
    return left if left > 0 else None


def things_of(state: State, cards: int) -> list[Thing]:
    """Return the loose cards and builds that contain the given table cards."""
    touched = groups_of(b for b in state.builds if b.cards & cards)
    return grouping_of(state.rules).things(state.loose & cards, touched)


def preview(state: State, hand: int, table: int) -> Preview:
    """Return the values of things on the table, without and with a hand card (−1 for none)."""
    rules = state.rules
    things = things_of(state, table)
    if rules.taking is Taking.GROUP:
        take = values_of(things)
    else:
        builds = {build.value for build in state.builds if build.cards & table}
        take = tuple(
            value
            for value in sorted({value for worths in rules.reaches for value in worths})
            if things
            and builds <= {value}
            and captures_of(rules).is_union(state.loose & table, value)
        )
    if hand < 0 or not table:
        return Preview(take, ())
    builds_tried = (move for move in candidates(rules, hand, table) if move.kind is Kind.BUILD)
    return Preview(take, tuple(m.value for m in builds_tried if state.why_not(m) is None))


#: The number of moves to search for completions; a crowded table has far too many to list.
MOVES_SEARCHED: Final = 200


@dataclass(frozen=True, slots=True)
class Picked:
    """A hand card (−1 for none), a set of table cards, and one of the game’s choices."""

    hand: int = -1
    table: int = 0
    choice: str | None = None

    def clicked(self, state: State, cards: int) -> Picked | Reason:
        """Return the picks after a click on a card or a build, or why that is impossible."""
        if cards & state.hands[state.turn] == cards and cards.bit_count() == 1:
            card = cards.bit_length() - 1
            return replace(self, hand=-1 if self.hand == card else card)
        loose = cards & state.loose == cards and cards.bit_count() == 1
        if loose or any(build.cards == cards for build in state.builds):
            return replace(self, table=self.table ^ cards)
        split = any(build.cards & cards for build in state.builds)
        return Reason.SPLIT_BUILD if split else Reason.NOT_ON_TABLE


def picked(state: State, hand: int, table: int, choice: str | None) -> Picked:
    """Return picks: a hand card, the things that contain the given table cards, and a choice."""
    built = sum(build.cards for build in state.builds if build.cards & table)
    return Picked(hand, state.loose & table | built, choice)


@lru_cache(maxsize=8)
def completions(state: State, selection: Selection, limit: int) -> tuple[Move, ...]:
    """Return the legal moves that contain the picks under the ticked choice, best first."""
    fitting = (
        move
        for move in islice(state.legal_moves(), MOVES_SEARCHED)
        if selection.hand in (-1, move.card)
        and not selection.table & ~move.cards
        and choice_of(state.rules, move) == selection.choice
    )
    return tuple(islice(fitting, min(limit, MOVES_SEARCHED)))


#: The number of captures to consider; a crowded table has an endless list of them.
CAPTURES_SEARCHED: Final = 60


@lru_cache(maxsize=8)
def capture_choices(state: State, card: int, limit: int) -> tuple[Move, ...]:
    """Return the captures worth choosing between for a card of the seat to move, best first.

    In games where points are good, a capture that is part of another is left out, because
    players take as many cards as they can.

    >>> from kasino.games import game
    >>> state = State.start(game("casino"), players=2, seed="lake")
    >>> [str(move) for card in range(52) if state.hands[state.turn] >> card & 1
    ...  for move in capture_choices(state, card, 9)]
    ['6hx4s+2d', '6cx4s+2d']
    """
    rules = state.rules
    worth = captures_of(rules).worth
    sign = 1 if rules.fewest_wins else -1
    sets = islice(_sets(state, card), CAPTURES_SEARCHED)
    moves = (Move(Kind.CAPTURE, card, cards) for cards in sets)
    choices = sorted(
        {move for move in moves if state.why_not(move) is None},
        key=lambda move: (sign * worth(move.cards), move.cards),
    )
    if not rules.fewest_wins:
        choices = [m for m in choices if not any(_part(m.cards, other.cards) for other in choices)]
    return tuple(choices[:limit])


def _part(cards: int, other: int) -> bool:
    return cards != other and not cards & ~other


def _sets(state: State, card: int) -> Iterator[int]:
    """Yield sets of table cards that a card’s values allow it to capture, largest first."""
    rules, known = state.rules, captures_of(state.rules)
    worths = rules.reaches[card]
    if rules.taking is Taking.BEST:
        best = known.best_of(state.loose, worths)
        if best:
            yield best
        return
    for value in worths:
        if rules.taking is Taking.GROUP:
            yield from grouping_of(rules).takes(state.loose, groups_of(state.builds), value)
            continue
        build = build_of(state.builds, value)
        joined = build.cards if build else 0
        if joined:
            yield joined
        for cards in known.sets(state.loose, value, maximal=True):
            yield cards | joined
            if joined:  # the same without the build, in case the seat must keep its card
                yield cards


#: The number of builds of each value to consider; a crowded table has too many to list.
BUILDS_SEARCHED: Final = 12


@lru_cache(maxsize=8)
def build_choices(state: State, card: int, choice: str | None, limit: int) -> tuple[Move, ...]:
    """Return the builds with a hand card of the seat to move under a choice, richest first.

    >>> from kasino.games import game
    >>> state = State.start(game("casino"), players=2, seed="lake")
    >>> [str(move) for card in range(52) if state.hands[state.turn] >> card & 1
    ...  for move in build_choices(state, card, None, 9)]
    ['6h+4s+2d=6', '6h+4s=10', '6c+4s+2d=6', '6c+4s=10']
    """
    rules = state.rules
    worth = captures_of(rules).worth
    fitting = (move for move in _builds(state, card) if choice_of(rules, move) == choice)
    found = sorted(fitting, key=lambda move: (-worth(move.cards), -move.value, move.cards))
    return tuple(found[:limit])


def _builds(state: State, card: int) -> Iterator[Move]:
    rules, hand = state.rules, state.hands[state.turn]
    if rules.building is Building.FREE:
        groups = groups_of(state.builds)
        made = grouping_of(rules).builds(state.loose, groups, card)
        for cards, value in islice(made, BUILDS_SEARCHED * rules.top_sum):
            yield Move(Kind.BUILD, card, cards, value)
    elif rules.building is Building.HELD:
        for value in range(rules.table_values[card], rules.build_limit + 1):
            found = held_builds(
                rules, state.loose, state.builds, state.turn, hand, 1 << card, 1 << value
            )
            yield from islice(found, BUILDS_SEARCHED)
