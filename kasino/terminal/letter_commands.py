"""Commands for correspondence matches: invite, accept, read, play, compare, show and record."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from hashlib import sha256
from itertools import islice
from typing import Final

from kasino.cards import pretty
from kasino.engine.two_seeds import HOST
from kasino.games import GAMES
from kasino.letters.device import Device
from kasino.letters.letter import BEGINS, VERSIONS, Cheat, LetterError, letters_in
from kasino.match.record import render
from kasino.messages import clip
from kasino.moves import Move
from kasino.terminal.arguments import UsageError, add_house_rules, add_lang
from kasino.terminal.board import board, move_lines, sheet
from kasino.terminal.files import find_catalogue, read_text, there, write_text
from kasino.terminal.lock import locked
from kasino.terminal.prompt import agreed
from kasino.terminal.streams import tell, typed
from kasino.words import Catalogue, Voice, error_text, game_title, house_rules
from kasino.words.letters import first_line

#: The number of legal moves to list.
MAX_MOVES_LISTED: Final = 20

#: The exit code if a message proves cheating.
CHEATED: Final = 1


def add_letters(command: Callable[..., argparse.ArgumentParser], seed: str) -> None:
    """Add ``kasino letter``; its secrets are derived from a randomly drawn seed."""
    letter = command(
        "letter",
        "Play with a friend elsewhere, through messages that you send in any way you like.",
        None,
    )
    commands = letter.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def add(
        name: str, does: str, run: Callable[[argparse.Namespace], int]
    ) -> argparse.ArgumentParser:
        def run_alone(arguments: argparse.Namespace) -> int:
            with locked(arguments.file):
                return run(arguments)

        sub: argparse.ArgumentParser = commands.add_parser(
            name, help=does, description=does, allow_abbrev=False
        )
        sub.set_defaults(command=run_alone, drawn=seed)
        sub.add_argument("file", metavar="FILE", help="where your side of the match is kept")
        add_lang(sub)
        return sub

    invite = add("invite", "Begin a match and write the invitation.", _invite)
    invite.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    add_house_rules(invite)
    accept = add("accept", "Answer an invitation.", _accept)
    for sub in (invite, accept):
        sub.add_argument(
            "--name", default="", metavar="NAME", help="your name, as the other player sees it"
        )
    accept.add_argument("--yes", action="store_true", help="accept without being asked")
    for sub in (accept, add("read", "Read a letter.", _read)):
        sub.add_argument(
            "letter",
            metavar="LETTER",
            nargs="?",
            default="-",
            help="the letter, or a file that contains it; - is standard input",
        )
    play = add("play", "Make a move, and write the next letter.", _play)
    play.add_argument("moves", metavar="MOVE", nargs="+", help="such as 9s, 9sx4h+5d, 5h+5c=10")
    compare = add("compare", "Show the cards to compare with the other player.", _compare)
    compare.add_argument("--same", action="store_true", help="note that both see the same cards")
    add("show", "Show the table and the last letter again.", _show)
    add("record", "Print the finished rounds as a record.", _record)


def _invite(arguments: argparse.Namespace) -> int:
    say = _beginning(arguments)
    name = _name(arguments, say)
    device = Device.invite(arguments.game, arguments.rules, name, _secret(arguments))
    return _kept(arguments, say, device)


def _accept(arguments: argparse.Namespace) -> int:
    say = _beginning(arguments)
    text = _letter(arguments)
    device = Device.accept(text, _name(arguments, say), _secret(arguments))
    title = game_title(say, device.rules)
    tell(say("terminal.letter.invited", player=device.names[HOST], game=title))
    for line in house_rules(say, device.rules):
        tell(line)
    if not arguments.yes and typed():
        tell(say("terminal.letter.accept"))
        try:
            if not agreed(say, input("> ")):
                return 0
        except EOFError:
            return 0
    return _kept(arguments, say, device)


def _read(arguments: argparse.Namespace) -> int:
    say = find_catalogue(arguments.lang)
    device = _device(arguments)
    text = _letter(arguments)
    try:
        heard = device.hear(text)
    except Cheat as error:
        kept = f"{arguments.file}.rejected"
        write_text(kept, f"# {error}\n{error.letter}\n")
        tell(say("terminal.letter.cheat", why=error_text(say, error), file=kept))
        return CHEATED
    return _kept(arguments, say, heard)


def _play(arguments: argparse.Namespace) -> int:
    say = find_catalogue(arguments.lang)
    device = _device(arguments)
    for text in arguments.moves:
        device = device.play(Move.parse(text))
    return _kept(arguments, say, device)


def _compare(arguments: argparse.Namespace) -> int:
    say = find_catalogue(arguments.lang)
    device = _device(arguments)
    if arguments.same and device.comparison:
        device = device.as_compared()
        write_text(arguments.file, device.save(), private=True)
    if device.compared:
        tell(say("terminal.letter.compared"))
    for line in [*_comparison(say, device)] or [say("terminal.letter.early")]:
        tell(line)
    return 0


def _show(arguments: argparse.Namespace) -> int:
    say = find_catalogue(arguments.lang)
    _tell(say, _device(arguments))
    return 0


def _record(arguments: argparse.Namespace) -> int:
    device = _device(arguments)
    if not device.ends:
        raise UsageError("no round of this match is over yet")
    print(render(device.match()), end="")
    return 0


def _beginning(arguments: argparse.Namespace) -> Catalogue:
    """Return the catalogue for a new match; raise UsageError if its file already exists."""
    if there(arguments.file):
        raise UsageError(f"{clip(arguments.file, 200)} is there already; name another file")
    return find_catalogue(arguments.lang)


def _name(arguments: argparse.Namespace, say: Catalogue) -> str:
    users = (os.environ.get(name, "") for name in ("USER", "USERNAME"))  # Windows has the latter
    return arguments.name or next(filter(None, users), "") or say("terminal.letter.other")


def _secret(arguments: argparse.Namespace) -> bytes:
    return sha256(f"kasino letters secret:{arguments.drawn}".encode()).digest()


def _letter(arguments: argparse.Namespace) -> str:
    """Return the message given as an argument, or read from the file or standard input it names."""
    given: str = arguments.letter
    return given if not there(given) and _mentions_one(given) else read_text(given)


def _mentions_one(text: str) -> bool:
    """Return whether a text contains a message, or at least says so."""
    try:
        return bool(letters_in(text))
    except LetterError as error:
        return error.message_id != "letter-none" or BEGINS in text


def _device(arguments: argparse.Namespace) -> Device:
    return Device.load(read_text(arguments.file))


def _kept(arguments: argparse.Namespace, say: Catalogue, device: Device) -> int:
    """Save a match and show its state."""
    # The file is private, because the secret in it would reveal the other player’s cards.
    write_text(arguments.file, device.save(), private=True)
    _tell(say, device)
    return 0


def _tell(say: Catalogue, device: Device) -> None:
    for line in _lines(say, device):
        tell(line)


def _other(say: Catalogue, device: Device) -> str:
    return device.names[1 - device.seat] or say("terminal.letter.other")


def _comparison(say: Catalogue, device: Device) -> Iterator[str]:
    """Yield the cards to compare, once there are any, and the meaning of either result."""
    if device.comparison:
        cards = " ".join(map(pretty, device.comparison))
        yield say("terminal.letter.compare", player=_other(say, device), cards=cards)
        yield say("terminal.letter.same")
        yield say("terminal.letter.differ")
    elif device.version == VERSIONS[0]:
        yield say("terminal.letter.older")


def _lines(say: Catalogue, device: Device) -> Iterator[str]:
    """Yield a match’s state as text: the last round, the table, the turn, the message to send."""
    other = _other(say, device)
    names = [other, other]
    names[device.seat] = say("player.you")
    voice = Voice(device.rules, (names[0], names[1]), device.seat, say, itemise=False)
    if device.dealt and not device.over:
        for move in device.heard:
            yield f"{other}: {move.pretty()}"
        yield from board(voice, device.view)
    if device.ends and (device.over or not device.dealt or device.view.history is None):
        end = device.ends[-1]
        assert end.tally is not None
        yield from sheet(voice, end.tally, end.scores)
        yield say("terminal.letter.checked")
        if device.compared:
            yield say("terminal.letter.compared")
    if device.over:
        yield say("terminal.letter.over")
    if not device.compared:
        yield from _comparison(say, device)
    if device.to_move:
        yield say("terminal.letter.move")
        yield from move_lines(
            voice, device.view, islice(device.view.legal_moves(), MAX_MOVES_LISTED)
        )
    elif device.wrote_last:
        yield say("terminal.letter.send", player=other)
        yield ""
        yield first_line(say, device)
        yield device.letter()
