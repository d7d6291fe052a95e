"""Events and score sheets in words, for the log and for screen readers.

Each string is one complete sentence. Several sentences about one event simply follow each other.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import singledispatch
from typing import NamedTuple, get_args

from kasino.cards import bits
from kasino.engine.events import (
    NO_SWEEP,
    Built,
    Called,
    Captured,
    Dealt,
    Drawn,
    Event,
    Line,
    MatchOver,
    Opened,
    Result,
    RoundOver,
    Scored,
    Swept,
    Tally,
    Trailed,
)
from kasino.engine.reasons import Reason
from kasino.errors import ArgumentError
from kasino.rules import Building, Freeze, LimitCounts
from kasino.words.catalogue import CatalogueError, Message
from kasino.words.voice import ENGLISH_MESSAGES, Voice, build_word


class ScoreRow(NamedTuple):
    """One score-sheet row: its name, and each side’s count and points.

    The totals row has no counts.
    """

    name: str
    counts: tuple[int, ...]
    points: tuple[int, ...]


def line_name(voice: Voice, line: Line) -> str:
    """Return the name of a score-sheet line, such as *Most cards*, *Big Casino* or *Sweeps*."""
    return voice.line(line.name).alone


def score_sheet(voice: Voice, tally: Tally) -> tuple[ScoreRow, ...]:
    """Return the rows of a round’s score sheet; the last one has the totals."""
    rows = [ScoreRow(line_name(voice, line), line.counts, line.points) for line in tally.lines]
    return (*rows, ScoreRow(voice.say("line.total"), (), tally.totals))


def tie_sentence(voice: Voice, line: Line) -> str:
    """Return a sentence about the other cards that decided a tie on a line, or "" if none did."""
    most = voice.rules.majority(line.name)
    tied = line.counts.count(max(line.counts)) > 1
    if most is None or not (most.then and tied and any(line.points)):
        return ""
    return voice.say("help.score.then", cards=", ".join(map(voice.card, bits(most.then))))


def sheet_sentences(voice: Voice, tally: Tally) -> tuple[str, ...]:
    """Return a sentence for each line, giving each side’s points or saying that nobody scored."""
    return tuple(_sentence(voice, line) for line in tally.lines)


def _sentence(voice: Voice, line: Line) -> str:
    name = line_name(voice, line)
    if not any(line.points):
        return voice.say("event.line.nobody", line=name)
    points = ", ".join(
        voice.say("event.side", player=voice.told_side(side), n=n)
        for side, n in enumerate(line.points)
        if n
    )
    return voice.say("event.line", line=name, points=points)


def event_sentences(voice: Voice, event: Event) -> tuple[str, ...]:
    """Return one or more sentences that report an event.

    >>> from kasino.games import game
    >>> event_sentences(Voice(game("finnish"), ("You", "Aino"), 0), Trailed(1, 8))
    ('Aino trails 9♠.',)
    """
    return tuple(_sentences(event, voice))


def events_text(voice: Voice, events: Iterable[Event]) -> str:
    """Return text that reports the events of a move or a deal, one after another.

    If spoken, the result of a match comes before the account of its last round.
    """
    if not isinstance(voice, Voice):
        raise ArgumentError("voice", voice, "a Voice")
    if not isinstance(events, Iterable):
        raise ArgumentError("events", events, "those that a play returns")
    if voice.spoken:
        events = sorted(events, key=lambda event: isinstance(event, RoundOver))
    return " ".join(sentence for event in events for sentence in event_sentences(voice, event))


# One function for each class of events. A new event without one raises TypeError in every test that
# plays a match with it.
@singledispatch
def _sentences(event: object, voice: Voice) -> Iterable[str]:
    raise ArgumentError("the event", event, "one of those that a play returns")


@_sentences.register(Dealt)
def _(event: Dealt, voice: Voice) -> Iterable[str]:
    if event.deal == 1:
        yield voice.seat("event.round", event.forehand, round=event.round)
    if voice.brief and event.deal > 1:
        if not event.last:
            yield voice.say("event.deal.brief", deal=event.deal, deals=event.deals)
    else:
        yield voice.say("event.deal", deal=event.deal, deals=event.deals, n=event.hand)
    if event.table:
        yield voice.say("event.table", cards=voice.row(event.table))
    if event.last:
        yield voice.say("event.last")


@_sentences.register(Opened)
def _(event: Opened, voice: Voice) -> Iterable[str]:
    cards, total = voice.cards(event.cards), voice.rules.total
    yield voice.seat("event.opened", event.seat, cards=cards, n=total)
    if event.sweeps:
        yield voice.seat("event.swept", event.seat)
    if event.sweeps > 1:
        yield voice.say("event.opened.twice", n=total)


@_sentences.register(Drawn)
def _(event: Drawn, voice: Voice) -> Iterable[str]:
    yield voice.seat("event.drawn", event.seat)
    if event.last:
        yield voice.say("event.last")


@_sentences.register(Trailed)
def _(event: Trailed, voice: Voice) -> Iterable[str]:
    yield voice.seat("event.trailed", event.seat, card=voice.card(event.card))


@_sentences.register(Captured)
def _(event: Captured, voice: Voice) -> Iterable[str]:
    builds = dict.fromkeys(event.builds, event.value)
    cards = voice.listed(event.groups, builds)
    if voice.brief and event.seat == voice.you:
        yield voice.say("event.captured.brief", cards=cards)
    else:
        card = voice.taker(event.card, event.cards, event.value)
        yield voice.seat("event.captured", event.seat, card=card, cards=cards)


@_sentences.register(Built)
def _(event: Built, voice: Voice) -> Iterable[str]:
    free = voice.rules.building is Building.FREE
    what = "group" if free else "multiple" if event.multiple else "single"
    groups = event.groups or (event.cards,)
    yield voice.seat(
        f"event.built.{build_word(voice.rules, event.how)}",
        event.seat,
        card=voice.card(event.card),
        cards=voice.listed(groups),
        what=voice.say(f"event.building.{what}", value=voice.value(event.value)),
    )


@_sentences.register(Called)
def _(event: Called, voice: Voice) -> Iterable[str]:
    card, cards = voice.card(event.card), voice.cards(event.cards)
    yield voice.seat("event.called", event.seat, card=card, cards=cards)


@_sentences.register(Swept)
def _(event: Swept, voice: Voice) -> Iterable[str]:
    if voice.brief:  # the capture before it names the player
        yield voice.say("event.swept.brief")
    else:
        yield voice.seat("event.swept", event.seat)
    if event.why == "frozen":
        freeze = voice.rules.sweep_freeze.value
        points = voice.say("count.points", n=voice.rules.freeze_at)
        yield voice.say(f"event.swept.frozen.{freeze}", points=points)
    elif event.why:
        yield voice.say(f"event.swept.{event.why}")
    if event.voids:
        yield voice.say("event.swept.voids")


@_sentences.register(Scored)
def _(event: Scored, voice: Voice) -> Iterable[str]:
    if not voice.counts:
        return
    ident = "event.scored" if event.points > 0 else "event.unscored"
    player = voice.told_side(event.side)
    yield voice.say(ident, player=player, n=abs(event.points), total=event.total)


@_sentences.register(RoundOver)
def _(event: RoundOver, voice: Voice) -> Iterable[str]:
    say = voice.say
    if event.game_over:
        yield say(f"event.game-over{_counted(voice)}", n=voice.rules.table_limit)
        if voice.rules.overflow_loses:
            yield say("match.game-over.loses")
    if event.residue and event.residue_to is not None:
        yield voice.seat("event.residue", event.residue_to, n=event.residue.bit_count())
    yield say("event.round-over", round=event.round, points=voice.by_side(event.tally.totals))
    if voice.itemise:
        yield from sheet_sentences(voice, event.tally)
    if event.royal is not None:
        # K12 is a rule for two players without partners, so the side is the seat.
        yield voice.seat("event.royal", event.royal, n=event.tally.totals[event.royal])
    if not voice.spoken or event.scores != event.tally.totals:  # the first round said it already
        yield say("event.match-score", points=voice.by_side(event.scores))


@_sentences.register(MatchOver)
def _(event: MatchOver, voice: Voice) -> Iterable[str]:
    yield from _outcome(voice, event.result)
    if event.result.how != "game-over":  # otherwise the end of the round says why
        yield from ending_sentences(voice, event.result)


def _counted(voice: Voice) -> str:
    return ".piles" if voice.rules.limit_counts is LimitCounts.PILES else ""


def ending_sentences(voice: Voice, result: Result) -> Iterable[str]:
    """Yield a sentence saying why a match ended, unless a round simply ended as usual (U15)."""
    rules = voice.rules
    if result.how == "at-once":
        fewest = ".fewest" if rules.fewest_wins else ""
        points = voice.say("count.points", n=rules.target)
        yield voice.say(f"match.at-once{fewest}", points=points)
    if result.how == "game-over":
        yield voice.say(f"match.game-over{_counted(voice)}", n=rules.table_limit)
        if rules.overflow_loses:
            yield voice.say("match.game-over.loses")


def result_sentences(voice: Voice, result: Result) -> Iterable[str]:
    """Yield sentences with the result of a match, worded for a winner, a loser or anyone else.

    The reason, if the match ended in an unusual way, comes last.
    """
    yield from _outcome(voice, result)
    yield from ending_sentences(voice, result)


def _outcome(voice: Voice, result: Result) -> Iterable[str]:
    say = voice.say
    winners = ", ".join(map(voice.side, result.winners))
    losers = ", ".join(map(voice.side, result.losers))
    reversed_game = voice.rules.fewest_wins
    if not result.winners:
        yield say("match.draw")
    elif voice.my_side in result.winners:
        shared = len(result.winners) > 1
        yield say("match.won.shared", players=winners) if shared else say("match.won.you")
    elif reversed_game and voice.my_side in result.losers:
        yield say("match.lost.you")
    else:
        yield say("match.won.other", n=len(result.winners), players=winners)
    if reversed_game and voice.my_side not in result.losers:
        yield say("match.lost.other", n=len(result.losers), players=losers)


def check(messages: Mapping[str, Message]) -> None:
    """Raise CatalogueError if a reason, a note or an event of a match has no sentence.

    >>> check({})
    Traceback (most recent call last):
    kasino.words.catalogue.CatalogueError: there is no message 'reason.round-over'
    """
    notes = [why for why in NO_SWEEP if why != "frozen"]
    notes += [f"frozen.{freeze.value}" for freeze in Freeze if freeze is not Freeze.NEVER]
    needed = [f"reason.{reason.value}" for reason in Reason]
    for ident in (*needed, *(f"event.swept.{note}" for note in notes)):
        if ident not in messages:
            raise CatalogueError(f"there is no message {ident!r}")
    for event in get_args(Event):
        if event not in _sentences.registry:
            raise CatalogueError(f"there is no sentence for the event {event.__name__}")


# Once, when the words are loaded, so that no match ends in a missing sentence.
check(ENGLISH_MESSAGES)
