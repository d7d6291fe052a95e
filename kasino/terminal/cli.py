"""The commands: play, games, rules, replay, perft, random, and the lab's."""

from __future__ import annotations

import argparse
import io
import json
import os
import sys
from collections.abc import Sequence
from typing import Final, NoReturn

from kasino import __version__
from kasino.cards import parse_cards, shuffled
from kasino.errors import KasinoError
from kasino.games import GAMES, game
from kasino.lab.cli import add_lab
from kasino.record import Replay, load, replay
from kasino.session import Session
from kasino.state import State
from kasino.terminal.board import rules_lines, sheet
from kasino.terminal.files import find_catalogue, read_text
from kasino.terminal.perft import perft
from kasino.terminal.prompt import Prompt
from kasino.terminal.report import as_json, as_text
from kasino.words import Voice, game_title, seat_names

WRONG: Final = 2  # the exit code for bad arguments and bad files

#: No round lasts longer: 52 plays, and a call for each of them.
MAX_DEPTH: Final = 104


class UsageError(KasinoError):
    """Says what is wrong with a command line."""


class Parser(argparse.ArgumentParser):
    """Refuses bad arguments with one line, without the usage that hides it."""

    def error(self, message: str) -> NoReturn:
        """Raises UsageError where argparse would print its usage and exit."""
        raise UsageError(message)


def run(argv: Sequence[str], seed: str) -> int:
    """Runs a command line and returns the exit code; ``seed`` is for a match that names none."""
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # a terminal without ♠ must not end the game
    try:
        arguments = _parser(seed).parse_args(argv)
        arguments.command(arguments)
        sys.stdout.flush()
    except KasinoError as error:
        print("kasino:", " ".join(str(error).split()), file=sys.stderr)
        return WRONG
    except KeyboardInterrupt:
        print()
        return 130
    except BrokenPipeError:
        # Whoever read our output has gone; without this Python would complain when it exits.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return 0


def _parser(seed: str) -> Parser:
    parser = Parser(prog="kasino", description="Fishing card games. A card game, no gambling.")
    parser.add_argument("--version", action="version", version=f"kasino {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(
        name: str, does: str, run: object, *, match: bool = False
    ) -> argparse.ArgumentParser:
        sub = commands.add_parser(name, help=does, description=does, allow_abbrev=False)
        sub.set_defaults(command=run)
        if match:
            sub.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
            sub.add_argument("--players", type=int, default=2, metavar="N", help="default: 2")
        return sub

    def lang(*subs: argparse.ArgumentParser) -> None:
        for sub in subs:
            sub.add_argument("--lang", default="en", metavar="LANG", help="default: en")

    def levels(sub: argparse.ArgumentParser, default: str, whose: str) -> None:
        sub.add_argument("--seed", default=seed, help="text that decides the deals")
        sub.add_argument(
            "--level",
            action="append",
            metavar="LEVEL",
            help=f"level of {whose}, for each or one by one (repeated or with commas); "
            f"default: {default}",
        )

    play = command("play", "Play a match at the prompt.", _play, match=True)
    levels(play, "greedy", "your opponents")
    games = command("games", "List the games.", _games)
    rules = command("rules", "Tell the rules of a game.", _rules)
    rules.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    again = command("replay", "Check a record and tell what happened.", _replay)
    again.add_argument("file", metavar="FILE", help="a record; - is standard input")
    lang(play, games, rules, again)
    count = command("perft", "Count the move sequences of round 1.", _perft, match=True)
    source = count.add_mutually_exclusive_group(required=True)
    source.add_argument("--seed", help="text that decides the deal")
    source.add_argument("--deck", metavar="CARDS", help='52 cards: "As 2s …", dealt from the left')
    count.add_argument("--forehand", type=int, metavar="K", help="the seat that plays first")
    count.add_argument("--depth", type=_depth, required=True, metavar="D", help="number of moves")
    random = command("random", "Let computers play a match; print it.", _random, match=True)
    levels(random, "random", "the players")
    for sub in (again, random):
        sub.add_argument("--json", action="store_true", help="print one JSON object")
    add_lab(commands)
    return parser


def _depth(source: str) -> int:
    if not (source.isdecimal() and len(source) < 4 and 0 < int(source) <= MAX_DEPTH):
        raise argparse.ArgumentTypeError(f"{source!r:.40} is not a depth (1 to {MAX_DEPTH})")
    return int(source)


def _seats(given: list[str] | None, default: str, count: int) -> list[str]:
    """Returns a level for each of so many seats from the --level arguments."""
    levels = [level.strip() for each in given or [default] for level in each.split(",")]
    if len(levels) == 1:
        levels *= count
    if len(levels) != count:
        raise UsageError(f"--level names {len(levels)} levels for {count} players")
    if any(level == "you" or level.startswith("human:") for level in levels):
        raise UsageError("--level names levels, not people")
    return levels


def _play(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    rules = game(arguments.game)
    State.start(rules, arguments.players, arguments.seed)  # a wrong number is named before a level
    seats = _seats(arguments.level, "greedy", arguments.players - 1)
    session = Session(rules, arguments.players, arguments.seed, ("you", *seats))
    Prompt(session, say, input, print).run()


def _games(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    for name, rules in GAMES.items():
        counts = ", ".join(map(str, rules.players))
        print(f"{name:<14} {game_title(say, rules):<20} {say('help.players', counts=counts)}")


def _rules(arguments: argparse.Namespace) -> None:
    for line in rules_lines(find_catalogue(arguments.lang), game(arguments.game)):
        print(line)


def _replay(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    match = load(read_text(arguments.file))
    if arguments.json:
        _print_json(match)
        return
    record, final = match.record, match.final
    you = record.seats.index("you") if record.seats.count("you") == 1 else -1
    voice = Voice(game(record.game), seat_names(say, record.seats), you, say, itemise=False)
    print(as_text(match, voice))
    for tally in match.tallies[-1:]:
        for line in sheet(voice, tally, final.scores):
            print(line)


def _perft(arguments: argparse.Namespace) -> None:
    rules, players = game(arguments.game), arguments.players
    if arguments.deck is not None:
        state = State.from_deck(
            rules, players, parse_cards(arguments.deck), arguments.forehand or 0
        )
    else:
        state = State.start(rules, players, arguments.seed)
        if arguments.forehand is not None:
            deck, _ = shuffled(arguments.seed, 1)
            state = State.from_deck(rules, players, deck, arguments.forehand)
    for depth in range(1, arguments.depth + 1):
        print(depth, perft(state, depth), flush=True)


def _random(arguments: argparse.Namespace) -> None:
    rules, players = game(arguments.game), arguments.players
    State.start(rules, players, arguments.seed)  # a wrong number is named before a level
    seats = _seats(arguments.level, "random", players)
    session = Session(rules, players, arguments.seed, seats)
    while not session.state.match_over:
        if session.state.round_over:
            session.next_round()
            continue
        for _ in session.opponent():
            pass
    if arguments.json:
        _print_json(replay(session.record()))
    else:
        print(session.save(), end="")


def _print_json(match: Replay) -> None:
    print(json.dumps(as_json(match)))
