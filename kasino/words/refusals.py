"""Errors in words: why a move is illegal, which move would be legal, or the fault of an input."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from kasino.cards import ACES, COURTS, bits, rank_of
from kasino.engine.reasons import Reason
from kasino.errors import KasinoError, TranslatableError
from kasino.games import GAMES
from kasino.match.record import RefusedMove
from kasino.moves import Kind, Move
from kasino.rules import Courts
from kasino.words.catalogue import Catalogue
from kasino.words.voice import Voice, game_title

if TYPE_CHECKING:
    from kasino.engine.view import View
    from kasino.rules import Rules


@dataclass(frozen=True, slots=True)
class _Promises:
    """The values that each require a seat to keep a card after a move (K7, B6)."""

    owned: list[int]  # the values of the seat’s builds
    all: list[int]  # including the build that the move would make
    unkept: list[int]  # the values for which the rest of the hand has no card

    @classmethod
    def of(cls, view: View, move: Move) -> _Promises:
        """Return the values that the viewer must keep cards for after a move."""
        owned = [build.value for build in view.builds if build.owner == view.seat]
        promised = [move.value, *owned] if move.kind is Kind.BUILD else owned
        kept = view.hand & ~(1 << move.card)
        unkept = [value for value in promised if not view.rules.takers_of[value] & kept]
        return cls(owned, promised, unkept)

    @property
    def needed(self) -> int:
        """The value of the card to keep, or 0."""
        return (self.unkept or self.owned or [0])[0]


def reason_text(voice: Voice, view: View, move: Move, reason: Reason) -> str:
    """Return the sentence that explains why a move is illegal.

    ``view`` is the view of the player who tried the move.
    """
    rules = view.rules
    promises = _Promises.of(view, move)
    absent = move.cards & ~view.table
    touched = [build.cards for build in view.builds if build.cards & move.cards]
    return voice.say(
        f"reason.{reason.value}{_variant(view, move, reason, promises)}",
        card=voice.card(move.card),
        value=rules.total or voice.any_value(rules.reaches[move.card]),
        limit=rules.build_limit,
        cards=voice.cards(_named(rules, move, reason, absent)),
        builds=voice.groups(touched),
        pile=voice.cards([move.card, *bits(move.cards)]),
        built=voice.value(move.value),
        owned=", ".join(map(voice.value, promises.owned)),
        needed=voice.value(promises.needed),
        values=", ".join(map(voice.value, sorted(promises.all))),
        best=voice.cards(_best_capture(view, move.card)) if reason is Reason.NOT_BEST else "",
    )


def _named(rules: Rules, move: Move, reason: Reason, absent: int) -> int:
    """Return the cards that a refusal names: those of the move, unless others are at fault."""
    if reason is Reason.SPARES:
        return rules.takers_spare
    return absent if reason is Reason.NOT_ON_TABLE else move.cards


def _variant(view: View, move: Move, reason: Reason, promises: _Promises) -> str:
    """Return the suffix of the message id that fits the game and the move; usually it is ""."""
    rules = view.rules
    adds = rules.total and _sums(rules, move.card)
    if adds and reason in (Reason.NO_GROUPS, Reason.SEVERAL_GROUPS):
        return ".total"
    if reason is Reason.OWNER_TRAIL:
        return ".makers" if rules.makers else ""
    if reason is Reason.NO_GROUPS:
        if len(rules.reaches[move.card]) > 1:
            return ".ace"
        return "" if _sums(rules, move.card) else f".court{_jacks(rules)}"
    if reason is Reason.SINGLE_FIRST:
        return ".ace" if len(rules.reaches[move.card]) > 1 else ""
    if reason is Reason.COURT_ONE:
        return ".three" if rules.courts is Courts.EQUAL_THREE else _jacks(rules)
    if reason is Reason.BAD_CALL and not _sums(rules, move.card):
        return {Courts.EQUAL_ONE: ".one", Courts.EQUAL_THREE: ".three"}.get(rules.courts, "")
    if reason is Reason.KEEPS_NO_CARD:
        return _promise_variant(view, move, promises)
    return ""


def _promise_variant(view: View, move: Move, promises: _Promises) -> str:
    """Return the suffix for the message saying that the hand would keep no card for a build."""
    if not promises.unkept and len(promises.all) > 1:
        return ".each"  # one card would have to serve two builds
    article = _article(view.rules, promises.needed)
    if promises.needed == move.value:
        return article
    raises = ".raise" if _raises(view, move.card, promises.needed) else ""
    return f".owned{raises}{article}"


def _best_capture(view: View, card: int) -> int:
    """Return the cards that a card would capture in a game that chooses the capture."""
    captures = (move for move in view.legal_moves() if move.kind is Kind.CAPTURE)
    return next(move.cards for move in captures if move.card == card)


def _jacks(rules: Rules) -> str:
    """Return the suffix for messages about courts where jacks take the table (Y5)."""
    return ".no-jack" if rules.takers & COURTS else ""


def _sums(rules: Rules, card: int) -> bool:
    """Return whether a card has a number and so can capture groups."""
    return bool(rules.summing >> card & 1)


def _raises(view: View, card: int, value: int) -> bool:
    """Return whether a card may raise the build with a given value (K5, B4)."""
    rules = view.rules
    higher = value + rules.table_values[card]
    cards = sum(build.cards for build in view.builds if build.value in (value, higher))
    return view.why_not(Move(Kind.BUILD, card, cards, higher)) is None


def _article(rules: Rules, needed: int) -> str:
    """Return the article for the card that must be kept, or "" if its rank alone can’t name it."""
    worth = rules.takers_of[needed]
    if worth & (ACES | COURTS) or {rank_of(card) for card in bits(worth)} != {needed}:
        return ""
    return ".an" if needed == 8 else ".a"


def error_text(say: Catalogue, error: KasinoError) -> str:
    """Return the sentence that reports an error, in a catalogue’s language.

    For an illegal move in a known position, it includes the reason that a player would be given.

    >>> from kasino.errors import RecordError
    >>> from kasino.words import ENGLISH
    >>> error_text(ENGLISH, RecordError("key-missing", 3, key="'seed'"))
    "line 3: the header has no 'seed'"
    """
    if not isinstance(error, TranslatableError):
        return str(error)
    arguments = dict(error.arguments)
    played = arguments.get("game")
    if isinstance(error, RefusedMove):
        view = error.view
        names = [say("player.seat", n=seat + 1) for seat in range(view.players)]
        voice = Voice(view.rules, tuple(names), view.seat, say)
        arguments["why"] = reason_text(voice, view, error.move, error.reason)
    for name, value in arguments.items():
        if isinstance(value, KasinoError):
            arguments[name] = error_text(say, value)
    if isinstance(played, str) and played in GAMES:
        arguments["game"] = game_title(say, GAMES[played])
    return say(f"error.{error.message_id}", **arguments)
