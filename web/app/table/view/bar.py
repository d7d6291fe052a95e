"""The bar above a match: the way out, the score and target, and a menu of less common actions."""

from __future__ import annotations

from typing import NamedTuple

from app.core.drawing.buttons import button, tool
from app.core.drawing.cards import sign
from app.core.feature import has, installed
from app.core.page_state import PageState
from app.platform.dom import Child, Node, h, icon
from app.table.scene import Scene
from app.table.slots import BAR, NAME, drawn
from kasino.words import game_title


class Entry(NamedTuple):
    """A menu entry: its action, label and icon, and whether it is enabled."""

    action: str
    label: str
    icon: str
    enabled: bool


def bar(scene: Scene) -> tuple[Node, ...]:
    """Draw the bar at the top; an embedding page can have it reduced or omitted."""
    say, controls = scene.say, scene.page.options["controls"]
    whole = controls == "on"
    if controls == "off":
        return ()
    return (
        h(
            "header.bar",
            tool("menu", say("page.leave"), sign("back")) if whole else None,
            _title(scene),
            *_ways(scene, whole=whole),
            _mute(scene) if whole and has("mute") else None,
            menu(scene) if whole else None,
            key="bar",
        ),
    )


def scores(scene: Scene) -> str:
    """Return the match score as text, with the person’s side first."""
    view = scene.view
    own = view.side(view.seat)
    return "–".join(str(n) for n in (*view.scores[own:], *view.scores[:own]))


def standing(scene: Scene) -> str:
    """Return a sentence with the match score and the target, or "" if there is no target."""
    target = scene.rules.target
    return scene.say("page.standing", scores=scores(scene), target=target) if target else ""


def _title(scene: Scene) -> Node:
    """Draw the game’s name and the score; on a small screen they open the score sheet."""
    say = scene.say
    text, game = say("page.sheet"), game_title(say, scene.rules)
    named = next(filter(None, (name(scene.page) for name in NAME.filled())), game)
    return h(
        "div.title",
        {"data-sides": len(scene.view.scores)},
        h("span.of-game", named + " "),
        h("span.standing", standing(scene) or scores(scene), sign("down")),
        h("span.standing.short", {"aria-hidden": "true"}, scores(scene)),
        button("sheet", kind="tool-sheet", attrs={"aria-label": text, "title": text}),
        key="title",
    )


def _ways(scene: Scene, *, whole: bool) -> tuple[Child, ...]:
    """Draw the undo and redo buttons, the features’ tools and the pause button, if available."""
    say, page, session = scene.say, scene.page, scene.session
    paused = page.paused
    place, length = session.place
    can_undo = place > 0 if page.replaying else session.can_undo
    can_redo = place < length if page.replaying else session.can_redo
    unaided = page.automatic or bool(page.unaided)
    undo = page.replaying or (page.options["undo"] == "on" and not unaided)
    return (
        tool("undo", say("page.undo"), icon("icon-undo"), off=not can_undo) if undo else None,
        tool("redo", say("page.redo"), icon("icon-redo"), off=not can_redo)
        if undo and (page.automatic or not whole)
        else None,
        *drawn(BAR, scene),
        tool(
            "go-on" if paused else "pause",
            say("page.go-on" if paused else "page.pause"),
            sign("play" if paused else "pause"),
            key="pause",
        )
        if (page.automatic and (page.replaying or not scene.view.match_over)) or paused
        else None,
    )


def _mute(scene: Scene) -> Node:
    """Draw the switch for the sound."""
    text, muted = scene.say("page.mute"), scene.page.options["sound"] == "off"
    attrs = {"aria-pressed": "true" if muted else "false"}
    return tool("mute", text, sign("muted" if muted else "sound"), attrs=attrs)


def menu(scene: Scene) -> Node:
    """Draw the menu and its button; the menu stays in the document even while it is closed.

    Keyboard shortcuts can then still find and press its buttons. Nothing else reaches them, because
    a closed menu is hidden.
    """
    say, shown = scene.say, scene.page.menu
    text = say("page.more-actions")
    return h(
        "div.menu-of",
        tool(
            "more",
            text,
            sign("more"),
            attrs={
                "id": "more",
                "aria-haspopup": "menu",
                "aria-expanded": "true" if shown else "false",
                "aria-controls": "menu",
            },
        ),
        h(
            "div",
            {"id": "menu", "role": "menu", "aria-labelledby": "more", "hidden": not shown or None},
            *(
                h(
                    "div",
                    {"role": "group"},
                    *(_entry(scene, entry) for entry in group),
                    key=group[-1].action,
                )
                for group in menu_entries(scene.page)
            ),
            key="menu",
        ),
        key="menu-of",
    )


def menu_entries(state: PageState) -> tuple[tuple[Entry, ...], ...]:
    """Return the current menu entries, in groups."""
    found = []
    for group in installed().menu:
        entries = []
        for one in group:
            menu = one.menu
            if menu is not None and menu.shown(state):
                label, icon = (menu.label or one.label, one.icon)
                label, icon = menu.look(state) if menu.look is not None else (label, icon)
                entries.append(Entry(one.name, label, icon, menu.enabled(state)))
        if entries:
            found.append(tuple(entries))
    return tuple(found)


def _entry(scene: Scene, entry: Entry) -> Node:
    drawing = icon(entry.icon) if entry.icon.startswith("icon-") else sign(entry.icon)
    return button(
        entry.action,
        drawing,
        h("span", scene.say(entry.label)),
        kind=f"tool-{entry.action}",
        attrs={"role": "menuitem", "tabindex": -1, "disabled": not entry.enabled or None},
    )
