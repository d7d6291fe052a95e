"""The illustrated rules of a game, made from the same Rules that the engine uses."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from app.core.drawing.controls import button
from app.core.drawing.pictures import paper, sign
from app.core.feature import has
from app.core.page_state import PageState
from app.learn.lessons import COURSES
from app.platform.dom import Child, Node, h
from app.rules.examples import Example, examples
from app.table.view.score_sheet import scored
from kasino.cards import SUIT_MASK, bits, pretty, rank_of, set_text
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.rules import Rules
from kasino.words import (
    Catalogue,
    Voice,
    game_title,
    help_sections,
    move_text,
    own_words,
    reason_text,
    seat_names,
)
from kasino.words.moves import groups_of

#: The message for each kind of illegal move.
IDENTS: Final = {
    "trail": "move.trail",
    "capture": "move.take.with",
    "build": "move.build.with",
    "call": "move.call",
}


def body(state: PageState) -> tuple[Child, ...]:
    """Draw the rules of the page’s game, and explain how to play with the keyboard."""
    return (
        *rules(state.say, state.rules),
        *_keys_hint(state.say, state.options),
        h("div.dialog-row", button("print", state.say("page.print")), key="print"),
    )


def _keys_hint(say: Catalogue, values: Mapping[str, str]) -> tuple[Child, ...]:
    """Draw a sentence about playing with the keyboard, and the button that shows all keys."""
    if not has("keys"):
        return ()
    return (
        h("h3", say("keys.title"), key="keys-title"),
        h("p", say("keys.short" if values["keys"] == "on" else "keys.short.off"), key="short"),
        h("div.dialog-row", button("keys", say("keys.all")), key="keys-row"),
    )


def title(state: PageState) -> str:
    """Return the dialog’s title, which contains the name of the game."""
    return rules_title(state.say, state.rules)


def rules(say: Catalogue, game: Rules) -> tuple[Child, ...]:
    """Draw the rules of a game, section by section, and the button that opens its lessons."""
    say = own_words(say, game)
    parts: list[Child] = []
    if game.name in COURSES and has("learn"):
        parts.append(
            h(
                "p.dialog-row",
                button("learn", say("learn.open"), kind="other", value=game.name),
                key="learn",
            )
        )
    for section in help_sections(say, game):
        parts.append(h("h3", section.heading, key=section.name))
        shown = 0
        if section.name == "values":
            parts.append(_values(say, game))
            if game.hand_worths != _worths_on_table(game):
                parts.append(_power(say, game))
        if section.name == "score":
            tiles = scored(say, game, section.sentences)
            shown = len(tiles)
            parts.append(h("div.scoring", *tiles, key="scoring"))
        parts.extend(
            h("p", sentence, key=f"{section.name} {place}")
            for place, sentence in enumerate(section.sentences)
            if place >= shown
        )
        found = [_figure(say, game, *example) for example in examples(game, section.name)]
        if found:
            parts.append(h("div.figures", *found, key=f"{section.name} figures"))
    return tuple(parts)


def rules_title(say: Catalogue, game: Rules) -> str:
    """Return the title of a game’s rules."""
    return say("page.rules-of", game=game_title(say, game))


# Values.


def _values(say: Catalogue, game: Rules) -> Node:
    """Draw a card of each rank with its value, with court cards only if they have a value."""
    hearts = bits(game.summing & SUIT_MASK[1])
    shown = [paper_with(card, str(game.table_values[card])) for card in hearts]
    return h(
        "div.values", {"role": "img", "aria-label": say("figure.values")}, *shown, key="values row"
    )


def _worths_on_table(game: Rules) -> tuple[tuple[int, ...], ...]:
    return tuple((value,) for value in game.table_values)


def worth_text(game: Rules, card: int) -> str:
    """Return the value of a card in the hand, or "" if its value on the table is the same."""
    worths = game.hand_worths[card]
    return "" if worths == (game.table_values[card],) else " / ".join(map(str, worths))


def _power(say: Catalogue, game: Rules) -> Node:
    """Draw the cards worth more in the hand; those of one rank and value share a picture."""
    values = {card: worth_text(game, card) for card in bits(game.deck) if worth_text(game, card)}
    shown = {(rank_of(card), value): card for card, value in reversed(values.items())}
    cards = [paper_with(card, values[card], "power") for card in reversed(shown.values())]
    return h(
        "div.values", {"role": "img", "aria-label": say("figure.power")}, *cards, key="power row"
    )


def paper_with(card: int, text: str, kind: str = "worth") -> Node:
    """Draw a card with a number below it."""
    return h("span.valued", {"data-kind": kind}, paper(card), h("b", text), key=pretty(card))


# Moves.


def _figure(say: Catalogue, game: Rules, example: Example, view: View, move: Move) -> Node:
    """Draw a move: the hand, the table with captured cards marked, and the engine’s sentence."""
    names = seat_names(say, ("you", *["beginner"] * (view.players - 1)))
    eye = Voice(game, names, 0, say)
    ear = Voice(game, names, 0, say, spoken=True)
    refused = example.reason is not None
    groups = () if refused else groups_of(view, move)
    held = [c for c in bits(view.hand) if c != move.card]
    played = [] if move.kind is Kind.CALL else [_held(game, move.card, "played")]
    own = [*played, *(_held(game, card, "kept") for card in held)]
    return h(
        "figure.figure",
        {"data-example": str(move), "data-refused": refused or None},
        h(
            "div.scene",
            {"aria-hidden": "true"},
            h("div.own", *own) if own else None,
            sign("cross" if refused else "to") if own else None,
            h("div.cloth", *_table(view, move, groups, refused=refused)),
        ),
        h(
            "figcaption",
            h("span", {"aria-hidden": "true"}, _caption(eye, view, move, example)),
            h("span.spoken", _caption(ear, view, move, example)),
        ),
        key=f"{example.section} {move} {example.reason}",
    )


def _caption(voice: Voice, view: View, move: Move, example: Example) -> str:
    if example.reason is not None:
        said = reason_text(voice, view, move, example.reason)
        ident = move.kind.name.lower()
        whole = [move.card, *bits(move.cards)] if ident == "build" else move.cards
        tried = voice.say(
            IDENTS[ident],
            card=voice.card(move.card),
            cards=voice.cards(whole),
            value=voice.value(move.value) if move.value else "",
        )
        return voice.say("figure.not", move=tried, reason=said)
    text = move_text(voice, view, move, full=True)
    if move.kind is Kind.CALL:
        return voice.say("figure.call", card=voice.card(move.card), move=text)
    return voice.say("figure.legal", move=text)


def _held(game: Rules, card: int, kind: str) -> Node:
    power = worth_text(game, card)
    return h(
        "span",
        {"class": f"valued {kind}", "data-kind": "power" if power else None},
        paper(card),
        h("b", power) if power else None,
        key=pretty(card),
    )


def _table(view: View, move: Move, groups: tuple[int, ...], *, refused: bool) -> Iterator[Node]:
    """Yield the sets of cards on the table: builds, each captured group, then the other cards."""
    left = view.table
    for build in view.builds:
        if not any(build.cards & group and build.cards != group for group in groups):
            yield _set(build.cards, taken=bool(build.cards & move.cards), value=build.value)
            left &= ~build.cards
    if move.kind is Kind.CALL:
        yield _set(1 << move.card, taken=True)
        left &= ~(1 << move.card)
    for group in groups:
        if group & left:
            yield _set(group & left, taken=True)
            left &= ~group
    for card in bits(left):
        yield _set(1 << card, taken=refused and bool(move.cards >> card & 1))


def _set(cards: int, *, taken: bool, value: int = 0) -> Node:
    return h(
        "span.set",
        {"data-taken": taken or None, "data-build": value or None},
        *(paper(card) for card in bits(cards)),
        h("b.plate", str(value)) if value else None,
        key=set_text(cards),
    )
