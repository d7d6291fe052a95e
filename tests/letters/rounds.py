"""Play rounds by letters: ``python -m tests.letters.rounds [COUNT] [SEED] [GAME ...]``.

Two devices in one process play COUNT rounds of each game. Both must write the same record, and each
round must end like the engine’s replay of it. Points are multiplied by OpenSSL if it is available.
Prints the number of letters, the longest one, and the multiplications per round and device; exits
with 1 at the first round that differs.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from unittest.mock import patch

from kasino.cards import Stream
from kasino.games import GAMES
from kasino.letters.cryptography import tickets
from kasino.letters.device import Device
from kasino.letters.letter import pack
from kasino.match.record import load
from kasino.moves import Move
from kasino.players import LEVELS, Budget
from testing.letters.joined import begun, passed
from testing.letters.libcrypto import multiply


def played(game: str, seed: str) -> tuple[int, int, int]:
    """Play a round; return its number of letters, the longest, and a device’s multiplications."""
    count = 0

    def counted(scalar: int, u: int) -> int:
        nonlocal count
        count += 1
        return multiply(scalar, u)

    level = LEVELS[Stream(f"{game} {seed}").choice(("random", "greedy"))]

    def choose(device: Device) -> Move:
        place = Stream(f"{seed} {len(device.messages)}")
        *_, last = level.think(device.view, place, Budget(1))
        return last.move

    with patch.object(tickets, "multiply", counted):
        host, guest = next(
            two
            for two in passed(begun(game, seed=seed), choose)
            if all(device.ends for device in two)
        )
    texts = [device.match().text for device in (host, guest)]
    end = load(texts[0]).state
    if texts[0] != texts[1] or (end.tally, end.scores) != (host.ends[0].tally, host.ends[0].scores):
        raise AssertionError(f"{game} {seed}: the devices and the engine differ")
    sizes = [len(pack(host.messages[:n], 0)) for n in range(1, len(host.messages) + 1)]
    return len(sizes), max(sizes), count // 2


def main(arguments: Sequence[str]) -> int:
    """Play the requested rounds and report; return the exit code."""
    count = int(arguments[0]) if arguments else 10
    seed = arguments[1] if len(arguments) > 1 else "1"
    for game in arguments[2:] or GAMES:
        try:
            found = [played(game, f"{seed} {number}") for number in range(count)]
        except AssertionError as error:
            print(error)
            return 1
        letters, longest, work = (max(column) for column in zip(*found, strict=True))
        print(
            f"{game}: {count} rounds alike, up to {letters} letters of up to {longest} characters, "
            f"{work} multiplications"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
