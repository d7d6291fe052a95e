"""Which sound belongs to an event: it says who has taken, and whether that is good."""

from __future__ import annotations

from typing import Final

from app.table.motion.sound import Cue
from kasino.engine.events import (
    Built,
    Called,
    Captured,
    Dealt,
    Drawn,
    Event,
    MatchOver,
    Opened,
    RoundOver,
    Swept,
    Trailed,
)
from kasino.words import Voice

#: Milliseconds between the sounds of events that are not shown one after the other.
APART: Final = 160


def taken(voice: Voice, seat: int, cards: int) -> tuple[str, int]:
    """Return the sound for a capture of a number of cards; only an own one, if good, rises."""
    if _another(voice, seat):
        return "taken", 0
    return ("forced", 0) if voice.rules.fewest_wins else ("take", max(0, cards - 2))


def swept(voice: Voice, seat: int) -> str:
    """Return the sound for a sweep; only an own one, if good, rises."""
    return "swept" if _another(voice, seat) or voice.rules.fewest_wins else "sweep"


def ending(events: tuple[Event, ...], side: int) -> str:
    """Return the name of the sound for the end of a round, or of a match won or lost."""
    for event in events:
        if isinstance(event, MatchOver):
            if side in event.result.winners:
                return "won"
            if side >= 0:
                return "lost" if event.result.winners or side in event.result.losers else "over"
    return "over"


def at_once(events: tuple[Event, ...], voice: Voice) -> list[Cue]:
    """Return the sounds of events that are not shown as motion."""
    found: list[tuple[str, int]] = []
    for event in events:
        match event:
            case Dealt() | Drawn():
                found.append(("slide", 0))
            case Trailed():
                found.append(("tap", 0))
            case Built():
                found.append(("lock" if event.multiple else "build", 0))
            case Captured():
                found.append(taken(voice, event.seat, event.cards.bit_count()))
            case Called():
                found.append(("call", 0))
            case Opened():
                found.append(taken(voice, event.seat, event.cards.bit_count()))
            case Swept(counts=True):
                found.append((swept(voice, event.seat), 0))
            case RoundOver():
                found.append((ending(events, voice.my_side), 0))
            case _:
                pass
    return [(number * APART, name, steps) for number, (name, steps) in enumerate(found)]


def _another(voice: Voice, seat: int) -> bool:
    """Return whether a seat is on another side than the person’s."""
    return voice.my_side >= 0 and voice.rules.side_of(seat, len(voice.names)) != voice.my_side
