"""The coach's commands: review and verify."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from kasino.coach.review import Decision, Review, as_json, review
from kasino.coach.saying import grade_text, points_text, sentences, size_text
from kasino.coach.verify import Verification, verify
from kasino.engine.reasons import IllegalMove
from kasino.errors import ProblemError, RecordError
from kasino.lab.report import Progress
from kasino.match.record import load
from kasino.terminal.files import find_catalogue, read_text
from kasino.terminal.own_players import find_player
from kasino.terminal.streams import tell
from kasino.words import Voice, error_text, game_title, seat_names

#: The exit code for a match in which something doesn't follow.
STRANGE: Final = 1


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
    check = command("verify", "Check a record: its seal, decks and opponents' moves.", _verify)
    check.add_argument("file", metavar="FILE", help="a record; - is standard input")
    check.add_argument("--json", action="store_true", help="print one JSON object")
    check.add_argument("--lang", default="en", metavar="LANG", help="default: en")


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


def _verify(arguments: argparse.Namespace) -> int:
    say = find_catalogue(arguments.lang)
    try:
        match = load(read_text(arguments.file))
    except RecordError as error:
        if not refuses_play(error):
            raise
        tell(say("verify.refused", why=error_text(say, error)))
        return STRANGE
    progress = Progress()
    steps = verify(match, find_player)
    found = next(steps)
    for better in steps:
        if better.done > found.done:
            progress(better.done, better.all)
        found = better
    if arguments.json:
        print(json.dumps(found.as_json(), ensure_ascii=False))
    else:
        names = seat_names(say, match.record.seats)
        for line in verify_lines(Voice(match.final.rules, names, -1, say), found):
            tell(line)
    return 0 if found.follows else STRANGE


def refuses_play(error: RecordError) -> bool:
    """Return whether a record is one, but a move or the result in it doesn't follow."""
    causes: list[object] = [error]
    for cause in causes:
        if isinstance(cause, IllegalMove):
            return True
        if isinstance(cause, ProblemError):
            if cause.problem == "result":
                return True
            causes.append(cause.arguments.get("why"))
    return False


def verify_lines(voice: Voice, found: Verification) -> Iterator[str]:
    """Yield what was checked: seal, decks, moves seat by seat, and each that doesn't follow."""
    say, record = voice.say, found.match.record
    seals = {True: "verify.seal", False: "verify.seal.wrong", None: "verify.seal.none"}
    yield say(seals[found.seal])
    yield say("verify.rounds", n=found.rounds, seed=record.seed)
    for seat, right in enumerate(found.right):
        strange = sum(each.seat == seat for each in found.strange)
        if strange:
            count = right + strange
            yield say("verify.some", n=right, count=count, player=voice.names[seat])
        elif right:
            yield say("verify.moves", n=right, player=voice.names[seat])
    for each in found.strange:
        yield say(
            "verify.strange",
            n=each.ply + 1,
            round=each.round,
            player=voice.names[each.seat],
            move=each.played.pretty(),
            other=each.follows.pretty(),
        )
    for level in found.unknown:
        yield say("verify.unknown", level=level)
