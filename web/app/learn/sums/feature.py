"""The feature for school sums."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.core.slots import TAUGHT
from app.learn.sums import dialog, update

FEATURE: Final = Feature("sums", update.ACTIONS)

FEATURE.dialog("sums", "sums.title", dialog.body)
FEATURE.fill(TAUGHT, update.taught, 1)
