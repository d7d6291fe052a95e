"""The feature for counting with the coach."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.learn.counting import dialog, update

FEATURE: Final = Feature("counting", update.ACTIONS)

FEATURE.dialog("counting", "counting.title", dialog.body, of_match=True)
