"""The lessons feature."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, Playground
from app.core.page_state import Learning
from app.core.slots import TAUGHT
from app.learn import update, view

FEATURE: Final = Feature("learn", update.ACTIONS)

FEATURE.playground(Learning, Playground(view.screen, update.play))
FEATURE.fill(TAUGHT, update.taught)
