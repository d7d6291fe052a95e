"""The review dialog. Its report is loaded with the coach, on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.coach.review import update
from app.coach.review.state import ReviewState
from app.core.feature import Feature
from app.core.late import LateModule
from app.core.page_state import PageState
from app.platform.dom import Child, h
from kasino.games import GAMES
from kasino.words import game_title

if TYPE_CHECKING:
    from app.coach.review import report
else:
    report = LateModule("app.coach.review.report")


def title(state: PageState) -> str:
    """Return the review’s title: the game, and the player whose decisions are reviewed."""
    found = state.of(ReviewState)
    if found is None:
        return state.say("coach.review")
    game = game_title(state.say, GAMES[found.record.setup.game])
    return state.say("coach.review-of", game=game, player=found.player)


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the review so far."""
    if state.of(ReviewState) is None:
        return (h("p", state.say("coach.review-none"), key="none"),)
    return report.body(state)


FEATURE: Final = Feature("review", update.ACTIONS)

FEATURE.dialog("review", "coach.review", body, titled=title)
FEATURE.worded.append(ReviewState)
