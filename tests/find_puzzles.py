"""Search for last deals in which one move is best by far, for ``kasino/coach/puzzle_table.py``.

``python -m tests.find_puzzles [GAME …]`` prints what that file holds of a game. A round is played
by the greedy level from both seats; in its last deal a position is kept in which, solved exactly,
one move is better than every other by a point at least and the greedy level plays another. How hard
it is says which level finds the move. ``--write FILE …`` puts what was printed into place.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import wrap
from typing import Final

from kasino.cards import Stream, set_text
from kasino.coach.analysis import NODES, Analysis, full_analysis
from kasino.coach.lines import PAUSE
from kasino.coach.parts import points_evaluator
from kasino.coach.puzzles import LEAD, Level, Puzzle, greedy
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES, game
from kasino.moves import Move
from kasino.players import Budget, player
from kasino.players.endgame import LARGE_TABLE
from kasino.players.search.solver import Solver

#: Puzzles a game, and deals looked at until that many are found.
COUNT: Final = 60
DEALS: Final = 6000
#: Plays to go: fewer leave nothing to think about.
LEAST: Final = 4
#: With so many positions looked into a move is found by looking ahead a little.
LITTLE: Final = 200
#: Of three cards each the last deal has far fewer positions: so many are a little there.
LITTLE_OF_THREE: Final = 40
RNG: Final = "kasino:puzzles"
PUZZLE_TABLE: Final = Path("kasino/coach/puzzle_table.py")
HEAD: Final = '''"""The puzzles of each game, as ``tests/find_puzzles.py`` found them.

Easy ones come first, then medium and hard ones. Each is the number of a seed, how many plays of the
greedy level lead there, and the cards of the hand and of the table.
"""

from __future__ import annotations

from typing import Final

PUZZLE_TABLE: Final[dict[str, tuple[str, str, str]]] = {
'''


def positions(name: str, number: int) -> Iterator[tuple[int, State]]:
    """Yield the positions of the last deal of a round that the greedy level plays."""
    state, plays = State.start(game(name), 2, f"puzzle-{number}"), 0
    while not state.round_over:
        if not state.undealt and sum(hand.bit_count() for hand in state.hands) >= LEAST:
            yield plays, state
        state, plays = state.after(greedy(state)), plays + 1


def found_by(view: View, level: str, iterations: int = 0) -> Move:
    """Return what a level plays."""
    *_, thought = player(level).think(view, Stream(RNG), Budget(iterations))
    return thought.move


def solved(state: State) -> tuple[Move | None, int]:
    """Return a best move by the solver, and the positions that it looked into.

    There is none where it takes longer than the coach would.
    """
    solver = Solver(points_evaluator(state.rules), state)
    for found in solver.best(state, PAUSE[state.rules.building]):
        if found is not None:
            return found, solver.nodes
        if solver.nodes >= NODES[state.rules.building]:
            break
    return None, solver.nodes


def clear(state: State) -> Analysis | None:
    """Return a position's exact analysis if it has one best move that the greedy level misses."""
    view = state.view(state.turn)
    if view.table.bit_count() > LARGE_TABLE or solved(state)[0] in (None, greedy(state)):
        return None
    seen = full_analysis(view, Stream(RNG), Budget())
    if not seen.exact or len(seen.options) < 2:
        return None
    if seen.best.value - seen.options[1].value < LEAD:
        return None
    whole = {option.move for option in seen.options} == set(view.legal_moves())
    return seen if whole else None


def level_of(state: State, best: Move) -> Level:
    """Return how hard a puzzle is, by the level that finds its move."""
    view = state.view(state.turn)
    if found_by(view, "counter") == best:
        return Level.EASY
    if state.rules.later_deal == 3:
        soon = solved(state)[1] <= LITTLE_OF_THREE
    else:
        soon = found_by(view, "endgame", LITTLE) == best
    return Level.MEDIUM if soon else Level.HARD


def likeness(state: State) -> tuple[object, ...]:
    """Return what two puzzles that are alike have in common: the ranks, whatever their suits."""

    def ranks(cards: int) -> tuple[int, ...]:
        return tuple(sorted(n % 13 for n in range(52) if cards >> n & 1))

    builds = sorted((build.value, ranks(build.cards)) for build in state.builds)
    hands = ranks(state.hands[state.turn]), ranks(state.hands[1 - state.turn])
    return state.rules.name, hands, ranks(state.loose), tuple(builds)


def search(name: str, count: int = COUNT, deals: int = DEALS) -> Iterator[Puzzle]:
    """Yield puzzles of a game, no two alike and no two of one deal."""
    known: set[tuple[object, ...]] = set()
    for number in range(deals):
        if len(known) == count:
            return
        for plays, state in positions(name, number):
            seen = clear(state)
            if seen is not None and likeness(state) not in known:
                known.add(likeness(state))
                level = level_of(state, seen.best.move)
                yield Puzzle(name, number, plays, level, state.hands[state.turn], state.table)
                break


def text_of(name: str, puzzles: list[Puzzle]) -> str:
    """Return the lines of a game in the file."""
    lines = [f'    "{name}": (']
    for level in Level:
        entries = " ".join(
            f"{p.number}:{p.plays}:{set_text(p.hand)}:{set_text(p.table)}"
            for p in puzzles
            if p.level is level
        )
        rows = [entries] if len(entries) < 90 else wrap(entries, 84)
        quoted = [f'"{row}{" " if row is not rows[-1] else ""}"' for row in rows]
        if len(quoted) == 1:
            lines.append(f"        {quoted[0]},")
        else:
            lines += ["        (", *(f"            {row}" for row in quoted), "        ),"]
    return "\n".join([*lines, "    ),\n"])


def main() -> None:
    """Print the puzzles of some games, or put printed ones together."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--write", nargs="*", type=Path, metavar="PRINTED")
    arguments = parser.parse_args()
    if arguments.write is not None:
        printed = "".join(path.read_text(encoding="utf-8") for path in arguments.write)
        PUZZLE_TABLE.write_text(f"{HEAD}{printed}}}\n", encoding="utf-8", newline="\n")
        return
    for name in arguments.games:
        puzzles = list(search(name, arguments.count, arguments.deals))
        print(text_of(name, puzzles), end="", flush=True)
        counts = ", ".join(f"{sum(p.level is v for p in puzzles)} {v.value}" for v in Level)
        print(f"{name}: {len(puzzles)} puzzles, {counts}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    main()
