"""A record is a whole match as readable text: save file, share text, bug report and fixture in one.

::

    kasino: 1
    game: casino
    options: none
    players: 2
    seat 0: you
    seat 1: greedy
    seed: kasino
    result: unfinished

    # a line that starts with # is a comment
    round 1
    deal 1
    9s 8cx8d
    5h+5c=10

The header comes first, ``kasino: 1`` before all, the rest in any order. Text that isn't plain
printable ASCII (a name with an umlaut, a seed that begins with a space) is a JSON string.
Seeds and names hold no control characters and no marks that turn the direction of writing.
``round`` and ``deal`` marks stand before the first move of each; ``round 2`` is also what deals
the next round. Seats and sides count from 0. Up to 50 keys that begin with ``x-`` are kept beside
the game's own, others are refused. Reading replays every move: nothing is believed that the engine
doesn't confirm, and nothing is accepted that couldn't be written again. ``docs/records.md`` tells
all of it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from kasino.engine.state import State
from kasino.errors import NotationError, RecordError
from kasino.match.lines import OWN
from kasino.match.quoting import check_text, quoted, unquoted
from kasino.match.replay import (
    Record,
    Replay,
    Step,
    begin,
    check_result,
    check_shown,
    deal_on,
    is_human,
    options_text,
    play,
    played,
    replay,
    result_text,
)
from kasino.match.setup import MatchSetup
from kasino.messages import clip
from kasino.moves import Kind, Move

__all__ = [
    "MAX_EXTRA",
    "MAX_MOVES",
    "MAX_SIZE",
    "VERSION",
    "Record",
    "Replay",
    "Step",
    "is_human",
    "load",
    "played",
    "read",
    "render",
    "replay",
    "result_text",
    "write",
]

VERSION: Final = 1
MAX_SIZE: Final = 256 * 1024  # characters; a longer text is refused unread
MAX_MOVES: Final = 10_000  # some 200 rounds; keeps the longest replay well under a second
MAX_EXTRA: Final = 50  # keys that begin with x- and are not the game's own

_EXTRA: Final = re.compile(r"x-[a-z0-9]+(-[a-z0-9]+)*")
_SEAT: Final = re.compile(r"seat [0-3]")
_GAP: Final = re.compile(r"[ \t]+")
_KEYS: Final = ("kasino", "game", "options", "players", "seed", "assisted", "result")
_NEEDED: Final = ("game", "players", "seed")


def write(record: Record) -> str:
    """Return the one canonical text of a record; raise RecordError if it can't be played.

    ``read(write(record)) == record`` for every record this accepts.
    """
    return render(replay(record))


def render(match: Replay) -> str:
    """Return the text of a match already replayed; raise RecordError if it is too long."""
    record = match.record
    if len(record.moves) > MAX_MOVES:
        raise RecordError("moves-many", most=MAX_MOVES, n=len(record.moves))
    if sum(key not in OWN for key, _ in record.extra) > MAX_EXTRA:
        raise RecordError("keys-many", most=MAX_EXTRA)
    seen: set[str] = set()
    for key, value in record.extra:
        if not _EXTRA.fullmatch(key) or key in seen:
            raise RecordError("key-more", key=clip(key))
        seen.add(key)
        check_text(value, None)
        if key in OWN:
            check_shown(value)
    text = _text(match)
    if len(text) > MAX_SIZE:
        raise RecordError("size", most=MAX_SIZE, n=len(text))
    return text


def _text(match: Replay) -> str:
    record = match.record
    lines = [
        f"kasino: {VERSION}",
        *MatchSetup.from_record(record).header(),
        *(["assisted: yes"] if record.assisted else []),
        f"result: {record.result or 'unfinished'}",
        *(f"{key}: {quoted(value)}" for key, value in record.extra),
    ]
    return "\n".join((*lines, "", *_body(match))) + "\n"


def _body(match: Replay) -> Iterator[str]:
    """Yield the marks and the moves, one line for every time round the table."""
    state = match.start
    yield f"round {state.round}"
    yield f"deal {state.deal}"
    words: list[str] = []
    plays = 0
    for move, _, after, _ in match.steps:
        if move is not None:
            words.append(str(move))
            plays += move.kind is not Kind.CALL
        new_round = after.round != state.round
        new_deal = new_round or after.deal != state.deal
        state = after
        if words and (plays == state.players or new_deal or state.round_over):
            yield " ".join(words)
            words, plays = [], 0
        if new_round:
            yield f"round {state.round}"
        if new_deal:
            yield f"deal {state.deal}"
    if words:
        yield " ".join(words)


def read(text: str) -> Record:
    """Return the record a text holds, every move of it checked.

    Raise RecordError that names the line and echoes what is wrong there.
    """
    return load(text).record


def load(text: str) -> Replay:
    """Return the match a text holds, replayed; raise RecordError as ``read`` does."""
    if not isinstance(text, str):
        raise RecordError("not-text", type=type(text).__name__)
    if len(text) > MAX_SIZE:
        raise RecordError("size", most=MAX_SIZE, n=len(text))
    lines = [
        (number, line)
        for number, raw in enumerate(text.removeprefix("\ufeff").split("\n"), 1)
        if (line := raw.strip(" \t\r")) and not line.startswith("#")
    ]
    split = next((at for at, (_, line) in enumerate(lines) if ":" not in line), len(lines))
    values, at = _header(lines[:split], lines[0][0] if lines else 1)
    record = _record(values, at)
    start = begin(record, at)
    steps = _steps(start, lines[split:])
    final = steps[-1].state if steps else start
    if "result" in values:
        claimed = values["result"]
        check_result("" if claimed == "unfinished" else claimed or '""', final, at["result"])
    record = played(replace(record, options=options_text(start.rules)), steps, final)
    match = Replay(record, start, tuple(steps))
    # Escapes make the text longer; a match that couldn't be kept must not take another's place.
    if (written := len(_text(match))) > MAX_SIZE:
        raise RecordError("size-written", most=MAX_SIZE, n=written)
    return match


def _header(lines: Sequence[tuple[int, str]], first: int) -> tuple[dict[str, str], dict[str, int]]:
    """Return the header as it stands, and on which line each key does; version 1 or nothing."""
    values: dict[str, str] = {}
    at: dict[str, int] = {}
    extra = 0
    for number, line in lines:
        key, _, value = (part.strip(" \t") for part in line.partition(":"))
        if not at and key != "kasino":
            break
        if key in at:
            raise RecordError("key-twice", number, key=clip(key))
        if not (key in _KEYS or _SEAT.fullmatch(key) or _EXTRA.fullmatch(key)):
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
    """Return what the header says, moves and result left out."""
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
    return replace(
        setup.record(),
        assisted=values.get("assisted") == "yes",
        extra=extra,
    )


def _steps(state: State, lines: Sequence[tuple[int, str]]) -> list[Step]:
    """Return the steps of the body; a mark must stand where one is due, and nowhere else."""
    steps: list[Step] = []
    due = [f"round {state.round}", f"deal {state.deal}"]
    moves = 0
    for number, line in lines:
        if ":" in line:
            raise RecordError("header-late", number, text=clip(line))
        words = _GAP.split(line)  # str.split would also part words at Unicode's other spaces
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
