"""What a hand card and some things on the table mean together: which moves, or why none.

Nothing here lists legal moves: a selection stands for a dozen candidates at most, and
``state.why_not`` decides each, so crowded tables stay fast.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

from kasino.grouping import Thing, values_of
from kasino.moves import TRAILS, Kind, Move
from kasino.reasons import Reason
from kasino.rules import Building, Rules, Taking
from kasino.state import State

#: Of several refusals the one that tells most: these mean that the cards themselves fit.
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
    """Is what is picked: a hand card (−1 none), a set of table cards, and a choice (U1).

    ``moves`` fit it exactly. Where none does, ``reason`` says why not, ``missing`` the value a
    capture still lacks, ``other_choice`` the choice under which ``other_moves`` would fit ("" is
    no choice ticked).
    """

    hand: int = -1
    table: int = 0
    choice: str | None = None
    moves: tuple[Move, ...] = ()
    missing: int | None = None
    reason: Reason | None = None
    other_choice: str | None = None
    other_moves: tuple[Move, ...] = ()


class Preview(NamedTuple):
    """Tells which values things on the table have together (U12).

    ``take`` are the values of cards that can take them all, promises and other captures left
    aside; ``build`` those of the legal builds with the chosen hand card, whatever is ticked.
    """

    take: tuple[int, ...]
    build: tuple[int, ...]


def choice_of(rules: Rules, move: Move) -> str | None:
    """Returns the checkbox that must be ticked for a move to be offered, None for no tick (U1)."""
    if move.kind is not Kind.BUILD:
        return None
    name = "stack" if move.value == rules.hand_values[move.card] else "build"
    return name if name in rules.choices else None


def candidates(rules: Rules, hand: int, table: int) -> list[Move]:
    """Returns every move a hand card and a set of table cards could mean, legal or not."""
    if not table:
        return [TRAILS[hand]]
    moves = [Move(Kind.CAPTURE, hand, table)]
    if rules.building is not Building.NONE:
        value = rules.hand_values[hand]
        # A court's only value is its own; builds of numerals end at 10.
        moves += [Move(Kind.BUILD, hand, table, v) for v in range(value, max(value, 10) + 1)]
    return moves


def select(state: State, hand: int, table: int, choice: str | None = None) -> Selection:
    """Returns what a selection means for the seat to move; ``hand`` −1 means nothing yet."""
    if hand < 0:
        return Selection(hand, table, choice)
    rules = state.rules
    sorted_out: dict[str | None, list[Move]] = {None: [], **{name: [] for name in rules.choices}}
    for move in candidates(rules, hand, table):
        sorted_out[choice_of(rules, move)].append(move)
    if not table and choice is None and rules.taking is Taking.BEST:
        # The game picks the capture itself, so nothing on the table need be picked for it.
        best = rules.captures.best(state.loose, rules.hand_values[hand])
        if best:
            sorted_out[None].insert(0, Move(Kind.CAPTURE, hand, best))
    offered = sorted_out.pop(choice)
    refusals = [state.why_not(move) for move in offered]
    moves = tuple(m for m, no in zip(offered, refusals, strict=True) if no is None)
    if moves or (choice is not None and not table):
        return Selection(hand, table, choice, moves)
    others = {name: _legal(state, found) for name, found in sorted_out.items()} if table else {}
    other = next((name for name, found in others.items() if found), "none fits")
    fits = other != "none fits"
    return Selection(
        hand,
        table,
        choice,
        (),
        _missing(state, hand, table) if choice is None else None,
        _most_telling(state, offered, refusals),
        (other or "") if fits else None,
        others[other] if fits else (),
    )


def _legal(state: State, moves: Sequence[Move]) -> tuple[Move, ...]:
    return tuple(move for move in moves if state.why_not(move) is None)


def _most_telling(
    state: State, moves: Sequence[Move], refusals: Sequence[Reason | None]
) -> Reason | None:
    """Returns why nothing fits: the refusal of the move that comes closest to being one."""
    if not moves:
        return Reason.BUILD_VALUE  # nothing above 10, or above a court, can be built
    reasons = set(refusals)
    for reason in _TELLING:
        if reason is Reason.JOIN and reason in reasons:
            near = [m for m, no in zip(moves, refusals, strict=True) if no is reason]
            if not any(_would_join(state, move) for move in near):
                continue
        if reason in reasons:
            return reason
    return refusals[0]


def _would_join(state: State, move: Move) -> bool:
    """Says whether a build lacks nothing but the build of its value that stands already."""
    standing = sum(build.cards for build in state.builds if build.value == move.value)
    reason = state.why_not(move._replace(cards=move.cards | standing))
    return reason is None or reason in _TELLING


def _missing(state: State, hand: int, table: int) -> int | None:
    """Returns what the chosen things still lack of the hand card's value, if they add up to it."""
    rules = state.rules
    value = rules.hand_values[hand]
    things = things_of(state, table)
    if not things or value > rules.top_sum:
        return None
    if rules.taking is not Taking.GROUP and any(b.cards & table for b in state.builds):
        return None
    left = value - sum(thing.value for thing in things)
    return left if left > 0 else None


def things_of(state: State, cards: int) -> list[Thing]:
    """Returns the loose cards and builds that a set of table cards touches."""
    touched = [(b.cards, b.value) for b in state.builds if b.cards & cards]
    return state.rules.grouping.things(state.loose & cards, touched)


def preview(state: State, hand: int, table: int) -> Preview:
    """Returns the values that things on the table have, without and with a hand card (−1 none)."""
    rules = state.rules
    things = things_of(state, table)
    if rules.taking is Taking.GROUP:
        take = values_of(things)
    else:
        builds = {build.value for build in state.builds if build.cards & table}
        take = tuple(
            value
            for value in sorted(set(rules.hand_values))
            if things and builds <= {value} and rules.captures.is_union(state.loose & table, value)
        )
    if hand < 0 or not table:
        return Preview(take, ())
    legal = _legal(state, candidates(rules, hand, table))
    return Preview(take, tuple(move.value for move in legal if move.kind is Kind.BUILD))
