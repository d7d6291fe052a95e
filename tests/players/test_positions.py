"""Moves that no opponent may make, and required ones: the positions in ``tests/players/positions``.

Each file is one. Comments begin with #. First come lines with the expectation::

    levels: counter, endgame
    seeds: 8
    never: As Ac

These are the levels to test, the number of random streams, and moves in the game’s notation:
``never`` for moves that are never played, ``plays`` for the only ones that are. Then comes the
player’s view, written in one of two ways. The first is a record that ends with the move in
question, as copied by *Report this move* in a review. The second lists the cards::

    game: finnish
    options: sweep=0
    hand: 7s Jd Ac Jc
    table: 5s 6h Th Td
    builds: 2s+3s=5@1

``builds`` are written as described in ``testing/positions.py``, and ``options`` may be missing as
well. The reader is seat 0 of two players, or of the number in ``players: 4``; the others hold the
same number of cards. ``taken: 3c 4c`` is in the pile of seat 1. All other cards are unknown, and
those that the others don’t hold are still to be dealt.
"""

from __future__ import annotations

from pathlib import Path

import pytest

from kasino.cards import ALL, Stream, bits, mask_of, parse_cards
from kasino.engine.view import View
from kasino.games import game
from kasino.match.record import load
from kasino.match.session import Session
from kasino.moves import Move
from kasino.players import Budget, player
from testing.positions import build, names, position

pytestmark = pytest.mark.long

FILES = sorted((Path(__file__).parent / "positions").glob("*.txt"))
OURS = ("levels", "seeds", "never", "plays")


def split(text: str) -> tuple[dict[str, str], str]:
    """Return a file’s expectation, and the text of the view."""
    expected: dict[str, str] = {}
    rest = []
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if colon and key in OURS:
            expected[key] = value.strip()
        elif not line.startswith("#"):
            rest.append(line)
    return expected, "\n".join(rest).strip() + "\n"


def seen(text: str) -> View:
    """Return the view of the player to move."""
    if text.startswith("kasino:"):
        match = load(text)
        ply = int(dict(match.record.extra)["x-report"])
        played = [at for at, step in enumerate(match.steps) if step.move is not None]
        state = match.states[played[ply] - 1]
        return state.view(state.turn)
    given = dict(line.split(": ", 1) for line in text.splitlines() if line)
    hand, table, taken = (given.get(key, "") for key in ("hand", "table", "taken"))
    builds = given.get("builds", "").split()
    held = mask_of(parse_cards(f"{hand} {table} {taken}"))
    for each in builds:
        held |= build(each).cards
    unknown = list(bits(ALL & ~held))
    count, others = len(parse_cards(hand)), int(given.get("players", 2)) - 1
    hands = [names(mask_of(unknown[count * n : count * (n + 1)])) for n in range(others)]
    stock = len(unknown) - count * others
    assert stock % (4 * (1 + others)) == 0, "name what was taken, so that the rest can be dealt"
    state = position(
        given["game"],
        (hand, *hands),
        table,
        builds,
        captured=("", taken, *[""] * (others - 1)),
        stock=stock,
        options=given.get("options", ""),
    )
    return state.view(0)


def test_a_reported_move_is_a_position() -> None:
    session = Session.start(game("finnish"), 2, "reported", ("you", "greedy"))
    for _ in range(5):
        if session.to_move_is_human:
            session = session.play(next(session.state.legal_moves()))
        else:
            session = session.play_opponent()
    before = session.states[3]
    session = session.with_line("x-report", "3")
    expected, text = split(f"# as pasted\nnever: 2s\n{session.save()}")
    assert expected == {"never": "2s"}
    assert seen(text).hand == before.hands[before.turn]


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_a_position_is_played_as_a_person_would(file: Path) -> None:
    expected, text = split(file.read_text(encoding="utf-8"))
    view = seen(text)
    never = {Move.parse(each) for each in expected.get("never", "").split()}
    plays = {Move.parse(each) for each in expected.get("plays", "").split()}
    assert bool(never) != bool(plays)
    assert all(view.why_not(move) is None for move in never | plays)
    for level in expected["levels"].split(", "):
        for number in range(int(expected["seeds"])):
            *_, thought = player(level).think(view, Stream(f"position:{number}"), Budget())
            assert thought.move not in never, (level, number)
            assert not plays or thought.move in plays, (level, number, str(thought.move))
