"""The recorded accessibility trees in e2e/access/trees/, comparisons with them, and their laws.

Their words are message ids with arguments.
"""

from __future__ import annotations

import re
from difflib import unified_diff
from pathlib import Path
from typing import Final
from urllib.parse import parse_qsl

import app.features  # noqa: F401 - installs them
from app.core.options import TABLE, read
from app.core.slots import HELP
from app.core.statistics import FIGURES
from app.i18n import menu
from app.settings import SETTINGS
from testing.kinds import alone, unnamed
from testing.places.place import USUAL

TREES: Final = Path(__file__).parent / "trees"

#: The options of the page whose trees are recorded.
OPENED: Final = read(dict(parse_qsl(USUAL)))[0]

#: The beginning of every dialog: its title, as its name and as a heading, and the way out.
HEAD: Final = re.compile(
    r"""- '?dialog (".+")'?:\n  - '?heading \1 \[level=2\]'?\n  - button "page\.close"\n"""
)
#: A line of an element that needs a name and has none.
NAMELESS: Final = re.compile(
    r"^ *- '?(?:button|checkbox|combobox|figure|img|link|option|radio|slider|textbox)\b(?! \").*",
    re.MULTILINE,
)
#: The two status elements at the end of a page, which announce in turn.
TURNS: Final = re.compile(r"^- status\b.*\n((?:  .*\n)*)- status\b.*\n((?:  .*\n)*)", re.MULTILINE)
#: A game in a list box, and in a list of buttons.
OPTION: Final = r'^ *- option "game\.(?P<game>[\w-]+)"\n'
ENTRY: Final = r'^( *)- listitem:\n\1  - button "game\.(?P<game>[\w-]+) .*\n(?:\1    .*\n)*'
#: A run of figures of matches, none of which has been counted yet.
COUNTED: Final = re.compile(
    r'^( *)- term: page\.stats-(?:{0})(?:@\w+)?\n\1- definition: "0"\n'
    r'(?:\1- term: page\.stats-(?:{0})(?:@\w+)?\n\1- definition: "0"\n)*'.replace(
        "{0}", "|".join(figure.name for figure in FIGURES)
    ),
    re.MULTILINE,
)


def known(name: str, tree: str, *, renew: bool) -> str:
    """Return the difference between a tree and the recorded one, which is renewed on request.

    Of a list of games, only the stand-ins are recorded, and no other game is named.
    """
    tree = unnamed(alone(alone(tree, OPTION), ENTRY))
    file = TREES / f"{name}.yml"
    if renew:
        TREES.mkdir(exist_ok=True)
        file.write_text(tree, encoding="utf-8")
    if not file.exists():
        return f"{file.name} is missing: renew with --renew\n"
    before = file.read_text(encoding="utf-8").splitlines(keepends=True)
    return "".join(unified_diff(before, tree.splitlines(keepends=True), file.name, "now"))


def heard(tree: str) -> str:
    """Return a page’s tree with all announced lines in one status element, in alphabetical order.

    The element that has a line, and whether two lines came together, depends on the earlier
    announcements and on their times.
    """
    return TURNS.sub(_told, tree)


def _told(turns: re.Match[str]) -> str:
    lines = sorted((turns[1] + turns[2]).splitlines(keepends=True))
    return "".join(["- status:\n" if lines else "- status\n", *lines])


def faults(tree: str) -> list[str]:
    """Return how a dialog’s tree breaks the laws of dialogs.

    Its title is its name and its heading, followed by the button that closes it; every control and
    every picture has a name.
    """
    found = [f"{line.strip()} has no name" for line in NAMELESS.findall(tree)]
    return found if HEAD.match(tree) else ["it doesn’t begin with its title and a way out", *found]


def folded(tree: str) -> str:
    """Return a dialog’s tree with a line for each run of declared rows, instead of the rows.

    These are a group of settings, the buttons of HELP, and the figures of a line in the statistics.
    Only rows that are exactly as declared are folded, so they needn’t be recorded.
    """
    for group, options in SETTINGS.items():
        tree = tree.replace("".join(map(_row, options)), f"    - the settings of {group}\n")
    helping = "".join(f'    - button "{label}"\n' for _, label in HELP.filled())
    tree = tree.replace(helping, "    - the buttons that help\n")
    return COUNTED.sub(r"\1- the figures that are counted\n", tree)


def _row(option: str) -> str:
    """Return the tree of a setting’s row: its name, its choices, and which of them is in force."""
    lines = [f'    - group "page.option-{option}":']
    for value in ("auto", *menu("en")) if option == "lang" else TABLE[option].values:
        chosen = " [checked]" if value == OPENED[option] else ""
        lines.append(f'      - radio "page.value-{option}-{value}"{chosen}')
    return "".join(f"{line}\n" for line in lines)
