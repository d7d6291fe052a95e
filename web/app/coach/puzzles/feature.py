"""The feature for puzzles."""

from __future__ import annotations

from typing import Final

from app.coach.puzzles import dialog, solving, update, view
from app.core.feature import Feature, Playground
from app.core.page_state import Solving
from app.core.slots import TAUGHT
from app.table import slots

FEATURE: Final = Feature("puzzles", solving.ACTIONS, update.ACTIONS)

FEATURE.dialog("puzzles", "puzzle.puzzles", dialog.body)
FEATURE.fill(slots.OUTLINED, view.outlined)
FEATURE.playground(Solving, Playground(view.screen, solving.attempt))
FEATURE.fill(TAUGHT, solving.taught)
