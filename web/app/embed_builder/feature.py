"""The feature for the embed builder."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature
from app.embed_builder import dialog, update

FEATURE: Final = Feature("embed builder", update.ACTIONS)

FEATURE.dialog("embed", "page.embed-title", dialog.body)
