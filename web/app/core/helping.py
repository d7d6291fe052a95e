"""Help in a match: hints and undo, and which of it counts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.core.slots import AIDED
from kasino.match.record import HINTS
from kasino.match.session import Session
from kasino.match.setup import is_human
from kasino.players import LEVELS

if TYPE_CHECKING:
    from app.core.page_state import PageState

#: The levels against which help costs nothing.
EASIEST: Final = frozenset(tuple(LEVELS)[:3])


def has_hints(session: Session) -> bool:
    """Return whether a person was given a hint in a match."""
    return bool(dict(session.match.extra).get(HINTS))


def with_hints(session: Session) -> Session:
    """Note in a match that a person was given a hint; correspondence matches don’t count help."""
    if session.by_letters or has_hints(session):
        return session
    return session.with_line(HINTS, "yes")


def noting_aid(state: PageState) -> PageState:
    """Return the state with a note in its match if the page shows something that is a hint."""
    session = state.match
    if session is None or not any(shown(state) for shown in AIDED.filled()):
        return state
    noted = with_hints(session)
    return state if noted is session else state.with_session(noted)


def is_helped(session: Session) -> bool:
    """Return whether hints or undo were used in a match."""
    return session.assisted or has_hints(session)


def is_forgiving(session: Session) -> bool:
    """Return whether all opponents are among the easiest levels."""
    levels = {who for who in session.seats if not is_human(who)}
    return bool(levels) and levels <= EASIEST


def counts_apart(session: Session) -> bool:
    """Return whether the statistics count a match separately, because of hints or undo."""
    return is_helped(session) and not is_forgiving(session)


def costs(session: Session) -> bool:
    """Return whether the first help in a match would make it count separately."""
    return not is_helped(session) and not is_forgiving(session)
