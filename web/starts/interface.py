"""What a page gives to its start, and what it gets back."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

#: Lets Python’s random numbers differ on each visit, although they come from the same memory.
FRESH = "\nimport random\n\nrandom.seed()\n"


@dataclass(frozen=True)
class Page:
    """A page’s Python, and what a start from its memory does with it.

    The first five fields are enough for a plain start; those from ``absent`` on concern the memory.
    README.md describes the elements and the scripts that the page’s HTML needs.
    """

    archives: Sequence[Path]
    """The zip archives with the modules."""
    main: str
    """The module that the page imports at its start, such as ``app.main``."""
    engine: str
    """The package of which the page imports every module at its start, except those named below."""
    shell: str
    """The package of ``main``, of which the page imports what ``main`` imports."""
    uncompiled: Sequence[str] = ()
    """Prefixes of modules that a plain page compiles on demand."""
    absent: Sequence[str] = ()
    """Prefixes of modules that the page doesn’t have, or never imports."""
    later: str = r"(?!)"
    """A regular expression for the modules of ``engine`` that are in memory as source."""
    works: str = "{}"
    """An expression for later work: the kinds, each with its modules ``needed`` and ``home``."""
    at_once: Sequence[str] = ()
    """The kinds of work whose modules are imported before the memory is saved."""
    quick: Sequence[str] = ()
    """The kinds of work whose modules are in memory as bytecode."""
    prepared: str = FRESH
    """Python that runs on the visitor’s page before ``main``, such as what gives it its browser."""
    warming: str = ""
    """A function that runs before the memory is saved."""
    rehearsal: str = ""
    """The calls that fill Python’s memory: of that function, and of the page’s own modules."""

    def stated(self) -> str:
        """Return the page as JSON, without its archives."""
        fields = {name: value for name, value in vars(self).items() if name != "archives"}
        return json.dumps(fields)


@dataclass(frozen=True)
class Runtime:
    """A page’s runtime: its parts by name, the core, and the layout of a memory among the parts."""

    parts: Mapping[str, Path]
    core: Path
    baked: Mapping[str, object] | None = None

    def files(self) -> list[Path]:
        """Return all files of the runtime."""
        return [*self.parts.values(), self.core]


def filled(script: str, page: Page) -> str:
    """Return a script that runs inside Pyodide, with a page’s fields in place of their names.

    The script’s functions stay in the memory, so its text is the same for every page but for these.

    >>> page = Page((), "tiny.main", "tiny", "tiny", absent=["tiny.tests"])
    >>> filled('import_module("{{main}}"); UNUSED = "{{absent}}"', page)
    'import_module("tiny.main"); UNUSED = ("tiny.tests",)'
    """
    for field in dataclasses.fields(page):
        value = getattr(page, field.name)
        if field.name == "later":
            script = script.replace('"{{later}}"', f'r"{value}"')
        elif field.name in ("main", "engine", "shell", "prepared"):
            script = script.replace("{{" + field.name + "}}", value)
        elif field.name != "archives":
            text = value.rstrip("\n") if isinstance(value, str) else _tuple(value)
            script = script.replace('"{{' + field.name + '}}"', text)
    return script


def _tuple(values: Sequence[str]) -> str:
    quoted = [f'"{value}"' for value in values]
    return f"({', '.join(quoted)}{',' if len(quoted) == 1 else ''})"
