"""Reading records: every move is checked, and texts that couldn't be written are rejected."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from kasino.engine.state import State
from kasino.errors import NotationError, RecordError
from kasino.match.quoting import unquoted
from kasino.match.record import (
    EXTRA_KEY,
    MAX_EXTRA,
    MAX_MOVES,
    MAX_SIZE,
    VERSION,
    Match,
    Record,
    Step,
    header_lines,
    render,
)
from kasino.match.record_keys import OWN
from kasino.match.replay import begin, check_result, deal_on, dealt, play, played, replay
from kasino.match.seats import check_shown
from kasino.match.setup import MatchSetup, options_text
from kasino.messages import clip
from kasino.moves import Move

_SEAT: Final = re.compile(r"seat [0-3]")
#: Spaces between words, those that don't break among them, and what else may be around a line.
_GAP: Final = re.compile("[ \t\xa0\u202f]+")
_BLANKS: Final = " \t\r\xa0\u202f"
_QUOTED: Final = re.compile("[ \t\xa0]*(?:[>|][ \t\xa0]*)+")
_FENCE: Final = re.compile("`{3}|~{3}")
_BEGINNING: Final = re.compile("kasino[ \t\xa0]*:")
_KEY: Final = re.compile(r"(?:game|options|players|seed|assisted|result|seat [0-3]|x-[a-z0-9-]+):")
_KEYS: Final = ("kasino", "game", "options", "players", "seed", "assisted", "result")
_NEEDED: Final = ("game", "players", "seed")


def write(record: Record) -> str:
    """Return the canonical text of a record; raise RecordError if it can't be played.

    ``read(write(record)) == record`` holds for every record that this accepts.
    """
    return render(replay(record))


def read(text: str) -> Record:
    """Return the record in a text, with every move checked.

    Raise RecordError, which names the line and quotes the fault.
    """
    return load(text).record


def load(text: str) -> Match:
    """Return the replayed match in a text; raise RecordError like ``read``."""
    if not isinstance(text, str):
        raise RecordError("not-text", type=type(text).__name__)
    if len(text) > MAX_SIZE:
        raise RecordError("size", most=MAX_SIZE, n=len(text))
    lines = _lines(text)
    # Moves and marks never contain a colon, so the first line without one ends the header.
    split = next((at for at, (_, line) in enumerate(lines) if ":" not in line), len(lines))
    values, at = _header(lines[:split], lines[0][0] if lines else 1)
    record = _record(values, at)
    start = begin(record.setup, at)
    steps = _steps(start, lines[split:])
    if "result" in values:
        claimed = values["result"]
        final = steps[-1].state
        check_result("" if claimed == "unfinished" else claimed or '""', final, at["result"])
    setup = replace(record.setup, options=options_text(start.rules))
    match = played(replace(record, setup=setup), steps)
    _check_writable(match.record, lines[split:])
    return match


def _lines(text: str) -> list[tuple[int, str]]:
    """Return the lines of a record that say something, with their numbers.

    Mail and chat put marks before them, fences around them and words above them.
    """
    found: list[tuple[int, str]] = []
    for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1):
        quoted = _QUOTED.match(raw)
        line = (raw[quoted.end() :] if quoted else raw).lstrip(_BLANKS).rstrip(" \t\r")
        begun = bool(found) and found[0][1].startswith("kasino")
        if _FENCE.match(line):
            if begun:
                break
            found.clear()
        elif not begun and _BEGINNING.match(line) and not any(_KEY.match(one) for _, one in found):
            found = [(number, line)]
        elif line and not line.startswith("#"):
            found.append((number, line))
    return found


def _check_writable(record: Record, body: Sequence[tuple[int, str]]) -> None:
    """Raise RecordError if the match might be too long to be read again once it is written.

    Escapes can make a header longer than it was, and a match that can't be saved must not replace
    one that can. The moves are written with no more characters than they were read with, apart from
    the space between them.
    """
    header = sum(len(line) + 1 for line in header_lines(record)) + 1
    words = sum(len(word) + 1 for _, line in body for word in _GAP.split(line))
    if header + words > MAX_SIZE:
        raise RecordError("size-written", most=MAX_SIZE, n=header + words)


def _header(lines: Sequence[tuple[int, str]], first: int) -> tuple[dict[str, str], dict[str, int]]:
    """Return the header's values and the line of each key; raise RecordError unless version 1."""
    values: dict[str, str] = {}
    at: dict[str, int] = {}
    extra = 0
    for number, line in lines:
        key, _, value = line.partition(":")
        key, value = _GAP.sub(" ", key).strip(" "), value.lstrip(_BLANKS)
        if key in _KEYS and key != "seed":
            value = _GAP.sub(" ", value)
        if not at and key != "kasino":
            break
        if key in at:
            raise RecordError("key-twice", number, key=clip(key))
        if not (key in _KEYS or _SEAT.fullmatch(key) or EXTRA_KEY.fullmatch(key)):
            raise RecordError("key", number, key=clip(key))
        if key == "kasino" and value != str(VERSION):
            raise RecordError("version", number, version=clip(value), known=VERSION)
        extra += key.startswith("x-") and key not in OWN
        if extra > MAX_EXTRA:
            raise RecordError("keys-many", number, most=MAX_EXTRA)
        at[key] = number
        values[key] = value
    if not at:
        raise RecordError("beginning", first, version=VERSION)
    return values, at


def _record(values: dict[str, str], at: dict[str, int]) -> Record:
    """Return the record in the header, without moves and result."""
    last = max(at.values())
    for key in _NEEDED:
        if key not in at:
            raise RecordError("key-missing", last, key=repr(key))
    if values.get("assisted", "no") not in ("yes", "no"):
        raise RecordError("assisted", at["assisted"], value=clip(values["assisted"]))
    setup = MatchSetup.from_header(values, at)
    extra = tuple((k, unquoted(v, at[k])) for k, v in values.items() if k.startswith("x-"))
    for key, value in extra:
        if key in OWN:
            check_shown(value, at[key])
    return Record(setup, assisted=values.get("assisted") == "yes", extra=extra)


def _steps(state: State, lines: Sequence[tuple[int, str]]) -> list[Step]:
    """Return the steps of the body; marks must be exactly where they are due."""
    steps = [dealt(state)]
    due = [f"round {state.round}", f"deal {state.deal}"]
    moves = 0
    for number, line in lines:
        if ":" in line:
            raise RecordError("header-late", number, text=clip(line))
        words = _GAP.split(
            line.strip(_BLANKS)
        )  # str.split would also split at Unicode's other spaces
        if words[0] in ("round", "deal"):
            mark = " ".join(words)
            if mark not in due[:1]:
                raise _undue(mark, due, number)
            due.pop(0)
            if state.round_over:
                steps.append(deal_on(state, number))
                state = steps[-1].state
                due.append(f"deal {state.deal}")
            continue
        moves += len(words)
        if moves > MAX_MOVES:
            raise RecordError("moves", number, most=MAX_MOVES)
        for word in words:
            if due:
                raise _undue(word, due, number)
            try:
                move = Move.parse(word)
            except NotationError as error:
                raise RecordError("because", number, why=error) from None
            deal = state.deal
            steps.append(play(state, move, number))
            state = steps[-1].state
            if state.round_over and not state.match_over:
                due.append(f"round {state.round + 1}")
            elif state.deal != deal:
                due.append(f"deal {state.deal}")
    return steps


def _undue(word: str, due: Sequence[str], line: int) -> RecordError:
    if not due:
        return RecordError("mark-none", line, mark=clip(word))
    return RecordError("mark", line, mark=clip(word), due=repr(due[0]))
