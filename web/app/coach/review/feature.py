"""The feature for reviews."""

from __future__ import annotations

from typing import Final

from app.coach.review import dialog, update
from app.core.feature import Feature

FEATURE: Final = Feature("review", update.ACTIONS)

FEATURE.dialog("review", "coach.review", dialog.body, titled=dialog.title)
