"""Reports read out on request and after a pick, for people who cannot see the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import reduce
from operator import and_
from typing import Final

from app.core.drawing.controls import signed
from app.core.page_state import PageState
from app.table.offers import PickDetails, move_and_gain, numbered, with_gain, wording
from kasino.engine.standing import standing
from kasino.engine.view import View
from kasino.moves import Kind, Move
from kasino.words import (
    Voice,
    events_text,
    hand_report,
    line_title,
    picked_report,
    score_report,
    sheet_sentences,
    table_cards,
    table_report,
)
from kasino.words.moves import sweep_gain

#: The maximum number of choices read out together; arrow keys reach the others.
MAX_WAYS_NAMED: Final = 4

#: Cards that all ways take are named once if there are as many, but not more than ``LONG``.
MANY_SHARED: Final = 2

#: A capture of more cards is described by those it leaves, if those are few.
LONG: Final = 8
LEFT: Final = 4


def table(state: PageState) -> str:
    """Return a sentence that lists the cards on the table."""
    assert state.session is not None
    voice, view = state.voice(spoken=True), state.session.view()
    return voice.say("reason.round-over") if view.round_over else table_report(voice, view)


def with_cards(state: PageState, text: str) -> str:
    """Return text about a new position, followed by the cards in it unless only moves are said."""
    if state.options["speech"] == "short":
        return text
    assert state.session is not None
    lying = table_cards(state.voice(spoken=True), state.session.view())
    return f"{text} {lying} {hand(state)}"


def hand(state: PageState, voice: Voice | None = None) -> str:
    """Return a report of the reader’s hand and selection; while covered, say whose turn it is."""
    session, voice = state.session, voice or state.voice(spoken=True)
    assert session is not None
    view, selection = session.view(), session.selection
    if state.covered:
        return voice.say("page.cover-pass", name=voice.names[view.seat])
    said = hand_report(voice, view)
    picked = selection.table | (1 << selection.hand if selection.hand >= 0 else 0)
    return f"{said} {picked_report(voice, picked)}" if picked else said


def score(state: PageState) -> str:
    """Return a report of points, captured cards and leads; after a round, of all that scored."""
    assert state.session is not None
    voice, view = state.voice(spoken=True), state.session.view()
    said = list(sheet_sentences(voice, view.tally)) if view.tally is not None else []
    said.append(score_report(voice, view))
    for one in standing(view).races if voice.counts else ():
        if one.leader >= 0 and view.tally is None:
            ident = "keys.decided" if one.decided else "keys.leads"
            line = line_title(voice.say, voice.rules, one.name)
            player = voice.told_side(one.leader)
            said.append(voice.say(ident, line=line, player=player))
    return " ".join(said)


def last(state: PageState) -> str:
    """Return a report of the events after the reader’s last move, or of that move itself."""
    session, voice = state.session, state.voice(spoken=True)
    assert session is not None
    log = session.log
    own = max((n for n, entry in enumerate(log) if entry.seat == session.seat), default=0)
    return " ".join(events_text(voice, entry.events) for entry in log[own + 1 :] or log[-1:])


def _in_short(voice: Voice, view: View, move: Move) -> str:
    """Return one of several moves; a large capture is described by the cards it leaves."""
    left = view.table & ~move.cards
    if move.kind is not Kind.CAPTURE or move.cards.bit_count() <= LONG or left.bit_count() > LEFT:
        return move_and_gain(voice, view, move)
    cards = voice.say("page.take-but", cards=voice.cards(left)) if left else ""
    text = voice.say("move.take", cards=cards or voice.say("page.take-all"))
    return with_gain(voice.say, text, wording(voice, view, move)[1])


def shared_by(ways: Sequence[int]) -> int:
    """Return the cards that all of several ways take, or 0 if naming them once saves too little."""
    shared = reduce(and_, ways) if len(ways) > 1 else 0
    return shared if MANY_SHARED <= shared.bit_count() <= LONG else 0


def _ways(voice: Voice, view: View, ways: tuple[Move, ...], first: str) -> list[str]:
    """Return the numbered ways; if captures share cards, those once, then what each adds.

    Builds, which come after all captures, share nothing. ``first`` is the message for the first
    way.
    """
    say = voice.say
    takes = [way for way in ways if way.kind is Kind.CAPTURE]
    shared = shared_by([way.cards for way in takes]) if takes == [*ways[: len(takes)]] else 0
    if shared:
        counts = {say("count.cards", n=way.cards.bit_count() + 1) for way in takes}
        equal = [*counts] if len(counts) == 1 else []
        gain = [*equal, *_points(voice, shared | 1 << takes[0].card)]
        cards = with_gain(say, voice.cards(shared), ", ".join(gain))
        all_take = len(takes) == len(ways)
        n = len(takes)
        said = [say("keys.all-take" if all_take else "keys.first-take", n=n, cards=cards)]
        told = [", ".join(_added(voice, view, way, shared, equal)) for way in takes]
        told += [_in_short(voice, view, way) for way in ways[n:]]
    else:
        said, told = [], [_in_short(voice, view, way) for way in ways]
    for n, text in enumerate(told, 1):
        said.append(say(first if n == 1 else "keys.way", n=n, move=text))
    return said


def _added(voice: Voice, view: View, way: Move, shared: int, equal: Sequence[str]) -> Iterator[str]:
    """Yield the cards and the gain of a way beyond what all ways share.

    Spades, like other cards that are counted, are named already.
    """
    more = way.cards & ~shared
    yield voice.cards(more) if more else voice.say("keys.no-more")
    if not equal:
        yield voice.say("count.cards", n=way.cards.bit_count() + 1)
    yield from _points(voice, more)
    yield from sweep_gain(voice, view, way)


def _points(voice: Voice, cards: int) -> Iterator[str]:
    """Yield the points of cards that have just been named, if they are worth any."""
    points = voice.rules.points_of(cards)
    if points:
        bad = voice.rules.fewest_wins
        yield voice.say("count.points", n=points) if bad else signed(points)


def choice_report(voice: Voice, details: PickDetails, note: str, trails: str = "") -> str:
    """Return the note on the selection, followed by its moves, which are numbered if several.

    ``trails`` is the key that trails a card without a capture, or "" if no letter plays.
    """
    view, say = details.view, voice.say
    said = [f"{note}." if note[-1].isdigit() else note] if note else []  # a sum has no full stop
    if details.hand >= 0:
        ways = numbered(details.moves)
        first = "keys.way" if details.table or not trails else "keys.first-way"
        said += _ways(voice, view, ways[:MAX_WAYS_NAMED], first)
        kinds = {move.kind for move in details.moves}
        keyed = trails and not details.table and kinds == {Kind.BUILD, Kind.TRAIL}
        for move in details.moves:
            if move.kind is Kind.TRAIL and keyed:  # the builds are said first
                text = move_and_gain(voice, view, move)
                said.append(say("keys.way", n=trails, move=text))
            elif move.kind is Kind.TRAIL and ways:  # whose card has just been picked
                said.append(
                    f"{with_gain(say, say('keys.or-trail'), wording(voice, view, move)[1])}."
                )
            elif move not in ways:
                said.append(f"{move_and_gain(voice, view, move)}.")
    return " ".join(said)
