"""Moves, builds and selections in words, as buttons, lists and the live line show them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from kasino.builds import Build, built
from kasino.cards import SPADES, bits
from kasino.moves import Kind, Move
from kasino.rules import Building
from kasino.selection import Selection, candidates
from kasino.words.refusals import reason_text
from kasino.words.voice import Voice

if TYPE_CHECKING:
    from kasino.view import View


def build_text(voice: Voice, build: Build, *, cards: bool = True) -> str:
    """Returns a standing build in words: value, single or multiple, owner, cards.

    In a game of free grouping there is neither single nor multiple (C4).
    """
    free = voice.rules.building is Building.FREE
    kind = "group" if free else "multiple" if build.multiple else "single"
    text = voice.say(f"build.{kind}", value=voice.value(build.value))
    if build.owner >= 0:
        text = voice.say("build.owner", build=text, player=voice.names[build.owner])
    if cards:
        text = voice.say("build.cards", build=text, cards=voice.cards(build.cards))
    return text


def build_kind(view: View, move: Move) -> str:
    """Returns which word a building move goes by: build, stack, raise, add or group."""
    if view.rules.building is Building.FREE:
        return "group"
    return built(view.rules, view.builds, view.loose, move, view.seat)[1]


def move_text(voice: Voice, view: View, move: Move, *, full: bool = False) -> str:
    """Returns a move as a button says it; ``full`` names all cards, for a list without a selection.

    A capture also says what it brings: cards and spades (the card played is among them), points
    of aces, 10♦ and 2♠, and a sweep.
    """
    say = voice.say
    card, cards = voice.card(move.card), voice.cards(move.cards)
    if move.kind is Kind.TRAIL:
        return say("move.trail", card=card)
    if move.kind is Kind.BUILD:
        ident = f"move.{build_kind(view, move)}"
        value = voice.value(move.value)
        if not full:
            return say(ident, value=value)
        return say(f"{ident}.with", value=value, cards=voice.cards([move.card, *bits(move.cards)]))
    if move.kind is Kind.CALL:
        text = say("move.call", card=card, cards=cards)
    elif full:
        text = say("move.take.with", card=card, cards=cards)
    else:
        text = say("move.take", cards=cards)
    return say("move.gain", move=text, gain=_gain(voice, view, move))


def _gain(voice: Voice, view: View, move: Move) -> str:
    taken = move.cards | 1 << move.card
    gain = [voice.say("count.cards", n=taken.bit_count())]
    spades = (taken & SPADES).bit_count()
    if spades:
        gain.append(voice.say("count.spades", n=spades))
    points = sum(voice.rules.honours[number] for number in bits(taken))
    if points:
        gain.append(voice.say("count.points", n=points))
    if voice.rules.sweep and move.cards == view.table:
        gain.append(voice.say("move.sweep"))
    return ", ".join(gain)


def choice_text(voice: Voice, choice: str, value: int) -> str:
    """Says which checkbox a selection needs, or, for "", that none may be ticked (U1)."""
    return voice.say(f"selection.choice.{choice or 'none'}", value=voice.value(value))


def selection_text(voice: Voice, view: View, selection: Selection) -> str:
    """Returns the live line: the sum so far, and why it can't work or what it needs.

    The view is that of the player who selects.

    >>> from kasino.games import game
    >>> from kasino.session import Session
    >>> session = Session(game("finnish"), 2, "a", ("you", "greedy"))
    >>> selection_text(Voice(session.rules, ("You", "Aino")), session.view(0), session.selection)
    'Choose a card from your hand.'
    """
    if selection.hand < 0:
        return voice.say("selection.empty")
    sums = ", ".join(dict.fromkeys(_sums(voice, view, selection)))
    sentences = [sums] if sums else []
    if selection.other_choice is not None:
        value = selection.other_moves[0].value
        sentences.append(choice_text(voice, selection.other_choice, value))
    elif selection.reason is not None:
        reason = selection.reason
        tried = candidates(view.rules, selection.hand, selection.table)
        refused = (move for move in tried if view.why_not(move) is reason)
        sentences.append(reason_text(voice, view, next(refused, tried[0]), reason))
    return " — ".join(sentences)


def _sums(voice: Voice, view: View, selection: Selection) -> Iterator[str]:
    """Yields the sums that the table cards of a selection make, or how far they have come."""
    loose = selection.table & view.loose
    builds = [build for build in view.builds if build.cards & selection.table]
    values = [view.rules.table_values[number] for number in bits(loose)]
    values += [build.value for build in builds]
    if selection.missing is not None:
        yield voice.say(
            "selection.missing", sum=_plus(values), total=sum(values), n=selection.missing
        )
    for move in selection.moves or selection.other_moves if selection.table else ():
        card = view.rules.hand_values[move.card]
        value = move.value or card
        joins = [card] if move.kind is Kind.BUILD else []
        if view.rules.building is Building.FREE:
            yield voice.say(
                "selection.group",
                things=" + ".join(map(voice.value, joins + values)),
                value=voice.value(value),
            )
            continue
        group = loose
        if joins:
            raised = [build.value for build in builds if build.value != value]
            if raised:
                yield voice.say("selection.sum", sum=_plus(raised + joins), total=value)
            else:
                group |= 1 << move.card
        for cards in view.rules.captures.groups(group, value):
            if cards.bit_count() > 1:
                numbers = [view.rules.table_values[number] for number in bits(cards)]
                if sum(numbers) == value:
                    yield voice.say("selection.sum", sum=_plus(numbers), total=value)


def _plus(values: list[int]) -> str:
    return " + ".join(map(str, values))
