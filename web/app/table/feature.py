"""The match on the felt: the actions that every match needs, and sorting the table."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, on_turn, open_dialog, with_match
from app.table import move_dialogs
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
FEATURE.dialog("call", "page.call", move_dialogs.calls, of_match=True)
FEATURE.does("call", label="page.call", needs=with_match)(open_dialog("call"))
FEATURE.dialog("choices", "page.all-ways", move_dialogs.choices, of_match=True)
FEATURE.does("choices", label="page.all-ways", needs=on_turn)(open_dialog("choices"))

SORTING: Final = Feature("sorting", sorting.ACTIONS)
