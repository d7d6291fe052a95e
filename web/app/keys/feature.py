"""The key map: the dialog that shows it."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, Menu, Shortcut, open_dialog
from app.keys import dialog

FEATURE: Final = Feature("keys")

FEATURE.dialog("keys", "keys.title", dialog.body)
FEATURE.does(
    "keys",
    label="keys.title",
    icon="keys",
    keys=(Shortcut("keys", "?", "page"),),
    menu=Menu(3),
)(open_dialog("keys"))
