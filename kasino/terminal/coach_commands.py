"""The coach’s commands, review and verify."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Final

from kasino.coach.explanation_text import sentences
from kasino.coach.report_text import review_lines, verify_lines
from kasino.coach.review import as_json, review
from kasino.coach.verify import verify
from kasino.engine.reasons import IllegalMove
from kasino.errors import RecordError, TranslatableError
from kasino.match.record import load
from kasino.messages import clip
from kasino.terminal.arguments import add_lang, whole_number
from kasino.terminal.files import find_catalogue, read_text
from kasino.terminal.own_players import find_player
from kasino.terminal.progress import Progress
from kasino.terminal.streams import tell
from kasino.words import Voice, error_text, seat_names

#: The exit code for a match that fails a check.
STRANGE: Final = 1


def add_coach(command: Callable[..., argparse.ArgumentParser]) -> None:
    """Add the coach’s commands; ``command`` is the function that adds a command."""
    look = command(
        "review", "Review the decisions of a record: what each gave away, and why.", _review
    )
    look.add_argument("file", metavar="FILE", help="a record; - is standard input")
    look.add_argument(
        "--seat",
        type=whole_number,
        metavar="N",
        help="seat to review; default: the first human's",
    )
    look.add_argument("--json", action="store_true", help="print one JSON object")
    add_lang(look)
    look.add_argument(
        "--worlds",
        type=_number,
        default=0,
        metavar="N",
        help="number of sampled worlds per decision",
    )
    look.add_argument(
        "--plays",
        type=_number,
        default=4,
        metavar="N",
        help="playouts of each deal for par; default: 4",
    )
    check = command("verify", "Check a record: its seal, decks and opponents' moves.", _verify)
    check.add_argument("file", metavar="FILE", help="a record; - is standard input")
    check.add_argument("--json", action="store_true", help="print one JSON object")
    add_lang(check)


def _number(source: str) -> int:
    if not (source.isascii() and source.isdecimal() and len(source) < 6):
        raise argparse.ArgumentTypeError(f"{clip(source, 40)} is not a number from 0")
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
    names = seat_names(say, match.setup.seats)
    voice = Voice(match.state.rules, names, -1, say)
    if arguments.json:
        reasons = {each.ply: list(sentences(voice, each.explanation)) for each in found.decisions}
        print(json.dumps(as_json(found, reasons), ensure_ascii=False))
        return
    for line in review_lines(voice, found):
        tell(line)


def _verify(arguments: argparse.Namespace) -> int:
    say = find_catalogue(arguments.lang)
    try:
        match = load(read_text(arguments.file))
    except RecordError as error:
        if not refuses_play(error):
            raise
        if arguments.json:
            print(
                json.dumps(
                    {"follows": False, "refused": error_text(say, error)}, ensure_ascii=False
                )
            )
        else:
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
        names = seat_names(say, match.setup.seats)
        for line in verify_lines(Voice(match.state.rules, names, -1, say), found):
            tell(line)
    return 0 if found.follows else STRANGE


def refuses_play(error: RecordError) -> bool:
    """Return whether a record was rejected because a move or the result in it is impossible."""
    causes: list[object] = [error]
    for cause in causes:
        if isinstance(cause, IllegalMove):
            return True
        if isinstance(cause, TranslatableError):
            if cause.message_id == "result":
                return True
            causes.append(cause.arguments.get("why"))
    return False
