"""Reports read out on request and after a pick, for people who cannot see the table."""

from __future__ import annotations

from typing import Final

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


def hand(state: PageState) -> str:
    """Return a report of the reader’s hand and selection; while covered, say whose turn it is."""
    session, voice = state.session, state.voice(spoken=True)
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


def _ways(voice: Voice, view: View, ways: tuple[Move, ...], could: str) -> list[str]:
    """Return the numbered ways; if captures share cards, those once, then what each adds."""
    say = voice.say
    shared = ways[0].cards if ways and all(way.kind is Kind.CAPTURE for way in ways) else 0
    for way in ways:
        shared &= way.cards
    first, told = [could] if could else [], [_in_short(voice, view, way) for way in ways]
    if MANY_SHARED <= shared.bit_count() <= LONG:
        gains = [wording(voice, view, way)[1].split(", ") for way in ways]
        equal = [part for part in gains[0] if all(part in gain for gain in gains)]
        text = with_gain(say, voice.cards(shared), ", ".join(equal))
        first.insert(0, say("keys.all-take", cards=text))
        for n, (way, gain) in enumerate(zip(ways, gains, strict=True)):
            more = way.cards & ~shared
            cards = voice.cards(more) if more else say("keys.no-more")
            own = ", ".join(part for part in gain if part not in equal)
            told[n] = with_gain(say, cards, own)
    return first + [say("keys.way", n=n, move=text) for n, text in enumerate(told, 1)]


def choice_report(voice: Voice, details: PickDetails, note: str) -> str:
    """Return the note on the selection, followed by its moves, which are numbered if several."""
    view, say = details.view, voice.say
    said = [f"{note}." if note[-1].isdigit() else note] if note else []  # a sum has no full stop
    if details.hand >= 0:
        ways = numbered(details.moves)
        could = say("keys.could") if ways and not details.table else ""
        said += _ways(voice, view, ways[:MAX_WAYS_NAMED], could)
        alone = [move for move in details.moves if move not in ways]
        said += [f"{move_and_gain(voice, view, move)}." for move in alone]
    return " ".join(said)
