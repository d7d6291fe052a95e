"""The feature for a round’s result, and for looking through the captured piles."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, open_dialog, with_match
from app.result import piles_dialog, view
from app.table import slots

FEATURE: Final = Feature("result")

FEATURE.fill(slots.ROUND_OVER, view.round_over)
FEATURE.dialog("piles", "page.piles", piles_dialog.body, of_match=True)
FEATURE.does("piles", label="page.piles", needs=with_match)(open_dialog("piles"))
