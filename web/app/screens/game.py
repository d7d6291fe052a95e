"""The screen on which a match is played."""

from __future__ import annotations

from app.chooser import actions
from app.dom import Child, Node, h, icon
from app.faces import sign
from app.hand import hand
from app.scene import Scene
from app.scores import aside
from app.screens.cover import cover
from app.screens.result import result
from app.seats import seats
from app.table import table
from kasino.words import game_title


def game(scene: Scene) -> tuple[Node, ...]:
    """Draws the whole screen: bar, players, table, own place, scores and log."""
    over = scene.view.round_over
    title = game_title(scene.say, scene.rules)
    parts: list[Child] = [h("h1", {"class": "spoken"}, title, key="title")]
    parts.append(seats(scene))
    parts.append(news(scene))
    if over:
        parts.append(result(scene))
    else:
        parts.append(table(scene))
        if scene.covered:
            parts.append(cover(scene))
        else:
            parts.append(h("div", {"class": "me"}, actions(scene), hand(scene), key="me"))
    return (
        bar(scene),
        h(
            "main",
            {"id": "game", "data-players": scene.view.players, "data-over": over or None},
            *parts,
            key="game",
        ),
        aside(scene),
    )


def news(scene: Scene) -> Node:
    """Draws the one line that says what happened, for the eye and, in words, for the ear."""
    return h(
        "div",
        {"class": "news"},
        h("p", {"aria-hidden": "true"}, scene.latest),
        h(
            "div",
            {"class": "spoken", "role": "status"},
            *(h("p", {}, text, key=str(number)) for number, text in scene.news),
        ),
        key="news",
    )


def bar(scene: Scene) -> Node:
    """Draws the bar at the top: where one is, and the ways out."""
    say = scene.say
    title = game_title(say, scene.rules)
    return h(
        "header",
        {"class": "bar"},
        _tool("menu", "menu", say("page.menu"), sign("menu")),
        h("span", {"class": "title"}, title),
        _tool("undo", "undo", say("page.undo"), icon("icon-undo"), not scene.can_undo),
        _tool("redo", "redo", say("page.redo"), icon("icon-redo"), not scene.can_redo),
        _tool("rules", "rules", say("page.rules"), icon("icon-help")),
        _tool("settings", "settings", say("page.settings"), icon("icon-settings")),
        _tool("sheet", "sheet", say("page.sheet"), sign("scores")),
        key="bar",
    )


def _tool(key: str, action: str, text: str, drawing: Node, off: bool = False) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": f"icon-button tool-{key}",
            "data-action": action,
            "aria-label": text,
            "title": text,
            "disabled": off or None,
        },
        drawing,
        key=key,
    )
