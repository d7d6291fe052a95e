"""The map of the keys, and the row of buttons that do the same."""

from __future__ import annotations

from app.dom import Child, Node, h
from app.keys import DIGITS, GROUPS, KEYS, Key
from kasino.words import Catalogue

#: Signs on the keys that aren't letters, for the eye.
SIGNS = {"ArrowLeft": "←", "ArrowRight": "→", "ArrowUp": "↑", "ArrowDown": "↓", "?": "?"}

#: How a key is called in the messages where its own name won't do.
NAMES = {" ": "space", "?": "question"}

#: What the row of buttons holds beside a match, one that is only looked at, and elsewhere.
PLAYING = ("read-table", "read-hand", "read-score", "read-last", "type", "keys")
WATCHING = ("read-table", "read-score", "read-last", "keys")
ELSEWHERE = ("keys",)


def keymap(say: Catalogue, *, letters: bool, playing: bool) -> tuple[Child, ...]:
    """Draws the map: a list for each group, with what its keys do."""
    parts: list[Child] = [h("p", {}, say("keys.about"))]
    if not letters:
        parts.append(h("p", {"class": "problem"}, say("keys.off"), key="off"))
    for group in GROUPS:
        parts.append(h("h3", {}, say(f"keys.group.{group}"), key=f"title-{group}"))
        rows = (
            h(
                "div",
                {"data-key": key.name},
                h("dt", {}, *_caps(say, key)),
                h("dd", {}, say(f"keys.{key.name}")),
                key=key.name,
            )
            for key in KEYS
            if key.group == group
        )
        parts.append(h("dl", {"class": "keymap"}, *rows, key=group))
    parts.append(
        h(
            "div",
            {"class": "dialog-row"},
            _button("settings", say("page.settings")),
            _button("type", say("keys.typed")) if playing else None,
        )
    )
    return tuple(parts)


def _caps(say: Catalogue, key: Key) -> list[Node]:
    if key.keys == DIGITS:
        return [h("kbd", {}, say("keys.cap.digits"))]
    return [_cap(say, name) for name in key.keys]


def _cap(say: Catalogue, name: str) -> Node:
    ident = f"keys.cap.{NAMES.get(name, name)}"
    text = say(ident) if ident in say else name.upper()
    sign = SIGNS.get(name)
    if sign is None:
        return h("kbd", {}, text, key=name)
    return h(
        "kbd",
        {},
        h("span", {"aria-hidden": "true"}, sign),
        h("span", {"class": "spoken"}, text),
        key=name,
    )


def tools(say: Catalogue, shown: tuple[str, ...]) -> Node:
    """Draws the buttons for what the keys read and open; seen only when the keyboard is there."""
    texts = {
        "read-table": say("keys.table"),
        "read-hand": say("keys.hand"),
        "read-score": say("keys.score"),
        "read-last": say("keys.last"),
        "type": say("keys.type"),
        "keys": say("keys.title"),
    }
    return h(
        "section",
        {"id": "tools", "aria-labelledby": "tools-title"},
        h("h2", {"id": "tools-title", "class": "spoken"}, say("keys.tools"), key="title"),
        h(
            "div",
            {"role": "toolbar", "aria-labelledby": "tools-title"},
            *(
                _button(action, texts[action], first=action == shown[0])  # the arrows go on
                for action in shown
            ),
            key="row",
        ),
        key="tools",
    )


def _button(action: str, text: str, *, first: bool = True) -> Node:
    attrs = {"type": "button", "class": "other", "data-action": action}
    return h("button", {**attrs, "tabindex": None if first else -1}, text, key=action)
