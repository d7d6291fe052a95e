"""The feature for sealed cards."""

from __future__ import annotations

from typing import Final

from app.coach.seals import dialog, update, verify_dialog, view
from app.coach.seals.state import VerificationState
from app.core.feature import Feature, Menu, open_dialog, with_match
from app.table import slots

FEATURE: Final = Feature("seals", update.ACTIONS)

FEATURE.fill(slots.UNDER_RESULT, view.under_result)
FEATURE.dialog("seal", "seal.title", dialog.body, of_match=True)
FEATURE.does(
    "seal", label="seal.menu", icon="lock", menu=Menu(2, shown=update.is_sealed), needs=with_match
)(open_dialog("seal"))
FEATURE.dialog("verify", "coach.verify", verify_dialog.body)
FEATURE.worded.append(VerificationState)
