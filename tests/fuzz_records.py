"""Damages records in every way that comes to mind: ``python -m tests.fuzz_records [COUNT] [SEED]``.

Each damaged text must be a legal match or a RecordError, and a session that refuses it must be
what it was. Prints how many were read and how many refused; ends with 1 at the first fault, after
printing the text that caused it. ``tests/test_corruption.py`` runs a fixed sample.
"""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path

from kasino.cards import mask_of
from kasino.errors import RecordError
from kasino.moves import Kind, Move
from kasino.record import MAX_SIZE, read, write
from kasino.session import Session

HERE = Path(__file__).parent / "records"
ODD: tuple[str, ...] = (
    *"\x00\t\n\r\x0b\x0c\x1c\x85\u2028\u200b\ufeff\ud800é♠٣①",
    *("#", '"', "\\", ":", "=", "+", "x", "!", "round", "deal 0", "round 1", "T", "10", "-1"),
    *("9" * 400, "(" * 99, '"\\ud800"', "x-a: b", "kasino: 1", "\N{PILE OF POO}", "__class__"),
)

Damage = Callable[[str, random.Random, Sequence[str]], str]


def drop_characters(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Leaves out a few characters in a row."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + text[at + rng.randint(1, 6) :]


def put_something_odd(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Puts something odd somewhere."""
    at = rng.randrange(len(text) + 1)
    return text[:at] + rng.choice(ODD) + text[at + rng.randint(0, 1) :]


def change_a_character(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Replaces a character by another of the text, or by its neighbour in the code."""
    at = rng.randrange(len(text))
    other = rng.choice(text) if rng.random() < 0.7 else chr(ord(text[at]) ^ 1 << rng.randrange(7))
    return text[:at] + other + text[at + 1 :]


def swap_words(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Exchanges two words."""
    words = text.split(" ")
    one, other = rng.randrange(len(words)), rng.randrange(len(words))
    words[one], words[other] = words[other], words[one]
    return " ".join(words)


def shuffle_lines(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Drops, doubles or exchanges lines."""
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
    """Keeps the beginning, or the end."""
    at = rng.randrange(len(text) + 1)
    return text[:at] if rng.random() < 0.8 else text[at:]


def splice(text: str, rng: random.Random, others: Sequence[str]) -> str:
    """Goes on with another record from some line on."""
    here, there = text.split("\n"), rng.choice(others).split("\n")
    at = rng.randrange(len(here))
    return "\n".join(here[:at] + there[rng.randrange(len(there)) :])


def change_a_move(text: str, rng: random.Random, _: Sequence[str]) -> str:
    """Replaces a word by some move that can be written."""
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
    """Writes a piece very often, sometimes past the size that is read."""
    at = rng.randrange(len(text))
    piece = text[at : at + rng.randint(1, 12)]
    return text[:at] + piece * rng.choice((10, 300, 3000)) + text[at:]


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
)


def originals() -> list[str]:
    """Returns the fixtures that are mutated."""
    return [path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.kasino"))]


def damaged(count: int, seed: str) -> list[tuple[str, str]]:
    """Returns (name of the damage, text) for so many mutations, the same for the same seed."""
    rng = random.Random(f"fuzz {seed}")
    texts = originals()
    found = []
    for _ in range(count):
        text: str = rng.choice(texts)
        damages = rng.choices(DAMAGES, k=rng.choice((1, 1, 1, 2, 3)))
        for damage in damages:
            text = damage(text, rng, texts) or "\n"
        found.append((damages[-1].__name__, text))
    return found


def fault(text: str, session: Session) -> str | None:
    """Returns what is wrong with how a damaged text was taken, or None.

    ``session`` is a running match that must stay as it is whenever the text is refused.
    """
    before = (session.state, session.selection, session.last_update, session.can_redo)
    try:
        session.load(text)
    except RecordError as error:
        if before != (session.state, session.selection, session.last_update, session.can_redo):
            return "the running match was touched"
        if len(str(error)) > 400 or "\n" in str(error):
            return f"the message is no short line: {str(error)[:500]!r}"
        return None
    except Exception as error:
        return f"{type(error).__name__}: {error}"
    record = session.record()
    if read(write(record)) != record:
        return "it doesn't read back as it was read"
    cards = [session.state.table, *session.state.hands, *session.state.captured]
    if sum(c.bit_count() for c in cards) + session.state.stock != 52:
        return "cards are missing"
    return None


def running() -> Session:
    """Returns a match in play with something picked and something taken back."""
    session = Session.restored((HERE / "by-hand.kasino").read_text(encoding="utf-8"))
    session.load(session.save().replace("seat 1: greedy", "seat 1: you"))
    session.do("9s")
    session.undo()
    session.click("2d")
    return session


def main(arguments: Sequence[str]) -> int:
    """Runs the mutations in parcels and reports; returns the exit code."""
    count = int(arguments[0]) if arguments else 100_000
    seed = arguments[1] if len(arguments) > 1 else "1"
    seen: Counter[str] = Counter()
    for parcel in range(0, count, 1000):
        session = running()
        for name, text in damaged(min(1000, count - parcel), f"{seed} {parcel}"):
            state = session.state
            wrong = fault(text, session)
            if wrong:
                print(f"{name}: {wrong}\n{text!r:.{MAX_SIZE}}")
                return 1
            seen["refused" if session.state is state else "read"] += 1
            if session.state is not state:
                session = running()
    print(f"{count} damaged records: {seen['read']} read, {seen['refused']} refused, 0 faults")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
