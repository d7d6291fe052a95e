"""The engine against the oracle: perft rows, captures, and whole matches position by position."""

from collections import Counter

import pytest

from kasino.engine.state import State
from kasino.games import GAMES as ENGINE
from kasino.moves import Move
from kasino.terminal.cli import run
from testing.kinds import CALLS, FREE_BUILDS, POWER_CARDS, cases
from testing.proof import HOMES
from testing.samples import by_turns, usually
from tests.oracle.cards import NUMBER
from tests.oracle.decks import LAYOUTS
from tests.oracle.engine import PENDING, captures_compared, compared, engine_rules
from tests.oracle.follow import follow
from tests.oracle.games import GAMES
from tests.oracle.lacking import TIED_AT_THE_TOP, lacking
from tests.oracle.pairs import KINDS, differences
from tests.oracle.play import perft, play
from tests.oracle.position import Position, from_deck, start
from tests.oracle.rows import PerftRow, files, recorded, rows
from tests.oracle.variants import PLAIN, variants

pytestmark = pytest.mark.law

TABLES = [(name, players) for name, game in GAMES.items() for players in game.players]
COMPARED = [table for table in TABLES if compared(table[0])]
COUNTED = [(name, players) for name in recorded() for players in GAMES[name].players]
ROWS = [row for name in recorded() for row in rows(name)]
# How often a move other than a trail is preferred: low fills the table, high keeps it short.
TEMPERS = (0.0, 0.5, 0.9)
MATCHES = 4  # for each temper
SOME_MATCHES = 1  # of them in every run
CROWDED = (
    *cases(FREE_BUILDS, 0.0),
    *cases(FREE_BUILDS, 0.5),
)  # the longest matches: one in every run
# Matches found by search, in which rare events happen.
RARE = [
    *cases(CALLS, 2, "match 15", 0.9),  # a call is the last capture and takes the residue (K9)
    *cases(CALLS, 2, "match 19", 1.0),  # Game Over with equal scores: a draw (K10)
    # Game Over, a draw, and six spades that are the most but no majority (K10)
    *cases(CALLS, 2, "match 2", 0.3),
    # Game Over, and twenty-six cards that are the most but no majority (K10)
    *cases(CALLS, 2, "match 81", 0.3),
    *([] if "L1" in PENDING else TIED_AT_THE_TOP),
]
SOON_COUNTED = 250  # the deeper counts take longer than they are worth in every run
MOST_COUNTED = 15_000  # and the deepest always
LATE = 30  # moves; in Clearance, the oracle takes seconds for this many, so only in slow runs
MOST_RECOUNTED = 60  # the oracle counts only this much again, to show that the files are its own


def test_pending_is_what_the_engine_lacks() -> None:
    """Only rules that the engine doesn’t have aren’t compared yet."""
    assert lacking() == PENDING


def test_the_commands_know_options_when_the_comparisons_do() -> None:
    """Options can’t be in the commands while their rows are still pending."""
    words = ["perft", *POWER_CARDS, "--seed", "a", "--depth", "1", "--rules", "target=11"]
    try:
        code = run(words, "made")
    except SystemExit as refused:
        code = int(refused.code or 0)
    assert (code != 0) == ("options" in PENDING)


def test_the_same_games() -> None:
    """Engine and oracle have the same games and player counts, except for pending ones."""
    assert {name: tuple(rules.players) for name, rules in ENGINE.items()} == {
        name: game.players for name, game in GAMES.items() if name not in PENDING
    }
    assert LAYOUTS.keys() == PLAIN.keys() == GAMES.keys()


def test_every_row_file_belongs_to_a_game() -> None:
    """No file of rows is forgotten: a recorded game has both, and each is read."""
    assert set(HOMES.glob("*/proof/perft*")) == {
        path for name in recorded() for path in files(name)
    }


@pytest.mark.parametrize(
    "share", [pytest.param(20, id="sample"), pytest.param(1, marks=pytest.mark.slow, id="all")]
)
@pytest.mark.parametrize(("name", "options"), [kind for kind in KINDS if captures_compared(*kind)])
def test_captures(name: str, options: str, share: int) -> None:
    """S6, B2, C3: some 2,500 random (card, table) pairs over all games give the same captures.

    Slow runs check some 50,000, and `tests/oracle/million.py` a million.
    """
    pairs = 8_334 if not options else 1_000
    assert differences(name, pairs // share, "50,000", options) == []


def engine_at(row: PerftRow) -> State:
    """Return the engine’s state of a perft row."""
    rules = engine_rules(row.game, row.players, row.options)
    if row.seed is not None:
        state = State.start(rules, players=row.players, seed=row.seed)
    else:
        deck = tuple(NUMBER[card] for card in row.deck)
        state = State.from_deck(rules, players=row.players, deck=deck, forehand=row.forehand)
    for text in row.after:
        state, _ = state.play(Move.parse(text))
    return state


def oracle_at(row: PerftRow) -> Position:
    """Return the oracle’s position of a perft row."""
    if row.seed is not None:
        position = start(row.game, row.players, row.seed, row.options)
    else:
        position = from_deck(row.game, row.players, list(row.deck), row.forehand, row.options)
    for text in row.after:
        position = play(position, text)
    return position


def engine_perft(state: State, depth: int) -> int:
    """Count the engine’s sequences of exactly this many moves within the round."""
    moves = [] if state.round_over or state.match_over else list(state.legal_moves())
    if depth == 1:
        return len(moves)
    return sum(engine_perft(state.play(move)[0], depth - 1) for move in moves)


def test_there_are_enough_rows() -> None:
    """A recorded game has eight positions and five combinations a player count; 700 in all."""
    positions = Counter((row.game, row.players) for row in ROWS if not row.options)
    assert set(positions) == set(COUNTED) and min(positions.values()) >= 8
    for name, players in COUNTED:
        mine = {row.options for row in ROWS if (row.game, row.players) == (name, players)}
        assert mine == {"", *variants(name, players)} and len(mine) > 5, (name, players)
    assert len(ROWS) >= 700


@pytest.mark.parametrize(
    "most",
    [pytest.param(SOON_COUNTED, id="sample"), pytest.param(MOST_COUNTED, marks=pytest.mark.slow)],
)
@pytest.mark.parametrize(("name", "players"), COUNTED)
def test_perft(name: str, players: int, most: int) -> None:
    """The engine’s counts match the recorded ones, and so do the oracle’s, pending or not."""
    for row in ROWS:
        if (row.game, row.players) == (name, players):
            state = engine_at(row) if compared(row.game, row.options) else None
            recounted = most == MOST_COUNTED or row.game not in FREE_BUILDS or len(row.after) < LATE
            position = oracle_at(row) if recounted else None
            for depth, count in enumerate(row.counts, 1):
                if state is not None and count <= most:
                    assert engine_perft(state, depth) == count, (row, depth)
                if position is not None and count <= MOST_RECOUNTED:
                    assert perft(position, depth) == count, (row, depth)


@pytest.mark.parametrize(
    ("name", "players", "temper"),
    usually(
        [(*table, TEMPERS[number % len(TEMPERS)]) for number, table in enumerate(COMPARED)],
        [(*table, temper) for table in COMPARED for temper in TEMPERS],
    ),
)
def test_whole_matches(name: str, players: int, temper: float) -> None:
    """Random matches show the same moves, turns, tallies, scores and results at every step."""
    for number in range(1 if (name, temper) in CROWDED else SOME_MATCHES):
        follow(name, players, f"match {number}", temper)


@pytest.mark.slow
@pytest.mark.parametrize("temper", TEMPERS)
@pytest.mark.parametrize(("name", "players"), COMPARED)
def test_more_whole_matches(name: str, players: int, temper: float) -> None:
    """The remaining matches of those in `test_whole_matches`."""
    for number in range(1 if (name, temper) in CROWDED else SOME_MATCHES, MATCHES):
        follow(name, players, f"match {number}", temper)


@pytest.mark.parametrize(
    ("name", "players", "options"),
    list(
        by_turns(
            TABLES,
            lambda name, players: [it for it in variants(name, players) if compared(name, it)],
        )
    ),
)
def test_whole_matches_with_house_rules(name: str, players: int, options: str) -> None:
    """H1, H2: with every combination of options, random matches agree at every step."""
    follow(name, players, "match 0", 0.7, options)


@pytest.mark.parametrize(("name", "players", "seed", "temper"), RARE)
def test_rare_endings(name: str, players: int, seed: str, temper: float) -> None:
    """K9, K10, L1: engine and oracle agree on endings that random matches seldom reach."""
    follow(name, players, seed, temper)
