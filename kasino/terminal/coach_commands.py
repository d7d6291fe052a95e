"""The coach's commands: review."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from typing import Any

from kasino.coach.review import Decision, Review, as_json, review
from kasino.coach.saying import grade_text, points_text, sentences, size_text
from kasino.lab.report import Progress
from kasino.match.record import load
from kasino.terminal.files import find_catalogue, read_text
from kasino.terminal.streams import tell
from kasino.words import Voice, game_title, seat_names


def add_coach(command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the coach's commands by the function that adds one."""
    look = command(
        "review", "Review the decisions of a record: what each gave away, and why.", _review
    )
    look.add_argument("file", metavar="FILE", help="a record; - is standard input")
    look.add_argument(
        "--seat", type=int, metavar="N", help="whose decisions; default: the first person's"
    )
    look.add_argument("--json", action="store_true", help="print one JSON object")
    look.add_argument("--lang", default="en", metavar="LANG", help="default: en")
    look.add_argument(
        "--worlds", type=_number, default=0, metavar="N", help="sampled for a decision, so many"
    )
    look.add_argument(
        "--plays", type=_number, default=4, metavar="N", help="of each deal for par; default: 4"
    )


def _number(source: str) -> int:
    if not (source.isdecimal() and len(source) < 6):
        raise argparse.ArgumentTypeError(f"{source!r:.40} is not a number from 0")
    return int(source)


def _review(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    match = load(read_text(arguments.file))
    progress = Progress()
    steps = review(match, arguments.seat, arguments.worlds, arguments.plays)
    found = next(steps)
    for better in steps:
        if better.done > found.done:
            progress(better.done, better.all)
        found = better
    names = seat_names(say, match.record.seats)
    voice = Voice(match.final.rules, names, -1, say)
    if arguments.json:
        reasons = {each.ply: list(sentences(voice, each.explanation)) for each in found.decisions}
        print(json.dumps(as_json(found, reasons), ensure_ascii=False))
        return
    for line in review_lines(voice, found):
        tell(line)


def review_lines(voice: Voice, found: Review) -> Iterator[str]:
    """Yield a review as text: totals, rounds with par, and the costliest moments with reasons."""
    say = voice.say
    title = game_title(say, voice.rules)
    yield say("review.title", player=voice.names[found.seat], game=title)
    grades = _list(voice, {grade_text(voice, g): n for g, n in found.grades.items() if n})
    yield say("review.total", n=found.done, loss=size_text(voice, found.loss), grades=grades)
    parts = {
        say(f"coach.part.{name}"): points_text(voice, -points)
        for name, points in found.by_part.items()
        if round(10 * points)
    }
    if parts:
        yield say("review.parts", parts=_list(voice, parts))
    for each in found.rounds:
        made = each.par.made
        yield say(
            "review.round" if made is not None else "review.round.running",
            round=each.round,
            made=points_text(voice, made or 0),
            par=points_text(voice, each.par.mean),
            error=size_text(voice, each.par.error),
            loss=size_text(voice, each.loss),
        )
    if not found.costliest:
        yield say("review.none")
    for moment in found.costliest:
        yield ""
        yield from _moment(voice, moment)


def _list(voice: Voice, counts: dict[str, Any]) -> str:
    return ", ".join(voice.say("review.count", what=what, n=n) for what, n in counts.items())


def _moment(voice: Voice, moment: Decision) -> Iterator[str]:
    yield voice.say(
        "review.moment",
        round=moment.round,
        deal=moment.deal,
        n=moment.ply + 1,
        move=moment.move.pretty(),
        grade=grade_text(voice, moment.grade),
    )
    for line in sentences(voice, moment.explanation):
        yield f"  {line}"
