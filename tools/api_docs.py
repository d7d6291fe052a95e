"""Write the documentation of the engine’s public names from their docstrings, as Markdown.

``python -m tools.api_docs`` writes docs/python.md, the guide, which is the package’s docstring.
The build writes dist/python.md, a reference for every name, which isn’t committed.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterator
from enum import Enum
from functools import cached_property
from pathlib import Path
from types import GetSetDescriptorType, MemberDescriptorType
from typing import Any, Final

import kasino
from tools.paths import LAB, ROOT

GUIDE: Final = ROOT / "docs" / "python.md"
GUIDE_HEAD: Final = "# Kasino in Python\n\n*For a programmer who uses the engine.* "
GUIDE_TAIL: Final = """
## Further reading

This page is the docstring of `kasino`, and the tests run its examples. `help(kasino.State)` shows
the documentation for one name; `python3 build.py build` writes the documentation for all names
to `dist/python.md`. [examples/bot.py](../examples/bot.py) is a complete opponent. Related pages:
[adding a game](adding-a-game.md), [the record format](records.md),
[positions as text](positions.md), and the [lab](../lab/README.md): duels, ladders and
[reinforcement learning](../lab/docs/learning.md).
"""
REFERENCE_HEAD: Final = f"""# API reference: kasino {kasino.__version__}

All public names of the package `kasino`, by subject. Each class is followed by its fields,
properties and methods. The guide, with examples, is `docs/python.md` in the source.
"""
#: The public names by subject.
SUBJECTS: Final = {
    "Games": "GAMES game Rules",
    "Cards": "parse_set set_text pretty_set",
    "Positions": "State View PositionError",
    "Moves": "Move Kind NotationError Reason IllegalMove",
    "Events": "Trailed Captured Built Called Swept Scored Drawn Dealt Opened RoundOver MatchOver",
    "Sessions and records": "Session Match Record read_record write_record RecordError",
    "Words": "Voice events_text",
    "Opponents": "LEVELS player Player Thought Budget Stream",
    "The coach": "review Review Decision",
    "Errors": "KasinoError",
    **({"The lab": "duel Duel ladder Ladder"} if LAB.is_dir() else {}),
}
sys.path.append(str(LAB))
#: A longer default value is left out.
LONG: Final = 40


def guide() -> str:
    """Return the guide as Markdown."""
    said = _fenced(kasino.__doc__ or "").partition("\n")[2].strip()
    return f"{GUIDE_HEAD}{said}\n{GUIDE_TAIL}"


def reference() -> str:
    """Return the reference as Markdown."""
    parts = [REFERENCE_HEAD]
    for subject, names in SUBJECTS.items():
        parts.append(f"## {subject}\n")
        for name in names.split():
            parts += _described(name, getattr(kasino, name))
    return "\n".join(parts).rstrip() + "\n"


def _described(name: str, found: Any) -> Iterator[str]:
    """Yield the heading of a public name, its signature, its docstring and its members."""
    yield f"### `{name}`\n"
    if inspect.isclass(found):
        if not issubclass(found, Enum | Exception) and inspect.signature(found).parameters:
            yield f"```python\n{_signature(name, found)}\n```\n"
        yield _docstring(found) + "\n"
        members = [*_fields(found), *_members(found)]
        if members:
            yield "\n".join(members) + "\n"
    elif callable(found):
        yield f"```python\n{_signature(name, found)}\n```\n"
        yield _docstring(found) + "\n"
    else:
        module = inspect.getmodule(kasino.game if name == "GAMES" else kasino.player)
        yield _comments(inspect.getsource(module or kasino))[name] + "\n"


def _signature(name: str, found: Any) -> str:
    """Return a signature without ``self``; if it is long, each parameter has its own line."""
    signature = inspect.signature(found)
    parameters = [p for p in signature.parameters.values() if p.name not in ("self", "cls")]
    returned = signature.return_annotation
    if inspect.isclass(found):
        returned = signature.empty
    shown = [_parameter(each) for each in parameters]
    keyword = next((i for i, p in enumerate(parameters) if p.kind is p.KEYWORD_ONLY), None)
    if keyword is not None:
        shown.insert(keyword, "*")
    end = "" if returned is signature.empty else f" -> {returned}"
    line = f"{name}({', '.join(shown)}){end}"
    if len(line) <= 98:
        return line
    return "\n".join((f"{name}(", *(f"    {part}," for part in shown), f"){end}"))


def _parameter(each: inspect.Parameter) -> str:
    """Return a parameter with its type and its default, as written in the source."""
    text = str(each.replace(default=each.empty, annotation=each.empty))
    if each.annotation is not each.empty:
        text += f": {getattr(each.annotation, '__forward_arg__', each.annotation)}"
    if each.default is each.empty:
        return text
    default = getattr(each.default, "__name__", None) or repr(each.default)
    if isinstance(each.default, Enum):
        default = f"{type(each.default).__name__}.{each.default.name}"
    return f"{text} = {default if len(default) <= LONG else '...'}"


def _fields(found: type) -> Iterator[str]:
    """Yield the fields of a class that have a comment, and the members of an enumeration."""
    if issubclass(found, Enum):
        yield "Members: " + ", ".join(f"`{member.name}`" for member in found) + "."
        return
    comments = _comments(inspect.getsource(found))
    for name, annotation in inspect.get_annotations(found).items():
        if name in comments and not name.startswith("_"):
            yield f"- `{name}: {annotation}`: {comments[name]}"


def _members(found: type) -> Iterator[str]:
    """Yield the public properties and methods of a class, with their docstrings."""
    for name, member in vars(found).items():
        inner = getattr(member, "__func__", member)
        if name.startswith("_") or isinstance(member, GetSetDescriptorType | MemberDescriptorType):
            continue
        if isinstance(member, property | cached_property):
            function = member.fget if isinstance(member, property) else member.func
            shown = f"{name}: {inspect.get_annotations(function)['return']}"  # type: ignore[arg-type]
        elif inspect.isfunction(inner):
            owner = f"{found.__name__}." if inner is not member else ""
            shown = " ".join(_signature(owner + name, inner).split()).replace("( ", "(")
            shown = shown.replace(", )", ")")
        else:
            continue
        said = _docstring(inner if inspect.isfunction(inner) else member)
        if said:
            yield f"- `{shown}`: " + said.replace("\n", "\n  ").replace("\n  \n", "\n\n")


def _docstring(found: Any) -> str:
    """Return a docstring as Markdown."""
    return _fenced(inspect.getdoc(found) or "").strip()


def _fenced(text: str) -> str:
    """Return a docstring with its examples as code and its double backticks as single ones."""
    blocks = []
    for block in text.replace("``", "`").split("\n\n"):
        example = block.lstrip().startswith(">>>")
        # Without the empty line, doctest would read the closing fence as part of the output.
        blocks.append(f"```python\n{block}\n\n```" if example else _curly(block))
    return "\n\n".join(blocks)


def _curly(text: str) -> str:
    """Return prose with typographic apostrophes; code in backticks is unchanged."""
    parts = text.split("`")
    parts[::2] = [re.sub(r"(?<=\w)'(?=\w)", "’", part) for part in parts[::2]]
    return "`".join(parts)


def _comments(source: str) -> dict[str, str]:
    """Return the comment on each name: the ``#:`` lines before it, or the end of its line."""
    found: dict[str, str] = {}
    kept: list[str] = []
    for line in source.splitlines():
        stripped = line.strip()
        if stripped.startswith("#:"):
            kept.append(stripped.removeprefix("#:").strip())
            continue
        name = re.match(r"(\w+)(:| =)", stripped)
        if name:
            said = " ".join(kept) or stripped.partition("  # ")[2]
            if said:
                found.setdefault(name[1], said.replace("``", "`"))
        kept = []
    return found


def write_reference(folder: Path) -> None:
    """Write the reference into a folder."""
    folder.mkdir(exist_ok=True)
    (folder / "python.md").write_text(reference(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    GUIDE.write_text(guide(), encoding="utf-8", newline="\n")
