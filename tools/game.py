"""The steps of adding a game: ``build.py game NAME`` and a step; each says what is left to do."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from itertools import chain, product
from pathlib import Path
from string import ascii_uppercase
from typing import Final

from tools.environment import python, python_tools
from tools.errors import BuildError, say
from tools.paths import ON_PATH, ROOT, files

HOMES: Final = ROOT / "kasino" / "games"
#: What a new game doesn’t take from the one that it is like: what is found, recorded or proved.
MADE: Final = re.compile(
    r"(puzzles|weights|deals)\.py|rules\.md|sentences|.*\.(txt|kasino|pyc|svg|psv|jsonl)|test_.*"
)
#: The page of rules that a new game begins with.
PAGE: Final = """\
# {title}

This page and [the shared rules](../../../docs/rules.md) decide every point of `{name}`.
TODO: the source.

| | `{name}` |
| --- | --- |
| players | TODO: and a row for each number |

- {letter}1 TODO: the first rule.
"""
#: What a folder must have, and the step that makes it; "you" is a person.
NEEDED: Final = {
    "__init__.py": "new",
    "rules.md": "new",
    "course.py": "you: write lessons; `find` checks them",
    "puzzles.py": "find",
    "proof/by_hand.py": "you: from rules.md, not from RULES",
    "proof/test_*.py": "you: a test for each rule, named after its id",
    "proof/record-*.kasino": "renew",
    "proof/levels.txt": "renew",
    "proof/rules_page.txt": "renew",
    "proof/puzzles.txt": "renew",
    "proof/signature.txt": "renew",
}


def home(name: str) -> Path:
    """Return the folder of a game."""
    return HOMES / name.replace("-", "_")


def new(name: str, like: str) -> int:
    """Create the folder of a game like another one, with a mark for each thing to write."""
    if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name):
        raise BuildError(f"{name!r} can't name a game", "Use small letters and hyphens.")
    if home(name).exists():
        raise BuildError(f"There is a game {name} already", "Choose another name, or delete it.")
    if not like or not home(like).is_dir():
        raise BuildError(f"There is no game {like!r} to start from", "Name one: --like royal.")

    def left_out(_folder: str, names: list[str]) -> list[str]:
        return [each for each in names if MADE.fullmatch(each) or each == "__pycache__"]

    shutil.copytree(home(like), home(name), ignore=left_out)
    last = max(
        int(order)
        for path in HOMES.glob("*/proof/by_hand.py")
        for order in re.findall(r"^ORDER = (\d+)", path.read_text(encoding="utf-8"), re.M)
    )
    rules = home(name) / "__init__.py"
    text = rules.read_text(encoding="utf-8")
    text = re.sub(r'^"""[^"]*"""', '"""TODO: the game in one sentence."""', text)
    text = re.sub(r'\bname="[^"]*"', f'name="{name}"', text, count=1)
    text = re.sub(r'\btitle="[^"]*"', f'title="{name.title()}"', text, count=1)
    text = re.sub(r"\border=\d+", f"order={last + 1}", text, count=1)
    text = re.sub(
        r"\n#: The numbers of its friendly deals.*\n\)  # fmt: skip\n", "", text, flags=re.S
    )
    text = re.sub(r"\nPRESETS = \{.*?\n\}\n", "", text, flags=re.S)
    text = re.sub(r"from kasino\.presets import Preset\n|^_\w+ = \{.*\}\n", "", text, flags=re.M)
    told = '    about="TODO: a sentence.",\n    difference="TODO: a few words",\n'
    text = re.sub(r"    about=.*?(?=    cards=)", told, text, flags=re.S)
    text = re.sub(r"    (first|weekday|match_weekday|puzzle_turn|title_languages)=.*,\n", "", text)
    spoken = re.search(r'\bvocabulary="([^"]*)"', text)
    own = spoken[1] if spoken and _speaks(name, spoken[1]) else ""
    text = text.replace(f'vocabulary="{own}"', f'vocabulary="{name}"') if own else text
    rules.write_text(text, encoding="utf-8")
    _reword(name, like, own)
    page = PAGE.format(name=name, title=name.title(), letter=_free_letter())
    (home(name) / "rules.md").write_text(page, encoding="utf-8")
    hand = home(name) / "proof" / "by_hand.py"
    text = re.sub(r"^ORDER = \d+", f"ORDER = {last + 1}", hand.read_text("utf-8"), flags=re.M)
    text = re.sub(r"^TITLE = .*", f'TITLE = "{name.title()}"', text, flags=re.M)
    text = re.sub(r"^(#: The day of the week .*\n)?WEEKDAY = .*\n", "", text, flags=re.M)
    hand.write_text(text, encoding="utf-8")
    say(f"created {home(name).relative_to(ROOT)}/ like {like}: write its rules, then `check`")
    return 0


def _free_letter() -> str:
    """Return the first letter, or pair of letters, with which no game’s rules are numbered."""
    pages = [*HOMES.glob("*/rules.md"), *ROOT.glob("docs/rules.md")]
    rules = "\n".join(path.read_text(encoding="utf-8") for path in pages)
    used = set(re.findall(r"^- ([A-Z]+)\d+ ", rules, re.M))
    letters = chain(ascii_uppercase, map("".join, product(ascii_uppercase, repeat=2)))
    return next(each for each in letters if each not in used)


def _speaks(name: str, vocabulary: str) -> bool:
    """Return whether the copied words of a game are those of a vocabulary."""
    words = home(name) / "words.py"
    return words.exists() and f'@{vocabulary}"' in words.read_text(encoding="utf-8")


def _reword(name: str, like: str, own: str) -> None:
    """Make the copied words and catalogues those of the new game, without names of house rules."""
    for path in [*home(name).glob("words.py"), *home(name).glob("*.po")]:
        text = path.read_text(encoding="utf-8")
        text = re.sub(rf'@{own}(?=["\.])', f"@{name}", text) if own else text
        if path.suffix == ".po":
            gone = re.compile(rf'msgctxt "(?:preset\.|(?:game\.|about\.|start\.is-){like}")')
            text = "\n\n".join(each for each in text.split("\n\n") if not gone.search(each))
            text = text.replace(f"Said in the game {like} only", f"Said in the game {name} only")
            text = text.rstrip("\n") + "\n"
        else:
            text = re.sub(r'^    "preset\..*,\n', "", text, flags=re.M)
        path.write_text(text, encoding="utf-8")


def lacking(name: str) -> Iterator[str]:
    """Yield what the folder of a game lacks, and which step makes it."""
    for pattern, maker in NEEDED.items():
        if not any(home(name).glob(pattern)):
            yield f"{pattern} is missing ({maker})"
    for path in files(home(name)):
        if path.suffix in (".py", ".md"):
            for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), 1):
                if "TODO" in line:
                    yield f"{path.relative_to(ROOT)}:{number}: {line.strip()}"


def check(name: str) -> int:
    """Say what is missing: contradictions, files, sentences by language, rules without a test."""
    there = f"from kasino.games import game; game({name!r})"
    found = subprocess.run(
        [python(), "-c", there], cwd=ROOT, capture_output=True, text=True, check=False
    )
    if found.returncode:
        say(found.stderr.strip().splitlines()[-1])
        return 1
    python_tools("test")  # which read catalogues
    asked = f"from tools.game import untold; print(*untold({name!r}), sep='\\n')"
    found = subprocess.run(
        [python(), "-c", asked], cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True
    )
    wrong = [*lacking(name), *filter(None, found.stdout.splitlines())]
    for line in wrong:
        say(line)
    if wrong:
        say(f"{name}: {len(wrong)} things to do")
        return 1
    say(f"{name} has all its files: here are the tests that it owes")
    tests = [each for step in OWED.values() for each in step.split()]
    return subprocess.run(
        [python(), "-m", "pytest", "-q", "-m", "not slow", *tests], cwd=ROOT, check=False
    ).returncode


def untold(name: str) -> Iterator[str]:
    """Yield the sentences of a game, and the forms of its nouns, that a language lacks."""
    from tools.forms import lacking as forms_lacking
    from tools.languages import LANGUAGES, game_table
    from tools.translating import file_of, missing

    for lang in LANGUAGES[1:]:
        own = file_of(game_table(name), lang)
        for each in missing(lang):
            if each.file == own:
                yield f"{each.ident} is missing in {lang}: build.py translate {lang}, then write it"
        yield from forms_lacking(lang)


#: The commands of the steps that only run others; NAME is replaced by the game.
STEPS: Final = {
    "find": (
        "tests.page.find_lessons NAME",
        "research.puzzles NAME --write",
        "research.friendly_deals NAME --write",
    ),
    "renew": ("tests.games.renew NAME",),
    "show": ("tests.page.drawn start",),
    "measure": (
        "kasino lab ladder --game NAME --pairs 250 --svg kasino/games/FOLDER/proof/ladder.svg "
        "--write docs/measurements/players.md",
    ),
    "list": ("tests.docs.rule_table", "tests.docs.game_lists", "tools.named NAME --places"),
}
#: What a person does after a step.
THEN: Final = {
    "find": "look at the lessons that were found, and write course.py from them",
    "renew": "read what was recorded against rules.md, then commit it",
    "show": "look at the screens: build.py gallery start game rules",
    "measure": "train the level that lost to the one below it; `list` shows the chart",
    "list": "add a line to CHANGELOG.md",
}


def carry_out(name: str, step: str, like: str = "") -> int:
    """Carry out a step for a game; return the exit code."""
    if step == "new":
        return new(name, like)
    if not home(name).is_dir():
        raise BuildError(
            f"There is no game {name!r}", f"Create it: build.py game {name} new --like …"
        )
    if step == "check":
        return check(name)
    python_tools("test")
    for command in STEPS[step]:
        module, *words = command.replace("NAME", name).replace("FOLDER", home(name).name).split()
        say(f"{module} {' '.join(words)}")
        ran = subprocess.run(
            [python(), "-m", module, *words],
            cwd=ROOT,
            env={**os.environ, **ON_PATH},
            check=False,
        )
        if ran.returncode:
            raise BuildError(f"{step} stopped at {module}", "The lines above say why.")
    say(f"then: {THEN[step]}")
    return 0


#: The tests that fail until a step is done; `check` runs them when nothing else is missing.
OWED: Final = {
    "new": (
        "tests/docs/test_rule_table.py "
        "tests/page/test_start_screen.py::test_every_game_differs_in_one_plain_thing"
    ),
    "check": (
        "tests/basics/test_rules.py::test_the_options_table "
        "tests/basics/test_options.py::test_H2_the_table "
        "tests/engine/test_against_oracle.py::test_the_same_games tests/words/test_catalogues.py "
        "tests/words/test_translating.py tests/test_games_deleted.py::test_every_game_has_a_proof"
    ),
    "find": (
        "tests/page/test_tutorial.py tests/coach/test_puzzles.py tests/match/test_friendly_deals.py"
    ),
    "renew": (
        "tests/match/test_record.py "
        "tests/players/test_level_choices.py tests/engine/test_signature.py "
        "tests/page/test_rules_pages.py tests/games/test_adding_a_game.py"
    ),
    "show": "tests/page/test_drawn.py",
    "list": "tests/docs/test_game_lists.py tests/tools/test_named.py",
}
#: The steps, in order.
ORDER: Final = ("new", "check", *STEPS)
