"""The engine against the oracle: perft rows, captures, and whole matches position by position."""

import random
from collections import Counter

import pytest

from kasino.games import GAMES as ENGINE
from kasino.moves import Move
from kasino.state import State
from tests.oracle.cards import NUMBER
from tests.oracle.games import GAMES
from tests.oracle.moves import moves_by_text
from tests.oracle.pairs import differences
from tests.oracle.play import after, perft, play
from tests.oracle.position import Position, from_deck, next_round, start
from tests.oracle.rows import Row, rows

LINES = ("cards", "spades", "big", "little", "aces", "sweeps")
TABLES = [(name, players) for name, game in GAMES.items() for players in game.players]
ROWS = [row for name in GAMES for row in rows(name)]
# How often a move other than a trail is preferred: low fills the table, high keeps it short.
TEMPERS = (0.0, 0.5, 0.9)
MATCHES = 4  # for each temper
# Matches of kasino-call, found by search, in which what is rare happens.
RARE = [
    ("match 15", 0.9),  # a call is the last capture and takes the residue (K9)
    ("match 19", 1.0),  # Game Over with equal scores: a draw (K10)
    ("match 2", 0.3),  # Game Over, a draw, and six spades that are the most but no majority (K10)
    ("match 81", 0.3),  # Game Over, and twenty-six cards that are the most but no majority (K10)
]
MOST_COUNTED = 15_000  # the deepest counts take longer than they are worth in every run
MOST_RECOUNTED = 60  # the oracle counts again only so much, to show that the files are its own


def texts(state: State) -> list[str]:
    """Return the texts of the engine's legal moves, sorted."""
    return sorted(str(move) for move in state.legal_moves())


def test_the_same_games() -> None:
    """Engine and oracle know the same games and player counts."""
    assert {name: tuple(rules.players) for name, rules in ENGINE.items()} == {
        name: game.players for name, game in GAMES.items()
    }


@pytest.mark.parametrize("name", GAMES)
def test_captures(name: str) -> None:
    """S6, B2, C3: 50,000 random (card, table) pairs over all games give the same captures."""
    assert differences(name, 8_334, "50,000") == []


def engine_at(row: Row) -> State:
    """Return the engine's state of a perft row."""
    if row.seed is not None:
        state = State.start(ENGINE[row.game], players=row.players, seed=row.seed)
    else:
        deck = tuple(NUMBER[card] for card in row.deck)
        state = State.from_deck(
            ENGINE[row.game], players=row.players, deck=deck, forehand=row.forehand
        )
    for text in row.after:
        state, _ = state.play(Move.parse(text))
    return state


def oracle_at(row: Row) -> Position:
    """Return the oracle's position of a perft row."""
    if row.seed is not None:
        position = start(row.game, row.players, row.seed)
    else:
        position = from_deck(row.game, row.players, list(row.deck), row.forehand)
    for text in row.after:
        position = play(position, text)
    return position


def engine_perft(state: State, depth: int) -> int:
    """Count the engine's sequences of exactly so many moves inside the round."""
    moves = [] if state.round_over or state.match_over else list(state.legal_moves())
    if depth == 1:
        return len(moves)
    return sum(engine_perft(state.play(move)[0], depth - 1) for move in moves)


def test_there_are_enough_rows() -> None:
    """Every game and player count has at least eight positions, and 400 counts in all."""
    positions = Counter((row.game, row.players) for row in ROWS)
    assert set(positions) == set(TABLES) and min(positions.values()) >= 8
    assert sum(len(row.counts) for row in ROWS) >= 400


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_perft(name: str, players: int) -> None:
    """The engine counts what the oracle has counted, and the oracle still counts it."""
    for row in ROWS:
        if (row.game, row.players) == (name, players):
            state, position = engine_at(row), oracle_at(row)
            for depth, count in enumerate(row.counts, 1):
                if count <= MOST_COUNTED:
                    assert engine_perft(state, depth) == count, (row, depth)
                if count <= MOST_RECOUNTED:
                    assert perft(position, depth) == count, (row, depth)


def follow(name: str, players: int, seed: str, temper: float) -> None:
    """Play one match by random moves on both, comparing everything there is at every position."""
    rng = random.Random(f"{name} {players} {seed} {temper}")
    position = start(name, players, seed)
    state = State.start(ENGINE[name], players=players, seed=seed)
    played: list[str] = []
    while True:
        where = f"{name}, {players} players, seed {seed!r}, after {' '.join(played)}"
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
    """Compare the tally of a round that is over, the scores, and the result of a match that is
    over.
    """
    assert tuple(state.scores) == tuple(position.scores), where
    assert state.tally is not None and position.tally is not None, where
    lines = {line.name: tuple(line.points) for line in state.tally.lines}
    nothing = (0,) * position.sides
    assert set(lines) <= set(LINES), where
    for line in LINES:
        assert lines.get(line, nothing) == tuple(position.tally[line]), f"{line}: {where}"
    expected = tuple(map(sum, zip(*position.tally.values(), strict=True)))
    assert tuple(state.tally.totals) == expected, where
    if position.result is None:
        assert state.result is None, where
        return
    assert state.result is not None, where
    assert tuple(sorted(state.result.winners)) == position.result.winners, where
    assert tuple(sorted(state.result.losers)) == position.result.losers, where


@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize(("name", "players"), TABLES)
def test_whole_matches(name: str, players: int, temper: float) -> None:
    """Random matches show the same moves, turns, tallies, scores and results at every step."""
    for number in range(MATCHES):
        follow(name, players, f"match {number}", temper)


@pytest.mark.parametrize(("seed", "temper"), RARE)
def test_rare_endings(seed: str, temper: float) -> None:
    """K9, K10: engine and oracle agree on the endings that random matches seldom reach."""
    follow("kasino-call", 2, seed, temper)
