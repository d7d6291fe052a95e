"""Search for last deals in which one move is best by far, for the games’ ``puzzles.py``.

The greedy level plays a round from both seats. A position in the last deal qualifies if, solved
exactly, one move is better than every other by at least a point, and the greedy level plays a
different one. Its difficulty depends on the level that finds the move.

With ``--captures``, the best move must be a capture, and the obvious one another. The opponent’s
best reply to the obvious capture is a capture that scores, which the coach names, and shows at once
why it is wrong: the right one saves more points from the reply than it scores less. ``--write``
puts the puzzles found into the table, in place of those of their kind.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Collection, Iterator
from pathlib import Path
from textwrap import wrap
from typing import Final

from kasino.cards import Stream, set_text
from kasino.coach.analysis import Analysis, full_analysis
from kasino.coach.explain import explain
from kasino.coach.lines import PAUSE
from kasino.coach.parts import points_evaluator
from kasino.coach.puzzles import (
    POSITIONS,
    Level,
    Puzzle,
    captures,
    greedy,
    look,
    points_at_once,
    puzzles,
    reply,
)
from kasino.coach.teacher import told_of_loss
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES, game
from kasino.moves import Kind, Move
from kasino.players import Budget, player
from kasino.players.endgame import LARGE_TABLE
from kasino.players.search.solver import Solver

#: The number of puzzles per game, and the number of deals to examine for them.
COUNT: Final = 60
DEALS: Final = 6000
#: The number of puzzles with a wrong obvious capture, a prime (see `puzzle_of_day`), and of deals
#: to examine for them.
CAPTURES: Final = 23
CAPTURE_DEALS: Final = 30_000
#: The most cards on the table, and captures, of such a puzzle: it must convince at sight.
MOST_ON_TABLE: Final = 6
MOST_CAPTURES: Final = 5
#: The minimum difference in points between the best move and every other one.
LEAST_LEAD: Final = 1.0
#: The minimum number of plays to go; with fewer, there is nothing to think about.
LEAST: Final = 4
#: A search of this many positions counts as looking ahead a little.
LITTLE: Final = 200
#: With three cards each, the last deal has far fewer positions, so this many count as a little.
LITTLE_OF_THREE: Final = 40
RNG: Final = "kasino:puzzles"
HEAD: Final = '''"""Puzzles, found by ``research/puzzles.py``; ``puzzle_table.py`` explains them."""

from __future__ import annotations

from typing import Final

PUZZLES: Final = (
'''


def positions(name: str, number: int) -> Iterator[tuple[int, State]]:
    """Yield the positions of the last deal of a round that the greedy level plays."""
    state, plays = State.start(game(name), 2, f"puzzle-{number}"), 0
    while not state.round_over:
        if not state.undealt and sum(hand.bit_count() for hand in state.hands) >= LEAST:
            yield plays, state
        state, plays = state.after(greedy(state)), plays + 1


def found_by(view: View, level: str, iterations: int = 0) -> Move:
    """Return the move of a level."""
    *_, thought = player(level).think(view, Stream(RNG), Budget(iterations))
    return thought.move


def solved(state: State) -> tuple[Move | None, int]:
    """Return the solver’s best move, and the number of positions that it searched.

    There is no move if the search takes longer than the coach’s.
    """
    solver = Solver(points_evaluator(state.rules), state)
    for found in solver.best(state, PAUSE[state.rules.building]):
        if found is not None:
            return found, solver.nodes
        if solver.nodes >= POSITIONS[state.rules.building]:
            break
    return None, solver.nodes


def clear(state: State) -> Analysis | None:
    """Return a position’s exact analysis if it has one best move that the greedy level misses."""
    view = state.view(state.turn)
    if view.table.bit_count() > LARGE_TABLE or solved(state)[0] in (None, greedy(state)):
        return None
    seen = full_analysis(view, Stream(RNG), Budget(POSITIONS[state.rules.building]))
    if not seen.exact or len(seen.options) < 2:
        return None
    if seen.best.beyond(seen.options[1]) < LEAST_LEAD:
        return None
    whole = {option.move for option in seen.options} == set(view.legal_moves())
    return seen if whole else None


def problem(state: State) -> str:
    """Return why a position isn’t a puzzle with a wrong obvious capture, or "" if it is one.

    >>> problem(State.start(game("finnish"), 2, "kasino"))
    'it isn’t a last deal'
    """
    if state.undealt:
        return "it isn’t a last deal"
    if state.builds or state.rules.fewest_wins or state.table.bit_count() > MOST_ON_TABLE:
        return "it can’t be seen at a glance"
    found = captures(state)
    if not 2 <= len(found) <= MOST_CAPTURES:
        return "there are few captures, or many"
    wrong = max(found, key=lambda move: look(state, move))
    then = state.after(wrong)
    if then.round_over or not any(points_at_once(then, move) for move in captures(then)):
        return "no reply to the obvious capture scores"  # before the search, which takes longer
    right = solved(state)[0]
    if right is None or right not in found or look(state, right) >= look(state, wrong):
        return "the obvious capture is right, or no capture is"
    work = Budget(POSITIONS[state.rules.building])
    seen = full_analysis(state.view(state.turn), Stream(RNG), work)
    if not seen.exact or seen.best.move != right:
        return "it isn’t solved"
    if any(seen.loss(option.move) < LEAST_LEAD for option in seen.options[1:]):
        return "another move is as good"
    return _unconvincing(state, seen, wrong, right)


def _unconvincing(state: State, seen: Analysis, wrong: Move, right: Move) -> str:
    """Return why the opponent’s best replies don’t show that a capture is wrong, or ""."""
    scored = []
    for move in (wrong, right):
        then, answer = state.after(move), reply(seen, move)
        if answer is None:
            return "there is no reply"
        if answer.kind is not Kind.CAPTURE and captures(then):
            return "the reply leaves cards that it could take"  # nobody believes that at sight
        scored.append(points_at_once(then, answer))
    saved, given = scored[0] - scored[1], look(state, wrong)[0] - look(state, right)[0]
    if saved < 1 or saved <= given:
        return "the reply doesn’t show it"
    answer = reply(seen, wrong)
    said = any(
        answer is not None and fact.takers >> answer.card & 1 and fact.cards == answer.cards
        for fact in told_of_loss(explain(seen, wrong).pair)
    )
    return "" if said else "the coach doesn’t name the reply"


def level_of(state: State, best: Move) -> Level:
    """Return the difficulty of a puzzle, depending on the level that finds its move."""
    view = state.view(state.turn)
    if found_by(view, "counter") == best:
        return Level.EASY
    if state.rules.later_deal == 3:
        soon = solved(state)[1] <= LITTLE_OF_THREE
    else:
        soon = found_by(view, "endgame", LITTLE) == best
    return Level.MEDIUM if soon else Level.HARD


def likeness(state: State) -> tuple[object, ...]:
    """Return a key that similar puzzles share: the ranks, regardless of suits."""

    def ranks(cards: int) -> tuple[int, ...]:
        return tuple(sorted(n % 13 for n in range(52) if cards >> n & 1))

    builds = sorted((build.value, ranks(build.cards)) for build in state.builds)
    hands = ranks(state.hands[state.turn]), ranks(state.hands[1 - state.turn])
    return state.rules.name, hands, ranks(state.loose), tuple(builds)


def level(state: State) -> Level | None:
    """Return the difficulty of a position in a last deal, or None if it isn’t a puzzle."""
    seen = clear(state)
    return None if seen is None else level_of(state, seen.best.move)


def of_captures(state: State) -> Level | None:
    """Return the level of puzzles with a wrong obvious capture, or None if a position isn’t one."""
    return None if problem(state) else Level.CAPTURE


def search(
    name: str,
    count: int = COUNT,
    deals: int = DEALS,
    judge: Callable[[State], Level | None] = level,
) -> Iterator[Puzzle]:
    """Yield puzzles of a game, no two alike and no two from the same deal."""
    known: set[tuple[object, ...]] = set()
    for number in range(deals):
        if len(known) == count:
            return
        for plays, state in positions(name, number):
            found = judge(state)
            if found is not None and likeness(state) not in known:
                known.add(likeness(state))
                yield Puzzle(name, number, plays, found, state.hands[state.turn], state.table)
                break


def text_of(puzzles: list[Puzzle]) -> str:
    """Return the text of a game’s file."""
    lines = []
    for level in Level:
        entries = " ".join(
            f"{p.number}:{p.plays}:{set_text(p.hand)}:{set_text(p.table)}"
            for p in puzzles
            if p.level is level
        )
        rows = [entries] if len(entries) < 90 else wrap(entries, 84)
        quoted = [f'"{row}{" " if row is not rows[-1] else ""}"' for row in rows]
        if len(quoted) == 1:
            lines.append(f"    {quoted[0]},")
        else:
            lines += ["    (", *(f"        {row}" for row in quoted), "    ),"]
    return HEAD + "\n".join([*lines, ")\n"])


def file_of(name: str) -> Path:
    """Return the file with a game’s puzzles."""
    return Path("kasino/games") / name.replace("-", "_") / "puzzles.py"


def write(found: dict[str, list[Puzzle]], kinds: Collection[Level]) -> None:
    """Replace the puzzles of some levels in the games’ files."""
    for name, more in found.items():
        kept = [each for each in puzzles(name) if each.level not in kinds] + more
        file_of(name).write_text(text_of(kept), encoding="utf-8", newline="\n")


def main(argv: list[str]) -> None:
    """Search games, print the puzzles and write them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--captures", action="store_true", help="with a wrong obvious capture")
    parser.add_argument("--count", type=int, help=f"default: {COUNT}, or {CAPTURES}")
    parser.add_argument("--deals", type=int, help=f"default: {DEALS}, or {CAPTURE_DEALS}")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(argv)
    count = asked.count or (CAPTURES if asked.captures else COUNT)
    deals = asked.deals or (CAPTURE_DEALS if asked.captures else DEALS)
    found = {}
    for name in asked.games:
        found[name] = list(search(name, count, deals, of_captures if asked.captures else level))
        print(text_of(found[name]), end="", flush=True)
        counts = ", ".join(f"{sum(p.level is v for p in found[name])} {v.value}" for v in Level)
        print(f"{name}: {counts}", file=sys.stderr, flush=True)
    if asked.write:
        kinds = [each for each in Level if (each is Level.CAPTURE) is asked.captures]
        write(found, kinds)


if __name__ == "__main__":
    main(sys.argv[1:])
