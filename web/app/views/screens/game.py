"""The screen on which a match is played."""

from __future__ import annotations

from app.model.scene import Scene
from app.platform.dom import Child, Node, h, icon
from app.views.action_bar import actions
from app.views.cards import sign
from app.views.coach.advice import advice
from app.views.hand import hand
from app.views.players import seats
from app.views.scores.score_sheet import aside
from app.views.screens.cover import cover
from app.views.screens.result import result
from app.views.table import table
from app.views.tools import PLAYING, WATCHING, tools
from kasino.words import game_title


def game(scene: Scene) -> tuple[Node, ...]:
    """Draw the whole screen: bar, players, table, own place, scores and log."""
    over = scene.view.round_over
    title = game_title(scene.say, scene.rules)
    parts: list[Child] = [h("h1", {"class": "spoken"}, title, key="title")]
    parts.append(seats(scene))
    if over:
        parts.append(result(scene))
    else:
        parts.append(table(scene))
        if scene.covered:
            parts.append(cover(scene))
        else:
            own = (scene.field, actions(scene), hand(scene))
            parts.append(h("div", {"class": "me"}, *own, key="me"))
        parts.append(advice(scene))
    return (
        *bar(scene),
        tools(scene.say, WATCHING if scene.automatic else PLAYING),
        h(
            "main",
            {"id": "game", "data-players": scene.view.players, "data-over": over or None},
            *parts,
            key="game",
        ),
        aside(scene),
    )


def bar(scene: Scene) -> tuple[Node, ...]:
    """Draw the bar at the top: where one is, and the ways out; an embedder may do without."""
    say, whole = scene.say, scene.controls == "on"
    if scene.controls == "off":
        return ()
    return (
        h(
            "header",
            {"class": "bar"},
            _tool("menu", "menu", say("page.menu"), sign("back")) if whole else None,
            h("span", {"class": "title"}, game_title(say, scene.rules)),
            *_ways(scene),
            _tool("rules", "rules", say("page.rules"), icon("icon-help")) if whole else None,
            _tool("settings", "settings", say("page.settings"), icon("icon-settings"))
            if whole
            else None,
            _tool("sheet", "sheet", say("page.sheet"), sign("scores")),
            key="bar",
        ),
    )


def _ways(scene: Scene) -> tuple[Node | None, ...]:
    """Draw the ways back and forth in the match, and the one to a hint."""
    say = scene.say
    paused = scene.paused
    return (
        _tool("hint", "hint", say("page.hint"), sign("lamp"), not scene.mine or scene.covered)
        if scene.hints and not scene.automatic
        else None,
        _tool("undo", "undo", say("page.undo"), icon("icon-undo"), not scene.can_undo)
        if scene.undo
        else None,
        _tool("redo", "redo", say("page.redo"), icon("icon-redo"), not scene.can_redo)
        if scene.undo
        else None,
        _tool(
            "pause",
            "go-on" if paused else "pause",
            say("page.go-on" if paused else "page.pause"),
            sign("play" if paused else "pause"),
        )
        if (scene.automatic and (scene.watched or not scene.view.match_over)) or paused
        else None,
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
