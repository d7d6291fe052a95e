"""The feature that shows the match as text."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, Menu, open_dialog
from app.record import dialog, update

FEATURE: Final = Feature("record", update.ACTIONS)

FEATURE.dialog("record", "page.record", dialog.body)
FEATURE.does("record", label="page.record", icon="record", menu=Menu(2))(open_dialog("record"))
