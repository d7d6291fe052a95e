"""Marks around texts that aren’t in the page’s language, until they are drawn.

In a language that is still being translated, some sentences are in English, and in every language
the titles of some games are in another one. The page puts sentences together and passes them around
as strings, so invisible marks around a text preserve its language. Drawing turns the marks into
``lang`` attributes, so that a screen reader pronounces each part of the text in its own language.
Text that leaves the page loses its marks.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from itertools import groupby
from typing import Final

from app.platform.dom import Node, Value, h

#: The characters before a text in the page’s language, before one in English or Finnish, and after
#: all of them. Unicode has these tags to mark languages; no message contains one, and no browser
#: draws one.
OWN, ENGLISH, FINNISH, END = "\U000e006f", "\U000e0065", "\U000e0066", "\U000e007f"
_LANGUAGES: Final = {ENGLISH: "en", FINNISH: "fi"}
_STARTS: Final = {lang: start for start, lang in _LANGUAGES.items()}
_MARK: Final = re.compile(f"([{OWN}{ENGLISH}{FINNISH}{END}])")
_WORDS: Final = re.compile(r"[^\W_]")
_FIRST: Final = re.compile(f"([{OWN}{ENGLISH}{FINNISH}]*)(.?)", re.DOTALL)
#: The attributes that can contain sentences.
_LABELS: Final = frozenset({"aria-label", "title", "placeholder", "alt", "value"})
#: Elements that contain only text, so no part of it can have its own language.
_WHOLE: Final = frozenset({"option", "textarea"})


def mark(text: str, lang: str) -> str:
    """Return a text with its language marks around it."""
    return f"{_STARTS.get(lang, OWN)}{text}{END}" if text else ""


def unmarked(text: str) -> str:
    """Return text without its marks.

    >>> unmarked(f"{mark('Otat', 'fi')} {mark('the ace', 'en')}")
    'Otat the ace'
    """
    return _MARK.sub("", text)


def capitalised(text: str) -> str:
    """Return text with its first letter capitalised, after the marks.

    >>> unmarked(capitalised(mark("no card", "en"))), capitalised("")
    ('No card', '')
    """
    return _FIRST.sub(lambda found: f"{found[1]}{found[2].upper()}", text, count=1)


def runs(text: str, lang: str, around: list[str] | None = None) -> list[tuple[str, str]]:
    """Return the parts of marked text, each with its language.

    Names, numbers and symbols without marks are in the language of the sentence around them.
    Outside any sentence they are in ``lang``, the page’s language, and punctuation belongs to the
    part before it. ``around`` lists the languages of sentences that began in an earlier text; on
    return, it lists those still open at the end of this one.

    >>> cards = f"{mark('ace', 'en')}, {mark('king', 'en')}"
    >>> runs(mark(f"Aino otti: {cards}", "fi"), "fi")
    [('fi', 'Aino otti: '), ('en', 'ace, king')]
    """
    around = [] if around is None else around
    found = list[tuple[str, str]]()
    for part in _MARK.split(text):
        if part == OWN or part in _LANGUAGES:
            around.append(_LANGUAGES.get(part, lang))
        elif part == END:
            del around[-1:]
        elif part:
            spoken = around[-1] if around else lang
            found.append((spoken if _WORDS.search(part) or not found else found[-1][0], part))
    return [
        (spoken, "".join(part for _, part in parts))
        for spoken, parts in groupby(found, key=lambda each: each[0])
    ]


def with_languages(nodes: Sequence[Node], lang: str) -> tuple[Node, ...]:
    """Return nodes without marks; each text that isn’t in the page’s language has its own."""
    return tuple(_spoken(node, lang, lang, []) for node in nodes)


def _has_marks(node: Node) -> bool:
    """Return whether a text or a label in a node has marks."""
    pending = [node]
    for each in pending:  # a loop, as every drawing searches all that is new on the page
        if each.unmarked:
            continue
        attrs = each.attrs
        # A sentence with drawings is several texts, so its end can be in another node.
        if not each.text.isascii() and _MARK.search(each.text):
            return True
        for name in _LABELS.intersection(attrs):
            if END in str(attrs[name]):
                return True
        pending += each.children
    for each in pending:  # remembered nodes are in the next drawing, too
        each.unmarked = True
    return False


def _spoken(node: Node, lang: str, outside: str, around: list[str]) -> Node:
    """Return a node without marks, with the languages of its texts.

    ``outside`` is the language of the element around it, and ``around`` has the languages of the
    sentences that began in its earlier siblings, because a sentence with drawings consists of
    several pieces of text.
    """
    if not around and not _has_marks(node):
        return node
    attrs = _attributes(node, lang, outside)
    inside = str(attrs.get("lang") or outside)
    if node.children:
        own = [*around]
        children = tuple(_spoken(child, lang, inside, own) for child in node.children)
        return replace(node, attrs=attrs, children=children)
    parts = runs(node.text, lang, around)
    if not parts or not (around or _MARK.search(node.text)):
        return replace(node, attrs=attrs, text=unmarked(node.text))
    if node.drawing or node.tag in _WHOLE:
        parts = [(max(parts, key=lambda each: len(each[1]))[0], unmarked(node.text))]
    (spoken, text), *others = parts
    if others or (spoken != inside and attrs.get("lang")):
        spans = (h("span", {} if each == inside else {"lang": each}, part) for each, part in parts)
        # In a flex container, each child would lose the spaces at its ends.
        return replace(node, attrs=attrs, text="", children=(h("span", *spans),))
    if spoken != inside:
        attrs["lang"] = spoken
    return replace(node, attrs=attrs, text=text)


def _attributes(node: Node, lang: str, outside: str) -> dict[str, Value]:
    """Return a node’s attributes without marks, and with the language of its label."""
    texts = {name: each for name, each in node.attrs.items() if isinstance(each, str)}
    found = {**node.attrs, **{name: unmarked(each) for name, each in texts.items()}}
    heard = texts.get("aria-label") or texts.get("alt") or ""
    if not heard and not node.text and not node.children:
        heard = texts.get("placeholder") or texts.get("title") or ""
    if _MARK.search(heard):
        spoken = max(runs(heard, lang), key=lambda each: len(each[1]))[0]
        if spoken != outside:
            found["lang"] = spoken
    return found
