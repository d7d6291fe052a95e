"""A challenge: the cards of a finished match, and its result to beat."""

from __future__ import annotations

from dataclasses import dataclass

from app.core import sharing
from app.core.slots import SHARED_BY_ALL
from kasino.match import duplicate
from kasino.match.duplicate import Duplicate, Points, parse_beat
from kasino.match.record import BEAT, DUPLICATE
from kasino.match.session import Session


@dataclass(frozen=True, slots=True)
class Challenge:
    """The result to beat and, once the match is over, the result achieved."""

    asked: Points
    made: Points | None = None
    better: int = 0  # above 0 if the challenge was beaten, 0 if it was met


def of(session: Session | None) -> Challenge | None:
    """Return the challenge that a match answers, or None."""
    if session is None:
        return None
    asked = parse_beat(dict(session.record().extra).get(BEAT, ""))
    if asked is None or not session.alone:
        return None
    if not session.state.match_over:
        return Challenge(asked)
    made = points(session)
    sign = -1 if session.rules.fewest_wins else 1
    return Challenge(asked, made, sign * ((made[0] - made[1]) - (asked[0] - asked[1])))


def duplicate_of(session: Session | None) -> Duplicate | None:
    """Return the standing of a duplicate match for the viewer’s side; None for other matches."""
    if session is None:
        return None
    return duplicate.duplicate(session, session.rules.side_of(session.seat, session.players))


def points(session: Session) -> Points:
    """Return the score of the only human player and the best score among the other sides."""
    scores = list(session.state.scores)
    own = scores.pop(session.rules.side_of(session.human_seats[0], session.players))
    best = min(scores) if session.rules.fewest_wins else max(scores)
    return own, best


def possible(session: Session) -> bool:
    """Return whether a match can become a challenge.

    The match must be over, so that its seed is no longer secret. Exactly one person must have
    played it, to the end and without undo, and its seed must fit in a URL. The daily match is
    excluded because everyone gets the same cards anyway, and a duplicate match because the cards
    of its second pass are known.
    """
    record = session.record()
    return (
        session.state.match_over
        and session.alone
        and not session.assisted
        and len(session.seed) <= sharing.MAX_TEXT
        and not any(shared(session.setup) for shared in SHARED_BY_ALL.filled())
        and DUPLICATE not in dict(record.extra)
    )


def parameters(session: Session) -> dict[str, str]:
    """Return the URL parameters for a challenge to play the same match."""
    own, other = points(session)
    return {**sharing.parameters(session.setup), "beat": f"{own}-{other}"}
