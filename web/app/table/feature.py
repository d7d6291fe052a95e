"""The match on the felt: the actions that every match needs, and sorting the table."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, with_match
from app.table import call_dialog
from app.table.update import (
    dialogs,
    history,
    kept,
    match,
    notices,
    options,
    picking,
    play,
    reading,
    sorting,
    typed_moves,
)

FEATURE: Final = Feature(
    "table",
    picking.ACTIONS,
    history.ACTIONS,
    match.ACTIONS,
    play.ACTIONS,
    typed_moves.ACTIONS,
    reading.ACTIONS,
    dialogs.ACTIONS,
    notices.ACTIONS,
    options.ACTIONS,
    kept.ACTIONS,
)
FEATURE.dialog("call", "page.call", call_dialog.body, of_match=True)
FEATURE.opens("call", label="page.call", needs=with_match)

SORTING: Final = Feature("sorting", sorting.ACTIONS)
