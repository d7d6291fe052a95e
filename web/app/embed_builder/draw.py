"""The embed builder’s dialog: options, the code to copy, and a preview."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from app.core.drawing.controls import button, quiet_button
from app.core.drawing.pictures import sign
from app.core.feature import Feature
from app.core.opponents import label
from app.core.options import TABLE
from app.core.page_state import PageState
from app.core.slots import CHANGE, START_TOOLS, StartScreen
from app.core.snippets import SANDBOX, WAYS, page_address, previewed, snippet
from app.embed_builder import update
from app.embed_builder.state import ELEMENT, MODES, NUMBERED, OFFERED, Draft
from app.platform.dom import Child, Node, h
from kasino.games import GAMES
from kasino.players import LEVELS
from kasino.players.adaptive import ADAPTIVE
from kasino.words import Catalogue, game_title


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the builder with its current choices."""
    say, draft, site = state.say, state.of(Draft) or Draft(), state.site
    play = say("page.embed-play", game=game_title(say, GAMES[draft["game"]]))
    text = snippet(draft["way"], page_address(site.address, site.one_file), draft, play, play)
    shown = previewed(site.address, site.one_file, draft)
    return builder(say, draft, text, state.dialog.done, shown)


def builder(
    say: Catalogue, draft: Mapping[str, str], text: str, done: str, preview: str
) -> tuple[Child, ...]:
    """Draw the builder; ``preview`` is the preview’s URL, or "" for none."""
    rules = GAMES[draft["game"]]
    levels = {level: label(say, level) for level in (*LEVELS, ADAPTIVE)}
    plain = draft["way"] in ("link", "frame")
    rows = [
        _choice(say, "way", {way: say(f"page.way-{way}") for way in WAYS}, draft),
        _choice(say, "game", {name: game_title(say, game) for name, game in GAMES.items()}, draft),
        _choice(say, "players", {str(n): str(n) for n in rules.players}, draft),
        _choice(say, "level", levels, draft),
        *(
            _field(say, name, draft) if name == "number" else _choice(say, name, texts, draft)
            for name, texts in ((name, _texts(say, name)) for name in OFFERED)
            if not (plain and name in ELEMENT)
            and not (name == "number" and draft["mode"] not in NUMBERED)
        ),
        _field(say, "accent", draft),
    ]
    return (
        h("p", {"id": "embed-about"}, say("page.embed-about"), key="about"),
        h("div.embed-options", *rows, key="options"),
        h(
            "textarea",
            {
                "data-snippet": True,
                "readonly": True,
                "aria-label": say("page.embed-snippet"),
                "spellcheck": "false",
                "rows": 6,
                "value": text,
            },
            key="snippet",
        ),
        h("p.done", done, key="done"),
        h(
            "div.dialog-row",
            button(update.copy_embed, say("page.embed-copy")),
            button(update.preview, say("page.embed-preview"))
            if preview and not draft["preview"]
            else None,
            key="row",
        ),
        *(_preview(say, preview) if draft["preview"] else ()),
        h("p.about", say("page.embed-files"), key="files"),
    )


def _texts(say: Catalogue, name: str) -> dict[str, str]:
    values = MODES if name == "mode" else TABLE[name].values
    return {value: say(f"page.value-{name}-{value}") for value in values}


def _choice(say: Catalogue, name: str, texts: Mapping[str, str], draft: Mapping[str, str]) -> Node:
    title = say("page.choose-game" if name == "game" else f"page.option-{name}")
    return h(
        "label",
        h("span", title),
        h(
            "select",
            {"data-embed-option": name, "value": draft[name]},
            *(h("option", {"value": value}, text, key=value) for value, text in texts.items()),
            key="select",
        ),
        key=name,
    )


def _field(say: Catalogue, name: str, draft: Mapping[str, str]) -> Node:
    """Draw the field for a colour or a number."""
    example = "#284f45" if name == "accent" else "1"
    return h(
        "label",
        h("span", say(f"page.option-{name}")),
        h(
            "input",
            {
                "type": "text",
                "data-embed-option": name,
                "placeholder": example,
                "maxlength": 7,
                "autocomplete": "off",
                "spellcheck": "false",
                "value": draft[name],
            },
            key="field",
        ),
        key=name,
    )


def _preview(say: Catalogue, address: str) -> Sequence[Node]:
    return (
        h(
            "iframe.preview",
            {"title": say("page.embed-preview-title"), "sandbox": SANDBOX, "src": address},
            key=f"preview {address}",
        ),
    )


FEATURE: Final = Feature("embed builder", update.ACTIONS)

FEATURE.dialog("embed", "page.embed-title", body)


def _on_start(screen: StartScreen) -> Node | None:
    """Draw the button on the start screen, unless the page is embedded."""
    if screen.options["embed"] == "1":
        return None
    return quiet_button(update.open_builder, screen.say("page.embed-title"), sign("layers"))


FEATURE.fill(START_TOOLS, _on_start, 6)
FEATURE.fill(CHANGE, ("data-embed-option", update.set_draft))
FEATURE.says(
    "embed",
    {
        "page.embed-title": "Embed",
        "page.embed-about": (
            "Choose, then copy these lines into your own page. It is a card game without gambling, "
            "money or accounts."
        ),
        "page.embed-snippet": "Code to copy",
        "page.embed-copy": "Copy code",
        "page.embed-preview": "Preview",
        "page.embed-preview-title": "Preview",
        "page.embed-play": "Play {game}",
        "page.embed-colour": "Write a colour like this: #284f45.",
        "page.embed-number": "“Which one” is a number, such as 3.",
        "page.embed-files": (
            "The lines load kasino.html, embed.js and embed-more.js from the same place as this "
            "page. You can also put all three on your own server."
        ),
        "page.option-way": "Embed as",
        "page.way-link": "Link",
        "page.way-frame": "Frame",
        "page.way-element": "Element, with a poster",
        "page.way-script": "Element and script",
        "page.option-mode": "Opens with",
        "page.value-mode-play": "A match",
        "page.value-mode-daily": "Daily round",
        "page.value-mode-lesson": "Lessons",
        "page.value-mode-puzzle": "A puzzle",
        "page.value-mode-sums": "Sums",
        "page.value-mode-watch": "A match to watch",
        "page.option-number": "Which one",
        "page.option-accent": "Button colour",
        "page.option-hints": "Hints",
        "page.value-hints-on": "Yes",
        "page.value-hints-off": "No",
        "page.option-undo": "Undo",
        "page.value-undo-on": "Yes",
        "page.value-undo-off": "No",
        "page.option-controls": "Toolbar",
        "page.value-controls-on": "Full",
        "page.value-controls-min": "Small",
        "page.value-controls-off": "None",
        "page.option-start": "Load game",
        "page.value-start-click": "On click",
        "page.value-start-visible": "When visible",
        "page.value-start-now": "Right away",
        "page.option-storage": "Match saved",
        "page.value-storage-auto": "In the browser, if possible",
        "page.value-storage-host": "By your page",
        "page.value-storage-none": "Nowhere",
    },
)
