"""Search for last deals in which one move is best by far, for the games’ ``puzzles.py``.

The greedy level plays a round from both seats. A position in the last deal qualifies if, solved
exactly, one move is better than every other by at least a point, and the greedy level plays a
different one. Its difficulty depends on what people find hard: many moves, many cards to add up,
and a long wait until the best move is ahead.

With ``--captures``, the best move must be a capture, and the obvious one another. The opponent’s
best reply to the obvious capture is a capture that scores, which the coach names, and shows at once
why it is wrong: the right one saves more points from the reply than it scores less. ``--write``
adds the puzzles found to the games’ files, ``--grade`` measures the known ones anew, and
``--table`` prints what makes them hard. ``--prove`` solves all of them again, and ``--show`` prints
what the screen shows of them, with the answer. Puzzles whose best move is a build are of their own.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from textwrap import wrap
from typing import Final, NamedTuple

from kasino.cards import Stream, set_text
from kasino.coach.analysis import Analysis, full_analysis
from kasino.coach.explain import explain
from kasino.coach.lines import PAUSE
from kasino.coach.parts import points_evaluator, score_lead
from kasino.coach.puzzles import (
    ABOUT,
    POSITIONS,
    Level,
    Puzzle,
    captures,
    greedy,
    look,
    obvious,
    points_at_once,
    puzzles,
    reply,
)
from kasino.coach.report_text import answer_lines
from kasino.coach.teacher import told_of_loss
from kasino.coach.techniques import technique
from kasino.engine.state import State
from kasino.engine.unseen import unseen
from kasino.games import GAMES, game
from kasino.moves import Kind, Move
from kasino.players import Budget
from kasino.players.endgame import LARGE_TABLE
from kasino.players.search.solver import Solver
from kasino.terminal.board import board
from kasino.words import Voice, unseen_report

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
RNG: Final = "kasino:puzzles"
HEAD: Final = '''\
"""Puzzles, found by ``lab/research/puzzles.py``; ``puzzle_table.py`` explains them."""

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


class Measure(NamedTuple):
    """What makes a puzzle hard for people."""

    moves: int  # the legal moves
    adds: int  # the cards to add up for the best move
    depth: int  # the plays until the best move is ahead of the obvious one for good

    @property
    def difficulty(self) -> int:
        """The sum in which two more plays count as much as four times the moves."""
        return 2 * self.depth + 2 * (self.moves - 1).bit_length() + max(0, self.adds - 1)


def measure(state: State, seen: Analysis) -> Measure:
    """Return what makes a puzzle hard, by the lines of best play after two moves.

    They are the best move and the one that looks best: the obvious capture, or the greedy level’s
    move if the best one is the obvious capture or nothing can be captured.
    """
    best, wrong = seen.best.move, obvious(state)
    wrong = greedy(state) if wrong in (None, best) else wrong
    lines = dict(seen.lines)
    one, two = (_leads(state, lines[move]) for move in (best, wrong) if move is not None)
    ahead = [mine > other for mine, other in zip(one, two, strict=False)]
    depth = len(ahead) - next((at for at, so in enumerate(reversed(ahead)) if not so), len(ahead))
    return Measure(len(seen.options), best.cards.bit_count(), depth + 1)


def _leads(state: State, line: Sequence[Move]) -> list[float]:
    """Return the lead of the player to move after each play of a line."""
    seat, found = state.turn, []
    for move in line:
        state = state.after(move)
        if state.tally is None:
            found.append(score_lead(state.view(seat)))
        else:
            found.append(float(state.tally.totals[seat] - state.tally.totals[1 - seat]))
    return found


def likeness(state: State) -> tuple[object, ...]:
    """Return a key that similar puzzles share: the ranks, regardless of suits."""

    def ranks(cards: int) -> tuple[int, ...]:
        return tuple(sorted(n % 13 for n in range(52) if cards >> n & 1))

    builds = sorted((build.value, ranks(build.cards)) for build in state.builds)
    hands = ranks(state.hands[state.turn]), ranks(state.hands[1 - state.turn])
    return state.rules.name, hands, ranks(state.loose), tuple(builds)


def graded(state: State) -> tuple[Level, int] | None:
    """Return a level and a position’s difficulty, or None if it isn’t a puzzle.

    The level is provisional, because it depends on the difficulties of the game’s other puzzles.
    """
    seen = clear(state)
    if seen is None:
        return None
    builds = seen.best.move.kind is Kind.BUILD
    return Level.BUILD if builds else Level.EASY, measure(state, seen).difficulty


def of_builds(state: State) -> tuple[Level, int] | None:
    """Return the same for a puzzle whose best move is a build."""
    found = graded(state)
    return found if found is not None and found[0] is Level.BUILD else None


def of_captures(state: State) -> tuple[Level, int] | None:
    """Return the same for a puzzle with a wrong obvious capture."""
    seen = None if problem(state) else analysis_of(state)
    return None if seen is None else (Level.CAPTURE, measure(state, seen).difficulty)


def analysis_of(state: State) -> Analysis:
    """Return the exact analysis of a puzzle’s position."""
    work = Budget(POSITIONS[state.rules.building])
    return full_analysis(state.view(state.turn), Stream(RNG), work)


def again(known: Puzzle) -> Puzzle:
    """Return a puzzle with its difficulty measured anew, and its technique found anew."""
    state = known.state()
    seen = analysis_of(state)
    level = known.level
    if level not in (Level.CAPTURE, Level.OLDER) and (level is Level.BUILD) != (
        seen.best.move.kind is Kind.BUILD
    ):
        level = Level.BUILD if level is not Level.BUILD else Level.EASY
    difficulty = measure(state, seen).difficulty
    return replace(known, level=level, difficulty=difficulty, technique=taught(seen))


def marked(known: Puzzle, older: Sequence[str]) -> Puzzle:
    """Return a puzzle, marked as older if it is one of those."""
    return replace(known, level=Level.OLDER) if known.ident in older else known


def doubt(known: Puzzle) -> str:
    """Return why a puzzle can’t be reasoned out from what the screen shows, or "" if it can.

    Both hands must be certain, so every possible deal is the one that is solved; one move must be
    the best by a point or more, and the level and the technique must be right.
    """
    state = known.state()
    view = state.view(state.turn)
    if view.deals_left != 1 or sum(unseen(view).held) != view.unknown:
        return "a hand isn’t certain"
    if (known.hand, known.table) != (view.hand, view.table):
        return "it is listed with other cards"
    if known.level is Level.CAPTURE:
        return problem(state)
    if clear(state) is None:
        return "no move is best by a point"
    return "" if again(known) == known else "its level, difficulty or technique is wrong"


def sheet(known: Puzzle) -> Iterator[str]:
    """Yield what the screen shows of a puzzle, then the answer with its reason."""
    state = known.state()
    voice = Voice(
        state.rules, ("You", "Toivo") if state.turn == 0 else ("Toivo", "You"), state.turn
    )
    view = state.view(state.turn)
    yield f"{known.ident} ({known.level.value}, {known.technique or 'no technique'})"
    yield from (f"  {line}" for line in board(voice, view))
    yield from (f"  {line}" for line in unseen_report(voice, unseen(view)))
    seen = analysis_of(state)
    yield f"  {len(seen.options)} moves; line of best play: {' '.join(map(str, seen.line))}"
    first = obvious(state)
    for line in answer_lines(
        voice, seen, seen.best.move, first if known.level is Level.CAPTURE else None
    ):
        yield f"  {line}"


def taught(seen: Analysis) -> str:
    """Return the technique that the best move shows, as the page names it, or ""."""
    found = technique(explain(seen, seen.best.move))
    return "" if found is None else found.value


def search(
    name: str,
    count: int = COUNT,
    deals: int = DEALS,
    judge: Callable[[State], tuple[Level, int] | None] = graded,
    first: int = 0,
) -> Iterator[Puzzle]:
    """Yield puzzles of a game from a first deal on, no two alike and no two from the same deal."""
    known: set[tuple[object, ...]] = set()
    for number in range(first, deals):
        if len(known) == count:
            return
        for plays, state in positions(name, number):
            found = judge(state)
            if found is not None and likeness(state) not in known:
                known.add(likeness(state))
                cards = state.hands[state.turn], state.table
                yield again(Puzzle(name, number, plays, found[0], *cards, found[1]))
                break


def text_of(puzzles: Sequence[Puzzle]) -> str:
    """Return the text of a game’s file."""
    letters = {level: letter for letter, level in ABOUT.items()}
    entries = " ".join(
        f"{p.number}:{p.plays}:{set_text(p.hand)}:{set_text(p.table)}"
        f":{letters.get(p.level, '')}{p.difficulty}:{p.technique}"
        for p in puzzles
    )
    rows = wrap(entries, 92, break_on_hyphens=False)
    quoted = [f'    "{row}{" " if row is not rows[-1] else ""}"' for row in rows]
    return HEAD + "\n".join([*quoted, ")\n"])


def table_of(puzzles: Sequence[Puzzle]) -> Iterator[str]:
    """Yield the lines of a table: the number of puzzles of each level, and what makes them hard."""
    for level in Level:
        some = [measure(p.state(), analysis_of(p.state())) for p in puzzles if p.level is level]
        if some:
            moves, adds, depth = (sum(column) / len(some) for column in zip(*some, strict=True))
            yield (
                f"{puzzles[0].game}, {level.value}: {len(some)} puzzles; on average {moves:.1f} "
                f"moves, {adds:.1f} cards to add, ahead after {depth:.1f} plays"
            )


def file_of(name: str) -> Path:
    """Return the file with a game’s puzzles."""
    return Path("kasino/games") / name.replace("-", "_") / "puzzles.py"


def write(found: dict[str, list[Puzzle]]) -> None:
    """Add puzzles at the end of the games’ files; those that are there keep their numbers."""
    for name, more in found.items():
        # A position may be in two kinds of puzzles.
        known, fresh = (
            {(each.ident, each.level is Level.CAPTURE): each for each in some}
            for some in (puzzles(name), more)
        )
        kept = known | fresh
        file_of(name).write_text(text_of([*kept.values()]), encoding="utf-8", newline="\n")


def main(argv: list[str]) -> None:
    """Search games, print the puzzles and write them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--captures", action="store_true", help="with a wrong obvious capture")
    parser.add_argument("--builds", action="store_true", help="with a build as the answer")
    parser.add_argument("--prove", action="store_true", help="solve those that are known")
    parser.add_argument("--show", type=int, nargs="+", metavar="N", help="print those numbers")
    parser.add_argument("--grade", action="store_true", help="measure those that are known")
    parser.add_argument("--table", action="store_true", help="print what makes them hard")
    parser.add_argument("--count", type=int, help=f"default: {COUNT}, or {CAPTURES}")
    parser.add_argument("--deals", type=int, help=f"default: {DEALS}, or {CAPTURE_DEALS}")
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--older", nargs="+", default=[], metavar="ID", help="mark these as older")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(argv)
    count = asked.count or (CAPTURES if asked.captures else COUNT)
    deals = asked.deals or (CAPTURE_DEALS if asked.captures else DEALS)
    found = {}
    for name in asked.games:
        if asked.show:
            for number in asked.show:
                print(*sheet(puzzles(name)[number - 1]), sep="\n", flush=True)
            continue
        if asked.prove:
            wrong = {each.ident: why for each in puzzles(name) if (why := doubt(each))}
            every = len(puzzles(name))
            print(
                f"{name}: {every - len(wrong)} of {every} puzzles are proved",
                *wrong.items(),
                flush=True,
            )
            continue
        if asked.table:
            for line in table_of(puzzles(name)):
                print(line, flush=True)
            continue
        if asked.older:
            found[name] = [marked(each, asked.older) for each in puzzles(name)]
        elif asked.grade:
            found[name] = [again(each) for each in puzzles(name)]
        else:
            judge = of_captures if asked.captures else of_builds if asked.builds else graded
            found[name] = list(search(name, count, deals, judge, asked.first))
        print(text_of(found[name]), end="", flush=True)
        counts = ", ".join(f"{sum(p.level is v for p in found[name])} {v.value}" for v in Level)
        print(f"{name}: {counts}", file=sys.stderr, flush=True)
    if asked.write:
        write(found)


if __name__ == "__main__":
    main(sys.argv[1:])
