"""What a position is made of: its fields while it is being made, and how cards are dealt."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kasino.builds import Build, Builds
from kasino.cards import mask_of
from kasino.events import Result, Tally
from kasino.moves import Move
from kasino.rules import Rules

#: The moves of a round so far, newest first: (older, seat, move), None at its start.
History = tuple["History", int, Move] | None

PLAYING, ROUND_OVER, MATCH_OVER = range(3)


class Setup(NamedTuple):
    """Holds what stays the same through a round."""

    rules: Rules
    players: int
    seed: str | None
    round: int
    forehand: int
    deals: int
    base: tuple[int, ...]  # match scores at the round's start, by side
    sides: tuple[int, ...]  # the side of each seat
    frozen: bool  # no sweep counts in this round (N2)
    empty: tuple[int, ...]  # hands with no card


class Draft:
    """Holds the fields of a position while it is being made."""

    __slots__ = (
        "builds",
        "captured",
        "deal",
        "deal_scores",
        "game_over",
        "hands",
        "history",
        "last_capturer",
        "loose",
        "phase",
        "result",
        "scores",
        "setup",
        "sweeps",
        "tally",
        "trailed",
        "turn",
        "undealt",
        "void",
    )

    setup: Setup
    undealt: tuple[int, ...]  # the stock in the order it will be dealt
    deal: int  # from 1
    turn: int
    hands: tuple[int, ...]
    loose: int
    builds: Builds
    captured: tuple[int, ...]  # by seat
    sweeps: tuple[int, ...]  # by seat: one card of each counting sweep
    void: bool  # the sweeps of this round are cancelled (F6, N3)
    last_capturer: int  # seat, −1 nobody
    trailed: int  # the card that may be called now, −1 none (K9)
    scores: tuple[int, ...]  # match scores by side
    deal_scores: tuple[int, ...]  # match scores when this deal began (F5)
    history: History
    game_over: bool  # the round was cut short (K10)
    tally: Tally | None
    result: Result | None
    phase: int


def deal(
    rules: Rules, players: int, forehand: int, cards: Sequence[int], size: int, first: bool
) -> tuple[tuple[int, ...], int, int]:
    """Returns the hands, the table cards and the number of cards that a deal uses (D3)."""
    hands = [0] * players
    table = used = 0
    packet = rules.packet or size
    for _ in range(size // packet):
        for i in range(players):
            hands[(forehand + i) % players] |= mask_of(cards[used : used + packet])
            used += packet
        if first and rules.table_cards:
            served = rules.packet or rules.table_cards
            table |= mask_of(cards[used : used + served])
            used += served
    return tuple(hands), table, used


def deal_again(draft: Draft) -> None:
    """Deals the next hands of a round (S2)."""
    setup = draft.setup
    rules = setup.rules
    draft.hands, _, used = deal(
        rules, setup.players, setup.forehand, draft.undealt, rules.later_deal, False
    )
    draft.undealt = draft.undealt[used:]
    draft.deal += 1
    draft.deal_scores = draft.scores


def replaced(values: tuple[int, ...], index: int, value: int) -> tuple[int, ...]:
    """Returns the values with one of them replaced."""
    return (*values[:index], value, *values[index + 1 :])


def in_order(builds: Sequence[Build]) -> Builds:
    """Returns builds in the order a position keeps them: by value, then cards."""
    return tuple(sorted(builds, key=lambda b: (b.value, b.cards)))


def table_size(draft: Draft) -> int:
    """Returns how many cards lie on the table, those in builds too."""
    return draft.loose.bit_count() + sum(b.cards.bit_count() for b in draft.builds)
