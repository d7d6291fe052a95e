"""The feature for challenges and duplicate matches."""

from __future__ import annotations

from typing import Final

from app.challenge import dialog, update, view
from app.core.feature import Feature
from app.table import slots

FEATURE: Final = Feature("challenge", update.ACTIONS)

FEATURE.dialog("challenge", "challenge.challenge", dialog.body, of_match=True)
FEATURE.fill(slots.STANDING, view.at_table)
FEATURE.fill(slots.MATCH_OVER, view.ended)
