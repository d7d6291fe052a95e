"""The feature for the settings dialog and the sound switch."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, Menu, Shortcut, Updated, open_dialog
from app.core.page_state import PageState
from app.settings import dialog
from app.table.update.options import set_option

FEATURE: Final = Feature("settings")


def _sound(state: PageState) -> tuple[str, str]:
    return ("page.mute", "sound") if state.options["sound"] == "on" else ("page.unmute", "muted")


@FEATURE.does("mute", label="page.mute", menu=Menu(3, look=_sound))
def mute(state: PageState) -> Updated:
    """Switch the sound off or on."""
    sound = "off" if state.options["sound"] == "on" else "on"
    return set_option(state, "sound", sound)


FEATURE.dialog("settings", "page.settings", dialog.body)
FEATURE.does(
    "settings",
    label="page.settings",
    icon="icon-settings",
    keys=(Shortcut("settings", "o", "page"),),
    menu=Menu(3),
)(open_dialog("settings"))
