"""Damage letters in every way: ``python -m tests.attack.letters [COUNT] [SEED]``.

Each damaged letter must either be rejected with one sentence in every language, leaving the device
unchanged, or be as good as the true letter. Exits with 1 at the first fault.
"""

from __future__ import annotations

import base64
import random
import sys
from collections import Counter
from collections.abc import Callable, Sequence
from functools import cache
from hashlib import sha256

from kasino.errors import KasinoError
from kasino.letters.device import Device
from kasino.letters.letter import PREFIX, LetterError, Section, unpack_message
from kasino.words import error_text
from testing.kinds import CALLS, DRAWS
from testing.letters.joined import begun, marked, passed, secret
from tools.languages import LANGUAGES, game_words


class Fault(Exception):
    """A fault that an attack found."""


@cache
def moments() -> tuple[tuple[Device, Device], ...]:
    """Return the reader and the writer of each letter of a round, in two games."""
    found = []
    for game in (*CALLS, *DRAWS):
        two = begun(game)
        found.append((two[0], two[1]))
        for now in passed(two):
            for writer in now:
                reader = now[1 - writer.seat]
                if len(writer.messages) == len(reader.messages) + 1:
                    found.append((reader, writer))
            if now[0].ends:
                break
    return tuple(found)


def _characters(text: str, rng: random.Random, _: Device) -> str:
    """Change, drop or add a few characters."""
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(text))
        text = (
            text[:at] + rng.choice(("", "A", "_", " ", "é", "\0")) + text[at + rng.randint(0, 2) :]
        )
    return text


def _bytes(text: str, rng: random.Random, _: Device) -> str:
    """Change bytes and make the checksum right again."""
    code = text.removeprefix(PREFIX)
    data = bytearray(base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))[2:-4])
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(data))
        if rng.random() < 0.3:
            del data[at : at + rng.randint(1, 40)]
            data = data or bytearray(b"\0")
        else:
            data[at] = rng.randrange(256)
    data[:0] = len(data).to_bytes(2)
    whole = bytes(data) + sha256(data).digest()[:4]
    return PREFIX + base64.urlsafe_b64encode(whole).decode().rstrip("=")


def _parts(_: str, rng: random.Random, writer: Device) -> str:
    """Change the parts of the last message as its writer could, including the mark."""
    parts = unpack_message(writer.messages[-1])
    at = rng.randrange(len(parts))
    tag, data = parts[at]
    change = rng.randrange(5)
    if change == 0:
        parts.pop(at)
    elif change == 1:
        parts.insert(at, parts[rng.randrange(len(parts))])
    elif change == 2:
        parts[at] = Section(rng.randrange(14), data)
    elif change == 3:
        parts[at] = Section(tag, rng.randbytes(len(data)))
    else:
        cut = bytearray(data or b"\0")
        cut[rng.randrange(len(cut))] = rng.randrange(256)
        parts[at] = Section(tag, bytes(cut))
    before = writer.messages[:-1]
    message = marked(writer, len(before) + 1, parts, before)
    return Device(**{**vars(writer), "messages": (*before, message)}).letter(0)


DAMAGES: tuple[Callable[[str, random.Random, Device], str], ...] = (_characters, _bytes, _parts)


def attack(count: int, seed: str) -> Counter[str]:
    """Damage a number of letters; return the count of each outcome, or raise Fault."""
    came: Counter[str] = Counter()
    say = [game_words(lang) for lang in LANGUAGES]
    for number in range(count):
        rng = random.Random(f"letters {seed} {number}")
        reader, writer = rng.choice(moments())
        damage = rng.choice(DAMAGES)
        text = damage(writer.letter(rng.choice((0, 2000))), rng, writer)
        kept = reader.save()
        try:
            if rng.random() < 0.05:
                Device.accept(text, "Eero", secret("attack"))
            reader.hear(text)
            came["read"] += 1
        except LetterError as error:
            came[error.message_id] += 1
            for each in say:
                if not error_text(each, error).strip():
                    raise Fault(f"{seed} {number}: no sentence in {each.lang}") from error
        except KasinoError as error:
            came[type(error).__name__] += 1
        except Exception as error:
            raise Fault(f"{seed} {number}: {type(error).__name__}: {error}\n{text}") from error
        if reader.save() != kept:
            raise Fault(f"{seed} {number}: the device is another one\n{text}")
    return came


def main(arguments: Sequence[str]) -> int:
    """Run the requested attacks and report; return the exit code."""
    count = int(arguments[0]) if arguments else 10_000
    try:
        came = attack(count, arguments[1] if len(arguments) > 1 else "1")
    except Fault as fault:
        print(fault)
        return 1
    for what, often in came.most_common():
        print(f"{often:6}  {what}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
