"""Records for tests."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from kasino.errors import RecordError
from kasino.games import GAMES
from kasino.match.record import Record, read
from testing.kinds import POWER_CARDS, STAND_INS, game_with
from testing.proof import HOMES, proof

HERE = Path(__file__).parent / "records"

#: The game of the records below.
GAME = (*POWER_CARDS, *STAND_INS)[0]
HEADER = f"""\
kasino: 1
game: {GAME}
options: none
players: 2
seat 0: you
seat 1: greedy
seed: kasino
result: unfinished
"""
#: Seed kasino: seat 0 holds As 9s 2d Td, seat 1 4s Qs Ah 9h; 7s Js 4h Tc are on the table.
RUNNING = HEADER + "\nround 1\ndeal 1\nAsx4h+Tc 9h\nTdx7s+9h\n"


@cache
def running() -> Record:
    """Return the record above; without a game with its moves, skip the test."""
    game_with(POWER_CARDS)
    return read(RUNNING)


def record_file(name: str) -> Path:
    """Return the file of a record: in the folder of its game, or of no game alone."""
    game, _, part = name.removesuffix(".kasino").rpartition("-")
    return proof(game, f"record-{part}.kasino") if game in GAMES else HERE / name


def text_of(name: str) -> str:
    return record_file(name).read_text(encoding="utf-8")


def record_names() -> list[str]:
    """Return the names of all good records."""
    games = (
        f"{path.parents[1].name.replace('_', '-')}-{path.stem.removeprefix('record-')}.kasino"
        for path in HOMES.glob("*/proof/record-*.kasino")
    )
    return sorted([*games, *(path.name for path in HERE.glob("*.kasino"))])


def refusal(text: str) -> RecordError:
    with pytest.raises(RecordError) as caught:
        read(text)
    return caught.value


def header(old: str, new: str) -> str:
    """Return an unfinished match with a change in its header."""
    assert old in RUNNING
    return RUNNING.replace(old, new, 1)
