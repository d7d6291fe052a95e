"""Find the places that name a game as a game outside its folder: ``python -m tools.named scopa``.

Games are called casino, draw or finnish, which are also ordinary words. So a place counts only if
it can’t mean anything else than the game, or would break without it:

- Python: a string that equals the game’s id or its title, or is the id of a message of the game
  (``about.draw``, ``lay@draw``), or asks for it in an address (``game=…``); an import of a
  module of its folder. The name of an attribute (``setattr(it, "draw", …)``) is none, nor is a
  title that is also a cry, nor the word of a result that nobody has won.
- Catalogues: a message’s context that is such an id.
- Styles, scripts, HTML and JSON: a string or a selector’s value that equals the id.
- Documents, recorded data and pictures: the id as code or as a line’s first word, the title as a
  heading, a table’s cell or a link’s text; a file’s name that begins with the id.

``--places`` prints the places; ``--at REVISION`` adds the counts of another commit.
"""

from __future__ import annotations

import argparse
import ast
import re
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from pathlib import PurePosixPath
from typing import Final, NamedTuple

#: What people run; the other files are tests, documents and tools for the repository.
PRODUCT: Final = ("kasino/", "web/", "tools/", "build.py")
#: Files that tell what was, which a game that goes doesn’t change.
HISTORY: Final = (
    "CHANGELOG.md",
    "docs/measurements/",
    "testing/page/fixtures/",
    "testing/records/bad",
)
#: The suffixes of the files that are searched.
SUFFIXES: Final = frozenset(
    ".py .po .css .js .mjs .ts .tsx .vue .html .json .jsonl .toml .yml .md .txt .svg "
    ".kasino".split()
)
#: The names of files about one game. Modules are only tests, because rooms have a ``draw.py``.
_FILE: Final = r"(?:\w+-)?{id}(?:-\d|-options|-house)?\.(?:txt|kasino|svg|yml)|test_{id}\.py"
#: Functions whose second argument is the name of an attribute.
ATTRIBUTES: Final = frozenset({"delattr", "getattr", "hasattr", "setattr"})
#: A line about a result, which can be a draw.
_RESULT: Final = re.compile(r"\bresult\[0\]|\bresult\.winners\b|`won by\b")
#: What an address asks for.
_ASKED: Final = re.compile(r"\bgame=([a-z-]+)")
_CONTEXT: Final = re.compile(r'^msgctxt "([^"]+)"', re.M)
_HOME: Final = re.compile(r"kasino/games/(?:(?!families)\w+\.py|\w+/__init__\.py)")
_RULES: Final = re.compile(r'\bname="([a-z-]+)",\s+title="([^"]+)"')


class Place(NamedTuple):
    """A line of a file that names a game, and the text that does."""

    file: str
    line: int
    text: str


class Known(NamedTuple):
    """How a game is named: its id, its title, and the module of its rules."""

    name: str
    title: str

    @property
    def module(self) -> str:
        """The name of its module, which a hyphen can’t be part of."""
        return self.name.replace("-", "_")

    def home(self, file: str) -> bool:
        """Return whether a file is the game’s own."""
        own = f"kasino/games/{self.module}"
        return file == f"{own}.py" or file.startswith(f"{own}/")


@cache
def _named_in(text: str) -> tuple[tuple[int, str, bool], ...]:
    """Return a module’s short strings and the modules that it imports, with their lines."""
    found: list[tuple[int, str, bool]] = []
    attributes: set[ast.expr] = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Call) and len(node.args) > 1:
            if getattr(node.func, "attr", getattr(node.func, "id", "")) in ATTRIBUTES:
                attributes.add(node.args[1])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node in attributes:
                continue
            if len(node.value) <= 60:
                found.append((node.lineno, node.value, False))
            found += ((node.lineno, asked, False) for asked in _ASKED.findall(node.value))
            if ">>> " in node.value and len(node.value) > 60:
                found += ((node.lineno, said, False) for said in _examples(node.value))
        elif isinstance(node, ast.ImportFrom) and node.module:
            found += ((node.lineno, f"{node.module}.{each.name}", True) for each in node.names)
        elif isinstance(node, ast.Import):
            found += ((node.lineno, each.name, True) for each in node.names)
    return tuple(found)


def _examples(docstring: str) -> Iterator[str]:
    """Yield the strings in the examples of a docstring."""
    for line in docstring.splitlines():
        if line.lstrip().startswith((">>> ", "... ")):
            yield from re.findall(r"""(?<=["'])[\w-]+(?=["'])""", line)


def _python(text: str, game: Known) -> Iterator[tuple[int, str]]:
    module = f"kasino.games.{game.module}"
    for line, said, imported in _named_in(text):
        if imported:
            if f"{said}.".startswith(f"{module}."):
                yield line, f"import {module}"
        elif (
            said == game.name
            or (said == game.title and said[-1] != "!")
            or _is_key(said, game.name)
        ):
            yield line, said


#: The first parts of ids that end with the id of a game, such as ``about.draw``.
OF_GAMES: Final = frozenset({"about", "game", "title"})


def _is_key(value: str, name: str) -> bool:
    """Return whether a string is the id of a message of the game, such as ``lay@draw``."""
    head, _, kind = value.partition("@")
    first, _, rest = head.partition(".")
    return kind.split(".")[0] == name or (first in OF_GAMES and rest == name)


def _catalogue(text: str, game: Known) -> Iterator[tuple[int, str]]:
    for found in _CONTEXT.finditer(text):
        if _is_key(found[1], game.name):
            yield text.count("\n", 0, found.start()) + 1, found[1]


def _lines(pattern: str) -> Callable[[str, Known], Iterator[tuple[int, str]]]:
    def find(text: str, game: Known) -> Iterator[tuple[int, str]]:
        wanted = re.compile(pattern.format(id=re.escape(game.name), title=re.escape(game.title)))
        for number, line in enumerate(text.splitlines(), 1):
            if found := wanted.search(line):
                yield number, found[0].strip()

    return find


_QUOTED: Final = _lines(r"""["'`=]{id}["'`\]]""")
_WRITTEN: Final = _lines(
    r"`{id}`|\"{id}\"|\| \[?{title}(?=\]| \||$)|\[{title}\]|"
    r"^(?:#+ |[>\s]*- (?:option|button|radio) \"?(?:game\.)?)?(?:{id}|{title})(?=$|[\s\"](?!\d+$))|"
    r"(?:^game: |game=|--game ){id}(?![\w-])|\bgame\.{id}(?![\w-])"
)
#: How a file of each kind is read.
READERS: Final[Mapping[str, Callable[[str, Known], Iterator[tuple[int, str]]]]] = {
    ".py": _python,
    ".po": _catalogue,
    **dict.fromkeys((".css", ".js", ".mjs", ".ts", ".tsx", ".vue", ".html", ".json"), _QUOTED),
}


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], check=True, capture_output=True, text=True).stdout


def _files(revision: str) -> dict[str, str]:
    """Return the text of every file that could name a game, in a commit or the working tree."""
    listed = ["ls-tree", "-r", "--name-only", revision] if revision else ["ls-files", "-co"]
    names = _git(*listed, *([] if revision else ["--exclude-standard"])).splitlines()
    names = [name for name in names if PurePosixPath(name).suffix in SUFFIXES]
    names = [name for name in names if not name.endswith("lock.json")]
    if not revision:
        return {name: _read(name) for name in names}
    asked = "".join(f"{revision}:{name}\n" for name in names).encode()
    out = subprocess.run(
        ["git", "cat-file", "--batch"], input=asked, check=True, capture_output=True
    ).stdout
    found, at = {}, 0
    for name in names:
        end = out.index(b"\n", at)
        size = int(out[at:end].split()[-1])
        found[name] = out[end + 1 : end + 1 + size].decode("utf-8", "replace")
        at = end + size + 2
    return found


def _read(name: str) -> str:
    try:
        with open(name, encoding="utf-8", errors="replace") as file:  # noqa: PTH123
            return file.read()
    except FileNotFoundError:  # deleted, and git doesn’t know yet
        return ""


def games_in(files: Mapping[str, str]) -> list[Known]:
    """Return the games of a tree, in the order of their ids."""
    homes = [text for name, text in files.items() if _HOME.fullmatch(name)]
    return sorted({Known(*found) for text in homes for found in _RULES.findall(text)})


def places(files: Mapping[str, str], game: Known) -> list[Place]:
    """Return every place outside the game’s folder that names it."""
    found = []
    for name, text in sorted(files.items()):
        if game.home(name) or name.startswith(HISTORY):
            continue
        if re.fullmatch(_FILE.format(id=re.escape(game.name)), PurePosixPath(name).name):
            found.append(Place(name, 0, "its name"))
        if game.name not in text and game.title not in text and game.module not in text:
            continue
        reader = READERS.get(PurePosixPath(name).suffix, _WRITTEN)
        lines = text.splitlines()
        found += (
            Place(name, line, said)
            for line, said in reader(text, game)
            if not _RESULT.search(lines[line - 1])
        )
    return found


def main(argv: list[str]) -> int:
    """Print a row for each game: the files and the places, of them the product’s."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="*", metavar="GAME")
    parser.add_argument("--places", action="store_true", help="print each place")
    parser.add_argument("--at", default="", metavar="REVISION", help="also count in this commit")
    asked = parser.parse_args(argv)
    trees = {"": _files("")} | ({asked.at: _files(asked.at)} if asked.at else {})
    games = [each for each in games_in(trees[""]) if not asked.games or each.name in asked.games]
    if len(games) < len(asked.games):
        parser.error("there is no such game")
    for game in games:
        row = []
        for revision, files in trees.items():
            found = places(files, game)
            named = {each.file for each in found}
            inside = [file for file in named if file.startswith(PRODUCT)]
            label = f"at {revision}: " if revision else ""
            row.append(f"{label}{len(named)} files, {len(inside)} of the product, {len(found)}")
        print(f"{game.name}: {'; '.join(f'{each} places' for each in row)}")
        for file, line, said in places(trees[""], game) if asked.places else ():
            print(f"  {file}:{line}: {said}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
