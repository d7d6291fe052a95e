"""Playthroughs: the engine still reproduces, line by line, the reviewed recordings."""

from __future__ import annotations

import pytest

from kasino.games import GAMES
from testing.proof import HOMES, proof
from tests.games.make_playthroughs import playthrough

CASES = [(name, players) for name, rules in GAMES.items() for players in rules.players]


@pytest.mark.parametrize(("name", "players"), CASES)
def test_playthrough(name: str, players: int) -> None:
    path = proof(name, f"playthrough-{players}.txt")
    assert path.exists(), (
        f"{name} for {players} has no playthrough {path.name}: every game found in kasino/games "
        "must bring its own (python -m tests.games.make_playthroughs, then read them)"
    )
    old = path.read_text(encoding="ascii").splitlines()
    for number, line in enumerate(playthrough(name, players), 1):
        before = old[number - 1] if number <= len(old) else "nothing"
        assert line == before, f"{path.name}, line {number}"
    assert number == len(old), f"{path.name} goes on after line {number}"


@pytest.mark.parametrize("name", GAMES)
def test_every_game_brings_its_perft_rows(name: str) -> None:
    path = proof(name, "perft.txt")
    assert path.exists(), f"{name} has no perft rows: {path} is missing"
    rows = [line for line in path.read_text(encoding="utf-8").splitlines() if line[:1] == "p"]
    for players in GAMES[name].players:
        mine = [row for row in rows if row.startswith(f"players={players} ")]
        assert len(mine) >= 5, f"{name} for {players} has {len(mine)} perft decks, 5 are needed"


def test_no_playthrough_is_left_over() -> None:
    found = set(HOMES.glob("*/proof/playthrough-*"))
    assert found == {proof(name, f"playthrough-{players}.txt") for name, players in CASES}
