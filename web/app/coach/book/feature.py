"""The feature for the book of mistakes."""

from __future__ import annotations

from typing import Final

from app.coach.book import dialog, update, view
from app.core.feature import Feature
from app.table import slots

FEATURE: Final = Feature("book", update.ACTIONS)

FEATURE.dialog("book", "book.title", dialog.body, of_storage=True)
FEATURE.fill(slots.MORE, view.more)
