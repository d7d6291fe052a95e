"""The action bar: what the selection means, and every move with it, or why it is illegal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from app.core.drawing.buttons import button
from app.platform.dom import Child, Node, h
from app.table import offers, pick_details
from app.table.scene import Scene
from app.table.slots import WAITING, drawn
from app.table.view import grouping
from app.table.view.button_text import WIDE, button_text, parts
from kasino.match.selection import choice_of
from kasino.moves import Kind, Move
from kasino.words import move_parts

#: This many choices have their own colour on the table. All choices have a number.
COLOURS: Final = 4

#: A note longer than this many characters is drawn smaller.
LONG_NOTE: Final = 44

#: The most buttons in addition to the trail, on a felt narrower than `WIDE` and on a wider one.
#: Checkboxes take up the space of two buttons. The other moves are under "More".
FEW: Final = 4
MANY: Final = 6


def actions(scene: Scene) -> Node:
    """Draw the action bar; a move has a button only while it can be played (U3)."""
    waiting = () if scene.page.my_turn else drawn(WAITING, scene)
    return h(
        "section",
        {"id": "actions", "aria-labelledby": "actions-title"},
        h("h2.spoken", {"id": "actions-title"}, scene.say("page.actions")),
        message(scene),
        h(
            "div.moves",
            *(
                waiting
                or (
                    _confirm(scene, scene.page.to_confirm)
                    if scene.page.to_confirm is not None
                    else _offers(scene)
                )
            ),
            key="moves",
        ),
        key="actions",
    )


def message(scene: Scene) -> Node:
    """Draw the message: the note on the selection, or a question. The plates show events."""
    return h(
        "div.message.note",
        {
            "id": "note",
            "data-refused": scene.refused or None,
            "data-long": len(scene.note) > LONG_NOTE or None,
        },
        scene.note,
        key="note",
    )


def _offers(scene: Scene) -> tuple[Child, ...]:
    ways = (*_calls(scene), _suggestion(scene), *_ways(scene), grouping.steps(scene))
    named = {"role": "group", "aria-label": scene.say("page.ways")} if any(ways) else {}
    return (
        choices(scene),
        h("div", {"class": "ways", **named}, *ways, key="ways"),
        *(
            _button(scene, move, "main" if move == scene.main else "other", trail=True)
            for move in scene.moves
            if move.kind is Kind.TRAIL
        ),
    )


def _confirm(scene: Scene, move: Move) -> tuple[Child, ...]:
    """Draw a button to cancel a move that ends the match, and a button to play it after all."""
    back = button("clear", scene.say("page.really-not"), kind="main", key="not")
    return back, _button(scene, move, "other")


def _suggestion(scene: Scene) -> Node | None:
    """Draw the suggested move as a button: tick another choice, pick other cards, or trail."""
    move = scene.suggestion
    if move is None or (move.kind is Kind.TRAIL and scene.view.why_not(move) is not None):
        return None
    choice = choice_of(scene.rules, move)
    shown, said = (
        scene.say("page.instead", move=move_parts(voice, scene.view, move)[0])
        for voice in (scene.voice, scene.spoken)
    )
    words = (h("span", {"aria-hidden": "true"}, shown), h("span.spoken", said))
    if choice != scene.choice:
        return button("choose", *words, kind="other mend", value=choice or "", key="mend")
    return h("button.other.mend", {"type": "button", "data-move": str(move)}, *words, key="mend")


def choices(scene: Scene) -> Node | None:
    """Draw the checkboxes that filter the moves; at most one of them is ticked (U1)."""
    if not scene.rules.choices:
        return None
    return h(
        "div.choices",
        {"role": "group", "aria-label": scene.say("page.choices")},
        *(
            h(
                "label.tick",
                h(
                    "input",
                    {
                        "type": "checkbox",
                        "data-choice": choice,
                        "checked": scene.choice == choice,
                        "disabled": not scene.page.my_turn or None,
                    },
                ),
                h(
                    "span",
                    scene.say(f"choice.{choice}"),
                    _values(scene, dict(scene.ticked).get(choice, ())),
                ),
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
        return [button("call", text, kind="call", attrs={"aria-haspopup": "dialog"})]
    return [_button(scene, call, "call")]


def _values(scene: Scene, moves: tuple[Move, ...]) -> Node | None:
    """Draw the values that could be built after ticking a choice."""
    values = sorted({move.value for move in moves})
    if not values:
        return None
    return h("small", " " + scene.voice.any_value(values), key="values")


def shown(scene: Scene) -> tuple[tuple[Move, ...], bool]:
    """Return the moves that have a button in addition to the trail, and whether more exist."""
    found = tuple(move for move in scene.moves if move.kind is not Kind.TRAIL)
    if scene.grouping.open:  # there is no move until everything is in one group
        favoured = offers.favoured(scene.page, scene.session)
        return tuple(move for move in found if move == favoured), False
    room = FEW if scene.room.width < WIDE else MANY
    room -= 2 * bool(scene.rules.choices) + bool(scene.calls) + grouping.possible(scene)
    if len(found) <= room:
        return found, False
    exact = tuple(move for move in found if scene.picked == move.cards)
    # Picking table cards narrows the moves down, and may leave only the exact ones.
    return (exact, False) if exact else (found[: room - 1], True)


def _ways(scene: Scene) -> list[Node]:
    """Draw the captures and builds; if several, number them, as on their table cards."""
    found, more = shown(scene)
    several = len(found) + more > 1
    buttons = [
        _button(
            scene, move, "main" if move == scene.main else "other", number if several else 0,
            beside=len(found) + more, among=found,
        )
        for number, move in enumerate(found, 1)
    ]  # fmt: skip
    if more:
        rest = len(numbered(scene)) - len(found)
        text = scene.say("page.more-choices", n=rest)
        buttons.append(
            button("choices", text, kind="other", attrs={"aria-haspopup": "dialog"}, key="more")
        )
    return buttons


def _button(
    scene: Scene,
    move: Move,
    kind: str,
    number: int = 0,
    *,
    trail: bool = False,
    beside: int = 1,
    among: Iterable[Move] = (),
) -> Node:
    """Draw a move as one of ``beside`` buttons; the more buttons, the shorter its text.

    If ``beside`` is 0, there is room for the whole text, with every card.
    """
    if beside:
        text, gain = button_text(scene, move, beside, among)
    else:
        text, gain = parts(scene, scene.voice, move)
    said, told = parts(scene, scene.spoken, move)
    return h(
        "button",
        {
            "type": "button",
            "class": f"{kind} trail" if trail else kind,
            "data-move": str(move),
            "data-n": number or None,
            "data-way": number if 0 < number <= COLOURS else None,
        },
        h("b.number", f"{number} ") if number else None,
        h(
            "span.what",
            {"aria-hidden": "true"},
            text,
            h("span.gain", gain) if gain else None,
            key="what",
        ),
        h("span.spoken", pick_details.with_gain(scene.say, said, told), key="said"),
        key=str(move),
    )


def numbered(scene: Scene) -> tuple[Move, ...]:
    """Return the choices of the person whose turn it is, in numbered order."""
    return pick_details.numbered(scene.moves) if scene.page.my_turn else ()


def all_choices(scene: Scene) -> Node:
    """Draw the choices one below the other, each with all its cards."""
    found = enumerate(numbered(scene), 1)
    buttons = (_button(scene, move, "other", number, beside=0) for number, move in found)
    return h("div.all-choices", *buttons)


def call_choice(scene: Scene) -> Node:
    """Draw a button for each of several calls, below a question."""
    return h(
        "div.call-choice",
        h("p", scene.say("page.call-which")),
        *(_button(scene, move, "call") for move in scene.calls),
    )
