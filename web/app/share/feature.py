"""Sharing a deal: what it adds to the page."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.share import dialog, update

FEATURE: Final = Feature("share", update.ACTIONS)

FEATURE.dialog("share", "page.share", dialog.body, of_match=True)
