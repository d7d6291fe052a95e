"""The feature for hints."""

from __future__ import annotations

from typing import Final

from app.coach.hint import update, view
from app.coach.hint.state import Hint
from app.core.feature import Feature
from app.table import slots

FEATURE: Final = Feature("hint", update.ACTIONS)

FEATURE.fill(slots.OVER_TABLE, view.advice)
FEATURE.fill(slots.BAR, view.lamp)
FEATURE.fill(slots.NOTE, view.note)
FEATURE.fill(slots.OUTLINED, view.outlined)
FEATURE.worded.append(Hint)
