"""The rules page of every game as text, one file a game and language, so that a change is seen.

``PYTHONPATH=.:web python -m tests.rules_pages`` writes ``tests/rules_pages/``; a test holds the
page against it. The text is what is read: headings, what scores, sentences, and the captions of
the figures.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.dialogs.rules import rules, rules_title
from app.platform.dom import Node
from kasino.games import game
from tools.languages import LANGUAGES, words

FOLDER = Path(__file__).parent / "rules_pages"
#: A game with many house rules, to see how they are marked.
HOUSE = ("kasino", "target=11,ties=carry,sweep=2,void=net,freeze=live,last-sweep=yes,last=1")


SAYS = {lang: words(lang) for lang in LANGUAGES}


def page_text(name: str, lang: str, options: str = "") -> str:
    """Return the rules page of a game as lines."""
    say, played = SAYS[lang], game(name, options)
    lines = [rules_title(say, played)]
    for part in rules(say, played):
        if isinstance(part, Node):
            lines += _lines(part)
    return "\n".join(lines) + "\n"


def _lines(node: Node) -> Iterator[str]:
    if node.tag == "h3":
        yield f"\n{node.text}"
    elif node.tag == "p" and node.text:
        yield f"- {node.text}"
    elif node.tag == "figcaption":
        yield f"  [{next(_texts(node))}]"
    else:
        for child in node.children:
            if isinstance(child, Node):
                yield from _lines(child)


def _texts(node: Node) -> Iterator[str]:
    if node.text:
        yield node.text
    for child in node.children:
        if isinstance(child, Node):
            yield from _texts(child)


def pages() -> Iterator[tuple[str, str]]:
    """Yield the name of each file and what stands in it."""
    from kasino.games import GAMES

    for lang in SAYS:
        for name in GAMES:
            yield f"{name}-{lang}.txt", page_text(name, lang)
        yield f"{HOUSE[0]}-house-{lang}.txt", page_text(HOUSE[0], lang, HOUSE[1])


def main() -> None:
    """Write the files."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in pages():
        (FOLDER / name).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
