"""The friendly deals of a game: seeds whose first deals suit someone who has never played it.

With ``--write``, the numbers of the seeds replace those in the game’s file.

In a friendly deal you move first, and exactly one card can take, exactly one sum: two numbers that
add up to the number on the card or, if cards make a total, to what it lacks. If the game begins
with an empty table, the opponent trails the first card instead, and exactly one of yours takes it.
Points that are bad aren’t in that capture. So you always have a capture before the opponent can
have scored, whatever you do.

The rest holds in every line of play in which you capture when you can, with every choice of
capture, and with every other play when nothing can be captured. Within two deals, the opponent
captures, and its first capture is plain: one group of at most two cards, by a card that has the
value on its face and isn’t one that takes the whole table. If sweeps score and points are good, you
can make a sweep that counts.
"""

from __future__ import annotations

import argparse
import re
import sys
import textwrap
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Final

from kasino.cards import ACES, NUMERALS, rank_of
from kasino.engine.events import Captured, Event, Swept
from kasino.engine.state import State
from kasino.games import GAMES, game
from kasino.match.friendly import LEVEL, seed_of
from kasino.match.session import Session
from kasino.moves import Kind, Move
from kasino.rules import Rules
from kasino.words.moves import groups_of

#: The deals within which the conditions must be met.
DEALS: Final = 2
#: The most positions of a seed: with more lines of play, a test of all of them would be slow.
POSITIONS: Final = 400
#: The most cards in the opponent’s first capture, without the card played.
FEW: Final = 2

#: The seeds that are searched, and those that a game keeps.
SEEDS: Final = 250_000
KEPT: Final = 16


def captures(state: State) -> list[Move]:
    """Return the moves that take cards now."""
    return [move for move in state.legal_moves() if move.kind in (Kind.CAPTURE, Kind.CALL)]


def on_its_face(card: int, value: int) -> bool:
    """Return whether a card shows a value: a number, or the place of a jack, queen or king."""
    return value == rank_of(card)


def bad_points(rules: Rules, cards: int) -> bool:
    """Return whether cards score in a game in which points are bad."""
    return rules.fewest_wins and bool(rules.points_of(cards))


def first_turn(state: State) -> str:
    """Return why your first turn isn’t friendly, or "" if it is.

    >>> first_turn(State.start(GAMES["finnish"], 2, "kasino"))
    'it is a sum of other cards'
    """
    rules, bare = state.rules, not state.rules.table_cards
    if state.turn:
        return "the opponent moves first"
    if any(state.scores):
        return "someone has scored"
    moves = captures(state)
    if not moves:
        return "nothing can be captured"
    if len(moves) > 1:
        return "there are several captures"
    (move,) = moves
    groups = groups_of(state.view(0), move)
    if len(groups) > 1 or not on_its_face(move.card, rules.hand_values[move.card]):
        return "it is a sum of other cards"
    plain = not (move.cards | 1 << move.card) & ~(NUMERALS & ~ACES)
    if not bare and not (plain and move.cards.bit_count() == FEW):
        return "it is a sum of other cards"
    return "its points are bad" if bad_points(rules, move.cards | 1 << move.card) else ""


def begun(rules: Rules, seed: str) -> Session | str:
    """Return a match at your first turn, or why it isn’t friendly until then."""
    state = State.start(rules, 2, seed)
    if rules.table_cards:
        why = first_turn(state)
        return why or Session.start(rules, 2, seed, ("you", LEVEL))
    if not state.turn:
        return "the table is empty"
    session = Session.start(rules, 2, seed, ("you", LEVEL)).play_opponent()
    return first_turn(session.state) or session


class Lines:
    """The lines of play of one deal in which you capture when you can."""

    def __init__(self, rules: Rules) -> None:
        self.plays = DEALS * rules.first_deal  # yours
        self.sweeps = rules.sweeps_score and bool(rules.sweep) and not rules.fewest_wins
        self.positions = 0

    def problem(self, session: Session, plays: int, *, taken: bool, swept: bool) -> str:
        """Return why a line isn’t friendly, or "" if all are.

        ``plays`` is the number of plays that you have made, ``taken`` says whether the opponent has
        captured, and ``swept`` whether you could have swept.
        """
        self.positions += 1
        if self.positions > POSITIONS:
            return "there are too many lines"
        state = session.state
        if state.turn and not state.round_over:
            session = session.play_opponent()
            first = None if taken else _capture(session.events)
            if first is not None and not _plain(session.rules, first):
                return "its first capture isn’t plain"
            taken = taken or first is not None
            return self.problem(session, plays, taken=taken, swept=swept)
        moves = [] if state.round_over else captures(state)
        swept = swept or not self.sweeps or any(_sweeps(state, move) for move in moves)
        if taken and swept:
            return ""
        if plays == self.plays or state.round_over:
            return "there is no sweep" if taken else "the opponent captures nothing"
        for move in moves or state.legal_moves():
            after = session.play(move)
            if why := self.problem(after, plays + 1, taken=taken, swept=swept):
                return why
        return ""


def _capture(events: tuple[Event, ...]) -> Captured | None:
    return next((event for event in events if isinstance(event, Captured)), None)


def _plain(rules: Rules, event: Captured) -> bool:
    few = len(event.groups) == 1 and event.cards.bit_count() <= FEW
    if rules.takers >> event.card & 1:
        return False
    return few and on_its_face(event.card, rules.spent(event.value, event.card))


def _sweeps(state: State, move: Move) -> bool:
    """Return whether a capture is a sweep that counts."""
    if move.kind is not Kind.CAPTURE or state.table & ~move.cards:
        return False
    return any(isinstance(event, Swept) and event.counts for event in state.play(move)[1])


def problem(name: str, number: int) -> str:
    """Return why a deal isn’t friendly, or "" if it is.

    >>> problem("finnish", 1)
    'it is a sum of other cards'
    """
    rules = game(name)
    session = begun(rules, seed_of(number))
    if isinstance(session, str):
        return session
    return Lines(rules).problem(session, 0, taken=False, swept=False)


def friendly(name: str, seeds: int) -> Iterator[int]:
    """Yield the numbers of the friendly deals among the first ones."""
    return (number for number in range(seeds) if not problem(name, number))


def write(name: str, numbers: list[int]) -> None:
    """Replace the numbers in the game’s file."""
    path = Path(str(import_module(f"kasino.games.{name.replace('-', '_')}").__file__))
    text = path.read_text(encoding="utf-8")
    row = textwrap.indent(textwrap.fill(", ".join(map(str, numbers)) + ",", 90), "    ")
    about = "#: The numbers of its friendly deals, which `lab/research/friendly_deals.py` finds."
    new = f"{about}\nFRIENDLY = (\n{row}\n)  # fmt: skip\n"
    found = re.compile(r"#: [^\n]*\nFRIENDLY = \([^)]*\)[^\n]*\n")
    text = found.sub("", text).rstrip("\n") + "\n\n" + new
    path.write_text(text, encoding="utf-8")


def main(argv: list[str]) -> None:
    """Search the games, and print or write the numbers."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--seeds", type=int, default=SEEDS, help=f"default: {SEEDS}")
    parser.add_argument("--keep", type=int, default=KEPT, help=f"default: {KEPT}")
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args(argv)
    for name in asked.games:
        numbers = []
        searched = 0
        for number in friendly(name, asked.seeds):
            numbers.append(number)
            searched = number + 1
            if len(numbers) == asked.keep:
                break
        else:
            searched = asked.seeds
        print(f"{name}: {len(numbers)} of {searched} seeds: {numbers}", flush=True)
        if asked.write:
            write(name, numbers)


if __name__ == "__main__":
    main(sys.argv[1:])
