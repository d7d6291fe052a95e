"""Statistics: what they add to the page."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, Menu
from app.statistics import dialog, luck_dialog, update

FEATURE: Final = Feature("statistics", update.ACTIONS)

FEATURE.dialog("statistics", "page.statistics", dialog.body, of_storage=True)
FEATURE.opens("statistics", label="page.statistics", icon="bars", menu=Menu(2))
FEATURE.dialog("luck", "luck.title", luck_dialog.body, of_storage=True)
FEATURE.opens("luck", label="luck.title")
