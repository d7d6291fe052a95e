"""Records, positions, moves, house rules and names are read in proportion to their length.

They obey the law of `tests/letters/test_linear.py`: four times as much more text may take 4.6 times
as many more steps, whatever its sender repeats.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kasino import house_rules
from kasino.engine.state import State
from kasino.errors import KasinoError
from kasino.games import FIRST
from kasino.match import record, typed_moves
from kasino.match.session import Session
from kasino.match.setup import nickname
from kasino.moves import Move
from testing.growth import LONG, MOST, SHORT, work_of

pytestmark = pytest.mark.long

SIZES = (SHORT // 8, SHORT // 2, LONG // 2)
HEAD = "kasino: 1\ngame: finnish\nplayers: 2\nseat 0: you\nseat 1: greedy\nseed: a\n"
STARTS = {"": "", "head": HEAD, "deal": f"{HEAD}\nround 1\ndeal 1\n"}
UNITS = (
    *("a", "9", "9s ", "9s\n", "9sx4h ", "> ", ">\n", "\n", "# ", "#\n", "```\n", "x-a: b\n"),
    *("kasino: 1\n", "seat 0: you\n", "round 1\n", "deal 1\n", "seed: a\n", "sweep=0,", "=\n", ","),
    *("9s+", "4h/", "(", "\\", '"', "\u00a0", "\u200b", "e\u0301", "\U0001f468\u200d", "\x85", "!"),
)


def readers() -> dict[str, Callable[[str], object]]:
    """Return every reader of text from outside in `kasino` but those of letters."""
    state = State.start(FIRST, seed="linear")
    return {
        "record.load": record.load,
        "Session.load": Session.load,
        "State.from_text": State.from_text,
        "Move.parse": Move.parse,
        "typed_moves": lambda text: typed_moves.read(state.view(state.turn), text),
        "house_rules": house_rules.parse,
        "nickname": nickname,
    }


@pytest.mark.parametrize("start", STARTS)
@pytest.mark.parametrize("unit", UNITS)
def test_a_text_is_read_in_proportion_to_its_length(unit: str, start: str) -> None:
    for name, read in readers().items():
        texts = [STARTS[start] + unit * (size // len(unit)) for size in SIZES]
        work_of(read, texts[0])  # so that tables which are made once don’t count
        less, short, long = (work_of(read, text) for text in texts)
        assert long - short <= MOST * max(short - less, 200), name


def test_the_law_sees_a_reader_that_begins_again_at_each_line() -> None:
    def again(text: str) -> None:
        lines = text.splitlines()
        for count in range(len(lines)):
            for line in lines[:count]:
                if not line:
                    raise KasinoError

    short, long = (work_of(again, "9s\n" * count) for count in (50, 200))
    assert long > 2 * MOST * short
