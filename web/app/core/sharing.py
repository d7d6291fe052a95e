"""The URL parameters that start a match with the same cards."""

from __future__ import annotations

from typing import Final

from app.core import seating
from kasino.match.clock import line_of, versions_line
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.players import LEVELS

#: The most characters in an option’s text; no URL can contain a longer seed.
MAX_TEXT: Final = 200

#: The parameter with the versions of the opponents. Pages that don’t know it yet ignore names that
#: begin with an underscore, instead of asking what is meant.
VERSIONS: Final = "_versions"


def of_match(session: Session) -> dict[str, str]:
    """Return the URL parameters that deal a match again, against the same opponents."""
    versions, setup = line_of(session.match), session.setup
    only = versions in ("", versions_line(setup, as_people=True)) and ":" not in versions
    return {**parameters(setup), **({} if only else {VERSIONS: versions})}


def parameters(setup: MatchSetup) -> dict[str, str]:
    """Return the URL parameters that deal the same match; they don’t contain people’s names.

    >>> parameters(MatchSetup.of("finnish", ("you", "greedy"), "kesä"))
    {'game': 'finnish', 'players': '2', 'level': 'greedy', 'seed': 'kesä'}
    >>> parameters(MatchSetup.of("casino", ("human:Aino", "human:Eino"), "7"))["seats"]
    'you,human'
    """
    seats = seating.shared(setup.seats)
    level = seats[-1]
    query = {"game": setup.game, "players": str(len(seats))}
    if level in LEVELS and seats == seating.usual(len(seats), level):
        query["level"] = level
    else:
        query["seats"] = ",".join(seats)
    rules = {"rules": setup.options} if setup.options else {}
    return {**query, **rules, "seed": setup.seed}
