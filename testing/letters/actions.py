"""The page’s own actions for correspondence matches, each with its arguments."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from app.core.page_state import PageState
from app.letters.state import Invitation, LetterMatch, Signal
from kasino.letters.device import Device
from testing.kinds import OTHER
from testing.page.states import on_the_table


def _match(state: PageState) -> LetterMatch:
    """Return a correspondence match in the position of a page."""
    session, device = on_the_table(state), Device.invite(OTHER, "", "Aino", bytes(range(32)))
    return LetterMatch(device, session, session.save(), "mine")


GIVEN: Final[dict[str, Callable[[PageState], tuple[object, ...]]]] = {
    "code-drawn": lambda _state: ("text", ("11", "01")),
    "signal-found": lambda _state: (Signal(answers=False, description="v=0"),),
    "invitation-received": lambda _state: (Invitation((), "Aino", OTHER, ""),),
    "letter-match-updated": lambda state: (_match(state), None),
    "letter-refused": lambda state: (_match(state), "letters.wrong"),
}
