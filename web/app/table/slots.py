"""Slots in the drawing of a match, which features fill with functions that take the scene."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.core.actions import Handler
from app.core.effects import Effects
from app.core.feature import Updated
from app.core.page_state import PageState
from app.core.saves import Save
from app.core.slots import Slot
from app.platform.dom import Child
from app.table.scene import Scene
from kasino.match.session import Session
from kasino.moves import Move
from kasino.words import Voice

Drawing = Callable[[Scene], tuple[Child, ...]]

#: Replaces the table after a round.
ROUND_OVER: Final[Slot[Drawing]] = Slot("in place of the table once a round is over")
#: Above the table.
OVER_TABLE: Final[Slot[Drawing]] = Slot("over the table")
#: Replaces the moves while it is the turn of a player at another device.
WAITING: Final[Slot[Drawing]] = Slot("while a distant player is to move")
#: Replaces the button that continues after a result.
CONTINUE: Final[Slot[Drawing]] = Slot("in place of the button that continues")
#: Next to the score of the match.
STANDING: Final[Slot[Drawing]] = Slot("next to the standing")
#: Below the title of a result.
UNDER_TITLE: Final[Slot[Drawing]] = Slot("below the title of a result")
#: Buttons below a result.
AFTERMATH: Final[Slot[Drawing]] = Slot("after a result")
#: Additions to the result of a match.
MATCH_OVER: Final[Slot[Drawing]] = Slot("further sentences at the end of a match")
#: Below the buttons that continue after a result.
UNDER_RESULT: Final[Slot[Drawing]] = Slot("under the result")

#: Replaces the name of the game in the bar, unless it is "".
NAME: Final[Slot[Callable[[PageState], str]]] = Slot("in place of the name of the game")
#: Further actions for the row of buttons that screen readers and keyboards use.
TOOLS: Final[Slot[Handler[...]]] = Slot("tools")
#: Additions to the bar, before the pause.
BAR: Final[Slot[Drawing]] = Slot("tools in the bar")
#: Additions to the bar, after the pause.
BAR_END: Final[Slot[Drawing]] = Slot("tools at the end of the bar")
#: Replaces the line about the selection or the player to move, unless it is "".
NOTE: Final[Slot[Callable[[PageState, Voice], str]]] = Slot("in place of the live line")
#: Sentences in the empty place of the moves, until a card is picked.
TOLD: Final[Slot[Drawing]] = Slot("before a card is picked")
#: Sentences for screen readers at the beginning of a person’s turn, or "".
TURN: Final[Slot[Callable[[PageState, Voice], str]]] = Slot("a turn begins")
#: The reasons for a result, for screen readers, or "".
WHY: Final[Slot[Callable[[PageState, Voice], str]]] = Slot("the result has been told")
#: Whether the button of a trail is no more prominent than others, because another card is better.
QUIET: Final[Slot[Callable[[PageState, Move], bool]]] = Slot("a trail without emphasis")
#: Whether a trail needs a second press, because it gives away a card that scores.
ASKS: Final[Slot[Callable[[PageState, Move], bool]]] = Slot("a trail that is asked about")
#: Whether only the first choice has a button of its own, and all others are behind one.
SIMPLE: Final[Slot[Callable[[PageState], bool]]] = Slot("one choice and the others")
#: Cards to outline, in the hand and on the table.
OUTLINED: Final[Slot[Callable[[PageState], int]]] = Slot("cards to outline")

# Further effects.

#: After a person’s move: the function takes the move, and returns the state and more effects.
PLAYED: Final[Slot[Callable[[PageState, Move], Updated]]] = Slot("a person has played a move")
#: Storing the match in another way, with the session and whether it has just ended, or None.
KEEPING: Final[Slot[Callable[[PageState, Session, bool], Effects | None]]] = Slot("storing a match")
#: Opening a save in another way, or None.
OPENING: Final[Slot[Callable[[PageState, Save], Effects | None]]] = Slot("opening a save")


def drawings_in(slot: Slot[Drawing], scene: Scene) -> tuple[Child, ...]:
    """Return everything that the installed features draw in a slot."""
    return tuple(child for draw in slot.filled() for child in draw(scene))
