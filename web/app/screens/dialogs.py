"""What opens over the page: settings, the record, the choice of a call."""

from __future__ import annotations

from collections.abc import Mapping

from app.chooser import close_button
from app.dom import Child, Node, h
from app.options import TABLE
from kasino.words import Catalogue

#: The options that the settings offer.
OFFERED = ("lang", "theme", "deck", "handed", "pace", "motion", "sound", "volume", "keys")

#: Buttons that aren't called as what they open.
TITLES = {"embed": "page.embed-title"}


def dialog(say: Catalogue, name: str, title: str, *body: Child) -> Node:
    """Draws the one dialog of the page; without a name it is empty and closed."""
    content: tuple[Child, ...] = ()
    if name:
        content = (
            h(
                "div",
                {"class": "dialog-head"},
                h("h2", {"id": "dialog-title"}, title),
                close_button(say),
            ),
            h("div", {"class": "dialog-body"}, *body, key=name),
        )
    return h(
        "dialog",
        {"id": "dialog", "aria-labelledby": "dialog-title", "data-dialog": name or None},
        *content,
        key="dialog",
    )


def settings(say: Catalogue, values: Mapping[str, str], *, in_match: bool) -> tuple[Child, ...]:
    """Draws a row of choices for each setting."""
    rows: list[Child] = [
        segments(
            name,
            say(f"page.option-{name}"),
            {value: say(f"page.value-{name}-{value}") for value in TABLE[name].values},
            values[name],
        )
        for name in OFFERED
    ]
    rows.extend(keys_hint(say, values))
    if in_match:
        wishes = ["record", "share", "saves", "statistics"]
        wishes += ["embed"] if values["embed"] != "1" else []
        buttons = (_button(wish, say(TITLES.get(wish, f"page.{wish}"))) for wish in wishes)
        rows.append(h("div", {"class": "dialog-row"}, *buttons))
    return tuple(rows)


def keys_hint(say: Catalogue, values: Mapping[str, str]) -> tuple[Child, ...]:
    """Draws how to play by keyboard in a sentence, and the button that shows all keys."""
    return (
        h("h3", {}, say("keys.title"), key="keys-title"),
        h("p", {}, say("keys.short" if values["keys"] == "on" else "keys.short.off"), key="short"),
        h("div", {"class": "dialog-row"}, _button("keys", say("keys.all")), key="keys-row"),
    )


def segments(name: str, title: str, texts: Mapping[str, str], chosen: str, about: str = "") -> Node:
    """Draws a choice among few values as one row of buttons, with a word about the chosen one."""
    return h(
        "fieldset",
        {"class": "segments", "aria-describedby": f"{name}-about" if about else None},
        h("legend", {}, title),
        h(
            "div",
            {"class": "row"},
            *(
                h(
                    "label",
                    {"class": "segment"},
                    h(
                        "input",
                        {
                            "type": "radio",
                            "name": name,
                            "value": value,
                            "data-option": name,
                            "checked": value == chosen,
                        },
                    ),
                    h("span", {}, text),
                    key=value,
                )
                for value, text in texts.items()
            ),
        ),
        h("p", {"class": "about", "id": f"{name}-about"}, about, key="about") if about else None,
        key=name,
    )


def record(
    say: Catalogue, text: str, problem: str, done: str, *, rejected: bool = False
) -> tuple[Child, ...]:
    """Draws the match as text, to be copied, or another to be put in its place."""
    return (
        h("p", {"id": "record-about"}, say("page.record-about")),
        h(
            "textarea",
            {
                "data-record": True,
                "aria-label": say("page.record"),
                "aria-describedby": "record-about",
                "spellcheck": "false",
                "value": text,
            },
            key="text",
        ),
        h("p", {"class": "problem", "role": "alert"}, problem, key="problem"),
        h("p", {"class": "done", "role": "alert"}, done, key="done"),
        h(
            "div",
            {"class": "dialog-row"},
            _button("copy", say("page.record-copy")),
            _button("load", say("page.record-load")),
            _button("rejected", say("page.record-rejected")) if rejected else None,
        ),
    )


def _button(action: str, text: str) -> Node:
    return h("button", {"type": "button", "data-action": action}, text, key=action)
