"""The lab's commands about the coach: losses, deeper looks, last deals against brute force."""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable
from typing import Any

from kasino.engine.state import State
from kasino.games import game
from kasino.lab.coaching.agreement import Agreement, agreement
from kasino.lab.coaching.honours import honours
from kasino.lab.coaching.last_deals import last_deals
from kasino.lab.coaching.losses import losses
from kasino.lab.coaching.statements import Statements, statements
from kasino.lab.report import Progress
from kasino.lab.workers import workers
from kasino.players import LEVELS, player
from kasino.terminal.lab_arguments import subcommands
from kasino.terminal.own_players import find_player, load_player


def add_lab_coach(commands: Any, count: Callable[[str], int]) -> None:
    """Add ``coach`` and its commands to those of the lab; ``count`` reads a number from 1."""
    _, command = subcommands(commands, "coach", "Measure the coach.")
    lost = command("losses", "Tell what levels give away, and how that is graded.", _losses)
    lost.add_argument("--levels", default=",".join(LEVELS), help="default: all")
    lost.add_argument("--players", type=count, default=2, metavar="N", help="default: 2")
    lost.add_argument("--rounds", type=count, default=4, metavar="N", help="default: 4")
    agree = command("agree", "Compare losses with those at a tenfold budget.", _agree)
    agree.add_argument("--level", default="greedy", help="whose moves; default: greedy")
    agree.add_argument("--players", type=count, default=2, metavar="N", help="default: 2")
    agree.add_argument("--rounds", type=count, default=4, metavar="N", help="default: 4")
    stated = command("chances", "Hold stated chances against sampled worlds.", _chances)
    stated.add_argument("--level", default="greedy", help="whose moves; default: greedy")
    stated.add_argument("--players", type=count, default=2, metavar="N", help="default: 2")
    stated.add_argument("--rounds", type=count, default=4, metavar="N", help="default: 4")
    last = command("last", "Compare losses in last deals with brute force.", _last)
    last.add_argument("--positions", type=count, default=100, metavar="N", help="default: 100")
    last.add_argument("--plays", type=count, default=4, metavar="N", help="left at most; 4")
    thrown = command("honours", "Tell how many cards with points a level throws away.", _honours)
    thrown.add_argument("--level", default="counter", help="whose moves; default: counter")
    thrown.add_argument(
        "--player", default="", metavar="MODULE:CLASS", help="a player of your own, for the level"
    )
    thrown.add_argument("--players", type=count, default=2, metavar="N", help="default: 2")
    thrown.add_argument("--rounds", type=count, default=50, metavar="N", help="default: 50")
    for sub in (lost, agree, stated, last, thrown):
        sub.add_argument("--workers", type=count, default=1, metavar="N", help="default: 1")


def _losses(arguments: argparse.Namespace) -> None:
    levels = [level.strip() for level in arguments.levels.split(",")]
    State.start(game(arguments.game), arguments.players, arguments.seed)
    for level in levels:
        player(level)
    with workers(arguments.workers) as executor:
        for level in levels:
            found = losses(
                arguments.game,
                arguments.players,
                level,
                arguments.rounds,
                arguments.seed,
                executor,
                Progress(),
            )
            print(json.dumps(found.as_json()) if arguments.json else found.sentence(), flush=True)


def _agree(arguments: argparse.Namespace) -> None:
    _measure(arguments, agreement)


def _chances(arguments: argparse.Namespace) -> None:
    _measure(arguments, statements)


def _measure(arguments: argparse.Namespace, measure: Callable[..., Agreement | Statements]) -> None:
    """Print what is found in some rounds of a level against itself."""
    State.start(game(arguments.game), arguments.players, arguments.seed)
    player(arguments.level)
    with workers(arguments.workers) as executor:
        found = measure(
            arguments.game,
            arguments.players,
            arguments.level,
            arguments.rounds,
            arguments.seed,
            executor,
            Progress(),
        )
    print(json.dumps(found.as_json()) if arguments.json else found.sentence())


def _last(arguments: argparse.Namespace) -> None:
    game(arguments.game)
    with workers(arguments.workers) as executor:
        found = last_deals(
            arguments.game,
            arguments.positions,
            arguments.plays,
            arguments.seed,
            executor,
            Progress(),
        )
    print(json.dumps(found.as_json()) if arguments.json else found.sentence())


def _honours(arguments: argparse.Namespace) -> None:
    State.start(game(arguments.game), arguments.players, arguments.seed)
    own = arguments.player
    who = load_player(own) if own else find_player(arguments.level)
    with workers(arguments.workers) as executor:
        found = honours(
            arguments.game,
            arguments.players,
            who,
            arguments.rounds,
            arguments.seed,
            executor,
            Progress(),
        )
    print(json.dumps(found.as_json()) if arguments.json else found.sentence())
