"""The command line: play, puzzle, games, rules, replay and random, and other modules’ commands."""

from __future__ import annotations

import argparse
import contextlib
import json
import os
import re
import shlex
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NoReturn

from kasino import __version__
from kasino.cards import parse_cards, shuffled
from kasino.engine.state import State
from kasino.errors import KasinoError, TranslatableError, either
from kasino.games import FIRST, GAMES, game, offered
from kasino.lookalikes import closest
from kasino.match import daily
from kasino.match.record import Match, load, render, replay
from kasino.match.seal import cut, seal_of
from kasino.match.session import Session
from kasino.match.setup import is_human, nickname
from kasino.messages import clip
from kasino.players import LEVELS, Player, UnknownLevel
from kasino.players.adaptive import ADAPTIVE
from kasino.players.checks import check_end
from kasino.terminal.arguments import (
    UsageError,
    add_house_rules,
    add_lang,
    chosen_rules,
    whole_number,
)
from kasino.terminal.autosave import Autosave
from kasino.terminal.board import rules_lines, sheet
from kasino.terminal.coach_commands import add_coach
from kasino.terminal.files import find_catalogue, languages, read_text
from kasino.terminal.installed import add_installed
from kasino.terminal.letter_commands import add_letters
from kasino.terminal.own_players import find_player, finder, load_custom_players
from kasino.terminal.prompt import Prompt, agreed
from kasino.terminal.puzzle_prompt import PuzzlePrompt, add_puzzle, asked_for
from kasino.terminal.report import as_json, as_text
from kasino.terminal.show import add_show, perft
from kasino.terminal.streams import (
    COLOUR_WHEN,
    closed_pipe,
    complain,
    enable_colours,
    painted,
    prepare,
    silence,
    tell,
    typed,
    wants_colour,
    width,
    wrapped,
)
from kasino.words import ENGLISH, Catalogue, Voice, error_text, game_title, seat_names
from kasino.words.help import players_text

FAILED: Final = 1  # the exit code if output can’t be written
WRONG: Final = 2  # for bad arguments and bad files
STOPPED: Final = 130  # for Ctrl-C, as in shells

#: The maximum length of an input line. Typed lines are shorter, but piped input may have no end.
MAX_LINE: Final = 10_000

#: The maximum number of moves in a round: every card can be played, and every play can be called.
MAX_DEPTH: Final = 104


#: argparse’s message about a word that isn’t one of the possible ones.
CHOICE: Final = re.compile(r"invalid choice: '(.+)' \(choose from (.+)\)$")
#: The beginnings of its messages when an option may be misspelt.
ABOUT_OPTIONS: Final = ("unrecognized arguments", "the following arguments are required")


class Parser(argparse.ArgumentParser):
    """A parser that reports bad arguments in one line, without burying it in usage text."""

    def __init__(self, **options: Any) -> None:
        super().__init__(**options)
        self.hidden: set[str] = set()  # the commands that aren’t in the help
        self.given: list[str] = []  # the arguments that are being parsed

    def parse_known_args(  # pyright: ignore[reportIncompatibleMethodOverride]  # its overloads
        self, args: Any = None, namespace: Any = None
    ) -> Any:
        """Parse the arguments; raise UsageError for those that this command doesn’t have."""
        self.given = [*args]
        found, rest = super().parse_known_args(args, namespace)
        if rest:
            self.error(f"unrecognized arguments: {' '.join(rest)}")
        return found, rest

    def _misspelt(self) -> tuple[str, str]:
        """Return a misspelt option and the one of this command that it probably means, or ""."""
        known = {option.lstrip("-"): option for option in self._option_string_actions}
        typed = (each.partition("=")[0] for each in self.given if each.startswith("-"))
        unknown = [each for each in typed if each not in known.values()]
        near = ((each, closest(each.lstrip("-"), known)) for each in unknown)
        return next(((each, known[option]) for each, option in near if option), ("", ""))

    def error(self, message: str) -> NoReturn:
        """Raise UsageError instead of printing the usage and exiting."""
        if choice := CHOICE.search(message):  # argparse lists every command, also those not in help
            word, names = choice[1], re.findall(r"[\w-]+", choice[2])
            names = [name for name in names if name not in self.hidden]
            message = message.replace(choice[2], ", ".join(map(repr, names)))
            meant = closest(word, names)
        elif message.startswith(ABOUT_OPTIONS):
            word, meant = self._misspelt()
            if meant and "required" in message:
                message = f"unrecognized arguments: {word}"
        else:
            meant = ""
        raise UsageError(f"{message}; did you mean {meant}?" if meant else message)


def run(argv: Sequence[str], seed: str, day: str = "") -> int:
    """Run a command line and return the exit code; an empty command line starts a match.

    ``seed`` is for matches started without a seed, and ``day`` is the date for daily puzzles
    requested without one.
    """
    if not prepare():
        complain("standard output is closed")
        return FAILED
    arguments = argparse.Namespace()
    try:
        try:
            arguments = _parser(seed, day).parse_args(argv or ["play"])
            code: int | None = arguments.command(arguments)
        finally:
            # Flush here, so that a full disk or a closed pipe is reported below and not at Python’s
            # exit.
            sys.stdout.flush()
    except KasinoError as error:
        complain(_worded(arguments, error))
        return WRONG
    except KeyboardInterrupt:
        print()
        return STOPPED
    except OSError as error:
        if not closed_pipe(error):
            complain(f"can't write: {error.strerror or error}")
        silence(sys.stdout)
        return FAILED
    return code or 0


def _worded(arguments: argparse.Namespace, error: KasinoError) -> str:
    """Return an error message in the command’s language, or in English if it has no language."""
    lang = getattr(arguments, "lang", "")
    return error_text(find_catalogue(lang), error) if lang in languages() else str(error)


def _parser(seed: str, day: str) -> Parser:
    parser = Parser(
        prog="kasino", description="Play fishing card games in the terminal. No gambling."
    )
    parser.add_argument("--version", action="version", version=f"kasino {__version__}")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(
        name: str,
        does: str,
        run: object,
        *,
        match: bool = False,
        named: bool = True,
        shown: bool = True,
    ) -> argparse.ArgumentParser:
        # argparse lists only commands with a help text.
        listed: dict[str, Any] = {"help": does} if shown else {}
        if not shown:
            parser.hidden.add(name)
        sub = commands.add_parser(name, description=does, allow_abbrev=False, **listed)
        sub.set_defaults(command=run)
        if match:
            sub.add_argument(
                "game",
                metavar="GAME",
                nargs=None if named else "?",
                help=f"one of {', '.join(GAMES)}",
            )
            sub.add_argument(
                "--players", type=whole_number, default=2, metavar="N", help="default: 2"
            )
            add_house_rules(sub)
        return sub

    def lang(*subs: argparse.ArgumentParser) -> None:
        for sub in subs:
            add_lang(sub)

    def levels(sub: argparse.ArgumentParser, default: str, whose: str) -> None:
        sub.add_argument("--seed", default=seed, help="text that decides the deals")
        sub.add_argument(
            "--level",
            action="append",
            metavar="LEVEL",
            help=f"level of {whose}: one for all, or one each (repeat the option or use commas); "
            f"default: {default}",
        )

    play = command("play", "Play a match at the prompt.", _play, match=True, named=False)
    levels(play, "greedy", "your opponents")
    play.add_argument(
        "--seats",
        default="",
        metavar="SEATS",
        help="who sits where, such as you,you,greedy or human:Aino,human:Eero: people share "
        "the prompt",
    )
    play.add_argument(
        "--player",
        action="append",
        default=[],
        metavar="MODULE:CLASS",
        help="your own opponent, instead of a level (repeatable)",
    )
    play.add_argument(
        "--continue", action="store_true", dest="go_on", help="continue your last unfinished match"
    )
    play.add_argument(
        "--hide-counts",
        action="store_true",
        help="show captured cards and points only when a round is scored",
    )
    play.add_argument(
        "--show-unseen",
        action="store_true",
        help="show the cards you haven't seen from the second deal on; this counts as a hint",
    )
    play.set_defaults(drawn=seed, players=None)
    play.formatter_class = argparse.RawDescriptionHelpFormatter
    play.epilog = _choices()
    of_day = command(
        "daily", "Play the round of the day, with the same cards as on the page.", _daily
    )
    of_day.add_argument(
        "table",
        nargs="?",
        choices=[table.value for table in daily.Table],
        default=daily.Table.GAME.value,
        help="game, the game of the weekday (default); finnish, Finnish Kasino; easy, Finnish "
        "Kasino against an easy opponent, with hints and undo",
    )
    of_day.add_argument("--day", default=day, metavar="DATE", help="default: today")
    games = command("games", "List the games.", _games)
    rules = command("rules", "Show the rules of a game.", _rules)
    rules.add_argument("game", metavar="GAME", help=f"one of {', '.join(GAMES)}")
    add_house_rules(rules)
    again = command("replay", "Check a record and show what happened.", _replay)
    again.add_argument("file", metavar="FILE", help="a record; - is standard input")
    lang(play, of_day, games, rules, again)
    for sub in (play, of_day, again):
        sub.add_argument(
            "--color",
            choices=COLOUR_WHEN,
            default="auto",
            metavar="WHEN",
            help=", ".join(COLOUR_WHEN),
        )
    count = command(
        "perft", "Count the move sequences of round 1.", _perft, match=True, shown=False
    )
    source = count.add_mutually_exclusive_group(required=True)
    source.add_argument("--seed", help="text that decides the deal")
    source.add_argument(
        "--deck", metavar="CARDS", help='all cards of the game: "As 2s …", dealt from the left'
    )
    count.add_argument(
        "--forehand", type=whole_number, metavar="K", help="the seat that plays first"
    )
    count.add_argument("--depth", type=_depth, required=True, metavar="D", help="number of moves")
    random = command(
        "random",
        "Let the computer play a match against itself and print it.",
        _random,
        match=True,
        shown=False,
    )
    levels(random, "random", "the players")
    for sub in (count, again, random):
        sub.add_argument("--json", action="store_true", help="print one JSON object")
    add_show(command)
    add_coach(command)
    add_puzzle(command, day, _puzzle)
    add_letters(command, seed)
    add_installed(commands)
    return parser


def _choices() -> str:
    """Return the games, levels and languages to choose from, for the help text."""
    games = [
        f"  {name:<14} {game_title(ENGLISH, rules)}, for {either(rules.players)}"
        for name, rules in GAMES.items()
    ]
    levels, spoken = ", ".join((*LEVELS, ADAPTIVE)), ", ".join(languages())
    return "\n".join(("games:", *games, f"levels: {levels}", f"languages: {spoken}"))


def _depth(source: str) -> int:
    if not (
        source.isascii() and source.isdecimal() and len(source) < 4 and 0 < int(source) <= MAX_DEPTH
    ):
        raise argparse.ArgumentTypeError(f"{clip(source, 40)} is not a depth (1 to {MAX_DEPTH})")
    return int(source)


def _seats(given: list[str] | None, default: str, count: int) -> list[str]:
    """Return ``count`` levels, one for each seat, from the --level arguments."""
    levels = [level.strip() for each in given or [default] for level in each.split(",")]
    if len(levels) == 1:
        levels *= count
    if len(levels) != count:
        opponents = f"{count} opponent" if count == 1 else f"{count} opponents"
        raise UsageError(f"--level names {len(levels)} levels for {opponents}")
    if spaced := next((level for level in levels if " " in level), ""):
        raise UsageError(f"--level is a list such as greedy,random, not {clip(spaced, 40)}")
    if any(level == "you" or level.startswith("human:") for level in levels):
        raise UsageError("--level names levels, not people")
    return levels


def _play(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    own = load_custom_players(arguments.player)
    opponents = finder(own)
    autosave = Autosave(os.environ)
    with contextlib.suppress(ImportError):  # Windows has none, but its console edits lines itself
        import readline  # noqa: F401 - makes input() understand the arrow keys
    session = _left(arguments, say, autosave, opponents)
    if session is None:
        arguments.game = arguments.game or _offered(say)
        if not arguments.game:
            tell(say("terminal.bye"))
            return
        session = _begun(arguments, say, own, opponents)
    writer = _writer(arguments.color)
    Prompt(
        session,
        say,
        _line,
        writer,
        autosave,
        opponents,
        width(),
        counts=not arguments.hide_counts,
        unseen=arguments.show_unseen,
        again=shlex.join(["kasino", "play", "--continue", *_own(arguments.player)]),
    ).run()


def _own(sources: Sequence[str]) -> Iterator[str]:
    """Yield the arguments that name a person’s own players."""
    for source in sources:
        yield from ("--player", source)


def _daily(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    setup = daily.setup_of(arguments.day, daily.Table(arguments.table))
    session, autosave = Session.begin(setup, as_people=True), Autosave(os.environ)
    file = autosave.left(session)
    if file is not None:  # only one match counts, so one that was left goes on
        try:
            session = Session.load(read_text(str(file)))
        except KasinoError as error:
            raise UsageError(f"{file}: {error}") from None
    Prompt(session, say, _line, _writer(arguments.color), autosave, columns=width()).run()


def _left(
    arguments: argparse.Namespace,
    say: Catalogue,
    autosave: Autosave,
    opponents: Callable[[str], Player],
) -> Session | None:
    """Return the last unfinished match if the player wants to continue it, or None."""
    asks = not arguments.go_on
    if asks and not typed():
        return None
    file = autosave.latest()
    if file is None:
        if asks:
            return None
        raise UsageError("there is no unfinished match to continue")
    try:
        session = Session.load(read_text(str(file)), opponents)
    except KasinoError as error:
        if not asks:
            cause = error.arguments.get("why") if isinstance(error, TranslatableError) else None
            if isinstance(cause, UnknownLevel):
                raise UsageError(f"{error}; a player of your own needs --player SOURCE") from None
            raise
        tell(f"{file}: {error}")
        return None
    if asks:
        title = game_title(say, session.rules)
        tell(say("terminal.offer", game=title, round=session.state.round))
        try:
            if not agreed(say, input("> ")):
                return None
        except EOFError:
            return None
    return session


def _offered(say: Catalogue) -> str:
    """Return the name of the game that a person chooses from the list, or "" if they leave."""
    if not typed():
        return FIRST
    for number, line in enumerate(_listed(say), 1):
        tell(f"{number:3}  {line}")
    first = offered(say.lang)
    while True:
        tell(say("terminal.which", game=game_title(say, GAMES[first])))
        try:
            answer = input("> ").strip().lower()
        except EOFError:
            return ""
        if answer in ("quit", "exit", "q", say("terminal.words").split(", ")[-1]):
            return ""
        by_number = dict(zip(map(str, range(1, len(GAMES) + 1)), GAMES, strict=True))
        name = by_number.get(answer, answer or first)
        if name in GAMES:
            return name
        tell(say("terminal.no-game", text=answer[:60]))
        if meant := closest(answer, GAMES):
            tell(say("terminal.meant", meant=meant))


def _begun(
    arguments: argparse.Namespace,
    say: Catalogue,
    own: Sequence[Player],
    opponents: Callable[[str], Player],
) -> Session:
    """Return a new match as the arguments describe it, before its first move."""
    given = [each.strip() for each in arguments.seats.split(",")] if arguments.seats else []
    if len(given) == 1:
        raise UsageError(f"--seats is a list such as you,greedy, not {clip(given[0], 40)}")
    if arguments.players is None:
        arguments.players = len(given) or (1 + len(own) if len(own) > 1 else 2)
    rules = chosen_rules(arguments)
    State.start(rules, arguments.players, arguments.seed)  # reports a wrong count before a level
    if given:
        seats = _seated(given, arguments)
    elif own and arguments.level:
        raise UsageError("--level and --player both name opponents: use --seats for both")
    else:
        levels = [each.level for each in own] or arguments.level
        seats = ["you", *_seats(levels, "greedy", arguments.players - 1)]
    for seat in seats:
        if not is_human(seat):
            opponents(seat)  # report an unknown level before showing anything
    drawn = arguments.seed == arguments.drawn
    seed = _cut(say, arguments.seed) if drawn else arguments.seed
    session = Session.start(
        rules, arguments.players, seed, seats, opponents=opponents, as_people=True
    )
    if drawn:
        return session.seal()
    return session


def _seated(given: list[str], arguments: argparse.Namespace) -> list[str]:
    """Return the seats given by --seats; raise UsageError if they don’t fit the other arguments."""
    if arguments.level:
        raise UsageError("--level and --seats both name opponents: use only one of them")
    if len(given) != arguments.players:
        raise UsageError(f"--seats names {len(given)} seats for {arguments.players} players")
    if not any(map(is_human, given)):
        meant = "; did you mean you?" if any(closest(each, ["you"]) for each in given) else ""
        raise UsageError(f"--seats needs a person: you, or human:NAME{meant}")
    return [f"human:{nickname(seat[6:])}" if seat.startswith("human:") else seat for seat in given]


def _cut(say: Catalogue, drawn: str) -> str:
    """Show a drawn seed’s seal; return the seed, combined with any words that the player types."""
    tell(say("terminal.seal", seal=seal_of(drawn)))
    if not typed():
        return drawn
    tell(say("terminal.cut"))
    try:
        while (line := input("> ")).strip() == "?":
            tell(say("terminal.cut.help"))
        return cut(drawn, line)
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
    """Return a typed line; raise EOFError at the end of input or without standard input."""
    if sys.stdin is None:
        raise EOFError
    if sys.stdin.isatty():
        return input(prompt)
    print(prompt, end="", flush=True)
    line = sys.stdin.readline(MAX_LINE + 1)
    if not line:
        raise EOFError
    if len(line) > MAX_LINE:
        raise UsageError(f"a line is longer than {MAX_LINE} characters")
    return line.removesuffix("\n")


def _writer(when: str) -> Callable[[str], None]:
    """Return a function that prints a string, with its red cards in red if colour is wanted."""
    if not wants_colour(when, sys.stdout.isatty(), os.environ):
        return tell
    enable_colours()
    return lambda text: print(painted("\n".join(wrapped(text, width()))))


def _games(arguments: argparse.Namespace) -> None:
    for line in _listed(find_catalogue(arguments.lang)):
        print(line)


def _listed(say: Catalogue) -> Iterator[str]:
    """Yield a line of text about each game."""
    for name, rules in GAMES.items():
        yield f"{name:<14} {game_title(say, rules):<20} {players_text(say, rules)}"


def _rules(arguments: argparse.Namespace) -> None:
    for line in rules_lines(
        find_catalogue(arguments.lang), game(arguments.game, arguments.rules), width()
    ):
        tell(line)


def _replay(arguments: argparse.Namespace) -> None:
    say = find_catalogue(arguments.lang)
    match = load(read_text(arguments.file))
    if arguments.json:
        _print_json(match)
        return
    record, final = match.record, match.state
    you = record.setup.seats.index("you") if record.setup.seats.count("you") == 1 else -1
    voice = Voice(final.rules, seat_names(say, record.setup.seats), you, say, itemise=False)
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
            deck, _ = shuffled(arguments.seed, 1, rules.cards)
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
    State.start(rules, players, arguments.seed)  # report a wrong player count before a wrong level
    seats = _seats(arguments.level, "random", players)
    session = Session.start(rules, players, arguments.seed, seats, opponents=find_player)
    while not session.state.match_over:
        if session.state.round_over:
            check_end(session.state)
            session = session.next_round()
            continue
        session = session.play_opponent()
    if arguments.json:
        _print_json(session.match)
    else:
        print(session.save(), end="")


def _print_json(match: Match) -> None:
    print(json.dumps(as_json(match)))
