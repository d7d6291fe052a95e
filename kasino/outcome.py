"""What follows from a play: sweeps, points at once, the end of a round, and the events of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from kasino.builds import built
from kasino.cards import ACES, BIG, LITTLE
from kasino.events import (
    Built,
    Called,
    Captured,
    Event,
    MatchOver,
    Result,
    RoundOver,
    Scored,
    Swept,
    Trailed,
)
from kasino.moves import Kind, Move
from kasino.position import MATCH_OVER, ROUND_OVER, Draft
from kasino.rules import Building, Freeze, Rules, Taking
from kasino.scoring import honour_points, leader, result, tally

if TYPE_CHECKING:
    from kasino.state import State

#: The cards that have points of their own.
HONOURS: Final = ACES | 1 << BIG | 1 << LITTLE


def frozen_round(rules: Rules, base: tuple[int, ...]) -> bool:
    """Says whether somebody's points at a round's start stop its sweeps from counting (N2)."""
    return rules.sweep_freeze is Freeze.ANY_AT_ROUND and max(base) >= rules.freeze_at


def why_no_sweep(state: State, seat: int) -> str:
    """Returns why a sweep of a seat doesn't count now: last-deal, frozen, void, or ""."""
    setup = state.setup
    rules = setup.rules
    if not state.undealt and not rules.sweep_last_deal:
        return "last-deal"
    own = rules.sweep_freeze is Freeze.OWN_AT_DEAL
    if setup.frozen or (own and state.deal_scores[setup.sides[seat]] >= rules.freeze_at):
        return "frozen"
    return "void" if state.void else ""


def sweep(before: State, draft: Draft, seat: int, bit: int) -> None:
    """Counts a sweep, or cancels all of them once every side has one (F6, N3)."""
    if why_no_sweep(before, seat):
        return
    sweeps = list(before.sweeps)
    sweeps[seat] |= bit
    sides = draft.setup.sides
    swept = {side for side, cards in zip(sides, sweeps, strict=True) if cards}
    if draft.setup.rules.sweep_void and len(swept) == len(set(sides)):
        draft.void = True
        draft.sweeps = draft.setup.empty
    else:
        draft.sweeps = tuple(sweeps)


def by_side(draft: Draft, values: tuple[int, ...]) -> tuple[int, ...]:
    """Returns the union of each side's sets of cards."""
    pooled = [0] * len(draft.setup.base)
    for side, cards in zip(draft.setup.sides, values, strict=True):
        pooled[side] |= cards
    return tuple(pooled)


def live_scores(draft: Draft) -> tuple[int, ...]:
    """Returns the match scores with what counts at once in this round (F4)."""
    rules = draft.setup.rules
    return tuple(
        base + honour_points(rules, pile) + rules.sweep * swept.bit_count()
        for base, pile, swept in zip(
            draft.setup.base,
            by_side(draft, draft.captured),
            by_side(draft, draft.sweeps),
            strict=True,
        )
    )


def win_at_once(draft: Draft) -> bool:
    """Ends the match if points that count at once have decided it (F4)."""
    rules = draft.setup.rules
    if not rules.at_once:
        return False
    top = leader(draft.scores)
    if top < 0 or draft.scores[top] < rules.target:
        return False
    losers = tuple(side for side in range(len(draft.scores)) if side != top)
    _close(draft, majorities=False)
    draft.result = Result((top,), losers, "at-once")
    draft.phase = MATCH_OVER
    return True


def end_round(draft: Draft) -> None:
    """Gives the residue to the last capturer, scores the round and, if due, ends the match.

    S3, S8; at Game Over the round is scored as it stands (K10).
    """
    if not draft.game_over and draft.last_capturer >= 0:
        captured = list(draft.captured)
        captured[draft.last_capturer] |= draft.loose
        for build in draft.builds:
            captured[draft.last_capturer] |= build.cards
        draft.captured = tuple(captured)
        draft.loose = 0
        draft.builds = ()
    _close(draft, majorities=True)
    draft.result = result(draft.setup.rules, draft.scores, draft.game_over)
    draft.phase = MATCH_OVER if draft.result else ROUND_OVER


def _close(draft: Draft, majorities: bool) -> None:
    draft.trailed = -1
    draft.tally = tally(
        draft.setup.rules,
        by_side(draft, draft.captured),
        tuple(cards.bit_count() for cards in by_side(draft, draft.sweeps)),
        game_over=draft.game_over,
        majorities=majorities,
    )
    draft.scores = tuple(
        base + points for base, points in zip(draft.setup.base, draft.tally.totals, strict=True)
    )


def events(before: State, move: Move, after: State) -> tuple[Event, ...]:
    """Returns what happened between two positions."""
    found: list[Event] = [_played(before, move)]
    seat = before.turn
    if move.kind is Kind.CAPTURE and move.cards == before.table and before.rules.sweep:
        why = why_no_sweep(before, seat)
        voids = after.void and not before.void
        found.append(Swept(seat, move.card, not why and not voids, why, voids))
    # The last play of a round is tallied whole, its own points with it (F4).
    if before.rules.at_once and (after.tally is None or after.undealt or any(after.hands)):
        for side, (old, new) in enumerate(zip(before.scores, after.scores, strict=True)):
            if old != new:
                found.append(Scored(side, new - old, new))
    if after.tally is not None:
        found += _ending(before, move, after)
    elif after.deal != before.deal:
        found += after.opening()
    return tuple(found)


def _played(before: State, move: Move) -> Event:
    seat, rules = before.turn, before.rules
    if move.kind is Kind.TRAIL:
        return Trailed(seat, move.card)
    if move.kind is Kind.CALL:
        return Called(seat, move.card, move.cards)
    if move.kind is Kind.CAPTURE:
        value = rules.hand_values[move.card]
        return Captured(seat, move.card, move.cards, value, _groups(before, move, value))
    if rules.building is Building.FREE:
        return Built(seat, move.card, move.cards, move.value, False, "group")
    build, how = built(rules, before.builds, before.loose, move, seat)
    return Built(seat, move.card, move.cards, move.value, build.multiple, how)


def _groups(before: State, move: Move, value: int) -> tuple[int, ...]:
    if before.rules.taking is Taking.GROUP:
        return (move.cards,)
    whole = tuple(build.cards for build in before.builds if build.cards & move.cards)
    return before.rules.captures.groups(move.cards & before.loose, value) + whole


def _ending(before: State, move: Move, after: State) -> list[Event]:
    assert after.tally is not None
    residue = 0
    played = 1 << move.card
    if after.last_capturer >= 0 and not after.game_over:
        left = before.table | played
        if move.kind is Kind.CAPTURE:
            left &= ~(move.cards | played)
        residue = left & ~after.table
    royal = None
    if after.rules.royal:
        for side, total in enumerate(after.tally.totals):
            if total == after.rules.royal:
                royal = side
    found: list[Event] = [
        RoundOver(
            after.round,
            residue,
            after.last_capturer if residue else None,
            after.tally,
            after.scores,
            after.game_over,
            royal,
        )
    ]
    if after.result:
        found.append(MatchOver(after.result, after.scores))
    return found
