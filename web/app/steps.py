"""Putting a group together step by step before the move is confirmed (U12).

The engine says which values things have together; here is only what has been put together so far.
"""

from __future__ import annotations

from dataclasses import dataclass

from app.dom import Child, Node, h
from app.faces import sign
from app.scene import Scene
from kasino.cards import bits, set_text
from kasino.grouping import Thing, values_of
from kasino.moves import Kind, Move
from kasino.rules import Building
from kasino.view import View


@dataclass(frozen=True, slots=True)
class Steps:
    """Holds the groups made so far, those laid aside for now, and whether the card is placed."""

    made: tuple[Thing, ...] = ()
    aside: frozenset[int] = frozenset()
    placed: bool = False


def pruned(steps: Steps, hand: int, picked: int) -> Steps:
    """Drops groups that hold a card no longer picked."""
    placed = steps.placed and hand >= 0
    free = picked | (1 << hand if placed else 0)
    made = tuple(group for group in steps.made if not group.cards & ~free)
    return Steps(made, steps.aside & {group.cards for group in made}, placed)


def things(view: View, steps: Steps, hand: int, picked: int) -> list[Thing]:
    """Lists what the next step would put together."""
    covered = sum(group.cards for group in steps.made)
    values = view.rules.table_values
    loose = [Thing(1 << card, values[card]) for card in bits(picked & view.loose & ~covered)]
    standing = [
        Thing(build.cards, build.value)
        for build in view.builds
        if build.cards & picked and not build.cards & covered
    ]
    if steps.placed and not covered >> hand & 1:
        loose.append(Thing(1 << hand, values[hand]))
    return loose + standing + [group for group in steps.made if group.cards not in steps.aside]


def joined(view: View, steps: Steps, hand: int, picked: int, value: int) -> Steps:
    """Puts the things at hand together to one group of a value they can have."""
    parts = things(view, steps, hand, picked)
    if len(parts) < 2 or value not in values_of(parts):
        return steps
    cards = sum(part.cards for part in parts)
    kept = tuple(group for group in steps.made if group.cards in steps.aside)
    return Steps((*kept, Thing(cards, value)), steps.aside, steps.placed)


def toggled(steps: Steps, cards: int) -> Steps:
    """Lays a group aside, or takes it back into the next step."""
    return Steps(steps.made, steps.aside ^ {cards}, steps.placed)


def placed(steps: Steps) -> Steps:
    """Places the hand card among the things, or takes it back."""
    return Steps(steps.made, steps.aside, not steps.placed)


def result(steps: Steps, hand: int, picked: int, moves: tuple[Move, ...]) -> Move | None:
    """Returns the move that the finished group stands for, if all is in one group."""
    if len(steps.made) != 1 or hand < 0:
        return None
    group = steps.made[0]
    if group.cards & ~(1 << hand) != picked:
        return None
    kind = Kind.BUILD if group.cards >> hand & 1 else Kind.CAPTURE
    return next(
        (m for m in moves if m.kind is kind and (kind is Kind.CAPTURE or m.value == group.value)),
        None,
    )


def board(scene: Scene, steps: Steps) -> Node | None:
    """Draws what has been put together and the steps that can be taken next."""
    view, say, voice = scene.view, scene.say, scene.voice
    if view.rules.building is not Building.FREE or scene.hand < 0 or not scene.picked:
        return None
    parts = things(view, steps, scene.hand, scene.picked)
    buttons: list[Child] = [
        _button(
            "place",
            "",
            say("page.step-place", card=voice.card(scene.hand)),
            pressed=steps.placed,
        )
    ]
    for group in steps.made:
        text = say("page.step-made", value=voice.value(group.value), cards=voice.cards(group.cards))
        buttons.append(
            _button(
                "lay-aside", set_text(group.cards), text, pressed=group.cards not in steps.aside
            )
        )
    if len(parts) > 1:
        equal = {part.value for part in parts}
        for value in values_of(parts):
            verb = "page.step-pair" if equal == {value} else "page.step-combine"
            buttons.append(_button("join", str(value), say(verb, value=voice.value(value))))
    return h(
        "div",
        {"class": "steps", "role": "group", "aria-label": say("page.step-title")},
        h("span", {"class": "ways-title"}, sign("layers"), say("page.step-title"), key="title"),
        *buttons,
        key="steps",
    )


def _button(action: str, value: str, text: str, *, pressed: bool | None = None) -> Node:
    return h(
        "button",
        {
            "type": "button",
            "class": "step",
            "data-action": action,
            "data-value": value,
            "aria-pressed": None if pressed is None else str(pressed).lower(),
        },
        text,
        key=f"{action} {value}",
    )
