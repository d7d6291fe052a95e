"""Characters: whether the page’s sentence about each opponent is true of its play.

Each claim in a sentence is a share of the opponent’s plays in rounds for two against itself. The
adaptive opponent plays against people of two levels.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Executor
from dataclasses import dataclass, replace
from typing import Any, Final, NamedTuple

from kasino.cards import Stream
from kasino.engine.state import State
from kasino.moves import Kind, Move
from kasino.players import Budget, player
from kasino.players.adaptive import ADAPTIVE
from kasino.players.search.evaluation import evaluator_of
from kasino.players.search.solver import Solver
from kasino.terminal.progress import Progress
from kasino_lab.figures import share_interval
from kasino_lab.workers import workers
from research.command import Goal, counts, parser, run, show
from research.fitting import Fitted, fitted
from research.habits import is_sweep, slips
from research.rounds import decisions, in_rounds

#: A capture is a good one if its cards are worth this much, in thousandths of a point.
GOOD: Final = 300
#: The number of positions in a last deal that are searched, as a multiple of an opponent’s number.
THOROUGH: Final = 20
TRAITS: Final = {
    "passed": "share of plays that pass up a capture, of those that could make one",
    "alike": "share of plays that are Eino’s",
    "missed": f"share of Eino’s captures of {GOOD / 1000:g} points that are left or worth less",
    "short": "share of plays that bring less at once than another legal one",
    "given": "share of plays after which the next play clears the table",
    "memory": "share of plays that would be others if the captured cards were forgotten",
    "slips": "share of plays in the last deal that lose points, with all cards known",
}
Trait = tuple[str, bool]


class Claim(NamedTuple):
    """A trait, and the shares for which a sentence is true.

    ``above`` and ``below`` are levels with a smaller and a greater share.
    """

    trait: str
    least: float = 0.0
    most: float = 1.0
    above: str = ""
    below: str = ""

    def told(self) -> str:
        """Return the condition in words."""
        parts = (
            f"≥ {100 * self.least:g}%" if self.least else "",
            f"≤ {100 * self.most:g}%" if self.most < 1 else "",
            f"above {self.above}’s" if self.above else "",
            f"below {self.below}’s" if self.below else "",
        )
        return f"{self.trait} {' and '.join(filter(None, parts))}"


#: The claims of the sentence about each level, `plays.random` and so on, which the page shows.
CLAIMS: Final = {
    "random": (Claim("passed", least=0.25),),
    "beginner": (Claim("alike", least=0.6), Claim("missed", least=0.01, most=0.2)),
    "greedy": (Claim("short", most=0.0), Claim("given", above="counter")),
    "counter": (
        Claim("memory", least=0.05),
        Claim("short", least=0.02),
        Claim("given", below="greedy"),
    ),
    "endgame": (Claim("slips", most=0.0),),
    "expert": (Claim("memory", least=0.05), Claim("passed", least=0.05, above="endgame")),
}
#: People whom the adaptive opponent meets, the weaker ones first.
PEOPLE: Final = ("beginner", "counter")
#: How often these people win, and the number of their rounds before these are counted.
EVEN: Final = 0.4, 0.6
SETTLE, COUNTED = 20, 25


class Share(NamedTuple):
    """The number of plays with a trait, and of those that could have it."""

    hits: int
    of: int

    @property
    def share(self) -> float:
        """The share, 0 of no plays."""
        return self.hits / max(1, self.of)

    def told(self) -> str:
        """Return the share with its interval."""
        low, high = (100 * end for end in share_interval(*self))
        return f"{100 * self.share:.1f}% ({low:.1f} to {high:.1f}) of {self.of}"


@dataclass(frozen=True, slots=True)
class Character:
    """The share of each of a level’s traits, and of those of the levels with which it compares."""

    game: str
    level: str
    rounds: int
    shares: dict[str, Share]
    others: dict[str, Share]

    def holds(self, claim: Claim) -> bool:
        """Return whether a claim is true."""
        share = self.shares[claim.trait].share
        return (
            claim.least <= share <= claim.most
            and self.shares[claim.trait].of > 0
            and (not claim.above or share > self.others[claim.trait].share)
            and (not claim.below or share < self.others[claim.trait].share)
        )

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        claims = CLAIMS[self.level]
        return {
            "game": self.game,
            "level": self.level,
            "rounds": self.rounds,
            **{trait: found._asdict() for trait, found in self.shares.items()},
            "true": all(map(self.holds, claims)),
        }

    def sentence(self) -> str:
        """Return the result in one line."""
        told = []
        for claim in CLAIMS[self.level]:
            other = claim.above or claim.below
            than = f", {other}’s {100 * self.others[claim.trait].share:.1f}%" if other else ""
            told.append(f"{claim.trait} {self.shares[claim.trait].told()} plays{than}")
        return f"{self.level}, {self.game}: {'; '.join(told)}; {self.rounds} rounds"


@dataclass(frozen=True, slots=True)
class Even:
    """The results of people of two levels against the adaptive opponent."""

    people: tuple[Fitted, ...]

    def as_json(self) -> dict[str, Any]:
        """Return the result as plain data."""
        found = [each.as_json() for each in self.people]
        steps = [each["step"] for each in found]
        low, high = EVEN
        even = all(low <= each["share"] <= high for each in found)
        return {"level": ADAPTIVE, "people": found, "true": even and steps == sorted(set(steps))}

    def sentence(self) -> str:
        """Return the result in one line."""
        told = (
            f"{each['level']} wins {100 * each['share']:.1f}% of {each['rounds']} rounds, at the "
            f"end against fits-{each['step']}"
            for each in self.as_json()["people"]
        )
        return f"{ADAPTIVE}, {self.people[0].game}: {'; '.join(told)}"


def character(
    name: str,
    level: str,
    rounds: int,
    seed: str,
    executor: Executor | None = None,
    progress: Callable[[int, int], None] = lambda done, all: None,
) -> Character:
    """Return what some rounds show of a level’s claims."""

    def shares(of: str, claims: Sequence[Claim]) -> dict[str, Share]:
        traits = ",".join(claim.trait for claim in claims)
        jobs = (traits_in_round, name, 2, f"{of} {traits}", rounds, seed, executor, progress)
        found = Counter(in_rounds(*jobs))
        each = {trait: (found[trait, True], found[trait, False]) for trait in traits.split(",")}
        return {trait: Share(yes, yes + no) for trait, (yes, no) in each.items()}

    claims = CLAIMS[level]
    others: dict[str, Share] = {}
    for claim in claims:
        if claim.above or claim.below:
            others |= shares(claim.above or claim.below, (claim,))
    return Character(name, level, rounds, shares(level, claims), others)


def traits_in_round(name: str, players: int, wanted: str, seed: str) -> list[Trait]:
    """Return the traits of each play of a round; ``wanted`` is the level and the traits."""
    level, traits = wanted.split(" ")
    found: list[Trait] = []
    solver: Solver | None = None
    before: State | None = None
    for ply, state, move in decisions(name, players, level, seed):
        if before is not None:
            found.append(("given", is_sweep(state, move)))
        after = state.after(move)
        before = after if not after.phase and after.deal == state.deal else None
        if move.kind is Kind.CALL:
            continue
        found += _traits(state, move)
        if "memory" in traits:
            found.append(("memory", _forgetful(level, state, seed, ply) != move))
        if "slips" in traits and not state.stock:
            solver = solver or Solver(evaluator_of(state.rules), state)
            lost = slips(solver, state, after, THOROUGH)
            found += [("slips", bool(each)) for each in lost]
    return [trait for trait in found if trait[0] in traits.split(",")]


def _traits(state: State, move: Move) -> Iterator[Trait]:
    """Yield the traits of a play that follow from the moves it could have been."""
    rules = state.rules
    sign = -1 if rules.fewest_wins else 1

    def gain(each: Move) -> int:
        captured = each.cards | 1 << each.card if each.kind is Kind.CAPTURE else 0
        return sign * rules.weights.of(captured)

    moves = [each for each in state.legal_moves() if each.kind is not Kind.CALL]
    if any(each.kind is Kind.CAPTURE for each in moves):
        yield "passed", move.kind is not Kind.CAPTURE
    yield "short", gain(move) < max(map(gain, moves))
    *_, greedy = player("greedy").think(state.view(state.turn), Stream(""), Budget())
    yield "alike", move == greedy.move
    if greedy.move.kind is Kind.CAPTURE and gain(greedy.move) >= GOOD:
        yield "missed", gain(move) < gain(greedy.move)


def _forgetful(level: str, state: State, seed: str, ply: int) -> Move:
    """Return a level’s move if it had forgotten the captured cards."""
    piles = sum(pile.bit_count() for pile in state.captured)
    view = state.view(state.turn)
    none = (0,) * view.players
    view = replace(view, captured=none, sweeps=none, stock=view.stock + piles)
    rng = Stream(f"kasino:lab:coach:play:{seed}:{ply}")
    *_, thought = player(level).think(view, rng, Budget())
    return thought.move


def main(argv: Sequence[str]) -> None:
    """Print what is shown of each sentence."""
    options = parser(__doc__)
    options.add_argument("--levels", default=",".join((*CLAIMS, ADAPTIVE)), help="default: all")
    counts(options, rounds=500)
    arguments = options.parse_args(argv)
    name, rounds, seed = arguments.game, arguments.rounds, arguments.seed
    with workers(arguments.workers) as executor:
        for level in arguments.levels.split(","):
            told = {"seed": seed, "executor": executor, "progress": Progress()}
            if level == ADAPTIVE:
                many = {"people": max(1, rounds // COUNTED), "rounds": COUNTED, "settle": SETTLE}
                each = (fitted(name, one, **many, **told) for one in PEOPLE)
                show(Even(tuple(each)), arguments, GOALS[ADAPTIVE])
            else:
                show(character(name, level, rounds, **told), arguments, GOALS[level])
    if not arguments.json:
        for trait, meaning in TRAITS.items():
            print(f"{trait}: {meaning}")


def _is_true(data: dict[str, Any]) -> bool:
    return bool(data["true"])


GOALS: Final = {
    level: Goal("; ".join(claim.told() for claim in claims), _is_true)
    for level, claims in CLAIMS.items()
} | {ADAPTIVE: Goal("40 to 60% of rounds won, and stronger against the stronger", _is_true)}

if __name__ == "__main__":
    run(main)
