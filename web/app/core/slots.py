"""Slots outside the match, which features fill; `app.table.slots` has those in its drawing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from app.core.feature import Slot
from app.core.page_state import PageState

#: The message to a host page about a lesson or an exercise, or None; the first one is sent.
TAUGHT: Final[Slot[Callable[[PageState], dict[str, Any] | None]]] = Slot("exercise for a host")
