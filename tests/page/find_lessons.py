"""Search for seeds with instructive deals, for ``web/app/learn/lessons.py``.

``PYTHONPATH=.:web python -m tests.page.find_lessons [GAME]`` prints the lessons of a game; the
tests check every lesson against its requirements here. Only the engine decides what is legal.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator

from kasino.captures.table import captures_of
from kasino.engine.state import State
from kasino.games import game
from kasino.moves import Kind, Move
from kasino.players import Budget, player
from testing.proof import by_hand
from tests.page import lesson_positions
from tests.page.lesson_positions import Wanted, of_kind

SEEDS = 6000

#: Each lesson of each game: the requirements of its steps, in order, as its folder says.
WANTED: dict[str, dict[str, tuple[Wanted, ...]]] = {
    name: {
        lesson: tuple(getattr(lesson_positions, shown) for shown in steps.split())
        for lesson, steps in own.get("LESSONS", {}).items()
    }
    for name, own in by_hand().items()
}


def positions(name: str, how: str) -> Iterator[tuple[str, list[Move], State]]:
    """Yield positions with seat 0 to move: initial ones, then later ones.

    ``how`` is "deep" for whole rounds, and "builder" for an opponent who builds whenever it can.
    """
    rules = game(name)
    greedy = player("greedy")
    for number in range(1, SEEDS):
        seed = str(number)
        state = State.start(rules, 2, seed)
        moves: list[Move] = []
        while not state.round_over and len(moves) < (60 if how == "deep" else 8):
            if state.turn == 0:
                yield seed, moves, state
                if not how and rules.table_cards:
                    break
            trails = of_kind(state, Kind.TRAIL)
            built_ = of_kind(state, Kind.BUILD) if how == "builder" and state.turn else []
            lazy = how != "deep" and state.turn == (number + len(moves)) % 2
            if built_:
                move = built_[0]
            elif lazy and trails:
                move = trails[0]
            else:
                thoughts = greedy.think(state.view(state.turn), None, Budget())  # type: ignore[arg-type]
                move = list(thoughts)[-1].move
            state = state.play(move)[0]
            moves = [*moves, move]


def steps(state: State, wanted: tuple[Wanted, ...]) -> list[tuple[list[Move], Move | None]] | None:
    """Return the moves that each step accepts and the answer after it, or None if a step fails."""
    first = wanted[0](state)
    if not first:
        return None
    if len(wanted) == 1:
        return [(first, None)]
    afters = [state.play(move)[0] for move in first]
    for answer in of_kind(afters[0], Kind.TRAIL):
        rules, loose = afters[0].rules, afters[0].loose
        if captures_of(rules).any(loose, rules.hand_values[answer.card]):
            continue
        thens = [after.play(answer)[0] for after in afters]
        second = [wanted[1](then) for then in thens]
        if all(second):
            either = dict.fromkeys(move for moves in second for move in moves)
            return [(first, answer), (list(either), None)]
    return None


def find(name: str, lesson: str) -> str:
    """Return a lesson as its line of data."""
    wanted = WANTED[name][lesson]
    how = {"last": "deep", "raise": "builder"}.get(lesson, "")
    for seed, before, state in positions(name, how):
        found = steps(state, wanted)
        if found is None or any(state.captured) != any(m.kind is Kind.CAPTURE for m in before):
            continue
        said = " ".join(map(str, before))
        parts = []
        for number, (moves, answer) in enumerate(found, 1):
            ident = lesson if number == 1 else f"{lesson}-{number}"
            more = f', "{answer}"' if answer else ""
            parts.append(f'Step("{ident}", "{" ".join(map(str, moves))}"{more})')
        return f'Lesson("{lesson}", "{seed}", "{said}", ({", ".join(parts)},)),'
    return f"# nothing found for {lesson}"


def main() -> None:
    """Print the lessons of the requested games."""
    for name in sys.argv[1:] or WANTED:
        print(f'"{name}": (')
        for lesson in WANTED[name]:
            print(f"    {find(name, lesson)}", flush=True)
        print("),")


if __name__ == "__main__":
    main()
