"""The start screen shown until Python has loaded: the one the page draws itself, as HTML."""

from __future__ import annotations

import html
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
    from app.core.options import read
    from app.start.draw import start

    options, _ = read({})
    return "".join(markup(node) for node in start(say, options))


def openings() -> str:
    """Return the start screen and a summary of the rules in every language, English first."""
    found = []
    for lang in LANGUAGES:
        say = before(lang)
        lines = "".join(
            f"<li>{html.escape(say[f'rules.{name}'], quote=False)}</li>\n"
            for name in ("take", "values", "trail", "points")
        )
        text = (
            f'<div class="opening" lang="{lang}">\n{opening(lang)}\n'
            f'<aside class="in-short" aria-labelledby="in-short-{lang}">\n'
            f'<h2 id="in-short-{lang}">{html.escape(say["rules.title"], quote=False)}</h2>\n'
            f"<p>{html.escape(say['page.about'], quote=False)}</p>\n<ul>\n{lines}</ul>\n"
            "</aside>\n</div>"
        )
        if lang != "en":  # as text: templates in every language would be parsed at every start
            text = f'<script type="text/plain" id="opening-{lang}">\n{text}\n</script>'
        found.append(text)
    return "\n".join(found)


def spoken() -> dict[str, str]:
    """Return the text that the page shows before any script runs, by placeholder."""
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
            f"html:not([lang={lang}]) :is(.opening, .waiting p)[lang={lang}]" for lang in LANGUAGES
        ),
        "starting": says["en"]["boot.starting"],
        "old": each("page.old", "span"),
        "scripts": each("page.scripts", inside="<strong>{}</strong>"),
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
