"""Double clicks and double taps: the second press never answers a question that the first raised.

Neither does it press anything in a dialog that the first press opened, or under one that it closed.
"""

from __future__ import annotations

from typing import Final

from app.core.page_state import PageState
from app.platform.browser import Event

#: Two presses within this many milliseconds and CSS pixels are one double press, even if the
#: browser counts them separately, as some do for taps.
MAX_MS: Final = 400.0
MAX_DISTANCE: Final = 32.0


class Presses:
    """The latest presses by mouse, pen or finger, and the questions on the page before them."""

    def __init__(self) -> None:
        self._at = (float("-inf"), 0.0, 0.0)
        self._before: tuple[object, ...] = (None, None, "")

    def accepts(self, event: Event, state: PageState) -> bool:
        """Return whether a click may act.

        Clicks by keys and scripts have no count, and always may.
        """
        count = getattr(event, "detail", 0)
        if not count:
            return True
        last, self._at = self._at, (float(event.timeStamp), float(event.x), float(event.y))
        passed, right, down = (now - then for now, then in zip(self._at, last, strict=True))
        near = max(abs(right), abs(down)) <= MAX_DISTANCE
        asked = (state.confirmation, state.cost_told, state.dialog.name)
        if count == 1 and not (near and passed < MAX_MS):
            self._before = asked
            return True
        return all(
            now is before or now == before for now, before in zip(asked, self._before, strict=True)
        )
