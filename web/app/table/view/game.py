"""The match screen."""

from __future__ import annotations

from app.platform.dom import Child, Node, h
from app.table.scene import Scene
from app.table.slots import OVER_TABLE, ROUND_OVER, drawn
from app.table.view.action_bar import actions
from app.table.view.bar import bar
from app.table.view.cover import cover
from app.table.view.felt import table
from app.table.view.hand import hand
from app.table.view.players import seats
from app.table.view.score_sheet import aside
from app.table.view.tools import AUTOMATIC, PLAYING, tools
from app.table.view.typed_move import field
from kasino.words import game_title


def game(scene: Scene) -> tuple[Node, ...]:
    """Draw the whole match screen: bar, players, table, hand, scores and log."""
    over = scene.view.round_over
    title = game_title(scene.say, scene.rules)
    parts: list[Child] = [h("h1.spoken", title, key="title")]
    parts.append(seats(scene))
    if over:
        parts.extend(drawn(ROUND_OVER, scene))
    else:
        parts.append(table(scene))
        if scene.page.covered:
            parts.append(cover(scene))
        else:
            own = (field(scene.page), actions(scene), hand(scene))
            parts.append(h("div.me", *own, key="me"))
        parts.extend(drawn(OVER_TABLE, scene))
    return (
        *bar(scene),
        tools(scene.say, AUTOMATIC if scene.page.automatic else PLAYING),
        h(
            "main",
            {"id": "game", "data-players": scene.view.players, "data-over": over or None},
            *parts,
            key="game",
        ),
        aside(scene),
    )
