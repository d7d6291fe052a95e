"""The daily-match feature."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, open_dialog
from app.daily import dialog, update
from app.table import slots

FEATURE: Final = Feature("daily", update.ACTIONS)

FEATURE.fill(slots.NAME, lambda state: state.say("daily.mark") if state.daily else "")
FEATURE.dialog("daily-results", "daily.results", dialog.body, of_storage=True)
FEATURE.does("daily-results", label="daily.results")(open_dialog("daily-results"))
