"""A challenge: the deal of a match that is over, and its result, which is to be beaten."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from app.core import seating, sharing
from app.daily import state as daily
from kasino.games import GAMES
from kasino.match import duplicate
from kasino.match.record_keys import BEAT, DUPLICATE
from kasino.match.result_to_beat import Points, parse
from kasino.match.session import Session


@dataclass(frozen=True, slots=True)
class Challenge:
    """What is to be beaten, and once the match is over how it went."""

    asked: Points
    made: Points | None = None
    better: int = 0  # above 0 where the challenge was beaten, 0 where it was met


def of(session: Session | None) -> Challenge | None:
    """Return the challenge that a match takes up, None where it takes up none."""
    if session is None:
        return None
    asked = parse(dict(session.record().extra).get(BEAT, ""))
    if asked is None or not session.alone:
        return None
    if not session.state.match_over:
        return Challenge(asked)
    made = points(session)
    sign = -1 if session.rules.fewest_wins else 1
    return Challenge(asked, made, sign * ((made[0] - made[1]) - (asked[0] - asked[1])))


def points(session: Session) -> Points:
    """Return the score of the one person, and that of the best other side."""
    scores = list(session.state.scores)
    own = scores.pop(session.rules.side_of(session.human_seats[0], session.players))
    best = min(scores) if session.rules.fewest_wins else max(scores)
    return own, best


def possible(session: Session) -> bool:
    """Return whether a match can be made a challenge.

    It is over, so that its seed is no secret any more, one person has played it to the end without
    taking a move back, and an address can ask for its deal. The deal of the day is the same for all
    anyway, and in a duplicate match the cards of the second pass are known.
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
    """Return what an address must say to challenge somebody with a match."""
    own, other = points(session)
    return {**sharing.parameters(session.setup), "beat": f"{own}-{other}"}


def unfit(options: dict[str, str], given: Mapping[str, object]) -> list[tuple[str, str]]:
    """Take back what doesn't fit the match that options ask for; return what was asked of it.

    A duplicate match has two sides that change places. A challenge is about a deal that is named,
    and about one person.
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
