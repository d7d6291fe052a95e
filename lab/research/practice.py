"""Search for deals that teach a technique, for the games’ ``deals.py``.

The greedy level plays a round from all seats. A position qualifies if that level’s move is at least
a slip and its comparison with the best one shows a technique. The analysis is the page’s own.
``--write`` writes the deals into the games’ folders.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Container, Iterator, Sequence
from pathlib import Path
from textwrap import wrap
from typing import Final

from kasino.cards import Stream
from kasino.coach.analysis import full_analysis, solves_exactly
from kasino.coach.explain import explain
from kasino.coach.grades import Grade, move_grade
from kasino.coach.practice import Deal, deals
from kasino.coach.review import first_sight
from kasino.coach.techniques import technique
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES, game
from kasino.moves import Move
from kasino.players import Budget

#: The number of deals for each technique of a game.
COUNT: Final = 3
#: The number of rounds to look through for each number of players.
ROUNDS: Final = 40
#: The number of cards in the longest hand to look at; hands of ten take half an hour for a round.
HAND: Final = 6
#: The number of worlds for a first look, and the points that a move must lose in them.
FIRST_WORLDS: Final = 3
FIRST_LOSS: Final = 0.3
HARD: Final = (Grade.SLIP, Grade.MISTAKE, Grade.BLUNDER)
HEAD: Final = '''"""Deals to practise, found by ``research/practice.py``."""

from __future__ import annotations

from typing import Final

DEALS: Final = (
'''


def promising(
    view: View, wrong: Move, enough: Container[str] = (), wanted: Sequence[str] = ()
) -> bool:
    """Return whether a quick look finds that a move is bad, for a reason that isn’t ``enough``.

    If some techniques are ``wanted``, it is for one of them.
    """
    if solves_exactly(view):
        return True
    if list(wanted) == ["read-build"] and not view.builds:
        return False  # most positions: greedy players seldom build
    look = full_analysis(view, Stream("kasino:practice"), Budget(FIRST_WORLDS), (wrong,))
    named = technique(explain(look, wrong))
    name = "" if named is None else named.value
    return look.loss(wrong) >= FIRST_LOSS and name not in enough and (not wanted or name in wanted)


def shown(view: View, wrong: Move, plays: int) -> str:
    """Return the technique that a position teaches someone who would make a wrong move, or ""."""
    seen = full_analysis(view, Stream(f"kasino:coach:{plays}"), Budget(), (wrong,))
    if move_grade(seen, wrong) not in HARD:
        return ""
    named = technique(explain(seen, wrong))
    return "" if named is None else named.value


def positions(name: str, players: int, number: int) -> Iterator[tuple[Deal, State, Move]]:
    """Yield the decisions of a round between players of the greedy level, with their moves."""
    state, plays = State.start(game(name, players=players), players, f"deal-{number}"), 0
    while not state.round_over:
        move = first_sight(state.view(state.turn))
        short = state.hands[state.turn].bit_count() <= HAND
        if short and sum(1 for _ in state.legal_moves()) > 1:
            yield Deal(name, "", players, number, plays), state, move
        state, plays = state.after(move), plays + 1


def search(
    name: str, rounds: int = ROUNDS, count: int = COUNT, wanted: Sequence[str] = ()
) -> list[Deal]:
    """Return the deals of a game by technique, those with few moves first, no two from a round.

    If some techniques are ``wanted``, only they are sought, and the other deals stay as they are.
    """
    found: dict[str, list[tuple[int, Deal]]] = {}
    rules = GAMES[name]
    for players in dict.fromkeys((2, *rules.partners)):
        for number in range(rounds if players == 2 else rounds // 4):
            taught: set[str] = set()
            enough = {told for told, some in found.items() if len(some) == count}
            if wanted and enough >= {*wanted}:
                break
            for deal, state, wrong in positions(name, players, number):
                view = state.view(state.turn)
                look = promising(view, wrong, enough, wanted)
                told = shown(view, wrong, deal.plays) if look else ""
                told = "" if wanted and told not in wanted else told
                some = found.setdefault(told, [])
                if told and told not in taught and len(some) < count:
                    taught.add(told)
                    moves = sum(1 for _ in state.legal_moves())
                    some.append((moves, Deal(name, told, players, number, deal.plays)))
    whole = {told: some for told, some in sorted(found.items()) if told and len(some) == count}
    fresh = [deal for some in whole.values() for _, deal in sorted(some, key=lambda one: one[0])]
    kept = [deal for deal in deals(name) if deal.technique not in whole] if wanted else []
    return sorted([*kept, *fresh], key=lambda deal: deal.technique)


def text_of(found: Sequence[Deal]) -> str:
    """Return the text of a game’s file."""
    rows = wrap(" ".join(map(str, found)), 92, break_on_hyphens=False)
    quoted = [f'    "{row}{" " if row is not rows[-1] else ""}"' for row in rows]
    return HEAD + "\n".join([*quoted, ")\n"])


def file_of(name: str) -> Path:
    """Return the file with a game’s deals."""
    return Path("kasino/games") / name.replace("-", "_") / "deals.py"


def main(argv: list[str]) -> None:
    """Search games, print the deals, and write them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--wanted", default="", help="techniques, with commas between them")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(argv)
    for name in asked.games:
        wanted = [each for each in asked.wanted.split(",") if each]
        text = text_of(search(name, asked.rounds, COUNT, wanted))
        print(f"{name}\n{text}", end="", flush=True)
        if asked.write:
            file_of(name).write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
