"""The coach’s sentences, with a position for each pattern: ``python -m tests.coach.taught``.

``taught.jsonl`` in the proof of a game has its positions, a line for each: the position as its
player sees it, the two options and a worse one with their values, best play after them if it is
known, and the sentences in every language. Every pattern has a position in some game. The command
regenerates the sentences; review the changes. ``--find SEED COUNT`` looks for patterns
without a position, in puzzles and in COUNT explanations of rounds between levels.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from itertools import chain, islice
from typing import Any, Final

from kasino.coach.analysis import Analysis, MoveOption
from kasino.coach.explain import Explanation, explain
from kasino.coach.explanation_text import loss_sentences, pattern, sentences
from kasino.coach.pairs import Told
from kasino.coach.puzzles import analyse_puzzle, puzzles
from kasino.coach.teacher import told_of_loss
from kasino.engine.state import State
from kasino.engine.view import View
from kasino.games import GAMES
from kasino.moves import Move
from kasino.terminal.files import find_catalogue
from kasino.words import Voice
from kasino.words.english.teacher import TEACHER
from testing.kinds import FEWEST_WINS, FREE_BUILDS, POWER_CARDS, first
from testing.positions import position
from testing.proof import proof
from tests.coach.compared import between
from tests.coach.truth import explanations
from tools.languages import LANGUAGES

FILE: Final = "taught.jsonl"
NAMES: Final = ("Sinä", "Aino", "Eino", "Venla")
#: All patterns: moves to make, verdicts, facts, and places to look again.
PATTERNS: Final = frozenset(
    ident for ident in TEACHER if ident.startswith(("do.", "teach.")) and "@" not in ident
)
Row = dict[str, Any]


def voice_of(why: Explanation, lang: str = "en") -> Voice:
    """Return the voice of the player who gets the advice."""
    view = why.view
    names = NAMES[: view.players]
    seats = tuple(names[(seat - view.seat) % view.players] for seat in range(view.players))
    return Voice(view.rules, seats, view.seat, find_catalogue(lang))


def patterns_of(why: Explanation, *, lost: bool) -> list[str]:
    """Return the patterns of an explanation, or of the answer to a tried move."""
    voice, found = voice_of(why), []
    told: tuple[Told, ...] = why.told
    if lost:
        told = told_of_loss(why.pair) if why.other is not None else ()
    for each in told:
        found += [pattern(voice, each), *(pattern(voice, do) for do in each.do)]
    return found


def said(why: Explanation, lang: str, *, lost: bool, spoken: bool = False) -> list[str]:
    """Return the coach’s sentences about a position."""
    voice = voice_of(why, lang)
    voice = voice.aloud() if spoken else voice
    return list(loss_sentences(voice, why) if lost else sentences(voice, why))


def explained(row: Row) -> Explanation:
    """Return the explanation of a recorded position."""
    view = View.from_text(row["view"])
    options = tuple(map(_option, row["options"]))
    lines = tuple(tuple(map(Move.parse, line.split())) for line in row["lines"])
    found = Analysis(view, options, 8, lines=tuple((line[0], line) for line in lines))
    return explain(found, options[0 if row["best"] else 1].move)


def _option(data: Row) -> MoveOption:
    parts, errors = (tuple(data[name].items()) for name in ("parts", "errors"))
    return MoveOption(Move.parse(data["move"]), data["value"], data["error"], parts, errors)


def recorded(why: Explanation, name: str, *, lost: bool) -> Row:
    """Return a position to record, with its sentences."""
    options = [why.played]
    if why.other is not None:
        options = [why.better, why.worse, *([why.third] if why.third is not None else [])]
    lines = (why.better_line, why.worse_line)
    row: Row = {
        "pattern": name,
        "view": why.view.to_text(),
        "best": why.is_best,
        "lost": lost,
        "options": [
            {
                "move": str(each.move),
                "value": each.value,
                "error": each.error,
                "parts": dict(each.parts),
                "errors": dict(each.part_errors),
            }
            for each in options
        ],
        "lines": [" ".join(map(str, line)) for line in lines if line],
    }
    return renewed(row)


def renewed(row: Row) -> Row:
    """Return a recorded position with its current sentences."""
    why, lost = explained(row), bool(row["lost"])
    found = {lang: said(why, lang, lost=lost) for lang in LANGUAGES}
    return {**row, "said": found, "heard": said(why, "en", lost=lost, spoken=True)}


def rows() -> list[Row]:
    """Return all recorded positions, by their patterns."""
    files = [file for name in GAMES if (file := proof(name, FILE)).exists()]
    lines = (line for file in files for line in file.read_text(encoding="utf-8").splitlines())
    return sorted(map(json.loads, lines), key=lambda row: str(row["pattern"]))


def is_said(row: Row) -> bool:
    """Return whether a recorded position still has its pattern."""
    return row["pattern"] in PATTERNS & {*patterns_of(explained(row), lost=row["lost"])}


def made() -> Iterator[Explanation]:
    """Yield explanations of positions that are rare in play, with made-up values."""
    hands = ["9h 2s 4d", "Qc 8c 3c", "Qd 8d 3d"]
    for players in (2, 3):
        stock = 16 if players == 2 else 12
        built = position("casino", hands[:players], "Kd 2d", ["4h+5h=9@1"], stock=stock)
        yield between(built, "9hx4h+5h", "2s", taken=1.0)
    raised = position("casino", ["5s 8h 2s", *hands[1:]], "Kd", ["2h+Ah=3@1"], stock=12)
    yield between(raised, "5s+2h+Ah=8", "2s", build=1.0)
    pile = "As Ah Ad Ac 2h 2d 2c 3s 3h 3d 3c 4s 4h 4d 4c 5s 5h 5d 5c 6s"
    race = position(
        "casino",
        ["9h 2s Kc 7c", "Qc 8c 7d 8d"],
        "9d Kd",
        captured=[pile, ""],
        stock=8,
        rest=1,
        last=0,
    )
    yield between(race, "9hx9d", "2s", majorities=0.5)
    theirs = ["2s 9h Kd 7c", "9c Qc Jc 8d", "9d Qd Jd 8c"]
    for players in (2, 3):
        piles = ["", pile, ""][:players]
        stock = 8 if players == 2 else 0
        short = position("casino", theirs[:players], "6d", captured=piles, stock=stock, last=1)
        yield between(short, "Kd", "9h", left=0.3, majorities=0.5)
    for one in first("one_group"):
        sixes = position(one, ["6h 3h Kh", "Kc Qc Jc"], "6d 3d", stock=12)
        yield between(sixes, "6hx6d", "3hx3d", primiera=0.5)
        yield between(sixes, "6hx6d", "Kh", primiera=0.5)
        alone = position(one, ["2h 4h Kh", "Kc Qc Jc"], "6d Jd", stock=12)
        yield between(alone, "Kh", "2h", sweep=1.0)
        yield between(alone, "Kh", "2h", coins=1.0)
        yield between(alone, "Kh", "2h", primiera=1.0)
    for one in (name for name, rules in GAMES.items() if rules.total):
        paired = position(one, ["7s Js 2h", "Kc Qc 4c"], "Kd", stock=24)
        yield between(paired, "2h", "7s", kept=1.0)
    queen = position("finnish", ["Qh Ad 3c", "Qc 8c 7d"], "Qd 5s", stock=24)
    yield between(queen, "QhxQd", "Ad", left=1.0)
    taking = position("casino", ["Jc 3h 9c", "Qc 8c Kd"], "Js 4d 5d 2c", stock=16)
    yield between(taking, "JcxJs", "9c", left=0.5)
    yield between(taking, "JcxJs", "9c", sweep=0.5)
    for name in FREE_BUILDS:
        nobodys = position(name, ["4s 9c", "8c 6c"], "Js 2d 7d 8d Qd Kc", stock=16)
        yield between(nobodys, "4s+2d=6", "4s", left=0.5)
        gone = position(
            name, ["3h 7s Kc", "Qc 8c Td"], "4d 2c", captured=["7h 7d 7c", ""], stock=16, last=0
        )
        yield between(gone, "3h+4d=7", "Kc", build=1.0)
    piles = ["Ks Kh Kc 6s 6d 2s 2h 2d", ""]  # the opponent has a single card left
    alone = position(
        "casino", ["5h 6h", "Qc"], "5d 6c Kd", captured=piles, forehand=1, stock=32, last=0
    )
    yield between(alone, "5hx5d", "6hx6c", left=0.2)
    piles = ["Ks Kh Kc 6s 6d 6c 5s 5h", ""]
    alone = position("casino", ["6h 5c", "Qc"], "Kd", captured=piles, forehand=1, stock=32, last=0)
    yield between(alone, "6h", "5c", kept=0.2)
    jacks = position("casino", ["Jh Js 2h", "Qc 8c 3c"], "Jd Jc", stock=16)
    yield between(jacks, "JhxJd", "JhxJc", kept=1.0)
    eights = position("casino", ["As Ac 8s", "Qc 9c 7d"], "3s 4s", stock=16)
    for error in (0.1, 0.5):
        yield close(eights, "As+3s+4s=8", "Ac+3s+4s=8", error)
        for name in POWER_CARDS:
            queens = position(name, ["Qd 4c 9h 2c", "8h 8c Kc 6d"], "Qs 5d 7d Qc", stock=24)
            yield close(queens, "QdxQs+5d+7d", "QdxQs+5d+7d+Qc", error)
        yield close(jacks, "JhxJd", "JsxJd", error)
        yield close(jacks, "JhxJd", "JhxJc", error)
    equal = position("casino", ["Ac Ts 9h", "Qc 8c 3c"], "Ad Td Kc", stock=16)
    yield close(equal, "AcxAd", "TsxTd", 0.1)
    tens = position("finnish", ["Td Tc 5s 4c", "Qc 8c Kc 7c"], "Jd", stock=24)
    yield between(tens, "Td", "Tc", kept=1.0)
    for name in POWER_CARDS:
        wait = position(name, ["4h Ts 9c 3c", "Qc 8c Kc 7c"], "4d 6h", stock=24)
        yield between(wait, "9c", "4hx4d", kept=1.0)
        many = position(name, ["Kh 2c 9c", "Qc 8c 9d"], "2h 3h 4d 4s", stock=24)
        yield between(many, "Khx2h+3h+4d+4s", "2c", taken=0.5)
    for name in FEWEST_WINS:
        forced = position(name, ["2h 9s Ks", "5h Qc Jc", "6h Qd Jd"], "3d")
        yield between(forced, "2h", "9s", left=1.0)
    sweep = position("casino", ["2h 9s Kd", "5h Qc Jc", "6h Qd Jd"], "3d")
    yield between(sweep, "9s", "2h", sweep=1.0)
    nine = position("casino", ["2h 9s Kd", "9c Qc Jc", "6h Qd Jd"], "5d")
    yield between(nine, "Kd", "9s", left=0.5)
    partners = ["2h 9s Kd", "Th Qc Jc", "5h Qd Jd", "4h Qs Js"]
    yield between(position("casino", partners, "3d", stock=16), "2h", "Kd", kept=0.5)
    hands, piles = ["9h 2h Kc", *partners[1:]], ["", "2s 4s", "3c 3s 3h", ""]
    piles[1] += " As 5s 6s 7s 8s 9s Ts Ah 3d 4d 6d 7d 8d Td Ac 2c"
    race = position("casino", hands, "9d Kd", captured=piles, last=0)
    yield between(race, "9hx9d", "2h", majorities=0.5)
    owed = ["2d+6c=8@1", "3c+4d=7@3"]  # what the opponents hold is known
    stock = "5s 5c 5d As Ah Ad Ac Qs Qh Qd Qc Js Jh Jd Jc 9s"
    hands = ["2h Kd", "8h", "5h", "7h"]
    known = position("casino", hands, "3d", owed, forehand=1, stock=stock, last=0)
    yield between(known, "2h", "Kd", kept=0.3)
    for name in FEWEST_WINS:
        aces = position(name, ["Ts 6d Kc", "Qc 9c 8c"], "8h 2c Ah Ad", stock=16)
        yield between(aces, "Kc", "Tsx8h+Ah+Ad", taken=2.0)
    partners[2] = "8d Qd Jd"
    owned = position("casino", partners, "6s", ["3h+5c=8@2"], stock=16)
    yield between(owned, "2h", "Kd", kept=0.5)
    late = position("finnish", ["5h 9s 2c", "8h 8c Kc"], "5d")  # no sweep counts any more
    yield between(late, "5hx5d", "9s", taken=0.5)
    later = position("casino", ["2h 9s 9d", "Qc 8c 3c"], "3s 4s 9c", stock=40)
    yield close(later, "2h+3s+4s=9", "9dx9c", 0.1)
    yield from _made_to_decide()
    yield from _made_of_many()
    yield from _made_for_three()


def _made_to_decide() -> Iterator[Explanation]:
    """Yield explanations of captures that decide something, and of cards that nobody else takes."""
    spades = "As 2s 3s 4s 5s 6s"
    queens = position(
        "casino", ["Qh Qs 6d", "Jc 8c 3c"], "9d", captured=["Qd Qc", ""], stock=16, last=0
    )
    yield between(queens, "Qs", "6d", kept=1.0)
    queen = position("casino", ["Qc 9h", "Jc 8c"], "Qs Kd", captured=[spades, ""], stock=8, last=0)
    yield between(queen, "QcxQs", "9h", majorities=0.5)
    for players in (2, 3):
        piles, hands = ["", spades, ""][:players], ["Js 9h", "Jc 8c", "Qd 8d"][:players]
        left, stock = 2 * (players - 2), 4 * players
        jack = position("casino", hands, "Jd Kd", captured=piles, stock=stock, rest=left, last=1)
        yield between(jack, "JsxJd", "Js", majorities=0.5)
    for name in FEWEST_WINS:
        piles = ["7s 8s 9s Ts", "Qd"]
        six = position(name, ["6s 8h", "Jd 9d"], "2s 4h 6c Kc", captured=piles, stock=8, last=0)
        yield between(six, "8hx2s+6c", "6sx2s+4h+6c", majorities=0.5)
    last = position("casino", ["Ad", ""], "Ah 9c Kd", captured=["Qc", "Qd"], forehand=1, last=1)
    yield between(last, "AdxAh", "Ad", last=1.0)


def _made_of_many() -> Iterator[Explanation]:
    """Yield explanations where many cards can take one first, and where only cards still score."""
    stock = "4d As Ah Ad Ac Qs Qh Qd 2s 2h 2d 2c 9s 9h 9d 9c"
    more = f"{stock} 8h 8d 8s 5h 5d 5s 5c Kd"
    hands = ["4h 4c Jd", "7c Tc", "Qc 8c"]
    for players, left in ((2, stock), (3, more)):
        sums = position("casino", hands[:players], "3s 6s Js", forehand=1, stock=left, last=0)
        yield between(sums, "4h", "Jd", kept=1.0)
    pile = "As 2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks Th 2h 3h 4h 5h 6h 7h 2c 3c 4c 6c 7c Tc Td"
    for name in FREE_BUILDS:
        won = position(name, ["Kh 9h", "Qc 8c"], "9c 5c Jd", captured=[pile, ""], stock=8, last=0)
        yield close(won, "9hx9c", "9h", 0.1)


def _made_for_three() -> Iterator[Explanation]:
    """Yield explanations of positions with several opponents, and one where only a card counts."""
    hands, stock = ["Qc 3c 8c", "Qd 8d 3d"], 12
    nine = position("casino", ["5s 9h 2s", *hands], "4d Kd", stock=stock)
    yield between(nine, "5s+4d=9", "2s", build=1.0)
    pile = ["9c 9d", "", ""]
    nines = position("casino", ["5s 9h 9s", *hands], "4d Kd", captured=pile, stock=stock)
    yield between(nines, "5s+4d=9", "9s", build=1.0)
    kings = position("casino", ["Kd Kh 2h", *hands], "9s", stock=stock)
    yield between(kings, "Kd", "Kh", left=0.5)
    lone = position("casino", ["7s 9h Kc", *hands], "Td Jd", stock=36)
    yield close(lone, "7s", "9h", 0.1)
    for name in FREE_BUILDS:
        nobodys = position(name, ["4s", "8c", "3c"], "Js 2d 7d 8d Qd Kc", stock=stock)
        yield between(nobodys, "4s+2d=6", "4s", left=0.5)
    jack = position("casino", ["Jc 3h 9c", *hands], "Js", stock=stock)
    yield between(jack, "JcxJs", "3h", left=9.0)
    taking = position("casino", ["Jc 3h 9c", "Qc 8c Kd", "Qd 8d Kh"], "Js 4d 5d 2c", stock=stock)
    yield between(taking, "JcxJs", "9c", left=0.5)
    for one in first("one_group"):
        alone = position(one, ["2h 4h Kh", "Kc Qc Jc", "Kd Qd 3c"], "6d Jd", stock=18)
        yield between(alone, "Kh", "2h", sweep=1.0)
    for name in FEWEST_WINS:
        king = position(name, ["Ks Jh 2d", *hands], "2s Ah 4h Kh", stock=36)
        yield between(king, "Jh", "KsxKh", majorities=1.0)


def close(state: State, better: str, worse: str, error: float) -> Explanation:
    """Return an explanation of two moves whose difference is within its error."""
    moves = Move.parse(better), Move.parse(worse)
    options = tuple(
        MoveOption(move, value, error, ()) for move, value in zip(moves, (0.06, 0.0), strict=True)
    )
    return explain(Analysis(state.view(state.turn), options, 8), moves[1])


def solved() -> Iterator[Explanation]:
    """Yield explanations of all moves in all puzzles."""
    for name in GAMES:
        for puzzle in puzzles(name):
            *_, seen = analyse_puzzle(puzzle)
            for option in seen.options:
                yield explain(seen, option.move)


def find(seed: str, count: int) -> None:
    """Record a position for each pattern that none of the recorded ones has any more."""
    known = [row for row in rows() if is_said(row)]
    wanted = PATTERNS - {row["pattern"] for row in known}
    for why in chain(made(), solved(), islice(explanations(seed), count)):
        if not wanted:
            break
        for lost in (False, True):
            for name in patterns_of(why, lost=lost):
                if name in wanted and not (lost and why.is_best) and not why.decides:
                    row = recorded(why, name, lost=lost)
                    if name in patterns_of(explained(row), lost=lost):
                        wanted -= {name}
                        known.append(row)
    write(known)
    print(f"{len(wanted)} patterns have no position:", *sorted(wanted))


def write(found: list[Row]) -> None:
    """Write positions to the proofs of their games, sorted by their patterns."""
    for name in GAMES:
        own = [row for row in found if row["view"].split()[0] == name]
        own.sort(key=lambda row: str(row["pattern"]))
        lines = [json.dumps(row, ensure_ascii=False) + "\n" for row in own]
        if lines or proof(name, FILE).exists():
            proof(name, FILE).write_text("".join(lines), encoding="utf-8")


def main() -> None:
    """Regenerate all sentences, or look for positions."""
    if sys.argv[1:2] == ["--find"]:
        find(sys.argv[2], int(sys.argv[3]))
    else:
        write([renewed(row) for row in rows()])


if __name__ == "__main__":
    main()
