"""The settings dialog, in groups, with sample cards that show each choice, and the sound switch."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from app.core.drawing.controls import button, choice, tool
from app.core.drawing.pictures import back, paper, sign
from app.core.feature import Feature, Menu, Shortcut, Updated, open_dialog
from app.core.options import OPTIONS
from app.core.page_state import PageState
from app.core.slots import CHANGE_SETTINGS, HELP, START_TOP, StartScreen
from app.platform.dom import Child, Node, Value, h, icon
from app.table import slots
from app.table.scene import Scene
from app.table.update.options import set_option
from kasino import __version__
from kasino.cards import parse_cards
from kasino.words import Catalogue


def on_start(screen: StartScreen) -> Node | None:
    """Draw the button on the start screen."""
    text = screen.say("page.settings")
    attrs: dict[str, Value] = {"aria-label": text, "title": text}
    return button(open_settings, icon("icon-settings"), kind="icon-button", attrs=attrs)


def sound_switch(scene: Scene) -> tuple[Node, ...]:
    """Draw the sound switch."""
    text, muted = scene.say("page.mute"), scene.page.options["sound"] == "off"
    attrs: dict[str, Value] = {"aria-pressed": "true" if muted else "false"}
    return (tool(mute, text, sign("muted" if muted else "sound"), attrs=attrs),)


#: The groups of settings. The last one also has links to help.
GROUPS: Final = ("look", "pace", "sound", "keys", "more", "aids", "help")
#: The groups that are folded: rarely used settings, and those for other ways to see and play.
FOLDED: Final = ("more", "aids")
SETTINGS: Final = {
    group: tuple(option.name for option in OPTIONS if option.group == group) for group in GROUPS
}
#: One card of each suit, with a court card and a ten, whose index is the widest. A card back
#: follows.
PREVIEW: Final = parse_cards("7s Qh Td Ac")


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the page’s settings."""
    return settings(state.say, state.options)


def settings(say: Catalogue, values: Mapping[str, str]) -> tuple[Child, ...]:
    """Draw each group, with a row of choices for each of its settings."""
    return tuple(
        _folded(say, values, name) if name in FOLDED else _group(say, values, name)
        for name in GROUPS
    )


def _folded(say: Catalogue, values: Mapping[str, str], name: str) -> Node:
    """Draw a group of settings, folded away."""
    return h(
        "details.settings-group",
        {"data-group": name},
        h("summary", say(f"page.settings-{name}")),
        *(choice(say, values, option) for option in SETTINGS[name]),
        key=name,
    )


def _group(say: Catalogue, values: Mapping[str, str], name: str) -> Node:
    parts: list[Child] = [h("h3", say(f"page.settings-{name}"), key="title")]
    if name == "look":
        parts.append(_preview(say))
    parts.extend(choice(say, values, option) for option in SETTINGS[name])
    if name == "keys":
        short = "keys.short" if values["keys"] == "on" else "keys.short.off"
        parts.append(h("p.about", say(short), key="short"))
    if name == "help":
        buttons = (button(action, say(text)) for action, text in HELP.filled())
        parts.append(h("div.dialog-row", *buttons, key="help"))
        about = say("page.version", version=__version__)
        parts.append(h("p.about", about, key="version"))
    return h("div.settings-group", {"data-group": name}, *parts, key=name)


def _preview(say: Catalogue) -> Node:
    """Draw some cards on felt in the page’s current style, so that a choice shows immediately."""
    return h(
        "div.preview-cards",
        {"role": "img", "aria-label": say("page.settings-preview")},
        *(paper(card) for card in PREVIEW),
        h("span.card", back(), key="back"),
        key="preview",
    )


FEATURE: Final = Feature("settings")


@FEATURE.does("mute", label="page.mute")
def mute(state: PageState) -> Updated:
    """Switch the sound off or on."""
    sound = "off" if state.options["sound"] == "on" else "on"
    return set_option(state, "sound", sound)


FEATURE.dialog("settings", "page.settings", body)
open_settings = FEATURE.does(
    "settings",
    label="page.settings",
    keys=(Shortcut("settings", "o", "page"),),
    menu=Menu(4, "icon-settings"),
)(open_dialog("settings"))
FEATURE.fill(CHANGE_SETTINGS, open_settings)
FEATURE.fill(START_TOP, on_start)
FEATURE.fill(slots.BAR_END, sound_switch)
FEATURE.says(
    "page",
    {
        "page.settings": "Settings",
        "page.settings-look": "Look",
        "page.settings-pace": "Pace",
        "page.settings-sound": "Sound",
        "page.settings-keys": "Keys",
        "page.settings-help": "Help",
        "page.settings-more": "More settings",
        "page.settings-aids": "Accessibility",
        "page.settings-preview": "Cards as they look now",
        "page.version": "Version {version} of Kasino",
        "page.mute": "Mute the sound",
    },
)
FEATURE.says("keys", {"keys.settings": "The settings"})
