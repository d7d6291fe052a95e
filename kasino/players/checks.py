"""Checks on custom players and on matches that don’t end."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.errors import KasinoError
from kasino.house_rules import named
from kasino.moves import Move
from kasino.players.base import Budget, Player, Thought

#: The number of rounds after which a match between computers is abandoned.
ROUNDS: Final = 500
_ASKED: Final = "think() must yield Thoughts, of which the last has the move"
_NUMBERS: Final = "value must be a number or None, and iterations a whole number"


class PlayerFault(KasinoError):
    """A player broke the ``Player`` contract; the message names the player, fault and remedy."""


def checked_thoughts(who: Player, view: View, rng: Stream, budget: Budget) -> Iterator[Thought]:
    """Yield a player’s thoughts; raise PlayerFault for a wrong type or an illegal last move."""
    found: object = who.think(view, rng, budget)
    if isinstance(found, Move | Thought) or not isinstance(found, Iterable):
        raise PlayerFault(f"{_name(who, view)} returned {_shown(found)}: {_ASKED}")
    last: Thought | None = None
    for each in found:
        if not (isinstance(each, Thought) and isinstance(each.move, Move)):
            raise PlayerFault(f"{_name(who, view)} yielded {_shown(each)}: {_ASKED}")
        if not isinstance(each.iterations, int) or not isinstance(each.value, float | int | None):
            raise PlayerFault(f"{_name(who, view)} yielded {_shown(each)}: {_NUMBERS}")
        last = each
        yield last
    if last is None:
        raise PlayerFault(f"{_name(who, view)} yielded nothing: {_ASKED}")
    reason = view.why_not(last.move)
    if reason is not None:
        raise PlayerFault(
            f"{_name(who, view)} chose {last.move!r:.120}, which is not legal ({reason.name})"
        )


class EndlessMatch(KasinoError):
    """A match between computers that doesn’t seem to end."""


def check_end(state: State) -> None:
    """Raise EndlessMatch if a match has more rounds than any match should have."""
    if state.round >= ROUNDS:
        raise EndlessMatch(f"the match of {named(state.rules)} hasn't ended after {ROUNDS} rounds")


def _name(who: Player, view: View) -> str:
    kind = type(who)
    return f"the player {who.level!r:.40} ({kind.__module__}.{kind.__qualname__}, seat {view.seat})"


def _shown(found: object) -> str:
    return f"{found!r:.60} ({type(found).__name__})"
