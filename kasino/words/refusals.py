"""Reasons in words: why a move is refused, and what would work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kasino.cards import COURTS, bits
from kasino.moves import Kind, Move
from kasino.reasons import Reason
from kasino.words.voice import Voice

if TYPE_CHECKING:
    from kasino.view import View


def reason_text(voice: Voice, view: View, move: Move, reason: Reason) -> str:
    """Returns the sentence that says why a move was refused.

    The view is that of the player who tried it.
    """
    rules = view.rules
    owned = [build.value for build in view.builds if build.owner == view.seat]
    kept = view.hand & ~(1 << move.card)
    unkept = [
        value
        for value in ([move.value] if move.kind is Kind.BUILD else []) + owned
        if not any(rules.hand_values[number] == value for number in bits(kept))
    ]
    needed = (unkept or owned or [0])[0]
    best = ""
    if reason is Reason.NOT_BEST:
        best = next(
            voice.cards(other.cards)
            for other in view.legal_moves()
            if other.kind is Kind.CAPTURE and other.card == move.card
        )
    ident = f"reason.{reason.value}"
    if reason is Reason.KEEPS_NO_CARD and needed != move.value:
        ident += ".owned"
    if reason is Reason.NO_GROUPS and COURTS & ~rules.summing & 1 << move.card:
        ident += ".court"
    touched = (build.cards for build in view.builds if build.cards & move.cards)
    return voice.say(
        ident,
        card=voice.card(move.card),
        value=voice.value(rules.hand_values[move.card]),
        cards=voice.cards(
            move.cards & ~view.table if reason is Reason.NOT_ON_TABLE else move.cards
        ),
        builds=voice.groups(touched),
        pile=voice.cards([move.card, *bits(move.cards)]),
        built=voice.value(move.value),
        owned=", ".join(map(voice.value, owned)),
        needed=voice.value(needed),
        best=best,
    )
