"""The review dialog, and the buttons that lead to it; its report is loaded on first use."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from app.coach.modules import REVIEWING
from app.coach.review import update
from app.coach.reviewed import ReviewState
from app.core.drawing.controls import button, offered, quiet_button
from app.core.drawing.pictures import sign
from app.core.feature import Feature
from app.core.late import LateModule
from app.core.page_state import PageState
from app.core.saves import Save
from app.core.slots import SAVE_BUTTON
from app.platform.dom import Child, Node, h
from app.table import slots
from app.table.scene import Scene
from kasino.games import GAMES
from kasino.words import game_title


def aftermath(scene: Scene) -> tuple[Node | None, ...]:
    """Draw the button below a result, unless some of its cards remain unknown."""
    if scene.session.hidden:
        return ()
    return (quiet_button("review", scene.say("coach.review"), sign("bars")),)


def of_save(save: Save) -> tuple[str, str] | None:
    """Return the action that reviews a saved match once it is over, and its label."""
    return ("coach-save", "coach.review") if save.over and not save.letters else None


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
    book = offered(button("book", state.say("book.title")))
    return (*report.body(state), h("div.dialog-row", book, key="book") if book else None)


FEATURE: Final = Feature("review", update.ACTIONS)

FEATURE.dialog("review", "coach.review", body, titled=title)
FEATURE.worded.append(ReviewState)
FEATURE.fill(slots.AFTERMATH, aftermath)
FEATURE.fill(SAVE_BUTTON, of_save)
FEATURE.works(
    "review", "app.coach.review.work.reviewed", REVIEWING, "app.coach.review.worker.answer_pieces"
)
