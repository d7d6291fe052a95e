"""The lab’s commands: duel, ladder, oracle and speed."""

from __future__ import annotations

import argparse
import json
import math
import sys
from collections.abc import Callable
from typing import Any, Final

from kasino.engine.state import State
from kasino.errors import KasinoError
from kasino.games import GAMES, game
from kasino.house_rules import named, options_of, text_of
from kasino.messages import clip
from kasino.players import LEVELS, Player
from kasino.terminal.arguments import add_house_rules, chosen_rules
from kasino.terminal.files import check_writable, write_text
from kasino.terminal.measurements import Figure
from kasino.terminal.own_players import find_player, load_player
from kasino.terminal.progress import Progress
from kasino_lab.agents import NAMES, ORACLE, OWN, Contestant
from kasino_lab.duel import SEED, Duel, Stop, Task, duel_lines, play_duel
from kasino_lab.ladder import picture, play_ladder
from kasino_lab.measurements import add_write, write_rows
from kasino_lab.speed import speed
from kasino_lab.workers import cores, workers

PROGRAM: Final = "python3 -m kasino"


class LabError(KasinoError):
    """The error for a measurement that isn’t possible."""


def add_lab(commands: Any) -> None:
    """Add the command ``lab``, with its own commands, to a parser’s commands."""
    does = "Measure how strong the opponents are."
    parser = commands.add_parser("lab", help=does, description=does, allow_abbrev=False)
    subs = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)

    def command(
        name: str, does: str, run: Callable[[argparse.Namespace], None]
    ) -> argparse.ArgumentParser:
        sub: argparse.ArgumentParser = subs.add_parser(
            name, help=does, description=does, allow_abbrev=False
        )
        sub.set_defaults(command=run)
        sub.add_argument("--game", required=True, metavar="GAME", help=", ".join(GAMES))
        sub.add_argument("--seed", default=SEED, help=f"default: {SEED}")
        sub.add_argument("--json", action="store_true", help="print one JSON object per line")
        add_write(sub)
        return sub

    def own(*subs: argparse.ArgumentParser) -> None:
        for sub in subs:
            sub.add_argument(
                "--player",
                action="append",
                default=[],
                metavar="MODULE:CLASS",
                help="your own player, to be named by its level; repeatable",
            )

    one = command("duel", "Play pairs of rounds on the same decks, seats swapped.", _duel)
    one.add_argument("a", metavar="A", help=", ".join(NAMES))
    one.add_argument("b", metavar="B", help="the other player")
    one.add_argument("--tsv", metavar="FILE", help="write every pair to a file")
    all_ = command("ladder", "Play all levels against each other and rate them.", _ladder)
    all_.add_argument(
        "--levels", default=",".join(LEVELS), help="separated by commas; default: all"
    )
    all_.add_argument(
        "--near", type=_count, default=0, metavar="N", help="only levels at most N places apart"
    )
    all_.add_argument("--svg", metavar="FILE", help="draw the ratings")
    share = command("oracle", "Compare a level with a player that sees all hands.", _oracle)
    share.add_argument("--level", default="expert", help="default: expert")
    share.add_argument("--against", default="greedy", help="default: greedy")
    for sub in (one, all_, share):
        sub.add_argument("--pairs", type=_count, default=250, metavar="N", help="default: 250")
        sub.add_argument("--players", type=_count, default=2, metavar="N", help="default: 2")
        sub.add_argument("--matches", action="store_true", help="whole matches, not rounds")
        sub.add_argument(
            "--iterations", type=_budget, default=0, metavar="N", help="budget per move"
        )
        sub.add_argument(
            "--clear",
            type=_clear,
            default=0.0,
            metavar="Z",
            help="from 250 pairs on, stop once the margin is Z standard errors from zero",
        )
    own(one, all_, share)
    for sub in (one, all_, share):
        add_house_rules(sub)
    for sub in (one, all_, share):
        sub.add_argument(
            "--workers", type=_count, default=cores(), metavar="N", help="default: all cores"
        )
        sub.add_argument("--dask", default="", metavar="ADDRESS", help="a Dask scheduler")
    time = command("speed", "Time the moves of a level.", _speed)
    own(time)
    add_house_rules(time)
    time.add_argument("--level", default="expert", help="default: expert")
    time.add_argument("--players", type=_count, default=2, metavar="N", help="default: 2")
    time.add_argument("--rounds", type=_count, default=5, metavar="N", help="default: 5")


def _count(source: str) -> int:
    if not (source.isascii() and source.isdecimal() and len(source) < 8 and int(source) > 0):
        raise argparse.ArgumentTypeError(f"{clip(source, 40)} is not a number from 1")
    return int(source)


def _budget(source: str) -> int:
    return 0 if source == "0" else _count(source)


def _clear(source: str) -> float:
    try:
        found = float(source)
    except ValueError:
        found = -1.0
    if not 0 <= found < math.inf:
        raise argparse.ArgumentTypeError(f"{clip(source, 40)} is not a number from 0")
    return found


def _contestants(arguments: argparse.Namespace) -> dict[str, Player]:
    """Return the custom players given by ``--player``, keyed by level name."""
    found: dict[str, Player] = {}
    for source in arguments.player:
        own = load_player(source)
        if own.level in found or own.level in NAMES:
            raise LabError(f"--player {clip(source, 80)}: there is a {clip(own.level, 40)} already")
        found[own.level] = own
    return found


def _contestant(arguments: argparse.Namespace, name: str) -> Contestant:
    """Return the contestant with the given name: one of the lab’s, a ``--player``, or a level."""
    return name if name in OWN else _player(arguments, name)


def _player(arguments: argparse.Namespace, name: str) -> Player:
    """Return the player with the given name; raise UnknownLevel if there is none."""
    own = _contestants(arguments)
    return own[name] if name in own else find_player(name)


def _task(arguments: argparse.Namespace, a: str, b: str) -> Task:
    """Return the task that the arguments describe; raise an error for bad names and numbers."""
    rules = chosen_rules(arguments)
    State.start(rules, arguments.players, arguments.seed)
    return Task(
        _contestant(arguments, a),
        _contestant(arguments, b),
        arguments.game,
        arguments.players,
        arguments.matches,
        arguments.seed,
        0,
        arguments.iterations,
        text_of(options_of(rules)),
    )


def _print(arguments: argparse.Namespace, data: dict[str, Any], *lines: str) -> None:
    if arguments.json:
        print(json.dumps(data, ensure_ascii=False))
        return
    for line in lines:
        print(line)


def _tell(arguments: argparse.Namespace, data: dict[str, Any], *rows: Figure) -> None:
    """Print figures, as JSON or as sentences, and write them to a page if asked."""
    _print(arguments, data, *(row.sentence() for row in rows))
    write_rows(arguments, rows, PROGRAM)


def _duel(arguments: argparse.Namespace) -> None:
    task = _task(arguments, arguments.a, arguments.b)
    if arguments.tsv:
        check_writable(arguments.tsv)
    stop = Stop(arguments.pairs, arguments.clear)
    if not arguments.json:
        print(f"stops after {stop}", flush=True)
    with workers(arguments.workers, arguments.dask) as executor, Progress() as bar:
        met = play_duel(task, stop, executor, bar, keep=bool(arguments.tsv))
    _tell(arguments, met.as_json(), met.row())
    if arguments.tsv:
        lines = duel_lines(met, "kasino " + " ".join(sys.argv[1:]))
        write_text(arguments.tsv, "".join(f"{line}\n" for line in lines))


def _ladder(arguments: argparse.Namespace) -> None:
    levels = [level.strip() for level in arguments.levels.split(",")]
    if len(set(levels)) < max(2, len(levels)):
        raise LabError("a ladder needs at least two different levels, such as greedy,random")
    task = _task(arguments, levels[0], levels[0])
    contestants = [_contestant(arguments, level) for level in levels]
    if arguments.svg:
        check_writable(arguments.svg)
    stop = Stop(arguments.pairs, arguments.clear)
    with workers(arguments.workers, arguments.dask) as executor, Progress() as bar:

        def told(met: Duel) -> None:
            bar.end()
            if not arguments.json:
                print(met.sentence(), flush=True)

        rungs = play_ladder(contestants, task, stop, executor, told, arguments.near, bar)
    _print(arguments, rungs.as_json(), *rungs.lines())
    write_rows(arguments, (met.row() for met in rungs.duels.values()), PROGRAM)
    if arguments.svg:
        title = f"{game(arguments.game).title}, {arguments.players} players"
        write_text(arguments.svg, picture(title, rungs.rated()))


def _oracle(arguments: argparse.Namespace) -> None:
    stop = Stop(arguments.pairs, arguments.clear)
    met = []
    with workers(arguments.workers, arguments.dask) as executor:
        for name in (arguments.level, ORACLE):
            task = _task(arguments, name, arguments.against)
            with Progress() as bar:
                met.append(play_duel(task, stop, executor, bar, keep=False))
    margins = [each.margin for each in met]
    share = margins[0] / margins[1] if margins[1] else None
    data = {"level": met[0].as_json(), "oracle": met[1].as_json(), "share": share}
    rows = [each.row() for each in met]
    if share is not None:
        what = f"share of the oracle's margin, {arguments.level}, {named(met[0].task.rules)}"
        rows.append(Figure(what, f"{100 * share:.0f}%"))
    _tell(arguments, data, *rows)


def _speed(arguments: argparse.Namespace) -> None:
    who = _player(arguments, arguments.level)
    rules = chosen_rules(arguments)
    State.start(rules, arguments.players, arguments.seed)
    data = speed(who, rules, arguments.players, arguments.rounds, arguments.seed)
    found = (
        "p50 {p50} ms, p95 {p95} ms, most {most} ms; between pauses p95 {block_p95} ms, "
        "most {block_most} ms; {moves} moves"
    )
    what = f"time of a move, {data['level']}, {named(rules)} for {data['players']}"
    _tell(arguments, data, Figure(what, found.format(**data)))
