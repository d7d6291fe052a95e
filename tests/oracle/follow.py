"""One match on the engine and on the oracle, compared at every position."""

import random

from kasino.engine.state import State
from kasino.moves import Move

from .engine import engine_rules
from .moves import moves_by_text
from .play import after
from .position import Position, next_round, start

#: The engine’s lines, with the oracle’s names for them if they differ.
LINES = {
    "cards": "cards",
    "spades": "spades",
    "honours": "honours",
    "big": "big",
    "little": "little",
    "aces": "aces",
    "jacks": "jacks",
    "club-two": "club two",
    "clubs": "clubs",
    "coins": "coins",
    "settebello": "settebello",
    "re-bello": "re bello",
    "napola": "napola",
    "primiera": "primiera",
    "sevens": "sevens",
    "each-spade": "each spade",
    "spade-jack": "jack of spades",
    "sweeps": "sweeps",
    "last": "last",
}


def texts(state: State) -> list[str]:
    """Return the texts of the engine’s legal moves, sorted."""
    return sorted(str(move) for move in state.legal_moves())


def follow(name: str, players: int, seed: str, temper: float, options: str = "") -> None:
    """Play one match with random moves on both, comparing everything at every position."""
    rng = random.Random(f"{name} {players} {seed} {temper}")
    rules = engine_rules(name, players, options)
    position = start(name, players, seed, options)
    state = State.start(rules, players=players, seed=seed)
    played: list[str] = []
    while True:
        where = f"{name} {options}, {players} players, seed {seed!r}, after {' '.join(played)}"
        assert state.round_over == position.round_over, where
        assert state.match_over == position.match_over, where
        if position.round_over:
            compare_scores(state, position, where)
            if position.match_over:
                assert not list(state.legal_moves()), where
                return
            position = next_round(position)
            state, _ = state.next_round()
            played.append("|")
            continue
        assert state.turn == position.turn, where
        moves = moves_by_text(position)
        assert texts(state) == sorted(moves), where
        takes = [text for text, move in moves.items() if move.kind != "trail"]
        text = rng.choice(sorted(takes if takes and rng.random() < temper else moves))
        played.append(text)
        position = after(position, moves[text])
        state, _ = state.play(Move.parse(text))


def compare_scores(state: State, position: Position, where: str) -> None:
    """Compare the tally of a finished round, the scores, and the result of a finished match."""
    assert tuple(state.scores) == tuple(position.scores), where
    assert state.tally is not None and position.tally is not None, where
    lines = {line.name: tuple(line.points) for line in state.tally.lines}
    nothing = (0,) * position.sides
    assert set(lines) <= set(LINES), where
    for line, named in LINES.items():
        assert lines.get(line, nothing) == tuple(position.tally[named]), f"{line}: {where}"
    expected = tuple(map(sum, zip(*position.tally.values(), strict=True)))
    assert tuple(state.tally.totals) == expected, where
    if position.result is None:
        assert state.result is None, where
        return
    assert state.result is not None, where
    assert tuple(sorted(state.result.winners)) == position.result.winners, where
    assert tuple(sorted(state.result.losers)) == position.result.losers, where
