"""The feature for par."""

from __future__ import annotations

from typing import Final

from app.coach.par import update, view
from app.core.feature import Feature
from app.table import slots

FEATURE: Final = Feature("par", update.ACTIONS)

FEATURE.fill(slots.UNDER_RESULT, view.under_result)
FEATURE.fill(slots.MORE, view.more)
