"""The lines that put the game on another page: a link, a frame, the element, with a script."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Final

from app import browser, offline
from app.options import OPTIONS, TABLE

#: The ways to embed, the plainest first.
WAYS: Final = ("link", "frame", "element", "script")

#: What a plain page can ask for; the rest only the element can do.
ELEMENT_ONLY: Final = ("start", "storage", "resize")

PLAY: Final = "Kasino"


def told(values: Mapping[str, str], way: str) -> dict[str, str]:
    """Returns the options that a snippet must name: those which aren't as usual, and the game."""
    plain = way in ("link", "frame")
    return {
        option.name: values[option.name]
        for option in OPTIONS
        if option.name in values
        and option.attribute
        and (option.name == "game" or values[option.name] != TABLE[option.name].default)
        and not (plain and option.name in ELEMENT_ONLY)
    }


def address(page: str, values: Mapping[str, str]) -> str:
    """Returns the page's address with options.

    >>> address("kasino.html", {"embed": "1", "game": "finnish"})
    'kasino.html?embed=1&game=finnish'
    """
    pairs = "&".join(f"{quoted(name)}={quoted(text)}" for name, text in values.items())
    return page + ("?" + pairs if values else "")


def quoted(text: str) -> str:
    """Returns a text as it may stand in an address.

    >>> quoted("a b#ä")
    'a%20b%23%C3%A4'
    """
    plain = b"-_.~"
    return "".join(
        chr(byte) if (chr(byte).isalnum() and byte < 128) or byte in plain else f"%{byte:02X}"
        for byte in text.encode()
    )


def script_beside(page: str) -> str:
    """Returns the address of embed.js, which lies beside the page.

    >>> script_beside("https://example.org/cards/kasino.html")
    'https://example.org/cards/embed.js'
    """
    return page[: page.rfind("/") + 1] + "embed.js"


def snippet(way: str, page: str, values: Mapping[str, str], title: str, play: str) -> str:
    """Returns the lines to copy for a way to embed; ``title`` and ``play`` are in words."""
    wanted = told(values, way)
    if way == "link":
        return f'<a href="{escape(address(page, wanted))}">{escape(play)}</a>'
    if way == "frame":
        source = escape(address(page, {"embed": "1", **wanted}))
        return (
            f'<iframe src="{source}" title="{escape(title)}" sandbox="allow-scripts"\n'
            '        style="width: 100%; height: 40rem; border: 0"></iframe>'
        )
    source = "" if page.endswith("kasino.html") else f' src="{escape(page)}"'
    named = "".join(f' {TABLE[name].attribute}="{escape(text)}"' for name, text in wanted.items())
    ident = ' id="kasino"' if way == "script" or wanted.get("storage") == "host" else ""
    lines = [
        f"<kasino-game{ident}{named}{source}></kasino-game>",
        f'<script src="{escape(script_beside(page))}"></script>',
    ]
    if way == "script":
        lines += [
            "<script>",
            'document.getElementById("kasino").addEventListener("kasino:gameover", (event) => {',
            '  console.log("Final score:", event.detail.scores.join(" to "));',
            "});",
            "</script>",
        ]
    return "\n".join(lines)


def page_address() -> str:
    """Returns where the one file is: by its whole address on a server, by its name on a disk."""
    here = browser.address()
    beside = offline.one_file()
    if here.startswith("file:"):
        return "kasino.html"
    return here[: here.rfind("/") + 1] + beside[0] if beside else here


def previewed(draft: Mapping[str, str]) -> str:
    """Returns the address of the preview of a draft."""
    wanted = {
        name: text
        for name, text in draft.items()
        if name in TABLE and name not in ELEMENT_ONLY and text != TABLE[name].default
    }
    beside = offline.one_file()
    values = {"embed": "1", "storage": "none", "game": draft["game"], **wanted}
    link = browser.link(values)
    return link if beside is None else beside[0] + link[link.index("?") :]
