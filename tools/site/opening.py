"""The start screen shown until Python has loaded: the one that the page draws, as HTML."""

from __future__ import annotations

import html
import json
from html.parser import HTMLParser
from typing import TYPE_CHECKING

from tools.languages import LANGUAGES, before, words

if TYPE_CHECKING:
    from app.platform.dom import Node

#: Elements without an end tag.
VOID = frozenset({"input", "br", "hr", "img"})


def opening(lang: str) -> str:
    """Return the start screen of a first visit as HTML."""
    say = words(lang)  # also makes the page’s modules importable
    import app.features  # noqa: F401 - installs the features that the buttons are drawn for
    from app.core.opponents import FIRST
    from app.core.options import read
    from app.start.draw import start
    from kasino.games import offered

    options, _ = read({"game": offered(lang), "level": FIRST})
    return "".join(markup(node) for node in start(say, options))


def openings() -> str:
    """Return the start screen with the rules in short, in English, and the other languages’ texts.

    All languages have the same elements, so each of the others needs only the texts and attributes
    that differ from English, by their numbers.
    """
    whole = {lang: _opening(lang) for lang in LANGUAGES}
    english = whole.pop("en")
    found = [english]
    for lang, text in whole.items():
        told = json.dumps(_differences(english, text)).replace("</", "<\\/")
        found.append(f'<script type="application/json" id="opening-{lang}">{told}</script>')
    return "\n".join(found)


def _opening(lang: str) -> str:
    say = before(lang)
    lines = "".join(
        f"<li>{html.escape(say[f'rules.{name}'], quote=False)}</li>\n"
        for name in ("take", "values", "trail", "points")
    )
    return (
        f'<div class="opening" lang="{lang}">\n{opening(lang)}\n'
        f'<aside class="in-short" aria-labelledby="in-short">\n'
        f'<h2 id="in-short">{html.escape(say["rules.title"], quote=False)}</h2>\n'
        f"<p>{html.escape(say['page.about'], quote=False)}</p>\n<ul>\n{lines}</ul>\n"
        "</aside>\n</div>"
    )


class _Texts(HTMLParser):
    """Lists the tags of some HTML, each with its attributes, and the texts between them."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str]]] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, {name: value or "" for name, value in attrs}))

    def handle_data(self, data: str) -> None:
        self.found.append(("", {"": data}))


def _differences(english: str, text: str) -> dict[int, str]:
    """Return the texts and attributes that differ, by their numbers in the English HTML.

    The page itself sets the selected language and game, the only attributes that move.
    """
    ours, theirs = _Texts(english).found, _Texts(text).found
    if [tag for tag, _ in ours] != [tag for tag, _ in theirs]:
        raise ValueError("the start screen doesn't have the same elements in all languages")
    pairs = [
        (own, other.get(name, own))
        for (_, values), (_, other) in zip(ours, theirs, strict=True)
        for name, own in values.items()
    ]
    return {number: other for number, (own, other) in enumerate(pairs) if other != own}


def names(*markup: str) -> frozenset[str]:
    """Return the elements, classes and ids in some HTML, as selectors.

    >>> sorted(names('<p class="a b">', '<i id="c">'))
    ['#c', '.a', '.b', 'i', 'p']
    """
    found: set[str] = set()
    for tag, attributes in _Texts("".join(markup)).found:
        found |= {tag, "#" + attributes.get("id", "")}
        found |= {f".{name}" for name in attributes.get("class", "").split()}
    return frozenset(found - {"", "#"})


def spoken() -> dict[str, str]:
    """Return the texts that the page shows before any script runs, by placeholder."""
    says = {lang: before(lang) for lang in LANGUAGES}

    def each(name: str, tag: str = "p", inside: str = "{}", link: str = "") -> str:
        lines = []
        for lang, say in says.items():
            text = html.escape(say[name], quote=False)
            if link:
                text = text.replace(
                    "{file}", f'<a href="{link}">{html.escape(say["page.file"])}</a>'
                )
            lines.append(f'<{tag} lang="{lang}">{inside.format(text)}</{tag}>')
        return "\n".join(lines)

    return {
        "others": ", ".join(
            f"html:not([lang={lang}]) :is(.opening, .waiting p, #loading-text span)[lang={lang}]"
            for lang in LANGUAGES
        ),
        "starting": each("boot.starting", "span"),
        "old": each("page.old", "span"),
        "scripts": each("page.scripts", inside="<strong>{}</strong>"),
        "kept": each("boot.copied-record"),
        # Where no script has run yet, the reader’s language isn’t known.
        "copied": ", ".join(
            f"html[data-theme]:not([lang={lang}]) #unscripted [lang={lang}]" for lang in LANGUAGES
        )
        + " { display: none; }\n",
        "fishing": each("page.about"),
        "server": each("page.server", link="kasino.html"),
        "openings": openings(),
    }


def markup(node: Node, chosen: object = None) -> str:
    """Return a node as HTML; `chosen` is the selected value of the list that contains the node.

    >>> from app.platform.dom import h
    >>> markup(h("label", {"class": "a", "hidden": False}, h("input", {"checked": True}), "<7>"))
    '<label class="a"><input checked><span>&lt;7&gt;</span></label>'
    """
    attrs = dict(node.attrs)
    if node.tag == "select":
        chosen = attrs.pop("value", None)
    if node.tag == "option" and attrs["value"] == chosen:
        attrs["selected"] = True
    given = {name: value for name, value in attrs.items() if value is not None}
    style = "".join(f"{name}:{given.pop(name)};" for name in list(given) if name[:2] == "--")
    if style:
        given["style"] = style
    start = "".join(_attribute(name, value) for name, value in given.items() if value is not False)
    if node.tag in VOID:
        return f"<{node.tag}{start}>"
    inside = html.escape(node.text, quote=False)
    inside += "".join(markup(child, chosen) for child in node.children)
    return f"<{node.tag}{start}>{inside}</{node.tag}>"


def _attribute(name: str, value: object) -> str:
    return f" {name}" if value is True else f' {name}="{html.escape(str(value))}"'
