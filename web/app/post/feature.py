"""Playing with somebody elsewhere: what it adds to the page."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.post import dialog, update, view
from app.table import slots

FEATURE: Final = Feature("post", update.ACTIONS)

FEATURE.dialog("post", "post.post", dialog.body, of_storage=True)
FEATURE.fill(slots.WAITING, view.waiting)
FEATURE.fill(slots.WAY_ON, view.way_on)
