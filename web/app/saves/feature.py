"""The saved-matches feature."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, Menu, open_dialog
from app.saves import dialog, update

FEATURE: Final = Feature("saves", update.ACTIONS)

FEATURE.dialog("saves", "page.saves", dialog.body, of_storage=True)
FEATURE.does("saves", label="page.saves", icon="saves", menu=Menu(2))(open_dialog("saves"))
