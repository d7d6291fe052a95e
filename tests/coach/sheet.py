"""Positions with the coach’s advice for readers to judge: ``python -m tests.coach.sheet``.

``python -m tests.coach.sheet SEED 60 --against TREE --key FILE`` prints sixty positions from all
games. Each has two explanations in random order: this tree’s, and that of another working tree.
FILE then says which is which. ``--lang fi`` prints this tree’s explanation alone, in a language.
``--rows FILE`` keeps the positions, and reads them if the file exists.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
from collections.abc import Iterator
from itertools import chain, count, islice, zip_longest
from pathlib import Path
from typing import Any, Final

from kasino.cards import Stream
from kasino.coach.analysis import Analysis, MoveOption, full_analysis
from kasino.coach.explain import explain
from kasino.coach.explanation_text import sentences
from kasino.coach.reasons import Trait
from kasino.engine.unseen import unseen
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.moves import Move
from kasino.players import Budget
from kasino.terminal.files import find_catalogue
from kasino.words import Voice, game_title, move_name
from kasino.words.report import unseen_report
from testing.rounds import decisions

NAMES: Final = ("You", "Aino", "Eino", "Venla")
#: The number of positions to take from a round, and of decisions to look at.
OF_ROUND: Final = 2
LOOKED_AT: Final = 14
#: One position in so many may be a tie.
TIES: Final = 5
#: The share of positions in which a hint is asked for.
HINTS: Final = 0.35

INTRODUCTION: Final = """\
{count} POSITIONS OF FISHING CARD GAMES, EACH WITH {each} BY A COACH

In all games: on your turn play one card of the hand. It captures table cards of its value (equal, or sums; several at once in most games), or stays on the
table (“trail”, in Clearance “drop”). In games with builds, cards may be put together into a build of a value, to be captured later with a card of that value;
“3♠ + 6♥ and 9♦” is a build of 9 in two groups. In Clearance equal cards may count as one, so 5♥, 5♣ and 3♦ can be a build of 8, which is nobody’s. Usual points: most cards, most spades (or coins = diamonds), 10♦ and 2♠, aces, sweep (clearing the table).
In the Finnish games a card may be worth more in the hand: A = 14, 2♠ = 15, 10♦ = 16, said in brackets. In “Kasino väärinpäin” (misère) points count against you and
captures are forced. In Kasino! a trailed card that could have captured may be called by the opponent. Who captures last takes the cards left over.

“Hint” = advice before the move. “Played” = comment on the move that the player made (it may have been the best one).
"""  # noqa: E501  # one line for a screen
Row = dict[str, Any]


def choose(seed: str, number: int) -> list[Row]:
    """Return positions from all games by turns, with different advice within a game."""
    games = [islice(_of_game(name, seed), -(-number // len(GAMES))) for name in GAMES]
    turns = chain.from_iterable(zip_longest(*games))
    return list(islice((row for row in turns if row is not None), number))


def _of_game(name: str, seed: str) -> Iterator[Row]:
    rng, seen, ties, found = random.Random(f"{seed}:{name}"), set[Any](), 0, 0
    for number in count():
        players = max(GAMES[name].players) if number == 2 else 2  # a third round with all
        level = ("greedy", "beginner")[number % 2]
        plays = list(decisions(name, players, level, f"{seed}:{number}:{name}"))
        rng.shuffle(plays)
        taken = 0
        for ply, state, move in plays[:LOOKED_AT]:
            view = state.view(state.turn)
            analysis = full_analysis(view, Stream(f"{seed}:{number}:{ply}"), Budget(0), (move,))
            hint = rng.random() < HINTS
            why = explain(analysis, analysis.best.move if hint else move)
            reasons = tuple(each.reason for told in why.told for each in (told, *told.do))
            tie = bool(reasons) and reasons[0].has(Trait.OPEN)
            if len(analysis.options) == 1 or not reasons or reasons in seen:
                continue
            if tie and ties * TIES + 2 > found:
                continue
            seen.add(reasons)
            ties, taken, found = ties + tie, taken + 1, found + 1
            yield _row(analysis, why.played.move, hint=hint)
            if taken == OF_ROUND:
                break


def _row(analysis: Analysis, move: Move, *, hint: bool) -> Row:
    return {
        "view": analysis.view.to_text(),
        "hint": hint,
        "played": str(move),
        "exact": analysis.exact,
        "worlds": analysis.worlds,
        "options": [
            {
                "move": str(each.move),
                "value": each.value,
                "error": each.error,
                "parts": dict(each.parts),
                "errors": dict(each.part_errors),
                "match": each.match,
                "match_error": each.match_error,
            }
            for each in analysis.options
        ],
        "lines": [[str(move), " ".join(map(str, line))] for move, line in analysis.lines],
    }


def analysis_of(row: Row) -> Analysis:
    """Return the analysis of a position."""
    options = tuple(
        MoveOption(
            Move.parse(each["move"]),
            each["value"],
            each["error"],
            tuple(each["parts"].items()),
            tuple(each["errors"].items()),
            each["match"],
            each["match_error"],
        )
        for each in row["options"]
    )
    lines = tuple(
        (Move.parse(move), tuple(map(Move.parse, line.split()))) for move, line in row["lines"]
    )
    view = View.from_text(row["view"])
    # Older trees have no lines of play.
    known = {"lines": lines} if "lines" in Analysis.__dataclass_fields__ else {}
    return Analysis(view, options, row["worlds"], row["exact"], **known)


def voice_of(view: View, lang: str = "en") -> Voice:
    """Return the voice of the player who gets the advice."""
    names = tuple(NAMES[(seat - view.seat) % view.players] for seat in range(view.players))
    return Voice(view.rules, names, view.seat, find_catalogue(lang))


def said(row: Row, lang: str = "en") -> str:
    """Return the advice about a position."""
    analysis = analysis_of(row)
    why = explain(analysis, Move.parse(row["played"]))
    return " ".join(sentences(voice_of(analysis.view, lang), why))


def said_by(tree: str, rows: Path) -> list[str]:
    """Return the advice that another working tree gives about positions."""
    command = [sys.executable, str(Path(__file__).resolve()), "--say", str(rows.resolve())]
    env = os.environ | {"PYTHONPATH": tree}
    told = subprocess.run(command, cwd=tree, env=env, check=True, capture_output=True, text=True)
    found: list[str] = json.loads(told.stdout)
    return found


def described(row: Row) -> Iterator[str]:
    """Yield a position in words."""
    view = View.from_text(row["view"])
    voice = voice_of(view)
    yield f"{game_title(voice.say, view.rules)}, {view.players} players"
    table = [f"Table: {voice.all_of(view.loose)}." if view.loose else "Table: no loose cards."]
    for build in view.builds:
        owner = voice.names[build.owner] if build.owner >= 0 else "nobody’s"
        table.append(f"Build of {build.value}: {voice.all_of(build.cards)} ({owner}).")
    yield f"Your hand: {voice.all_of(view.hand)}.  " + "  ".join(table)
    piles = []
    for seat, (name, pile) in enumerate(zip(voice.names, view.captured, strict=True)):
        honours = pile & view.rules.honour_cards
        extra = f" with {voice.all_of(honours)}" if honours else ""
        counts = [f"{most.name}: {most.count(pile)}" for most in view.rules.majorities[1:] if pile]
        swept = [f"sweeps: {view.sweeps[seat].bit_count()}"] if view.sweeps[seat] else []
        last = ["captured last"] if seat == view.last_capturer else []
        aside = "; ".join(counts + swept + last)
        piles.append(f"{name} {pile.bit_count()} cards{extra}" + (f" ({aside})" if aside else ""))
    others = [str(n) for seat, n in enumerate(view.hand_sizes) if seat != view.seat]
    stock = f"Cards in the stock: {view.stock}.  In the others’ hands: {', '.join(others)}."
    yield f"Captured so far: {', '.join(piles)}.  {stock}"
    if any(view.scores):
        yield f"Score of the match: {', '.join(map(str, view.scores))} (in the order of seats)."
    under = sum(1 << card for card, seat in view.placed if seat < 0)
    known = [f"Under the stock: {voice.all_of(under)}."] if under else []
    yield " ".join([*unseen_report(voice, unseen(view)), *known])
    move = move_name(voice, view, Move.parse(row["played"]))
    yield "Hint asked." if row["hint"] else f"Played: {move}."


def sheet(rows: list[Row], lang: str, others: list[str], seed: str) -> tuple[list[str], list[str]]:
    """Return the lines of the sheet, and those of the key."""
    rng = random.Random(f"{seed}:order")
    order = list(range(len(rows)))
    rng.shuffle(order)
    each = "TWO EXPLANATIONS" if others else "AN EXPLANATION"
    lines, key = [INTRODUCTION.format(count=len(rows), each=each)], []
    for place, number in enumerate(order, 1):
        title, *words = described(rows[number])
        new = said(rows[number], lang)
        lines += [f"--- {place}. {title}", *words]
        if others:
            first = rng.random() < 0.5
            one, two = (new, others[number]) if first else (others[number], new)
            lines += [f"  A: {one}", f"  B: {two}", ""]
            key.append(f"{place}: new is {'A' if first else 'B'}")
        else:
            lines += [f"  {new}", ""]
    return lines, key


def main() -> None:
    """Print a sheet; ``--say`` prints the advice alone, as another tree does when it is asked."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", nargs="?", default="kasino")
    parser.add_argument("count", nargs="?", type=int, default=60)
    parser.add_argument("--lang", default="en")
    parser.add_argument("--against", metavar="TREE")
    parser.add_argument("--key", metavar="FILE", type=Path)
    parser.add_argument("--rows", metavar="FILE", type=Path, default=Path(".work/sheet.json"))
    parser.add_argument("--say", metavar="FILE", type=Path)
    asked = parser.parse_args()
    if asked.say:
        print(json.dumps([said(row) for row in json.loads(asked.say.read_text("utf-8"))]))
        return
    if asked.rows.exists():
        rows = json.loads(asked.rows.read_text("utf-8"))[: asked.count]
    else:
        rows = choose(asked.seed, asked.count)
        asked.rows.write_text(json.dumps(rows), "utf-8")
    others = said_by(asked.against, asked.rows) if asked.against else []
    lines, key = sheet(rows, asked.lang, others, asked.seed)
    print("\n".join(lines))
    if asked.key:
        asked.key.write_text("\n".join(key) + "\n", "utf-8")


if __name__ == "__main__":
    main()
