"""The ladder: the opponents beaten in a game, and the next one to play.

All of it is derived from the statistics, and no opponent is ever locked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from app.core import house_rules
from app.core.page_state import PageState
from app.statistics.state import Line, Statistics
from kasino.match.setup import MatchSetup
from kasino.players import LEVELS

#: The number of results against an opponent, including a win, before the next is suggested.
RESULTS: Final = 3


@dataclass(frozen=True, slots=True)
class LadderStep:
    """The results in a game against the opponent of a level; matches with undo do not count."""

    level: str
    played: int
    won: int


def chosen(options: Mapping[str, str]) -> MatchSetup:
    """Return the game chosen for the next match, with its house rules."""
    return MatchSetup(options["game"], house_rules.settled(options), 0, (), "")


def game_at_hand(state: PageState) -> MatchSetup:
    """Return the game of the current match, or the chosen one."""
    return chosen(state.options) if state.match is None else state.match.setup


def ladder_of(known: Statistics, variant: str) -> tuple[LadderStep, ...]:
    """Return the results against each regular, from the weakest to the strongest."""
    lines = [(level, known.lines.get((variant, level), Line())) for level in LEVELS]
    return tuple(LadderStep(level, line.played, line.won) for level, line in lines)


def suggested(found: tuple[LadderStep, ...]) -> tuple[LadderStep, LadderStep] | None:
    """Return the opponent to play next and the last one beaten, or None if there are none.

    The next opponent is the nearest stronger one not beaten yet, or otherwise the nearest weaker
    one not beaten yet.

    >>> from app.statistics.ladder.state import LadderStep
    >>> three = LadderStep("random", 0, 0), LadderStep("greedy", 3, 1), LadderStep("expert", 1, 0)
    >>> [one.level for one in suggested(three)]
    ['expert', 'greedy']
    """
    settled = [n for n, one in enumerate(found) if one.won and one.played >= RESULTS]
    if not settled:
        return None
    best = settled[-1]
    others = (*found[best + 1 :], *reversed(found[:best]))
    following = next((one for one in others if not one.won), None)
    return None if following is None else (following, found[best])
