"""Playthroughs: the engine still reproduces, line by line, the reviewed recordings."""

from __future__ import annotations

import pytest

from kasino.games import GAMES
from testing.proof import HOMES, proof
from tests.games.make_playthroughs import playthrough, recorded

CASES = [(name, players) for name in recorded() for players in GAMES[name].players]


@pytest.mark.parametrize(("name", "players"), CASES)
def test_playthrough(name: str, players: int) -> None:
    path = proof(name, f"playthrough-{players}.txt")
    assert path.exists(), (
        f"{name} for {players} has no playthrough {path.name}, as for other numbers of players "
        "(python -m tests.games.make_playthroughs, then read it)"
    )
    old = path.read_text(encoding="ascii").splitlines()
    for number, line in enumerate(playthrough(name, players), 1):
        before = old[number - 1] if number <= len(old) else "nothing"
        assert line == before, f"{path.name}, line {number}"
    assert number == len(old), f"{path.name} goes on after line {number}"


def test_no_playthrough_is_left_over() -> None:
    found = set(HOMES.glob("*/proof/playthrough-*"))
    assert found == {proof(name, f"playthrough-{players}.txt") for name, players in CASES}
