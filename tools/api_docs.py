"""Write what the docstrings say of the engine's public names, as Markdown.

``python -m tools.api_docs`` writes docs/python.md, the guide, which is the package's own docstring,
and dist/python.md, the reference of every name, which is not committed.
"""

from __future__ import annotations

import re
from typing import Any, Final

import kasino
from tools.paths import DIST, ROOT

GUIDE: Final = ROOT / "docs" / "python.md"
REFERENCE: Final = DIST / "python.md"
GUIDE_HEAD: Final = "# Kasino in Python\n\n"
GUIDE_TAIL: Final = """
## Read on

This page is the docstring of `kasino`, and its examples are run as tests. `help(kasino.State)`
shows the documentation of a name. `.venv/bin/python -m tools.api_docs` generates this page and, in
`dist/python.md`, the reference of all names. [adding-a-game.md](adding-a-game.md) explains how to
add a game, [records.md](records.md) and [positions.md](positions.md) the text formats, and
[learning.md](learning.md) machine learning. [examples/bot.py](../examples/bot.py) is a complete
player.
"""
REFERENCE_HEAD: Final = "# The public names of Kasino\n\n"
#: A longer value of an attribute is left out.
LONG: Final = 40
HIDDEN: Final = ["!^_"]


def guide() -> str:
    """Return the guide as Markdown."""
    said = _fenced(kasino.__doc__ or "").partition("\n")[2].strip()
    return f"{GUIDE_HEAD}{said}\n{GUIDE_TAIL}"


def reference() -> str:
    """Return the reference as Markdown."""
    import griffe
    from griffe2md import ConfigDict, render_object_docs

    package: Any = griffe.load("kasino", search_paths=[str(ROOT)])
    config = ConfigDict(
        docstring_style=None,
        filters=HIDDEN,
        heading_level=2,
        inherited_members=False,
        members_order="source",
        show_if_no_docstring=False,
        show_object_full_path=False,
        show_root_full_path=False,
        show_signature_annotations=True,
        signature_crossrefs=False,
        summary=False,
    )
    parts = [REFERENCE_HEAD]
    for name in sorted(map(str, package.exports), key=str.lower):
        found = package[name]
        target = found.final_target if found.is_alias else found
        _prepare(target)
        parts.append(_named(render_object_docs(target, config), target.name, name))
    return re.sub(r"\n{3,}", "\n\n", "".join(parts)).rstrip() + "\n"


def _prepare(found: Any) -> None:
    """Make the docstrings of an object and of its members Markdown.

    An attribute is described by the comment before it that begins with ``#:``; a long value of it
    says nothing to a reader.
    """
    import griffe

    if found.is_attribute:
        if len(str(found.value or "")) > LONG:
            found.value = None
        comment = _comment(found)
        if comment and found.docstring is None:
            found.docstring = griffe.Docstring(comment, parent=found)
    if found.docstring is not None and "```" not in found.docstring.value:
        found.docstring.value = _fenced(found.docstring.value)
    if found.is_class:
        for member in found.members.values():
            if not member.is_alias:
                _prepare(member)


def _fenced(text: str) -> str:
    """Return a docstring with its examples as code and its double backticks as single ones."""
    blocks = []
    for block in text.replace("``", "`").split("\n\n"):
        example = block.lstrip().startswith(">>>")
        blocks.append(f"```python\n{block}\n```" if example else block)
    return "\n\n".join(blocks)


def _comment(found: Any) -> str:
    """Return the comment before an attribute, its lines that begin with ``#:``."""
    lines = found.filepath.read_text(encoding="utf-8").splitlines()[: found.lineno - 1]
    kept: list[str] = []
    while lines and lines[-1].strip().startswith("#:"):
        kept.insert(0, lines.pop().strip().removeprefix("#:").strip())
    return " ".join(kept)


def _named(text: str, name: str, public: str) -> str:
    """Return an object's part under its public name, without the modules it passes through."""
    text = re.sub(r"(?m)^(#+) `kasino\.[a-z_.]+\.([A-Z]\w*\.\w+)`$", r"\1 `\2`", text)
    text = re.sub(r"<code>\[(\w+)\]\(#[\w.]+\)</code>", r"`\1`", text)
    return text if name == public else re.sub(rf"\b{name}\b", public, text, count=2)


def write() -> None:
    """Write both."""
    DIST.mkdir(exist_ok=True)
    for path, text in ((GUIDE, guide()), (REFERENCE, reference())):
        path.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    write()
