"""The law for games: without its folder, a game is gone, and the others don’t notice.

``PYTHONPATH=.:web python -m tests.games_deleted`` checks it. For each game, or for the named ones,
it copies the tree without the game’s folder and checks the copy: every module is imported; each
language has words for the other games, their help and their house rules; a round of each is played
and told in words, and compared with the oracle; the terminal lists them; the page opens with each
of them on its start screen and plays a turn of one; and every module of the tests is imported, so
that none needs the game before its tests begin.

``--whole`` also does what takes long: it writes the lists of games anew, builds the wheel and asks
it for the games, and runs the tests outside of the folder, or those after ``--tests PATH …``.
"""

from __future__ import annotations

import argparse
import io
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, redirect_stdout
from importlib import import_module
from pathlib import Path
from pkgutil import walk_packages

import pytest

from kasino.games import GAMES
from tests.page.deleted import files_in, link, run
from tools.paths import ROOT

#: The parts of the tree to copy.
COPIED = (
    *("kasino", "web", "tests", "testing", "tools", "docs", "build.py", "pyproject.toml"),
    *("README.md", "CONTRIBUTING.md", "CHANGELOG.md"),
)


#: What a whole copy leaves out: what is installed or built.
NOT_COPIED = frozenset({".git", ".venv", ".work", "dist", "node_modules", "__pycache__"})
#: The commands that write lists of games.
LISTS = ("tests.docs.rule_table", "tests.docs.game_lists", "tests.docs.embedding_tables")


@contextmanager
def deleted(game: str) -> Iterator[Path]:
    """Yield a copy of the tree without the folder of a game."""
    folder = f"kasino/games/{game.replace('-', '_')}/"
    assert (ROOT / folder).is_dir(), f"there is no game {game!r}"
    with tempfile.TemporaryDirectory(prefix="kasino-without-") as name:
        # A copy shares the files through links.
        kept = [path for path in files_in(COPIED) if not path.startswith((folder, "web/node_"))]
        link(Path(name), kept)
        yield Path(name)


@contextmanager
def copied(game: str) -> Iterator[Path]:
    """Yield a copy of the whole tree without a game; it shares no file, so it can be written to."""

    def left_out(folder: str, names: list[str]) -> set[str]:
        out = {name for name in names if name in NOT_COPIED}
        return out | ({game.replace("-", "_")} if Path(folder).name == "games" else set())

    with tempfile.TemporaryDirectory(prefix="kasino-without-") as name:
        copy = Path(name) / "kasino"
        shutil.copytree(ROOT, copy, ignore=left_out)
        for path in (".venv", "web/node_modules"):
            if (ROOT / path).exists():
                (copy / path).symlink_to(ROOT / path, target_is_directory=True)
        yield copy


def whole(game: str, tests: Sequence[str]) -> Iterator[str]:
    """Yield the faults of the lists, of the wheel, and of tests in the tree without a game."""
    with copied(game) as copy:
        commands = [
            *(["-m", each] for each in LISTS),
            ["-m", "hatchling", "build", "--target", "wheel", "--directory", "out"],
        ]
        for command in commands:
            ran = run(copy, *command)
            if ran.returncode:
                yield f"{' '.join(command)}: {ran.stdout}{ran.stderr}"
        for wheel in copy.glob("out/*.whl"):
            environment = {**os.environ, "PYTHONPATH": str(wheel), "PYTHONUTF8": "1"}
            shown = subprocess.run(
                [sys.executable, "-m", "kasino", "games", "--lang", "fi"],
                cwd=copy.parent,
                env=environment,
                capture_output=True,
                encoding="utf-8",
                check=False,
            )
            lines = [line.split()[0] for line in shown.stdout.splitlines() if line[:1].isalpha()]
            if not {*GAMES} - {game} <= {*lines} or game in lines:
                yield f"the wheel has the games {lines}: {shown.stderr}"
        ran = run(copy, "-m", "pytest", "-q", "--tb=short", "-m", "not slow", *tests)
        if ran.returncode:
            yield ran.stdout


def problems(game: str) -> Iterator[str]:
    """Yield the faults of the tree without a game."""
    with deleted(game) as copy:
        found = run(copy, "-m", __spec__.name, "--left", game)
        if found.returncode:
            yield f"{found.stdout}{found.stderr}"


def check(gone: str) -> None:
    """Check the tree that this runs in, which lacks a game; raise an error if it lacks more."""
    import kasino
    from kasino.engine.state import State
    from kasino.house_rules import HOUSE_RULES
    from kasino.terminal.cli import run as typed
    from kasino.words import Voice, events_text
    from kasino.words.help import help_sections
    from kasino.words.options import option_name, option_text
    from testing.page.open_page import OpenPage
    from tests.oracle.follow import follow
    from tests.oracle.games import GAMES as ORACLE
    from tools.languages import LANGUAGES, game_words

    for module in walk_packages(kasino.__path__, "kasino."):
        if "__main__" not in module.name and "openspiel" not in module.name:
            import_module(module.name)
    for path in sorted((ROOT / "tests").rglob("test_*.py")):
        import_module(".".join(path.relative_to(ROOT).with_suffix("").parts))
    assert gone not in GAMES and list(GAMES) == list(ORACLE)
    for lang in LANGUAGES:
        say = game_words(lang)
        for rules in GAMES.values():
            assert help_sections(say, rules)
            for option in HOUSE_RULES:
                if option.suits(rules):
                    option_name(say, rules, option.name)
                    option_text(say, rules, option.name, option.of(rules))
            names = ("Aino", "Eino", "Lempi", "Toivo")[: rules.players[0]]
            state, voice = State.start(rules, len(names), "left"), Voice(rules, names, -1, say)
            while not state.round_over:
                state, events = state.play(next(state.legal_moves()))
                assert events_text(voice, events)
    for name, rules in GAMES.items():
        follow(name, rules.players[0], "left", 0.9)
    with redirect_stdout(io.StringIO()) as printed:
        assert typed(["games"], "seed") == 0
    assert all(name in printed.getvalue() for name in GAMES)
    with pytest.MonkeyPatch.context() as patch:
        page = OpenPage(patch, f"?game={list(GAMES)[-1]}&players=2&level=random&pace=0&seed=left")
        page.play()
        page.wait_for("your-turn")
        page.click("[data-action=menu]")
        assert len(page.all("[data-option=game]")) == len(GAMES)


def main(argv: Sequence[str]) -> int:
    """Check each game, and print the faults."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME")
    parser.add_argument("--left", metavar="GAME", help=argparse.SUPPRESS)
    parser.add_argument("--whole", action="store_true", help="check lists, wheel and tests, too")
    parser.add_argument("--tests", nargs="+", default=["tests", "kasino"], metavar="PATH")
    asked = parser.parse_args(argv)
    if asked.left:
        check(asked.left)
        return 0
    bad = 0
    for game in asked.games:
        found = list(problems(game))
        if asked.whole:
            found += whole(game, asked.tests)
        print("\n".join([f"{game}: {'FAILED' if found else 'gone'}", *found]), flush=True)
        bad += bool(found)
    return min(bad, 1)


if __name__ == "__main__":
    os.environ.setdefault("PYTHONDONTWRITEBYTECODE", "1")
    sys.exit(main(sys.argv[1:]))
