"""A challenge: the cards of a finished match, and its result to beat."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core import seating, sharing
from app.daily import state as daily
from kasino.games import GAMES
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
        and not daily.day_of(session.setup)
        and DUPLICATE not in dict(record.extra)
    )


def parameters(session: Session) -> dict[str, str]:
    """Return the URL parameters of a challenge to play the same match."""
    own, other = points(session)
    return {**sharing.parameters(session.setup), "beat": f"{own}-{other}"}


def unfit(options: dict[str, str], given: Mapping[str, object]) -> list[tuple[str, str]]:
    """Remove the options that don’t fit the requested match, and return them.

    A duplicate match needs two sides that can swap seats. A challenge needs a seed and exactly one
    human player.
    """
    refused = []
    rules, players = GAMES[options["game"]], int(options["players"])
    played = options["mode"] in ("play", "watch")
    if options["duplicate"] == "on" and not (played and duplicate.possible(rules, players)):
        if "duplicate" in given:
            refused.append(("duplicate", "on"))
        options["duplicate"] = "off"
    people = sum(map(seating.person, seating.parts_of(options)))
    named = bool(options["seed"]) and options["mode"] == "play"
    if options["beat"] and not (named and people == 1):
        refused.append(("beat", options["beat"]))
        options["beat"] = ""
    return refused
