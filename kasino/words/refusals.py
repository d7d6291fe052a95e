"""Reasons in words: why a move is refused, and what would work."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kasino.cards import ACES, COURTS, bits, rank_of
from kasino.engine.reasons import Reason
from kasino.moves import Kind, Move
from kasino.rules import Courts
from kasino.words.voice import Voice

if TYPE_CHECKING:
    from kasino.engine.view import View
    from kasino.rules import Rules


def reason_text(voice: Voice, view: View, move: Move, reason: Reason) -> str:
    """Return the sentence that says why a move was refused.

    The view is that of the player who tried it.
    """
    rules = view.rules
    owned = [build.value for build in view.builds if build.owner == view.seat]
    kept = view.hand & ~(1 << move.card)
    promised = ([move.value] if move.kind is Kind.BUILD else []) + owned
    unkept = [value for value in promised if not rules.cards_worth[value] & kept]
    needed = (unkept or owned or [0])[0]
    best = ""
    if reason is Reason.NOT_BEST:
        best = next(
            voice.cards(other.cards)
            for other in view.legal_moves()
            if other.kind is Kind.CAPTURE and other.card == move.card
        )
    worths = rules.hand_worths[move.card]
    ident = f"reason.{reason.value}"
    if reason is Reason.OWNER_TRAIL and rules.makers:
        ident += ".makers"
    if reason is Reason.NO_GROUPS and len(worths) > 1:
        ident += ".ace"
    if (
        reason is Reason.BAD_CALL
        and rules.courts is Courts.EQUAL_ONE
        and not _sums(rules, move.card)
    ):
        ident += ".one"
    if reason is Reason.KEEPS_NO_CARD and not unkept and len(promised) > 1:
        ident += ".each"
    elif reason is Reason.KEEPS_NO_CARD and needed != move.value:
        raises = ".raise" if _raises(view, move.card, needed) else ""
        ident += f".owned{raises}{_article(rules, needed)}"
    elif reason is Reason.KEEPS_NO_CARD:
        ident += _article(rules, needed)
    if reason is Reason.NO_GROUPS and not _sums(rules, move.card):
        ident += ".court"
    touched = (build.cards for build in view.builds if build.cards & move.cards)
    return voice.say(
        ident,
        card=voice.card(move.card),
        value=voice.either(worths),
        limit=rules.build_limit,
        cards=voice.cards(
            move.cards & ~view.table if reason is Reason.NOT_ON_TABLE else move.cards
        ),
        builds=voice.groups(touched),
        pile=voice.cards([move.card, *bits(move.cards)]),
        built=voice.value(move.value),
        owned=", ".join(map(voice.value, owned)),
        needed=voice.value(needed),
        values=", ".join(map(voice.value, sorted(promised))),
        best=best,
    )


def _sums(rules: Rules, card: int) -> bool:
    """Return whether a card has a number, so that it takes more than its equals."""
    return bool(rules.summing >> card & 1)


def _raises(view: View, card: int, value: int) -> bool:
    """Return whether a card may raise the build of a value (K5, B4)."""
    rules = view.rules
    higher = value + rules.table_values[card]
    cards = sum(build.cards for build in view.builds if build.value in (value, higher))
    return view.why_not(Move(Kind.BUILD, card, cards, higher)) is None


def _article(rules: Rules, needed: int) -> str:
    """Return which article a card to be kept has, "" where it isn't simply that rank."""
    worth = rules.cards_worth[needed]
    if worth & (ACES | COURTS) or {rank_of(card) for card in bits(worth)} != {needed}:
        return ""
    return ".an" if needed == 8 else ".a"
