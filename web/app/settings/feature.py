"""The settings: their dialog, and the switch for the sound."""

from __future__ import annotations

from typing import Final

from app.core.feature import Feature, Menu, Shortcut, Updated
from app.core.page_state import PageState
from app.settings import dialog
from app.table.update.options import SetOption, set_option

FEATURE: Final = Feature("settings")


def _sound(state: PageState) -> tuple[str, str]:
    return ("page.mute", "sound") if state.options["sound"] == "on" else ("page.unmute", "muted")


@FEATURE.press("mute", label="page.mute", menu=Menu(3, look=_sound))
def mute(state: PageState) -> Updated:
    """Switch the sound off, or on again."""
    sound = "off" if state.options["sound"] == "on" else "on"
    return set_option(state, SetOption("sound", sound))


FEATURE.dialog("settings", "page.settings", dialog.body)
FEATURE.opens(
    "settings",
    label="page.settings",
    icon="icon-settings",
    keys=(Shortcut("settings", "o", "page"),),
    menu=Menu(3),
)
