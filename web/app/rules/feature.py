"""The feature for the rules and house rules."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, Menu, Shortcut, open_dialog
from app.rules import dialog, house_rules_dialog, update

FEATURE: Final = Feature("rules", update.ACTIONS)

FEATURE.dialog("rules", "page.rules-of", dialog.body, titled=dialog.title)
FEATURE.does(
    "rules",
    label="page.rules",
    icon="icon-help",
    keys=(Shortcut("rules", "r", "page"),),
    menu=Menu(1),
)(open_dialog("rules"))
FEATURE.dialog(
    "house-rules",
    "page.house-rules",
    house_rules_dialog.body,
    titled=house_rules_dialog.title,
    of_storage=True,
)
FEATURE.does("house-rules", label="page.house-rules")(open_dialog("house-rules"))
