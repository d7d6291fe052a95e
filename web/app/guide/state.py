"""Whose first matches are guided, how far the device has got in each game, and the moves there."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from app.core import seating
from app.core.page_state import PageState, Playing
from app.core.slots import unaided
from app.core.statistics import Line
from app.platform import store, untrusted_json
from app.platform.identity import cached_by_identity
from app.platform.untrusted_json import JsonError
from app.table import offers
from kasino.engine.events import Captured, Event, Swept
from kasino.engine.scoring import net
from kasino.engine.state import State
from kasino.games import GAMES
from kasino.match import friendly
from kasino.match.record import Step
from kasino.match.selection import build_choices, capture_choices
from kasino.match.session import Session
from kasino.moves import TRAILS, Move
from kasino.rules import Rules
from kasino.sheet import Scored, names_of

#: The captures without a hint after which a game is no longer guided.
CAPTURES: Final = 6

#: The prefix of the keys under which the first steps in each game are stored.
KEY: Final = "guide:"
#: The most characters of stored first steps, and the most numbers and names in them.
MAX_LENGTH: Final = 4000
MAX_ROWS: Final = 60
#: A match is told apart from others by this many characters of its seed.
NAME: Final = 20


@dataclass(frozen=True, slots=True)
class FirstSteps:
    """A device’s first steps in a game.

    ``captures`` are those made without a hint, each with its match and its place there, so that
    taking one back doesn’t count it twice. ``told`` has the match in which each thing that scores
    was explained. ``dealt`` are the numbers of the friendly deals.
    """

    captures: tuple[str, ...] = ()
    told: Mapping[str, str] = field(default_factory=dict)
    dealt: tuple[int, ...] = ()


class StoredSteps(dict[str, FirstSteps]):
    """The first steps in every game, as the page holds them."""


def stored_steps(_saves: object, _today: str) -> StoredSteps:
    """Read the first steps in every game; damaged ones count as none."""
    found = {name: store.understood(KEY + name, _read) for name in GAMES}
    return StoredSteps({name: steps for name, steps in found.items() if steps is not None})


def _read(text: str) -> FirstSteps | None:
    try:
        data = untrusted_json.read(text, longest=MAX_LENGTH)
    except JsonError:
        return None
    if not isinstance(data, dict):
        return None
    captures, told, dealt = data.get("captures"), data.get("told"), data.get("dealt")
    if not (isinstance(captures, list) and isinstance(told, dict) and isinstance(dealt, list)):
        return None
    if max(len(captures), len(told), len(dealt)) > MAX_ROWS:
        return None
    words = (*captures, *told, *told.values())
    fits = all(isinstance(word, str) for word in words) and all(type(n) is int for n in dealt)
    return FirstSteps(tuple(captures), told, tuple(dealt)) if fits else None


def write(game: str, steps: FirstSteps) -> None:
    """Store the first steps in a game."""
    rows = {"captures": steps.captures, "told": dict(steps.told), "dealt": steps.dealt}
    store.keep(KEY + game, json.dumps(rows))


def steps_in(state: PageState, game: str) -> FirstSteps:
    """Return the first steps in a game."""
    return (state.kept.of(StoredSteps) or StoredSteps()).get(game, FirstSteps())


def with_steps(state: PageState, game: str, steps: FirstSteps) -> PageState:
    """Return the state with other first steps in a game."""
    known = StoredSteps({**(state.kept.of(StoredSteps) or {}), game: steps})
    parts = {**state.kept.parts, StoredSteps: known}
    return replace(state, kept=replace(state.kept, parts=parts))


# Whether there is guidance.


def wanted(state: PageState) -> bool:
    """Return whether the page, or the site that it is embedded in, offers guidance."""
    options = state.options
    framed = options["embed"] == "1" or state.site.framed
    return options["guide"] == "on" or (options["guide"] == "auto" and not framed)


@cached_by_identity(2)
def warned(state: PageState) -> Session | None:
    """Return the match on the table if its reader is warned of wasted cards, or None.

    The warning stays until the first win: once the marks end, it is all that a newcomer has.
    """
    session = state.match
    if session is None or not isinstance(state.mode, Playing) or not session.alone:
        return None
    aided = offers.lists(state) and not unaided(state) and not session.by_letters
    if not (wanted(state) and aided):
        return None
    won = any(line.won for line in _lines(state, session.setup.game))
    return None if won else session


@cached_by_identity(2)
def guided(state: PageState) -> Session | None:
    """Return the match on the table if its reader is guided in it, or None."""
    session = warned(state)
    if session is None or len(steps_in(state, session.setup.game).captures) >= CAPTURES:
        return None
    return session


def on_turn(state: PageState, session: Session | None) -> Session | None:
    """Return a match of `guided` or `warned` if its reader is to move, or None."""
    there = session is not None and state.my_turn and not state.covered
    return session if there and session is not None and not session.state.round_over else None


def deals_friendly(state: PageState) -> bool:
    """Return whether the next match is the reader’s alone, as the friendly deals suppose.

    They are dealt until a match of the game is over. Their first turn is the same against each
    opponent, unless the opponent has a turn before it: then, only the one for whom they were found
    will do.
    """
    options, game = state.options, state.options["game"]
    parts = seating.parts_of(options)
    usual = not (options["rules"] or options["seed"] or options["beat"])
    usual = usual and options["mode"] == "play" and options["duplicate"] == "off"
    alone = len(parts) == 2 and seating.person(parts[0]) and not seating.person(parts[1])
    alone = alone and (friendly.begins(game) or parts[1] == friendly.LEVEL)
    own = not state.site.framed and options["embed"] != "1" and options["guide"] != "off"
    own = own and options["captures"] == "shown"
    return usual and alone and own and not _lines(state, game)


def _lines(state: PageState, game: str) -> list[Line]:
    lines = state.kept.statistics.lines.items()
    return [line for (name, _), line in lines if name.split()[0] == game]


# The moves that are possible now.


@dataclass(frozen=True, slots=True)
class Chances:
    """The hand cards that can take or build, each with its best moves, and those to trail."""

    takes: Mapping[int, tuple[Move, ...]]
    builds: Mapping[int, tuple[Move, ...]]
    trails: tuple[int, ...]


@lru_cache(maxsize=4)
def chances(state: State) -> Chances:
    """Return the chances of the player to move; several drawings of a position share them."""
    view = state.view(state.turn)
    hand = [card for card in view.rules.cards if view.hand >> card & 1]
    takes = {card: capture_choices(state, card, 2) for card in hand}
    choices = (None, *view.rules.choices)
    builds = {
        card: tuple(move for choice in choices for move in build_choices(state, card, choice, 1))
        for card in hand
    }
    trails = tuple(card for card in hand if state.why_not(TRAILS[card]) is None)
    return Chances(
        {card: moves for card, moves in takes.items() if moves},
        {card: moves for card, moves in builds.items() if moves},
        trails,
    )


# The events since the reader’s last move.


def _last_own(session: Session) -> int:
    log = session.log
    own = (n for n in range(len(log) - 1, 0, -1) if log[n].seat == session.seat and log[n].move)
    return next(own, 0)


def fresh(session: Session) -> bool:
    """Return whether the reader hasn’t played yet in a match whose cards were chosen."""
    return not _last_own(session) and friendly.chosen(session)


def lately(session: Session) -> Iterator[tuple[int, Step]]:
    """Yield the reader’s last move and everything after it in this round, with their places."""
    for place in range(_last_own(session), len(session.log)):
        step = session.log[place]
        if step.round == session.state.round and step.move is not None:
            yield place, step


def points_swept(session: Session, place: int) -> int:
    """Return the points that a move brings its side as a sweep.

    One that only cancels a sweep of the other side brings none.
    """
    rules, moved, view = session.rules, session.log[place], session.view()
    counts = [0] * rules.sides(view.players)
    before = after = net(rules, tuple(counts))
    for step in session.log[: place + 1]:
        if step.round == moved.round:
            for event in step.events:
                if isinstance(event, Swept) and event.counts:
                    counts[view.side(event.seat)] += 1
            before, after = after, net(rules, tuple(counts))
    side = view.side(moved.seat)
    return rules.sweep * (after[side] - before[side])


def lines_of(rules: Rules, event: Event) -> tuple[str, ...]:
    """Return the names of the lines of the score sheet to which an event contributes."""
    if isinstance(event, Swept) and event.counts and rules.sweep:
        return names_of(Scored.SWEEPS)
    if not isinstance(event, Captured):
        return ()
    cards = event.cards | 1 << event.card
    points = (each.name for each in rules.points if each.points and each.cards & cards)
    most = (
        each.name
        for each in rules.majorities
        if each.points and each.cards & cards and not each.best
    )
    return (*points, *most)


def news(session: Session, known: Collection[str]) -> dict[int, tuple[Event, str]]:
    """Return the line of the score sheet that each move of the reader explains, with its event.

    A move explains one line that wasn’t known before, first one that scores at once. The keys are
    the places of the moves.
    """
    rules, told = session.rules, {*known}
    found = {}
    for place, step in enumerate(session.log):
        if step.seat != session.seat:
            continue
        new = [
            (event, name)
            for event in step.events
            if getattr(event, "seat", -1) == session.seat
            for name in lines_of(rules, event)
            if name not in told
        ]
        if new:
            found[place] = min(new, key=lambda each: rules.majority(each[1]) is not None)
            told.add(found[place][1])
    return found


def told_before(state: PageState, session: Session) -> set[str]:
    """Return the names of the lines that other matches have explained."""
    here = name_of(session)
    told = steps_in(state, session.setup.game).told
    return {name for name, match in told.items() if match != here}


def name_of(session: Session) -> str:
    """Return the name by which a match is told apart from others."""
    return session.seed[:NAME]
