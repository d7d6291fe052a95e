"""Find the places that name a game as a game outside its folder: ``python -m tools.named scopa``.

Games are called casino, draw or finnish, which are also ordinary words. So a place counts only if
it can’t mean anything else than the game, or would break without it:

- Python: a string that equals the game’s id or its title, or is the id of a message of the game
  (``about.draw``, ``lay@draw``), or asks for it in an address (``game=…``), or begins the text of a
  position with it; an import of a module of its folder. The name of an attribute
  (``setattr(it, "draw", …)``) is none, nor is a title that is also a cry, nor the word of a result
  that nobody has won.
- Catalogues: a message’s context that is such an id.
- Styles, scripts, HTML and JSON: a string or a selector’s value that equals the id.
- Documents, recorded data and pictures: the id as code or as a line’s first word, the title as a
  heading, a table’s cell or a link’s text; a file’s name that begins with the id.

One game is called as the package is. Its id is the package’s name where it is a part of a path, a
program or a module, the key of a message, or the seed of a match; and in files that aren’t Python,
unless it is the value of an option.

The stand-ins may be named in the examples of documents, docstrings and tests, so they are counted
apart there.

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
from itertools import compress
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
#: The package, and the program, which a game is also called.
PACKAGE: Final = "kasino"
#: The commands of the program, which follow its name.
COMMANDS: Final = frozenset("games lab letter play random replay rules".split())
#: The names with which the package is listed: other parts of the tree, and keys of records.
OTHER_PARTS: Final = frozenset(
    "app web tools testing tests lab kasino-lab memory game type pip".split()
)
#: The variables, arguments and parameters that are no game: a seed, or the key of a record.
NO_GAME: Final = frozenset({"drawn", "key", "seed"})
#: The numbers of players, which the seed of a match follows in a row.
PLAYERS: Final = range(2, 5)
#: The options of commands that a module or a seed follows.
BEFORE_NAMES: Final = frozenset({"-m", "--seed"})
#: Functions whose arguments are packages, paths or channels.
PACKAGED: Final = frozenset(
    "createDataChannel files import_module new run_module startswith texts walk_packages".split()
)
#: Functions with a seed, and its place among the arguments.
SEEDED: Final = {
    "MatchSetup": 4,
    "Stream": 0,
    "address": 2,
    "code_bits": 0,
    "new_match.of": 0,
    "of": 2,
    "seal_of": 0,
    "shuffled": 0,
    "start": 2,
}
#: A line about a result, which can be a draw.
_RESULT: Final = re.compile(r"\bresult\[0\]|\bresult\.winners\b|`won by\b")
#: The first word of a position’s text.
_PLAYED: Final = re.compile(r"^([a-z-]+) (?:\S+=\S+ )?hands:")
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


class Said(NamedTuple):
    """A string of a module, or a module that it imports, and what it stands for."""

    line: int
    text: str
    kind: str = "text"


def _package_in(tree: ast.AST) -> set[ast.expr]:
    """Return the strings in a module that can only be the package’s name.

    They are a part of a path, a program to run or to import, a key of a message or record, a seed.
    """
    found: set[ast.expr] = set()
    for node in ast.walk(tree):
        match node:
            case ast.BinOp(op=ast.Div()):
                found |= {node.left, node.right}
            case ast.Dict():
                keys = [getattr(key, "value", None) for key in node.keys]
                if {"type", "n"} & {*keys} or len(keys) == 1:
                    found |= {key for key in node.keys if key}
                # The version of a message: {**message, "kasino": 2}
                found |= {
                    key
                    for key, value in zip(node.keys, node.values, strict=True)
                    if key and None in node.keys and isinstance(value, ast.Constant)
                }
                found |= {
                    value
                    for key, value in zip(node.keys, node.values, strict=True)
                    if getattr(key, "value", None) in {"id", *NO_GAME}
                }
            case ast.List() | ast.Tuple() | ast.Set():
                found |= _of_package(node.elts)
            case ast.Call():
                name = getattr(node.func, "attr", getattr(node.func, "id", ""))
                if name in PACKAGED:
                    found |= {*node.args}
                match node.args:
                    case [ast.Constant(value=str() as first), *rest] if first in NO_GAME:
                        # parametrize("seed", [...]), add_argument("seed", default=...)
                        found |= {value for row in rest for value in getattr(row, "elts", ())}
                        found |= {each.value for each in node.keywords if each.arg == "default"}
                    case [ast.Tuple(elts=titles), ast.List(elts=rows), *_]:
                        # parametrize(("seed", "forehand"), [("a", 1)])
                        columns = [getattr(each, "value", None) in NO_GAME for each in titles]
                        for row in rows:
                            found |= {*compress(getattr(row, "elts", ()), columns)}
                owner = getattr(getattr(node.func, "value", None), "id", "")
                place = SEEDED.get(f"{owner}.{name}", SEEDED.get(name, len(node.args)))
                found |= {*node.args[place : place + 1]} | _of_package(node.args)
                found |= {
                    each.value for each in node.keywords if each.arg in ("engine", "prog", "seed")
                }
            case ast.Compare(left=ast.Name(id="key")):
                found |= {*node.comparators}
            case ast.Compare(comparators=[ast.Name(id="modules")]):
                found.add(node.left)
            case ast.For(target=ast.Name(id=name), iter=ast.List() | ast.Tuple() as row) if (
                name in NO_GAME
            ):
                found |= {*row.elts}
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value) if (
                name in NO_GAME or name in ("NAME", "PACKAGE")
            ):
                found.add(value)
            case ast.arguments(posonlyargs=positional, args=rest, kwonlyargs=only):
                named = [*positional, *rest]
                pairs = [
                    *zip(reversed(named), reversed(node.defaults), strict=False),
                    *zip(only, node.kw_defaults, strict=True),
                ]
                found |= {value for argument, value in pairs if value and argument.arg == "seed"}
    return found


def _of_package(row: list[ast.expr]) -> set[ast.expr]:
    """Return the strings in a row that are the package’s name, in a command or a list of parts."""
    values = [each.value if isinstance(each, ast.Constant) else None for each in row]
    texts = [value for value in values if isinstance(value, str)]
    if any(text in OTHER_PARTS or "/" in text for text in texts):
        return {*row}
    after = {
        each
        for each, before in zip(row[1:], values, strict=False)
        if before in BEFORE_NAMES or (type(before) is int and before in PLAYERS)
    }
    command = len(values) > 1 and (values[1] in COMMANDS or str(values[1])[:1] == "-")
    return after | ({row[0]} if command else set())


@cache
def _named_in(text: str) -> tuple[Said, ...]:
    """Return a module’s short strings and the modules that it imports, with their lines."""
    found: list[Said] = []
    attributes: set[ast.expr] = set()
    tree = ast.parse(text)
    packages = _package_in(tree)
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and len(node.args) > 1:
            if getattr(node.func, "attr", getattr(node.func, "id", "")) in ATTRIBUTES:
                attributes.add(node.args[1])
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            if node in attributes:
                continue
            if len(node.value) <= 60:
                kind = "package" if node in packages else "text"
                found.append(Said(node.lineno, node.value, kind))
            found += (Said(node.lineno, name) for name in _PLAYED.findall(node.value))
            asked = "example" if ">>> " in node.value else "text"
            found += (Said(node.lineno, name, asked) for name in _ASKED.findall(node.value))
            if ">>> " in node.value and len(node.value) > 60:
                found += (Said(node.lineno, *said) for said in _examples(node.value))
        elif isinstance(node, ast.ImportFrom) and node.module:
            names = (f"{node.module}.{each.name}" for each in node.names)
            found += (Said(node.lineno, name, "import") for name in names)
        elif isinstance(node, ast.Import):
            found += (Said(node.lineno, each.name, "import") for each in node.names)
    return tuple(found)


def _examples(docstring: str) -> Iterator[tuple[str, str]]:
    """Yield the strings in the examples of a docstring, and what they stand for."""
    lines = [line.lstrip() for line in docstring.splitlines()]
    typed = "\n".join(line for line in lines if line.startswith((">>> ", "... ")))
    for example in typed.removeprefix(">>> ").split("\n>>> "):
        try:
            tree = ast.parse(example.replace("\n... ", "\n"))
        except SyntaxError:  # an example of a mistake
            continue
        packages = _package_in(tree)
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value, "package" if node in packages else "example"


def _python(text: str, game: Known) -> Iterator[tuple[int, str]]:
    module = f"kasino.games.{game.module}"
    for line, said, kind in _named_in(text):
        if kind == "import":
            if f"{said}.".startswith(f"{module}."):
                yield line, f"import {module}"
        elif kind == "package" and said == PACKAGE:
            continue
        elif (
            said == game.name
            or (said == game.title and said[-1] != "!")
            or _is_key(said, game.name)
        ):
            yield line, f">>> {said}" if kind == "example" else said


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
_OTHER: Final = _lines(
    r"\| \[?{title}(?=\]| \||$)|\[{title}\]|^(?:#+ |[>\s]*- (?:option|button|radio) \"?){title}"
    r"(?=$|[\s\"](?!\d+$))|(?:^game: |\bgame=|--game ){id}(?![\w-])|\bgame\.{id}(?![\w-])"
)
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
        package = game.name == PACKAGE
        icon = package and name.startswith("web/icons/")
        named = re.fullmatch(_FILE.format(id=re.escape(game.name)), PurePosixPath(name).name)
        if named and not icon:
            found.append(Place(name, 0, "its name"))
        if game.name not in text and game.title not in text and game.module not in text:
            continue
        reader = READERS.get(PurePosixPath(name).suffix, _WRITTEN)
        if package and reader in (_QUOTED, _WRITTEN):
            reader = _OTHER
        lines = text.splitlines()
        found += (
            Place(name, line, said)
            for line, said in reader(text, game)
            if not _RESULT.search(lines[line - 1])
        )
    return found


def is_example(place: Place) -> bool:
    """Return whether a place is in a document, in a test, or in the example of a docstring."""
    document = place.file.endswith((".md", "package.json"))
    return document or not place.file.startswith(PRODUCT) or place.text.startswith(">>> ")


def main(argv: list[str]) -> int:
    """Print a row for each game: the files and the places, of them the product’s."""
    from testing.kinds import STAND_INS

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
            stands_in = game.name in STAND_INS
            counted = [each for each in found if not (stands_in and is_example(each))]
            named = {each.file for each in counted}
            inside = [file for file in named if file.startswith(PRODUCT)]
            label = f"at {revision}: " if revision else ""
            told = f"{len(named)} files, {len(inside)} of the product, {len(counted)} places"
            examples = f", and {len(found) - len(counted)} in examples" if stands_in else ""
            row.append(f"{label}{told}{examples}")
        print(f"{game.name}: {'; '.join(row)}")
        for file, line, said in places(trees[""], game) if asked.places else ():
            print(f"  {file}:{line}: {said}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
