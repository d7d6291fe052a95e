"""The match screen, the bar above it, and the cover between the turns of several people."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, NamedTuple

from app.core.actions import Handler
from app.core.drawing.controls import aloud, button, read_out, tool, worded
from app.core.drawing.pictures import pile, sign
from app.core.feature import installed, label
from app.core.page_state import PageState
from app.core.slots import unaided
from app.platform.dom import Child, Node, h, icon, remembered
from app.table.scene import Scene
from app.table.slots import BAR, BAR_END, NAME, OVER_TABLE, ROUND_OVER, TOOLS, drawings_in
from app.table.update import dialogs, history, picking
from app.table.update.match import face, leave
from app.table.view.action_bar import actions, field
from app.table.view.felt import hand, table
from app.table.view.players import seats
from app.table.view.score_sheet import aside, counted_lines, tally
from kasino.words import Catalogue, game_title

#: The buttons during a match, and during a replay.
TOOLS_IN_REPLAY: Final[tuple[Handler[...], ...]] = (
    *(history.read_table, history.read_score, history.read_last),
)
TOOLS_IN_MATCH: Final[tuple[Handler[...], ...]] = (
    *(history.read_table, history.read_hand, history.read_score, history.read_last),
    picking.open_field,
)


@remembered
def tools(say: Catalogue, shown: tuple[Handler[...], ...] = ()) -> Node:
    """Draw a row of buttons, one for each of the given actions, and those of features."""
    shown = (*shown, *TOOLS.filled())
    return h(
        "section",
        {"id": "tools"},
        h("h2.spoken", {"id": "tools-title"}, say("keys.tools"), key="title"),
        h(
            "div",
            {"role": "toolbar", "aria-labelledby": "tools-title"},
            *(
                button(
                    action,
                    say(label(action)),
                    kind="other",
                    attrs={"tabindex": None if action == shown[0] else -1},  # roving focus
                )
                for action in shown
            ),
            key="row",
        ),
        key="tools",
    )


class Entry(NamedTuple):
    """A menu entry: its action, label and icon."""

    action: Handler[...]
    label: str
    icon: str


@remembered
def bar(scene: Scene) -> tuple[Node, ...]:
    """Draw the bar at the top; an embedding page can have it reduced or omitted."""
    say, controls = scene.say, scene.page.options["controls"]
    whole = controls == "on"
    if controls == "off":
        return ()
    undo, _, can_redo = _steps(scene)
    return (
        h(
            "header.bar",
            {"data-redoes": (undo and can_redo) or None},
            tool(leave, say("page.leave"), sign("back")) if whole else None,
            _title(scene),
            *_ways(scene),
            *(drawings_in(BAR_END, scene) if whole else ()),
            menu(scene) if whole else None,
            key="bar",
        ),
    )


def scores(scene: Scene) -> str:
    """Return the match score as text, with the person’s side first."""
    view = scene.view
    own, now = view.side(view.seat), scene.scores
    return "–".join(str(n) for n in (*now[own:], *now[:own]))


def standing(scene: Scene) -> str:
    """Return a sentence with the match score and the target, or "" if there is no target."""
    target = scene.rules.target
    return scene.say("page.standing", scores=scores(scene), target=target) if target else ""


def _heard(scene: Scene) -> str:
    """Return the match score and the target in words."""
    say, target, told = scene.say, scene.rules.target, aloud(scene.say, scores(scene))
    return say("page.heard-standing", scores=told, target=target) if target else told


#: A narrow window has no space for a longer sentence next to the buttons, only for the scores.
LONG_STANDING: Final = 18
#: A window of up to 30 rem, such as a phone’s, has no space for more characters than this.
LONGER_STANDING: Final = 20


def _title(scene: Scene) -> Node:
    """Draw the game’s name and the score; on a small screen they open the score sheet."""
    say = scene.say
    text, game = say("page.sheet"), game_title(say, scene.rules)
    named = next(filter(None, (name(scene.page) for name in NAME.filled())), "")
    match = scene.page.match
    own = match is not None and match.rules.options and not named
    chip = (
        h("span.rules-chip", sign("swap"), h("span", say("page.house-rules"), " ")) if own else ""
    )
    stands = standing(scene) or scores(scene)
    return h(
        "div.title",
        {
            "data-sides": len(scene.view.scores),
            "data-long": len(stands) > LONG_STANDING or None,
            "data-longer": len(stands) > LONGER_STANDING or None,
        },
        h("span.of-game", *read_out(say, named or game), " ", chip),
        h("span.standing", *worded(stands, _heard(scene)), sign("down")),
        h("span.standing.short", {"aria-hidden": "true"}, scores(scene)),
        button(
            dialogs.sheet,
            kind="tool-sheet",
            attrs={
                "aria-label": text,
                "title": text,
                "aria-expanded": "true" if scene.page.sheet else "false",
            },
        ),
        key="title",
    )


def _steps(scene: Scene) -> tuple[bool, bool, bool]:
    """Return whether undo and redo have buttons, and whether each can be pressed."""
    page, session = scene.page, scene.session
    alone = page.automatic or bool(unaided(page))
    undo = page.replaying or (page.options["undo"] == "on" and not alone)
    if page.replaying:
        place, length = session.place
        return undo, place > 0, place < length
    return undo, session.can_undo, session.can_redo


def _ways(scene: Scene) -> tuple[Child, ...]:
    """Draw the undo and redo buttons, the features’ tools and the pause button, if available."""
    say, page = scene.say, scene.page
    paused = page.paused
    undo, can_undo, can_redo = _steps(scene)
    return (
        tool(history.redo, say("page.redo"), icon("icon-redo"), off=not can_redo) if undo else None,
        tool(history.undo, say("page.undo"), icon("icon-undo"), off=not can_undo) if undo else None,
        *drawings_in(BAR, scene),
        tool(
            history.resume if paused else history.pause,
            say("page.go-on" if paused else "page.pause"),
            sign("play" if paused else "pause"),
            key="pause",
        )
        if (page.automatic and (page.replaying or not scene.view.match_over)) or paused
        else None,
    )


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
            dialogs.menu,
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
            *(_entry(scene, entry) for entry in menu_entries(scene.page)),
            key="menu",
        ),
        key="menu-of",
    )


def menu_entries(state: PageState) -> tuple[Entry, ...]:
    """Return the current menu entries, one for each place."""
    found = {
        menu.place: Entry(one.handler, menu.label or one.label, menu.icon)
        for one, menu in installed().menu
        if menu.shown(state)
    }
    return tuple(found.values())


def _entry(scene: Scene, entry: Entry) -> Node:
    drawing = icon(entry.icon) if entry.icon.startswith("icon-") else sign(entry.icon)
    return button(
        entry.action,
        drawing,
        h("span", scene.say(entry.label)),
        kind=f"tool-{entry.action.name}",
        attrs={"role": "menuitem", "tabindex": -1},
    )


def cover(scene: Scene) -> Node:
    """Draw the cover in place of the hand, with an empty space as large as the hand.

    That space is measured for the table, whose cards are at most as large as those in the hand.
    """
    view, say = scene.view, scene.say
    name = scene.seats[view.seat].name
    if scene.page.my_turn:
        text = say("page.cover-pass", name=name)
    else:
        text = scene.note
    return h(
        "section.me",
        {"id": "cover"},
        h("div.hand-space", {"aria-hidden": "true"}, key="hand-space"),
        pile(view.hand_sizes[view.seat], 4),
        h("h2", {"id": "cover-title"}, text),
        h("p", say("page.cover-about")) if scene.page.my_turn else None,
        button(face, say("page.cover-ready", name=name), kind="main", key="ready")
        if scene.page.my_turn
        else None,
        key="cover",
    )


def notice(say: Catalogue, text: str) -> Node:
    """Draw a notice with a button that dismisses it."""
    if not text:
        return h("div", {"id": "notice"}, key="notice")
    return h(
        "aside",
        {"id": "notice"},
        icon("icon-help"),
        h("p", *read_out(say, text)),
        button(
            dialogs.dismiss,
            sign("close"),
            kind="icon-button",
            attrs={"aria-label": say("page.close")},
        ),
        key="notice",
    )


def game(scene: Scene, *, counting: bool = False) -> tuple[Node, ...]:
    """Draw the whole match screen: bar, players, table, hand, scores and log.

    After a round, the result replaces the table. While the score is being counted up, the table
    remains, with the score sheet on it, and the result is hidden.
    """
    over = scene.view.round_over
    result = drawings_in(ROUND_OVER, scene) if over else ()
    counting = counting and over
    sheet = _counted_out(scene) if counting else None
    if counting:
        scene = replace(scene, view=replace(scene.view, round_over=False, turn=-1))
    players, panel, *above = _around(scene.unpicked())
    title = game_title(scene.say, scene.rules)
    parts: list[Child] = [
        h("h1.spoken", title, key="title"),
        tools(scene.say, TOOLS_IN_REPLAY if scene.page.automatic else TOOLS_IN_MATCH),
        players,
    ]
    over_table: tuple[Child, ...] = ()
    if counting or not over:
        parts.append(table(scene, sheet))
        if scene.page.covered:
            parts.append(cover(scene))
        else:
            own = (field(scene.page), actions(scene), hand(scene))
            parts.append(h("div.me", *own, key="me"))
        over_table = drawings_in(OVER_TABLE, scene)
    parts.extend((*over_table, *result))
    return (
        *above,
        h(
            "main",
            {
                "id": "game",
                "data-players": scene.view.players,
                "data-over": (over and not counting) or None,
                "data-counting": counting or None,
                "data-advised": bool(over_table) or None,
            },
            *parts,
            key="game",
        ),
        panel,
    )


@remembered
def _around(scene: Scene) -> tuple[Node, ...]:
    """Draw what no pick changes: the players, the panel, and the bar if there is one.

    They are remembered together, because comparing a scene takes as long as drawing several cards.
    """
    return seats(scene), aside(scene), *bar(scene)


def _counted_out(scene: Scene) -> Node | None:
    """Draw the round’s score sheet over the felt; its motion fills it row by row."""
    sheet = scene.view.tally
    if sheet is None:
        return None
    rows = len(counted_lines(scene, sheet)) + 3  # with the names and the sums
    return h(
        "div.counted-out",
        {"aria-hidden": "true", "--rows": rows},
        tally(scene, sheet),
        key="counted-out",
    )
