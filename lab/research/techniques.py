"""The techniques behind a level’s mistakes, and the number of mistakes without one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Any, Final

from kasino.cards import Stream, set_text
from kasino.coach.analysis import full_analysis, solves_exactly
from kasino.coach.explain import explain
from kasino.coach.explanation_text import sentences
from kasino.coach.grades import Grade, move_grade
from kasino.coach.techniques import technique
from kasino.engine.view import View
from kasino.moves import Move
from kasino.players import Budget
from kasino.words import Voice
from kasino_lab.agents import Contestant, name_of
from research.command import Goal, program, run
from research.rounds import decisions, in_rounds

HARD: Final = (Grade.MISTAKE, Grade.BLUNDER)
#: The number of worlds for a first look. A move that seems to lose fewer points in them isn’t
#: analysed further. That misses one mistake in thirty, but takes only a third of the time.
FIRST_WORLDS: Final = 3
FIRST_LOSS: Final = 0.3


@dataclass(frozen=True, slots=True)
class Mistake:
    """A mistake: the view, the move, the better move and the reason, and the technique or ""."""

    view: str
    hand: str
    played: str
    better: str
    why: str
    technique: str


@dataclass(frozen=True, slots=True)
class Mistakes:
    """The mistakes of one level in some rounds."""

    game: str
    players: int
    level: str
    found: tuple[Mistake, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the mistakes one by one, to be read."""
        return {
            "game": self.game,
            "players": self.players,
            "level": self.level,
            "named": sum(bool(each.technique) for each in self.found),
            "mistakes": [
                {
                    "technique": each.technique,
                    "view": each.view,
                    "hand": each.hand,
                    "played": each.played,
                    "better": each.better,
                    "why": each.why,
                }
                for each in self.found
            ],
        }

    def sentence(self) -> str:
        """Return the number of mistakes with a name, and the count for each name, in one line."""
        names = Counter(each.technique for each in self.found if each.technique)
        named, count = names.total(), len(self.found)
        shares = ", ".join(f"{name} {n}" for name, n in names.most_common())
        share = f"{100 * named / count:.0f}%" if count else "none"
        return (
            f"{self.level}, {self.game} for {self.players}: {named} of {count} mistakes have a "
            f"name ({share}): {shares}"
        )


def mistakes(
    name: str,
    players: int,
    level: Contestant,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Mistakes:
    """Return the mistakes of a level in some rounds against itself."""
    found = in_rounds(round_mistakes, name, players, level, rounds, seed, executor, progress)
    return Mistakes(name, players, name_of(level), found)


def round_mistakes(name: str, players: int, level: Contestant, seed: str) -> list[Mistake]:
    """Return a round’s mistakes, including blunders, that the first look doesn’t pass as good."""
    found: list[Mistake] = []
    for ply, state, move in decisions(name, players, level, seed):
        view = state.view(state.turn)
        if not solves_exactly(view) and _looks_good(view, move, f"{seed}:{ply}"):
            continue
        rng = Stream(f"kasino:lab:coach:look:{seed}:{ply}")
        analysis = full_analysis(view, rng, Budget(), (move,))
        if move_grade(analysis, move) in HARD:
            why = explain(analysis, move)
            shown = technique(why)
            voice = Voice(view.rules, tuple(f"seat {seat}" for seat in range(players)), view.seat)
            told = " ".join(sentences(voice, why))
            found.append(
                Mistake(
                    f"{view!r} {view.builds or ''}".rstrip(),
                    set_text(view.hand),
                    str(move),
                    str(why.better.move),
                    told,
                    shown.value if shown else "",
                )
            )
    return found


def _looks_good(view: View, move: Move, where: str) -> bool:
    first = full_analysis(view, Stream(f"cheap:{where}"), Budget(FIRST_WORLDS), (move,))
    option = first.option(move)
    assert option is not None
    return first.best.beyond(option) < FIRST_LOSS and first.best.match == option.match


GOAL: Final = Goal("≥ 85%", lambda data: data["named"] >= 0.85 * len(data["mistakes"]))

main = program(mistakes, __doc__, levels="greedy,beginner", goal=GOAL, players=2, rounds=8)

if __name__ == "__main__":
    run(main)
