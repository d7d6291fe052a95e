"""The action bar: what the selection means, every move that fits it, and why it doesn't fit."""

from __future__ import annotations

from app.model.scene import Scene
from app.platform.dom import Child, Node, h
from app.views.cards import sign
from kasino.cards import set_text
from kasino.moves import Kind, Move
from kasino.words import Catalogue, Voice, move_parts, move_text
from kasino.words.moves import groups_of

#: So many ways to take are listed; more are found by picking table cards.
MOST_WAYS = 3

#: A longer note is written smaller.
LONG_NOTE = 44

#: To the eye a way with more cards than this is named by their number.
LONG_WAY = 8


def actions(scene: Scene) -> Node:
    """Draw the action bar; a move's button is there only while it can be played (U3)."""
    return h(
        "section",
        {"id": "actions", "aria-labelledby": "actions-title"},
        h("h2", {"id": "actions-title", "class": "spoken"}, scene.say("page.actions")),
        message(scene),
        h(
            "div",
            {"class": "moves"},
            *_calls(scene),
            _choices(scene),
            scene.steps,
            *_moves(scene),
            _ways(scene),
            key="moves",
        ),
        key="actions",
    )


def message(scene: Scene) -> Node:
    """Draw the two lines of the message: what is picked or asked for, or what happened last.

    The second is for the eye alone, since the page's status says it to the ear.
    """
    picks = scene.hand >= 0 or scene.picked
    return h(
        "div",
        {"class": "message"},
        h(
            "p",
            {
                "class": "note",
                "id": "note",
                "data-refused": scene.refused or None,
                "data-long": len(scene.note) > LONG_NOTE or None,
            },
            scene.note,
            key="note",
        ),
        None
        if picks
        else h("p", {"class": "news", "aria-hidden": "true"}, scene.latest, key="news"),
        key="message",
    )


def _choices(scene: Scene) -> Node | None:
    """Draw the checkboxes that sort moves, at most one of them ticked (U1)."""
    if not scene.rules.choices:
        return None
    return h(
        "div",
        {"class": "choices", "role": "group", "aria-label": scene.say("page.choices")},
        *(
            h(
                "label",
                {"class": "tick"},
                h(
                    "input",
                    {
                        "type": "checkbox",
                        "data-choice": choice,
                        "checked": scene.choice == choice,
                        "disabled": not scene.mine or None,
                    },
                ),
                h("span", {}, scene.say(f"choice.{choice}")),
                key=choice,
            )
            for choice in scene.rules.choices
        ),
        key="choices",
    )


def _calls(scene: Scene) -> list[Child]:
    """Draw the Kasino! button while a call is legal (U2)."""
    if not scene.calls:
        return []
    if len(scene.calls) > 1:
        text = scene.say("page.call")
        return [
            h(
                "button",
                {
                    "type": "button",
                    "class": "call",
                    "data-action": "call",
                    "aria-haspopup": "dialog",
                },
                text,
                key="call",
            )
        ]
    return [_button(scene, scene.calls[0], "call")]


def _moves(scene: Scene) -> list[Child]:
    moves = [move for move in scene.moves if move.kind is not Kind.CALL]
    return [_button(scene, move, "main" if move == scene.main else "other") for move in moves]


def _button(scene: Scene, move: Move, kind: str) -> Node:
    text, gain = parts(scene, scene.voice, move)
    said, told = parts(scene, scene.spoken, move)
    return h(
        "button",
        {"type": "button", "class": kind, "data-move": str(move)},
        h("span", {"aria-hidden": "true"}, text),
        h("span", {"class": "gain", "aria-hidden": "true"}, gain) if gain else None,
        h(
            "span",
            {"class": "spoken"},
            said if not told else scene.say("move.gain", move=said, gain=told),
        ),
        key=str(move),
    )


def parts(scene: Scene, voice: Voice, move: Move) -> tuple[str, str]:
    """Return what a button says: the move, and what it brings or, at first, what it is."""
    text, gain = move_parts(voice, scene.view, move)
    if move.kind is Kind.TRAIL and scene.learning and not gain:
        gain = scene.say("page.trail-means")
    return text, gain


def _ways(scene: Scene) -> Node | None:
    """List what the picked hand card could take; a way picks its cards, it plays nothing."""
    shown = shown_ways(scene, scene.voice)
    if not shown:
        return None
    spoken = {move: text for text, move in shown_ways(scene, scene.spoken)}
    say = scene.say
    title = say("page.could-build" if scene.ways[0].kind is Kind.BUILD else "page.ways")
    return h(
        "div",
        {"class": "ways", "role": "group", "aria-label": title},
        h("span", {"class": "ways-title"}, title, key="title"),
        *(
            h(
                "button",
                {"type": "button", "data-action": "way", "data-value": set_text(move.cards)},
                h("b", {"class": "number"}, f"{number} "),
                h("span", {"aria-hidden": "true"}, text),
                h("span", {"class": "spoken"}, spoken.get(move, text)),
                key=str(move),
            )
            for number, (text, move) in enumerate(shown, 1)
        ),
        h("span", {"class": "more"}, say("page.more-ways"), key="more")
        if len(scene.ways) > MOST_WAYS
        else None,
        key="ways",
    )


def shown_ways(scene: Scene, voice: Voice) -> list[tuple[str, Move]]:
    """List what the picked hand card could take."""
    if scene.picked or scene.taking:
        return []
    return [(_way(scene, voice, move), move) for move in scene.ways[:MOST_WAYS]]


def _way(scene: Scene, voice: Voice, move: Move) -> str:
    count = move.cards.bit_count()
    if count > LONG_WAY and not voice.spoken:
        return scene.say("count.cards", n=count)
    if move.kind is Kind.BUILD:
        return move_text(voice, scene.view, move, full=True)
    return voice.groups(groups_of(scene.view, move))


def call_choice(scene: Scene) -> Node:
    """Draw the choice between several calls."""
    return h(
        "div",
        {"class": "call-choice"},
        h("p", {}, scene.say("page.call-which")),
        *(_button(scene, move, "call") for move in scene.calls),
    )


def close_button(say: Catalogue, action: str = "close") -> Node:
    """Draw the button that closes a dialog."""
    return h(
        "button",
        {
            "type": "button",
            "class": "icon-button",
            "data-action": action,
            "aria-label": say("page.close"),
        },
        sign("close"),
    )
