"""Count the characters of a round’s letters: ``python -m tests.letters.costs [GAME] [SEED]``.

Prints, for each kind of message, how many there are, and the lengths of their letters as people
send them; then the sum. It also runs in the tree of an older version.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from unittest.mock import patch

from kasino.letters.cryptography import tickets
from kasino.letters.letter import unpack_message
from testing.letters.joined import begun, chosen
from testing.letters.libcrypto import multiply

NAMES = ("", "invitation", "reply", "coin", "table", "tickets", "requests", "shown", "move")
PARTS = (*NAMES, "answers", "seed", "invitation", "reply")


def lengths(game: str, seed: str) -> dict[str, list[int]]:
    """Return the lengths of the letters of the first round, by the parts of the last message."""
    found: dict[str, list[int]] = {}
    devices, writer = list(begun(game, "", seed)), 0
    while True:
        device = devices[writer]
        count = len(device.messages)
        if count > 1 or writer:
            parts = unpack_message(device.messages[-1])
            kind = ", ".join(PARTS[part.tag] for part in parts)
            found.setdefault(kind, []).append(len(device.letter()))
        else:
            found["invitation"] = [len(device.letter())]
        if all(each.ends for each in devices):
            return found
        if writer or count > 1:
            devices[1 - writer] = devices[1 - writer].hear(device.letter())
        writer = 1 - writer
        while devices[writer].to_move:
            devices[writer] = devices[writer].play(chosen(devices[writer]))


def main(arguments: Sequence[str]) -> int:
    """Print the lengths for a game; return the exit code."""
    with patch.object(tickets, "multiply", multiply):
        found = lengths(*(*arguments, *("finnish", "costs")[len(arguments) :]))
    for kind, sizes in found.items():
        least, most = min(sizes), max(sizes)
        print(f"{len(sizes):3} × {least if least == most else f'{least}–{most}'}  {kind}")
    print(f"{sum(map(sum, found.values()))} characters in {sum(map(len, found.values()))} letters")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
