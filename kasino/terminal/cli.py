"""The commands: play, puzzle, games, rules, replay, perft, random, the coach's, the lab's."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import sys
from collections.abc import Callable, Sequence
from typing import Final, NoReturn

from kasino import __version__
from kasino.cards import parse_cards, shuffled
from kasino.engine.state import State
from kasino.errors import KasinoError
from kasino.games import GAMES, game
from kasino.match.record import Replay, load, render, replay
from kasino.match.replay import shown
from kasino.match.seal import cut, seal_of
from kasino.match.session import Session
from kasino.terminal.arguments import UsageError, add_house_rules, chosen_rules
from kasino.terminal.board import rules_lines, sheet
from kasino.terminal.coach_commands import add_coach
from kasino.terminal.colour import WHEN, painted, wanted
from kasino.terminal.files import find_catalogue, read_text
from kasino.terminal.lab_commands import add_lab
from kasino.terminal.own_players import find_player
from kasino.terminal.perft import perft
from kasino.terminal.prompt import Prompt
from kasino.terminal.puzzle_prompt import PuzzlePrompt, add_puzzle, asked_for
from kasino.terminal.report import as_json, as_text
from kasino.terminal.streams import complain, prepare, silence, tell
from kasino.words import Catalogue, Voice, game_title, seat_names

FAILED: Final = 1  # the exit code where nothing can be written
WRONG: Final = 2  # for bad arguments and bad files
STOPPED: Final = 130  # for Ctrl-C, as shells have it

#: No round lasts longer: 52 plays, and a call for each of them.
MAX_DEPTH: Final = 104


class Parser(argparse.ArgumentParser):
    """A parser that refuses bad arguments with one line, without the usage that hides it."""

    def error(self, message: str) -> NoReturn:
        """Raise UsageError where argparse would print its usage and exit."""
        raise UsageError(message)


def run(argv: Sequence[str], seed: str, day: str = "") -> int:
    """Run a command line and return the exit code.

    ``seed`` is for a match that names none, ``day`` for a puzzle.
    """
    if not prepare():
        complain("standard output is closed")
        return FAILED
    try:
        try:
            arguments = _parser(seed, day).parse_args(argv)
            code: int | None = arguments.command(arguments)
        finally:
            sys.stdout.flush()
    except KasinoError as error:
        complain(str(error))
        return WRONG
    except KeyboardInterrupt:
        print()
        return STOPPED
    except BrokenPipeError:
        silence()  # whoever read our output has gone
        return FAILED
    except OSError as error:
        complain(f"can't write: {error.strerror or error}")
        silence()
        return FAILED
    return code or 0


def _parser(seed: str, day: str) -> Parser:
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
            add_house_rules(sub)
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
    play.set_defaults(drawn=seed)
    games = command("games", "List the games.", _games)
    rules = command("rules", "Tell the rules of a game.", _rules)
    rules.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    add_house_rules(rules)
    again = command("replay", "Check a record and tell what happened.", _replay)
    again.add_argument("file", metavar="FILE", help="a record; - is standard input")
    lang(play, games, rules, again)
    for sub in (play, again):
        sub.add_argument(
            "--color", choices=WHEN, default="auto", metavar="WHEN", help=", ".join(WHEN)
        )
    count = command("perft", "Count the move sequences of round 1.", _perft, match=True)
    source = count.add_mutually_exclusive_group(required=True)
    source.add_argument("--seed", help="text that decides the deal")
    source.add_argument("--deck", metavar="CARDS", help='52 cards: "As 2s …", dealt from the left')
    count.add_argument("--forehand", type=int, metavar="K", help="the seat that plays first")
    count.add_argument("--depth", type=_depth, required=True, metavar="D", help="number of moves")
    random = command("random", "Let computers play a match; print it.", _random, match=True)
    levels(random, "random", "the players")
    for sub in (count, again, random):
        sub.add_argument("--json", action="store_true", help="print one JSON object")
    add_coach(command)
    add_puzzle(command, day, _puzzle)
    add_lab(commands)
    return parser


def _depth(source: str) -> int:
    if not (source.isdecimal() and len(source) < 4 and 0 < int(source) <= MAX_DEPTH):
        raise argparse.ArgumentTypeError(f"{source!r:.40} is not a depth (1 to {MAX_DEPTH})")
    return int(source)


def _seats(given: list[str] | None, default: str, count: int) -> list[str]:
    """Return a level for each of so many seats from the --level arguments."""
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
    rules = chosen_rules(arguments)
    State.start(rules, arguments.players, arguments.seed)  # a wrong number is named before a level
    seats = _seats(arguments.level, "greedy", arguments.players - 1)
    for level in seats:
        find_player(level)  # an unknown one is named before anything is shown
    drawn = arguments.seed == arguments.drawn
    seed = _cut(say, arguments.seed) if drawn else arguments.seed
    session = Session(rules, arguments.players, seed, ("you", *seats), opponents=find_player)
    if drawn:
        session.seal()
    with contextlib.suppress(ImportError):  # Windows has none; its console edits lines itself
        import readline  # noqa: F401 - from here on input() knows the arrow keys
    Prompt(session, say, _line, _writer(arguments.color)).run()


def _cut(say: Catalogue, drawn: str) -> str:
    """Show the seal of a drawn seed; return the seed with the words of whoever sits there."""
    tell(say("terminal.seal", seal=seal_of(drawn)))
    if sys.stdin is None or not sys.stdin.isatty():
        return drawn
    tell(say("terminal.cut"))
    try:
        return cut(drawn, input("> "))
    except EOFError:
        return drawn


def _puzzle(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    puzzle = asked_for(arguments)
    if arguments.record:
        print(render(replay(puzzle.record())), end="")
    else:
        PuzzlePrompt(puzzle, say, _line, _writer(arguments.color)).run()


def _line(prompt: str) -> str:
    """Return a line that is typed; a closed standard input has none."""
    if sys.stdin is None:
        raise EOFError
    return input(prompt)


def _writer(when: str) -> Callable[[str], None]:
    """Return what prints a text, with red cards in red if colour is wanted."""
    if not wanted(when, sys.stdout.isatty(), os.environ):
        return tell
    return lambda text: print(painted("\n".join(map(shown, text.split("\n")))))


def _games(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    for name, rules in GAMES.items():
        counts = ", ".join(map(str, rules.players))
        print(f"{name:<14} {game_title(say, rules):<20} {say('help.players', counts=counts)}")


def _rules(arguments: argparse.Namespace) -> None:
    for line in rules_lines(find_catalogue(arguments.lang), game(arguments.game, arguments.rules)):
        print(line)


def _replay(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    match = load(read_text(arguments.file))
    if arguments.json:
        _print_json(match)
        return
    record, final = match.record, match.final
    you = record.seats.index("you") if record.seats.count("you") == 1 else -1
    voice = Voice(final.rules, seat_names(say, record.seats), you, say, itemise=False)
    write = _writer(arguments.color)
    write(as_text(match, voice))
    for tally in match.tallies[-1:]:
        for line in sheet(voice, tally, final.scores):
            write(line)


def _perft(arguments: argparse.Namespace) -> None:
    rules, players = chosen_rules(arguments), arguments.players
    if arguments.deck is not None:
        state = State.from_deck(
            rules, players, parse_cards(arguments.deck), arguments.forehand or 0
        )
    else:
        state = State.start(rules, players, arguments.seed)
        if arguments.forehand is not None:
            deck, _ = shuffled(arguments.seed, 1)
            state = State.from_deck(rules, players, deck, arguments.forehand)
    counts = []
    for depth in range(1, arguments.depth + 1):
        counts.append(perft(state, depth))
        if not arguments.json:
            print(depth, counts[-1], flush=True)
    if arguments.json:
        options = dict(rules.options)
        data = {"game": rules.name, "options": options, "players": players, "counts": counts}
        print(json.dumps(data))


def _random(arguments: argparse.Namespace) -> None:
    rules, players = chosen_rules(arguments), arguments.players
    State.start(rules, players, arguments.seed)  # a wrong number is named before a level
    seats = _seats(arguments.level, "random", players)
    session = Session(rules, players, arguments.seed, seats, opponents=find_player)
    while not session.state.match_over:
        if session.state.round_over:
            session.next_round()
            continue
        session.play_opponent()
    if arguments.json:
        _print_json(replay(session.record()))
    else:
        print(session.save(), end="")


def _print_json(match: Replay) -> None:
    print(json.dumps(as_json(match)))
