"""The stages of a channel, and how two devices find out which messages each has yet to send.

A channel carries letters and, as "have MATCH NUMBER", the number of messages of a match that a
device has. The device with more messages sends the missing ones, so a broken connection does no
harm.
"""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import Final

from app.core.effects import Effect
from app.letters.state import Channel, LetterMatch
from app.letters.update import call_peer
from kasino.letters.letter import MARK, MAX_TEXT, Letter, LetterError, chain_of, letters_in

#: How many seconds a stage may last, and the reason given when it runs out of time. Browsers drop
#: an answer that isn’t accepted in time, and a connection that isn’t made within a few seconds is
#: never made at all.
STAGES: Final = {
    "answered": (90, "letters.late"),
    "joining": (15, "letters.unreachable"),
    "weak": (15, "letters.cut"),
}

_HAVE: Final = re.compile(r"have ([0-9a-f]{16}|-) ([0-9]{1,5})", re.ASCII)


def after(line: Channel, name: str, text: str) -> Channel:
    """Return a channel after an event, such as opening, being cut, or the passing of time."""
    if name == "open":
        return line if line.stage == "open" else Channel("open")
    if name == "weak":
        return Channel("weak", asked=line.asked) if line.stage == "open" else line
    if name == "flood":
        return Channel("over", why="letters.flood")
    if name in ("cut", "failed"):
        if line.carries:
            return Channel("over", why="letters.cut")
        return Channel("over", why="letters.unreachable" if name == "cut" else "letters.no-channel")
    if name != "time" or line.stage not in STAGES:
        return line
    now = float(text)
    line = replace(line, began=now) if line.began < 0 else line
    seconds, why = STAGES[line.stage]
    left = seconds - int((now - line.began) / 1000)
    return replace(line, left=left) if left > 0 else Channel("over", why=why)


def count_message(letter_match: LetterMatch | None) -> Effect:
    """Return the effect that sends this device’s number of messages to the other device."""
    if letter_match is None:
        return call_peer.of("send", "have - 0")
    messages = letter_match.device.messages
    return call_peer.of("send", f"have {_match(letter_match)} {len(messages)}")


def read_count(text: str, letter_match: LetterMatch | None) -> int | None:
    """Return how many messages the other device has, or None if the text is a letter."""
    found = _HAVE.fullmatch(text)
    if found is None:
        return None
    return int(found[2]) if letter_match is not None and found[1] == _match(letter_match) else 0


def whole_letter(letter_match: LetterMatch) -> str:
    """Return a letter that contains as many messages as possible."""
    return letter_match.device.letter(MAX_TEXT)


def has_gap(text: str, letter_match: LetterMatch) -> bool:
    """Return whether messages are missing between this device’s and those in a letter."""
    letter = _letter(text, letter_match)
    return letter is not None and letter.first > len(letter_match.device.messages) + 1


def has_all(text: str, letter_match: LetterMatch) -> bool:
    """Return whether this device already has every message in a letter."""
    letter = _letter(text, letter_match)
    if letter is None:
        return False
    start = letter.first - 1
    own = letter_match.device.messages[start : start + len(letter.messages)]
    return own == letter.messages


def _letter(text: str, letter_match: LetterMatch) -> Letter | None:
    """Return the newest letter of this match that a text contains, or None."""
    with suppress(LetterError):
        return next(
            (one for one in letters_in(text) if one.match.hex() == _match(letter_match)), None
        )
    return None


def _match(letter_match: LetterMatch) -> str:
    return chain_of(letter_match.device.messages)[1][:MARK].hex()
