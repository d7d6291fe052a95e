"""Moves, builds and selections in words, as buttons, lists and the live line show them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from kasino.builds import Build, built
from kasino.cards import SPADES, bits
from kasino.moves import Kind, Move
from kasino.reasons import Reason
from kasino.rules import Building
from kasino.selection import Selection, candidates
from kasino.words.refusals import reason_text
from kasino.words.voice import Voice, build_word

if TYPE_CHECKING:
    from kasino.view import View

#: Refusals that say no more than that something is missing.
_UNFINISHED: Final = (Reason.NO_GROUPS, Reason.ONE_GROUP)


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
    how = built(view.rules, view.builds, view.loose, move, view.seat)[1]
    return build_word(view.rules, how)


def move_text(voice: Voice, view: View, move: Move, *, full: bool = False) -> str:
    """Returns a move as a button says it; ``full`` names all cards, for a list without a selection.

    A capture also says what it brings: cards and spades (the card played is among them), points
    of aces, 10♦ and 2♠, and a sweep.
    """
    say = voice.say
    card = voice.card(move.card)
    if move.kind is Kind.TRAIL:
        return say("move.trail", card=card)
    cards = _in_groups(voice, view, move)
    if move.kind is Kind.BUILD:
        ident = f"move.{build_kind(view, move)}"
        value = voice.value(move.value)
        if not full:
            return say(ident, value=value)
        return say(f"{ident}.with", value=value, cards=cards)
    if move.kind is Kind.CALL:
        text = say("move.call", card=card, cards=cards)
    elif full:
        text = say("move.take.with", card=card, cards=cards)
    else:
        text = say("move.take", cards=cards)
    return say("move.gain", move=text, gain=_gain(voice, view, move))


def groups_of(view: View, move: Move) -> tuple[int, ...]:
    """Returns the groups that a legal move takes, or a build is made of with the card played.

    Where grouping is free all cards are one group.
    """
    rules = view.rules
    building = move.kind is Kind.BUILD
    value = move.value or rules.table_values[move.card]
    if move.kind is Kind.CAPTURE:
        value = rules.hand_values[move.card]
    played = 1 << move.card if building else 0
    touched = [build for build in view.builds if build.cards & move.cards]
    loose = move.cards & view.loose
    if rules.building is Building.FREE:
        return (move.cards | played,)
    standing = tuple(build.cards for build in touched if build.value == value)
    raised = tuple(build.cards | played for build in touched if build.value != value)
    if not raised:
        loose |= played
    return (*raised, *rules.captures.groups(loose, value), *standing)


def _in_groups(voice: Voice, view: View, move: Move) -> str:
    """Returns the cards of a move, a build's played card before the others."""
    groups = groups_of(view, move)
    played = 1 << move.card
    first = [[move.card, *bits(group ^ played)] for group in groups if group & played]
    return voice.groups([*first, *(group for group in groups if not group & played)])


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
    elif selection.reason is not None and not (sums and selection.reason in _UNFINISHED):
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
        ident = "selection.missing" if len(values) > 1 else "selection.missing.one"
        yield voice.say(ident, sum=_plus(values), total=sum(values), n=selection.missing)
    for move in selection.moves or selection.other_moves if selection.table else ():
        joins = [view.rules.hand_values[move.card]] if move.kind is Kind.BUILD else []
        value = move.value or view.rules.hand_values[move.card]
        if view.rules.building is Building.FREE:
            things = " + ".join(map(voice.value, joins + values))
            yield voice.say("selection.group", things=things, value=voice.value(value))
            continue
        standing = {build.cards: build.value for build in builds}
        for group in groups_of(view, move):
            if group in standing:
                continue
            base = [n for cards, n in standing.items() if not cards & ~group]
            numbers = base + joins if base else [view.rules.table_values[c] for c in bits(group)]
            if len(numbers) > 1:
                yield voice.say("selection.sum", sum=_plus(numbers), total=value)


def _plus(values: list[int]) -> str:
    return " + ".join(map(str, values))
