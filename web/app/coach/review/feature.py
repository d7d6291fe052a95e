"""The feature for reviews."""

from __future__ import annotations

from typing import Final

from app.coach.review import dialog, update
from app.coach.review.state import ReviewState
from app.core.feature import Feature

FEATURE: Final = Feature("review", update.ACTIONS)

FEATURE.dialog("review", "coach.review", dialog.body, titled=dialog.title)
FEATURE.worded.append(ReviewState)
