"""The feature that shares the cards of a match."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.share import dialog, update

FEATURE: Final = Feature("share", update.ACTIONS)

FEATURE.dialog("share", "page.share", dialog.body, of_match=True)
