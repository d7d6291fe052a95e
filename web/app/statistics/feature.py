"""The statistics feature."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, Menu, open_dialog
from app.statistics import dialog, luck_dialog, update

FEATURE: Final = Feature("statistics", update.ACTIONS)

FEATURE.dialog("statistics", "page.statistics", dialog.body, of_storage=True)
FEATURE.does("statistics", label="page.statistics", icon="bars", menu=Menu(2))(
    open_dialog("statistics")
)
FEATURE.dialog("luck", "luck.title", luck_dialog.body, of_storage=True)
FEATURE.does("luck", label="luck.title")(open_dialog("luck"))
