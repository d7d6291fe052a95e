"""The consequences of a play: sweeps, points scored at once, the end of a round, and events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain

from kasino.captures.table import captures_of
from kasino.cards import bits
from kasino.engine.builds import built, captured_at
from kasino.engine.events import (
    Built,
    Called,
    Captured,
    Dealt,
    Drawn,
    Event,
    MatchOver,
    Opened,
    RoundOver,
    Scored,
    Swept,
    Trailed,
)
from kasino.engine.position import MATCH_OVER, ROUND_OVER, Draft
from kasino.engine.scoring import net, overflown, result, royal, tally
from kasino.moves import Kind, Move
from kasino.rules import Building, Freeze, LastSweep, Rules, Taking, Void


def frozen_round(rules: Rules, base: tuple[int, ...]) -> bool:
    """Return whether a match score at a round’s start stops sweeps from counting in it (N2)."""
    return rules.sweep_freeze is Freeze.ANY and max(base) >= rules.freeze_at


def why_no_sweep(state: Draft, seat: int) -> str:
    """Return why a seat’s sweep wouldn’t count now, as part of a message id; "" if it would."""
    setup = state.setup
    rules = setup.rules
    if not state.undealt and rules.sweep_last is not LastSweep.YES:
        if rules.sweep_last is LastSweep.NO:
            return "last-deal"
        if sum(state.hands) == state.hands[seat] and state.hands[seat].bit_count() == 1:
            return "last-card"
    freeze = rules.sweep_freeze
    if (
        setup.frozen
        or (freeze is Freeze.OWN and state.deal_scores[setup.sides[seat]] >= rules.freeze_at)
        or (freeze is Freeze.LIVE and max(state.scores) >= rules.freeze_at)
    ):
        return "frozen"
    return "void" if state.void else ""


def sweep(draft: Draft, seat: int, bit: int) -> None:
    """Count a sweep, or cancel all sweeps once every side has one (F6, N3)."""
    if why_no_sweep(draft, seat):
        return
    # Each sweep is recorded as the card that made it, so the set gives both the number of sweeps
    # and the cards to show.
    sweeps = list(draft.sweeps)
    sweeps[seat] |= bit
    sides = draft.setup.sides
    swept = {side for side, cards in zip(sides, sweeps, strict=True) if cards}
    if draft.setup.rules.sweep_void is Void.ALL and len(swept) == len(set(sides)):
        draft.void = True
        draft.sweeps = draft.setup.empty
    else:
        draft.sweeps = tuple(sweeps)


def by_side(draft: Draft, values: tuple[int, ...]) -> tuple[int, ...]:
    """Return, for each side, the union of its seats’ sets."""
    pooled = [0] * len(draft.setup.base)
    if len(pooled) == len(values):  # every seat is a side
        return values
    for side, cards in zip(draft.setup.sides, values, strict=True):
        pooled[side] |= cards
    return tuple(pooled)


def live_scores(draft: Draft) -> tuple[int, ...]:
    """Return the match scores, including the points that this round has scored at once (F4)."""
    rules = draft.setup.rules
    return tuple(
        base + rules.points_of(pile) + rules.points_of_runs(pile) + rules.sweep * swept
        for base, pile, swept in zip(
            draft.setup.base,
            by_side(draft, draft.captured),
            net(rules, sweeps_by_side(draft)),
            strict=True,
        )
    )


def sweeps_by_side(draft: Draft) -> tuple[int, ...]:
    """Return the number of sweeps that count for each side."""
    return tuple(cards.bit_count() for cards in by_side(draft, draft.sweeps))


def win_at_once(draft: Draft) -> bool:
    """End the match if points that count at once have decided it; return whether they have (F4)."""
    rules = draft.setup.rules
    if not (rules.at_once and rules.target):
        return False
    ended = result(rules, draft.scores, game_over=False)
    if ended is None:
        return False
    _close(draft, majorities=False)
    draft.result = replace(ended, how="at-once")
    draft.phase = MATCH_OVER
    return True


def end_round(draft: Draft) -> None:
    """Give the rest of the table to the last capturer, score the round, and perhaps end the match.

    S3, S8. At Game Over the round is scored as it is, and nobody gets the rest of the table (K10).
    """
    # The rest of the table isn’t a capture, so it is never a sweep.
    if not draft.game_over and draft.last_capturer >= 0:
        captured = list(draft.captured)
        captured[draft.last_capturer] |= draft.loose
        for build in draft.builds:
            captured[draft.last_capturer] |= build.cards
        draft.captured = tuple(captured)
        draft.loose = 0
        draft.builds = ()
    _close(draft, majorities=True)
    setup = draft.setup
    if draft.game_over and setup.rules.overflow_loses:
        # The turn has already moved on to the next seat.
        draft.result = overflown(draft.scores, setup.sides[(draft.turn - 1) % setup.players])
    else:
        draft.result = result(setup.rules, draft.scores, draft.game_over)
    draft.phase = MATCH_OVER if draft.result else ROUND_OVER


def _close(draft: Draft, majorities: bool) -> None:
    draft.trailed = -1
    setup, last = draft.setup, draft.last_capturer
    draft.tally = tally(
        setup.rules,
        by_side(draft, draft.captured),
        sweeps_by_side(draft),
        last=setup.sides[last] if last >= 0 else -1,
        carried=setup.carried,
        game_over=draft.game_over,
        majorities=majorities,
    )
    draft.scores = tuple(
        base + points for base, points in zip(draft.setup.base, draft.tally.totals, strict=True)
    )


def times_total(rules: Rules, table: int) -> int:
    """Return how many groups of the total a first table splits into: 1, 2, or 0 if none (Q4)."""
    whole = sum(rules.table_values[card] for card in bits(table))
    if whole == 2 * rules.total:
        return 2 * captures_of(rules).in_groups(table, rules.total)
    return int(whole == rules.total)


def opening(state: Draft) -> tuple[Event, ...]:
    """Return the events that the first position of a round begins with."""
    taken, dealer = state.captured[state.dealer], state.dealer
    if not taken:
        return (dealt(state),)
    opened = Opened(dealer, taken, state.sweeps[dealer].bit_count())
    scored = _scored(state.setup.base, state.scores) if state.rules.at_once else ()
    return replace(dealt(state), table=taken), opened, *scored


def dealt(state: Draft) -> Dealt:
    """Return the deal event that a position begins with."""
    rules = state.rules
    first = state.deal == 1
    return Dealt(
        state.round,
        state.deal,
        state.deals,
        state.forehand,
        rules.first_deal if first else rules.later_deal,
        state.loose if first else 0,
    )


def events(before: Draft, move: Move, after: Draft) -> tuple[Event, ...]:
    """Return the events of a move, given the positions before and after it."""
    happened: list[Event] = [_played(before, move)]
    seat = before.turn
    sweeps = before.rules.sweepers_of(move.cards) >> move.card & 1
    if move.kind is Kind.CAPTURE and move.cards == before.table and sweeps:
        why = why_no_sweep(before, seat)
        voids = after.void and not before.void
        happened.append(Swept(seat, move.card, not why and not voids, why, voids))
    # At the end of a round the tally includes the points of its last play, so they get no event
    # (F4).
    if before.rules.at_once and (after.tally is None or after.undealt or any(after.hands)):
        happened += _scored(before.scores, after.scores)
    if before.rules.draws and after.undealt is not before.undealt:
        happened.append(Drawn(seat, after.stock))
    if after.tally is not None:
        happened += _ending(before, move, after)
    elif after.deal != before.deal:
        happened.append(dealt(after))
    return tuple(happened)


def _scored(before: tuple[int, ...], after: tuple[int, ...]) -> Iterator[Scored]:
    for side, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            yield Scored(side, new - old, new)


def _played(before: Draft, move: Move) -> Event:
    seat, rules = before.turn, before.rules
    if move.kind is Kind.TRAIL:
        return Trailed(seat, move.card)
    if move.kind is Kind.CALL:
        return Called(seat, move.card, move.cards)
    if move.kind is Kind.CAPTURE:
        value = captured_at(rules, before.loose, before.builds, move)
        groups = _groups(before, move, value)
        builds = tuple(build.cards for build in before.builds if build.cards in groups)
        return Captured(seat, move.card, move.cards, value, groups, builds)
    if rules.building is Building.FREE:
        return Built(seat, move.card, move.cards, move.value, False, "group")
    build, how = built(rules, before.builds, before.loose, move, seat)
    groups = _sums(before, move)
    return Built(seat, move.card, move.cards, move.value, build.multiple, how, groups)


def _sums(before: Draft, move: Move) -> tuple[int, ...]:
    """Return the table cards of a build, sum by sum; those that the card joins come first."""
    split, played = captures_of(before.rules).groups, 1 << move.card
    touched = [build for build in before.builds if build.cards & move.cards]
    raised = [build.cards for build in touched if build.value != move.value]
    loose = move.cards & before.loose | (0 if raised else played)
    sums = sorted(split(loose, move.value), key=lambda cards: not cards & played)
    own = [cards & ~played for cards in sums if cards != played]
    whole = [split(build.cards, move.value) for build in touched if build.value == move.value]
    return (*raised, *own, *chain.from_iterable(whole))


def _groups(before: Draft, move: Move, value: int) -> tuple[int, ...]:
    if before.rules.taking is Taking.GROUP:
        return (move.cards,)
    whole = tuple(build.cards for build in before.builds if build.cards & move.cards)
    return captures_of(before.rules).groups(move.cards & before.loose, value) + whole


def _ending(before: Draft, move: Move, after: Draft) -> list[Event]:
    assert after.tally is not None
    residue = 0
    played = 1 << move.card
    if after.last_capturer >= 0 and not after.game_over:
        left = before.table | played
        if move.kind is Kind.CAPTURE:
            left &= ~(move.cards | played)
        residue = left & ~after.table
    found: list[Event] = [
        RoundOver(
            after.round,
            residue,
            after.last_capturer if residue else None,
            after.tally,
            after.scores,
            after.game_over,
            royal(after.rules, after.tally.totals, after.setup.carried),
        )
    ]
    if after.result:
        found.append(MatchOver(after.result, after.scores))
    return found
