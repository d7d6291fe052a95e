"""Damage records in every way: ``python -m tests.attack.records [COUNT] [SEED]``.

Each damaged text must be a legal match or raise a RecordError, and a session that rejects it must
stay unchanged. An accepted text can be saved, read again and is then equal. The attack prints the
numbers of accepted and rejected texts, and the longest time for a save, whose limit is 50 ms. It
exits with 1 at the first fault, after printing the text that caused it.
``tests/match/test_corruption.py`` runs a fixed sample without measuring time.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from time import process_time

from kasino.cards import mask_of
from kasino.engine.state import State
from kasino.errors import RecordError
from kasino.games import GAMES
from kasino.match.record import (
    MAX_MOVES,
    MAX_SIZE,
    Match,
    Replay,
    _body,
    header_lines,
    read,
    write,
)
from kasino.match.session import Session
from kasino.match.setup import MatchSetup
from kasino.moves import Kind, Move
from testing.kinds import POWER_CARDS, game_with
from testing.record_texts import record_names, text_of

#: The CPU seconds that saving an accepted record may take.
SAVED = 0.05

ODD: tuple[str, ...] = (
    *"\x00\t\n\r\x0b\x0c\x1c\x85\u2028\u200b\ufeff\ud800é♠٣①",
    *("#", '"', "\\", ":", "=", "+", "x", "!", "round", "deal 0", "round 1", "T", "10", "-1"),
    *("9" * 400, "(" * 99, '"\\ud800"', "x-a: b", "kasino: 1", "\N{PILE OF POO}", "__class__"),
)

Damage = Callable[[str, random.Random, Sequence[str]], str]


def drop_characters(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Leave out a few characters in a row."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randint(1, 6) :]


def put_something_odd(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Insert something odd somewhere."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD) + text[at + rng.randint(0, 1) :]


def change_a_character(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Replace a character with another one in the text, or with its neighbour in Unicode."""
    at = rng.randrange(len(text))
    other = rng.choice(text) if rng.random() < 0.7 else chr(ord(text[at]) ^ 1 << rng.randrange(7))
    return text[:at] + other + text[at + 1 :]


def swap_words(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Exchange two words."""
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def shuffle_lines(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Drop, double or exchange lines."""
    lines = text.split("\n")
    one, other = sorted((rng.randrange(len(lines)), rng.randrange(len(lines))))
    kind = rng.randrange(3)
    if kind == 0:
        del lines[one]
    elif kind == 1:
        lines.insert(other, lines[one])
    else:
        lines[one], lines[other] = lines[other], lines[one]
    return "\n".join(lines)


def cut_off(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Keep the beginning, or the end."""
    at = rng.randrange(len(text) + 1)
    return text[:at] if rng.random() < 0.8 else text[at:]


def splice(text: str, rng: random.Random, others: Sequence[str]) -> str:
    """Continue with another record from some line on."""
    here, there = text.split("\n"), rng.choice(others).split("\n")
    at = rng.randrange(len(here))
    return "\n".join(here[:at] + there[rng.randrange(len(there)) :])


def change_a_move(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Replace a word with any move that can be written."""
    lines = text.split("\n")
    at = rng.randrange(len(lines))
    words = lines[at].split(" ")
    card, *others = rng.sample(range(52), rng.randint(2, 9))
    moves = [
        Move(Kind.TRAIL, card),
        Move(Kind.CAPTURE, card, mask_of(others)),
        Move(Kind.BUILD, card, mask_of(others), rng.randint(1, 13)),
        Move(Kind.CALL, card, mask_of(others)),
    ]
    words[rng.randrange(len(words))] = str(rng.choice(moves))
    lines[at] = " ".join(words)
    return "\n".join(lines)


def repeat_much(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Repeat a piece many times, sometimes beyond the size limit."""
    at = rng.randrange(len(text))
    piece = text[at : at + rng.randint(1, 12)]
    return text[:at] + piece * rng.choice((10, 300, 3000)) + text[at:]


def lengthen_a_value(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Make the value of a header line long, with characters that become longer when escaped."""
    lines = text.split("\n")
    heads = [at for at, line in enumerate(lines) if ": " in line]
    if not heads:
        return text
    at = rng.choice(heads)
    sign = rng.choice(("a", " ", "ä", "\N{PILE OF POO}", "\u202e", '\\"', "\x1b[2J"))
    key = lines[at].partition(":")[0]
    count = rng.choice((3, 60, 2000, 43_600, 43_700, 262_000)) // len(sign)
    value = sign * (count + rng.randrange(20))
    lines[at] = f"{key}: {value}" if rng.random() < 0.3 else f'{key}: "{value}"'
    return "\n".join(lines)


def add_keys(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Put custom keys into the header: a few, as many as allowed, or far too many."""
    count = rng.choice((3, 49, 50, 51, 3000))
    value = "n" * rng.choice((1, 70, 4000, 5100)) if count < 100 else "n" * rng.choice((1, 60))
    keys = "".join(f"x-{number}: {value}\n" for number in range(count))
    return text.replace("\nseed:", f"\n{keys}seed:", 1)


def play_very_long(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Use a match of trails, with about as many moves as a record may have."""
    count = MAX_MOVES + rng.choice((-300, -1, 0, 1))
    lines = long_match().split("\n")
    cut = 0
    for at, line in enumerate(lines):
        if ":" in line or line[:5] in ("round", "deal ", ""):
            continue
        words = line.split(" ")
        cut += len(words)
        if cut >= count:
            return "\n".join((*lines[:at], " ".join(words[: len(words) - cut + count])))
    return "\n".join(lines)


@cache
def long_match() -> str:
    """Return the text of a match in which everyone only trails, one move longer than allowed."""
    replay = Replay(State.start(GAMES[game_with(POWER_CARDS)], 4, "long"))
    steps = replay.steps
    while len(steps) < MAX_MOVES + MAX_MOVES // 40:
        position = replay.position
        if position.round_over:
            replay.deal()
        else:
            replay.play(Move(Kind.TRAIL, position.hands[position.turn].bit_length() - 1))
    setup = MatchSetup.of(game_with(POWER_CARDS), ("you",) * 4, "long")
    match = Match(setup, tuple(steps), len(steps) - 1)
    text = "\n".join((*header_lines(match.record), "", *_body(match))) + "\n"
    assert len([step for step in steps if step.move]) > MAX_MOVES
    return text


DAMAGES: tuple[Damage, ...] = (
    drop_characters,
    put_something_odd,
    change_a_character,
    swap_words,
    shuffle_lines,
    cut_off,
    splice,
    change_a_move,
    repeat_much,
    lengthen_a_value,
    add_keys,
)
#: One in this many mutations is the one that takes a second to read.
LONG = 2000


def originals() -> list[str]:
    """Return the fixtures that are mutated."""
    return [text_of(name) for name in record_names()]


def damaged(count: int, seed: str) -> Iterator[tuple[str, str]]:
    """Yield (name of the damage, text) for a number of mutations, the same for the same seed."""
    rng = random.Random(f"fuzz {seed}")
    texts = originals()
    for _ in range(count):
        text: str = rng.choice(texts)
        damages = rng.choices(DAMAGES, k=rng.choice((1, 1, 1, 2, 3)))
        if rng.randrange(LONG) == 0:
            damages = [play_very_long]
        for damage in damages:
            text = damage(text, rng, texts) or "\n"
        yield damages[-1].__name__, text


def fault(text: str, times: list[float]) -> str | None:
    """Return the fault in the handling of a damaged text, or None.

    If it was read, the time for saving it is added to ``times``.
    """
    try:
        session = Session.load(text)
    except RecordError as error:
        if len(str(error)) > 400 or "\n" in str(error):
            return f"the message is no short line: {str(error)[:500]!r}"
        return None
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    began = process_time()
    try:
        saved = session.save()
    except RecordError as error:
        return f"it was accepted and can't be saved: {error}"
    times.append(process_time() - began)
    record = session.record()
    if read(saved) != record or write(record) != saved:
        return "it doesn't read back as it was read"
    cards = [session.state.table, *session.state.hands, *session.state.captured]
    if sum(c.bit_count() for c in cards) + session.state.stock != session.rules.deck_size:
        return "cards are missing"
    return None


def main(arguments: Sequence[str]) -> int:
    """Run the mutations in batches, and report; return the exit code."""
    count = int(arguments[0]) if arguments else 100_000
    seed = arguments[1] if len(arguments) > 1 else "1"
    seen: Counter[str] = Counter()
    times: list[float] = []
    for parcel in range(0, count, 1000):
        for name, text in damaged(min(1000, count - parcel), f"{seed} {parcel}"):
            saved = len(times)
            wrong = fault(text, times)
            if not wrong and times and times[-1] > SAVED:
                wrong = f"a save took {1000 * times[-1]:.0f} ms"
            if wrong:
                print(f"{name}: {wrong}\n{text!r:.{MAX_SIZE}}")
                return 1
            seen["refused" if len(times) == saved else "read"] += 1
    print(f"{count} damaged records: {seen['read']} read, {seen['refused']} refused, 0 faults")
    print(f"the longest save took {1000 * max(times, default=0.0):.1f} ms")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
