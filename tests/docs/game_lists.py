"""Write the games into README.md and docs/strength.md: ``python -m tests.docs.game_lists``."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from kasino.errors import either
from kasino.games import GAMES, SHOWN
from testing.proof import proof
from tests.docs.tables import replaced, row

ROOT = Path(__file__).parents[2]
END = "<!-- /games -->"


def begin(what: str) -> str:
    """Return the comment before a list."""
    return f"<!-- {what}: written by python -m tests.docs.game_lists -->\n"


def games() -> Iterator[str]:
    """Yield the table of the games: players, and what each is like."""
    yield from ("| game | players | in a sentence |", "| --- | --- | --- |")
    for name, rules in GAMES.items():
        yield row([rules.title, str(either(rules.players)), SHOWN[name].about])


def charts(*, rounds: bool) -> Iterator[str]:
    """Yield a table with the charts of games whose levels were compared by matches, or by rounds.

    That is by rounds in games in which builds are held, because their matches are long.
    """
    cells = [
        f"![{rules.title}](../{file.relative_to(ROOT).as_posix()})"
        for name, rules in GAMES.items()
        if (rules.makers is rounds) and (file := proof(name, "ladder.svg")).exists()
    ]
    yield from ("| | |", "| --- | --- |")
    for place in range(0, len(cells), 2):
        yield row((*cells[place : place + 2], " ")[:2])


def written() -> Iterator[tuple[Path, str]]:
    """Yield each document with its current lists."""
    readme, strength = ROOT / "README.md", ROOT / "docs" / "strength.md"
    text = readme.read_text(encoding="utf-8")
    yield readme, replaced(text, begin("games"), [*games()], END)
    text = strength.read_text(encoding="utf-8")
    for what, rounds in (("matches", False), ("rounds", True)):
        text = replaced(text, begin(what), [*charts(rounds=rounds)], END)
    yield strength, text


def main() -> None:
    """Write the lists."""
    for path, text in written():
        path.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
