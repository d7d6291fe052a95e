"""The action bar: what the selection means, every move that fits it, and why it doesn't fit."""

from __future__ import annotations

from typing import Final

from app.core.drawing.chips import small
from app.platform.dom import Child, Node, h
from app.table import picked
from app.table.reports import way_text
from app.table.scene import Scene
from kasino.cards import bits, set_text
from kasino.match.selection import choice_of
from kasino.moves import Kind, Move
from kasino.words import Catalogue, Voice, move_parts
from kasino.words.moves import groups_of

#: So many choices have a colour of their own on the table; all of them have their number.
COLOURS: Final = 4

#: A longer note is written smaller.
LONG_NOTE: Final = 44

#: Longer news take the place of the note, too, where the window is narrow.
LONG_NEWS: Final = 84

#: Of a choice with more cards than this only their number is shown.
LONG_WAY: Final = 8


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
            *(
                _confirm(scene, scene.to_confirm)
                if scene.to_confirm is not None
                else _offers(scene)
            ),
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
        else h(
            "p",
            {
                "class": "news",
                "aria-hidden": "true",
                "data-long": len(scene.latest) > LONG_NEWS or None,
            },
            scene.latest,
            key="news",
        ),
        key="message",
    )


def _offers(scene: Scene) -> tuple[Child, ...]:
    return (
        *_calls(scene),
        _choices(scene),
        *_moves(scene, trails=False),
        scene.steps,
        _suggestion(scene),
        _ways(scene),
        *_moves(scene, trails=True),
    )


def _confirm(scene: Scene, move: Move) -> tuple[Child, ...]:
    """Draw the way back from a move that ends the match, and the move once more."""
    back = h(
        "button",
        {"type": "button", "class": "main", "data-action": "clear"},
        scene.say("page.really-not"),
        key="not",
    )
    return back, _button(scene, move, "other")


def _suggestion(scene: Scene) -> Node | None:
    """Draw what would work in place of what is picked: its tick, its cards or the trail."""
    move = scene.suggestion
    if move is None or (move.kind is Kind.TRAIL and scene.view.why_not(move) is not None):
        return None
    choice, attrs = choice_of(scene.rules, move), {"data-move": str(move)}
    if choice != scene.choice:
        attrs = {"data-action": "choose", "data-value": choice or ""}
    elif move.cards:
        attrs = {"data-action": "way", "data-value": set_text(move.cards)}
    shown, said = (
        scene.say("page.instead", move=move_parts(voice, scene.view, move)[0])
        for voice in (scene.voice, scene.spoken)
    )
    return h(
        "button",
        {"type": "button", "class": "other mend", **attrs},
        h("span", {"aria-hidden": "true"}, shown),
        h("span", {"class": "spoken"}, said),
        key="mend",
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
    call, *others = scene.calls
    if others:
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
    return [_button(scene, call, "call")]


def _moves(scene: Scene, *, trails: bool) -> list[Child]:
    """Draw the moves; several that fit what is picked have numbers, as choices have."""
    moves = [move for move in scene.moves if move.kind is not Kind.CALL]
    several = bool(scene.picked) and len(moves) > 1 and not numbered(scene)
    return [
        _button(scene, move, "main" if move == scene.main else "other", number if several else 0)
        for number, move in enumerate(moves, 1)
        if (move.kind is Kind.TRAIL) == trails
    ]


def _button(scene: Scene, move: Move, kind: str, number: int = 0) -> Node:
    text, gain = parts(scene, scene.voice, move)
    said, told = parts(scene, scene.spoken, move)
    return h(
        "button",
        {"type": "button", "class": kind, "data-move": str(move), "data-n": number or None},
        h("b", {"class": "number"}, f"{number} ") if number else None,
        h("span", {"aria-hidden": "true"}, text),
        h("span", {"class": "gain", "aria-hidden": "true"}, gain) if gain else None,
        h("span", {"class": "spoken"}, _whole(scene.say, said, told)),
        key=str(move),
    )


def _whole(say: Catalogue, text: str, gain: str) -> str:
    return say("move.gain", move=text, gain=gain) if gain else text


def parts(scene: Scene, voice: Voice, move: Move) -> tuple[str, str]:
    """Return what a button says: the move, and what it brings or, at first, what it is."""
    text, gain = move_parts(voice, scene.view, move)
    if move.kind is Kind.TRAIL and scene.learning and not gain:
        gain = scene.say("page.trail-means")
    return text, gain


def numbered(scene: Scene) -> tuple[Move, ...]:
    """Return what the person to move may choose between by numbers."""
    return picked.numbered(scene.ways) if scene.mine else ()


def _ways(scene: Scene) -> Node | None:
    """List what the picked hand card could take; a way picks its cards, it plays nothing."""
    shown = numbered(scene)
    if not shown:
        return None
    title = scene.say("page.could-build" if shown[0].kind is Kind.BUILD else "page.ways")
    return h(
        "div",
        {"class": "ways", "role": "group", "aria-label": title},
        h("span", {"class": "ways-title"}, title, key="title"),
        *(_way(scene, move, number) for number, move in enumerate(shown, 1)),
        key="ways",
    )


def _way(scene: Scene, move: Move, number: int) -> Node:
    build, few = move.kind is Kind.BUILD, move.cards.bit_count() <= LONG_WAY
    text, gain = move_parts(scene.voice, scene.view, move)
    cards = (
        h("span", {"class": "minis"}, *(small(scene.voice.card(one)) for one in bits(group)))
        for group in groups_of(scene.view, move)
    )
    return h(
        "button",
        {
            "type": "button",
            "data-action": "way",
            "data-value": set_text(move.cards),
            "data-n": number,
            "data-way": number if number <= COLOURS else None,
            "aria-pressed": "true" if scene.picked == move.cards else "false",
        },
        h("b", {"class": "number"}, f"{number} "),
        h("span", {"class": "groups", "aria-hidden": "true"}, *cards) if few else None,
        h("span", {"class": "gain", "aria-hidden": "true"}, text if build else gain),
        h("span", {"class": "spoken"}, way_text(scene.spoken, scene.view, move)),
        key=str(move),
    )


def call_choice(scene: Scene) -> Node:
    """Draw the choice between several calls."""
    return h(
        "div",
        {"class": "call-choice"},
        h("p", {}, scene.say("page.call-which")),
        *(_button(scene, move, "call") for move in scene.calls),
    )
