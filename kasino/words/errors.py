"""Errors in words: the fault in an input, and its place."""

from __future__ import annotations

from kasino.errors import KasinoError, TranslatableError
from kasino.games import GAMES
from kasino.match.record import RefusedMove
from kasino.words.catalogue import Catalogue
from kasino.words.refusals import reason_text
from kasino.words.voice import Voice, game_title


def error_text(say: Catalogue, error: KasinoError) -> str:
    """Return the sentence for an error in a catalogue's language.

    For an illegal move in a known position, it includes the reason that a player would get.

    >>> from kasino.errors import RecordError
    >>> from kasino.words import ENGLISH
    >>> error_text(ENGLISH, RecordError("key-missing", 3, key="'seed'"))
    "line 3: the header has no 'seed'"
    """
    if not isinstance(error, TranslatableError):
        return str(error)
    arguments = dict(error.arguments)
    why, played = arguments.get("why"), arguments.get("game")
    if isinstance(error, RefusedMove):
        view = error.view
        names = [say("player.seat", n=seat + 1) for seat in range(view.players)]
        voice = Voice(view.rules, tuple(names), view.seat, say)
        arguments["why"] = reason_text(voice, view, error.move, error.reason)
    elif isinstance(why, KasinoError):
        arguments["why"] = error_text(say, why)
    if isinstance(played, str) and played in GAMES:
        arguments["game"] = game_title(say, GAMES[played])
    return say(f"error.{error.message_id}", **arguments)
